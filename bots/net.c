/* bots/net.c - a learned evaluation (see net.h): the columns of a position, reading the network,
   and evaluating positions. */
#include "bots/net.h"

#include "engine/json.h"

/* ---- Columns. ---- */

/* True if the first members of a domain are the players. */
static bool net_is_seat(const RhGame *game, const void *setup, int domain, int players)
{
    if (domain == RH_PLAYER) return true;
    if (domain < RH_OWN) return false;
    for (int i = 0; i < players; i++) {
        const char *name = rh_symbol(game, setup, domain, i);
        if (!name || !rh_text_is(rh_text(name), rh_symbol(game, setup, RH_PLAYER, i))) return false;
    }
    return true;
}

/* The rows of an index that are in use. */
static int net_size(const RhGame *game, const void *setup, const RhField *f, int level)
{
    if (f->by[level] == RH_NONE) return 1;
    if (f->by[level] == RH_NUMBER || f->by[level] == RH_PLAYER) return f->dim[level];
    return rh_domain_size(game, setup, f->by[level]);
}

/* The columns listed so far. */
typedef struct NetList {
    const RhGame *game;
    const void *setup;
    int player, players;
    NetCell *out;
    int count, most;
} NetList;

static void net_add(NetList *list, const RhField *f, int row, bool seat)
{
    int bytes = f->size / (f->dim[0] * f->dim[1] * f->dim[2]);
    int members = f->width == 8 ? rh_domain_size(list->game, list->setup, f->of) : 1;
    for (int m = 0; m < members; m++, list->count++) {
        NetCell cell = {(uint16_t)(f->offset + row * bytes + m / 64 * 8), f->width,
                        (uint8_t)(m % 64), seat};
        if (list->count < list->most) list->out[list->count] = cell;
    }
}

/* Adds the columns of a field. The first index that is a player is the seat itself; a second one is
   counted from the seat. */
static void net_add_field(NetList *list, const RhField *f)
{
    int size[3], own = -1, at[3];
    bool seat = f->width < 8 && net_is_seat(list->game, list->setup, f->of, list->players);
    for (int level = 2; level >= 0; level--) {
        size[level] = net_size(list->game, list->setup, f, level);
        if (f->by[level] == RH_PLAYER) own = level;
    }
    if (own >= 0) size[own] = 1;
    for (at[0] = 0; at[0] < size[0]; at[0]++)
        for (at[1] = 0; at[1] < size[1]; at[1]++)
            for (at[2] = 0; at[2] < size[2]; at[2]++) {
                int row = 0;
                for (int level = 0; level < 3; level++) {
                    int index = at[level];
                    if (f->by[level] == RH_PLAYER && index < list->players)
                        index = (index + list->player) % list->players;
                    row = row * f->dim[level] + index;
                }
                net_add(list, f, row, seat);
            }
}

int rh_net_cells(const RhGame *game, const void *setup, int player, NetCell *out, int most)
{
    NetList list = {game, setup, player, rh_domain_size(game, setup, RH_PLAYER), out, 0, most};
    for (const RhField *f = game->fields; f->name; f++)
        if (f->sight != RH_DERIVED && f->sight != RH_SECRET) net_add_field(&list, f);
    return list.count;
}

uint64_t rh_net_hash(const RhGame *game, const void *setup)
{
    uint64_t hash = rh_hash(game->id, (size_t)rh_text(game->id).len, NET_VERSION);
    for (const RhField *f = game->fields; f->name; f++) {
        int32_t size[5] = {f->width, f->sight, 0, 0, 0};
        for (int level = 0; level < 3; level++) size[2 + level] = net_size(game, setup, f, level);
        if (f->width == 8) size[1] += 256 * rh_domain_size(game, setup, f->of);
        hash = rh_hash(f->name, (size_t)rh_text(f->name).len, hash);
        hash = rh_hash(size, sizeof size, hash);
    }
    return hash;
}

/* All supported machines are little-endian. */
static int32_t net_read(const NetCell *cell, const unsigned char *from)
{
    int32_t wide;
    int16_t half;
    uint64_t word;
    switch (cell->width) {
    case 1: return (int8_t)from[0];
    case 2: rh_copy(&half, from, 2); return half;
    case 4: rh_copy(&wide, from, 4); return wide;
    default: rh_copy(&word, from, 8); return (int32_t)(word >> cell->bit & 1);
    }
}

int16_t rh_net_value(const NetCell *cell, const void *state, int player, int players)
{
    int32_t value = net_read(cell, (const unsigned char *)state + cell->offset);
    if (cell->seat && value >= 0 && value < players)
        value = value >= player ? value - player : value - player + players;
    return (int16_t)(value > INT16_MAX ? INT16_MAX : value < INT16_MIN ? INT16_MIN : value);
}

/* ---- Reading a network. ---- */

/* Bytes in base64. */
typedef struct NetBytes {
    const char *at, *end;
    uint32_t bits, count; /* bits read ahead, and their number */
    bool bad;
} NetBytes;

static int net_sextet(char c)
{
    if (c >= 'A' && c <= 'Z') return c - 'A';
    if (c >= 'a' && c <= 'z') return c - 'a' + 26;
    if (c >= '0' && c <= '9') return c - '0' + 52;
    return c == '+' ? 62 : c == '/' ? 63 : -1;
}

static uint32_t net_byte(NetBytes *b)
{
    while (b->count < 8) {
        int six = b->at < b->end ? net_sextet(*b->at++) : -1;
        b->bad = b->bad || six < 0;
        b->bits = b->bits << 6 | (uint32_t)(six & 63);
        b->count += 6;
    }
    b->count -= 8;
    return b->bits >> b->count & 255;
}

static int16_t net_int8(NetBytes *b)
{
    return (int8_t)net_byte(b);
}

static int16_t net_int16(NetBytes *b)
{
    uint32_t low = net_byte(b);
    return (int16_t)(low | net_byte(b) << 8);
}

static int32_t net_int32(NetBytes *b)
{
    uint32_t low = (uint16_t)net_int16(b);
    return (int32_t)(low | (uint32_t)(uint16_t)net_int16(b) << 16);
}

/* Reads the weights, in the order in which train.py writes them. */
static bool net_read_weights(RhText text, BotNet *out)
{
    NetBytes b = {text.data, text.data + text.len, 0, 0, false};
    for (int i = 0; i < out->rows * out->inputs; i++) out->row[i] = net_int8(&b);
    for (int r = 0; r < out->rows; r++) out->linear[r] = net_int16(&b);
    for (int i = 0; i < out->inputs; i++) out->bias[i] = net_int16(&b);
    for (int i = 0; i < NET_HIDDEN * 2 * out->inputs; i++) out->hidden[i] = net_int8(&b);
    for (int h = 0; h < NET_HIDDEN; h++) out->hidden_bias[h] = net_int32(&b);
    for (int o = 0; o < NET_OUTPUTS; o++)
        for (int h = 0; h < NET_HIDDEN; h++) out->output[o][h] = net_int16(&b);
    for (int o = 0; o < NET_OUTPUTS; o++) out->output_bias[o] = net_int32(&b);
    return !b.bad && b.at == b.end;
}

/* Reads [low, step, rows] of every column. */
static bool net_read_columns(RhJson list, BotNet *out)
{
    int at = 0;
    out->rows = 0;
    for (RhJson v = rh_json_first(list, 0); v.at; v = rh_json_next(v, 0), at++) {
        RhJson low = rh_json_first(v, 0), step = rh_json_next(low, 0), rows = rh_json_next(step, 0);
        int64_t n[3];
        if (at == out->columns || rh_json_count(v) != 3) return false;
        if (!rh_json_int(low, INT16_MIN, INT16_MAX, &n[0]) ||
            !rh_json_int(step, 1, INT16_MAX, &n[1]) || !rh_json_int(rows, 0, 4096, &n[2]))
            return false;
        if (out->rows + n[2] > NET_ROWS_MAX) return false;
        out->column[at] =
            (NetColumn){(int16_t)n[0], (int16_t)n[1], (uint16_t)out->rows, (uint16_t)n[2]};
        out->rows += (int32_t)n[2];
    }
    return at == out->columns;
}

/* Lists the links of all seats by word. Columns without rows are left out. */
static bool net_link(const void *setup, BotNet *out)
{
    NetCell cells[NET_COLUMNS_MAX];
    int32_t count[NET_WORDS_MAX + 1] = {0}, sum = 0;
    out->word_count = (int32_t)(out->game->state_size + 7) / 8;
    for (int pass = 0; pass < 2; pass++) {
        for (int p = 0; p < out->players; p++) {
            rh_net_cells(out->game, setup, p, cells, NET_COLUMNS_MAX);
            for (int c = 0; c < out->columns; c++) {
                int word = cells[c].offset / 8;
                if (!out->column[c].rows) continue;
                if (pass) out->link[count[word]] = (NetLink){cells[c], (uint8_t)p, (uint16_t)c};
                count[word]++;
            }
        }
        if (pass) break;
        for (int w = 0; w <= out->word_count; w++) {
            int32_t more = count[w];
            count[w] = sum;
            out->word_first[w] = (uint16_t)sum;
            sum += more;
            if (sum > NET_LINKS_MAX) return false;
        }
    }
    return true;
}

static bool net_read_text(RhJson root, const char *key, RhText *out)
{
    RhJson v = rh_json_member(root, key);
    if (rh_json_kind(v) != 's') return false;
    *out = rh_json_raw(v);
    out->data++;
    out->len -= 2;
    return true;
}

RhErr rh_net_load(RhText json, const RhGame *game, const void *setup, BotNet *out)
{
    static const char damaged[] = "the network is damaged or of another version";
    RhJson root;
    RhText weights, hash;
    char fields[20];
    RhBuf buf = {fields, sizeof fields, 0, false};
    int64_t version, inputs, base, tenths, lead, least, most;
    RhErr err = rh_json_open(json, &root);
    out->game = 0;
    if (err.what) return err;
    rh_put_hex(&buf, rh_net_hash(game, setup), 16);
    if (!rh_json_int(rh_json_member(root, "net"), NET_VERSION, NET_VERSION, &version) ||
        !rh_json_int(rh_json_member(root, "inputs"), 1, NET_INPUTS_MAX, &inputs) ||
        !rh_json_int(rh_json_member(root, "base"), 0, 1, &base) ||
        !rh_json_int(rh_json_member(root, "tenths"), 1, 100000, &tenths) ||
        !rh_json_int(rh_json_member(root, "lead"), -1000000, 1000000, &lead) ||
        !rh_json_int(rh_json_member(root, "players_min"), 1, RH_PLAYERS_MAX, &least) ||
        !rh_json_int(rh_json_member(root, "players_max"), 1, RH_PLAYERS_MAX, &most) ||
        !net_read_text(root, "fields", &hash) || !net_read_text(root, "weights", &weights))
        return rh_err(damaged, rh_text(""), 0);
    if (!rh_text_equal(hash, rh_buf_text(&buf)))
        return rh_err("the network is for another game or for other options", rh_text(""), 0);
    out->players = rh_domain_size(game, setup, RH_PLAYER);
    if (out->players < least || out->players > most)
        return rh_err("the network is for another number of players", rh_text(""), 0);
    out->columns = rh_net_cells(game, setup, 0, 0, 0);
    out->inputs = (int32_t)inputs;
    out->base = (int32_t)base;
    out->tenths = (int32_t)tenths;
    out->lead = (int32_t)lead;
    if (game->state_size % 8 || out->columns > NET_COLUMNS_MAX ||
        !net_read_columns(rh_json_member(root, "columns"), out) || !net_read_weights(weights, out))
        return rh_err(damaged, rh_text(""), 0);
    out->game = game;
    if (net_link(setup, out)) return err;
    out->game = 0;
    return rh_err(damaged, rh_text(""), 0);
}

/* ---- Evaluating. ---- */

static int net_step(const NetColumn *c, int32_t value)
{
    int32_t step = value - c->low;
    if (step <= 0) return 0;
    if (c->step > 1) step /= c->step;
    return step < c->rows ? step : c->rows;
}

/* On x86-64, the innermost loops are also compiled for machines with AVX2, where they take half the
   time. The results are the same. */
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)
#define NET_FAST __attribute__((target_clones("avx2", "default"), optimize("O3")))
#else
#define NET_FAST
#endif

/* Sums wrap around, the same way on every machine. */
static void net_add_row(const BotNet *net, NetInput *in, int player, int row, bool add)
{
    int16_t *restrict sums = in->sums[player];
    const int16_t *restrict from = net->row + row * net->inputs;
    int inputs = net->inputs;
    if (add) {
        in->linear[player] += net->linear[row];
        for (int i = 0; i < inputs; i++) sums[i] = (int16_t)(uint16_t)(sums[i] + from[i]);
    } else {
        in->linear[player] -= net->linear[row];
        for (int i = 0; i < inputs; i++) sums[i] = (int16_t)(uint16_t)(sums[i] - from[i]);
    }
}

static void net_change(const BotNet *net, NetInput *in, const NetLink *link, uint64_t before,
                       uint64_t now)
{
    const NetColumn *c = &net->column[link->column];
    NetCell cell = link->cell;
    int old_step, new_step;
    cell.offset %= 8;
    old_step = net_step(c, rh_net_value(&cell, &before, link->player, net->players));
    new_step = net_step(c, rh_net_value(&cell, &now, link->player, net->players));
    if (old_step == new_step) return;
    if (old_step) net_add_row(net, in, link->player, c->first + old_step - 1, false);
    if (new_step) net_add_row(net, in, link->player, c->first + new_step - 1, true);
}

/* The bits of a word that a column reads. */
static uint64_t net_mask(const NetCell *cell)
{
    if (cell->width == 8) return (uint64_t)1 << cell->bit;
    return ((UINT64_C(1) << 8 * cell->width) - 1) << cell->offset % 8 * 8;
}

static void net_start(const BotNet *net, NetInput *in)
{
    in->net = net;
    rh_zero(in->words, sizeof in->words);
    rh_zero(in->linear, sizeof in->linear);
    for (int p = 0; p < net->players; p++) rh_copy(in->sums[p], net->bias, sizeof net->bias);
    for (int i = 0; i < net->word_first[net->word_count]; i++) {
        const NetLink *link = &net->link[i];
        NetCell cell = link->cell;
        const uint64_t zero = 0;
        int step;
        cell.offset %= 8;
        step = net_step(&net->column[link->column],
                        rh_net_value(&cell, &zero, link->player, net->players));
        if (step)
            net_add_row(net, in, link->player, net->column[link->column].first + step - 1, true);
    }
}

/* Brings the sums up to date with a position. */
static void net_update(const BotNet *net, NetInput *in, const void *state)
{
    const unsigned char *from = (const unsigned char *)state;
    if (in->net != net) net_start(net, in);
    for (int w = 0; w < net->word_count; w++) {
        uint64_t now, before = in->words[w];
        rh_copy(&now, from + 8 * w, 8);
        if (now == before) continue;
        for (int i = net->word_first[w]; i < net->word_first[w + 1]; i++)
            if ((now ^ before) & net_mask(&net->link[i].cell))
                net_change(net, in, &net->link[i], before, now);
        in->words[w] = now;
    }
}

static int32_t net_clip(int32_t value)
{
    return value < 0 ? 0 : value > NET_TOP ? NET_TOP : value;
}

/* The second and third layer, for one seat. `values` has the seat's own inputs, then the mean of
   the others'. */
NET_FAST static void net_layers(const BotNet *net, const int16_t *restrict values, int32_t *outputs)
{
    int32_t hidden[NET_HIDDEN];
    int inputs = 2 * net->inputs;
    for (int h = 0; h < NET_HIDDEN; h++) {
        const int16_t *restrict weights = net->hidden + h * inputs;
        int32_t sum = 0;
        for (int i = 0; i < inputs; i++) sum += weights[i] * values[i];
        hidden[h] = net_clip((sum + net->hidden_bias[h]) / NET_UNIT);
    }
    for (int o = 0; o < NET_OUTPUTS; o++) {
        outputs[o] = net->output_bias[o];
        for (int h = 0; h < NET_HIDDEN; h++) outputs[o] += net->output[o][h] * hidden[h];
    }
}

void rh_net_base(const RhGame *game, const void *setup, const void *state, int base,
                 int32_t *tenths)
{
    RhStanding standing;
    if (base && game->hints && game->hints->evaluate) {
        game->hints->evaluate(setup, state, tenths);
        return;
    }
    rh_zero(&standing, sizeof standing);
    game->rules.standing(setup, state, &standing);
    for (int p = 0; p < RH_PLAYERS_MAX; p++) tenths[p] = standing.points[p] * 10;
}

/* Only weights that nobody has trained reach the bounds. */
static int32_t net_exponent(int64_t e)
{
    const int64_t most = INT32_MAX / 2;
    return (int32_t)(e > most ? most : e < -most ? -most : e);
}

void rh_net_evaluate(const BotNet *net, NetInput *input, const void *setup, const void *state,
                     int32_t *tenths, int32_t *exponents)
{
    int16_t clipped[RH_PLAYERS_MAX][NET_INPUTS_MAX], values[2 * NET_INPUTS_MAX];
    int16_t all[NET_INPUTS_MAX] = {0};
    int32_t outputs[NET_OUTPUTS];
    int inputs = net->inputs, others = net->players > 1 ? net->players - 1 : 1;
    uint32_t inverse = (uint32_t)((65536 + others - 1) / others); /* exact for sums this small */
    net_update(net, input, state);
    rh_net_base(net->game, setup, state, net->base, tenths);
    for (int p = 0; p < net->players; p++)
        for (int i = 0; i < inputs; i++) {
            clipped[p][i] = (int16_t)net_clip(input->sums[p][i]);
            all[i] = (int16_t)(all[i] + clipped[p][i]);
        }
    for (int p = 0; p < net->players; p++) {
        for (int i = 0; i < inputs; i++) {
            values[i] = clipped[p][i];
            values[inputs + i] =
                (int16_t)((uint32_t)(uint16_t)(all[i] - clipped[p][i]) * inverse >> 16);
        }
        net_layers(net, values, outputs);
        tenths[p] += input->linear[p] / NET_LINEAR_UNIT +
                     (int32_t)((int64_t)outputs[0] * net->tenths / (NET_UNIT * NET_OUTPUT_UNIT));
        exponents[p] = net_exponent((int64_t)outputs[1] * (65536 / (NET_UNIT * NET_OUTPUT_UNIT)) +
                                    (int64_t)tenths[p] * net->lead);
    }
}
