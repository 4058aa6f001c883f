/* games/parts/reader.c - reads a board file member by member and reports the first fault in one
   clear sentence. Each game's board.c defines what must be there. */
#include "games/parts/reader.h"

bool part_fail(PartReader *in, const char *what, const char *at, RhJson where)
{
    if (!in->err.what) in->err = rh_err(what, rh_text(at), rh_json_line(in->text, where));
    return false;
}

bool part_fail_at(PartReader *in, const char *what, RhJson at, RhJson where)
{
    if (!in->err.what) in->err = rh_err(what, rh_json_raw(at), rh_json_line(in->text, where));
    return false;
}

RhErr part_open(PartReader *in, RhText board, const char *game, const char *not_a_board)
{
    int64_t n = 0;
    in->text = board;
    in->err = rh_json_open(board, &in->root);
    if (in->err.what) return in->err;
    if (!rh_json_is(rh_json_member(in->root, "game"), game)) {
        in->err = rh_err(not_a_board, rh_text(""), 1);
    } else if (!rh_json_int(rh_json_member(in->root, "schema"), 1, 1, &n)) {
        in->err = rh_err("this board must have schema 1", rh_text(""), 1);
    }
    return in->err;
}

RhJson part_expect(PartReader *in, RhJson object, const char *key, RhJson v, char kind)
{
    if (v.at == 0) part_fail(in, "the board lacks", key, object);
    else if (rh_json_kind(v) != kind) part_fail(in, "this has the wrong type", key, v);
    return v;
}

RhJson part_need(PartReader *in, RhJson object, const char *key, char kind)
{
    return part_expect(in, object, key, rh_json_member(object, key), kind);
}

int16_t part_whole(PartReader *in, const char *key, RhJson v, int min, int max)
{
    int64_t n = min;
    if (rh_json_kind(v) == 'n' && !rh_json_int(v, min, max, &n)) {
        bool fraction = false;
        RhText digits = rh_json_raw(v);
        for (ptrdiff_t i = 0; i < digits.len; i++)
            fraction = fraction || digits.data[i] == '.' || digits.data[i] == 'e';
        part_fail(in, fraction ? "this number is not whole" : "this number is out of range", key,
                  v);
    }
    return (int16_t)n;
}

int16_t part_number(PartReader *in, RhJson object, const char *key, int min, int max)
{
    return part_whole(in, key, part_need(in, object, key, 'n'), min, max);
}

int16_t part_tenths(PartReader *in, const char *key, RhJson v)
{
    int32_t tenths = 0;
    if (rh_json_kind(v) == 'n' && (!rh_json_tenths(v, &tenths) || tenths < 0 || tenths > 30000)) {
        part_fail(in, "a coordinate is off the canvas", key, v);
    }
    return (int16_t)tenths;
}

int16_t part_coordinate(PartReader *in, RhJson object, const char *key)
{
    return part_tenths(in, key, part_need(in, object, key, 'n'));
}

void part_string(PartReader *in, RhJson object, const char *key, RhJson v, char *out, int size)
{
    part_expect(in, object, key, v, 's');
    if (!in->err.what && !rh_json_string(v, out, size)) {
        part_fail(in, "this text is too long", key, v);
    }
}

static void part_id(PartReader *in, RhJson object, RhJson v, char *out)
{
    part_expect(in, object, "id", v, 's');
    if (in->err.what) return;
    if (!rh_json_string(v, out, PART_ID_MAX) || !out[0]) {
        part_fail_at(in, "an id is empty or too long", v, v);
        return;
    }
    for (const char *c = out; *c; c++) {
        bool letter = (*c >= 'a' && *c <= 'z') || (*c >= 'A' && *c <= 'Z');
        if (!letter && !(*c >= '0' && *c <= '9') && *c != '-' && *c != '_') {
            part_fail_at(in, "an id can contain only letters, digits, - and _", v, v);
            return;
        }
    }
}

int part_find_id(const char (*ids)[PART_ID_MAX], int count, RhText id)
{
    for (int i = 0; i < count; i++) {
        if (rh_text_is(id, ids[i])) return i;
    }
    return RH_NOTHING;
}

void part_new_id(PartReader *in, RhJson object, RhJson id, char (*ids)[PART_ID_MAX], int count,
                 const char *twice)
{
    part_id(in, object, id, ids[count]);
    if (in->err.what) return;
    if (part_find_id((const char(*)[PART_ID_MAX])ids, count, rh_text(ids[count])) != RH_NOTHING) {
        part_fail(in, twice, ids[count], object);
    }
}

int part_named(PartReader *in, RhJson v, const char (*ids)[PART_ID_MAX], int count,
               const char *none)
{
    char id[PART_ID_MAX];
    int found = RH_NOTHING;
    if (rh_json_string(v, id, PART_ID_MAX)) found = part_find_id(ids, count, rh_text(id));
    if (found == RH_NOTHING) part_fail_at(in, none, v, v);
    return found;
}
