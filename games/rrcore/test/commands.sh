# games/rrcore/test/commands.sh - Russian Railroads and Ultimate Railroads through the same commands. Read by run.sh.

rrboard=$(realpath "$here/../../games/rrcore/boards/russian.json")
ultboard=$(realpath "$here/../../games/ultimate/boards/ultimate.json")

# games, new, moves
does 'games knows russian and ultimate' games
says 'russian: its players' 'russian: Russian Railroads, 2 to 4 players'
says 'ultimate: its players' 'ultimate: Ultimate Railroads, 1 to 4 players'
says 'russian: some of its figures are reconstructed' 'board: Some figures of this board are reconstructed'
for game in russian ultimate; do
    does "$game: new" new $game -p 2 --seed 42 --name 1=Anna -f $game.record
    grep -c '^\* ' $game.record | grep -qx 9
    ok $? "$game: order, two cards and six engineers are drawn from the seed"
    does "$game: moves" moves $game.record
    [ "$(cat out)" = $'start SB_TRACK\nstart SB_IND\nstart SB_DBL\nstart SB_COIN' ]
    ok $? "$game: the last in turn order takes a starting bonus"
    refuses_value "$game for 5 players" 'to 4 players' new $game -p 5 -f x.record
    refuses_value "$game for nobody" 'to 4 players' new $game -p 0 -f x.record
done
refuses_value 'russian for a single player' 'takes 2 to 4 players' new russian -p 1 -f x.record
for option in strict_chain=maybe edition=2021 players=9; do
    refuses_value "russian with $option" 'option\|must be' new russian -o $option -f x.record
done
refuses_value 'ultimate with an option of russian' 'option' new ultimate -o strict_chain=on -f x.record
does 'russian with strict_chain=on' new russian -o strict_chain=on --seed 1 -f rr-strict.record
grep -q '^roundhouse 1 russian .*strict_chain=on' rr-strict.record
ok $? 'russian: the record keeps strict_chain=on'

# apply: a first turn, a refusal of each kind, a queue
for game in russian ultimate; do
    python3 - $game <<'PY'
import sys
game = sys.argv[1]
header = open(game + '.record').readline()
lines = ['* order p1', '* aside E_15', '* aside E_ROUTES'] + ['* engineer e%d' % n for n in (8, 9, 10, 1, 2, 3)]
open('rr-first.record', 'w').write(header + '\n'.join(lines) + '\n')
PY
    does "$game: apply" apply rr-first.record 'start SB_COIN' 'place T1B 2 0 0' 'step TS1 1'
    says "$game: apply tells what happened" 'moves TS1 to 2'
    says "$game: and what it unlocked" 'unlocks level 2'
    does "$game: moves of a queue" moves rr-first.record
    [ "$(cat out)" = $'step TS1 1\nstep SP1 1\nstep KV1 1' ]
    ok $? "$game: a direct action is completed"
    refuses "$game: the end of the turn before that" "couldn't finish" apply rr-first.record end
    refuses "$game: another action space" 'current decision is queue' apply rr-first.record 'place COIN 1 0 0'
    refuses "$game: an unknown space" 'unknown space' apply rr-first.record 'place T9 1 0 0'
    does "$game: the rest of it" apply rr-first.record 'step KV1 1' 'step KV1 1'
    refuses "$game: an occupied space" 'p1 is on T1B' apply rr-first.record 'place T1B 2 0 0'
    refuses "$game: too few pieces" 'LOCO3 costs 3' apply rr-first.record 'place LOCO3 1 0 0'
    refuses "$game: a worker for a coin" 'at least 1 coin' apply rr-first.record 'place HIRE 1 0 0'
    does "$game: show for people" show rr-first.record
    for word in T1B TFREE LOCO3 HIRE S1 engineers piles industry Q_MEDAL C_LOCO9 p1 p2; do
        says "$game: show has $word" "$word"
    done
    does "$game: show draws" show rr-first.record --svg rr.svg
    head -c 200 rr.svg | grep -q '<svg'
    ok $? "$game: the drawing is an SVG"
done

# Alone: Emil draws before every turn, from the seed, and is on every page.
does 'ultimate: new for one' new ultimate -p 1 --seed 42 -f solo.record
[ "$(grep -c '^\* aside\|^\* engineer' solo.record)" = 8 ] && grep -q '^\* emil ' solo.record
ok $? 'ultimate: no turn order is drawn, and Emil draws a card'
python3 - <<'PY'
header = open('solo.record').readline()
lines = ['* aside E_15', '* aside E_ROUTES'] + ['* engineer e%d' % n for n in (8, 9, 10, 1, 2, 3)]
open('solo.record', 'w').write(header + '\n'.join(lines + ['* emil T2B', '* emil LOCO1']) + '\n')
PY
does 'ultimate: show for one' show solo.record
for word in 'Emil  *workers 5 of 6' 'one more at 50 points' 'last card LOCO1' 'cards left 14' 'tiles 2' \
    'engineers none'; do
    says "ultimate: show has $word" "$word"
done
omits 'ultimate: nobody asks for a turn order' 'order p1'
refuses 'ultimate: a space that Emil blocks' 'Emil is on LOCO1' apply solo.record 'place LOCO1 1 0 0'
refuses 'ultimate: a card for Emil out of turn' 'current decision is turn' apply solo.record 'emil DBL'
refuses 'ultimate: a space that is closed' 'COIN is not available' apply solo.record 'place COIN 1 0 0'
does 'ultimate: a turn' apply solo.record 'place HIRE 0 0 1'
does 'ultimate: Emil waits for his card' moves solo.record
[ "$(wc -l <out)" = 14 ] && grep -qx 'emil HIRE' out
ok $? 'ultimate: fourteen cards are left'
does 'ultimate: a card of no use' apply solo.record '* emil HIRE'
says 'ultimate: is discarded' 'Emil has no use for HIRE'
does 'ultimate: draws Emil' show solo.record --svg solo.svg
grep -q 'Emil: workers 5 of 6, last card HIRE discarded' solo.svg
ok $? 'ultimate: he is in the drawing too'
solo=$(realpath "$here/../../games/ultimate/test/golden/solo.record")
head -10 "$solo" >solo-begun.record
does 'ultimate: suggest for one' suggest solo-begun.record --bot mcts:10
says 'ultimate: speaks of points' 'Expected points'
omits 'ultimate: and of no chance of winning' '%'
does 'ultimate: annotate for one' annotate "$solo" --bot greedy
says 'ultimate: sums points up' '^Points lost'
omits 'ultimate: not a chance of winning' '%'
does 'ultimate: annotate for one, JSON' annotate "$solo" --bot greedy --json
python3 - <<'PY'
import json
notes = json.load(open('out'))['decisions']
assert len(notes) > 100 and all(n['points_lost'] >= 0 and 0 <= n['loss'] <= 1 for n in notes)
PY
ok $? 'ultimate: every decision has the points it lost'
printf '%s\n' moves pass quit | rh play ultimate -p 1 --seed 3 -f solo-play.record >out 2>err
ok $? 'ultimate: a person plays alone through a pipe'
says 'ultimate: one player' 'Ultimate Railroads, 1 player\.'
[ "$(grep -c '^p1 pass' solo-play.record)" = 1 ] && [ "$(tail -1 solo-play.record | cut -c1-7)" = '* emil ' ]
ok $? 'ultimate: after the pass Emil begins the next round'

# The German board: a fork, gaps and income tiles.
does 'ultimate: new with the German board' new ultimate -p 2 -o player_board=german --seed 42 -f german.record
grep -q '^roundhouse 1 ultimate .*player_board=german' german.record
ok $? 'ultimate: the record keeps the German board'
refuses_value 'ultimate: a player board that is not there' 'player_board must be' \
    new ultimate -o player_board=prussian -f x.record
python3 - <<'PY'
header = open('german.record').readline()
lines = ['* order p1', '* aside E_15', '* aside E_ROUTES'] + ['* engineer e%d' % n for n in (8, 9, 10, 1, 2, 3)]
open('german.record', 'w').write(header + '\n'.join(lines) + '\n')
PY
does 'German: three steps to a gap' apply german.record 'start SB_COIN' 'place T1B 2 0 0' \
    'step NF1 1' 'step NF1 1' 'step NF1 1'
does 'German: moves at a gap' moves german.record
[ "$(cat out)" = $'extension W1\nextension W2\nextension W3\nextension W4\nextension W5\nextension W6' ]
ok $? 'German: six extensions fit, and nothing else can be done'
refuses 'German: an extension of another size' "doesn't fit this gap" apply german.record 'extension H1'
refuses 'German: to end the turn with an open gap' 'fill the gap first' apply german.record end
refuses 'German: a branch with an open gap' 'fill the gap first' apply german.record 'branch HH 1'
refuses 'German: a name of the Russian board' 'unknown piece' apply german.record 'step TS1 1'
does 'German: an extension' apply german.record 'extension W3'
says 'German: tells which gap it fills' 'fills Wuerzburg with W3'
says 'German: and what comes of it' 'gets 1 coin'
refuses 'German: an income tile of nobody' "it isn't yours" apply german.record 'use-income I3'
does 'German: show' show german.record
for word in Munich Dresden Nuremberg C_VALUE; do
    says "German: show has $word" "$word"
done
does 'German: show as JSON' show german.record --json
python3 - <<'PY'
import json
view = json.load(open('out'))
one = view['players'][0]
assert one['extension'] == {'Hannover': None, 'Wuerzburg': 'W3', 'Frankfurt': None}, one['extension']
assert one['branch'] is None and one['position']['NF1'] == 4
assert all(owner is None for owner in view['income_owner'].values()) and len(view['income_owner']) == 8
PY
ok $? 'German: the view has gaps, branches and income tiles'
does 'German: draws' show german.record --svg german.svg
for players in 1 2 3 4; do
    does "German: sim, $players players" sim ultimate -p $players -o player_board=german --games 20 --seed 3 \
        --out german-$players
done
does 'German: check finds them good' check german-?/*.record
[ "$(grep -c ': ok, ultimate' out)" = 80 ]
ok $? 'German: all of them'
grep -hq ' extension ' german-?/*.record && grep -hq ' use-income ' german-?/*.record
ok $? 'German: gaps were filled and income tiles used'
does 'German: sim with players of every kind' sim ultimate -o player_board=german --games 1 -p 3 \
    --seats greedy,novice,mcts:2 --seed 5

# The difference between the editions that only a page tells: colours, and a name.
rh show russian.record --json >rus.json && rh show ultimate.record --json >ult.json
python3 - <<'PY'
import json
rus, ult = (json.load(open(name))['facts']['table'] for name in ('rus.json', 'ult.json'))
names = lambda table: [level['name'] for level in table['levels']]
assert names(rus) == ['black', 'gray', 'brown', 'natural', 'white'], names(rus)
assert names(ult) == ['wood', 'green', 'bronze', 'silver', 'gold'], names(ult)
assert rus['routes']['KV']['name'] == 'Kiev' and ult['routes']['KV']['name'] == 'Kyiv'
for table in (rus, ult):
    assert [level['value'] for level in table['levels']] == [0, 1, 2, 4, 7]
    assert [level['revalued'] for level in table['levels']] == [0, 1, 3, 6, 10]
PY
ok $? 'difference, colour names: black gray brown natural white, and wood green bronze silver gold'

# What a player may know: nothing of the two cards aside.
rh show russian.record --json --viewer 1 >one.json
python3 - <<'PY'
import json
view, all_of_it = json.load(open('one.json')), json.load(open('rus.json'))
assert list(all_of_it['bonus_at'].values()).count('aside') == 2
assert all(place == '?' for place in view['bonus_at'].values()), view['bonus_at']
assert 'E_' not in ' '.join(str(entry) for entry in view['log'] if 'aside' in str(entry))
PY
ok $? 'russian: a player does not see which cards are aside'
does 'russian: show for one player' show russian.record --viewer 1

# sim, check, perft, play, the line protocol, bench
for game in russian ultimate; do
    golden="$here/../../games/$game/test/golden"
    counts='2 3 4'
    [ $game = ultimate ] && counts='1 2 3 4'
    for players in $counts; do
        does "$game: sim, $players players" sim $game -p $players --games 20 --seed 3 --out rr-$game-$players
    done
    does "$game: check finds them good" check rr-$game-?/*.record "$golden"/*.record
    [ "$(wc -l <out)" -gt 60 ] && ! grep -qv ": ok, $game" out
    ok $? "$game: all of them, and the golden ones"
    does "$game: sim with players of every kind" sim $game --games 1 -p 3 --seats greedy,novice,mcts:2 --seed 5
    does "$game: sim tells the endings" sim $game -p 2 --games 30 --seed 2 --json
    python3 - $game <<'PY'
import json, sys
r = json.load(open('out'))
assert r['game'] == sys.argv[1] and r['games'] == 30 and r['ends']['rounds'] == 30
assert abs(sum(s['wins'] for s in r['seats']) - 30) < 1e-6
PY
    ok $? "$game: every game ends with its rounds"
    does "$game: play without people" play $game --seats random,random --seed 5
    says "$game: it ends with the standing" '^Final standing'
    [ $game = ultimate ] || benches $game '[2, 3, 4]' 1024
    [ $game = russian ] || benches $game '[1, 2, 3, 4]' 3072
    refuses_value "$game: bench with an option there is not" 'unknown option' bench $game --option coin=on
done
does 'russian: perft' perft russian -p 2 --depth 3
[ "$(cut -d' ' -f2 out | tail -1)" = 180 ]
ok $? 'russian: two orders, ten cards, nine cards'
does 'ultimate: perft' perft ultimate -p 2 --depth 3
[ "$(cut -d' ' -f2 out | tail -1)" = 264 ]
ok $? 'ultimate: two orders, twelve cards, eleven cards'
does 'ultimate: perft for one' perft ultimate -p 1 --depth 3
[ "$(cut -d' ' -f2 out | tail -1)" = 924 ]
ok $? 'ultimate: twelve cards, eleven cards, seven engineers'
printf '%s\n' moves 'place T3A 1 0 0' 'place COIN 1 0 0' undo 'place DBL 1 0 0' 'doubler TS doubler' quit |
    rh play russian --seats human,human -p 2 --name 1=Anna --seed 3 -f rr-play.record >out 2>err
ok $? 'russian: a person plays through a pipe'
rh engine >out 2>err <<'TALK'
{"do":"new","game":"ultimate","players":2,"seed":"1"}
{"do":"actions"}
{"do":"why","action":"place T3A 1 0 0"}
{"do":"random","count":100000}
TALK
grep -q '"actions":\["start SB_TRACK","start SB_IND","start SB_DBL","start SB_COIN"\]' out &&
    grep -q 'why-decided-now' out && grep -q '"kind":"over"' out
ok $? 'ultimate: the line protocol'

# Boards: both games read files of one form.
python3 - "$rrboard" "$ultboard" <<'PY'
import copy, json, sys
boards = {'rr-': json.load(open(sys.argv[1])), 'ult-': json.load(open(sys.argv[2]))}
def write(name, change, prefix='rr-'):
    board = copy.deepcopy(boards[prefix])
    change(board)
    json.dump(board, open(prefix + name + '.json', 'w'))
def space(board, name):
    return next(s for s in board['main_board']['spaces'] if s['id'] == name)
def without(board, name):
    spaces = board['main_board']['spaces']
    board['main_board']['spaces'] = [s for s in spaces if s['id'] != name]
write('other-game', lambda b: b.update(game='transsib'))
write('two-routes', lambda b: b['routes'].pop())
write('route-twice', lambda b: b['routes'][1].update(id='TS'))
write('long-route', lambda b: b['routes'][0].update(length=25))
write('gap-in-levels', lambda b: b['routes'][0].update(levels=[1, 3]))
write('many-slots', lambda b: b['routes'][0].update(loco_slots=6))
write('four-levels', lambda b: b['levels'].pop())
write('special-beyond', lambda b: b['routes'][1]['specials'][0].update(space=10))
write('no-such-effect', lambda b: b['routes'][1]['specials'][0].update(effect=[{'op': 'teleport'}]))
write('no-such-level', lambda b: space(b, 'T1A').update(effect=[{'op': 'track', 'level': 6, 'n': 1}]))
write('many-effects', lambda b: space(b, 'T1A').update(effect=[{'op': 'coin', 'n': 1}] * 5))
write('free-of-cost', lambda b: space(b, 'COIN').update(workers=0))
write('space-twice', lambda b: space(b, 'T1B').update(id='T1A'))
write('many-spaces', lambda b: b['main_board']['spaces'].extend(
    dict(space(b, 'COIN'), id='X%d' % i) for i in range(7)))
write('no-hire', lambda b: without(b, 'HIRE'))
write('no-order', lambda b: without(b, 'ORD1'))
write('no-free', lambda b: without(b, 'TFREE'))
write('no-last', lambda b: b['main_board'].pop('last_round_action'))
write('piles-unsorted', lambda b: b['locomotives']['piles_2013'].reverse())
write('pile-without-number', lambda b: b['locomotives']['piles_2013'].append('x'))
write('pile-without-factory', lambda b: b['locomotives']['piles_2013'].append('11'))
write('factory-twice', lambda b: b['factories'].append(b['factories'][0]))
write('few-engineers', lambda b: b['engineers'].update({'2013': b['engineers']['2013'][:9]}))
write('engineer-numbers', lambda b: b['engineers']['2013'][0].update(number=3))
write('engineer-stack', lambda b: b['engineers']['2013'][0].update(stack='C'))
write('no-card-engineer', lambda b: b['engineers']['2013'][13].update(stack='B'))
write('hire-first', lambda b: b['engineer_strip']['34'].update(hire='S6'))
write('three-lights', lambda b: b['engineer_strip']['34'].update(light=['S3', 'S2', 'S1']))
write('strip-unknown', lambda b: b['engineer_strip']['deal']['4'].update(A=['S9']))
write('all-aside', lambda b: b['end_bonus'].update(removed_unseen=10))
write('bonus-rule', lambda b: b['end_bonus']['2013'][0].update(rule={'op': 'per_cow', 'n': 1}))
write('bonus-twice', lambda b: b['end_bonus']['2013'][1].update(id='E_15'))
write('token-twice', lambda b: b['tokens']['2013'][1].update(id='Q_TRACK4'))
write('few-starts', lambda b: b.update(starting_bonus=b['starting_bonus'][:2]))
write('no-players', lambda b: b['players'].pop('4'))
write('no-rounds', lambda b: b['players']['4'].update(rounds=0))
write('many-rounds', lambda b: b['players']['4'].update(rounds=8))
write('fraction', lambda b: b['players']['4'].update(workers=4.5))
write('words', lambda b: b['players']['4'].update(coins='two'))
write('enormous', lambda b: b['levels'][4].update(value=10**20))
write('short-industry', lambda b: b['industry'].update(cells=b['industry']['cells'][:1]))
write('gap-at-start', lambda b: b['industry']['cells'][0].update(kind='gap', slot=0))
write('no-supply', lambda b: b['supply'].pop('2013'))
for prefix in boards:
    write('same', lambda b: None, prefix)
    write('mine', lambda b: (b['routes'][2]['specials'][6]['effect'][0].update(n=20),
                             b['main_board']['last_round_action'].update(workers=2)), prefix)
solo = lambda **changes: lambda b: b['solo'].update(changes)
for name, change in {'no-solo': lambda b: b.pop('solo'), 'no-deck': lambda b: b['solo'].pop('deck'),
                     'deck-unknown': solo(deck=['T1B', 'X']), 'deck-number': solo(deck=[3]),
                     'deck-order': solo(deck=['ORD1']), 'deck-free': solo(deck=['TFREE']),
                     'deck-own': solo(deck=['e7']), 'no-workers': solo(workers=0),
                     'one-more': solo(more_workers_at=[50]), 'closed-unknown': solo(closed=['X']),
                     'no-single': lambda b: b['players'].pop('1')}.items():
    write(name, change, 'ult-')
german = lambda change: lambda b: change(b['boards']['german'])
fork = lambda **changes: german(lambda g: g['routes'][0]['fork'].update(changes))
branch = lambda n, **changes: german(lambda g: g['routes'][0]['fork']['branches'][n].update(changes))
gap = lambda n, **changes: german(lambda g: g['routes'][2]['gaps'][n].update(changes))
for name, change in {'no-german': lambda b: b['boards'].pop('german'), 'no-boards': lambda b: b.pop('boards'),
                     'german-two-routes': german(lambda g: g['routes'].pop()),
                     'no-branches': german(lambda g: g['routes'][0]['fork'].pop('branches')),
                     'one-branch': german(lambda g: g['routes'][0]['fork']['branches'].pop()),
                     'branch-twice': branch(1, id='HH'), 'branch-short': branch(1, length=8),
                     'branch-long': branch(0, length=16), 'fork-at-end': fork(after=15),
                     'both-branches-short': branch(0, length=12),
                     'gap-twice': gap(1, name='Wuerzburg'), 'gap-size': gap(1, size=3), 'gap-wide': gap(0, size=9),
                     'few-extensions': german(lambda g: g['extensions'].__delitem__(slice(0, 3))),
                     'extension-twice': german(lambda g: g['extensions'][1].update(id='W1')),
                     'income-twice': german(lambda g: g['income_tiles'][1].update(id='I1'))}.items():
    write(name, change, 'ult-')
PY
while read -r bad why; do
    refuses "German: the board '$bad'" "$why" new ultimate -o player_board=german --board "ult-$bad.json" -f x.record
done <<'BAD'
no-german the board lacks
no-boards the board lacks
german-two-routes a board must have three routes
no-branches the board lacks: 'branches'
one-branch branches
branch-twice two branches have the id: 'HH'
branch-short out of range: 'length'
branch-long out of range: 'length'
fork-at-end out of range: 'after'
both-branches-short a route that forks must be as long as its longer branch: 'MU'
gap-twice two gaps have the name: 'Wuerzburg'
gap-size two gaps have the same size
gap-wide out of range: 'size'
few-extensions too few extensions for a gap: 'Wuerzburg'
extension-twice two extensions have the id: 'W1'
income-twice two income tiles have the id: 'I1'
BAD
does 'ultimate: the Russian board needs no German one' new ultimate --board ult-no-german.json --seed 1 \
    -f ult-plain.record
while read -r bad why; do
    refuses "ultimate: the board '$bad'" "$why" new ultimate -p 1 --board "ult-$bad.json" -f x.record
done <<'BAD'
no-solo the board lacks: 'solo'
no-deck the board lacks: 'deck'
deck-unknown no action space is called: '"X"'
deck-number no action space is called
deck-order Emil cannot block this space: 'ORD1'
deck-free Emil cannot block this space: 'TFREE'
deck-own no action space is called: '"e7"'
no-workers out of range: 'workers'
one-more the board lacks: 'more_workers_at'
closed-unknown no action space is called: '"X"'
no-single the board lacks: '1'
BAD
does 'ultimate: several players need no solo game' new ultimate -p 2 --board ult-no-solo.json --seed 1 -f ult-two.record
while read -r bad why; do
    refuses "russian: the board '$bad'" "$why" new russian --board "rr-$bad.json" -f x.record
done <<'BAD'
other-game not a board of Russian Railroads
two-routes a board must have three routes
route-twice two routes have the id
long-route out of range: 'length'
gap-in-levels must be 1, 2, 3 and so on
many-slots the routes have at most 6 locomotives
four-levels there must be five levels of track
special-beyond out of range: 'space'
no-such-effect unknown effect: '"teleport"'
no-such-level out of range: 'level'
many-effects a list has at most 4 effects
free-of-cost an action space must cost something: 'COIN'
space-twice two spaces have the id: 'T1A'
many-spaces a board has at most 30 action spaces
no-hire a board needs a space for the 1st position, for hiring, and a free one
no-order a board needs a space for the 1st position, for hiring, and a free one
no-free a board needs a space for the 1st position, for hiring, and a free one
no-last the board lacks: 'last_round_action'
piles-unsorted piles must be listed from low to high
pile-without-number a locomotive needs a number
pile-without-factory a factory needs an ability: '11'
factory-twice a factory must not have two abilities: '1'
few-engineers a stack has too few engineers
engineer-numbers out of range: 'number'
engineer-stack a stack must be A, B or card
no-card-engineer there is no engineer for the card
hire-first the hiring space must be the last one
three-lights at most 2 light engineers
strip-unknown no space of the engineers is called: '"S9"'
all-aside no end bonus card would be left
bonus-rule unknown end bonus: '"per_cow"'
bonus-twice two end bonus cards have the id: 'E_15'
token-twice two idea tokens have the id: 'Q_TRACK4'
few-starts too few starting bonus cards
no-players the board lacks: '4'
no-rounds out of range: 'rounds'
many-rounds out of range: 'rounds'
fraction not whole
words wrong type: 'coins'
enormous out of range
short-industry the industry track is too short
gap-at-start none of them on the start
no-supply the board lacks: '2013'
BAD
refuses 'russian: the board of another game' 'not a board of Russian Railroads' new russian --board "$board" -f x.record
refuses 'a board of russian for ultimate' 'not a board of Ultimate Railroads' \
    new ultimate --board "$rrboard" -f x.record
refuses 'a board of russian for transsib' 'not a board of transsib' new transsib --board "$rrboard" -f x.record
for game in russian ultimate; do
    board_of=rr
    [ $game = ultimate ] && board_of=ult
    does "$game: the embedded board from a file" new $game --board $board_of-same.json --seed 1 -f rr-same-$game.record
    does "$game: and it is the embedded one" show rr-same-$game.record
    does "$game: a board of my own" sim $game --board $board_of-mine.json --games 20 --seed 4 --out rr-mine-$game
    does "$game: and its records are good" check --board $board_of-mine.json rr-mine-$game/*.record
    refuses "$game: but not without the board" 'another board' show "$(ls rr-mine-$game/*.record | head -1)"
done

# Whatever is left out of a board, or put in the place of something else: it is refused in one line or it can be played.
python3 - "$command" "$rrboard" "$ultboard" <<'PY'
import copy, json, random, subprocess, sys
command, files = sys.argv[1], {'russian': sys.argv[2], 'ultimate': sys.argv[3]}
draw = random.Random(5)
def places(value, path=()):
    children = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, child in children:
        if str(key).startswith('prov') or key in ('sources', 'unknowns', 'human_anchors', 'test_vectors'): continue
        yield path + (key,)
        yield from places(child, path + (key,))
played = refused = 0
for game, file in files.items():
    good = json.load(open(file))
    every = list(places(good))
    for n in range(150):
        board, path = copy.deepcopy(good), draw.choice(every)
        german = game == 'ultimate' and n % 5 in (1, 2)
        if game == 'ultimate' and n % 5 == 0: path = draw.choice([p for p in every if p[0] == 'solo'])
        if german: path = draw.choice([p for p in every if p[0] == 'boards'])
        parent = board
        for key in path[:-1]: parent = parent[key]
        what = draw.choice(['gone', 0, 1, 2, 50, -1, 'x', [], {}, None, True])
        if what == 'gone': del parent[path[-1]]
        else: parent[path[-1]] = what
        json.dump(board, open('rr-any.json', 'w'))
        players = 1 + n % 5 % 4 if game == 'ultimate' else 2 + n % 3
        run = subprocess.run([command, 'sim', game, '-p', str(players), '--games', '2', '--seed', '1',
                              '--threads', '1', '--board', 'rr-any.json'] +
                             (['-o', 'player_board=german'] if german else []), capture_output=True, text=True)
        lines = run.stderr.count('\n')
        if run.returncode not in (0, 1) or (run.returncode == 1 and (lines != 1 or run.stdout)):
            print('#', game, path, what, run.returncode, run.stderr)
            sys.exit(1)
        played, refused = played + (run.returncode == 0), refused + (run.returncode == 1)
sys.exit(0 if played > 20 and refused > 20 else 1)
PY
ok $? 'russian: a board that was tampered with is refused, or can be played'
