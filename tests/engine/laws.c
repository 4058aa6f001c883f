/* tests/engine/laws.c - checks that the laws hold for the toy game, and that each law can be
   broken: every test below breaks the toy in one place and expects the report of the right law. */
#include "tests/engine/help.h"

static Toy toy;
static RhLaws laws;

/* Plays up to 60 matches of a changed toy. Returns the broken law, or null. */
static const char *broken_by(const RhGame *g, const char *options)
{
    RhState state;
    RhErr err = toy_new(&toy, g, options);
    memset(&laws, 0, sizeof laws);
    if (err.what) return err.what;
    if (!rh_laws_tables(toy.match.loaded, &laws)) return laws.broken;
    for (uint64_t seed = 0; seed < 60; seed++) {
        g->rules.start(toy.match.setup, &state);
        if (!rh_laws_play(toy.match.loaded, &state, seed, true, &laws)) break;
    }
    return laws.broken;
}

static void test_hold(void)
{
    static const char *const options[] = {"players=2", "players=3 length=short", "players=4",
                                          "players=4 spots=96"};
    for (int i = 0; i < 4; i++) {
        const char *broken = broken_by(&toy_game, options[i]);
        if (broken) printf("# %s: %s\n", broken, laws.where);
        tap_ok(!broken && laws.games == 60, "all laws hold: %s", options[i]);
    }
    bool met = true;
    for (int k = 0; toy_game.kinds[k].verb; k++) met = met && laws.kinds[k] > 0;
    for (int k = 0; k <= TOY_PAID; k++) met = met && laws.events[k] > 0;
    tap_ok(met && laws.events[TOY_HOLDS] == 0, "kinds and events met are counted");
    tap_ok(laws.endings[0] == 60 && laws.plies == 60 * 35 && laws.offers_max > 80,
           "endings, plies, longest list");
    RhState state;
    toy_game.rules.start(toy.match.setup, &state);
    ToyState *s = (ToyState *)&state;
    s->round = 2;
    tap_ok(rh_laws_play(toy.match.loaded, &state, 1, false, &laws) && s->phase == TOY_DONE &&
               laws.games == 61,
           "play may begin in the middle, and the state ends over");
}

static void expect(const RhGame *g, const char *law, const char *how)
{
    const char *broken = broken_by(g, "players=3");
    bool found = broken && strstr(broken, law) == broken;
    if (!found) printf("# got %s\n", broken ? broken : "nothing");
    tap_ok(found && laws.where[0], "%s fails: %s", law, how);
}

/* ---- Law 1. ---- */

static RhField fields[24];
static RhKind kinds[RH_KINDS_MAX + 2];
static RhOption options[8];

static RhGame fresh(void)
{
    RhGame g = toy_game;
    memset(fields, 0, sizeof fields);
    memset(kinds, 0, sizeof kinds);
    memset(options, 0, sizeof options);
    for (int i = 0; g.fields[i].name; i++) fields[i] = g.fields[i];
    for (int i = 0; g.kinds[i].verb; i++) kinds[i] = g.kinds[i];
    for (int i = 0; g.options[i].name; i++) options[i] = g.options[i];
    g.fields = fields;
    g.kinds = kinds;
    g.options = options;
    return g;
}

static RhField *field(const char *name)
{
    RhField *f = fields;
    while (strcmp(f->name, name)) f++;
    return f;
}

static const char *twin_symbol(const void *setup, int domain, int index)
{
    return toy_game.words.symbol(setup, domain, domain == TOY_CARD && index == 3 ? 2 : index);
}

static const char *two_words(const void *setup, int domain, int index)
{
    return domain == TOY_CARD && index == 2 ? "two words"
                                            : toy_game.words.symbol(setup, domain, index);
}

static void half_start(const void *setup, void *state)
{
    ToyState *s = (ToyState *)state;
    int8_t was = s->spare[0];
    toy_game.rules.start(setup, state);
    s->spare[0] = was;
}

static void test_law_1_fields(void)
{
    RhGame g = fresh();
    field("spare")->name = 0;
    expect(&g, "law 1: no field covers", "a member of the state has no field");
    g = fresh();
    field("round")->offset = field("phase")->offset;
    expect(&g, "law 1: fields overlap", "two fields at one place");
    g = fresh();
    field("round")->offset = sizeof(ToyState);
    expect(&g, "law 1: a field is outside", "a field behind the state");
    g = fresh();
    field("round")->name = "turn";
    expect(&g, "law 1: a field appears twice", "two fields of one name");
    g = fresh();
    field("turn")->name = "log";
    expect(&g, "law 1: views use the name", "a field with a name of the envelope");
    g = fresh();
    g.words.phase = "turn";
    expect(&g, "law 1: views use the name", "a field called phase that is not the phase");
    g = fresh();
    field("round")->name = "lap";
    g.words.round = "rounds";
    expect(&g, "law 1: the field of the round", "a round that no field tells");
    g = fresh();
    field("hand")->by[0] = TOY_CARD;
    expect(&g, "law 1: a field has the wrong shape", "a private field not by player");
    g = fresh();
    field("open")->sight = RH_SECRET;
    expect(&g, "law 1: a field has the wrong shape", "a secret bit set");
    g = fresh();
    field("moved")->of = TOY_END + 1;
    expect(&g, "law 1: a field has the wrong shape", "a domain that is none");
    g = fresh();
    field("paid")->dim[1] = 2;
    expect(&g, "law 1: a field has the wrong shape", "a size that is not the product of the rows");
    g = fresh();
    g.state_size = RH_STATE_MAX + 1;
    expect(&g, "law 1: a size of the game", "a state too large");
    g = fresh();
    g.rules.start = half_start;
    expect(&g, "law 1: the first state depends", "start leaves a byte unwritten");
}

static void test_law_1_kinds(void)
{
    RhGame g = fresh();
    kinds[TOY_PASS].verb = "bid";
    expect(&g, "law 1: a verb appears twice", "two kinds of one verb");
    g = fresh();
    kinds[TOY_PASS].verb = "pass on";
    expect(&g, "law 1: a verb is not a word", "a verb with a blank");
    g = fresh();
    kinds[TOY_PASS].verb = "seed";
    expect(&g, "law 1: a verb has another meaning", "a verb that begins a line of the record");
    g = fresh();
    kinds[TOY_BID].words = "bids {1}";
    expect(&g, "law 1: the words of a kind", "words speak of an argument that is not there");
    g = fresh();
    kinds[TOY_PASS].words = "passes {n}";
    expect(&g, "law 1: the words of a kind", "words speak of an amount that is not there");
    g = fresh();
    kinds[TOY_PASS].arg[1] = TOY_CARD;
    expect(&g, "law 1: an argument has no domain", "a gap between arguments");
    g = fresh();
    for (int i = 0; i <= RH_KINDS_MAX; i++) {
        static char verbs[RH_KINDS_MAX + 1][8];
        kinds[i] = kinds[TOY_PASS];
        sprintf(verbs[i], "v%d", i);
        kinds[i].verb = verbs[i];
    }
    expect(&g, "law 1: there are too many kinds", "more kinds than bits in a word");
    g = fresh();
    g.words.symbol = twin_symbol;
    expect(&g, "law 1: a symbol stands for two", "two members of one name");
    g = fresh();
    g.words.symbol = two_words;
    expect(&g, "law 1: a symbol is not a word", "a symbol with a blank");
    g = fresh();
    options[TOY_SPOTS].fallback = 1000;
    tap_ok(same(broken_by(&g, "spots=80"), "law 1: an option has no good fallback or no help"),
           "law 1 fails: a fallback out of bounds");
    g = fresh();
    options[RH_RULES].max = 3;
    expect(&g, "law 1: the option rules", "rules beyond those of the game");
}

/* ---- Laws 2, 3 and 9: offers. ---- */

static int offers_none(const void *u, const void *s, RhOffer *out)
{
    int n = toy_game.rules.offers(u, s, out);
    return ((const ToyState *)s)->phase == TOY_BIDDING ? 0 : n;
}

static int offers_twice(const void *u, const void *s, RhOffer *out)
{
    int n = toy_game.rules.offers(u, s, out);
    if (((const ToyState *)s)->phase == TOY_BIDDING) out[n] = out[n - 1], n++;
    return n;
}

static int offers_overlap(const void *u, const void *s, RhOffer *out)
{
    int n = toy_game.rules.offers(u, s, out);
    if (((const ToyState *)s)->phase != TOY_BIDDING || n < 2) return n;
    out[2] = out[1];
    out[1] = out[0];
    out[1].action.amount = out[0].amount_max;
    return 3;
}

static int offers_disorder(const void *u, const void *s, RhOffer *out)
{
    int n = toy_game.rules.offers(u, s, out);
    RhOffer first = out[0];
    if (n > 1) out[0] = out[n - 1], out[n - 1] = first;
    return n;
}

static int offers_too_many(const void *u, const void *s, RhOffer *out)
{
    toy_game.rules.offers(u, s, out);
    for (int i = 0; i <= RH_OFFERS_MAX; i++) out[i] = out[0];
    return RH_OFFERS_MAX + 1;
}

static int offers_empty_range(const void *u, const void *s, RhOffer *out)
{
    int n = toy_game.rules.offers(u, s, out);
    if (out[0].action.kind == TOY_BID) out[0].amount_max = 0;
    return n;
}

static int offers_stray_amount(const void *u, const void *s, RhOffer *out)
{
    int n = toy_game.rules.offers(u, s, out);
    if (out[n - 1].action.kind == TOY_PASS) out[n - 1].amount_max = 2;
    return n;
}

static int offers_stray_argument(const void *u, const void *s, RhOffer *out)
{
    int n = toy_game.rules.offers(u, s, out);
    if (out[n - 1].action.kind == TOY_PASS) out[n - 1].action.arg[2] = 1;
    return n;
}

/* A correct offers_of() for the toy. */
static int offers_sorted(const void *u, const void *s, int kind, RhOffer *out)
{
    RhOffer all[RH_OFFERS_MAX];
    int count = toy_game.rules.offers(u, s, all), n = 0;
    for (int i = 0; i < count; i++)
        if (all[i].action.kind == kind) out[n++] = all[i];
    return n;
}

static int offers_lacking(const void *u, const void *s, int kind, RhOffer *out)
{
    return kind == TOY_PASS ? 0 : offers_sorted(u, s, kind, out);
}

static int offers_widened(const void *u, const void *s, int kind, RhOffer *out)
{
    int n = offers_sorted(u, s, kind, out);
    if (kind == TOY_BID && n) out[0].amount_max++;
    return n;
}

static int actor_beyond(const void *u, const void *s)
{
    int actor = toy_game.rules.actor(u, s);
    return actor == 2 ? 3 : actor;
}

static uint32_t weight_zero(const void *u, const void *s, RhAction a)
{
    return a.kind == TOY_ROLL && a.amount == 3 ? 0 : toy_game.rules.weight(u, s, a);
}

static uint32_t weight_huge(const void *u, const void *s, RhAction a)
{
    return a.kind == TOY_ROLL ? 0x7FFFFFFF : toy_game.rules.weight(u, s, a);
}

static void test_offers(void)
{
    static const struct {
        int (*offers)(const void *, const void *, RhOffer *);
        const char *law, *how;
    } rows[] = {
        {offers_none, "law 2: the list is empty", "nothing is offered before the end"},
        {offers_twice, "law 2: an offer appears twice", "one offer comes again"},
        {offers_overlap, "law 2: an offer appears twice", "two ranges share an amount"},
        {offers_disorder, "law 2: the kinds are out of order", "kinds do not ascend"},
        {offers_too_many, "law 2: the list is longer", "one more than the maximum"},
        {offers_empty_range, "law 2: a range is empty", "a range ends before it begins"},
        {offers_stray_amount, "law 2: an offer without amount",
         "a kind without amount has a range"},
        {offers_stray_argument, "law 3: print and parse",
         "an argument that the text does not show"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        RhGame g = toy_game;
        g.rules.offers = rows[i].offers;
        expect(&g, rows[i].law, rows[i].how);
    }
    RhGame g = toy_game;
    g.rules.offers_of = offers_sorted;
    tap_ok(!broken_by(&g, "players=3"),
           "offers kind by kind that are those of the list are lawful");
    g.rules.offers_of = offers_lacking;
    expect(&g, "law 2: the offers of a kind", "a kind lacks what the list has");
    g.rules.offers_of = offers_widened;
    expect(&g, "law 2: the offers of a kind", "a kind has a wider range than the list");
    g = toy_game;
    g.rules.actor = actor_beyond;
    expect(&g, "law 2: nobody can act", "the actor is no player");
    g = toy_game;
    g.rules.weight = weight_zero;
    expect(&g, "law 9: an outcome has no weight", "an outcome that cannot come");
    g = toy_game;
    g.rules.weight = weight_huge;
    expect(&g, "law 9: the weights are too large", "weights that overflow together");
}

/* ---- Laws 4, 5, 6, 10: apply. ---- */

static void apply_listening(const void *u, void *s, RhAction a, RhEvents *e)
{
    toy_game.rules.apply(u, s, a, e);
    if (e && a.kind == TOY_BID) ((ToyState *)s)->coins[0]++;
}

static void apply_chatty(const void *u, void *s, RhAction a, RhEvents *e)
{
    toy_game.rules.apply(u, s, a, e);
    for (int i = 0; i < RH_EVENTS_MAX; i++) rh_emit(e, rh_action(TOY_ROLLED, 0, 0, 0, 1));
}

static void apply_nobody(const void *u, void *s, RhAction a, RhEvents *e)
{
    toy_game.rules.apply(u, s, a, e);
    rh_emit(e, rh_action(TOY_PAID, 3, 0, 0, 1));
}

static void apply_no_event(const void *u, void *s, RhAction a, RhEvents *e)
{
    toy_game.rules.apply(u, s, a, e);
    rh_emit(e, rh_action(TOY_TAKEN + 1, 0, 0, 0, 1));
}

static void apply_losing_cards(const void *u, void *s, RhAction a, RhEvents *e)
{
    toy_game.rules.apply(u, s, a, e);
    if (a.kind == TOY_PLAY) ((ToyState *)s)->played[a.arg[0]]--;
}

static void apply_forgetful(const void *u, void *s, RhAction a, RhEvents *e)
{
    toy_game.rules.apply(u, s, a, e);
    if (a.kind == TOY_CLAIM) ((ToyState *)s)->claimed[((ToyState *)s)->turn]--;
}

/* Writes to an empty seat, which neither check() nor JSON can see. */
static void apply_outside(const void *u, void *s, RhAction a, RhEvents *e)
{
    toy_game.rules.apply(u, s, a, e);
    ((ToyState *)s)->coins[RH_PLAYERS_MAX - 1]++;
}

/* Stores a value that its domain does not have. */
static void apply_beyond_domain(const void *u, void *s, RhAction a, RhEvents *e)
{
    toy_game.rules.apply(u, s, a, e);
    ((ToyState *)s)->mover = 5;
    ((ToyState *)s)->moved_openly = 1;
}

static void apply_endless(const void *u, void *s, RhAction a, RhEvents *e)
{
    toy_game.rules.apply(u, s, a, e);
    ((ToyState *)s)->round = 0;
    if (((ToyState *)s)->phase == TOY_DONE) ((ToyState *)s)->phase = TOY_BIDDING;
}

/* Depends on something outside setup, state and action, so that a replay differs. */
static int calls;
static void apply_by_count(const void *u, void *s, RhAction a, RhEvents *e)
{
    toy_game.rules.apply(u, s, a, e);
    if (a.kind == TOY_ROLL) ((ToyState *)s)->coins[0] += calls++ / 2 % 1000;
}

static void standing_nobody_first(const void *u, const void *s, RhStanding *out)
{
    toy_game.rules.standing(u, s, out);
    for (int p = 0; p < 3; p++) out->place[p] = 2;
}

static void standing_no_place(const void *u, const void *s, RhStanding *out)
{
    toy_game.rules.standing(u, s, out);
    out->place[1] = 0;
}

static void test_apply(void)
{
    static const struct {
        void (*apply)(const void *, void *, RhAction, RhEvents *);
        const char *law, *how;
    } rows[] = {
        {apply_listening, "law 4: the state depends on the listener",
         "a listener changes the state"},
        {apply_chatty, "law 4: there are too many events", "more events than the maximum"},
        {apply_nobody, "law 4: an event names an unknown player", "an event about an empty seat"},
        {apply_no_event, "law 4: an event is of no kind", "an event without a row"},
        {apply_losing_cards, "law 5: check does not hold", "a card is lost"},
        {apply_forgetful, "law 5: a derived field", "a derived field is not kept"},
        {apply_outside, "law 6: JSON does not give", "something is kept where no name leads"},
        {apply_beyond_domain, "law 6: the JSON of the state is refused",
         "a value beyond its domain"},
        {apply_by_count, "law 6: the record", "a replay goes another way"},
        {apply_endless, "law 10: the match is longer", "the match does not end"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        RhGame g = toy_game;
        g.rules.apply = rows[i].apply;
        expect(&g, rows[i].law, rows[i].how);
    }
    tap_ok(has(laws.where, "toy, players 3, seed 0, ply 64, after "),
           "a broken law is reported with a way to repeat it");
    RhGame g = toy_game;
    g.rules.standing = standing_nobody_first;
    expect(&g, "law 5: nobody is first", "a standing without a first");
    g = toy_game;
    g.rules.standing = standing_no_place;
    expect(&g, "law 5: a player has no place", "a standing without a place");
    g = toy_game;
    g.plies_max = 20;
    expect(&g, "law 10: the match is longer", "plies_max is too small");
}

/* ---- Laws 7 and 8: hidden information. ---- */

static void deal_other_cards(const void *u, void *s, int viewer, RhRng *rng)
{
    ToyState *t = (ToyState *)s;
    toy_game.rules.deal(u, s, viewer, rng);
    int8_t mine = t->hand[viewer][0];
    int next = (viewer + 1) % 3;
    t->hand[viewer][0] = t->hand[next][0];
    t->hand[next][0] = mine;
}

static void deal_from_nowhere(const void *u, void *s, int viewer, RhRng *rng)
{
    toy_game.rules.deal(u, s, viewer, rng);
    ((ToyState *)s)->deck[0]++;
}

static void deal_underived(const void *u, void *s, int viewer, RhRng *rng)
{
    toy_game.rules.deal(u, s, viewer, rng);
    ((ToyState *)s)->claimed[3]++;
}

static void hide_derived(const void *u, void *s, int viewer)
{
    toy_game.rules.hide(u, s, viewer);
    ((ToyState *)s)->claimed[3] = 0;
}

/* Offers a bid only if the next player's first card is not a duke, so the list reveals a hand. */
static int offers_telling(const void *u, const void *s, RhOffer *out)
{
    const ToyState *t = (const ToyState *)s;
    int n = toy_game.rules.offers(u, s, out);
    int next = (t->turn + 1) % 3;
    if (t->phase == TOY_BIDDING && n == 2 && t->hand[next][0] == 3) out[0] = out[1], n = 1;
    return n;
}

/* If the second player's first card is a duke, that player takes the first player's turn, so the
   actor reveals a hand. */
static int actor_telling(const void *u, const void *s)
{
    const ToyState *t = (const ToyState *)s;
    int actor = toy_game.rules.actor(u, s);
    if (t->phase == TOY_BIDDING && actor == 0 && t->hand[1][0] == 3) return 1;
    return actor;
}

static bool passes_before_duke(const ToyState *t, RhAction a)
{
    return a.kind == TOY_PASS && t->hand[(t->turn + 1) % 3][0] == 3;
}

/* A player who passes before a player with a duke gains a coin, so the coins reveal a hand. */
static void apply_telling(const void *u, void *s, RhAction a, RhEvents *e)
{
    ToyState *t = (ToyState *)s;
    if (passes_before_duke(t, a)) t->coins[t->turn]++;
    toy_game.rules.apply(u, s, a, e);
}

/* A player who passes before a player with a duke gets another turn. */
static void apply_again(const void *u, void *s, RhAction a, RhEvents *e)
{
    ToyState *t = (ToyState *)s;
    int p = t->turn;
    bool duke = passes_before_duke(t, a);
    toy_game.rules.apply(u, s, a, e);
    if (duke && t->phase == TOY_ACTING) t->turn = (int8_t)p;
}

/* Offers no bid if the next player's hand is unknown, so the actor's view has other offers than the
   state. */
static int offers_of_all(const void *u, const void *s, RhOffer *out)
{
    const ToyState *t = (const ToyState *)s;
    int n = toy_game.rules.offers(u, s, out);
    if (t->phase == TOY_BIDDING && n == 2 && t->hand[(t->turn + 1) % 3][0] == RH_UNKNOWN) {
        out[0] = out[1];
        n = 1;
    }
    return n;
}

/* Nobody's cards matter while players bid. */
static bool is_open_rightly(const void *u, const void *s, int viewer)
{
    (void)u, (void)viewer;
    return ((const ToyState *)s)->phase == TOY_BIDDING;
}

static bool is_open_always(const void *u, const void *s, int viewer)
{
    (void)u, (void)s, (void)viewer;
    return true;
}

/* A view has none of the cards of others: the answer depends on whether it is given a view. */
static bool is_open_telling(const void *u, const void *s, int viewer)
{
    const ToyState *t = (const ToyState *)s;
    (void)u, (void)viewer;
    return t->phase == TOY_BIDDING && t->hand[t->turn][0] != RH_UNKNOWN;
}

static void test_sight(void)
{
    RhGame g = toy_game;
    g.rules.deal = deal_other_cards;
    expect(&g, "law 7: hide, deal, hide again", "deal changes what the viewer knows");
    g = toy_game;
    g.rules.hide = 0;
    expect(&g, "law 7: a dealt world does not pass",
           "hide leaves a card that contradicts the dealt world");
    g = toy_game;
    g.rules.deal = 0;
    expect(&g, "law 7: there is something hidden", "a game with secrets and no deal");
    g = toy_game;
    g.rules.deal = deal_from_nowhere;
    expect(&g, "law 7: a dealt world does not pass", "a world with a card too many");
    g = toy_game;
    g.rules.deal = deal_underived;
    g.rules.hide = hide_derived;
    expect(&g, "law 7: a derived field", "a world with a wrong derived field");
    g = toy_game;
    g.rules.offers = offers_telling;
    expect(&g, "law 8: the offers are not known", "the offers depend on the hand of another");
    g = toy_game;
    g.rules.actor = actor_telling;
    expect(&g, "law 8: the actor reveals", "the actor depends on a hand");
    g = toy_game;
    g.rules.apply = apply_telling;
    expect(&g, "law 8: an action reveals", "a purse depends on the hand of another");
    g = toy_game;
    g.rules.apply = apply_again;
    expect(&g, "law 8: the next actor reveals", "the next turn depends on the hand of another");
    g = toy_game;
    g.rules.offers = offers_of_all;
    expect(&g, "law 8: the offers are not known", "the offers need what the actor may not see");
    g = toy_game;
    g.rules.is_open = is_open_rightly;
    tap_ok(!broken_by(&g, "players=3"), "all laws hold: a decision is open to those who wait");
    g.rules.is_open = is_open_always;
    expect(&g, "law 8: the offers are not known", "a decision is open that depends on a hand");
    g.rules.is_open = is_open_telling;
    expect(&g, "law 8: is_open() reveals", "whether a decision is open depends on a hand");
}

/* ---- Refusals. ---- */

static void why_wordy(const void *u, const void *s, RhAction a, RhEvents *out)
{
    (void)u, (void)s, (void)a;
    while (out->count < out->cap) rh_emit(out, rh_action(TOY_CLAIMED, 0, 0, 0, 0));
}

static RhKind wordy[12];

static void test_refusals(void)
{
    static char words[200];
    RhGame g = toy_game;
    for (int i = 0; g.events[i].verb; i++) wordy[i] = g.events[i];
    memset(words, 'x', sizeof words - 1);
    wordy[TOY_CLAIMED].words = words;
    g.events = wordy;
    g.words.why = why_wordy;
    expect(&g, "refusal: it has no reason", "a reason longer than a sentence may be");
    g = toy_game;
    g.words.why = 0;
    tap_ok(!broken_by(&g, "players=3"), "a game need not give reasons of its own");
}

int main(void)
{
    test_hold();
    test_law_1_fields();
    test_law_1_kinds();
    test_offers();
    test_apply();
    test_sight();
    test_refusals();
    return tap_done();
}
