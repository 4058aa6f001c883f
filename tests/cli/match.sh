# tests/cli/match.sh - which of two computer players is stronger. Read by run.sh.

misused 'match without a game' match --a greedy --b random --games 10
misused 'match without players' match transsib --games 10
misused 'match with one player' match transsib --a greedy --games 10
misused 'match without a number of games' match transsib --a greedy --b random
misused 'match alone' match ultimate -p 1 --a greedy --b random --games 10
refuses_value 'a match with a stranger' "unknown computer player 'deepblue'" \
    match transsib --a deepblue --b random --games 6
refuses_value 'a match with a person' "unknown computer player 'human'" match transsib --a human --b random --games 6
refuses_value 'a match of no games' '--games must be' match transsib --a greedy --b random --games 0
for bad in 0 20,0 a,b 0,20,40 0,5000 nan,1; do
    refuses_value "the test '$bad'" '.sprt' match transsib --a greedy --b random --games 6 --sprt $bad
done

for threads in 1 2 5; do
    rh match transsib -p 3 --a greedy --b random --games 50 --seed 5 --threads $threads --json >"match$threads" 2>err
done
cmp -s match1 match2 && cmp -s match1 match5
ok $? 'match gives the same for 1, 2 and 5 threads'

# The figures again, from the records: one A among B in each seat, then one B among A.
does 'match writes records' match transsib -p 3 --a greedy --b random --games 50 --seed 5 --json --out match-records
cp out match-again
cmp -s match1 match-again
ok $? 'match gives the same with records'
does 'the records of a match are good' check match-records/*.record
python3 - <<'PY'
import glob, json
r = json.load(open('match1'))
files = sorted(glob.glob('match-records/*.record'))
assert r['games'] == len(files) == 54 and r['blocks'] == 9
duels = wins_a = wins_b = 0
for number, name in enumerate(files):
    lines = open(name).read().split('\n')
    scores = [int(x) for x in [l for l in lines if l.startswith('= ')][0].split()[1:-1]]
    assert len(set(scores)) == 3, 'this seed has a tie: choose another'
    game = number % 6
    a_alone, where = game < 3, game % 3
    ahead = sum(scores[where] > s for seat, s in enumerate(scores) if seat != where)
    duels += ahead if a_alone else 2 - ahead
    if scores[where] == max(scores):
        if a_alone: wins_a += 1
        else: wins_b += 1
    if game == 0: seed = lines[1]
    assert lines[1] == seed, 'the games of a block have one seed'
assert abs(r['duels'] - duels / (2 * 54)) < 1e-6
assert r['a']['wins_alone'] == wins_a and r['b']['wins_alone'] == wins_b
assert abs(r['a']['share'] - wins_a / 27) < 1e-6 and abs(r['fair'] - 1 / 3) < 1e-6
assert r['duels_ci'][0] < r['duels'] < r['duels_ci'][1] and r['elo_ci'][0] < r['elo'] < r['elo_ci'][1]
assert r['elo'] > 200 and r['elo_ci'][0] > 0
PY
ok $? 'the figures of a match are those of its records'

does 'a match of two' match raildice -p 2 --a greedy --b random --games 21 --seed 2 --json
python3 - <<'PY'
import json
r = json.load(open('out'))
assert r['games'] == 22 and r['blocks'] == 11
assert abs(r['a']['share'] + r['b']['share'] - 1) < 1e-6 and abs(r['duels'] - r['a']['share']) < 1e-6
PY
ok $? 'of two players each is alone in every game'

does 'a match that is soon clear' match transsib -p 3 --a greedy --b random --games 3000 --sprt 0,50 --seed 1 --json
python3 -c 'import json; r = json.load(open("out")); s = r["sprt"]
assert s["verdict"] == "accepted" and s["evidence"] >= s["limit"] and r["games"] < 600'
ok $? 'match stops when the stronger is found'
does 'a match the other way' match transsib -p 3 --a random --b greedy --games 3000 --sprt 0,50 --seed 1 \
    --out match-short --json
python3 -c 'import glob, json; r = json.load(open("out"))
assert r["sprt"]["verdict"] == "rejected" and r["elo"] < -100
assert len(glob.glob("match-short/*.record")) == r["games"]'
ok $? 'match stops when it is clear that A is not, and keeps the records that count'
does 'a match among equals' match transsib -p 3 --a random --b random --games 60 --sprt 0,5 --seed 1 --json
python3 -c 'import json; r = json.load(open("out"))
assert r["sprt"]["verdict"] == "open" and r["games"] == 60 and r["elo_ci"][0] < 0 < r["elo_ci"][1]'
ok $? 'among equals a match of a few games says nothing'
does 'match for people' match transsib -p 4 --a greedy --b random --games 400 --sprt 0,20 --seed 2
says 'match tells the difference' 'Elo difference, A to B: '
says 'match tells which difference the test accepts' \
    '^Sequential test: accepts a difference of +20 Elo and rejects +0 (log-likelihood ratio'
does 'match where the test rejects' match transsib -p 3 --a random --b greedy --games 600 --sprt 0,20 --seed 3
says 'match tells that A is not stronger' '^Sequential test: accepts a difference of +0 Elo and rejects +20 '
does 'match where the test stays open' match transsib -p 3 --a random --b random --games 12 --sprt 0,5 --seed 1
says 'match tells that it is not clear' '^Sequential test: not yet decided between +5 and +0 Elo '

# Positions for learning.
misused 'positions without a number of games' positions russian --out p.bin
misused 'positions without a file' positions russian --games 2
refuses_value 'a match without a network' 'needs a network' \
    match russian --a mcts:2:net=1 --b mcts:2 --games 2
refuses 'a network that is none' 'cannot use the file of --net' \
    positions russian --games 1 --net "$here/run.sh" --out p.bin
for threads in 1 3; do
    does "positions with $threads threads" positions russian -p 2 --games 6 --rows 3 --seed 4 \
        --threads $threads --out p$threads.bin
done
cmp -s p1.bin p3.bin
ok $? 'positions are the same for 1 and 3 threads'
python3 - <<'PY'
import json
file = open('p1.bin', 'rb')
head, rows = json.loads(file.readline()), file.read()
assert head['game'] == 'russian' and head['players'] == 2 and head['bot'] == 'selfish'
assert len(rows) == 6 * 3 * 2 * head['numbers'] == 18 * 2 * (2 * (5 + head['columns']) + 1)
PY
ok $? 'the first line describes the rows'
