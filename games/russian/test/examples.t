# Russian Railroads, the edition of 2013: the vectors, the sequences, the rulings and the refusals, each under
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

# Set-up and difference, supply of doublers: two players have 6 workers and 2 coins each, piles of 2, 20 doublers.
game russian players=2
then workers p1=6 p2=6   workers_left p1=6 p2=6   coins p1=2 p2=2   temporary p1=0
then piles 1=0 2=2 3=2 4=2 5=2 6=2 7=2 8=2 9=2 9s=0   open 1=0 2=0
then position p1 TS1=1 SP1=1 KV1=1 TS2=0   loco p1 TS0=1 TS1=none SP0=none KV0=none   marker p1 1=0 2=none
then unlocked p1 1   unlocked p2 1
then doublers_left=20 round=0 black_owner=none
then cards_left C_FOUR=1 C_ENGINEER=1 C_FACTORY=1 C_LOCO9=1 C_WORKER=1
then token p1 Q_TRACK4=unused Q_IND5=unused Q_MARKER2=unused Q_DBL3=unused Q_MEDAL=unused Q_CARD=unused Q_REVALUE=unused
then points p1=0 p2=0
then actor chance
then only order p1; order p2

# Set-up: three players have 6 workers and 1 coin each, piles of 3.
game russian players=3
then workers p1=6 p3=6   coins p1=1 p3=1   piles 2=3 9=3
then only order p1; order p2; order p3

# Set-up: four players have 5 workers and 1 coin each, piles of 4.
game russian players=4
then workers p1=5 p4=5   coins p1=1 p4=1   piles 2=4 9=4
then only order p1; order p2; order p3; order p4

# Set-up: the turn order is drawn, then two of ten end bonus cards are set aside unseen, then engineers are dealt.
game russian players=2
do   * order p2
then order 0=p2 1=p1   decision=deal-aside
then offers 10
do   * aside E_15
not  * aside E_15 because "gone"
then offers 9
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
game russian players=3
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
game russian players=4
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

# Difference, starting bonus: in 2013 each card is used as soon as it is taken, the last in turn order first.
game russian players=4
from four
given decision=pick-start stage=setup round=0 at=3 turn=p4
then only start SB_TRACK; start SB_IND; start SB_DBL; start SB_COIN
do   p4 start SB_TRACK
then only end; step TS1 1; step SP1 1; step KV1 1
do   p4 step TS1 1
then position p4 TS1=2   unlocked p4 1 2   start_of SB_TRACK=p4
then actor p3
not  p3 start SB_TRACK because "gone"
do   p3 start SB_DBL
do   p3 doubler TS doubler
do   p3 doubler TS doubler
then doublers p3 TS=2   doublers_left=18
do   p2 start SB_COIN
then coins p2=2
then decision=turn round=1 at=0
then actor p1

# Set-up: a starting bonus may be given up in part; the first in turn order gets none.
game russian players=2
from two
given decision=pick-start stage=setup round=0 at=1 turn=p2
do   p2 start SB_DBL
do   p2 doubler TS doubler
do   p2 end
then doublers p2 TS=1   decision=turn round=1
then actor p1

# Set-up: the starting bonus of industry moves the marker.
game russian players=2
from two
given decision=pick-start stage=setup round=0 at=1 turn=p2
do   p2 start SB_IND
then only end; industry 1 industry
do   p2 industry 1 industry
then marker p2 1=1
then actor p1

# ---- The main board. ----

# Main board, two players: all that p1 may do in the first turn.
game russian players=2
from two
then only pass; place T1B 2 0 0; place T1B 1 0 1; place T1B 0 0 2; \
          place TANY 1 0 1; place TANY 0 0 2; place TFREE 1 0 0; place TFREE 0 0 1; \
          place LOCO1 1 0 0; place LOCO1 0 0 1; place LOCO3 3 0 0; place LOCO3 2 0 1; place LOCO3 1 0 2; \
          place IND1 1 0 0; place IND1 0 0 1; place IND2 2 0 0; place IND2 1 0 1; place IND2 0 0 2; \
          place DBL 1 0 0; place DBL 0 0 1; place COIN 1 0 0; place COIN 0 0 1; \
          place ORD1 1 0 0; place ORD1 0 0 1; place HIRE 0 0 1; place S1 1 0 0; place S1 0 0 1

# Main board, four players: all that p1 may do in the first turn, with workers alone.
game russian players=4
from four
given coins p1=0
then only pass; place T1A 1 0 0; place T1B 2 0 0; place TFREE 1 0 0; \
          place LOCO1 1 0 0; place LOCO2 2 0 0; place LOCO3 3 0 0; place IND1 1 0 0; place IND2 2 0 0; \
          place IND3 2 0 0; place DBL 1 0 0; place COIN 1 0 0; place TEMP 1 0 0; place ORD2 1 0 0; \
          place S2 1 0 0; place S1 1 0 0

# Main board, T1A: a worker makes two level-1 steps.
game russian players=4
from four
do   p1 place T1A 1 0 0
then direct 1=2   occupant T1A=p1   workers_left p1=4
do   p1 step TS1 1
do   p1 step TS1 1
then position p1 TS1=3   unlocked p1 1 2
then actor p2

# Main board, T1B: two workers make three level-1 steps.
game russian players=4
from four
do   p1 place T1B 2 0 0
then direct 1=3   occupant T1B=p1   workers_left p1=3

# Main board, T2A and T2B: two and three level-2 steps.
game russian players=4
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
game russian players=4
from four
from rails
given passed p2=1 p3=1 p4=1
do   p1 place T3A 1 0 0
then direct 3=1
do   p1 step SP3 3
do   p1 place T3B 2 0 0
then direct 3=2   workers_left p1=3

# Main board, T4A and T4B: one and two level-4 steps.
game russian players=4
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
game russian players=4
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
game russian players=4
from four
from rails
do   p1 place TANY 1 0 1
then direct any=2   coins p1=0 workers_left p1=5
do   p1 step TS5 any
do   p1 step KV3 any
then position p1 TS5=3 KV3=3
then actor p2

# Main board, TFREE: one step of level 1 or 2, and it is never occupied.
game russian players=4
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
game russian players=4
from four
do   p1 place LOCO1 1 0 0
then only loco 2 TS0 build; loco 2 TS1 build; loco 2 SP0 build; loco 2 KV0 build; factory 2 1 build
do   p1 loco 2 SP0 build
then loco p1 SP0=2   piles 2=3
do   p2 place LOCO2 2 0 0
do   p2 factory 2 1 build
then factory p2 1=2   piles 2=2   workers_left p2=3

# Main board, LOCO3: a locomotive and a factory, in this order or the other; not two of a kind.
game russian players=4
from four
do   p1 place LOCO3 3 0 0
then direct loco=1 factory=1   workers_left p1=2
do   p1 factory 2 1 factory
then only loco 2 TS0 loco; loco 2 TS1 loco; loco 2 SP0 loco; loco 2 KV0 loco
do   p1 loco 2 KV0 loco
then factory p1 1=2   loco p1 KV0=2   piles 2=2
then actor p2

# Main board, IND1, IND2, IND3: industry steps, the last with a level-1 step.
game russian players=4
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
game russian players=4
from four
do   p1 place DBL 1 0 0
then only doubler TS doubler
do   p1 doubler TS doubler
then doublers p1 TS=1   doublers_left=19

# Main board, COIN: two coins, at once.
game russian players=4
from four
do   p1 place COIN 1 0 0
then coins p1=3
then actor p2

# Main board, TEMP: not there with two players.
game russian players=2
from two
not  p1 place TEMP 1 0 0 because "TEMP is not available now"

# Main board, TEMP: with four players it gives the two temporary workers, for this round.
game russian players=4
from four
do   p1 place TEMP 1 0 0
then temporary p1=2 workers_left p1=4
then actor p2

# Main board, HIRE: a coin hires the engineer of the hiring space, who can be used in the same round.
game russian players=4
from four
do   p1 place HIRE 0 0 1
then engineer_owner e3=p1   strip H=none   coins p1=0   workers_left p1=5
do   p2 pass
do   p3 pass
do   p4 pass
do   p1 place e3 1 0 0
then indirect 1=2

# Main board, light engineers: the spaces S2 and S1 are the engineers that lie there, and direct.
game russian players=4
from four
do   p1 place S2 1 0 0
then direct 1=1   occupant S2=p1   points p1=3
do   p1 step SP1 1
do   p2 place S1 1 0 0
then direct industry=1   points p2=3

# Main board, LAST: in the last round three industry steps for a worker take the place of the turn-order spaces.
game russian players=4
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
game russian players=4
from four
given round=6
not  p1 place LAST 1 0 0 because "LAST is not available now"
may  p1 place ORD2 1 0 0

# Main board, two players: six spaces and the second light engineer are not there.
game russian players=2
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
game russian players=3
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
game russian players=4
from four
given strip S1=e1 S2=none
do   p1 place S1 1 0 0
then direct 1=1   points p1=3

# Engineer 2: an industry step and 3 points.
game russian players=4
from four
given strip S1=e2
do   p1 place S1 1 0 0
then direct industry=1   points p1=3

# Engineer 3: two level-1 steps.
game russian players=4
from four
given strip S1=e3 H=none
do   p1 place S1 1 0 0
then direct 1=2   points p1=0

# Engineer 4: a level-1 and a level-2 step.
game russian players=4
from four
given strip S1=e4
do   p1 place S1 1 0 0
then direct 1=1 2=1

# Engineer 5: an industry step and a level-1 step.
game russian players=4
from four
given strip S1=e5
do   p1 place S1 1 0 0
then direct 1=1 industry=1

# Difference, engineer 6: a doubler and 3 points.
game russian players=4
from four
given strip S1=e6
do   p1 place S1 1 0 0
then direct doubler=1   points p1=3
do   p1 doubler TS doubler
then doublers p1 TS=1

# Engineer 7: two industry steps.
game russian players=4
from four
given strip S1=e7
do   p1 place S1 1 0 0
then direct industry=2

# Engineer 8: a step of any level and 3 points.
game russian players=4
from four
given strip S1=e8
do   p1 place S1 1 0 0
then direct any=1   points p1=3

# Engineer 9: a level-2 step and 5 points.
game russian players=4
from four
from rails
given strip S1=e9
do   p1 place S1 1 0 0
then direct 2=1   points p1=5

# Engineer 10: a step of any level and a level-1 step.
game russian players=4
from four
given strip S1=e10
do   p1 place S1 1 0 0
then direct any=1 1=1

# Engineer 11: a level-2 and a level-3 step.
game russian players=4
from four
from rails
given strip S1=e11
do   p1 place S1 1 0 0
then direct 2=1 3=1

# Engineer 12: a locomotive or a factory.
game russian players=4
from four
given strip S1=e12
do   p1 place S1 1 0 0
then direct build=1

# Engineer 13: a level-3 step and 5 points.
game russian players=4
from four
from rails
given strip S1=e13
do   p1 place S1 1 0 0
then direct 3=1   points p1=5

# Engineer 14, of the idea card: two steps of any levels.
game russian players=4
from four
given engineer_owner e14=p1
do   p1 place e14 1 0 0
then indirect any=2

# Engineer 15: use an action space again.
game russian players=4
from four
given engineer_owner e15=p1   occupant IND1=p1   marker p1 1=1
do   p1 place e15 1 0 0
then only end; reuse IND1 reuse-other
do   p1 reuse IND1 reuse-other
then indirect industry=1

# ---- The factories. ----

# Factory 1: scores the numbers of one's engineers when the turn ends.
game russian players=4
from four
given factory p1 1=1   marker p1 1=4   engineer_owner e5=p1 e12=p1 e9=p2
do   p1 place IND2 2 0 0
do   p1 industry 1 industry
then tally engineers=1   points p1=0
do   p1 industry 1 industry
then points p1=17

# Factory 2: use an action space again, even the one whose step brought the marker there.
game russian players=4
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
game russian players=4
from four
given factory p1 1=3   marker p1 1=4
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
then indirect industry=1
do   p1 industry 1 industry
then marker p1 1=6

# Factory 4: a locomotive or a factory.
game russian players=4
from four
given factory p1 1=4   marker p1 1=4
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
then only end; loco 2 TS0 build; loco 2 TS1 build; loco 2 SP0 build; loco 2 KV0 build; factory 2 2 build

# Factory 5: two steps of any levels.
game russian players=4
from four
given factory p1 1=5   marker p1 1=4
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
then indirect any=2

# Factory 6: a coin.
game russian players=4
from four
given factory p1 1=6   marker p1 1=4
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
then coins p1=2
then actor p2

# Factory 7: two doublers.
game russian players=4
from four
given factory p1 1=7   marker p1 1=4
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
then only end; doubler TS doubler
then indirect doubler=2

# Factory 8: scores the two best locomotives when the turn ends.
game russian players=4
from four
given factory p1 1=8   marker p1 1=4   loco p1 TS0=3 TS1=7 SP0=none KV0=5
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
then points p1=12
then actor p2

# Factory 9: an end bonus card or 10 points.
game russian players=4
from four
given factory p1 1=9   marker p1 1=4
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
then only end; bonus E_FACTORIES; bonus E_DOUBLERS; bonus E_LOCOS; bonus E_ENGINEER; bonus E_BLACK; \
          bonus E_WORKERS; bonus E_TOKENS; bonus E_HIRED; points
do   p1 points
then points p1=10
then bonus_held p1=0
then actor p2

# Factory 9: the card is kept.
game russian players=4
from four
given factory p1 1=9   marker p1 1=4
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
do   p1 bonus E_LOCOS
then bonus_at E_LOCOS=p1   bonus_held p1=1   points p1=0
then actor p2

# ---- 11. Vectors: scoring. ----

# V1: TS, locomotives 6 and 2, tracks on 9, 7 and 3, a doubler on space 1: 12 points.
game russian players=2
from two
from ends
given position p1 TS1=9 TS2=7 TS3=3   loco p1 TS0=6 TS1=2   doublers p1 TS=1
given unlocked p1 1 2 3   fired p1 TS2 TS3 TS6
do   p1 pass
then points p1=12 p2=0

# V2: SP without a locomotive and with level 1 only: nothing.
game russian players=2
from two
from ends
given position p1 SP1=2
do   p1 pass
then points p1=0

# V3: KV with a #2 and level 1 on 3: 1 + 2.
game russian players=2
from two
from ends
given position p1 KV1=3   loco p1 KV0=2
do   p1 pass
then points p1=3

# V4: a marker on the first factory scores the 5 before it.
game russian players=2
from two
from ends
given factory p1 1=2   marker p1 1=5
do   p1 pass
then points p1=5

# V5: the example of the rulebook: 12 + 0 + 3 + 5 = 20, told in this order.
game russian players=2
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
game russian players=2
from two
from ends
given position p1 KV1=3   loco p1 KV0=3
do   p1 pass
then points p1=6

# V7: TS, tracks on 6, 5 and 3, reach 5: 2 + 2 + 2 + 1 + 1.
game russian players=2
from two
from ends
given position p1 TS1=6 TS2=5 TS3=3   loco p1 TS0=4 TS1=1   unlocked p1 1 2 3   fired p1 TS2 TS3 TS6
do   p1 pass
then points p1=8

# V8: KV, level 1 on 2 and a #9: the stars of 1 and 2.
game russian players=2
from two
from ends
given position p1 KV1=2   loco p1 KV0=9
do   p1 pass
then points p1=3

# V9: SP, level 2 on 7 and reach 7: the whole route counts double.
game russian players=2
from two
from ends
given position p1 SP1=9 SP2=7 SP3=3   loco p1 SP0=7   unlocked p1 1 2 3   fired p1 SP4 SP6 SP9
do   p1 pass
then points p1=20

# V10: the same with reach 6: not doubled.
game russian players=2
from two
from ends
given position p1 SP1=9 SP2=7 SP3=3   loco p1 SP0=6   unlocked p1 1 2 3   fired p1 SP4 SP6 SP9
do   p1 pass
then points p1=9

# V11: KV with the medal, level 2 on 5, reach 5: 5 + 10 + 20.
game russian players=2
from two
from ends
given position p1 KV1=6 KV2=5   loco p1 KV0=5   unlocked p1 1 2   medal p1=1
do   p1 pass
then points p1=35

# V12: the medal with reach 4 brings nothing: 4 + 10.
game russian players=2
from two
from ends
given position p1 KV1=6 KV2=5   loco p1 KV0=4   unlocked p1 1 2   medal p1=1
do   p1 pass
then points p1=14

# V11: without the medal space 5 has no star: 5 + 10.
game russian players=2
from two
from ends
given position p1 KV1=6 KV2=5   loco p1 KV0=5   unlocked p1 1 2
do   p1 pass
then points p1=15

# V11: the medal needs level 2 on space 5: 4 + 10.
game russian players=2
from two
from ends
given position p1 KV1=6 KV2=4   loco p1 KV0=5   unlocked p1 1 2   medal p1=1
do   p1 pass
then points p1=14

# Scoring, KV 8: a star of 10 for level 1 and reach 8, with the others 20.
game russian players=2
from two
from ends
given position p1 KV1=8   loco p1 KV0=8   fired p1 KV7   workers p1=7
do   p1 pass
then points p1=20

# Scoring, KV 8: without the reach 10.
game russian players=2
from two
from ends
given position p1 KV1=8   loco p1 KV0=7   fired p1 KV7   workers p1=7
do   p1 pass
then points p1=10

# V13: TS with all five levels on 15 to 11, reach 18, 8 doublers: 140.
game russian players=2
from two
from ends
given position p1 TS1=15 TS2=14 TS3=13 TS4=12 TS5=11   loco p1 TS0=9 TS1=9   doublers p1 TS=8
given unlocked p1 1 2 3 4 5   fired p1 TS2 TS3 TS6 TS10 TS13 TS15 TS15b   workers p1=7
do   p1 pass
then points p1=140

# V14: the same revalued: 200.
game russian players=2
from two
from ends
given position p1 TS1=15 TS2=14 TS3=13 TS4=12 TS5=11   loco p1 TS0=9 TS1=9   doublers p1 TS=8   revalued p1=1
given unlocked p1 1 2 3 4 5   fired p1 TS2 TS3 TS6 TS10 TS13 TS15 TS15b   workers p1=7
do   p1 pass
then points p1=200

# V15: the same tracks with reach 4 and no doublers: 28.
game russian players=2
from two
from ends
given position p1 TS1=15 TS2=14 TS3=13 TS4=12 TS5=11   loco p1 TS0=4 TS1=none
given unlocked p1 1 2 3 4 5   fired p1 TS2 TS3 TS6 TS10 TS15 TS15b   workers p1=7
do   p1 pass
then points p1=28

# V16: two markers on the cells 14 and 15: 25 + 30.
game russian players=2
from two
from ends
given factory p1 1=2 2=2 3=3 4=3 5=4   marker p1 1=15 2=14   token p1 Q_MARKER2=placed
do   p1 pass
then points p1=55

# V17: a marker on the idea cell scores the 15 before it.
game russian players=2
from two
from ends
given factory p1 1=2 2=2 3=3   marker p1 1=10   fired p1 I10
do   p1 pass
then points p1=15

# V17: cell 12 scores 20, and the factory behind it the same.
game russian players=2
from two
from ends
given factory p1 1=2 2=2 3=3 4=3 5=4   marker p1 1=13   factory p2 1=4 2=5 3=5 4=6   marker p2 1=12
do   p1 pass
then points p1=20 p2=20

# Scoring: a revalued level 2 keeps its value, level 3 brings 3 and level 4 brings 6.
game russian players=2
from two
from ends
given position p1 SP1=6 SP2=4 SP3=3 SP4=2   loco p1 SP0=6   unlocked p1 1 2 3 4   revalued p1=1
given fired p1 SP4 SP6
do   p1 pass
then points p1=16

# ---- 11. Vectors: the end. ----

# V18: engineers 3 / 2 / 2 / 0, and the third player's are higher: 40 / 0 / 20 / 0.
game russian players=4
from over-four
given engineer_owner e1=p1 e2=p1 e3=p1 e4=p2 e5=p2 e6=p3 e13=p3
do   p1 pass
then points p1=40 p2=0 p3=20 p4=0
then place p1=1 p2=3 p3=2 p4=3
then actor over

# V20: the order Y B G R with G on the first and R on the second space becomes G R Y B.
game russian players=4
from four
given passed p2=1 p3=1 p4=1   occupant ORD1=p3 ORD2=p4
do   p1 pass
then order 0=p3 1=p4 2=p1 3=p2

# V21: the first player on the second space, the first one empty: nothing changes, and he may move the worker.
game russian players=4
from four
given passed p2=1 p3=1 p4=1   occupant ORD2=p1
do   p1 pass
then order 0=p1 1=p2 2=p3 3=p4   decision=move
then actor p1

# V20: only the second space is claimed, by the last player: he comes second.
game russian players=4
from four
given passed p2=1 p3=1 p4=1   occupant ORD2=p4
do   p1 pass
then order 0=p1 1=p4 2=p2 3=p3

# V20: only the first space is claimed.
game russian players=4
from four
given passed p2=1 p3=1 p4=1   occupant ORD1=p3
do   p1 pass
then order 0=p3 1=p1 2=p2 3=p4

# V20: the first player claims the second space and the second the first: they change places.
game russian players=4
from four
given passed p2=1 p3=1 p4=1   occupant ORD1=p2 ORD2=p1
do   p1 pass
then order 0=p2 1=p1 2=p3 3=p4

# V20: two players have one space, which the first may claim to stay first.
game russian players=2
from two
do   p1 place ORD1 1 0 0
do   p2 pass
do   p1 pass
then order 0=p1 1=p2   decision=move
then actor p1

# V23: the doubler card with 3 doublers: nothing.
game russian players=2
from over-two
given bonus_at E_DOUBLERS=p1   bonus_held p1=1   doublers p1 TS=3
do   p1 pass
then points p1=0

# V23: with 4 doublers 20.
game russian players=2
from over-two
given bonus_at E_DOUBLERS=p1   bonus_held p1=1   doublers p1 TS=4
do   p1 pass
then points p1=20

# V23: with 6 doublers 20.
game russian players=2
from over-two
given bonus_at E_DOUBLERS=p1   bonus_held p1=1   doublers p1 TS=6
do   p1 pass
then points p1=20

# V23: with 7 doublers 30.
game russian players=2
from over-two
given bonus_at E_DOUBLERS=p1   bonus_held p1=1   doublers p1 TS=7
do   p1 pass
then points p1=30

# V23: with 8 doublers 30.
game russian players=2
from over-two
given bonus_at E_DOUBLERS=p1   bonus_held p1=1   doublers p1 TS=8
do   p1 pass
then points p1=30

# V24: the card of level 1 with tracks on 10, 4 and 7: 21.
game russian players=2
from over-two
given bonus_at E_BLACK=p1   bonus_held p1=1   position p1 TS1=10 SP1=4 KV1=7
do   p1 pass
then points p1=21

# End bonus: the flat card brings 15, and the cards of both players are told at the end.
game russian players=2
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
game russian players=2
from over-two
given bonus_at E_ROUTES=p1 E_HIRED=aside   bonus_held p1=1   position p1 TS1=15 SP1=9 KV1=8
do   p1 pass
then points p1=20

# End bonus: 10 for each finished route, 30 for all three.
game russian players=2
from over-two
given bonus_at E_ROUTES=p1 E_HIRED=aside   bonus_held p1=1   position p1 TS1=15 SP1=9 KV1=9
do   p1 pass
then points p1=30

# End bonus: 4 for each factory.
game russian players=2
from over-two
given bonus_at E_FACTORIES=p1   bonus_held p1=1   factory p1 1=2 2=2 3=3
do   p1 pass
then points p1=12

# End bonus: the sum of all four locomotives.
game russian players=2
from over-two
given bonus_at E_LOCOS=p1   bonus_held p1=1   loco p1 TS0=9 TS1=8 SP0=5 KV0=4   position p1 KV1=1
do   p1 pass
then points p1=27

# End bonus: 10 for each extra worker, the black one too.
game russian players=2
from over-two
given bonus_at E_WORKERS=p1   bonus_held p1=1   workers p1=8   black_owner=p1 black_ready=1
do   p1 pass
then points p1=30

# End bonus: 10 for one extra worker.
game russian players=2
from over-two
given bonus_at E_WORKERS=p1   bonus_held p1=1   workers p1=7   black_owner=p2 black_ready=1
do   p1 pass
then points p1=10

# End bonus: 7 for each token on the board, 28 for four.
game russian players=2
from over-two
given bonus_at E_TOKENS=p1   bonus_held p1=1
given token p1 Q_IND5=placed Q_DBL3=placed Q_MEDAL=placed Q_REVALUE=placed
do   p1 pass
then points p1=28

# Difference, end bonus: 6 for each engineer; the extra-engineer card counts not.
game russian players=2
from over-two
given bonus_at E_HIRED=p1 E_ENGINEER=p1   bonus_held p1=2   engineer_owner e1=p1 e2=p1
do   p1 pass
then points p1=52

# Difference, end bonus: ten cards.
game russian players=2
do   * order p1
then only aside E_15; aside E_ROUTES; aside E_FACTORIES; aside E_DOUBLERS; aside E_LOCOS; aside E_ENGINEER; \
          aside E_BLACK; aside E_WORKERS; aside E_TOKENS; aside E_HIRED

# ---- 11. Sequences. ----

# S1: three level-1 steps all on TS.
game russian players=4
from four
do   p1 place T1B 2 0 0
do   p1 step TS1 1
do   p1 step TS1 1
do   p1 step TS1 1
then position p1 TS1=4 SP1=1 KV1=1
then actor p2

# S1: or two on one route and one on another.
game russian players=4
from four
do   p1 place T1B 2 0 0
do   p1 step TS1 1
do   p1 step TS1 1
do   p1 step KV1 1
then position p1 TS1=3 SP1=1 KV1=2
then actor p2

# S2: level 1 on TS 2 unlocks level 2, but two level-2 steps find no room there.
game russian players=4
from four
given position p1 TS1=2   unlocked p1 1 2   fired p1 TS2
not  p1 place T2A 1 0 0 because "you can't finish this action, so you can't choose it"

# S2: a space with level-2 steps is closed until level 2 is unlocked, and the refusal says so.
game russian players=4
from four
not  p1 place T2A 1 0 0 because "level 2 is not unlocked"

# S2: with level 1 on 3 the level-2 track goes on to 2.
game russian players=4
from four
given position p1 TS1=3   unlocked p1 1 2   fired p1 TS2
do   p1 place T2A 1 0 0
do   p1 step TS2 2
do   p1 step TS2 2
then position p1 TS2=2
then actor p2

# S2: or the second step is made on another route.
game russian players=4
from four
given position p1 TS1=2 KV1=2   unlocked p1 1 2   fired p1 TS2
do   p1 place T2A 1 0 0
do   p1 step TS2 2
then only step KV2 2
do   p1 step KV2 2
then position p1 TS2=1 KV2=1

# S3: a #4 replaces the 1 beside a 3 on TS, the 1 goes to the empty KV.
game russian players=4
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
game russian players=4
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
game russian players=4
from four
given factory p1 1=6   marker p1 1=4
do   p1 place IND2 2 0 0
do   p1 industry 1 industry
then coins p1=2   marker p1 1=5
do   p1 industry 1 industry
then marker p1 1=6
then actor p2

# S5: SP 4 with a #5 brings an idea token, and a later locomotive fires nothing again.
game russian players=4
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
game russian players=4
from four
given position p1 SP1=6   piles 2=0 3=0 4=0 5=4
do   p1 place LOCO1 1 0 0
do   p1 loco 5 SP0 build
then fired p1 SP4   indirect token=1

# S5: one locomotive may fire two spaces.
game russian players=4
from four
given position p1 SP1=6   piles 2=0 3=0 4=0 5=0 6=4
do   p1 place LOCO1 1 0 0
do   p1 loco 6 SP0 build
then fired p1 SP4 SP6   indirect token=2

# S6: the owner of the second space moves before the owner of the first.
game russian players=4
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
game russian players=4
from four
given piles 2=0 3=1 4=4
do   p1 place LOCO3 3 0 0
do   p1 factory 3 1 factory
then piles 3=0
then only loco 4 TS0 loco; loco 4 TS1 loco; loco 4 SP0 loco; loco 4 KV0 loco
do   p1 loco 4 SP0 loco
then factory p1 1=3   loco p1 SP0=4   piles 3=0 4=3

# S7: or the locomotive takes the #3 and the factory the #4.
game russian players=4
from four
given piles 2=0 3=1 4=4
do   p1 place LOCO3 3 0 0
do   p1 loco 3 SP0 loco
then only factory 4 1 factory
do   p1 factory 4 1 factory
then factory p1 1=4   loco p1 SP0=3   piles 3=0 4=3

# S7: the tile flipped by the locomotive may be the factory of the second part.
game russian players=4
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
game russian players=4
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
game russian players=4
from four
given position p1 TS1=6 TS2=5 TS3=2   unlocked p1 1 2 3   fired p1 TS2 TS6   loco p1 TS0=3
do   p1 place T3A 1 0 0
do   p1 step TS3 3
then workers p1=6 workers_left p1=5   fired p1 TS2 TS6 TS3

# TS 3: the locomotive comes second.
game russian players=4
from four
given position p1 TS1=6 TS2=5 TS3=3   unlocked p1 1 2 3   fired p1 TS2 TS6
do   p1 place LOCO1 1 0 0
do   p1 loco 2 TS1 build
then workers p1=6 workers_left p1=5   fired p1 TS2 TS6 TS3

# TS 3: without the reach nothing comes.
game russian players=4
from four
given position p1 TS1=6 TS2=5 TS3=2   unlocked p1 1 2 3   fired p1 TS2 TS6   loco p1 TS0=2
do   p1 place T3A 1 0 0
do   p1 step TS3 3
then workers p1=5   fired p1 TS2 TS6

# TS 13 brings an idea token for level 1 and both locomotives together.
game russian players=4
from four
given position p1 TS1=12   unlocked p1 1 2 3 4   fired p1 TS2 TS6 TS10   loco p1 TS0=7 TS1=6
do   p1 place TFREE 1 0 0
do   p1 step TS1 12
then fired p1 TS2 TS6 TS10 TS13   indirect token=1

# TS 13: a reach of 12 is not enough.
game russian players=4
from four
given position p1 TS1=12   unlocked p1 1 2 3 4   fired p1 TS2 TS6 TS10   loco p1 TS0=7 TS1=5
do   p1 place TFREE 1 0 0
do   p1 step TS1 12
then fired p1 TS2 TS6 TS10
then actor p2

# Industry cell 10 brings an idea token.
game russian players=4
from four
given factory p1 1=2 2=2 3=6   marker p1 1=9
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
then marker p1 1=10   fired p1 I10   indirect token=1

# ---- 5. Idea tokens and idea cards. ----

# Difference, tokens: 2013 has four steps of any levels; a level unlocked on the way may be used.
game russian players=4
from four
from idea
do   p1 place TFREE 1 0 0
do   p1 step SP1 12
then only end; token Q_TRACK4; token Q_IND5; token Q_DBL3; token Q_MEDAL; token Q_CARD; token Q_REVALUE
do   p1 token Q_TRACK4
then indirect any=4
then token p1 Q_TRACK4=placed
do   p1 step TS1 any
do   p1 step TS2 any
do   p1 step KV1 any
do   p1 step SP1 any
then position p1 TS1=2 TS2=1 KV1=2 SP1=5
then actor p2

# Idea token: five industry steps, as far as there is room.
game russian players=4
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
game russian players=4
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
game russian players=4
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
game russian players=4
from four
from idea
do   p1 place TFREE 1 0 0
do   p1 step SP1 12
do   p1 end
then token p1 Q_MEDAL=unused   fired p1 SP4
then actor p2

# Idea card C_FOUR: a doubler, an industry step, a level-1 step and one of them again.
game russian players=4
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
game russian players=4
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
game russian players=4
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
game russian players=4
from four
from idea
do   p1 place TFREE 1 0 0
do   p1 step SP1 12
do   p1 token Q_CARD
do   p1 card C_LOCO9
then only loco 9s TS0 loco9; loco 9s TS1 loco9; loco 9s SP0 loco9; loco 9s KV0 loco9; \
          bonus E_FACTORIES; bonus E_DOUBLERS; bonus E_LOCOS; bonus E_ENGINEER; bonus E_BLACK; \
          bonus E_WORKERS; bonus E_TOKENS; bonus E_HIRED; points
do   p1 loco 9s SP0 loco9
then loco p1 SP0=9s   hand=5   piles 9=4
do   p1 put TS1
then loco p1 TS1=5

# Difference, locomotives: in 2013 nothing comes after the #9.
game russian players=4
from four
given piles 2=0 3=0 4=0 5=0 6=0 7=0 8=0 9=1
not  p1 place LOCO3 3 0 0 because "you can't finish this action, so you can't choose it"
do   p1 place LOCO1 1 0 0
do   p1 loco 9 SP0 build
then piles 9=0
not  p2 place LOCO2 2 0 0 because "you can't finish this action, so you can't choose it"

# Idea card C_WORKER: the black worker may be used at once in the next turn.
game russian players=4
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
game russian players=4
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
game russian players=4
from four
given order 0=p3 1=p1 2=p4 3=p2   turn=p3
do   p3 pass
do   p1 pass
do   p4 pass
do   p2 pass
then points p1=2 p2=4 p3=0 p4=3

# Round: at the clean-up workers come back, used coins do not, temporary workers leave, engineers move to the right.
game russian players=4
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
game russian players=4
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
game russian players=4
from four
given passed p2=1 p3=1 p4=1   round=6
do   p1 pass
then round=7 decision=turn

# Round: two players play six rounds.
game russian players=2
from two
from ends
given round=5
do   p1 pass
then round=6 decision=turn

# The end: after the last round there is nothing left to do, and equals share a place.
game russian players=2
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
game russian players=4
from four
given strip S1=e4
do   p1 place S1 1 0 0
then only step TS1 1
do   p1 step TS1 1
then only step TS2 2
do   p1 step TS2 2
then position p1 TS1=2 TS2=1

# R1: steps may be needed in one order: level 3 enters where level 2 has made room.
game russian players=4
from four
given strip S1=e11
given position p1 TS1=6 TS2=1   unlocked p1 1 2 3   fired p1 TS2 TS6
do   p1 place S1 1 0 0
then only step TS2 2
do   p1 step TS2 2
then only step TS3 3

# R1: benefits on the way are no means: an idea token could bring a factory, but counts for nothing.
game russian players=4
from four
from idea
given marker p1 1=4
not  p1 place IND3 2 0 0 because "you can't finish this action, so you can't choose it"
not  p1 place IND1 1 0 0 because "you can't finish this action, so you can't choose it"

# R1 and difference, direct and indirect: a direct action must be possible as a whole.
game russian players=4
from four
given marker p1 1=3
may  p1 place IND1 1 0 0
not  p1 place IND2 2 0 0 because "you can't finish this action, so you can't choose it"

# R1: with two markers the steps may be split.
game russian players=4
from four
given marker p1 1=4 2=2   token p1 Q_MARKER2=placed
may  p1 place IND1 1 0 0
not  p1 place IND2 2 0 0

# R2 and difference, direct and indirect: an own engineer is used in part, or not at all.
game russian players=4
from four
given engineer_owner e4=p1
do   p1 place e4 1 0 0
then only end; step TS1 1; step SP1 1; step KV1 1
do   p1 step SP1 1
then position p1 SP1=2
then actor p2

# R2: even if nothing of him can be done.
game russian players=4
from four
given engineer_owner e7=p1   marker p1 1=4
do   p1 place e7 1 0 0
then occupant e7=p1   workers_left p1=4
then actor p2

# R3: what comes on the way may be used before the steps still owed, or after them.
game russian players=4
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
game russian players=4
from four
from rails
given position p1 KV1=6   fired p1 TS2 TS6 TS10 TS15 TS15b SP9
do   p1 place T1B 2 0 0
then only step KV1 1
not  p1 step TS2 1

# R4: steps of any level are split between levels and routes.
game russian players=4
from four
from rails
do   p1 place TANY 1 0 1
then only step TS2 any; step TS3 any; step TS4 any; step TS5 any; step SP2 any; step SP3 any; step SP4 any; \
          step KV2 any; step KV3 any

# R5: the two level-5 steps of TS 15 are indirect.
game russian players=4
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
game russian players=4
from four
given position p1 TS1=14 TS2=12 TS3=11 TS4=2   unlocked p1 1 2 3 4   fired p1 TS2 TS6 TS10
do   p1 place TFREE 1 0 0
do   p1 step TS1 12
do   p1 step TS5 5
not  p1 step TS5 5
then position p1 TS5=1

# R6: once-benefits come once: a locomotive that reaches SP 4 a second time, and the industry cell.
game russian players=4
from four
given position p1 SP1=4   loco p1 SP0=4   fired p1 SP4   piles 2=0 3=0 4=0 5=4
do   p1 place LOCO1 1 0 0
do   p1 loco 5 SP0 build
then indirect token=0   hand=4

# R7: a worker got in a turn may be used from the next turn on, in the same round.
game russian players=4
from four
given position p1 KV1=6   workers_left p1=1   coins p1=0   passed p2=1 p3=1 p4=1
do   p1 place TFREE 1 0 0
do   p1 step KV1 12
then workers p1=6 workers_left p1=1   fired p1 KV7
do   p1 place COIN 1 0 0
then workers_left p1=0

# R8 and difference, terminus: in 2013 the first arrival of level 1 on the last space brings 10 points at once.
game russian players=4
from four
given position p1 SP1=8 KV1=8 TS1=14   unlocked p1 1 2 3 4   fired p1 TS2 TS6 TS10 KV7   workers p1=6
do   p1 place T1B 2 0 0
do   p1 step SP1 1
then points p1=10
do   p1 step KV1 1
then points p1=20
do   p1 step TS1 1
then points p1=30
then keys p1=0   fired p1 TS2 TS6 TS10 KV7 KV9 SP9 TS15 TS15b

# R9: the eighth doubler is the last, and DBL is closed then.
game russian players=4
from four
given doublers p1 TS=8   doublers_left=12
not  p1 place DBL 1 0 0 because "you can't finish this action, so you can't choose it"
given doublers p1 TS=7   doublers_left=13
may  p1 place DBL 1 0 0

# R9: DBL is closed when the supply is empty.
game russian players=4
from four
given doublers_left=0
not  p1 place DBL 1 0 0 because "you can't finish this action, so you can't choose it"

# R9: a token with two free places gives two doublers.
game russian players=4
from four
from idea
given doublers p1 TS=6   doublers_left=14
do   p1 place TFREE 1 0 0
do   p1 step SP1 12
do   p1 token Q_DBL3
do   p1 doubler TS doubler
do   p1 doubler TS doubler
then doublers p1 TS=8   indirect doubler=0
then actor p2

# R9: a token gives what is left in the supply.
game russian players=4
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
game russian players=4
from four
given coins p1=50 p2=50
do   p1 place COIN 1 0 0
then coins p1=52

# R11: TANY is paid with a worker and a coin or with two coins, never with two workers.
game russian players=4
from four
given coins p1=2
may  p1 place TANY 1 0 1
may  p1 place TANY 0 0 2
not  p1 place TANY 2 0 0 because "this takes at least 1 coin"

# R11: coins may stand for workers everywhere; the hiring space takes exactly one.
game russian players=4
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
game russian players=4
from four
from full
given loco p1 KV0=none
do   p1 place LOCO3 3 0 0
do   p1 loco 7 TS0 loco
then decision=hand hand=6
not  p1 factory 7 1 factory because "you can't do this now; the current decision is hand"
not  p1 end because "you can't do this now; the current decision is hand"

# R13: while a slot is empty a displaced locomotive must be placed.
game russian players=4
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

# R13 and difference, displaced locomotives: when no slot is empty the player may stop at any tile (the usual rule of both editions).
game russian players=4
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

# R13 and difference, strict_chain=on: only a tile that no slot takes is flipped.
game russian players=4 strict_chain=on
from four
from full
do   p1 place LOCO1 1 0 0
do   p1 loco 7 TS0 build
then only put TS1; put SP0; put KV0
not  p1 flip because "must go into a slot"
do   p1 put SP0
then only put KV0
do   p1 put KV0
then loco p1 TS0=7 TS1=5 SP0=6 KV0=4   open 3=1
then actor p2

# R14: a new locomotive may not be flipped, and where no slot takes it there is only the factory.
game russian players=4
from four
given loco p1 TS0=9 TS1=9 SP0=9 KV0=9   piles 2=0 3=0 4=0 5=0 6=0 7=0 8=4 9=0
do   p1 place LOCO1 1 0 0
then only factory 8 1 build
not  p1 loco 8 SP0 build because "SP0 does not take"
not  p1 flip because "you can't do this now; the current decision is queue"

# R14: LOCO3 is closed when no slot takes the locomotive.
game russian players=4
from four
given loco p1 TS0=9 TS1=9 SP0=9 KV0=9   piles 2=0 3=0 4=0 5=0 6=0 7=0 8=4 9=0
not  p1 place LOCO3 3 0 0 because "you can't finish this action, so you can't choose it"

# R15: equal numbers do not replace each other.
game russian players=4
from four
given loco p1 TS0=3 TS1=2 SP0=3 KV0=4   piles 2=0 3=3
do   p1 place LOCO1 1 0 0
then only loco 3 TS1 build; factory 3 1 build

# R16: a factory replaced under a marker: the marker stays and nothing happens.
game russian players=4
from four
given factory p1 1=2 2=2 3=3 4=3 5=4   marker p1 1=5   piles 2=0 3=0 4=0 5=4
do   p1 place LOCO1 1 0 0
then only factory 5 1 build; factory 5 2 build; factory 5 3 build; factory 5 4 build; factory 5 5 build; \
          loco 5 TS0 build; loco 5 TS1 build; loco 5 SP0 build; loco 5 KV0 build
do   p1 factory 5 1 build
then factory p1 1=5   open 2=1   marker p1 1=5   indirect any=0
then actor p2

# R17 and difference, two markers: in 2013 the token waits until the first marker has left the start.
game russian players=4
from four
from idea
do   p1 place TFREE 1 0 0
do   p1 step SP1 12
not  p1 token Q_MARKER2 because "no place for it"

# R17 and difference, tokens: the second marker comes without steps, and the two never share a cell.
game russian players=4
from four
from idea
given marker p1 1=1
do   p1 place TFREE 1 0 0
do   p1 step SP1 12
do   p1 token Q_MARKER2
then marker p1 1=1 2=0   indirect industry=0
then actor p2
do   p2 pass
do   p3 pass
do   p4 pass
do   p1 place IND2 2 0 0
then only industry 1 industry
not  p1 industry 2 industry because "no place"
do   p1 industry 1 industry
then only industry 1 industry; industry 2 industry
do   p1 industry 2 industry
then marker p1 1=2 2=1

# R17: the rear marker cannot pass the front one.
game russian players=4
from four
given marker p1 1=2 2=4   token p1 Q_MARKER2=placed
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
then marker p1 1=3 2=4
not  p2 place e7 1 0 0
do   p2 pass
do   p3 pass
do   p4 pass
not  p1 place IND2 2 0 0 because "you can't finish this action, so you can't choose it"

# R18: factories work again for the second marker.
game russian players=4
from four
given factory p1 1=6   marker p1 1=6 2=4   token p1 Q_MARKER2=placed
do   p1 place IND1 1 0 0
do   p1 industry 2 industry
then coins p1=2   marker p1 1=6 2=5

# R18: the idea cell does not.
game russian players=4
from four
given factory p1 1=6 2=6 3=6 4=6   marker p1 1=11 2=9   token p1 Q_MARKER2=placed   fired p1 I10
do   p1 place IND1 1 0 0
do   p1 industry 2 industry
then marker p1 2=10   indirect token=0
then actor p2

# R19: an own engineer works once in a round.
game russian players=4
from four
given engineer_owner e3=p1   passed p2=1 p3=1 p4=1   strip H=none
do   p1 place e3 1 0 0
do   p1 step TS1 1
do   p1 step TS1 1
not  p1 place e3 1 0 0 because "p1 is on e3"
do   p1 pass
may  p1 place e3 1 0 0

# R20 and difference, reuse: spaces of one worker where the player has one piece, and engineers; not TEMP, nor what takes a coin.
game russian players=4
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
game russian players=4
from four
given engineer_owner e15=p1   occupant T1A=p1   position p1 TS1=3   unlocked p1 1 2   fired p1 TS2
do   p1 place e15 1 0 0
do   p1 reuse T1A reuse-other
then indirect 1=2
do   p1 step KV1 1
do   p1 end
then position p1 TS1=3 KV1=2

# R20: TFREE with one piece can be used again.
game russian players=4
from four
given engineer_owner e15=p1   free_pieces p1=1 p2=1
do   p1 place e15 1 0 0
then only end; reuse TFREE reuse-other
do   p1 reuse TFREE reuse-other
then indirect 12=1   free_pieces p1=1

# R20: with two pieces it cannot.
game russian players=4
from four
given engineer_owner e15=p1   free_pieces p1=2
do   p1 place e15 1 0 0
then actor p2

# R20: LAST can be used again.
game russian players=4
from over-four
given passed p2=0   engineer_owner e15=p1   occupant LAST=p1   marker p1 1=1
do   p1 place e15 1 0 0
do   p1 reuse LAST reuse-other
then indirect industry=3

# R20: through a light engineer the reuse is direct: what is chosen must be completed.
game russian players=4
from four
given strip S1=e15   occupant IND1=p1 COIN=p1 T1A=p1   marker p1 1=4   position p1 TS1=15 SP1=9 KV1=8
do   p1 place S1 1 0 0
then only reuse COIN reuse-other
not  p1 reuse IND1 reuse-other because "you can't finish this action, so you can't choose it"
not  p1 reuse T1A reuse-other because "you can't finish this action, so you can't choose it"

# R20: with nothing to use again the light engineer is closed.
game russian players=4
from four
given strip S1=e15
not  p1 place S1 1 0 0 because "you can't finish this action, so you can't choose it"
given occupant IND1=p1   marker p1 1=4
not  p1 place S1 1 0 0 because "you can't finish this action, so you can't choose it"
given marker p1 1=3
may  p1 place S1 1 0 0

# R20: factory 2 may choose the reuse engineer, who may not choose himself then.
game russian players=4
from four
given factory p1 1=2   marker p1 1=4   engineer_owner e15=p1   occupant e15=p1 DBL=p1
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
then only end; reuse IND1 reuse; reuse DBL reuse; reuse e15 reuse
do   p1 reuse e15 reuse
then indirect reuse=0 reuse-other=1
then only end; reuse IND1 reuse-other; reuse DBL reuse-other

# R20 and difference, the black worker's step: again at a reuse.
game russian players=4
from four
given engineer_owner e15=p1   occupant T1A=p1   black_owner=p1 black_at=T1A
do   p1 place e15 1 0 0
do   p1 reuse T1A reuse-other
then indirect 1=3

# R20 and difference, the black worker on TFREE: again at a reuse.
game russian players=4
from four
given engineer_owner e15=p1   free_pieces p1=1   black_owner=p1 black_at=TFREE
do   p1 place e15 1 0 0
do   p1 reuse TFREE reuse-other
then indirect 12=0 12+=1

# R20: the reuse of TFREE through a light engineer is direct, also with the black worker on it.
game russian players=4
from four
given strip S1=e15   free_pieces p1=1   black_owner=p1 black_at=TFREE
do   p1 place S1 1 0 0
do   p1 reuse TFREE reuse-other
then direct 12=0 12+=1   indirect 12=0 12+=0
not  p1 end because "you couldn't finish the action after that"

# R21: the black worker makes a level-1 step more where one is shown; that step is indirect.
game russian players=4
from four
given black_owner=p1 black_ready=1
do   p1 place T1A 0 1 0
then direct 1=2   indirect 1=1   black_ready=0 black_at=T1A   workers_left p1=5
do   p1 step TS1 1
do   p1 step TS1 1
do   p1 end
then position p1 TS1=3

# R21: with another worker beside it.
game russian players=4
from four
given black_owner=p1 black_ready=1
do   p1 place T1B 1 1 0
then direct 1=3   indirect 1=1   workers_left p1=4

# R21: IND3 shows a level-1 step too.
game russian players=4
from four
given black_owner=p1 black_ready=1
do   p1 place IND3 0 1 1
then direct 1=1 industry=1   indirect 1=1

# R21: engineer 10 shows a level-1 step beside the one of any level.
game russian players=4
from four
given black_owner=p1 black_ready=1   engineer_owner e10=p1
do   p1 place e10 0 1 0
then indirect 1=2 any=1

# R21: steps of any level show none.
game russian players=4
from four
given black_owner=p1 black_ready=1
do   p1 place TANY 0 1 1
then direct any=2   indirect 1=0

# R21: TFREE brings the step if level 1 is chosen.
game russian players=4
from four
given black_owner=p1 black_ready=1   position p1 TS1=4   unlocked p1 1 2   fired p1 TS2
do   p1 place TFREE 0 1 0
then direct 12+=1 12=0
then only step TS1 12+; step TS2 12+; step SP1 12+; step KV1 12+
do   p1 step SP1 12+
then indirect 1=1
then only end; step TS1 1; step SP1 1; step KV1 1

# R21: TFREE brings no step more if level 2 is chosen.
game russian players=4
from four
given black_owner=p1 black_ready=1   position p1 TS1=4   unlocked p1 1 2   fired p1 TS2
do   p1 place TFREE 0 1 0
do   p1 step TS2 12+
then indirect 1=0
then actor p2

# R22: a coin on a turn-order space is swapped: the piece that moves is a worker.
game russian players=4
from four
given passed p2=1 p3=1 p4=1
do   p1 place ORD2 0 0 1
then coins p1=0
do   p1 pass
then actor p1
do   p1 move COIN
then coins p1=2

# R22 and R40: a turn-order piece that moves is never the black worker.
game russian players=4
from four
given black_owner=p1 black_ready=1   passed p2=1 p3=1 p4=1
do   p1 place ORD2 0 1 0
then black_at=ORD2
do   p1 pass
do   p1 move TFREE
then direct 12=1 12+=0

# R23: a turn-order worker may stay, and TFREE is always there.
game russian players=4
from four
given passed p2=1 p3=1 p4=1   occupant ORD2=p1 COIN=p2 DBL=p2 IND1=p2 LOCO1=p2 T1A=p2 TEMP=p2 S1=p2 S2=p2
do   p1 pass
then only stay; move TFREE
do   p1 stay
then round=2

# Re-use: all spaces of one worker that are free, own engineers too, and the full rules of each.
game russian players=4
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
game russian players=4
from four
given passed p2=1 p3=1 p4=1   occupant ORD2=p1   workers_left p1=0   position p1 KV1=6
do   p1 pass
do   p1 move TFREE
do   p1 step KV1 12
then workers p1=6 workers_left p1=6   temporary p1=0 round=2

# Re-use: temporary workers got now go back at once.
game russian players=4
from four
given passed p2=1 p3=1 p4=1   occupant ORD2=p1
do   p1 pass
do   p1 move TEMP
then temporary p1=0 round=2

# R24: pass points go by the position of this round, not by the one claimed.
game russian players=4
from four
given passed p1=1 p2=1 p3=1   turn=p4 at=3
do   p4 place ORD1 1 0 0
do   p4 pass
then points p4=4
then order 0=p4 1=p1 2=p2 3=p3

# R25: an end bonus card is chosen when its entry is resolved, also with steps still owed.
game russian players=4
from four
given factory p1 1=9   marker p1 1=4
do   p1 place IND2 2 0 0
do   p1 industry 1 industry
do   p1 bonus E_LOCOS
then bonus_at E_LOCOS=p1   bonus_held p1=1   direct industry=1
then only industry 1 industry

# R26: the extra-engineer card alone makes nobody eligible for the majority.
game russian players=2
from over-two
given bonus_at E_ENGINEER=p1   bonus_held p1=1   engineer_owner e1=p2
do   p1 pass
then points p1=0 p2=40

# R26: with an engineer it counts as one more.
game russian players=2
from over-two
given bonus_at E_ENGINEER=p1   bonus_held p1=1   engineer_owner e1=p1 e15=p2
do   p1 pass
then points p1=40 p2=20

# R27: with two players both get points if both own engineers.
game russian players=2
from over-two
given engineer_owner e1=p1 e2=p2
do   p1 pass
then points p1=20 p2=40

# R28: with no idea card left the token still gives the end bonus part.
game russian players=4
from four
from idea
given cards_left C_FOUR=0 C_ENGINEER=0 C_FACTORY=0 C_LOCO9=0 C_WORKER=0
do   p1 place TFREE 1 0 0
do   p1 step SP1 12
do   p1 token Q_CARD
then indirect card=0
then only end; bonus E_FACTORIES; bonus E_DOUBLERS; bonus E_LOCOS; bonus E_ENGINEER; bonus E_BLACK; \
          bonus E_WORKERS; bonus E_TOKENS; bonus E_HIRED; points

# R29: the engineer of the idea card counts like a hired one.
game russian players=2
from over-two
given engineer_owner e14=p1 e13=p2   bonus_at E_HIRED=p1   bonus_held p1=1
do   p1 pass
then points p1=46 p2=20

# R32: with empty piles and no open factory nothing can be built.
game russian players=4
from four
given piles 2=0 3=0 4=0 5=0 6=0 7=0 8=0 9=0
not  p1 place LOCO1 1 0 0 because "you can't finish this action, so you can't choose it"
not  p1 place LOCO2 2 0 0 because "you can't finish this action, so you can't choose it"
not  p1 place LOCO3 3 0 0 because "you can't finish this action, so you can't choose it"
given open 3=1
not  p1 place LOCO3 3 0 0 because "you can't finish this action, so you can't choose it"
do   p1 place LOCO1 1 0 0
then only open 3 1 build

# R34: temporary workers are spent first.
game russian players=4
from four
given temporary p1=2
do   p1 place T1B 2 0 0
then temporary p1=0 workers_left p1=5

# R34: and own ones with them.
game russian players=4
from four
given temporary p1=2
do   p1 place LOCO3 3 0 0
then temporary p1=0 workers_left p1=4

# R35: an indirect step may not take the last room of a direct one.
game russian players=4
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
game russian players=4
from four
from idea
given position p1 TS1=15 KV1=9 SP1=3   fired p1 TS2 TS6 TS10 TS15 TS15b KV7 KV9   unlocked p1 1 2 3 4 5   workers p1=6
given doublers p1 TS=8   doublers_left=12
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
game russian players=4
from four
from full
given piles 7=1 8=0 9=0
do   p1 place LOCO3 3 0 0
then only loco 7 TS0 loco; loco 7 TS1 loco; loco 7 SP0 loco; loco 7 KV0 loco
do   p1 loco 7 TS0 loco
do   p1 flip
then only open 6 1 factory

# R35: with an empty slot nothing would be flipped, so LOCO3 is closed.
game russian players=4
from four
from full
given piles 7=1 8=0 9=0    loco p1 KV0=none
not  p1 place LOCO3 3 0 0 because "you can't finish this action, so you can't choose it"

# R35: a direct reuse that nothing could follow is not offered.
game russian players=4
from four
given strip S1=e15   occupant DBL=p1 COIN=p1   doublers p1 TS=8   doublers_left=12
do   p1 place S1 1 0 0
then only reuse COIN reuse-other
not  p1 reuse DBL reuse-other because "you can't finish this action, so you can't choose it"

# R36: what a factory scores is paid when the turn ends: a better locomotive of the same turn counts.
game russian players=4
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
game russian players=4
from four
given black_owner=p1 black_ready=1
do   p1 place T1A 0 1 0
do   p1 step TS1 1
then direct 1=1   indirect 1=1
do   p1 step TS1 1
then direct 1=0   indirect 1=1

# R38 and R35: the repeated part may not take the room, nor the last place, of a part that must be done.
game russian players=4
from four
from idea
given marker p1 1=3   doublers p1 TS=7   doublers_left=13
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
game russian players=4
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

# R39: in 2013 the idea card is chosen or waived before the end bonus pile is seen.
game russian players=4
from four
from idea
do   p1 place TFREE 1 0 0
do   p1 step SP1 12
do   p1 token Q_CARD
then only end; card C_FOUR; card C_ENGINEER; card C_FACTORY; card C_LOCO9; card C_WORKER; nocard
then indirect card=1 bonus-or-points=0   bonus_after_card=1   bonus_then p1 p1=none
do   p1 nocard
then indirect card=0 bonus-or-points=1   bonus_after_card=0   bonus_then p1 p1=0 p2=0
then bonus_seen p1 E_LOCOS=1 E_15=0 E_ROUTES=0 E_HIRED=1
do   p1 bonus E_HIRED
then bonus_seen p1 E_LOCOS=1 E_HIRED=0   bonus_then p1 p1=1 p2=0   bonus_held p1=1
then cards_left C_FOUR=1 C_WORKER=1
then actor p2

# R39: 10 points instead of the end bonus card.
game russian players=4
from four
from idea
do   p1 place TFREE 1 0 0
do   p1 step SP1 12
do   p1 token Q_CARD
do   p1 card C_WORKER
do   p1 points
then points p1=10
then bonus_held p1=0   black_owner=p1
then actor p2

# R40: the swap of a turn-order piece changes nothing for a reuse: the black worker on ORD2 is not on T1A.
game russian players=4
from four
given engineer_owner e15=p1   occupant T1A=p1 ORD2=p1   black_owner=p1 black_at=ORD2
do   p1 place e15 1 0 0
do   p1 reuse T1A reuse-other
then indirect 1=2

# R41: with nothing left to place a player is asked all the same, and passes.
game russian players=4
from four
given workers_left p1=0   coins p1=0
then only pass
then actor p1

# R41: a turn-order worker without a place to go stays, and its owner is asked.
game russian players=4
from four
given passed p2=1 p3=1 p4=1   position p1 TS1=15 TS2=14 SP1=9 SP2=8 KV1=9 KV2=8   unlocked p1 1 2
given occupant ORD2=p1 COIN=p2 DBL=p2 IND1=p2 LOCO1=p2 T1A=p2 TEMP=p2 S1=p2 S2=p2
do   p1 pass
then only stay

# ---- 12. Refusals. ----

# Refused: acting out of turn, and after passing.
game russian players=4
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
game russian players=4
from four
do   p1 place COIN 1 0 0
not  p2 place COIN 1 0 0 because "p1 is on COIN"
do   p2 pass
do   p3 pass
do   p4 pass
not  p1 place COIN 1 0 0 because "p1 is on COIN"

# Refused: the wrong number of pieces.
game russian players=4
from four
not  p1 place T1B 1 0 0 because "T1B costs 2"
not  p1 place T1B 3 0 0 because "T1B costs 2"
not  p1 place T1A 2 0 0 because "T1A costs 1"
not  p1 place T1A 0 0 0 because "T1A costs 1"
not  p1 place LOCO3 2 0 0 because "LOCO3 costs 3"
not  p1 place TANY 1 0 2 because "TANY costs 2"

# Refused: a worker for a coin.
game russian players=4
from four
not  p1 place HIRE 1 0 0 because "this takes at least 1 coin"
not  p1 place TANY 2 0 0 because "this takes at least 1 coin"

# Refused: pieces that the player has not got.
game russian players=4
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
game russian players=4
from four
do   p1 place T1A 1 0 0
not  p1 place COIN 1 0 0 because "you can't do this now; the current decision is queue"
not  p1 pass because "you can't do this now; the current decision is queue"

# Refused: the turn-order space of one's own position.
game russian players=4
from four
not  p1 place ORD1 1 0 0 because "has that position already"
do   p1 pass
not  p2 place ORD2 1 0 0 because "has that position already"
do   p2 place ORD1 1 0 0

# Refused: both turn-order spaces.
game russian players=4
from four
given occupant ORD1=p3   turn=p3 at=2
not  p3 place ORD2 1 0 0 because "claims the other position"

# Refused: a direct action that cannot be completed.
game russian players=4
from four
not  p1 place T3A 1 0 0 because "level 3 is not unlocked"
not  p1 place T5B 2 0 0 because "level 5 is not unlocked"

# Refused: a step of a level that is not unlocked.
game russian players=4
from four
do   p1 place TANY 1 0 1
not  p1 step TS2 any because "level 2 is not unlocked"
not  p1 step TS5 any because "level 5 is not unlocked"

# Refused: a step of a level that the route does not allow.
game russian players=4
from four
from rails
do   p1 place TANY 1 0 1
not  p1 step KV4 any because "KV4 can't move on: it must stay behind the piece of the level below"
not  p1 step SP5 any because "SP5 can't move on: it must stay behind the piece of the level below"

# Refused: a step onto an occupied space, and past the end.
game russian players=4
from four
from rails
given position p1 TS2=14
do   p1 place TANY 1 0 1
not  p1 step TS2 any because "TS2 can't move on: it must stay behind the piece of the level below"
not  p1 step TS1 any because "TS1 can't move on: it must stay behind the piece of the level below"

# Refused: a step by a unit that is not there.
game russian players=4
from four
do   p1 place T1A 1 0 0
not  p1 step TS1 any because "you have no unit any left"
not  p1 doubler TS doubler because "you have no unit doubler left"

# Refused: a step by a unit that pays for other levels, or for something else; the reason says for what.
game russian players=4
from four
given position p1 TS1=5   unlocked p1 1 2   fired p1 TS2
do   p1 place T1A 1 0 0
not  p1 step TS2 1 because "unit 1 can be used for 1"
not  p1 industry 1 1 because "unit 1 can be used for 1"
not  p1 doubler TS 1 because "unit 1 can be used for 1"

# Refused: a step of level 3 by the space for levels 1 and 2.
game russian players=4
from four
from rails
do   p1 place TFREE 1 0 0
not  p1 step TS3 12 because "unit 12 can be used for 1; unit 12 can be used for 2"
may  p1 step SP2 12

# Refused: an industry step and a locomotive by steps of any level.
game russian players=4
from four
do   p1 place TANY 1 0 1
not  p1 industry 1 any because "unit any can be used for 1; unit any can be used for 2; unit any can be used for 3; unit any can be used for 4; unit any can be used for 5"
not  p1 loco 2 SP0 any because "unit any can be used for 5"

# Refused: a factory by the locomotive of LOCO3, and a locomotive by its factory.
game russian players=4
from four
do   p1 place LOCO3 3 0 0
not  p1 factory 2 1 loco because "unit loco can be used for loco"
not  p1 loco 2 SP0 factory because "unit factory can be used for factory"
may  p1 factory 2 1 factory

# Refused: a locomotive onto an equal or a higher one.
game russian players=4
from four
given loco p1 TS0=2 SP0=3
do   p1 place LOCO1 1 0 0
not  p1 loco 2 TS0 build because "TS0 does not take"
not  p1 loco 2 SP0 build because "SP0 does not take"
may  p1 loco 2 KV0 build

# Refused: a tile that is not of the lowest pile.
game russian players=4
from four
given open 5=1
do   p1 place LOCO1 1 0 0
not  p1 loco 3 SP0 build because "no tile 3"
not  p1 factory 3 1 build because "no tile 3"
not  p1 loco 5 SP0 build because "no tile 5"
not  p1 open 2 1 build because "no tile 2"
may  p1 open 5 1 build

# Refused: flipping a displaced tile while a slot is empty.
game russian players=4
from four
do   p1 place LOCO1 1 0 0
do   p1 loco 2 TS0 build
not  p1 flip because "must go into a slot"
not  p1 put TS0 because "TS0 does not take"

# Refused: a factory that is not in the left-most empty slot.
game russian players=4
from four
given factory p1 1=2
do   p1 place LOCO1 1 0 0
not  p1 factory 2 3 build because "must go in slot 2"
not  p1 factory 2 1 build because "must go in slot 2"
may  p1 factory 2 2 build

# Refused: an industry step into an empty gap.
game russian players=4
from four
given engineer_owner e5=p1   marker p1 1=4
do   p1 place e5 1 0 0
not  p1 industry 1 industry because "no place"

# Refused: an industry step beyond the end, and of a marker that is not there.
game russian players=4
from four
given engineer_owner e5=p1   factory p1 1=2 2=2 3=3 4=3 5=3   marker p1 1=15   fired p1 I10
do   p1 place e5 1 0 0
not  p1 industry 1 industry because "no place"
not  p1 industry 2 industry because "no place"

# Refused: a ninth doubler.
game russian players=4
from four
given engineer_owner e10=p1   doublers p1 TS=8   factory p1 1=7   marker p1 1=4   doublers_left=12
do   p1 place IND3 2 0 0
do   p1 industry 1 industry
then indirect doubler=2
not  p1 doubler TS doubler because "no place"

# Refused: doublers on other routes.
game russian players=4
from four
do   p1 place DBL 1 0 0
not  p1 doubler SP doubler because "no place"
not  p1 doubler KV doubler because "no place"

# Refused: an idea token that was used.
game russian players=4
from four
from idea
given token p1 Q_MEDAL=placed
do   p1 place TFREE 1 0 0
do   p1 step SP1 12
not  p1 token Q_MEDAL because "gone"

# Refused: an idea card that is taken.
game russian players=4
from four
from idea
given cards_left C_WORKER=0
do   p1 place TFREE 1 0 0
do   p1 step SP1 12
do   p1 token Q_CARD
not  p1 card C_WORKER because "gone"

# Refused: an idea card that cannot be used fully.
game russian players=4
from four
from idea
given doublers p1 TS=8   doublers_left=12   marker p1 1=3
do   p1 place TFREE 1 0 0
do   p1 step SP1 12
do   p1 token Q_CARD
not  p1 card C_FOUR because "you can't finish this action, so you can't choose it"
may  p1 card C_FACTORY

# Refused: the idea card of four parts when each of three can be done once and none of them twice.
game russian players=4
from four
from idea
given doublers p1 TS=7   doublers_left=13   marker p1 1=3
given position p1 TS1=15 KV1=9 SP1=7   loco p1 SP0=6   fired p1 TS2 TS6 TS10 TS15 TS15b KV7 KV9 SP6   unlocked p1 1 2 3 4 5
given workers p1=6   factory p1 1=none
do   p1 place TFREE 1 0 0
do   p1 step SP1 12
then indirect token=1   position p1 SP1=8
do   p1 token Q_CARD
not  p1 card C_FOUR because "you can't finish this action, so you can't choose it"
given doublers p1 TS=6   doublers_left=14
may  p1 card C_FOUR

# Refused: an idea card whose locomotive no slot takes.
game russian players=4
from four
from idea
given loco p1 TS0=9 TS1=9 SP0=9 KV0=9
do   p1 place TFREE 1 0 0
do   p1 step SP1 12
do   p1 token Q_CARD
not  p1 card C_LOCO9 because "you can't finish this action, so you can't choose it"

# Refused: an end bonus card that is not in the pile.
game russian players=4
from four
given factory p1 1=9   marker p1 1=4   bonus_at E_LOCOS=p2   bonus_held p2=1
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
not  p1 bonus E_LOCOS because "gone"
not  p1 bonus E_15 because "gone"
may  p1 bonus E_HIRED

# Refused: an own engineer twice in a round, another player's engineer, one that nobody has.
game russian players=4
from four
given engineer_owner e9=p1 e5=p2   occupant e9=p1
not  p1 place e9 1 0 0 because "p1 is on e9"
not  p1 place e5 1 0 0 because "e5 is not available now"
not  p1 place e12 1 0 0 because "e12 is not available now"

# Refused: hiring when nobody is there, and a light engineer who is not there.
game russian players=4
from four
given strip H=none S2=none
not  p1 place HIRE 0 0 1 because "HIRE is not available now"
not  p1 place S2 1 0 0 because "S2 is not available now"

# Refused: moving a turn-order worker to a space of more workers, with a coin, or of the turn order.
game russian players=4
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
game russian players=4
from four
given engineer_owner e15=p1   occupant T1B=p1 IND1=p2 COIN=p1
do   p1 place e15 1 0 0
not  p1 reuse T1B reuse-other because "cannot be used again"
not  p1 reuse IND1 reuse-other because "cannot be used again"
not  p1 reuse DBL reuse-other because "cannot be used again"
not  p1 reuse e15 reuse-other because "cannot be used again"
not  p1 reuse COIN reuse because "you have no unit reuse left"

# Refused: keys in 2013, and a pair of tokens.
game russian players=4
from four
given position p1 SP1=8
do   p1 place T1A 1 0 0
do   p1 step SP1 1
not  p1 key-steps because "you have no unit key left"
not  p1 key-points because "you have no unit key left"
not  p1 pair Q_MEDAL Q_DBL3 because "you have no unit pair left"

# Refused: any input after the end.
game russian players=2
from over-two
do   p1 pass
not  p1 pass
not  p1 place COIN 1 0 0
not  p2 end
not  p2 stay
