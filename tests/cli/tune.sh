# tests/cli/tune.sh - weights that get better by self-play. Read by run.sh.

misused 'tune without a game' tune --games 300
misused 'tune without a number of games' tune transsib
misused 'tune alone' tune ultimate -p 1 --games 300
refuses_value 'to tune a stranger' "unknown computer player 'deepblue'" tune transsib --bot deepblue --games 300
refuses_value 'to tune by no games' '--games must be' tune transsib --games 0

# From weights that care too much for two features.
python3 - "$here/../../games/transsib/weights.inc" <<'PY'
import re, sys
rows = re.sub(r'/\*.*?\*/', '', open(sys.argv[1]).read(), flags=re.S).strip().split('\n')
with open('bad.inc', 'w') as out:
    for row in rows:
        w = [int(x) for x in row.replace(',', ' ').split()]
        w[7] *= 4 # TSR_DOOMED_INCOME
        w[9] *= 4 # TSR_PRIVATE_VALUE
        out.write(', '.join(map(str, w)) + ',\n')
PY
for threads in 1 2 5; do
    rh tune transsib -p 3 --games 1500 --seed 3 --weights bad.inc --threads $threads >"tune$threads" 2>err
done
cmp -s tune1 tune2 && cmp -s tune1 tune5
ok $? 'tune gives the same for 1, 2 and 5 threads'
made='roundhouse tune transsib --bot greedy --games 1500 --seed 3 -p 3 --weights bad.inc'
grep -qxF "/* Made by \`$made\`" tune1
ok $? 'better weights tell the command that made them'

does 'tune writes a file' tune transsib -p 3 --games 1500 --seed 3 --weights bad.inc --out tuned.inc
sed -n '/^\/\*/,$p' tune1 | cmp -s - tuned.inc
ok $? 'the file has what is printed'
python3 - <<'PY'
import re
def read(name):
    text = re.sub(r'/\*.*?\*/', '', open(name).read(), flags=re.S)
    return [int(x) for x in text.replace(',', ' ').split()]
before, after = read('bad.inc'), read('tuned.inc')
assert len(before) == len(after) == 200 and before != after
assert all(a == 0 for a, b in zip(after, before) if b == 0)
share, low = re.search(r'won ([\d.]+) % of duels.*interval ([\d.]+)', open('tuned.inc').read(), re.S).groups()
assert float(share) > float(low) > 50
PY
ok $? 'the weights have changed and won, and what was zero is zero'

does 'match with these weights' match transsib -p 3 --a greedy --b greedy --games 60 --seed 1 --json \
    --weights tuned.inc
cp out weighed
does 'match with the weights that are built in' match transsib -p 3 --a greedy --b greedy --games 60 --seed 1 --json \
    --weights "$here/../../games/transsib/weights.inc"
cp out unweighed
does 'match of equals' match transsib -p 3 --a greedy --b greedy --games 60 --seed 1 --json
cmp -s out unweighed && ! cmp -s out weighed
ok $? 'the weights that are built in change nothing, others do'
rh sim transsib -p 3 --seats greedy --games 40 --seed 1 | grep -v 'games/s' >plain
rh sim transsib -p 3 --seats greedy --games 40 --seed 1 --weights tuned.inc | grep -v 'games/s' >tuned
rh sim transsib -p 3 --seats greedy --games 40 --seed 1 --weights "$here/../../games/transsib/weights.inc" |
    grep -v 'games/s' | cmp -s - plain && ! cmp -s plain tuned
ok $? 'all players of sim judge by the weights of a file'
printf '1, 2, 3,\n' >few.inc
refuses 'weights that are too few' 'has 200 weights, not 3' \
    match transsib --a greedy --b greedy --games 6 --weights few.inc
printf '1, two,\n' >words.inc
refuses 'weights that are no numbers' 'whole number followed by a comma' \
    match transsib --a greedy --b greedy --games 6 --weights words.inc
printf '1, 40000,\n' >large.inc
refuses 'weights that are too large' 'whole number followed by a comma' \
    match transsib --a greedy --b greedy --games 6 --weights large.inc
refuses 'weights that are not there' 'cannot open' \
    match transsib --a greedy --b greedy --games 6 --weights none.inc

# The other aim.
misused 'tune with an aim there is not' tune transsib --games 300 --aim fun
for threads in 1 3; do
    rh tune russian -p 3 --games 600 --seed 3 --bot selfish --aim points --threads $threads >"aim$threads" 2>err
done
[ -s aim1 ] && cmp -s aim1 aim3
ok $? 'tune for points gives the same for 1 and 3 threads'
rh tune russian -p 3 --games 600 --seed 3 --bot selfish --threads 2 | cmp -s - aim1
[ $? -eq 1 ]
ok $? 'and something else than for a lead'

# What is tuned to nothing is not written.
does 'tune by two steps' tune transsib -p 3 --games 1 --seed 4 --out nothing.inc
if grep -q 'they are discarded' out; then [ ! -e nothing.inc ]; else [ -s nothing.inc ]; fi
ok $? 'weights not shown to be better are not written'
