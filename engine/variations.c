/* engine/variations.c - the variations and comments of a record: reading, writing and changing
   them.

   A variation stands in the record at the position where it leaves the game, before the action that
   the game took there:

       p3 pass
       # A comment on the position after p3's pass.
       #(
       #  p1 pass
       #  # A comment in the variation.
       #)
       p1 bid 34

   Without their '#', the lines of a variation are lines of a record again, so reading is the same
   on every level. Invariants: a node of the game is the first among its alternatives; the nodes of
   the game are one line from node 0. Start reading at rh_variations_read. */
#include "engine/variations.h"

#include "engine/record.h"

/* ---- The tree. ---- */

int32_t rh_variations_following(const RhVariations *t, int32_t node)
{
    int32_t first = t->nodes[node].first;
    return t->nodes[node].in_game && !t->nodes[first].in_game ? 0 : first;
}

/* True if a variation begins with this action. */
static bool rh_variations_is_first(const RhVariations *t, int32_t node)
{
    return node != rh_variations_following(t, t->nodes[node].parent);
}

/* How deeply the action is nested: 0 in the game, 1 in a variation of the game, and so on. */
static int rh_variations_depth(const RhVariations *t, int32_t node)
{
    int depth = 0;
    for (; !t->nodes[node].in_game; node = t->nodes[node].parent)
        depth += rh_variations_is_first(t, node);
    return depth;
}

/* Removed nodes are no longer linked, so count along the links and not along the array. */
int32_t rh_variations_count(const RhVariations *t)
{
    int32_t sum = 0, node = 0;
    do {
        int32_t next = t->nodes[node].first;
        while (!next && node) {
            next = t->nodes[node].next;
            node = t->nodes[node].parent;
        }
        node = next;
        sum += node && rh_variations_is_first(t, node);
    } while (node);
    return sum;
}

/* The place that holds the number of this node: its parent's `first` or a sibling's `next`. */
static int32_t *rh_variations_place(RhVariations *t, int32_t node)
{
    int32_t *place = &t->nodes[t->nodes[node].parent].first;
    while (*place != node) place = &t->nodes[*place].next;
    return place;
}

/* Adds a node as the first or the last that follows `parent`. There is room. */
static int32_t rh_variations_put_node(RhVariations *t, int32_t parent, RhAction action, int actor,
                                      bool first)
{
    int32_t node = t->count++;
    int32_t *place = &t->nodes[parent].first;
    RhNode *n = &t->nodes[node];
    rh_zero(n, sizeof *n);
    while (!first && *place) place = &t->nodes[*place].next;
    n->action = action;
    n->actor = (int8_t)actor;
    n->parent = parent;
    n->next = *place;
    *place = node;
    return node;
}

int32_t rh_variations_add(RhVariations *t, int32_t parent, RhAction action, int actor)
{
    int32_t node = t->nodes[parent].first;
    for (; node; node = t->nodes[node].next)
        if (rh_action_equal(t->nodes[node].action, action)) return node;
    if (t->count >= t->cap) return 0;
    node = rh_variations_put_node(t, parent, action, actor, false);
    if (rh_variations_depth(t, node) <= RH_VARIATIONS_NESTED) return node;
    rh_variations_remove(t, node);
    return 0;
}

int32_t rh_variations_add_match(RhVariations *t, const RhMatch *m)
{
    RhState state;
    int32_t node = 0;
    m->game->rules.start(m->setup, &state);
    for (int32_t ply = 0; ply < m->count; ply++) {
        int actor = m->game->rules.actor(m->setup, &state);
        node = rh_variations_add(t, node, m->actions[ply], actor);
        if (!node) return -1;
        m->game->rules.apply(m->setup, &state, m->actions[ply], 0);
    }
    return node;
}

/* `depth` is that of the node. While the tree is being read, rh_variations_depth can't tell. */
static bool rh_variations_put_line(RhVariations *t, int32_t node, RhText line, int depth)
{
    RhNode *n = &t->nodes[node];
    int marks = depth ? 2 * depth + 3 : 2; /* the bytes before the text; see rh_put_comment_line */
    if (t->line_count >= t->cap || line.len > RH_LINE_MAX - marks) return false;
    int32_t added = t->line_count++;
    t->lines[added].text = line;
    t->lines[added].next = 0;
    *(n->line ? &t->lines[n->last].next : &n->line) = added;
    n->last = added;
    return true;
}

bool rh_variations_comment(RhVariations *t, int32_t node, RhText line)
{
    return rh_variations_put_line(t, node, line, rh_variations_depth(t, node));
}

void rh_variations_uncomment(RhVariations *t, int32_t node)
{
    t->nodes[node].line = t->nodes[node].last = 0;
}

bool rh_variations_promote(RhVariations *t, int32_t node)
{
    int32_t *place = &t->nodes[t->nodes[node].parent].first;
    if (*place == node) return false;
    while (t->nodes[*place].next != node) place = &t->nodes[*place].next;
    RhNode *above = &t->nodes[*place], *n = &t->nodes[node];
    if (above->in_game) return false;
    above->next = n->next;
    n->next = *place;
    *place = node;
    return true;
}

bool rh_variations_remove(RhVariations *t, int32_t node)
{
    if (t->nodes[node].in_game) return false;
    *rh_variations_place(t, node) = t->nodes[node].next;
    return true;
}

/* ---- Writing. ---- */

/* Begins a line: nothing in the game, '#' and blanks in a variation. */
static void rh_put_indent(RhBuf *out, int depth)
{
    if (depth) rh_put_char(out, '#');
    for (int i = 0; i < 2 * depth; i++) rh_put_char(out, ' ');
}

static void rh_put_bracket(RhBuf *out, int depth, char bracket)
{
    if (!depth) rh_put_char(out, '#');
    rh_put_indent(out, depth);
    rh_put_char(out, bracket);
    rh_put_char(out, '\n');
}

/* True if the line keeps the '#' that it was read with: "#puzzle". */
static bool rh_is_tag(RhText line)
{
    return line.len > 1 && line.data[0] == '#' && !rh_is_blank(line.data[1]) &&
           !rh_text_is(line, "#(") && !rh_text_is(line, "#)");
}

static void rh_put_comment_line(RhText line, RhBuf *out)
{
    if (!rh_is_tag(line)) rh_put(out, line.len ? "# " : "#");
    rh_put_text(out, line);
    rh_put_char(out, '\n');
}

static void rh_put_node(const RhVariations *t, const RhMatch *m, int32_t node, int depth,
                        RhBuf *out)
{
    const RhNode *n = &t->nodes[node];
    rh_put_indent(out, depth);
    rh_put(out, n->actor < 0 ? "*" : rh_symbol(m->game, m->setup, RH_PLAYER, n->actor));
    rh_put_char(out, ' ');
    rh_print(m->game, m->setup, n->action, out);
    rh_put_char(out, '\n');
}

/* Writes everything that follows the action of `node`. The depth of recursion is limited by
   RH_VARIATIONS_NESTED. */
static void rh_put_rest(const RhVariations *t, const RhMatch *m, int32_t node, int depth,
                        RhBuf *out)
{
    for (;;) {
        int32_t following = rh_variations_following(t, node);
        for (int32_t line = t->nodes[node].line; line; line = t->lines[line].next) {
            rh_put_indent(out, depth);
            rh_put_comment_line(t->lines[line].text, out);
        }
        for (int32_t v = t->nodes[node].first; v; v = t->nodes[v].next) {
            if (v == following) continue;
            rh_put_bracket(out, depth, '(');
            rh_put_node(t, m, v, depth + 1, out);
            rh_put_rest(t, m, v, depth + 1, out);
            rh_put_bracket(out, depth, ')');
        }
        if (!following) return;
        rh_put_node(t, m, following, depth, out);
        node = following;
    }
}

void rh_variations_write(const RhVariations *t, const RhMatch *m, RhBuf *out)
{
    rh_put_text(out, t->before);
    rh_put_record_head(m, out);
    rh_put_rest(t, m, 0, 0, out);
    rh_record_tail(m, m->count, out);
    rh_put_text(out, t->after);
}

/* ---- Reading. ---- */

/* A level of nesting: level 0 is the game. */
typedef struct RhVariationsLevel {
    int32_t node;  /* the position reached */
    int32_t line;  /* number of the line that opened it */
    bool is_empty; /* no action yet */
} RhVariationsLevel;

/* The functions of the reader return false after an error, which is in `err`. */
typedef struct RhVariationsReader {
    RhVariations *all;
    RhMatch match;    /* its state is the position reached on the current level */
    RhAction action;  /* the one element of match.actions */
    const RhMatch *m; /* the game */
    int32_t ply;      /* actions of the game that were passed */
    int32_t number;   /* of the current line */
    int depth;
    char *states; /* a state for each level */
    RhVariationsLevel levels[RH_VARIATIONS_NESTED + 1];
    RhErr err;
} RhVariationsReader;

/* The most nodes, and the most lines of comments, that a text can have. */
static int32_t rh_variations_cap(RhText text, int32_t more)
{
    int32_t cap = 2 + more;
    for (ptrdiff_t i = 0; i < text.len; i++) cap += text.data[i] == '\n';
    return cap;
}

size_t rh_variations_bytes(const RhGame *g, RhText text, int32_t more)
{
    return (size_t)rh_variations_cap(text, more) * (sizeof(RhNode) + sizeof(RhCommentLine)) +
           (size_t)g->state_size * (RH_VARIATIONS_NESTED + 1) + 3 * 16;
}

static bool rh_variations_refuse(RhVariationsReader *r, const char *what, int32_t line)
{
    r->err = rh_err(what, rh_text(0), line);
    return false;
}

/* Adds a comment, which begins with '#', to the position reached. One blank after the '#' belongs
   to the mark and not to the text. A '#' that stands directly before a word stays. */
static bool rh_read_comment(RhVariationsReader *r, RhText line)
{
    if (line.len == 1 || rh_is_blank(line.data[1])) {
        ptrdiff_t mark = line.len == 1 ? 1 : 2;
        line.data += mark;
        line.len -= mark;
    }
    while (line.len && rh_is_blank(line.data[line.len - 1])) line.len--;
    return rh_variations_put_line(r->all, r->levels[r->depth].node, line, r->depth) ||
           rh_variations_refuse(r, "the line is too long", r->number);
}

/* Reads the comment at the end of a line whose part before it is `code`. */
static bool rh_read_end_comment(RhVariationsReader *r, RhText line, RhText code)
{
    const char *end = line.data + line.len;
    RhText comment = {code.data + code.len, 0};
    while (comment.data < end && *comment.data != '#') comment.data++;
    comment.len = end - comment.data;
    return !comment.len || rh_read_comment(r, comment);
}

/* Goes to a level, whose state may be that of another level. */
static void rh_enter_level(RhVariationsReader *r, int depth)
{
    r->depth = depth;
    r->match.state = r->states + (size_t)depth * r->match.game->state_size;
}

static bool rh_open_variation(RhVariationsReader *r)
{
    const void *state = r->match.state;
    RhVariationsLevel *level = &r->levels[r->depth];
    if (r->depth == RH_VARIATIONS_NESTED)
        return rh_variations_refuse(r, "variations are nested too deeply", r->number);
    level[1].node = level[0].node;
    level[1].line = r->number;
    level[1].is_empty = true;
    rh_enter_level(r, r->depth + 1);
    rh_copy(r->match.state, state, r->match.game->state_size);
    return true;
}

static bool rh_close_variation(RhVariationsReader *r)
{
    if (!r->depth) return rh_variations_refuse(r, "#) closes no variation", r->number);
    if (r->levels[r->depth].is_empty)
        return rh_variations_refuse(r, "the variation has no action", r->number);
    rh_enter_level(r, r->depth - 1);
    return true;
}

/* Refuses a variation that is still open where the game goes on or the record ends. */
static bool rh_is_closed(RhVariationsReader *r)
{
    return !r->depth ||
           rh_variations_refuse(r, "the variation that begins here is not closed with #)",
                                r->levels[r->depth].line);
}

/* Reads an action of a variation. */
static bool rh_read_variation_action(RhVariationsReader *r, RhText code)
{
    RhVariationsLevel *level = &r->levels[r->depth];
    int actor = r->match.game->rules.actor(r->match.setup, r->match.state);
    r->match.count = 0;
    r->err = rh_match_line(&r->match, code, 0);
    if (r->err.what) {
        if (!r->err.at.len) r->err.at = code;
        r->err.line = r->number;
        return false;
    }
    level->node = rh_variations_put_node(r->all, level->node, r->action, actor, !level->is_empty);
    level->is_empty = false;
    return true;
}

/* Follows the game by its next action, which rh_record_play has checked. */
static bool rh_pass_action(RhVariationsReader *r)
{
    const RhMatch *m = r->m;
    RhVariationsLevel *level = &r->levels[0];
    if (!rh_is_closed(r)) return false;
    RH_ASSERT(r->ply < m->count);
    RhAction action = m->actions[r->ply++];
    int actor = m->game->rules.actor(m->setup, r->match.state);
    m->game->rules.apply(m->setup, r->match.state, action, 0);
    level->node = rh_variations_put_node(r->all, level->node, action, actor, true);
    r->all->nodes[level->node].in_game = true;
    return true;
}

/* Reads a line after the header. In a variation, one '#' is removed from the line. */
static bool rh_read_any_line(RhVariationsReader *r, RhText line)
{
    line = rh_trim(line);
    bool is_comment = line.len && line.data[0] == '#', is_marked = is_comment && r->depth;
    RhText code = rh_text(is_marked ? "(" : "#(");
    if (is_marked) {
        line.data++;
        line.len--;
        line = rh_trim(line);
        is_comment = line.len && line.data[0] == '#';
    }
    if (rh_text_equal(line, code)) return rh_open_variation(r);
    if (rh_text_is(line, is_marked ? ")" : "#)")) return rh_close_variation(r);
    if (!line.len) return true;
    if (is_comment) return rh_read_comment(r, line);

    code = rh_without_comment(line);
    RhText rest = code, word = rh_word(&rest);
    if (is_marked) {
        if (!rh_read_variation_action(r, code)) return false;
    } else if (rh_text_is(word, "name")) {
        return true; /* a '#' may be part of the name */
    } else if (!rh_text_is(word, "seed") && !rh_pass_action(r)) {
        return false;
    }
    return rh_read_end_comment(r, line, code);
}

/* Reads the lines up to the last one, which begins with '='. */
static bool rh_read_all_lines(RhVariationsReader *r, RhText rest)
{
    RhText line = rh_text("");
    bool has_header = false;
    r->all->before.data = rest.data;
    while (rest.len > 0) {
        const char *here = rest.data;
        r->err = rh_take_line(&rest, &r->number, &line);
        if (r->err.what) return false;
        RhText code = rh_without_comment(line);
        if (!has_header) {
            has_header = code.len > 0;
            r->all->before.len = here - r->all->before.data;
            if (has_header && !rh_read_end_comment(r, line, code)) return false;
        } else if (!code.len || code.data[0] != '=') {
            if (!rh_read_any_line(r, line)) return false;
        } else {
            r->all->after = rest;
            break;
        }
    }
    return rh_is_closed(r);
}

RhErr rh_variations_read(RhVariations *t, RhMatch *m, RhText text, int32_t more, RhArena *arena)
{
    RhVariationsReader r;
    const RhGame *g = m->game;
    rh_zero(t, sizeof *t);
    rh_zero(&r, sizeof r);
    t->cap = rh_variations_cap(text, more);
    t->nodes = (RhNode *)rh_take(arena, (size_t)t->cap * sizeof(RhNode));
    t->lines = (RhCommentLine *)rh_take(arena, (size_t)t->cap * sizeof(RhCommentLine));
    r.states = (char *)rh_take(arena, (size_t)g->state_size * (RH_VARIATIONS_NESTED + 1));
    if (!t->nodes || !t->lines || !r.states)
        return rh_err("not enough memory for the variations", rh_text(0), 0);
    t->count = t->line_count = 1;
    t->nodes[0].in_game = true;
    r.all = t;
    r.m = m;
    r.match = *m;
    r.match.state = r.states;
    r.match.actions = &r.action;
    r.match.cap = 1;
    g->rules.start(m->setup, r.states);
    rh_read_all_lines(&r, text);
    if (r.err.what == r.match.reason) {
        rh_copy(m->reason, r.match.reason, sizeof m->reason);
        r.err.what = m->reason;
    }
    return r.err;
}
