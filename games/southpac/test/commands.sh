# games/southpac/test/commands.sh - Southern Pacific through the same commands. Read by run.sh.

golden="$here/../../games/southpac/test/golden"
map=$(realpath "$here/../../games/southpac/boards/southpac.json")

# games, new, moves
does 'games knows southpac' games
says 'southpac: its players' 'southpac: Southern Pacific, 3 to 5 players'
says 'southpac: its board is a reconstruction' 'board: The map of this board is a reconstruction'
does 'southpac: new' new southpac --seed 42 --name 1=Anna -f s.record
grep -q '^\* start p' s.record
ok $? 'southpac: the start player is drawn from the seed'
does 'southpac: moves' moves s.record
[ "$(cat out)" = $'pass\nbid 0..25' ]
ok $? 'southpac: a bid is one offer with a range'
for players in 2 6; do
    refuses_value "southpac for $players players" 'takes 3 to 5 players' new southpac -p $players -f x.record
done
for option in track_sales=maybe self_deal=maybe start=seat2 max_rounds=0 max_rounds=61 tolls=on \
    offer_sells=maybe final_tie=right; do
    refuses_value "southpac with $option" 'option\|must be' new southpac -o $option -f x.record
done
for option in track_sales=off self_deal=off start=seat1 max_rounds=1 offer_sells=on final_tie=holder; do
    does "southpac with $option" new southpac -o $option -o start=seat1 --seed 1 -f "$option.record"
    grep -q "^roundhouse 1 southpac .*$option" "$option.record"
    ok $? "southpac: the record keeps $option"
done

grep -q 'offer_sells\|final_tie' start=seat1.record
ok $((! $?)) 'southpac: the record leaves out options that came later and are at their default'

# apply, show
does 'southpac: apply' apply start=seat1.record 'bid 0' pass 'bid 10' pass 'bid 15' pass 'link beaumont--houston'
says 'southpac: apply tells what happened' 'wins a share of SP for \$15'
refuses 'southpac: a bid above the cash' 'has \$' apply start=seat1.record 'bid 99'
refuses 'southpac: an unknown railroad' 'unknown railroad' apply start=seat1.record 'bull-offer ATSF'
refuses 'southpac: what is not decided now' "you can't do this now; the current decision is initial-auction" \
    apply start=seat1.record 'dividend 1'
does 'southpac: show for people' show start=seat1.record
says 'southpac: show tells who acts' ' to move'
says 'southpac: show tells that the map is a reconstruction' 'is a reconstruction'
for railroad in SP TP MP MKT SLSF GHH; do
    says "southpac: show has a line for $railroad" "$railroad"
done
does 'southpac: show speaks JSON' show start=seat1.record --json
python3 - <<'PY'
import json
view = json.load(open('out'))
assert view['game'] == 'southpac' and view['round'] == 0 and view['decision'] == 'initial-auction'
facts = view['facts']
assert list(facts['railroads']) == ['SP', 'TP', 'MP', 'MKT', 'SLSF', 'GHH']
assert facts['railroads']['SP']['cubes_left'] == 14 and facts['railroads']['SP']['unsold'] == 4
assert facts['cities']['houston'] == {'railroads': 1, 'pays': 3} and facts['fewest_cubes'] == 14
assert view['income']['SP'] == 6 and view['treasury']['SP'] == 15
PY
ok $? 'southpac: show --json has the figures of a table'
does 'southpac: show draws' show start=seat1.record --svg s.svg
head -c 200 s.svg | grep -q '<svg'
ok $? 'southpac: the drawing is an SVG'

# A negotiation, from a golden record: up to the first proposal that was countered.
python3 - "$golden/three-players.record" <<'PY'
import sys
lines = open(sys.argv[1]).read().split('\n')
at = next(i for i, line in enumerate(lines) if ' counter ' in line)
open('deal.record', 'w').write('\n'.join(lines[:at - 1]) + '\n')
open('deal.txt', 'w').write('\n'.join(lines[at - 2:at + 1]) + '\n')
PY
does 'southpac: a price is one offer' moves deal.record
grep -qx 'price [0-9]*\.\.[0-9]*' out && [ "$(wc -l <out)" -eq 1 ]
ok $? 'southpac: with a range'
does 'southpac: it is proposed' apply deal.record "$(sed -n 2p deal.txt)"
does 'southpac: the other President is asked' moves deal.record
grep -qx accept out && grep -qx decline out && grep -qx 'counter [0-9.]*' out && [ "$(wc -l <out)" -eq 3 ]
ok $? 'southpac: to accept, to decline or to ask for more'
does 'southpac: he asks for more' apply deal.record "$(sed -n 3p deal.txt)"
does 'southpac: the answer' moves deal.record
[ "$(cat out)" = $'accept\ndecline' ]
ok $? 'southpac: is yes or no'

# sim, check, perft, play
does 'southpac: sim' sim southpac -p 3 --games 20 --seed 3 --out sp-records
[ "$(ls sp-records | wc -l)" -eq 20 ]
ok $? 'southpac: sim writes records'
does 'southpac: check finds them good' check sp-records/*.record "$golden"/*.record
! grep -qv ': ok, southpac' out
ok $? 'southpac: all of them, and the golden ones'
does 'southpac: sim with players of every kind' sim southpac --games 2 --seats greedy,novice,mcts:20 --seed 5
does 'southpac: sim tells the endings' sim southpac --games 50 --seed 2 -o max_rounds=4 --json
python3 - <<'PY'
import json
r = json.load(open('out'))
assert r['game'] == 'southpac' and r['games'] == 50 and r['ends']['rounds'] > 0
assert abs(sum(s['wins'] for s in r['seats']) - 50) < 1e-6
PY
ok $? 'southpac: max_rounds ends games'
does 'southpac: perft' perft southpac --depth 2
[ "$(cut -d' ' -f2 out | tail -1)" = 108 ]
ok $? 'southpac: four start players, a pass and 26 bids'
does 'southpac: play without people' play southpac --seats random,random,random --seed 5
says 'southpac: it ends with the standing' '^Final standing'
printf '%s\n' moves 'bid 900' 'bid 3' undo 'bid 4' quit |
    rh play southpac --seats human,human,human --name 1=Anna --seed 3 -o start=seat1 -f sp.record >out 2>err
ok $? 'southpac: a person plays through a pipe'
says 'southpac: a refused bid tells why' 'You have \$33'
[ "$(tail -1 sp.record)" = 'p1 bid 4' ]
ok $? 'southpac: the match is in its file'
rh engine >out 2>err <<'TALK'
{"do":"new","game":"southpac","players":4,"seed":"1","options":{"start":"seat1"}}
{"do":"actions"}
{"do":"why","action":"bid 26"}
{"do":"random","count":100000}
TALK
grep -q '"actions":\["pass","bid 0..25"\]' out && grep -q 'why-has-cash' out && grep -q '"kind":"over"' out
ok $? 'southpac: the line protocol'
benches southpac '[3, 4, 5]' 512

# Boards.
python3 - "$map" <<'PY'
import copy, json, sys
good = json.load(open(sys.argv[1]))
def write(name, change):
    board = copy.deepcopy(good)
    change(board)
    json.dump(board, open('sp-' + name + '.json', 'w'))
def many(board, key, count):
    board[key] = [dict(board[key][0], id='x%d' % i, name='X') for i in range(count)]
def lonely_home(board):
    board['cities'].append(dict(board['cities'][0], id='nowhere', name='Nowhere'))
    board['railroads'][0]['home'] = 'nowhere'
write('missing-city', lambda b: b.update(cities=[c for c in b['cities'] if c['id'] != 'dallas']))
write('city-twice', lambda b: b['cities'].append(b['cities'][0]))
write('many-cities', lambda b: many(b, 'cities', 65))
write('many-links', lambda b: many(b, 'links', 129))
write('link-twice', lambda b: b['links'].append(b['links'][0]))
write('link-to-itself', lambda b: b['links'][0].update(b=b['links'][0]['a']))
write('no-links', lambda b: b.pop('links'))
write('no-cities', lambda b: b.update(cities=[]))
write('no-railroads', lambda b: b.update(railroads=[], railroad_order=[]))
write('many-railroads', lambda b: b['railroads'].append(dict(b['railroads'][0], id='X', home='dallas')))
write('same-home', lambda b: b['railroads'][1].update(home='beaumont'))
write('unknown-home', lambda b: b['railroads'][1].update(home='chicago'))
write('lonely-home', lonely_home)
write('other-order', lambda b: b['railroad_order'].reverse())
write('short-order', lambda b: b['railroad_order'].pop())
write('no-cash', lambda b: b['start_cash'].pop('4'))
write('negative', lambda b: b.update(build_cost=-5))
write('fraction', lambda b: b.update(build_cost=2.5))
write('enormous', lambda b: b['city_value'].update({'1': 10**30}))
write('too-rich', lambda b: b['city_value'].update({'1': 20, '2': 20, '3+': 20}))
write('no-cubes', lambda b: b.update(track_cubes_per_railroad=0))
write('six-shares', lambda b: b.update(shares_per_railroad=6))
write('words', lambda b: b.update(min_raise='one'))
write('other-rules', lambda b: b.update(offers_per_operation=2))
write('other-game', lambda b: b.update(game='transsib'))
write('same', lambda b: None)
write('mine', lambda b: (b.update(build_cost=4), b['city_value'].update({'1': 4})))
write('small', lambda b: (b.update(railroads=b['railroads'][:3], railroad_order=b['railroad_order'][:3]),
                          b.update(shares_per_railroad=2, track_cubes_per_railroad=3, max_builds_per_operation=1)))
PY
while read -r bad why; do
    refuses "southpac: the board '$bad'" "$why" new southpac --board "sp-$bad.json" -f x.record
done <<'BAD'
missing-city no city of the board is called: '"dallas"'
city-twice two cities have the id: 'beaumont'
many-cities at most 64 cities
many-links at most 128 links
link-twice two links have the id: 'beaumont--nacogdoches'
link-to-itself a link leads back to its own city
no-links the board lacks: 'links'
no-cities no city of the board is called
no-railroads a board needs a railroad
many-railroads at most 6 railroads
same-home two railroads have the same home: 'beaumont'
unknown-home no city of the board is called: '"chicago"'
lonely-home the home of a railroad needs a link: 'nowhere'
other-order listed in railroad_order
short-order railroad_order lacks: 'GHH'
no-cash the board lacks: '4'
negative out of range: 'build_cost'
fraction not whole
enormous out of range
too-rich more than .20000 could come into play
no-cubes track_cubes_per_railroad
six-shares shares_per_railroad
words wrong type: 'min_raise'
other-rules offers_per_operation
other-game not a board of southpac
BAD
refuses 'southpac: the board of another game' 'not a board of southpac' new southpac --board "$board" -f x.record
refuses 'a board of southpac for transsib' 'not a board of transsib' new transsib --board "$map" -f x.record
does 'southpac: the embedded board from a file' new southpac --board sp-same.json --seed 1 -f sp-same.record
does 'southpac: and it is the embedded one' show sp-same.record
does 'southpac: a board of my own' new southpac --board sp-mine.json --seed 1 -f sp-mine.record
rh show --board sp-mine.json sp-mine.record --json | grep -q '"income":{"SP":4,"TP":4'
ok $? 'southpac: a home is worth what the board says'
refuses 'southpac: its record without the board' 'another board' show sp-mine.record
for mine in mine small; do
    does "southpac: sim on a board of my own, $mine" \
        sim southpac --board sp-$mine.json --games 20 --seed 4 --out sp-$mine
    does 'southpac: and its records are good' check --board sp-$mine.json sp-$mine/*.record
done
