# tests/cli/puzzles.sh - puzzles are found, written, read back and searched again. Read by run.sh.

misused 'puzzles without a game' puzzles --games 1 --out p.txt
misused 'puzzles without a number of games' puzzles transsib --out p.txt
misused 'puzzles without a file' puzzles transsib --games 1
misused 'a check of no file' puzzles --check
refuses_value 'puzzles by a player that does not search' 'must be a player that searches' \
    puzzles transsib --games 1 --out p.txt --bot greedy
refuses_value 'too few playouts' '--playouts must be' puzzles transsib --games 1 --out p.txt --playouts 4

mine='puzzles transsib --games 6 --bot mcts:60 --playouts 96 --seed 3'
for threads in 1 3; do rh $mine --threads $threads --out "puzzles$threads.txt" >"mined$threads" 2>err; done
cmp -s puzzles1.txt puzzles3.txt && [ -s puzzles1.txt ]
ok $? 'the puzzles do not depend on the number of threads'
grep -q "^$(grep -c '^#puzzle' puzzles1.txt) puzzles from 6 games" mined1
ok $? 'puzzles counts what it has written'
refuses 'a file that exists' 'exists already' $mine --out puzzles1.txt
does 'puzzles stops at a count' $mine --out counted.txt --count 1
[ "$(grep -c '^#puzzle' counted.txt)" -eq 1 ]
ok $? 'with as many puzzles as asked for'

does 'a check of puzzles' puzzles --check puzzles1.txt counted.txt
says 'names the puzzles' "puzzles1.txt: ok, $(grep -c '^#puzzle' puzzles1.txt) puzzles"
does 'a search of puzzles' puzzles --check counted.txt --playouts 400 --seed 1
says 'counts the answers that stay' 'counted.txt: [01] of 1 puzzles keep their answer'
misused 'puzzles to keep without a search' puzzles --check puzzles1.txt --out kept.txt
rh puzzles --check puzzles1.txt --playouts 64 --seed 1 --out kept.txt >out 2>err
grep -q "$(grep -c '^#puzzle' kept.txt) of $(grep -c '^#puzzle' puzzles1.txt) puzzles keep" out
ok $? 'a search writes the puzzles that keep their answer'
does 'and these are good' puzzles --check kept.txt
rh puzzles --check kept.txt --playouts 4000 --seed 1 --out kept-all.txt >out 2>err
grep -q '^#puzzle' kept-all.txt
ok $? 'a puzzle that keeps its answer is written as it was'
grep -Fxv -f kept.txt kept-all.txt >out
[ ! -s out ]
ok $? 'word for word'
python3 - <<'PY'
import re
blocks = re.split(r'^(?=roundhouse 1 )', open('puzzles1.txt').read(), flags=re.M)[1:]
assert blocks
for block in blocks:
    assert 'seed ' not in block.split('#')[0], 'the seed of the game would reveal what comes'
    assert 1 <= block.count('#puzzle ') <= 3
    stages = re.findall(r'stage=(\w+)', block)
    assert len(set(stages)) == len(stages), 'one puzzle a stage'
    for text in block.split('#puzzle ')[1:]:
        rows = re.findall(r'^#(answer|equal|greedy|other) (-?[\d.]+) (.+)$', text, flags=re.M)
        values = [float(r[1]) for r in rows]
        assert values == sorted(values, reverse=True) and rows[0][0] == 'answer'
        fields = dict(f.split('=') for f in text.split('\n')[0].split())
        assert int(fields['legal']) >= 8
        assert float(fields['margin']) >= 10 and fields['unit'] == 'chance' and float(fields['first']) >= 15
        others = [v for (role, _, _), v in zip(rows, values) if role in ('greedy', 'other')]
        assert abs(values[0] - max(others) - float(fields['margin'])) < 0.11
PY
ok $? 'puzzles have the documented form'
sed '/^#puzzle/q' counted.txt | sed '$d' >alone.record
does 'what stands before a puzzle is a record' check alone.record

damaged() { # damaged NAME PATTERN SCRIPT: sed's SCRIPT makes a file that is refused
    sed "$3" counted.txt >damaged.txt
    refuses "$1" "damaged.txt: line [0-9]*: .*$2" puzzles --check damaged.txt
}
damaged 'a puzzle with another id' 'the id is not' 's/ id=[0-9a-f]*/ id=0123456789abcdef/'
damaged 'a puzzle without a seed' 'the line must be' 's/^\(#puzzle.*\) seed=.*/\1/'
damaged 'a puzzle of an unknown stage' 'the line must be' 's/ stage=[a-z]*/ stage=noon/'
damaged 'a puzzle of another theme' 'the theme is not' 's/ theme=[a-z]*/ theme=nothing/'
damaged 'a wrong number of actions' 'the number of legal' 's/ legal=[0-9]*/ legal=999/'
damaged 'a wrong margin' 'the margin does not' 's/ margin=[0-9.]*/ margin=99.0/'
damaged 'an answer that is not legal' 'is not legal' 's/^\(#answer [0-9.]*\) .*/\1 bid 999/'
damaged 'an answer that is no action' 'is unknown' 's/^\(#answer [0-9.]*\) .*/\1 fly away/'
damaged 'a puzzle without its answer' 'must be the #answer' '/^#answer/d'
damaged 'a puzzle without the choice of greedy' 'needs one #greedy' 's/^#greedy/#other/'
damaged 'an unknown comment' '#equal, #greedy or #other' 's/^#greedy/#gready/'
damaged 'a value that is no number' 'needs a value' 's/^#answer [0-9.]*/#answer high/'
damaged 'a record with an illegal action' 'has \$' 's/^p1 pass$/p1 bid 999/'
cat counted.txt counted.txt >damaged.txt
refuses 'a puzzle twice' 'occurs twice' puzzles --check damaged.txt
refuses 'a file without puzzles' 'there is no puzzle' puzzles --check alone.record
refuses 'puzzles that are not there' "cannot open 'none.txt'" puzzles --check none.txt
for file in "$here"/../../games/*/puzzles.txt; do
    [ ! -e "$file" ] || does "the puzzles in ${file#"$here/../../"}" puzzles --check "$file"
done
