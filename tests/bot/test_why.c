/* Reasons for moves: a position for each, that nothing hidden goes into one, and that the small choices have none. */
#include <stdio.h>
#include <string.h>

#include "bot/why.h"
#include "bout.h"
#include "core/text.h"
#include "corruption/scene.h"
#include "korruptivity/scene.h"

static bool seen[KB_WHY_COUNT]; /* reasons that some position has given */

static const char *sentence(const KbGame *game, const KbSetup *setup, const KbView *view, KbAction action)
{
    static char room[512];
    KbText text;
    KbWhy why = { 0 };
    kb_text_start(&text, room, sizeof room);
    if (!kb_why(game, setup, view, action, &why))
        return "";
    seen[why.reason] = true;
    kb_why_text(game, setup, &why, &text);
    assert_false(text.overflow);
    return room;
}

/* ---- Corruption ---- */

static KbAction corruption_action(const Scene *scene, const char *text)
{
    KbAction action = 0;
    assert_int_equal(corruption_game.action_parse(kb_table_setup(&scene->table), text, strlen(text), &action, NULL), KB_OK);
    return action;
}

/* Actions parted by "; ", each by the seat whose turn it is. */
static void act_all(Scene *scene, const char *actions)
{
    for (const char *at = actions; *at;) {
        char text[64];
        size_t length = strcspn(at, ";");
        snprintf(text, sizeof text, "%.*s", (int)length, at);
        scene_act(scene, scene_table(scene)->turn, text);
        at += length + (at[length] == ';');
        at += strspn(at, " ");
    }
}

/* What whose turn it is would say for `action` after `actions`. */
static void corruption_says(uint8_t players, const char *options, const char *actions, const char *action,
                            const char *expected)
{
    Scene *scene = scene_start(players, options);
    CorruptionView view;
    act_all(scene, actions);
    KbSeat seat = scene_table(scene)->turn;
    kb_table_view(&scene->table, seat, (KbView *)&view);
    assert_string_equal(sentence(&corruption_game, kb_table_setup(&scene->table), (const KbView *)&view,
                                 corruption_action(scene, action)),
                        expected);
    scene_act(scene, seat, action); /* it can be done */
}

#define OPEN "\"variant\":\"free\""
#define SHOWN "mask 1,2,3,4,5,6; "
#define HIDDEN "mask none; "

static void a_bribe_where_nobody_has_paid(void **unused)
{
    (void)unused;
    corruption_says(2, OPEN, SHOWN, "place 10000 airport",
                    "airport was the dearest contract on the table, and nobody had paid there yet.");
    corruption_says(2, OPEN, SHOWN, "place 4000 airport", "Nobody had paid at airport yet: it might go cheaply.");
    corruption_says(2, OPEN, SHOWN "place da stadium", "place 10000 stadium",
                    "Nobody had paid at stadium yet: it might go cheaply.");
    corruption_says(2, OPEN, SHOWN "place 4000 stadium; place 1000 subway", "place 6000 stadium",
                    "I was alone at stadium with 4000 and put more there before others came.");
}

static void a_bribe_against_a_rival(void **unused)
{
    (void)unused;
    corruption_says(2, OPEN, SHOWN "place 8000 stadium", "place 10000 stadium",
                    "seat 1 was ahead of me at stadium by about 8000: with this I wanted to lead.");
    corruption_says(2, OPEN, SHOWN "place 8000 stadium; place 2000 stadium", "place 4000 stadium",
                    "I led at stadium by about 6000 and wanted to stay ahead of seat 2.");
    corruption_says(2, OPEN, SHOWN "place 4000 stadium; place 4000 stadium", "place 1000 stadium",
                    "seat 2 and I were about level at stadium, and I wanted to be ahead.");
    corruption_says(2, OPEN, SHOWN "place 8000 stadium", "place 8000 stadium",
                    "This brought me level with seat 1 at stadium: in a tie nobody gets it.");
    corruption_says(2, OPEN, SHOWN "place 10000 stadium", "place 1000 stadium",
                    "seat 1 was far ahead at stadium: I only wanted others to waste money there.");
    corruption_says(2, OPEN, SHOWN "place 10000 stadium", "place 4000 stadium",
                    "seat 1 was ahead of me at stadium by about 10000: this was one step, and more was to follow.");
    corruption_says(2, OPEN, SHOWN "place 10000 stadium; place reporter stadium", "place da airport",
                    "I wanted nobody to get airport in this round.");
    corruption_says(2, OPEN, SHOWN "place 10000 stadium; place reporter stadium; place 1000 airport", "place 2000 stadium",
                    "My reporter at stadium was to take the best bribe of seat 1, and then this would do.");
    corruption_says(2, OPEN,
                    SHOWN "place 10000 stadium; place 1000 airport; place 8000 stadium; place 2000 airport; place 1000 subway; "
                          "place 4000 airport; place 2000 subway; place 6000 airport; place 4000 subway; "
                          "place 8000 airport; place 6000 subway",
                    "place 10000 stadium", "The 10000 was what I could spare, and stadium was worth a try.");
}

/* The ten cards hold 31000 in bribes: a face-down one counts 3100, told in thousands. */
static void face_down_cards_are_worth_what_their_owner_can_have(void **unused)
{
    (void)unused;
    corruption_says(2, OPEN, HIDDEN "place 10000 stadium", "place 4000 stadium",
                    "seat 1 was ahead of me at stadium by about 3000: with this I wanted to lead.");
    /* 10000, 8000 and 6000 are seen: seven cards are left with 7000. */
    corruption_says(2, OPEN,
                    "mask 1,2,3; place 10000 subway; place 1000 airport; place 8000 subway; place 2000 airport; "
                    "place 6000 subway; place 4000 airport; place 4000 stadium",
                    "place 10000 stadium", "seat 1 was ahead of me at stadium by about 1000: with this I wanted to lead.");
}

static void money_in_switzerland(void **unused)
{
    (void)unused;
    corruption_says(2, OPEN, SHOWN, "place 8000 swiss-city",
                    "No reporter gets at money in Switzerland, and I could decide later where it goes.");
    corruption_says(2, OPEN, SHOWN "place reporter subway", "place 8000 swiss-county",
                    "A reporter of seat 1 lay at subway: in Switzerland my money was safe from it.");
    corruption_says(2, OPEN, HIDDEN "place reporter subway", "place 8000 swiss-county",
                    "No reporter gets at money in Switzerland, and I could decide later where it goes.");
}

static void characters(void **unused)
{
    (void)unused;
    corruption_says(2, OPEN, SHOWN "place 8000 stadium", "place reporter stadium",
                    "seat 1 had most to lose at stadium: a bribe of about 8000.");
    corruption_says(2, OPEN, SHOWN "place 8000 stadium; place 4000 stadium; place 1000 airport", "place reporter stadium",
                    "seat 1 stood in my way at stadium: the reporter was to take a bribe of about 8000.");
    corruption_says(2, OPEN, SHOWN, "place reporter stadium", "Nobody had paid at stadium yet, but somebody surely would.");
    corruption_says(2, OPEN, SHOWN "place 8000 stadium", "place da stadium",
                    "seat 1 would probably have got stadium, worth 600000.");
    corruption_says(2, OPEN, SHOWN, "place da stadium", "I wanted nobody to get stadium in this round.");
    corruption_says(2, OPEN, SHOWN "place da stadium", "place hitman stadium",
                    "seat 1 had a da at stadium: my hit man was to meet it.");
    corruption_says(2, OPEN, SHOWN "place 6000 stadium; place 1000 airport", "place hitman stadium",
                    "My 6000 at stadium needed a guard.");
    corruption_says(2, OPEN, SHOWN, "place hitman stadium", "I meant to pay at stadium later and sent a guard ahead.");
}

static void masks_and_books(void **unused)
{
    (void)unused;
    corruption_says(2, OPEN, "", "mask 2",
                    "The first player shows each card before the others do: the less lies open, the better.");
    corruption_says(2, OPEN, "", "mask 1,2,3", "");
    corruption_says(2, "\"variant\":\"blackbook\"", "place 8000 stadium; place 1000 airport; place 4000 stadium", "peek 3",
                    "What seat 1 had hidden at stadium could decide it.");
}

/* Seat 1's cards are 1, 3, 5 ..., seat 2's 2, 4, 6 ...; what the plan leaves out goes to the university. */
static void awarding_says(const char *options, const Plan *plan, const char *actions, const char *action, const char *expected)
{
    Scene *scene = scene_start(2, options);
    CorruptionView view;
    scene_round(scene, plan);
    act_all(scene, actions);
    KbSeat seat = scene_table(scene)->turn;
    kb_table_view(&scene->table, seat, (KbView *)&view);
    assert_string_equal(sentence(&corruption_game, kb_table_setup(&scene->table), (const KbView *)&view,
                                 corruption_action(scene, action)),
                        expected);
    scene_act(scene, seat, action);
}

static void removals(void **unused)
{
    (void)unused;
    Plan rival = { .at = { { "8000 stadium", "reporter stadium" }, { "10000 stadium", "1000 stadium" } } };
    awarding_says("", &rival, "", "report 2", "Without the 10000 of seat 2 stadium was to be mine.");
    awarding_says("", &rival, "", "report none", "Whatever I had removed at stadium, somebody else would have gained by it.");
    awarding_says("", &rival, "", "report 4", "The 1000 of seat 2 was the best that could be hit at stadium.");
    awarding_says("", &rival, "", "report 1", "Of all that could go at stadium, it cost me least to lose one of mine.");
    Plan tie = { .at = { { "8000 stadium", "reporter stadium" }, { "6000 stadium", "4000 stadium" } } };
    awarding_says("", &tie, "", "report 2", "Without the 6000 of seat 2 stadium was to be mine.");
    Plan deny = { .at = { { "4000 stadium", "reporter stadium" }, { "4000 stadium", "2000 stadium" } } };
    awarding_says("", &deny, "", "report 4", "It was to keep seat 2 from getting stadium.");
    Plan guard = { .at = { { "8000 stadium", "hitman stadium" }, { "reporter stadium", "reporter stadium" } } };
    awarding_says("", &guard, "", "kill 2", "The reporter of seat 2 could still have cost me stadium.");
}

static void assignments(void **unused)
{
    (void)unused;
    Plan plan = { .at = { { "10000 swiss-city", "2000 opera-house" }, { "6000 monument" } } };
    awarding_says("", &plan, "", "assign 1 opera-house", "I led at opera-house and made sure of it.");
    awarding_says("", &plan, "", "assign 1 monument", "It could win nothing any more, and monument was as good as any.");
    Plan wins = { .at = { { "10000 swiss-city" }, { "4000 monument" } } };
    awarding_says("", &wins, "", "assign 1 monument", "With it monument was to be mine.");
    Plan ties = { .at = { { "8000 swiss-city" }, { "4000 monument" } } };
    awarding_says("", &ties, "", "assign 1 monument", "It was to keep seat 2 from getting monument.");
}

/* ---- Korruptivity ---- */

static const char cards[] =
    "plan project 'tasks':['document','event'],'cor':'+','pop':'...','power':2;"
    "strict project 'tasks':['any'],'cor':'+!!','pop':'...','power':1; fail document 'cor':-4; cure document 'cor':9;"
    "mild document 'cor':3;"
    "slow relation 'hourglasses':2; thaw relation 'hourglasses':-3,'abilities':['small-hourglass']; gain relation 'power':2;"
    "loss relation 'power':-2; shun relation 'signs':['remove-any']; sure relation 'cor':'+-3';"
    "marked project 'tasks':['any'],'cor':'...','pop':'...','power':2,'marks':['media'];"
    "press relation 'marks':['media']; press-2 relation 'marks':['media']";

static KbAction korr_action(const char *text)
{
    KbAction action = 0;
    assert_int_equal(korruptivity_game.action_parse((const KbSetup *)&korr_scene.setup, text, strlen(text), &action, NULL),
                     KB_OK);
    return action;
}

static const char *korr_sentence(KbSeat seat, const char *action)
{
    KorrView view;
    korr_view(seat, &view);
    return sentence(&korruptivity_game, (const KbSetup *)&korr_scene.setup, (const KbView *)&view, korr_action(action));
}

/* What the seat would say for a card of its hand on a line; then everything is as it was. */
static void card_says(KbSeat seat, const char *card, unsigned line, const char *expected)
{
    KorrState before = korr_scene.state;
    char text[64];
    snprintf(text, sizeof text, "play %s", card);
    korr_act(seat, text);
    assert_string_equal(korr_sentence(seat, text), ""); /* nobody has seen it yet */
    snprintf(text, sizeof text, "on %u", line);
    assert_string_equal(korr_sentence(seat, text), expected);
    korr_act(seat, text);
    korr_scene.state = before;
}

static void begin(const char *hand)
{
    korr_begin_basic(2, cards);
    korr_hand(1, hand);
    korr_hand(2, "");
}

static void cards_on_own_lines(void **unused)
{
    (void)unused;
    begin("e1 d1 t1 i1 c1 gain sure cure");
    korr_line_up(1, "plan", "d2");
    card_says(1, "e1", 1, "With e1 my plan had all it needs.");
    begin("d1 e1 i1 c1 gain t1 sure");
    korr_line_up(1, "plan", "t2 t3 t4");
    card_says(1, "d1", 1, "My plan still lacked a card of the type document, and d1 is one.");
    card_says(1, "i1", 1, "I wanted i1 to work for my plan.");
    card_says(1, "c1", 1, "c1 comes home as a veteran when my plan is completed.");
    card_says(1, "gain", 1, "gain made my plan worth 2 more.");
    card_says(1, "sure", 1, "sure brought my plan nearer to its limits."); /* its sign is chosen for the best */
    begin("cure thaw mild");
    korr_line_up(1, "plan", "fail");
    card_says(1, "cure", 1, "cure brought my plan to where its limits want it.");
    card_says(1, "mild", 1, "mild brought my plan nearer to its limits.");
    korr_counters(1, 2);
    card_says(1, "thaw", 1, "My plan was frozen, and thaw thaws it.");
    begin("cure");
    korr_line_up(1, "strict", "fail t1");
    card_says(1, "cure", 1, "With cure my strict had all it needs.");
    begin("cure");
    korr_line_up(1, "plan", "fail");
    korr_table()->line[0].flags |= KORR_LINE_BREAKS;
    card_says(1, "cure", 1, "My plan was about to collapse: cure brought it back within its limits.");
}

static void cards_on_lines_of_others(void **unused)
{
    (void)unused;
    begin("t1 slow loss e1 r1 fail");
    korr_line_up(2, "plan", "d1 t2 e2"); /* only its total is missing */
    card_says(1, "t1", 1, "t1 took the plan of seat 2 further from its limits.");
    card_says(1, "slow", 1, "slow freezes the plan of seat 2 for a while.");
    card_says(1, "loss", 1, "loss made the plan of seat 2 worth less.");
    card_says(1, "r1", 1, "I wanted to see what r1 does to the plan of seat 2.");
    begin("fail");
    korr_line_up(2, "plan", "d1 e2");
    card_says(1, "fail", 1, "The plan of seat 2 was close to completion, and fail put that off.");
    begin("fail");
    korr_line_up(2, "strict", "r1 r2");
    card_says(1, "fail", 1, "fail pushed the strict of seat 2 beyond a strict limit.");
}

static void characters_and_marks_of_the_expert_game(void **unused)
{
    (void)unused;
    korr_begin_expert(2, cards);
    korr_hand(1, "c1 press");
    korr_hand(2, "");
    korr_line_up(1, "marked", "d1");
    card_says(1, "press", 1, "With press my marked had all it needs.");
    korr_line_up(2, "plan", "d2");
    korr_one(1);
    card_says(1, "c1", 2, "With c1 the plan of seat 2 became mine.");
    korr_begin_expert(2, cards);
    korr_hand(1, "c1 press");
    korr_line_up(1, "marked", "r1");
    card_says(1, "press", 1, "press brought a mark that my marked still lacked.");
}

static void what_else_is_done(void **unused)
{
    (void)unused;
    begin("d1");
    korr_row("open-1 open-2");
    assert_string_equal(korr_sentence(1, "start open-1"), "I had no line, and open-1 is worth 3.");
    korr_line_up(1, "plan", "d2 e2");
    assert_string_equal(korr_sentence(1, "start open-1"), "open-1 is worth 3, and I had room for one more line.");
    assert_string_equal(korr_sentence(1, "complete 1"), "My plan was ready, and it was worth 2.");
    korr_table()->power[1] = 7;
    assert_string_equal(korr_sentence(1, "complete 1"), "With my plan I came to 9: enough to end the game.");
    assert_string_equal(korr_sentence(1, "collapse 1"), "My plan led nowhere, so its cards could go.");
    korr_table()->ask = KORR_ASK_ROOM;
    assert_string_equal(korr_sentence(1, "collapse 1"), "I needed room, and my plan was the line to part with.");
    korr_line_up(2, "open-2", "d3");
    korr_table()->ask = KORR_ASK_SIGN;
    assert_string_equal(korr_sentence(1, "collapse 1"), "");
    assert_string_equal(korr_sentence(1, "remove d3"), "d3 helped the open-2 of seat 2.");
    assert_string_equal(korr_sentence(1, "remove d2"), "d2 was in the way of my plan.");
    korr_table()->ask = KORR_ASK_OPEN;
    assert_string_equal(korr_sentence(1, "open d1"), "d1 lay there for everybody, and I did not want to leave it to others.");
    korr_table()->lot = (uint8_t)korr_card("d1");
    assert_string_equal(korr_sentence(1, "bid 2"), "d1 was worth 2 cards to me.");
}

/* What is answered in a window may come to nothing, and then the card stays in the hand: nobody must hear of it. */
static void nothing_secret_is_explained(void **unused)
{
    static const char *const silent[] = { "pass", "done", "discard d1", "offer 2", "trade 2", "show d1", "play d1", "react d1 1",
                                          "plus", "x 2", "drop", "draw" };
    (void)unused;
    begin("d1 d2");
    korr_line_up(1, "plan", "d3");
    for (size_t i = 0; i < sizeof silent / sizeof *silent; i++)
        for (unsigned ask = 0; ask < KORR_ASK_COUNT; ask++) {
            korr_table()->ask = (uint8_t)ask;
            if (ask != KORR_ASK_ANSWER || strcmp(silent[i], "react d1 1") != 0)
                assert_string_equal(korr_sentence(1, silent[i]), "");
        }
}

/* An interrupt may be played with another card of the hand: what would have come of that is not told. */
static void nor_what_an_interrupt_could_have_been_linked_with(void **unused)
{
    (void)unused;
    korr_begin_basic(2, "yell relation 'abilities':['interrupt']; tie document 'cor':1,'abilities':['linked'];"
                        "plan project 'tasks':['document'],'cor':'...','pop':'...','power':2");
    korr_hand(1, "d1 yell tie");
    korr_hand(2, "");
    korr_line_up(1, "open-1", "d2");
    korr_line_up(1, "plan", "c1");
    korr_play(1, "d1", 1);
    korr_act(2, "pass");
    assert_ask(KORR_ASK_ANSWER, 1);
    assert_string_equal(korr_sentence(1, "react yell 2"), "I wanted yell to work for my plan.");
}

/* Another hand, the same table and the same card: the same reason. */
static void a_reason_tells_nothing_of_the_hand(void **unused)
{
    static const char *const hands[] = { "e1", "e1 d4 d5 d6 c1", "e1 t1 t2 gain loss sure slow", "e1 c1 c2 c3 press r1 thaw cure" };
    (void)unused;
    for (size_t i = 0; i < sizeof hands / sizeof *hands; i++) {
        begin(hands[i]);
        korr_line_up(1, "plan", "d1 d2");
        card_says(1, "e1", 1, "With e1 my plan had all it needs.");
        korr_line_up(2, "open-1", "d3");
        card_says(1, "e1", 2, "I wanted to see what e1 does to the open-1 of seat 2.");
    }
}

/* ---- both ---- */

/* Whole games: what can be said is the same on any truth that the view allows, and is said of what is done openly only. */
static void plays_and_asks(const KbGame *game, uint8_t players, const char *options, uint32_t deal)
{
    bout_start(game, players, options, deal);
    for (KbSeat seat = bout_next_seat(); seat; seat = bout_next_seat()) {
        _Alignas(KB_ALIGN) uint8_t truth[8192], view[8192];
        char first[512];
        KbFast fast;
        KbAction action = bout_ask(&kb_bot_random, seat, deal);
        snprintf(first, sizeof first, "%s", sentence(game, bout_setup(), bout_view(), action));
        kb_fast_seed(&fast, deal);
        game->resample(bout_setup(), bout_view(), &fast, (KbState *)truth);
        game->view(bout_setup(), (const KbState *)truth, seat, (KbView *)view);
        assert_string_equal(sentence(game, bout_setup(), (const KbView *)view, action), first);
        bout_apply(seat, action);
    }
}

static void a_reason_comes_from_the_view_alone(void **unused)
{
    (void)unused;
    for (uint32_t deal = 1; deal <= 10; deal++) {
        plays_and_asks(&corruption_game, (uint8_t)(2 + deal % 6), "{}", deal);
        plays_and_asks(&corruption_game, 3, "{\"variant\":\"blackbook\"}", deal);
    }
    for (uint32_t deal = 1; deal <= 3; deal++) {
        plays_and_asks(&korruptivity_game, (uint8_t)(1 + deal), "{}", deal);
        plays_and_asks(&korruptivity_game, (uint8_t)(1 + deal), "{\"mode\":\"expert\"}", deal);
    }
}

static void every_reason_has_been_given(void **unused)
{
    (void)unused;
    for (unsigned reason = 0; reason < KB_WHY_COUNT; reason++)
        if (!seen[reason])
            fail_msg("no position gives %s", kb_why_code((KbReason)reason));
}

/* Each operand is named in the text, and no other. */
static void texts_and_operands_fit(void **unused)
{
    (void)unused;
    for (unsigned reason = 0; reason < KB_WHY_COUNT; reason++) {
        const char *text = kb_why_template((KbReason)reason), *operands = kb_why_operands((KbReason)reason);
        for (unsigned i = 0; i < KB_WHY_OPERANDS; i++) {
            char slot[4] = { '{', (char)('1' + i), '}', '\0' };
            assert_int_equal(strstr(text, slot) != NULL, i < strlen(operands));
        }
        assert_int_equal(text[strlen(text) - 1], '.');
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_bribe_where_nobody_has_paid),
        cmocka_unit_test(a_bribe_against_a_rival),
        cmocka_unit_test(face_down_cards_are_worth_what_their_owner_can_have),
        cmocka_unit_test(money_in_switzerland),
        cmocka_unit_test(characters),
        cmocka_unit_test(masks_and_books),
        cmocka_unit_test(removals),
        cmocka_unit_test(assignments),
        cmocka_unit_test(cards_on_own_lines),
        cmocka_unit_test(cards_on_lines_of_others),
        cmocka_unit_test(characters_and_marks_of_the_expert_game),
        cmocka_unit_test(what_else_is_done),
        cmocka_unit_test(nothing_secret_is_explained),
        cmocka_unit_test(nor_what_an_interrupt_could_have_been_linked_with),
        cmocka_unit_test(a_reason_tells_nothing_of_the_hand),
        cmocka_unit_test(every_reason_has_been_given),
        cmocka_unit_test(a_reason_comes_from_the_view_alone),
        cmocka_unit_test(texts_and_operands_fit),
    };
    return cmocka_run_group_tests_name("why", tests, NULL, NULL);
}
