# tests/cli/study.sh - what an option or a figure of the board does. Read by run.sh.

misused 'study without a game' study --vary players=3,4 --games 10
misused 'study that varies nothing' study transsib --games 10
misused 'study without a number of games' study transsib --vary players=3,4
vary='study transsib --games 10 --vary'
refuses_value 'a study of one game' '--games must be' study transsib --vary players=3,4 --games 1
refuses_value 'one variant' 'at least two variants' $vary players=3
refuses_value 'a --vary without values' '.vary must be KEY=VALUE' $vary players
refuses_value 'an empty value' 'value of players is empty' $vary players=3,,4
refuses_value 'a value twice' "players has the value '3' twice" $vary players=3,3
refuses_value 'a key twice' 'players is varied twice' $vary players=3,4 --vary players=4,5
refuses_value 'what is both varied and fixed' 'players is both varied and fixed' $vary players=3,4 -p 3
refuses_value 'an option both varied and fixed' 'start is both varied and fixed' \
    $vary start=seat1,chance -o start=chance
refuses_value 'too many things' 'varies at most 3' \
    $vary players=3,4 --vary start=seat1,chance --vary cube_limit=on,off \
    --vary income_top=cap,open
refuses_value 'too many variants' 'at most 12 variants, not 16' $vary dividends_end=5,6,7,8 \
    --vary nationalization=by2,stock,by4,by1
refuses_value 'an unknown option' "gauge=1: unknown option 'gauge'" $vary gauge=1,2
refuses_value 'an unknown value' "start=seat9: start must be seat1 or chance, not 'seat9'" $vary start=seat1,seat9
refuses_value 'players the game is not for' "players=9: players must be 3 to 5, not '9'" $vary players=3,9
refuses_value 'an unknown figure' "no 'board.constants.gauge': 'gauge' was not found" $vary board.constants.gauge=1,2
refuses_value 'a figure of no railroad' "'pink' was not found" $vary board.railroads.pink.certificates=4,5
refuses_value 'a figure beyond a list' "'99' was not found" $vary board.tracks.stock.99=4,5
refuses_value 'a figure inside a number' "'deep' was not found" $vary board.constants.bid_min.deep=4,5
refuses_value 'no JSON' "'8x' is not a JSON value" $vary board.constants.bid_min=8,8x
refuses_value 'a board the game refuses' 'board.constants.bid_min="low": ' $vary 'board.constants.bid_min=8,"low"'
refuses 'a board file that is not there' "cannot open 'none.json'" $vary board=none.json,other.json
refuses_value 'a stranger' "unknown computer player 'deepblue'" $vary players=3,4 --bot deepblue
refuses 'a chart in no folder' "cannot write 'none/chart.svg'" $vary players=3,4 --svg none/chart.svg
refuses 'a report in no folder' "cannot write 'none/report.html'" $vary players=3,4 --html none/report.html

for threads in 1 2 5; do
    rh study transsib -p 3 --vary dividends_end=8,6 --vary start=seat1,chance --games 70 --seed 5 --threads $threads \
        --json --svg "study$threads.svg" --html "study$threads.html" >"study$threads" 2>err
done
cmp -s study1 study2 && cmp -s study1 study5 && cmp -s study1.svg study5.svg && cmp -s study1.html study5.html
ok $? 'study gives the same for 1, 2 and 5 threads'

# The figures again, from the last position of every record.
does 'study writes records' study transsib -p 3 --vary dividends_end=8,6 --games 25 --seed 5 --json --out study-records
cp out study-out
does 'the records of a study are good' check study-records/0[12]/*.record
for record in study-records/0[12]/*.record; do
    rh show "$record" --json >"$record.json"
done
cat >study.py <<'PY'
import glob, json, math, re
r = json.load(open('study-out'))
assert [v['name'] for v in r['variants']] == ['dividends_end=8', 'dividends_end=6'] and r['games'] == 25
games = []
for number in (1, 2):
    rows = []
    for name in sorted(glob.glob('study-records/%02d/*.record' % number)):
        end = json.load(open(name + '.json'))
        seed = re.search('seed[ =](\\d+)', open(name).read()).group(1)
        decisions = [l.split()[0] for l in open(name) if re.match('p\\d ', l)]
        rows.append((end, seed, int(decisions[-1][1:]) - 1))
    games.append(rows)
assert [g[1] for g in games[0]] == [g[1] for g in games[1]], 'variants play the same seeds'
def won(g, seat):
    places = [p['place'] for p in g[0]['players']]
    return (places[seat] == 1) / places.count(1)
def edge(g, railroad):
    held = [p['certificates'][railroad] for p in g[0]['players']]
    first = [h for h, p in zip(held, g[0]['players']) if p['place'] == 1]
    return sum(first) / len(first) - sum(held) / 3
scores = lambda g: [p['score'] for p in g[0]['players']]
value = {
    'actions': lambda g, f: g[0]['ply'],
    'rounds': lambda g, f: g[0]['round'],
    'score': lambda g, f: sum(scores(g)) / 3,
    'winner': lambda g, f: max(scores(g)),
    'spread': lambda g, f: max(scores(g)) - min(scores(g)),
    'ending': lambda g, f: 100 * (f['of'] in g[0]['ending']),
    'seat': lambda g, f: 100 * won(g, int(f['of'][1:]) - 1),
    'last': lambda g, f: 100 * won(g, g[2]),
    'last_by_ending': lambda g, f: 100 * won(g, g[2]) if f['of'] in g[0]['ending'] else None,
    'winner_edge': lambda g, f: edge(g, f['of']),
}
def field(g, f):
    if f['field'] == 'certificates': return sum(p['certificates'][f['of']] for p in g[0]['players']) / 3
    x = g[0][f['field']][f['of']]
    return len(x) if f['field'] == 'links' else x
value['field'] = field
t95, met = 2.0639, set()
for f in r['figures']:
    met.add(f['what'])
    rows = [[value[f['what']](g, f) for g in v] for v in games]
    for x, cell in zip(rows, f['variants']):
        x = [a for a in x if a is not None]
        assert cell['games'] == len(x)
        if len(x) < 2: continue
        mean = sum(x) / len(x)
        assert abs(cell['mean'] - mean) < 1e-5, (f['title'], f.get('of'), cell, mean)
        low, high = cell['mean_ci']
        assert low - 1e-6 <= mean <= high + 1e-6
        if f['percent']: continue
        half = t95 * math.sqrt(sum((a - mean) ** 2 for a in x) / 24 / 25)
        assert abs((high - low) / 2 - half) < 1e-3 * half + 1e-6, (f['title'], half, low, high)
    first, second = f['variants']
    assert 'difference' not in first and ('difference' in second) == (f['what'] != 'last_by_ending')
    if 'difference' not in second: continue
    pairs = [b - a for a, b in zip(*rows)]
    mean = sum(pairs) / 25
    assert abs(second['difference'] - mean) < 1e-5
    if f['percent']: continue
    half = t95 * math.sqrt(sum((a - mean) ** 2 for a in pairs) / 24 / 25)
    low, high = second['difference_ci']
    assert abs((high - low) / 2 - half) < 1e-3 * half + 1e-6
    if half: assert second['clear'] == (abs(mean) > half / t95 * 3.745), f['title']
assert met == set(value), met ^ set(value)
PY
python3 study.py
ok $? 'the figures of a study are those of its records'

does 'study agrees with sim' sim transsib -p 3 --games 25 --seats greedy --seed 5 --json
python3 -c 'import json; s, r = json.load(open("out")), json.load(open("study-out"))
f = {(f["what"], f.get("of")): f["variants"][0]["mean"] for f in r["figures"]}
assert abs(f["actions", None] - s["plies_mean"]) < 1e-3
assert all(abs(f["seat", "p%d" % x["seat"]] - 100 * x["share"]) < 1e-3 for x in s["seats"])'
ok $? 'the first variant plays the games of sim'

does 'a figure of the board' study transsib -p 3 --vary board.constants.start_money.3=48,30 --games 10 --seed 1 --json \
    --out study-boards
python3 - <<'PY'
import json
r = json.load(open('out'))
assert len({v['board'] for v in r['variants']}) == 2
boards = [json.load(open('study-boards/0%d.board.json' % i)) for i in (1, 2)]
assert [b['constants']['start_money']['3'] for b in boards] == [48, 30]
boards[1]['constants']['start_money']['3'] = 48
assert boards[0] == boards[1], 'nothing else is changed'
PY
ok $? 'one figure of the board is replaced and no other'
does 'the records of such a board are good' check --board study-boards/02.board.json study-boards/02/000000001.record
does 'a figure by id' study transsib -p 3 --vary board.railroads.red.certificates=5,4 --games 10 --seed 1
says 'its tables name the values' '^  red  *5 '
does 'boards as files' study transsib -p 3 --games 10 --seed 1 \
    --vary board=study-boards/01.board.json,study-boards/02.board.json
does 'players are varied' study southpac --vary players=3,5 --games 10 --seed 1 --json --svg study.svg
python3 - <<'PY'
import json
r = json.load(open('out'))
seats = {f['of']: f['variants'] for f in r['figures'] if f['what'] == 'seat'}
assert sorted(seats) == ['p1', 'p2', 'p3', 'p4', 'p5']
assert seats['p5'][0] is None and seats['p5'][1]['games'] == 10 and 'difference' not in seats['p5'][1]
PY
ok $? 'a seat is counted where it is'
does 'a study alone' study ultimate --vary coal=off,on -p 1 --games 4 --seed 1 --json
omits 'who is alone wins from no seat' '"seat"'

does 'a study for people' study transsib -p 3 --vary dividends_end=8,5 --games 60 --seed 5 --html study.html
says 'study tells the length' '^Actions per game'
says 'study marks what is clear' ' \*$'
# Drawings and reports are well formed, say what the tables say, and ask for nothing from elsewhere.
python3 - <<'PY'
import re, xml.etree.ElementTree as tree
for name in ('study1.svg', 'study.svg', 'study1.html', 'study.html'):
    text = open(name, encoding='utf-8').read()
    root = tree.fromstring(text)
    bare = text.replace('xmlns="http://www.w3.org/2000/svg"', '')
    assert not re.search(r'https?:|//[a-z]|url\(|@import|<script|<link|<img', bare), name
    assert 'prefers-color-scheme:dark' in text and not re.search(r'\bnan\b', text)
text = open('study.html', encoding='utf-8').read()
assert 'roundhouse study transsib --vary dividends_end=8,5 -p 3 --bot greedy --games 60 --seed 5</pre>' in text
assert re.search(r'<li>Games are shorter by [\d.]+ actions, interval [\d.]+ to [\d.]+\.</li>', text)
svg = tree.parse('study1.svg').getroot()
space = '{http://www.w3.org/2000/svg}'
assert svg.find(space + 'title') is not None and svg.find(space + 'desc') is not None
PY
ok $? 'charts and reports are whole and need nothing'
