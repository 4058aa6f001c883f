# Ultimate Railroads: American Railroads, Asian Railroads, the two industries that belong to them, and what happens
# when boards and industries are combined; each example under the rule it shows.

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

# Round 1 of two with coal: K3 and K7 lie open.
position coal
given decision=turn stage=round round=1 at=0 turn=p1
given order 0=p1 1=p2
given bonus_at E_15=aside E_ROUTES=aside
given strip S4=e8 S3=e9 S2=e10 S1=e7 H=e2
given foundry_at K3=open K7=open   foundries_down=10

# Round 1 of two with the train: M1 and M3 on the wagons, M2, M7 and M8 on display.
position train
given decision=turn stage=round round=1 at=0 turn=p1
given order 0=p1 1=p2
given bonus_at E_15=aside E_ROUTES=aside
given strip S4=e8 S3=e9 S2=e10 S1=e1 H=e2
given wagon 1=M1 2=M3   display 0=M2 1=M7 2=M8

# Round 1, Emil's turn.
position emil
given decision=emil stage=round round=1 at=0 turn=none
given bonus_at E_15=aside E_ROUTES=aside
given strip S5=e8 S4=e9 S3=e10 S2=e1 S1=e2 H=e3

# Round 1 alone, your turn; Emil has blocked T1B.
position alone
given decision=turn stage=round round=1 at=0 turn=p1
given bonus_at E_15=aside E_ROUTES=aside
given strip S5=e8 S4=e9 S3=e10 S2=e1 S1=e2 H=e3
given occupant T1B=emil   emil_left=4 emil_card=T1B
given emil_deck T2B T3A T3B T4A T4B T5A T5B TANY LOCO1 LOCO3 IND1 IND2 DBL HIRE S1

# The last round alone; Emil has passed. When you pass, the game is over.
position alone-last
given decision=turn stage=round round=6 at=0 turn=p1
given bonus_at E_15=aside E_ROUTES=aside
given emil_passed=1

# ---- American Railroads. ----

# Markers of the stocks board on its bottom row in turn order.
position stocks
given stock_place p1=0 p2=1   stock_moves=2

# The same for four.
position stocks-four
given stock_place p1=0 p2=1 p3=2 p4=3   stock_moves=4

# p1 has three levels on RM and an idea token in reach: a level-1 step on SA will do.
position american-idea
given position p1 RM1=5 SA1=4   unlocked p1 1 2 3   fired p1 RM2 RM5 SA2   loco p1 SA0=5

# American, set-up: a level-1 track on each route, #1 in RM0; a marker on each industry track, two boulders, the bottom row.
game ultimate players=2 player_board=american
then position p1 RM1=1 SA1=1 OM1=1 RM2=0   loco p1 RM0=1 RM1=none SA0=none OM0=none
then marker p1 1=0 2=16 3=none   boulders p1=3 p2=3   spikes p1=0   stock_row p1=0 p2=0   payouts_due=0
then row_token 1=none 8=none   doublers p1 RM=0 SA=0 OM=0   coins p1=2   workers p1=6   piles 4=2 6=2 8=2
then token p1 Q_SPIKE=unused Q_STOCK=unused Q_MARKER2=unused Q_REVALUE=unused
then cards_left C_FOUR=1 C_ENGINEER=1 C_FACTORY=1 C_LOCO9=1 C_WORKER=1

# American, set-up and UR11: on the bottom row of the stocks board the first in turn order stands left.
game ultimate players=2 player_board=american
do   * order p2
do   * aside E_15
do   * aside E_ROUTES
do   * engineer e8
do   * engineer e9
do   * engineer e10
do   * engineer e1
do   * engineer e2
do   * engineer e3
then stock_place p2=0 p1=1   stock_moves=2

# ---- American Railroads: the vectors. ----

# U10: Sacramento 9, 8, 7, 6, 5, three doublers, reach 9: 73 with the golden spike's 10.
game ultimate players=2 player_board=american
from two
from ends
from stocks
given position p1 SA1=9 SA2=8 SA3=7 SA4=6 SA5=5   loco p1 SA0=9   doublers p1 SA=3   unlocked p1 1 2 3 4 5
given fired p1 SA2 SA5 SA6 SA7 SA9
do   p1 pass
then points p1=73

# U11: the same after Q_SPIKE: 88.
game ultimate players=2 player_board=american
from two
from ends
from stocks
given position p1 SA1=9 SA2=8 SA3=7 SA4=6 SA5=5   loco p1 SA0=9   doublers p1 SA=3   unlocked p1 1 2 3 4 5
given fired p1 SA2 SA5 SA6 SA7 SA9   spikes p1=1
do   p1 pass
then points p1=88

# U12: the same with reach 8: no spike, 63.
game ultimate players=2 player_board=american
from two
from ends
from stocks
given position p1 SA1=9 SA2=8 SA3=7 SA4=6 SA5=5   loco p1 SA0=8   doublers p1 SA=3   unlocked p1 1 2 3 4 5
given fired p1 SA2 SA5 SA6 SA7 SA9   spikes p1=1
do   p1 pass
then points p1=63

# U13: Omaha 7, 5, 2, two doublers, medal, reach 6: 31.
game ultimate players=2 player_board=american
from two
from ends
from stocks
given position p1 OM1=7 OM2=5 OM3=2   loco p1 OM0=6   doublers p1 OM=2   unlocked p1 1 2 3   medal p1=1
given fired p1 OM3 OM6 OM7
do   p1 pass
then points p1=31

# U14: Rocky Mountaineer 9, 6, 4, three doublers, reach 7: 16.
game ultimate players=2 player_board=american
from two
from ends
from stocks
given position p1 RM1=9 RM2=6 RM3=4   loco p1 RM0=5 RM1=2   doublers p1 RM=3   unlocked p1 1 2 3 4
given fired p1 RM2 RM3 RM4 RM5 RM6 RM9   boulders p1=0
do   p1 pass
then points p1=16

# U19: dual track, cells 5 and 5: 5 and 3 points.
game ultimate players=2 player_board=american board=../boards/ultimate-1.json
from two
from ends
from stocks
given factory p1 1=6   marker p1 1=5 2=21
do   p1 pass
then points p1=8

# U20: dual track, both at the end: 44.
game ultimate players=2 player_board=american board=../boards/ultimate-1.json
from two
from ends
from stocks
given factory p1 1=6 2=6 3=6 4=6 5=6   marker p1 1=15 2=31   boulders p1=1   fired p1 I10 I15 U10 U15
do   p1 pass
then points p1=44

# U33: Red takes the last #4: after the turn a general payout, Red first, then the others in turn order, each by the own row.
game ultimate players=4 player_board=american
from four
from stocks-four
given row_token 1=D3 2=D2 3=D5   stock_row p1=2 p2=2 p3=1 p4=3   piles 2=0 3=0 4=1
do   p1 place LOCO1 1 0 0
do   p1 loco 4 SA0 build
then payouts_due=1   extra steelworks=1
then only steelworks 1; end
do   p1 end
then actor p1
then only payout D3; payout D2; end
do   p1 payout D2
then coins p1 +1
do   p1 payout D3
do   p1 industry 2 industry
then marker p1 2=17
then actor p2
then only payout D3; payout D2; end
do   p2 payout D3
do   p2 payout D2
do   p2 industry 1 industry
then coins p2=2   marker p2 1=1
then actor p3
then only payout D3; end
do   p3 end
then actor p4
then only payout D3; payout D2; payout D5; end
do   p4 payout D5
do   p4 payout D2
do   p4 payout D3
do   p4 step OM1 1
do   p4 industry 1 industry
then position p4 OM1=2   coins p4=2   marker p4 1=1
then payouts_due=0 frames=0 stage=round
then actor p2

# U34: a row up at the top is a payout of all eight dividends: 5 points, a coin, two industry steps, steps of 1, 2, 3 and any.
game ultimate players=2 player_board=american
from two
from stocks
given row_token 1=D1 2=D2 3=D3 4=D4 5=D5 6=D6 7=D7 8=D8   stock_row p1=8
given position p1 SA1=6 SA2=5   unlocked p1 1 2 3   fired p1 SA2 SA5
do   p1 pay SA4
then coins p1=1   extra stock=1
do   p1 stock
then stock_row p1=8   extra payout=8
then points p1=0
then payout D1=1 D2=1 D3=1 D4=1 D5=1 D6=1 D7=1 D8=1
do   p1 payout D1
then points p1=5
do   p1 payout D2
then coins p1=2
do   p1 payout D3
do   p1 payout D4
do   p1 payout D5
do   p1 payout D6
do   p1 payout D7
do   p1 payout D8
then indirect industry=2 1=1 any=1 2=1 3=1   extra payout=0

# U35: Q_STOCK: a row up with its dividend, then a payout of all rows up to it, the new one again.
game ultimate players=2 player_board=american
from two
from stocks
from american-idea
given row_token 1=D1 2=D3 3=D5 4=D2   stock_row p1=3 p2=4
do   p1 place TFREE 1 0 0
do   p1 step SA1 12
do   p1 token Q_STOCK
then extra stock=1 collect=1
do   p1 stock
then stock_row p1=4   coins p1=3
do   p1 collect
then extra payout=4
do   p1 payout D2
then coins p1=4
do   p1 payout D1
then points p1=5
may  p1 payout D3
may  p1 payout D5
not  p1 payout D2
not  p1 payout D4

# U36: stock majority: on the same row who stands further left is ahead: 20 and 10.
game ultimate players=4 player_board=american
from over-four
given row_token 1=D1 2=D2 3=D3 4=D4 5=D5   stock_row p1=5 p2=5 p3=2 p4=0   stock_place p1=9 p2=7 p3=4 p4=3   stock_moves=9
do   p1 pass
then points p2=20 p1=10 p3=0 p4=0

# U37: no step onto a boulder or past it; blasted by RM 3 it is gone, 10 points, and the rest of the action may use the space.
game ultimate players=2 player_board=american
from two
from stocks
given position p1 OM1=7 RM1=5 RM2=2   unlocked p1 1 2 3   fired p1 OM6 OM7 RM2 RM5   loco p1 RM0=3
do   p1 place TANY 1 0 1
not  p1 step OM1 any because "boulder"
do   p1 step RM2 any
then points p1=10
then only blast OM8; blast I8
not  p1 step OM1 any because "you must do something else first"
do   p1 blast OM8
then told blasted p1 OM8
then boulders p1=2
do   p1 step OM1 any
then position p1 OM1=8

# U47: alone on row 3 Emil's marker is further left: 10.
game ultimate players=1 player_board=american
from alone-last
given row_token 1=D1 2=D2 3=D3   stock_row p1=3   stock_place p1=4   stock_moves=4
do   p1 pass
then points p1=10

# U47: on row 4 you are ahead: 20.
game ultimate players=1 player_board=american
from alone-last
given row_token 1=D1 2=D2 3=D3 4=D4   stock_row p1=4   stock_place p1=5   stock_moves=5
do   p1 pass
then points p1=20

# UR29: rows are counted from the bottom, which is 0: there you are second too.
game ultimate players=1 player_board=american
from alone-last
do   p1 pass
then points p1=10

# ---- American Railroads: boulders. ----

# D30: RM 4 blasts too, and the last boulder needs no choice.
game ultimate players=2 player_board=american
from two
from stocks
given position p1 RM1=6 RM2=5 RM3=3   unlocked p1 1 2 3   fired p1 RM2 RM3 RM5   loco p1 RM0=4   boulders p1=2
given engineer_owner e11=p1
do   p1 place TANY 1 0 1
do   p1 step RM3 any
then told stepped p1 RM3 4; special p1 RM4; points p1 10; blasted p1 I8
then boulders p1=0
then points p1=10

# D30: not without the locomotive, nor with a track of another level.
game ultimate players=2 player_board=american
from two
from stocks
given position p1 RM1=5 RM2=2   unlocked p1 1 2 3   fired p1 RM2 RM5   loco p1 RM0=2
do   p1 place TANY 1 0 1
do   p1 step RM2 any
then boulders p1=3
then points p1=0
do   p1 step RM1 any
then boulders p1=3

# D30: a locomotive that comes later blasts too.
game ultimate players=2 player_board=american
from two
from stocks
given position p1 RM1=5 RM2=3   unlocked p1 1 2 3   fired p1 RM2 RM5   piles 2=2
do   p1 place LOCO1 1 0 0
do   p1 loco 2 RM1 build
then points p1=10
then only blast OM8; blast I8
do   p1 blast I8
then boulders p1=1

# UR4: both blasting spaces at once: two boulders go, without a choice for the second.
game ultimate players=2 player_board=american
from two
from stocks
given position p1 RM1=6 RM2=5 RM3=4   unlocked p1 1 2 3   fired p1 RM2 RM5   loco p1 RM0=2   piles 2=2
do   p1 place LOCO1 1 0 0
do   p1 loco 2 RM1 build
then points p1=20
do   p1 blast OM8
do   p1 blast I8
then boulders p1=0

# UR10: no boulder left: the 10 points all the same.
game ultimate players=2 player_board=american industry=russian
from two
from stocks
given position p1 RM1=6 RM2=5 RM3=3   unlocked p1 1 2 3   fired p1 RM2 RM3 RM5   loco p1 RM0=4   boulders p1=0
do   p1 place TANY 1 0 1
do   p1 step RM3 any
then points p1=10
then boulders p1=0

# Section 4.4: the lower marker does not go onto the 15-point cell while the boulder lies there; the upper one has none.
game ultimate players=2 player_board=american
from two
from stocks
given factory p1 1=6 2=6   marker p1 1=7 2=23
do   p1 place IND1 1 0 0
not  p1 industry 1 industry because "boulder"
do   p1 industry 2 industry
then marker p1 2=24

# Section 4.4: blasted, the lower marker goes on.
game ultimate players=2 player_board=american
from two
from stocks
given factory p1 1=6 2=6   marker p1 1=7 2=23   boulders p1=1
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
then marker p1 1=8

# Section 4.4 and R1: IND2 is refused when boulder, gap and end leave fewer than two industry steps.
game ultimate players=2 player_board=american
from two
from stocks
given factory p1 1=6 2=6   marker p1 1=7 2=30   fired p1 U10
not  p1 place IND2 2 0 0 because "you can't finish this action, so you can't choose it"
may  p1 place IND1 1 0 0

# Section 4.4: the boulder counts for what fits: level-1 steps up to space 7 only.
game ultimate players=2 player_board=american board=../boards/ultimate-1.json
from two
from stocks
given position p1 RM1=13 SA1=9 OM1=6   unlocked p1 1 2 3 4 5
given fired p1 RM2 RM5 RM9 RM13 RM13b SA2 SA7 SA9
not  p1 place T1B 2 0 0 because "you can't finish this action, so you can't choose it"
may  p1 place TFREE 1 0 0

# ---- American Railroads: coins. ----

# D31: before the main action, with the track there: coin to the supply, a row up, once.
game ultimate players=2 player_board=american
from two
from stocks
given position p1 RM1=8   unlocked p1 1 2 3   fired p1 RM2 RM5
do   p1 pay RM8
then told special p1 RM8
then coins p1=1   fired p1 RM2 RM5 RM8   extra stock=1
not  p1 pay RM8 because "gone"
do   p1 dividend D1
then told stock-at p1 1; dividend-laid D1 1; dividend p1 D1; points p1 5
then points p1=5
then stock_row p1=1   row_token 1=D1
then actor p1
then decision=turn

# D31: after the main action too.
game ultimate players=2 player_board=american
from two
from stocks
given position p1 RM1=7   unlocked p1 1 2 3   fired p1 RM2 RM5
not  p1 pay RM8 because "level 1"
do   p1 place TFREE 1 0 0
do   p1 step RM1 12
then only pay RM8; end
do   p1 pay RM8
do   p1 dividend D2
then coins p1=2
then actor p2

# D31: in the turn of passing, before the pass.
game ultimate players=2 player_board=american
from two
from stocks
given position p1 RM1=8   unlocked p1 1 2 3   fired p1 RM2 RM5
do   p1 pay RM8
do   p1 dividend D5
do   p1 step SA1 1
may  p1 pass

# D31: on any later turn.
game ultimate players=2 player_board=american
from two
from stocks
given position p1 RM1=8   unlocked p1 1 2 3   fired p1 RM2 RM5   round=3
may  p1 pay RM8
do   p1 place COIN 1 0 0
then actor p1
do   p1 end
do   p2 pass
may  p1 pay RM8

# D31: not without a coin, not without the level, not while direct steps wait, not out of turn.
game ultimate players=2 player_board=american
from two
from stocks
given position p1 SA1=6 SA2=3   unlocked p1 1 2 3   fired p1 SA2 SA5   coins p1=0   position p2 RM1=8   fired p2 RM2 RM5
given unlocked p2 1 2 3
not  p1 pay SA4 because "level 2"
not  p1 pay RM2 because "gone"
not  p2 pay RM8
do   p1 place T1B 2 0 0
not  p1 pay RM8 because "level 1"

# D31: with the level but no coin.
game ultimate players=2 player_board=american
from two
from stocks
given position p1 SA1=6 SA2=4   unlocked p1 1 2 3   fired p1 SA2 SA5   coins p1=0
not  p1 pay SA4 because "this takes at least 1 coin"

# D31: not while direct units of the main action are left.
game ultimate players=2 player_board=american
from two
from stocks
given position p1 RM1=8   unlocked p1 1 2 3   fired p1 RM2 RM5
do   p1 place T1B 2 0 0
not  p1 pay RM8 because "you must do something else first"

# Section 2.2: no coin is paid during a payout or by a turn-order worker.
game ultimate players=2 player_board=american
from two
from stocks
given row_token 1=D3   stock_row p1=1   piles 2=0 3=0 4=1   position p1 RM1=8   unlocked p1 1 2 3   fired p1 RM2 RM5
do   p1 place LOCO1 1 0 0
do   p1 factory 4 1 build
do   p1 end
then stage=out-of-turn
not  p1 pay RM8 because "can't be used now"
may  p1 payout D3

# Section 2.2: nor in the re-use phase.
game ultimate players=2 player_board=american
from two
from stocks
from ends
given occupant ORD1=p1   position p1 RM1=8   unlocked p1 1 2 3   fired p1 RM2 RM5
do   p1 pass
not  p1 pay RM8
do   p1 move TFREE
not  p1 pay RM8 because "can't be used now"

# ---- American Railroads: stocks. ----

# D32: the first on a row chooses of the dividends that are left; the next has what lies there.
game ultimate players=2 player_board=american
from two
from stocks
given row_token 1=D1 2=D3   stock_row p1=2 p2=1   position p1 OM1=4 OM2=2   loco p1 OM0=3   unlocked p1 1 2
given position p2 OM1=4 OM2=2   loco p2 OM0=3   unlocked p2 1 2
do   p1 place TANY 1 0 1
do   p1 step OM2 any
then extra stock=1
do   p1 step SA1 any
not  p1 stock
not  p1 dividend D1
not  p1 dividend D3
then only dividend D2; dividend D4; dividend D5; dividend D6; dividend D7; dividend D8; end
do   p1 dividend D2
then row_token 3=D2   stock_row p1=3   coins p1=3
do   p2 place TFREE 1 0 0
do   p2 step OM2 12
not  p2 dividend D4
do   p2 stock
then told stock-at p2 2; dividend p2 D3
then stock_row p2=2   indirect industry=1   stock_place p1=3 p2=4

# Section 4.6: a row up is optional, like any benefit.
game ultimate players=2 player_board=american
from two
from stocks
given position p1 OM1=4 OM2=2   loco p1 OM0=3   unlocked p1 1 2
do   p1 place TFREE 1 0 0
do   p1 step OM2 12
do   p1 end
then stock_row p1=0   row_token 1=none
then actor p2

# Section 4.6: each dividend: D1 5 points, D2 a coin, D3 and D4 an industry step, D5 level 1, D6 any, D7 level 2, D8 level 3.
game ultimate players=2 player_board=american
from two
from stocks
given position p1 OM1=4 OM2=3   loco p1 OM0=2   unlocked p1 1 2   piles 2=0 3=1
do   p1 place LOCO1 1 0 0
do   p1 loco 3 OM0 build
do   p1 put SA0
then extra stock=1
may  p1 dividend D1
may  p1 dividend D2
do   p1 dividend D8
then indirect 3=0

# D33: a payout in any order, each once, none above the own row.
game ultimate rules=1 players=2 player_board=american
from two
from stocks
from american-idea
given row_token 1=D1 2=D3 3=D5 4=D2   stock_row p1=1 p2=4
do   p1 place TFREE 1 0 0
do   p1 step SA1 12
do   p1 token Q_STOCK
do   p1 collect
then payout D1=1 D3=0 D5=0 D2=0
not  p1 payout D3 because "gone"
not  p1 payout D2 because "gone"
do   p1 payout D1
not  p1 payout D1 because "you have no unit payout left"
do   p1 stock
then stock_row p1=2

# U35: at the top Q_STOCK is two payouts.
game ultimate players=2 player_board=american
from two
from stocks
from american-idea
given row_token 1=D1 2=D2 3=D3 4=D4 5=D5 6=D6 7=D7 8=D8   stock_row p1=8
do   p1 place TFREE 1 0 0
do   p1 step SA1 12
do   p1 token Q_STOCK
do   p1 stock
do   p1 collect
then extra payout=16
then payout D1=2 D8=2
do   p1 payout D1
do   p1 payout D1
then points p1=10

# UR11: on the bottom row too who stands further left is ahead.
game ultimate players=4 player_board=american
from over-four
from stocks-four
do   p1 pass
then points p1=20 p2=10 p3=0 p4=0

# Section 4.6, dividend D3 on a factory: an industry step that a dividend brings uses the factory it enters.
game ultimate players=2 player_board=american
from two
from stocks
given row_token 1=D3   stock_row p2=1   factory p1 1=6   marker p1 1=4   position p1 OM1=4 OM2=2   loco p1 OM0=3
given unlocked p1 1 2
do   p1 place TFREE 1 0 0
do   p1 step OM2 12
do   p1 stock
do   p1 industry 1 industry
then coins p1=3

# ---- American Railroads: steelworks. ----

# D34: the last tile of pile 4, 6 or 8, as a locomotive or as a factory; built in the left-most empty slot.
game ultimate players=2 player_board=american
from two
from stocks
given piles 2=0 3=0 4=0 5=0 6=1
do   p1 place LOCO1 1 0 0
do   p1 factory 6 1 build
then payouts_due=1
then only steelworks 2; end
do   p1 steelworks 2
then told factory-in p1 ST 2; acts p1; acts p2
then factory p1 1=6 2=ST

# D34: not the last tile, no steelworks; nor the last of pile 5.
game ultimate players=2 player_board=american
from two
from stocks
given piles 2=0 3=0 4=2
do   p1 place LOCO1 1 0 0
do   p1 factory 4 1 build
then payouts_due=0   extra steelworks=0
then actor p2

# D34: the last of pile 5 has none.
game ultimate players=2 player_board=american
from two
from stocks
given piles 2=0 3=0 4=0 5=1
do   p1 place LOCO1 1 0 0
do   p1 loco 5 SA0 build
then payouts_due=0   extra steelworks=0
then actor p2

# D34 and UR13: with all slots full it may replace any factory, which becomes an open one; or it stays unbuilt.
game ultimate players=2 player_board=american
from two
from stocks
given piles 2=0 3=0 4=1   factory p1 1=2 2=2 3=3 4=3 5=5   piles 5=1
do   p1 place LOCO1 1 0 0
do   p1 loco 4 SA0 build
then only steelworks 1; steelworks 2; steelworks 3; steelworks 4; steelworks 5; end
do   p1 steelworks 3
then factory p1 3=ST   open 3=1

# Section 4.6: as a factory it gives a level-1 step, on either track.
game ultimate players=2 player_board=american
from two
from stocks
given factory p1 1=ST   marker p1 1=4 2=20   piles 4=0 2=0 3=0
do   p1 place IND2 2 0 0
do   p1 industry 1 industry
then indirect 1=1
do   p1 industry 2 industry
then indirect 1=2

# Section 4.6: a later factory may take its place while slots are empty; it leaves the game.
game ultimate players=2 player_board=american
from two
from stocks
given factory p1 1=ST 2=3   piles 2=0 3=1 4=0 5=1
do   p1 place LOCO1 1 0 0
do   p1 factory 3 1 build
then told factory-in p1 3 1; left-game ST
then factory p1 1=3 2=3 3=none   open 3=0

# Section 4.6: or the factory goes to the left-most empty slot; an ordinary factory is not replaced before all are full.
game ultimate players=2 player_board=american
from two
from stocks
given factory p1 1=ST 2=3   piles 2=0 3=1 4=0 5=1
do   p1 place LOCO1 1 0 0
not  p1 factory 3 2 build because "slot"
do   p1 factory 3 3 build
then factory p1 1=ST 2=3 3=3

# E_FACTORIES: steelworks count: four points each.
game ultimate players=2 player_board=american
from over-two
from stocks
given factory p1 1=ST 2=3   bonus_at E_FACTORIES=p1   bonus_held p1=1   stock_place p1=1 p2=0   piles 4=0 2=0 3=0
do   p1 pass
then points p1=18 p2=20

# Section 4.6: the general payout comes when the turn is over, also when the tile came indirectly.
game ultimate players=2 player_board=american
from two
from stocks
given row_token 1=D2   stock_row p1=1 p2=1   factory p1 1=4   marker p1 1=4   piles 2=0 3=0 4=1
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
do   p1 loco 4 SA0 build
do   p1 end
then actor p1
do   p1 payout D2
then actor p2
do   p2 payout D2
then coins p1=3 p2=3
then actor p2
then decision=turn

# UR12: a general payout in which another steelworks is taken brings a further one.
game ultimate players=2 player_board=american
from two
from stocks
given row_token 1=D3   stock_row p1=1 p2=0   factory p1 1=6 2=6 3=4   marker p1 1=8 2=24   boulders p1=1
given piles 2=0 3=0 4=0 5=0 6=1 7=0 8=1
do   p1 place LOCO1 1 0 0
do   p1 loco 6 SA0 build
do   p1 end
do   p1 payout D3
do   p1 industry 1 industry
do   p1 loco 8 OM0 build
then payouts_due=1
do   p1 end
then stage=out-of-turn
then actor p1
then only payout D3; end
do   p1 end
then actor p2
then decision=turn frames=0 payouts_due=0

# UR2: who has passed takes part; what is gained so is for the next round.
game ultimate players=2 player_board=american
from two
from stocks
from ends
given row_token 1=D2   stock_row p1=0 p2=1   piles 2=0 3=0 4=1
do   p1 place LOCO1 1 0 0
do   p1 loco 4 SA0 build
do   p1 end
then actor p2
do   p2 payout D2
then coins p2=3
then actor p1

# Section 4.6: nothing of a payout can be saved.
game ultimate players=2 player_board=american
from two
from stocks
given row_token 1=D3   stock_row p1=1 p2=1   piles 2=0 3=0 4=1
do   p1 place LOCO1 1 0 0
do   p1 loco 4 SA0 build
do   p1 end
do   p1 end
do   p2 payout D3
do   p2 end
then indirect industry=0   extra payout=0
then actor p2
then decision=turn

# Section 2.5: a general payout follows the re-use action that caused it.
game ultimate players=2 player_board=american
from two
from stocks
from ends
given row_token 1=D2   stock_row p1=1 p2=1   occupant ORD1=p1   piles 2=0 3=0 4=1
do   p1 pass
do   p1 move LOCO1
do   p1 loco 4 SA0 build
do   p1 end
then round=1
do   p1 payout D2
do   p2 payout D2
then round=2   coins p1=3 p2=3

# ---- American Railroads: routes, spike, doublers, two industry tracks. ----

# Section 4.2: all levels on every route, but two pieces of level 4 and one of level 5.
game ultimate players=2 player_board=american board=../boards/ultimate-1.json
from two
from stocks
given position p1 RM1=13 RM2=8 RM3=5 RM4=3 RM5=1 SA1=6 SA2=5 SA3=4 SA4=2 OM1=6 OM2=5 OM3=4
given unlocked p1 1 2 3 4 5   fired p1 RM2 RM5 RM9 RM13 RM13b SA2
do   p1 place TANY 1 0 1
not  p1 step OM4 any because "no track of that level is left"
not  p1 step SA5 any because "no track of that level is left"
not  p1 step OM5 any because "no track of that level is left"
may  p1 step RM5 any
may  p1 step SA4 any

# Section 4.2: level 5 on a short route.
game ultimate players=2 player_board=american board=../boards/ultimate-1.json
from two
from stocks
given position p1 RM1=12 SA1=6 SA2=5 SA3=4 SA4=2   unlocked p1 1 2 3 4   fired p1 RM2 RM5 RM9 SA2
do   p1 place TFREE 1 0 0
do   p1 step RM1 12
then unlocked p1 1 2 3 4 5   indirect 5=2 key=1   keys p1=1
do   p1 step SA5 5
then position p1 SA5=1

# UR9: the key at the end of a route needs no locomotive; the golden spike does.
game ultimate players=2 player_board=american
from two
from stocks
from ends
given position p1 SA1=8   fired p1 SA2 SA7   workers p1=7 workers_left p1=1   coins p1=0
do   p1 place TFREE 1 0 0
do   p1 step SA1 12
then keys p1=1
do   p1 end
do   p1 pass
then points p1=0

# Golden spike: each of the two ends scores 10.
game ultimate players=2 player_board=american
from two
from stocks
from ends
given position p1 SA1=9 OM1=9   loco p1 SA0=9 OM0=9   fired p1 SA2 SA5 SA7 SA9 OM6 OM7 OM9   boulders p1=2
given workers p1=7 workers_left p1=7
do   p1 pass
then points p1=20

# Golden spike: the two routes stay apart: locomotives of one do not reach the end of the other.
game ultimate players=2 player_board=american
from two
from stocks
from ends
given position p1 SA1=9 OM1=9   loco p1 SA0=9 OM0=8   fired p1 SA2 SA5 SA7 SA9 OM6 OM7 OM9   boulders p1=2
given workers p1=7 workers_left p1=7
do   p1 pass
then points p1=10

# Q_SPIKE: each golden spike scores 25 from then on.
game ultimate players=2 player_board=american
from two
from stocks
from ends
from american-idea
given position p1 OM1=9   loco p1 OM0=9   fired p1 RM2 RM5 SA2 OM6 OM7 OM9   boulders p1=2
do   p1 place TFREE 1 0 0
do   p1 step SA1 12
do   p1 token Q_SPIKE
then told token p1 Q_SPIKE; spikes p1
then spikes p1=1
do   p1 pass
then points p1=25

# E_ROUTES: the ends of Sacramento and Omaha count apart.
game ultimate players=2 player_board=american
from over-two
from stocks
given position p1 SA1=9 OM1=9   fired p1 SA2 SA7 SA9 OM7 OM9   boulders p1=2   workers p1=7 workers_left p1=7
given bonus_at E_15=aside E_ROUTES=p1   bonus_held p1=1   stock_place p1=1 p2=0
do   p1 pass
then told passed p1 0; route-scored p1 RM 0; route-scored p1 SA 0; route-scored p1 OM 0; industry-scored p1 0; scored p1 0; \
          route-scored p2 RM 0; route-scored p2 SA 0; route-scored p2 OM 0; industry-scored p2 0; scored p2 0; \
          stock-scored p1 10; bonus-scored p1 E_ROUTES 20; stock-scored p2 20; ended rounds

# A route with a boulder is not finished at the space before it: E_ROUTES.
game ultimate players=2 player_board=american
from over-two
from stocks
given position p1 OM1=7   fired p1 OM7   bonus_at E_15=aside E_ROUTES=p1   bonus_held p1=1
do   p1 pass
then points p1=20 p2=10

# D35: a doubler names its route: six places above RM, three above each of the others.
game ultimate players=2 player_board=american board=../boards/ultimate-1.json
from two
from stocks
given doublers p1 RM=5 SA=3   doublers_left=22
do   p1 place DBL 1 0 0
not  p1 doubler SA doubler because "no place"
then only doubler RM doubler; doubler OM doubler
do   p1 doubler OM doubler
then doublers p1 OM=1   doublers_left=21

# D35: DBL is refused when all twelve places are full, or the supply is empty.
game ultimate players=2 player_board=american
from two
from stocks
given doublers p1 RM=6 SA=3 OM=3   doublers_left=18
not  p1 place DBL 1 0 0 because "you can't finish this action, so you can't choose it"

# D35: the supply is empty.
game ultimate players=2 player_board=american
from two
from stocks
given doublers_left=0
not  p1 place DBL 1 0 0 because "you can't finish this action, so you can't choose it"

# E_DOUBLERS: those of all routes together.
game ultimate players=2 player_board=american
from over-two
from stocks
given doublers p1 RM=2 SA=2 OM=2   doublers_left=24   bonus_at E_DOUBLERS=p1   bonus_held p1=1
do   p1 pass
then told passed p1 0; route-scored p1 RM 0; route-scored p1 SA 0; route-scored p1 OM 0; industry-scored p1 0; scored p1 0; \
          route-scored p2 RM 0; route-scored p2 SA 0; route-scored p2 OM 0; industry-scored p2 0; scored p2 0; \
          stock-scored p1 20; bonus-scored p1 E_DOUBLERS 20; stock-scored p2 10; ended rounds

# D36: industry steps may be split over both tracks.
game ultimate players=2 player_board=american
from two
from stocks
do   p1 place IND2 2 0 0
do   p1 industry 1 industry
do   p1 industry 2 industry
then marker p1 1=1 2=17

# Section 4.3: the upper marker passes gaps; over an empty one nothing happens, over a factory its ability comes.
game ultimate players=2 player_board=american
from two
from stocks
given factory p1 1=none   marker p1 2=20
do   p1 place IND1 1 0 0
do   p1 industry 2 industry
then told marker-at p1 2 21
then marker p1 2=21
then actor p2

# Section 4.3: over a factory.
game ultimate players=2 player_board=american
from two
from stocks
given factory p1 1=6 2=6   marker p1 2=22
do   p1 place IND1 1 0 0
do   p1 industry 2 industry
then told marker-at p1 2 23; factory-used p1 6; coins p1 1
then coins p1=3

# Section 4.3: a factory built later gives nothing afterwards.
game ultimate players=2 player_board=american
from two
from stocks
given marker p1 2=21   piles 2=0 3=0 4=0 5=0 6=2
do   p1 place LOCO1 1 0 0
do   p1 factory 6 1 build
then coins p1=2
then actor p2

# Section 4.3: idea token on cell 10 and key on cell 15 of each track, once each.
game ultimate players=2 player_board=american
from two
from stocks
given factory p1 1=6 2=6 3=6 4=6 5=6   marker p1 1=9 2=30   boulders p1=1   fired p1 U10
do   p1 place IND2 2 0 0
do   p1 industry 1 industry
then indirect token=1
do   p1 industry 2 industry
then indirect key=1 token=1   keys p1=1   fired p1 U10 I10 U15

# Section 4.3: Q_MARKER2 gives only its two steps: both markers are in play.
game ultimate players=2 player_board=american
from two
from stocks
from american-idea
do   p1 place TFREE 1 0 0
do   p1 step SA1 12
do   p1 token Q_MARKER2
then told token p1 Q_MARKER2
then marker p1 1=0 2=16 3=none   indirect industry=2

# Refused: a marker goes from no track to the other; the end of one is not the start of the next.
game ultimate players=2 player_board=american
from two
from stocks
given factory p1 1=6 2=6 3=6 4=6 5=6   marker p1 1=15 2=20   boulders p1=1   fired p1 I10 I15
do   p1 place IND1 1 0 0
not  p1 industry 1 industry because "no place"
not  p1 industry 3 industry because "no place"

# ---- American Railroads: alone. ----

# UR55: row 3 has no token until you come; Emil's marker needs none.
game ultimate players=1 player_board=american
from alone-last
given row_token 1=D1 2=D2   stock_row p1=2   position p1 RM1=8   unlocked p1 1 2 3   fired p1 RM2 RM5
do   p1 pay RM8
do   p1 dividend D3
then row_token 3=D3   stock_row p1=3
do   p1 industry 1 industry
do   p1 pass
then points p1=11

# UR40: Emil takes the last tile: the steelworks is of no use to him, the general payout is yours, before your turn.
game ultimate players=1 player_board=american
from emil
given row_token 1=D2   stock_row p1=1   piles 2=0 3=0 4=1
do   * emil LOCO1
then emil_tiles 4=1   stage=out-of-turn
then actor p1
then only payout D2; end
not  p1 pass
do   p1 payout D2
then coins p1=6
then decision=turn
then actor p1

# UR40: Emil's LOCO3 takes two tiles.
game ultimate players=1 player_board=american
from emil
given piles 2=0 3=0 4=1
do   * emil LOCO3
then emil_tiles 4=1 5=1   piles 4=0 5=1
then decision=turn
then actor p1

# ---- Asian Railroads. ----

# Asian, set-up: a level-1 track on each route, #1 in BJ0, sites on three slots; the shared board; three cars each.
game ultimate players=2 player_board=asian
then position p1 BJ1=1 SE1=1 TK1=1   loco p1 BJ0=1 BJ1=none BJ2=none SE0=none SE1=none TK0=none
then sites p1=22 p2=22   marker p1 1=0 2=none   marker p2 1=0   cars_supply p1=3 p2=3   cars_workshop p1=0   osaka p1=0
then slot_top 1=none 6=none   slot_height 1=0 6=0   purple_owner=none   doublers p1 BJ=0
then token p1 Q_OSAKA=unused Q_MEDAL=unused Q_MARKER2=unused
then cards_left C_FOUR=1 C_ENGINEER=1 C_FACTORY=1 C_LOCO9=1 C_WORKER=1 C_CARS=1

# p1 has two sites' worth of track: BJ 4 is one green step away.
position beijing
given position p1 BJ1=6 BJ2=3   unlocked p1 1 2   fired p1 BJ2 BJ3

# p1 is about to get an idea token: SE 5, and a locomotive that reaches 6.
position seoul
given position p1 SE1=5   loco p1 SE0=6   fired p1 SE4   sites p1=6

# U15: Beijing 19, 12, 8, 3, four doublers, reach 19 by three locomotives: 50.
game ultimate players=2 player_board=asian
from two
from ends
given position p1 BJ1=19 BJ2=12 BJ3=8 BJ4=3   loco p1 BJ0=9 BJ1=6 BJ2=4   doublers p1 BJ=4   unlocked p1 1 2 3 4 5   sites p1=0
given fired p1 BJ2 BJ3 BJ4 BJ5 BJ7 BJ8 BJ9 BJ10 BJ12 BJ14 BJ15 BJ17   workers p1=7 workers_left p1=7
do   p1 pass
then points p1=50

# U16: Seoul 10, 7, 4, reach 10: 23.
game ultimate players=2 player_board=asian
from two
from ends
given position p1 SE1=10 SE2=7 SE3=4   loco p1 SE0=6 SE1=4   unlocked p1 1 2 3 4   sites p1=0
given fired p1 SE2 SE4 SE5 SE6 SE8
do   p1 pass
then points p1=23

# U17: Tokyo 7, 4 with the medal, reach 5: 29.
game ultimate players=2 player_board=asian
from two
from ends
given position p1 TK1=7 TK2=4   loco p1 TK0=5   unlocked p1 1 2   fired p1 TK1 TK4 TK6 TK7   medal p1=1 medal_at p1=TK4b
given workers p1=7 workers_left p1=7   sites p1=6
do   p1 pass
then points p1=29

# U18: Osaka 8, 4 with the medal, reach 8: 37.
game ultimate players=2 player_board=asian
from two
from ends
given osaka p1=1   token p1 Q_OSAKA=placed
given position p1 TK1=8 TK2=4   loco p1 TK0=8   unlocked p1 1 2   fired p1 TK1 TK4c TK6 TK7b   medal p1=1 medal_at p1=TK4d
given workers p1=7 workers_left p1=7   sites p1=6
do   p1 pass
then points p1=37

# U21: shared board, markers on f1, which counts n4, and on n8: 20.
game ultimate players=4 player_board=asian board=../boards/ultimate-1.json
from four
given passed p2=1 p3=1 p4=1   slot_top 2=6   slot_height 2=1   piles 6=3   marker p1 1=6 2=12   fired p1 n5 n8
do   p1 pass
then points p1=20

# U22: shared board for two, a marker on the detour d2 counts n5: 8.
game ultimate players=2 player_board=asian board=../boards/ultimate-1.json
from two
from ends
given slot_top 3=6   slot_height 3=1   piles 6=1   marker p1 1=8   fired p1 n5
do   p1 pass
then points p1=8

# ---- Asian Railroads: sites. ----

# D40 and UR4: a site goes at once, the player chooses which; nothing else before it.
game ultimate players=2 player_board=asian
from two
from beijing
do   p1 place TFREE 1 0 0
do   p1 step BJ2 12
then extra site=1
then only site BJ1; site BJ2; site SE1
not  p1 end because "you must do something else first"
not  p1 reward-coin because "you must do something else first"
do   p1 site SE1
then told site-gone p1 SE1
then sites p1=6   extra reward=1

# D41 and UR15: an industry step or a coin for it, as the player likes, or neither.
game ultimate players=2 player_board=asian
from two
from beijing
do   p1 place TFREE 1 0 0
do   p1 step BJ2 12
do   p1 site BJ1
then only reward-step; reward-coin; end
do   p1 reward-coin
then coins p1=3
then actor p2

# D41: the industry step.
game ultimate players=2 player_board=asian
from two
from beijing
do   p1 place TFREE 1 0 0
do   p1 step BJ2 12
do   p1 site BJ1
do   p1 reward-step
do   p1 industry 1 industry
then marker p1 1=1
then actor p2

# D40: Tokyo 1 with level 2, Seoul 4 with level 1.
game ultimate players=2 player_board=asian
from two
given position p1 BJ1=2 TK1=3 SE1=3   unlocked p1 1 2   fired p1 BJ2
do   p1 place TANY 1 0 1
do   p1 step TK2 any
then only site BJ1; site BJ2; site SE1
do   p1 site BJ1
do   p1 step SE1 any
then only site BJ2; site SE1
not  p1 site BJ1
do   p1 site BJ2
then sites p1=16   extra reward=2

# Section 15: no locomotive into a blocked slot.
game ultimate players=2 player_board=asian board=../boards/ultimate-1.json
from two
do   p1 place LOCO1 1 0 0
not  p1 loco 2 BJ1 build because "construction site"
not  p1 loco 2 SE1 build because "construction site"
then only loco 2 BJ0 build; loco 2 SE0 build; loco 2 TK0 build; factory 2 1 build; factory 2 2 build; factory 2 4 build; \
          factory 2 5 build; factory 2 6 build

# D40: the open slot takes a locomotive, and its reach counts.
game ultimate players=2 player_board=asian
from two
given sites p1=20   position p1 BJ1=3   fired p1 BJ2   unlocked p1 1 2
do   p1 place LOCO1 1 0 0
do   p1 loco 2 BJ1 build
then loco p1 BJ0=1 BJ1=2

# R13: blocked slots are not empty: with all open ones full a displaced locomotive may be flipped.
game ultimate players=2 player_board=asian
from two
given loco p1 BJ0=5 SE0=3 TK0=2   piles 2=0 3=0 4=0 5=0 6=2
do   p1 place LOCO1 1 0 0
do   p1 loco 6 BJ0 build
then hand=5
may  p1 put SE0
do   p1 flip
then open 5=1

# R13: an open and empty slot: it may not be flipped.
game ultimate players=2 player_board=asian
from two
given loco p1 BJ0=5 SE0=3 TK0=2   sites p1=20   piles 2=0 3=0 4=0 5=0 6=2
do   p1 place LOCO1 1 0 0
do   p1 loco 6 BJ0 build
then hand=5
not  p1 flip because "must go into a slot"
not  p1 put BJ2 because "construction site"
may  p1 put BJ1
may  p1 put SE0

# ---- Asian Railroads: benefits. ----

# loco_only: a locomotive from the lowest pile, never a factory; it may be declined.
game ultimate players=2 player_board=asian
from two
given position p1 BJ1=12 BJ2=9   unlocked p1 1 2 3 4   fired p1 BJ2 BJ3 BJ4 BJ7 BJ8 BJ12   sites p1=0
do   p1 place TFREE 1 0 0
do   p1 step BJ2 12
then indirect loco=1 factory=0 build=0
not  p1 factory 2 1 loco because "unit loco can be used for loco"
may  p1 loco 2 BJ1 loco
do   p1 end
then actor p2

# Silver from SE 8 first; BJ 12 brings nothing then.
game ultimate players=2 player_board=asian
from two
given position p1 SE1=7 BJ1=11   unlocked p1 1 2 3   fired p1 SE4 BJ2 BJ7 BJ8   sites p1=6
do   p1 place TANY 1 0 1
do   p1 step SE1 any
then told stepped p1 SE1 8; special p1 SE8; unlocked p1 4
do   p1 step BJ1 any
then told stepped p1 BJ1 12
then unlocked p1 1 2 3 4   fired p1 SE4 SE8 BJ2 BJ7 BJ8 BJ12

# Gold from OS 10 first: two steps and the key; BJ 17 brings nothing then, no steps either.
game ultimate players=2 player_board=asian
from two
given osaka p1=1   token p1 Q_OSAKA=placed   position p1 TK1=9 TK2=3 BJ1=16   unlocked p1 1 2 3 4   sites p1=6
given fired p1 TK1 TK4c TK6 BJ2 BJ7 BJ8 BJ12 BJ14   workers p1=7 workers_left p1=7
do   p1 place TANY 1 0 1
do   p1 step TK1 any
then unlocked p1 1 2 3 4 5   indirect 5=2 key=1
do   p1 step BJ1 any
then told stepped p1 BJ1 17
then indirect 5=2 key=1

# SE 2: a level-1 and a level-2 step; BJ 8: two level-1 steps; BJ 14: two of any level.
game ultimate players=2 player_board=asian board=../boards/ultimate-1.json
from two
given position p1 SE1=3 SE2=1 BJ1=7   unlocked p1 1 2 3   fired p1 BJ2 BJ7
do   p1 place TANY 1 0 1
do   p1 step SE2 any
then indirect 1=1 2=1
do   p1 step BJ1 any
then indirect 1=3 2=1

# BJ 14.
game ultimate players=2 player_board=asian board=../boards/ultimate-1.json
from two
given position p1 BJ1=13   unlocked p1 1 2 3 4   fired p1 BJ2 BJ7 BJ8 BJ12
do   p1 place TFREE 1 0 0
do   p1 step BJ1 12
then indirect any=2

# Levels: Seoul takes 1 to 4, Tokyo 1 and 2.
game ultimate players=2 player_board=asian
from two
given position p1 SE1=10 SE2=8 SE3=6 SE4=4 TK1=5 TK2=4 BJ1=17   unlocked p1 1 2 3 4 5
given fired p1 SE2 SE4 SE5 SE8 TK1 TK4 BJ2 BJ7 BJ8 BJ12 BJ14 BJ17   sites p1=4
do   p1 place TANY 1 0 1
not  p1 step SE5 any
not  p1 step TK3 any
not  p1 step TK5 any
may  p1 step SE4 any

# D46: the medal names one of its places before anything else.
game ultimate players=2 player_board=asian
from two
from seoul
do   p1 place TFREE 1 0 0
do   p1 step SE1 12
do   p1 token Q_MEDAL
then only medal BJ11; medal SE5b; medal TK4b
not  p1 end because "you must do something else first"
not  p1 medal SE3 because "gone"
not  p1 medal TK4d because "gone"
do   p1 medal SE5b
then told medal p1
then medal p1=1   medal_at p1=SE5b

# D46: it scores only where it was laid.
game ultimate players=2 player_board=asian
from two
from ends
given position p1 TK1=6 TK2=5 SE1=6 SE2=5   loco p1 TK0=4 SE0=5   unlocked p1 1 2   fired p1 TK1 TK4 TK6 SE2 SE4 SE5
given medal p1=1 medal_at p1=SE5b   workers p1=7 workers_left p1=7   sites p1=4
do   p1 pass
then points p1=33

# ---- Asian Railroads: Osaka. ----

# D49: tracks keep their numbers, the route is longer and takes all levels.
game ultimate players=2 player_board=asian
from two
from seoul
given position p1 TK1=7 TK2=5 BJ1=8   unlocked p1 1 2 3   fired p1 SE4 TK1 TK4 TK6 TK7 BJ2 BJ7 BJ8   sites p1=4
given workers p1=7 workers_left p1=7
do   p1 place TANY 1 0 1
not  p1 step TK1 any because "TK1 can't move on: it must stay behind the piece of the level below"
not  p1 step TK3 any
do   p1 step SE1 any
do   p1 token Q_OSAKA
then told token p1 Q_OSAKA; osaka p1; special p1 TK4c
then osaka p1=1   position p1 TK1=7 TK2=5   indirect any=1   workers p1=7
may  p1 step TK1 any
do   p1 step TK3 any
then position p1 TK3=1

# UR14: conditions that hold already are checked at once, in the order of the spaces; OS 6 is TK 6 and comes once.
game ultimate players=2 player_board=asian
from two
from seoul
given position p1 TK1=7 TK2=3   loco p1 TK0=7   unlocked p1 1 2   fired p1 SE4 TK1 TK4 TK6 TK7   sites p1=4
given workers p1=7 workers_left p1=7
do   p1 place TFREE 1 0 0
do   p1 step SE1 12
do   p1 token Q_OSAKA
then told token p1 Q_OSAKA; osaka p1; special p1 TK4c; special p1 TK7b
then indirect any=1 token=1

# UR14: the key of TK 7 stays had; OS 10 gives its own.
game ultimate players=2 player_board=asian
from two
given osaka p1=1   token p1 Q_OSAKA=placed   position p1 TK1=9 TK2=3   unlocked p1 1 2   keys p1=1   sites p1=6
given fired p1 TK1 TK4 TK4c TK6 TK7   workers p1=7 workers_left p1=7
do   p1 place TFREE 1 0 0
do   p1 step TK1 12
then keys p1=2   indirect key=1 5=2

# D49: benefits of Tokyo not taken are gone: TK 4 gives no industry step and TK 7 no key any more.
game ultimate players=2 player_board=asian
from two
from ends
given osaka p1=1   token p1 Q_OSAKA=placed   position p1 TK1=6 TK2=3   unlocked p1 1 2   sites p1=6
given fired p1 TK1 TK4c TK6   workers p1=7 workers_left p1=7
do   p1 place TFREE 1 0 0
do   p1 step TK1 12
then told stepped p1 TK1 7
then keys p1=0

# D46 and D49: a medal on Tokyo 4 goes along to Osaka 4.
game ultimate players=2 player_board=asian
from two
from seoul
given position p1 TK1=6 TK2=4   fired p1 SE4 TK1 TK4 TK6   medal p1=1 medal_at p1=TK4b   token p1 Q_MEDAL=placed   unlocked p1 1 2
given workers p1=7 workers_left p1=7   sites p1=4
do   p1 place TFREE 1 0 0
do   p1 step SE1 12
do   p1 token Q_OSAKA
then medal_at p1=TK4d

# D46: after the upgrade the medal's place is OS 4.
game ultimate players=2 player_board=asian
from two
from seoul
given osaka p1=1   token p1 Q_OSAKA=placed
do   p1 place TFREE 1 0 0
do   p1 step SE1 12
do   p1 token Q_MEDAL
then only medal BJ11; medal SE5b; medal TK4d

# Section 15: Osaka twice.
game ultimate players=2 player_board=asian
from two
from seoul
given osaka p1=1   token p1 Q_OSAKA=placed
do   p1 place TFREE 1 0 0
do   p1 step SE1 12
not  p1 token Q_OSAKA because "gone"

# E_ROUTES: Tokyo ends on 7, after the upgrade on 10.
game ultimate players=2 player_board=asian
from over-two
given position p1 TK1=7 TK2=0   fired p1 TK4 TK6 TK7   workers p1=7 workers_left p1=7   bonus_at E_15=aside E_ROUTES=p1
given bonus_held p1=1
do   p1 pass
then points p1=10

# E_ROUTES after the upgrade: 7 is not the end.
game ultimate players=2 player_board=asian
from over-two
given osaka p1=1   token p1 Q_OSAKA=placed
given position p1 TK1=7 TK2=0   fired p1 TK4 TK4c TK6 TK7   workers p1=7 workers_left p1=7   bonus_at E_15=aside E_ROUTES=p1
given bonus_held p1=1
do   p1 pass
then points p1=0

# ---- The shared industry board: ways. ----

# D42: at a fork the step goes on or takes the detour, which only a built factory opens.
game ultimate players=2 player_board=asian
from two
given marker p1 1=2
do   p1 place IND1 1 0 0
not  p1 detour 1 industry because "factory must be built there first"
do   p1 industry 1 industry
then marker p1 1=4

# D42: the detour, once a factory is built there.
game ultimate players=2 player_board=asian
from two
given marker p1 1=2   slot_top 1=6   slot_height 1=1   piles 6=1
do   p1 place IND2 2 0 0
then only industry 1 industry; detour 1 industry
do   p1 detour 1 industry
then told marker-at p1 1 3; factory-used p1 6; coins p1 1
then marker p1 1=3   coins p1=3
do   p1 industry 1 industry
then marker p1 1=4

# D42: no detour where the track does not fork.
game ultimate players=2 player_board=asian
from two
do   p1 place IND1 1 0 0
not  p1 detour 1 industry because "no place"

# Section 15: a slot with its printed factory cannot be entered.
game ultimate players=2 player_board=asian
from two
given marker p1 1=5
not  p1 place IND1 1 0 0 because "you can't finish this action, so you can't choose it"

# D42 and R1: room for industry steps ends at the first printed factory on the way.
game ultimate players=2 player_board=asian
from two
given marker p1 1=4
may  p1 place IND1 1 0 0
not  p1 place IND2 2 0 0 because "you can't finish this action, so you can't choose it"

# D42: markers may share a cell; f1 must be entered, its ability comes for who moves.
game ultimate players=2 player_board=asian
from two
given marker p1 1=5   marker p2 1=6   slot_top 2=6   slot_height 2=1   piles 6=1   order 0=p1 1=p2
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
then marker p1 1=6   coins p1=3   coins p2=2

# Cells: n5 gives a coin, once per player.
game ultimate players=2 player_board=asian board=../boards/ultimate-1.json
from two
given marker p1 1=6 2=6   slot_top 2=5   slot_height 2=1   piles 5=1   token p1 Q_MARKER2=placed
do   p1 place IND2 2 0 0
do   p1 industry 1 industry
then coins p1=3   fired p1 n5
do   p1 industry 2 industry
then coins p1=3   marker p1 1=7 2=7

# Cells: n8 is an idea token for the first marker, a key for each further one.
game ultimate players=2 player_board=asian board=../boards/ultimate-1.json
from two
given marker p1 1=11 2=11   fired p1 n5   token p1 Q_MARKER2=placed
do   p1 place IND2 2 0 0
do   p1 industry 1 industry
then indirect token=1
do   p1 industry 2 industry
then indirect token=1 key=1   keys p1=1

# Cells: n10 a step of any level, n14 a key.
game ultimate players=2 player_board=asian board=../boards/ultimate-1.json
from two
given marker p1 1=14 2=19   fired p1 n5 n8   token p1 Q_MARKER2=placed
do   p1 place IND2 2 0 0
do   p1 industry 1 industry
then indirect any=1
do   p1 industry 2 industry
then indirect key=1   keys p1=1   marker p1 1=15 2=20

# Scoring: every own marker scores its cell; the last one 35.
game ultimate players=2 player_board=asian board=../boards/ultimate-1.json
from two
from ends
given marker p1 1=20 2=3   slot_top 1=6   slot_height 1=1   piles 6=1   fired p1 n5 n8 n10 n14   token p1 Q_MARKER2=placed
do   p1 pass
then points p1=37

# The side for three and four has eight slots, d3 and f5 among them.
game ultimate players=4 player_board=asian
from four
given unlocked p1 1 2 3   position p1 BJ1=7 BJ2=3 BJ3=1   fired p1 BJ2 BJ3 BJ7
do   p1 place LOCO1 1 0 0
then ways 8 factory
may  p1 factory 2 6 build
may  p1 factory 2 8 build

# UR31: Q_MARKER2 puts the second marker on the start, with two steps.
game ultimate players=2 player_board=asian
from two
from seoul
given marker p1 1=4
do   p1 place TFREE 1 0 0
do   p1 step SE1 12
do   p1 token Q_MARKER2
then marker p1 1=4 2=0   indirect industry=2

# ---- The shared industry board: building. ----

# D43: the tile is laid, then the covered ability is done as a direct effect, then a car is laid.
game ultimate players=2 player_board=asian board=../boards/ultimate-1.json
from two
do   p1 place LOCO1 1 0 0
do   p1 factory 2 1 build
then told factory-in p1 2 1
then slot_top 1=2   slot_height 1=1   piles 2=1   direct 1=2   extra_direct lay-car=1
not  p1 end because "you couldn't finish the action after that"
not  p1 lay-car 1 because "you must do something else first"
do   p1 step BJ1 1
do   p1 step SE1 1
then only lay-car 1; lay-car 2; lay-car 3; lay-car 4; lay-car 5; lay-car 6
not  p1 end
do   p1 lay-car 4
then told car-at p1 4
then cars p1 4   cars_active p1   cars_supply p1=2
then actor p2

# D43: the coin of f1, the points of f3 come at once.
game ultimate players=2 player_board=asian board=../boards/ultimate-1.json
from two
do   p1 place LOCO1 1 0 0
do   p1 factory 2 2 build
then coins p1=3   extra_direct lay-car=1
do   p1 lay-car 2
do   p2 place LOCO3 3 0 0
do   p2 loco 2 SE0 loco
do   p2 factory 3 5 factory
then points p2=5
do   p2 lay-car 2
then cars p2 2   cars p1 2

# U38: a new layer only when the one before is full: heights 1 0 1 1 1 1 1 1 leave slot 2.
game ultimate players=4 player_board=asian
from four
given slot_height 1=1 2=0 3=1 4=1 5=1 6=1 7=1 8=1   slot_top 1=2 3=2 4=2 5=2 6=3 7=3 8=3   piles 2=0 3=1
do   p1 place LOCO1 1 0 0
then ways 1 factory
may  p1 factory 3 2 build
not  p1 factory 3 1 build because "lowest layer"

# U39: what is covered must be done completely: without level 3 no factory over the steps of levels 1, 2 and 3.
game ultimate players=2 player_board=asian board=../boards/ultimate-1.json
from two
given unlocked p1 1 2   position p1 BJ1=3   fired p1 BJ2
do   p1 place LOCO1 1 0 0
not  p1 factory 2 3 build because "you couldn't finish the action after that"
may  p1 factory 2 1 build

# U39: with them it may be built over; the three steps must be done.
game ultimate players=2 player_board=asian board=../boards/ultimate-1.json
from two
given unlocked p1 1 2 3   position p1 BJ1=7 BJ2=3 BJ3=1   fired p1 BJ2 BJ3 BJ7
do   p1 place LOCO1 1 0 0
do   p1 factory 2 3 build
then direct 1=1 2=1 3=1
do   p1 step SE1 1
not  p1 step TK1 1 because "you have no unit 1 left"
do   p1 step BJ3 3
do   p1 step SE2 2
do   p1 lay-car 3
then actor p2

# U39, the second example: an idea token that the covered steps bring may be of no use.
game ultimate players=2 player_board=asian
from two
given slot_height 1=1 2=1 3=1 4=1 5=1 6=1   slot_top 1=5 2=2 3=2 4=3 5=3 6=4   piles 2=0 3=0 4=1 5=1
given position p1 SE1=5   loco p1 SE0=6   fired p1 SE4   sites p1=6
given token p1 Q_KEYS2=placed Q_IND5=placed Q_MARKER2=placed Q_DBL3=placed Q_MEDAL=placed Q_CARD=placed
given token p1 Q_REVALUE=placed Q_OSAKA=placed
given marker p1 2=0   revalued p1=1   osaka p1=1   medal p1=1   medal_at p1=BJ11
do   p1 place LOCO1 1 0 0
do   p1 factory 4 1 build
do   p1 step SE1 any
do   p1 step BJ1 any
then covered 5=1
do   p1 lay-car 1
then actor p2

# D43: no slot that can be completed: no factory can be built.
game ultimate players=2 player_board=asian board=../boards/ultimate-1.json
from two
given slot_height 1=1 2=1 3=0 4=1 5=1 6=1   slot_top 1=2 2=2 4=3 5=3 6=4   piles 2=0 3=0 4=1
do   p1 place LOCO1 1 0 0
not  p1 factory 4 3 build because "you couldn't finish the action after that"
do   p1 loco 4 SE0 build

# D43: covered tiles stay; nothing becomes an open factory.
game ultimate players=2 player_board=asian
from two
given slot_height 1=1 2=1 3=1 4=1 5=1 6=1   slot_top 1=6 2=2 3=2 4=3 5=3 6=4   piles 2=0 3=0 4=1 6=1
do   p1 place LOCO1 1 0 0
do   p1 factory 4 1 build
then coins p1=3   covered 6=1   open 6=0   slot_top 1=4   slot_height 1=2

# UR17: a covered "locomotive or factory" must be completed too; a further build covers something again.
game ultimate players=2 player_board=asian
from two
given slot_height 1=1 2=1 3=1 4=1 5=1 6=1   slot_top 1=4 2=6 3=2 4=3 5=3 6=2   piles 2=0 3=0 4=1 5=2 6=1
do   p1 place LOCO1 1 0 0
do   p1 factory 4 1 build
then direct build=1   extra lay-car=0   extra_direct lay-car=1
do   p1 factory 5 2 build
then coins p1=3   extra_direct lay-car=2
do   p1 lay-car 1
do   p1 lay-car 2
then cars p1 1 2   cars_supply p1=1
then actor p2

# UR54: a covered #9 is always complete: a card or 10 points.
game ultimate players=2 player_board=asian
from two
given slot_height 1=1 2=1 3=1 4=1 5=1 6=1   slot_top 1=9 2=2 3=2 4=3 5=3 6=4   piles 2=0 3=0 4=1 9=1
do   p1 place LOCO1 1 0 0
do   p1 factory 4 1 build
do   p1 points
then points p1=10

# UR54: a covered #10b needs two unused tokens, one of them usable.
game ultimate players=2 player_board=asian
from two
given slot_height 1=1 2=1 3=1 4=1 5=1 6=1   slot_top 1=10b 2=2 3=2 4=3 5=3 6=4   piles 2=0 3=0 4=1 10b=1
given token p1 Q_IND5=placed Q_MARKER2=placed Q_DBL3=placed Q_MEDAL=placed Q_CARD=placed Q_REVALUE=placed Q_OSAKA=placed
given marker p1 2=0   revalued p1=1   osaka p1=1   medal p1=1   medal_at p1=BJ11
do   p1 place LOCO1 1 0 0
not  p1 factory 4 1 build because "you couldn't finish the action after that"

# UR54: with two it may, and the pair is due.
game ultimate players=2 player_board=asian
from two
given slot_height 1=1 2=1 3=1 4=1 5=1 6=1   slot_top 1=10b 2=2 3=2 4=3 5=3 6=4   piles 2=0 3=0 4=1 10b=1
do   p1 place LOCO1 1 0 0
do   p1 factory 4 1 build
then direct pair=1
not  p1 end
do   p1 pair Q_KEYS2 Q_IND5
then token p1 Q_KEYS2=discarded Q_IND5=discarded   keys p1=2

# Alternative #2: a step of any level and 2 points.
game ultimate players=2 player_board=asian board=../boards/ultimate-1.json
from two
given slot_top 1=2   slot_height 1=1   piles 2=1   marker p1 1=2
do   p1 place IND1 1 0 0
do   p1 detour 1 industry
then indirect any=1 reuse=0
then points p1=2

# E_FACTORIES scores nothing with the shared board.
game ultimate players=2 player_board=asian
from over-two
given slot_top 1=6   slot_height 1=1   piles 6=1   bonus_at E_FACTORIES=p1   bonus_held p1=1
do   p1 pass
then points p1=0

# C_FACTORY: the factory covers something, then its two industry steps; U52 and UR49: the covered step before the car.
game ultimate rules=1 players=2 player_board=asian
from two
from seoul
given marker p1 1=0   piles 2=2
do   p1 place TFREE 1 0 0
do   p1 step SE1 12
do   p1 token Q_CARD
do   p1 card C_FACTORY
do   p1 factory 2 4 factory
then direct industry=3   extra_direct lay-car=1
not  p1 lay-car 4 because "you must do something else first"
do   p1 industry 1 industry
then direct industry=2
may  p1 industry 1 industry
do   p1 lay-car 1
do   p1 industry 1 industry
do   p1 industry 1 industry
then cars p1 1   cars_active p1

# ---- The shared industry board: cars. ----

# U40: entering a slot activates all cars there, of every player; the owner uses it in a later turn as the main action.
game ultimate players=2 player_board=asian
from two
given slot_top 1=6   slot_height 1=1   piles 6=1   marker p1 1=2   cars p1 1   cars p2 1   cars_supply p1=2 p2=2
not  p1 use-car 1 because "no such car is ready"
do   p1 place IND2 2 0 0
do   p1 detour 1 industry
then cars_active p1 1   cars_active p2 1   cars_fresh p1 1   cars_fresh p2 1
do   p1 industry 1 industry
then actor p2
then cars_fresh p1
do   p2 use-car 1
then told car-used p2 1; coins p2 1
then coins p2=3   cars p2   cars_active p2   cars_workshop p2=1   cars p1 1   cars_active p1 1   workers_left p2=6
then actor p1
do   p1 use-car 1
then coins p1=4   cars_workshop p1=1

# U40: not in the very turn in which it became active.
game ultimate players=2 player_board=asian coal=on
from coal
given slot_top 1=6   slot_height 1=1   piles 6=1   marker p1 1=2   cars p1 1   cars_supply p1=2   coal p1=2
given foundry_at K7=p1 K8=open
do   p1 use-foundry K7
do   p1 detour 1 industry
then cars_active p1 1
not  p1 use-car 1 because "no such car is ready"
do   p1 industry 1 industry
not  p1 use-car 1 because "no such car is ready"
may  p1 place COIN 1 0 0

# D45: it is a main action: not after another one, and no other after it.
game ultimate players=2 player_board=asian
from two
given slot_top 1=5   slot_height 1=1   piles 5=1   cars p1 1   cars_active p1 1   cars_supply p1=2
do   p1 use-car 1
then indirect any=2   main_done=1
not  p1 place COIN 1 0 0
not  p1 use-car 1
do   p1 step BJ1 any
do   p1 step SE1 any
then actor p2

# D45: not after a placement.
game ultimate players=2 player_board=asian
from two
given slot_top 1=5   slot_height 1=1   piles 5=1   cars p1 1   cars_active p1 1   cars_supply p1=2
do   p1 place TFREE 1 0 0
not  p1 use-car 1
do   p1 step BJ1 12
then actor p2

# UR16: the ability is read when the car is used: built over, the car does something else.
game ultimate players=2 player_board=asian
from two
given slot_height 1=1 2=1 3=1 4=1 5=1 6=1   slot_top 1=6 2=2 3=2 4=3 5=3 6=4   piles 2=0 3=0 4=0 5=1 6=1
given cars p2 1   cars_active p2 1   cars_supply p2=2
do   p1 place LOCO1 1 0 0
do   p1 factory 5 1 build
do   p1 lay-car 1
do   p2 use-car 1
then indirect any=2   coins p2=2

# D44: a second own car at a slot is refused; with the supply empty one of the own cars may be moved, and becomes inactive.
game ultimate players=2 player_board=asian
from two
given cars p1 1 2 3   cars_active p1 1   cars_supply p1=0   slot_top 1=2   slot_height 1=1   piles 2=1
do   p1 place LOCO1 1 0 0
do   p1 factory 2 2 build
then extra lay-car=1
not  p1 lay-car 5 because "no such car"
not  p1 move-car 1 2 because "no place"
not  p1 move-car 4 5 because "no such car"
do   p1 move-car 1 5
then cars p1 2 3 5   cars_active p1
then actor p2

# D44: moving one is optional.
game ultimate players=2 player_board=asian
from two
given cars p1 1 2 3   cars_supply p1=0
do   p1 place LOCO1 1 0 0
do   p1 factory 2 2 build
do   p1 end
then cars p1 1 2 3
then actor p2

# D44: cars in the workshop cannot be used for it: with all three there nothing follows.
game ultimate players=2 player_board=asian
from two
given cars_supply p1=0 cars_workshop p1=3
do   p1 place LOCO1 1 0 0
do   p1 factory 2 2 build
then cars_workshop p1=3
then actor p2

# D44: a second own car at a slot.
game ultimate players=2 player_board=asian
from two
given cars p1 1   cars_supply p1=2
do   p1 place LOCO1 1 0 0
do   p1 factory 2 2 build
not  p1 lay-car 1 because "no place"
may  p1 lay-car 2

# UR33 and D44: of two cars that are due only the one that is left in the supply must be laid.
game ultimate players=2 player_board=asian
from two
given slot_height 1=1 2=1 3=1 4=1 5=1 6=1   slot_top 1=4 2=6 3=2 4=3 5=3 6=2   piles 2=0 3=0 4=1 5=2 6=1
given cars p1 3 4   cars_supply p1=1
do   p1 place LOCO1 1 0 0
do   p1 factory 4 1 build
do   p1 factory 5 2 build
then extra lay-car=1   extra_direct lay-car=1
do   p1 lay-car 1
may  p1 move-car 3 6
do   p1 end
then cars p1 1 3 4   cars_supply p1=0

# D47: the third option of a key: a car from the workshop to a slot without an own one, inactive.
game ultimate players=2 player_board=asian board=../boards/ultimate-1.json
from two
given marker p1 1=19   fired p1 n5 n8 n10   cars p1 2   cars_supply p1=1 cars_workshop p1=1
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
then only end; key-steps; key-points; key-car 1; key-car 3; key-car 4; key-car 5; key-car 6
not  p1 key-car 2 because "no place"
do   p1 key-car 3
then cars p1 2 3   cars_workshop p1=0   cars_active p1   keys p1=1
then actor p2

# D47: not without a car in the workshop.
game ultimate players=2 player_board=asian board=../boards/ultimate-1.json
from two
given marker p1 1=19   fired p1 n5 n8 n10
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
not  p1 key-car 3 because "no such car"
not  p1 key-purple 3 because "no such car"
then only end; key-steps; key-points

# D48: C_CARS: three purple cars at three different slots, own cars do not matter, and a coin.
game ultimate rules=1 players=2 player_board=asian
from two
from seoul
given cars p1 1   cars_supply p1=2
do   p1 place TFREE 1 0 0
do   p1 step SE1 12
do   p1 token Q_CARD
do   p1 card C_CARS
then coins p1=3   extra_direct purple=3
not  p1 end
do   p1 lay-purple 1
then purple_owner=p1   purple_cars 1
not  p1 lay-purple 1 because "no place"
do   p1 lay-purple 2
do   p1 lay-purple 6
then purple_cars 1 2 6   purple_active   purple_workshop=0

# D48: a purple car works like an own one, for its owner only.
game ultimate players=2 player_board=asian
from two
given purple_owner=p2   purple_cars 1 2 3   cards_left C_CARS=0   slot_top 1=6   slot_height 1=1   piles 6=1   marker p1 1=2
do   p1 place IND1 1 0 0
do   p1 detour 1 industry
then purple_active 1
not  p1 use-purple 1
do   p2 use-purple 1
then told car-used p2 1; coins p2 1
then purple_cars 2 3   purple_workshop=1

# D47: a key brings a purple car back too.
game ultimate players=2 player_board=asian board=../boards/ultimate-1.json
from two
given purple_owner=p1   purple_cars 1 2   purple_workshop=1   cards_left C_CARS=0   marker p1 1=19   fired p1 n5 n8 n10
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
not  p1 key-purple 2 because "no place"
do   p1 key-purple 4
then purple_cars 1 2 4   purple_workshop=0

# D45: a car that lies there after the round still is active in the next.
game ultimate players=2 player_board=asian
from two
from ends
given slot_top 1=6   slot_height 1=1   piles 6=1   cars p1 1 2   cars_active p1 1   cars_supply p1=1
do   p1 pass
then round=2   cars p1 1 2   cars_active p1 1

# UR49: a purple car may be moved by D44 too; it becomes inactive.
game ultimate players=2 player_board=asian
from two
given purple_owner=p1   purple_cars 1 2 3   purple_active 1   cards_left C_CARS=0   cars p1 4 5
given cars_supply p1=0 cars_workshop p1=1
do   p1 place LOCO1 1 0 0
do   p1 factory 2 2 build
then ways 8 move-car
then ways 9 move-purple
not  p1 move-purple 1 2 because "no place"
not  p1 move-purple 4 5 because "no such car"
do   p1 move-purple 1 4
then purple_cars 2 3 4   purple_active   cars p1 4 5
then actor p2

# UR49: not a purple car of somebody else, nor while the supply has a car.
game ultimate players=2 player_board=asian
from two
given purple_owner=p2   purple_cars 1 2 3   cards_left C_CARS=0   cars p1 4 5   cars_supply p1=0 cars_workshop p1=1
do   p1 place LOCO1 1 0 0
do   p1 factory 2 2 build
not  p1 move-purple 1 4 because "no such car"
may  p1 move-car 4 1

# ---- Combinations. ----

# Combination, American board with the Russian track: one boulder, on OM 8; one marker; stocks in use.
game ultimate players=2 player_board=american industry=russian
then boulders p1=1   marker p1 1=0 2=none   row_token 1=none   cards_left C_FOUR=1
from two
from stocks
given factory p1 1=6 2=6   marker p1 1=7   position p1 RM1=8   unlocked p1 1 2 3   fired p1 RM2 RM5
do   p1 pay RM8
do   p1 dividend D1
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
then marker p1 1=8   stock_row p1=1

# Combination, American board with the Russian track: Q_MARKER2 puts the second marker on the start.
game ultimate players=2 player_board=american industry=russian
from two
from stocks
from american-idea
do   p1 place TFREE 1 0 0
do   p1 step SA1 12
do   p1 token Q_MARKER2
then marker p1 1=0 2=0   indirect industry=2

# Combination, American board with the Russian track: steelworks are built there.
game ultimate players=2 player_board=american industry=russian
from two
from stocks
given piles 2=0 3=0 4=1
do   p1 place LOCO1 1 0 0
do   p1 loco 4 SA0 build
do   p1 steelworks 1
then factory p1 1=ST

# Combination, American board with the shared board: one boulder, one marker, cars, stocks.
game ultimate players=2 player_board=american industry=asian
then boulders p1=1   marker p1 1=0 2=none   cars_supply p1=3   cards_left C_CARS=1   slot_height 1=0

# Combination and UR39, nut: n14 is a key or a row up, for the first own marker there.
game ultimate players=2 player_board=american industry=asian board=../boards/ultimate-1.json
from two
from stocks
given marker p1 1=19 2=19   fired p1 n5 n8 n10   token p1 Q_MARKER2=placed
do   p1 place IND2 2 0 0
do   p1 industry 1 industry
then extra nut=1   keys p1=0
do   p1 industry 2 industry
then extra nut=1
then only nut-key; nut-stock; end
do   p1 nut-stock
then extra stock=1 nut=0
do   p1 dividend D1
then points p1=5

# UR39: or the key, which is one received.
game ultimate players=2 player_board=american industry=asian board=../boards/ultimate-1.json
from two
from stocks
given marker p1 1=19   fired p1 n5 n8 n10
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
do   p1 nut-key
then keys p1=1   indirect key=1
not  p1 nut-stock because "you have no unit nut left"

# Combination: a steelworks is not built on the shared board: a level-1 step instead, and the general payout stays.
game ultimate players=2 player_board=american industry=asian
from two
from stocks
given row_token 1=D2   stock_row p1=0 p2=1   piles 2=0 3=0 4=1
do   p1 place LOCO1 1 0 0
do   p1 loco 4 SA0 build
then indirect 1=1   extra steelworks=0   payouts_due=1
not  p1 steelworks 1 because "you have no unit steelworks left"
do   p1 step SA1 1
then actor p2
do   p2 payout D2
then coins p2=3
then actor p2

# Combination, another board with the dual track: both markers, no boulders, no stocks, no steelworks (UR34).
game ultimate players=2 player_board=russian industry=american
then marker p1 1=0 2=16 3=none   boulders p1=0
from two
given factory p1 1=6 2=6   marker p1 1=7 2=16   piles 2=0 3=0 4=1
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
then marker p1 1=8
do   p2 place LOCO1 1 0 0
do   p2 loco 4 SP0 build
then payouts_due=0   extra steelworks=0
then actor p1

# Combination, Asian board with the dual track: both markers, no cars, no C_CARS.
game ultimate players=2 player_board=asian industry=american
then marker p1 1=0 2=16   cars_supply p1=0   boulders p1=0   sites p1=22

# Combination, German board with the dual track: the third marker goes on either track, before anything else.
game ultimate players=2 player_board=german industry=american
then marker p1 1=0 2=16 3=none
from two
given position p1 NF1=6 NF2=4 MU1=2   extension p1 Wuerzburg=W4   unlocked p1 1 2   fired p1 MU2
do   p1 place TFREE 1 0 0
do   p1 step NF2 12
then only marker-on lower; marker-on upper
not  p1 end because "you must do something else first"
do   p1 marker-on upper
then marker p1 1=0 2=16 3=16

# UR8 and 4.3: Q_MARKER2 with the dual track gives only its steps, on the German board too; the purple marker stays for W4.
game ultimate players=2 player_board=german industry=american
from two
given extension p1 Hannover=H5   position p1 DR1=6   loco p1 DR0=7   fired p1 DR2 H5-3
do   p1 place TFREE 1 0 0
do   p1 step DR1 12
do   p1 token Q_MARKER2
then marker p1 1=0 2=16 3=none   indirect industry=2

# UR31, German board with the shared board: the second marker, then the purple one, on the start.
game ultimate players=2 player_board=german industry=asian
from two
given position p1 NF1=6 NF2=4 MU1=2   extension p1 Wuerzburg=W4   unlocked p1 1 2   fired p1 MU2   marker p1 1=4 2=5
given token p1 Q_MARKER2=placed
do   p1 place TFREE 1 0 0
do   p1 step NF2 12
then marker p1 1=4 2=5 3=0

# U53 and UR35: the Russian board with the shared board: three cars each, C_CARS, the third option of keys.
game ultimate players=2 player_board=russian industry=asian board=../boards/ultimate-1.json
then cars_supply p1=3 p2=3   cards_left C_CARS=1   marker p1 1=0   slot_height 1=0
from two
given marker p1 1=19   fired p1 n5 n8 n10   cars_supply p1=2 cars_workshop p1=1
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
may  p1 key-car 1

# UR35: any board with the shared board lays a car after a build; the alternative #2 too.
game ultimate players=2 player_board=german industry=asian board=../boards/ultimate-1.json
from two
given slot_top 1=2   slot_height 1=1   piles 2=1   marker p1 1=2
do   p1 place LOCO1 1 0 0
do   p1 factory 2 2 build
do   p1 lay-car 1
do   p2 pass
do   p1 place IND1 1 0 0
do   p1 detour 1 industry
then indirect any=1 reuse=0

# Combination, Asian board with the Russian track: no cars, no C_CARS, keys without the third option, the base #2 by choice.
game ultimate players=2 player_board=asian industry=russian asian_loco2=base
then cars_supply p1=0   marker p1 1=0
from two
given factory p1 1=2   marker p1 1=4   free_pieces p1=1
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
then indirect reuse=1 any=0
do   p1 reuse TFREE reuse

# Combination, Asian board with the Russian track: a key has two options.
game ultimate players=2 player_board=asian industry=russian
from two
given factory p1 1=6 2=6 3=6 4=6 5=6   marker p1 1=14   fired p1 I10
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
then only end; key-steps; key-points

# Combination, shared board with additional engineers: AE8 is left out, engineer 8 is the plain one.
game ultimate players=2 player_board=russian industry=asian additional_engineers=all
from two
given strip S1=e8 S5=none
do   p1 place S1 1 0 0
then direct any=1   extra_direct ability=0
then points p1=3

# The same with an own track: there it is AE8.
game ultimate players=2 player_board=american additional_engineers=all
from two
from stocks
given engineer_owner e8=p1   strip S5=none   factory p1 1=6
do   p1 place e8 1 0 0
then extra ability=1
do   p1 ability 1
then coins p1=3

# Combination, shared board with special ideas: X_FACTORY is out, the four others are there.
game ultimate players=2 player_board=asian special_ideas=on
from two
from seoul
given loco p1 SE0=6
do   p1 place TFREE 1 0 0
do   p1 step SE1 12
do   p1 token Q_SPECIAL
then ways 4 idea
may  p1 idea X_DOUBLE
may  p1 idea X_ENGINEER
may  p1 idea X_FREIGHT
may  p1 idea X_FIFTH

# Combination, shared board with coal: boilermen stand only on locomotives.
game ultimate players=2 player_board=asian coal=on
from coal
given coal p1=2   slot_top 1=6   slot_height 1=1   piles 6=1
not  p1 boilerman factory-1
do   p1 boilerman BJ0
then boilers p1 BJ0

# Combination, shared board with coal: C_COAL builds the coal factory like any other, with 2 coal; what is covered is direct.
game ultimate players=2 player_board=asian coal=on board=../boards/ultimate-1.json
from coal
from seoul
do   p1 place TFREE 1 0 0
do   p1 step SE1 12
do   p1 token Q_CARD
do   p1 card C_COAL
then coal p1=3
not  p1 coal-factory 3
do   p1 coal-factory 1
then slot_top 1=FC   direct 1=2
do   p1 step BJ1 1
do   p1 step BJ1 1
do   p1 lay-car 1
then cars p1 1

# Combination, shared board with coal: the coal factory is open to everybody.
game ultimate players=2 player_board=asian coal=on
from coal
given slot_top 1=FC   slot_height 1=1   cards_left C_COAL=0   marker p1 1=2   coal p1=1
do   p1 place IND1 1 0 0
do   p1 detour 1 industry
then indirect 1=2   extra burn=3
do   p1 burn
then indirect 1=4   coal p1=0
not  p1 burn because "need 1 coal"

# UR54: who covers the coal factory must make its two steps; paying coal is optional.
game ultimate players=2 player_board=asian coal=on
from coal
given slot_height 1=1 2=1 3=1 4=1 5=1 6=1   slot_top 1=FC 2=2 3=2 4=3 5=3 6=4   piles 2=0 3=0 4=1   cards_left C_COAL=0
given coal p1=1
do   p1 place LOCO1 1 0 0
do   p1 factory 4 1 build
then direct 1=2   extra burn=3
not  p1 end
do   p1 step BJ1 1
do   p1 step BJ1 1
do   p1 lay-car 2
do   p1 end
then coal p1=1
then actor p2

# Combination, American board with coal and the train: one round less in all.
game ultimate players=2 player_board=american coal=on train=on
from coal
from stocks
from ends
given wagon 1=M1 2=M3   display 0=M2 1=M7 2=M8   round=5   stock_place p1=1 p2=0
do   p1 pass
then decision=over
then points p1=10 p2=20

# Combination, the Asian board with the train: a follower may enter a slot and activate cars out of turn.
game ultimate players=2 player_board=asian train=on
from train
given slot_top 1=6   slot_height 1=1   piles 6=1   marker p2 1=2   cars p1 1   cars_supply p1=2   cars p2 1   cars_supply p2=2
do   p1 place TRAIN 1 0 0
do   p1 load M2
do   p1 industry 1 industry
do   p1 step BJ1 1
do   p2 follow M2
do   p2 detour 1 industry
then cars_active p1 1   cars_active p2 1   coins p2=3
do   * drawn-load M4
then actor p2
may  p2 use-car 1

# Combination, American board with the train: a general payout out of turn comes after the follow-ups.
game ultimate players=2 player_board=american train=on
from train
from stocks
given row_token 1=D2   stock_row p1=1 p2=1   factory p1 1=4   marker p1 1=4   piles 2=0 3=0 4=1
do   p1 place TRAIN 1 0 0
do   p1 load M2
do   p1 industry 1 industry
do   p1 step SA1 1
then actor p2
do   p2 end
do   * drawn-load M4
then actor p1
then indirect build=1
do   p1 loco 4 SA0 build
do   p1 end
then stage=out-of-turn
do   p1 payout D2
do   p2 payout D2
then coins p2=3
then actor p2
then decision=turn

# Combination, freight car and the American board: two steps on its route before the scoring, not past a boulder.
game ultimate players=2 player_board=american special_ideas=on
from two
from stocks
from ends
given idea_owner X_FREIGHT=p1   token p1 Q_SPECIAL=placed   car_route=OM   position p1 OM1=7   fired p1 OM7
do   p1 pass
then round=2

# The same with room: the car moves OM.
game ultimate players=2 player_board=american special_ideas=on board=../boards/ultimate-1.json
from two
from stocks
from ends
given idea_owner X_FREIGHT=p1   token p1 Q_SPECIAL=placed   car_route=OM   position p1 OM1=6
do   p1 pass
then stage=freight
do   p1 step OM1 freight
then position p1 OM1=7   indirect industry=2

# AE10 and the American board: three levels on three routes; the boulder counts.
game ultimate players=2 player_board=american additional_engineers=all
from two
from stocks
given engineer_owner e10=p1   strip S3=none   position p1 OM1=7 SA1=5 RM1=8 RM2=6 RM3=2   unlocked p1 1 2 3
given fired p1 OM7 RM2 RM5 SA2
do   p1 place e10 1 0 0
not  p1 step OM1 three because "boulder"
do   p1 step RM1 three
do   p1 step SA2 three
do   p1 stop
then position p1 RM1=9 SA2=1

# AE5 and the American board: level 2 goes right behind level 1, special spaces passed count.
game ultimate players=2 player_board=american additional_engineers=all
from two
from stocks
given engineer_owner e5=p1   position p1 RM1=5 RM2=1   unlocked p1 1 2 3   fired p1 RM2 RM5   loco p1 RM0=4
do   p1 place e5 1 0 0
do   p1 jump RM
then position p1 RM2=4
then points p1=10
then only blast OM8; blast I8

# Boilermen and the American board: one more reach blasts, too.
game ultimate players=2 player_board=american coal=on
from coal
from stocks
given coal p1=2   position p1 RM1=5 RM2=3   unlocked p1 1 2 3   fired p1 RM2 RM5   loco p1 RM0=2
do   p1 boilerman RM0
then points p1=10
do   p1 blast I8
then boulders p1=1

# UR20: a boilerman on a steelworks: one more level-1 step.
game ultimate players=2 player_board=american coal=on
from coal
from stocks
given factory p1 1=ST   marker p1 1=4   boilers p1 factory-1   piles 2=0 3=0 4=0
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
then indirect 1=2

# UR20: above a steelworks with a boilerman on the upper track the same.
game ultimate players=2 player_board=american coal=on
from coal
from stocks
given factory p1 1=ST   marker p1 2=20   boilers p1 factory-1   piles 2=0 3=0 4=0
do   p1 place IND1 1 0 0
do   p1 industry 2 industry
then indirect 1=2

# UR48: a steelworks that is replaced leaves the game, its boilerman too.
game ultimate players=2 player_board=american coal=on
from coal
from stocks
given factory p1 1=ST   boilers p1 factory-1   piles 2=0 3=1 4=0
do   p1 place LOCO1 1 0 0
do   p1 factory 3 1 build
then boilers p1   factory p1 1=3

# ---- The Asian board and the shared board alone. ----

# Solo, shared board: LOCO1 is one build, always a factory, in the first slot of the lowest layer; no ability, no car.
game ultimate players=1 player_board=asian
from emil
given slot_height 1=1   slot_top 1=2   piles 2=1
do   * emil LOCO1
then slot_top 1=2 2=2   slot_height 1=1 2=1   piles 2=0   coins p1=5
then actor p1

# Solo, shared board: LOCO3 is two builds.
game ultimate players=1 player_board=asian
from emil
do   * emil LOCO3
then slot_top 1=2 2=2 3=none   piles 2=0

# Solo, shared board: Emil's build over a factory covers it.
game ultimate players=1 player_board=asian board=../boards/ultimate-1.json
from emil
given slot_height 1=1 2=1 3=1 4=1 5=1 6=1   slot_top 1=2 2=2 3=3 4=3 5=4 6=4   piles 2=0 3=0 4=0
do   * emil LOCO1
then slot_top 1=5   covered 2=1   slot_height 1=2   piles 5=1

# UR40: American board with the shared board: Emil's build takes the last tile: the payout is yours.
game ultimate players=1 player_board=american industry=asian
from emil
given row_token 1=D2   stock_row p1=1   piles 2=0 3=0 4=1
do   * emil LOCO1
then slot_top 1=4
do   p1 payout D2
then coins p1=6
then decision=turn

# UR55: Emil discards HIRE when no engineer lies there.
game ultimate players=1 player_board=asian
from emil
given strip H=none
do   * emil HIRE
then told emil-discards HIRE
then emil_left=6

# UR55: and S1.
game ultimate players=1 player_board=american
from emil
given strip S1=none
do   * emil S1
then told emil-discards S1
then emil_left=6

# UR26, shared board: LOCO1 is discarded when you could do nothing with it.
game ultimate players=1 player_board=asian
from emil
given piles 2=0 3=0 4=0 5=0 6=0 7=0 8=0 9=0 10a=0 10b=0
do   * emil LOCO1
then told emil-discards LOCO1

# ---- Boards and industries: a few more. ----

# U40 and 4.6: a car that becomes active in a general payout after the turn is ready in the next turn.
game ultimate players=2 player_board=american industry=asian
from two
from stocks
given row_token 1=D3   stock_row p1=0 p2=1   piles 2=0 3=0 4=1 6=1   slot_top 1=6   slot_height 1=1   marker p2 1=2
given cars p2 1   cars_supply p2=2
do   p1 place LOCO1 1 0 0
do   p1 loco 4 SA0 build
do   p1 end
do   p2 payout D3
do   p2 detour 1 industry
then cars_active p2 1
then actor p2
then decision=turn
may  p2 use-car 1

# UR54: no token before the pair if that leaves fewer than two.
game ultimate players=2 player_board=asian board=../boards/ultimate-1.json
from two
given slot_height 1=1 2=1 3=1 4=1 5=2 6=2   slot_top 1=4 2=10b 3=2 4=3 5=3 6=2   covered 5=1 6=1   piles 2=0 3=0 4=0 5=0 6=1 10b=1
given token p1 Q_MARKER2=placed Q_DBL3=placed Q_MEDAL=placed Q_CARD=placed Q_REVALUE=placed Q_OSAKA=placed
given marker p1 1=2 2=11   revalued p1=1   osaka p1=1   medal p1=1   medal_at p1=BJ11   fired p1 n5
do   p1 place IND2 2 0 0
do   p1 industry 2 industry
then indirect token=1
do   p1 detour 1 industry
then indirect build=1 token=1
do   p1 factory 6 2 build
then direct pair=1   indirect token=1
not  p1 token Q_KEYS2 because "you couldn't finish the action after that"
do   p1 pair Q_KEYS2 Q_IND5

# X_DOUBLE on the shared board: a covered industry step is doubled, the second one is not direct.
game ultimate players=2 player_board=asian special_ideas=on board=../boards/ultimate-1.json
from two
given idea_owner X_DOUBLE=p1   token p1 Q_SPECIAL=placed
do   p1 place LOCO1 1 0 0
do   p1 factory 2 4 build
then direct industry=1   indirect industry=1
do   p1 industry 1 industry
may  p1 lay-car 1
do   p1 lay-car 1
do   p1 industry 1 industry
then marker p1 1=2

# D43: two doublers covered need two places.
game ultimate players=2 player_board=asian
from two
given slot_height 1=1 2=1 3=1 4=1 5=1 6=1   slot_top 1=7 2=5 3=2 4=3 5=3 6=2   piles 2=0 3=0 4=0 5=0 6=1 7=1
given doublers p1 BJ=7   doublers_left=23
do   p1 place LOCO1 1 0 0
not  p1 factory 6 1 build because "you couldn't finish the action after that"
may  p1 factory 6 2 build

# R36, shared board: a covered #8 is paid when the turn ends.
game ultimate players=2 player_board=asian
from two
given slot_height 1=1 2=1 3=1 4=1 5=1 6=1   slot_top 1=8 2=5 3=2 4=3 5=3 6=2   piles 2=0 3=0 4=0 5=0 6=1 8=1   loco p1 BJ0=4 SE0=3
do   p1 place LOCO1 1 0 0
do   p1 factory 6 1 build
then points p1=0
do   p1 lay-car 1
then points p1=7

# C_CARS is direct: taken with other direct units; the coin comes at once; the owner may lay them in any order.
game ultimate players=2 player_board=russian industry=asian
from two
given position p1 SP1=3   loco p1 SP0=5
do   p1 place TFREE 1 0 0
do   p1 step SP1 12
do   p1 token Q_CARD
do   p1 card C_CARS
do   p1 lay-purple 3
do   p1 lay-purple 1
do   p1 lay-purple 2
then purple_cars 1 2 3   purple_owner=p1

# LOCO3 on the shared board: the factory must be buildable together with the locomotive.
game ultimate players=2 player_board=asian
from two
given piles 2=1 3=0 4=0 5=0 6=0 7=0 8=0 9=0 10a=0 10b=0
not  p1 place LOCO3 3 0 0 because "you can't finish this action, so you can't choose it"
do   p1 place LOCO1 1 0 0
may  p1 factory 2 1 build
do   p1 loco 2 SE0 build
then actor p2

# UR12: two steelworks in one turn are two general payouts, one after the other.
game ultimate players=2 player_board=american
from two
given stock_place p1=0 p2=1   stock_moves=2   row_token 1=D2   stock_row p1=1 p2=1
given piles 2=0 3=0 4=1 5=0 6=1 7=0 8=2
do   p1 place LOCO3 3 0 0
do   p1 loco 4 SA0 loco
do   p1 factory 6 1 factory
then payouts_due=2   extra steelworks=2
do   p1 steelworks 2
do   p1 end
then actor p1
do   p1 payout D2
do   p2 payout D2
then actor p1
do   p1 payout D2
do   p2 payout D2
then coins p1=4 p2=4
then actor p2
then decision=turn

# D35: the doublers of a starting bonus name their routes too.
game ultimate players=2 player_board=american
from two
given decision=pick-start stage=setup round=0 at=1 turn=p2   stock_place p1=0 p2=1   stock_moves=2
do   p2 start SB_DBL
do   p2 doubler OM doubler
do   p2 doubler RM doubler
then doublers p2 OM=1 RM=1

# Section 15: a car in the workshop, a car of nobody.
game ultimate players=2 player_board=asian
from two
given cars_workshop p1=1   cars_supply p1=2
not  p1 use-car 1 because "no such car"
not  p1 use-purple 1 because "no such car"

# UR12: who takes the last tile in somebody's payout is the first of the next one.
game ultimate players=2 player_board=american
from two
from stocks
given row_token 1=D3 2=D2   stock_row p1=2 p2=1   factory p2 1=4   marker p2 1=4   piles 2=0 3=0 4=1 5=0 6=1
do   p1 place LOCO1 1 0 0
do   p1 loco 4 SA0 build
do   p1 end
do   p1 end
do   p2 payout D3
do   p2 industry 1 industry
do   p2 loco 6 SA0 build
then extra steelworks=1
do   p2 end
then payouts_due=0 stage=out-of-turn
then actor p2
then only payout D3; end
do   p2 end
then actor p1
then only payout D3; payout D2; end
do   p1 end
then actor p2
then decision=turn

# The shared board for three has eight slots.
game ultimate players=3 player_board=asian
from two
given order 0=p1 1=p2 2=p3   strip S6=none   unlocked p1 1 2 3   position p1 BJ1=7 BJ2=3 BJ3=1   fired p1 BJ2 BJ3 BJ7
do   p1 place LOCO1 1 0 0
then ways 8 factory

# E_LOCOS: the four best of six.
game ultimate players=2 player_board=asian
from over-two
given sites p1=0   loco p1 BJ0=8 BJ1=7 BJ2=2 SE0=6 SE1=5 TK0=3   bonus_at E_LOCOS=p1   bonus_held p1=1
do   p1 pass
then points p1=26

# Solo, UR40: a car that becomes active in the payout that Emil causes is ready in your turn.
game ultimate players=1 player_board=american industry=asian
from emil
given row_token 1=D3   stock_row p1=1   piles 2=0 3=0 4=1 6=1   slot_top 1=6   slot_height 1=1   marker p1 1=2   cars p1 1
given cars_supply p1=2
do   * emil LOCO1
do   p1 payout D3
do   p1 detour 1 industry
then decision=turn
may  p1 use-car 1

# Solo: your own last tile: a payout for you alone, then Emil.
game ultimate players=1 player_board=american
from alone
given row_token 1=D2   stock_row p1=1   piles 2=0 3=0 4=1
do   p1 place LOCO1 1 0 0
do   p1 loco 4 SA0 build
do   p1 steelworks 1
then actor p1
do   p1 payout D2
then coins p1=6
then actor chance
then decision=emil

# Solo: nothing to be paid out: Emil's last tile lets you go on at once.
game ultimate players=1 player_board=american
from emil
given piles 2=0 3=0 4=1
do   * emil LOCO1
then decision=turn frames=0 payouts_due=0
then actor p1

# C_LOCO9 does not go into a blocked slot.
game ultimate players=2 player_board=asian
from two
given position p1 SE1=5   loco p1 SE0=6   fired p1 SE4   sites p1=6
do   p1 place TFREE 1 0 0
do   p1 step SE1 12
do   p1 token Q_CARD
do   p1 card C_LOCO9
then ways 4 loco
not  p1 loco 9s BJ1 loco9 because "construction site"
may  p1 loco 9s SE1 loco9

# X_FIFTH on the American board: three doublers, each on a route of choice, and a coin.
game ultimate players=2 player_board=american special_ideas=on
from two
from stocks
given position p1 RM1=5 SA1=4   unlocked p1 1 2 3   fired p1 RM2 RM5 SA2   loco p1 SA0=5
do   p1 place TFREE 1 0 0
do   p1 step SA1 12
do   p1 token Q_SPECIAL
do   p1 idea X_FIFTH
do   p1 doubler SA doubler
do   p1 doubler OM doubler
do   p1 doubler RM doubler
then doublers p1 RM=1 SA=1 OM=1   coins p1=3

# AE5 on the Asian board: the site passed is due at once.
game ultimate players=2 player_board=asian additional_engineers=all
from two
given engineer_owner e5=p1   position p1 BJ1=6 BJ2=1   unlocked p1 1 2   fired p1 BJ2   loco p1 BJ0=5
do   p1 place e5 1 0 0
do   p1 jump BJ
then position p1 BJ2=5   coins p1=3   workers p1=7
then only site BJ1; site BJ2; site SE1

# D53, shared board: closed right after the build, before what was covered and the car.
game ultimate players=2 player_board=asian coal=on board=../boards/ultimate-1.json
from coal
given coal p1=2   foundry_at K9=p1 K8=open
do   p1 use-foundry K9
do   p1 factory 2 1 build
not  p1 close factory-1
do   p1 close BJ0
then boilers p1 BJ0   foundry_at K9=gone   direct 1=2   extra_direct lay-car=1

# D53, shared board: what was covered shuts the window.
game ultimate players=2 player_board=asian coal=on
from coal
given coal p1=2   foundry_at K9=p1 K8=open
do   p1 use-foundry K9
do   p1 factory 2 2 build
do   p1 lay-car 1
not  p1 close BJ0 because "can't be used now"

# D53, Asian board: a site that a step of the foundry brings is a must and keeps the window open.
game ultimate players=2 player_board=asian coal=on
from coal
given coal p1=2   foundry_at K3=p1 K8=open   position p1 SE1=3
do   p1 use-foundry K3
do   p1 step SE1 1
not  p1 close BJ0 because "you must do something else first"
do   p1 site SE1
do   p1 close BJ0
then boilers p1 BJ0   foundry_at K3=gone   indirect 1=0   extra reward=1

# D53, American board: a boulder blasted by a step of the foundry likewise.
game ultimate players=2 player_board=american coal=on
from coal
from stocks
given coal p1=2   foundry_at K4=p1 K8=open   position p1 RM1=5 RM2=2   unlocked p1 1 2 3   fired p1 RM2 RM5   loco p1 RM0=3
do   p1 use-foundry K4
do   p1 step RM2 2
do   p1 blast OM8
do   p1 close RM0
then boilers p1 RM0   boulders p1=2

# D46: the medal is laid once and never moved.
game ultimate players=2 player_board=asian
from two
given position p1 SE1=5   loco p1 SE0=6   fired p1 SE4   sites p1=6   token p1 Q_MEDAL=placed   medal p1=1   medal_at p1=BJ11
do   p1 place TFREE 1 0 0
do   p1 step SE1 12
not  p1 token Q_MEDAL because "gone"
not  p1 medal SE5b because "you have no unit medal left"

# Section 2.1: the covered direct units of a foundry's build come before the main action.
game ultimate players=2 player_board=asian coal=on board=../boards/ultimate-1.json
from coal
given coal p1=2   foundry_at K9=p1 K8=open
do   p1 use-foundry K9
do   p1 factory 2 1 build
then direct 1=2
not  p1 place COIN 1 0 0
not  p1 pass
do   p1 step BJ1 1
do   p1 step BJ1 1
not  p1 place COIN 1 0 0
do   p1 lay-car 1
may  p1 place COIN 1 0 0

# UR54: two pairs that are due take four tokens: with three left a second #10b is not built over.
game ultimate players=2 player_board=asian
from two
given slot_height 1=2 2=2 3=1 4=1 5=1 6=2   slot_top 1=4 2=4 3=10b 4=10b 5=3 6=3   covered 2=2 3=1   piles 2=0 3=0 4=0 5=0 6=2 10b=0
given token p1 Q_DBL3=placed Q_MEDAL=placed Q_CARD=placed Q_REVALUE=placed Q_OSAKA=placed
given marker p1 1=2 2=5   revalued p1=1   osaka p1=1   medal p1=1   medal_at p1=BJ11
given token p1 Q_MARKER2=unused
do   p1 place IND2 2 0 0
do   p1 industry 2 industry
do   p1 detour 1 industry
then indirect build=2
do   p1 factory 6 3 build
then direct pair=1
not  p1 factory 6 4 build because "you couldn't finish the action after that"
may  p1 factory 6 5 build

# D73 and 4.6: a last tile taken in the freight car's steps: a general payout before the scoring.
game ultimate players=2 player_board=american special_ideas=on
from two
from stocks
from ends
given idea_owner X_FREIGHT=p1   token p1 Q_SPECIAL=placed   car_route=SA   position p1 SA1=4   loco p1 SA0=5   fired p1 SA2
given factory p1 1=4   marker p1 1=4   row_token 1=D2   stock_row p1=0 p2=1   piles 2=0 3=0 4=1
do   p1 pass
do   p1 step SA1 freight
do   p1 token Q_IND5
do   p1 industry 1 industry
do   p1 loco 4 OM0 build
do   p1 end
then actor p2
then round=1
do   p2 payout D2
then round=2   coins p2=3

# D45: a car at a #4: a build, which covers something and lays a car in turn.
game ultimate players=2 player_board=asian
from two
given slot_top 1=4   slot_height 1=1   piles 4=1   cars p1 1   cars_active p1 1   cars_supply p1=2
do   p1 use-car 1
then indirect build=1   cars_workshop p1=1
do   p1 factory 2 2 build
then coins p1=3   extra_direct lay-car=1
do   p1 lay-car 2
then cars p1 2   cars_supply p1=1
then actor p2

# D45: the car's ability is indirect: it may be used in part, or not at all.
game ultimate players=2 player_board=asian
from two
given slot_top 1=4   slot_height 1=1   piles 4=1   cars p1 1   cars_active p1 1   cars_supply p1=2
do   p1 use-car 1
do   p1 end
then actor p2

# D45 and 2.1: a car is a main action for free actions too: coal before and after it, no pass.
game ultimate players=2 player_board=asian coal=on
from coal
given slot_top 1=6   slot_height 1=1   piles 6=1   cars p1 1   cars_active p1 1   cars_supply p1=2
given coal p1=4   foundry_at K11=p1 K8=open
given workers_left p1=0   coins p1=0
do   p1 use-foundry K11
not  p1 pass because "you have spent coal this turn, so you can't pass"
do   p1 use-car 1
then coins p1=3
may  p1 boilerman BJ0

# UR18: with an active car left coal may be used without workers and coins; without it not.
game ultimate players=2 player_board=asian coal=on
from coal
given coal p1=4   foundry_at K11=p1 K8=open   workers_left p1=0   coins p1=0
not  p1 use-foundry K11 because "you have spent coal this turn, so you can't pass"

# Solo: a car is a turn: Emil is next.
game ultimate players=1 player_board=asian
from alone
given slot_top 1=6   slot_height 1=1   piles 6=1   cars p1 1   cars_active p1 1   cars_supply p1=2
do   p1 use-car 1
then actor chance
then decision=emil   coins p1=6

# UR42 and the stocks: a train used indirectly is followed before the general payout.
game ultimate players=2 player_board=american train=on coal=on
from train
from stocks
given foundry_at K3=open K7=open K1=p1   foundries_down=9   coal p1=2   strip S1=e7   occupant TRAIN=p1
given row_token 1=D2   stock_row p1=1 p2=1   factory p1 1=4   marker p1 1=4   piles 2=0 3=0 4=1
do   p1 use-foundry K1
do   p1 reuse TRAIN reuse-two
do   p1 load M2
do   p1 industry 1 industry
do   p1 loco 4 SA0 build
do   p1 step OM1 1
do   p1 place COIN 1 0 0
do   p1 end
then actor p2
then only follow M2; follow M1; follow M3; end
do   p2 end
do   * drawn-load M4
then actor p1
then only payout D2; end

# Section 4.4: once the boulder is gone the last space of Omaha is reached, with its key.
game ultimate players=2 player_board=american
from two
from stocks
given position p1 OM1=8 RM1=5 RM2=3   unlocked p1 1 2 3   fired p1 OM7 RM2 RM3 RM5   boulders p1=2   loco p1 RM0=3
do   p1 place TFREE 1 0 0
do   p1 step OM1 12
then keys p1=1   position p1 OM1=9

# D30: a space blasts once, however far locomotives reach later.
game ultimate players=2 player_board=american
from two
from stocks
given position p1 RM1=5 RM2=3   unlocked p1 1 2 3   fired p1 RM2 RM3 RM5   boulders p1=1   loco p1 RM0=3   piles 2=2
do   p1 place LOCO1 1 0 0
do   p1 loco 2 RM1 build
then boulders p1=1
then points p1=0
then actor p2

# ---- Special spaces of the American and Asian routes, each once. ----

# Section 4.2, RM 2: level 1: level 2.
game ultimate players=2 player_board=american
from two
from stocks
given position p1 RM1=1   unlocked p1 1
do   p1 place TANY 1 0 1
do   p1 step RM1 any
then told stepped p1 RM1 2; special p1 RM2; unlocked p1 2

# Section 4.2, RM 3: level 2 and locomotives there: a blast.
game ultimate players=2 player_board=american
from two
from stocks
given position p1 RM1=4 RM2=2   unlocked p1 1 2
given fired p1 RM2
given loco p1 RM0=3
do   p1 place TANY 1 0 1
do   p1 step RM2 any
then told stepped p1 RM2 3; special p1 RM3; points p1 10
then extra blast=1

# Section 4.2, RM 4: level 3 and locomotives there: a blast.
game ultimate players=2 player_board=american
from two
from stocks
given position p1 RM1=6 RM2=5 RM3=3   unlocked p1 1 2 3
given fired p1 RM2 RM3 RM5
given loco p1 RM0=4
do   p1 place TANY 1 0 1
do   p1 step RM3 any
then told stepped p1 RM3 4; special p1 RM4; points p1 10
then extra blast=1

# Section 4.2, RM 5: level 1: level 3.
game ultimate players=2 player_board=american board=../boards/ultimate-1.json
from two
from stocks
given position p1 RM1=4   unlocked p1 1 2
given fired p1 RM2
do   p1 place TANY 1 0 1
do   p1 step RM1 any
then told stepped p1 RM1 5; special p1 RM5; unlocked p1 3

# Section 4.2, RM 6: level 2 and locomotives there: a row up on the stocks board.
game ultimate players=2 player_board=american board=../boards/ultimate-1.json
from two
from stocks
given position p1 RM1=7 RM2=5   unlocked p1 1 2 3
given fired p1 RM2 RM3 RM5
given loco p1 RM0=6
do   p1 place TANY 1 0 1
do   p1 step RM2 any
then told stepped p1 RM2 6; special p1 RM6
then extra stock=1

# Section 4.2, RM 7: level 2 and locomotives there: a worker.
game ultimate players=2 player_board=american
from two
from stocks
given position p1 RM1=8 RM2=6   unlocked p1 1 2 3
given fired p1 RM2 RM3 RM5 RM6
given loco p1 RM0=7
do   p1 place TANY 1 0 1
do   p1 step RM2 any
then told stepped p1 RM2 7; special p1 RM7; worker p1 1

# Section 4.2, RM 9: level 1: level 4.
game ultimate players=2 player_board=american board=../boards/ultimate-1.json
from two
from stocks
given position p1 RM1=8   unlocked p1 1 2 3
given fired p1 RM2 RM5
do   p1 place TANY 1 0 1
do   p1 step RM1 any
then told stepped p1 RM1 9; special p1 RM9; unlocked p1 4

# Section 4.2, RM 10: level 1 and locomotives there: an idea token.
game ultimate players=2 player_board=american board=../boards/ultimate-1.json
from two
from stocks
given position p1 RM1=9   unlocked p1 1 2 3 4
given fired p1 RM2 RM5 RM9
given loco p1 RM0=5 RM1=5
do   p1 place TANY 1 0 1
do   p1 step RM1 any
then told stepped p1 RM1 10; special p1 RM10
then indirect token=1

# Section 4.2, RM 11: level 1 and locomotives there: a row up on the stocks board.
game ultimate players=2 player_board=american board=../boards/ultimate-1.json
from two
from stocks
given position p1 RM1=10   unlocked p1 1 2 3 4
given fired p1 RM2 RM5 RM9 RM10
given loco p1 RM0=6 RM1=5
do   p1 place TANY 1 0 1
do   p1 step RM1 any
then told stepped p1 RM1 11; special p1 RM11
then extra stock=1

# Section 4.2, RM 13: level 1: level 5 and 2 steps of level 5; and a key.
game ultimate players=2 player_board=american board=../boards/ultimate-1.json
from two
from stocks
given position p1 RM1=12   unlocked p1 1 2 3 4
given fired p1 RM2 RM5 RM9
do   p1 place TANY 1 0 1
do   p1 step RM1 any
then told stepped p1 RM1 13; special p1 RM13; unlocked p1 5; special p1 RM13b; key p1 1
then indirect 5=2 key=1

# Section 4.2, SA 2: level 1: a coin.
game ultimate players=2 player_board=american
from two
from stocks
given position p1 SA1=1   unlocked p1 1
do   p1 place TANY 1 0 1
do   p1 step SA1 any
then told stepped p1 SA1 2; special p1 SA2; coins p1 1

# Section 4.2, SA 5: level 1 and locomotives there: an idea token.
game ultimate players=2 player_board=american
from two
from stocks
given position p1 SA1=4   unlocked p1 1
given fired p1 SA2
given loco p1 SA0=5
do   p1 place TANY 1 0 1
do   p1 step SA1 any
then told stepped p1 SA1 5; special p1 SA5
then indirect token=1

# Section 4.2, SA 6: level 3 and locomotives there: a row up on the stocks board.
game ultimate players=2 player_board=american
from two
from stocks
given position p1 SA1=8 SA2=7 SA3=5   unlocked p1 1 2 3
given fired p1 SA2 SA5 SA7
given loco p1 SA0=6
do   p1 place TANY 1 0 1
do   p1 step SA3 any
then told stepped p1 SA3 6; special p1 SA6
then extra stock=1

# Section 4.2, SA 7: level 1: a worker.
game ultimate players=2 player_board=american board=../boards/ultimate-1.json
from two
from stocks
given position p1 SA1=6   unlocked p1 1
given fired p1 SA2
do   p1 place TANY 1 0 1
do   p1 step SA1 any
then told stepped p1 SA1 7; special p1 SA7; worker p1 1

# Section 4.2, SA 9: level 1: a key.
game ultimate players=2 player_board=american
from two
from stocks
given position p1 SA1=8   unlocked p1 1
given fired p1 SA2 SA7
do   p1 place TANY 1 0 1
do   p1 step SA1 any
then told stepped p1 SA1 9; special p1 SA9; key p1 1
then indirect key=1

# Section 4.2, OM 3: level 2 and locomotives there: a row up on the stocks board.
game ultimate players=2 player_board=american
from two
from stocks
given position p1 OM1=4 OM2=2   unlocked p1 1 2
given loco p1 OM0=3
do   p1 place TANY 1 0 1
do   p1 step OM2 any
then told stepped p1 OM2 3; special p1 OM3
then extra stock=1

# Section 4.2, OM 6: level 1 and locomotives there: an idea token.
game ultimate players=2 player_board=american
from two
from stocks
given position p1 OM1=5   unlocked p1 1
given loco p1 OM0=6
do   p1 place TANY 1 0 1
do   p1 step OM1 any
then told stepped p1 OM1 6; special p1 OM6
then indirect token=1

# Section 4.2, OM 7: level 1: 2 industry steps.
game ultimate players=2 player_board=american board=../boards/ultimate-1.json
from two
from stocks
given position p1 OM1=6   unlocked p1 1
do   p1 place TANY 1 0 1
do   p1 step OM1 any
then told stepped p1 OM1 7; special p1 OM7
then indirect industry=2

# Section 4.2, OM 9: level 1: a key.
game ultimate players=2 player_board=american
from two
from stocks
given position p1 OM1=8   unlocked p1 1
given fired p1 OM7
given boulders p1=2
do   p1 place TANY 1 0 1
do   p1 step OM1 any
then told stepped p1 OM1 9; special p1 OM9; key p1 1
then indirect key=1

# Section 5.2, BJ 2: level 1: level 2.
game ultimate players=2 player_board=asian
from two
given position p1 BJ1=1   unlocked p1 1
do   p1 place TANY 1 0 1
do   p1 step BJ1 any
then told stepped p1 BJ1 2; special p1 BJ2; unlocked p1 2

# Section 5.2, BJ 3: level 2: a coin.
game ultimate players=2 player_board=asian
from two
given position p1 BJ1=4 BJ2=2   unlocked p1 1 2
given fired p1 BJ2
do   p1 place TANY 1 0 1
do   p1 step BJ2 any
then told stepped p1 BJ2 3; special p1 BJ3; coins p1 1

# Section 5.2, BJ 4: level 2: a site.
game ultimate players=2 player_board=asian
from two
given position p1 BJ1=5 BJ2=3   unlocked p1 1 2
given fired p1 BJ2 BJ3
do   p1 place TANY 1 0 1
do   p1 step BJ2 any
then told stepped p1 BJ2 4; special p1 BJ4
then extra site=1

# Section 5.2, BJ 5: level 2 and locomotives there: a worker.
game ultimate players=2 player_board=asian
from two
given position p1 BJ1=6 BJ2=4   unlocked p1 1 2
given fired p1 BJ2 BJ3 BJ4
given loco p1 BJ0=5
do   p1 place TANY 1 0 1
do   p1 step BJ2 any
then told stepped p1 BJ2 5; special p1 BJ5; worker p1 1

# Section 5.2, BJ 7: level 1: level 3.
game ultimate players=2 player_board=asian
from two
given position p1 BJ1=6   unlocked p1 1 2
given fired p1 BJ2
do   p1 place TANY 1 0 1
do   p1 step BJ1 any
then told stepped p1 BJ1 7; special p1 BJ7; unlocked p1 3

# Section 5.2, BJ 8: level 1: 2 steps of level 1.
game ultimate players=2 player_board=asian board=../boards/ultimate-1.json
from two
given position p1 BJ1=7   unlocked p1 1 2 3
given fired p1 BJ2 BJ7
do   p1 place TANY 1 0 1
do   p1 step BJ1 any
then told stepped p1 BJ1 8; special p1 BJ8
then indirect 1=2

# Section 5.2, BJ 9: level 1 and locomotives there: an idea token.
game ultimate players=2 player_board=asian
from two
given position p1 BJ1=8   unlocked p1 1 2 3
given fired p1 BJ2 BJ7 BJ8
given loco p1 BJ0=9
do   p1 place TANY 1 0 1
do   p1 step BJ1 any
then told stepped p1 BJ1 9; special p1 BJ9
then indirect token=1

# Section 5.2, BJ 10: level 2: a locomotive.
game ultimate players=2 player_board=asian
from two
given position p1 BJ1=11 BJ2=9   unlocked p1 1 2 3
given fired p1 BJ2 BJ3 BJ4 BJ7 BJ8
do   p1 place TANY 1 0 1
do   p1 step BJ2 any
then told stepped p1 BJ2 10; special p1 BJ10
then indirect loco=1

# Section 5.2, BJ 12: level 1: level 4.
game ultimate players=2 player_board=asian
from two
given position p1 BJ1=11   unlocked p1 1 2 3
given fired p1 BJ2 BJ7 BJ8
do   p1 place TANY 1 0 1
do   p1 step BJ1 any
then told stepped p1 BJ1 12; special p1 BJ12; unlocked p1 4

# Section 5.2, BJ 14: level 1: 2 steps of any level.
game ultimate players=2 player_board=asian board=../boards/ultimate-1.json
from two
given position p1 BJ1=13   unlocked p1 1 2 3 4
given fired p1 BJ2 BJ7 BJ8 BJ12
do   p1 place TANY 1 0 1
do   p1 step BJ1 any
then told stepped p1 BJ1 14; special p1 BJ14
then indirect any=2

# Section 5.2, BJ 15: level 1 and locomotives there: an idea token.
game ultimate players=2 player_board=asian
from two
given position p1 BJ1=14   unlocked p1 1 2 3 4
given fired p1 BJ2 BJ7 BJ8 BJ9 BJ12 BJ14
given loco p1 BJ0=8 BJ1=7
given sites p1=20
do   p1 place TANY 1 0 1
do   p1 step BJ1 any
then told stepped p1 BJ1 15; special p1 BJ15
then indirect token=1

# Section 5.2, BJ 17: level 1: level 5 and 2 steps of level 5.
game ultimate players=2 player_board=asian
from two
given position p1 BJ1=16   unlocked p1 1 2 3 4
given fired p1 BJ2 BJ7 BJ8 BJ12 BJ14
do   p1 place TANY 1 0 1
do   p1 step BJ1 any
then told stepped p1 BJ1 17; special p1 BJ17; unlocked p1 5
then indirect 5=2

# Section 5.2, BJ 21: level 1: a key.
game ultimate players=2 player_board=asian
from two
given position p1 BJ1=20   unlocked p1 1 2 3 4 5
given fired p1 BJ2 BJ7 BJ8 BJ12 BJ14 BJ17
do   p1 place TANY 1 0 1
do   p1 step BJ1 any
then told stepped p1 BJ1 21; special p1 BJ21; key p1 1
then indirect key=1

# Section 5.2, SE 2: level 2: 1 step of level 1 and 1 step of level 2.
game ultimate players=2 player_board=asian board=../boards/ultimate-1.json
from two
given position p1 SE1=3 SE2=1   unlocked p1 1 2
do   p1 place TANY 1 0 1
do   p1 step SE2 any
then told stepped p1 SE2 2; special p1 SE2
then indirect 1=1 2=1

# Section 5.2, SE 4: level 1: a site.
game ultimate players=2 player_board=asian
from two
given position p1 SE1=3   unlocked p1 1
do   p1 place TANY 1 0 1
do   p1 step SE1 any
then told stepped p1 SE1 4; special p1 SE4
then extra site=1

# Section 5.2, SE 5: level 2: 1 industry step.
game ultimate players=2 player_board=asian
from two
given position p1 SE1=6 SE2=4   unlocked p1 1 2
given fired p1 SE2 SE4
do   p1 place TANY 1 0 1
do   p1 step SE2 any
then told stepped p1 SE2 5; special p1 SE5
then indirect industry=1

# Section 5.2, SE 6: level 1 and locomotives there: an idea token.
game ultimate players=2 player_board=asian
from two
given position p1 SE1=5   unlocked p1 1
given fired p1 SE4
given loco p1 SE0=6
do   p1 place TANY 1 0 1
do   p1 step SE1 any
then told stepped p1 SE1 6; special p1 SE6
then indirect token=1

# Section 5.2, SE 8: level 1: level 4.
game ultimate players=2 player_board=asian
from two
given position p1 SE1=7   unlocked p1 1
given fired p1 SE4
do   p1 place TANY 1 0 1
do   p1 step SE1 any
then told stepped p1 SE1 8; special p1 SE8; unlocked p1 4

# Section 5.2, SE 9: level 3: a locomotive.
game ultimate players=2 player_board=asian
from two
given position p1 SE1=11 SE2=10 SE3=8   unlocked p1 1 2 3 4
given fired p1 SE2 SE4 SE5 SE8 SE11
do   p1 place TANY 1 0 1
do   p1 step SE3 any
then told stepped p1 SE3 9; special p1 SE9
then indirect loco=1

# Section 5.2, SE 11: level 1: a key.
game ultimate players=2 player_board=asian
from two
given position p1 SE1=10   unlocked p1 1 4
given fired p1 SE4 SE8
do   p1 place TANY 1 0 1
do   p1 step SE1 any
then told stepped p1 SE1 11; special p1 SE11; key p1 1
then indirect key=1

# Section 5.2, TK 1: level 2: a site.
game ultimate players=2 player_board=asian
from two
given position p1 TK1=2   unlocked p1 1 2
do   p1 place TANY 1 0 1
do   p1 step TK2 any
then told stepped p1 TK2 1; special p1 TK1
then extra site=1

# Section 5.2, TK 4: level 1: 1 industry step.
game ultimate players=2 player_board=asian
from two
given position p1 TK1=3   unlocked p1 1
do   p1 place TANY 1 0 1
do   p1 step TK1 any
then told stepped p1 TK1 4; special p1 TK4
then indirect industry=1

# Section 5.2, TK 6: level 1: a worker.
game ultimate players=2 player_board=asian
from two
given position p1 TK1=5   unlocked p1 1
given fired p1 TK4
do   p1 place TANY 1 0 1
do   p1 step TK1 any
then told stepped p1 TK1 6; special p1 TK6; worker p1 1

# Section 5.2, TK 7: level 1: a key.
game ultimate players=2 player_board=asian
from two
given position p1 TK1=6   unlocked p1 1
given fired p1 TK4 TK6
do   p1 place TANY 1 0 1
do   p1 step TK1 any
then told stepped p1 TK1 7; special p1 TK7; key p1 1
then indirect key=1

# UR12, solo: Emil takes the last #4; in the payout you take the last #6: a further payout before your turn.
game ultimate players=1 player_board=american
from emil
given row_token 1=D3   stock_row p1=1   piles 2=0 3=0 4=1 5=0 6=1   factory p1 1=4   marker p1 1=4
do   * emil LOCO1
do   p1 payout D3
do   p1 industry 1 industry
do   p1 loco 6 SA0 build
do   p1 end
then payouts_due=0
may  p1 payout D3
