/* Tables: made, joined by a link, sat at, left, handed on, ended by agreement, played again. */
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "server/scene.h"

static void creating_answers_a_code_and_a_key_for_each_seat(void **unused)
{
    (void)unused;
    Person *anna = visitor("Anna");
    KbJson answer = ask(anna, "{'op':'create','game':'corruption','players':4}");
    assert_int_equal(22, strlen(text_at(answer, "table")));
    assert_int_equal(4, look_count(answer, "keys"));
    for (int i = 0; i < 4; i++) {
        char path[16];
        snprintf(path, sizeof path, "keys.%d", i);
        assert_int_equal(22, strlen(text_at(answer, path)));
    }
    KbJson open = look_at(anna, text_at(answer, "table"));
    assert_int_equal(1, number_at(open, "you"));
    assert_text(open, "info.status", "open");
    assert_int_equal(1, number_at(open, "info.host"));
    assert_true(look_null(open, "view"));
    assert_true(look_null(open, "info.seed"));
    assert_int_equal(64, strlen(text_at(open, "info.commitment")));
}

static void wrong_creations_are_refused_in_words(void **unused)
{
    (void)unused;
    Person *anna = visitor("Anna");
    refused(anna, "missing-member", "{'op':'create'}");
    refused(anna, "unknown-game", "{'op':'create','game':'chess','players':2}");
    refused(anna, "bad-players", "{'op':'create','game':'corruption','players':9}");
    refused(anna, "bad-players", "{'op':'create','game':'corruption','players':'two'}");
    refused(anna, "bad-member", "{'op':'create','game':'corruption','players':3,'options':7}");
    refused(anna, "unknown-member", "{'op':'create','game':'corruption','players':3,'options':{'colour':1}}");
    refused(anna, "fixed-deal", "{'op':'create','game':'corruption','players':3,'options':{'deal':[]}}");
    refused(anna, "bad-member", "{'op':'create','game':'corruption','players':3,'clock':{'kind':'hourglass'}}");
    refused(anna, "bad-member",
            "{'op':'create','game':'corruption','players':3,'clock':{'kind':'live','seconds':2,'bank':0}}");
    refused(anna, "bad-member", "{'op':'create','game':'corruption','players':3,'clock':{'kind':'slow','hours':337}}");
    refused(anna, "bad-member", "{'op':'create','game':'corruption','players':3,'seats':['me','me',null]}");
    refused(anna, "bad-member", "{'op':'create','game':'corruption','players':3,'seats':['me']}");
    refused(anna, "unknown-bot", "{'op':'create','game':'corruption','players':2,'seats':['me','hal']}");
    refused(anna, "bad-member", "{'op':'create','game':'corruption','players':2,'public':'yes'}");
    refused(anna, "no-deck",
            "{'op':'create','game':'corruption','players':2,"
            "'deck':'00000000000000000000000000000000000000000000000000000000000000aa'}");
    refused(anna, "bad-member", "{'op':'create','game':'corruption','players':2,'deck':'mine'}");
    refused(anna, "unknown-member", "{'op':'create','game':'corruption','players':2,'colour':'red'}");
    refused(anna, "unknown-op", "{'op':'destroy'}");
    refused(anna, "unknown-member", "{'op':'ping','':1}"); /* found by the fuzzer */
}

static void a_link_is_enough_to_join_and_an_unknown_one_is_not(void **unused)
{
    (void)unused;
    Person *anna = visitor("Anna"), *bela = visitor("Béla");
    const char *code = text_at(ask(anna, "{'op':'create','game':'corruption','players':2}"), "table");
    KbJson open = look_at(bela, code);
    assert_int_equal(0, number_at(open, "you"));
    KbJson sat = ask(bela, "{'op':'sit','table':'%s'}", code);
    assert_int_equal(2, number_at(sat, "seat"));
    KbJson push;
    assert_true(table_await(bela, code, number_at(sat, "version"), &push));
    assert_text(push, "info.seats.1.name", "Béla");
    assert_int_equal(2, number_at(push, "you"));
    refused(bela, "no-table", "{'op':'open','table':'AAAAAAAAAAAAAAAAAAAAAA'}");
    refused(bela, "no-table", "{'op':'open','table':'much too long for any code that there could ever be'}");
    refused(bela, "missing-member", "{'op':'open'}");
    refused(visitor("Cili"), "no-seat-free", "{'op':'sit','table':'%s'}", code);
    refused(visitor("Dani"), "seat-taken", "{'op':'sit','table':'%s','seat':1}", code);
    refused(visitor("Edit"), "bad-seat", "{'op':'sit','table':'%s','seat':5}", code);
}

static void a_seat_key_opens_its_seat_once_and_then_moves_on(void **unused)
{
    (void)unused;
    char invitation[TABLE_KEY_BYTES], own[TABLE_KEY_BYTES];
    Person *anna = visitor("Anna"), *bela = visitor("Béla"), *phone = visitor("Béla's phone");
    KbJson made = ask(anna, "{'op':'create','game':'corruption','players':3}");
    const char *code = text_at(made, "table");
    snprintf(invitation, sizeof invitation, "%s", text_at(made, "keys.2"));
    refused(bela, "bad-key", "{'op':'sit','table':'%s','key':'AAAAAAAAAAAAAAAAAAAAAA'}", code);
    KbJson sat = ask(bela, "{'op':'sit','table':'%s','key':'%s'}", code, invitation);
    assert_int_equal(3, number_at(sat, "seat"));
    snprintf(own, sizeof own, "%s", text_at(sat, "key"));
    assert_string_not_equal(invitation, own);
    /* Nobody is told another's. */
    assert_true(look_null(ask(anna, "{'op':'keys','table':'%s'}", code), "keys.2"));
    assert_text(ask(bela, "{'op':'keys','table':'%s'}", code), "keys.2", own);
    assert_true(look_null(ask(bela, "{'op':'keys','table':'%s'}", code), "keys.1"));
    /* What the host knows is worth nothing any more. */
    refused(phone, "bad-key", "{'op':'sit','table':'%s','key':'%s'}", code, invitation);
    ask(anna, "{'op':'start','table':'%s','fill':'random'}", code);
    /* The own key opens the seat on another device, in a running game too. */
    KbJson moved = ask(phone, "{'op':'sit','table':'%s','key':'%s'}", code, own);
    assert_int_equal(3, number_at(moved, "seat"));
    assert_int_equal(0, number_at(look_at(bela, code), "you"));
    assert_int_equal(3, number_at(look_at(phone, code), "you"));
    refused(bela, "bad-key", "{'op':'sit','table':'%s','key':'%s'}", code, own);
}

static void who_adds_to_the_deal_keeps_the_key_of_the_seat(void **unused)
{
    (void)unused;
    char key[TABLE_KEY_BYTES];
    Person *anna = visitor("Anna"), *phone = visitor("Anna's phone");
    KbJson made = ask(anna, "{'op':'create','game':'corruption','players':2}");
    const char *code = text_at(made, "table");
    snprintf(key, sizeof key, "%s", text_at(made, "keys.0"));
    KbJson sat = ask(anna, "{'op':'sit','table':'%s','contribution':'heads'}", code);
    assert_int_equal(1, number_at(sat, "seat"));
    assert_text(sat, "key", key);
    assert_true(look_true(look_at(anna, code), "info.seats.0.contributed"));
    /* A link that was sent to the phone meanwhile is still good. */
    assert_int_equal(1, number_at(ask(phone, "{'op':'sit','table':'%s','key':'%s'}", code, key), "seat"));
}

static void a_bots_seat_cannot_be_taken_by_its_key_once_dealt(void **unused)
{
    (void)unused;
    Person *anna = visitor("Anna"), *bela = visitor("Béla");
    KbJson made = ask(anna, "{'op':'create','game':'corruption','players':2,'seats':['me','random']}");
    ask(anna, "{'op':'start','table':'%s'}", text_at(made, "table"));
    refused(bela, "bad-key", "{'op':'sit','table':'%s','key':'%s'}", text_at(made, "table"), text_at(made, "keys.1"));
}

static void empty_seats_hold_the_start_up_unless_bots_fill_them(void **unused)
{
    (void)unused;
    Person *anna = visitor("Anna"), *bela = visitor("Béla");
    const char *code = text_at(ask(anna, "{'op':'create','game':'corruption','players':3}"), "table");
    ask(bela, "{'op':'sit','table':'%s'}", code);
    KbJson no = refused(anna, "seats-empty", "{'op':'start','table':'%s'}", code);
    assert_text(no, "args.0", "3");
    refused(bela, "not-host", "{'op':'start','table':'%s','fill':'greedy'}", code);
    refused(anna, "unknown-bot", "{'op':'start','table':'%s','fill':'hal'}", code);
    ask(anna, "{'op':'start','table':'%s','fill':'greedy'}", code);
    KbJson open = look_at(anna, code);
    assert_text(open, "info.status", "running");
    assert_text(open, "info.seats.2.bot", "greedy");
    assert_false(look_null(open, "view"));
    refused(anna, "not-open", "{'op':'start','table':'%s'}", code);
    refused(visitor("Cili"), "not-open", "{'op':'sit','table':'%s'}", code);
}

static void several_bots_fill_empty_seats_in_turn(void **unused)
{
    (void)unused;
    Person *anna = visitor("Anna");
    const char *code = text_at(ask(anna, "{'op':'create','game':'corruption','players':5}"), "table");
    refused(anna, "bad-member", "{'op':'start','table':'%s','fill':[]}", code);
    refused(anna, "bad-member", "{'op':'start','table':'%s','fill':['greedy',7]}", code);
    refused(anna, "unknown-bot", "{'op':'start','table':'%s','fill':['greedy','regular/hal']}", code);
    ask(anna, "{'op':'start','table':'%s','fill':['regular/banker','insider','first-evening/journalist']}", code);
    KbJson open = look_at(anna, code);
    assert_text(open, "info.seats.1.bot", "regular/banker");
    assert_text(open, "info.seats.2.bot", "insider");
    assert_text(open, "info.seats.3.bot", "first-evening/journalist");
    assert_text(open, "info.seats.4.bot", "regular/banker");
}

static void the_host_sets_bots_removes_people_and_hands_the_role_on(void **unused)
{
    (void)unused;
    Person *anna = visitor("Anna"), *bela = visitor("Béla");
    const char *code = text_at(ask(anna, "{'op':'create','game':'corruption','players':3}"), "table");
    ask(anna, "{'op':'bot','table':'%s','seat':3,'bot':'random'}", code);
    assert_text(look_at(anna, code), "info.seats.2.bot", "random");
    ask(anna, "{'op':'bot','table':'%s','seat':3,'bot':null}", code);
    assert_true(look_null(look_at(anna, code), "info.seats.2.bot"));
    ask(bela, "{'op':'sit','table':'%s','seat':2}", code);
    refused(bela, "not-host", "{'op':'remove','table':'%s','seat':1}", code);
    refused(anna, "seat-taken", "{'op':'bot','table':'%s','seat':2,'bot':'random'}", code);
    refused(anna, "bad-member", "{'op':'remove','table':'%s','seat':1}", code);
    ask(anna, "{'op':'remove','table':'%s','seat':2}", code);
    assert_true(look_null(look_at(bela, code), "info.seats.1.name"));
    refused(bela, "not-welcome", "{'op':'sit','table':'%s'}", code);
    Person *cili = visitor("Cili");
    ask(cili, "{'op':'sit','table':'%s','seat':2}", code);
    ask(anna, "{'op':'host','table':'%s','seat':2}", code);
    refused(anna, "not-host", "{'op':'settings','table':'%s','public':true}", code);
    ask(cili, "{'op':'settings','table':'%s','public':true}", code);
}

static void leaving_passes_the_host_on_and_frees_the_seat(void **unused)
{
    (void)unused;
    Person *anna = visitor("Anna"), *bela = visitor("Béla");
    const char *code = text_at(ask(anna, "{'op':'create','game':'corruption','players':3}"), "table");
    ask(bela, "{'op':'sit','table':'%s','seat':3}", code);
    ask(anna, "{'op':'stand','table':'%s'}", code);
    KbJson open = look_at(bela, code);
    assert_int_equal(3, number_at(open, "info.host"));
    assert_true(look_null(open, "info.seats.0.name"));
    refused(anna, "not-seated", "{'op':'stand','table':'%s'}", code);
    ask(bela, "{'op':'stand','table':'%s'}", code); /* and nobody is left */
    assert_int_equal(0, number_at(look_at(bela, code), "info.host"));
    ask(anna, "{'op':'sit','table':'%s','seat':2}", code);
    assert_int_equal(2, number_at(look_at(bela, code), "info.host"));
}

static void leaving_a_running_game_lets_a_bot_play_until_one_is_back(void **unused)
{
    (void)unused;
    Person *people[] = { visitor("Anna"), visitor("Béla") };
    const char *code = dealt(people, 2, "{'first':2}");
    ask(people[0], "{'op':'stand','table':'%s'}", code);
    KbJson open = look_at(people[1], code);
    assert_true(look_true(open, "info.seats.0.bot_plays"));
    assert_int_equal(2, number_at(open, "info.host"));
    refused(people[0], "bot-plays",
            "{'op':'act','table':'%s','action':'place 1000 swiss-city','version':%lld,'client':'x'}", code,
            (long long)number_at(open, "version"));
    ask(people[0], "{'op':'back','table':'%s'}", code);
    open = look_at(people[1], code);
    assert_false(look_true(open, "info.seats.0.bot_plays"));
    ask(people[0], "{'op':'back','table':'%s'}", code); /* nothing to do, and no harm */
}

static void spectators_see_the_view_of_seat_0_and_cannot_act(void **unused)
{
    (void)unused;
    Person *people[] = { visitor("Anna"), visitor("Béla") }, *cili = visitor("Cili");
    const char *code = dealt(people, 2, "{}");
    KbJson open = look_at(cili, code);
    assert_int_equal(0, number_at(open, "you"));
    assert_int_equal(1, number_at(open, "info.spectators"));
    assert_true(look_null(open, "view.seats.0.hand"));
    assert_true(look_null(open, "view.seats.1.hand"));
    assert_int_equal(0, look_count(open, "view.actions"));
    assert_int_equal(0, look_count(ask(cili, "{'op':'legal','table':'%s'}", code), "actions"));
    refused(cili, "not-seated",
            "{'op':'act','table':'%s','action':'place 1000 swiss-city','version':%lld,'client':'x'}", code,
            (long long)number_at(open, "version"));
    refused(cili, "not-seated", "{'op':'undo','table':'%s','client':'y'}", code);
    refused(cili, "not-seated", "{'op':'concede','table':'%s'}", code);
    refused(cili, "not-seated", "{'op':'propose','table':'%s','what':'end'}", code);
    refused(cili, "not-seated", "{'op':'order','table':'%s','order':'pass'}", code);
    ask(cili, "{'op':'close','table':'%s'}", code);
}

static void the_lobby_has_public_tables_and_tells_of_new_ones(void **unused)
{
    (void)unused;
    Person *anna = visitor("Anna"), *bela = visitor("Béla");
    ask(anna, "{'op':'create','game':'corruption','players':2}");
    assert_int_equal(0, look_count(ask(bela, "{'op':'lobby','watch':true}"), "tables"));
    const char *code = text_at(ask(anna, "{'op':'create','game':'corruption','players':2,'public':true}"), "table");
    /* What was told in the second before may come first. */
    KbJson push;
    do
        push = pushed(bela, "lobby");
    while (look_count(push, "tables") == 0);
    assert_int_equal(1, look_count(push, "tables"));
    assert_text(push, "tables.0.table", code);
    assert_text(push, "tables.0.status", "open");
    assert_int_equal(1, number_at(push, "tables.0.free"));
    ask(anna, "{'op':'start','table':'%s','fill':'random'}", code);
    assert_text(ask(bela, "{'op':'lobby'}"), "tables.0.status", "running");
}

static void conceding_ends_a_game_of_two_and_names_the_winner(void **unused)
{
    (void)unused;
    Person *people[] = { visitor("Anna"), visitor("Béla") };
    const char *code = dealt(people, 2, "{}");
    ask(people[0], "{'op':'concede','table':'%s'}", code);
    KbJson open = look_at(people[1], code);
    assert_text(open, "info.status", "over");
    assert_text(open, "info.why", "conceded");
    assert_true(look_has(open, "info.result.winners", 2));
    assert_false(look_has(open, "info.result.winners", 1));
    refused(people[1], "game-over", "{'op':'concede','table':'%s'}", code);
}

static void conceding_among_three_lets_a_bot_play_on_for_good(void **unused)
{
    (void)unused;
    Person *people[] = { visitor("Anna"), visitor("Béla"), visitor("Cili") };
    const char *code = dealt(people, 3, "{}");
    ask(people[0], "{'op':'concede','table':'%s'}", code);
    KbJson open = look_at(people[0], code);
    assert_text(open, "info.status", "running");
    assert_true(look_true(open, "info.seats.0.conceded"));
    refused(people[0], "conceded", "{'op':'back','table':'%s'}", code);
    refused(people[0], "conceded", "{'op':'concede','table':'%s'}", code);
}

static void ending_and_pausing_need_everybody(void **unused)
{
    (void)unused;
    Person *people[] = { visitor("Anna"), visitor("Béla") };
    const char *code = dealt(people, 2, "{}");
    ask(people[0], "{'op':'propose','table':'%s','what':'pause'}", code);
    KbJson open = look_at(people[1], code);
    assert_text(open, "info.status", "running");
    assert_text(open, "info.proposals.0.what", "pause");
    ask(people[1], "{'op':'propose','table':'%s','what':'pause'}", code);
    open = look_at(people[1], code);
    assert_text(open, "info.status", "paused");
    assert_int_equal(0, look_count(open, "info.proposals"));
    assert_int_equal(0, look_count(open, "turn.awaited"));
    refused(people[0], "not-running",
            "{'op':'act','table':'%s','action':'place 1000 swiss-city','version':1,'client':'x'}", code);
    refused(people[0], "bad-member", "{'op':'propose','table':'%s','what':'pause'}", code);
    ask(people[1], "{'op':'propose','table':'%s','what':'resume'}", code);
    ask(people[0], "{'op':'propose','table':'%s','what':'resume'}", code);
    open = look_at(people[1], code);
    assert_text(open, "info.status", "running");
    assert_int_equal(1, look_count(open, "turn.awaited"));
    ask(people[0], "{'op':'propose','table':'%s','what':'end'}", code);
    ask(people[0], "{'op':'propose','table':'%s','what':null}", code);
    ask(people[1], "{'op':'propose','table':'%s','what':'end'}", code);
    assert_text(look_at(people[1], code), "info.status", "running");
    ask(people[0], "{'op':'propose','table':'%s','what':'end'}", code);
    open = look_at(people[1], code);
    assert_text(open, "info.status", "over");
    assert_text(open, "info.why", "agreement");
}

static void a_rematch_has_the_same_people_and_tells_them(void **unused)
{
    (void)unused;
    Person *people[] = { visitor("Anna"), visitor("Béla") };
    const char *code = dealt(people, 2, "{'variant':'river'}");
    refused(people[0], "not-over", "{'op':'rematch','table':'%s'}", code);
    ask(people[0], "{'op':'concede','table':'%s'}", code);
    const char *next = text_at(ask(people[1], "{'op':'rematch','table':'%s'}", code), "table");
    assert_string_not_equal(code, next);
    assert_text(pushed(people[0], "rematch"), "next", next);
    assert_text(ask(people[0], "{'op':'rematch','table':'%s'}", code), "table", next);
    KbJson open = look_at(people[0], next);
    assert_int_equal(1, number_at(open, "you"));
    assert_text(open, "info.status", "open");
    assert_text(open, "info.seats.1.name", "Béla");
    assert_text(open, "info.options.variant", "river");
    assert_false(look_true(open, "info.seats.0.conceded"));
    ask(people[1], "{'op':'start','table':'%s'}", next);
    assert_int_equal(2, look_count(ask(people[0], "{'op':'mine'}"), "tables"));
}

static void nobody_hosts_more_tables_than_allowed(void **unused)
{
    (void)unused;
    scene_open_with((const char *const[]){ "--tables-per-person", "2", NULL });
    Person *anna = visitor("Anna");
    ask(anna, "{'op':'create','game':'corruption','players':2}");
    const char *code = text_at(ask(anna, "{'op':'create','game':'corruption','players':2}"), "table");
    refused(anna, "too-many", "{'op':'create','game':'corruption','players':2}");
    ask(anna, "{'op':'start','table':'%s','fill':'random'}", code);
    ask(anna, "{'op':'propose','table':'%s','what':'end'}", code);
    ask(anna, "{'op':'create','game':'corruption','players':2}");
}

/* {"contracts":[...]} with ids that begin with "job-". */
static const char *own_contracts(void)
{
    static char deck[8192];
    size_t length = (size_t)snprintf(deck, sizeof deck, "{\"contracts\":[");
    for (int i = 0; i < 24; i++)
        length += (size_t)snprintf(deck + length, sizeof deck - length, "%s{\"id\":\"job-%d\",\"value\":%d}",
                                   i ? "," : "", i, 100000 * (i + 1));
    snprintf(deck + length, sizeof deck - length, "]}");
    return deck;
}

/* It is dealt, everybody is told that it is an own one, and it can be fetched. */
static void assert_has_own_contracts(Person *anna, const char *table)
{
    char path[64];
    ask(anna, "{'op':'start','table':'%s'}", table);
    KbJson open = look_at(anna, table);
    assert_part(text_at(open, "view.governments.0.contracts.0.id"), "job-");
    assert_true(look_true(open, "info.own_deck"));
    snprintf(path, sizeof path, "/api/deck/%s", table);
    assert_text(http(anna, path, NULL), "deck.0.id", "job-0");
}

static void an_own_deck_is_played_by_its_name(void **unused)
{
    (void)unused;
    Person *anna = visitor("Anna");
    KbJson stored = http(anna, "/api/deck?game=corruption", own_contracts());
    KbJson made = ask(anna, "{'op':'create','game':'corruption','players':2,'deck':'%s','seats':['me','random']}",
                      text_at(stored, "deck"));
    assert_has_own_contracts(anna, text_at(made, "table"));
}

static void an_own_deck_inside_the_options_is_one_too(void **unused)
{
    (void)unused;
    Person *anna = visitor("Anna");
    KbJson made = ask(anna, "{'op':'create','game':'corruption','players':2,'options':%s,'seats':['me','random']}",
                      own_contracts());
    const char *code = text_at(made, "table");
    assert_has_own_contracts(anna, code);
    scene_restart(SIGTERM);
    if (!person_connect(anna))
        fail_msg("no socket: %s", anna->why);
    assert_true(look_true(look_at(anna, code), "info.own_deck"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        SCENE(creating_answers_a_code_and_a_key_for_each_seat),
        SCENE(wrong_creations_are_refused_in_words),
        SCENE(a_link_is_enough_to_join_and_an_unknown_one_is_not),
        SCENE(a_seat_key_opens_its_seat_once_and_then_moves_on),
        SCENE(who_adds_to_the_deal_keeps_the_key_of_the_seat),
        SCENE(a_bots_seat_cannot_be_taken_by_its_key_once_dealt),
        SCENE(empty_seats_hold_the_start_up_unless_bots_fill_them),
        SCENE(several_bots_fill_empty_seats_in_turn),
        SCENE(the_host_sets_bots_removes_people_and_hands_the_role_on),
        SCENE(leaving_passes_the_host_on_and_frees_the_seat),
        SCENE(leaving_a_running_game_lets_a_bot_play_until_one_is_back),
        SCENE(spectators_see_the_view_of_seat_0_and_cannot_act),
        SCENE(the_lobby_has_public_tables_and_tells_of_new_ones),
        SCENE(conceding_ends_a_game_of_two_and_names_the_winner),
        SCENE(conceding_among_three_lets_a_bot_play_on_for_good),
        SCENE(ending_and_pausing_need_everybody),
        SCENE(a_rematch_has_the_same_people_and_tells_them),
        cmocka_unit_test_teardown(nobody_hosts_more_tables_than_allowed, scene_close),
        SCENE(an_own_deck_is_played_by_its_name),
        SCENE(an_own_deck_inside_the_options_is_one_too),
    };
    return cmocka_run_group_tests_name("server-tables", tests, NULL, NULL);
}
