# tests/cli/protocol.sh - the line protocol as another program speaks it. Read by run.sh.

cat >talk.py <<'PY'
import json, subprocess, sys

engine = subprocess.Popen([sys.argv[1], 'engine'], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

def raw(line):
    engine.stdin.write(line + b'\n')
    engine.stdin.flush()
    return json.loads(engine.stdout.readline())

def ask(**request):
    answer = raw(json.dumps(request).encode())
    assert answer['id'] == request.get('id'), answer
    return answer

def ok(condition, name):
    print('PASS' if condition else 'FAIL', name, flush=True)

def refused(name, answer, same_ply=None):
    good = answer['ok'] is False and isinstance(answer['error'], str) and len(answer['error']) > 5
    good = good and set(answer) == {'id', 'ok', 'error'} and '\n' not in answer['error']
    if not good: print('# ', answer)
    ok(good, 'refuses ' + name)

refused('actions before a match', ask(id=0, do='actions'))
refused('undo before a match', ask(id=0, do='undo'))
games = ask(id=1, do='games')
ok(games['games'][0]['id'] == 'transsib', 'games')
new = ask(id=2, do='new', game='transsib', players=4, seed='42', options={})
ok(ask(id=2, do='annotate', bot='greedy')['error'] == 'no player has made a decision yet', 'annotate before a decision')
ok(new['ok'] and new['ply'] == 0, 'new')
ok(ask(id=3, do='actions') == {'id': 3, 'ok': True, 'to_move': {'kind': 'player', 'player': 1},
                               'actions': ['pass', 'bid 8..40']}, 'actions')
ok(len(ask(id=3, do='actions', expand=True)['actions']) == 34, 'actions, expanded')
ok(ask(id=4, do='apply', action='bid 8') == {'id': 4, 'ok': True, 'ply': 1}, 'apply')
view = ask(id=5, do='state', viewer=2)
ok(view['ok'] and all(k in view for k in ('game', 'ply', 'to_move', 'phase', 'round', 'players', 'log')), 'state')
ok(view['to_move'] == {'kind': 'player', 'player': 2} and view['ply'] == 1, 'state tells who moves')
before = ask(id=5, do='state')
for name, request in {
    'an illegal action': dict(do='apply', action='bid 8'),
    'an unknown action': dict(do='apply', action='fly'),
    'an action of the wrong player': dict(do='apply', action='p1 pass'),
    'a number as an action': dict(do='apply', action=8),
    'no action': dict(do='apply'),
    'a long action': dict(do='apply', action='x' * 5000),
    'an action with a newline': dict(do='apply', action='pass\npass'),
    'an unknown request': dict(do='fly'),
    'no request': dict(),
    'a number as a request': dict(do=7),
    'viewer 0': dict(do='state', viewer=0),
    'viewer 5': dict(do='state', viewer=5),
    'viewer 1.5': dict(do='state', viewer=1.5),
    'a viewer in words': dict(do='state', viewer='two'),
    'expand as a number': dict(do='actions', expand=1),
    'an unknown game': dict(do='new', game='chess'),
    'a game that is a number': dict(do='new', game=1),
    'no game': dict(do='new'),
    'nine players': dict(do='new', game='transsib', players=9),
    'minus four players': dict(do='new', game='transsib', players=-4),
    'very many players': dict(do='new', game='transsib', players=10**30),
    'players in words': dict(do='new', game='transsib', players='four'),
    'a negative seed': dict(do='new', game='transsib', seed=-1),
    'a huge seed': dict(do='new', game='transsib', seed='99999999999999999999'),
    'a seed in words': dict(do='new', game='transsib', seed='luck'),
    'a seed that is a list': dict(do='new', game='transsib', seed=[1]),
    'options that are a list': dict(do='new', game='transsib', options=[]),
    'an unknown option': dict(do='new', game='transsib', options={'colour': 'red'}),
    'an unknown value': dict(do='new', game='transsib', options={'start': 'moon'}),
    'a value that is a list': dict(do='new', game='transsib', options={'start': ['chance']}),
    'names that are no list': dict(do='new', game='transsib', names='Anna'),
    'too many names': dict(do='new', game='transsib', names=['a'] * 5),
    'chance by magic': dict(do='new', game='transsib', chance='magic'),
    'a broken record': dict(do='load', record='roundhouse 1 transsib\n'),
    'a record that is a number': dict(do='load', record=1),
    'no record': dict(do='load'),
    'count 0': dict(do='random', count=0),
    'count -1': dict(do='random', count=-1),
    'a count in words': dict(do='random', count='all'),
    'suggest by an unknown player': dict(do='suggest', bot='deepblue'),
    'suggest for an illegal action': dict(do='suggest', bot='mcts:10', action='bid 8'),
    'suggest for an action that is none': dict(do='suggest', bot='mcts:10', action='fly'),
    'suggest for one action without a search': dict(do='suggest', bot='greedy', action='pass'),
    'a preview of an illegal action': dict(do='preview', action='bid 8'),
    'previews for nobody': dict(do='previews', viewer=9),
    'why of a legal action': dict(do='why', action='bid 9'),
    'history from beyond the end': dict(do='history', **{'from': 2}),
    'a cut beyond the end': dict(do='cut', ply=2),
    'a state beyond the end': dict(do='state', ply=2),
}.items():
    refused(name, ask(id=name, **request))
ok(ask(id=5, do='state') == before, 'after all these the position is what it was')
for name, line in {
    'no JSON': b'hello', 'an empty line': b'', 'half an object': b'{"id":1,"do":"games"', 'an array': b'[1,2]',
    'a number': b'12', 'bytes that are not UTF-8': b'{"id":1,"do":"\xff\xfe"}', 'a zero byte': b'{"id":1,\x00}',
    'deep nesting': b'[' * 100000, 'deeper objects': b'{"a":' * 50000, 'a key twice': b'{"do":"games","do":"games"}',
    'two objects': b'{"do":"games"}{"do":"games"}', 'an id that is a list': b'{"id":[1],"do":"games"}',
    'a line of two mebibytes': b'{"id":1,"do":"' + b'x' * (2 << 20) + b'"}',
}.items():
    answer = raw(line)
    refused(name, answer)
    ok(answer['id'] is None, 'and answers it without an id')
ok(raw(b'hello')['error'].startswith('the line is not valid JSON: '), 'says that a line is not JSON')
ok(ask(id=5, do='state') == before, 'and still the position is what it was')
for value in (None, True, False, 0, -1.5e3, 'x', 'ž"\\\n', 10**25):
    ok(ask(id=value, do='scores')['ok'], 'the id %r comes back' % (value,))
# What a program that draws a table asks.
told = ask(do='apply', action='bid 9', events=True)
ok(told['events'] == [{'kind': 'bids', 'args': ['p2', 'red'], 'amount': 9,
                       'words': 'p2 bids $9 for red'}], 'apply tells what happened, if asked')
then = ask(do='state', ply=1)
del then['id'], before['id']
ok(then == before, 'the state of an earlier ply')
plies = ask(do='history')['plies']
ok([(p['ply'], p['actor'], p['action']) for p in plies] == [(0, 1, 'bid 8'), (1, 2, 'bid 9')],
   'history')
ok(ask(do='history', **{'from': 1})['plies'] == plies[1:], 'history from a ply on')
draws = ask(do='draws')['draws']
ok([d['ply'] for d in draws] == [p['ply'] for p in plies if p['actor'] == 'chance'] and
   all(0 <= d['first'] and 0 < d['count'] <= d['numbers'] - d['first'] for d in draws),
   'draws has every random outcome')
rows = ask(do='previews')['previews']
ok([r['action'] for r in rows] == ['pass', 'bid 10'], 'previews: an entry for each offer')
ok(rows[1]['events'][0]['words'] == 'p3 bids $10 for red', 'previews tell what would happen')
ok(ask(do='previews', viewer=3)['previews'] == rows, 'previews for one who knows all')
after = ask(do='preview', action='bid 12')
ok(after['state']['bid'] == 12 and after['state']['ply'] == 3, 'a preview is the view after it')
ok('log' not in after['state'], 'and nothing happened that a log could tell')
ok(ask(do='state')['bid'] == 9, 'and changes nothing')
for action in ('pass', 'bid 12'):
    one = ask(do='suggest', bot='mcts:60', action=action)
    ok([(l['action'], l['visits']) for l in one['lines']] == [(action, 60)] and one['playouts'] == 60,
       'suggest gives all playouts to the action that it is asked about')
    ok(one['win'] == one['lines'][0]['win'] and one['lines'][0]['line'][0] == action, 'with its value and its line')
line = ask(do='preview', action='bid 12', then=['pass', 'pass'], viewer=1)
ok([e['kind'] for e in line['events'][:3]] == ['bids', 'drops-out', 'drops-out'] and line['state']['ply'] == 5,
   'a preview of several actions')
refused('an illegal action in a line', ask(do='preview', action='bid 12', then=['bid 11']))
refused('a line that is no list', ask(do='preview', action='bid 12', then='pass'))
refused('a line that is too long', ask(do='preview', action='bid 12', then=['pass'] * 16))
why = ask(do='why', action='bid 41')
ok(why['reason'] == 'p3 has $40' and why['facts'][0]['kind'] == 'why-has-cash', 'why')
board = ask(do='board')
ok(len(board['board']['links']) == 80 and len(board['hash']) == 8, 'board')
ok(ask(do='cut', ply=1)['ply'] == 1 and ask(do='state')['bid'] == 8, 'cut')
ok(ask(id=6, do='undo') == {'id': 6, 'ok': True, 'ply': 0}, 'undo')
refused('undo at the start', ask(id=6, do='undo'))

ordered = ask(do='order', player=2, text='in auction bid to 12 then pass')
ok(ordered['order']['text'] == 'bid to 12 then pass' and 'by_order' not in ordered, 'order')
tried = ask(do='try', player=2, text='bid to 9 at once')
ok(tried['instead'] == [1] and tried['now'] is None, 'try')
ok({'if': 'bid 8', 'do': 'play', 'action': 'bid 9'} in tried['next'], 'try tells what comes of the others')
acted = ask(do='apply', action='bid 8')
ok(acted['by_order'] == [{'player': 2, 'order': 1, 'ply': 1, 'action': 'bid 9'}] and acted['ply'] == 2, 'an order acts')
ok(ask(do='order', player=3, text='do bid to 9')['by_order'][0]['reason']['code'] == 'above', 'an order stops')
orders = ask(do='orders', table=True)
ok([o['state'] for o in orders['orders']] == ['waiting', 'stopped'] and orders['table']['moments'], 'orders')
ok([o['order'] for o in ask(do='orders', player=3)['orders']] == [2], 'orders of a player')
refused('an order without a player', ask(do='order', text='pass'))
refused('an order without a text', ask(do='order', player=1))
refused('a text that is no order', ask(do='order', player=1, text='pass until tomorrow'))
refused('cancel of an order that does not wait', ask(do='cancel', order=2))
refused('cancel of nothing', ask(do='cancel'))
ok(ask(do='cancel', order=1)['orders'][0]['state'] == 'revoked', 'cancel')
ask(do='cut', ply=0)

played = ask(id=11, do='random', count=10)
ok(played['played'] == 10 and played['ply'] == 10, 'random plays on')
record = ask(id=7, do='record')['record']
ok(record.startswith('roundhouse 1 transsib ') and '\nseed 42\n' in record, 'record')
state = ask(id=8, do='state')
ok(ask(id=9, do='new', game='transsib', players=3)['ok'], 'another match')
ok(ask(id=8, do='load', record=record)['ply'] == 10, 'load')
ok(ask(id=8, do='state') == state, 'load gives the position back')
end = ask(id=11, do='random', count=100000)
ok(end['to_move'] == {'kind': 'over'}, 'random stops at the end')
ok(ask(id=3, do='actions')['actions'] == [], 'after the end nothing is offered')
scores = ask(id=10, do='scores')
ok(scores['over'] and len(scores['scores']) == 4 and min(scores['places']) == 1, 'scores')
ok(ask(id=7, do='record')['record'].rstrip().split('\n')[-1].startswith(
    '= ' + ' '.join(map(str, scores['scores'])) + ' hash='), 'the record ends with the scores')
refused('an action after the end', ask(id=4, do='apply', action='pass'))
ok(ask(id=6, do='undo')['ply'] == end['ply'] - 1, 'the last action can be taken back')

ask(do='new', game='russian', players=2, seed=3)
aside = [[p['action'] for p in ask(do='history', **who)['plies'] if p['action'].startswith('aside')]
         for who in ({}, {'viewer': 1})]
ok(len(aside[0]) == 2 and all(a.startswith('aside E_') for a in aside[0]), 'history tells all')
ok(aside[1] == ['aside', 'aside'], 'history of a viewer tells of what is hidden the verb alone')
refused('history of a viewer who is no player', ask(id=5, do='history', viewer=3))
ok([g['secrets'] for g in games['games'] if g['id'] in ('transsib', 'russian')] == [False, True],
   'games tells which have secrets')

ask(id=2, do='new', game='transsib', seed=1, options={'start': 'chance', 'players': 3}, names=['Anna', 'Ž'])
state = ask(id=5, do='state')
ok(state['ply'] == 1 and [p['name'] for p in state['players']][:2] == ['Anna', 'Ž'], 'chance falls by the seed')
refused('to take back chance', ask(id=6, do='undo'))
ask(id=2, do='new', game='transsib', options={'start': 'chance'}, chance='manual')
ok(ask(id=3, do='actions') == {'id': 3, 'ok': True, 'to_move': {'kind': 'chance'},
                               'actions': ['start p1', 'start p2', 'start p3', 'start p4']},
   'manual chance is asked for')
refused('a player while chance is asked', ask(id=4, do='apply', action='bid 8'))
ok(ask(id=4, do='apply', action='* start p3')['ply'] == 1, 'manual chance is answered')
ok(ask(id=3, do='actions')['to_move'] == {'kind': 'player', 'player': 3}, 'and it counts')
ok(ask(id=6, do='undo')['ply'] == 0, 'manual chance is taken back')
ok(ask(id=11, do='random', count=100000)['to_move'] == {'kind': 'over'}, 'random answers manual chance too')
# A jump tells which rival links it pays for, and its price before the tolls are chosen.
golden = open(sys.argv[2]).read().split('\n')
plies = [i for i, line in enumerate(golden) if ' toll ' in line]
ask(do='load', record='\n'.join(golden[:plies[0] - 1]) + '\n')
build = golden[plies[0] - 1].split(' ', 1)[1]
planned = [e for r in ask(do='previews')['previews'] if r['action'] == build for e in r['events']]
ok([e['kind'] for e in planned] == ['planned'] and planned[0]['amount'] > 4,
   'a build whose tolls are open tells its price')
ask(do='apply', action=build)
while plies and ask(do='state')['decision'] == 'tolls':
    told = ask(do='apply', action=golden[plies.pop(0)], events=True)['events']
crossed = [e['args'][1] for e in told if e['kind'] == 'crossed']
paid = sum(e['amount'] for e in told if e['kind'].startswith('paid-toll'))
external = build.endswith('ext')
ok(len(crossed) * (4 if external else 2) == paid == planned[0]['amount'] - (8 if external else 4),
   'it tells the links it runs over, one for each toll paid')
# Variations: the client keeps the record, and every answer has the new one.
ask(do='new', game='transsib', players=3, seed='42')
for action in ('bid 8', 'pass', 'pass'): ask(do='apply', action=action)
plain = ask(do='record')['record']
told = ask(do='variations', record=plain)
ok(told['record'] == plain and told['at'] == 3 and [n['parent'] for n in told['nodes']] == [0, 0, 1, 2],
   'a record without variations is one line')
ok(told['nodes'][1] == {'parent': 0, 'game': True, 'actor': 1, 'action': 'bid 8', 'next': [2]}, 'a node')
ask(do='cut', ply=1)
ask(do='apply', action='bid 9')
told = ask(do='variations', record=plain, change='add')
ok(told['record'] == plain.replace('p2 pass\n', '#(\n#  p2 bid 9\n#)\np2 pass\n') and told['at'] == 2,
   'the current game becomes a variation')
ok(told['nodes'][1]['next'] == [3, 2] and 'game' not in told['nodes'][2], 'the game comes first')
told = ask(do='variations', record=told['record'], change='comment', node=2, comment='Why?\n\nWhy not?')
ok('#  # Why?\n#  #\n#  # Why not?\n' in told['record'] and told['nodes'][2]['comment'] == ['Why?', '', 'Why not?'],
   'a comment')
varied = told['record']
ok(ask(do='variations', record=varied, change='go', node=4)['at'] == 4 and ask(do='record')['record'] == plain,
   'to the game')
ok(ask(do='variations', record=varied, change='go', node=2)['at'] == 2 and ask(do='state')['ply'] == 2,
   'to the variation')
ok(ask(do='variations', record=varied, change='remove', node=2)['record'] == plain, 'and away with it')
before = ask(do='state')
for name, request in {
    'variations without a record': dict(),
    'an unknown change': dict(record=varied, change='fly'),
    'an unknown node': dict(record=varied, change='go', node=9),
    'to remove the game': dict(record=varied, change='remove', node=1),
    'to promote the first variation': dict(record=varied, change='promote', node=2),
    'a long line of a comment': dict(record=varied, change='comment', node=2, comment='x' * 510),
    'a comment with control characters': dict(record=varied, change='comment', node=2, comment='\x07'),
    'a bad variation': dict(record=varied.replace('bid 9', 'bid 7')),
}.items():
    refused(name, ask(do='variations', **request))
ok(ask(do='state') == before, 'and the position is what it was')
engine.stdin.write(b'{"id":1,"do":"games"}')
engine.stdin.close()
ok(json.loads(engine.stdout.read())['ok'], 'a last line without its end is answered')
ok(engine.wait() == 0, 'the engine ends with its input')
PY
python3 talk.py "$command" "$here/../../games/transsib/test/golden/toll-choice.record" >out 2>err
ok $? 'the conversation comes to its end'
sed 's/^/# /' err
while read -r verdict name; do
    [ "$verdict" = '#' ] && { echo "# $name"; continue; }
    [ "$verdict" = PASS ]
    ok $? "protocol: $name"
done <out
for spoken in 1 2; do
    printf '%s\n' '{"do":"new","game":"transsib","seed":7}' '{"do":"random","count":40}' '{"do":"state"}' |
        rh engine >"spoken$spoken"
done
cmp -s spoken1 spoken2
ok $? 'protocol: the same requests give the same answers'
rh engine --board mine.json >out 2>err <<<'{"do":"new","game":"transsib"}'
grep -q '"ok":true' out
ok $? 'engine --board'
