/* apps/protocol/variation_requests.c - the request `variations`: reads the variations and comments
   of a record, makes one change to them, and answers with the new record and its tree of positions.

   The client keeps the record, and passes it with every request. So the numbers of nodes are valid
   only together with the record of the same answer. */
#include <stdlib.h>

#include "apps/protocol/protocol_internal.h"
#include "engine/variations.h"
#include "games/registry.h"

typedef struct VariationRequest {
    RhMatch match; /* the game of the record, in the spare memory bank */
    RhVariations all;
    RhText text, comment; /* the record, and the comment of the request */
    int64_t node;
    char *nodes; /* memory of `all` */
    char *written;
} VariationRequest;

/* Reads the tree from r->text, with room to add the current match and the comment. */
static RhErr variation_read(RhProtocol *p, VariationRequest *r)
{
    int32_t more = p->match.count;
    for (ptrdiff_t i = 0; i < r->comment.len; i++) more += r->comment.data[i] == '\n';
    size_t bytes = rh_variations_bytes(r->match.game, r->text, more);
    free(r->nodes);
    r->nodes = (char *)malloc(bytes);
    RhArena arena = {r->nodes, r->nodes ? r->nodes + bytes : 0};
    return rh_variations_read(&r->all, &r->match, r->text, more, &arena);
}

/* ---- Changes. Each returns null, or why it is refused. ---- */

static const char *variation_add(RhProtocol *p, VariationRequest *r)
{
    if (p->match.loaded == r->match.loaded && rh_variations_add_match(&r->all, &p->match) >= 0)
        return 0;
    return "the current game can't be added to this record";
}

static const char *variation_comment(VariationRequest *r)
{
    RhText rest = r->comment;
    rh_variations_uncomment(&r->all, (int32_t)r->node);
    while (rest.len > 0) {
        RhText line = {rest.data, 0};
        while (line.len < rest.len && rest.data[line.len] != '\n') line.len++;
        if (!rh_variations_comment(&r->all, (int32_t)r->node, line))
            return "a line of the comment is too long";
        rest.data += line.len + 1;
        rest.len -= line.len + 1;
    }
    return 0;
}

/* Makes the line through a node, up to its end, the current match. */
static const char *variation_go(RhProtocol *p, VariationRequest *r)
{
    const RhVariations *all = &r->all;
    RhMatch *m = &r->match;
    int32_t count = 0, end = (int32_t)r->node, next;
    while ((next = rh_variations_following(all, end)) != 0) end = next;
    for (int32_t n = end; n; n = all->nodes[n].parent) count++;
    if (count > m->cap) return "the match is too long";
    m->count = count;
    for (int32_t n = end; n; n = all->nodes[n].parent) m->actions[--count] = all->nodes[n].action;
    m->game->rules.start(m->setup, m->state);
    for (; count < m->count; count++)
        m->game->rules.apply(m->setup, m->state, m->actions[count], 0);
    protocol_replace_match(p, m, p->manual);
    m->loaded = 0; /* the current match has it now */
    return 0;
}

static const char *variation_change(RhProtocol *p, VariationRequest *r, RhJson change)
{
    int32_t node = (int32_t)r->node;
    if (node >= r->all.count) return "there is no such node";
    if (rh_json_is(change, "add")) return variation_add(p, r);
    if (rh_json_is(change, "comment")) return variation_comment(r);
    if (rh_json_is(change, "go")) return variation_go(p, r);
    if (rh_json_is(change, "promote"))
        return rh_variations_promote(&r->all, node) ? 0 : "the variation is in first place already";
    if (rh_json_is(change, "remove"))
        return rh_variations_remove(&r->all, node) ? 0 : "the game itself can't be removed";
    return "unknown change";
}

/* Writes the record after a change and reads it again, so that the numbers of nodes fit it. */
static RhErr variation_rewrite(RhProtocol *p, VariationRequest *r)
{
    r->written = (char *)malloc(RH_REQUEST_MAX);
    RhBuf b = {r->written, r->written ? RH_REQUEST_MAX : 0, 0, false};
    rh_variations_write(&r->all, &r->match, &b);
    if (b.full) return protocol_error("the record is too long");
    r->text = rh_buf_text(&b);
    return variation_read(p, r);
}

/* ---- Answers. ---- */

/* The node of the last action that the current match has in common with the tree. */
static int32_t variation_of_match(const RhProtocol *p, const RhVariations *all)
{
    int32_t node = 0;
    for (int32_t ply = 0; ply < p->match.count; ply++) {
        int32_t next = all->nodes[node].first;
        while (next && !rh_action_equal(all->nodes[next].action, p->match.actions[ply]))
            next = all->nodes[next].next;
        if (!next) break;
        node = next;
    }
    return node;
}

static void variation_put_comment(const RhVariations *all, int32_t line, RhBuf *out)
{
    const char *before = ",\"comment\":[";
    for (; line; line = all->lines[line].next, before = ",") {
        rh_put(out, before);
        rh_put_json_string(out, all->lines[line].text);
    }
    rh_put(out, "]");
}

static void variation_put_node(const VariationRequest *r, const RhNode *n, RhBuf *out)
{
    const char *comma = "";
    rh_put(out, "{\"parent\":");
    rh_put_number(out, n->parent);
    rh_put(out, n->in_game ? ",\"game\":true,\"actor\":" : ",\"actor\":");
    rh_put_number(out, n->actor + 1);
    if (n != r->all.nodes) {
        rh_put(out, ",\"action\":\"");
        rh_print(r->match.game, r->match.setup, n->action, out);
        rh_put(out, "\"");
    }
    if (n->line) variation_put_comment(&r->all, n->line, out);
    rh_put(out, ",\"next\":[");
    for (int32_t next = n->first; next; next = r->all.nodes[next].next, comma = ",") {
        rh_put(out, comma);
        rh_put_number(out, next);
    }
    rh_put(out, "]}");
}

static void variation_put(const RhProtocol *p, const VariationRequest *r, RhBuf *out)
{
    rh_put(out, ",\"at\":");
    rh_put_number(out, variation_of_match(p, &r->all));
    rh_put(out, ",\"record\":");
    rh_put_json_string(out, r->text);
    rh_put(out, ",\"nodes\":");
    for (int32_t i = 0; i < r->all.count; i++) {
        rh_put(out, i ? "," : "[");
        variation_put_node(r, &r->all.nodes[i], out);
    }
    rh_put(out, "]");
}

RhErr protocol_do_variations(RhProtocol *p, RhJson request, RhBuf *out)
{
    VariationRequest r;
    RhJson change = rh_json_member(request, "change");
    bool found = false;
    rh_zero(&r, sizeof r);
    RhErr err = protocol_read_string(request, "record", p->record, RH_REQUEST_MAX, &found);
    if (!err.what && !found) err = protocol_error("variations needs a record");
    if (err.what) return err;
    r.text = rh_text(p->record);
    char *comment = p->record + r.text.len + 1;
    *comment = 0;
    err = protocol_read_string(request, "comment", comment, (int)(RH_REQUEST_MAX - r.text.len - 1),
                               &found);
    if (!err.what) err = protocol_read_int(request, "node", 0, INT32_MAX, &r.node);
    if (err.what) return err;
    r.comment = rh_text(comment);

    RhArena arena = protocol_spare_arena(p);
    err = setup_cache_read_record(p->setups, &r.match, r.text, rh_find_game, p->board, &arena);
    if (err.what) return protocol_copy_error(p, err);
    err = variation_read(p, &r);
    if (!err.what && protocol_is_present(change)) {
        err.what = variation_change(p, &r, change);
        if (!err.what && r.match.loaded) err = variation_rewrite(p, &r);
    }
    err = protocol_copy_error(p, err);
    if (!err.what) variation_put(p, &r, out);
    setup_cache_drop(p->setups, r.match.loaded);
    free(r.nodes);
    free(r.written);
    return err;
}
