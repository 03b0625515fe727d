#include "bot/search.h"

#include "bot/math.h"

enum {
    ROOM_ALIGN = 64,
    ARM_BYTES = 48,
    NO_NODE = 0, /* the root is nobody's child */
    DEPTH_MAX = 32,
    STEPS_MAX = 2000 /* of a playout: own cards might make one that never ends */
};

/* A choice in the tree. */
typedef struct Arm {
    KbAction action;
    double worth;    /* summed over its visits */
    double mean;     /* of its visits */
    double scarcity; /* 1 / (1 + visits) */
    float prior, taste;
    uint32_t visits;
    uint32_t child; /* the node of the next own decision, NO_NODE: there is none yet */
} Arm;

_Static_assert(sizeof(Arm) == ARM_BYTES, "an arm has no gaps");

typedef struct Node {
    Arm *arm;
    uint32_t arms, visits;
    double worth;
} Node;

typedef struct Tree {
    const KbGuide *guide;
    const KbSearchParams *params;
    void *mind, *world;
    Node *node;
    uint32_t nodes, nodes_max;
    Arm *free, *end;
    KbSeat seat;
} Tree;

/* ---- memory ---- */

typedef struct Room {
    uint8_t *at, *end;
} Room;

static void *take(Room *room, size_t bytes)
{
    size_t whole = (bytes + ROOM_ALIGN - 1) / ROOM_ALIGN * ROOM_ALIGN;
    if ((size_t)(room->end - room->at) < whole)
        return NULL;
    void *taken = room->at;
    room->at += whole;
    return taken;
}

/* Nodes get a twentieth of what is left: they are small, and each has some twenty arms or more. */
static bool lay_out(Tree *tree, Room *room)
{
    tree->nodes_max = (uint32_t)((size_t)(room->end - room->at) / 20 / sizeof *tree->node);
    tree->node = take(room, tree->nodes_max * sizeof *tree->node);
    tree->free = (Arm *)(void *)room->at;
    tree->end = tree->free + (size_t)(room->end - room->at) / sizeof *tree->free;
    return tree->node && tree->nodes_max > 1;
}

/* ---- the tree ---- */

/* A node with the choices of the world as it stands; NULL if there is no memory for it. */
static Node *grow(Tree *tree)
{
    KbAction actions[KB_ACTIONS_ROOM];
    double weights[KB_ACTIONS_ROOM];
    uint32_t count = tree->guide->advise(tree->mind, tree->world, tree->seat, actions, weights);
    if (!count || tree->nodes == tree->nodes_max || tree->free + count > tree->end)
        return NULL;
    Node *node = &tree->node[tree->nodes++];
    *node = (Node){ .arm = tree->free, .arms = count };
    for (uint32_t i = 0; i < count; i++)
        node->arm[i] = (Arm){
            .action = actions[i],
            .prior = (float)weights[i],
            .taste = (float)tree->guide->taste(tree->mind, tree->world, actions[i]),
            .scarcity = 1,
        };
    tree->free += count;
    return node;
}

/* The arm whose mean and unexplored likelihood together are highest (PUCT, as in AlphaZero); `legal` (ascending, NULL: all) says which
 * are possible in this world. */
static Arm *pick(const Tree *tree, Node *node, const KbAction *legal, uint32_t count)
{
    double reach = tree->params->explore * kb__sqrt((double)node->visits + 1), most = -1;
    double untried = node->visits ? node->worth / node->visits - tree->params->first : 0.5;
    Arm *best = NULL;
    uint32_t at = 0;
    for (uint32_t i = 0; i < node->arms; i++) {
        Arm *arm = &node->arm[i];
        if (legal) {
            while (at < count && legal[at] < arm->action)
                at++;
            if (at == count || legal[at] != arm->action)
                continue;
        }
        double looks = (arm->visits ? arm->mean : untried) + arm->taste + reach * arm->prior * arm->scarcity;
        if (!best || looks > most) {
            most = looks;
            best = arm;
        }
    }
    return best;
}

static Arm *pick_below(const Tree *tree, Node *node)
{
    KbAction legal[KB_ACTIONS_ROOM];
    uint32_t count = tree->guide->list(tree->mind, tree->world, tree->seat, legal);
    return pick(tree, node, legal, count);
}

typedef struct Path {
    Node *node[DEPTH_MAX];
    Arm *arm[DEPTH_MAX];
    unsigned length;
} Path;

/* The node below the last arm of the path; NULL: the tree ends here. */
static Node *next_node(Tree *tree, const Path *path)
{
    Arm *arm = path->arm[path->length - 1];
    if (arm->child != NO_NODE)
        return &tree->node[arm->child];
    if (arm->visits < tree->params->widen || path->length == DEPTH_MAX)
        return NULL;
    Node *node = grow(tree);
    if (node)
        arm->child = (uint32_t)(node - tree->node);
    return node;
}

static void learn(const Path *path, double worth)
{
    for (unsigned i = 0; i < path->length; i++) {
        Node *node = path->node[i];
        Arm *arm = path->arm[i];
        node->visits++;
        node->worth += worth;
        arm->visits++;
        arm->worth += worth;
        arm->mean = arm->worth / arm->visits;
        arm->scarcity = 1.0 / (1.0 + arm->visits);
    }
}

static void descend(Tree *tree, Path *path, Node *node, Arm *arm)
{
    path->node[path->length] = node;
    path->arm[path->length++] = arm;
    tree->guide->act(tree->mind, tree->world, tree->seat, arm->action);
}

static void iterate(Tree *tree, KbFast *fast)
{
    const KbGuide *guide = tree->guide;
    Path path = { .length = 0 };
    bool in_tree = true;
    unsigned steps = 0;
    guide->imagine(tree->mind, tree->world, fast);
    Arm *first = pick(tree, &tree->node[0], NULL, 0);
    if (!first)
        return;
    descend(tree, &path, &tree->node[0], first);
    for (KbSeat seat; steps < STEPS_MAX && (seat = guide->turn(tree->mind, tree->world)); steps++) {
        Node *node = in_tree && seat == tree->seat ? next_node(tree, &path) : NULL;
        Arm *arm = node ? pick_below(tree, node) : NULL;
        in_tree = in_tree && (seat != tree->seat || arm);
        if (arm)
            descend(tree, &path, node, arm);
        else
            guide->act(tree->mind, tree->world, seat, guide->follow(tree->mind, tree->world, seat, fast));
    }
    learn(&path, guide->worth(tree->mind, tree->world));
    if (guide->learn)
        guide->learn(tree->mind, tree->world);
}

/* ---- how long ---- */

/* Whether the option tried most often can no longer be caught up with. */
static bool is_decided(const Node *root, uint64_t left)
{
    uint32_t most = 0, second = 0;
    for (uint32_t i = 0; i < root->arms; i++) {
        uint32_t visits = root->arm[i].visits;
        if (visits > most) {
            second = most;
            most = visits;
        } else if (visits > second) {
            second = visits;
        }
    }
    return most - second > left;
}

enum { DECIDED_EVERY = 64 };

static void run(Tree *tree, KbFast *fast, KbThinking *thinking, uint64_t iterations)
{
    for (uint64_t i = 0; !iterations || i < iterations; i++) {
        if (thinking->is_spent && i && i % tree->guide->patience == 0 && thinking->is_spent(thinking->context))
            break;
        if (iterations && i % DECIDED_EVERY == 0 && is_decided(&tree->node[0], iterations - i))
            break;
        iterate(tree, fast);
        thinking->done++;
    }
}

/* ---- choosing ---- */

/* The root's arms, moved to where they stay readable as options. */
static void tell_options(const Node *root, KbThinking *thinking)
{
    KbOption *option = (KbOption *)(void *)root->arm;
    _Static_assert(sizeof(KbOption) <= sizeof(Arm), "options are written over the arms they come from");
    for (uint32_t i = 0; i < root->arms; i++) {
        Arm arm = root->arm[i];
        option[i] = (KbOption){ arm.action, (double)arm.prior, arm.visits, arm.worth };
    }
    thinking->option = option;
    thinking->options = root->arms;
}

/* Between whole exponents on a straight line, which is near enough: no library is at hand. */
static double power(double base, double exponent)
{
    double all = 1;
    for (; exponent >= 1; exponent -= 1)
        all *= base;
    return all * (1 + exponent * (base - 1));
}

static uint32_t draw(const double *weights, uint32_t count, KbFast *fast)
{
    double sum = 0;
    for (uint32_t i = 0; i < count; i++)
        sum += weights[i];
    double left = kb__chance(fast) * sum;
    for (uint32_t i = 0; i + 1 < count; i++) {
        left -= weights[i];
        if (left < 0)
            return i;
    }
    return count - 1;
}

KbAction kb_bot_settle(const KbThinking *thinking, unsigned workers, KbFast *fast)
{
    double weights[KB_ACTIONS_ROOM], most = 0;
    uint32_t count = thinking[0].options;
    for (uint32_t i = 0; i < count; i++) {
        weights[i] = 0;
        for (unsigned w = 0; w < workers; w++)
            weights[i] += thinking[w].option[i].visits;
        most = weights[i] > most ? weights[i] : most;
    }
    for (uint32_t i = 0; i < count; i++)
        weights[i] = weights[i] < thinking[0].share * most ? 0 : power(weights[i] / most, thinking[0].mix);
    return count ? thinking[0].option[draw(weights, count, fast)].action : 0;
}

const KbGuide *kb__guide_of(const KbGame *game)
{
#ifndef KB_WITHOUT_CORRUPTION
    if (game == kb__guide_corruption.game)
        return &kb__guide_corruption;
#endif
#ifndef KB_WITHOUT_KORRUPTIVITY
    if (game == kb__guide_korruptivity.game)
        return &kb__guide_korruptivity;
#endif
    (void)game;
    return NULL;
}

const KbParam *kb_params(const KbGame *game, unsigned *count)
{
    const KbGuide *guide = kb__guide_of(game);
    *count = guide ? guide->param_count : 0;
    return guide ? guide->params : NULL;
}

/* How many iterations: 0 for as many as time allows. */
static uint64_t iterations_of(const KbEffort *effort, const KbThinking *thinking)
{
    if (thinking->iterations)
        return thinking->iterations;
    return thinking->is_spent && !effort->capped ? 0 : effort->iterations;
}

/* The mind, a world and an empty tree in the room. False: it is too small. */
static bool settle_in(Tree *tree, const KbGuide *guide, const KbThinking *thinking)
{
    Room room = { thinking->room, (uint8_t *)thinking->room + thinking->room_bytes };
    tree->guide = guide;
    tree->mind = take(&room, guide->mind_bytes);
    tree->world = take(&room, guide->world_bytes);
    return tree->mind && tree->world && lay_out(tree, &room);
}

/* Where there is something to choose, and it is not left to a first impression: search. */
static KbAction choose(Tree *tree, const KbEffort *effort, KbFast *fast, KbThinking *thinking)
{
    KbAction actions[KB_ACTIONS_ROOM];
    double weights[KB_ACTIONS_ROOM];
    tree->guide->imagine(tree->mind, tree->world, fast);
    uint32_t count = tree->guide->advise(tree->mind, tree->world, tree->seat, actions, weights);
    if (count < 2)
        return count ? actions[0] : 0;
    if (kb__chance(fast) < effort->slip)
        return actions[draw(weights, count, fast)];
    if (!effort->iterations || !grow(tree))
        return tree->guide->follow(tree->mind, tree->world, tree->seat, fast);
    run(tree, fast, thinking, iterations_of(effort, thinking));
    tell_options(&tree->node[0], thinking);
    thinking->mix = tree->params->mix;
    thinking->share = tree->params->share;
    return kb_bot_settle(thinking, 1, fast);
}

KbAction kb__search_choose(const KbBot *bot, const KbGame *game, const KbSetup *setup, const KbView *view, KbFast *fast,
                           KbThinking *thinking)
{
    const KbGuide *guide = kb__guide_of(game);
    Tree tree = { .nodes = 0 };
    double shipped[KB__PARAMS_MAX];
    if (!guide || !thinking || !thinking->room || !settle_in(&tree, guide, thinking))
        return kb_bot_greedy.choose(bot, game, setup, view, fast, thinking);
    for (unsigned i = 0; i < guide->param_count; i++)
        shipped[i] = guide->params[i].value;
    const double *params = thinking->params ? thinking->params : shipped;
    tree.params = (const KbSearchParams *)(const void *)params;
    thinking->done = 0;
    thinking->options = 0;
    tree.seat = guide->ponder(tree.mind, setup, view, params, bot->manner->liking);
    KbAction habit = guide->habit(tree.mind, fast);
    return habit ? habit : choose(&tree, &guide->effort[bot->manner->rank - 1], fast, thinking);
}
