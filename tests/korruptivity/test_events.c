/* What everybody hears: all events of an act, in their order and with all they say. Written like their JSON (docs/korruptivity-protocol.md)
 * without its brackets and quotes: "bid,seat:1,cards:2; drop,seat:3". */
#include <stdio.h>
#include <string.h>

#include "core/text.h"
#include "korruptivity/scene.h"

static const char cards[] =
    "huge project 'tasks':['any'],'cor':'...','pop':'...','power':9; strict project 'tasks':['any'],'cor':'+!!','pop':'...','power':1;"
    "either document 'cor':'+-3'; joker relation 'signs':['joker']; badge relation 'signs':['any-mark']; clone relation 'signs':['copy'];"
    "ice document 'hourglasses':2; thaw document 'hourglasses':-1,'abilities':['small-hourglass']; "
    "thaw-2 document 'hourglasses':-1,'abilities':['small-hourglass']; shun event 'signs':['remove-any'];"
    "steal relation 'signs':['steal']; look relation 'signs':['scout']; swap relation 'signs':['swap-project']; "
    "finish relation 'signs':['finish']; move relation 'signs':['move-previous']; cash relation 'signs':['cash-in']; "
    "yell relation 'abilities':['interrupt'],'signs':['cancel']; cut relation 'signs':['cut'];"
    "large project 'tasks':['any'],'cor':'...','pop':'...','power':7; third event 'signs':['third']; frost event 'signs':['freeze-all'];"
    "carry relation 'abilities':['small-hourglass'],'signs':['move-counters']; carry-2 relation 'abilities':['small-hourglass'],'signs':['move-counters']";

/* The events of the last act as `seat` hears them. */
static const char *heard(KbSeat seat)
{
    static char plain[8192];
    char json[1024];
    size_t length = 0;
    for (uint32_t i = 0; i < korr_scene.events.count; i++) {
        KbText text;
        kb_text_start(&text, json, sizeof json);
        korr__event_json(&korr_scene.setup, &korr_scene.events.at[i], seat, &text);
        const char *from = json + strlen("{\"kind\":");
        length += (size_t)sprintf(plain + length, "%s", i ? "; " : "");
        for (; *from; from++)
            if (!strchr("{}\"", *from))
                plain[length++] = *from;
    }
    plain[length] = 0;
    return plain;
}

static void assert_heard(const char *events)
{
    assert_string_equal(heard(0), events);
}

static void act(KbSeat seat, const char *action, const char *events)
{
    korr_act(seat, action);
    assert_heard(events);
}

/* ---- the expert game ---- */

static void k20_offers_are_told_when_all_are_there(void **unused)
{
    (void)unused;
    KbFault fault;
    korr_begin(3, "'mode':'expert'", cards);
    assert_int_equal(korr_read(3, "'mode':'expert'", cards, &fault), KB_OK);
    korr__init(&korr_scene.setup, &korr_scene.random, &korr_scene.state, NULL);
    korr_hand(2, "d1 d2 d3 d4 d5");
    korr_deck_top("t1 t2 t3 t4 t5 t6 i1 i2 i3 i4 i5 i6");
    act(2, "offer 1", "answered,seat:2");
    act(1, "offer 0", "answered,seat:1");
    act(3, "offer 0", "answered,seat:3; offer,seat:1,cards:0; offer,seat:2,cards:1; offer,seat:3,cards:0; first,first:2");
    act(2, "discard d2", "discard,seat:2,card:d2; turn,round:1,turn:2; draw,seat:2,card:null; draw,seat:2,card:null; "
                         "draw,seat:1,card:null; draw,seat:1,card:null; draw,seat:3,card:null; draw,seat:3,card:null; "
                         "row,cards:[i1,i2,i3,i4,i5,i6]; phase,phase:auctions");
}

static void k24_all_that_happens_in_an_auction(void **unused)
{
    (void)unused;
    korr_begin(3, "'mode':'expert'", cards);
    korr_row("d1 huge");
    korr_hand(1, "t1 t2 t3");
    korr_hand(2, "i1 i2 i3");
    korr_hand(3, "e1 e2 e3");
    act(1, "decline", "pass,seat:1");
    act(3, "open huge", "open,seat:3,card:huge");
    act(3, "bid 1", "bid,seat:3,cards:1");
    act(2, "bid 2", "bid,seat:2,cards:2");
    act(1, "drop", "drop,seat:1");
    act(3, "drop", "drop,seat:3; won,seat:2,card:huge,cards:2");
    act(2, "discard i1", "discard,seat:2,card:i1");
    act(2, "discard i3", "discard,seat:2,card:i3; take,seat:2,card:huge");
}

static void k26_k28_passing_and_the_next_communal_turn(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_line_up(1, "open-1", "d1");
    korr_line_up(2, "strict", "t1");
    korr_counters(korr_line_up(2, "open-2", "d2"), 2);
    korr_deck_top("d4 d5 d6 d7 i1 i2 i3 i4 i5 i6");
    act(1, "done", "");
    act(2, "done", "phase,phase:later");
    act(1, "pass", "pass,seat:1");
    act(2, "pass", "pass,seat:2; phase,phase:interrupts");
    act(1, "pass", "pass,seat:1");
    act(2, "pass", "pass,seat:2; phase,phase:completing; collapse,seat:2,line:2,card:strict,why:strict");
    act(1, "complete 1", "complete,seat:1,line:1,card:open-1,power:3; power,seat:1,change:3,power:3; "
                         "counters,line:3,counters:1,card:null; phase,phase:discard; turn,round:2,turn:2; "
                         "draw,seat:2,card:null; draw,seat:2,card:null; draw,seat:1,card:null; draw,seat:1,card:null; "
                         "row,cards:[i1,i2,i3,i4,i5,i6]; phase,phase:auctions");
}

/* ---- the basic game ---- */

static void k18_a_turn_from_its_start_to_the_next(void **unused)
{
    (void)unused;
    char row[128];
    korr_begin_basic(2, cards);
    korr_hand(1, "d1 d2");
    korr_hand(2, "t1 t2 t3 t4 t5");
    korr_row("open-2 open-3 open-4 strict");
    korr_counters(korr_line_up(2, "open-1", "e1"), 1);
    korr_deck_top("i1 i2 i3 i4 i5 i6");
    sprintf(row, "start,seat:1,card:strict,line:2; row,cards:[open-2,open-3,open-4,%s]",
            korr_scene.setup.card[korr_scene.state.community[korr_table()->community_count - 1]].id);
    act(1, "start strict", row);
    korr_silence();
    act(1, "play d1", "");
    act(1, "on 2", "attach,seat:1,card:d1,line:2,effect:false,base:null");
    korr_silence();
    act(1, "done", "");
    act(1, "discard d2", "discard,seat:1,card:d2; draw,seat:1,card:null; draw,seat:1,card:null; draw,seat:1,card:null; "
                         "draw,seat:1,card:null; draw,seat:1,card:null; turn,round:1,turn:2; "
                         "counters,line:1,counters:0,card:null"); /* nothing is left to discard */
    act(2, "complete 1", "complete,seat:2,line:1,card:open-1,power:3; power,seat:2,change:3,power:3");
}

static void k19_the_limit_and_the_end(void **unused)
{
    (void)unused;
    korr_begin_basic(2, cards);
    korr_hand(1, "d1 d2 d3 d4 d5");
    korr_line_up(2, "huge", "e1 2:c1");
    korr_line_up(1, "open-1", "e2");
    act(1, "done", "");
    act(1, "done", "turn,round:1,turn:2");
    act(2, "complete 1", "complete,seat:2,line:1,card:huge,power:9; power,seat:2,change:9,power:9; home,seat:2,card:c1; limit,seat:2");
    act(1, "complete 2", "complete,seat:1,line:2,card:open-1,power:3; power,seat:1,change:3,power:3; over,winners:[2]");
}

/* ---- cards ---- */

static void k32_what_a_card_brings(void **unused)
{
    (void)unused;
    korr_begin_line(cards, "d1");
    korr_hand(1, "either joker badge clone ice");
    korr_main(1);
    act(1, "play either", "");
    act(1, "on 1", "attach,seat:1,card:either,line:1,effect:false,base:null");
    act(1, "minus", "value,seat:1,card:either,aspect:cor,value:-3");
    korr_silence();
    korr_act(1, "play joker");
    korr_act(1, "on 1");
    act(1, "type event", "choice,seat:1,card:joker,what:event");
    korr_silence();
    korr_act(1, "play badge");
    korr_act(1, "on 1");
    act(1, "mark media", "choice,seat:1,card:badge,what:media");
    korr_silence();
    korr_act(1, "play clone");
    act(1, "on 1", "attach,seat:1,card:clone,line:1,effect:false,base:null; copy,seat:1,card:clone,of:badge");
}

/* Seat 1 plays it onto line 1 and nobody answers; what happens then. */
static void put(const char *card, const char *events)
{
    korr_put(1, card, 1);
    assert_heard(events);
}

static void k12_counters(void **unused)
{
    (void)unused;
    korr_begin_line(cards, "d1");
    korr_hand(1, "ice thaw thaw-2");
    korr_main(1);
    put("thaw-2", "pass,seat:1"); /* there is nothing to take off */
    put("ice", "pass,seat:1; counters,line:1,counters:2,card:ice");
    put("thaw", "pass,seat:1; counters,line:1,counters:1,card:thaw");
}

static void s11_s17_s26_s38_signs_that_ask(void **unused)
{
    (void)unused;
    korr_begin_line(cards, "c1 d1 d2");
    korr_line_up(2, "open-2", "t1 t2");
    korr_row("open-3 i1");
    korr_hand(1, "shun move swap steal cut");
    korr_hand(2, "e1");
    korr_main(1);
    put("shun", "pass,seat:1");
    act(1, "remove d1", "sign,seat:1,card:shun,sign:remove-any,done:true; leave,card:d1,line:1,to:discard");
    put("move", "pass,seat:1");
    act(1, "move 2", "sign,seat:1,card:move,sign:move-previous,done:true; leave,card:shun,line:1,to:line,other_line:2");
    put("swap", "pass,seat:1");
    act(1, "swap open-3", "sign,seat:1,card:swap,sign:swap-project,done:true; swap,seat:1,line:1,card:open-3,old:open-1");
    put("cut", "pass,seat:1");
    korr_one(1);
    korr_play(1, "steal", 2);
    korr_silence();
    act(1, "draw", "sign,seat:1,card:steal,sign:steal,done:true; steal,seat:1,from:2,card:null");
    assert_string_equal(heard(1), "sign,seat:1,card:steal,sign:steal,done:true; steal,seat:1,from:2,card:e1");
}

static void s32_a_cancelled_character_and_the_owner(void **unused)
{
    (void)unused;
    korr_begin_line(cards, "d1");
    korr_line_up(2, "open-2", "t1");
    korr_hand(1, "c1 d5");
    korr_hand(2, "yell");
    korr_main(1);
    korr_one(1);
    korr_play(1, "c1", 2);
    assert_heard("attach,seat:1,card:c1,line:2,effect:false,base:null; owner,line:2,owner:1");
    korr_interrupt(2, "react yell 2");
    assert_heard("attach,seat:2,card:yell,line:2,effect:false,base:null");
    act(1, "pass", "answered,seat:1");
    act(2, "pass", "pass,seat:2; leave,card:c1,line:2,to:discard; owner,line:2,owner:2");
}

static void s39_cashing_in(void **unused)
{
    (void)unused;
    static const struct {
        const char *way, *events;
    } ways[] = {
        { "draw", "cash,seat:1,for:draw; draw,seat:1,card:null; draw,seat:1,card:null; draw,seat:1,card:null" },
        { "take i1", "cash,seat:1,for:take; take,seat:1,card:i1" },
        { "replace", "cash,seat:1,for:replace; row,cards:[e1,e2]" },
    };
    for (unsigned i = 0; i < sizeof ways / sizeof *ways; i++) {
        korr_begin_line(cards, "d1");
        korr_row("i1 i2");
        korr_deck_top("e1 e2 e3");
        korr_hand(1, "cash");
        korr_main(1);
        act(1, "cash cash", "discard,seat:1,card:cash");
        act(1, ways[i].way, ways[i].events);
    }
}

static void s29_s35_scouts_and_finishers(void **unused)
{
    (void)unused;
    korr_begin_line(cards, "d1");
    korr_deck_top("e1 c2 e2 e3");
    korr_hand(1, "look finish");
    korr_main(1);
    put("look", "pass,seat:1");
    act(1, "look", "sign,seat:1,card:look,sign:scout,done:true; look,seat:1,count:4,cards:null; "
                   "attach,seat:1,card:c2,line:1,effect:true,base:null");
    put("finish", "pass,seat:1; complete,seat:1,line:1,card:open-1,power:3; power,seat:1,change:3,power:3; "
                  "home,seat:1,card:c2");
}

static void s35_s38_the_one_who_looks_or_steals_hears_which_cards(void **unused)
{
    (void)unused;
    korr_begin_line(cards, "d1");
    korr_deck_top("e1 c2 e2 e3");
    korr_hand(1, "look steal");
    korr_hand(2, "t3");
    korr_line_up(2, "open-2", "t1");
    korr_main(1);
    korr_put(1, "look", 1);
    korr_act(1, "look");
    assert_string_equal(heard(1), "sign,seat:1,card:look,sign:scout,done:true; look,seat:1,count:4,cards:[e1,c2,e2,e3]; attach,seat:1,card:c2,line:1,effect:true,base:null");
    assert_true(korr_scene.events.revealed);
    korr_one(1);
    korr_put(1, "steal", 2);
    korr_act(1, "draw");
    assert_string_equal(heard(2), "sign,seat:1,card:steal,sign:steal,done:true; steal,seat:1,from:2,card:t3");
    assert_true(korr_scene.events.revealed);
}

static void k31_a_trade_from_its_offer_to_its_end(void **unused)
{
    (void)unused;
    korr_begin_line(cards, "d1");
    korr_hand(1, "t1 t2");
    korr_hand(2, "i1 i2");
    korr_main(1);
    act(1, "trade 2", "trade,seat:1,partner:2,stage:showing,shown:0,asked:0,given:0");
    act(1, "show t1", "shown,seat:1,to:2,card:null");
    act(1, "ask 1", "trade,seat:1,partner:2,stage:open,shown:1,asked:1,given:0");
    act(2, "give 1 i2", "shown,seat:2,to:1,card:null; trade,seat:1,partner:2,stage:given,shown:1,asked:1,given:1");
    act(1, "confirm", "traded,seat:1,partner:2,shown:1,given:1");
    korr_act(2, "trade 1");
    act(2, "withdraw", "trade-undone,seat:2,partner:1");
}

static void k16_the_discards_are_shuffled_when_cards_are_wanted(void **unused)
{
    (void)unused;
    korr_begin_line(cards, "d1");
    korr_hand(1, "cash");
    korr_discarded("d2 d3 d4");
    korr_table()->draw_count = 1;
    korr_main(1);
    korr_act(1, "cash cash");
    act(1, "draw", "cash,seat:1,for:draw; shuffle,projects:false; draw,seat:1,card:null; draw,seat:1,card:null; "
                   "draw,seat:1,card:null");
}

static void k16_with_no_card_anywhere_nothing_is_shuffled(void **unused)
{
    (void)unused;
    korr_begin_line(cards, "d1");
    korr_row("");
    korr_hand(1, "cash");
    korr_table()->draw_count = 0;
    korr_main(1);
    for (unsigned card = 0; card < korr_scene.setup.cards; card++)
        if (korr_table()->slot[card].place == KORR_DISCARDED)
            korr_table()->slot[card].place = KORR_OUT;
    korr_act(1, "cash cash");
    korr_slot("cash")->place = KORR_OUT;
    act(1, "draw", "cash,seat:1,for:draw");
}

static void k34_numbers_of_two_bytes_are_told_whole(void **unused)
{
    (void)unused;
    korr_begin_basic(2, cards);
    korr_scene.setup.max_rounds = 1000;
    korr_table()->round = 770;
    korr_hand(1, "d1 d2 d3 d4 d5");
    korr_act(1, "done");
    act(1, "done", "turn,round:770,turn:2");
    korr_begin_line(cards, "d1");
    korr_table()->power[1] = 700;
    korr_hand(1, "finish");
    korr_main(1);
    put("finish", "pass,seat:1; complete,seat:1,line:1,card:open-1,power:3; power,seat:1,change:3,power:703");
    korr_begin_bare(2, cards);
    korr_scene.setup.max_rounds = 1000;
    korr_table()->round = 770;
    for (unsigned i = 0; i < 3; i++)
        korr_pass_phase();
    assert_non_null(strstr(heard(0), "turn,round:771,turn:2"));
}

static void s27_the_cut_goes_from_the_owner_to_its_player(void **unused)
{
    (void)unused;
    korr_begin_line(cards, "d1 2:cut");
    korr_table()->power[1] = -300;
    korr_hand(1, "finish");
    korr_main(1);
    put("finish", "pass,seat:1; complete,seat:1,line:1,card:open-1,power:3; power,seat:1,change:3,power:-297; "
                  "power,seat:2,change:1,power:1; power,seat:1,change:-1,power:-298");
}

static void k33_s26_the_second_line_is_given_up_or_gets_another_project(void **unused)
{
    (void)unused;
    korr_begin_line(cards, "d1");
    korr_line_up(1, "open-2", "d2");
    korr_row("open-3");
    korr_hand(1, "swap");
    korr_main(1);
    korr_put(1, "swap", 2);
    act(1, "swap open-3", "sign,seat:1,card:swap,sign:swap-project,done:true; swap,seat:1,line:2,card:open-3,old:open-2");
    act(1, "collapse 2", "collapse,seat:1,line:2,card:open-3,why:given-up");
}

static void k16_discarded_projects_are_shuffled_too(void **unused)
{
    (void)unused;
    korr_begin_basic(2, cards);
    korr_row("open-1 open-2 open-3 open-4");
    korr_discarded("open-5");
    korr_table()->community_count = 0;
    act(1, "start open-1",
        "start,seat:1,card:open-1,line:1; shuffle,projects:true; row,cards:[open-2,open-3,open-4,open-5]");
}

static void s16_to_s18_what_is_declined_is_told(void **unused)
{
    (void)unused;
    korr_begin_line(cards, "d1");
    korr_hand(1, "shun");
    korr_main(1);
    korr_put(1, "shun", 1);
    act(1, "decline", "sign,seat:1,card:shun,sign:remove-any,done:false");
}

static void s12_every_running_line_gets_a_counter(void **unused)
{
    (void)unused;
    korr_begin_line(cards, "d1");
    korr_line_up(2, "open-2", "d2");
    korr_line_up(2, "open-3", "d3");
    korr_counters(3, KORR_TOTAL_MAX); /* K-12: and no more */
    korr_hand(1, "frost");
    korr_main(1);
    put("frost", "pass,seat:1; counters,line:1,counters:1,card:frost; counters,line:2,counters:1,card:frost");
}

static void s19_counters_go_to_other_lines(void **unused)
{
    (void)unused;
    korr_begin_line(cards, "d1");
    korr_line_up(1, "open-2", "d2");
    korr_line_up(2, "open-3", "d3");
    korr_counters(2, 2);
    korr_counters(3, KORR_TOTAL_MAX);
    korr_hand(1, "carry carry-2");
    korr_main(1);
    korr_put(1, "carry", 2);
    assert_legal(1, "done; shift 1"); /* line 3 takes no more */
    act(1, "shift 1",
        "sign,seat:1,card:carry,sign:move-counters,done:true; counters,line:2,counters:1,card:carry; counters,line:1,counters:1,card:carry");
    act(1, "shift 1", "counters,line:2,counters:0,card:carry; counters,line:1,counters:2,card:carry");
    assert_ask(KORR_ASK_MAIN, 1);
    korr_begin_line(cards, "d1");
    korr_counters(1, 2);
    korr_hand(1, "carry-2");
    korr_main(1);
    put("carry-2", "pass,seat:1; sign,seat:1,card:carry-2,sign:move-counters,done:false"); /* there is no other line */
}

static void s13_a_third_of_what_the_other_line_is_worth(void **unused)
{
    (void)unused;
    static const struct {
        const char *project;
        int power;
    } others[] = { { "huge", 3 }, { "large", 2 }, { "open-2", 1 }, { "strict", 1 } };
    for (unsigned i = 0; i < sizeof others / sizeof *others; i++) {
        korr_begin_line(cards, "d1");
        korr_line_up(1, others[i].project, "t1");
        korr_hand(1, "third");
        korr_main(1);
        korr_put(1, "third", 1);
        korr_act(1, "collapse 2");
        assert_int_equal(korr_slot("third")->power, others[i].power);
        assert_int_equal(korr_line(1)->power, 3);
    }
}

static void s26_the_old_project_takes_the_place_of_the_new_one(void **unused)
{
    (void)unused;
    korr_begin_line(cards, "d1");
    korr_row("d2 open-3 d3 huge d4 d5");
    korr_hand(1, "swap");
    korr_main(1);
    korr_put(1, "swap", 1);
    korr_act(1, "swap open-3");
    static const char *const row[KORR_ROW_MAX] = { "d2", "open-1", "d3", "huge", "d4", "d5" };
    for (unsigned i = 0; i < KORR_ROW_MAX; i++)
        assert_int_equal(korr_table()->row[i], korr_card(row[i]));
    assert_place("open-1", KORR_IN_ROW);
    assert_cards(1, "open-3 d1 swap");
    assert_int_equal(korr_slot("open-3")->base, korr_card("open-3"));
    assert_int_equal(korr_slot("open-3")->face, korr_card("open-3"));
}

/* Two for one, and an offer that comes to nothing: each number and each seat is another. */
static void k31_who_hears_which_faces(void **unused)
{
    (void)unused;
    korr_begin_bare(3, cards);
    korr_hand(1, "d1 d2 d3");
    korr_hand(3, "t1 t2 t3");
    korr_act(1, "trade 3");
    korr_act(1, "show d2");
    assert_string_equal(heard(3), "shown,seat:1,to:3,card:d2");
    assert_string_equal(heard(2), "shown,seat:1,to:3,card:null");
    korr_act(1, "show d3");
    korr_act(1, "ask 1");
    korr_act(3, "give 1 t2");
    assert_non_null(strstr(heard(1), "shown,seat:3,to:1,card:t2"));
    korr_act(1, "confirm");
    assert_non_null(strstr(heard(0), "traded,seat:1,partner:3,shown:2,given:1"));
    korr_act(3, "trade 1");
    act(3, "withdraw", "trade-undone,seat:3,partner:1");
    korr_hand(2, "i1");
    korr_act(2, "trade 3");
    act(2, "withdraw", "trade-undone,seat:2,partner:3");
}

/* ---- what cannot be taken back ---- */

/* Whether the act told somebody something new, so that no undo goes back behind it. */
static void assert_new(KbSeat seat, const char *action, bool is_new)
{
    korr_act(seat, action);
    if (korr_scene.events.revealed != is_new)
        fail_msg("'%s' of seat %d tells %s", action, seat, is_new ? "nothing new" : "something new");
}

static void k20_k22_k24_what_tells_something_new(void **unused)
{
    (void)unused;
    KbFault fault;
    korr_begin(3, "'mode':'expert'", cards);
    assert_int_equal(korr_read(3, "'mode':'expert'", cards, &fault), KB_OK);
    korr__init(&korr_scene.setup, &korr_scene.random, &korr_scene.state, NULL);
    korr_hand(1, "d1 d2");
    korr_hand(2, "t1 t2");
    assert_new(1, "offer 1", false);
    assert_new(2, "offer 0", false);
    assert_new(3, "offer 0", true); /* now all offers are known */
    assert_new(1, "discard d1", true); /* cards are drawn, the row is laid out */
    assert_new(1, "decline", false);
}

static void s1_s39_what_tells_something_new(void **unused)
{
    (void)unused;
    korr_begin_line(cards, "d1");
    korr_hand(1, "t1 cash");
    korr_hand(2, "yell");
    korr_main(1);
    assert_new(1, "play t1", false);
    assert_new(1, "on 1", false);
    assert_new(2, "pass", true); /* that seat 2 does not interrupt */
    assert_new(1, "pass", false);
    assert_new(1, "cash cash", false);
    assert_new(1, "draw", true);
}

static void k18_the_row_tells_something_new(void **unused)
{
    (void)unused;
    korr_begin_basic(2, cards);
    korr_row("open-1 open-2 open-3 open-4");
    assert_new(1, "start open-1", true);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(k20_offers_are_told_when_all_are_there),
        cmocka_unit_test(k24_all_that_happens_in_an_auction),
        cmocka_unit_test(k26_k28_passing_and_the_next_communal_turn),
        cmocka_unit_test(k18_a_turn_from_its_start_to_the_next),
        cmocka_unit_test(k19_the_limit_and_the_end),
        cmocka_unit_test(k32_what_a_card_brings),
        cmocka_unit_test(k12_counters),
        cmocka_unit_test(s11_s17_s26_s38_signs_that_ask),
        cmocka_unit_test(s32_a_cancelled_character_and_the_owner),
        cmocka_unit_test(s39_cashing_in),
        cmocka_unit_test(s29_s35_scouts_and_finishers),
        cmocka_unit_test(s35_s38_the_one_who_looks_or_steals_hears_which_cards),
        cmocka_unit_test(k31_a_trade_from_its_offer_to_its_end),
        cmocka_unit_test(k16_the_discards_are_shuffled_when_cards_are_wanted),
        cmocka_unit_test(k16_with_no_card_anywhere_nothing_is_shuffled),
        cmocka_unit_test(k34_numbers_of_two_bytes_are_told_whole),
        cmocka_unit_test(s27_the_cut_goes_from_the_owner_to_its_player),
        cmocka_unit_test(k33_s26_the_second_line_is_given_up_or_gets_another_project),
        cmocka_unit_test(k16_discarded_projects_are_shuffled_too),
        cmocka_unit_test(s16_to_s18_what_is_declined_is_told),
        cmocka_unit_test(k31_who_hears_which_faces),
        cmocka_unit_test(s12_every_running_line_gets_a_counter),
        cmocka_unit_test(s19_counters_go_to_other_lines),
        cmocka_unit_test(s13_a_third_of_what_the_other_line_is_worth),
        cmocka_unit_test(s26_the_old_project_takes_the_place_of_the_new_one),
        cmocka_unit_test(k20_k22_k24_what_tells_something_new),
        cmocka_unit_test(s1_s39_what_tells_something_new),
        cmocka_unit_test(k18_the_row_tells_something_new),
    };
    return cmocka_run_group_tests_name("korruptivity-events", tests, NULL, NULL);
}
