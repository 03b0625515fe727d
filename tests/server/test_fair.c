/* Fair deals: the promise before the first card, the seed after the last, a record that anybody can verify. */
#include <stdlib.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "core/sha256.h"
#include "core/hex.h"
#include "server/scene.h"

static void the_seed_is_promised_first_and_shown_last(void **unused)
{
    (void)unused;
    uint8_t seed[32], digest[32], promised[32];
    Person *people[] = { visitor("Anna"), visitor("Béla") };
    const char *code = text_at(ask(people[0], "{'op':'create','game':'corruption','players':2}"), "table");
    char kept[32], commitment[65];
    snprintf(kept, sizeof kept, "%s", code);
    KbJson open = look_at(people[1], kept);
    snprintf(commitment, sizeof commitment, "%s", text_at(open, "info.commitment"));
    ask(people[1], "{'op':'sit','table':'%s','contribution':'my own dice'}", kept);
    ask(people[0], "{'op':'start','table':'%s'}", kept);
    open = look_at(people[1], kept);
    assert_text(open, "info.commitment", commitment);
    assert_true(look_null(open, "info.seed"));
    assert_true(look_true(open, "info.seats.1.contributed"));
    assert_false(look_true(open, "info.seats.0.contributed"));
    look_at(people[0], kept);
    play_on(people, 2, kept, 10000);
    open = look_at(people[1], kept);
    assert_text(open, "info.commitment", commitment);
    assert_true(kb_hex_read(text_at(open, "info.seed"), 64, seed));
    kb_sha256(seed, sizeof seed, digest);
    assert_true(kb_hex_read(commitment, 64, promised));
    assert_memory_equal(promised, digest, sizeof digest);
    assert_text(open, "info.contributions.1", "6d79206f776e2064696365");
    assert_text(open, "info.contributions.0", "");
}

static void finished_records_verify_undos_and_contributions_too(void **unused)
{
    (void)unused;
    static const char *const variants[] = { "standard", "river", "free", "closed", "blackbook" };
    for (size_t i = 0; i < sizeof variants / sizeof *variants; i++) {
        char options[64], url[64];
        Person *people[] = { visitor("Anna"), visitor("Béla"), visitor("Cili") };
        snprintf(options, sizeof options, "{'variant':'%s','first':1}", variants[i]);
        const char *code = dealt(people, 3, options);
        KbJson open = look_at(people[0], code);
        if (!strcmp(variants[i], "closed")) {
            assert_true(table_act(people[0], code, "place 8000 swiss-city", number_at(open, "version")) > 0);
            ask(people[0], "{'op':'undo','table':'%s','client':'undo'}", code);
        }
        snprintf(url, sizeof url, "/api/record/%s", code);
        http_refused(people[0], 409, "not-over", url, NULL); /* a record tells everything */
        play_on(people, 3, code, 10000);
        Bytes text = verified(people[1], code);
        assert_part(text.at, "ok: corruption, 3 players: the commitment is that of the seed");
        assert_part(text.at, "the result is right");
        if (!strcmp(variants[i], "closed"))
            assert_part(text.at, "1 was taken back");
        bytes_free(&text);
    }
}

static void a_game_that_was_ended_early_verifies_as_that(void **unused)
{
    (void)unused;
    Person *people[] = { visitor("Anna"), visitor("Béla") };
    const char *code = dealt(people, 2, "{}");
    play_on(people, 2, code, 5);
    ask(people[0], "{'op':'concede','table':'%s'}", code);
    Bytes text = verified(people[1], code);
    assert_part(text.at, "5 moves are legal");
    assert_part(text.at, "the game was ended early: conceded");
    bytes_free(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        SCENE(the_seed_is_promised_first_and_shown_last),
        SCENE(finished_records_verify_undos_and_contributions_too),
        SCENE(a_game_that_was_ended_early_verifies_as_that),
    };
    return cmocka_run_group_tests_name("server-fair", tests, NULL, NULL);
}
