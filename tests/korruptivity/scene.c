#include "korruptivity/scene.h"

#include <stdio.h>
#include <string.h>

#include "core/error.h"
#include "core/text.h"

enum { DECK_BYTES = 32768 };

KorrScene korr_scene;

static char options_text[DECK_BYTES + 1024];
static char room[1 << 16];

static void say(const KbFault *fault)
{
    KbText text;
    char sentence[1024];
    kb_text_start(&text, sentence, sizeof sentence);
    kb_fault_text(fault, &text);
    print_error("%s\n", sentence);
}

/* ---- decks ---- */

static void put_plain(KbText *text, const char *prefix, unsigned count, const char *rest)
{
    for (unsigned i = 1; i <= count; i++) {
        char card[200];
        snprintf(card, sizeof card, "{\"id\":\"%s%u\",%s},", prefix, i, rest);
        kb_text_put(text, card);
    }
}

static void put_plain_cards(KbText *text)
{
    put_plain(text, "open-", 8, "\"type\":\"project\",\"tasks\":[\"any\"],\"cor\":\"...\",\"pop\":\"...\",\"power\":3");
    put_plain(text, "d", 12, "\"type\":\"document\",\"cor\":1");
    put_plain(text, "t", 12, "\"type\":\"to-do\",\"cor\":-1");
    put_plain(text, "i", 12, "\"type\":\"investment\",\"pop\":1");
    put_plain(text, "e", 12, "\"type\":\"event\",\"pop\":-1");
    put_plain(text, "c", 9, "\"type\":\"character\"");
    put_plain(text, "r", 6, "\"type\":\"relation\"");
}

static void put_quoted(KbText *text, const char *from, size_t length)
{
    for (size_t i = 0; i < length; i++)
        kb_text_put_char(text, from[i] == '\'' ? '"' : from[i]);
}

/* "id type members" */
static void put_card(KbText *text, const char *card, size_t length)
{
    char id[64], type[32], head[160];
    int used = 0;
    assert_int_equal(sscanf(card, " %63s %31[a-z-]%n", id, type, &used), 2);
    snprintf(head, sizeof head, "{\"id\":\"%s\",\"type\":\"%s\"", id, type);
    kb_text_put(text, head);
    while ((size_t)used < length && card[used] == ' ')
        used++;
    if ((size_t)used < length) {
        kb_text_put_char(text, ',');
        put_quoted(text, card + used, length - (size_t)used);
    }
    kb_text_put_char(text, '}');
}

static void put_deck(KbText *text, const char *cards)
{
    bool first = *cards == '^', full = *cards == '$';
    cards += first || full;
    if (!first)
        put_plain_cards(text);
    for (;;) {
        size_t length = strcspn(cards, ";");
        if (strspn(cards, " ") < length) {
            put_card(text, cards, length);
            kb_text_put_char(text, ',');
        }
        if (!cards[length])
            break;
        cards += length + 1;
    }
    if (first)
        put_plain_cards(text);
    kb_text_put(text, full ? "{\"id\":\"last\",\"type\":\"document\"}" : "{\"id\":\"blank-1\",\"type\":\"blank\"}");
}

KbError korr_read(uint8_t players, const char *options, const char *cards, KbFault *fault)
{
    KbText text;
    kb_text_start(&text, options_text, sizeof options_text);
    kb_text_put(&text, "{");
    put_quoted(&text, options, strlen(options));
    kb_text_put(&text, *options ? ",\"cards\":[" : "\"cards\":[");
    put_deck(&text, cards);
    kb_text_put(&text, "]}");
    assert_false(text.overflow);
    return korr__setup(&korr_scene.setup, players, options_text, strlen(options_text), fault);
}

void korr_begin(uint8_t players, const char *options, const char *cards)
{
    KbFault fault;
    char all[512];
    const char *first = strstr(options, "'first'") ? "" : *options ? "'first':1," : "'first':1";
    snprintf(all, sizeof all, "%s%s", first, options);
    KbError error = korr_read(players, all, cards, &fault);
    if (error)
        say(&fault);
    assert_int_equal(error, KB_OK);
    memset(&korr_scene.random, 7, sizeof korr_scene.random);
    korr_scene.events = (KbEvents){ .at = korr_scene.event_room, .capacity = KORR__EVENTS_MAX };
    korr__init(&korr_scene.setup, &korr_scene.random, &korr_scene.state, &korr_scene.events);
}

void korr_begin_basic(uint8_t players, const char *cards)
{
    korr_begin(players, "'relations':'all'", cards);
    assert_ask(KORR_ASK_MAIN, 1);
}

void korr_begin_expert(uint8_t players, const char *cards)
{
    korr_begin(players, "'mode':'expert'", cards);
    for (unsigned i = 0; i < players; i++)
        korr_act(i ? (KbSeat)(players + 1 - i) : 1, "decline");
    assert_ask(KORR_ASK_MAIN, 1);
}

void korr_begin_bare(uint8_t players, const char *cards)
{
    korr_begin_expert(players, cards);
    for (KbSeat seat = 1; seat <= players; seat++)
        korr_hand(seat, "");
}

void korr_begin_line(const char *cards, const char *line)
{
    korr_begin_bare(2, cards);
    korr_line_up(1, "open-1", line);
}

/* ---- straight into the state ---- */

KorrTable *korr_table(void)
{
    return &korr_scene.state.table;
}

unsigned korr_card(const char *id)
{
    int card = korr__card_find(&korr_scene.setup, id, strlen(id));
    if (card < 0)
        fail_msg("there is no card %s", id);
    return (unsigned)card;
}

KorrSlot *korr_slot(const char *id)
{
    return &korr_table()->slot[korr_card(id)];
}

bool korr_holds(KbSeat seat, const char *id)
{
    return set_has(&korr_scene.state.hand[seat], korr_card(id));
}

const KorrLine *korr_line(unsigned line)
{
    return &korr_table()->line[line - 1];
}

/* Out of a deck, wherever it lies in it. */
static bool pull(uint8_t *deck, uint8_t *count, unsigned card)
{
    for (unsigned i = 0; i < *count; i++)
        if (deck[i] == card) {
            memmove(deck + i, deck + i + 1, *count - i - 1u);
            deck[--*count] = 0;
            return true;
        }
    return false;
}

/* Out of wherever it is hidden, of the row or of the discards. */
static void pull_out(unsigned card)
{
    KorrState *state = &korr_scene.state;
    KorrTable *table = korr_table();
    for (KbSeat seat = 1; seat < KORR_SEATS; seat++)
        if (set_has(&state->hand[seat], card)) {
            set_drop(&state->hand[seat], card);
            table->hand_size[seat]--;
        }
    for (KbSeat seat = 1; seat < KORR_SEATS; seat++)
        set_drop(&state->known[seat], card);
    if (table->slot[card].place == KORR_IN_ROW)
        korr__out_of_row(table, card);
    else if (!pull(state->draw, &table->draw_count, card))
        pull(state->community, &table->community_count, card);
    assert_int_not_equal(table->slot[card].place, KORR_IN_LINE);
    assert_int_not_equal(table->slot[card].place, KORR_VETERAN);
    table->slot[card] = (KorrSlot){ .place = KORR_HIDDEN };
}

/* The next word, NULL at the end; `cards` goes on behind it. */
static const char *next_word(const char **cards, char word[64])
{
    int used = 0;
    if (sscanf(*cards, " %63s%n", word, &used) != 1)
        return NULL;
    *cards += used;
    return word;
}

static void under_deck(unsigned card)
{
    KorrState *state = &korr_scene.state;
    memmove(state->draw + 1, state->draw, korr_table()->draw_count++);
    state->draw[0] = (uint8_t)card;
}

void korr_hand(KbSeat seat, const char *cards)
{
    KorrState *state = &korr_scene.state;
    char word[64];
    KorrSet old = state->hand[seat];
    SET_EACH(card, &old)
    {
        pull_out(card);
        under_deck(card);
    }
    while (next_word(&cards, word)) {
        unsigned card = korr_card(word);
        pull_out(card);
        set_add(&state->hand[seat], card);
        korr_table()->hand_size[seat]++;
    }
}

void korr_deck_top(const char *cards)
{
    KorrState *state = &korr_scene.state;
    uint8_t list[KORR_CARDS_MAX];
    unsigned count = 0;
    char word[64];
    while (next_word(&cards, word)) {
        list[count] = (uint8_t)korr_card(word);
        pull_out(list[count++]);
    }
    while (count)
        state->draw[korr_table()->draw_count++] = list[--count];
}

void korr_discarded(const char *cards)
{
    char word[64];
    while (next_word(&cards, word)) {
        pull_out(korr_card(word));
        korr_slot(word)->place = KORR_DISCARDED;
    }
}

void korr_row(const char *cards)
{
    KorrTable *table = korr_table();
    char word[64];
    while (table->row_count) {
        unsigned card = table->row[0];
        pull_out(card);
        if (korr_scene.setup.mode == KORR_BASIC)
            korr_scene.state.community[table->community_count++] = (uint8_t)card;
        else
            under_deck(card);
    }
    while (next_word(&cards, word)) {
        pull_out(korr_card(word));
        korr_slot(word)->place = KORR_IN_ROW;
        table->row[table->row_count++] = (uint8_t)korr_card(word);
    }
}

static Play play_now(void)
{
    return (Play){
        .setup = &korr_scene.setup, .random = &korr_scene.random, .state = &korr_scene.state, .table = korr_table()
    };
}

/* "2:card", or "card" of `seat`; as one act each. */
static void lay(unsigned index, KbSeat seat, const char *word, bool linked)
{
    KorrTable *table = korr_table();
    KbSeat player = word[1] == ':' ? (KbSeat)(*word - '0') : seat;
    const char *id = word[1] == ':' ? word + 2 : word;
    unsigned card = korr_card(id), last = table->line[index].last;
    pull_out(card);
    table->slot[card] = (KorrSlot){ .player = player,
                                    .base = linked ? table->slot[last].base : (uint8_t)card,
                                    .face = (uint8_t)card,
                                    .act = ++table->acts };
    korr__join(table, index, last, card);
}

unsigned korr_line_up(KbSeat starter, const char *project, const char *cards)
{
    KorrTable *table = korr_table();
    Play play = play_now();
    unsigned index = 0, card = korr_card(project);
    char word[64];
    while (line_runs(&table->line[index]))
        index++;
    pull_out(card);
    table->slot[card] = (KorrSlot){ .place = KORR_IN_LINE,
                                    .line = (uint8_t)index,
                                    .player = starter,
                                    .before = KORR_NONE,
                                    .after = KORR_NONE,
                                    .base = (uint8_t)card,
                                    .face = (uint8_t)card };
    table->line[index] =
        (KorrLine){ .project = (uint8_t)card, .last = (uint8_t)card, .starter = starter, .owner = starter };
    while (next_word(&cards, word)) {
        char *link = strchr(word, '+');
        if (link)
            *link++ = 0;
        lay(index, starter, word, false);
        if (link)
            lay(index, starter, link, true);
    }
    korr__changed(&play, index);
    return index + 1;
}

void korr_counters(unsigned line, unsigned counters)
{
    korr_table()->line[line - 1].counters = (uint8_t)counters;
}

static void turn_to(KbSeat seat, KorrPhase phase, KorrAsk ask)
{
    KorrTable *table = korr_table();
    assert_int_equal(table->depth, 0);
    table->turn = seat;
    table->phase = (uint8_t)phase;
    table->ask = (uint8_t)ask;
    table->awaited = kb_seat_bit(seat);
    table->declined = false;
    table->passed = 0;
}

void korr_main(KbSeat seat)
{
    turn_to(seat, KORR_PHASE_MAIN, KORR_ASK_MAIN);
}

void korr_one(KbSeat seat)
{
    turn_to(seat, KORR_PHASE_LATER, KORR_ASK_ONE);
}

/* ---- acting ---- */

static KbError try_to(KbSeat seat, const char *text)
{
    KbAction action = 0;
    KbFault fault;
    KbError error = korr__action_parse(&korr_scene.setup, text, strlen(text), &action, &fault);
    if (error) {
        say(&fault);
        fail_msg("'%s' is no action", text);
    }
    korr_scene.events.count = 0;
    korr_scene.events.revealed = korr_scene.events.shown = false;
    return korr__apply(&korr_scene.setup, &korr_scene.random, &korr_scene.state, seat, action, &korr_scene.events);
}

static const char *legal_of(KbSeat seat)
{
    KbAction actions[KB_ACTIONS_ROOM];
    KbText text;
    Look look = korr__look(&korr_scene.setup, &korr_scene.state, seat);
    uint32_t count = korr__legal(&look, actions), shown = 0;
    kb_text_start(&text, room, sizeof room);
    for (uint32_t i = 0; i < count; i++) {
        if (kb_action_verb(actions[i]) == KORR_TRADE)
            continue;
        kb_text_put(&text, shown++ ? "; " : "");
        korr__action_text(&korr_scene.setup, actions[i], &text);
    }
    return room;
}

void korr_act(KbSeat seat, const char *action)
{
    if (try_to(seat, action))
        fail_msg("seat %d cannot '%s' but: %s (asked: %s)", seat, action, legal_of(seat),
                 korr_ask_names[korr_table()->ask]);
}

void korr_refuse(KbSeat seat, const char *action)
{
    static KorrState before;
    before = korr_scene.state;
    if (!try_to(seat, action))
        fail_msg("seat %d can '%s'", seat, action);
    assert_memory_equal(&before, &korr_scene.state, sizeof before);
}

bool korr_can(KbSeat seat, const char *action)
{
    static KorrState before;
    before = korr_scene.state;
    bool can = !try_to(seat, action);
    korr_scene.state = before;
    return can;
}

void korr_play(KbSeat seat, const char *card, unsigned line)
{
    char action[64];
    snprintf(action, sizeof action, "play %s", card);
    korr_act(seat, action);
    snprintf(action, sizeof action, "on %u", line);
    korr_act(seat, action);
}

static bool asks_for_interrupts(void)
{
    return korr_table()->ask == KORR_ASK_REACT || korr_table()->ask == KORR_ASK_ANSWER;
}

void korr_silence(void)
{
    while (asks_for_interrupts())
        korr_act((KbSeat)kb_bits_first(korr_table()->awaited), "pass");
}

void korr_put(KbSeat seat, const char *card, unsigned line)
{
    korr_play(seat, card, line);
    korr_silence();
}

void korr_interrupt(KbSeat seat, const char *action)
{
    assert_true(asks_for_interrupts());
    for (KbSeats left = korr_table()->awaited; left; left = (KbSeats)kb_bits_but_first(left)) {
        KbSeat other = (KbSeat)kb_bits_first(left);
        if (other != seat)
            korr_act(other, "pass");
    }
    korr_act(seat, action);
    assert_ask(KORR_ASK_LINK, seat);
    korr_act(seat, "alone");
}

void korr_pass_phase(void)
{
    const KorrTable *table = korr_table();
    for (unsigned phase = table->phase; table->phase == phase && table->ask != KORR_ASK_OVER;)
        korr_act((KbSeat)kb_bits_first(table->awaited), table->ask == KORR_ASK_OPEN ? "decline"
                                                        : table->ask == KORR_ASK_MAIN || table->ask == KORR_ASK_COMPLETE
                                                            ? "done"
                                                            : "pass");
}

/* ---- what has become of it ---- */

unsigned korr_told(KorrEventKind kind)
{
    unsigned count = 0;
    for (uint32_t i = 0; i < korr_scene.events.count; i++)
        count += korr_scene.events.at[i].kind == kind;
    return count;
}

void korr_view(KbSeat seat, KorrView *view)
{
    korr__view(&korr_scene.setup, &korr_scene.state, seat, view);
}

void assert_cards(unsigned line, const char *cards)
{
    const KorrTable *table = korr_table();
    KbText text;
    assert_true(line_runs(korr_line(line)));
    kb_text_start(&text, room, sizeof room);
    for (unsigned card = korr_line(line)->project; card != KORR_NONE; card = table->slot[card].after) {
        kb_text_put(&text, card == korr_line(line)->project ? "" : " ");
        kb_text_put(&text, korr_scene.setup.card[card].id);
    }
    assert_string_equal(room, cards);
}

void assert_totals(unsigned line, int cor, int pop)
{
    assert_int_equal(korr_line(line)->total[KORR_COR], cor);
    assert_int_equal(korr_line(line)->total[KORR_POP], pop);
}

void assert_place(const char *id, KorrPlace place)
{
    if (korr_slot(id)->place != place)
        fail_msg("%s is in place %u, not %u", id, korr_slot(id)->place, (unsigned)place);
}

void assert_ask(KorrAsk ask, KbSeat seat)
{
    if (korr_table()->ask != ask)
        fail_msg("asked is %s and not %s", korr_ask_names[korr_table()->ask], korr_ask_names[ask]);
    assert_int_equal(korr_table()->awaited, kb_seat_bit(seat));
}

void assert_legal(KbSeat seat, const char *actions)
{
    assert_string_equal(legal_of(seat), actions);
}
