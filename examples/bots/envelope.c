/* envelope.c: a small bot for Kickback in one file of C. Build it with `cc -O2 -o envelope envelope.c`; docs/bots.md tells what it hears
 * and may say.
 *
 * Its idea for Corruption: an envelope is worth the chance that it adds to win a contract, times what the contract is worth; reporters and
 * hit men hit others. Korruptivity it knows only by its verbs.
 *
 * It has no JSON reader. It looks for the members it needs by their text, which works because the host writes JSON without white space,
 * because ids and actions hold nothing that JSON would escape, and because a quote inside of a string is always written \" . For more
 * than this bot does, take a real JSON library. */
#define _POSIX_C_SOURCE 200809L /* getline */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    ACTION_BYTES = 256,
    SEATS = 8,
    UNKNOWN = 4500, /* what a card that lies face down is taken for */
    TO_COME = 8000  /* what others may still add to a contract; the larger, the more the bot puts its money together */
};

static int seat;        /* ours, as the last begin said */
static char corruption; /* is it Corruption that is being played? */

/* ---- A little JSON ---- */

/* What follows `key` in `text`, NULL if it is not there. */
static const char *after(const char *text, const char *key)
{
    const char *found = text ? strstr(text, key) : NULL;
    return found ? found + strlen(key) : NULL;
}

/* The end of an array whose first element begins at `at`: its closing bracket. Strings in it hold no brackets. */
static const char *end_of_array(const char *at)
{
    int depth = 1;
    for (; *at; at++) {
        depth += (*at == '[') - (*at == ']');
        if (!depth)
            break;
    }
    return at;
}

/* ---- What lies under a contract ---- */

typedef struct Pile {
    double value;        /* of the contract */
    double mine, theirs; /* our sum of bribes, and the best one of another seat */
} Pile;

/* `at` is in {"n":3,"owner":2,"face":"down","card":null,"swiss":false,...}, where the card begins. */
static double dollars(const char *at)
{
    double worth = *at == '"' ? atol(at + 1) : UNKNOWN; /* atol is 0 for characters */
    return strncmp(at + strcspn(at, ","), ",\"swiss\":true", 13) ? worth : worth / 2;
}

/* {"id":"dam","value":1200000,"pile":[...]}; 0 if there is no such contract. */
static int find_pile(const char *view, const char *contract, Pile *pile)
{
    char key[ACTION_BYTES + 32];
    double sum[SEATS] = { 0 };
    *pile = (Pile){ 0 };
    snprintf(key, sizeof key, "\"id\":\"%s\",\"value\":", contract);
    const char *at = after(view, key);
    if (!at)
        return 0;
    pile->value = atol(at);
    at = after(at, "\"pile\":[");
    const char *end = at ? end_of_array(at) : NULL;
    while ((at = after(at, "\"owner\":")) && at < end) {
        int owner = atoi(at);
        at = after(at, "\"card\":");
        if (at && owner > 0 && owner < SEATS)
            sum[owner] += dollars(at);
    }
    for (int other = 1; other < SEATS; other++)
        if (other != seat && sum[other] > pile->theirs)
            pile->theirs = sum[other];
    pile->mine = sum[seat];
    return 1;
}

/* Who placed card number `n`, and its bribe if that is known. */
static int owner_of(const char *view, int n, long *bribe)
{
    char key[32];
    snprintf(key, sizeof key, "{\"n\":%d,\"owner\":", n);
    const char *at = after(view, key);
    const char *card = after(at, "\"card\":\"");
    *bribe = card ? atol(card) : 0;
    return at ? atoi(at) : 0;
}

/* ---- How good an action looks ---- */

/* How likely it is that our sum wins: half where it is equal to what we expect of the others. */
static double chance_of(double mine, double theirs)
{
    theirs += TO_COME;
    return mine * mine / (mine * mine + theirs * theirs);
}

static double rate_bribe(const Pile *pile, double amount)
{
    return pile->value * (chance_of(pile->mine + amount, pile->theirs) - chance_of(pile->mine, pile->theirs));
}

static double rate_place(const char *view, const char *card, const char *where)
{
    Pile pile;
    long amount = atol(card); /* 0 for characters */
    if (!find_pile(view, where, &pile))
        return (double)amount; /* a Swiss account, which this bot hardly uses */
    if (amount)
        return rate_bribe(&pile, (double)amount);
    double won = chance_of(pile.mine, pile.theirs);
    if (!strcmp(card, "da")) /* it takes the contract from whoever would have it */
        return pile.theirs > 0 ? pile.value * (0.5 - won) * 0.5 : 0;
    if (!strcmp(card, "reporter")) /* it removes a bribe of theirs */
        return pile.value * (chance_of(pile.mine, pile.theirs > 5000 ? pile.theirs - 5000 : 0) - won);
    return pile.value * won * 0.1; /* a hit man guards what we win */
}

static double rate_target(const char *view, const char *target)
{
    long bribe;
    if (!strcmp(target, "none"))
        return 0;
    return owner_of(view, atoi(target), &bribe) == seat ? -1 : 1 + (double)bribe;
}

static double rate_corruption(const char *view, const char *action)
{
    char verb[32] = "", first[64] = "", second[64] = "";
    Pile pile;
    sscanf(action, "%31s %63s %63s", verb, first, second);
    if (!strcmp(verb, "place"))
        return rate_place(view, first, second);
    if (!strcmp(verb, "kill") || !strcmp(verb, "report"))
        return rate_target(view, first);
    if (!strcmp(verb, "assign") && find_pile(view, second, &pile))
        return rate_bribe(&pile, 3000);
    return strcmp(verb, "peek") ? 0 : -2; /* books are not read by this one */
}

/* The sooner in this list, the better; what is not in it comes last. */
static double rate_korruptivity(const char *action)
{
    static const char *const liked[] = { "complete", "start", "play", "on",      "with",   "plus",  "take",    "open", "pass",
                                         "done",     "alone", "drop", "decline", "refuse", "react", "discard", NULL };
    size_t length = strcspn(action, " ");
    for (int i = 0; liked[i]; i++)
        if (strlen(liked[i]) == length && !strncmp(action, liked[i], length))
            return -i;
    /* `bid 3` costs more than `bid 1`. */
    return -100 - atof(action + length);
}

/* ---- The talk ---- */

/* One message is one line, and it must not wait in a buffer. */
static void say_act(const char *action)
{
    printf("{\"op\":\"act\",\"action\":\"%s\"}\n", action);
    fflush(stdout);
}

/* Go through "actions":["...","..."] and take the best one; equal ones are drawn. */
static void take_turn(const char *line)
{
    const char *view = after(line, "\"view\":{"), *at = after(view, "\"actions\":[");
    char action[ACTION_BYTES], best[ACTION_BYTES] = "";
    double highest = 0;
    while (at && *at == '"') {
        size_t length = strcspn(at + 1, "\"");
        if (length < sizeof action) {
            memcpy(action, at + 1, length);
            action[length] = '\0';
            double rate = corruption ? rate_corruption(view, action) : rate_korruptivity(action);
            rate += rand() * 0.5 / RAND_MAX;
            if (!best[0] || rate > highest) {
                highest = rate;
                memcpy(best, action, length + 1);
            }
        }
        at += length + 2;
        at += *at == ',';
    }
    say_act(best);
}

static void begin(const char *line)
{
    const char *at = after(line, "\"seat\":");
    seat = at ? atoi(at) : 0;
    corruption = strstr(line, "\"game\":\"corruption\"") != NULL;
    puts("{\"op\":\"ready\",\"name\":\"envelope.c\"}");
    fflush(stdout);
}

int main(void)
{
    char *line = NULL; /* a view may be long: the line grows with it */
    size_t room = 0;
    srand((unsigned)time(NULL));
    while (getline(&line, &room, stdin) > 0) {
        if (strstr(line, "\"push\":\"begin\""))
            begin(line);
        else if (strstr(line, "\"push\":\"turn\""))
            take_turn(line);
        else if (strstr(line, "\"ok\":false"))
            fprintf(stderr, "envelope: %s", line); /* it never happened so far; standard error is for people */
    }
    free(line);
    return 0;
}
