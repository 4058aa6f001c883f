# tests/cli/refusals.sh - bad input: one clear line, nothing written; exit 2 for the command line, 1 for
# anything else. Read by run.sh.

rh new transsib --seed 5 -f good.record
rh apply good.record 'bid 8' pass pass pass >out

# Games, players, numbers.
refuses_value 'an unknown game' "unknown game 'chess'; " new chess -f x.record
refuses 'an unknown game or file' "no game or file 'chess'" perft chess --depth 1
for command_line in 'sim chess --games 1' 'play chess' 'bench chess'; do
    # shellcheck disable=SC2086
    refuses_value "an unknown game: $command_line" 'chess' $command_line
done
for players in 0 2 6 -1 99999999999999999999 4.5 four ''; do
    refuses_value "'$players' players" 'takes 3 to 5 players' new transsib -p "$players" -f x.record
done
refuses_value 'an unknown option of the game' "unknown option 'colour'" new transsib -o colour=red -f x.record
refuses_value 'an unknown value of an option' "start must be seat1 or chance, not 'moon'" \
    new transsib -o start=moon -f x.record
refuses_value 'a value beyond the range' "dividends_end must be 5 to 12, not '4'" \
    new transsib -o dividends_end=4 -f x.record
refuses_value 'a misspelt option' "did you mean 'dividends_end'?" new transsib -o dividend_end=8 -f x.record
refuses_value 'a misspelt game' "did you mean 'transsib'?" new transib -f x.record
refuses_value 'a misspelt player' "did you mean 'expert'?" sim transsib --games 1 --seats exprt
refuses_value 'an option without a value' 'KEY=VALUE' new transsib -o start -f x.record
for seed in -1 18446744073709551616 1e9 x ''; do
    refuses_value "the seed '$seed'" 'seed must be' new transsib --seed "$seed" -f x.record
done
for number in 0 -1 99999999999999999999 many; do
    refuses_value "$number games" '--games must be' sim transsib --games "$number"
    refuses_value "a depth of $number" '--depth must be' perft transsib --depth "$number"
done
refuses_value 'no threads' '--threads must be' sim transsib --games 1 --threads 0
refuses_value 'too many threads' '--threads must be' sim transsib --games 1 --threads 100000
refuses_value 'a player nobody knows' "unknown computer player 'deepblue'" sim transsib --games 1 --seats deepblue
refuses_value 'seats that are not the players' 'names 3 seats' sim transsib --games 1 -p 4 --seats random,random,random
refuses_value 'too many seats' 'seats' sim transsib --games 1 --seats random,random,random,random,random,random,random
refuses_value 'a person in sim' "unknown computer player 'human'" sim transsib --games 1 --seats human
for ply in -1 5 99999999999999999999; do
    refuses_value "ply $ply" 'ply must be' show good.record --ply "$ply"
done
for viewer in 0 5 -2 99999999999; do
    refuses_value "viewer $viewer" 'viewer must be' show good.record --viewer "$viewer"
done
for bid in -5 0 41 2147483648 99999999999999999999999 9.5 08; do
    refuses "a bid of $bid" 'illegal move' apply good.record 'link moscow-kazan' 'value 8' "bid $bid"
done
refuses 'an unknown verb' "unknown action 'fly'" apply good.record 'fly moscow'
refuses 'an unknown link' "unknown link 'moscow-paris'" apply good.record 'link moscow-paris'
refuses 'a word too many' "unexpected word 'now'" apply good.record 'link moscow-kazan now'
refuses 'an empty action' 'illegal move' apply good.record ''
refuses 'an action that is not UTF-8' 'illegal move' apply good.record $'link \xff\xfe'
refuses 'an action with a newline' 'illegal move' apply good.record $'link moscow-kazan\np1 value 8'
refuses 'a very long action' 'illegal move' apply good.record "$(printf 'a%.0s' $(seq 1 5000))"
refuses_value 'a name for no seat' 'unknown seat' new transsib --name 9=Eve -f x.record
refuses_value 'an empty name' 'name' new transsib --name 1= -f x.record
refuses_value 'a name that is not UTF-8' 'name' new transsib --name $'1=\xff' -f x.record
refuses_value 'a name with a newline' 'name' new transsib --name $'1=A\np1 pass' -f x.record
refuses_value 'a name too long' 'name' new transsib --name "1=$(printf 'a%.0s' $(seq 1 99))" -f x.record

# Files.
for verb in show moves check perft\ --depth\ 1 'apply -- missing.record'; do
    case $verb in
    apply*) refuses 'apply to a missing file' 'missing.record' apply missing.record pass ;;
    *) # shellcheck disable=SC2086
        refuses "$verb of a missing file" 'missing.record' $verb missing.record ;;
    esac
done
mkdir folder
refuses 'a folder' 'is a directory' show folder
refuses 'to write into a missing folder' 'cannot write' new transsib -f missing/x.record
refuses 'to write where a folder is' 'folder' new transsib --force -f folder
refuses 'an endless file' 'larger than' show /dev/zero
head -c 9000000 /dev/zero | tr '\0' '#' >huge.record
refuses 'a huge file' 'larger than' show huge.record
rm huge.record
: >empty.record
refuses 'an empty record' 'empty' check empty.record

# Records.
broken() { # broken NAME PATTERN: the record of that name is refused by all that read one
    refuses "$1" "$2" check broken.record
    refuses "$1, shown" "$2" show broken.record
    refuses "$1, continued" "$2" apply broken.record pass
}
head -c -3 good.record >broken.record
broken 'a truncated record' 'cut off'
head -c 40 good.record >broken.record
broken 'a record truncated in its header' 'cut off'
sed 's/transsib/chess/' good.record >broken.record
broken 'a record of an unknown game' "unknown game: 'chess'"
sed 's/players=4/players=9/' good.record >broken.record
broken 'a record for nine' 'players must be 3 to 5'
sed 's/players=4/players=-4/' good.record >broken.record
broken 'a record for minus four' 'players must be 3 to 5'
sed 's/bid 8/bid -8/' good.record >broken.record
broken 'a negative bid' 'line 3'
sed 's/bid 8/bid 99999999999999999999/' good.record >broken.record
broken 'a huge bid' 'line 3'
sed 's/^seed 5/seed 99999999999999999999/' good.record >broken.record
broken 'a huge seed' 'line 2'
sed $'s/bid 8/bid \xff8/' good.record >broken.record
broken 'a record that is not UTF-8' 'line 3'
sed 's/board=......../board=00000000/' good.record >broken.record
broken 'a record of another board' 'another board'
sed 's/^p2 pass/p3 pass/' good.record >broken.record
broken 'a record with a wrong actor' "it is p2's turn"
sed 's/roundhouse 1/roundhouse 9/' good.record >broken.record
broken 'a record of an unknown format' 'format'
head -c 100000 /dev/urandom >broken.record
refuses 'random bytes' 'line' check broken.record
printf 'roundhouse 1 transsib\0' >broken.record
refuses 'a zero byte' 'line 1' check broken.record

# Boards.
python3 - "$board" <<'PY'
import copy, json, sys
good = json.load(open(sys.argv[1]))
def write(name, change):
    board = copy.deepcopy(good)
    change(board)
    json.dump(board, open(name + '.json', 'w'))
def cities(board): return board['cities']
def drop_city(board):
    if isinstance(cities(board), dict): cities(board).pop('omsk')
    else: board['cities'] = [c for c in cities(board) if c.get('id') != 'omsk']
def many_cities(board):
    first = cities(board)[0]
    board['cities'] = [dict(first, id='c%d' % i, name='C%d' % i) for i in range(10000)]
write('missing-city', drop_city)
write('link-twice', lambda b: b['links'].append(b['links'][0]))
write('many-cities', many_cities)
write('no-links', lambda b: b.pop('links'))
write('negative', lambda b: b['links'][0].update(income=-3))
write('enormous', lambda b: b['links'][0].update(income=10**30))
write('other-game', lambda b: b.update(game='chess'))
write('same', lambda b: None)
open('deep.json', 'w').write('[' * 100000 + ']' * 100000)
open('deeper.json', 'w').write('{"a":' * 100000)
open('trailing.json', 'w').write(json.dumps(good) + '}')
open('twice.json', 'w').write('{"game":"transsib","game":"transsib"}')
open('bytes.json', 'wb').write(json.dumps(good).encode().replace(b'omsk', b'om\xffk'))
open('cut.json', 'w').write(json.dumps(good)[:5000])
open('number.json', 'w').write('1')
open('empty.json', 'w').write('')
PY
for bad in missing-city link-twice many-cities no-links negative enormous other-game deep deeper trailing twice bytes \
    cut number empty; do
    refuses "the board '$bad'" 'roundhouse: .' new transsib --board $bad.json -f x.record
    refuses "the board '$bad' in sim" 'roundhouse: .' sim transsib --games 1 --board $bad.json
done
refuses 'a missing board' 'nowhere.json' new transsib --board nowhere.json -f x.record
refuses 'a folder as a board' 'is a directory' new transsib --board folder -f x.record
does 'the printed board from a file' new transsib --board same.json -f same.record
does 'and it is the embedded one' show same.record
python3 - "$board" <<'PY'
import json, sys
board = json.load(open(sys.argv[1]))
board['links'][0]['income'] += 1
json.dump(board, open('mine.json', 'w'))
PY
does 'a board of my own' new transsib --board mine.json -f mine.record
does 'it plays with its board' apply --board mine.json mine.record 'bid 8'
refuses 'its record without the board' 'another board' show mine.record
