# Ultimate Railroads, the edition of 2021: the vectors, the sequences, the rulings and the refusals, each under
# the rule it shows. The words of these lines are explained in tests/examples.c.

# ---- Positions used again and again. ----

# Round 1, p1's turn, two players.
position two
given decision=turn stage=round round=1 at=0 turn=p1
given order 0=p1 1=p2
given bonus_at E_15=aside E_ROUTES=aside
given strip S5=e8 S4=e9 S3=e10 S2=e1 S1=e2 H=e3

# Round 1, p1's turn, four players.
position four
given decision=turn stage=round round=1 at=0 turn=p1
given order 0=p1 1=p2 2=p3 3=p4
given bonus_at E_15=aside E_ROUTES=aside
given strip S6=e8 S5=e9 S4=e10 S3=e11 S2=e1 S1=e2 H=e3

# Of two, p2 has passed: when p1 passes, the round is scored.
position ends
given passed p2=1

# The last round of two, and p2 has passed: when p1 passes, the game is over.
position over-two
given decision=turn stage=round round=6 at=0 turn=p1
given order 0=p1 1=p2
given bonus_at E_15=aside E_ROUTES=aside
given passed p2=1

# The last round of four, and all but p1 have passed.
position over-four
given decision=turn stage=round round=7 at=0 turn=p1
given order 0=p1 1=p2 2=p3 3=p4
given bonus_at E_15=aside E_ROUTES=aside
given passed p2=1 p3=1 p4=1

# p1 has all levels, each with room for a few steps.
position rails
given position p1 TS1=15 TS2=12 TS3=9 TS4=6 TS5=2 SP1=9 SP2=6 SP3=3 KV1=9 KV2=5 KV3=2
given unlocked p1 1 2 3 4 5
given fired p1 TS2 TS6 TS10 TS15 TS15b SP9 KV7 KV9
given workers p1=6 workers_left p1=6

# The scoring example of the rulebook.
position red
given position p1 TS1=9 TS2=7 TS3=3 SP1=2 KV1=3
given loco p1 TS0=6 TS1=2 KV0=2
given unlocked p1 1 2 3
given fired p1 TS2 TS3 TS6
given factory p1 1=2   marker p1 1=5   doublers p1 TS=1

# p1 is about to get an idea token: SP 3 and a #5, and a level-1 step will do.
position idea
given position p1 SP1=3
given loco p1 SP0=5

# All of p1's slots hold locomotives: 6 and 5 on TS, 4 on SP, 3 on KV; the next pile is #7.
position full
given loco p1 TS0=6 TS1=5 SP0=4 KV0=3
given piles 2=0 3=0 4=0 5=0 6=0 7=4

# ---- Set-up. ----

# Set-up and difference, supply of doublers: two players have 6 workers and 2 coins each, piles of 2, 30 doublers.
game ultimate players=2
then workers p1=6 p2=6   workers_left p1=6 p2=6   coins p1=2 p2=2   temporary p1=0
then piles 1=0 2=2 3=2 4=2 5=2 6=2 7=2 8=2 9=2 10a=2 10b=2 9s=0   open 1=0 2=0
then position p1 TS1=1 SP1=1 KV1=1 TS2=0   loco p1 TS0=1 TS1=none SP0=none KV0=none   marker p1 1=0 2=none
then unlocked p1 1   unlocked p2 1
then doublers_left=30 round=0 black_owner=none
then cards_left C_FOUR=1 C_ENGINEER=1 C_FACTORY=1 C_LOCO9=1 C_WORKER=1
then token p1 Q_KEYS2=unused Q_IND5=unused Q_MARKER2=unused Q_DBL3=unused Q_MEDAL=unused Q_CARD=unused Q_REVALUE=unused
then points p1=0 p2=0
then actor chance
then only order p1; order p2

# Set-up: three players have 6 workers and 1 coin each, piles of 3.
game ultimate players=3
then workers p1=6 p3=6   coins p1=1 p3=1   piles 2=3 9=3
then only order p1; order p2; order p3

# Set-up: four players have 5 workers and 1 coin each, piles of 4.
game ultimate players=4
then workers p1=5 p4=5   coins p1=1 p4=1   piles 2=4 9=4
then only order p1; order p2; order p3; order p4

# Set-up: the turn order is drawn, then two of twelve end bonus cards are set aside unseen, then engineers are dealt.
game ultimate players=2
do   * order p2
then order 0=p2 1=p1   decision=deal-aside
then offers 12
do   * aside E_15
not  * aside E_15 because "gone"
then offers 11
do   * aside E_LOCOS
then bonus_at E_15=aside E_LOCOS=aside E_ROUTES=pile E_HIRED=pile   decision=deal-engineer
then only engineer e8; engineer e9; engineer e10; engineer e11; engineer e12; engineer e13; engineer e15
do   * engineer e8
do   * engineer e15
do   * engineer e12
then only engineer e1; engineer e2; engineer e3; engineer e4; engineer e5; engineer e6; engineer e7
do   * engineer e4
do   * engineer e5
then only engineer e1; engineer e2; engineer e3; engineer e6; engineer e7
do   * engineer e6
then strip S5=e8 S4=e15 S3=e12 S2=e4 S1=e5 H=e6
then actor p1
then decision=pick-start

# Set-up: with three players the left-most space of the strip stays empty.
game ultimate players=3
do   * order p1
do   * order p2
then order 0=p1 1=p2 2=p3
do   * aside E_15
do   * aside E_ROUTES
do   * engineer e8
do   * engineer e9
do   * engineer e10
do   * engineer e1
do   * engineer e2
do   * engineer e3
then strip S6=none S5=e8 S4=e9 S3=e10 S2=e1 S1=e2 H=e3
then actor p3

# Set-up: with four players four engineers of stack B are dealt.
game ultimate players=4
do   * order p4
do   * order p2
do   * order p1
then order 0=p4 1=p2 2=p1 3=p3
do   * aside E_15
do   * aside E_ROUTES
do   * engineer e8
do   * engineer e9
do   * engineer e10
do   * engineer e11
not  * engineer e12
do   * engineer e1
do   * engineer e2
do   * engineer e3
then strip S6=e8 S5=e9 S4=e10 S3=e11 S2=e1 S1=e2 H=e3
then actor p3

# Difference, starting bonus: in 2021 all cards are taken before any is used.
game ultimate players=4
from four
given decision=pick-start stage=setup round=0 at=3 turn=p4
then only start SB_TRACK; start SB_IND; start SB_DBL; start SB_COIN
do   p4 start SB_TRACK
then decision=pick-start   position p4 TS1=1
then actor p3
not  p3 start SB_TRACK because "gone"
do   p3 start SB_DBL
do   p2 start SB_COIN
then actor p4
then coins p2=1
then only end; step TS1 1; step SP1 1; step KV1 1
do   p4 step TS1 1
then position p4 TS1=2   unlocked p4 1 2
then actor p3
do   p3 doubler TS doubler
do   p3 doubler TS doubler
then doublers p3 TS=2   doublers_left=28
then coins p2=2
then decision=turn round=1 at=0
then actor p1

# Set-up: a starting bonus may be given up in part; the first in turn order gets none.
game ultimate players=2
from two
given decision=pick-start stage=setup round=0 at=1 turn=p2
do   p2 start SB_DBL
do   p2 doubler TS doubler
do   p2 end
then doublers p2 TS=1   decision=turn round=1
then actor p1

# Set-up: the starting bonus of industry moves the marker.
game ultimate players=2
from two
given decision=pick-start stage=setup round=0 at=1 turn=p2
do   p2 start SB_IND
then only end; industry 1 industry
do   p2 industry 1 industry
then marker p2 1=1
then actor p1

# ---- The main board. ----

# Main board, two players: all that p1 may do in the first turn.
game ultimate players=2
from two
then only pass; place T1B 2 0 0; place T1B 1 0 1; place T1B 0 0 2; \
          place TANY 1 0 1; place TANY 0 0 2; place TFREE 1 0 0; place TFREE 0 0 1; \
          place LOCO1 1 0 0; place LOCO1 0 0 1; place LOCO3 3 0 0; place LOCO3 2 0 1; place LOCO3 1 0 2; \
          place IND1 1 0 0; place IND1 0 0 1; place IND2 2 0 0; place IND2 1 0 1; place IND2 0 0 2; \
          place DBL 1 0 0; place DBL 0 0 1; place COIN 1 0 0; place COIN 0 0 1; \
          place ORD1 1 0 0; place ORD1 0 0 1; place HIRE 0 0 1; place S1 1 0 0; place S1 0 0 1

# Main board, four players: all that p1 may do in the first turn, with workers alone.
game ultimate players=4
from four
given coins p1=0
then only pass; place T1A 1 0 0; place T1B 2 0 0; place TFREE 1 0 0; \
          place LOCO1 1 0 0; place LOCO2 2 0 0; place LOCO3 3 0 0; place IND1 1 0 0; place IND2 2 0 0; \
          place IND3 2 0 0; place DBL 1 0 0; place COIN 1 0 0; place TEMP 1 0 0; place ORD2 1 0 0; \
          place S2 1 0 0; place S1 1 0 0

# Main board, T1A: a worker makes two level-1 steps.
game ultimate players=4
from four
do   p1 place T1A 1 0 0
then direct 1=2   occupant T1A=p1   workers_left p1=4
do   p1 step TS1 1
do   p1 step TS1 1
then position p1 TS1=3   unlocked p1 1 2
then actor p2

# Main board, T1B: two workers make three level-1 steps.
game ultimate players=4
from four
do   p1 place T1B 2 0 0
then direct 1=3   occupant T1B=p1   workers_left p1=3

# Main board, T2A and T2B: two and three level-2 steps.
game ultimate players=4
from four
from rails
do   p1 place T2A 1 0 0
then direct 2=2
do   p1 step TS2 2
do   p1 step KV2 2
do   p2 pass
do   p3 pass
do   p4 pass
do   p1 place T2B 2 0 0
then direct 2=3   workers_left p1=3

# Main board, T3A and T3B: one and two level-3 steps.
game ultimate players=4
from four
from rails
given passed p2=1 p3=1 p4=1
do   p1 place T3A 1 0 0
then direct 3=1
do   p1 step SP3 3
do   p1 place T3B 2 0 0
then direct 3=2   workers_left p1=3

# Main board, T4A and T4B: one and two level-4 steps.
game ultimate players=4
from four
from rails
given passed p2=1 p3=1 p4=1
do   p1 place T4A 1 0 0
then direct 4=1
do   p1 step SP4 4
then position p1 SP4=1
do   p1 place T4B 2 0 0
then direct 4=2   workers_left p1=3

# Main board, T5A and T5B: one and two level-5 steps.
game ultimate players=4
from four
from rails
given passed p2=1 p3=1 p4=1
do   p1 place T5A 1 0 0
then only step TS5 5
do   p1 step TS5 5
do   p1 place T5B 2 0 0
then direct 5=2   workers_left p1=3
do   p1 step TS5 5
do   p1 step TS5 5
then position p1 TS5=5

# Main board, TANY: a worker and a coin make two steps of any levels.
game ultimate players=4
from four
from rails
do   p1 place TANY 1 0 1
then direct any=2   coins p1=0 workers_left p1=5
do   p1 step TS5 any
do   p1 step KV3 any
then position p1 TS5=3 KV3=3
then actor p2

# Main board, TFREE: one step of level 1 or 2, and it is never occupied.
game ultimate players=4
from four
from rails
given position p1 KV1=8   fired p1 TS2 TS6 TS10 TS15 TS15b SP9 KV7
do   p1 place TFREE 1 0 0
then only step TS2 12; step SP2 12; step KV1 12; step KV2 12
do   p1 step KV2 12
then occupant TFREE=none   free_pieces p1=1
do   p2 place TFREE 1 0 0
do   p2 step SP1 12
do   p3 pass
do   p4 pass
do   p1 place TFREE 1 0 0
do   p1 step SP2 12
then free_pieces p1=2 p2=1

# Main board, LOCO1 and LOCO2: a locomotive or a factory, for one worker and for two.
game ultimate players=4
from four
do   p1 place LOCO1 1 0 0
then only loco 2 TS0 build; loco 2 TS1 build; loco 2 SP0 build; loco 2 KV0 build; factory 2 1 build
do   p1 loco 2 SP0 build
then loco p1 SP0=2   piles 2=3
do   p2 place LOCO2 2 0 0
do   p2 factory 2 1 build
then factory p2 1=2   piles 2=2   workers_left p2=3

# Main board, LOCO3: a locomotive and a factory, in this order or the other; not two of a kind.
game ultimate players=4
from four
do   p1 place LOCO3 3 0 0
then direct loco=1 factory=1   workers_left p1=2
do   p1 factory 2 1 factory
then only loco 2 TS0 loco; loco 2 TS1 loco; loco 2 SP0 loco; loco 2 KV0 loco
do   p1 loco 2 KV0 loco
then factory p1 1=2   loco p1 KV0=2   piles 2=2
then actor p2

# Main board, IND1, IND2, IND3: industry steps, the last with a level-1 step.
game ultimate players=4
from four
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
then marker p1 1=1
do   p2 place IND2 2 0 0
do   p2 industry 1 industry
do   p2 industry 1 industry
then marker p2 1=2
do   p3 place IND3 2 0 0
then direct industry=1 1=1
do   p3 step KV1 1
do   p3 industry 1 industry
then marker p3 1=1   position p3 KV1=2
then actor p4

# Main board, DBL: a doubler above TS.
game ultimate players=4
from four
do   p1 place DBL 1 0 0
then only doubler TS doubler
do   p1 doubler TS doubler
then doublers p1 TS=1   doublers_left=29

# Main board, COIN: two coins, at once.
game ultimate players=4
from four
do   p1 place COIN 1 0 0
then coins p1=3
then actor p2

# Main board, TEMP: not there with two players.
game ultimate players=2
from two
not  p1 place TEMP 1 0 0 because "TEMP is not available now"

# Main board, TEMP: with four players it gives the two temporary workers, for this round.
game ultimate players=4
from four
do   p1 place TEMP 1 0 0
then temporary p1=2 workers_left p1=4
then actor p2

# Main board, HIRE: a coin hires the engineer of the hiring space, who can be used in the same round.
game ultimate players=4
from four
do   p1 place HIRE 0 0 1
then engineer_owner e3=p1   strip H=none   coins p1=0   workers_left p1=5
do   p2 pass
do   p3 pass
do   p4 pass
do   p1 place e3 1 0 0
then indirect 1=2

# Main board, light engineers: the spaces S2 and S1 are the engineers that lie there, and direct.
game ultimate players=4
from four
do   p1 place S2 1 0 0
then direct 1=1   occupant S2=p1   points p1=3
do   p1 step SP1 1
do   p2 place S1 1 0 0
then direct industry=1   points p2=3

# Main board, LAST: in the last round three industry steps for a worker take the place of the turn-order spaces.
game ultimate players=4
from over-four
not  p1 place ORD1 1 0 0 because "ORD1 is not available now"
not  p1 place ORD2 1 0 0 because "ORD2 is not available now"
do   p1 place LAST 1 0 0
then direct industry=3
do   p1 industry 1 industry
do   p1 industry 1 industry
do   p1 industry 1 industry
then marker p1 1=3

# Main board, LAST: not before the last round.
game ultimate players=4
from four
given round=6
not  p1 place LAST 1 0 0 because "LAST is not available now"
may  p1 place ORD2 1 0 0

# Main board, two players: six spaces and the second light engineer are not there.
game ultimate players=2
from two
from rails
not  p1 place T1A 1 0 0 because "T1A is not available now"
not  p1 place T2A 1 0 0 because "T2A is not available now"
not  p1 place LOCO2 2 0 0 because "LOCO2 is not available now"
not  p1 place IND3 2 0 0 because "IND3 is not available now"
not  p1 place TEMP 1 0 0 because "TEMP is not available now"
not  p1 place ORD2 1 0 0 because "ORD2 is not available now"
not  p1 place S2 1 0 0

# R33: three players use the side of four with all its spaces.
game ultimate players=3
from two
given order 0=p1 1=p2 2=p3   strip S6=none
may  p1 place T1A 1 0 0
may  p1 place LOCO2 2 0 0
may  p1 place IND3 2 0 0
may  p1 place TEMP 1 0 0
may  p1 place ORD2 1 0 0
may  p1 place S2 1 0 0
may  p1 place S1 1 0 0

# ---- The engineers, each once as a light one. ----

# Engineer 1: a level-1 step and 3 points.
game ultimate players=4
from four
given strip S1=e1 S2=none
do   p1 place S1 1 0 0
then direct 1=1   points p1=3

# Engineer 2: an industry step and 3 points.
game ultimate players=4
from four
given strip S1=e2
do   p1 place S1 1 0 0
then direct industry=1   points p1=3

# Engineer 3: two level-1 steps.
game ultimate players=4
from four
given strip S1=e3 H=none
do   p1 place S1 1 0 0
then direct 1=2   points p1=0

# Engineer 4: a level-1 and a level-2 step.
game ultimate players=4
from four
given strip S1=e4
do   p1 place S1 1 0 0
then direct 1=1 2=1

# Engineer 5: an industry step and a level-1 step.
game ultimate players=4
from four
given strip S1=e5
do   p1 place S1 1 0 0
then direct 1=1 industry=1

# Difference, engineer 6: a doubler and 5 points.
game ultimate players=4
from four
given strip S1=e6
do   p1 place S1 1 0 0
then direct doubler=1   points p1=5
do   p1 doubler TS doubler
then doublers p1 TS=1

# Engineer 7: two industry steps.
game ultimate players=4
from four
given strip S1=e7
do   p1 place S1 1 0 0
then direct industry=2

# Engineer 8: a step of any level and 3 points.
game ultimate players=4
from four
given strip S1=e8
do   p1 place S1 1 0 0
then direct any=1   points p1=3

# Engineer 9: a level-2 step and 5 points.
game ultimate players=4
from four
from rails
given strip S1=e9
do   p1 place S1 1 0 0
then direct 2=1   points p1=5

# Engineer 10: a step of any level and a level-1 step.
game ultimate players=4
from four
given strip S1=e10
do   p1 place S1 1 0 0
then direct any=1 1=1

# Engineer 11: a level-2 and a level-3 step.
game ultimate players=4
from four
from rails
given strip S1=e11
do   p1 place S1 1 0 0
then direct 2=1 3=1

# Engineer 12: a locomotive or a factory.
game ultimate players=4
from four
given strip S1=e12
do   p1 place S1 1 0 0
then direct build=1

# Engineer 13: a level-3 step and 5 points.
game ultimate players=4
from four
from rails
given strip S1=e13
do   p1 place S1 1 0 0
then direct 3=1   points p1=5

# Engineer 14, of the idea card: two steps of any levels.
game ultimate players=4
from four
given engineer_owner e14=p1
do   p1 place e14 1 0 0
then indirect any=2

# Engineer 15: use an action space again.
game ultimate players=4
from four
given engineer_owner e15=p1   occupant IND1=p1   marker p1 1=1
do   p1 place e15 1 0 0
then only end; reuse IND1 reuse-other
do   p1 reuse IND1 reuse-other
then indirect industry=1

# ---- The factories. ----

# Factory 1: scores the numbers of one's engineers when the turn ends.
game ultimate players=4
from four
given factory p1 1=1   marker p1 1=4   engineer_owner e5=p1 e12=p1 e9=p2
do   p1 place IND2 2 0 0
do   p1 industry 1 industry
then tally engineers=1   points p1=0
do   p1 industry 1 industry
then points p1=17

# Factory 2: use an action space again, even the one whose step brought the marker there.
game ultimate players=4
from four
given factory p1 1=2   marker p1 1=4
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
then only end; reuse IND1 reuse
do   p1 reuse IND1 reuse
do   p1 industry 1 industry
then marker p1 1=6
then actor p2

# Factory 3: an industry step.
game ultimate players=4
from four
given factory p1 1=3   marker p1 1=4
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
then indirect industry=1
do   p1 industry 1 industry
then marker p1 1=6

# Factory 4: a locomotive or a factory.
game ultimate players=4
from four
given factory p1 1=4   marker p1 1=4
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
then only end; loco 2 TS0 build; loco 2 TS1 build; loco 2 SP0 build; loco 2 KV0 build; factory 2 2 build

# Factory 5: two steps of any levels.
game ultimate players=4
from four
given factory p1 1=5   marker p1 1=4
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
then indirect any=2

# Factory 6: a coin.
game ultimate players=4
from four
given factory p1 1=6   marker p1 1=4
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
then coins p1=2
then actor p2

# Factory 7: two doublers.
game ultimate players=4
from four
given factory p1 1=7   marker p1 1=4
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
then only end; doubler TS doubler
then indirect doubler=2

# Factory 8: scores the two best locomotives when the turn ends.
game ultimate players=4
from four
given factory p1 1=8   marker p1 1=4   loco p1 TS0=3 TS1=7 SP0=none KV0=5
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
then points p1=12
then actor p2

# Factory 9: an end bonus card or 10 points.
game ultimate players=4
from four
given factory p1 1=9   marker p1 1=4
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
then only end; bonus E_FACTORIES; bonus E_DOUBLERS; bonus E_LOCOS; bonus E_ENGINEER; bonus E_WOOD; \
          bonus E_GREENBRONZE; bonus E_WORKERS; bonus E_TOKENS; bonus E_HIRED; bonus E_KEYS; points
do   p1 points
then points p1=10
then bonus_held p1=0
then actor p2

# Factory 9: the card is kept.
game ultimate players=4
from four
given factory p1 1=9   marker p1 1=4
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
do   p1 bonus E_LOCOS
then bonus_at E_LOCOS=p1   bonus_held p1=1   points p1=0
then actor p2

# V19 and factory 10a: a point for each space of level 2 and level 3: 6 and 4 on TS, 4 on SP make 14.
game ultimate players=4
from four
given position p1 TS1=7 TS2=6 TS3=4 SP1=5 SP2=4 KV1=1   unlocked p1 1 2 3   fired p1 TS2 TS6
given factory p1 1=10a   marker p1 1=4
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
then points p1=14
then actor p2

# R31 and factory 10b: two unused tokens, the benefit of one of them, both leave the game.
game ultimate players=4
from four
given factory p1 1=10b   marker p1 1=4   token p1 Q_IND5=placed
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
not  p1 pair Q_IND5 Q_DBL3 because "gone"
not  p1 pair Q_DBL3 Q_IND5 because "gone"
not  p1 pair Q_DBL3 Q_DBL3
not  p1 token Q_DBL3
do   p1 pair Q_MEDAL Q_DBL3
then token p1 Q_MEDAL=discarded Q_DBL3=discarded Q_IND5=placed   medal p1=1   doublers p1 TS=0
then actor p2

# R31: with one unused token left the factory 10b does nothing.
game ultimate players=4
from four
given factory p1 1=10b   marker p1 1=4
given token p1 Q_KEYS2=discarded Q_IND5=discarded Q_MARKER2=placed Q_DBL3=placed Q_MEDAL=discarded Q_CARD=discarded
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
then token p1 Q_REVALUE=unused
then actor p2

# R31: only tokens that were placed count for the token card.
game ultimate players=2
from over-two
given bonus_at E_TOKENS=p1   bonus_held p1=1
given token p1 Q_MEDAL=placed Q_DBL3=placed Q_KEYS2=discarded Q_IND5=discarded
do   p1 pass
then points p1=14

# ---- 11. Vectors: scoring. ----

# V1: TS, locomotives 6 and 2, tracks on 9, 7 and 3, a doubler on space 1: 12 points.
game ultimate players=2
from two
from ends
given position p1 TS1=9 TS2=7 TS3=3   loco p1 TS0=6 TS1=2   doublers p1 TS=1
given unlocked p1 1 2 3   fired p1 TS2 TS3 TS6
do   p1 pass
then points p1=12 p2=0

# V2: SP without a locomotive and with level 1 only: nothing.
game ultimate players=2
from two
from ends
given position p1 SP1=2
do   p1 pass
then points p1=0

# V3: KV with a #2 and level 1 on 3: 1 + 2.
game ultimate players=2
from two
from ends
given position p1 KV1=3   loco p1 KV0=2
do   p1 pass
then points p1=3

# V4: a marker on the first factory scores the 5 before it.
game ultimate players=2
from two
from ends
given factory p1 1=2   marker p1 1=5
do   p1 pass
then points p1=5

# V5: the example of the rulebook: 12 + 0 + 3 + 5 = 20, told in this order.
game ultimate players=2
from two
from ends
from red
do   p1 pass
then points p1=20 p2=0
then told passed p1 0; \
          route-scored p1 TS 12; route-scored p1 SP 0; route-scored p1 KV 3; industry-scored p1 5; scored p1 20; \
          route-scored p2 TS 0; route-scored p2 SP 0; route-scored p2 KV 0; industry-scored p2 0; scored p2 0; \
          engineer-gone e3; round 2

# V6: KV, level 1 on 3 and a #3: stars 1 + 2 + 3.
game ultimate players=2
from two
from ends
given position p1 KV1=3   loco p1 KV0=3
do   p1 pass
then points p1=6

# V7: TS, tracks on 6, 5 and 3, reach 5: 2 + 2 + 2 + 1 + 1.
game ultimate players=2
from two
from ends
given position p1 TS1=6 TS2=5 TS3=3   loco p1 TS0=4 TS1=1   unlocked p1 1 2 3   fired p1 TS2 TS3 TS6
do   p1 pass
then points p1=8

# V8: KV, level 1 on 2 and a #9: the stars of 1 and 2.
game ultimate players=2
from two
from ends
given position p1 KV1=2   loco p1 KV0=9
do   p1 pass
then points p1=3

# V9: SP, level 2 on 7 and reach 7: the whole route counts double.
game ultimate players=2
from two
from ends
given position p1 SP1=9 SP2=7 SP3=3   loco p1 SP0=7   unlocked p1 1 2 3   fired p1 SP4 SP6 SP9
do   p1 pass
then points p1=20

# V10: the same with reach 6: not doubled.
game ultimate players=2
from two
from ends
given position p1 SP1=9 SP2=7 SP3=3   loco p1 SP0=6   unlocked p1 1 2 3   fired p1 SP4 SP6 SP9
do   p1 pass
then points p1=9

# V11: KV with the medal, level 2 on 5, reach 5: 5 + 10 + 20.
game ultimate players=2
from two
from ends
given position p1 KV1=6 KV2=5   loco p1 KV0=5   unlocked p1 1 2   medal p1=1
do   p1 pass
then points p1=35

# V12: the medal with reach 4 brings nothing: 4 + 10.
game ultimate players=2
from two
from ends
given position p1 KV1=6 KV2=5   loco p1 KV0=4   unlocked p1 1 2   medal p1=1
do   p1 pass
then points p1=14

# V11: without the medal space 5 has no star: 5 + 10.
game ultimate players=2
from two
from ends
given position p1 KV1=6 KV2=5   loco p1 KV0=5   unlocked p1 1 2
do   p1 pass
then points p1=15

# V11: the medal needs level 2 on space 5: 4 + 10.
game ultimate players=2
from two
from ends
given position p1 KV1=6 KV2=4   loco p1 KV0=5   unlocked p1 1 2   medal p1=1
do   p1 pass
then points p1=14

# Scoring, KV 8: a star of 10 for level 1 and reach 8, with the others 20.
game ultimate players=2
from two
from ends
given position p1 KV1=8   loco p1 KV0=8   fired p1 KV7   workers p1=7
do   p1 pass
then points p1=20

# Scoring, KV 8: without the reach 10.
game ultimate players=2
from two
from ends
given position p1 KV1=8   loco p1 KV0=7   fired p1 KV7   workers p1=7
do   p1 pass
then points p1=10

# V13: TS with all five levels on 15 to 11, reach 18, 8 doublers: 140.
game ultimate players=2
from two
from ends
given position p1 TS1=15 TS2=14 TS3=13 TS4=12 TS5=11   loco p1 TS0=9 TS1=9   doublers p1 TS=8
given unlocked p1 1 2 3 4 5   fired p1 TS2 TS3 TS6 TS10 TS13 TS15 TS15b   workers p1=7
do   p1 pass
then points p1=140

# V14: the same revalued: 200.
game ultimate players=2
from two
from ends
given position p1 TS1=15 TS2=14 TS3=13 TS4=12 TS5=11   loco p1 TS0=9 TS1=9   doublers p1 TS=8   revalued p1=1
given unlocked p1 1 2 3 4 5   fired p1 TS2 TS3 TS6 TS10 TS13 TS15 TS15b   workers p1=7
do   p1 pass
then points p1=200

# V15: the same tracks with reach 4 and no doublers: 28.
game ultimate players=2
from two
from ends
given position p1 TS1=15 TS2=14 TS3=13 TS4=12 TS5=11   loco p1 TS0=4 TS1=none
given unlocked p1 1 2 3 4 5   fired p1 TS2 TS3 TS6 TS10 TS15 TS15b   workers p1=7
do   p1 pass
then points p1=28

# V16: two markers on the cells 14 and 15: 25 + 30.
game ultimate players=2
from two
from ends
given factory p1 1=2 2=2 3=3 4=3 5=4   marker p1 1=15 2=14   token p1 Q_MARKER2=placed
do   p1 pass
then points p1=55

# V17: a marker on the idea cell scores the 15 before it.
game ultimate players=2
from two
from ends
given factory p1 1=2 2=2 3=3   marker p1 1=10   fired p1 I10
do   p1 pass
then points p1=15

# V17: cell 12 scores 20, and the factory behind it the same.
game ultimate players=2
from two
from ends
given factory p1 1=2 2=2 3=3 4=3 5=4   marker p1 1=13   factory p2 1=4 2=5 3=5 4=6   marker p2 1=12
do   p1 pass
then points p1=20 p2=20

# Scoring: a revalued level 2 keeps its value, level 3 brings 3 and level 4 brings 6.
game ultimate players=2
from two
from ends
given position p1 SP1=6 SP2=4 SP3=3 SP4=2   loco p1 SP0=6   unlocked p1 1 2 3 4   revalued p1=1
given fired p1 SP4 SP6
do   p1 pass
then points p1=16

# ---- 11. Vectors: the end. ----

# V18: engineers 3 / 2 / 2 / 0, and the third player's are higher: 40 / 0 / 20 / 0.
game ultimate players=4
from over-four
given engineer_owner e1=p1 e2=p1 e3=p1 e4=p2 e5=p2 e6=p3 e13=p3
do   p1 pass
then points p1=40 p2=0 p3=20 p4=0
then place p1=1 p2=3 p3=2 p4=3
then actor over

# V20: the order Y B G R with G on the first and R on the second space becomes G R Y B.
game ultimate players=4
from four
given passed p2=1 p3=1 p4=1   occupant ORD1=p3 ORD2=p4
do   p1 pass
then order 0=p3 1=p4 2=p1 3=p2

# V21: the first player on the second space, the first one empty: nothing changes, and he may move the worker.
game ultimate players=4
from four
given passed p2=1 p3=1 p4=1   occupant ORD2=p1
do   p1 pass
then order 0=p1 1=p2 2=p3 3=p4   decision=move
then actor p1

# V20: only the second space is claimed, by the last player: he comes second.
game ultimate players=4
from four
given passed p2=1 p3=1 p4=1   occupant ORD2=p4
do   p1 pass
then order 0=p1 1=p4 2=p2 3=p3

# V20: only the first space is claimed.
game ultimate players=4
from four
given passed p2=1 p3=1 p4=1   occupant ORD1=p3
do   p1 pass
then order 0=p3 1=p1 2=p2 3=p4

# V20: the first player claims the second space and the second the first: they change places.
game ultimate players=4
from four
given passed p2=1 p3=1 p4=1   occupant ORD1=p2 ORD2=p1
do   p1 pass
then order 0=p2 1=p1 2=p3 3=p4

# V20: two players have one space, which the first may claim to stay first.
game ultimate players=2
from two
do   p1 place ORD1 1 0 0
do   p2 pass
do   p1 pass
then order 0=p1 1=p2   decision=move
then actor p1

# V22: the key card with one key: nothing.
game ultimate players=2
from over-two
given bonus_at E_KEYS=p1   bonus_held p1=1   keys p1=1
do   p1 pass
then points p1=0

# V22: with two keys 15.
game ultimate players=2
from over-two
given bonus_at E_KEYS=p1   bonus_held p1=1   keys p1=2
do   p1 pass
then points p1=15

# V22: with three keys 15.
game ultimate players=2
from over-two
given bonus_at E_KEYS=p1   bonus_held p1=1   keys p1=3
do   p1 pass
then points p1=15

# V22: with four keys 25.
game ultimate players=2
from over-two
given bonus_at E_KEYS=p1   bonus_held p1=1   keys p1=4
do   p1 pass
then points p1=25

# V22: with five keys 25.
game ultimate players=2
from over-two
given bonus_at E_KEYS=p1   bonus_held p1=1   keys p1=5
do   p1 pass
then points p1=25

# V22: with six keys 40.
game ultimate players=2
from over-two
given bonus_at E_KEYS=p1   bonus_held p1=1   keys p1=6
do   p1 pass
then points p1=40

# V23: the doubler card with 3 doublers: nothing.
game ultimate players=2
from over-two
given bonus_at E_DOUBLERS=p1   bonus_held p1=1   doublers p1 TS=3
do   p1 pass
then points p1=0

# V23: with 4 doublers 20.
game ultimate players=2
from over-two
given bonus_at E_DOUBLERS=p1   bonus_held p1=1   doublers p1 TS=4
do   p1 pass
then points p1=20

# V23: with 6 doublers 20.
game ultimate players=2
from over-two
given bonus_at E_DOUBLERS=p1   bonus_held p1=1   doublers p1 TS=6
do   p1 pass
then points p1=20

# V23: with 7 doublers 30.
game ultimate players=2
from over-two
given bonus_at E_DOUBLERS=p1   bonus_held p1=1   doublers p1 TS=7
do   p1 pass
then points p1=30

# V23: with 8 doublers 30.
game ultimate players=2
from over-two
given bonus_at E_DOUBLERS=p1   bonus_held p1=1   doublers p1 TS=8
do   p1 pass
then points p1=30

# V24: the card of level 1 with tracks on 10, 4 and 7: 21.
game ultimate players=2
from over-two
given bonus_at E_WOOD=p1   bonus_held p1=1   position p1 TS1=10 SP1=4 KV1=7
do   p1 pass
then points p1=21

# End bonus: the flat card brings 15, and the cards of both players are told at the end.
game ultimate players=2
from over-two
given bonus_at E_15=p1 E_LOCOS=p2 E_ROUTES=aside E_HIRED=aside   bonus_held p1=1 p2=1
do   p1 pass
then points p1=15 p2=1
then told passed p1 0; \
          route-scored p1 TS 0; route-scored p1 SP 0; route-scored p1 KV 0; industry-scored p1 0; scored p1 0; \
          route-scored p2 TS 0; route-scored p2 SP 0; route-scored p2 KV 0; industry-scored p2 0; scored p2 0; \
          bonus-scored p1 E_15 15; bonus-scored p2 E_LOCOS 1; ended rounds
then actor over

# End bonus: 10 for each finished route, whether a locomotive gets there or not.
game ultimate players=2
from over-two
given bonus_at E_ROUTES=p1 E_HIRED=aside   bonus_held p1=1   position p1 TS1=15 SP1=9 KV1=8
do   p1 pass
then points p1=20

# End bonus: 10 for each finished route, 30 for all three.
game ultimate players=2
from over-two
given bonus_at E_ROUTES=p1 E_HIRED=aside   bonus_held p1=1   position p1 TS1=15 SP1=9 KV1=9
do   p1 pass
then points p1=30

# End bonus: 4 for each factory.
game ultimate players=2
from over-two
given bonus_at E_FACTORIES=p1   bonus_held p1=1   factory p1 1=2 2=2 3=3
do   p1 pass
then points p1=12

# End bonus: the sum of all four locomotives.
game ultimate players=2
from over-two
given bonus_at E_LOCOS=p1   bonus_held p1=1   loco p1 TS0=9 TS1=10a SP0=5 KV0=4   position p1 KV1=1
do   p1 pass
then points p1=29

# End bonus: 10 for each extra worker, the black one too.
game ultimate players=2
from over-two
given bonus_at E_WORKERS=p1   bonus_held p1=1   workers p1=8   black_owner=p1 black_ready=1
do   p1 pass
then points p1=30

# End bonus: 10 for one extra worker.
game ultimate players=2
from over-two
given bonus_at E_WORKERS=p1   bonus_held p1=1   workers p1=7   black_owner=p2 black_ready=1
do   p1 pass
then points p1=10

# End bonus: 7 for each token on the board, 28 for four.
game ultimate players=2
from over-two
given bonus_at E_TOKENS=p1   bonus_held p1=1
given token p1 Q_IND5=placed Q_DBL3=placed Q_MEDAL=placed Q_REVALUE=placed
do   p1 pass
then points p1=28

# Difference, end bonus: 6 for each engineer; the extra-engineer card counts too.
game ultimate players=2
from over-two
given bonus_at E_HIRED=p1 E_ENGINEER=p1   bonus_held p1=2   engineer_owner e1=p1 e2=p1
do   p1 pass
then points p1=58

# Difference, end bonus: twelve cards.
game ultimate players=2
do   * order p1
then only aside E_15; aside E_ROUTES; aside E_FACTORIES; aside E_DOUBLERS; aside E_LOCOS; aside E_ENGINEER; \
          aside E_WOOD; aside E_GREENBRONZE; aside E_WORKERS; aside E_TOKENS; aside E_HIRED; aside E_KEYS

# End bonus: all positions of levels 2 and 3.
game ultimate players=2
from over-two
given bonus_at E_GREENBRONZE=p1   bonus_held p1=1   position p1 TS1=9 TS2=7 TS3=3 SP1=4 SP2=2 KV1=5 KV2=4 KV3=1
given loco p1 TS0=none
do   p1 pass
then points p1=17

# ---- 11. Sequences. ----

# S1: three level-1 steps all on TS.
game ultimate players=4
from four
do   p1 place T1B 2 0 0
do   p1 step TS1 1
do   p1 step TS1 1
do   p1 step TS1 1
then position p1 TS1=4 SP1=1 KV1=1
then actor p2

# S1: or two on one route and one on another.
game ultimate players=4
from four
do   p1 place T1B 2 0 0
do   p1 step TS1 1
do   p1 step TS1 1
do   p1 step KV1 1
then position p1 TS1=3 SP1=1 KV1=2
then actor p2

# S2: level 1 on TS 2 unlocks level 2, but two level-2 steps find no room there.
game ultimate players=4
from four
given position p1 TS1=2   unlocked p1 1 2   fired p1 TS2
not  p1 place T2A 1 0 0 because "you can't finish this action, so you can't choose it"

# S2: with level 1 on 3 the level-2 track goes on to 2.
game ultimate players=4
from four
given position p1 TS1=3   unlocked p1 1 2   fired p1 TS2
do   p1 place T2A 1 0 0
do   p1 step TS2 2
do   p1 step TS2 2
then position p1 TS2=2
then actor p2

# S2: or the second step is made on another route.
game ultimate players=4
from four
given position p1 TS1=2 KV1=2   unlocked p1 1 2   fired p1 TS2
do   p1 place T2A 1 0 0
do   p1 step TS2 2
then only step KV2 2
do   p1 step KV2 2
then position p1 TS2=1 KV2=1

# S3: a #4 replaces the 1 beside a 3 on TS, the 1 goes to the empty KV.
game ultimate players=4
from four
given loco p1 TS0=3 TS1=1 SP0=2   piles 2=0 3=0 4=4
do   p1 place LOCO1 1 0 0
do   p1 loco 4 TS1 build
then hand=1   decision=hand
then only put KV0
do   p1 put KV0
then loco p1 TS0=3 TS1=4 SP0=2 KV0=1   hand=none
then actor p2

# S3: later a #4 on SP displaces a 2, the 2 displaces the 1 on KV, and the 1 becomes an open factory.
game ultimate players=4
from four
given loco p1 TS0=3 TS1=4 SP0=2 KV0=1   piles 2=0 3=0 4=3
do   p1 place LOCO1 1 0 0
do   p1 loco 4 SP0 build
then hand=2
then only put KV0; flip
do   p1 put KV0
then loco p1 SP0=4 KV0=2   open 1=1   hand=none
then told loco-in p1 2 KV0; in-hand p1 1; flipped 1
then actor p2

# S4: the first of two industry steps enters the factory, which works before the second step.
game ultimate players=4
from four
given factory p1 1=6   marker p1 1=4
do   p1 place IND2 2 0 0
do   p1 industry 1 industry
then coins p1=2   marker p1 1=5
do   p1 industry 1 industry
then marker p1 1=6
then actor p2

# S5: SP 4 with a #5 brings an idea token, and a later locomotive fires nothing again.
game ultimate players=4
from four
from idea
given piles 2=0 3=0 4=0 5=0 6=4
do   p1 place TFREE 1 0 0
do   p1 step SP1 12
then fired p1 SP4   indirect token=1
do   p1 token Q_MEDAL
then token p1 Q_MEDAL=placed   medal p1=1
then actor p2
do   p2 pass
do   p3 pass
do   p4 pass
do   p1 place LOCO1 1 0 0
do   p1 loco 6 SP0 build
then indirect token=0   hand=5
do   p1 put KV0
then indirect token=0   decision=turn
then fired p1 SP4

# S5: a locomotive that comes later fires the space.
game ultimate players=4
from four
given position p1 SP1=6   piles 2=0 3=0 4=0 5=4
do   p1 place LOCO1 1 0 0
do   p1 loco 5 SP0 build
then fired p1 SP4   indirect token=1

# S5: one locomotive may fire two spaces.
game ultimate players=4
from four
given position p1 SP1=6   piles 2=0 3=0 4=0 5=0 6=4
do   p1 place LOCO1 1 0 0
do   p1 loco 6 SP0 build
then fired p1 SP4 SP6   indirect token=2

# S6: the owner of the second space moves before the owner of the first.
game ultimate players=4
from four
given passed p2=1 p3=1 p4=1   occupant ORD1=p3 ORD2=p4
do   p1 pass
then actor p4
do   p4 move COIN
then coins p4=3
then actor p3
not  p3 move COIN because "it is free again next round"
do   p3 stay
then decision=turn round=2 at=0
then actor p3

# S7: LOCO3 when one #3 is left: the first part takes it, the second a #4.
game ultimate players=4
from four
given piles 2=0 3=1 4=4
do   p1 place LOCO3 3 0 0
do   p1 factory 3 1 factory
then piles 3=0
then only loco 4 TS0 loco; loco 4 TS1 loco; loco 4 SP0 loco; loco 4 KV0 loco
do   p1 loco 4 SP0 loco
then factory p1 1=3   loco p1 SP0=4   piles 3=0 4=3

# S7: or the locomotive takes the #3 and the factory the #4.
game ultimate players=4
from four
given piles 2=0 3=1 4=4
do   p1 place LOCO3 3 0 0
do   p1 loco 3 SP0 loco
then only factory 4 1 factory
do   p1 factory 4 1 factory
then factory p1 1=4   loco p1 SP0=3   piles 3=0 4=3

# S7: the tile flipped by the locomotive may be the factory of the second part.
game ultimate players=4
from four
from full
do   p1 place LOCO3 3 0 0
do   p1 loco 7 KV0 loco
then open 3=1
then only factory 7 1 factory; open 3 1 factory
do   p1 open 3 1 factory
then factory p1 1=3   open 3=0   piles 7=3
then actor p2

# ---- 4. Special spaces. ----

# TS 2, 6 and 10 unlock levels 2, 3 and 4, when level 1 gets there.
game ultimate players=4
from four
given position p1 TS1=9 TS2=1   unlocked p1 1 2 3   fired p1 TS2 TS6
do   p1 place TFREE 1 0 0
do   p1 step TS1 12
then unlocked p1 1 2 3 4   fired p1 TS2 TS6 TS10
then actor p2
do   p2 place T1B 2 0 0
do   p2 step TS1 1
then unlocked p2 1 2
do   p2 step TS1 1
do   p2 step TS1 1
then unlocked p2 1 2
given position p3 TS1=5   unlocked p3 1 2   fired p3 TS2
do   p3 place TFREE 1 0 0
do   p3 step TS1 12
then unlocked p3 1 2 3

# TS 3 brings a worker for level 3 and a locomotive that reaches it: the track comes second.
game ultimate players=4
from four
given position p1 TS1=6 TS2=5 TS3=2   unlocked p1 1 2 3   fired p1 TS2 TS6   loco p1 TS0=3
do   p1 place T3A 1 0 0
do   p1 step TS3 3
then workers p1=6 workers_left p1=5   fired p1 TS2 TS6 TS3

# TS 3: the locomotive comes second.
game ultimate players=4
from four
given position p1 TS1=6 TS2=5 TS3=3   unlocked p1 1 2 3   fired p1 TS2 TS6
do   p1 place LOCO1 1 0 0
do   p1 loco 2 TS1 build
then workers p1=6 workers_left p1=5   fired p1 TS2 TS6 TS3

# TS 3: without the reach nothing comes.
game ultimate players=4
from four
given position p1 TS1=6 TS2=5 TS3=2   unlocked p1 1 2 3   fired p1 TS2 TS6   loco p1 TS0=2
do   p1 place T3A 1 0 0
do   p1 step TS3 3
then workers p1=5   fired p1 TS2 TS6

# TS 13 brings an idea token for level 1 and both locomotives together.
game ultimate players=4
from four
given position p1 TS1=12   unlocked p1 1 2 3 4   fired p1 TS2 TS6 TS10   loco p1 TS0=7 TS1=6
do   p1 place TFREE 1 0 0
do   p1 step TS1 12
then fired p1 TS2 TS6 TS10 TS13   indirect token=1

# TS 13: a reach of 12 is not enough.
game ultimate players=4
from four
given position p1 TS1=12   unlocked p1 1 2 3 4   fired p1 TS2 TS6 TS10   loco p1 TS0=7 TS1=5
do   p1 place TFREE 1 0 0
do   p1 step TS1 12
then fired p1 TS2 TS6 TS10
then actor p2

# Industry cell 10 brings an idea token.
game ultimate players=4
from four
given factory p1 1=2 2=2 3=6   marker p1 1=9
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
then marker p1 1=10   fired p1 I10   indirect token=1

# ---- 5. Idea tokens and idea cards. ----

# Difference, tokens: 2021 has two keys.
game ultimate players=4
from four
from idea
do   p1 place TFREE 1 0 0
do   p1 step SP1 12
then only end; token Q_KEYS2; token Q_IND5; token Q_MARKER2; token Q_DBL3; token Q_MEDAL; token Q_CARD; token Q_REVALUE
do   p1 token Q_KEYS2
then indirect key=2   keys p1=2
then only end; key-steps; key-points
do   p1 key-points
then points p1=10
then indirect key=1
do   p1 key-steps
then indirect key=0 1=1 any=1
do   p1 step TS1 1
do   p1 step TS2 any
then position p1 TS1=2 TS2=1   keys p1=2
then actor p2

# Idea token: five industry steps, as far as there is room.
game ultimate players=4
from four
from idea
do   p1 place TFREE 1 0 0
do   p1 step SP1 12
do   p1 token Q_IND5
then indirect industry=5
do   p1 industry 1 industry
do   p1 industry 1 industry
do   p1 industry 1 industry
do   p1 industry 1 industry
then marker p1 1=4
then actor p2

# Idea token: three doublers.
game ultimate players=4
from four
from idea
do   p1 place TFREE 1 0 0
do   p1 step SP1 12
do   p1 token Q_DBL3
do   p1 doubler TS doubler
do   p1 doubler TS doubler
do   p1 doubler TS doubler
then doublers p1 TS=3
then actor p2

# Idea token: the medal, and revaluation, work by themselves.
game ultimate players=4
from four
given position p1 SP1=6   piles 2=0 3=0 4=0 5=0 6=4
do   p1 place LOCO1 1 0 0
do   p1 loco 6 SP0 build
do   p1 token Q_MEDAL
then medal p1=1
do   p1 token Q_REVALUE
then revalued p1=1
then actor p2

# Idea token: it may be declined, and is kept.
game ultimate players=4
from four
from idea
do   p1 place TFREE 1 0 0
do   p1 step SP1 12
do   p1 end
then token p1 Q_MEDAL=unused   fired p1 SP4
then actor p2

# Idea card C_FOUR: a doubler, an industry step, a level-1 step and one of them again.
game ultimate rules=1 players=4
from four
from idea
do   p1 place TFREE 1 0 0
do   p1 step SP1 12
do   p1 token Q_CARD
do   p1 card C_FOUR
then direct doubler=1 industry=1 1=1 repeat=1   cards_left C_FOUR=0
not  p1 end because "you couldn't finish the action after that"
do   p1 doubler TS doubler
do   p1 step KV1 1
do   p1 industry 1 industry
then direct repeat=1
may  p1 step TS1 repeat
may  p1 industry 1 repeat
do   p1 doubler TS repeat
then doublers p1 TS=2   marker p1 1=1   position p1 KV1=2
then direct repeat=0

# Idea card C_ENGINEER: the engineer of the card and a coin; he may be used in this round.
game ultimate players=4
from four
from idea
do   p1 place TFREE 1 0 0
do   p1 step SP1 12
do   p1 token Q_CARD
do   p1 card C_ENGINEER
then engineer_owner e14=p1   coins p1=2   cards_left C_ENGINEER=0
do   p1 end
do   p2 pass
do   p3 pass
do   p4 pass
may  p1 place e14 1 0 0

# Idea card C_FACTORY: a factory and two industry steps.
game ultimate rules=1 players=4
from four
from idea
given marker p1 1=4
do   p1 place TFREE 1 0 0
do   p1 step SP1 12
do   p1 token Q_CARD
do   p1 card C_FACTORY
then direct factory=1 industry=2
do   p1 factory 2 1 factory
do   p1 industry 1 industry
do   p1 industry 1 industry
then marker p1 1=6   factory p1 1=2

# Idea card C_LOCO9: the special #9 goes to a route, with a chain.
game ultimate rules=1 players=4
from four
from idea
do   p1 place TFREE 1 0 0
do   p1 step SP1 12
do   p1 token Q_CARD
do   p1 card C_LOCO9
then only loco 9s TS0 loco9; loco 9s TS1 loco9; loco 9s SP0 loco9; loco 9s KV0 loco9; \
          bonus E_FACTORIES; bonus E_DOUBLERS; bonus E_LOCOS; bonus E_ENGINEER; bonus E_WOOD; \
          bonus E_GREENBRONZE; bonus E_WORKERS; bonus E_TOKENS; bonus E_HIRED; bonus E_KEYS
do   p1 loco 9s SP0 loco9
then loco p1 SP0=9s   hand=5   piles 9=4
do   p1 put TS1
then loco p1 TS1=5

# Idea card C_LOCO9: the special #9 has no factory side; pushed out and not placed it leaves the game.
game ultimate players=4
from four
given loco p1 TS0=9s TS1=9 SP0=9 KV0=9   piles 2=0 3=0 4=0 5=0 6=0 7=0 8=0 9=0 10a=1 10b=1
do   p1 place LOCO1 1 0 0
then only loco 10a TS0 build; loco 10a TS1 build; loco 10a SP0 build; loco 10a KV0 build; \
          loco 10b TS0 build; loco 10b TS1 build; loco 10b SP0 build; loco 10b KV0 build; \
          factory 10a 1 build; factory 10b 1 build
do   p1 loco 10b TS0 build
then loco p1 TS0=10b   hand=none   open 9s=0 9=0
then told loco-in p1 10b TS0; in-hand p1 9s; left-game 9s
then actor p2

# Difference, locomotives: 2021 has two kinds of #10, both open once the #9 are gone.
game ultimate players=4
from four
given piles 2=0 3=0 4=0 5=0 6=0 7=0 8=0 9=1
do   p1 place LOCO3 3 0 0
not  p1 loco 10a SP0 loco because "no tile 10a"
do   p1 factory 9 1 factory
then only loco 10a TS0 loco; loco 10a TS1 loco; loco 10a SP0 loco; loco 10a KV0 loco; \
          loco 10b TS0 loco; loco 10b TS1 loco; loco 10b SP0 loco; loco 10b KV0 loco

# Idea card C_WORKER: the black worker may be used at once in the next turn.
game ultimate players=4
from four
from idea
do   p1 place TFREE 1 0 0
do   p1 step SP1 12
do   p1 token Q_CARD
do   p1 card C_WORKER
then black_owner=p1 black_ready=1 black_at=none   cards_left C_WORKER=0
do   p1 end
do   p2 pass
do   p3 pass
do   p4 pass
may  p1 place COIN 0 1 0

# ---- 8. The round. ----

# Round: players act in turn order and not at all once they have passed.
game ultimate players=4
from four
given order 0=p3 1=p1 2=p4 3=p2   turn=p3
do   p3 place COIN 1 0 0
then actor p1
do   p1 pass
then actor p4
do   p4 place DBL 1 0 0
do   p4 doubler TS doubler
then actor p2
do   p2 place TFREE 1 0 0
do   p2 step SP1 12
then actor p3
do   p3 pass
then actor p4

# Round: passing scores 0, 2, 3 and 4 by position.
game ultimate players=4
from four
given order 0=p3 1=p1 2=p4 3=p2   turn=p3
do   p3 pass
do   p1 pass
do   p4 pass
do   p2 pass
then points p1=2 p2=4 p3=0 p4=3

# Round: at the clean-up workers come back, used coins do not, temporary workers leave, engineers move to the right.
game ultimate players=4
from four
given passed p2=1 p3=1 p4=1
given workers_left p1=1 p2=0   coins p1=0 p2=3   temporary p1=1   free_pieces p1=2
given occupant T1B=p1 COIN=p2 TEMP=p1 e7=p2   engineer_owner e7=p2   black_owner=p2 black_at=COIN
do   p1 pass
then workers_left p1=5 p2=5   coins p1=0 p2=3   temporary p1=0   free_pieces p1=0   passed p1=0 p2=0
then occupant T1B=none COIN=none TEMP=none e7=none   black_ready=1 black_at=none
then strip S6=none S5=e8 S4=e9 S3=e10 S2=e11 S1=e1 H=e2   engineer_owner e3=none
then round=2 decision=turn
then actor p1

# Round: the engineer left on the hiring space is gone; a hired one leaves it empty, and the next one moves up.
game ultimate players=4
from four
given passed p2=1 p3=1 p4=1   coins p1=1
do   p1 place HIRE 0 0 1
not  p1 place HIRE 0 0 1 because "it is free again next round"
do   p1 pass
then strip H=e2   engineer_owner e3=p1
then told passed p1 0; route-scored p1 TS 0; route-scored p1 SP 0; route-scored p1 KV 0; industry-scored p1 0; scored p1 0; \
          route-scored p2 TS 0; route-scored p2 SP 0; route-scored p2 KV 0; industry-scored p2 0; scored p2 0; \
          route-scored p3 TS 0; route-scored p3 SP 0; route-scored p3 KV 0; industry-scored p3 0; scored p3 0; \
          route-scored p4 TS 0; route-scored p4 SP 0; route-scored p4 KV 0; industry-scored p4 0; scored p4 0; round 2

# Round: four players play seven rounds.
game ultimate players=4
from four
given passed p2=1 p3=1 p4=1   round=6
do   p1 pass
then round=7 decision=turn

# Round: two players play six rounds.
game ultimate players=2
from two
from ends
given round=5
do   p1 pass
then round=6 decision=turn

# The end: after the last round there is nothing left to do, and equals share a place.
game ultimate players=2
from over-two
given points p1=30 p2=30
do   p1 pass
then decision=over ending rounds
then place p1=1 p2=1
then actor over
then offers 0
not  p1 pass
not  p2 place COIN 1 0 0

# ---- 10. Rulings. ----

# R1: levels unlocked on the way count: engineer 4 can be completed from the start, by TS 2 alone.
game ultimate players=4
from four
given strip S1=e4
do   p1 place S1 1 0 0
then only step TS1 1
do   p1 step TS1 1
then only step TS2 2
do   p1 step TS2 2
then position p1 TS1=2 TS2=1

# R1: steps may be needed in one order: level 3 enters where level 2 has made room.
game ultimate players=4
from four
given strip S1=e11
given position p1 TS1=6 TS2=1   unlocked p1 1 2 3   fired p1 TS2 TS6
do   p1 place S1 1 0 0
then only step TS2 2
do   p1 step TS2 2
then only step TS3 3

# R1: benefits on the way are no means: an idea token could bring a factory, but counts for nothing.
game ultimate players=4
from four
from idea
given marker p1 1=4
not  p1 place IND3 2 0 0 because "you can't finish this action, so you can't choose it"
not  p1 place IND1 1 0 0 because "you can't finish this action, so you can't choose it"

# R1 and difference, direct and indirect: a direct action must be possible as a whole.
game ultimate players=4
from four
given marker p1 1=3
may  p1 place IND1 1 0 0
not  p1 place IND2 2 0 0 because "you can't finish this action, so you can't choose it"

# R1: with two markers the steps may be split.
game ultimate players=4
from four
given marker p1 1=4 2=2   token p1 Q_MARKER2=placed
may  p1 place IND1 1 0 0
may  p1 place IND2 2 0 0

# R2 and difference, direct and indirect: an own engineer is used in part, or not at all.
game ultimate players=4
from four
given engineer_owner e4=p1
do   p1 place e4 1 0 0
then only end; step TS1 1; step SP1 1; step KV1 1
do   p1 step SP1 1
then position p1 SP1=2
then actor p2

# R2: even if nothing of him can be done.
game ultimate players=4
from four
given engineer_owner e7=p1   marker p1 1=4
do   p1 place e7 1 0 0
then occupant e7=p1   workers_left p1=4
then actor p2

# R3: what comes on the way may be used before the steps still owed, or after them.
game ultimate players=4
from four
from idea
do   p1 place T1B 2 0 0
do   p1 step SP1 1
then direct 1=2   indirect token=1
not  p1 end because "you couldn't finish the action after that"
may  p1 token Q_MEDAL
do   p1 step SP1 1
do   p1 step TS1 1
then indirect token=1
do   p1 token Q_DBL3
do   p1 doubler TS doubler
then doublers p1 TS=1

# R4: steps of one level are split between routes only.
game ultimate players=4
from four
from rails
given position p1 KV1=6   fired p1 TS2 TS6 TS10 TS15 TS15b SP9
do   p1 place T1B 2 0 0
then only step KV1 1
not  p1 step TS2 1

# R4: steps of any level are split between levels and routes.
game ultimate players=4
from four
from rails
do   p1 place TANY 1 0 1
then only step TS2 any; step TS3 any; step TS4 any; step TS5 any; step SP2 any; step SP3 any; step SP4 any; \
          step KV2 any; step KV3 any

# R5: the two level-5 steps of TS 15 are indirect.
game ultimate players=4
from four
given position p1 TS1=14 TS2=12 TS3=11 TS4=10   unlocked p1 1 2 3 4   fired p1 TS2 TS6 TS10
do   p1 place T1A 1 0 0
do   p1 step TS1 1
then unlocked p1 1 2 3 4 5   direct 1=1 5=0   indirect 5=2
do   p1 step TS5 5
do   p1 step SP1 1
do   p1 end
then position p1 TS5=1
then actor p2

# R5: what finds no room is lost.
game ultimate players=4
from four
given position p1 TS1=14 TS2=12 TS3=11 TS4=2   unlocked p1 1 2 3 4   fired p1 TS2 TS6 TS10
do   p1 place TFREE 1 0 0
do   p1 step TS1 12
do   p1 step TS5 5
not  p1 step TS5 5
then position p1 TS5=1

# R6: once-benefits come once: a locomotive that reaches SP 4 a second time, and the industry cell.
game ultimate players=4
from four
given position p1 SP1=4   loco p1 SP0=4   fired p1 SP4   piles 2=0 3=0 4=0 5=4
do   p1 place LOCO1 1 0 0
do   p1 loco 5 SP0 build
then indirect token=0   hand=4

# R7: a worker got in a turn may be used from the next turn on, in the same round.
game ultimate players=4
from four
given position p1 KV1=6   workers_left p1=1   coins p1=0   passed p2=1 p3=1 p4=1
do   p1 place TFREE 1 0 0
do   p1 step KV1 12
then workers p1=6 workers_left p1=1   fired p1 KV7
do   p1 place COIN 1 0 0
then workers_left p1=0

# R8, R30 and difference, terminus: in 2021 the first arrival of level 1 on the last space brings a key.
game ultimate players=4
from four
given position p1 SP1=8 KV1=8 TS1=14   unlocked p1 1 2 3 4   fired p1 TS2 TS6 TS10 KV7   workers p1=6
do   p1 place T1B 2 0 0
do   p1 step SP1 1
then keys p1=1   indirect key=1
do   p1 step KV1 1
do   p1 key-points
then points p1=10
do   p1 step TS1 1
then keys p1=3   indirect key=2
then fired p1 TS2 TS6 TS10 KV7 KV9 SP9 TS15 TS15b

# R30: the last cell of the industry track brings a key, once.
game ultimate players=4
from four
given factory p1 1=2 2=2 3=3 4=3 5=6   marker p1 1=14 2=14   token p1 Q_MARKER2=placed   fired p1 I10
do   p1 place IND2 2 0 0
do   p1 industry 1 industry
then keys p1=1   fired p1 I10 I15   indirect key=1
do   p1 industry 2 industry
then keys p1=1   indirect key=1   marker p1 1=15 2=15
do   p1 key-steps
then indirect 1=1 any=1
do   p1 end
then keys p1=1

# R30: a key is counted when it is received, even if it is not used.
game ultimate players=4
from four
given position p1 SP1=8
do   p1 place TFREE 1 0 0
do   p1 step SP1 12
do   p1 end
then keys p1=1
then points p1=0

# R9: the eighth doubler is the last, and DBL is closed then.
game ultimate players=4
from four
given doublers p1 TS=8   doublers_left=22
not  p1 place DBL 1 0 0 because "you can't finish this action, so you can't choose it"
given doublers p1 TS=7   doublers_left=23
may  p1 place DBL 1 0 0

# R9: DBL is closed when the supply is empty.
game ultimate players=4
from four
given doublers_left=0
not  p1 place DBL 1 0 0 because "you can't finish this action, so you can't choose it"

# R9: a token with two free places gives two doublers.
game ultimate players=4
from four
from idea
given doublers p1 TS=6   doublers_left=24
do   p1 place TFREE 1 0 0
do   p1 step SP1 12
do   p1 token Q_DBL3
do   p1 doubler TS doubler
do   p1 doubler TS doubler
then doublers p1 TS=8   indirect doubler=0
then actor p2

# R9: a token gives what is left in the supply.
game ultimate players=4
from four
from idea
given doublers_left=1
do   p1 place TFREE 1 0 0
do   p1 step SP1 12
do   p1 token Q_DBL3
do   p1 doubler TS doubler
then doublers p1 TS=1   doublers_left=0
then actor p2

# R10 and difference, coins: their number is not limited.
game ultimate players=4
from four
given coins p1=50 p2=50
do   p1 place COIN 1 0 0
then coins p1=52

# R11: TANY is paid with a worker and a coin or with two coins, never with two workers.
game ultimate players=4
from four
given coins p1=2
may  p1 place TANY 1 0 1
may  p1 place TANY 0 0 2
not  p1 place TANY 2 0 0 because "this takes at least 1 coin"

# R11: coins may stand for workers everywhere; the hiring space takes exactly one.
game ultimate players=4
from four
given coins p1=3
may  p1 place T1B 1 0 1
may  p1 place T1B 0 0 2
may  p1 place LOCO3 0 0 3
may  p1 place LOCO3 2 0 1
may  p1 place HIRE 0 0 1
not  p1 place HIRE 1 0 0 because "this takes at least 1 coin"
not  p1 place HIRE 0 0 2 because "costs 1"

# R12: a locomotive and its chain are finished before anything else.
game ultimate players=4
from four
from full
given loco p1 KV0=none
do   p1 place LOCO3 3 0 0
do   p1 loco 7 TS0 loco
then decision=hand hand=6
not  p1 factory 7 1 factory because "you can't do this now; the current decision is hand"
not  p1 end because "you can't do this now; the current decision is hand"

# R13: while a slot is empty a displaced locomotive must be placed.
game ultimate players=4
from four
from full
given loco p1 KV0=none
do   p1 place LOCO1 1 0 0
do   p1 loco 7 TS0 build
then only put TS1; put SP0; put KV0
not  p1 flip because "must go into a slot"
do   p1 put TS1
then only put SP0; put KV0
do   p1 put KV0
then loco p1 TS0=7 TS1=6 SP0=4 KV0=5

# R13 and difference, displaced locomotives: when no slot is empty the player may stop at any tile.
game ultimate players=4
from four
from full
do   p1 place LOCO1 1 0 0
do   p1 loco 7 TS0 build
then only put TS1; put SP0; put KV0; flip
do   p1 put SP0
then hand=4
then only put KV0; flip
do   p1 flip
then loco p1 TS0=7 TS1=5 SP0=6 KV0=3   open 4=1
then actor p2

# R14: a new locomotive may not be flipped, and where no slot takes it there is only the factory.
game ultimate players=4
from four
given loco p1 TS0=9 TS1=9 SP0=9 KV0=9   piles 2=0 3=0 4=0 5=0 6=0 7=0 8=4 9=0
do   p1 place LOCO1 1 0 0
then only factory 8 1 build
not  p1 loco 8 SP0 build because "SP0 does not take"
not  p1 flip because "you can't do this now; the current decision is queue"

# R14: LOCO3 is closed when no slot takes the locomotive.
game ultimate players=4
from four
given loco p1 TS0=9 TS1=9 SP0=9 KV0=9   piles 2=0 3=0 4=0 5=0 6=0 7=0 8=4 9=0
not  p1 place LOCO3 3 0 0 because "you can't finish this action, so you can't choose it"

# R15: equal numbers do not replace each other.
game ultimate players=4
from four
given loco p1 TS0=3 TS1=2 SP0=3 KV0=4   piles 2=0 3=3
do   p1 place LOCO1 1 0 0
then only loco 3 TS1 build; factory 3 1 build

# R16: a factory replaced under a marker: the marker stays and nothing happens.
game ultimate players=4
from four
given factory p1 1=2 2=2 3=3 4=3 5=4   marker p1 1=5   piles 2=0 3=0 4=0 5=4
do   p1 place LOCO1 1 0 0
then only factory 5 1 build; factory 5 2 build; factory 5 3 build; factory 5 4 build; factory 5 5 build; \
          loco 5 TS0 build; loco 5 TS1 build; loco 5 SP0 build; loco 5 KV0 build
do   p1 factory 5 1 build
then factory p1 1=5   open 2=1   marker p1 1=5   indirect any=0
then actor p2

# R17 and differences, tokens and two markers: the second marker comes with two industry steps, freely split, and may share a cell.
game ultimate players=4
from four
from idea
do   p1 place TFREE 1 0 0
do   p1 step SP1 12
do   p1 token Q_MARKER2
then marker p1 1=0 2=0   indirect industry=2
then only end; industry 1 industry; industry 2 industry
do   p1 industry 1 industry
do   p1 industry 2 industry
then marker p1 1=1 2=1
then actor p2

# R17: the rear marker may pass the front one.
game ultimate players=4
from four
given marker p1 1=2 2=3   token p1 Q_MARKER2=placed
do   p1 place IND2 2 0 0
do   p1 industry 1 industry
do   p1 industry 1 industry
then marker p1 1=4 2=3

# R18: factories work again for the second marker.
game ultimate players=4
from four
given factory p1 1=6   marker p1 1=6 2=4   token p1 Q_MARKER2=placed
do   p1 place IND1 1 0 0
do   p1 industry 2 industry
then coins p1=2   marker p1 1=6 2=5

# R18: the idea cell does not.
game ultimate players=4
from four
given factory p1 1=6 2=6 3=6 4=6   marker p1 1=11 2=9   token p1 Q_MARKER2=placed   fired p1 I10
do   p1 place IND1 1 0 0
do   p1 industry 2 industry
then marker p1 2=10   indirect token=0
then actor p2

# R19: an own engineer works once in a round.
game ultimate players=4
from four
given engineer_owner e3=p1   passed p2=1 p3=1 p4=1   strip H=none
do   p1 place e3 1 0 0
do   p1 step TS1 1
do   p1 step TS1 1
not  p1 place e3 1 0 0 because "p1 is on e3"
do   p1 pass
may  p1 place e3 1 0 0

# R20 and difference, reuse: spaces of one worker where the player has one piece, and engineers; not TEMP, nor what takes a coin.
game ultimate players=4
from four
given engineer_owner e15=p1 e5=p1   coins p1=2
given occupant T1A=p1 T1B=p1 T2A=p1 T3A=p1 T4A=p1 T5A=p1 TANY=p1 LOCO1=p1 LOCO2=p1 LOCO3=p1 IND1=p1 IND2=p1 \
               IND3=p1 DBL=p1 COIN=p1 TEMP=p1 ORD2=p1 HIRE=p1 S2=p1 e5=p1 S1=p2
do   p1 place e15 0 0 1
then only end; reuse T1A reuse-other; reuse T2A reuse-other; reuse T3A reuse-other; reuse T4A reuse-other; \
          reuse T5A reuse-other; reuse LOCO1 reuse-other; reuse IND1 reuse-other; reuse DBL reuse-other; \
          reuse COIN reuse-other; reuse S2 reuse-other; reuse e5 reuse-other
not  p1 reuse TEMP reuse-other because "cannot be used again"
not  p1 reuse TANY reuse-other because "cannot be used again"
not  p1 reuse HIRE reuse-other because "cannot be used again"
not  p1 reuse ORD2 reuse-other because "cannot be used again"
not  p1 reuse e15 reuse-other because "cannot be used again"
not  p1 reuse S1 reuse-other because "cannot be used again"
do   p1 reuse COIN reuse-other
then coins p1=3
then actor p2

# R20: a reuse is a new choice, and indirect it may be partial.
game ultimate players=4
from four
given engineer_owner e15=p1   occupant T1A=p1   position p1 TS1=3   unlocked p1 1 2   fired p1 TS2
do   p1 place e15 1 0 0
do   p1 reuse T1A reuse-other
then indirect 1=2
do   p1 step KV1 1
do   p1 end
then position p1 TS1=3 KV1=2

# R20: TFREE with one piece can be used again.
game ultimate players=4
from four
given engineer_owner e15=p1   free_pieces p1=1 p2=1
do   p1 place e15 1 0 0
then only end; reuse TFREE reuse-other
do   p1 reuse TFREE reuse-other
then indirect 12=1   free_pieces p1=1

# R20: with two pieces it cannot.
game ultimate players=4
from four
given engineer_owner e15=p1   free_pieces p1=2
do   p1 place e15 1 0 0
then actor p2

# R20: LAST can be used again.
game ultimate players=4
from over-four
given passed p2=0   engineer_owner e15=p1   occupant LAST=p1   marker p1 1=1
do   p1 place e15 1 0 0
do   p1 reuse LAST reuse-other
then indirect industry=3

# R20: through a light engineer the reuse is direct: what is chosen must be completed.
game ultimate players=4
from four
given strip S1=e15   occupant IND1=p1 COIN=p1 T1A=p1   marker p1 1=4   position p1 TS1=15 SP1=9 KV1=8
do   p1 place S1 1 0 0
then only reuse COIN reuse-other
not  p1 reuse IND1 reuse-other because "you can't finish this action, so you can't choose it"
not  p1 reuse T1A reuse-other because "you can't finish this action, so you can't choose it"

# R20: with nothing to use again the light engineer is closed.
game ultimate players=4
from four
given strip S1=e15
not  p1 place S1 1 0 0 because "you can't finish this action, so you can't choose it"
given occupant IND1=p1   marker p1 1=4
not  p1 place S1 1 0 0 because "you can't finish this action, so you can't choose it"
given marker p1 1=3
may  p1 place S1 1 0 0

# R20: factory 2 may choose the reuse engineer, who may not choose himself then.
game ultimate players=4
from four
given factory p1 1=2   marker p1 1=4   engineer_owner e15=p1   occupant e15=p1 DBL=p1
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
then only end; reuse IND1 reuse; reuse DBL reuse; reuse e15 reuse
do   p1 reuse e15 reuse
then indirect reuse=0 reuse-other=1
then only end; reuse IND1 reuse-other; reuse DBL reuse-other

# R20 and difference, the black worker's step: not again at a reuse.
game ultimate players=4
from four
given engineer_owner e15=p1   occupant T1A=p1   black_owner=p1 black_at=T1A
do   p1 place e15 1 0 0
do   p1 reuse T1A reuse-other
then indirect 1=2

# R20 and difference, the black worker on TFREE: not again at a reuse.
game ultimate players=4
from four
given engineer_owner e15=p1   free_pieces p1=1   black_owner=p1 black_at=TFREE
do   p1 place e15 1 0 0
do   p1 reuse TFREE reuse-other
then indirect 12=1 12+=0

# R20: the reuse of TFREE through a light engineer is direct, also with the black worker on it.
game ultimate players=4
from four
given strip S1=e15   free_pieces p1=1   black_owner=p1 black_at=TFREE
do   p1 place S1 1 0 0
do   p1 reuse TFREE reuse-other
then direct 12=1 12+=0   indirect 12=0 12+=0
not  p1 end because "you couldn't finish the action after that"

# R21: the black worker makes a level-1 step more where one is shown; that step is indirect.
game ultimate players=4
from four
given black_owner=p1 black_ready=1
do   p1 place T1A 0 1 0
then direct 1=2   indirect 1=1   black_ready=0 black_at=T1A   workers_left p1=5
do   p1 step TS1 1
do   p1 step TS1 1
do   p1 end
then position p1 TS1=3

# R21: with another worker beside it.
game ultimate players=4
from four
given black_owner=p1 black_ready=1
do   p1 place T1B 1 1 0
then direct 1=3   indirect 1=1   workers_left p1=4

# R21: IND3 shows a level-1 step too.
game ultimate players=4
from four
given black_owner=p1 black_ready=1
do   p1 place IND3 0 1 1
then direct 1=1 industry=1   indirect 1=1

# R21: engineer 10 shows a level-1 step beside the one of any level.
game ultimate players=4
from four
given black_owner=p1 black_ready=1   engineer_owner e10=p1
do   p1 place e10 0 1 0
then indirect 1=2 any=1

# R21: steps of any level show none.
game ultimate players=4
from four
given black_owner=p1 black_ready=1
do   p1 place TANY 0 1 1
then direct any=2   indirect 1=0

# R21: TFREE brings the step if level 1 is chosen.
game ultimate players=4
from four
given black_owner=p1 black_ready=1   position p1 TS1=4   unlocked p1 1 2   fired p1 TS2
do   p1 place TFREE 0 1 0
then direct 12+=1 12=0
then only step TS1 12+; step TS2 12+; step SP1 12+; step KV1 12+
do   p1 step SP1 12+
then indirect 1=1
then only end; step TS1 1; step SP1 1; step KV1 1

# R21: TFREE brings no step more if level 2 is chosen.
game ultimate players=4
from four
given black_owner=p1 black_ready=1   position p1 TS1=4   unlocked p1 1 2   fired p1 TS2
do   p1 place TFREE 0 1 0
do   p1 step TS2 12+
then indirect 1=0
then actor p2

# R22: a coin on a turn-order space is swapped: the piece that moves is a worker.
game ultimate players=4
from four
given passed p2=1 p3=1 p4=1
do   p1 place ORD2 0 0 1
then coins p1=0
do   p1 pass
then actor p1
do   p1 move COIN
then coins p1=2

# R22 and R40: a turn-order piece that moves is never the black worker.
game ultimate players=4
from four
given black_owner=p1 black_ready=1   passed p2=1 p3=1 p4=1
do   p1 place ORD2 0 1 0
then black_at=ORD2
do   p1 pass
do   p1 move TFREE
then direct 12=1 12+=0

# R23: a turn-order worker may stay, and TFREE is always there.
game ultimate players=4
from four
given passed p2=1 p3=1 p4=1   occupant ORD2=p1 COIN=p2 DBL=p2 IND1=p2 LOCO1=p2 T1A=p2 TEMP=p2 S1=p2 S2=p2
do   p1 pass
then only stay; move TFREE
do   p1 stay
then round=2

# Re-use: all spaces of one worker that are free, own engineers too, and the full rules of each.
game ultimate players=4
from four
given passed p2=1 p3=1 p4=1   occupant ORD2=p1 S1=p2   engineer_owner e7=p1 e9=p2   marker p1 1=4
do   p1 pass
then only stay; move T1A; move TFREE; move LOCO1; move DBL; move COIN; move TEMP; move S2; move e7
do   p1 move e7
then told moved p1 e7; route-scored p1 TS 0; route-scored p1 SP 0; route-scored p1 KV 0; industry-scored p1 5; scored p1 5; \
          route-scored p2 TS 0; route-scored p2 SP 0; route-scored p2 KV 0; industry-scored p2 0; scored p2 0; \
          route-scored p3 TS 0; route-scored p3 SP 0; route-scored p3 KV 0; industry-scored p3 0; scored p3 0; \
          route-scored p4 TS 0; route-scored p4 SP 0; route-scored p4 KV 0; industry-scored p4 0; scored p4 0; engineer-gone e3; round 2

# Re-use: what is got now is for the next round.
game ultimate players=4
from four
given passed p2=1 p3=1 p4=1   occupant ORD2=p1   workers_left p1=0   position p1 KV1=6
do   p1 pass
do   p1 move TFREE
do   p1 step KV1 12
then workers p1=6 workers_left p1=6   temporary p1=0 round=2

# Re-use: temporary workers got now go back at once.
game ultimate players=4
from four
given passed p2=1 p3=1 p4=1   occupant ORD2=p1
do   p1 pass
do   p1 move TEMP
then temporary p1=0 round=2

# R24: pass points go by the position of this round, not by the one claimed.
game ultimate players=4
from four
given passed p1=1 p2=1 p3=1   turn=p4 at=3
do   p4 place ORD1 1 0 0
do   p4 pass
then points p4=4
then order 0=p4 1=p1 2=p2 3=p3

# R25: an end bonus card is chosen when its entry is resolved, also with steps still owed.
game ultimate players=4
from four
given factory p1 1=9   marker p1 1=4
do   p1 place IND2 2 0 0
do   p1 industry 1 industry
do   p1 bonus E_LOCOS
then bonus_at E_LOCOS=p1   bonus_held p1=1   direct industry=1
then only industry 1 industry

# R26: the extra-engineer card alone makes nobody eligible for the majority.
game ultimate players=2
from over-two
given bonus_at E_ENGINEER=p1   bonus_held p1=1   engineer_owner e1=p2
do   p1 pass
then points p1=0 p2=40

# R26: with an engineer it counts as one more.
game ultimate players=2
from over-two
given bonus_at E_ENGINEER=p1   bonus_held p1=1   engineer_owner e1=p1 e15=p2
do   p1 pass
then points p1=40 p2=20

# R27: with two players both get points if both own engineers.
game ultimate players=2
from over-two
given engineer_owner e1=p1 e2=p2
do   p1 pass
then points p1=20 p2=40

# R28: with no idea card left the token still gives the end bonus part.
game ultimate players=4
from four
from idea
given cards_left C_FOUR=0 C_ENGINEER=0 C_FACTORY=0 C_LOCO9=0 C_WORKER=0
do   p1 place TFREE 1 0 0
do   p1 step SP1 12
do   p1 token Q_CARD
then indirect card=0
then only end; bonus E_FACTORIES; bonus E_DOUBLERS; bonus E_LOCOS; bonus E_ENGINEER; bonus E_WOOD; \
          bonus E_GREENBRONZE; bonus E_WORKERS; bonus E_TOKENS; bonus E_HIRED; bonus E_KEYS

# R29: the engineer of the idea card counts like a hired one.
game ultimate players=2
from over-two
given engineer_owner e14=p1 e13=p2   bonus_at E_HIRED=p1   bonus_held p1=1
do   p1 pass
then points p1=46 p2=20

# R32: with empty piles and no open factory nothing can be built.
game ultimate players=4
from four
given piles 2=0 3=0 4=0 5=0 6=0 7=0 8=0 9=0 10a=0 10b=0
not  p1 place LOCO1 1 0 0 because "you can't finish this action, so you can't choose it"
not  p1 place LOCO2 2 0 0 because "you can't finish this action, so you can't choose it"
not  p1 place LOCO3 3 0 0 because "you can't finish this action, so you can't choose it"
given open 3=1
not  p1 place LOCO3 3 0 0 because "you can't finish this action, so you can't choose it"
do   p1 place LOCO1 1 0 0
then only open 3 1 build

# R34: temporary workers are spent first.
game ultimate players=4
from four
given temporary p1=2
do   p1 place T1B 2 0 0
then temporary p1=0 workers_left p1=5

# R34: and own ones with them.
game ultimate players=4
from four
given temporary p1=2
do   p1 place LOCO3 3 0 0
then temporary p1=0 workers_left p1=4

# R35: an indirect step may not take the last room of a direct one.
game ultimate players=4
from four
given factory p1 1=5   marker p1 1=4   position p1 TS1=15 SP1=9 KV1=8 SP2=3
given unlocked p1 1 2 3 4 5   fired p1 TS2 TS6 TS10 TS15 TS15b SP9 KV7   workers p1=6
do   p1 place IND3 2 0 0
do   p1 industry 1 industry
then direct 1=1   indirect any=2
not  p1 step KV1 any because "you couldn't finish the action after that"
may  p1 step SP2 any
may  p1 step KV1 1

# R35: an idea card that would make the rest of the action impossible cannot be taken.
game ultimate rules=1 players=4
from four
from idea
given position p1 TS1=15 KV1=9 SP1=3   fired p1 TS2 TS6 TS10 TS15 TS15b KV7 KV9   unlocked p1 1 2 3 4 5   workers p1=6
given doublers p1 TS=8   doublers_left=22
do   p1 place T1B 2 0 0
do   p1 step SP1 1
do   p1 token Q_CARD
not  p1 card C_FOUR because "you can't finish this action, so you can't choose it"
may  p1 card C_FACTORY
do   p1 step SP1 1
do   p1 step SP1 1
not  p1 card C_FOUR because "you can't finish this action, so you can't choose it"
may  p1 card C_WORKER

# R35: a chain may not leave LOCO3 without a tile for the factory.
game ultimate players=4
from four
from full
given piles 7=1 8=0 9=0 10a=0 10b=0
do   p1 place LOCO3 3 0 0
then only loco 7 TS0 loco; loco 7 TS1 loco; loco 7 SP0 loco; loco 7 KV0 loco
do   p1 loco 7 TS0 loco
do   p1 flip
then only open 6 1 factory

# R35: with an empty slot nothing would be flipped, so LOCO3 is closed.
game ultimate players=4
from four
from full
given piles 7=1 8=0 9=0 10a=0 10b=0   loco p1 KV0=none
not  p1 place LOCO3 3 0 0 because "you can't finish this action, so you can't choose it"

# R35: the special #9 leaves the game when it is pushed out and is no tile for the factory of LOCO3.
game ultimate players=4
from four
given loco p1 TS0=9s TS1=10a SP0=10a KV0=10a   piles 2=0 3=0 4=0 5=0 6=0 7=0 8=0 9=0 10a=1 10b=0
not  p1 place LOCO3 3 0 0 because "you can't finish this action, so you can't choose it"
given loco p1 TS0=9
may  p1 place LOCO3 3 0 0

# R37: of a unit for a card and one for a card or points the first is spent on a card.
game ultimate players=4
from four
from idea
given factory p1 1=9   marker p1 1=4
do   p1 place IND3 2 0 0
do   p1 step SP1 1
do   p1 token Q_CARD
do   p1 industry 1 industry
then indirect bonus=1 bonus-or-points=1
do   p1 bonus E_LOCOS
then indirect bonus=0 bonus-or-points=1
do   p1 points
then points p1=10

# R35: a direct reuse that nothing could follow is not offered.
game ultimate players=4
from four
given strip S1=e15   occupant DBL=p1 COIN=p1   doublers p1 TS=8   doublers_left=22
do   p1 place S1 1 0 0
then only reuse COIN reuse-other
not  p1 reuse DBL reuse-other because "you can't finish this action, so you can't choose it"

# R36: what a factory scores is paid when the turn ends: a better locomotive of the same turn counts.
game ultimate players=4
from over-four
given factory p1 1=8 2=4   marker p1 1=4   piles 2=0 3=0 4=0 5=0 6=0 7=0 8=0 9=4
do   p1 place LAST 1 0 0
do   p1 industry 1 industry
then tally locomotives=1
then points p1=0
do   p1 industry 1 industry
do   p1 industry 1 industry
do   p1 loco 9 SP0 build
then points p1=10

# R37: of a direct and an indirect unit the direct one is spent.
game ultimate players=4
from four
given black_owner=p1 black_ready=1
do   p1 place T1A 0 1 0
do   p1 step TS1 1
then direct 1=1   indirect 1=1
do   p1 step TS1 1
then direct 1=0   indirect 1=1

# R38 and R35: the repeated part may not take the room, nor the last place, of a part that must be done.
game ultimate rules=1 players=4
from four
from idea
given marker p1 1=3   doublers p1 TS=7   doublers_left=23
do   p1 place TFREE 1 0 0
do   p1 step SP1 12
do   p1 token Q_CARD
do   p1 card C_FOUR
not  p1 industry 1 repeat because "you couldn't finish the action after that"
not  p1 doubler TS repeat because "you couldn't finish the action after that"
may  p1 industry 1 industry
may  p1 step SP1 repeat
do   p1 industry 1 industry
do   p1 doubler TS doubler
do   p1 step TS1 repeat
then direct 1=1

# R38: the part of the idea card that is repeated may come first.
game ultimate rules=1 players=4
from four
from idea
do   p1 place TFREE 1 0 0
do   p1 step SP1 12
do   p1 token Q_CARD
do   p1 card C_FOUR
do   p1 industry 1 repeat
then direct repeat=0 industry=1
do   p1 industry 1 industry
then marker p1 1=2

# R39: in 2021 the idea card and the end bonus card come in any order.
game ultimate players=4
from four
from idea
do   p1 place TFREE 1 0 0
do   p1 step SP1 12
do   p1 token Q_CARD
then indirect card=1 bonus=1   bonus_then p1 p1=0
then only end; card C_FOUR; card C_ENGINEER; card C_FACTORY; card C_LOCO9; card C_WORKER; \
          bonus E_FACTORIES; bonus E_DOUBLERS; bonus E_LOCOS; bonus E_ENGINEER; bonus E_WOOD; bonus E_GREENBRONZE; \
          bonus E_WORKERS; bonus E_TOKENS; bonus E_HIRED; bonus E_KEYS
do   p1 bonus E_KEYS
then only end; card C_FOUR; card C_ENGINEER; card C_FACTORY; card C_LOCO9; card C_WORKER
do   p1 card C_WORKER
then black_owner=p1   bonus_held p1=1
then actor p2

# R41: with nothing left to place a player is asked all the same, and passes.
game ultimate players=4
from four
given workers_left p1=0   coins p1=0
then only pass
then actor p1

# R41: a turn-order worker without a place to go stays, and its owner is asked.
game ultimate players=4
from four
given passed p2=1 p3=1 p4=1   position p1 TS1=15 TS2=14 SP1=9 SP2=8 KV1=9 KV2=8   unlocked p1 1 2
given occupant ORD2=p1 COIN=p2 DBL=p2 IND1=p2 LOCO1=p2 T1A=p2 TEMP=p2 S1=p2 S2=p2
do   p1 pass
then only stay

# ---- 12. Refusals. ----

# Refused: acting out of turn, and after passing.
game ultimate players=4
from four
not  p2 pass
not  p2 place COIN 1 0 0
do   p1 pass
do   p2 place COIN 1 0 0
do   p3 pass
do   p4 pass
not  p1 place DBL 1 0 0
then actor p2

# Refused: an occupied space, by whoever occupies it.
game ultimate players=4
from four
do   p1 place COIN 1 0 0
not  p2 place COIN 1 0 0 because "p1 is on COIN"
do   p2 pass
do   p3 pass
do   p4 pass
not  p1 place COIN 1 0 0 because "p1 is on COIN"

# Refused: the wrong number of pieces.
game ultimate players=4
from four
not  p1 place T1B 1 0 0 because "T1B costs 2"
not  p1 place T1B 3 0 0 because "T1B costs 2"
not  p1 place T1A 2 0 0 because "T1A costs 1"
not  p1 place T1A 0 0 0 because "T1A costs 1"
not  p1 place LOCO3 2 0 0 because "LOCO3 costs 3"
not  p1 place TANY 1 0 2 because "TANY costs 2"

# Refused: a worker for a coin.
game ultimate players=4
from four
not  p1 place HIRE 1 0 0 because "this takes at least 1 coin"
not  p1 place TANY 2 0 0 because "this takes at least 1 coin"

# Refused: pieces that the player has not got.
game ultimate players=4
from four
given workers_left p1=1   coins p1=1
not  p1 place T1B 2 0 0 because "p1 doesn't have enough workers or coins"
not  p1 place T1B 0 0 2 because "p1 doesn't have enough workers or coins"
may  p1 place T1B 1 0 1
not  p1 place T1A 0 1 0 because "p1 doesn't have enough workers or coins"
given black_owner=p2 black_ready=1
not  p1 place T1A 0 1 0 because "p1 doesn't have enough workers or coins"
given black_owner=p1 black_ready=0
not  p1 place T1A 0 1 0 because "p1 doesn't have enough workers or coins"

# Refused: more than one direct action in a turn.
game ultimate players=4
from four
do   p1 place T1A 1 0 0
not  p1 place COIN 1 0 0 because "you can't do this now; the current decision is queue"
not  p1 pass because "you can't do this now; the current decision is queue"

# Refused: the turn-order space of one's own position.
game ultimate players=4
from four
not  p1 place ORD1 1 0 0 because "has that position already"
do   p1 pass
not  p2 place ORD2 1 0 0 because "has that position already"
do   p2 place ORD1 1 0 0

# Refused: both turn-order spaces.
game ultimate players=4
from four
given occupant ORD1=p3   turn=p3 at=2
not  p3 place ORD2 1 0 0 because "claims the other position"

# Refused: a direct action that cannot be completed.
game ultimate players=4
from four
not  p1 place T3A 1 0 0 because "level 3 is not unlocked"
not  p1 place T5B 2 0 0 because "level 5 is not unlocked"

# Refused: a step of a level that is not unlocked.
game ultimate players=4
from four
do   p1 place TANY 1 0 1
not  p1 step TS2 any because "level 2 is not unlocked"
not  p1 step TS5 any because "level 5 is not unlocked"

# Refused: a step of a level that the route does not allow.
game ultimate players=4
from four
from rails
do   p1 place TANY 1 0 1
not  p1 step KV4 any because "KV4 can't move on: it must stay behind the piece of the level below"
not  p1 step SP5 any because "SP5 can't move on: it must stay behind the piece of the level below"

# Refused: a step onto an occupied space, and past the end.
game ultimate players=4
from four
from rails
given position p1 TS2=14
do   p1 place TANY 1 0 1
not  p1 step TS2 any because "TS2 can't move on: it must stay behind the piece of the level below"
not  p1 step TS1 any because "TS1 can't move on: it must stay behind the piece of the level below"

# Refused: a step by a unit that is not there.
game ultimate players=4
from four
do   p1 place T1A 1 0 0
not  p1 step TS1 any because "you have no unit any left"
not  p1 doubler TS doubler because "you have no unit doubler left"

# Refused: a step by a unit that pays for other levels, or for something else; the reason says for what.
game ultimate players=4
from four
given position p1 TS1=5   unlocked p1 1 2   fired p1 TS2
do   p1 place T1A 1 0 0
not  p1 step TS2 1 because "unit 1 can be used for 1"
not  p1 industry 1 1 because "unit 1 can be used for 1"
not  p1 doubler TS 1 because "unit 1 can be used for 1"

# Refused: a step of level 3 by the space for levels 1 and 2.
game ultimate players=4
from four
from rails
do   p1 place TFREE 1 0 0
not  p1 step TS3 12 because "unit 12 can be used for 1; unit 12 can be used for 2"
may  p1 step SP2 12

# Refused: an industry step and a locomotive by steps of any level.
game ultimate players=4
from four
do   p1 place TANY 1 0 1
not  p1 industry 1 any because "unit any can be used for 1; unit any can be used for 2; unit any can be used for 3; unit any can be used for 4; unit any can be used for 5"
not  p1 loco 2 SP0 any because "unit any can be used for 5"

# Refused: a factory by the locomotive of LOCO3, and a locomotive by its factory.
game ultimate players=4
from four
do   p1 place LOCO3 3 0 0
not  p1 factory 2 1 loco because "unit loco can be used for loco"
not  p1 loco 2 SP0 factory because "unit factory can be used for factory"
may  p1 factory 2 1 factory

# Refused: a locomotive onto an equal or a higher one.
game ultimate players=4
from four
given loco p1 TS0=2 SP0=3
do   p1 place LOCO1 1 0 0
not  p1 loco 2 TS0 build because "TS0 does not take"
not  p1 loco 2 SP0 build because "SP0 does not take"
may  p1 loco 2 KV0 build

# Refused: a tile that is not of the lowest pile.
game ultimate players=4
from four
given open 5=1
do   p1 place LOCO1 1 0 0
not  p1 loco 3 SP0 build because "no tile 3"
not  p1 factory 3 1 build because "no tile 3"
not  p1 loco 5 SP0 build because "no tile 5"
not  p1 open 2 1 build because "no tile 2"
may  p1 open 5 1 build

# Refused: flipping a displaced tile while a slot is empty.
game ultimate players=4
from four
do   p1 place LOCO1 1 0 0
do   p1 loco 2 TS0 build
not  p1 flip because "must go into a slot"
not  p1 put TS0 because "TS0 does not take"

# Refused: a factory that is not in the left-most empty slot.
game ultimate players=4
from four
given factory p1 1=2
do   p1 place LOCO1 1 0 0
not  p1 factory 2 3 build because "must go in slot 2"
not  p1 factory 2 1 build because "must go in slot 2"
may  p1 factory 2 2 build

# Refused: an industry step into an empty gap.
game ultimate players=4
from four
given engineer_owner e5=p1   marker p1 1=4
do   p1 place e5 1 0 0
not  p1 industry 1 industry because "no place"

# Refused: an industry step beyond the end, and of a marker that is not there.
game ultimate players=4
from four
given engineer_owner e5=p1   factory p1 1=2 2=2 3=3 4=3 5=3   marker p1 1=15   fired p1 I10 I15
do   p1 place e5 1 0 0
not  p1 industry 1 industry because "no place"
not  p1 industry 2 industry because "no place"

# Refused: a ninth doubler.
game ultimate players=4
from four
given engineer_owner e10=p1   doublers p1 TS=8   factory p1 1=7   marker p1 1=4   doublers_left=22
do   p1 place IND3 2 0 0
do   p1 industry 1 industry
then indirect doubler=2
not  p1 doubler TS doubler because "no place"

# Refused: doublers on other routes.
game ultimate players=4
from four
do   p1 place DBL 1 0 0
not  p1 doubler SP doubler because "no place"
not  p1 doubler KV doubler because "no place"

# Refused: an idea token that was used.
game ultimate players=4
from four
from idea
given token p1 Q_MEDAL=placed
do   p1 place TFREE 1 0 0
do   p1 step SP1 12
not  p1 token Q_MEDAL because "gone"

# Refused: an idea card that is taken.
game ultimate players=4
from four
from idea
given cards_left C_WORKER=0
do   p1 place TFREE 1 0 0
do   p1 step SP1 12
do   p1 token Q_CARD
not  p1 card C_WORKER because "gone"

# Refused: an idea card that cannot be used fully.
game ultimate rules=1 players=4
from four
from idea
given doublers p1 TS=8   doublers_left=22   marker p1 1=3
do   p1 place TFREE 1 0 0
do   p1 step SP1 12
do   p1 token Q_CARD
not  p1 card C_FOUR because "you can't finish this action, so you can't choose it"
may  p1 card C_FACTORY

# Refused: the idea card of four parts when each of three can be done once and none of them twice.
game ultimate rules=1 players=4
from four
from idea
given doublers p1 TS=7   doublers_left=23   marker p1 1=3
given position p1 TS1=15 KV1=9 SP1=7   loco p1 SP0=6   fired p1 TS2 TS6 TS10 TS15 TS15b KV7 KV9 SP6   unlocked p1 1 2 3 4 5
given workers p1=6   factory p1 1=none
do   p1 place TFREE 1 0 0
do   p1 step SP1 12
then indirect token=1   position p1 SP1=8
do   p1 token Q_CARD
not  p1 card C_FOUR because "you can't finish this action, so you can't choose it"
given doublers p1 TS=6   doublers_left=24
may  p1 card C_FOUR

# Refused: an idea card whose locomotive no slot takes.
game ultimate rules=1 players=4
from four
from idea
given loco p1 TS0=9 TS1=9 SP0=9 KV0=9
do   p1 place TFREE 1 0 0
do   p1 step SP1 12
do   p1 token Q_CARD
not  p1 card C_LOCO9 because "you can't finish this action, so you can't choose it"

# Refused: an end bonus card that is not in the pile.
game ultimate players=4
from four
given factory p1 1=9   marker p1 1=4   bonus_at E_LOCOS=p2   bonus_held p2=1
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
not  p1 bonus E_LOCOS because "gone"
not  p1 bonus E_15 because "gone"
may  p1 bonus E_HIRED

# Refused: an own engineer twice in a round, another player's engineer, one that nobody has.
game ultimate players=4
from four
given engineer_owner e9=p1 e5=p2   occupant e9=p1
not  p1 place e9 1 0 0 because "p1 is on e9"
not  p1 place e5 1 0 0 because "e5 is not available now"
not  p1 place e12 1 0 0 because "e12 is not available now"

# Refused: hiring when nobody is there, and a light engineer who is not there.
game ultimate players=4
from four
given strip H=none S2=none
not  p1 place HIRE 0 0 1 because "HIRE is not available now"
not  p1 place S2 1 0 0 because "S2 is not available now"

# Refused: moving a turn-order worker to a space of more workers, with a coin, or of the turn order.
game ultimate players=4
from four
given passed p2=1 p3=1 p4=1   occupant ORD2=p1   engineer_owner e9=p2
do   p1 pass
not  p1 move T1B because "T1B costs 2"
not  p1 move LOCO3 because "LOCO3 costs 3"
not  p1 move IND2 because "IND2 costs 2"
not  p1 move TANY because "this takes at least 1 coin"
not  p1 move HIRE because "this takes at least 1 coin"
not  p1 move ORD1 because "ORD1 is not available now"
not  p1 move ORD2
not  p1 move e9 because "e9 is not available now"
not  p1 move T3A because "level 3 is not unlocked"
not  p1 place COIN 1 0 0 because "you can't do this now; the current decision is move"
not  p1 pass because "you can't do this now; the current decision is move"

# Refused: reuse of a space that is not to be used again.
game ultimate players=4
from four
given engineer_owner e15=p1   occupant T1B=p1 IND1=p2 COIN=p1
do   p1 place e15 1 0 0
not  p1 reuse T1B reuse-other because "cannot be used again"
not  p1 reuse IND1 reuse-other because "cannot be used again"
not  p1 reuse DBL reuse-other because "cannot be used again"
not  p1 reuse e15 reuse-other because "cannot be used again"
not  p1 reuse COIN reuse because "you have no unit reuse left"

# Refused: 10 points instead of the end bonus card of the token, which 2021 does not offer.
game ultimate players=4
from four
from idea
do   p1 place TFREE 1 0 0
do   p1 step SP1 12
do   p1 token Q_CARD
not  p1 points because "you have no unit bonus-or-points left"
not  p1 nocard because "unit card can be used for card"

# Refused: any input after the end.
game ultimate players=2
from over-two
do   p1 pass
not  p1 pass
not  p1 place COIN 1 0 0
not  p2 end
not  p2 stay

# ---- Alone against Emil. ----

# Round 1, Emil's turn. The strip as for two players.
position emil
given decision=emil stage=round round=1 at=0 turn=none
given bonus_at E_15=aside E_ROUTES=aside
given strip S5=e8 S4=e9 S3=e10 S2=e1 S1=e2 H=e3

# Round 1, your turn; he has blocked T1B.
position alone
given decision=turn stage=round round=1 at=0 turn=p1
given bonus_at E_15=aside E_ROUTES=aside
given strip S5=e8 S4=e9 S3=e10 S2=e1 S1=e2 H=e3
given occupant T1B=emil   emil_left=4 emil_card=T1B
given emil_deck T2B T3A T3B T4A T4B T5A T5B TANY LOCO1 LOCO3 IND1 IND2 DBL HIRE S1

# The last round, your turn; he has passed. When you pass, the game is over.
position alone-last
given decision=turn stage=round round=6 at=0 turn=p1
given bonus_at E_15=aside E_ROUTES=aside
given emil_passed=1

# Solo, set-up: 6 workers, 5 coins, piles of 2, 30 doublers as for two; no turn order is drawn, two end bonus cards go aside.
game ultimate players=1
then workers p1=6   workers_left p1=6   coins p1=5   piles 2=2 9=2 10a=2 10b=2   doublers_left=30
then emil_left=6 emil_more=0 emil_passed=0 emil_card=none
then emil_deck T1B T2B T3A T3B T4A T4B T5A T5B TANY LOCO1 LOCO3 IND1 IND2 DBL HIRE S1
then order 0=p1   decision=deal-aside
then actor chance
then offers 12

# Solo, set-up and U48: three engineers of each stack, then no starting bonus: round 1, and Emil takes the first turn.
game ultimate players=1
do   * aside E_15
do   * aside E_ROUTES
then only engineer e8; engineer e9; engineer e10; engineer e11; engineer e12; engineer e13; engineer e15
do   * engineer e8
do   * engineer e9
do   * engineer e10
then only engineer e1; engineer e2; engineer e3; engineer e4; engineer e5; engineer e6; engineer e7
do   * engineer e1
do   * engineer e2
do   * engineer e3
then strip S5=e8 S4=e9 S3=e10 S2=e1 S1=e2 H=e3
then told engineer-at e3 H; round 1
then round=1 decision=emil turn=none   start_of SB_TRACK=none SB_IND=none SB_DBL=none SB_COIN=none
then actor chance
then only emil T1B; emil T2B; emil T3A; emil T3B; emil T4A; emil T4B; emil T5A; emil T5B; emil TANY; emil LOCO1; \
     emil LOCO3; emil IND1; emil IND2; emil DBL; emil HIRE; emil S1

# Solo: a card blocks its space with the printed workers, nothing of its effect happens, and it is your turn.
game ultimate players=1
from emil
do   * emil IND2
then told emil-uses IND2 2
then occupant IND2=emil   emil_left=4 emil_card=IND2   emil_tiles 2=0   marker p1 1=0
then emil_deck T1B T2B T3A T3B T4A T4B T5A T5B TANY LOCO1 LOCO3 IND1 DBL HIRE S1
then decision=turn turn=p1
then actor p1

# Solo, DBL: he blocks the doublers and takes none.
game ultimate players=1
from emil
do   * emil DBL
then occupant DBL=emil   emil_left=5   doublers_left=30
not  p1 place DBL 1 0 0 because "Emil is on "

# Solo: after your turn it is his again.
game ultimate players=1
from alone
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
then decision=emil turn=none
then actor chance
then offers 15
not  * emil T1B because "gone"

# Solo: a space that you occupy is no use to him; the card is discarded and he draws another one.
game ultimate players=1
from emil
given occupant IND1=p1   workers_left p1=5
do   * emil IND1
then told emil-discards IND1
then occupant IND1=p1   emil_left=6 emil_card=IND1 decision=emil turn=none
then actor chance
then offers 15
do   * emil IND2
then told emil-uses IND2 2
then actor p1

# Solo: he has 2 workers left, LOCO3 needs three: the card is discarded.
game ultimate players=1
from emil
given occupant IND2=emil LOCO1=emil DBL=emil   emil_left=2 emil_card=DBL
given emil_deck T1B LOCO3 HIRE
do   * emil LOCO3
then told emil-discards LOCO3
then occupant LOCO3=none   emil_left=2   emil_tiles 2=0   piles 2=2
do   * emil T1B
then told emil-uses T1B 2
then emil_left=0

# Solo and UR26: a track colour that is not available to you: the card is discarded.
game ultimate players=1
from emil
do   * emil T2B
then told emil-discards T2B
do   * emil T3A
then told emil-discards T3A
do   * emil T5B
then told emil-discards T5B
then emil_left=6   occupant T2B=none T3A=none T5B=none
then actor chance

# UR26: a colour you have, but without room for the whole effect: the card is discarded.
game ultimate players=1
from emil
given position p1 TS1=4 TS2=2   unlocked p1 1 2   fired p1 TS2
do   * emil T2B
then told emil-discards T2B

# UR26: the same colour with room for three steps: he blocks it.
game ultimate players=1
from emil
given position p1 TS1=5 TS2=1   unlocked p1 1 2   fired p1 TS2
do   * emil T2B
then told emil-uses T2B 2

# UR26: industry that ends before an empty gap: IND2 would leave a step, IND1 would not.
game ultimate players=1
from emil
given marker p1 1=3
do   * emil IND2
then told emil-discards IND2
do   * emil IND1
then told emil-uses IND1 1

# UR26: no doubler can be laid any more: the card is discarded.
game ultimate players=1
from emil
given doublers p1 TS=8   doublers_left=22
do   * emil DBL
then told emil-discards DBL

# UR26: what you hold in hand does not matter: without workers and coins all you could use is still worth blocking.
game ultimate players=1
from emil
given workers_left p1=0   coins p1=0
do   * emil TANY
then told emil-uses TANY 1
then coins p1=0

# Solo, coins: those of TANY come from the supply; his worker is placed as printed.
game ultimate players=1
from emil
do   * emil TANY
then told emil-uses TANY 1
then occupant TANY=emil   emil_left=5   coins p1=5
not  p1 place TANY 1 0 1 because "Emil is on "

# Solo, HIRE: the coin comes from the supply, he takes the engineer, and none is left to be hired.
game ultimate players=1
from emil
do   * emil HIRE
then told emil-uses HIRE 0; emil-hires e3
then occupant HIRE=emil   engineer_owner e3=emil   strip H=none   emil_left=6   coins p1=5
not  p1 place HIRE 0 0 1 because "Emil is on "
not  p1 place e3 1 0 0 because "e3 is not available now"

# U44: silver is locked, Emil has 2 workers: T4A and LOCO3 are discarded, a coin goes on HIRE, he takes the engineer.
game ultimate players=1
from emil
given occupant T1B=emil IND2=emil   emil_left=2 emil_card=IND2   emil_deck T4A LOCO3 HIRE
do   * emil T4A
then told emil-discards T4A
do   * emil LOCO3
then told emil-discards LOCO3
do   * emil HIRE
then told emil-uses HIRE 0; emil-hires e3
then emil_left=2   engineer_owner e3=emil   emil_deck
then actor p1

# UR55: when you have hired the engineer, the card HIRE is of no use.
game ultimate players=1
from emil
given strip H=none   engineer_owner e3=p1   occupant HIRE=p1   coins p1=4
do   * emil HIRE
then told emil-discards HIRE

# UR55: when nobody lies on the hiring space, neither.
game ultimate players=1
from emil
given strip H=none
do   * emil HIRE
then told emil-discards HIRE
then engineer_owner e3=none   occupant HIRE=none

# Solo, S1: he blocks the light engineer for what is printed on him, and does not take him.
game ultimate players=1
from emil
do   * emil S1
then told emil-uses S1 1
then occupant S1=emil   strip S1=e2   engineer_owner e2=none   emil_left=5
not  p1 place S1 1 0 0 because "Emil is on "

# Solo, S1: an engineer who builds locomotives is blocked like any other; no tile is taken.
game ultimate players=1
from emil
given strip S1=e12
do   * emil S1
then told emil-uses S1 1
then emil_tiles 2=0   piles 2=2

# UR26: a light engineer whose action you could not complete: the card is discarded.
game ultimate players=1
from emil
given strip S1=e11
do   * emil S1
then told emil-discards S1

# UR55: in the last round no engineer lies on S1.
game ultimate players=1
from emil
given round=6   strip S5=none S4=none S3=none S2=none S1=none H=e8
do   * emil S1
then told emil-discards S1
do   * emil HIRE
then told emil-uses HIRE 0; emil-hires e8

# Solo, LOCO1: he takes a tile of the lowest pile.
game ultimate players=1
from emil
do   * emil LOCO1
then told emil-uses LOCO1 1; emil-tile 2
then piles 2=1   emil_tiles 2=1   emil_left=5

# UR28, LOCO3: two tiles of the lowest piles.
game ultimate players=1
from emil
given piles 2=1   emil_tiles 2=1
do   * emil LOCO3
then told emil-uses LOCO3 3; emil-tile 2; emil-tile 3
then piles 2=0 3=1   emil_tiles 2=2 3=1   emil_left=3   loco p1 TS0=1

# Solo, LOCO1: without a pile the open factory with the lowest number.
game ultimate players=1
from emil
given piles 2=0 3=0 4=0 5=0 6=0 7=0 8=0 9=0 10a=0 10b=0   open 4=1 7=2
given emil_tiles 2=2 3=2 4=1 5=2 6=2 8=2 9=2 10a=2 10b=2
do   * emil LOCO1
then told emil-uses LOCO1 1; emil-tile 4
then open 4=0 7=2   emil_tiles 4=2

# Solo, LOCO3: the last tile of the piles, then an open factory.
game ultimate players=1
from emil
given piles 2=0 3=0 4=0 5=0 6=0 7=0 8=0 9=0 10a=0 10b=1   open 3=1
given emil_tiles 2=2 3=1 4=2 5=2 6=2 7=2 8=2 9=2 10a=2 10b=1
do   * emil LOCO3
then told emil-uses LOCO3 3; emil-tile 10b; emil-tile 3
then piles 10b=0   open 3=0

# Solo, LOCO3: you could build the last tile and then the locomotive it pushes out; he takes the tile and finds no other.
game ultimate players=1
from emil
given loco p1 TS0=9 TS1=8 SP0=7 KV0=6
given piles 2=0 3=0 4=0 5=0 6=0 7=0 8=0 9=0 10a=0 10b=1   open 1=0
given factory p1 1=1
given emil_tiles 2=2 3=2 4=2 5=2 6=1 7=1 8=1 9=1 10a=2 10b=1
do   * emil LOCO3
then told emil-uses LOCO3 3; emil-tile 10b
then piles 10b=0   emil_tiles 10b=2

# Solo, LOCO1: neither pile nor open factory: you could not use it, so the card is discarded.
game ultimate players=1
from emil
given piles 2=0 3=0 4=0 5=0 6=0 7=0 8=0 9=0 10a=0 10b=0
given emil_tiles 2=2 3=2 4=2 5=2 6=2 7=2 8=2 9=2 10a=2 10b=2
do   * emil LOCO1
then told emil-discards LOCO1

# Solo: the last card is of no use: the deck is exhausted, and he passes.
game ultimate players=1
from emil
given emil_deck T4A   emil_card=T5A
do   * emil T4A
then told emil-discards T4A; emil-passes
then emil_passed=1 decision=turn turn=p1
then actor p1

# Solo: out of cards at the start of his turn, he passes.
game ultimate players=1
from alone
given emil_deck
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
then told marker-at p1 1 1; emil-passes
then emil_passed=1 emil_left=4
then actor p1

# Solo: out of workers at the start of his turn, he passes.
game ultimate players=1
from alone
given occupant IND2=emil LOCO1=emil DBL=emil   emil_left=0 emil_card=DBL
given emil_deck T2B HIRE
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
then told marker-at p1 1 1; emil-passes
then actor p1

# Solo: with his last card played he has not passed yet; it is your turn first.
game ultimate players=1
from emil
given emil_deck HIRE   emil_card=T5A
do   * emil HIRE
then told emil-uses HIRE 0; emil-hires e3
then emil_passed=0
then actor p1

# Solo: after he passed you go on, turn after turn, as long as you like.
game ultimate players=1
from alone
given emil_passed=1
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
then actor p1
then decision=turn
do   p1 place LOCO1 1 0 0
do   p1 loco 2 TS1 build
then actor p1
do   p1 pass
then round=2

# UR27: the round ends when you pass, though he has workers and cards; his cards return, his workers too, and he begins.
game ultimate players=1
from alone
do   p1 pass
then round=2 emil_left=6 emil_passed=0 emil_card=none   occupant T1B=none
then emil_deck T1B T2B T3A T3B T4A T4B T5A T5B TANY LOCO1 LOCO3 IND1 IND2 DBL HIRE S1
then strip S5=none S4=e8 S3=e9 S2=e10 S1=e1 H=e2   engineer_owner e3=none
then decision=emil turn=none
then actor chance

# Solo: passing scores nothing, and the round is scored as usual.
game ultimate players=1
from alone
given position p1 KV1=3   loco p1 KV0=3   marker p1 1=4   piles 3=1
do   p1 pass
then told passed p1 0; route-scored p1 TS 0; route-scored p1 SP 0; route-scored p1 KV 6; industry-scored p1 5; \
     scored p1 11; engineer-gone e3; round 2
then points p1=11

# Solo: what he took he keeps after the round.
game ultimate players=1
from alone
given engineer_owner e4=emil   emil_tiles 2=1   piles 2=1
do   p1 pass
then engineer_owner e4=emil   emil_tiles 2=1   piles 2=1

# U45: you reach 50 points in a turn of yours: he has 7 workers and can use the new one at once.
game ultimate players=1
from alone
given points p1=48   strip S1=e1
given occupant IND2=emil LOCO1=emil   emil_left=1 emil_card=LOCO1   emil_deck T2B LOCO3 IND1 TANY HIRE   emil_tiles 2=1   piles 2=1
do   p1 place S1 1 0 0
do   p1 step TS1 1
then told stepped p1 TS1 2; special p1 TS2; unlocked p1 2; emil-worker 7
then points p1=51
then emil_more=1 emil_left=2
then actor chance

# Solo: the new worker comes before he would pass for want of one.
game ultimate players=1
from alone
given points p1=48   strip S1=e1
given occupant IND2=emil LOCO1=emil DBL=emil   emil_left=0 emil_card=DBL   emil_deck T2B LOCO3 IND1 HIRE   emil_tiles 2=1   piles 2=1
do   p1 place S1 1 0 0
do   p1 step SP1 1
then told stepped p1 SP1 2; emil-worker 7
then emil_more=1 emil_left=1 emil_passed=0
then actor chance
do   * emil IND1
then told emil-uses IND1 1

# Solo: 49 points are not enough.
game ultimate players=1
from alone
given points p1=46   strip S1=e1
do   p1 place S1 1 0 0
do   p1 step SP1 1
then points p1=49
then emil_more=0 emil_left=4

# Solo: at 150 points he gets his last worker.
game ultimate players=1
from alone
given points p1=148   strip S1=e1   emil_more=1 emil_left=5
do   p1 place S1 1 0 0
do   p1 step SP1 1
then told stepped p1 SP1 2; emil-worker 8
then emil_more=2 emil_left=6

# Solo: from below 50 to 150 at once he gets both.
game ultimate players=1
from alone
given points p1=148   strip S1=e1
do   p1 place S1 1 0 0
do   p1 step SP1 1
then told stepped p1 SP1 2; emil-worker 7; emil-worker 8
then emil_more=2 emil_left=6

# Solo: once he has passed, the worker of this turn is for the next round.
game ultimate players=1
from alone
given points p1=48   strip S1=e1   emil_passed=1
do   p1 place S1 1 0 0
do   p1 step SP1 1
then emil_more=0 emil_left=4
then actor p1
do   p1 pass
then round=2 emil_more=1 emil_left=7 emil_passed=0

# Solo: 50 points reached in the scoring: he has 7 workers in the next round.
game ultimate players=1
from alone
given points p1=45   marker p1 1=4
do   p1 pass
then told passed p1 0; route-scored p1 TS 0; route-scored p1 SP 0; route-scored p1 KV 0; industry-scored p1 5; \
     scored p1 5; engineer-gone e3; round 2; emil-worker 7
then emil_more=1 emil_left=7
then points p1=50

# U48: six rounds.
game ultimate players=1
from alone-last
do   p1 pass
then actor over

# U46: two engineers against three of his: the second place, 20 points.
game ultimate players=1
from alone-last
given engineer_owner e12=p1 e13=p1 e1=emil e2=emil e3=emil
do   p1 pass
then points p1=20
then actor over

# U46: two against two, and yours is the higher number: 40 points.
game ultimate players=1
from alone-last
given engineer_owner e1=p1 e13=p1 e10=emil e12=emil
do   p1 pass
then points p1=40

# U46: two against two, and his is the higher number: 20 points.
game ultimate players=1
from alone-last
given engineer_owner e11=p1 e12=p1 e1=emil e13=emil
do   p1 pass
then points p1=20

# U46: three against two of his: 40 points.
game ultimate players=1
from alone-last
given engineer_owner e1=p1 e2=p1 e3=p1 e12=emil e13=emil
do   p1 pass
then points p1=40

# U46: one engineer, and he has none: 40 points.
game ultimate players=1
from alone-last
given engineer_owner e1=p1
do   p1 pass
then points p1=40

# U46: without an engineer no points, whatever he has.
game ultimate players=1
from alone-last
given engineer_owner e1=emil
do   p1 pass
then points p1=0

# U46: the extra engineer of an end bonus card counts for you ...
game ultimate players=1
from alone-last
given engineer_owner e11=p1 e12=p1 e1=emil e13=emil   bonus_at E_ENGINEER=p1   bonus_held p1=1
do   p1 pass
then points p1=40

# U46: ... and for nobody while it lies in the pile: with two against two the higher number decides.
game ultimate players=1
from alone-last
given engineer_owner e1=p1 e13=p1 e10=emil e12=emil   bonus_at E_ENGINEER=pile
do   p1 pass
then points p1=40

# Solo: he scores nothing, and you alone stand in the result.
game ultimate players=1
from alone-last
given points p1=123   engineer_owner e1=emil
do   p1 pass
then points p1=123
then place p1=1

# Refused, solo: the 2 coins, the first position and the last-round action are closed.
game ultimate players=1
from alone
not  p1 place COIN 1 0 0 because "COIN is not available now"
not  p1 place ORD1 1 0 0 because "ORD1 is not available now"
not  p1 place LAST 1 0 0 because "LAST is not available now"

# Refused, solo: they stay closed in the last round.
game ultimate players=1
from alone-last
not  p1 place LAST 1 0 0 because "LAST is not available now"
not  p1 place COIN 1 0 0 because "COIN is not available now"
not  p1 place ORD1 1 0 0 because "ORD1 is not available now"

# Refused, solo: any decision for Emil: neither by you while he draws ...
game ultimate players=1
from emil
not  p1 place T1B 2 0 0
not  p1 pass
not  p1 emil T1B
not  * pass
not  * emil TFREE because "gone"
not  * emil COIN because "gone"

# Refused, solo: ... nor while it is your turn.
game ultimate players=1
from alone
not  p1 emil T2B because "you can't do this now; the current decision is turn"
not  * emil T2B

# Refused, solo: his space, and his engineer.
game ultimate players=1
from alone
given engineer_owner e4=emil
not  p1 place T1B 2 0 0 because "Emil is on "
not  p1 place e4 1 0 0 because "e4 is not available now"

# ---- German Railroads. ----

# p1 went to Hamburg.
position hamburg
given branch p1=HH

# p1 went to Berlin.
position berlin
given branch p1=BE

# p1 stands before the fork, with three levels.
position fork
given position p1 MU1=8   unlocked p1 1 2 3   fired p1 MU2 MU6

# p1 filled all gaps with tiles that bring nothing at once but stars: W1, H1 without a locomotive, F1.
position filled
given extension p1 Hannover=H1 Wuerzburg=W1 Frankfurt=F1

# The same, and p1 went to Hamburg.
position filled-hamburg
given branch p1=HH
given extension p1 Hannover=H1 Wuerzburg=W1 Frankfurt=F1

# p1 is about to get an idea token on DR 7.
position dresden
given extension p1 Hannover=H5
given position p1 DR1=6   loco p1 DR0=7   fired p1 DR2 H5-3

# German, set-up: a level-1 track on each route, #1 in MU0; gaps empty, no branch; six idea cards; eight income tiles open.
game ultimate players=2 player_board=german
then position p1 MU1=1 DR1=1 NF1=1 MU2=0   loco p1 MU0=1 MU1=none DR0=none NF0=none   marker p1 1=0 2=none 3=none
then workers p1=6   coins p1=2   doublers_left=30   branch p1=none p2=none
then extension p1 Hannover=none Wuerzburg=none Frankfurt=none   gap_due=none
then income_owner I1=none I2=none I3=none I4=none I5=none I6=none I7=none I8=none   income_used I1=0 I8=0
then cards_left C_FOUR=1 C_ENGINEER=1 C_FACTORY=1 C_LOCO9=1 C_WORKER=1 C_VALUE=1

# ---- German Railroads: the vectors. ----

# U1: level 1 on Nuremberg 4, tile W1, reach 4: stars 1, 2, 3 and 4.
game ultimate players=2 player_board=german
from two
from ends
given position p1 NF1=3   loco p1 NF0=4   workers_left p1=1   coins p1=0
do   p1 place TFREE 1 0 0
do   p1 step NF1 12
do   p1 extension W1
do   p1 pass
then points p1=10

# U2: Munich 9, 7, 3 towards Hamburg, reach 8, one doubler: 12.
game ultimate players=2 player_board=german
from two
from ends
from hamburg
given position p1 MU1=9 MU2=7 MU3=3   loco p1 MU0=6 MU1=2   doublers p1 MU=1   unlocked p1 1 2 3   fired p1 MU2 MU3 MU6
do   p1 pass
then points p1=12

# U3: the same with the special valuation: 20.
game ultimate players=2 player_board=german
from two
from ends
from hamburg
given position p1 MU1=9 MU2=7 MU3=3   loco p1 MU0=6 MU1=2   doublers p1 MU=1   unlocked p1 1 2 3   fired p1 MU2 MU3 MU6
given revalued p1=2
do   p1 pass
then points p1=20

# U4: Dresden 9, 8, 4, 2, reach 9: all of it doubled, 32.
game ultimate players=2 player_board=german
from two
from ends
from filled
given position p1 DR1=9 DR2=8 DR3=4 DR4=2   loco p1 DR0=9   unlocked p1 1 2 3 4   fired p1 DR2 DR7 DR9 H1-1
do   p1 pass
then points p1=32

# U5: the same with reach 7: 15, not doubled.
game ultimate players=2 player_board=german
from two
from ends
from filled
given position p1 DR1=9 DR2=8 DR3=4 DR4=2   loco p1 DR0=7   unlocked p1 1 2 3 4   fired p1 DR2 DR7 DR9 H1-1
do   p1 pass
then points p1=15

# U6: Nuremberg 11, 5, 2, tiles W1 and F1, the medal, a #10 (space 11 is worth nothing): 59.
game ultimate players=2 player_board=german board=../boards/ultimate-1.json
from two
from ends
from filled
given position p1 NF1=11 NF2=5 NF3=2   loco p1 NF0=10a   unlocked p1 1 2 3   fired p1 NF11   medal p1=1
do   p1 pass
then points p1=59

# U7: the same with reach 8: 48, the stars of F1 are not reached.
game ultimate players=2 player_board=german board=../boards/ultimate-1.json
from two
from ends
from filled
given position p1 NF1=11 NF2=5 NF3=2   loco p1 NF0=8   unlocked p1 1 2 3   fired p1 NF11   medal p1=1
do   p1 pass
then points p1=48

# U8: Hamburg full, 8 doublers: 140.
game ultimate players=2 player_board=german
from two
from ends
from hamburg
given position p1 MU1=15 MU2=14 MU3=13 MU4=12 MU5=11   loco p1 MU0=8 MU1=7   doublers p1 MU=8
given unlocked p1 1 2 3 4 5   fired p1 MU2 MU3 MU6 HH11 HH13 HH15 HH15b
do   p1 pass
then points p1=140

# U9: Berlin full, 8 doublers: 79 with its star of 8.
game ultimate players=2 player_board=german board=../boards/ultimate-1.json
from two
from ends
from berlin
given position p1 MU1=12 MU2=11 MU3=10 MU4=9   loco p1 MU0=7 MU1=5   doublers p1 MU=8
given unlocked p1 1 2 3 4   fired p1 MU2 MU3 MU6 BE9 BE10 BE11 BE12b
do   p1 pass
then points p1=79

# U9: the star of Berlin needs locomotives that reach it: with reach 11 it is missing, and so is space 12, worth nothing.
game ultimate players=2 player_board=german
from two
from ends
from berlin
given position p1 MU1=12 MU2=11 MU3=10 MU4=9   loco p1 MU0=7 MU1=4   doublers p1 MU=8
given unlocked p1 1 2 3 4   fired p1 MU2 MU3 MU6 BE9 BE10 BE11 BE12b
do   p1 pass
then points p1=71

# Scoring, special valuation: 0, 2, 3, 7 and 8 points for levels 1 to 5.
game ultimate players=2 player_board=german
from two
from ends
from hamburg
given position p1 MU1=15 MU2=4 MU3=3 MU4=2 MU5=1   loco p1 MU0=3 MU1=2   unlocked p1 1 2 3 4 5
given fired p1 MU2 MU3 MU6 HH11 HH15 HH15b   revalued p1=2
do   p1 pass
then points p1=20

# Scoring, German: the special valuation counts on all routes, the doubled route of Dresden included; base Q_REVALUE has other values.
game ultimate players=2 player_board=german
from two
from ends
from filled
given position p1 DR1=9 DR2=8 DR3=4 DR4=2   loco p1 DR0=9   unlocked p1 1 2 3 4   fired p1 DR2 DR7 DR9 H1-1   revalued p1=2
given position p2 MU1=6 MU2=4 MU3=3   loco p2 MU0=4   unlocked p2 1 2 3   fired p2 MU2 MU3 MU6   revalued p2=1
do   p1 pass
then points p1=56 p2=10

# ---- German Railroads: the fork. ----

# U30: Munich 6, three level-1 steps: the third names the branch, and it is fixed.
game ultimate players=2 player_board=german
from two
given position p1 MU1=6   unlocked p1 1 2 3   fired p1 MU2 MU6
do   p1 place T1B 2 0 0
do   p1 step MU1 1
not  p1 branch HH 1 because "not at its fork"
do   p1 step MU1 1
not  p1 step MU1 1 because "MU1 can't move on: it must stay behind the piece of the level below"
then only branch HH 1; branch BE 1; step DR1 1; step NF1 1
do   p1 branch HH 1
then told branched p1 HH; stepped p1 MU1 9
then position p1 MU1=9   branch p1=HH p2=none
then actor p2

# D20: the other way, to Berlin.
game ultimate players=2 player_board=german
from two
from fork
do   p1 place TFREE 1 0 0
then only branch HH 12; branch BE 12; step DR1 12; step NF1 12; step MU2 12
do   p1 branch BE 12
then told branched p1 BE; stepped p1 MU1 9; special p1 BE9; unlocked p1 4
then position p1 MU1=9   branch p1=BE   unlocked p1 1 2 3 4

# D20: the branch of one player says nothing about that of another.
game ultimate players=2 player_board=german
from two
from berlin
given position p1 MU1=9 MU2=1   position p2 MU1=8   unlocked p1 1 2 3 4   unlocked p2 1 2 3   fired p1 MU2 MU6 BE9   fired p2 MU2 MU6
given order 0=p2 1=p1   turn=p2
do   p2 place TFREE 1 0 0
do   p2 branch HH 12
then branch p1=BE p2=HH

# D20: before the branch is chosen no track can be beyond 8.
game ultimate players=2 player_board=german
from two
from fork
given position p1 MU1=8 MU2=7
do   p1 place TFREE 1 0 0
not  p1 step MU2 12 because "MU2 can't move on: it must stay behind the piece of the level below"

# D20: the tracks of higher levels follow their level 1 without a choice.
game ultimate players=2 player_board=german
from two
from hamburg
given position p1 MU1=10 MU2=8   unlocked p1 1 2 3   fired p1 MU2 MU6
do   p1 place TFREE 1 0 0
then only step MU1 12; step MU2 12; step DR1 12; step NF1 12
do   p1 step MU2 12
then position p1 MU2=9

# D20: every unit that pays for a level-1 step pays for the branch, an any-step too; one of level 2 does not.
game ultimate players=2 player_board=german
from two
from fork
given income_owner I1=p1 I4=p1
do   p1 use-income I1
do   p1 use-income I4
may  p1 branch HH 1
may  p1 branch BE any
not  p1 branch HH 2

# D20 and R21: the black worker on TFREE makes a step more when the branch is taken.
game ultimate players=2 player_board=german
from two
from fork
given black_owner=p1 black_ready=1   cards_left C_WORKER=0
do   p1 place TFREE 0 1 0
then only branch HH 12+; branch BE 12+; step DR1 12+; step NF1 12+; step MU2 12+
do   p1 branch BE 12+
then position p1 MU1=9   indirect 1=1
do   p1 step MU1 1
then position p1 MU1=10
then actor p2

# D20 and R38: the repeated part of the idea card of four may be the branch.
game ultimate rules=1 players=2 player_board=german
from two
from dresden
given position p1 MU1=8   unlocked p1 1 2 3   fired p1 MU2 MU6 DR2 H5-3
do   p1 place TFREE 1 0 0
do   p1 step DR1 12
do   p1 token Q_CARD
do   p1 card C_FOUR
do   p1 branch HH repeat
then branch p1=HH   direct repeat=0 1=1

# UR5: the only room for three level-1 steps is beyond the fork: T1B may be used.
game ultimate players=2 player_board=german
from two
from filled
given position p1 MU1=8 DR1=9 NF1=11   unlocked p1 1 2 3   fired p1 MU2 MU6 DR2 DR9 NF11
do   p1 place T1B 2 0 0
then only branch HH 1; branch BE 1

# UR5: an open fork counts with what its branches unlock: a silver step after the first step towards Berlin (e10 as a light engineer).
game ultimate players=2 player_board=german
from two
from filled
given position p1 MU1=8 MU2=7 MU3=6 DR1=9 DR2=8 DR3=7 NF1=11 NF2=10 NF3=9   unlocked p1 1 2 3
given fired p1 MU2 MU3 MU6 DR2 DR9 NF11   workers p1=7   workers_left p1=7   strip S1=e10
do   p1 place S1 1 0 0
then only branch HH 1; branch HH any; branch BE 1; branch BE any
do   p1 branch BE 1
then only step MU1 any; step MU2 any; step MU4 any; step DR4 any; step NF4 any

# UR5: a light engineer with a level-1 and a level-2 step, for which there is room beyond the fork only.
game ultimate players=2 player_board=german
from two
from filled
given position p1 MU1=8 MU2=7 DR1=9 DR2=8 NF1=11 NF2=10   unlocked p1 1 2 3   fired p1 MU2 MU6 DR2 DR9 NF11   strip S1=e4
do   p1 place S1 1 0 0
then only branch HH 1; branch BE 1
do   p1 branch HH 1
then only step MU2 2

# UR5 and R35, with a queue that no printed action makes: two level-1 steps and a silver one, silver being locked: only Berlin
# unlocks it in time, so a step elsewhere is allowed and one towards Hamburg is not.
game ultimate players=2 player_board=german
from two
from fork
given position p1 MU2=6 MU3=4   decision=queue main_done=1   direct 1=2 4=1
then only branch BE 1; step DR1 1; step NF1 1
do   p1 step DR1 1
then only branch BE 1
do   p1 branch BE 1
then only step MU4 4

# UR5 and R35, likewise: six level-1 steps and a silver one: only the way to Hamburg is long enough.
game ultimate players=2 player_board=german
from two
from filled
given position p1 MU1=8 MU2=6 MU3=4 DR1=8 NF1=11   unlocked p1 1 2 3   fired p1 MU2 MU6 DR2 NF11
given decision=queue main_done=1   direct 1=6 4=1
then only branch HH 1; step DR1 1
do   p1 step DR1 1
then direct 1=5   indirect key=1
not  p1 branch BE 1
may  p1 branch HH 1

# R1 with a branch: what the other branch would unlock does not count: towards Hamburg silver comes at 11, so the step elsewhere
# would leave too few.
game ultimate players=2 player_board=german
from two
from hamburg
given position p1 MU1=9 MU2=6 MU3=4   unlocked p1 1 2 3   fired p1 MU2 MU6   decision=queue main_done=1   direct 1=2 4=1
then only step MU1 1
do   p1 step MU1 1
do   p1 step MU1 1
then only step MU4 4

# R35 and the fork: a branch paid by something else must leave room for the level-1 steps that are owed.
game ultimate players=2 player_board=german
from two
from filled
given position p1 MU1=8 DR1=9 NF1=11   unlocked p1 1 2 3   fired p1 MU2 MU6 DR2 DR9 NF11
given decision=queue main_done=1   direct 1=4   indirect any=1
may  p1 branch HH 1
may  p1 branch BE 1
may  p1 branch HH any
not  p1 branch BE any

# D20: Hamburg ends at 15.
game ultimate players=2 player_board=german
from two
from hamburg
given position p1 MU1=14   unlocked p1 1 2 3 4   fired p1 MU2 MU6 HH11
do   p1 place T1B 2 0 0
do   p1 step MU1 1
then position p1 MU1=15   unlocked p1 1 2 3 4 5   keys p1=1   indirect 5=2 key=1
not  p1 step MU1 1 because "MU1 can't move on: it must stay behind the piece of the level below"

# D20: Berlin ends at 12, with a key.
game ultimate players=2 player_board=german
from two
from berlin
given position p1 MU1=11   unlocked p1 1 2 3 4   fired p1 MU2 MU6 BE9
do   p1 place T1B 2 0 0
do   p1 step MU1 1
then told stepped p1 MU1 12; special p1 BE12b; key p1 1
then position p1 MU1=12   unlocked p1 1 2 3 4   keys p1=1   indirect key=1
not  p1 step MU1 1 because "MU1 can't move on: it must stay behind the piece of the level below"

# German, Munich 3: a worker for level 3 within reach.
game ultimate players=2 player_board=german
from two
given position p1 MU1=5 MU2=4 MU3=2   loco p1 MU0=3   unlocked p1 1 2 3   fired p1 MU2 MU6
given strip S1=e13
do   p1 place S1 1 0 0
do   p1 step MU3 3
then told stepped p1 MU3 3; special p1 MU3; worker p1 1

# German, Munich 2: level 2.
game ultimate players=2 player_board=german
from two
given engineer_owner e3=p1
do   p1 place e3 1 0 0
do   p1 step MU1 1
then told stepped p1 MU1 2; special p1 MU2; unlocked p1 2

# German, Munich 6: level 3.
game ultimate players=2 player_board=german
from two
given position p1 MU1=5   unlocked p1 1 2   fired p1 MU2
do   p1 place TFREE 1 0 0
do   p1 step MU1 12
then told stepped p1 MU1 6; special p1 MU6; unlocked p1 3

# German, Hamburg 11 and 13: silver; an idea token when the locomotives reach it.
game ultimate players=2 player_board=german
from two
from hamburg
given position p1 MU1=10   loco p1 MU0=8 MU1=4   unlocked p1 1 2 3   fired p1 MU2 MU6
do   p1 place T1B 2 0 0
do   p1 step MU1 1
then told stepped p1 MU1 11; special p1 HH11; unlocked p1 4
do   p1 step MU1 1
do   p1 step MU1 1
then position p1 MU1=13   indirect token=0
then actor p2

# German, Hamburg 13: a locomotive that comes later brings the token.
game ultimate players=2 player_board=german
from two
from hamburg
given position p1 MU1=13   loco p1 MU0=8 MU1=1   unlocked p1 1 2 3 4   fired p1 MU2 MU6 HH11   piles 2=0 3=0 4=0 5=1
do   p1 place LOCO1 1 0 0
do   p1 loco 5 MU1 build
do   p1 put DR0
then indirect token=1
may  p1 token Q_MEDAL

# German, Hamburg 15: gold, up to two gold steps and a key; both are optional.
game ultimate players=2 player_board=german
from two
from hamburg
given position p1 MU1=14 MU2=10 MU3=8 MU4=5   unlocked p1 1 2 3 4   fired p1 MU2 MU6 HH11   workers_left p1=6
do   p1 place TFREE 1 0 0
do   p1 step MU1 12
then told stepped p1 MU1 15; special p1 HH15; unlocked p1 5; special p1 HH15b; key p1 1
do   p1 step MU5 5
then position p1 MU5=1   indirect 5=1 key=1
do   p1 end
then keys p1=1   points p1=0 p2=0

# German, Berlin 10 and 11: an income tile and an idea token, for locomotives that reach them.
game ultimate players=2 player_board=german
from two
from berlin
given position p1 MU1=9   loco p1 MU0=8 MU1=2   unlocked p1 1 2 3 4   fired p1 MU2 MU6 BE9
do   p1 place T1B 2 0 0
do   p1 step MU1 1
then told stepped p1 MU1 10; special p1 BE10
then extra income=1
do   p1 step MU1 1
then told stepped p1 MU1 11
then indirect token=0

# German, Dresden 2: a coin.
game ultimate players=2 player_board=german
from two
do   p1 place TFREE 1 0 0
do   p1 step DR1 12
then told stepped p1 DR1 2; special p1 DR2; coins p1 1
then coins p1=3

# German, Dresden 7: an idea token within reach.
game ultimate players=2 player_board=german
from two
from dresden
do   p1 place TFREE 1 0 0
do   p1 step DR1 12
then told stepped p1 DR1 7; special p1 DR7
then indirect token=1

# German, Dresden 9 and Nuremberg 11: a key each; UR32: it counts when received, whatever is chosen.
game ultimate players=2 player_board=german
from two
from filled
given position p1 DR1=8 NF1=10   fired p1 DR2
do   p1 place T1B 2 0 0
do   p1 step DR1 1
then told stepped p1 DR1 9; special p1 DR9; key p1 1
do   p1 key-points
do   p1 step NF1 1
then told stepped p1 NF1 11; special p1 NF11; key p1 1
then keys p1=2   points p1=10

# German, Nuremberg 8: a star of 6; the stars of gaps need their tiles.
game ultimate players=2 player_board=german board=../boards/ultimate-1.json
from two
from ends
given extension p1 Wuerzburg=W5
given position p1 NF1=8   loco p1 NF0=9   fired p1 W5-2
do   p1 pass
then points p1=12

# German, doublers: eight places on Munich, none elsewhere.
game ultimate players=2 player_board=german
from two
do   p1 place DBL 1 0 0
then only doubler MU doubler
not  p1 doubler DR doubler because "no place"
do   p1 doubler MU doubler
then doublers p1 MU=1   doublers_left=29

# ---- German Railroads: extensions. ----

# U31: Nuremberg 3, all tiles free: a step onto 4 asks for one of the six of size 4, before anything else.
game ultimate players=2 player_board=german
from two
given position p1 NF1=3   income_owner I2=p1
do   p1 place TFREE 1 0 0
do   p1 step NF1 12
then position p1 NF1=4   gap_due=Wuerzburg   extra extension=1
then only extension W1; extension W2; extension W3; extension W4; extension W5; extension W6
not  p1 end because "fill the gap first"
not  p1 use-income I2
not  p1 extension H1 because "doesn't fit this gap"
do   p1 extension W1
then told extended p1 W1 Wuerzburg
then extension p1 Wuerzburg=W1   gap_due=none   extra extension=0
then only end; use-income I2

# D21: Hannover takes tiles of size 3.
game ultimate players=2 player_board=german
from two
given position p1 DR1=3   fired p1 DR2
do   p1 place TFREE 1 0 0
do   p1 step DR1 12
then gap_due=Hannover
then only extension H1; extension H2; extension H3; extension H4; extension H5; extension H6

# D21: Frankfurt takes tiles of size 2.
game ultimate players=2 player_board=german
from two
given extension p1 Wuerzburg=W1   position p1 NF1=8
do   p1 place TFREE 1 0 0
do   p1 step NF1 12
then gap_due=Frankfurt
then only extension F1; extension F2; extension F3; extension F4; extension F5; extension F6

# D21: tiles that others laid are not there any more; four players leave three of six.
game ultimate players=4 player_board=german
from four
given position p1 NF1=3 p2 NF1=5 p3 NF1=5 p4 NF1=5
given extension p2 Wuerzburg=W1 p3 Wuerzburg=W3 p4 Wuerzburg=W5
do   p1 place TFREE 1 0 0
do   p1 step NF1 12
then only extension W2; extension W4; extension W6
not  p1 extension W1 because "gone"

# D21 and UR4: in the middle of an action: the tile comes before the steps that are left.
game ultimate players=2 player_board=german
from two
given position p1 NF1=3
do   p1 place T1B 2 0 0
do   p1 step NF1 1
not  p1 step NF1 1 because "fill the gap first"
not  p1 step MU1 1 because "fill the gap first"
do   p1 extension W2
do   p1 step NF1 1
then told stepped p1 NF1 5; special p1 W2-2; worker p1 1
then position p1 NF1=5   direct 1=1

# D21: two gaps in one action, each at its time.
game ultimate players=2 player_board=german
from two
given position p1 NF1=3 DR1=3   fired p1 DR2
do   p1 place T1B 2 0 0
do   p1 step NF1 1
do   p1 extension W1
do   p1 step DR1 1
do   p1 extension H3
do   p1 step DR1 1
then extension p1 Wuerzburg=W1 Hannover=H3   extra income=1

# D21: only level 1 fills a gap; a level-2 track that enters it asks for nothing.
game ultimate players=2 player_board=german
from two
from filled
given position p1 NF1=7 NF2=3   unlocked p1 1 2   fired p1 MU2
do   p1 place TFREE 1 0 0
do   p1 step NF2 12
then position p1 NF2=4   gap_due=none
then actor p2

# D21: before the main action, by a step of an income tile; then the turn goes on.
game ultimate players=2 player_board=german
from two
given position p1 NF1=3   income_owner I7=p1
do   p1 use-income I7
do   p1 step NF1 1
then decision=queue main_done=0
not  p1 pass
not  p1 place COIN 1 0 0
do   p1 extension W3
then coins p1=3   decision=turn   indirect 1=1
may  p1 pass
may  p1 place COIN 1 0 0

# D21: in the re-use phase too.
game ultimate players=2 player_board=german
from two
from ends
given position p1 NF1=3   occupant ORD1=p1   workers_left p1=0   coins p1=0
do   p1 pass
do   p1 move TFREE
do   p1 step NF1 12
then only extension W1; extension W2; extension W3; extension W4; extension W5; extension W6
do   p1 extension W1
then round=2

# R35 and D21: all tiles of a size but one are gone: the one that is left is the only choice, and it is asked for.
game ultimate players=4 player_board=german
from four
given position p1 NF1=3 p2 NF1=5 p3 NF1=5 p4 NF1=5
given extension p2 Wuerzburg=W1 p3 Wuerzburg=W3 p4 Wuerzburg=W5
do   p1 place T1A 1 0 0
do   p1 step NF1 1
not  p1 extension W5 because "gone"
do   p1 extension W6
then told extended p1 W6 Wuerzburg; special p1 W6-1
then indirect loco=1   direct 1=1

# UR6: several special spaces on one, each with its own prerequisite: NF 5 of the medal (level 2) and W5 (level 1 within reach).
game ultimate players=2 player_board=german
from two
given position p1 NF1=3   loco p1 NF0=5   medal p1=1   token p1 Q_MEDAL=placed
do   p1 place T1B 2 0 0
do   p1 step NF1 1
do   p1 extension W5
do   p1 step NF1 1
then told stepped p1 NF1 5; special p1 W5-2
then indirect token=1

# Extension W1: stars of 4 and 5 at 4 and 6.
game ultimate players=2 player_board=german
from two
from ends
from filled
given position p1 NF1=6   loco p1 NF0=6
do   p1 pass
then points p1=15

# Extension W2: a worker at 5, a star of 3 at 7.
game ultimate players=2 player_board=german
from two
from ends
given position p1 NF1=3   loco p1 NF0=8   engineer_owner e3=p1   workers_left p1=3
do   p1 place T1B 2 0 0
do   p1 step NF1 1
do   p1 extension W2
do   p1 step NF1 1
then told stepped p1 NF1 5; special p1 W2-2; worker p1 1
then workers p1=7   workers_left p1=2
do   p1 step NF1 1
do   p1 place e3 1 0 0
do   p1 step NF1 1
do   p1 end
do   p1 pass
then points p1=9

# Extension W3: a coin at 4, an income tile for level 2 at 6.
game ultimate players=2 player_board=german
from two
given position p1 NF1=3   unlocked p1 1 2
do   p1 place TFREE 1 0 0
do   p1 step NF1 12
do   p1 extension W3
then told extended p1 W3 Wuerzburg; special p1 W3-1; coins p1 1
then coins p1=3
given position p1 NF1=7 NF2=5   turn=p1 at=0
do   p1 place TFREE 1 0 0
do   p1 step NF2 12
then told stepped p1 NF2 6; special p1 W3-3
then extra income=1

# Extension W4: an extra marker for level 2 at 5, an industry step at 7.
game ultimate players=2 player_board=german
from two
given extension p1 Wuerzburg=W4   position p1 NF1=6 NF2=4   unlocked p1 1 2
given strip S1=e4
do   p1 place S1 1 0 0
do   p1 step NF2 2
then told stepped p1 NF2 5; special p1 W4-2; marker-added p1 2
then marker p1 2=0
do   p1 step NF1 1
then told stepped p1 NF1 7; special p1 W4-4
then only end; industry 1 industry; industry 2 industry

# Extension W6: a locomotive at 4, and no factory; a star of 4 at 6.
game ultimate players=2 player_board=german
from two
given position p1 NF1=3
do   p1 place TFREE 1 0 0
do   p1 step NF1 12
do   p1 extension W6
then only end; loco 2 MU0 loco; loco 2 MU1 loco; loco 2 DR0 loco; loco 2 NF0 loco

# Extension W6: its star.
game ultimate players=2 player_board=german
from two
from ends
given extension p1 Wuerzburg=W6   position p1 NF1=6   loco p1 NF0=6   fired p1 W6-1
do   p1 pass
then points p1=10

# Extension H1: an idea token at 4 within reach.
game ultimate players=2 player_board=german
from two
given position p1 DR1=3   fired p1 DR2   loco p1 DR0=4
do   p1 place TFREE 1 0 0
do   p1 step DR1 12
do   p1 extension H1
then told extended p1 H1 Hannover; special p1 H1-1
then indirect token=1

# Extension H1: out of reach it waits for the locomotive.
game ultimate players=2 player_board=german
from two
given position p1 DR1=3   fired p1 DR2   loco p1 DR0=3   piles 2=0 3=1
do   p1 place TFREE 1 0 0
do   p1 step DR1 12
do   p1 extension H1
then told extended p1 H1 Hannover
given turn=p1 at=0   piles 3=0
do   p1 place LOCO1 1 0 0
do   p1 loco 4 DR0 build
then told loco-in p1 4 DR0; in-hand p1 3; special p1 H1-1

# Extension H2: a worker at 5 for level 2 within reach.
game ultimate players=2 player_board=german
from two
given extension p1 Hannover=H2   position p1 DR1=6 DR2=4   unlocked p1 1 2   fired p1 DR2   loco p1 DR0=5
do   p1 place TFREE 1 0 0
do   p1 step DR2 12
then told stepped p1 DR2 5; special p1 H2-2; worker p1 1

# Extension H3: an income tile at 5.
game ultimate players=2 player_board=german
from two
given extension p1 Hannover=H3   position p1 DR1=4   fired p1 DR2
do   p1 place TFREE 1 0 0
do   p1 step DR1 12
then told stepped p1 DR1 5; special p1 H3-2
then extra income=1

# Extension H4: two industry steps at 4, and two more for level 2 at 6.
game ultimate players=2 player_board=german
from two
given position p1 DR1=3   fired p1 DR2
do   p1 place TFREE 1 0 0
do   p1 step DR1 12
do   p1 extension H4
then indirect industry=2
do   p1 industry 1 industry
do   p1 industry 1 industry
given position p1 DR1=7 DR2=5   unlocked p1 1 2   turn=p1 at=0
do   p1 place TFREE 1 0 0
do   p1 step DR2 12
then told stepped p1 DR2 6; special p1 H4-3
then indirect industry=2

# Extension H5: a locomotive for level 2 at 4, a coin at 6.
game ultimate players=2 player_board=german
from two
given extension p1 Hannover=H5   position p1 DR1=5 DR2=3   unlocked p1 1 2   fired p1 DR2
given strip S1=e4
do   p1 place S1 1 0 0
do   p1 step DR1 1
then told stepped p1 DR1 6; special p1 H5-3; coins p1 1
do   p1 step DR2 2
then told stepped p1 DR2 4; special p1 H5-1
then indirect loco=1

# Extension H6: a key at 5 for level 2.
game ultimate players=2 player_board=german
from two
given extension p1 Hannover=H6   position p1 DR1=6 DR2=4   unlocked p1 1 2   fired p1 DR2
do   p1 place TFREE 1 0 0
do   p1 step DR2 12
then told stepped p1 DR2 5; special p1 H6-2; key p1 1
then only end; key-steps; key-points

# p1 is about to enter the gap of Frankfurt.
position frankfurt
given extension p1 Wuerzburg=W1   position p1 NF1=8

# Extension F1: stars of 5 and 6 at 9 and 10.
game ultimate players=2 player_board=german board=../boards/ultimate-1.json
from two
from ends
from filled
given position p1 NF1=9   loco p1 NF0=10a
do   p1 pass
then points p1=26

# Extension F2: an income tile at 9, two coins at 10.
game ultimate players=2 player_board=german
from two
from frankfurt
do   p1 place T1B 2 0 0
do   p1 step NF1 1
do   p1 extension F2
then told extended p1 F2 Frankfurt; special p1 F2-1
then extra income=1
do   p1 step NF1 1
then told stepped p1 NF1 10; special p1 F2-2; coins p1 2
then coins p1=4

# Extension F3: a worker at 9.
game ultimate players=2 player_board=german
from two
from frankfurt
do   p1 place TFREE 1 0 0
do   p1 step NF1 12
do   p1 extension F3
then told extended p1 F3 Frankfurt; special p1 F3-1; worker p1 1
then workers p1=7

# Extension F4: an idea token at 9 within reach.
game ultimate players=2 player_board=german
from two
from frankfurt
given loco p1 NF0=9
do   p1 place TFREE 1 0 0
do   p1 step NF1 12
do   p1 extension F4
then told extended p1 F4 Frankfurt; special p1 F4-1
then indirect token=1

# Extension F5: a key at 9.
game ultimate players=2 player_board=german
from two
from frankfurt
do   p1 place TFREE 1 0 0
do   p1 step NF1 12
do   p1 extension F5
then told extended p1 F5 Frankfurt; special p1 F5-1; key p1 1

# Extension F6: two industry steps at 9, two more at 10.
game ultimate players=2 player_board=german
from two
from frankfurt
do   p1 place T1B 2 0 0
do   p1 step NF1 1
do   p1 extension F6
then indirect industry=2
do   p1 step NF1 1
then told stepped p1 NF1 10; special p1 F6-2
then indirect industry=4

# UR4: a worker comes at once, a key need not be used.
game ultimate players=2 player_board=german
from two
from frankfurt
do   p1 place TFREE 1 0 0
do   p1 step NF1 12
do   p1 extension F5
do   p1 end
then keys p1=1   points p1=0 p2=0

# ---- German Railroads: income tiles. ----

# D22: any income tile that is free; UR7: it can be used in the turn in which it was taken.
game ultimate players=2 player_board=german
from two
from frankfurt
given income_owner I2=p2 I5=p2
do   p1 place TFREE 1 0 0
do   p1 step NF1 12
do   p1 extension F2
then only end; income I1; income I3; income I4; income I6; income I7; income I8
not  p1 income I2 because "gone"
do   p1 income I3
then told income p1 I3
then income_owner I3=p1   income_used I3=0   extra income=0
then only end; use-income I3
do   p1 use-income I3
then told used-income p1 I3
then income_used I3=1   indirect industry=1

# UR33: an income tile may be declined; what is not taken in this turn is lost.
game ultimate players=2 player_board=german
from two
from frankfurt
do   p1 place TFREE 1 0 0
do   p1 step NF1 12
do   p1 extension F2
do   p1 end
then income_owner I1=none I8=none   extra income=0
then actor p2

# D22: no tile is free: nothing happens.
game ultimate players=2 player_board=german
from two
from frankfurt
given income_owner I1=p2 I2=p2 I3=p2 I4=p2 I5=p2 I6=p2 I7=p2 I8=p2
do   p1 place TFREE 1 0 0
do   p1 step NF1 12
do   p1 extension F2
then actor p2

# D22: two in one turn: two tiles are taken.
game ultimate players=2 player_board=german
from two
given extension p1 Wuerzburg=W1 Hannover=H3   position p1 NF1=8 DR1=4   fired p1 DR2
do   p1 place T1B 2 0 0
do   p1 step NF1 1
do   p1 extension F2
do   p1 step DR1 1
then extra income=2
do   p1 income I4
then extra income=1
do   p1 income I7
then extra income=0   income_owner I4=p1 I7=p1
do   p1 step MU1 1
then only end; use-income I4; use-income I7

# D22: while something direct is left to do the tile can be taken, but not used.
game ultimate players=2 player_board=german
from two
from frankfurt
do   p1 place T1B 2 0 0
do   p1 step NF1 1
do   p1 extension F2
do   p1 income I2
not  p1 use-income I2 because "can't be used now"
do   p1 step NF1 1
do   p1 step NF1 1
may  p1 use-income I2

# D22: in the re-use phase a tile can be taken, but not used.
game ultimate players=2 player_board=german
from two
from ends
from frankfurt
given occupant ORD1=p1   workers_left p1=0   coins p1=0
do   p1 pass
do   p1 move TFREE
do   p1 step NF1 12
do   p1 extension F2
do   p1 income I5
then round=2   income_owner I5=p1   income_used I5=0
then points p1=0

# D23: an income tile before the main action, one after it, several in a turn; each is turned down.
game ultimate players=2 player_board=german
from two
given income_owner I2=p1 I5=p1 I6=p1
do   p1 use-income I2
then coins p1=3   income_used I2=1   decision=turn main_done=0
do   p1 use-income I5
then points p1=4
not  p1 use-income I2 because "used this round"
do   p1 place COIN 1 0 0
then coins p1=5   main_done=1
then only end; use-income I6
do   p1 use-income I6
do   p1 doubler MU doubler
then doublers p1 MU=1
then actor p2

# D23: the turn does not end by itself while a tile lies face up; end gives it up for this turn only.
game ultimate players=2 player_board=german
from two
given income_owner I2=p1
do   p1 place COIN 1 0 0
then only end; use-income I2
do   p1 end
then income_used I2=0   main_done=0
then actor p2

# D23, tile 1: a level-1 step and a level-2 step.
game ultimate players=2 player_board=german
from two
given income_owner I1=p1   position p1 MU1=3   unlocked p1 1 2   fired p1 MU2
do   p1 use-income I1
then indirect 1=1 2=1
may  p1 step MU1 1
may  p1 step MU2 2

# D23, tile 3: an industry step.
game ultimate players=2 player_board=german
from two
given income_owner I3=p1
do   p1 use-income I3
do   p1 industry 1 industry
then marker p1 1=1   decision=turn

# D23, tile 4: a step of any level.
game ultimate players=2 player_board=german
from two
given income_owner I4=p1
do   p1 use-income I4
then indirect any=1
do   p1 step NF1 any
then position p1 NF1=2   decision=turn

# D23, tile 7: two level-1 steps.
game ultimate players=2 player_board=german
from two
given income_owner I7=p1
do   p1 use-income I7
then indirect 1=2

# D23, tile 8: a level-3 step; legal although nothing of it can be done.
game ultimate players=2 player_board=german
from two
given income_owner I8=p1
do   p1 use-income I8
then indirect 3=1   income_used I8=1
not  p1 step MU3 3 because "level"
do   p1 pass
then indirect 3=0   income_used I8=1

# Clean-up: income tiles turn face up again and stay with their owners.
game ultimate players=2 player_board=german
from two
from ends
given income_owner I2=p1 I5=p2   income_used I2=1 I5=1
do   p1 pass
then round=2   income_owner I2=p1 I5=p2   income_used I2=0 I5=0

# U32: of two tiles one is used, then p1 passes: legal; the other cannot be used any more.
game ultimate players=2 player_board=german
from two
given income_owner I2=p1 I5=p1
do   p1 use-income I5
do   p1 pass
then points p1=4 p2=0
then actor p2
not  p1 use-income I2
not  p2 use-income I2 because "it isn't yours"
then income_used I2=0

# U32: nor in the re-use phase, neither before nor after the worker is moved.
game ultimate players=2 player_board=german
from two
given income_owner I2=p1   occupant ORD1=p1   passed p2=1
do   p1 pass
then decision=move
not  p1 use-income I2
do   p1 move IND1
then decision=queue
not  p1 use-income I2
then only industry 1 industry
do   p1 industry 1 industry
then round=2   income_used I2=0

# U32: nor in another player's turn.
game ultimate players=2 player_board=german
from two
given income_owner I2=p2
not  p2 use-income I2
not  p1 use-income I2 because "it isn't yours"

# UR41: what an income tile brings may wait through the main action.
game ultimate players=2 player_board=german
from two
given income_owner I7=p1
do   p1 use-income I7
do   p1 step MU1 1
then decision=turn   indirect 1=1
do   p1 place IND1 1 0 0
then indirect 1=1   direct industry=1
do   p1 step MU1 1
then position p1 MU1=3
do   p1 industry 1 industry
then actor p2

# UR41: and is lost at the end of the turn.
game ultimate players=2 player_board=german
from two
given income_owner I7=p1
do   p1 use-income I7
do   p1 place COIN 1 0 0
then indirect 1=2
do   p1 end
then indirect 1=0   position p1 MU1=1
then actor p2

# UR41: the step that waits must not take the room of what is direct now (R35).
game ultimate players=2 player_board=german
from two
from filled-hamburg
given position p1 MU1=12 DR1=9 NF1=11   unlocked p1 1 2 3 4   fired p1 MU2 MU6 HH11 DR2 DR9 NF11   income_owner I7=p1
do   p1 use-income I7
do   p1 place T1B 2 0 0
then direct 1=3   indirect 1=2
then only step MU1 1
do   p1 step MU1 1
then direct 1=2   indirect 1=2

# UR41: an idea card before the main action is direct: it must be done before the main action and before a free action.
game ultimate rules=1 players=2 player_board=german
from two
from dresden
given income_owner I4=p1 I2=p1   marker p1 1=1
do   p1 use-income I4
do   p1 step DR1 any
do   p1 token Q_CARD
do   p1 card C_FACTORY
then direct factory=1 industry=2   decision=queue main_done=0
not  p1 use-income I2 because "can't be used now"
not  p1 place COIN 1 0 0
not  p1 pass
not  p1 end
do   p1 factory 2 1 factory
do   p1 industry 1 industry
do   p1 industry 1 industry
then decision=turn   indirect bonus=1
may  p1 use-income I2
may  p1 place COIN 1 0 0
may  p1 bonus E_LOCOS

# UR41 and R12: a locomotive before the main action, with its chain; then the turn goes on.
game ultimate players=2 player_board=german
from two
given position p1 NF1=3   income_owner I7=p1
do   p1 use-income I7
do   p1 step NF1 1
do   p1 extension W6
then decision=turn
do   p1 loco 2 MU0 loco
then decision=hand
not  p1 place COIN 1 0 0
do   p1 put NF0
then decision=turn   loco p1 MU0=2 NF0=1
may  p1 place COIN 1 0 0

# UR41 and R36: what a factory scores is paid when the turn ends, by passing too.
game ultimate players=2 player_board=german
from two
given income_owner I3=p1   factory p1 1=1   marker p1 1=4   engineer_owner e12=p1 e3=p1   strip H=none
do   p1 use-income I3
do   p1 industry 1 industry
then points p1=0
do   p1 pass
then points p1=15 p2=0

# Solo, German: income tiles work as usual; when the turn ends it is Emil's turn.
game ultimate players=1 player_board=german
from alone
given income_owner I5=p1
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
then actor p1
do   p1 use-income I5
then points p1=4
then actor chance
then decision=emil

# ---- German Railroads: markers, workers, valuation, track pieces. ----

# p1 has W4, and a level-2 step brings its marker.
position wrench
given extension p1 Wuerzburg=W4   position p1 NF1=6 NF2=4   unlocked p1 1 2

# Extra marker: the player's own second one, on the start.
game ultimate players=2 player_board=german
from two
from wrench
given marker p1 1=3
do   p1 place TFREE 1 0 0
do   p1 step NF2 12
then told stepped p1 NF2 5; special p1 W4-2; marker-added p1 2
then marker p1 1=3 2=0 3=none

# Extra marker: the second one is in play, so the purple one comes.
game ultimate players=2 player_board=german
from two
from wrench
given marker p1 1=3 2=2   token p1 Q_MARKER2=placed
do   p1 place TFREE 1 0 0
do   p1 step NF2 12
then told stepped p1 NF2 5; special p1 W4-2; marker-added p1 3
then marker p1 1=3 2=2 3=0

# UR8: the purple one is with another player: nothing.
game ultimate players=2 player_board=german
from two
from wrench
given marker p1 1=3 2=2   marker p2 1=0 2=0 3=1   token p1 Q_MARKER2=placed
do   p1 place TFREE 1 0 0
do   p1 step NF2 12
then told stepped p1 NF2 5; special p1 W4-2
then marker p1 1=3 2=2 3=none   marker p2 3=1

# Extra marker, then Q_MARKER2: the purple one, and its two industry steps for any of the three.
game ultimate players=2 player_board=german
from two
from dresden
given marker p1 1=3 2=1
do   p1 place TFREE 1 0 0
do   p1 step DR1 12
do   p1 token Q_MARKER2
then told token p1 Q_MARKER2; marker-added p1 3
then marker p1 3=0   indirect industry=2
then only end; industry 1 industry; industry 2 industry; industry 3 industry
do   p1 industry 3 industry
do   p1 industry 2 industry
then marker p1 1=3 2=2 3=1

# UR8: Q_MARKER2 when no marker is left: only the two steps.
game ultimate players=2 player_board=german
from two
from dresden
given marker p1 1=3 2=1   marker p2 1=1 2=1 3=1
do   p1 place TFREE 1 0 0
do   p1 step DR1 12
do   p1 token Q_MARKER2
then told token p1 Q_MARKER2
then marker p1 3=none   indirect industry=2

# Extra marker: all three score, and they may share a cell.
game ultimate players=2 player_board=german
from two
from ends
given marker p1 1=4 2=4 3=3
do   p1 pass
then points p1=13

# Extra marker: all three use factories; the idea cell works once.
game ultimate players=2 player_board=german
from two
given marker p1 1=10 2=9 3=4   factory p1 1=6 2=6 3=6   fired p1 I10   token p1 Q_MARKER2=placed
do   p1 place IND2 2 0 0
do   p1 industry 3 industry
then told marker-at p1 3 5; factory-used p1 6; coins p1 1
do   p1 industry 2 industry
then told marker-at p1 2 10
then indirect token=0
then actor p2

# Extra marker: the key cell works once, whichever marker comes first.
game ultimate players=2 player_board=german
from two
given marker p1 1=14 2=14 3=14   factory p1 1=6 2=6 3=6 4=6 5=5   fired p1 I10   piles 6=0   open 6=0
do   p1 place IND2 2 0 0
do   p1 industry 3 industry
then told marker-at p1 3 15; special p1 I15; key p1 1
do   p1 industry 1 industry
then told marker-at p1 1 15
then keys p1=1

# R1 with three markers: two steps that two of them can make together.
game ultimate players=2 player_board=german
from two
given marker p1 1=4 2=3 3=3   token p1 Q_MARKER2=placed
do   p1 place IND2 2 0 0
then only industry 2 industry; industry 3 industry

# R1 with three markers: no room left at all.
game ultimate players=2 player_board=german
from two
given marker p1 1=4 2=4 3=3   token p1 Q_MARKER2=placed
not  p1 place IND2 2 0 0 because "you can't finish this action, so you can't choose it"
may  p1 place IND1 1 0 0

# Workers: at most two from the reserve in a game; the next benefit brings nothing.
game ultimate players=2 player_board=german
from two
from frankfurt
given workers p1=8   workers_left p1=8
do   p1 place TFREE 1 0 0
do   p1 step NF1 12
do   p1 extension F3
then told extended p1 F3 Frankfurt; special p1 F3-1
then workers p1=8   workers_left p1=7

# Workers: the second one of the reserve still comes.
game ultimate players=4 player_board=german
from four
from frankfurt
given workers p1=6   workers_left p1=6
do   p1 place TFREE 1 0 0
do   p1 step NF1 12
do   p1 extension F3
then workers p1=7   workers_left p1=6

# C_VALUE and UR30: the sixth idea card; it counts from the next scoring on.
game ultimate players=2 player_board=german
from two
from ends
from dresden
given position p1 DR2=5   unlocked p1 1 2   fired p1 DR2 H5-1 H5-3   workers_left p1=1   coins p1=0
do   p1 place TFREE 1 0 0
do   p1 step DR1 12
do   p1 token Q_CARD
may  p1 card C_VALUE
do   p1 card C_VALUE
then told card p1 C_VALUE; revalued p1
then revalued p1=2   cards_left C_VALUE=0   points p1=0
do   p1 bonus E_LOCOS
do   p1 pass
then points p1=10

# C_VALUE excludes Q_REVALUE.
game ultimate players=2 player_board=german
from two
from dresden
given revalued p1=2   cards_left C_VALUE=0
do   p1 place TFREE 1 0 0
do   p1 step DR1 12
not  p1 token Q_REVALUE because "already have their new values"
may  p1 token Q_MEDAL

# Q_REVALUE excludes C_VALUE.
game ultimate players=2 player_board=german
from two
from dresden
given revalued p1=1   token p1 Q_REVALUE=placed
do   p1 place TFREE 1 0 0
do   p1 step DR1 12
do   p1 token Q_CARD
not  p1 card C_VALUE because "already have their new values"
may  p1 card C_WORKER

# C_VALUE of another player does not forbid Q_REVALUE; that card itself is gone.
game ultimate players=2 player_board=german
from two
from dresden
given revalued p2=2   cards_left C_VALUE=0
do   p1 place TFREE 1 0 0
do   p1 step DR1 12
may  p1 token Q_REVALUE
do   p1 token Q_CARD
not  p1 card C_VALUE because "gone"

# C_VALUE and R31: of a pair Q_REVALUE cannot be the one that is used, but the one that is given away.
game ultimate players=2 player_board=german
from two
given revalued p1=2   cards_left C_VALUE=0   factory p1 1=10b   marker p1 1=4   piles 10b=1
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
not  p1 pair Q_REVALUE Q_MEDAL
may  p1 pair Q_MEDAL Q_REVALUE

# Silver: it may lie on all three routes, but a player has two pieces.
game ultimate players=2 player_board=german
from two
from filled-hamburg
given position p1 MU1=11 MU2=5 MU3=4 DR1=9 DR2=6 DR3=4 NF1=11 NF2=5 NF3=4   unlocked p1 1 2 3 4
given fired p1 MU2 MU6 HH11 DR2 DR9 NF11   strip S1=e8
do   p1 place T4B 2 0 0
then only step MU4 4; step DR4 4; step NF4 4
do   p1 step DR4 4
then only step MU4 4; step DR4 4; step NF4 4
do   p1 step NF4 4
given turn=p1 at=0
do   p1 place T4A 1 0 0
not  p1 step MU4 4 because "no track of that level is left"
then only step DR4 4; step NF4 4

# R1 and silver: two silver tracks without room to go on: the room for a third one does not help.
game ultimate players=2 player_board=german
from two
from filled-hamburg
given position p1 MU1=11 MU2=5 MU3=4 DR1=9 DR2=6 DR3=3 DR4=2 NF1=11 NF2=5 NF3=3 NF4=2   unlocked p1 1 2 3 4
given fired p1 MU2 MU6 HH11 DR2 DR9 NF11
not  p1 place T4A 1 0 0 because "you can't finish this action, so you can't choose it"
may  p1 place T3A 1 0 0

# R1 and silver: one silver track without room: the other one may enter either route, and go on there.
game ultimate players=2 player_board=german
from two
from filled-hamburg
given position p1 MU1=11 MU2=5 MU3=2 DR1=9 DR2=6 DR3=3 DR4=2 NF1=11 NF2=5 NF3=3   unlocked p1 1 2 3 4
given fired p1 MU2 MU6 HH11 DR2 DR9 NF11
do   p1 place T4B 2 0 0
then only step NF4 4
do   p1 step NF4 4
then only step NF4 4

# Gold: only towards Hamburg.
game ultimate players=2 player_board=german
from two
from filled-hamburg
given position p1 MU1=15 MU2=8 MU3=6 MU4=4 DR1=9 DR2=6 DR3=4 DR4=3 NF1=11 NF2=5 NF3=4   unlocked p1 1 2 3 4 5
given fired p1 MU2 MU6 HH11 HH15 HH15b DR2 DR9 NF11
do   p1 place T5A 1 0 0
then only step MU5 5
not  p1 step DR5 5 because "DR5 can't move on: it must stay behind the piece of the level below"
not  p1 step NF5 5 because "NF5 can't move on: it must stay behind the piece of the level below"

# Gold: Berlin never unlocks it.
game ultimate players=2 player_board=german
from two
from berlin
given position p1 MU1=12 MU2=8 MU3=6 MU4=4   unlocked p1 1 2 3 4   fired p1 MU2 MU6 BE9 BE12b   income_owner I4=p1
not  p1 place T5A 1 0 0 because "level 5 is not unlocked"
do   p1 use-income I4
not  p1 step MU5 any because "level"

# End bonus, German: Munich is finished at Berlin 12.
game ultimate players=2 player_board=german
from over-two
from berlin
given position p1 MU1=12 DR1=9 NF1=11   unlocked p1 1 2 3 4   fired p1 MU2 MU6 BE9 BE12b DR2 DR9 NF11
given bonus_at E_ROUTES=p1 E_LOCOS=aside   bonus_held p1=1   extension p1 Hannover=H2 Wuerzburg=W2 Frankfurt=F1
do   p1 pass
then points p1=30

# End bonus, German: towards Hamburg 12 is not the end.
game ultimate players=2 player_board=german
from over-two
from hamburg
given position p1 MU1=12   unlocked p1 1 2 3 4   fired p1 MU2 MU6 HH11
given bonus_at E_ROUTES=p1 E_LOCOS=aside   bonus_held p1=1
do   p1 pass
then points p1=0

# End bonus, German: at the fork without a branch Munich is not finished.
game ultimate players=2 player_board=german
from over-two
from fork
given bonus_at E_ROUTES=p1 E_LOCOS=aside   bonus_held p1=1
do   p1 pass
then points p1=0

# UR38: the card of idea tokens has no cap: five tokens are worth 35.
game ultimate players=2 player_board=german
from over-two
given token p1 Q_KEYS2=placed Q_IND5=placed Q_DBL3=placed Q_MEDAL=placed Q_CARD=placed
given bonus_at E_TOKENS=p1   bonus_held p1=1
do   p1 pass
then points p1=35

# ---- German Railroads: inputs to refuse. ----

# Refused, German: a second branch of Munich.
game ultimate players=2 player_board=german
from two
from hamburg
given position p1 MU1=9   unlocked p1 1 2 3   fired p1 MU2 MU6
do   p1 place TFREE 1 0 0
not  p1 branch BE 12 because "has a branch already"
not  p1 branch HH 12 because "has a branch already"

# Refused, German: a branch away from the fork.
game ultimate players=2 player_board=german
from two
given position p1 MU1=7   unlocked p1 1 2 3   fired p1 MU2 MU6
do   p1 place TFREE 1 0 0
not  p1 branch BE 12 because "not at its fork"

# Refused, German: an extension when no gap is due, and an income tile when none is.
game ultimate players=2 player_board=german
from two
given position p1 NF1=2
not  p1 extension W1
not  p1 income I1
do   p1 place TFREE 1 0 0
do   p1 step NF1 12
not  p2 extension W1
not  p2 income I1

# Refused, German: an extension of another size, one that is taken, also by oneself.
game ultimate players=2 player_board=german
from two
given position p1 DR1=3   extension p2 Hannover=H4   position p2 DR1=4   fired p1 DR2   fired p2 DR2
do   p1 place TFREE 1 0 0
do   p1 step DR1 12
not  p1 extension W1 because "doesn't fit this gap"
not  p1 extension F6 because "doesn't fit this gap"
not  p1 extension H4 because "gone"
do   p1 extension H5
not  p1 extension H6

# Refused, German: any step while an extension is due.
game ultimate players=2 player_board=german
from two
given position p1 DR1=3   fired p1 DR2   engineer_owner e10=p1
do   p1 place e10 1 0 0
do   p1 step DR1 any
not  p1 step DR1 1 because "fill the gap first"
not  p1 step MU1 1 because "fill the gap first"
not  p1 end because "fill the gap first"
not  p1 pass

# Refused, German: an income tile of another player, of nobody, one that lies face down.
game ultimate players=2 player_board=german
from two
given income_owner I1=p2 I2=p1   income_used I2=1
not  p1 use-income I1 because "it isn't yours"
not  p1 use-income I3 because "it isn't yours"
not  p1 use-income I2 because "used this round"

# Refused, German: an income tile after passing.
game ultimate players=2 player_board=german
from two
given income_owner I2=p1
do   p1 pass
not  p1 use-income I2
then actor p2

# Refused, German: the words of the other boards.
game ultimate players=2 player_board=german
from two
do   p1 place TFREE 1 0 0
not  p1 step TS1 12
not  p1 doubler TS doubler

# Refused, Russian board: the fork, extensions and income tiles of the German one.
game ultimate players=2
from two
given position p1 TS1=8   unlocked p1 1 2 3   fired p1 TS2 TS6
not  p1 use-income I1
do   p1 place TFREE 1 0 0
not  p1 branch HH 12
not  p1 extension W1
not  p1 income I1

# ---- German Railroads: alone against Emil. ----

# Solo, German, and UR26: Emil discards what you cannot use: silver without a piece left.
game ultimate players=1 player_board=german
from emil
from filled-hamburg
given position p1 MU1=11 MU2=5 MU3=4 DR1=9 DR2=6 DR3=3 DR4=2 NF1=11 NF2=5 NF3=3 NF4=2   unlocked p1 1 2 3 4
given fired p1 MU2 MU6 HH11 DR2 DR9 NF11
do   * emil T4A
then told emil-discards T4A
do   * emil T4B
then told emil-discards T4B
do   * emil T3A
then told emil-uses T3A 1

# Solo, German, and UR5: the room beyond the fork is room for you, so Emil blocks T1B.
game ultimate players=1 player_board=german
from emil
from filled
given position p1 MU1=8 DR1=9 NF1=11   unlocked p1 1 2 3   fired p1 MU2 MU6 DR2 DR9 NF11
do   * emil T1B
then told emil-uses T1B 2

# Solo, German: at Berlin with everything laid, he discards T1B.
game ultimate players=1 player_board=german
from emil
from filled
given branch p1=BE   position p1 MU1=12 DR1=9 NF1=11   unlocked p1 1 2 3 4   fired p1 MU2 MU6 DR2 DR9 NF11
do   * emil T1B
then told emil-discards T1B

# Solo, German: the purple marker is yours for the taking.
game ultimate players=1 player_board=german
from alone
from wrench
given marker p1 1=3 2=2   token p1 Q_MARKER2=placed
do   p1 place TFREE 1 0 0
do   p1 step NF2 12
then marker p1 3=0

# ---- Rounds and engineers with coal and train. ----

# Round 1 of two with coal: K3 and K7 lie open.
position coal
given decision=turn stage=round round=1 at=0 turn=p1
given order 0=p1 1=p2
given bonus_at E_15=aside E_ROUTES=aside
given strip S4=e8 S3=e9 S2=e10 S1=e7 H=e2
given foundry_at K3=open K7=open   foundries_down=10

# Round 1 of four with coal.
position coal-four
given decision=turn stage=round round=1 at=0 turn=p1
given order 0=p1 1=p2 2=p3 3=p4
given bonus_at E_15=aside E_ROUTES=aside
given strip S5=e8 S4=e9 S3=e10 S2=e11 S1=e7 H=e2
given foundry_at K3=open K7=open   foundries_down=10

# Round 1 of two with the train: M1 and M3 on the wagons, M2, M7 and M8 on display.
position train
given decision=turn stage=round round=1 at=0 turn=p1
given order 0=p1 1=p2
given bonus_at E_15=aside E_ROUTES=aside
given strip S4=e8 S3=e9 S2=e10 S1=e1 H=e2
given wagon 1=M1 2=M3   display 0=M2 1=M7 2=M8

# Round 1 of four with the train.
position train-four
given decision=turn stage=round round=1 at=0 turn=p1
given order 0=p1 1=p2 2=p3 3=p4
given bonus_at E_15=aside E_ROUTES=aside
given strip S5=e8 S4=e9 S3=e10 S2=e11 S1=e1 H=e2
given wagon 1=M1 2=M3   display 0=M2 1=M7 2=M8

# U48 and UR37: two with coal have two A and three B engineers, and the left-most space that would be used stays empty.
game ultimate players=2 coal=on coal_engineer=off
do   * order p1
do   * aside E_15
do   * aside E_ROUTES
then only engineer e8; engineer e9; engineer e10; engineer e11; engineer e12; engineer e13; engineer e15
do   * engineer e8
do   * engineer e9
do   * engineer e10
then only engineer e1; engineer e2; engineer e3; engineer e4; engineer e5; engineer e6; engineer e7
do   * engineer e1
do   * engineer e2
then strip S5=none S4=e8 S3=e9 S2=e10 S1=e1 H=e2   decision=draw

# U48 and UR37: two with the train likewise.
game ultimate players=2 train=on
do   * order p1
do   * aside E_15
do   * aside E_ROUTES
do   * engineer e8
do   * engineer e9
do   * engineer e10
do   * engineer e1
do   * engineer e2
then strip S5=none S4=e8 S3=e9 S2=e10 S1=e1 H=e2   decision=draw

# U48 and UR37: three with both have one engineer less in total, not two.
game ultimate players=3 coal=on train=on coal_engineer=off
do   * order p1
do   * order p2
do   * aside E_15
do   * aside E_ROUTES
do   * engineer e8
do   * engineer e9
do   * engineer e10
not  * engineer e11
do   * engineer e1
do   * engineer e2
then strip S6=none S5=none S4=e8 S3=e9 S2=e10 S1=e1 H=e2   decision=draw

# U48 and UR37: four with coal have two A and four B engineers.
game ultimate players=4 coal=on coal_engineer=off
do   * order p1
do   * order p2
do   * order p3
do   * aside E_15
do   * aside E_ROUTES
do   * engineer e8
do   * engineer e9
do   * engineer e10
do   * engineer e11
not  * engineer e12
do   * engineer e1
do   * engineer e2
then strip S6=none S5=e8 S4=e9 S3=e10 S2=e11 S1=e1 H=e2   decision=draw

# U48 and UR37: four with coal and train have the same number.
game ultimate players=4 coal=on train=on coal_engineer=off
do   * order p1
do   * order p2
do   * order p3
do   * aside E_15
do   * aside E_ROUTES
do   * engineer e8
do   * engineer e9
do   * engineer e10
do   * engineer e11
do   * engineer e1
do   * engineer e2
then strip S6=none S5=e8 S4=e9 S3=e10 S2=e11 S1=e1 H=e2   decision=draw

# U48 and UR37: alone with coal, two A and three B engineers.
game ultimate players=1 coal=on coal_engineer=off
do   * aside E_15
do   * aside E_ROUTES
do   * engineer e8
do   * engineer e9
do   * engineer e10
do   * engineer e1
do   * engineer e2
then strip S5=none S4=e8 S3=e9 S2=e10 S1=e1 H=e2   decision=draw

# U48: two with coal play five rounds.
game ultimate players=2 coal=on
from coal
from ends
given round=5
do   p1 pass
then actor over

# U48: two without modules do not stop after five.
game ultimate players=2
from two
from ends
given round=5
do   p1 pass
then round=6
then actor p1

# U48: two with the train play five rounds.
game ultimate players=2 train=on
from train
from ends
given round=5
do   p1 pass
then actor over

# U48: three with both modules play five rounds, not four.
game ultimate players=3 coal=on train=on
from coal
given order 0=p1 1=p2 2=p3   wagon 1=M1 2=M3   display 0=M2 1=M7 2=M8   passed p2=1 p3=1 round=4
do   p1 pass
then round=5
then actor p1
do   p1 pass
do   p2 pass
do   p3 pass
then actor over

# U48: four with coal play six rounds.
game ultimate players=4 coal=on
from coal-four
given passed p2=1 p3=1 p4=1 round=6
do   p1 pass
then actor over

# U48: four with coal and train play six rounds.
game ultimate players=4 coal=on train=on
from coal-four
given wagon 1=M1 2=M3   display 0=M2 1=M7 2=M8   passed p2=1 p3=1 p4=1 round=5
do   p1 pass
then round=6
then actor p1

# U48: special ideas and additional engineers leave rounds and engineers as they are.
game ultimate players=2 special_ideas=on additional_engineers=all
from two
from ends
given round=5
do   p1 pass
then round=6
then actor p1

# ---- Coal: set-up. ----

# Coal, set-up: one coin and one coal more for each, twelve foundries face down, one idea token, one idea card, one start card.
game ultimate players=2 coal=on
then coins p1=3 p2=3   coal p1=1 p2=1   foundries_down=12   token p1 Q_COAL=unused   cards_left C_COAL=1
then boilers p1   boilers p2   foundry_at K1=stack K12=stack

# Coal, set-up: alone, one coin and one coal more as well.
game ultimate players=1 coal=on
then coins p1=6   coal p1=1

# Coal, set-up: the coal engineer is sure: chance lays him among the A engineers, the others are dealt around him.
game ultimate players=2 coal=on
do   * order p1
do   * aside E_15
do   * aside E_ROUTES
then decision=deal-coal
then only coal-engineer S1; coal-engineer H
not  * coal-engineer S2
do   * coal-engineer S1
do   * engineer e8
do   * engineer e9
do   * engineer e10
not  * engineer e7
then only engineer e1; engineer e2; engineer e3; engineer e4; engineer e5; engineer e6
do   * engineer e5
then strip S4=e8 S3=e9 S2=e10 S1=e7 H=e5

# Coal, set-up: shuffled in, the coal engineer is one of seven A engineers; he may stay in the box.
game ultimate players=2 coal=on coal_engineer=shuffled
do   * order p1
do   * aside E_15
do   * aside E_ROUTES
do   * engineer e8
do   * engineer e9
do   * engineer e10
then only engineer e1; engineer e2; engineer e3; engineer e4; engineer e5; engineer e6; engineer e7
do   * engineer e7
do   * engineer e3
then strip S1=e7 H=e3

# Coal, set-up: after the engineers two foundries are turned up, then starting bonus cards are taken, SB_COAL among them.
game ultimate players=2 coal=on coal_engineer=off
do   * order p1
do   * aside E_15
do   * aside E_ROUTES
do   * engineer e8
do   * engineer e9
do   * engineer e10
do   * engineer e1
do   * engineer e2
then offers 12
do   * drawn-foundry K3
not  * drawn-foundry K3
then offers 11
do   * drawn-foundry K12
then foundry_at K3=open K12=open K1=stack   foundries_down=10
then actor p2
then only start SB_TRACK; start SB_IND; start SB_DBL; start SB_COIN; start SB_COAL
do   p2 start SB_COAL
then coal p2=2 p1=1   round=1

# Coal, set-up: draws come in a fixed order: foundries, then tokens of the train.
game ultimate players=2 coal=on train=on coal_engineer=off
do   * order p1
do   * aside E_15
do   * aside E_ROUTES
do   * engineer e8
do   * engineer e9
do   * engineer e10
do   * engineer e1
do   * engineer e2
not  * drawn-load M1
do   * drawn-foundry K3
do   * drawn-foundry K4
then offers 11
do   * drawn-load M1
then wagon 1=M1
do   * drawn-load M3
then wagon 0=none 1=M1 2=M3
do   * drawn-load M2
do   * drawn-load M7
do   * drawn-load M8
then display 0=M2 1=M7 2=M8
then actor p2

# Coal engineer: two coal.
game ultimate players=2 coal=on
from coal
given engineer_owner e7=p1
do   p1 place e7 1 0 0
then coal p1=3
then only end; boilerman TS0
do   p1 end
then actor p2

# Coal engineer: off, number 7 is the one of the plain game.
game ultimate players=2 coal=on coal_engineer=off
from coal
given engineer_owner e7=p1
do   p1 place e7 1 0 0
then coal p1=1   marker p1 1=0
may  p1 industry 1 industry

# ---- Coal: the spaces. ----

# COAL1: a worker for one coal.
game ultimate players=4 coal=on
from coal-four
do   p1 place COAL1 1 0 0
then coal p1=2   workers_left p1=4   occupant COAL1=p1
do   p1 end
then actor p2
not  p2 place COAL1 1 0 0 because "it is free again next round"

# COAL1: a coin stands for the worker.
game ultimate players=4 coal=on
from coal-four
do   p1 place COAL1 0 0 1
then coal p1=2   coins p1=1

# COALF, D50: a coin for one of the two open foundries and one coal; another is turned up.
game ultimate players=4 coal=on
from coal-four
not  p1 place COALF 1 0 0 because "this takes at least 1 coin"
do   p1 place COALF 0 0 1
then coal p1=2   coins p1=1
not  p1 foundry K1 because "gone"
then only foundry K3; foundry K7
do   p1 foundry K7
then foundry_at K7=p1
then actor chance
then offers 10
do   * drawn-foundry K2
then foundry_at K2=open K3=open K7=p1   foundries_down=9
then only end; use-foundry K7; boilerman TS0

# COALF: refused when no foundry lies open.
game ultimate players=4 coal=on
from coal-four
given foundry_at K3=p2 K7=p3   foundries_down=0
not  p1 place COALF 0 0 1 because "you can't finish this action, so you can't choose it"
may  p1 place COAL1 1 0 0

# COALF: with one open foundry and no stack left nothing is drawn.
game ultimate players=4 coal=on
from coal-four
given foundry_at K7=p3   foundries_down=0
do   p1 place COALF 0 0 1
do   p1 foundry K3
then foundry_at K3=p1
then only end; use-foundry K3

# COAL2P: either half closes the other for the round.
game ultimate players=2 coal=on
from coal
do   p1 place COAL2P 1 0 0
then coal p1=2
do   p1 end
not  p2 place COAL2P 1 0 0 because "it is free again next round"
not  p2 place COAL2F 0 0 1

# COAL2P: the half with the foundry closes the half with the worker.
game ultimate players=2 coal=on
from coal
do   p1 place COAL2F 0 0 1
do   p1 foundry K3
do   * drawn-foundry K1
do   p1 end
not  p2 place COAL2F 0 0 1 because "it is free again next round"
not  p2 place COAL2P 1 0 0
not  p2 place COAL2P 0 0 1

# COAL2P: a coin can pay for either half; a worker pays only for coal.
game ultimate players=2 coal=on
from coal
may  p1 place COAL2F 0 0 1
not  p1 place COAL2F 1 0 0 because "this takes at least 1 coin"
do   p1 place COAL2P 0 0 1
then coal p1=2   coins p1=2
then only end; boilerman TS0

# COAL2P: open again in the next round.
game ultimate players=2 coal=on
from coal
from ends
given occupant COAL2F=p2
do   p1 pass
then occupant COAL2F=none COAL2P=none
may  p1 place COAL2P 1 0 0
may  p1 place COAL2F 0 0 1

# Sides: two have no COAL1 and COALF, four have no COAL2P.
game ultimate players=2 coal=on
from coal
not  p1 place COAL1 1 0 0
not  p1 place COALF 0 0 1

# Sides: four have no COAL2P.
game ultimate players=4 coal=on
from coal-four
not  p1 place COAL2P 1 0 0
not  p1 place COAL2F 0 0 1

# Refused, coal: COALB is no space for workers, and without the module nothing of it is there.
game ultimate players=2
from two
not  p1 place COAL2P 1 0 0
not  p1 boilerman TS0
not  p1 use-foundry K1

# ---- Coal: boilermen. ----

# U41 and D51: two coal put a boilerman on a locomotive before the main action: one more reach, benefits at once.
game ultimate players=2 coal=on
from coal
given coal p1=2   position p1 SP1=4   loco p1 SP0=3
do   p1 boilerman SP0
then coal p1=0   boilers p1 SP0   foundries_down=9   fired p1 SP4
may  p1 token Q_DBL3

# U41: of the German board, as printed.
game ultimate players=2 coal=on player_board=german
from coal
given coal p1=2   position p1 DR1=7   loco p1 DR0=6   extension p1 Hannover=H2   fired p1 DR2
do   p1 boilerman DR0
then boilers p1 DR0   fired p1 DR2 DR7
may  p1 token Q_DBL3

# D51: after the main action too, while it is still one's turn.
game ultimate players=2 coal=on
from coal
given coal p1=2
do   p1 place TFREE 1 0 0
not  p1 boilerman TS0 because "you must do something else first"
do   p1 step TS1 12
may  p1 boilerman TS0
do   p1 boilerman TS0
then actor p2

# D51: one in a round: the coal lies on the space until the clean-up, for everybody.
game ultimate players=2 coal=on
from coal
given coal p1=4 p2=2   loco p1 SP0=2
do   p1 boilerman TS0
not  p1 boilerman SP0 because "used this round"
then boilers p1 TS0   coal p1=2   foundries_down=9   boiler_done=1

# Refused, coal: two boilermen on one tile; an empty slot; an empty gap.
game ultimate players=2 coal=on
from coal
given coal p1=4   boilers p1 TS0
not  p1 boilerman TS0 because "a boilerman can't go there"
not  p1 boilerman SP0 because "a boilerman can't go there"
not  p1 boilerman factory-1 because "a boilerman can't go there"

# Refused, coal: a boilerman for one coal.
game ultimate players=2 coal=on
from coal
not  p1 boilerman TS0 because "need 2 coal"

# Refused, coal: a boilerman when no foundry lies face down.
game ultimate players=2 coal=on
from coal
given coal p1=4   foundries_down=0
not  p1 boilerman TS0

# Refused, coal: a boilerman out of turn.
game ultimate players=2 coal=on
from coal
given coal p2=4
not  p2 boilerman TS0

# UR18: no coal free action before the main action when no main action is left.
game ultimate players=2 coal=on
from coal
given coal p1=4   workers_left p1=0   coins p1=0
not  p1 boilerman TS0 because "you have spent coal this turn, so you can't pass"
may  p1 pass

# UR36: who has spent coal in this turn does not pass.
game ultimate players=2 coal=on
from coal
given coal p1=2
do   p1 boilerman TS0
not  p1 pass because "you have spent coal this turn, so you can't pass"
do   p1 place COIN 1 0 0
then actor p2
do   p2 place TFREE 1 0 0
do   p2 step TS1 12
may  p1 pass

# U50 and UR43: coal took away the last main action: now passing is allowed.
game ultimate players=2 coal=on
from coal
given coal p1=2   foundry_at K10=p1   workers_left p1=1   coins p1=0   doublers p1 TS=7   position p1 TS1=15 SP1=9 KV1=9
given unlocked p1 1 2 3 4 5   fired p1 TS2 TS6 TS10 TS15 TS15b SP9 KV7 KV9
given position p1 TS2=14 TS3=13 TS4=12 TS5=11 SP2=8 SP3=7 SP4=6 KV2=8 KV3=7   workers p1=6
given piles 2=0 3=0 4=0 5=0 6=0 7=0 8=0 9=0 10a=0 10b=0   marker p1 1=4   strip H=none S1=none
given occupant COIN=p2 ORD1=p2 COAL2P=p2 TFREE=none
do   p1 use-foundry K10
not  p1 pass because "you have spent coal this turn, so you can't pass"
do   p1 doubler TS doubler
may  p1 pass

# UR19: a boilerman counts for replacing: a #2 with one is not replaced by a #3.
game ultimate players=2 coal=on
from coal
given loco p1 TS0=2 TS1=4 SP0=4 KV0=4   boilers p1 TS0   piles 2=0
do   p1 place LOCO1 1 0 0
not  p1 loco 3 TS0 build because "does not take"
may  p1 factory 3 1 build

# UR19: a #4 replaces it; the boilerman goes along and the #2 counts 3 on its way.
game ultimate players=2 coal=on
from coal
given loco p1 TS0=2 TS1=4 SP0=2 KV0=3   boilers p1 TS0   piles 2=0 3=0
do   p1 place LOCO1 1 0 0
do   p1 loco 4 TS0 build
then hand=2   hand_boiler=1   boilers p1
not  p1 put KV0 because "does not take"
do   p1 put SP0
then loco p1 TS0=4 SP0=2   boilers p1 SP0   hand=none   hand_boiler=0   open 2=1

# Boilermen, displaced: both locomotives keep theirs.
game ultimate players=2 coal=on
from coal
given loco p1 TS0=3 TS1=9 SP0=1 KV0=9   boilers p1 TS0 SP0   piles 2=0 3=0 4=0
do   p1 place LOCO1 1 0 0
do   p1 loco 5 TS0 build
do   p1 put SP0
then loco p1 TS0=5 SP0=3   boilers p1 SP0

# Boilermen: flipped, the boilerman goes to the box.
game ultimate players=2 coal=on
from coal
given loco p1 TS0=3 TS1=9 SP0=9 KV0=9   boilers p1 TS0   piles 2=0 3=0 4=0
do   p1 place LOCO1 1 0 0
do   p1 loco 5 TS0 build
then boilers p1   open 3=1   hand_boiler=0   foundries_down=10

# Boilermen: a displaced locomotive with one may be flipped though a slot would take it.
game ultimate players=2 coal=on
from coal
given loco p1 TS0=3 TS1=9 SP0=2 KV0=9   boilers p1 TS0   piles 2=0 3=0 4=0
do   p1 place LOCO1 1 0 0
do   p1 loco 5 TS0 build
then only put SP0; flip
do   p1 flip
then boilers p1   open 3=1

# Boilermen: reach falls with the locomotive that carries one away.
game ultimate players=2 coal=on
from coal
given loco p1 TS0=1 SP0=2   boilers p1 SP0   piles 2=0
given position p1 SP1=3
do   p1 place LOCO1 1 0 0
not  p1 loco 3 SP0 build because "does not take"
do   p1 loco 3 KV0 build
then boilers p1 SP0

# Boilermen and E_LOCOS: the end bonus counts them: 7, 5, 4, 4, and the star of Kyiv 1.
game ultimate players=2 coal=on
from coal
from ends
given round=5   loco p1 TS0=6 TS1=5 SP0=4 KV0=3   boilers p1 TS0 KV0   bonus_at E_LOCOS=p1   bonus_held p1=1
given loco p2 TS0=1
do   p1 pass
then points p1=21


# Boilermen: they stay over the rounds, and so does coal.
game ultimate players=2 coal=on
from coal
from ends
given coal p1=2   boilers p1 TS0   foundry_at K3=p1   foundry_used K3=1
do   p1 pass
then round=2   coal p1=2   boilers p1 TS0   foundry_used K3=0   foundry_at K3=p1

# D55: a factory with one benefit may be done twice: #6 gives two coins.
game ultimate players=2 coal=on
from coal
given factory p1 1=6   marker p1 1=4   boilers p1 factory-1
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
then coins p1=5

# D55: #3 gives two industry steps, #4 two tiles.
game ultimate players=2 coal=on
from coal
given factory p1 1=3 2=4   marker p1 1=4   boilers p1 factory-1 factory-2
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
then indirect industry=2
do   p1 industry 1 industry
do   p1 industry 1 industry
then indirect build=2

# D55: of several benefits one once more: #5 gives three steps.
game ultimate players=2 coal=on
from coal
given factory p1 1=5 2=7   marker p1 1=4   boilers p1 factory-1 factory-2
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
then indirect any=3

# D55: #7 gives three doublers.
game ultimate players=2 coal=on
from coal
given factory p1 1=7   marker p1 1=4   boilers p1 factory-1
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
then indirect doubler=3

# D55: points are one more: #1 with engineer 12.
game ultimate players=2 coal=on
from coal
given factory p1 1=1   loco p1 TS0=2   marker p1 1=4   boilers p1 factory-1   engineer_owner e12=p1
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
then points p1=13

# D55: #8 counts the two best locomotives, with theirs, and one point for his own.
game ultimate players=2 coal=on
from coal
given factory p1 1=8   loco p1 TS0=3 SP0=2   marker p1 1=4   boilers p1 factory-1 TS0
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
then points p1=7

# D55: #10a counts tracks of levels 2 and 3, and one point more.
game ultimate players=2 coal=on
from coal
given factory p1 1=10a   position p1 TS1=6 TS2=3   unlocked p1 1 2 3   fired p1 TS2 TS6   marker p1 1=4   boilers p1 factory-1
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
then points p1=4

# D55: the card or ten points of #9 are one benefit: twice.
game ultimate players=2 coal=on
from coal
given factory p1 1=9   marker p1 1=4   boilers p1 factory-1
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
then indirect bonus-or-points=2
do   p1 points
do   p1 points
then points p1=20

# UR53: the other #2 with a boilerman: its step once more.
game ultimate players=2 coal=on player_board=asian industry=russian board=../boards/ultimate-1.json
from coal
given factory p1 1=2   marker p1 1=4   boilers p1 factory-1
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
then points p1=2
then indirect any=1   extra again=1
may  p1 again-points
do   p1 again-step
then points p1=2
then indirect any=2   extra again=0

# UR53: or its points.
game ultimate players=2 coal=on player_board=asian industry=russian board=../boards/ultimate-1.json
from coal
given factory p1 1=2   marker p1 1=4   boilers p1 factory-1
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
do   p1 again-points
then points p1=4
then indirect any=1   extra again=0
not  p1 again-step

# UR53: nothing of it without a boilerman.
game ultimate players=2 coal=on player_board=asian industry=russian board=../boards/ultimate-1.json
from coal
given factory p1 1=2   marker p1 1=4
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
then points p1=2
then indirect any=1   extra again=0
not  p1 again-points

# Asian board with another industry: the #2 of the base game by choice.
game ultimate players=2 coal=on player_board=asian industry=russian asian_loco2=base
from coal
given factory p1 1=2   marker p1 1=4
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
then points p1=0
then indirect reuse=1

# Another board with its own track has the #2 of the base game.
game ultimate players=2 coal=on player_board=german
from coal
given factory p1 1=2   marker p1 1=4
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
then points p1=0
then indirect reuse=1

# D55: #10b may be done twice.
game ultimate players=2 coal=on
from coal
given factory p1 1=10b   marker p1 1=4   boilers p1 factory-1
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
then indirect pair=2
do   p1 pair Q_MEDAL Q_COAL
do   p1 pair Q_DBL3 Q_IND5
then token p1 Q_MEDAL=discarded Q_COAL=discarded Q_DBL3=discarded Q_IND5=discarded   medal p1=1

# D55: #2 twice: two uses of a space.
game ultimate players=2 coal=on
from coal
given factory p1 1=2   marker p1 1=4   boilers p1 factory-1   occupant COIN=p1   coins p1=0
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
do   p1 reuse COIN reuse
do   p1 reuse COIN reuse
then coins p1=4

# UR48: a factory that is replaced loses its boilerman.
game ultimate players=2 coal=on
from coal
given factory p1 1=3 2=3 3=6 4=6 5=9   boilers p1 factory-1 factory-3   piles 2=0 3=0
do   p1 place LOCO1 1 0 0
do   p1 factory 4 1 build
then boilers p1 factory-3   open 3=1   factory p1 1=4
then told boilerman-gone p1 factory-1; factory-in p1 4 1; flipped 3

# ---- Coal: foundries. ----

# D52: a foundry costs two coal, its effect enters the queue; before the main action.
game ultimate players=2 coal=on
from coal
given coal p1=3   foundry_at K3=p1
do   p1 use-foundry K3
then coal p1=1   foundry_used K3=1   indirect 1=3   decision=turn
do   p1 step TS1 1
do   p1 step TS1 1
may  p1 place TFREE 1 0 0
not  p1 pass because "you have spent coal this turn, so you can't pass"

# UR41: units of a foundry may stay in the queue over the main action; what is left is lost at the end.
game ultimate players=2 coal=on
from coal
given coal p1=2   foundry_at K3=p1
do   p1 use-foundry K3
do   p1 place DBL 1 0 0
not  p1 end because "you couldn't finish the action after that"
do   p1 doubler TS doubler
do   p1 step KV1 1
do   p1 end
then position p1 KV1=2 SP1=1   indirect 1=0
then actor p2

# D52: after the main action.
game ultimate players=2 coal=on
from coal
given coal p1=2   foundry_at K11=p1
do   p1 place DBL 1 0 0
not  p1 use-foundry K11 because "you must do something else first"
do   p1 doubler TS doubler
do   p1 use-foundry K11
then coins p1=5   coal p1=0

# Refused, coal: a foundry twice in a round; the round after it works again.
game ultimate players=2 coal=on
from coal
given coal p1=6   foundry_at K11=p1
do   p1 use-foundry K11
not  p1 use-foundry K11 because "used this round"
do   p1 place DBL 1 0 0
do   p1 doubler TS doubler
not  p1 use-foundry K11 because "used this round"
do   p1 end
do   p2 pass
do   p1 pass
then round=2
may  p1 use-foundry K11

# Refused, coal: a foundry without two coal, one of another player, an open one, one that nobody has seen.
game ultimate players=2 coal=on
from coal
given foundry_at K11=p1 K12=p2
not  p1 use-foundry K11 because "need 2 coal"
given coal p1=5
not  p1 use-foundry K12 because "it isn't yours"
not  p1 use-foundry K3 because "it isn't yours"
not  p1 use-foundry K1 because "it isn't yours"
may  p1 use-foundry K11

# Refused, coal: a foundry out of turn, and after passing.
game ultimate players=2 coal=on
from coal
given coal p1=5 p2=5   foundry_at K11=p1 K12=p2
not  p2 use-foundry K12
do   p1 pass
not  p1 use-foundry K11
may  p2 use-foundry K12

# Refused, coal: no free action in the re-use phase.
game ultimate players=2 coal=on
from coal
from ends
given coal p1=5   foundry_at K11=p1   occupant ORD1=p1
do   p1 pass
then decision=move
not  p1 use-foundry K11
not  p1 boilerman TS0
do   p1 move TFREE
not  p1 use-foundry K11
not  p1 boilerman TS0

# K2: a step of level 1, and the value of the best locomotive with its boilerman.
game ultimate rules=1 players=2 coal=on
from coal
given coal p1=2   foundry_at K2=p1   loco p1 TS0=4 SP0=4   boilers p1 SP0
do   p1 use-foundry K2
then points p1=5
then indirect 1=1

# K3: three steps of level 1.
game ultimate players=2 coal=on
from coal
given coal p1=2   foundry_at K3=p1
do   p1 use-foundry K3
then indirect 1=3

# K4, K5: two steps of level 2; one of level 2 and one of level 3.
game ultimate players=2 coal=on
from coal
given coal p1=4   foundry_at K4=p1 K5=p1
do   p1 use-foundry K4
then indirect 2=2
do   p1 use-foundry K5
then indirect 2=3 3=1

# K6, K8, K10: a step of level 4; two any; a doubler and any.
game ultimate players=2 coal=on
from coal
given coal p1=6   foundry_at K6=p1 K8=p1 K10=p1
do   p1 use-foundry K6
then indirect 4=1
do   p1 use-foundry K8
then indirect any=2
do   p1 use-foundry K10
then indirect any=3 doubler=1

# K7, K9: two industry steps; a locomotive or factory.
game ultimate players=2 coal=on
from coal
given coal p1=4   foundry_at K7=p1 K9=p1
do   p1 use-foundry K7
then indirect industry=2
do   p1 use-foundry K9
then indirect build=1
do   p1 loco 2 SP0 build
then loco p1 SP0=2

# K11, K12: two coins; a key.
game ultimate players=2 coal=on
from coal
given coal p1=4   foundry_at K11=p1 K12=p1
do   p1 use-foundry K11
then coins p1=5
do   p1 use-foundry K12
then keys p1=1
do   p1 key-points
then points p1=10

# D52: a foundry may be used though nothing of it can be done.
game ultimate players=2 coal=on
from coal
given coal p1=2   foundry_at K6=p1
do   p1 use-foundry K6
not  p1 step TS4 4 because "not unlocked"

# K1: a space with one or two own pieces of this round is used again, here with two.
game ultimate players=2 coal=on
from coal
given coal p1=2   foundry_at K1=p1   occupant T1B=p1 IND1=p1 DBL=p2   workers_left p1=3
do   p1 use-foundry K1
not  p1 reuse DBL reuse-two
not  p1 reuse COIN reuse-two
do   p1 reuse T1B reuse-two
then indirect 1=3   occupant T1B=p1

# K1 and UR23: not a space that must be paid with coins, not one with three pieces.
game ultimate players=2 coal=on
from coal
given coal p1=2   foundry_at K1=p1   occupant TANY=p1 HIRE=p1 COAL2F=p1 LOCO3=p1 LOCO1=p1
do   p1 use-foundry K1
not  p1 reuse TANY reuse-two
not  p1 reuse HIRE reuse-two
not  p1 reuse COAL2F reuse-two
not  p1 reuse LOCO3 reuse-two
may  p1 reuse LOCO1 reuse-two

# K1 and UR23: coal spaces count.
game ultimate players=2 coal=on
from coal
given coal p1=2   foundry_at K1=p1   occupant COAL2P=p1
do   p1 use-foundry K1
do   p1 reuse COAL2P reuse-two
then coal p1=1

# UR23: factory 2 too.
game ultimate players=4 coal=on
from coal-four
given factory p1 1=2   marker p1 1=4   occupant COAL1=p1 COALF=p1
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
not  p1 reuse COALF reuse because "cannot be used again"
do   p1 reuse COAL1 reuse
then coal p1=2

# UR56: K1 may choose TFREE used once or twice, not three times.
game ultimate players=2 coal=on
from coal
given coal p1=2   foundry_at K1=p1   free_pieces p1=2
do   p1 use-foundry K1
do   p1 reuse TFREE reuse-two
then indirect 12=1

# UR56: three pieces on TFREE are too many.
game ultimate players=2 coal=on
from coal
given coal p1=2   foundry_at K1=p1   free_pieces p1=3
do   p1 use-foundry K1
not  p1 reuse TFREE reuse-two

# K1: an own engineer of this round, also one of two workers; not one that costs a coin.
game ultimate players=2 coal=on additional_engineers=b
from coal
given coal p1=2   foundry_at K1=p1   engineer_owner e13=p1 e11=p1   occupant e13=p1 e11=p1   strip S2=none
do   p1 use-foundry K1
not  p1 reuse e11 reuse-two
do   p1 reuse e13 reuse-two
then indirect 1=1 2=1 3=1

# ---- Coal: closing a foundry. ----

# D53: directly after its effect the foundry becomes a boilerman; the coal is gone.
game ultimate players=2 coal=on
from coal
given coal p1=2   foundry_at K11=p1
do   p1 use-foundry K11
do   p1 close TS0
then told foundry-closed p1 K11; boilerman-on p1 TS0
then foundry_at K11=gone   foundry_used K11=0   boilers p1 TS0   coal p1=0   foundries_down=10   closing=none
not  p1 close TS0 because "can't be used now"
not  p1 pass because "you have spent coal this turn, so you can't pass"

# D53: while steps of the effect are left, it may be closed; what is left is given up.
game ultimate players=2 coal=on
from coal
given coal p1=2   foundry_at K3=p1
do   p1 use-foundry K3
do   p1 step TS1 1
then closing=K3
do   p1 close TS0
then indirect 1=0   position p1 TS1=2   boilers p1 TS0

# D53: the boilerman of a closed foundry reaches at once.
game ultimate players=2 coal=on
from coal
given coal p1=2   foundry_at K11=p1   position p1 SP1=4   loco p1 SP0=3
do   p1 use-foundry K11
do   p1 close SP0
then fired p1 SP4
may  p1 token Q_MEDAL

# D53: a factory is a target too.
game ultimate players=2 coal=on
from coal
given coal p1=2   foundry_at K11=p1   factory p1 1=3   boilers p1 TS0
do   p1 use-foundry K11
not  p1 close TS0 because "a boilerman can't go there"
not  p1 close factory-2 because "a boilerman can't go there"
do   p1 close factory-1
then boilers p1 TS0 factory-1

# D53: without a target it stays open.
game ultimate players=2 coal=on
from coal
given coal p1=2   foundry_at K11=p1   boilers p1 TS0
do   p1 use-foundry K11
not  p1 close TS0 because "a boilerman can't go there"

# Refused, coal: closing a foundry later, after the main action.
game ultimate players=2 coal=on
from coal
given coal p1=2   foundry_at K3=p1
do   p1 use-foundry K3
do   p1 place DBL 1 0 0
not  p1 close TS0 because "can't be used now"
do   p1 doubler TS doubler
not  p1 close TS0 because "can't be used now"

# D53: another free action shuts the window.
game ultimate players=2 coal=on
from coal
given coal p1=4   foundry_at K11=p1 K3=p1
do   p1 use-foundry K11
then closing=K11
do   p1 use-foundry K3
then closing=K3
do   p1 close TS0
then foundry_at K3=gone K11=p1

# D53: a boilerman bought with coal shuts it.
game ultimate players=2 coal=on
from coal
given coal p1=4   foundry_at K11=p1   loco p1 SP0=2
do   p1 use-foundry K11
do   p1 boilerman TS0
not  p1 close SP0 because "can't be used now"

# D53: an entry that the effect caused shuts it: an idea token after a step of K3.
game ultimate players=2 coal=on
from coal
given coal p1=2   foundry_at K3=p1   position p1 SP1=3   loco p1 SP0=5
do   p1 use-foundry K3
do   p1 step SP1 1
then closing=K3
may  p1 close SP0
do   p1 token Q_MEDAL
not  p1 close SP0 because "can't be used now"

# D53: closing leaves what the effect caused in the queue.
game ultimate players=2 coal=on
from coal
given coal p1=2   foundry_at K3=p1   position p1 SP1=3   loco p1 SP0=5
do   p1 use-foundry K3
do   p1 step SP1 1
do   p1 close SP0
then indirect 1=0 token=1
may  p1 token Q_MEDAL

# D53: a chain of locomotives keeps it open.
game ultimate players=2 coal=on
from coal
given coal p1=2   foundry_at K9=p1   loco p1 TS0=2 TS1=9 SP0=1 KV0=9   piles 2=0
do   p1 use-foundry K9
do   p1 loco 3 TS0 build
then closing=K9
not  p1 close TS0
do   p1 put SP0
do   p1 close TS0
then boilers p1 TS0   loco p1 TS0=3 SP0=2

# D53: an extension that must be chosen keeps it open.
game ultimate players=2 coal=on player_board=german
from coal
given coal p1=2   foundry_at K3=p1   position p1 DR1=3   fired p1 DR2
do   p1 use-foundry K3
do   p1 step DR1 1
not  p1 close MU0 because "fill the gap first"
do   p1 extension H3
do   p1 close MU0
then boilers p1 MU0   indirect 1=0

# UR56: a space reused through K1 adds ordinary units, so closing comes before them.
game ultimate players=2 coal=on
from coal
given coal p1=2   foundry_at K1=p1   occupant T1B=p1
do   p1 use-foundry K1
do   p1 reuse T1B reuse-two
may  p1 close TS0
do   p1 step TS1 1
not  p1 close TS0 because "can't be used now"

# UR56: closing K1 keeps the units of the space.
game ultimate players=2 coal=on
from coal
given coal p1=2   foundry_at K1=p1   occupant T1B=p1
do   p1 use-foundry K1
do   p1 reuse T1B reuse-two
do   p1 close TS0
then indirect 1=3

# UR56: closing K1 before its use gives the use up.
game ultimate players=2 coal=on
from coal
given coal p1=2   foundry_at K1=p1   occupant T1B=p1
do   p1 use-foundry K1
do   p1 close TS0
then extra reuse-two=0
not  p1 reuse T1B reuse-two because "you have no unit reuse-two left"

# ---- Coal: factory, token, card. ----

# C_COAL: the coal factory into the left-most empty slot, and two coal.
game ultimate rules=1 players=2 coal=on
from coal
from idea
do   p1 place TFREE 1 0 0
do   p1 step SP1 12
do   p1 token Q_CARD
do   p1 card C_COAL
then coal p1=3   cards_left C_COAL=0
not  p1 coal-factory 2
not  p1 end
not  p1 boilerman TS0 because "you must do something else first"
do   p1 coal-factory 1
then factory p1 1=FC

# UR30: with all slots full the coal factory replaces one.
game ultimate players=2 coal=on
from coal
from idea
given factory p1 1=3 2=3 3=6 4=6 5=9   boilers p1 factory-4
do   p1 place TFREE 1 0 0
do   p1 step SP1 12
do   p1 token Q_CARD
do   p1 card C_COAL
do   p1 coal-factory 4
then factory p1 4=FC   open 6=1   boilers p1

# UR48: replaced, the coal factory is an open factory; somebody else may build it.
game ultimate players=2 coal=on
from coal
given factory p1 1=FC 2=3 3=6 4=6 5=9
do   p1 place LOCO1 1 0 0
do   p1 factory 2 1 build
then open FC=1
do   p2 place LOCO3 3 0 0
may  p2 open FC 1 factory

# U42: entering the coal factory with three coal: two steps, and two more for each of three coal: eight.
game ultimate players=2 coal=on
from coal
given factory p1 1=FC   marker p1 1=4   coal p1=4
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
then indirect 1=2
do   p1 burn
do   p1 burn
do   p1 burn
then indirect 1=8   coal p1=1
not  p1 burn because "you have no unit burn left"

# U42: nine with a boilerman.
game ultimate players=2 coal=on
from coal
given factory p1 1=FC   marker p1 1=4   coal p1=3   boilers p1 factory-1
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
do   p1 burn
do   p1 burn
do   p1 burn
then indirect 1=9   coal p1=0

# D54: fewer coal, or none.
game ultimate players=2 coal=on
from coal
given factory p1 1=FC   marker p1 1=4   coal p1=1
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
do   p1 burn
not  p1 burn because "need 1 coal"
then indirect 1=4

# D54: none at all, and paying is no free action: passing next turn is not touched, nor is it possible later.
game ultimate players=2 coal=on
from coal
given factory p1 1=FC   marker p1 1=4   coal p1=1
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
do   p1 step TS1 1
do   p1 step TS1 1
do   p1 end
do   p2 pass
not  p1 burn
may  p1 pass

# Q_COAL: an open foundry and three coal.
game ultimate players=2 coal=on
from coal
from idea
do   p1 place TFREE 1 0 0
do   p1 step SP1 12
do   p1 token Q_COAL
then coal p1=4
do   p1 foundry K7
do   * drawn-foundry K1
then foundry_at K7=p1 K1=open   foundries_down=9
may  p1 use-foundry K7

# Q_COAL: without an open foundry, the coal alone.
game ultimate players=2 coal=on
from coal
from idea
given foundry_at K3=p2 K7=p2   foundries_down=0
do   p1 place TFREE 1 0 0
do   p1 step SP1 12
do   p1 token Q_COAL
then coal p1=4
not  p1 foundry K3

# R21 and UR57: the black worker makes no step on a coal space.
game ultimate players=2 coal=on
from coal
given black_owner=p1 black_ready=1
do   p1 place COAL2P 0 1 0
then indirect 1=0   coal p1=2

# D10: a turn-order worker goes to a coal space for one worker.
game ultimate players=2 coal=on
from coal
from ends
given occupant ORD1=p1
do   p1 pass
not  p1 move COAL2F
do   p1 move COAL2P
then coal p1=2   round=2

# ---- The manufactory train. ----

# Train, set-up: wagon 1 is empty, two tokens on wagons 2 and 3, three on display, each drawn by chance.
game ultimate players=2 train=on
do   * order p1
do   * aside E_15
do   * aside E_ROUTES
do   * engineer e8
do   * engineer e9
do   * engineer e10
do   * engineer e1
do   * engineer e2
then offers 11
do   * drawn-load M9
not  * drawn-load M9 because "gone"
do   * drawn-load M4
do   * drawn-load M1
do   * drawn-load M2
then offers 7
do   * drawn-load M3
then wagon 0=none 1=M9 2=M4   display 0=M1 1=M2 2=M3
then actor p2

# U43, D60, D61: the active player takes M2 and does M2, M1 and M3 in any order; the other one of them; the train moves on.
game ultimate players=2 train=on
from train
do   p1 place TRAIN 1 0 0
then only load M2; load M7; load M8
do   p1 load M2
then wagon 0=M2 1=M1 2=M3   display 0=none 1=M7 2=M8   coins p1=3
then only step TS1 1; step SP1 1; step KV1 1; industry 1 industry
not  p1 end because "you couldn't finish the action after that"
do   p1 step TS1 1
not  p1 end
do   p1 industry 1 industry
then actor p2
then stage=out-of-turn
then only follow M1; follow M2; follow M3; end
do   p2 follow M2
not  p2 follow M2
do   p2 industry 1 industry
then wagon 0=none 1=M2 2=M1   under 0=M3   marker p2 1=1
then actor chance
then offers 6
not  * drawn-load M3
do   * drawn-load M9
then display 0=M9 1=M7 2=M8   stage=round
then actor p2
then decision=turn

# D61: the industry step first.
game ultimate players=2 train=on
from train
do   p1 place TRAIN 1 0 0
do   p1 load M2
do   p1 industry 1 industry
do   p1 step TS1 1
then actor p2

# D62: the others may decline.
game ultimate players=2 train=on
from train
do   p1 place TRAIN 1 0 0
do   p1 load M8
then points p1=3
do   p1 step TS1 1
do   p2 end
then wagon 0=none 1=M8 2=M1   under 0=M3
then actor chance

# D62: a token not on the train cannot be followed.
game ultimate players=2 train=on
from train
do   p1 place TRAIN 1 0 0
do   p1 load M8
do   p1 step TS1 1
not  p2 follow M2 because "gone"
not  p2 follow M7 because "gone"
not  p1 follow M1

# D62: the same token may be had by several, in turn order after the active player.
game ultimate players=4 train=on
from train-four
given order 0=p3 1=p1 2=p4 3=p2   at=1   turn=p1
do   p1 place TRAIN 1 0 0
do   p1 load M7
do   p1 doubler TS doubler
do   p1 step TS1 1
then actor p4
do   p4 follow M7
do   p4 doubler TS doubler
then actor p2
do   p2 follow M7
do   p2 doubler TS doubler
then actor p3
do   p3 follow M1
then coins p3=2
then actor chance
do   * drawn-load M4
then actor p4
then decision=turn

# UR2 and UR3: passed players follow too, cyclic from the active one; their coins are for the next round.
game ultimate players=4 train=on
from train-four
given at=2 turn=p3   passed p2=1 p4=1
do   p3 place TRAIN 1 0 0
do   p3 load M8
do   p3 step TS1 1
then actor p4
do   p4 follow M1
then coins p4=2
then actor p1
do   p1 end
then actor p2
do   p2 follow M3
do   p2 step KV1 1
then actor chance
do   * drawn-load M4
not  p2 place COIN 1 0 0
then actor p1

# D62: a follow-up is indirect: only part of M4 is fine.
game ultimate players=2 train=on
from train
given wagon 1=M4
do   p1 place TRAIN 1 0 0
do   p1 load M8
do   p1 step TS1 1
do   p1 step TS1 1
do   p1 step TS1 1
do   p2 follow M4
do   p2 step TS1 1
then unlocked p2 1 2
may  p2 end
do   p2 end
then actor chance

# D62: benefits of a follow-up belong to it: an idea token out of turn.
game ultimate players=2 train=on
from train
given position p2 SP1=3   loco p2 SP0=5
do   p1 place TRAIN 1 0 0
do   p1 load M8
do   p1 step TS1 1
do   p2 follow M3
do   p2 step SP1 1
do   p2 token Q_DBL3
do   p2 doubler TS doubler
do   p2 end
then doublers p2 TS=1   indirect doubler=0
then token p2 Q_DBL3=placed
then actor chance

# D62: no free actions and no placing out of turn.
game ultimate players=2 train=on coal=on
from train
given foundry_at K11=p2   foundries_down=9   coal p2=4
do   p1 place TRAIN 1 0 0
do   p1 load M8
do   p1 step TS1 1
then actor p2
not  p2 use-foundry K11
not  p2 boilerman TS0
not  p2 place COIN 1 0 0
not  p2 pass
then only follow M1; follow M3; follow M8; end

# D62: no income tile either.
game ultimate players=2 train=on player_board=german
from train
given income_owner I2=p2
do   p1 place TRAIN 1 0 0
do   p1 load M8
do   p1 step MU1 1
not  p2 use-income I2
then only follow M1; follow M3; follow M8; end

# D60: legal only if the three tokens can be done completely: M5 needs level 2.
game ultimate players=2 train=on
from train
given display 0=M5   wagon 2=M9
do   p1 place TRAIN 1 0 0
not  p1 load M5 because "can't use all three"
not  p1 load M2 because "gone"
then only load M7; load M8

# D60: a step of the three may unlock what another needs, and then it comes first.
game ultimate players=2 train=on
from train
given display 0=M5   wagon 1=M4
do   p1 place TRAIN 1 0 0
do   p1 load M5
then only step TS1 1; step SP1 1; step KV1 1
do   p1 step TS1 1
do   p1 step TS1 1
then only step TS1 1; step SP1 1; step KV1 1; step TS2 2

# D60: the rest of the tokens must stay possible.
game ultimate players=2 train=on
from train
given display 0=M5
not  p1 load M5
do   p1 place TRAIN 1 0 0
do   p1 load M5
not  p1 step SP1 1 because "you couldn't finish the action after that"
then only step TS1 1
do   p1 step TS1 1
then only step TS2 2

# Refused, train: when no token of the display completes it.
game ultimate players=2 train=on
from train
given display 0=M5 1=M11 2=M2   wagon 1=M1 2=M9   marker p1 1=4
not  p1 place TRAIN 1 0 0 because "you can't finish this action, so you can't choose it"

# D60: an industry step into an empty gap cannot be done.
game ultimate players=2 train=on
from train
given display 0=M2 1=M5   wagon 2=M9   marker p1 1=4
do   p1 place TRAIN 1 0 0
then only load M8

# Train: a coin stands for its worker; it is occupied for the round.
game ultimate players=2 train=on
from train
do   p1 place TRAIN 0 0 1
do   p1 load M8
do   p1 step TS1 1
do   p2 end
do   * drawn-load M4
not  p2 place TRAIN 1 0 0 because "it is free again next round"

# Train: free again in the next round; the wagons stay.
game ultimate players=2 train=on
from train
from ends
given occupant TRAIN=p2   under 0=M9
do   p1 pass
then round=2   occupant TRAIN=none   wagon 0=none 1=M1 2=M3   under 0=M9
may  p1 place TRAIN 1 0 0

# Train, tokens: points, and a step with points.
game ultimate players=2 train=on
from train
given wagon 1=M9 2=M10   display 0=M8 1=M11
do   p1 place TRAIN 1 0 0
do   p1 load M8
then points p1=10
then direct 1=1

# Train, tokens: any step, level 2, level 2 with a point.
game ultimate players=2 train=on
from train
given wagon 1=M6 2=M5   display 0=M11   position p1 TS1=9   unlocked p1 1 2 3   fired p1 TS2 TS6
do   p1 place TRAIN 1 0 0
do   p1 load M11
then direct any=1 2=2
then points p1=1

# Train: with nothing to choose the follow-ups begin at once.
game ultimate players=2 train=on
from train
given wagon 1=M1 2=M9
do   p1 place TRAIN 1 0 0
do   p1 load M8
then actor p2
then only follow M1; follow M8; follow M9; end

# Train: the last token goes under the stack; when no unseen token is left, the first put under comes to the display.
game ultimate players=2 train=on
from train
given under 0=M4 1=M5 2=M6 3=M9 4=M10 5=M11
do   p1 place TRAIN 1 0 0
do   p1 load M7
do   p1 doubler TS doubler
do   p1 step TS1 1
do   p2 end
then display 0=M2 1=M4 2=M8   under 0=M5 1=M6 2=M9 3=M10 4=M11 5=M3 6=none   wagon 1=M7 2=M1
then actor p2

# UR42: the active player's indirect units come after the follow-ups.
game ultimate players=2 train=on
from train
given position p1 SP1=3   loco p1 SP0=5
do   p1 place TRAIN 1 0 0
do   p1 load M8
do   p1 step SP1 1
then actor p2
do   p2 end
do   * drawn-load M4
then actor p1
do   p1 token Q_MEDAL
then medal p1=1
then actor p2

# UR42: the active player's free actions come after them as well.
game ultimate players=2 train=on coal=on
from train
given foundry_at K11=p1   foundries_down=9   coal p1=2
do   p1 place TRAIN 1 0 0
not  p1 use-foundry K11
do   p1 load M8
not  p1 use-foundry K11 because "you must do something else first"
do   p1 step TS1 1
do   p2 end
do   * drawn-load M4
do   p1 use-foundry K11
then coins p1=6

# UR42 and section 15: TRAIN is not reused during its own use; the reuse waits until the tokens have moved (M2 onto #2).
game ultimate players=2 train=on
from train
given factory p1 1=2   marker p1 1=4
do   p1 place TRAIN 1 0 0
do   p1 load M2
do   p1 industry 1 industry
then indirect reuse=1
not  p1 reuse TRAIN reuse
do   p1 step TS1 1
then actor p2
do   p2 end
do   * drawn-load M4
then actor p1
do   p1 reuse TRAIN reuse
then only load M4; load M7; load M8

# UR22 and UR42: that second use is indirect, the others follow when the turn ends.
game ultimate players=2 train=on
from train
given factory p1 1=2   marker p1 1=4
do   p1 place TRAIN 1 0 0
do   p1 load M2
do   p1 industry 1 industry
do   p1 step TS1 1
do   p2 end
do   * drawn-load M4
do   p1 reuse TRAIN reuse
do   p1 load M8
then points p1=3
then indirect industry=1   coins p1=4
then actor p1
do   p1 end
then actor p2
then only follow M8; follow M2; follow M1; end
do   p2 follow M8
then points p2=3
then actor chance
then wagon 1=M8 2=M2   under 0=M3 1=M1
do   * drawn-load M5
then actor p2
then decision=turn

# U49: K1 uses TRAIN again before the main action: M7 M8 M1 as indirect units; the others follow when the turn ends.
game ultimate players=2 train=on coal=on
from train
given foundry_at K1=p1   foundries_down=9   coal p1=2   occupant TRAIN=p1   wagon 1=M8 2=M1   display 0=M2 1=M7 2=M3
given coins p1=0
do   p1 use-foundry K1
do   p1 reuse TRAIN reuse-two
then only load M2; load M7; load M3
do   p1 load M7
then coins p1=1   indirect doubler=1   decision=turn
then points p1=3
not  p1 pass because "you have spent coal this turn, so you can't pass"
do   p1 place DBL 1 0 0
do   p1 doubler TS doubler
do   p1 doubler TS doubler
then actor p2
then only follow M7; follow M8; follow M1; end
do   p2 follow M1
then wagon 0=none 1=M7 2=M8   under 0=M1
do   * drawn-load M4
then actor p2
then decision=turn

# UR22: an indirect use need not be complete: M5 without level 2.
game ultimate players=2 train=on coal=on
from train
given foundry_at K1=p1   foundries_down=9   coal p1=2   occupant TRAIN=p1   display 0=M5
do   p1 use-foundry K1
do   p1 reuse TRAIN reuse-two
do   p1 load M5
then indirect 2=1 1=1
not  p1 step TS2 2 because "not unlocked"

# UR22 and R20: the own reuse engineer uses the train again, indirect.
game ultimate players=2 train=on
from train
given engineer_owner e15=p1   occupant TRAIN=p1
do   p1 place e15 1 0 0
do   p1 reuse TRAIN reuse-other
do   p1 load M8
then indirect 1=1
do   p1 end
then actor p2

# UR1 and UR22: through the light engineer the use is direct: it must fit, and the others follow at once.
game ultimate players=2 train=on
from train
given strip S1=e15   occupant TRAIN=p1   marker p1 1=4
do   p1 place S1 1 0 0
do   p1 reuse TRAIN reuse-other
not  p1 load M2 because "can't use all three"
do   p1 load M8
not  p1 end
do   p1 step TS1 1
then actor p2

# UR22 and D10: a turn-order worker on the train: a full use with follow-ups.
game ultimate players=2 train=on
from train
from ends
given occupant ORD1=p1
do   p1 pass
do   p1 move TRAIN
do   p1 load M8
do   p1 step TS1 1
then actor p2
do   p2 follow M1
do   * drawn-load M4
then round=2   coins p2=3
then actor p1

# UR42: passing ends an indirect use too, before the others go on: there is nothing left to place.
game ultimate players=2 train=on coal=on
from train
given foundry_at K1=p1   foundries_down=9   coal p1=2   occupant TRAIN=p1 T1B=p2   workers_left p1=1   coins p1=0
given position p1 TS1=15 SP1=9 KV1=9 TS2=14 TS3=13 TS4=12 TS5=11 SP2=8 SP3=7 SP4=6 KV2=8 KV3=7
given unlocked p1 1 2 3 4 5   fired p1 TS2 TS6 TS10 TS15 TS15b SP9 KV7 KV9   doublers p1 TS=7   marker p1 1=4
given piles 2=0 3=0 4=0 5=0 6=0 7=0 8=0 9=0 10a=0 10b=0   strip H=none S1=none   occupant COIN=p2 ORD1=p2 COAL2P=p2
given wagon 1=M8 2=M9
do   p1 use-foundry K1
do   p1 reuse TRAIN reuse-two
do   p1 load M7
do   p1 doubler TS doubler
do   p1 pass
then actor p2
then only follow M7; follow M8; follow M9; end
do   p2 end
do   * drawn-load M4
then actor p2
then decision=turn

# UR57: the black worker on the train: a step of level 1 more if a token shows one.
game ultimate players=2 train=on
from train
given black_owner=p1 black_ready=1
do   p1 place TRAIN 0 1 0
do   p1 load M8
then direct 1=1   indirect 1=1

# UR57: no token of level 1, no step.
game ultimate players=2 train=on
from train
given black_owner=p1 black_ready=1   wagon 2=M9
do   p1 place TRAIN 0 1 0
do   p1 load M7
then direct 1=0 doubler=1   indirect 1=0

# 2.4: frames on frames: a follow-up of M2 enters #2 and uses the AE4 of that round again.
game ultimate players=2 train=on additional_engineers=a
from train
given factory p2 1=2   marker p2 1=4   engineer_owner e4=p2   occupant e4=p2   strip H=none
do   p1 place TRAIN 1 0 0
do   p1 load M2
do   p1 industry 1 industry
do   p1 step TS1 1
do   p2 follow M2
do   p2 industry 1 industry
not  p2 reuse TRAIN reuse
do   p2 reuse e4 reuse
then points p2=3
do   p2 twice SB_COIN
then coins p2=4
then actor p1
do   p1 once SB_DBL
do   p1 doubler TS doubler
do   p1 doubler TS doubler
then actor chance
then doublers p1 TS=2
do   * drawn-load M4
then actor p2
then decision=turn

# Refused, train: without the module there is none.
game ultimate players=2
from two
not  p1 place TRAIN 1 0 0
not  p1 load M1
not  p1 follow M1

# UR42: no second use while an indirect one is not over.
game ultimate players=2 train=on coal=on
from train
given foundry_at K1=p1   foundries_down=9   coal p1=2   occupant TRAIN=p1   engineer_owner e15=p1   wagon 1=M1 2=M9
do   p1 use-foundry K1
do   p1 reuse TRAIN reuse-two
do   p1 load M7
do   p1 place e15 1 0 0
not  p1 reuse TRAIN reuse-other
do   p1 doubler TS doubler
then actor p2
then only follow M7; follow M1; follow M9; end

# UR42: an indirect use inside a frame ends with the frame of its user.
game ultimate players=2 train=on additional_engineers=a
from train
given factory p2 1=2   marker p2 1=4   engineer_owner e4=p1   occupant TRAIN=p2   strip H=none
do   p1 place e4 1 0 0
do   p1 twice SB_TRACK
do   p2 once SB_IND
do   p2 industry 1 industry
do   p2 reuse TRAIN reuse
do   p2 load M8
do   p2 step TS1 1
then actor p1
then only follow M8; follow M1; follow M3; end
do   p1 follow M1
then actor chance
do   * drawn-load M4
then actor p1
then indirect 1=2   stage=round   decision=queue

# ---- Additional engineers. ----

# Additional engineers: each takes the place of the one with its number; the stacks keep their size.
game ultimate players=2 additional_engineers=all
do   * order p1
do   * aside E_15
do   * aside E_ROUTES
then only engineer e8; engineer e9; engineer e10; engineer e11; engineer e12; engineer e13; engineer e15
do   * engineer e8
do   * engineer e9
do   * engineer e10
then only engineer e1; engineer e2; engineer e3; engineer e4; engineer e5; engineer e6; engineer e7

# Additional engineers: only those of stack A: number 9 is the plain one.
game ultimate players=2 additional_engineers=a
from two
given engineer_owner e9=p1   unlocked p1 1 2   position p1 TS1=3   fired p1 TS2
do   p1 place e9 1 0 0
then points p1=5
then indirect 2=1 4=0

# Additional engineers: only those of stack B: number 4 is the plain one.
game ultimate players=2 additional_engineers=b
from two
given engineer_owner e4=p1
do   p1 place e4 1 0 0
then indirect 1=1 2=1   extra twice=0

# AE2: two different starting bonus cards are drawn by chance.
game ultimate players=2 additional_engineers=all
from two
given engineer_owner e2=p1   strip S1=none
do   p1 place e2 1 0 0
then actor chance
then decision=draw
then only drawn-start SB_TRACK; drawn-start SB_IND; drawn-start SB_DBL; drawn-start SB_COIN
do   * drawn-start SB_COIN
then coins p1=3
not  * drawn-start SB_COIN
do   * drawn-start SB_DBL
then indirect doubler=2
then actor p1

# UR52: AE2 draws anew each time, and its effects are indirect even through a light engineer.
game ultimate players=2 additional_engineers=all
from two
given strip S1=e2
do   p1 place S1 1 0 0
do   * drawn-start SB_TRACK
then offers 3
do   * drawn-start SB_DBL
then direct 1=0 doubler=0   indirect 1=1 doubler=2
do   p1 end
then drawn_start=none
then actor p2

# AE2 with coal: SB_COAL is one of five.
game ultimate players=2 additional_engineers=all coal=on
from coal
given engineer_owner e2=p1   strip H=none
do   p1 place e2 1 0 0
then offers 5
do   * drawn-start SB_COAL
do   * drawn-start SB_COIN
then coal p1=2   coins p1=4

# AE4: one card twice and three points; the others have one of the remaining cards at once, before the rest of the queue (UR52).
game ultimate players=2 additional_engineers=all
from two
given engineer_owner e4=p1
do   p1 place e4 1 0 0
then points p1=3
then only twice SB_TRACK; twice SB_IND; twice SB_DBL; twice SB_COIN; end
do   p1 twice SB_TRACK
then actor p2
then stage=out-of-turn
then only once SB_IND; once SB_DBL; once SB_COIN; end
not  p2 once SB_TRACK because "gone"
do   p2 once SB_IND
do   p2 industry 1 industry
then marker p2 1=1
then actor p1
then indirect 1=2
do   p1 step TS1 1
do   p1 step TS1 1
then actor p2
then decision=turn

# AE4, UR2 and UR3: in turn order from the active player, passed players too.
game ultimate players=4 additional_engineers=all
from four
given engineer_owner e4=p2   at=1 turn=p2   passed p3=1 p1=1
do   p2 place e4 1 0 0
do   p2 twice SB_COIN
then coins p2=3
then actor p3
do   p3 once SB_DBL
do   p3 end
then doublers p3 TS=0
then actor p4
do   p4 end
then actor p1
do   p1 once SB_TRACK
do   p1 step TS1 1
then actor p4
then decision=turn

# AE4: no free actions and no placing for the others.
game ultimate players=2 additional_engineers=all coal=on
from coal
given engineer_owner e4=p1   coal p2=4   foundry_at K3=p2
do   p1 place e4 1 0 0
do   p1 twice SB_COAL
then coal p1=3
not  p2 use-foundry K3
not  p2 boilerman TS0
not  p2 place COIN 1 0 0
not  p2 once SB_COAL because "gone"
do   p2 once SB_COIN
then coins p2=4

# AE4 through a light engineer: the card must be chosen, its effects are indirect (UR52).
game ultimate players=2 additional_engineers=all
from two
given strip S1=e4
do   p1 place S1 1 0 0
not  p1 end
do   p1 twice SB_DBL
then actor p2
do   p2 end
then direct doubler=0   indirect doubler=4
may  p1 end

# UR24: alone, only the own part.
game ultimate players=1 additional_engineers=all
from alone
given engineer_owner e4=p1
do   p1 place e4 1 0 0
do   p1 twice SB_COIN
then coins p1=7
then points p1=3
then actor chance
then decision=emil

# AE5 and UR50: level 2 goes directly behind level 1 where the reach allows it, all at once.
game ultimate players=2 additional_engineers=all
from two
given engineer_owner e5=p1   position p1 TS1=9 TS2=2   unlocked p1 1 2 3   fired p1 TS2 TS6   loco p1 TS0=9
do   p1 place e5 1 0 0
then only jump TS; end
do   p1 jump TS
then told jumped p1 TS2 8
then position p1 TS2=8
then actor p2

# AE5 and UR50: not beyond the reach.
game ultimate players=2 additional_engineers=all
from two
given engineer_owner e5=p1   position p1 TS1=9 TS2=2   unlocked p1 1 2 3   fired p1 TS2 TS6   loco p1 TS0=3 TS1=2
do   p1 place e5 1 0 0
do   p1 jump TS
then position p1 TS2=5

# AE5 and UR50: a piece that is not on its route yet may be moved, if the level is unlocked.
game ultimate players=2 additional_engineers=all
from two
given engineer_owner e5=p1   position p1 TS1=2 KV1=4   unlocked p1 1 2   fired p1 TS2   loco p1 KV0=6
do   p1 place e5 1 0 0
then only jump TS; jump KV; end
do   p1 jump KV
then position p1 KV2=3

# AE5 and UR50: it must move at least one space.
game ultimate players=2 additional_engineers=all
from two
given strip S1=e5   position p1 TS1=3 TS2=2   unlocked p1 1 2   fired p1 TS2   loco p1 TS0=5
not  p1 place S1 1 0 0 because "you can't finish this action, so you can't choose it"
given position p1 KV1=3   loco p1 KV0=2
do   p1 place S1 1 0 0
not  p1 jump TS because "TS2 can't move on: it must stay behind the piece of the level below"
not  p1 jump SP because "SP2 can't move on: it must stay behind the piece of the level below"
not  p1 end
do   p1 jump KV
then position p1 KV2=2

# AE5: refused while level 2 is locked.
game ultimate players=2 additional_engineers=all
from two
given strip S1=e5   position p1 KV1=5   loco p1 KV0=5
not  p1 place S1 1 0 0 because "you can't finish this action, so you can't choose it"

# AE5 and UR50: special spaces passed count as reached.
game ultimate players=2 additional_engineers=all player_board=german
from two
given engineer_owner e5=p1   position p1 MU1=2 DR1=9   unlocked p1 1 2   fired p1 MU2 DR2 DR9   loco p1 DR0=8
given extension p1 Hannover=H2
do   p1 place e5 1 0 0
do   p1 jump DR
then position p1 DR2=8   workers p1=7   workers_left p1=6

# AE6: a second worker on an engineer of the other player, whose effect is indirect.
game ultimate players=2 additional_engineers=all
from two
given engineer_owner e6=p1 e3=p2 e15=p2   occupant e15=p2   strip H=none
do   p1 place e6 1 0 0
then workers_left p1=5
not  p1 borrow e15 because "it isn't yours"
not  p1 borrow e6
not  p1 borrow e1
do   p1 borrow e3
then workers_left p1=4   occupant e3=p1   indirect 1=2
do   p1 step TS1 1
do   p1 end
then actor p2
not  p2 place e3 1 0 0 because "p1 is on e3"

# AE6 and UR51: through a light engineer a second piece must be there after the payment.
game ultimate players=2 additional_engineers=all
from two
given strip S1=e6 H=none   engineer_owner e3=p2   workers_left p1=1   coins p1=0
not  p1 place S1 1 0 0 because "you can't finish this action, so you can't choose it"
given coins p1=1
do   p1 place S1 1 0 0
not  p1 end
do   p1 borrow e3
then coins p1=0   direct 1=0   indirect 1=2

# AE6 and UR51: no engineer of the other player is free.
game ultimate players=2 additional_engineers=all
from two
given strip S1=e6 H=none   engineer_owner e3=p2   occupant e3=p2
not  p1 place S1 1 0 0 because "you can't finish this action, so you can't choose it"

# AE6 and UR51: own, without a piece left nothing comes of it.
game ultimate players=2 additional_engineers=all
from two
given engineer_owner e6=p1 e3=p2   strip H=none   workers_left p1=1   coins p1=0
do   p1 place e6 1 0 0
then actor p2
then occupant e3=none

# AE6 and UR51: a temporary worker goes first.
game ultimate players=2 additional_engineers=all
from two
given engineer_owner e6=p1 e3=p2   strip H=none   temporary p1=2
do   p1 place e6 1 0 0
then temporary p1=1
do   p1 borrow e3
then temporary p1=0   workers_left p1=6

# AE6, UR51 and UR57: then the black worker, who makes a step more where level 1 is shown.
game ultimate players=2 additional_engineers=all
from two
given engineer_owner e6=p1 e3=p2   strip H=none   workers_left p1=1   black_owner=p1 black_ready=1   coins p1=2
do   p1 place e6 1 0 0
do   p1 borrow e3
then black_ready=0   black_at=e3   coins p1=2   indirect 1=3

# AE6 and UR51: a coin last; it comes not back, the others do at clean-up.
game ultimate players=2 additional_engineers=all
from two
given engineer_owner e6=p1 e3=p2   strip H=none   workers_left p1=1   coins p1=1
do   p1 place e6 1 0 0
do   p1 borrow e3
then coins p1=0
do   p1 end
do   p2 pass
do   p1 pass
then round=2   workers_left p1=6   coins p1=0   occupant e3=none e6=none

# AE6 and UR51: not in the re-use phase.
game ultimate players=2 additional_engineers=all
from two
from ends
given engineer_owner e6=p1 e3=p2   strip H=none   occupant ORD1=p1
do   p1 pass
do   p1 move e6
then occupant e3=none   round=2

# AE6 and UR51: no reuse may choose the borrowed engineer, neither for who placed ...
game ultimate players=2 additional_engineers=all
from two
given engineer_owner e6=p1 e3=p2 e15=p1   strip H=none   occupant e6=p1 e3=p1
do   p1 place e15 1 0 0
not  p1 reuse e3 reuse-other because "cannot be used again"

# AE6 and UR51: ... nor for its owner.
game ultimate players=2 additional_engineers=all
from two
given engineer_owner e6=p2 e3=p1 e15=p1   strip H=none   occupant e6=p2 e3=p2
do   p1 place e15 1 0 0
not  p1 reuse e3 reuse-other

# AE6: with three players number 6 is the plain one.
game ultimate players=3 additional_engineers=all
from two
given order 2=p3   engineer_owner e6=p1
do   p1 place e6 1 0 0
then points p1=5
then indirect doubler=1   extra borrow=0

# AE6: alone likewise.
game ultimate players=1 additional_engineers=all
from alone
given engineer_owner e6=p1
do   p1 place e6 1 0 0
then points p1=5

# AE8: the ability of an own factory.
game ultimate players=2 additional_engineers=all
from two
given engineer_owner e8=p1   factory p1 1=6 2=7   strip S5=none
do   p1 place e8 1 0 0
not  p1 ability 3
then only ability 1; ability 2; end
do   p1 ability 2
then indirect doubler=2

# AE8 through a light engineer: completely, so not #3 where the marker stands before a gap; and not without a factory.
game ultimate players=2 additional_engineers=all
from two
given strip S1=e8 S5=none
not  p1 place S1 1 0 0 because "you can't finish this action, so you can't choose it"
given factory p1 1=3   marker p1 1=6
not  p1 place S1 1 0 0 because "you can't finish this action, so you can't choose it"
given factory p1 2=5   marker p1 1=8
do   p1 place S1 1 0 0
not  p1 ability 1
not  p1 end
do   p1 ability 2
then direct any=2

# AE8 and UR44: a boilerman has no effect.
game ultimate players=2 additional_engineers=all coal=on
from coal
given engineer_owner e8=p1   factory p1 1=6   boilers p1 factory-1   strip S4=none
do   p1 place e8 1 0 0
do   p1 ability 1
then coins p1=4

# AE8: the coal factory too, with coal.
game ultimate players=2 additional_engineers=all coal=on
from coal
given engineer_owner e8=p1   factory p1 1=FC   strip S4=none   coal p1=1
do   p1 place e8 1 0 0
do   p1 ability 1
do   p1 burn
then indirect 1=4   coal p1=0

# U51 and UR44: #2 through AE8 may choose neither AE8 nor a reuse engineer.
game ultimate players=2 additional_engineers=all
from two
given engineer_owner e8=p1 e15=p1   factory p1 1=2   free_pieces p1=1   occupant e15=p1   strip S5=none
do   p1 place e8 1 0 0
do   p1 ability 1
not  p1 reuse e8 reuse-more
not  p1 reuse e15 reuse-more
then only reuse TFREE reuse-more; end
do   p1 reuse TFREE reuse-more
then indirect 12=1

# UR44: the light AE8 neither.
game ultimate players=2 additional_engineers=all
from two
given strip S1=e8 S5=none   factory p1 1=2   free_pieces p1=1
do   p1 place S1 1 0 0
do   p1 ability 1
not  p1 end
then only reuse TFREE reuse-more
do   p1 reuse TFREE reuse-more
then direct 12=1

# UR44: the special factory gives nothing.
game ultimate players=2 additional_engineers=all special_ideas=on
from two
given engineer_owner e8=p1   factory p1 1=FX   idea_owner X_FACTORY=p1   token p1 Q_SPECIAL=placed   strip S5=none
do   p1 place e8 1 0 0
do   p1 ability 1
then works_used=0
then actor p2

# AE9: a step of level 4 and three points.
game ultimate players=2 additional_engineers=all
from two
given engineer_owner e9=p1   strip S4=none   position p1 TS1=10 TS2=6 TS3=3   unlocked p1 1 2 3 4   fired p1 TS2 TS6 TS10
do   p1 place e9 1 0 0
then points p1=3
then only step TS4 4; end

# AE10 and UR45: three different levels, one on each route; as a light engineer exactly three.
game ultimate players=2 additional_engineers=all
from two
given strip S1=e10 S3=none   position p1 TS1=9 TS2=5 TS3=2 SP1=6 SP2=3 KV1=5   unlocked p1 1 2 3   fired p1 TS2 TS6
do   p1 place S1 1 0 0
do   p1 step TS3 three
then position p1 TS3=3
not  p1 step TS1 three
not  p1 step SP3 three
not  p1 stop
not  p1 end
do   p1 step SP2 three
then only step KV1 three
do   p1 step KV1 three
then position p1 KV1=6 SP2=4
then actor p2

# AE10 and UR45: a step that would leave no third pair is refused.
game ultimate players=2 additional_engineers=all
from two
given strip S1=e10 S3=none   position p1 TS1=9 TS2=5 TS3=2 SP1=9 SP2=3 KV1=9 KV2=5   unlocked p1 1 2 3   fired p1 TS2 TS6 SP9 KV7 KV9
do   p1 place S1 1 0 0
not  p1 step TS2 three
may  p1 step TS1 three
not  p1 step TS3 three

# AE10 and UR45: refused as a light engineer when three levels are not to be had.
game ultimate players=2 additional_engineers=all
from two
given strip S1=e10 S3=none   position p1 TS1=5   unlocked p1 1 2   fired p1 TS2
not  p1 place S1 1 0 0 because "you can't finish this action, so you can't choose it"

# AE10 and UR45: an unlock by one counts for the next.
game ultimate players=2 additional_engineers=all
from two
given strip S1=e10 S3=none   position p1 TS1=5 TS2=3 SP1=4 SP2=2 KV1=4 KV2=2   unlocked p1 1 2   fired p1 TS2
do   p1 place S1 1 0 0
do   p1 step TS1 three
then unlocked p1 1 2 3
do   p1 step SP2 three
do   p1 step KV3 three
then position p1 KV3=1

# AE10 and UR45: as an own engineer one to three.
game ultimate players=2 additional_engineers=all
from two
given engineer_owner e10=p1   strip S3=none
do   p1 place e10 1 0 0
then only step TS1 three; step SP1 three; step KV1 three; end
do   p1 step TS1 three
then unlocked p1 1 2
do   p1 stop
then actor p2
then position p1 TS1=2   three_routes=0 three_levels=0

# AE10 and UR45: benefits come afterwards.
game ultimate players=2 additional_engineers=all
from two
given engineer_owner e10=p1   strip S3=none   position p1 TS1=4 SP1=3   unlocked p1 1 2   fired p1 TS2   loco p1 SP0=5
do   p1 place e10 1 0 0
do   p1 step SP1 three
not  p1 token Q_MEDAL
not  p1 end
do   p1 step TS2 three
do   p1 stop
do   p1 token Q_MEDAL
then medal p1=1

# AE11: costs a coin and gives a key.
game ultimate players=2 additional_engineers=all
from two
given engineer_owner e11=p1
not  p1 place e11 1 0 0 because "this takes at least 1 coin"
do   p1 place e11 0 0 1
then keys p1=1   coins p1=1
do   p1 key-points
then points p1=10

# AE11: a space of one coin is no target of a reuse (R20).
game ultimate players=2 additional_engineers=all
from two
given engineer_owner e11=p1 e15=p1   occupant e11=p1   free_pieces p1=1
do   p1 place e15 1 0 0
not  p1 reuse e11 reuse-other because "cannot be used again"

# AE13: costs two workers and gives a step of levels 1, 2 and 3.
game ultimate players=2 additional_engineers=all
from two
given engineer_owner e13=p1 e15=p1   free_pieces p1=1
not  p1 place e13 1 0 0 because "costs 2"
do   p1 place e13 2 0 0
then workers_left p1=4   indirect 1=1 2=1 3=1
do   p1 end
do   p2 pass
do   p1 place e15 1 0 0
not  p1 reuse e13 reuse-other because "cannot be used again"

# AE13: a coin stands for a worker.
game ultimate players=2 additional_engineers=all
from two
given engineer_owner e13=p1
do   p1 place e13 1 0 1
then workers_left p1=5   coins p1=1

# UR57: the black worker makes no step more through AE10.
game ultimate players=2 additional_engineers=all
from two
given engineer_owner e10=p1   strip S3=none   black_owner=p1 black_ready=1
do   p1 place e10 0 1 0
then indirect 1=0
do   p1 end

# UR57: nor through AE4.
game ultimate players=2 additional_engineers=all
from two
given engineer_owner e4=p1   black_owner=p1 black_ready=1
do   p1 place e4 0 1 0
then indirect 1=0
do   p1 twice SB_TRACK
do   p2 end
then indirect 1=2

# UR57: nor through AE2.
game ultimate players=2 additional_engineers=all
from two
given engineer_owner e2=p1   strip S1=none   black_owner=p1 black_ready=1
do   p1 place e2 0 1 0
do   * drawn-start SB_TRACK
do   * drawn-start SB_COIN
then indirect 1=1

# UR57: nor through AE8.
game ultimate players=2 additional_engineers=all coal=on
from coal
given engineer_owner e8=p1   factory p1 1=FC   strip S4=none   black_owner=p1 black_ready=1
do   p1 place e8 0 1 0
do   p1 ability 1
then indirect 1=2

# ---- Special ideas. ----

# Q_SPECIAL and D70: used like an idea token, it takes one of five open cards.
game ultimate players=2 special_ideas=on
from two
from idea
do   p1 place TFREE 1 0 0
not  p1 token Q_SPECIAL
do   p1 step SP1 12
not  p1 idea X_DOUBLE because "you have no unit idea left"
do   p1 token Q_SPECIAL
then token p1 Q_SPECIAL=placed Q_MEDAL=unused
then only idea X_DOUBLE; idea X_ENGINEER; idea X_FREIGHT; idea X_FACTORY; idea X_FIFTH; end
do   p1 idea X_DOUBLE
then idea_owner X_DOUBLE=p1
then told idea p1 X_DOUBLE
then actor p2

# D70: a card that is taken is gone for all.
game ultimate players=2 special_ideas=on
from two
from idea
given idea_owner X_DOUBLE=p2 X_FIFTH=p2
do   p1 place TFREE 1 0 0
do   p1 step SP1 12
do   p1 token Q_SPECIAL
not  p1 idea X_DOUBLE because "gone"
not  p1 idea X_FIFTH because "gone"
then only idea X_ENGINEER; idea X_FREIGHT; idea X_FACTORY; end

# Refused: without the module there is no such token.
game ultimate players=2
from two
from idea
do   p1 place TFREE 1 0 0
do   p1 step SP1 12
not  p1 token Q_SPECIAL
not  p1 idea X_DOUBLE

# X_FIFTH and UR47: three doublers and a coin; partial use is allowed.
game ultimate players=2 special_ideas=on
from two
from idea
do   p1 place TFREE 1 0 0
do   p1 step SP1 12
do   p1 token Q_SPECIAL
do   p1 idea X_FIFTH
then coins p1=3   indirect doubler=3   direct doubler=0
do   p1 doubler TS doubler
do   p1 end
then doublers p1 TS=1

# X_FIFTH and UR47: also when no doubler is left.
game ultimate players=2 special_ideas=on
from two
from idea
given doublers_left=0
do   p1 place TFREE 1 0 0
do   p1 step SP1 12
do   p1 token Q_SPECIAL
do   p1 idea X_FIFTH
then coins p1=3
then actor p2

# X_DOUBLE, D74 and UR46: a gain of one industry step brings one more, indirect, and it need not be used.
game ultimate players=2 special_ideas=on
from two
given idea_owner X_DOUBLE=p1   token p1 Q_SPECIAL=placed
do   p1 place IND1 1 0 0
then direct industry=1   indirect industry=1
not  p1 end
do   p1 industry 1 industry
do   p1 end
then marker p1 1=1
then actor p2

# X_DOUBLE: two become four; the other player's do not.
game ultimate players=2 special_ideas=on
from two
given idea_owner X_DOUBLE=p1   token p1 Q_SPECIAL=placed
do   p1 place IND2 2 0 0
do   p1 industry 1 industry
do   p1 industry 1 industry
do   p1 industry 1 industry
do   p1 industry 1 industry
then marker p1 1=4
then actor p2
do   p2 place IND1 1 0 0
then direct industry=1   indirect industry=0

# X_DOUBLE: an engineer and a factory that it leads to.
game ultimate players=2 special_ideas=on
from two
given idea_owner X_DOUBLE=p1   token p1 Q_SPECIAL=placed   engineer_owner e7=p1   factory p1 1=3   marker p1 1=4
do   p1 place e7 1 0 0
then indirect industry=4
do   p1 industry 1 industry
then indirect industry=5

# X_DOUBLE: not the steps of idea tokens.
game ultimate players=2 special_ideas=on
from two
from idea
given idea_owner X_DOUBLE=p1   token p1 Q_SPECIAL=placed
do   p1 place TFREE 1 0 0
do   p1 step SP1 12
do   p1 token Q_IND5
then indirect industry=5

# X_DOUBLE: nor those of idea cards.
game ultimate rules=1 players=2 special_ideas=on
from two
from idea
given idea_owner X_DOUBLE=p1   token p1 Q_SPECIAL=placed
do   p1 place TFREE 1 0 0
do   p1 step SP1 12
do   p1 token Q_CARD
do   p1 card C_FOUR
then direct industry=1   indirect industry=0

# X_DOUBLE: nor of Q_MARKER2.
game ultimate players=2 special_ideas=on
from two
from idea
given idea_owner X_DOUBLE=p1   token p1 Q_SPECIAL=placed
do   p1 place TFREE 1 0 0
do   p1 step SP1 12
do   p1 token Q_MARKER2
then indirect industry=2   marker p1 2=0

# X_DOUBLE and UR21: after the boilerman: #3 with one gives four.
game ultimate players=2 special_ideas=on coal=on
from coal
given idea_owner X_DOUBLE=p1   token p1 Q_SPECIAL=placed   factory p1 1=3   marker p1 1=4   boilers p1 factory-1
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
then indirect industry=5

# X_DOUBLE and K7: four steps; closing gives up what is left of all four.
game ultimate players=2 special_ideas=on coal=on
from coal
given idea_owner X_DOUBLE=p1   token p1 Q_SPECIAL=placed   foundry_at K7=p1   coal p1=2
do   p1 use-foundry K7
then indirect industry=4
do   p1 industry 1 industry
do   p1 close TS0
then indirect industry=0   boilers p1 TS0

# X_DOUBLE: a token of the train, direct only as printed.
game ultimate players=2 special_ideas=on train=on
from train
given idea_owner X_DOUBLE=p1   token p1 Q_SPECIAL=placed   marker p1 1=3
do   p1 place TRAIN 1 0 0
do   p1 load M2
then direct industry=1   indirect industry=1

# X_DOUBLE: an income tile of the German board.
game ultimate players=2 special_ideas=on player_board=german
from two
given idea_owner X_DOUBLE=p1   token p1 Q_SPECIAL=placed   income_owner I3=p1
do   p1 use-income I3
then indirect industry=2

# X_DOUBLE: a special space: F6 gives four steps at Frankfurt.
game ultimate players=2 special_ideas=on player_board=german
from two
given idea_owner X_DOUBLE=p1   token p1 Q_SPECIAL=placed   extension p1 Wuerzburg=W2   position p1 NF1=8
do   p1 place TFREE 1 0 0
do   p1 step NF1 12
do   p1 extension F6
then indirect industry=4

# X_ENGINEER and UR25: an engineer of the box: not dealt, or left unclaimed; he counts like a hired one.
game ultimate players=2 special_ideas=on
from two
from idea
given engineer_owner e4=p2
do   p1 place TFREE 1 0 0
do   p1 step SP1 12
do   p1 token Q_SPECIAL
do   p1 idea X_ENGINEER
then only box e5; box e6; box e7; box e11; box e12; box e13; box e15; end
not  p1 box e4 because "in the game"
not  p1 box e8 because "in the game"
not  p1 box e14 because "in the game"
do   p1 box e12
then engineer_owner e12=p1
then told engineer p1 e12
then actor p2
do   p2 pass
do   p1 place e12 1 0 0
then indirect build=1

# UR25: whom nobody hired lies in the box from then on.
game ultimate players=2 special_ideas=on
from two
given passed p2=1
do   p1 pass
then round=2   strip H=e2
given position p1 SP1=3   loco p1 SP0=5
do   p1 place TFREE 1 0 0
do   p1 step SP1 12
do   p1 token Q_SPECIAL
do   p1 idea X_ENGINEER
may  p1 box e3
not  p1 box e2 because "in the game"

# UR47: X_ENGINEER is not to be had when the box is empty.
game ultimate players=2 special_ideas=on
from two
from idea
given engineer_owner e4=p2 e5=p2 e6=p2 e7=p2 e11=p2 e12=p2 e13=p2 e15=p2
do   p1 place TFREE 1 0 0
do   p1 step SP1 12
do   p1 token Q_SPECIAL
not  p1 idea X_ENGINEER

# UR47: an engineer that gave way to an additional one is not in the box twice: e2 is AE2.
game ultimate players=2 special_ideas=on additional_engineers=all
from two
from idea
given strip S1=none
do   p1 place TFREE 1 0 0
do   p1 step SP1 12
do   p1 token Q_SPECIAL
do   p1 idea X_ENGINEER
do   p1 box e2
do   p2 pass
do   p1 place e2 1 0 0
then actor chance

# X_FREIGHT and D72: on a route with a locomotive of three or more.
game ultimate players=2 special_ideas=on
from two
from idea
given loco p1 TS0=1 TS1=2 KV0=3
do   p1 place TFREE 1 0 0
do   p1 step SP1 12
do   p1 token Q_SPECIAL
do   p1 idea X_FREIGHT
not  p1 car TS because "3 or higher"
then only car SP; car KV; end
do   p1 car KV
then car_route=KV
then told car-on p1 KV

# X_FREIGHT and UR47: not to be had without such a locomotive.
game ultimate players=2 special_ideas=on
from two
given position p1 SP1=3   loco p1 TS0=2 SP0=2   position p1 TS1=12   unlocked p1 1 2 3 4   fired p1 TS2 TS6 TS10
given marker p1 1=9   factory p1 1=1 2=1 3=1
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
do   p1 token Q_SPECIAL
not  p1 idea X_FREIGHT
may  p1 idea X_FIFTH

# X_FREIGHT: a boilerman makes a three of a two.
game ultimate players=2 special_ideas=on coal=on
from coal
from idea
given loco p1 TS0=2   boilers p1 TS0
do   p1 place TFREE 1 0 0
do   p1 step SP1 12
do   p1 token Q_SPECIAL
do   p1 idea X_FREIGHT
may  p1 car TS
not  p1 car KV because "3 or higher"

# D73: before the scoring up to two steps with any pieces of that route, then the round is scored.
game ultimate players=2 special_ideas=on
from two
from ends
given idea_owner X_FREIGHT=p1   token p1 Q_SPECIAL=placed   car_route=KV   position p1 KV1=4 KV2=1   unlocked p1 1 2
given position p1 TS1=2   fired p1 TS2
do   p1 pass
then stage=freight
then actor p1
then only step KV1 freight; step KV2 freight; end
not  p1 step TS1 freight
not  p1 pass
do   p1 step KV2 freight
do   p1 step KV1 freight
then position p1 KV2=2 KV1=5   round=2

# D73: one step or none will do.
game ultimate players=2 special_ideas=on
from two
from ends
given idea_owner X_FREIGHT=p1   token p1 Q_SPECIAL=placed   car_route=KV
do   p1 pass
do   p1 step KV1 freight
do   p1 end
then position p1 KV1=2   round=2

# D73: the steps count in this scoring: Kyiv 3 with reach 3 scores 1 + 2 + 3.
game ultimate players=2 special_ideas=on
from two
from ends
given idea_owner X_FREIGHT=p1   token p1 Q_SPECIAL=placed   car_route=KV   loco p1 TS0=1 KV0=3
do   p1 pass
do   p1 step KV1 freight
do   p1 step KV1 freight
then points p1=6

# D73: benefits fire: an idea token before the scoring.
game ultimate players=2 special_ideas=on
from two
from ends
given idea_owner X_FREIGHT=p1   token p1 Q_SPECIAL=placed   car_route=SP   position p1 SP1=3   loco p1 SP0=5
do   p1 pass
do   p1 step SP1 freight
do   p1 token Q_MEDAL
then medal p1=1   stage=freight

# D73: no free actions.
game ultimate players=2 special_ideas=on coal=on
from coal
from ends
given idea_owner X_FREIGHT=p1   token p1 Q_SPECIAL=placed   car_route=KV   coal p1=4   foundry_at K11=p1
do   p1 pass
then only step KV1 freight; end
not  p1 use-foundry K11
not  p1 boilerman TS0

# D73: for the owner, whoever passed last; after the re-use phase.
game ultimate players=2 special_ideas=on
from two
from ends
given idea_owner X_FREIGHT=p2   token p2 Q_SPECIAL=placed   car_route=KV   occupant ORD1=p1
do   p1 pass
then decision=move
then actor p1
do   p1 stay
then actor p2
then only step KV1 freight; end

# D73: before every scoring, also the last.
game ultimate players=2 special_ideas=on
from over-two
given idea_owner X_FREIGHT=p1   token p1 Q_SPECIAL=placed   car_route=KV   passed p2=1
do   p1 pass
then actor p1
do   p1 end
then actor over

# D73: with no room left on its route nothing is asked.
game ultimate players=2 special_ideas=on
from two
from ends
given idea_owner X_FREIGHT=p1   token p1 Q_SPECIAL=placed   car_route=KV   position p1 KV1=9   fired p1 KV7 KV9   workers p1=7
do   p1 pass
then round=2
then actor p1

# D72: the car stays on its route whatever happens to the locomotive.
game ultimate players=2 special_ideas=on
from two
from ends
given idea_owner X_FREIGHT=p1   token p1 Q_SPECIAL=placed   car_route=KV   loco p1 TS0=1 KV0=none
do   p1 pass
then only step KV1 freight; end

# D73, German: the freight car at the fork.
game ultimate players=2 special_ideas=on player_board=german
from two
from ends
from fork
given idea_owner X_FREIGHT=p1   token p1 Q_SPECIAL=placed   car_route=MU
do   p1 pass
may  p1 branch HH freight
do   p1 branch BE freight
then branch p1=BE

# X_FACTORY: built as a factory, in the left-most empty slot.
game ultimate players=2 special_ideas=on
from two
from idea
given factory p1 1=6
do   p1 place TFREE 1 0 0
do   p1 step SP1 12
do   p1 token Q_SPECIAL
do   p1 idea X_FACTORY
not  p1 special-factory 1
then only special-factory 2; end
do   p1 special-factory 2
then factory p1 2=FX

# X_FACTORY: the first own marker that enters it: two idea tokens with their benefits, laid on it.
game ultimate players=2 special_ideas=on
from two
given idea_owner X_FACTORY=p1   token p1 Q_SPECIAL=placed   factory p1 1=FX   marker p1 1=4 2=4
do   p1 place IND2 2 0 0
do   p1 industry 1 industry
then works_used=1   extra lay=2
do   p1 lay Q_MEDAL
then medal p1=1
not  p1 lay Q_MEDAL because "you couldn't finish the action after that"
not  p1 lay Q_SPECIAL
do   p1 lay Q_DBL3
then token p1 Q_MEDAL=laid Q_DBL3=laid   indirect doubler=3
not  p1 lay Q_IND5 because "you have no unit lay left"
do   p1 industry 2 industry
then extra lay=0

# X_FACTORY: later markers have nothing of it.
game ultimate players=2 special_ideas=on
from two
given idea_owner X_FACTORY=p1   token p1 Q_SPECIAL=placed Q_MEDAL=laid Q_DBL3=laid   factory p1 1=FX   marker p1 1=6 2=4   works_used=1
given medal p1=1
do   p1 place IND1 1 0 0
do   p1 industry 2 industry
then extra lay=0
then actor p2

# X_FACTORY: replaced, it leaves the game with its tokens, which count no more.
game ultimate players=2 special_ideas=on
from two
given idea_owner X_FACTORY=p1   token p1 Q_SPECIAL=placed Q_MEDAL=laid Q_DBL3=laid   factory p1 1=FX 2=6 3=6 4=3 5=3   works_used=1
given medal p1=1
do   p1 place LOCO1 1 0 0
do   p1 factory 2 1 build
then token p1 Q_MEDAL=discarded Q_DBL3=discarded Q_SPECIAL=placed   open FX=0   factory p1 1=2

# X_FACTORY and E_TOKENS: tokens laid on it count, with the one that brought it: three times seven.
game ultimate players=2 special_ideas=on
from over-two
given idea_owner X_FACTORY=p1   token p1 Q_SPECIAL=placed Q_IND5=laid Q_DBL3=laid   factory p1 1=FX   works_used=1
given bonus_at E_TOKENS=p1   bonus_held p1=1
do   p1 pass
then points p1=21

# X_FACTORY and E_TOKENS: those of a replaced one do not.
game ultimate players=2 special_ideas=on
from over-two
given idea_owner X_FACTORY=p1   token p1 Q_SPECIAL=placed Q_IND5=discarded Q_DBL3=discarded   works_used=1
given bonus_at E_TOKENS=p1   bonus_held p1=1
do   p1 pass
then points p1=7

# UR20: a boilerman on the special factory does nothing.
game ultimate players=2 special_ideas=on coal=on
from coal
given idea_owner X_FACTORY=p1   token p1 Q_SPECIAL=placed   factory p1 1=FX   marker p1 1=4   boilers p1 factory-1
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
then extra lay=2

# UR48: replaced, the special factory's boilerman goes to the box.
game ultimate players=2 special_ideas=on coal=on
from coal
given idea_owner X_FACTORY=p1   token p1 Q_SPECIAL=placed   factory p1 1=FX 2=6 3=6 4=3 5=3   boilers p1 factory-1
do   p1 place LOCO1 1 0 0
do   p1 factory 2 1 build
then boilers p1   open FX=0
then told boilerman-gone p1 factory-1; factory-in p1 2 1; left-game FX

# Q_SPECIAL through #10b: used and discarded, and a card is taken.
game ultimate players=2 special_ideas=on
from two
given factory p1 1=10b   marker p1 1=4
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
do   p1 pair Q_SPECIAL Q_MEDAL
then token p1 Q_SPECIAL=discarded Q_MEDAL=discarded
do   p1 idea X_FIFTH
then coins p1=3

# ---- Alone with coal and train. ----

# Round 1 against Emil with coal and train.
position emil-coal
given decision=emil stage=round round=1 at=0 turn=none
given bonus_at E_15=aside E_ROUTES=aside
given strip S4=e8 S3=e9 S2=e10 S1=e7 H=e2
given foundry_at K3=open K7=open   foundries_down=10
given wagon 1=M1 2=M3   display 0=M2 1=M7 2=M8

# Solo with coal and train: both cards are in the deck.
game ultimate players=1 coal=on train=on
then emil_deck T1B T2B T3A T3B T4A T4B T5A T5B TANY LOCO1 LOCO3 IND1 IND2 DBL HIRE S1 COAL2P TRAIN

# Solo with coal: COAL2P alone joins.
game ultimate players=1 coal=on
then emil_deck T1B T2B T3A T3B T4A T4B T5A T5B TANY LOCO1 LOCO3 IND1 IND2 DBL HIRE S1 COAL2P

# Solo with the train: TRAIN alone joins.
game ultimate players=1 train=on
then emil_deck T1B T2B T3A T3B T4A T4B T5A T5B TANY LOCO1 LOCO3 IND1 IND2 DBL HIRE S1 TRAIN

# Solo, COAL2P: Emil always pays a worker; both halves are closed for you, and he gets no coal.
game ultimate players=1 coal=on train=on
from emil-coal
do   * emil COAL2P
then told emil-uses COAL2P 1
then emil_left=5   occupant COAL2P=emil   coal p1=1
then actor p1
not  p1 place COAL2P 1 0 0 because "Emil"
not  p1 place COAL2F 0 0 1

# Solo, TRAIN: Emil blocks it with a worker; nothing is loaded, nobody follows.
game ultimate players=1 coal=on train=on
from emil-coal
do   * emil TRAIN
then told emil-uses TRAIN 1
then wagon 0=none 1=M1 2=M3   display 0=M2   occupant TRAIN=emil
then actor p1
not  p1 place TRAIN 1 0 0 because "Emil"

# Solo and UR26: he discards TRAIN when you could not complete it.
game ultimate players=1 coal=on train=on
from emil-coal
given wagon 1=M1 2=M9   display 0=M5 1=M11 2=M2   marker p1 1=4
do   * emil TRAIN
then told emil-discards TRAIN

# Solo: he discards COAL2P when you are there, also on the half with the coin.
game ultimate players=1 coal=on train=on
from emil-coal
given occupant COAL2F=p1
do   * emil COAL2P
then told emil-discards COAL2P

# Solo, train: you use it, nobody follows, the train moves on at once.
game ultimate players=1 coal=on train=on
from emil-coal
given decision=turn turn=p1   occupant T1B=emil   emil_left=4 emil_card=T1B
given emil_deck T2B T3A T3B T4A T4B T5A T5B TANY LOCO1 LOCO3 IND1 IND2 DBL HIRE S1 COAL2P TRAIN
do   p1 place TRAIN 1 0 0
do   p1 load M8
do   p1 step TS1 1
then wagon 0=none 1=M8 2=M1   under 0=M3
then decision=draw
do   * drawn-load M4
then decision=emil

# Solo, coal: your free actions, and passing is refused after one.
game ultimate players=1 coal=on train=on
from emil-coal
given decision=turn turn=p1   occupant T1B=emil   emil_left=4 emil_card=T1B   coal p1=4
given emil_deck T2B T3A
do   p1 boilerman TS0
not  p1 pass because "you have spent coal this turn, so you can't pass"
do   p1 place COAL2F 0 0 1
do   p1 foundry K3
do   * drawn-foundry K1
may  p1 use-foundry K3
do   p1 end
then decision=emil

# Solo, U48: five rounds with coal or train.
game ultimate players=1 coal=on train=on
from emil-coal
given decision=turn turn=p1 round=5   emil_passed=1
do   p1 pass
then actor over

# Solo, clean-up: the spaces of both modules are free again and both cards are back in the deck.
game ultimate players=1 coal=on train=on
from emil-coal
given decision=turn turn=p1   emil_passed=1   occupant TRAIN=emil COAL2P=emil   emil_deck T1B
do   p1 pass
then round=2   occupant TRAIN=none COAL2P=none
then emil_deck T1B T2B T3A T3B T4A T4B T5A T5B TANY LOCO1 LOCO3 IND1 IND2 DBL HIRE S1 COAL2P TRAIN

# Solo: no decision is Emil's, and ORD1, COIN and LAST stay closed with the modules.
game ultimate players=1 coal=on train=on
from emil-coal
not  p1 place COIN 1 0 0
do   * emil DBL
not  p1 place COIN 1 0 0 because "COIN is not available now"
not  p1 place ORD1 1 0 0 because "ORD1 is not available now"
not  p1 follow M1

# Solo, special ideas: an engineer of Emil is not in the box.
game ultimate players=1 special_ideas=on
from alone
from idea
given engineer_owner e4=emil
do   p1 place TFREE 1 0 0
do   p1 step SP1 12
do   p1 token Q_SPECIAL
do   p1 idea X_ENGINEER
not  p1 box e4 because "in the game"
may  p1 box e5

# Solo, special ideas: the freight car before the scoring.
game ultimate players=1 special_ideas=on
from alone
given idea_owner X_FREIGHT=p1   token p1 Q_SPECIAL=placed   car_route=KV
do   p1 pass
then stage=freight
do   p1 step KV1 freight
do   p1 end
then round=2   decision=emil

# ---- Modules together. ----

# AE10 and UR45: two uses in one turn are two times up to three pairs: stopping ends one of them.
game ultimate players=2 additional_engineers=all coal=on
from coal
given engineer_owner e10=p1   strip S2=none   foundry_at K1=p1   coal p1=2
do   p1 place e10 1 0 0
do   p1 use-foundry K1
do   p1 reuse e10 reuse-two
then extra three=6
do   p1 step TS1 three
do   p1 stop
then extra three=3   three_routes=0 three_levels=0
do   p1 step SP1 three
do   p1 stop
then position p1 TS1=2 SP1=2   extra three=0

# AE10 and UR45: two uses, the first with three pairs; then all routes and levels are open again.
game ultimate players=2 additional_engineers=all coal=on
from coal
given engineer_owner e10=p1   strip S2=none   foundry_at K1=p1   coal p1=2
given position p1 TS1=9 TS2=5 TS3=2 SP1=6 SP2=3 KV1=5   unlocked p1 1 2 3   fired p1 TS2 TS6
do   p1 place e10 1 0 0
do   p1 use-foundry K1
do   p1 reuse e10 reuse-two
do   p1 step TS3 three
do   p1 step SP2 three
do   p1 step KV1 three
then three_routes=0 three_levels=0   extra three=3
do   p1 step TS3 three
then position p1 TS3=4

# AE10, German: a gap that is entered is filled first, then the other routes follow.
game ultimate players=2 additional_engineers=all player_board=german
from two
given engineer_owner e10=p1   strip S3=none   position p1 MU1=6 MU2=2 DR1=3   unlocked p1 1 2 3   fired p1 MU2 MU6 DR2
do   p1 place e10 1 0 0
do   p1 step DR1 three
not  p1 step MU2 three because "fill the gap first"
not  p1 stop because "fill the gap first"
do   p1 extension H3
then only step MU2 three; step MU3 three; stop
do   p1 step MU2 three
do   p1 stop
then position p1 MU2=3

# AE10, German: the branch is a step of three routes too.
game ultimate players=2 additional_engineers=all player_board=german
from two
from fork
given engineer_owner e10=p1   strip S3=none
do   p1 place e10 1 0 0
may  p1 branch HH three
do   p1 branch BE three
not  p1 step NF1 three
may  p1 stop

# AE4: several of the others may choose the same card.
game ultimate players=4 additional_engineers=all
from four
given engineer_owner e4=p1
do   p1 place e4 1 0 0
do   p1 twice SB_DBL
do   p2 once SB_COIN
do   p3 once SB_COIN
do   p4 once SB_COIN
then coins p2=2 p3=2 p4=2
then actor p1

# AE4 and D10: by the turn-order worker, with the others' cards, before the next round.
game ultimate players=2 additional_engineers=all
from two
from ends
given engineer_owner e4=p1   occupant ORD1=p1
do   p1 pass
do   p1 move e4
do   p1 twice SB_COIN
then coins p1=4
do   p2 once SB_DBL
do   p2 end
then round=2   stage=round
then actor p1

# K1 and AE4: before the main action the others have their cards at once; then the main action, not passing.
game ultimate players=2 additional_engineers=all coal=on
from coal
given engineer_owner e4=p1   occupant e4=p1   foundry_at K1=p1   coal p1=2
do   p1 use-foundry K1
do   p1 reuse e4 reuse-two
do   p1 twice SB_TRACK
then actor p2
do   p2 once SB_COIN
then actor p1
then decision=turn   indirect 1=2
not  p1 pass because "you have spent coal this turn, so you can't pass"
not  p1 close TS0 because "can't be used now"
do   p1 place COIN 1 0 0
do   p1 step TS1 1

# K1 and AE2: cards are drawn before the main action, which is still to come.
game ultimate players=2 additional_engineers=all coal=on
from coal
given engineer_owner e2=p1   occupant e2=p1   strip H=none   foundry_at K1=p1   coal p1=2
do   p1 use-foundry K1
do   p1 reuse e2 reuse-two
do   * drawn-start SB_COIN
do   * drawn-start SB_DBL
then decision=turn   indirect doubler=2   coins p1=4

# K1 and AE6: the second piece is placed before the main action.
game ultimate players=2 additional_engineers=all coal=on
from coal
given engineer_owner e6=p1 e3=p2   occupant e6=p1   foundry_at K1=p1   coal p1=2   workers_left p1=2
do   p1 use-foundry K1
do   p1 reuse e6 reuse-two
do   p1 borrow e3
then workers_left p1=1   indirect 1=2   decision=turn

# UR41: an idea card is direct: it is finished before the main action and before a free action.
game ultimate rules=1 players=2 coal=on
from coal
from idea
given coal p1=4   foundry_at K3=p1
do   p1 use-foundry K3
do   p1 step SP1 1
do   p1 token Q_CARD
do   p1 card C_COAL
then decision=queue
not  p1 place COIN 1 0 0
not  p1 boilerman TS0
not  p1 pass
not  p1 end
do   p1 coal-factory 1
may  p1 place COIN 1 0 0
may  p1 boilerman TS0
not  p1 pass because "you have spent coal this turn, so you can't pass"

# D62 and D54: coal is paid for the coal factory out of turn: that is no free action.
game ultimate players=2 train=on coal=on
from train
given factory p2 1=FC   marker p2 1=4   coal p2=2   foundries_down=10
do   p1 place TRAIN 1 0 0
do   p1 load M2
do   p1 industry 1 industry
do   p1 step TS1 1
do   p2 follow M2
do   p2 industry 1 industry
do   p2 burn
then indirect 1=4   coal p2=1

# D62: a locomotive out of turn: #4 entered by a follow-up.
game ultimate players=2 train=on
from train
given factory p2 1=4   marker p2 1=4   loco p2 TS0=1
do   p1 place TRAIN 1 0 0
do   p1 load M2
do   p1 industry 1 industry
do   p1 step TS1 1
do   p2 follow M2
do   p2 industry 1 industry
do   p2 loco 2 TS0 build
then actor p2
then only put TS1; put SP0; put KV0
do   p2 put TS1
then loco p2 TS0=2 TS1=1
then actor chance

# Boilermen in the re-use phase: what stands there counts, none is added.
game ultimate players=2 coal=on
from coal
from ends
given occupant ORD1=p1   loco p1 SP0=3   boilers p1 SP0   position p1 SP1=3   coal p1=2
do   p1 pass
do   p1 move TFREE
do   p1 step SP1 12
then fired p1 SP4
may  p1 token Q_MEDAL
not  p1 boilerman TS0

# Scoring with boilermen: the reach of Kyiv.
game ultimate players=2 coal=on
from coal
from ends
given loco p1 TS0=1 KV0=3   boilers p1 KV0   position p1 KV1=4
do   p1 pass
then points p1=10

# Solo, additional engineers and UR26: S1 is discarded when you could not complete its engineer: AE8 without a factory.
game ultimate players=1 additional_engineers=all
from emil
given strip S1=e8 S5=none
do   * emil S1
then told emil-discards S1

# Solo, additional engineers: S1 costs what is printed on the engineer: two workers for AE13.
game ultimate players=1 additional_engineers=all
from emil
given strip S1=e13   unlocked p1 1 2 3   position p1 TS1=7 TS2=4   fired p1 TS2 TS6
do   * emil S1
then told emil-uses S1 2
then emil_left=4

# Solo, additional engineers: a coin of the supply for AE11, no worker.
game ultimate players=1 additional_engineers=all
from emil
given strip S1=e11
do   * emil S1
then told emil-uses S1 0
then emil_left=6   coins p1=5

# X_FREIGHT and AE10 apart: units of one do not pay for the other's routes.
game ultimate players=2 special_ideas=on additional_engineers=all
from two
given idea_owner X_FREIGHT=p1   token p1 Q_SPECIAL=placed   car_route=KV   engineer_owner e10=p1   strip S3=none
do   p1 place e10 1 0 0
not  p1 step KV1 freight
may  p1 step KV1 three

# D73: the freight car's step onto a token, industry steps and #2: a reuse before the scoring.
game ultimate players=2 special_ideas=on train=on
from train
from ends
given idea_owner X_FREIGHT=p1   token p1 Q_SPECIAL=placed   car_route=SP   position p1 SP1=3   loco p1 SP0=5
given factory p1 1=2   marker p1 1=4   occupant TRAIN=p1
do   p1 pass
do   p1 step SP1 freight
do   p1 token Q_IND5
do   p1 industry 1 industry
do   p1 reuse TRAIN reuse
do   p1 load M8
do   p1 end
then actor p2
then only follow M8; follow M1; follow M3; end
do   p2 end
do   * drawn-load M4
then round=2

# UR42, German: a gap that the last direct step enters is filled before anybody follows.
game ultimate players=2 train=on player_board=german
from train
given position p1 DR1=3   fired p1 DR2
do   p1 place TRAIN 1 0 0
do   p1 load M8
do   p1 step DR1 1
then actor p1
not  p2 follow M1
do   p1 extension H3
then actor p2
then only follow M1; follow M3; follow M8; end

# D62, German: an extension is filled out of turn, and an income tile taken there waits for the own turn.
game ultimate players=2 train=on player_board=german
from train
given position p2 NF1=8   extension p2 Wuerzburg=W2
do   p1 place TRAIN 1 0 0
do   p1 load M8
do   p1 step MU1 1
do   p2 follow M3
do   p2 step NF1 1
do   p2 extension F2
do   p2 income I2
then income_owner I2=p2
then actor chance
do   * drawn-load M4
then actor p2
may  p2 use-income I2

# 2.4: what the active player scores at the end of the turn stays his: #8 entered through the train, then #1 by the follower.
game ultimate players=2 train=on
from train
given factory p1 1=8   marker p1 1=4   loco p1 TS0=4   factory p2 1=1   loco p2 TS0=2   marker p2 1=4   engineer_owner e12=p2
do   p1 place TRAIN 1 0 0
do   p1 load M2
do   p1 industry 1 industry
do   p1 step TS1 1
do   p2 follow M2
do   p2 industry 1 industry
do   * drawn-load M4
then points p1=4 p2=12
then actor p2

# Section 2.2: no free action while starting bonus cards are used.
game ultimate players=2 coal=on
from coal
given decision=pick-start stage=setup round=0 at=1 turn=p2   coal p2=4   foundry_at K11=p2
do   p2 start SB_DBL
then stage=start
not  p2 use-foundry K11
not  p2 boilerman TS0
do   p2 doubler TS doubler
do   p2 doubler TS doubler
then round=1
then actor p1

# Solo, set-up with coal and train: foundries, then tokens of the train, then round 1 and Emil.
game ultimate players=1 coal=on train=on
do   * aside E_15
do   * aside E_ROUTES
do   * coal-engineer H
do   * engineer e8
do   * engineer e9
do   * engineer e10
do   * engineer e1
then strip S4=e8 S3=e9 S2=e10 S1=e1 H=e7
do   * drawn-foundry K3
do   * drawn-foundry K7
do   * drawn-load M1
do   * drawn-load M2
do   * drawn-load M3
do   * drawn-load M4
not  * emil T1B
do   * drawn-load M5
then round=1   decision=emil   wagon 0=none 1=M1 2=M2   display 0=M3 1=M4 2=M5
then offers 18

# D10: a light engineer of two workers or of a coin is no place for a turn-order worker.
game ultimate players=2 additional_engineers=all
from two
from ends
given occupant ORD1=p1   strip S1=e13 S5=none   unlocked p1 1 2 3   position p1 TS1=7 TS2=4   fired p1 TS2 TS6
do   p1 pass
not  p1 move S1 because "costs 2"

# D10: nor AE11.
game ultimate players=2 additional_engineers=all
from two
from ends
given occupant ORD1=p1   strip S1=e11
do   p1 pass
not  p1 move S1 because "this takes at least 1 coin"

# D53, German: an income tile shuts the window.
game ultimate players=2 coal=on player_board=german
from coal
given coal p1=2   foundry_at K3=p1   income_owner I2=p1
do   p1 use-foundry K3
may  p1 close MU0
do   p1 use-income I2
not  p1 close MU0 because "can't be used now"
then indirect 1=3

# UR36, German: after an income tile alone passing is allowed, after coal it is not.
game ultimate players=2 coal=on player_board=german
from coal
given coal p1=2   income_owner I2=p1
do   p1 use-income I2
may  p1 pass
do   p1 boilerman MU0
not  p1 pass because "you have spent coal this turn, so you can't pass"

# E_FACTORIES: coal factory and special factory are factories: four each.
game ultimate players=2 coal=on special_ideas=on
from coal
from ends
given round=5   factory p1 1=FC 2=FX 3=6   idea_owner X_FACTORY=p1   token p1 Q_SPECIAL=placed   cards_left C_COAL=0
given bonus_at E_FACTORIES=p1   bonus_held p1=1
do   p1 pass
then points p1=12

# X_ENGINEER and the majority: he counts like a hired one.
game ultimate players=2 special_ideas=on
from over-two
given engineer_owner e12=p1 e11=p2 e4=p1   idea_owner X_ENGINEER=p1   token p1 Q_SPECIAL=placed
do   p1 pass
then points p1=40 p2=20

# K1: a turn order space is not used again, and the unit waits.
game ultimate players=2 coal=on
from coal
given coal p1=4   foundry_at K1=p1   occupant T1B=p1 ORD1=p1
do   p1 use-foundry K1
not  p1 reuse ORD1 reuse-two
then extra reuse-two=1
not  p1 use-foundry K1 because "used this round"

# UR23: K1 through a light engineer's space of this round.
game ultimate players=2 coal=on
from coal
given coal p1=2   foundry_at K1=p1   occupant S1=p1
do   p1 use-foundry K1
do   p1 reuse S1 reuse-two
then coal p1=2

# R20 and UR23: the own reuse engineer uses COAL2P again, paid with a worker or a coin.
game ultimate players=2 coal=on
from coal
given engineer_owner e15=p1   occupant COAL2P=p1
do   p1 place e15 1 0 0
do   p1 reuse COAL2P reuse-other
then coal p1=2

# R20 and UR23: the half for a coin is none.
game ultimate players=2 coal=on
from coal
given engineer_owner e15=p1   occupant COAL2F=p1   free_pieces p1=1
do   p1 place e15 1 0 0
not  p1 reuse COAL2F reuse-other because "cannot be used again"

# Boilermen and LOCO3: the displaced locomotive keeps its own, and the factory is still due.
game ultimate players=2 coal=on
from coal
given loco p1 TS0=1   boilers p1 TS0   piles 2=0
do   p1 place LOCO3 3 0 0
do   p1 loco 3 TS0 loco
then hand=1   hand_boiler=1
do   p1 put KV0
then boilers p1 KV0   loco p1 TS0=3 KV0=1
not  p1 end
do   p1 factory 3 1 factory
then factory p1 1=3

# Boilermen: a displaced one that reaches further where it goes: benefits at once.
game ultimate players=2 coal=on
from coal
given loco p1 TS0=3   boilers p1 TS0   position p1 SP1=4   piles 2=0 3=0 4=0
do   p1 place LOCO1 1 0 0
do   p1 loco 5 TS0 build
do   p1 put SP0
then fired p1 SP4   boilers p1 SP0
may  p1 token Q_MEDAL

# ---- Modules: why something is refused. ----

# Refused, coal: the other half of COAL2P is occupied.
game ultimate players=2 coal=on
from coal
given occupant COAL2F=p2
not  p1 place COAL2P 1 0 0 because "p2 is on COAL2F; it is free again next round"
not  p1 place COAL2F 0 0 1 because "p2 is on COAL2F; it is free again next round"

# Refused, K1: the unit is there; it is the space that cannot be used again.
game ultimate players=2 coal=on
from coal
given coal p1=2   foundry_at K1=p1   occupant T1B=p1 LOCO3=p1
do   p1 use-foundry K1
not  p1 reuse COIN reuse-two because "COIN cannot be used again"
not  p1 reuse LOCO3 reuse-two because "LOCO3 cannot be used again"

# Refused, AE8 through #2: AE8 and the reuse engineer.
game ultimate players=2 additional_engineers=all
from two
given engineer_owner e8=p1 e15=p1   factory p1 1=2   free_pieces p1=1   occupant e15=p1   strip S5=none
do   p1 place e8 1 0 0
do   p1 ability 1
not  p1 reuse e8 reuse-more because "e8 cannot be used again"
not  p1 reuse e15 reuse-more because "e15 cannot be used again"

# Refused, train: its reuse during its use comes later.
game ultimate players=2 train=on
from train
given factory p1 1=2   marker p1 1=4
do   p1 place TRAIN 1 0 0
not  p1 step TS1 1 because "you must do something else first"
do   p1 load M2
do   p1 industry 1 industry
not  p1 reuse TRAIN reuse because "you must do something else first"

# Refused, AE10: a route or a level for the second time; anything else before it is over.
game ultimate players=2 additional_engineers=all
from two
given engineer_owner e10=p1   strip S3=none   position p1 TS1=4 TS2=1 SP1=3   unlocked p1 1 2   fired p1 TS2   loco p1 SP0=5
do   p1 place e10 1 0 0
not  p1 step TS3 three because "not unlocked"
do   p1 step SP1 three
not  p1 step SP2 three because "used"
not  p1 step TS1 three because "used"
not  p1 token Q_MEDAL because "you must do something else first"
not  p1 end because "you must do something else first"

# Refused, freight car: another route.
game ultimate players=2 special_ideas=on
from two
from ends
given idea_owner X_FREIGHT=p1   token p1 Q_SPECIAL=placed   car_route=KV
do   p1 pass
not  p1 step TS1 freight because "no place"
not  p1 step KV2 freight because "not unlocked"

# ---- Modules: a few more. ----

# UR18: no foundry either when no main action is left.
game ultimate players=2 coal=on
from coal
given coal p1=4   foundry_at K11=p1   workers_left p1=0   coins p1=0
not  p1 use-foundry K11 because "you have spent coal this turn, so you can't pass"
may  p1 pass

# Refused, coal: the boilerman's space is for coal alone.
game ultimate players=2 coal=on
from coal
not  p1 place COALB 1 0 0
not  p1 place COALB 0 0 1

# D53: after the main action the turn does not end while the foundry may still be closed.
game ultimate players=2 coal=on
from coal
given coal p1=2   foundry_at K11=p1
do   p1 place COIN 1 0 0
do   p1 use-foundry K11
then only close TS0; end
do   p1 close TS0
then actor p2
then boilers p1 TS0

# D53: not closed, it is there in the next round.
game ultimate players=2 coal=on
from coal
given coal p1=4   foundry_at K11=p1
do   p1 place COIN 1 0 0
do   p1 use-foundry K11
do   p1 end
then foundry_at K11=p1   foundry_used K11=1   closing=none
do   p2 pass
not  p1 close TS0
do   p1 pass
may  p1 use-foundry K11

# D53: on the factory that the foundry itself has built.
game ultimate players=2 coal=on
from coal
given coal p1=2   foundry_at K9=p1   boilers p1 TS0
do   p1 use-foundry K9
not  p1 close factory-1 because "a boilerman can't go there"
do   p1 factory 2 1 build
do   p1 close factory-1
then boilers p1 TS0 factory-1   foundry_at K9=gone

# D53: after a key that was turned into points.
game ultimate players=2 coal=on
from coal
given coal p1=2   foundry_at K12=p1
do   p1 use-foundry K12
do   p1 key-points
do   p1 close TS0
then points p1=10
then boilers p1 TS0   keys p1=1

# D53: a key that is given up is still a key received (UR32).
game ultimate players=2 coal=on
from coal
given coal p1=2   foundry_at K12=p1
do   p1 use-foundry K12
do   p1 close TS0
then keys p1=1   indirect key=0

# D53: units of the same kind from elsewhere are not given up.
game ultimate players=2 coal=on
from coal
given coal p1=4   foundry_at K3=p1 K2=p1
do   p1 use-foundry K3
do   p1 use-foundry K2
then indirect 1=4   closing=K2
do   p1 close TS0
then indirect 1=3   foundry_at K2=gone K3=p1

# X_DOUBLE: a starting bonus card is no idea: twice SB_IND are two gains, each doubled.
game ultimate players=2 special_ideas=on additional_engineers=all
from two
given idea_owner X_DOUBLE=p1   token p1 Q_SPECIAL=placed   engineer_owner e4=p1
do   p1 place e4 1 0 0
do   p1 twice SB_IND
do   p2 once SB_COIN
then indirect industry=4

# X_DOUBLE: out of turn too: the follower's industry step is doubled for its owner only.
game ultimate players=2 special_ideas=on train=on
from train
given idea_owner X_DOUBLE=p2   token p2 Q_SPECIAL=placed
do   p1 place TRAIN 1 0 0
do   p1 load M2
then direct industry=1   indirect industry=0
do   p1 industry 1 industry
do   p1 step TS1 1
do   p2 follow M2
then indirect industry=2

# X_DOUBLE: IND3 for four: the printed industry step and the track step are direct, one step more is not.
game ultimate players=4 special_ideas=on
from four
given idea_owner X_DOUBLE=p1   token p1 Q_SPECIAL=placed
do   p1 place IND3 2 0 0
then direct industry=1 1=1   indirect industry=1

# X_DOUBLE: from now on: steps queued before it stay as they are.
game ultimate players=2 special_ideas=on
from two
given factory p1 1=1 2=1 3=1 4=1   loco p1 TS0=2   marker p1 1=9   engineer_owner e7=p1
do   p1 place e7 1 0 0
do   p1 industry 1 industry
do   p1 token Q_SPECIAL
do   p1 idea X_DOUBLE
then indirect industry=1

# AE6: the borrowed engineer may be AE4: then the owner has a card as one of the others.
game ultimate players=2 additional_engineers=all
from two
given engineer_owner e6=p1 e4=p2
do   p1 place e6 1 0 0
do   p1 borrow e4
then points p1=3
do   p1 twice SB_COIN
then actor p2
not  p2 once SB_COIN because "gone"
do   p2 once SB_DBL
do   p2 end
then coins p1=4   occupant e4=p1
then actor p2

# Solo, coal engineer on S1: Emil blocks him for one worker; his coal stays in the supply.
game ultimate players=1 coal=on train=on
from emil-coal
do   * emil S1
then told emil-uses S1 1
then emil_left=5   coal p1=1
not  p1 place S1 1 0 0 because "Emil"

# Solo and the boilerman: his one more reach counts for you, never for Emil.
game ultimate players=1 coal=on
from alone
given coal p1=2   foundry_at K3=open K7=open   foundries_down=10   strip S5=none   position p1 KV1=4   loco p1 KV0=3
given emil_deck T2B
do   p1 boilerman KV0
do   p1 place DBL 1 0 0
do   p1 doubler TS doubler
do   * emil T2B
then emil_passed=1
do   p1 pass
then points p1=10
