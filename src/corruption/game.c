/* Corruption behind the contract: each function takes the opaque types and hands them on as its own. */
#include "corruption/rules.h"

static const Setup *setup_of(const KbSetup *setup)
{
    return (const Setup *)setup;
}

static const State *state_of(const KbState *state)
{
    return (const State *)state;
}

static const View *view_of(const KbView *view)
{
    return (const View *)view;
}

static KbError game_setup(KbSetup *setup, uint8_t players, const char *options, size_t length, KbFault *fault)
{
    return corruption__setup((Setup *)setup, players, options, length, fault);
}

static void game_setup_json(const KbSetup *setup, KbText *text)
{
    corruption__setup_json(setup_of(setup), text);
}

static void game_deck_json(const KbSetup *setup, KbText *text)
{
    corruption__deck_json(setup_of(setup), text);
}

static void game_init(const KbSetup *setup, const KbRandom *random, KbState *state, KbEvents *events)
{
    corruption__init(setup_of(setup), random, (State *)state, events);
}

static void game_turn(const KbSetup *setup, const KbState *state, KbTurn *turn)
{
    corruption__turn(setup_of(setup), &state_of(state)->table, turn);
}

static uint32_t game_legal(const KbSetup *setup, const KbState *state, KbSeat seat, KbAction *actions)
{
    const State *s = state_of(state);
    if (seat > setup_of(setup)->players)
        return 0;
    return corruption__legal(setup_of(setup), &s->table, &s->card, s->deal, s->hand[seat], seat, actions);
}

static KbAction game_sample(const KbSetup *setup, const KbState *state, KbSeat seat, KbFast *fast)
{
    return corruption__sample(setup_of(setup), state_of(state), seat, fast);
}

static KbError game_apply(const KbSetup *setup, const KbRandom *random, KbState *state, KbSeat seat, KbAction action,
                          KbEvents *events)
{
    return corruption__apply(setup_of(setup), random, (State *)state, seat, action, events);
}

/* Every choice of Corruption is worth a thought, so a bot makes it. */
static KbAction game_timeout(const KbSetup *setup, const KbState *state, KbSeat seat)
{
    (void)setup;
    (void)state;
    (void)seat;
    return 0;
}

/* C-23: a look into the black book decides nothing, and who looks has still to place a card. */
static bool game_aside(KbAction action)
{
    return kb_action_verb(action) == CORRUPTION_PEEK;
}

static void game_result(const KbSetup *setup, const KbState *state, KbResult *result)
{
    corruption__result(setup_of(setup), &state_of(state)->table, result);
}

static void game_view(const KbSetup *setup, const KbState *state, KbSeat seat, KbView *view)
{
    corruption__view(setup_of(setup), state_of(state), seat, (View *)view);
}

static uint32_t game_view_legal(const KbSetup *setup, const KbView *view, KbAction *actions)
{
    const View *v = view_of(view);
    return corruption__legal(setup_of(setup), &v->table, &v->card, v->deal, v->hand, v->seat, actions);
}

static KbError game_explain(const KbSetup *setup, const KbView *view, KbAction action, KbFault *fault)
{
    return corruption__explain(setup_of(setup), view_of(view), action, fault);
}

static void game_resample(const KbSetup *setup, const KbView *view, KbFast *fast, KbState *state)
{
    corruption__resample(setup_of(setup), view_of(view), fast, (State *)state);
}

static size_t game_save(const KbSetup *setup, const KbState *state, uint8_t *bytes)
{
    return corruption__save(setup_of(setup), state_of(state), bytes);
}

static KbError game_load(const KbSetup *setup, const uint8_t *bytes, size_t length, KbState *state)
{
    return corruption__load(setup_of(setup), bytes, length, (State *)state);
}

static void game_action_text(const KbSetup *setup, KbAction action, KbText *text)
{
    corruption__action_text(setup_of(setup), action, text);
}

static KbError game_action_parse(const KbSetup *setup, const char *text, size_t length, KbAction *action,
                                 KbFault *fault)
{
    return corruption__action_parse(setup_of(setup), text, length, action, fault);
}

static void game_turn_json(const KbSetup *setup, const KbView *view, KbText *text)
{
    corruption__turn_json(setup_of(setup), view_of(view), text);
}

static void game_view_json(const KbSetup *setup, const KbView *view, KbText *text)
{
    corruption__view_json(setup_of(setup), view_of(view), text);
}

static void game_event_json(const KbSetup *setup, const KbEvent *event, KbSeat seat, KbText *text)
{
    corruption__event_json(setup_of(setup), event, seat, text);
}

static const char *const varieties[] = {
    "{\"variant\":\"standard\"}",
    "{\"variant\":\"river\"}",
    "{\"variant\":\"free\"}",
    "{\"variant\":\"closed\"}",
    "{\"variant\":\"blackbook\"}",
    "{\"variant\":\"standard\",\"first\":2,\"direction\":\"counterclockwise\",\"hitman\":\"may\"}",
    "{\"variant\":\"river\",\"hitman_targets\":\"no-hitmen\",\"hitman_leaves\":\"round\"}",
    "{\"variant\":\"blackbook\",\"masks\":\"none\",\"hitman\":\"may\",\"hitman_leaves\":\"round\"}",
    "{\"variant\":\"free\",\"books\":1,\"hitman_leaves\":\"round\"}",
    NULL,
};

const KbGame corruption_game = {
    .id = "corruption",
    .rules_version = 1,
    .players_min = CORRUPTION_PLAYERS_MIN,
    .players_max = CORRUPTION_PLAYERS_MAX,
    /* The last placement: itself, every card revealed, steps, 24 cancellations and awards, the next round or the end. */
    .events_max = 1 + CORRUPTION_PLACED_MAX + CORRUPTION__STEPS_MAX + CORRUPTION_CONTRACTS + 2,
    .varieties = varieties,
    .deck_option = "contracts",
    .setup_bytes = sizeof(Setup),
    .state_bytes = sizeof(State),
    .view_bytes = sizeof(View),
    .save_bytes = CORRUPTION__SAVE_BYTES,
    .setup = game_setup,
    .setup_json = game_setup_json,
    .deck_json = game_deck_json,
    .init = game_init,
    .turn = game_turn,
    .legal = game_legal,
    .sample = game_sample,
    .apply = game_apply,
    .timeout = game_timeout,
    .aside = game_aside,
    .result = game_result,
    .view = game_view,
    .view_legal = game_view_legal,
    .explain = game_explain,
    .resample = game_resample,
    .save = game_save,
    .load = game_load,
    .action_text = game_action_text,
    .action_parse = game_action_parse,
    .turn_json = game_turn_json,
    .view_json = game_view_json,
    .event_json = game_event_json,
};
