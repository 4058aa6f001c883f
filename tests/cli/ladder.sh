# tests/cli/ladder.sh - ratings of several computer players. Read by run.sh.

misused 'ladder without a game' ladder --games 10
misused 'ladder without a number of games' ladder transsib
refuses_value 'a ladder with a stranger' "unknown computer player 'deepblue'" \
    ladder transsib --bots random,deepblue --games 6
refuses_value 'a ladder of one' 'at least 2 bots' ladder transsib --bots random --games 6
refuses_value 'a ladder with somebody twice' 'random is in --bots twice' \
    ladder transsib --bots random,greedy,random --games 6
refuses_value 'a ladder alone' 'at least 2 players' ladder ultimate -p 1 --bots random,greedy --games 6
refuses_value 'a ladder with an empty name' 'unknown computer player' ladder transsib --bots random, --games 6

for threads in 1 3; do
    rh ladder transsib -p 3 --bots random,greedy,novice --games 40 --seed 5 --threads $threads --json \
        >"ladder$threads" 2>err
done
cmp -s ladder1 ladder3
ok $? 'ladder gives the same for 1 and 3 threads'

# With two players in it a ladder is a match: the same duels, and Elo that fits them.
does 'ladder of two' ladder transsib -p 3 --bots random,greedy --games 40 --seed 5 --json
python3 - <<'PY'
import json, math
three, two = json.load(open('ladder1')), json.load(open('out'))
assert three['players'] == 3 and three['games_of_pair'] == 42 and len(three['ladder']) == 3
by = {row['bot']: row for row in three['ladder']}
elo = [row['elo'] for row in three['ladder']]
assert elo == sorted(elo, reverse=True) and by['random']['elo'] == 0
assert by['greedy']['elo_ci'][0] > 0 and by['novice']['elo_ci'][0] > 0
for a in by:
    assert by[a]['elo_ci'][0] <= by[a]['elo'] <= by[a]['elo_ci'][1]
    for b in by[a]['duels']:
        assert abs(by[a]['duels'][b] + by[b]['duels'][a] - 1) < 1e-5
greedy = [row for row in two['ladder'] if row['bot'] == 'greedy'][0]
assert greedy['duels'] == {'random': by['greedy']['duels']['random']}
def above(a, b):
    blocks = 42 // 6
    share = (by[a]['duels'][b] * blocks + 0.5) / (blocks + 1)
    return 400 * math.log10(share / (1 - share))
assert abs(greedy['elo'] - above('greedy', 'random')) < 0.1
# Of three, a rating lies between what the two say of each other and what both say of the third.
for a, b in (('greedy', 'novice'), ('novice', 'greedy')):
    direct, around = above(a, 'random'), above(a, b) + above(b, 'random')
    assert min(direct, around) - 0.1 <= by[a]['elo'] <= max(direct, around) + 0.1
PY
ok $? 'the ratings fit the duels'

does 'ladder for people' ladder raildice -p 2 --bots random,greedy --games 10 --seed 2
says 'the best comes first' '^  1\. greedy'
says 'the first named has 0' 'relative to random, which has 0'
