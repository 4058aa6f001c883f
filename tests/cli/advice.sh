# tests/cli/advice.sh - computer players by name, suggest and annotate. Read by run.sh.

does 'sim with players of every kind' sim transsib --games 2 --seats greedy,novice,mcts:20 --seed 5
says 'and names them' 'mcts:20'
does 'sim with fixed seats' sim transsib --games 3 --seats greedy,random,random --seed 5
says 'sim counts by seat' '^  seat  player'
does 'sim with seats that rotate' sim transsib --games 3 --seats greedy,random,random --rotate --seed 5
says 'sim then counts by place in the list' '^ place  player'
does 'sim rotates the seats' \
    sim transsib --games 30 --seats greedy,random,random --rotate --seed 5 --json
python3 - <<'PY'
import json
r = json.load(open('out'))
assert [s['bot'] for s in r['seats']] == ['greedy', 'random', 'random']
assert r['seats'][0]['wins'] >= 20 and abs(sum(s['wins'] for s in r['seats']) - 30) < 1e-6
PY
ok $? 'and counts for the players as listed'
does 'play by computers alone' play transsib --seats novice,greedy,mcts:20 --seed 3
refuses_value 'a parameter that is not a number' "exploration must be a number from 0 to 100, not 'abc'" \
    sim transsib --games 1 --seats mcts:100:exploration=abc
refuses_value 'a parameter out of range' "temperature must be a number from 0.001 to 100, not '0'" \
    sim transsib --games 1 --seats mcts:100:temperature=0
refuses_value 'a parameter with a fraction' "random_plies must be a whole number from 0 to 10000, not '1.5'" \
    sim transsib --games 1 --seats mcts:100:random_plies=1.5
refuses_value 'an unknown player' 'unknown computer player' \
    sim transsib --games 1 --seats deepblue,random,random
refuses_value 'a limit that is none' 'a limit must be' sim transsib --games 1 --seats mcts:fast,random,random

rh new transsib -p 3 --seed 7 >advice.record
rh apply advice.record 'bid 8' 'pass' 'bid 48' 'pass' >out 2>err
does 'suggest' suggest advice.record --bot mcts:500
says 'tells who is to act' '^p3 to move'
does 'suggest --json' suggest advice.record --bot mcts:500 --lines 2 --json
python3 - <<'PY'
import json
r = json.load(open('out'))
assert r['player'] == 3 and len(r['lines']) == 2 and r['playouts'] == 500
assert abs(sum(r['lines'][0]['win']) - 1) < 0.01 and len(r['lines'][0]['points']) == 3
assert r['lines'][0]['line'][0] == r['lines'][0]['action']
PY
ok $? 'suggest --json has the documented shape'
does 'annotate' annotate advice.record --bot mcts:2000
says 'finds the blunder' 'p3 bid 48  (better: '
does 'annotate --out' annotate advice.record --bot mcts:2000 --out reviewed.record
rh check reviewed.record >out 2>err && grep -q ', 1 variation, ' out
ok $? 'writes the better move as a variation'
grep -q '^#  # Better: a winning chance of' reviewed.record &&
    grep -q '^# This cost .* % of winning chance\.$' reviewed.record
ok $? 'and the loss as a comment'
refuses 'to replace a file' 'exists' annotate advice.record --bot greedy --out reviewed.record
does 'annotate --json' annotate advice.record --bot greedy --json
python3 - <<'PY'
import json
r = json.load(open('out'))
assert [d['ply'] for d in r['decisions']] == [0, 1, 2, 3]
assert all(0 <= d['loss'] <= 1 and len(d['win']) == 3 for d in r['decisions'])
PY
ok $? 'annotate --json has the documented shape'
refuses_value 'a player who does not think' "can't suggest" suggest advice.record --bot random
misused 'suggest without a record' suggest
