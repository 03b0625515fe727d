/* Korruptivity behind the contract: each function takes the opaque types and hands them on as its own. */
#include "korruptivity/rules.h"

#include "core/fast.h"

static const KorrSetup *setup_of(const KbSetup *setup)
{
    return (const KorrSetup *)setup;
}

static const KorrState *state_of(const KbState *state)
{
    return (const KorrState *)state;
}

static const KorrView *view_of(const KbView *view)
{
    return (const KorrView *)view;
}

static KbError game_setup(KbSetup *setup, uint8_t players, const char *options, size_t length, KbFault *fault)
{
    return korr__setup((KorrSetup *)setup, players, options, length, fault);
}

static void game_setup_json(const KbSetup *setup, KbText *text)
{
    korr__setup_json(setup_of(setup), text);
}

static void game_deck_json(const KbSetup *setup, KbText *text)
{
    korr__deck_json(setup_of(setup), text);
}

static void game_init(const KbSetup *setup, const KbRandom *random, KbState *state, KbEvents *events)
{
    korr__init(setup_of(setup), random, (KorrState *)state, events);
}

static void game_turn(const KbSetup *setup, const KbState *state, KbTurn *turn)
{
    korr__turn(setup_of(setup), &state_of(state)->table, turn);
}

static uint32_t game_legal(const KbSetup *setup, const KbState *state, KbSeat seat, KbAction *actions)
{
    if (seat > setup_of(setup)->players)
        return 0;
    Look look = korr__look(setup_of(setup), state_of(state), seat);
    return korr__legal(&look, actions);
}

static KbAction game_sample(const KbSetup *setup, const KbState *state, KbSeat seat, KbFast *fast)
{
    KbAction actions[KB_ACTIONS_ROOM];
    uint32_t count = game_legal(setup, state, seat, actions);
    return count ? actions[kb_fast_below(fast, count)] : 0;
}

static KbError game_apply(const KbSetup *setup, const KbRandom *random, KbState *state, KbSeat seat, KbAction action,
                          KbEvents *events)
{
    return korr__apply(setup_of(setup), random, (KorrState *)state, seat, action, events);
}

/* Who does not answer in a window has nothing to say. Everything else is worth a thought, so a bot makes it. */
static KbAction game_timeout(const KbSetup *setup, const KbState *state, KbSeat seat)
{
    const KorrTable *table = &state_of(state)->table;
    (void)setup;
    bool reacts = table->ask == KORR_ASK_REACT || table->ask == KORR_ASK_ANSWER;
    return reacts && table->awaited & kb_seat_bit(seat) ? kb_action(KORR_PASS, 0, 0) : 0;
}

static void game_result(const KbSetup *setup, const KbState *state, KbResult *result)
{
    const KorrTable *table = &state_of(state)->table;
    *result = (KbResult){ .winners = table->winners };
    for (KbSeat seat = 1; seat <= setup_of(setup)->players; seat++)
        result->score[seat] = table->power[seat];
}

static void game_view(const KbSetup *setup, const KbState *state, KbSeat seat, KbView *view)
{
    korr__view(setup_of(setup), state_of(state), seat, (KorrView *)view);
}

static uint32_t game_view_legal(const KbSetup *setup, const KbView *view, KbAction *actions)
{
    Look look = korr__view_look(setup_of(setup), view_of(view));
    return korr__legal(&look, actions);
}

static KbError game_explain(const KbSetup *setup, const KbView *view, KbAction action, KbFault *fault)
{
    return korr__explain(setup_of(setup), view_of(view), action, fault);
}

static bool game_concerns(const KbSetup *setup, const KbView *view)
{
    (void)setup;
    return korr__touches(&view_of(view)->table, view_of(view)->seat);
}

static void game_resample(const KbSetup *setup, const KbView *view, KbFast *fast, KbState *state)
{
    korr__resample(setup_of(setup), view_of(view), fast, (KorrState *)state);
}

static size_t game_save(const KbSetup *setup, const KbState *state, uint8_t *bytes)
{
    return korr__save(setup_of(setup), state_of(state), bytes);
}

static KbError game_load(const KbSetup *setup, const uint8_t *bytes, size_t length, KbState *state)
{
    return korr__load(setup_of(setup), bytes, length, (KorrState *)state);
}

static void game_action_text(const KbSetup *setup, KbAction action, KbText *text)
{
    korr__action_text(setup_of(setup), action, text);
}

static KbError game_action_parse(const KbSetup *setup, const char *text, size_t length, KbAction *action,
                                 KbFault *fault)
{
    return korr__action_parse(setup_of(setup), text, length, action, fault);
}

static void game_turn_json(const KbSetup *setup, const KbView *view, KbText *text)
{
    korr__turn_json(setup_of(setup), view_of(view), text);
}

static void game_view_json(const KbSetup *setup, const KbView *view, KbText *text)
{
    korr__view_json(setup_of(setup), view_of(view), text);
}

static void game_event_json(const KbSetup *setup, const KbEvent *event, KbSeat seat, KbText *text)
{
    korr__event_json(setup_of(setup), event, seat, text);
}

static const char *const varieties[] = {
    "{\"mode\":\"basic\"}",
    "{\"mode\":\"expert\"}",
    "{\"mode\":\"basic\",\"relations\":\"all\"}",
    "{\"mode\":\"expert\",\"trades\":false,\"power_limit\":10}",
    "{\"mode\":\"basic\",\"relations\":12,\"power_limit\":5,\"first\":2}",
    "{\"mode\":\"expert\",\"first\":1,\"max_rounds\":8}",
    NULL,
};

const KbGame korruptivity_game = {
    .id = "korruptivity",
    .rules_version = 2,
    .players_min = KORR_PLAYERS_MIN,
    .players_max = KORR_PLAYERS_MAX,
    .events_max = KORR__EVENTS_MAX,
    .varieties = varieties,
    .deck_option = "cards",
    .setup_bytes = sizeof(KorrSetup),
    .state_bytes = sizeof(KorrState),
    .view_bytes = sizeof(KorrView),
    .save_bytes = KORR__SAVE_BYTES,
    .setup = game_setup,
    .setup_json = game_setup_json,
    .deck_json = game_deck_json,
    .init = game_init,
    .turn = game_turn,
    .legal = game_legal,
    .sample = game_sample,
    .apply = game_apply,
    .timeout = game_timeout,
    .aside = korr_is_trade,
    .result = game_result,
    .view = game_view,
    .view_legal = game_view_legal,
    .explain = game_explain,
    .concerns = game_concerns,
    .resample = game_resample,
    .save = game_save,
    .load = game_load,
    .action_text = game_action_text,
    .action_parse = game_action_parse,
    .turn_json = game_turn_json,
    .view_json = game_view_json,
    .event_json = game_event_json,
};
