/* Why a bot may have done what it did: one reason for one move, from what its seat saw before it.
 *
 * A reason is found in the view and the action alone, whichever bot has chosen: what the seat could not know does not matter. What is told
 * must not give away what is still secret, so whoever tells a reason waits until the round of the move is over. By then everything that was
 * placed in Corruption lies open. In Korruptivity hands stay secret, so there a reason comes from the table and the card played alone. */
#ifndef KB_BOT_WHY_H
#define KB_BOT_WHY_H

#include <kickback/kickback.h>

enum { KB_WHY_OPERANDS = 3 };

/* X(NAME, "code", "operands", "text"): {1} {2} {3} stand for the operands. Those are C a contract, S a seat, D a card, A an amount of money,
 * P a project (a card of Korruptivity), T a type of card, N a number. Each of them at most once. */
#define KB_WHY_CORRUPTION_MAP(X)                                                                                                \
    /* bribes */                                                                                         \
    X(DEAREST, "dearest", "C", "{1} was the dearest contract on the table, and nobody had paid there yet.")          \
    X(FIRST_THERE, "first-there", "C", "Nobody had paid at {1} yet: it might go cheaply.")                           \
    X(ALONE_THERE, "alone-there", "CA", "I was alone at {1} with {2} and put more there before others came.")        \
    X(KEEP_LEAD, "keep-lead", "CSA", "I led at {1} by about {3} and wanted to stay ahead of {2}.")                   \
    X(BREAK_LEVEL, "break-level", "CS", "{2} and I were about level at {1}, and I wanted to be ahead.")              \
    X(TAKE_LEAD, "take-lead", "CSA", "{2} was ahead of me at {1} by about {3}: with this I wanted to lead.")         \
    X(MAKE_TIE, "make-tie", "CS", "This brought me level with {2} at {1}: in a tie nobody gets it.")                 \
    X(WITH_REPORTER, "with-reporter", "CS", "My reporter at {1} was to take the best bribe of {2}, and then this would do.") \
    X(BLUFF, "bluff", "CS", "{2} was far ahead at {1}: I only wanted others to waste money there.")                  \
    X(CATCH_UP, "catch-up", "CSA", "{2} was ahead of me at {1} by about {3}: this was one step, and more was to follow.") \
    X(WORTH_A_TRY, "worth-a-try", "CD", "The {2} was what I could spare, and {1} was worth a try.")                  \
    X(SWISS_REPORTER, "swiss-reporter", "CS", "A reporter of {2} lay at {1}: in Switzerland my money was safe from it.") \
    X(SWISS_LATER, "swiss-later", "", "No reporter gets at money in Switzerland, and I could decide later where it goes.") \
    /* characters */                                                                                                 \
    X(REPORTER_RIVAL, "reporter-rival", "CSA", "{2} stood in my way at {1}: the reporter was to take a bribe of about {3}.") \
    X(REPORTER_AGAINST, "reporter-against", "CSA", "{2} had most to lose at {1}: a bribe of about {3}.")             \
    X(REPORTER_WAITS, "reporter-waits", "C", "Nobody had paid at {1} yet, but somebody surely would.")               \
    X(ATTORNEY_AGAINST, "attorney-against", "CSA", "{2} would probably have got {1}, worth {3}.")                    \
    X(ATTORNEY_NOBODY, "attorney-nobody", "C", "I wanted nobody to get {1} in this round.")                          \
    X(HITMAN_HUNTS, "hitman-hunts", "CSD", "{2} had a {3} at {1}: my hit man was to meet it.")                       \
    X(HITMAN_GUARDS, "hitman-guards", "CA", "My {2} at {1} needed a guard.")                                         \
    X(HITMAN_WAITS, "hitman-waits", "C", "I meant to pay at {1} later and sent a guard ahead.")                      \
    X(PEEK, "peek", "CS", "What {2} had hidden at {1} could decide it.")                                             \
    X(MASK_FEW, "mask-few", "", "The first player shows each card before the others do: the less lies open, the better.") \
    /* the awarding */                                                                                               \
    X(REMOVAL_WINS, "removal-wins", "CSD", "Without the {3} of {2} {1} was to be mine.")                            \
    X(DENIES, "denies", "CS", "It was to keep {2} from getting {1}.")                                                \
    X(REMOVAL_GUARDS, "removal-guards", "CSD", "The {3} of {2} could still have cost me {1}.")                       \
    X(REMOVAL_WEAKENS, "removal-weakens", "CSD", "The {3} of {2} was the best that could be hit at {1}.")            \
    X(REMOVAL_OWN, "removal-own", "C", "Of all that could go at {1}, it cost me least to lose one of mine.")         \
    X(REMOVAL_NONE, "removal-none", "C", "Whatever I had removed at {1}, somebody else would have gained by it.")    \
    X(ASSIGN_WINS, "assign-wins", "C", "With it {1} was to be mine.")                                                \
    X(ASSIGN_SECURES, "assign-secures", "C", "I led at {1} and made sure of it.")                                    \
    X(ASSIGN_LOST, "assign-lost", "C", "It could win nothing any more, and {1} was as good as any.")

#define KB_WHY_KORRUPTIVITY_MAP(X) \
    /* cards on own lines */                                                                           \
    X(COMPLETES, "completes", "DP", "With {1} my {2} had all it needs.")                                             \
    X(SAVES_LINE, "saves-line", "DP", "My {2} was about to collapse: {1} brought it back within its limits.")        \
    X(MEETS_LIMITS, "meets-limits", "DP", "{1} brought my {2} to where its limits want it.")                         \
    X(ADDS_TYPE, "adds-type", "DPT", "My {2} still lacked a card of the type {3}, and {1} is one.")                  \
    X(ADDS_MARK, "adds-mark", "DP", "{1} brought a mark that my {2} still lacked.")                                  \
    X(NEARER_LIMITS, "nearer-limits", "DP", "{1} brought my {2} nearer to its limits.")                              \
    X(ADDS_POWER, "adds-power", "DPN", "{1} made my {2} worth {3} more.")                                            \
    X(THAWS, "thaws", "DP", "My {2} was frozen, and {1} thaws it.")                                                  \
    X(BRINGS_VETERAN, "brings-veteran", "DP", "{1} comes home as a veteran when my {2} is completed.")               \
    X(GOES_ON, "goes-on", "DP", "I wanted {1} to work for my {2}.")                                                  \
    /* on lines of others */                                                                                         \
    X(TAKES_OVER, "takes-over", "DPS", "With {1} the {2} of {3} became mine.")                                       \
    X(SPOILS, "spoils", "DPS", "The {2} of {3} was close to completion, and {1} put that off.")                      \
    X(ENDANGERS, "endangers", "DPS", "{1} pushed the {2} of {3} beyond a strict limit.")                             \
    X(DELAYS, "delays", "DPS", "{1} freezes the {2} of {3} for a while.")                                            \
    X(LOWERS_POWER, "lowers-power", "DPS", "{1} made the {2} of {3} worth less.")                                    \
    X(PULLS_AWAY, "pulls-away", "DPS", "{1} took the {2} of {3} further from its limits.")                           \
    X(TRIES, "tries", "DPS", "I wanted to see what {1} does to the {2} of {3}.")                                     \
    /* and what else is done there */                                                                                \
    X(STARTS_FIRST, "starts-first", "PN", "I had no line, and {1} is worth {2}.")                                    \
    X(STARTS, "starts", "PN", "{1} is worth {2}, and I had room for one more line.")                                 \
    X(SCORES, "scores", "PN", "My {1} was ready, and it was worth {2}.")                                             \
    X(REACHES_LIMIT, "reaches-limit", "PN", "With my {1} I came to {2}: enough to end the game.")                    \
    X(GIVES_UP, "gives-up", "P", "My {1} led nowhere, so its cards could go.")                                       \
    X(MAKES_ROOM, "makes-room", "P", "I needed room, and my {1} was the line to part with.")                         \
    X(REMOVES_THEIRS, "removes-theirs", "DPS", "{1} helped the {2} of {3}.")                                         \
    X(REMOVES_OWN, "removes-own", "DP", "{1} was in the way of my {2}.")                                             \
    X(OPENS_AUCTION, "opens-auction", "D", "{1} lay there for everybody, and I did not want to leave it to others.") \
    X(BIDS, "bids", "DN", "{1} was worth {2} cards to me.")

#define KB_WHY_MAP(X)        \
    KB_WHY_CORRUPTION_MAP(X) \
    KB_WHY_KORRUPTIVITY_MAP(X)

typedef enum KbReason {
#define X(name, code, operands, text) KB_WHY_##name,
    KB_WHY_MAP(X)
#undef X
    KB_WHY_COUNT
} KbReason;

/* Seats, cards, contracts, projects and types by their numbers in the setup; money in dollars. */
typedef struct KbWhy {
    KbReason reason;
    int64_t operand[KB_WHY_OPERANDS];
} KbWhy;

/* Why the owner of the view `before`, whose move it was, may have done `action`. False where there is nothing to say: what is done in secret
 * windows, passes, discards, trades, and the small choices that belong to a card already explained. */
bool kb_why(const KbGame *game, const KbSetup *setup, const KbView *before, KbAction action, KbWhy *why);

const char *kb_why_code(KbReason reason);
/* One letter for each operand. */
const char *kb_why_operands(KbReason reason);
const char *kb_why_template(KbReason reason);
/* The sentence in English, with ids of cards and contracts and "seat 2" for people. */
void kb_why_text(const KbGame *game, const KbSetup *setup, const KbWhy *why, KbText *text);
/* The members "code", "args" and "text" of a JSON object, without braces. Each of args is an object with one member that says what it is:
 * {"contract":"dam"}, {"seat":2}, {"card":"da"}, {"amount":8000}, {"project":"new-bridge"}, {"type":"event"}, {"number":3}. */
void kb_why_json(const KbGame *game, const KbSetup *setup, const KbWhy *why, KbText *text);

/* Those of the two games. A name is the text of an operand of kind C, D, P or T. */
struct CorruptionSetup;
struct CorruptionView;
bool kb__why_corruption(const struct CorruptionSetup *setup, const struct CorruptionView *before, KbAction action,
                        KbWhy *why);
const char *kb__why_corruption_name(const struct CorruptionSetup *setup, char kind, int64_t operand);
struct KorrSetup;
struct KorrView;
bool kb__why_korruptivity(const struct KorrSetup *setup, const struct KorrView *before, KbAction action, KbWhy *why);
const char *kb__why_korruptivity_name(const struct KorrSetup *setup, char kind, int64_t operand);

#endif
