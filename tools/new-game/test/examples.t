# Sample: every rule and every refusal, under the rule it shows. The words of these lines are explained in
# tests/examples.c.

# A city is bought at its price.
game sample players=2
do   * start p2
do   p2 buy omsk
then cash p2 -2
then cities p2 omsk
then told bought p2 omsk 2
then actor p1

# A city is bought once, and only by somebody who can pay for it.
game sample players=2
do   * start p1
do   p1 buy perm
not  p2 buy perm because "is owned already"
not  p2 buy irkutsk because "costs $5"
then points p1=2 p2=0

# Work brings the wage.
game sample players=3
do   * start p3
do   p3 work
then cash p3 +2
then actor p1

# The last city ends the match.
game sample players=2
given decision=turn turn=p1 first=p1 cities p1 perm omsk chita p2 ufa tomsk cash p1=5
do   p1 buy irkutsk
then actor over
then ending all-sold
then points p1=24 p2=16

# The last round ends the match.
game sample players=2 rounds=2
given decision=turn turn=p2 first=p1 round=2
do   p2 work
then actor over
then ending last-round
then place p1=1 p2=1
