# tests/cli/play.sh - play: in a pipe, and in a terminal by tmux. Read by run.sh.

does 'play without people runs to the end' play transsib --seats random,random,random --seed 5
says 'it tells the story' 'builds\|passes\|bids'
says 'it ends with the standing' '^Final standing'
cp out first
rh play transsib --seats random,random,random --seed 5 >out 2>err </dev/null
cmp -s out first
ok $? 'the same seed gives the same story'

printf '%s\n' help moves 'bid 900' 'fly' '99' '2' '2 12' show log undo undo 'save saved.record' quit |
    rh play transsib --seats human,human,human --name 1=Anna --seed 3 -f p.record >out 2>err
ok $? 'a person plays through a pipe'
says 'help tells the actions' 'bid AMOUNT'
says 'a refused action says why, to the player' '^Anna> You have \$48\.$'
says 'an unknown action is refused' "Unknown action 'fly'. .moves. lists your options"
says 'a number beyond the list is refused' 'Choose a number from 1 to 2'
says 'a range asks for the amount' 'How much'
says 'a number stands for an offer' 'Anna bids \$12 for red'
says 'undo at the start has nothing' 'nothing to undo'
cmp -s p.record saved.record
ok $? 'save and autosave write the same record'
does 'the saved record is good' check p.record
printf 'bid 9\n' | rh play transsib --seats human -f p.record >out 2>err
ok $? 'a match goes on from its file'
[ "$(tail -1 p.record)" = 'p1 bid 9' ]
ok $? 'and every action is saved at once'
printf '# kept\n' >>p.record
printf 'pass\nquit\n' | rh play transsib --seats human -f p.record >out 2>err
[ "$(tail -2 p.record)" = $'# kept\np2 pass' ]
ok $? 'remarks in the file stay'
printf '%s\n' 'BID 12' pass pass 'Link kaz-mos' 'valu 8' quit |
    rh play transsib --seats human,human,human --seed 3 >out 2>err
ok $? 'typed as people type'
says 'capitals do not matter' 'p1 bids \$12 for red'
says 'short names and either order of the cities' 'red opens with moscow-kazan'
says 'a misspelt word has a suggestion' "Unknown action 'valu'; did you mean 'value'?"
says 'a prompt names the turn' '^Phase 1, dividends 0: your turn, p1\.$'
printf '%s\n' 'bid 12' pass pass help quit | rh play transsib --seats human,human,human --seed 3 >out 2>err
says 'help states the aim' '^p1> Aim: be the richest'
says 'a lone action says what it does' '(open at a stock value of \|^  link'
misused 'options for a match that has them' play transsib -p 4 -f p.record
refuses 'to continue the match of a broken file' 'line' play transsib --seats random -f broken.record
rh play transsib --seed 1 </dev/null >out 2>err
ok $? 'the end of the input ends the play'

# ---- Nothing is lost: the state folder, undo and redo ----

rm -rf state
rh resume >out 2>err
says 'there are no open games at first' 'no open games'
printf 'quit\n' | rh play transsib --seats human,human,human --seed 3 >out 2>err
says 'without a move there is nothing to save' 'No move was made'
printf '%s\n' 'bid 12' quit | rh play transsib --seats human,random,human --seed 3 >out 2>err
says 'a game without a file is saved all the same' 'The game is saved. .roundhouse resume. continues it'
rh resume >out 2>err
says 'and listed' '1  transsib .* just now .* you, random, you'
printf '%s\n' quit | rh resume 1 >out 2>err
says 'and continued, with its seats' "your turn, p3"
refuses_value 'to resume a game that is not there' '1 to 1' resume 2
[ "$(find state -name '*.record' | wc -l)" -eq 1 ]
ok $? 'a resumed game stays in its file'
mkfifo hold
rh resume 1 <hold >held 2>&1 &
exec 3>hold
for _ in $(seq 1 100); do grep -q 'your turn' held && break; sleep 0.1; done
refuses 'a game that is open elsewhere' 'another terminal' resume 1
exec 3>&-
wait
rm -f hold

printf '%s\n' 'bid 12' pass undo undo redo redo redo moves quit |
    rh play transsib --seats human,human,human --seed 3 -f redo.record >out 2>err
says 'redo ends where undo began' 'nothing to redo'
[ "$(tail -1 redo.record)" = 'p2 pass' ]
ok $? 'redo repeats the actions'
printf '%s\n' 'bid 12' undo 'bid 13' redo quit |
    rh play transsib --seats human,human,human --seed 3 -f redo2.record >out 2>err
says 'another action forgets what was undone' 'nothing to redo'

# ---- Orders ----
printf '%s\n' 'try bid to 5' 'order bid to 5 then pass' orders 'order bidd 3' log 'cancel all' undo order quit |
    rh play southpac --seats human,greedy,greedy --seed 3 -o start=seat1 -f order.record >out 2>err
ok $? 'a person leaves orders'
says 'try says what an order would do' 'it would play: bid 0'
says 'an order plays until its auction is over' 'bid to 5 then pass  (played)'
says 'the log marks what it played' 'p1 bids \$0 for SP (by order)'
says 'a wrong order is refused with a sentence' "Unknown action 'bidd'; did you mean 'bid'?"
says 'cancel without an order that waits' 'No such order is waiting'
says 'undo revokes an order' 'bid to 5 then pass  (revoked)'
does 'the record is that of any match' check order.record
printf '%s\n' 'order bid to 2' quit |
    rh play southpac --seats human,greedy,greedy --seed 3 -o start=seat1 -f order2.record >out 2>err
says 'an order that stops says why' '^Your order stopped: the least amount is [0-9]*, above 2\.$'

# The last decision of a finished game belongs to a person: undo takes it back, redo ends the game again.
rh play transsib --seats random,random,random --seed 5 -f over.record >/dev/null
grep -v '^=' over.record | sed '$d' >over2.record
last=$(grep '^p' over.record | tail -1)
printf '%s\n' "$last" undo redo undo quit |
    rh play transsib --seats human,human,human -f over2.record >out 2>err
[ "$(grep -c '^Final standing\|> Final standing' out)" -ge 1 ]
ok $? 'a slip that ends the game can be undone: it was over'
! grep -q '^=' over2.record
ok $? 'a slip that ends the game can be undone: it goes on'

if ! command -v tmux >/dev/null; then
    count=$((count + 1))
    echo "ok $count - play in a terminal # SKIP tmux is not installed"
    return 0
fi

# waits PATTERN: until the screen shows it.
waits() {
    for _ in $(seq 1 100); do
        tmux -L "$screen" capture-pane -p >seen 2>/dev/null
        grep -q -e "$1" seen && return 0
        sleep 0.1
    done
    grep . seen | tail -20 | sed 's/^/# /'
    return 1
}
keys() { tmux -L "$screen" send-keys "$@"; }

tmux -L "$screen" -f /dev/null new-session -d -x 130 -y 75 \
    "env -u NO_COLOR '$command' play transsib --plain --name 1=Anna --seed 7 -f t.record; echo ended \$?; sleep 100"
waits '^Anna>'
ok $? 'terminal: the prompt comes up'
keys b Tab
waits '^Anna> bid'
ok $? 'terminal: TAB completes a verb'
keys '40' Enter
waits 'Anna wins red'
ok $? 'terminal: an action is played and the others answer'
keys li Tab 'moscow-k' Tab
waits '^Anna> link moscow-kazan'
ok $? 'terminal: TAB completes the names that are legal now'
keys Enter
waits 'value'
ok $? 'terminal: the next decision is asked'
keys Up
waits '^Anna> link moscow-kazan'
ok $? 'terminal: the last line is recalled'
keys C-u undo Enter
waits '\[8\] moscow-kazan'
ok $? 'terminal: undo'
keys quit Enter
waits '^ended 0'
ok $? 'terminal: quit'
tmux -L "$screen" kill-server
grep -q '^p1 bid 40' t.record && ! grep -q '^p1 link' t.record
ok $? 'terminal: the match is in its file'
screen=$screen-2 # the first server may still be on its way out
tmux -L "$screen" -f /dev/null new-session -d -x 130 -y 75 "env -u NO_COLOR '$command' show m.record; sleep 100"
waits ' to move'
tmux -L "$screen" capture-pane -pe >seen
grep -q $'\033\[' seen
ok $? 'terminal: the picture has colours'
tmux -L "$screen" kill-server
screen=$screen-3
rm -rf state
tmux -L "$screen" -f /dev/null new-session -d -x 100 -y 40 \
    "'$command' play transsib --plain --seats human,human,human --seed 7
    echo ended \$?; stty -a | grep -c ' echo '; sleep 100"
waits '^p1>'
keys 'bid 9' Enter
waits '^p2>'
keys C-c
waits '^ended 130'
ok $? 'terminal: Ctrl-C ends the program'
waits '^1$' && grep -q 'The game is saved' seen
ok $? 'terminal: it says where the game is, and leaves the terminal as it was'
rh resume >out 2>err
says 'terminal: the game can be resumed' '1 moves'
