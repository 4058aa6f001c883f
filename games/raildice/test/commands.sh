# games/raildice/test/commands.sh - Railroad Dice through the same commands. Read by run.sh.

golden="$here/../../games/raildice/test/golden"
rdboard=$(realpath "$here/../../games/raildice/boards/raildice.json")

# games, new, moves
does 'games knows raildice' games
says 'raildice: its players' 'raildice: Railroad Dice, 2 to 4 players'
says 'raildice: some of its tiles are reconstructions' 'board: The pictures of the lake and of both mountain tiles'
does 'raildice: new' new raildice --seed 42 --name 1=Anna -f d.record
grep -q '^\* start p' d.record
ok $? 'raildice: the start player is drawn from the seed'
does 'raildice: moves' moves d.record
head -5 out | cmp -s - <(printf '%s\n' 'roll 1 0' 'roll 2 0' 'roll 3 0' 'roll 4 0' 'buy eisberg bank') &&
    grep -qx 'lay east e4 north 0' out && grep -qx 'lay west c4 west 0' out && [ "$(tail -1 out)" = 'end 0' ] &&
    grep -qx 'stow 1..4' out && [ "$(wc -l <out)" -eq 17 ]
ok $? 'raildice: four rolls, five shares, six pieces of track, jokers put behind, and the end of the turn'
does 'raildice: rules 1' new raildice -o rules=1 --seed 42 -f d1.record
grep -q '^roundhouse 1 raildice rules=1 .* q_behind=on start=chance$' d1.record
ok $? 'raildice: a record of rules 1 is spelled as it was'
does 'raildice: moves of rules 1' moves d1.record
[ "$(tail -1 out)" = 'end 0..4' ] && ! grep -q stow out
ok $? 'raildice: with rules 1 jokers go behind with the end of the turn'
for players in 1 5; do
    refuses_value "raildice for $players players" 'takes 2 to 4 players' new raildice -p $players -f x.record
done
for option in supply=50 dead_end=never chain=ring first_tie=chance q_behind=maybe start=seat2 \
    station_surcharge=never max_years=9; do
    refuses_value "raildice with $option" 'option\|must be' new raildice -o $option -f x.record
done
for option in supply=60 dead_end=local chain=path first_tie=vacant q_behind=off q_behind=end start=seat1 \
    station_surcharge=turn screens=on; do
    does "raildice with $option" new raildice -p 2 -o start=seat1 -o $option --seed 1 -f "rd-$option.record"
    grep -q "^roundhouse 1 raildice .*$option" "rd-$option.record"
    ok $? "raildice: the record keeps $option"
done
does 'raildice: what a player sees behind screens' show --viewer 2 --json rd-screens=on.record
python3 - <<'PY'
import json
one, two = json.load(open('out'))['players']
assert one['behind'] == one['passengers'] == one['score'] == one['place'] == two['place'] == '?'
assert two['behind'] == 0 and two['score'] == 0
PY
ok $? 'raildice: the numbers of others are hidden'
does 'raildice: the same as a picture' show --viewer 2 rd-screens=on.record
grep -q '^p1 .* ? .* ? .* ?' out && ! grep -q -- '-2' out && ! grep -q '^  stow' out
ok $? 'raildice: hidden numbers are question marks, and what others may do is not listed'
does 'raildice: jokers stay in front' moves rd-q_behind=off.record
[ "$(tail -1 out)" = 'end 0' ]
ok $? 'raildice: with q_behind=off'

# apply, show
does 'raildice: apply' apply rd-start=seat1.record 'lay east e4 east 0' 'buy weiden bank'
says 'raildice: apply tells what happened' 'p1 buys a share of weiden'
refuses 'raildice: a piece that is not at the end' 'the east end goes on to f4' \
    apply rd-start=seat1.record 'lay east g4 east 0'
refuses 'raildice: income in the first year' 'no income in the first year' apply rd-start=seat1.record income
refuses 'raildice: a station without a Director' "isn't the Director of weiden" \
    apply rd-start=seat1.record 'station east weiden grassland-3 2'
refuses 'raildice: an unknown tile' 'unknown lie' apply rd-start=seat1.record 'tile desert'
refuses 'raildice: what is not decided now' "you can't do this now; the current decision is turn" \
    apply rd-start=seat1.record 'tile lake'
refuses 'raildice: chance by hand' '.' apply rd-start=seat1.record 'p1 face joker'
does 'raildice: a roll falls from the seed' apply rd-start=seat1.record 'roll 2 0'
[ "$(grep -c '^\* face' rd-start=seat1.record)" -eq 4 ]
ok $? 'raildice: two jokers and two dice of the bank'
refuses 'raildice: a second roll' 'only once a turn' apply rd-start=seat1.record 'roll 0 1'
does 'raildice: show for people' show rd-start=seat1.record
says 'raildice: show tells who acts' ' to move'
does 'raildice: show speaks JSON' show rd-start=seat1.record --json
python3 - <<'PY'
import json
view = json.load(open('out'))
assert view['game'] == 'raildice' and view['round'] == 1 and view['decision'] == 'turn'
assert view['piece']['west']['d4'] == 'straight-ew' and view['piece']['west']['e4'] == 'straight-ew'
assert view['bank'] == 40 - 9 + 1 - 2 and sum(view['players'][0]['front'].values()) == 4
facts = view['facts']
assert list(facts['companies']) == ['eisberg', 'ueberall', 'weiden', 'insel', 'bergtal']
assert facts['companies']['insel']['stations'] == 10 and facts['tiles_left'] == 34
assert facts['jokers_safe'] == view['bank'] and facts['ends']['west']['alive']
assert facts['ends']['east']['onward'] == ['f4'] and facts['ends']['east']['pieces'] == 2
PY
ok $? 'raildice: show --json has the figures of a table'

# A new tile, from a golden record: up to the first one that was chosen.
python3 - "$golden/two-players.record" <<'PY'
import sys
lines = open(sys.argv[1]).read().split('\n')
at = next(i for i, line in enumerate(lines) if ' tile ' in line)
open('rd-tile.record', 'w').write('\n'.join(lines[:at]) + '\n')
open('rd-tile.txt', 'w').write('\n'.join(lines[at:at + 2]) + '\n')
PY
does 'raildice: a tile is to be chosen' moves rd-tile.record
! grep -qv '^tile ' out && grep -qx 'tile grass' out
ok $? 'raildice: nothing else is offered'
refuses 'raildice: the end of the turn before that' 'current decision is tile' apply rd-tile.record 'end 0'
does 'raildice: it is chosen' apply rd-tile.record "$(sed -n 1p rd-tile.txt)"
does 'raildice: its first piece' apply rd-tile.record "$(sed -n 2p rd-tile.txt)"
says 'raildice: brings two jokers' 'gets 2 jokers'

# An income that the bank cannot pay: said before it is done, and asked again.
sed '/^=/d' "$golden/collapse.record" | sed '$d' >rd-collapse.record
does 'raildice: an action that ruins the bank' moves rd-collapse.record
says 'raildice: the list says so' '^[a-z0-9 .]*  # the bank has .* the state collapses$'
ruin=$(sed -n 's/ *# the bank has.*//p' out | tail -1 | sed 's/\.\..*//')
does 'raildice: the same in JSON' moves --json rd-collapse.record
python3 - <<'PY'
import json
assert all('collapses' in words for words in json.load(open('out'))['grave'].values())
PY
ok $? 'raildice: with the sentence of what would happen'
printf '%s\n' "$ruin" no quit |
    rh play raildice --seats human,human,human,human -f rd-collapse.record >out 2>err
says 'raildice: play asks again' 'Careful: the bank has .* the state collapses. Type .yes.'
says 'raildice: and takes no for an answer' 'Nothing was done'
printf '%s\n' "$ruin" yes |
    rh play raildice --seats human,human,human,human -f rd-collapse.record >out 2>err
says 'raildice: with yes it is done' '^Final standing'

# sim, check, perft, play, suggest
for players in 2 3 4; do
    does "raildice: sim, $players players" sim raildice -p $players --games 10 --seed 3 --out rd-records-$players
done
does 'raildice: check finds them good' check rd-records-?/*.record "$golden"/*.record
[ "$(wc -l <out)" -gt 40 ] && ! grep -qv ': ok, raildice' out
ok $? 'raildice: all of them, and the golden ones'
does 'raildice: sim with players of every kind' sim raildice -p 3 --games 2 --seats greedy,novice,mcts:20 --seed 5
does 'raildice: sim tells the endings' sim raildice -p 2 --games 30 --seed 2 --json
python3 - <<'PY'
import json
r = json.load(open('out'))
assert r['game'] == 'raildice' and r['games'] == 30 and sum(r['ends'].values()) == 30
assert list(r['ends']) == ['last-station', 'no-tile', 'dead-ends', 'collapse', 'idle', 'years']
assert abs(sum(s['wins'] for s in r['seats']) - 30) < 1e-6
PY
ok $? 'raildice: and wins are counted'
does 'raildice: perft' perft raildice -p 2 --depth 2
[ "$(cut -d' ' -f2 out | tail -1)" = 40 ]
ok $? 'raildice: two start players, and twenty actions each'
does 'raildice: play without people' play raildice -p 2 --seats random,random --seed 5
says 'raildice: it ends with the standing' '^Final standing'
printf '%s\n' moves 'stow 5' 'stow 1' undo 'buy insel bank' quit |
    rh play raildice --seats human,human -p 2 --name 1=Anna --seed 3 -o start=seat1 -f rd-play.record >out 2>err
ok $? 'raildice: a person plays through a pipe'
says 'raildice: a refusal tells why' 'You have 4'
[ "$(tail -1 rd-play.record)" = 'p1 buy insel bank' ]
ok $? 'raildice: the match is in its file'
does 'raildice: suggest' suggest rd-play.record --bot mcts:50
says 'raildice: suggest tells who is to act' '^Anna to move\|^p1 to move'
rh engine >out 2>err <<'TALK'
{"do":"new","game":"raildice","players":2,"seed":"1","options":{"start":"seat1"}}
{"do":"actions"}
{"do":"why","action":"lay east f4 east 0"}
{"do":"random","count":100000}
TALK
grep -q '"stow 1..4","end 0"\]' out && grep -q 'why-not-next' out && grep -q '"kind":"over"' out
ok $? 'raildice: the line protocol'
benches raildice '[2, 3, 4]' 1536

# Boards.
python3 - "$rdboard" <<'PY'
import copy, json, sys
good = json.load(open(sys.argv[1]))
def write(name, change):
    board = copy.deepcopy(good)
    change(board)
    json.dump(board, open('rd-' + name + '.json', 'w'), ensure_ascii=False)
def kind(board, name):
    return next(k for k in board['tile_kinds'] if k['id'] == name)
def paint(board, name, row, text):
    kind(board, name)['terrain'][row] = text
def boxes(board, company, mountain):
    board['companies'][company]['boxes'].update(mountain=mountain)
write('other-game', lambda b: b.update(game='transsib'))
write('other-schema', lambda b: b.update(schema=2))
write('no-kinds', lambda b: b.pop('tile_kinds'))
write('empty-kinds', lambda b: b.update(tile_kinds=[]))
write('many-kinds', lambda b: b.update(tile_kinds=b['tile_kinds'] +
                                       [dict(b['tile_kinds'][0], id='x%d' % i, small=0) for i in range(3)]))
write('kind-twice', lambda b: kind(b, 'lake').update(id='grass'))
write('long-kind', lambda b: (kind(b, 'lake').update(id='x' * 49)))
write('strange-kind', lambda b: kind(b, 'lake').update(id='a lake'))
write('short-row', lambda b: paint(b, 'grass', 2, '......'))
write('number-row', lambda b: paint(b, 'grass', 2, 7))
write('strange-cell', lambda b: paint(b, 'grass', 2, '...x...'))
write('six-rows', lambda b: kind(b, 'grass')['terrain'].pop())
write('eight-rows', lambda b: kind(b, 'grass')['terrain'].append('.......'))
write('wet-edge', lambda b: paint(b, 'lake', 0, '...W...'))
write('half-side', lambda b: paint(b, 'mountain2', 0, '.MMM...'))
write('mountain-corner', lambda b: paint(b, 'mountain2', 0, 'MMMMMM.'))
write('two-ranges', lambda b: (paint(b, 'grass', 1, '.M.....'), paint(b, 'grass', 5, '.M.....')))
write('much-water', lambda b: (paint(b, 'lake', 1, '..WWW..'), paint(b, 'lake', 5, '..WWW..')))
write('many-tiles', lambda b: kind(b, 'lake').update(small=9))
write('negative-tiles', lambda b: kind(b, 'lake').update(small=-1))
write('no-start', lambda b: b.pop('start'))
write('start-kind', lambda b: b['start'].update(kind='swamp'))
write('start-cell', lambda b: b['start'].update(cell='h4'))
write('start-edge', lambda b: b['start'].update(cell='a4'))
write('start-corner', lambda b: b['start'].update(cell='g7'))
write('start-mountain', lambda b: b['start'].update(kind='mountain2', cell='e3'))
write('start-beside-mountain', lambda b: b['start'].update(kind='mountain2', cell='c3'))
write('start-lake', lambda b: b['start'].update(kind='lake', cell='b2'))
write('start-none', lambda b: kind(b, 'grass').update(small=0))
write('no-companies', lambda b: b.update(companies=[]))
write('many-companies', lambda b: b['companies'].append(dict(b['companies'][0], id='x')))
write('company-twice', lambda b: b['companies'][1].update(id='eisberg'))
write('long-company', lambda b: b['companies'][1].update(id='y' * 56))
write('long-name', lambda b: b['companies'][1].update(name='y' * 64))
write('long-letter', lambda b: b['companies'][1].update(letter='y' * 8))
write('no-letter', lambda b: b['companies'][1].pop('letter'))
write('no-stations', lambda b: (boxes(b, 0, [0, 0]), b['companies'][0]['boxes'].update(lake=[0, 0])))
write('many-stations', lambda b: boxes(b, 0, [5, 2]))
write('one-box', lambda b: boxes(b, 0, [2]))
write('word-box', lambda b: boxes(b, 0, [2, 'two']))
write('no-terrain', lambda b: b['companies'][0]['boxes'].pop('lake'))
write('no-dice', lambda b: b['dice'].update(supply=0))
write('many-dice', lambda b: b['dice'].update(supply=101))
write('few-dice', lambda b: b['dice'].update(supply=12))
write('five-sides', lambda b: b['dice']['faces'].update(share=0))
write('no-face', lambda b: b['dice']['faces'].pop('joker'))
write('much-bonus', lambda b: b['dice'].update(bonus_tile=11))
write('fraction', lambda b: b['dice'].update(income_min=2.5))
write('equal-costs', lambda b: b['stations'].update(costs=[3, 3]))
write('one-cost', lambda b: b['stations'].update(costs=[3]))
write('around-nine', lambda b: b['stations'].update(surrounding_min=9))
write('size-nine', lambda b: b['tile'].update(size=9))
write('leave-with-four', lambda b: b['tile'].update(pieces_to_leave=4))
write('no-surcharges', lambda b: b.pop('surcharges'))
write('dear-bridge', lambda b: b['surcharges'].update(bridge=11))
write('no-shares', lambda b: b.update(shares=0))
write('no-idle-years', lambda b: b['engine_limits'].update(idle_years=0))
write('many-years', lambda b: b['engine_limits'].update(max_years=61))
write('same', lambda b: None)
write('mountains', lambda b: b['start'].update(kind='mountain3', cell='b4'))
write('mine', lambda b: (b['dice'].update(supply=25, start_jokers=2, income_min=2),
                         b['surcharges'].update(bridge=0, mountain=3),
                         b.update(shares=4), b['engine_limits'].update(max_years=12)))
write('small', lambda b: (b.update(companies=b['companies'][:2], tile_kinds=b['tile_kinds'][:2]),
                          [k.update(small=3) for k in b['tile_kinds']],
                          b['stations'].update(costs=[1, 2], surrounding_min=0),
                          b['dice'].update(bonus_station=0, bonus_tile=0, bonus_per_joker=3, front_limit=0)))
PY
while read -r bad why; do
    refuses "raildice: the board '$bad'" "$why" new raildice --board "rd-$bad.json" -f x.record
done <<'BAD'
other-game this is not a board of raildice
other-schema must have schema 1
no-kinds the board lacks: 'tile_kinds'
empty-kinds no kind of tile is called: '"grass"'
many-kinds at most 6 kinds of tile
kind-twice two kinds of tile have the id: 'grass'
long-kind this id is too long
strange-kind an id can contain only letters
short-row a row of terrain must be a text of seven cells
number-row a row of terrain must be a text of seven cells
strange-cell a cell must be '.' grass, 'M' mountain or 'W' water
six-rows a tile must have seven rows: 'grass'
eight-rows a tile must have seven rows: 'grass'
wet-edge all grass, or mountain between grass corners: 'lake'
half-side all grass, or mountain between grass corners: 'mountain2'
mountain-corner all grass, or mountain between grass corners: 'mountain2'
two-ranges the mountain cells of a tile must be connected: 'grass'
much-water at most 16 cells of water: 'lake'
many-tiles at most 35 small tiles
negative-tiles out of range: 'small'
no-start the board lacks: 'start'
start-kind no kind of tile is called: '"swamp"'
start-cell no cell is called: '"h4"'
start-edge the line must begin on grass, with grass to the west and east
start-corner the line must begin on grass
start-mountain the line must begin on grass
start-beside-mountain the line must begin on grass
start-lake the start tile must not have water
start-none there must be a small tile of the start tile's kind: '"grass"'
no-companies a board needs a company
many-companies at most 5 companies
company-twice two companies have the id: 'eisberg'
long-company this id is too long
long-name this text is too long: 'name'
long-letter this text is too long: 'letter'
no-letter the board lacks: 'letter'
no-stations a company must have 1 to 10 stations: 'eisberg'
many-stations a company must have 1 to 10 stations: 'eisberg'
one-box the board lacks: 'mountain'
word-box wrong type: 'mountain'
no-terrain the board lacks: 'lake'
no-dice out of range: 'supply'
many-dice out of range: 'supply'
few-dice there are not enough dice for the start
five-sides a die must have six sides
no-face the board lacks: 'joker'
much-bonus out of range: 'bonus_tile'
fraction not whole
equal-costs the two costs of stations must rise
one-cost the board lacks: 'costs'
around-nine out of range: 'surrounding_min'
size-nine the rules of this game fix this number: 'size'
leave-with-four the rules of this game fix this number: 'pieces_to_leave'
no-surcharges the board lacks: 'surcharges'
dear-bridge out of range: 'bridge'
no-shares out of range: 'shares'
no-idle-years out of range: 'idle_years'
many-years out of range: 'max_years'
BAD
refuses 'raildice: the board of another game' 'not a board of raildice' new raildice --board "$board" -f x.record
refuses 'a board of raildice for transsib' 'not a board of transsib' new transsib --board "$rdboard" -f x.record
does 'raildice: the embedded board from a file' new raildice --board rd-same.json --seed 1 -f rd-same.record
does 'raildice: and it is the embedded one' show rd-same.record
does 'raildice: a board of my own' new raildice -p 2 --board rd-mine.json --seed 1 -f rd-mine.record
rh show --board rd-mine.json rd-mine.record --json | grep -q '"bank":20,'
ok $? 'raildice: the bank has the dice that the board says'
does 'raildice: a board that begins among mountains' \
    new raildice --board rd-mountains.json --seed 1 -f rd-mountains.record
rh show --board rd-mountains.json rd-mountains.record --json | grep -q '"lie":{"t1":"mountain3-0",'
ok $? 'raildice: begins there'
refuses 'raildice: its record without the board' 'another board' show rd-mine.record
for mine in mine small; do
    does "raildice: sim on a board of my own, $mine" \
        sim raildice --board rd-$mine.json --games 20 --seed 4 --out rd-$mine
    does 'raildice: and its records are good' check --board rd-$mine.json rd-$mine/*.record
done
