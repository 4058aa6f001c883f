/* bots/tree.c - the memory of a search: nodes and edges in one block of fixed size.

   Nodes are allocated from the front of the block and edges from the back until they meet. After
   that the tree stops growing, but the search goes on in it. A hash table before the nodes finds
   them by view, for games whose action orders transpose. The edges of a node have ascending
   numbers, so that a subtree can be compacted in one pass.

   Several threads may grow one tree. A node's lock guards the node and its edges; the search holds
   it when it calls rh_tree_edge or rh_tree_find. The tree's lock guards the rest and is taken here.
   Each thread allocates nodes and edges ahead, so that there is little contention for this lock.
   Only one thread at a time may open, clear or keep a tree. */
#include "bots/search.h"

enum {
    /* bytes of the block per hash bucket, so that a bucket has a node or two */
    TREE_PLACE_BYTES = 1024,
    TREE_NODES_AHEAD = 32,  /* nodes that a thread allocates in one go if the tree is shared */
    TREE_EDGES_AHEAD = 256, /* the same for edges */
    TREE_SPINS = 2000       /* spins on a lock before the thread yields: about a microsecond */
};

RH_STATIC_ASSERT(sizeof(TreeEdge) == 40);
RH_STATIC_ASSERT(sizeof(TreeNode) == 32);

static float tree_sqrt(double x)
{
    double root = x > 1 ? x / 2 : 1;
    for (int i = 0; i < 20; i++) root = (root + x / root) / 2;
    return (float)root;
}

static size_t tree_round(size_t bytes)
{
    return (bytes + 63) / 64 * 64;
}

void rh_tree_open(BotTree *t, size_t bytes, int threads)
{
    size_t head = tree_round(sizeof *t), walkers = tree_round(sizeof(TreeWalker) * (size_t)threads);
    char *block = (char *)t;
    rh_zero(t, sizeof *t);
    bytes = bytes / 64 * 64;
    t->walkers = (TreeWalker *)(void *)(block + head);
    t->walker_count = threads;
    for (int i = 0; i < threads; i++) {
        rh_zero(&t->walkers[i], sizeof *t->walkers);
        t->walkers[i].tree = t;
    }
    head += walkers;
    t->places = 64;
    while ((size_t)t->places * 2 * TREE_PLACE_BYTES <= bytes) t->places *= 2;
    t->table = (int32_t *)(void *)(block + head);
    head += (size_t)t->places * sizeof(int32_t);
    RH_ASSERT(bytes > head + 64 * sizeof(TreeNode));
    t->nodes = (TreeNode *)(void *)(block + head);
    t->edges = (TreeEdge *)(void *)(block + bytes) - 1;
    t->bytes = (int64_t)(bytes - head);
    for (int i = 0; i < TREE_SQRTS; i++) t->sqrt_of[i] = tree_sqrt(i);
    rh_tree_clear(t);
}

/* The holder of the lock may not be running, so the thread yields after a while. */
void rh_tree_wait(const BotTree *t, uint8_t *lock)
{
    int spins = 0;
    do {
        while (__atomic_load_n(lock, __ATOMIC_RELAXED)) {
            if (++spins % TREE_SPINS == 0 && t->help->pause) t->help->pause();
        }
    } while (__atomic_exchange_n(lock, 1, __ATOMIC_ACQUIRE));
}

void rh_tree_clear(BotTree *t)
{
    rh_zero(t->table, (size_t)t->places * sizeof(int32_t));
    t->node_count = t->edge_count = 1;
    t->closed = false;
    t->root = rh_tree_node(t->walkers);
}

static bool tree_has_room(const BotTree *t, size_t more)
{
    int64_t used = (int64_t)t->node_count * (int64_t)sizeof(TreeNode) +
                   (int64_t)t->edge_count * (int64_t)sizeof(TreeEdge);
    return used + (int64_t)more <= t->bytes;
}

/* Once one thread has found no room, no thread may use nodes that were allocated ahead. Otherwise
   an edge that was visited while it had no child could get one later, whose visits would be too
   few. */
static bool tree_is_closed(const BotTree *t)
{
    return __atomic_load_n(&t->closed, __ATOMIC_RELAXED);
}

/* Allocates a node for this thread. The tree's lock is held. */
static int32_t tree_take_node(TreeWalker *w)
{
    BotTree *t = w->tree;
    int32_t count = rh_tree_is_shared(t) ? TREE_NODES_AHEAD : 1;
    if (tree_is_closed(t)) return 0;
    if (w->node < w->node_end) return w->node++;
    if (t->node_limit && count > t->node_limit + 1 - t->node_count)
        count = t->node_limit + 1 - t->node_count;
    while (count > 0 && !tree_has_room(t, (size_t)count * sizeof(TreeNode))) count /= 2;
    if (count <= 0) {
        __atomic_store_n(&t->closed, true, __ATOMIC_RELAXED);
        return 0;
    }
    rh_zero(&t->nodes[t->node_count], (size_t)count * sizeof(TreeNode));
    w->node = t->node_count;
    t->node_count += count;
    w->node_end = t->node_count;
    return w->node++;
}

int32_t rh_tree_node(TreeWalker *w)
{
    BotTree *t = w->tree;
    int32_t n;
    if (tree_is_closed(t)) return 0;
    if (w->node < w->node_end) return w->node++;
    rh_tree_lock(t, &t->lock);
    n = tree_take_node(w);
    rh_tree_unlock(t, &t->lock);
    return n;
}

/* Adds a node to the hash table. */
static void tree_link(BotTree *t, int32_t node)
{
    int32_t *place = &t->table[t->nodes[node].view & (uint64_t)(t->places - 1)];
    t->nodes[node].chain = *place;
    *place = node;
}

int32_t rh_tree_find_or_add(TreeWalker *w, uint64_t view)
{
    BotTree *t = w->tree;
    int32_t n;
    rh_tree_lock(t, &t->lock);
    n = t->table[view & (uint64_t)(t->places - 1)];
    while (n && t->nodes[n].view != view) n = t->nodes[n].chain;
    if (!n) {
        n = tree_take_node(w);
        if (n) {
            t->nodes[n].view = view;
            tree_link(t, n);
        }
    }
    rh_tree_unlock(t, &t->lock);
    return n;
}

bool rh_tree_is_full(BotTree *t)
{
    bool room;
    rh_tree_lock(t, &t->lock);
    room = tree_has_room(t, sizeof(TreeEdge));
    rh_tree_unlock(t, &t->lock);
    return !room;
}

/* Allocates `count` edges for this thread, or more if the tree is shared. Any edges left from an
   earlier allocation stay unused. */
static bool tree_take_edges(TreeWalker *w, int count, int least)
{
    BotTree *t = w->tree;
    int32_t ahead = rh_tree_is_shared(t) && count < TREE_EDGES_AHEAD ? TREE_EDGES_AHEAD : count;
    bool room;
    rh_tree_lock(t, &t->lock);
    if (!tree_has_room(t, (size_t)ahead * sizeof(TreeEdge))) ahead = count;
    room = tree_has_room(t, (size_t)least * sizeof(TreeEdge));
    if (room) {
        w->edge = t->edge_count;
        t->edge_count += ahead;
        w->edge_end = t->edge_count;
    }
    rh_tree_unlock(t, &t->lock);
    if (room && rh_tree_is_shared(t))
        rh_zero(rh_tree_at(t, w->edge_end - 1), (size_t)ahead * sizeof(TreeEdge));
    return room;
}

int32_t rh_tree_reserve(TreeWalker *w, int count, int least)
{
    if (w->edge_end - w->edge < count && !tree_take_edges(w, count, least)) return 0;
    w->edge += count;
    return w->edge - count;
}

void rh_tree_release(TreeWalker *w, int32_t from, int32_t to)
{
    RH_ASSERT(w->edge == to);
    for (int32_t e = from; e < to; e++) rh_zero(rh_tree_at(w->tree, e), sizeof(TreeEdge));
    w->edge = from;
    if (!rh_tree_is_shared(w->tree)) rh_tree_return(w);
}

/* Only the most recently allocated nodes and edges can be returned; others stay unused until
   rh_tree_keep. */
void rh_tree_return(TreeWalker *w)
{
    BotTree *t = w->tree;
    if (w->edge_end == t->edge_count) t->edge_count = w->edge;
    if (w->node_end == t->node_count) t->node_count = w->node;
    w->edge_end = w->edge;
    w->node_end = w->node;
}

/* Does not use edges that were allocated ahead, because the new edge must have a higher number than
   the node's other edges. */
int32_t rh_tree_edge(BotTree *t, int32_t node, RhAction action)
{
    TreeNode *n = &t->nodes[node];
    int32_t e = 0;
    rh_tree_lock(t, &t->lock);
    if (tree_has_room(t, sizeof(TreeEdge))) e = t->edge_count++;
    rh_tree_unlock(t, &t->lock);
    if (!e) return 0;
    rh_zero(rh_tree_at(t, e), sizeof(TreeEdge));
    rh_tree_at(t, e)->action = action;
    if (n->last) rh_tree_at(t, n->last)->next = e;
    else n->first = e;
    n->last = e;
    return e;
}

int32_t rh_tree_find(const BotTree *t, int32_t node, RhAction action)
{
    int32_t e = t->nodes[node].first;
    while (e && !rh_action_equal(rh_tree_at(t, e)->action, action)) e = rh_tree_at(t, e)->next;
    return e;
}

/* Marks the subtree of `root`. Children mostly have higher numbers than their parents, so one or
   two passes are enough. */
static void tree_mark(BotTree *t, int32_t root)
{
    bool more = true;
    for (int32_t n = 1; n < t->node_count; n++) t->nodes[n].chain = 0;
    t->nodes[root].chain = -1;
    while (more) {
        more = false;
        for (int32_t n = 1; n < t->node_count; n++) {
            if (t->nodes[n].chain != -1) continue;
            t->nodes[n].chain = -2;
            for (int32_t e = t->nodes[n].first; e; e = rh_tree_at(t, e)->next) {
                int32_t child = rh_tree_at(t, e)->child;
                if (!child || t->nodes[child].chain) continue;
                t->nodes[child].chain = -1;
                more = more || child < n;
            }
        }
    }
}

/* Renumbers the nodes of the subtree of `root` in their old order. */
static int32_t tree_number(BotTree *t, int32_t root)
{
    int32_t count = 1;
    tree_mark(t, root);
    for (int32_t n = 1; n < t->node_count; n++)
        if (t->nodes[n].chain) t->nodes[n].chain = count++;
    return count;
}

/* Moves the kept edges, in their old order, and links them to their nodes again. In the meantime,
   `next` of a kept edge holds the number of its node; `next` of any other edge is negative. */
static void tree_move_edges(BotTree *t)
{
    int32_t to = 1;
    for (int32_t e = 1; e < t->edge_count; e++)
        rh_tree_at(t, e)->next = -rh_tree_at(t, e)->next - 1;
    for (int32_t n = 1; n < t->node_count; n++) {
        if (!t->nodes[n].chain) continue;
        for (int32_t e = t->nodes[n].first; e;) {
            int32_t next = -(rh_tree_at(t, e)->next + 1);
            rh_tree_at(t, e)->next = n;
            e = next;
        }
        t->nodes[n].first = t->nodes[n].last = 0;
    }
    for (int32_t e = 1; e < t->edge_count; e++) {
        TreeEdge edge = *rh_tree_at(t, e);
        TreeNode *n;
        if (edge.next < 0) continue;
        n = &t->nodes[edge.next];
        edge.next = 0;
        if (edge.child) edge.child = t->nodes[edge.child].chain;
        *rh_tree_at(t, to) = edge;
        if (n->last) rh_tree_at(t, n->last)->next = to;
        else n->first = to;
        n->last = to++;
    }
    t->edge_count = to;
}

bool rh_tree_keep(BotTree *t, uint64_t view)
{
    int32_t root = 0, count;
    for (int32_t n = 1; n < t->node_count && !root; n++) {
        if (t->nodes[n].view == view && t->nodes[n].first) root = n;
    }
    if (!root) {
        rh_tree_clear(t);
        return false;
    }
    count = tree_number(t, root);
    tree_move_edges(t);
    t->root = t->nodes[root].chain;
    for (int32_t n = 1; n < t->node_count; n++) {
        if (t->nodes[n].chain) t->nodes[t->nodes[n].chain] = t->nodes[n];
    }
    t->node_count = count;
    t->closed = false;
    rh_zero(t->table, (size_t)t->places * sizeof(int32_t));
    for (int32_t n = 1; n < count; n++) tree_link(t, n);
    return true;
}
