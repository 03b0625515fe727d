/* Random games: after every action each line is counted anew and compared with what the engine keeps. */
#include "korruptivity/recount.h"

#include <stdio.h>
#include <string.h>

static uint64_t drawn;

static unsigned below(unsigned bound)
{
    drawn = drawn * 6364136223846793005u + 1442695040888963407u;
    return (unsigned)(drawn >> 33) % bound;
}

/* ---- games ---- */

static const char *const aspects[] = { "2",      "-3",      "0",       "'+-3'",   "'fit'",   "'zero'",  "'double'",
                                       "'(-x)'", "'(2*x)'", "'(x+3)'", "'(x-2)'", "'(x/2)'", "'(x*x)'", "'(|x|)'" };
static const char *const changers[] = { "'hold'", "'...'", "'!!'", "'+-'", "'>x<'" };

static size_t put_relation(char *deck, size_t room, unsigned n, unsigned sign)
{
    static const char *const abilities[] = { "", "'interrupt'", "'small-hourglass'", "'linked'" };
    const char *ability = sign == KORR_CANCEL          ? "'interrupt'"
                          : sign == KORR_MOVE_COUNTERS ? "'small-hourglass'"
                                                       : abilities[n < 12     ? 1
                                                                   : below(2) ? 0
                                                                              : 2 + below(2)];
    return (size_t)snprintf(deck, room, "rel-%u relation 'abilities':[%s],'signs':['%s%s'],'%s':%s,'marks':['%s'];", n,
                            ability, korr__sign_name(sign),
                            sign == KORR_NEXT || sign == KORR_RECYCLE ? " document" : "", below(2) ? "cor" : "pop",
                            changers[below(5)], korr_mark_names[below(KORR_MARKS)]);
}

static size_t put_block(char *deck, size_t room, unsigned n)
{
    static const char *const extra[] = { "",
                                         ",'hourglasses':1",
                                         ",'hourglasses':-1,'abilities':['small-hourglass']",
                                         ",'abilities':['linked']",
                                         ",'signs':['two-units','after-character']",
                                         ",'signs':['remove-any']",
                                         ",'signs':['freeze-all']",
                                         ",'signs':['third']",
                                         ",'power':1" };
    bool shares = !below(8);
    bool signed_ = n % 2;
    return (size_t)snprintf(
        deck, room, "block-%u %s 'cor':%s,'pop':%s,'marks':['%s']%s;", n, korr_type_names[below(KORR_BLOCKS)],
        shares    ? "'x'"
        : signed_ ? "1"
                  : aspects[below(14)],
        shares ? "'4-x'" : "-2", korr_mark_names[below(KORR_MARKS)], signed_ && !shares ? extra[below(9)] : "");
}

/* Every sign, and projects with every kind of limit. */
static const char *draw_deck(void)
{
    static char deck[16384];
    static const char *const limits[] = { "+", "-", "=0", "=2", "...", "+!!", "-!!", "=0!!" };
    size_t at = 0;
    unsigned n = 0;
    for (unsigned i = 0; i < 10; i++)
        at += (size_t)snprintf(deck + at, sizeof deck - at,
                               "job-%u project 'tasks':['any','%s'],'cor':'%s','pop':'%s','power':%u,'marks':['%s'];",
                               i, korr_task_names[below(KORR_TASK_COUNT)], limits[below(8)], limits[below(8)],
                               1 + below(5), korr_mark_names[below(KORR_MARKS)]);
    for (unsigned sign = KORR_ANY_MARK; sign < KORR_SIGN_COUNT; sign++)
        if (korr__sign_name(sign))
            at += put_relation(deck + at, sizeof deck - at, n++, sign);
    for (n = 0; n < 40; n++)
        at += put_block(deck + at, sizeof deck - at, n);
    snprintf(deck + at, sizeof deck - at,
             "pal-1 character 'cor':3,'abilities':['linked']; pal-2 character 'pop':-3,'abilities':['interrupt']");
    return deck;
}

static void act_at_random(void)
{
    KbAction actions[KB_ACTIONS_ROOM];
    KbTurn turn;
    korr__turn(&korr_scene.setup, korr_table(), &turn);
    KbSeats seats = turn.may && !below(6) ? turn.may : turn.awaited;
    unsigned which = below(kb_bits_count(seats));
    KbSeat seat = (KbSeat)kb_bits_pick(seats, which);
    uint32_t count =
        korruptivity_game.legal((const KbSetup *)&korr_scene.setup, (const KbState *)&korr_scene.state, seat, actions);
    if (!count)
        return; /* one who may act, and cannot */
    korr_scene.events.count = 0;
    assert_int_equal(korr__apply(&korr_scene.setup, &korr_scene.random, &korr_scene.state, seat, actions[below(count)],
                                 &korr_scene.events),
                     KB_OK);
}

static void check_game(void)
{
    for (unsigned acts = 0; korr_table()->ask != KORR_ASK_OVER; acts++) {
        assert_true(acts < 20000);
        act_at_random();
        korr_recount();
    }
}

static const char *const modes[] = { "'max_rounds':12", "'relations':'all','max_rounds':8",
                                     "'mode':'expert','max_rounds':4" };

static void random_games_on_random_decks(void **unused)
{
    (void)unused;
    for (uint8_t players = 2; players <= 6; players++)
        for (unsigned mode = 0; mode < 3; mode++)
            for (unsigned seed = 0; seed < 6; seed++) {
                drawn = 1000u * players + 100u * mode + seed;
                korr_begin(players, modes[mode], draw_deck());
                check_game();
            }
}

static void random_games_on_the_shipped_deck(void **unused)
{
    (void)unused;
    static const char *const options[] = { "{\"max_rounds\":12}", "{\"relations\":\"all\",\"max_rounds\":8}",
                                           "{\"mode\":\"expert\",\"max_rounds\":4}" };
    KbFault fault;
    for (uint8_t players = 2; players <= 6; players++)
        for (unsigned mode = 0; mode < 3; mode++)
            for (unsigned seed = 0; seed < 4; seed++) {
                drawn = 77000u + 1000u * players + 100u * mode + seed;
                assert_int_equal(korr__setup(&korr_scene.setup, players, options[mode], strlen(options[mode]), &fault),
                                 KB_OK);
                korr_scene.random = (KbRandom){ { below(1000), players, mode } };
                korr_scene.events = (KbEvents){ .at = korr_scene.event_room, .capacity = KORR__EVENTS_MAX };
                korr__init(&korr_scene.setup, &korr_scene.random, &korr_scene.state, &korr_scene.events);
                check_game();
            }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_games_on_random_decks),
        cmocka_unit_test(random_games_on_the_shipped_deck),
    };
    return cmocka_run_group_tests_name("korruptivity-recount", tests, NULL, NULL);
}
