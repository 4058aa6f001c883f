# tests/cli/commands.sh - every subcommand does what it says. Read by run.sh.

for name in games new show moves apply check engine perft bench sim match ladder play; do
    does "$name has a help" "$name" --help
    says "the help of $name begins with its usage" "^usage: roundhouse $name"
done
does 'the list of commands' --help
for name in games play serve study; do rh "$name" --help; done | awk 'length > 80' >out
[ ! -s out ]
ok $? 'help has at most 80 columns'
does 'the version' --version
grep -qx "roundhouse $(sed -n "s/^    version: '\(.*\)',$/\1/p" "$here/../../meson.build")" out
ok $? 'the version is the one that is built'
misused 'no command'
[ "$(wc -l <err)" -le 24 ] && grep -q 'roundhouse tui' err
ok $? 'without a command it fits a screen, and tells what to try first'
misused 'an unknown command' fly
misused 'an unknown option' games --fast
misused 'a misspelt command' shwo a.record
grep -q "did you mean 'show'?" err
ok $? 'a misspelt command has a suggestion'
misused 'a misspelt option' show a.record --jsn
grep -q "did you mean '--json'?" err
ok $? 'a misspelt option has a suggestion'
misused 'no game' new
misused 'an option without its value' new transsib --seed
misused 'apply without an action' apply a.record
misused 'perft without a depth' perft transsib
misused 'sim without a number of games' sim transsib

# games
does 'games lists the games' games
says 'games names the players' 'transsib: .*3 to 5 players'
does 'games speaks JSON' games --json
ids=$("$here/../../tools/games.py" ids) python3 - <<'PY'
import json, os
games = json.load(open('out'))['games']
assert [game['id'] for game in games] == os.environ['ids'].split()
for game in games:
    assert 1 <= game['players'][0] < game['players'][1] <= 5 and game['rules'] >= 1
    keys = {'id', 'title', 'players', 'rules', 'stage', 'secrets', 'board_note', 'options'}
    assert set(game) == keys
    for option in game['options']:
        assert set(option) - {'members'} == {'name', 'values', 'default', 'help'}
        assert option['default'] in option['values']
PY
ok $? 'games --json has the documented shape'

# new
does 'new writes to standard output' new transsib --seed 42
says 'a record begins with its header' '^roundhouse 1 transsib rules=.* board=.* players=4'
says 'a record keeps its seed' '^seed 42$'
does 'new writes a file' new transsib -p 3 --seed 7 --name 1=Anna --name 2=Žofie -o start=chance -f a.record
[ -s a.record ] && [ ! -s out ]
ok $? 'new -f prints nothing'
grep -q '^name p2 Žofie$' a.record
ok $? 'names are in the record'
grep -q '^\* start p' a.record
ok $? 'chance has fallen from the seed'
rh new transsib -p 3 --seed 7 -o start=chance | tail -1 >one
tail -1 a.record | cmp -s - one
ok $? 'the same seed gives the same chance'
[ "$(rh new transsib | grep ^seed)" != "$(rh new transsib | grep ^seed)" ]
ok $? 'without a seed one is drawn'
refuses 'a file that exists' 'exists already' new transsib -f a.record
cp a.record b.record
does 'new --force replaces it' new transsib --seed 1 --force -f b.record
! cmp -s a.record b.record
ok $? 'and it is another one'

# moves, apply
rh new transsib --seed 42 --name 1=Anna -f m.record
does 'moves lists the actions' moves m.record
[ "$(cat out)" = $'pass\nbid 8..40' ]
ok $? 'amounts are a range'
does 'moves speaks JSON' moves m.record --json
[ "$(cat out)" = '{"to_move":{"kind":"player","player":1},"actions":["pass","bid 8..40"]}' ]
ok $? 'moves --json'
printf '# a remark\n\n' >>m.record
cp m.record old
does 'apply plays actions' apply m.record 'bid 9' pass 'p3 bid 12'
says 'apply tells what happened' 'Anna bids \$9 for red'
cmp -s <(head -c "$(stat -c %s old)" m.record) old
ok $? 'apply keeps the text that was there'
[ "$(tail -3 m.record)" = $'p1 bid 9\np2 pass\np3 bid 12' ]
ok $? 'apply appends its lines'
refuses 'an illegal action with its reason' 'the minimum bid is \$13' apply m.record 'bid 12'
refuses 'all actions when one is illegal' 'illegal move' apply m.record 'bid 13' 'bid 13'
refuses 'an action out of turn' "it is p4's turn" apply m.record 'p1 pass'
rh apply - 'bid 20' <m.record >piped 2>err
[ $? -eq 0 ] && [ "$(tail -1 piped)" = 'p4 bid 20' ]
ok $? 'apply - works in a pipe'
[ "$(rh moves - <m.record | head -1)" = pass ]
ok $? 'moves - reads standard input'
ln -s m.record link.record
does 'apply follows a link' apply link.record 'bid 13'
[ -L link.record ] && [ "$(tail -1 m.record)" = 'p4 bid 13' ]
ok $? 'and the link stays a link'

# check and sim
does 'sim writes records' sim transsib --games 20 --seed 3 --out records
[ "$(ls records | wc -l)" -eq 20 ]
ok $? 'as many as games'
refuses 'to write into a folder with files' 'not empty' sim transsib --games 1 --out records
does 'check finds them good' check records/*.record m.record
[ "$(grep -c ': ok, transsib' out)" -eq 21 ]
ok $? 'check gives a verdict for each'
sed '$s/hash=./hash=x/' records/000000001.record >bad.record
rh check records/000000002.record bad.record m.record >out 2>err
[ $? -eq 1 ] && [ "$(wc -l <out)" -eq 2 ] && [ "$(wc -l <err)" -eq 1 ] && grep -q '^roundhouse: bad.record: line' err
ok $? 'check names the bad one and goes on'
fair=$here/../server/fair.record
promise=6a80473f61b3bde34704b4da61ecc0b2a24c2f1f02fee63ec2555e50de6d80ec
does 'check verifies the dice of a server' check --fair "$fair"
says 'and prints their check code' "^[^ ]*: fair, check code $promise, contributions from p1, p3$"
does 'check accepts the promise' check --fair --promise $promise "$fair"
refuses 'another promise' 'another check code' check --fair --promise ${promise/6a/7a} "$fair"
sed 's/secret=1/secret=2/' "$fair" >bad.record
refuses 'another secret' 'not the one the server had committed to' check --fair bad.record
sed 's/contribution=b/contribution=c/' "$fair" >bad.record
refuses 'another contribution' 'not the one they had committed to' check --fair bad.record
sed 's/ contribution=b*$//' "$fair" >bad.record
refuses 'dice without a contribution' 'do not follow from the secret' check --fair bad.record
refuses 'a record without a proof' 'no valid proof' check --fair m.record
does 'check verifies the seed of an older server' check --fair "$here/../server/fair-seed.record"
sed 's/seed=1/seed=2/' "$here/../server/fair-seed.record" >bad.record
refuses 'another seed' 'the seed is not the one' check --fair bad.record
refuses 'an action after the end' 'over' apply records/000000001.record pass

# variations
rh new transsib -p 3 --seed 7 >varied.record
rh apply varied.record 'bid 8' >out 2>err
printf '# Cheap.\n#(\n#  p2 bid 9\n#  # Dear.\n#  p3 pass\n#)\n' >>varied.record
rh apply varied.record pass >out 2>err
does 'check accepts a variation' check varied.record
says 'and counts it' 'ok, transsib, 3 players, 2 actions, 1 variation, not over'
does 'show at a position with a variation' show varied.record --ply 1
says 'shows the comment' '^  Cheap\.$'
says 'and the variation' '^  p2 bid 9, p3 pass$'
does 'show to a player' show varied.record --ply 1 --viewer 2
omits 'keeps the comment to itself' 'Cheap'
sed 's/p2 bid 9/p2 bid 8/' varied.record >bad.record
refuses 'an illegal action in a variation' "line 6: .*minimum bid is .9: 'p2 bid 8'" check bad.record
sed '/^#)/d' varied.record >bad.record
refuses 'a variation that is not closed' 'line 5: .*not closed with #)' check bad.record
does 'commands that replay the game skip variations' moves bad.record
shape='import json,sys
r = json.load(open(sys.argv[1]))
for key in "games_per_s", "steps_per_s": assert r.pop(key) > 0
print(json.dumps(r, sort_keys=True))'
for threads in 1 2 5; do
    rh sim transsib --games 100 --seed 9 --threads $threads --json >out 2>err
    python3 -c "$shape" out >"threads$threads"
done
cmp -s threads1 threads2 && cmp -s threads1 threads5
ok $? 'sim gives the same for 1, 2 and 5 threads'
python3 - <<'PY'
import json
r = json.load(open('threads1'))
assert r['game'] == 'transsib' and r['games'] == 100 and r['players'] == 4
assert abs(sum(s['wins'] for s in r['seats']) - 100) < 1e-6
for seat in r['seats']:
    assert seat['bot'] == 'random' and seat['ci'][0] < seat['share'] < seat['ci'][1]
    assert seat['score_min'] <= seat['score_mean'] <= seat['score_max']
assert sum(r['ends'].values()) >= 100
assert sum(n for _, n in r['plies_distribution']['bins']) == 100
assert sum(n for _, n in r['score_distribution']['bins']) == 400
PY
ok $? 'sim --json has the documented shape'
does 'sim for people' sim transsib -p 5 --games 50 --seed 2
says 'sim shows the intervals' '95% interval'
[ "$(rh sim transsib --games 5 --seats random,random,random --json | grep -o '"players":3')" ]
ok $? 'the list of seats sets the number of players'

# show
does 'show for people' show m.record
says 'show tells who acts' ' to move\.$'
says 'show tells what the board leaves open' '^Board: '
! grep -q $'\033' out
ok $? 'no colours in a pipe'
does 'show speaks JSON' show m.record --json --viewer 2
python3 - <<'PY'
import json
view = json.load(open('out'))
for key in 'game', 'ply', 'to_move', 'phase', 'round', 'players', 'log': assert key in view, key
assert view['ply'] == 4 and view['players'][0]['name'] == 'Anna' and 'score' in view['players'][0]
PY
ok $? 'show --json has the common envelope'
rh show m.record --ply 1 --json | grep -q '"ply":1,'
ok $? 'show --ply looks back'
does 'show of a finished match' show records/000000001.record
says 'and its standing' '^Final standing'
does 'show draws' show m.record --svg m.svg
head -c 200 m.svg | grep -q '<svg'
ok $? 'the drawing is an SVG'

# perft, bench
does 'perft counts' perft transsib --depth 3
[ "$(cut -d' ' -f2 out | head -1)" = 34 ]
ok $? 'a pass and 33 bids'
does 'perft from a record' perft m.record --depth 1
does 'bench --digest' bench --digest
grep -qE '^[0-9a-f]{16}$' out && [ "$(cat out)" = "$(rh bench --digest)" ]
ok $? 'the digest is always the same'
does 'bench speaks JSON' bench transsib --json # the other games' own tests have theirs
python3 - <<'PY'
import json
r = json.load(open('out'))
assert r['toy_ns'] > 0 and [g['players'] for g in r['games'] if g['game'] == 'transsib'] == [3, 4, 5]
for g in r['games']:
    for key in ('steps_per_s', 'step_toys', 'list_ns_mean', 'list_ns_max', 'apply_ns', 'copy_ns', 'state_bytes',
                'playouts_per_s', 'decisions_per_game', 'replay_us', 'load_us'):
        assert g[key] > 0, key
    for key in ('mcts_sims_per_s', 'mcts_sims_per_s_by_two', 'mcts_sims_per_s_apart',
                'mcts_tree_share'):
        assert g[key] > 0, key
    assert len(g['digest']) == 16 and g['options'] == {}
PY
ok $? 'bench --json has the documented shape'
does 'bench --searches' bench transsib --searches 3
[ "$(grep -c '^transsib  *[345]  *3  [0-9.]* (' out)" = 3 ]
ok $? 'bench --searches has a line for every number of players'
does 'bench --searches speaks JSON' bench transsib --searches 3 --json
python3 - <<'PY'
import json
for g in json.load(open('out'))['games']:
    assert len(g['rounds']) == 3 and not g['rounds'][0]['free'] and not g['rounds'][2]['free']
    a, b, c = g['rounds']
    assert b['free'] == all(r['one'] / r['apart'] >= 1.8 for r in (a, c))
    assert all(r[way] > 0 for r in g['rounds'] for way in ('one', 'two', 'apart'))
PY
ok $? 'a round is free by those before and after it'
refuses_value 'bench --searches 2' '3 to 1000' bench transsib --searches 2

# ---- Completion ----

does 'completion for bash' completion bash
cp out completion.bash
complete_line() { # complete_line WORD...: what TAB offers for the last word
    bash -c '. ./completion.bash; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _roundhouse; echo "${COMPREPLY[*]}"' \
        - roundhouse "$@" >out
}
complete_line pla
says 'TAB completes a command' '^play$'
complete_line play south
says 'TAB completes a game' '^southpac$'
complete_line play southpac --se
says 'TAB completes an option' '^--seats --seed$'
does 'completion for zsh' completion zsh
says 'it knows options of zsh' "'--seats=\["
does 'completion for fish' completion fish
says 'it knows options of fish' "seen_subcommand_from play' -l seats"
refuses_value 'an unknown shell' 'bash, zsh or fish' completion csh
