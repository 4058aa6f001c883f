# Ultimate Railroads: the tables of the boards row by row: what a space needs and what it does without it, cells,
# printed factories, dividends, steelworks, and when free actions are refused; each example under its row.

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

# Of four, all but p1 have passed.
position ends-four
given passed p2=1 p3=1 p4=1

# The last round of two, and p2 has passed: when p1 passes, the game is over.
position over-two
given decision=turn stage=round round=6 at=0 turn=p1
given order 0=p1 1=p2
given bonus_at E_15=aside E_ROUTES=aside
given passed p2=1

# Round 1 of two with coal: K3 and K7 lie open.
position coal
given decision=turn stage=round round=1 at=0 turn=p1
given order 0=p1 1=p2
given bonus_at E_15=aside E_ROUTES=aside
given strip S4=e8 S3=e9 S2=e10 S1=e7 H=e2
given foundry_at K3=open K7=open   foundries_down=10

# Markers of the stocks board on its bottom row in turn order.
position stocks
given stock_place p1=0 p2=1   stock_moves=2

# The same for four.
position stocks-four
given stock_place p1=0 p2=1 p3=2 p4=3   stock_moves=4

# A row up for p1 is one green step away: OM 3.
position omaha
given position p1 OM1=5 OM2=2   loco p1 OM0=3   unlocked p1 1 2

# ---- Section 3.2: what the German spaces need ----

# Section 3.2, MU 3: level 3 and locomotives there: one worker.
game ultimate players=2 player_board=german
from two
given position p1 MU1=6 MU2=5 MU3=2   unlocked p1 1 2 3   loco p1 MU0=3 MU1=none
given fired p1 MU2 MU6
do   p1 place TANY 1 0 1
do   p1 step MU3 any
then told stepped p1 MU3 3; special p1 MU3; worker p1 1

# Section 3.2, MU 3: out of reach there is no worker.
game ultimate players=2 player_board=german
from two
given position p1 MU1=6 MU2=5 MU3=2   unlocked p1 1 2 3   loco p1 MU0=2 MU1=none
given fired p1 MU2 MU6
do   p1 place TANY 1 0 1
do   p1 step MU3 any
then told stepped p1 MU3 3

# Section 3.2, MU 3: a track of level 2 there brings nothing.
game ultimate players=2 player_board=german
from two
given position p1 MU1=5 MU2=2   unlocked p1 1 2 3   loco p1 MU0=3 MU1=none
given fired p1 MU2
do   p1 place TANY 1 0 1
do   p1 step MU2 any
then told stepped p1 MU2 3

# Section 3.2, HH 13: out of reach there is no idea token.
game ultimate players=2 player_board=german
from two
given branch p1=HH
given position p1 MU1=12   unlocked p1 1   loco p1 MU0=6 MU1=6
given fired p1 MU2 MU6 HH11
do   p1 place TANY 1 0 1
do   p1 step MU1 any
then told stepped p1 MU1 13

# Section 3.2, BE 10: out of reach there is no income tile.
game ultimate players=2 player_board=german
from two
given branch p1=BE
given position p1 MU1=9   unlocked p1 1   loco p1 MU0=9 MU1=none
given fired p1 MU2 MU6 BE9
do   p1 place TANY 1 0 1
do   p1 step MU1 any
then told stepped p1 MU1 10

# Section 3.2, BE 11: an idea token within reach.
game ultimate players=2 player_board=german
from two
given branch p1=BE
given position p1 MU1=10   unlocked p1 1   loco p1 MU0=6 MU1=5
given fired p1 MU2 MU6 BE9 BE10
do   p1 place TANY 1 0 1
do   p1 step MU1 any
then told stepped p1 MU1 11; special p1 BE11
then indirect token=1

# Section 3.2, BE 9: the first step towards Berlin brings silver.
game ultimate players=2 player_board=german
from two
given position p1 MU1=8   unlocked p1 1 2 3   fired p1 MU2 MU6
do   p1 place TANY 1 0 1
do   p1 branch BE any
then unlocked p1 1 2 3 4   fired p1 MU2 MU6 BE9

# Section 3.2, HH 9: the first step towards Hamburg brings none.
game ultimate players=2 player_board=german
from two
given position p1 MU1=8   unlocked p1 1 2 3   fired p1 MU2 MU6
do   p1 place TANY 1 0 1
do   p1 branch HH any
then unlocked p1 1 2 3   fired p1 MU2 MU6

# Section 3.2, DR 7: out of reach there is no idea token.
game ultimate players=2 player_board=german
from two
given extension p1 Hannover=H2
given position p1 DR1=6   unlocked p1 1   loco p1 DR0=6
given fired p1 DR2
do   p1 place TANY 1 0 1
do   p1 step DR1 any
then told stepped p1 DR1 7

# Extension W5, space 5: out of reach there is no idea token.
game ultimate players=2 player_board=german
from two
given extension p1 Wuerzburg=W5
given position p1 NF1=4   unlocked p1 1   loco p1 NF0=4
do   p1 place TANY 1 0 1
do   p1 step NF1 any
then told stepped p1 NF1 5

# Extension F4, space 9: out of reach there is no idea token.
game ultimate players=2 player_board=german
from two
given extension p1 Wuerzburg=W1 Frankfurt=F4
given position p1 NF1=8   unlocked p1 1   loco p1 NF0=8
do   p1 place TANY 1 0 1
do   p1 step NF1 any
then told stepped p1 NF1 9

# Extension W3, space 6: a track of level 1 there brings nothing.
game ultimate players=2 player_board=german
from two
given extension p1 Wuerzburg=W3
given position p1 NF1=5   unlocked p1 1 2   loco p1 NF0=6
given fired p1 W3-1
do   p1 place TANY 1 0 1
do   p1 step NF1 any
then told stepped p1 NF1 6

# Extension W4, space 5: a track of level 1 there brings nothing.
game ultimate players=2 player_board=german
from two
given extension p1 Wuerzburg=W4
given position p1 NF1=4   unlocked p1 1 2   loco p1 NF0=5
do   p1 place TANY 1 0 1
do   p1 step NF1 any
then told stepped p1 NF1 5

# Extension W5: an idea token at 5 within reach.
game ultimate players=2 player_board=german
from two
given extension p1 Wuerzburg=W5
given position p1 NF1=4   unlocked p1 1   loco p1 NF0=5
do   p1 place TANY 1 0 1
do   p1 step NF1 any
then told stepped p1 NF1 5; special p1 W5-2

# Extension H2, space 5: out of reach there is no worker.
game ultimate players=2 player_board=german
from two
given extension p1 Hannover=H2
given position p1 DR1=7 DR2=4   unlocked p1 1 2   loco p1 DR0=4
given fired p1 DR2
do   p1 place TANY 1 0 1
do   p1 step DR2 any
then told stepped p1 DR2 5

# Extension H2, space 5: a track of level 1 there brings nothing.
game ultimate players=2 player_board=german
from two
given extension p1 Hannover=H2
given position p1 DR1=4   unlocked p1 1 2   loco p1 DR0=5
given fired p1 DR2
do   p1 place TANY 1 0 1
do   p1 step DR1 any
then told stepped p1 DR1 5

# Extension H4, space 6: a track of level 1 there brings nothing.
game ultimate players=2 player_board=german
from two
given extension p1 Hannover=H4
given position p1 DR1=5   unlocked p1 1 2   loco p1 DR0=6
given fired p1 H4-1 DR2
do   p1 place TANY 1 0 1
do   p1 step DR1 any
then told stepped p1 DR1 6

# Extension H5, space 4: a track of level 1 there brings nothing.
game ultimate players=2 player_board=german
from two
given position p1 DR1=3   fired p1 DR2   unlocked p1 1 2
do   p1 place TFREE 1 0 0
do   p1 step DR1 12
do   p1 extension H5
then told extended p1 H5 Hannover
then actor p2

# Extension H6, space 5: a track of level 1 there brings nothing.
game ultimate players=2 player_board=german
from two
given extension p1 Hannover=H6
given position p1 DR1=4   unlocked p1 1 2   loco p1 DR0=5
given fired p1 DR2
do   p1 place TANY 1 0 1
do   p1 step DR1 any
then told stepped p1 DR1 5

# ---- Section 4.2: what the American spaces need ----

# Section 4.2, RM 3: out of reach there is no blast.
game ultimate players=2 player_board=american
from two
from stocks
given position p1 RM1=5 RM2=2   unlocked p1 1 2   loco p1 RM0=2 RM1=none
given fired p1 RM2 RM5
do   p1 place TANY 1 0 1
do   p1 step RM2 any
then told stepped p1 RM2 3

# Section 4.2, RM 3: a track of level 1 there brings nothing.
game ultimate players=2 player_board=american
from two
from stocks
given position p1 RM1=2   unlocked p1 1 2   loco p1 RM0=3 RM1=none
given fired p1 RM2
do   p1 place TANY 1 0 1
do   p1 step RM1 any
then told stepped p1 RM1 3

# Section 4.2, RM 4: out of reach there is no blast.
game ultimate players=2 player_board=american
from two
from stocks
given position p1 RM1=7 RM2=6 RM3=3   unlocked p1 1 2 3   loco p1 RM0=3 RM1=none
given fired p1 RM2 RM3 RM5
do   p1 place TANY 1 0 1
do   p1 step RM3 any
then told stepped p1 RM3 4

# Section 4.2, RM 4: a track of level 2 there brings nothing.
game ultimate players=2 player_board=american
from two
from stocks
given position p1 RM1=6 RM2=3   unlocked p1 1 2 3   loco p1 RM0=4 RM1=none
given fired p1 RM2 RM3 RM5
do   p1 place TANY 1 0 1
do   p1 step RM2 any
then told stepped p1 RM2 4

# Section 4.2, RM 6: out of reach there is no row up.
game ultimate players=2 player_board=american board=../boards/ultimate-1.json
from two
from stocks
given position p1 RM1=8 RM2=5   unlocked p1 1 2   loco p1 RM0=5 RM1=none
given fired p1 RM2 RM3 RM5
do   p1 place TANY 1 0 1
do   p1 step RM2 any
then told stepped p1 RM2 6

# Section 4.2, RM 6: a track of level 1 there brings nothing.
game ultimate players=2 player_board=american board=../boards/ultimate-1.json
from two
from stocks
given position p1 RM1=5   unlocked p1 1 2   loco p1 RM0=6 RM1=none
given fired p1 RM2 RM5
do   p1 place TANY 1 0 1
do   p1 step RM1 any
then told stepped p1 RM1 6

# Section 4.2, RM 7: out of reach there is no worker.
game ultimate players=2 player_board=american
from two
from stocks
given position p1 RM1=9 RM2=6   unlocked p1 1 2   loco p1 RM0=6 RM1=none
given fired p1 RM2 RM3 RM5 RM6 RM9
do   p1 place TANY 1 0 1
do   p1 step RM2 any
then told stepped p1 RM2 7

# Section 4.2, RM 7: a track of level 1 there brings nothing.
game ultimate players=2 player_board=american board=../boards/ultimate-1.json
from two
from stocks
given position p1 RM1=6   unlocked p1 1 2   loco p1 RM0=7 RM1=none
given fired p1 RM2 RM5
do   p1 place TANY 1 0 1
do   p1 step RM1 any
then told stepped p1 RM1 7

# Section 4.2, RM 10: out of reach there is no idea token.
game ultimate players=2 player_board=american board=../boards/ultimate-1.json
from two
from stocks
given position p1 RM1=9   unlocked p1 1   loco p1 RM0=9 RM1=none
given fired p1 RM2 RM5 RM9
do   p1 place TANY 1 0 1
do   p1 step RM1 any
then told stepped p1 RM1 10

# Section 4.2, RM 11: out of reach there is no row up.
game ultimate players=2 player_board=american board=../boards/ultimate-1.json
from two
from stocks
given position p1 RM1=10   unlocked p1 1   loco p1 RM0=5 RM1=5
given fired p1 RM2 RM5 RM9 RM10
do   p1 place TANY 1 0 1
do   p1 step RM1 any
then told stepped p1 RM1 11

# Section 4.2, SA 5: out of reach there is no idea token.
game ultimate players=2 player_board=american
from two
from stocks
given position p1 SA1=4   unlocked p1 1   loco p1 SA0=4
given fired p1 SA2
do   p1 place TANY 1 0 1
do   p1 step SA1 any
then told stepped p1 SA1 5

# Section 4.2, SA 6: out of reach there is no row up.
game ultimate players=2 player_board=american
from two
from stocks
given position p1 SA1=9 SA2=8 SA3=5   unlocked p1 1 2 3   loco p1 SA0=5
given fired p1 SA2 SA5 SA7 SA9
given workers p1=7 workers_left p1=7
do   p1 place TANY 1 0 1
do   p1 step SA3 any
then told stepped p1 SA3 6

# Section 4.2, SA 6: a track of level 2 there brings nothing.
game ultimate players=2 player_board=american
from two
from stocks
given position p1 SA1=8 SA2=5   unlocked p1 1 2 3   loco p1 SA0=6
given fired p1 SA2 SA5 SA7
given workers p1=7 workers_left p1=7
do   p1 place TANY 1 0 1
do   p1 step SA2 any
then told stepped p1 SA2 6

# Section 4.2, OM 3: out of reach there is no row up.
game ultimate players=2 player_board=american
from two
from stocks
given position p1 OM1=5 OM2=2   unlocked p1 1 2   loco p1 OM0=2
do   p1 place TANY 1 0 1
do   p1 step OM2 any
then told stepped p1 OM2 3

# Section 4.2, OM 3: a track of level 1 there brings nothing.
game ultimate players=2 player_board=american
from two
from stocks
given position p1 OM1=2   unlocked p1 1 2   loco p1 OM0=3
do   p1 place TANY 1 0 1
do   p1 step OM1 any
then told stepped p1 OM1 3

# Section 4.2, OM 6: out of reach there is no idea token.
game ultimate players=2 player_board=american
from two
from stocks
given position p1 OM1=5   unlocked p1 1   loco p1 OM0=5
do   p1 place TANY 1 0 1
do   p1 step OM1 any
then told stepped p1 OM1 6

# Section 4.2, RM 8: level 1 and a coin, no locomotive: a row up on the stocks board.
game ultimate players=2 player_board=american
from two
from stocks
given position p1 RM1=8   unlocked p1 1 2 3   fired p1 RM2 RM5
do   p1 pay RM8
then coins p1=1   extra stock=1
do   p1 dividend D1
then stock_row p1=1
not  p1 pay RM8 because "gone"

# Section 4.2, RM 8: not before level 1 is there.
game ultimate players=2 player_board=american
from two
from stocks
given position p1 RM1=7   unlocked p1 1 2 3   fired p1 RM2 RM5
not  p1 pay RM8 because "level 1"

# Section 4.2, SA 4: level 2 and a coin, no locomotive: a row up on the stocks board.
game ultimate players=2 player_board=american
from two
from stocks
given position p1 SA1=6 SA2=4   unlocked p1 1 2   fired p1 SA2
do   p1 pay SA4
then coins p1=1   extra stock=1
do   p1 dividend D1
then stock_row p1=1
not  p1 pay SA4 because "gone"

# Section 4.2, SA 4: not before level 2 is there.
game ultimate players=2 player_board=american
from two
from stocks
given position p1 SA1=6 SA2=3   unlocked p1 1 2   fired p1 SA2
not  p1 pay SA4 because "level 2"

# Section 4.2, OM 5: level 2 and a coin, no locomotive: a row up on the stocks board.
game ultimate players=2 player_board=american
from two
from stocks
given position p1 OM1=6 OM2=5   unlocked p1 1 2
do   p1 pay OM5
then coins p1=1   extra stock=1
do   p1 dividend D1
then stock_row p1=1
not  p1 pay OM5 because "gone"

# Section 4.2, OM 5: not before level 2 is there.
game ultimate players=2 player_board=american
from two
from stocks
given position p1 OM1=6 OM2=4   unlocked p1 1 2
not  p1 pay OM5 because "level 2"

# Section 4.2, OM 5: the medal, 20 for level 2 within reach; p2 does not reach it.
game ultimate players=2 player_board=american
from two
from stocks
from ends
given medal p1=1 p2=1   unlocked p1 1 2   unlocked p2 1 2   fired p1 OM3   fired p2 OM3
given position p1 OM1=6 OM2=5   loco p1 OM0=5
given position p2 OM1=6 OM2=5   loco p2 OM0=4
do   p1 pass
then points p1=25 p2=4

# Section 4.2, OM 5: the medal needs level 2; p2 has only level 1 there.
game ultimate players=2 player_board=american
from two
from stocks
from ends
given medal p1=1 p2=1   unlocked p1 1 2   unlocked p2 1 2   fired p1 OM3   fired p2 OM3
given position p1 OM1=6 OM2=5   loco p1 OM0=5
given position p2 OM1=6 OM2=4   loco p2 OM0=5
do   p1 pass
then points p1=25 p2=4

# Section 4.2, SA 9: the golden spike needs level 1 there; p2 is on 8.
game ultimate players=2 player_board=american
from two
from stocks
from ends
given fired p1 SA2 SA5 SA7 SA9   fired p2 SA2 SA5 SA7   workers p1=7 p2=7   workers_left p1=7 p2=7
given position p1 SA1=9   loco p1 SA0=9
given position p2 SA1=8   loco p2 SA0=9
do   p1 pass
then points p1=10 p2=0

# Section 4.2, SA 9: the golden spike needs the reach; p2 has 8.
game ultimate players=2 player_board=american
from two
from stocks
from ends
given fired p1 SA2 SA5 SA7 SA9   fired p2 SA2 SA5 SA7 SA9   workers p1=7 p2=7   workers_left p1=7 p2=7
given position p1 SA1=9   loco p1 SA0=9
given position p2 SA1=9   loco p2 SA0=8
do   p1 pass
then points p1=10 p2=0

# Section 4.2, OM 9: the golden spike needs level 1 there; p2 is on 8.
game ultimate players=2 player_board=american
from two
from stocks
from ends
given fired p1 OM6 OM7 OM9   fired p2 OM6 OM7   boulders p1=2 p2=2
given position p1 OM1=9   loco p1 OM0=9
given position p2 OM1=8   loco p2 OM0=9
do   p1 pass
then points p1=10 p2=0

# Section 4.2, OM 9: the golden spike needs the reach; p2 has 8.
game ultimate players=2 player_board=american
from two
from stocks
from ends
given fired p1 OM6 OM7 OM9   fired p2 OM6 OM7 OM9   boulders p1=2 p2=2
given position p1 OM1=9   loco p1 OM0=9
given position p2 OM1=9   loco p2 OM0=8
do   p1 pass
then points p1=10 p2=0

# ---- Section 4.3: cells of the upper track ----

# Section 4.3, upper track: cells 0 to 3 score 0, 1, 1 and 2.
game ultimate players=4 player_board=american board=../boards/ultimate-1.json
from four
from stocks-four
from ends-four
given marker p1 2=16   fired p1 U10 U15
given marker p2 2=17   fired p2 U10 U15
given marker p3 2=18   fired p3 U10 U15
given marker p4 2=19   fired p4 U10 U15
do   p1 pass
then points p1=0 p2=1 p3=1 p4=2

# Section 4.3, upper track: cells 4 to 7 score 2, 3, 4 and 5.
game ultimate players=4 player_board=american board=../boards/ultimate-1.json
from four
from stocks-four
from ends-four
given marker p1 2=20   fired p1 U10 U15
given marker p2 2=21   fired p2 U10 U15
given marker p3 2=22   fired p3 U10 U15
given marker p4 2=23   fired p4 U10 U15
do   p1 pass
then points p1=2 p2=3 p3=4 p4=5

# Section 4.3, upper track: cells 8 to 11 score 6, 7, 8 and 9.
game ultimate players=4 player_board=american board=../boards/ultimate-1.json
from four
from stocks-four
from ends-four
given marker p1 2=24   fired p1 U10 U15
given marker p2 2=25   fired p2 U10 U15
given marker p3 2=26   fired p3 U10 U15
given marker p4 2=27   fired p4 U10 U15
do   p1 pass
then points p1=6 p2=7 p3=8 p4=9

# Section 4.3, upper track: cells 12 to 15 score 10, 11, 12 and 14.
game ultimate players=4 player_board=american board=../boards/ultimate-1.json
from four
from stocks-four
from ends-four
given marker p1 2=28   fired p1 U10 U15
given marker p2 2=29   fired p2 U10 U15
given marker p3 2=30   fired p3 U10 U15
given marker p4 2=31   fired p4 U10 U15
do   p1 pass
then points p1=10 p2=11 p3=12 p4=14

# Section 4.3, upper track: cell 5 lies above gap 1.
game ultimate players=2 player_board=american
from two
from stocks
given factory p1 1=6 2=3 3=3 4=3 5=3   marker p1 2=20   fired p1 U10
do   p1 place IND1 1 0 0
do   p1 industry 2 industry
then told marker-at p1 2 21; factory-used p1 6; coins p1 1

# Section 4.3, upper track: cell 7 lies above gap 2.
game ultimate players=2 player_board=american
from two
from stocks
given factory p1 1=3 2=6 3=3 4=3 5=3   marker p1 2=22   fired p1 U10
do   p1 place IND1 1 0 0
do   p1 industry 2 industry
then told marker-at p1 2 23; factory-used p1 6; coins p1 1

# Section 4.3, upper track: cell 9 lies above gap 3.
game ultimate players=2 player_board=american
from two
from stocks
given factory p1 1=3 2=3 3=6 4=3 5=3   marker p1 2=24   fired p1 U10
do   p1 place IND1 1 0 0
do   p1 industry 2 industry
then told marker-at p1 2 25; factory-used p1 6; coins p1 1

# Section 4.3, upper track: cell 11 lies above gap 4.
game ultimate players=2 player_board=american
from two
from stocks
given factory p1 1=3 2=3 3=3 4=6 5=3   marker p1 2=26   fired p1 U10
do   p1 place IND1 1 0 0
do   p1 industry 2 industry
then told marker-at p1 2 27; factory-used p1 6; coins p1 1

# Section 4.3, upper track: cell 13 lies above gap 5.
game ultimate players=2 player_board=american
from two
from stocks
given factory p1 1=3 2=3 3=3 4=3 5=6   marker p1 2=28   fired p1 U10
do   p1 place IND1 1 0 0
do   p1 industry 2 industry
then told marker-at p1 2 29; factory-used p1 6; coins p1 1

# Section 4.3, upper track: cell 6 lies above no gap.
game ultimate players=2 player_board=american
from two
from stocks
given factory p1 1=6 2=6 3=6 4=6 5=6   marker p1 2=21   fired p1 U10
do   p1 place IND1 1 0 0
do   p1 industry 2 industry
then told marker-at p1 2 22
then coins p1=2

# Section 4.3, upper track: cell 8 lies above no gap.
game ultimate players=2 player_board=american
from two
from stocks
given factory p1 1=6 2=6 3=6 4=6 5=6   marker p1 2=23   fired p1 U10
do   p1 place IND1 1 0 0
do   p1 industry 2 industry
then told marker-at p1 2 24
then coins p1=2

# Section 4.3, upper track: cell 12 lies above no gap.
game ultimate players=2 player_board=american
from two
from stocks
given factory p1 1=6 2=6 3=6 4=6 5=6   marker p1 2=27   fired p1 U10
do   p1 place IND1 1 0 0
do   p1 industry 2 industry
then told marker-at p1 2 28
then coins p1=2

# Section 4.3, upper track: cell 14 lies above no gap.
game ultimate players=2 player_board=american
from two
from stocks
given factory p1 1=6 2=6 3=6 4=6 5=6   marker p1 2=29   fired p1 U10
do   p1 place IND1 1 0 0
do   p1 industry 2 industry
then told marker-at p1 2 30
then coins p1=2

# Section 4.3: the idea token of cell 10 comes on the upper track, too.
game ultimate players=2 player_board=american
from two
from stocks
given marker p1 2=25
do   p1 place IND1 1 0 0
do   p1 industry 2 industry
then fired p1 U10   indirect token=1

# Section 4.3: the key of cell 15 comes on the lower track, too.
game ultimate players=2 player_board=american
from two
from stocks
given factory p1 1=6 2=6 3=6 4=6 5=6   marker p1 1=14   boulders p1=1   fired p1 I10
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
then fired p1 I10 I15   indirect key=1   keys p1=1

# ---- Section 4.6: dividends, steelworks, payouts ----

# Section 4.6, D1: 5 points, for who comes to its row.
game ultimate players=2 player_board=american
from two
from stocks
from omaha
given row_token 1=D1   stock_row p2=1
do   p1 place TFREE 1 0 0
do   p1 step OM2 12
then extra stock=1
do   p1 stock
then points p1=5
then stock_row p1=1

# Section 4.6, D1: 5 points, in a payout.
game ultimate players=2 player_board=american
from two
from stocks
given row_token 1=D1   stock_row p1=1   piles 2=0 3=0 4=1   unlocked p1 1 2 3   position p1 RM1=5 RM2=2
given fired p1 RM2 RM5
do   p1 place LOCO1 1 0 0
do   p1 factory 4 1 build
do   p1 end
then stage=out-of-turn
do   p1 payout D1
then points p1=5

# Section 4.6, D2: a coin, for who comes to its row.
game ultimate players=2 player_board=american
from two
from stocks
from omaha
given row_token 1=D2   stock_row p2=1
do   p1 place TFREE 1 0 0
do   p1 step OM2 12
then extra stock=1
do   p1 stock
then coins p1=3
then stock_row p1=1

# Section 4.6, D2: a coin, in a payout.
game ultimate players=2 player_board=american
from two
from stocks
given row_token 1=D2   stock_row p1=1   piles 2=0 3=0 4=1   unlocked p1 1 2 3   position p1 RM1=5 RM2=2
given fired p1 RM2 RM5
do   p1 place LOCO1 1 0 0
do   p1 factory 4 1 build
do   p1 end
then stage=out-of-turn
do   p1 payout D2
then coins p1=3

# Section 4.6, D3: an industry step, for who comes to its row.
game ultimate players=2 player_board=american
from two
from stocks
from omaha
given row_token 1=D3   stock_row p2=1
do   p1 place TFREE 1 0 0
do   p1 step OM2 12
then extra stock=1
do   p1 stock
then indirect industry=1
then stock_row p1=1

# Section 4.6, D3: an industry step, in a payout.
game ultimate players=2 player_board=american
from two
from stocks
given row_token 1=D3   stock_row p1=1   piles 2=0 3=0 4=1   unlocked p1 1 2 3   position p1 RM1=5 RM2=2
given fired p1 RM2 RM5
do   p1 place LOCO1 1 0 0
do   p1 factory 4 1 build
do   p1 end
then stage=out-of-turn
do   p1 payout D3
then indirect industry=1

# Section 4.6, D4: an industry step, for who comes to its row.
game ultimate players=2 player_board=american
from two
from stocks
from omaha
given row_token 1=D4   stock_row p2=1
do   p1 place TFREE 1 0 0
do   p1 step OM2 12
then extra stock=1
do   p1 stock
then indirect industry=1
then stock_row p1=1

# Section 4.6, D4: an industry step, in a payout.
game ultimate players=2 player_board=american
from two
from stocks
given row_token 1=D4   stock_row p1=1   piles 2=0 3=0 4=1   unlocked p1 1 2 3   position p1 RM1=5 RM2=2
given fired p1 RM2 RM5
do   p1 place LOCO1 1 0 0
do   p1 factory 4 1 build
do   p1 end
then stage=out-of-turn
do   p1 payout D4
then indirect industry=1

# Section 4.6, D5: a level-1 step, for who comes to its row.
game ultimate players=2 player_board=american
from two
from stocks
from omaha
given row_token 1=D5   stock_row p2=1
do   p1 place TFREE 1 0 0
do   p1 step OM2 12
then extra stock=1
do   p1 stock
then indirect 1=1
then stock_row p1=1

# Section 4.6, D5: a level-1 step, in a payout.
game ultimate players=2 player_board=american
from two
from stocks
given row_token 1=D5   stock_row p1=1   piles 2=0 3=0 4=1   unlocked p1 1 2 3   position p1 RM1=5 RM2=2
given fired p1 RM2 RM5
do   p1 place LOCO1 1 0 0
do   p1 factory 4 1 build
do   p1 end
then stage=out-of-turn
do   p1 payout D5
then indirect 1=1

# Section 4.6, D6: a step of any level, for who comes to its row.
game ultimate players=2 player_board=american
from two
from stocks
from omaha
given row_token 1=D6   stock_row p2=1
do   p1 place TFREE 1 0 0
do   p1 step OM2 12
then extra stock=1
do   p1 stock
then indirect any=1
then stock_row p1=1

# Section 4.6, D6: a step of any level, in a payout.
game ultimate players=2 player_board=american
from two
from stocks
given row_token 1=D6   stock_row p1=1   piles 2=0 3=0 4=1   unlocked p1 1 2 3   position p1 RM1=5 RM2=2
given fired p1 RM2 RM5
do   p1 place LOCO1 1 0 0
do   p1 factory 4 1 build
do   p1 end
then stage=out-of-turn
do   p1 payout D6
then indirect any=1

# Section 4.6, D7: a level-2 step, for who comes to its row.
game ultimate players=2 player_board=american
from two
from stocks
from omaha
given row_token 1=D7   stock_row p2=1
do   p1 place TFREE 1 0 0
do   p1 step OM2 12
then extra stock=1
do   p1 stock
then indirect 2=1
then stock_row p1=1

# Section 4.6, D7: a level-2 step, in a payout.
game ultimate players=2 player_board=american
from two
from stocks
given row_token 1=D7   stock_row p1=1   piles 2=0 3=0 4=1   unlocked p1 1 2 3   position p1 RM1=5 RM2=2
given fired p1 RM2 RM5
do   p1 place LOCO1 1 0 0
do   p1 factory 4 1 build
do   p1 end
then stage=out-of-turn
do   p1 payout D7
then indirect 2=1

# Section 4.6, D8: a level-3 step, for who comes to its row.
game ultimate players=2 player_board=american
from two
from stocks
from omaha
given row_token 1=D8   stock_row p2=1
do   p1 place TFREE 1 0 0
do   p1 step OM2 12
given unlocked p1 1 2 3
do   p1 stock
then indirect 3=1
then stock_row p1=1

# Section 4.6, D8: a level-3 step, in a payout.
game ultimate players=2 player_board=american
from two
from stocks
given row_token 1=D8   stock_row p1=1   piles 2=0 3=0 4=1   unlocked p1 1 2 3   position p1 RM1=5 RM2=2
given fired p1 RM2 RM5
do   p1 place LOCO1 1 0 0
do   p1 factory 4 1 build
do   p1 end
then stage=out-of-turn
do   p1 payout D8
then indirect 3=1

# D34: the last #4 as a locomotive: a steelworks, and a general payout is due.
game ultimate players=2 player_board=american
from two
from stocks
given piles 2=0 3=0 4=1
do   p1 place LOCO1 1 0 0
do   p1 loco 4 SA0 build
then payouts_due=1
then only steelworks 1; end

# D34: the last #4 as a factory: a steelworks, and a general payout is due.
game ultimate players=2 player_board=american
from two
from stocks
given piles 2=0 3=0 4=1
do   p1 place LOCO1 1 0 0
do   p1 factory 4 1 build
then payouts_due=1
then only steelworks 2; end

# D34: a #4 that is not the last one: neither.
game ultimate players=2 player_board=american
from two
from stocks
given piles 2=0 3=0 4=2
do   p1 place LOCO1 1 0 0
do   p1 loco 4 SA0 build
then payouts_due=0   extra steelworks=0
then actor p2

# D34: the last #6 as a locomotive: a steelworks, and a general payout is due.
game ultimate players=2 player_board=american
from two
from stocks
given piles 2=0 3=0 4=0 5=0 6=1
do   p1 place LOCO1 1 0 0
do   p1 loco 6 SA0 build
then payouts_due=1
then only steelworks 1; end

# D34: the last #6 as a factory: a steelworks, and a general payout is due.
game ultimate players=2 player_board=american
from two
from stocks
given piles 2=0 3=0 4=0 5=0 6=1
do   p1 place LOCO1 1 0 0
do   p1 factory 6 1 build
then payouts_due=1
then only steelworks 2; end

# D34: a #6 that is not the last one: neither.
game ultimate players=2 player_board=american
from two
from stocks
given piles 2=0 3=0 4=0 5=0 6=2
do   p1 place LOCO1 1 0 0
do   p1 loco 6 SA0 build
then payouts_due=0   extra steelworks=0
then actor p2

# D34: the last #8 as a locomotive: a steelworks, and a general payout is due.
game ultimate players=2 player_board=american
from two
from stocks
given piles 2=0 3=0 4=0 5=0 6=0 7=0 8=1
do   p1 place LOCO1 1 0 0
do   p1 loco 8 SA0 build
then payouts_due=1
then only steelworks 1; end

# D34: the last #8 as a factory: a steelworks, and a general payout is due.
game ultimate players=2 player_board=american
from two
from stocks
given piles 2=0 3=0 4=0 5=0 6=0 7=0 8=1
do   p1 place LOCO1 1 0 0
do   p1 factory 8 1 build
then payouts_due=1
then only steelworks 2; end

# D34: a #8 that is not the last one: neither.
game ultimate players=2 player_board=american
from two
from stocks
given piles 2=0 3=0 4=0 5=0 6=0 7=0 8=2
do   p1 place LOCO1 1 0 0
do   p1 loco 8 SA0 build
then payouts_due=0   extra steelworks=0
then actor p2

# D34: the last #2: no steelworks and no payout.
game ultimate players=2 player_board=american
from two
from stocks
given piles 2=1
do   p1 place LOCO1 1 0 0
do   p1 loco 2 SA0 build
then payouts_due=0   extra steelworks=0
then actor p2

# D34: the last #3: no steelworks and no payout.
game ultimate players=2 player_board=american
from two
from stocks
given piles 2=0 3=1
do   p1 place LOCO1 1 0 0
do   p1 loco 3 SA0 build
then payouts_due=0   extra steelworks=0
then actor p2

# D34: the last #7: no steelworks and no payout.
game ultimate players=2 player_board=american
from two
from stocks
given piles 2=0 3=0 4=0 5=0 6=0 7=1
do   p1 place LOCO1 1 0 0
do   p1 loco 7 SA0 build
then payouts_due=0   extra steelworks=0
then actor p2

# D34: the last #9: no steelworks and no payout.
game ultimate players=2 player_board=american
from two
from stocks
given piles 2=0 3=0 4=0 5=0 6=0 7=0 8=0 9=1
do   p1 place LOCO1 1 0 0
do   p1 loco 9 SA0 build
then payouts_due=0   extra steelworks=0
then actor p2

# D34: the last #10a: no steelworks and no payout.
game ultimate players=2 player_board=american
from two
from stocks
given piles 2=0 3=0 4=0 5=0 6=0 7=0 8=0 9=0 10a=1
do   p1 place LOCO1 1 0 0
do   p1 loco 10a SA0 build
then payouts_due=0   extra steelworks=0
then actor p2

# D34: an open #4 that is built is no last tile of a pile.
game ultimate players=2 player_board=american
from two
from stocks
given piles 2=0 3=0 4=0   open 4=1
do   p1 place LOCO1 1 0 0
do   p1 open 4 1 build
then payouts_due=0   extra steelworks=0
then actor p2

# UR3 and 4.6: a general payout goes round from who took the tile: the third of four, then the fourth, the first, the second.
game ultimate players=4 player_board=american
from four
from stocks-four
given order 0=p2 1=p4 2=p1 3=p3   at=2 turn=p1   passed p4=1   row_token 1=D2   stock_row p1=1 p2=1 p3=1 p4=1
given piles 2=0 3=0 4=1
do   p1 place LOCO1 1 0 0
do   p1 factory 4 1 build
do   p1 end
do   p1 payout D2
then actor p3
do   p3 payout D2
then actor p2
do   p2 payout D2
then actor p4
do   p4 payout D2
then coins p1=2 p2=2 p3=2 p4=2
then actor p3
then decision=turn

# UR2: who has passed and gets coins in a payout does not come back into the round.
game ultimate players=2 player_board=american
from two
from stocks
from ends
given row_token 1=D2   stock_row p2=1   coins p2=0   piles 2=0 3=0 4=1
do   p1 place LOCO1 1 0 0
do   p1 factory 4 1 build
do   p1 end
then actor p2
do   p2 payout D2
then coins p2=1
then actor p1
then decision=turn

# ---- Section 5.2: what the Asian spaces need ----

# Section 5.2, BJ 3: a track of level 1 there brings nothing.
game ultimate players=2 player_board=asian
from two
given position p1 BJ1=2   unlocked p1 1 2   loco p1 BJ0=3 BJ1=none BJ2=none
given fired p1 BJ2
given sites p1=0
do   p1 place TANY 1 0 1
do   p1 step BJ1 any
then told stepped p1 BJ1 3

# Section 5.2, BJ 4: a track of level 1 there brings nothing.
game ultimate players=2 player_board=asian
from two
given position p1 BJ1=3   unlocked p1 1 2   loco p1 BJ0=4 BJ1=none BJ2=none
given fired p1 BJ2
given sites p1=0
do   p1 place TANY 1 0 1
do   p1 step BJ1 any
then told stepped p1 BJ1 4

# Section 5.2, BJ 5: out of reach there is no worker.
game ultimate players=2 player_board=asian
from two
given position p1 BJ1=7 BJ2=4   unlocked p1 1 2   loco p1 BJ0=4 BJ1=none BJ2=none
given fired p1 BJ2 BJ3 BJ4 BJ7
given sites p1=0
do   p1 place TANY 1 0 1
do   p1 step BJ2 any
then told stepped p1 BJ2 5

# Section 5.2, BJ 5: a track of level 1 there brings nothing.
game ultimate players=2 player_board=asian
from two
given position p1 BJ1=4   unlocked p1 1 2   loco p1 BJ0=5 BJ1=none BJ2=none
given fired p1 BJ2
given sites p1=0
do   p1 place TANY 1 0 1
do   p1 step BJ1 any
then told stepped p1 BJ1 5

# Section 5.2, BJ 9: out of reach there is no idea token.
game ultimate players=2 player_board=asian
from two
given position p1 BJ1=8   unlocked p1 1   loco p1 BJ0=8 BJ1=none BJ2=none
given fired p1 BJ2 BJ7 BJ8
given sites p1=0
do   p1 place TANY 1 0 1
do   p1 step BJ1 any
then told stepped p1 BJ1 9

# Section 5.2, BJ 10: a track of level 1 there brings nothing.
game ultimate players=2 player_board=asian
from two
given position p1 BJ1=9   unlocked p1 1 2   loco p1 BJ0=5 BJ1=5 BJ2=none
given fired p1 BJ2 BJ7 BJ8 BJ9
given sites p1=0
do   p1 place TANY 1 0 1
do   p1 step BJ1 any
then told stepped p1 BJ1 10

# Section 5.2, BJ 15: out of reach there is no idea token.
game ultimate players=2 player_board=asian
from two
given position p1 BJ1=14   unlocked p1 1   loco p1 BJ0=7 BJ1=7 BJ2=none
given fired p1 BJ2 BJ7 BJ8 BJ9 BJ12 BJ14
given sites p1=0
do   p1 place TANY 1 0 1
do   p1 step BJ1 any
then told stepped p1 BJ1 15

# Section 5.2, SE 2: a track of level 1 there brings nothing.
game ultimate players=2 player_board=asian
from two
given position p1 SE1=1   unlocked p1 1 2   loco p1 SE0=2 SE1=none
given sites p1=0
do   p1 place TANY 1 0 1
do   p1 step SE1 any
then told stepped p1 SE1 2

# Section 5.2, SE 5: a track of level 1 there brings nothing.
game ultimate players=2 player_board=asian
from two
given position p1 SE1=4   unlocked p1 1 2   loco p1 SE0=5 SE1=none
given fired p1 SE4
given sites p1=0
do   p1 place TANY 1 0 1
do   p1 step SE1 any
then told stepped p1 SE1 5

# Section 5.2, SE 6: out of reach there is no idea token.
game ultimate players=2 player_board=asian
from two
given position p1 SE1=5   unlocked p1 1   loco p1 SE0=5 SE1=none
given fired p1 SE4
given sites p1=0
do   p1 place TANY 1 0 1
do   p1 step SE1 any
then told stepped p1 SE1 6

# Section 5.2, SE 9: a track of level 2 there brings nothing.
game ultimate players=2 player_board=asian
from two
given position p1 SE1=11 SE2=8   unlocked p1 1 2 3   loco p1 SE0=9 SE1=none
given fired p1 SE2 SE4 SE5 SE6 SE8 SE11
given sites p1=0
do   p1 place TANY 1 0 1
do   p1 step SE2 any
then told stepped p1 SE2 9

# Section 5.2, TK 1: a track of level 1 there brings nothing.
game ultimate players=2 player_board=asian
from two
given position p1 TK1=0   unlocked p1 1 2   loco p1 TK0=1
given sites p1=0
do   p1 place TANY 1 0 1
do   p1 step TK1 any
then told stepped p1 TK1 1

# Section 5.2, OS 1: a track of level 1 there brings nothing.
game ultimate players=2 player_board=asian
from two
given osaka p1=1   token p1 Q_OSAKA=placed
given position p1 TK1=0   unlocked p1 1 2   loco p1 TK0=1
given sites p1=20
do   p1 place TANY 1 0 1
do   p1 step TK1 any
then told stepped p1 TK1 1

# Section 5.2, OS 7: out of reach there is no idea token.
game ultimate players=2 player_board=asian
from two
given osaka p1=1   token p1 Q_OSAKA=placed
given position p1 TK1=6   unlocked p1 1   loco p1 TK0=6
given fired p1 TK4c TK6
given workers p1=7 workers_left p1=7
given sites p1=20
do   p1 place TANY 1 0 1
do   p1 step TK1 any
then told stepped p1 TK1 7

# Section 5.2, OS 1: level 2: a site.
game ultimate players=2 player_board=asian
from two
given osaka p1=1   token p1 Q_OSAKA=placed
given position p1 TK1=3 TK2=0   unlocked p1 1 2   loco p1 TK0=none
given sites p1=20
do   p1 place TANY 1 0 1
do   p1 step TK2 any
then told stepped p1 TK2 1; special p1 TK1

# Section 5.2, OS 4: level 1: a step of any level.
game ultimate players=2 player_board=asian
from two
given osaka p1=1   token p1 Q_OSAKA=placed
given position p1 TK1=3   unlocked p1 1   loco p1 TK0=none
given sites p1=20
do   p1 place TANY 1 0 1
do   p1 step TK1 any
then told stepped p1 TK1 4; special p1 TK4c

# Section 5.2, OS 6: level 1: a worker.
game ultimate players=2 player_board=asian
from two
given osaka p1=1   token p1 Q_OSAKA=placed
given position p1 TK1=5   unlocked p1 1   loco p1 TK0=none
given fired p1 TK4c
given sites p1=20
do   p1 place TANY 1 0 1
do   p1 step TK1 any
then told stepped p1 TK1 6; special p1 TK6; worker p1 1

# Section 5.2, OS 7: level 1 and locomotives there: an idea token.
game ultimate players=2 player_board=asian
from two
given osaka p1=1   token p1 Q_OSAKA=placed
given position p1 TK1=6   unlocked p1 1   loco p1 TK0=7
given fired p1 TK4c TK6
given workers p1=7 workers_left p1=7
given sites p1=20
do   p1 place TANY 1 0 1
do   p1 step TK1 any
then told stepped p1 TK1 7; special p1 TK7b

# Section 5.2, OS 10: level 1: level 5 and a key.
game ultimate players=2 player_board=asian
from two
given osaka p1=1   token p1 Q_OSAKA=placed
given position p1 TK1=9   unlocked p1 1   loco p1 TK0=none
given fired p1 TK4c TK6
given workers p1=7 workers_left p1=7
given sites p1=20
do   p1 place TANY 1 0 1
do   p1 step TK1 any
then told stepped p1 TK1 10; special p1 TK10; unlocked p1 5; special p1 TK10b; key p1 1

# Section 5.2, SE 3: a star of 2 for level 2 within reach; p2 does not reach it.
game ultimate players=2 player_board=asian
from two
from ends
given unlocked p1 1 2 3 4   unlocked p2 1 2 3 4   fired p1 SE2 SE4   fired p2 SE2 SE4   sites p1=0 p2=0
given position p1 SE1=4 SE2=3   loco p1 SE0=3 SE1=none
given position p2 SE1=4 SE2=3   loco p2 SE0=2 SE1=none
do   p1 pass
then points p1=5 p2=2

# Section 5.2, SE 3: the star needs level 2; p2 has only level 1 there.
game ultimate players=2 player_board=asian
from two
from ends
given unlocked p1 1 2 3 4   unlocked p2 1 2 3 4   fired p1 SE2 SE4   fired p2 SE2 SE4   sites p1=0 p2=0
given position p1 SE1=4 SE2=3   loco p1 SE0=3 SE1=none
given position p2 SE1=4 SE2=2   loco p2 SE0=3 SE1=none
do   p1 pass
then points p1=5 p2=2

# Section 5.2, SE 7: a star of 4 for level 2 within reach; p2 does not reach it.
game ultimate players=2 player_board=asian
from two
from ends
given unlocked p1 1 2 3 4   unlocked p2 1 2 3 4   fired p1 SE2 SE4 SE5 SE6 SE8   fired p2 SE2 SE4 SE5 SE6 SE8
given sites p1=0 p2=0
given position p1 SE1=9 SE2=7   loco p1 SE0=7 SE1=none
given position p2 SE1=9 SE2=7   loco p2 SE0=6 SE1=none
do   p1 pass
then points p1=13 p2=8

# Section 5.2, SE 7: the star needs level 2; p2 has only level 1 there.
game ultimate players=2 player_board=asian
from two
from ends
given unlocked p1 1 2 3 4   unlocked p2 1 2 3 4   fired p1 SE2 SE4 SE5 SE6 SE8   fired p2 SE2 SE4 SE5 SE6 SE8
given sites p1=0 p2=0
given position p1 SE1=9 SE2=7   loco p1 SE0=7 SE1=none
given position p2 SE1=9 SE2=6   loco p2 SE0=7 SE1=none
do   p1 pass
then points p1=13 p2=8

# Section 5.2, SE 10: a star of 6 for level 1 within reach; p2 does not reach it.
game ultimate players=2 player_board=asian
from two
from ends
given unlocked p1 1 2 3 4   unlocked p2 1 2 3 4   fired p1 SE4 SE6 SE8   fired p2 SE4 SE6 SE8   sites p1=0 p2=0
given position p1 SE1=10   loco p1 SE0=5 SE1=5
given position p2 SE1=10   loco p2 SE0=9 SE1=none
do   p1 pass
then points p1=6 p2=0

# Section 5.2, SE 5: the medal, 20 for level 2 within reach; p2 does not reach it.
game ultimate players=2 player_board=asian
from two
from ends
given unlocked p1 1 2 3 4   unlocked p2 1 2 3 4   fired p1 SE2 SE4 SE5   fired p2 SE2 SE4 SE5   sites p1=0 p2=0
given medal p1=1 p2=1   medal_at p1=SE5b p2=SE5b
given position p1 SE1=6 SE2=5   loco p1 SE0=5 SE1=none
given position p2 SE1=6 SE2=5   loco p2 SE0=4 SE1=none
do   p1 pass
then points p1=27 p2=6

# Section 5.2, BJ 11: the medal, 20 for level 3 within reach; p2 does not reach it.
game ultimate players=2 player_board=asian
from two
from ends
given unlocked p1 1 2 3 4   unlocked p2 1 2 3 4   fired p1 BJ2 BJ3 BJ4 BJ5 BJ7 BJ8 BJ9 BJ10 BJ12
given fired p2 BJ2 BJ3 BJ4 BJ5 BJ7 BJ8 BJ9 BJ10 BJ12   sites p1=0 p2=0   medal p1=1 p2=1   medal_at p1=BJ11 p2=BJ11
given workers p1=7 p2=7   workers_left p1=7 p2=7
given position p1 BJ1=13 BJ2=12 BJ3=11   loco p1 BJ0=6 BJ1=5 BJ2=none
given position p2 BJ1=13 BJ2=12 BJ3=11   loco p2 BJ0=5 BJ1=5 BJ2=none
do   p1 pass
then points p1=42 p2=20

# Section 5.2, BJ 11: the medal needs level 3; p2 has level 2 there.
game ultimate players=2 player_board=asian
from two
from ends
given unlocked p1 1 2 3 4   unlocked p2 1 2 3 4   fired p1 BJ2 BJ3 BJ4 BJ5 BJ7 BJ8 BJ9 BJ10 BJ12
given fired p2 BJ2 BJ3 BJ4 BJ5 BJ7 BJ8 BJ9 BJ10 BJ12   sites p1=0 p2=0   medal p1=1 p2=1   medal_at p1=BJ11 p2=BJ11
given workers p1=7 p2=7   workers_left p1=7 p2=7
given position p1 BJ1=13 BJ2=12 BJ3=11   loco p1 BJ0=6 BJ1=5 BJ2=none
given position p2 BJ1=13 BJ2=12 BJ3=10   loco p2 BJ0=6 BJ1=5 BJ2=none
do   p1 pass
then points p1=42 p2=21

# Section 5.2, BJ 19: a star of 10 for level 1 within reach; p2 does not reach it.
game ultimate players=2 player_board=asian
from two
from ends
given unlocked p1 1 2 3 4 5   unlocked p2 1 2 3 4 5   fired p1 BJ2 BJ7 BJ8 BJ9 BJ12 BJ14 BJ15 BJ17
given fired p2 BJ2 BJ7 BJ8 BJ9 BJ12 BJ14 BJ15 BJ17   sites p1=0 p2=0
given position p1 BJ1=19   loco p1 BJ0=9 BJ1=6 BJ2=4
given position p2 BJ1=19   loco p2 BJ0=9 BJ1=9 BJ2=none
do   p1 pass
then points p1=10 p2=0

# Section 5.2, TK 3: a star of 2 for level 2 within reach; p2 does not reach it.
game ultimate players=2 player_board=asian
from two
from ends
given unlocked p1 1 2 3 4   unlocked p2 1 2 3 4   fired p1 TK1 TK4   fired p2 TK1 TK4   sites p1=6 p2=6
given position p1 TK1=4 TK2=3   loco p1 TK0=3
given position p2 TK1=4 TK2=3   loco p2 TK0=2
do   p1 pass
then points p1=5 p2=2

# Section 5.2, TK 5: a star of 3 for level 1 within reach; p2 does not reach it.
game ultimate players=2 player_board=asian
from two
from ends
given unlocked p1 1 2 3 4   unlocked p2 1 2 3 4   fired p1 TK4   fired p2 TK4
given position p1 TK1=5   loco p1 TK0=5
given position p2 TK1=5   loco p2 TK0=4
do   p1 pass
then points p1=3 p2=0

# Section 5.2, TK 4: the medal, 20 for level 2 within reach; p2 does not reach it.
game ultimate players=2 player_board=asian
from two
from ends
given unlocked p1 1 2 3 4   unlocked p2 1 2 3 4   fired p1 TK1 TK4   fired p2 TK1 TK4   sites p1=6 p2=6
given medal p1=1 p2=1   medal_at p1=TK4b p2=TK4b
given position p1 TK1=5 TK2=4   loco p1 TK0=4
given position p2 TK1=5 TK2=4   loco p2 TK0=3
do   p1 pass
then points p1=26 p2=5

# Section 5.2, OS 3: a star of 3 for level 2 within reach; p2 does not reach it.
game ultimate players=2 player_board=asian
from two
from ends
given unlocked p1 1 2 3 4   unlocked p2 1 2 3 4   fired p1 TK1 TK4c   fired p2 TK1 TK4c   osaka p1=1 p2=1
given token p1 Q_OSAKA=placed   token p2 Q_OSAKA=placed   sites p1=6 p2=6
given position p1 TK1=4 TK2=3   loco p1 TK0=3
given position p2 TK1=4 TK2=3   loco p2 TK0=2
do   p1 pass
then points p1=6 p2=2

# Section 5.2, OS 5: a star of 4 for level 1 within reach; p2 does not reach it.
game ultimate players=2 player_board=asian
from two
from ends
given unlocked p1 1 2 3 4   unlocked p2 1 2 3 4   fired p1 TK4c   fired p2 TK4c   osaka p1=1 p2=1
given token p1 Q_OSAKA=placed   token p2 Q_OSAKA=placed   sites p1=6 p2=6
given position p1 TK1=5   loco p1 TK0=5
given position p2 TK1=5   loco p2 TK0=4
do   p1 pass
then points p1=4 p2=0

# Section 5.2, OS 8: a star of 6 for level 1 within reach; p2 does not reach it.
game ultimate players=2 player_board=asian
from two
from ends
given unlocked p1 1 2 3 4   unlocked p2 1 2 3 4   fired p1 TK4c TK6 TK7b   fired p2 TK4c TK6 TK7b   osaka p1=1 p2=1
given token p1 Q_OSAKA=placed   token p2 Q_OSAKA=placed   sites p1=6 p2=6   workers p1=7 p2=7   workers_left p1=7 p2=7
given position p1 TK1=8   loco p1 TK0=8
given position p2 TK1=8   loco p2 TK0=7
do   p1 pass
then points p1=10 p2=4

# Section 5.2, OS 4: the medal, 20 for level 2 within reach; p2 does not reach it.
game ultimate players=2 player_board=asian
from two
from ends
given unlocked p1 1 2 3 4   unlocked p2 1 2 3 4   fired p1 TK1 TK4c   fired p2 TK1 TK4c   osaka p1=1 p2=1
given token p1 Q_OSAKA=placed   token p2 Q_OSAKA=placed   sites p1=6 p2=6   medal p1=1 p2=1   medal_at p1=TK4d p2=TK4d
given position p1 TK1=5 TK2=4   loco p1 TK0=4
given position p2 TK1=5 TK2=4   loco p2 TK0=3
do   p1 pass
then points p1=27 p2=6

# Section 3.2, NF 1: a star of 1 for level 1 within reach; p2 does not reach it.
game ultimate players=2 player_board=german
from two
from ends
given position p1 NF1=1   loco p1 NF0=1
given position p2 NF1=1   loco p2 NF0=none
do   p1 pass
then points p1=1 p2=0

# Section 3.2, NF 2: a star of 2 for level 1 within reach; p2 does not reach it.
game ultimate players=2 player_board=german
from two
from ends
given position p1 NF1=2   loco p1 NF0=2
given position p2 NF1=2   loco p2 NF0=1
do   p1 pass
then points p1=3 p2=1

# Section 3.2, NF 3: a star of 3 for level 1 within reach; p2 does not reach it.
game ultimate players=2 player_board=german
from two
from ends
given position p1 NF1=3   loco p1 NF0=3
given position p2 NF1=3   loco p2 NF0=2
do   p1 pass
then points p1=6 p2=3

# Section 3.2, NF 8: a star of 6 for level 1 within reach; p2 does not reach it.
game ultimate players=2 player_board=german board=../boards/ultimate-1.json
from two
from ends
given extension p1 Wuerzburg=W3   extension p2 Wuerzburg=W4   fired p1 W3-1   fired p2 W4-4
given position p1 NF1=8   loco p1 NF0=8
given position p2 NF1=8   loco p2 NF0=7
do   p1 pass
then points p1=12 p2=6

# Section 3.2, NF 5: the medal, 20 for level 2 within reach; p2 does not reach it.
game ultimate players=2 player_board=german
from two
from ends
given extension p1 Wuerzburg=W3   extension p2 Wuerzburg=W5   fired p1 W3-1   medal p1=1 p2=1   unlocked p1 1 2
given unlocked p2 1 2
given position p1 NF1=6 NF2=5   loco p1 NF0=5
given position p2 NF1=6 NF2=5   loco p2 NF0=4
do   p1 pass
then points p1=31 p2=10

# Section 3.2, NF 5: the medal needs level 2; p2 has only level 1 there.
game ultimate players=2 player_board=german
from two
from ends
given extension p1 Wuerzburg=W3   extension p2 Wuerzburg=W5   fired p1 W3-1   unlocked p1 1 2   unlocked p2 1 2
given medal p1=1 p2=1   fired p2 W5-2
given position p1 NF1=6 NF2=5   loco p1 NF0=5
given position p2 NF1=6 NF2=4   loco p2 NF0=5
do   p1 pass
then points p1=31 p2=10

# Section 3.2, NF 5: 20 for the medal; without it, as for p2, nothing.
game ultimate players=2 player_board=german
from two
from ends
given extension p1 Wuerzburg=W3   extension p2 Wuerzburg=W5   fired p1 W3-1   unlocked p1 1 2   unlocked p2 1 2
given medal p1=1   fired p2 W5-2
given position p1 NF1=6 NF2=5   loco p1 NF0=5
given position p2 NF1=6 NF2=5   loco p2 NF0=5
do   p1 pass
then points p1=31 p2=11

# Section 4.2, OM 5: 20 for the medal; without it, as for p2, nothing.
game ultimate players=2 player_board=american
from two
from stocks
from ends
given medal p1=1   unlocked p1 1 2   unlocked p2 1 2   fired p1 OM3   fired p2 OM3
given position p1 OM1=6 OM2=5   loco p1 OM0=5
given position p2 OM1=6 OM2=5   loco p2 OM0=5
do   p1 pass
then points p1=25 p2=5

# Section 5.2, SE 5: 20 for the medal; without it, as for p2, nothing.
game ultimate players=2 player_board=asian
from two
from ends
given unlocked p1 1 2 3 4   unlocked p2 1 2 3 4   fired p1 SE2 SE4 SE5   fired p2 SE2 SE4 SE5   sites p1=0 p2=0
given medal p1=1   medal_at p1=SE5b
given position p1 SE1=6 SE2=5   loco p1 SE0=5 SE1=none
given position p2 SE1=6 SE2=5   loco p2 SE0=5 SE1=none
do   p1 pass
then points p1=27 p2=7

# Section 5.2, SE 5: the medal needs level 2; p2 has only level 1 there.
game ultimate players=2 player_board=asian
from two
from ends
given unlocked p1 1 2 3 4   unlocked p2 1 2 3 4   fired p1 SE2 SE4 SE5   fired p2 SE2 SE4   sites p1=0 p2=0
given medal p1=1 p2=1   medal_at p1=SE5b p2=SE5b
given position p1 SE1=6 SE2=5   loco p1 SE0=5 SE1=none
given position p2 SE1=6 SE2=4   loco p2 SE0=5 SE1=none
do   p1 pass
then points p1=27 p2=6

# Section 5.2, BJ 11: 20 for the medal; without it, as for p2, nothing.
game ultimate players=2 player_board=asian
from two
from ends
given unlocked p1 1 2 3 4   unlocked p2 1 2 3 4   fired p1 BJ2 BJ3 BJ4 BJ5 BJ7 BJ8 BJ9 BJ10 BJ12
given fired p2 BJ2 BJ3 BJ4 BJ5 BJ7 BJ8 BJ9 BJ10 BJ12   sites p1=0 p2=0   medal p1=1   medal_at p1=BJ11
given workers p1=7 p2=7   workers_left p1=7 p2=7
given position p1 BJ1=13 BJ2=12 BJ3=11   loco p1 BJ0=6 BJ1=5 BJ2=none
given position p2 BJ1=13 BJ2=12 BJ3=11   loco p2 BJ0=6 BJ1=5 BJ2=none
do   p1 pass
then points p1=42 p2=22

# Section 5.2, TK 4: 20 for the medal; without it, as for p2, nothing.
game ultimate players=2 player_board=asian
from two
from ends
given unlocked p1 1 2 3 4   unlocked p2 1 2 3 4   fired p1 TK1 TK4   fired p2 TK1 TK4   sites p1=6 p2=6   medal p1=1
given medal_at p1=TK4b
given position p1 TK1=5 TK2=4   loco p1 TK0=4
given position p2 TK1=5 TK2=4   loco p2 TK0=4
do   p1 pass
then points p1=26 p2=6

# Section 5.2, TK 4: the medal needs level 2; p2 has only level 1 there.
game ultimate players=2 player_board=asian
from two
from ends
given unlocked p1 1 2 3 4   unlocked p2 1 2 3 4   fired p1 TK1 TK4   fired p2 TK1 TK4   sites p1=6 p2=6
given medal p1=1 p2=1   medal_at p1=TK4b p2=TK4b
given position p1 TK1=5 TK2=4   loco p1 TK0=4
given position p2 TK1=5 TK2=3   loco p2 TK0=4
do   p1 pass
then points p1=26 p2=5

# Section 5.2, OS 4: 20 for the medal; without it, as for p2, nothing.
game ultimate players=2 player_board=asian
from two
from ends
given unlocked p1 1 2 3 4   unlocked p2 1 2 3 4   fired p1 TK1 TK4c   fired p2 TK1 TK4c   osaka p1=1 p2=1
given token p1 Q_OSAKA=placed   token p2 Q_OSAKA=placed   sites p1=6 p2=6   medal p1=1   medal_at p1=TK4d
given position p1 TK1=5 TK2=4   loco p1 TK0=4
given position p2 TK1=5 TK2=4   loco p2 TK0=4
do   p1 pass
then points p1=27 p2=7

# Section 5.2, OS 4: the medal needs level 2; p2 has only level 1 there.
game ultimate players=2 player_board=asian
from two
from ends
given unlocked p1 1 2 3 4   unlocked p2 1 2 3 4   fired p1 TK1 TK4c   fired p2 TK1 TK4c   osaka p1=1 p2=1
given token p1 Q_OSAKA=placed   token p2 Q_OSAKA=placed   sites p1=6 p2=6   medal p1=1 p2=1   medal_at p1=TK4d p2=TK4d
given position p1 TK1=5 TK2=4   loco p1 TK0=4
given position p2 TK1=5 TK2=3   loco p2 TK0=4
do   p1 pass
then points p1=27 p2=6

# Section 5.2, TK 3: the star needs level 2; p2 has only level 1 there.
game ultimate players=2 player_board=asian
from two
from ends
given unlocked p1 1 2 3 4   unlocked p2 1 2 3 4   fired p1 TK1 TK4   fired p2 TK1 TK4   sites p1=6 p2=6
given position p1 TK1=4 TK2=3   loco p1 TK0=3
given position p2 TK1=4 TK2=2   loco p2 TK0=3
do   p1 pass
then points p1=5 p2=2

# Section 5.2, OS 3: the star needs level 2; p2 has only level 1 there.
game ultimate players=2 player_board=asian
from two
from ends
given unlocked p1 1 2 3 4   unlocked p2 1 2 3 4   fired p1 TK1 TK4c   fired p2 TK1 TK4c   osaka p1=1 p2=1
given token p1 Q_OSAKA=placed   token p2 Q_OSAKA=placed   sites p1=6 p2=6
given position p1 TK1=4 TK2=3   loco p1 TK0=3
given position p2 TK1=4 TK2=2   loco p2 TK0=3
do   p1 pass
then points p1=6 p2=2

# Section 3.2, DR 8: the route doubled for level 2 within reach; p2 does not reach it.
game ultimate players=2 player_board=german
from two
from ends
given extension p1 Hannover=H1   extension p2 Hannover=H3   fired p1 DR2 H1-1 DR7 DR9   fired p2 DR2 H3-2 DR7 DR9
given unlocked p1 1 2   unlocked p2 1 2
given position p1 DR1=9 DR2=8   loco p1 DR0=8
given position p2 DR1=9 DR2=8   loco p2 DR0=7
do   p1 pass
then points p1=16 p2=7

# Section 3.2, DR 8: the doubling needs level 2; p2 has only level 1 there.
game ultimate players=2 player_board=german
from two
from ends
given extension p1 Hannover=H1   extension p2 Hannover=H3   fired p1 DR2 H1-1 DR7 DR9   fired p2 DR2 H3-2 DR7 DR9
given unlocked p1 1 2   unlocked p2 1 2
given position p1 DR1=9 DR2=8   loco p1 DR0=8
given position p2 DR1=9 DR2=7   loco p2 DR0=8
do   p1 pass
then points p1=16 p2=7

# Asian Railroads: doublers have eight places above Beijing and none elsewhere.
game ultimate players=2 player_board=asian
from two
given doublers p1 BJ=7   doublers_left=23
do   p1 place DBL 1 0 0
not  p1 doubler SE doubler because "no place"
then only doubler BJ doubler
do   p1 doubler BJ doubler
then doublers p1 BJ=8
do   p2 pass
given occupant DBL=none
not  p1 place DBL 1 0 0

# E_ROUTES: the ends of Hamburg, Dresden and Nuremberg.
game ultimate players=2 player_board=german
from over-two
given branch p1=HH   extension p1 Hannover=H3 Wuerzburg=W1 Frankfurt=F1   position p1 MU1=15 DR1=9 NF1=11   loco p1 MU0=none
given fired p1 MU2 MU6 HH11 HH15 HH15b DR2 H3-2 DR9 NF11   unlocked p1 1 2 3 4 5   bonus_at E_15=aside E_ROUTES=p1
given bonus_held p1=1
do   p1 pass
then points p1=30

# E_ROUTES: after the upgrade Tokyo ends on Osaka 10.
game ultimate players=2 player_board=asian
from over-two
given osaka p1=1   token p1 Q_OSAKA=placed   position p1 TK1=10   fired p1 TK4c TK6 TK10 TK10b   unlocked p1 1 5
given workers p1=7 workers_left p1=7   bonus_at E_15=aside E_ROUTES=p1   bonus_held p1=1
do   p1 pass
then points p1=10

# ---- Sections 3.2, 4.2 and 5.2: where routes end ----

# Section 4.2: RM has 13 spaces.
game ultimate players=2 player_board=american board=../boards/ultimate-1.json
from two
from stocks
given position p1 RM1=13   fired p1 RM2 RM5 RM9 RM13 RM13b   unlocked p1 1 2 3 4 5
do   p1 place TANY 1 0 1
not  p1 step RM1 any because "RM1 can't move on: it must stay behind the piece of the level below"

# Section 4.2: SA has 9 spaces.
game ultimate players=2 player_board=american
from two
from stocks
given position p1 SA1=9   fired p1 SA2 SA7 SA9   workers p1=7 workers_left p1=7
do   p1 place TANY 1 0 1
not  p1 step SA1 any because "SA1 can't move on: it must stay behind the piece of the level below"

# Section 4.2: OM has 9 spaces.
game ultimate players=2 player_board=american
from two
from stocks
given position p1 OM1=9   fired p1 OM7 OM9   boulders p1=2
do   p1 place TANY 1 0 1
not  p1 step OM1 any because "OM1 can't move on: it must stay behind the piece of the level below"

# Section 5.2: BJ has 21 spaces.
game ultimate players=2 player_board=asian
from two
given position p1 BJ1=21   fired p1 BJ2 BJ7 BJ8 BJ12 BJ14 BJ17 BJ21   unlocked p1 1 2 3 4 5
do   p1 place TANY 1 0 1
not  p1 step BJ1 any because "BJ1 can't move on: it must stay behind the piece of the level below"

# Section 5.2: SE has 11 spaces.
game ultimate players=2 player_board=asian
from two
given position p1 SE1=11   fired p1 SE4 SE8 SE11   unlocked p1 1 4   sites p1=6
do   p1 place TANY 1 0 1
not  p1 step SE1 any because "SE1 can't move on: it must stay behind the piece of the level below"

# Section 5.2: TK has 7 spaces.
game ultimate players=2 player_board=asian
from two
given position p1 TK1=7   fired p1 TK4 TK6 TK7   workers p1=7 workers_left p1=7
do   p1 place TANY 1 0 1
not  p1 step TK1 any because "TK1 can't move on: it must stay behind the piece of the level below"

# Section 5.2: OS has 10 spaces.
game ultimate players=2 player_board=asian
from two
given position p1 TK1=10   fired p1 TK4c TK6 TK10 TK10b   osaka p1=1   token p1 Q_OSAKA=placed   unlocked p1 1 5
given workers p1=7 workers_left p1=7
do   p1 place TANY 1 0 1
not  p1 step TK1 any because "TK1 can't move on: it must stay behind the piece of the level below"

# Section 3.2: DR has 9 spaces.
game ultimate players=2 player_board=german
from two
given position p1 DR1=9   fired p1 DR2 H3-2 DR9   extension p1 Hannover=H3
do   p1 place TANY 1 0 1
not  p1 step DR1 any because "DR1 can't move on: it must stay behind the piece of the level below"

# Section 3.2: NF has 11 spaces.
game ultimate players=2 player_board=german
from two
given position p1 NF1=11   fired p1 NF11   extension p1 Wuerzburg=W1 Frankfurt=F1
do   p1 place TANY 1 0 1
not  p1 step NF1 any because "NF1 can't move on: it must stay behind the piece of the level below"

# ---- Section 5.4: cells of the shared board ----

# Section 5.4, three and four players: n0, n1, n2, d1 score 0, 1, 2, 2.
game ultimate players=4 player_board=asian board=../boards/ultimate-1.json
from four
from ends-four
given slot_top 1=2 2=2 3=2 4=2 5=3 6=3 7=3 8=3   slot_height 1=1 2=1 3=1 4=1 5=1 6=1 7=1 8=1   piles 2=0 3=0
given marker p1 1=0   fired p1 n5 n8 n10 n14
given marker p2 1=1   fired p2 n5 n8 n10 n14
given marker p3 1=2   fired p3 n5 n8 n10 n14
given marker p4 1=3   fired p4 n5 n8 n10 n14
do   p1 pass
then points p1=0 p2=1 p3=2 p4=2

# Section 5.4, three and four players: n3, n4, f1, n5 score 3, 5, 5, 8.
game ultimate players=4 player_board=asian board=../boards/ultimate-1.json
from four
from ends-four
given slot_top 1=2 2=2 3=2 4=2 5=3 6=3 7=3 8=3   slot_height 1=1 2=1 3=1 4=1 5=1 6=1 7=1 8=1   piles 2=0 3=0
given marker p1 1=4   fired p1 n5 n8 n10 n14
given marker p2 1=5   fired p2 n5 n8 n10 n14
given marker p3 1=6   fired p3 n5 n8 n10 n14
given marker p4 1=7   fired p4 n5 n8 n10 n14
do   p1 pass
then points p1=3 p2=5 p3=5 p4=8

# Section 5.4, three and four players: d2, n6, f2, n7 score 8, 10, 10, 13.
game ultimate players=4 player_board=asian board=../boards/ultimate-1.json
from four
from ends-four
given slot_top 1=2 2=2 3=2 4=2 5=3 6=3 7=3 8=3   slot_height 1=1 2=1 3=1 4=1 5=1 6=1 7=1 8=1   piles 2=0 3=0
given marker p1 1=8   fired p1 n5 n8 n10 n14
given marker p2 1=9   fired p2 n5 n8 n10 n14
given marker p3 1=10   fired p3 n5 n8 n10 n14
given marker p4 1=11   fired p4 n5 n8 n10 n14
do   p1 pass
then points p1=8 p2=10 p3=10 p4=13

# Section 5.4, three and four players: n8, f3, n9, d3 score 15, 15, 18, 18.
game ultimate players=4 player_board=asian board=../boards/ultimate-1.json
from four
from ends-four
given slot_top 1=2 2=2 3=2 4=2 5=3 6=3 7=3 8=3   slot_height 1=1 2=1 3=1 4=1 5=1 6=1 7=1 8=1   piles 2=0 3=0
given marker p1 1=12   fired p1 n5 n8 n10 n14
given marker p2 1=13   fired p2 n5 n8 n10 n14
given marker p3 1=14   fired p3 n5 n8 n10 n14
given marker p4 1=15   fired p4 n5 n8 n10 n14
do   p1 pass
then points p1=15 p2=15 p3=18 p4=18

# Section 5.4, three and four players: n10, f4, n11, n12 score 20, 20, 24, 27.
game ultimate players=4 player_board=asian board=../boards/ultimate-1.json
from four
from ends-four
given slot_top 1=2 2=2 3=2 4=2 5=3 6=3 7=3 8=3   slot_height 1=1 2=1 3=1 4=1 5=1 6=1 7=1 8=1   piles 2=0 3=0
given marker p1 1=16   fired p1 n5 n8 n10 n14
given marker p2 1=17   fired p2 n5 n8 n10 n14
given marker p3 1=18   fired p3 n5 n8 n10 n14
given marker p4 1=19   fired p4 n5 n8 n10 n14
do   p1 pass
then points p1=20 p2=20 p3=24 p4=27

# Section 5.4, three and four players: f5, n13, n14 score 27, 30, 35.
game ultimate players=4 player_board=asian board=../boards/ultimate-1.json
from four
from ends-four
given slot_top 1=2 2=2 3=2 4=2 5=3 6=3 7=3 8=3   slot_height 1=1 2=1 3=1 4=1 5=1 6=1 7=1 8=1   piles 2=0 3=0
given marker p1 1=20   fired p1 n5 n8 n10 n14
given marker p2 1=21   fired p2 n5 n8 n10 n14
given marker p3 1=22   fired p3 n5 n8 n10 n14
do   p1 pass
then points p1=27 p2=30 p3=35

# Section 5.4, one and two players: n0 and n1 score 0 and 1.
game ultimate players=2 player_board=asian board=../boards/ultimate-1.json
from two
from ends
given slot_top 1=2 2=2 3=3 4=3 5=4 6=4   slot_height 1=1 2=1 3=1 4=1 5=1 6=1   piles 2=0 3=0 4=0
given marker p1 1=0   fired p1 n5 n8 n10 n14
given marker p2 1=1   fired p2 n5 n8 n10 n14
do   p1 pass
then points p1=0 p2=1

# Section 5.4, one and two players: n2 and d1 score 2 and 2.
game ultimate players=2 player_board=asian board=../boards/ultimate-1.json
from two
from ends
given slot_top 1=2 2=2 3=3 4=3 5=4 6=4   slot_height 1=1 2=1 3=1 4=1 5=1 6=1   piles 2=0 3=0 4=0
given marker p1 1=2   fired p1 n5 n8 n10 n14
given marker p2 1=3   fired p2 n5 n8 n10 n14
do   p1 pass
then points p1=2 p2=2

# Section 5.4, one and two players: n3 and n4 score 3 and 5.
game ultimate players=2 player_board=asian board=../boards/ultimate-1.json
from two
from ends
given slot_top 1=2 2=2 3=3 4=3 5=4 6=4   slot_height 1=1 2=1 3=1 4=1 5=1 6=1   piles 2=0 3=0 4=0
given marker p1 1=4   fired p1 n5 n8 n10 n14
given marker p2 1=5   fired p2 n5 n8 n10 n14
do   p1 pass
then points p1=3 p2=5

# Section 5.4, one and two players: f1 and n5 score 5 and 8.
game ultimate players=2 player_board=asian board=../boards/ultimate-1.json
from two
from ends
given slot_top 1=2 2=2 3=3 4=3 5=4 6=4   slot_height 1=1 2=1 3=1 4=1 5=1 6=1   piles 2=0 3=0 4=0
given marker p1 1=6   fired p1 n5 n8 n10 n14
given marker p2 1=7   fired p2 n5 n8 n10 n14
do   p1 pass
then points p1=5 p2=8

# Section 5.4, one and two players: d2 and n6 score 8 and 10.
game ultimate players=2 player_board=asian board=../boards/ultimate-1.json
from two
from ends
given slot_top 1=2 2=2 3=3 4=3 5=4 6=4   slot_height 1=1 2=1 3=1 4=1 5=1 6=1   piles 2=0 3=0 4=0
given marker p1 1=8   fired p1 n5 n8 n10 n14
given marker p2 1=9   fired p2 n5 n8 n10 n14
do   p1 pass
then points p1=8 p2=10

# Section 5.4, one and two players: f2 and n7 score 10 and 13.
game ultimate players=2 player_board=asian board=../boards/ultimate-1.json
from two
from ends
given slot_top 1=2 2=2 3=3 4=3 5=4 6=4   slot_height 1=1 2=1 3=1 4=1 5=1 6=1   piles 2=0 3=0 4=0
given marker p1 1=10   fired p1 n5 n8 n10 n14
given marker p2 1=11   fired p2 n5 n8 n10 n14
do   p1 pass
then points p1=10 p2=13

# Section 5.4, one and two players: n8 and f3 score 15 and 15.
game ultimate players=2 player_board=asian board=../boards/ultimate-1.json
from two
from ends
given slot_top 1=2 2=2 3=3 4=3 5=4 6=4   slot_height 1=1 2=1 3=1 4=1 5=1 6=1   piles 2=0 3=0 4=0
given marker p1 1=12   fired p1 n5 n8 n10 n14
given marker p2 1=13   fired p2 n5 n8 n10 n14
do   p1 pass
then points p1=15 p2=15

# Section 5.4, one and two players: n9 and n10 score 18 and 20.
game ultimate players=2 player_board=asian board=../boards/ultimate-1.json
from two
from ends
given slot_top 1=2 2=2 3=3 4=3 5=4 6=4   slot_height 1=1 2=1 3=1 4=1 5=1 6=1   piles 2=0 3=0 4=0
given marker p1 1=14   fired p1 n5 n8 n10 n14
given marker p2 1=15   fired p2 n5 n8 n10 n14
do   p1 pass
then points p1=18 p2=20

# Section 5.4, one and two players: f4 and n11 score 20 and 24.
game ultimate players=2 player_board=asian board=../boards/ultimate-1.json
from two
from ends
given slot_top 1=2 2=2 3=3 4=3 5=4 6=4   slot_height 1=1 2=1 3=1 4=1 5=1 6=1   piles 2=0 3=0 4=0
given marker p1 1=16   fired p1 n5 n8 n10 n14
given marker p2 1=17   fired p2 n5 n8 n10 n14
do   p1 pass
then points p1=20 p2=24

# Section 5.4, one and two players: n12 and n13 score 27 and 30.
game ultimate players=2 player_board=asian board=../boards/ultimate-1.json
from two
from ends
given slot_top 1=2 2=2 3=3 4=3 5=4 6=4   slot_height 1=1 2=1 3=1 4=1 5=1 6=1   piles 2=0 3=0 4=0
given marker p1 1=18   fired p1 n5 n8 n10 n14
given marker p2 1=19   fired p2 n5 n8 n10 n14
do   p1 pass
then points p1=27 p2=30

# Section 5.4, one and two players: n14 scores 35.
game ultimate players=2 player_board=asian board=../boards/ultimate-1.json
from two
from ends
given slot_top 1=2 2=2 3=3 4=3 5=4 6=4   slot_height 1=1 2=1 3=1 4=1 5=1 6=1   piles 2=0 3=0 4=0
given marker p1 1=20   fired p1 n5 n8 n10 n14
do   p1 pass
then points p1=35

# D42, three and four players: d1 is entered from n2 once a factory is built there, and leads to n3.
game ultimate players=4 player_board=asian board=../boards/ultimate-1.json
from four
given marker p1 1=2   fired p1 n5 n8 n10 n14   slot_top 1=3   slot_height 1=1
do   p1 place IND2 2 0 0
do   p1 detour 1 industry
then told marker-at p1 1 3; factory-used p1 3
do   p1 industry 1 industry
then marker p1 1=4

# D42, three and four players: d1 with its printed factory is passed by, from n2 to n3.
game ultimate players=4 player_board=asian board=../boards/ultimate-1.json
from four
given marker p1 1=2   fired p1 n5 n8 n10 n14
do   p1 place IND1 1 0 0
not  p1 detour 1 industry
do   p1 industry 1 industry
then marker p1 1=4

# D42, three and four players: f1 is entered from n4 once a factory is built there, and leads to n5.
game ultimate players=4 player_board=asian board=../boards/ultimate-1.json
from four
given marker p1 1=5   fired p1 n5 n8 n10 n14   slot_top 2=3   slot_height 2=1
do   p1 place IND2 2 0 0
do   p1 industry 1 industry
then told marker-at p1 1 6; factory-used p1 3
do   p1 industry 1 industry
then marker p1 1=7

# D42, three and four players: f1 with its printed factory stops the marker on n4.
game ultimate players=4 player_board=asian board=../boards/ultimate-1.json
from four
given marker p1 1=5   fired p1 n5 n8 n10 n14
not  p1 place IND1 1 0 0 because "you can't finish this action, so you can't choose it"

# D42, three and four players: d2 is entered from n5 once a factory is built there, and leads to n6.
game ultimate players=4 player_board=asian board=../boards/ultimate-1.json
from four
given marker p1 1=7   fired p1 n5 n8 n10 n14   slot_top 3=3   slot_height 3=1
do   p1 place IND2 2 0 0
do   p1 detour 1 industry
then told marker-at p1 1 8; factory-used p1 3
do   p1 industry 1 industry
then marker p1 1=9

# D42, three and four players: d2 with its printed factory is passed by, from n5 to n6.
game ultimate players=4 player_board=asian board=../boards/ultimate-1.json
from four
given marker p1 1=7   fired p1 n5 n8 n10 n14
do   p1 place IND1 1 0 0
not  p1 detour 1 industry
do   p1 industry 1 industry
then marker p1 1=9

# D42, three and four players: f2 is entered from n6 once a factory is built there, and leads to n7.
game ultimate players=4 player_board=asian board=../boards/ultimate-1.json
from four
given marker p1 1=9   fired p1 n5 n8 n10 n14   slot_top 4=3   slot_height 4=1
do   p1 place IND2 2 0 0
do   p1 industry 1 industry
then told marker-at p1 1 10; factory-used p1 3
do   p1 industry 1 industry
then marker p1 1=11

# D42, three and four players: f2 with its printed factory stops the marker on n6.
game ultimate players=4 player_board=asian board=../boards/ultimate-1.json
from four
given marker p1 1=9   fired p1 n5 n8 n10 n14
not  p1 place IND1 1 0 0 because "you can't finish this action, so you can't choose it"

# D42, three and four players: f3 is entered from n8 once a factory is built there, and leads to n9.
game ultimate players=4 player_board=asian board=../boards/ultimate-1.json
from four
given marker p1 1=12   fired p1 n5 n8 n10 n14   slot_top 5=3   slot_height 5=1
do   p1 place IND2 2 0 0
do   p1 industry 1 industry
then told marker-at p1 1 13; factory-used p1 3
do   p1 industry 1 industry
then marker p1 1=14

# D42, three and four players: f3 with its printed factory stops the marker on n8.
game ultimate players=4 player_board=asian board=../boards/ultimate-1.json
from four
given marker p1 1=12   fired p1 n5 n8 n10 n14
not  p1 place IND1 1 0 0 because "you can't finish this action, so you can't choose it"

# D42, three and four players: d3 is entered from n9 once a factory is built there, and leads to n10.
game ultimate players=4 player_board=asian board=../boards/ultimate-1.json
from four
given marker p1 1=14   fired p1 n5 n8 n10 n14   slot_top 6=3   slot_height 6=1
do   p1 place IND2 2 0 0
do   p1 detour 1 industry
then told marker-at p1 1 15; factory-used p1 3
do   p1 industry 1 industry
then marker p1 1=16

# D42, three and four players: d3 with its printed factory is passed by, from n9 to n10.
game ultimate players=4 player_board=asian board=../boards/ultimate-1.json
from four
given marker p1 1=14   fired p1 n5 n8 n10 n14
do   p1 place IND1 1 0 0
not  p1 detour 1 industry
do   p1 industry 1 industry
then marker p1 1=16

# D42, three and four players: f4 is entered from n10 once a factory is built there, and leads to n11.
game ultimate players=4 player_board=asian board=../boards/ultimate-1.json
from four
given marker p1 1=16   fired p1 n5 n8 n10 n14   slot_top 7=3   slot_height 7=1
do   p1 place IND2 2 0 0
do   p1 industry 1 industry
then told marker-at p1 1 17; factory-used p1 3
do   p1 industry 1 industry
then marker p1 1=18

# D42, three and four players: f4 with its printed factory stops the marker on n10.
game ultimate players=4 player_board=asian board=../boards/ultimate-1.json
from four
given marker p1 1=16   fired p1 n5 n8 n10 n14
not  p1 place IND1 1 0 0 because "you can't finish this action, so you can't choose it"

# D42, three and four players: f5 is entered from n12 once a factory is built there, and leads to n13.
game ultimate players=4 player_board=asian board=../boards/ultimate-1.json
from four
given marker p1 1=19   fired p1 n5 n8 n10 n14   slot_top 8=3   slot_height 8=1
do   p1 place IND2 2 0 0
do   p1 industry 1 industry
then told marker-at p1 1 20; factory-used p1 3
do   p1 industry 1 industry
then marker p1 1=21

# D42, three and four players: f5 with its printed factory stops the marker on n12.
game ultimate players=4 player_board=asian board=../boards/ultimate-1.json
from four
given marker p1 1=19   fired p1 n5 n8 n10 n14
not  p1 place IND1 1 0 0 because "you can't finish this action, so you can't choose it"

# Section 5.4, three and four players: d1 covered brings two level-1 steps.
game ultimate players=4 player_board=asian board=../boards/ultimate-1.json
from four
given unlocked p1 1 2 3   position p1 BJ1=7 BJ2=4 BJ3=1   fired p1 BJ2 BJ3 BJ4 BJ7   sites p1=18
do   p1 place LOCO1 1 0 0
do   p1 factory 2 1 build
then slot_top 1=2   extra_direct lay-car=1
then direct 1=2

# Section 5.4, three and four players: f1 covered brings a coin.
game ultimate players=4 player_board=asian
from four
given unlocked p1 1 2 3   position p1 BJ1=7 BJ2=4 BJ3=1   fired p1 BJ2 BJ3 BJ4 BJ7   sites p1=18
do   p1 place LOCO1 1 0 0
do   p1 factory 2 2 build
then slot_top 2=2   extra_direct lay-car=1
then coins p1 +1

# Section 5.4, three and four players: d2 covered brings a step of level 1, 2 and 3.
game ultimate players=4 player_board=asian board=../boards/ultimate-1.json
from four
given unlocked p1 1 2 3   position p1 BJ1=7 BJ2=4 BJ3=1   fired p1 BJ2 BJ3 BJ4 BJ7   sites p1=18
do   p1 place LOCO1 1 0 0
do   p1 factory 2 3 build
then slot_top 3=2   extra_direct lay-car=1
then direct 1=1 2=1 3=1

# Section 5.4, three and four players: f2 covered brings an industry step.
game ultimate players=4 player_board=asian board=../boards/ultimate-1.json
from four
given unlocked p1 1 2 3   position p1 BJ1=7 BJ2=4 BJ3=1   fired p1 BJ2 BJ3 BJ4 BJ7   sites p1=18
do   p1 place LOCO1 1 0 0
do   p1 factory 2 4 build
then slot_top 4=2   extra_direct lay-car=1
then direct industry=1

# Section 5.4, three and four players: f3 covered brings 5 points.
game ultimate players=4 player_board=asian board=../boards/ultimate-1.json
from four
given unlocked p1 1 2 3   position p1 BJ1=7 BJ2=4 BJ3=1   fired p1 BJ2 BJ3 BJ4 BJ7   sites p1=18
do   p1 place LOCO1 1 0 0
do   p1 factory 2 5 build
then slot_top 5=2   extra_direct lay-car=1
then points p1=5

# Section 5.4, three and four players: d3 covered brings a doubler.
game ultimate players=4 player_board=asian board=../boards/ultimate-1.json
from four
given unlocked p1 1 2 3   position p1 BJ1=7 BJ2=4 BJ3=1   fired p1 BJ2 BJ3 BJ4 BJ7   sites p1=18
do   p1 place LOCO1 1 0 0
do   p1 factory 2 6 build
then slot_top 6=2   extra_direct lay-car=1
then direct doubler=1

# Section 5.4, three and four players: f4 covered brings two steps of any level.
game ultimate players=4 player_board=asian board=../boards/ultimate-1.json
from four
given unlocked p1 1 2 3   position p1 BJ1=7 BJ2=4 BJ3=1   fired p1 BJ2 BJ3 BJ4 BJ7   sites p1=18
do   p1 place LOCO1 1 0 0
do   p1 factory 2 7 build
then slot_top 7=2   extra_direct lay-car=1
then direct any=2

# Section 5.4, three and four players: f5 covered brings a level-3 step and 3 points.
game ultimate players=4 player_board=asian board=../boards/ultimate-1.json
from four
given unlocked p1 1 2 3   position p1 BJ1=7 BJ2=4 BJ3=1   fired p1 BJ2 BJ3 BJ4 BJ7   sites p1=18
do   p1 place LOCO1 1 0 0
do   p1 factory 2 8 build
then slot_top 8=2   extra_direct lay-car=1
then direct 3=1
then points p1=3

# D42, one and two players: d1 is entered from n2 once a factory is built there, and leads to n3.
game ultimate players=2 player_board=asian board=../boards/ultimate-1.json
from two
given marker p1 1=2   fired p1 n5 n8 n10 n14   slot_top 1=3   slot_height 1=1
do   p1 place IND2 2 0 0
do   p1 detour 1 industry
then told marker-at p1 1 3; factory-used p1 3
do   p1 industry 1 industry
then marker p1 1=4

# D42, one and two players: d1 with its printed factory is passed by, from n2 to n3.
game ultimate players=2 player_board=asian board=../boards/ultimate-1.json
from two
given marker p1 1=2   fired p1 n5 n8 n10 n14
do   p1 place IND1 1 0 0
not  p1 detour 1 industry
do   p1 industry 1 industry
then marker p1 1=4

# D42, one and two players: f1 is entered from n4 once a factory is built there, and leads to n5.
game ultimate players=2 player_board=asian board=../boards/ultimate-1.json
from two
given marker p1 1=5   fired p1 n5 n8 n10 n14   slot_top 2=3   slot_height 2=1
do   p1 place IND2 2 0 0
do   p1 industry 1 industry
then told marker-at p1 1 6; factory-used p1 3
do   p1 industry 1 industry
then marker p1 1=7

# D42, one and two players: f1 with its printed factory stops the marker on n4.
game ultimate players=2 player_board=asian board=../boards/ultimate-1.json
from two
given marker p1 1=5   fired p1 n5 n8 n10 n14
not  p1 place IND1 1 0 0 because "you can't finish this action, so you can't choose it"

# D42, one and two players: d2 is entered from n5 once a factory is built there, and leads to n6.
game ultimate players=2 player_board=asian board=../boards/ultimate-1.json
from two
given marker p1 1=7   fired p1 n5 n8 n10 n14   slot_top 3=3   slot_height 3=1
do   p1 place IND2 2 0 0
do   p1 detour 1 industry
then told marker-at p1 1 8; factory-used p1 3
do   p1 industry 1 industry
then marker p1 1=9

# D42, one and two players: d2 with its printed factory is passed by, from n5 to n6.
game ultimate players=2 player_board=asian board=../boards/ultimate-1.json
from two
given marker p1 1=7   fired p1 n5 n8 n10 n14
do   p1 place IND1 1 0 0
not  p1 detour 1 industry
do   p1 industry 1 industry
then marker p1 1=9

# D42, one and two players: f2 is entered from n6 once a factory is built there, and leads to n7.
game ultimate players=2 player_board=asian board=../boards/ultimate-1.json
from two
given marker p1 1=9   fired p1 n5 n8 n10 n14   slot_top 4=3   slot_height 4=1
do   p1 place IND2 2 0 0
do   p1 industry 1 industry
then told marker-at p1 1 10; factory-used p1 3
do   p1 industry 1 industry
then marker p1 1=11

# D42, one and two players: f2 with its printed factory stops the marker on n6.
game ultimate players=2 player_board=asian board=../boards/ultimate-1.json
from two
given marker p1 1=9   fired p1 n5 n8 n10 n14
not  p1 place IND1 1 0 0 because "you can't finish this action, so you can't choose it"

# D42, one and two players: f3 is entered from n8 once a factory is built there, and leads to n9.
game ultimate players=2 player_board=asian board=../boards/ultimate-1.json
from two
given marker p1 1=12   fired p1 n5 n8 n10 n14   slot_top 5=3   slot_height 5=1
do   p1 place IND2 2 0 0
do   p1 industry 1 industry
then told marker-at p1 1 13; factory-used p1 3
do   p1 industry 1 industry
then marker p1 1=14

# D42, one and two players: f3 with its printed factory stops the marker on n8.
game ultimate players=2 player_board=asian board=../boards/ultimate-1.json
from two
given marker p1 1=12   fired p1 n5 n8 n10 n14
not  p1 place IND1 1 0 0 because "you can't finish this action, so you can't choose it"

# D42, one and two players: f4 is entered from n10 once a factory is built there, and leads to n11.
game ultimate players=2 player_board=asian board=../boards/ultimate-1.json
from two
given marker p1 1=15   fired p1 n5 n8 n10 n14   slot_top 6=3   slot_height 6=1
do   p1 place IND2 2 0 0
do   p1 industry 1 industry
then told marker-at p1 1 16; factory-used p1 3
do   p1 industry 1 industry
then marker p1 1=17

# D42, one and two players: f4 with its printed factory stops the marker on n10.
game ultimate players=2 player_board=asian board=../boards/ultimate-1.json
from two
given marker p1 1=15   fired p1 n5 n8 n10 n14
not  p1 place IND1 1 0 0 because "you can't finish this action, so you can't choose it"

# Section 5.4, one and two players: d1 covered brings two level-1 steps.
game ultimate players=2 player_board=asian board=../boards/ultimate-1.json
from two
given unlocked p1 1 2 3   position p1 BJ1=7 BJ2=4 BJ3=1   fired p1 BJ2 BJ3 BJ4 BJ7   sites p1=18
do   p1 place LOCO1 1 0 0
do   p1 factory 2 1 build
then slot_top 1=2   extra_direct lay-car=1
then direct 1=2

# Section 5.4, one and two players: f1 covered brings a coin.
game ultimate players=2 player_board=asian
from two
given unlocked p1 1 2 3   position p1 BJ1=7 BJ2=4 BJ3=1   fired p1 BJ2 BJ3 BJ4 BJ7   sites p1=18
do   p1 place LOCO1 1 0 0
do   p1 factory 2 2 build
then slot_top 2=2   extra_direct lay-car=1
then coins p1 +1

# Section 5.4, one and two players: d2 covered brings a step of level 1, 2 and 3.
game ultimate players=2 player_board=asian board=../boards/ultimate-1.json
from two
given unlocked p1 1 2 3   position p1 BJ1=7 BJ2=4 BJ3=1   fired p1 BJ2 BJ3 BJ4 BJ7   sites p1=18
do   p1 place LOCO1 1 0 0
do   p1 factory 2 3 build
then slot_top 3=2   extra_direct lay-car=1
then direct 1=1 2=1 3=1

# Section 5.4, one and two players: f2 covered brings an industry step.
game ultimate players=2 player_board=asian board=../boards/ultimate-1.json
from two
given unlocked p1 1 2 3   position p1 BJ1=7 BJ2=4 BJ3=1   fired p1 BJ2 BJ3 BJ4 BJ7   sites p1=18
do   p1 place LOCO1 1 0 0
do   p1 factory 2 4 build
then slot_top 4=2   extra_direct lay-car=1
then direct industry=1

# Section 5.4, one and two players: f3 covered brings 5 points.
game ultimate players=2 player_board=asian board=../boards/ultimate-1.json
from two
given unlocked p1 1 2 3   position p1 BJ1=7 BJ2=4 BJ3=1   fired p1 BJ2 BJ3 BJ4 BJ7   sites p1=18
do   p1 place LOCO1 1 0 0
do   p1 factory 2 5 build
then slot_top 5=2   extra_direct lay-car=1
then points p1=5

# Section 5.4, one and two players: f4 covered brings two steps of any level.
game ultimate players=2 player_board=asian board=../boards/ultimate-1.json
from two
given unlocked p1 1 2 3   position p1 BJ1=7 BJ2=4 BJ3=1   fired p1 BJ2 BJ3 BJ4 BJ7   sites p1=18
do   p1 place LOCO1 1 0 0
do   p1 factory 2 6 build
then slot_top 6=2   extra_direct lay-car=1
then direct any=2

# Section 5.4, three and four players, n5: a coin.
game ultimate players=4 player_board=asian board=../boards/ultimate-1.json
from four
given marker p1 1=6   slot_top 2=3   slot_height 2=1   piles 3=3   fired p1 
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
then coins p1=2

# Section 5.4, three and four players, n8: an idea token for the first marker.
game ultimate players=4 player_board=asian board=../boards/ultimate-1.json
from four
given marker p1 1=11   slot_top 2=3   slot_height 2=1   piles 3=3   fired p1 n5
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
then indirect token=1 key=0

# Section 5.4, three and four players, n10: a step of any level.
game ultimate players=4 player_board=asian board=../boards/ultimate-1.json
from four
given marker p1 1=14   slot_top 2=3   slot_height 2=1   piles 3=3   fired p1 n5 n8
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
then indirect any=1

# Section 5.4, three and four players, n14: a key.
game ultimate players=4 player_board=asian board=../boards/ultimate-1.json
from four
given marker p1 1=21   slot_top 2=3   slot_height 2=1   piles 3=3   fired p1 n5 n8 n10
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
then indirect key=1   keys p1=1

# Section 5.4, n8: a key for a further marker, and it counts for E_KEYS (UR32).
game ultimate players=4 player_board=asian board=../boards/ultimate-1.json
from four
given marker p1 1=12 2=11   token p1 Q_MARKER2=placed   fired p1 n5 n8
do   p1 place IND1 1 0 0
do   p1 industry 2 industry
then indirect key=1 token=0   keys p1=1

# Section 5.4, n5: once for each player: the other one has the coin, too.
game ultimate players=2 player_board=asian board=../boards/ultimate-1.json
from two
given marker p1 1=7   marker p2 1=6   slot_top 2=3   slot_height 2=1   piles 3=1   fired p1 n5
do   p1 place COIN 1 0 0
do   p2 place IND1 1 0 0
do   p2 industry 1 industry
then coins p2=3   fired p2 n5

# ---- Section 2.2: when free actions are refused ----

# Section 2.2, scoring: no income tile while the freight car moves.
game ultimate players=2 player_board=german special_ideas=on
from two
from ends
given idea_owner X_FREIGHT=p1   token p1 Q_SPECIAL=placed   car_route=DR
given income_owner I2=p1
do   p1 pass
then stage=freight
not  p1 use-income I2

# Section 2.2, scoring: no coin for a space while the freight car moves.
game ultimate players=2 player_board=american special_ideas=on
from two
from stocks
from ends
given idea_owner X_FREIGHT=p1   token p1 Q_SPECIAL=placed   car_route=SA
given position p1 RM1=8   unlocked p1 1 2 3   fired p1 RM2 RM5
do   p1 pass
then stage=freight
not  p1 pay RM8

# Section 2.2, out of turn: no income tile while p2 has a card of AE4.
game ultimate players=2 player_board=german additional_engineers=all
from two
given engineer_owner e4=p1   income_owner I2=p2
do   p1 place e4 1 0 0
do   p1 twice SB_COIN
then actor p2
not  p2 use-income I2
may  p2 once SB_IND

# Section 2.2, out of turn: no coin for a space while p2 has a card of AE4.
game ultimate players=2 player_board=american additional_engineers=all
from two
from stocks
given engineer_owner e4=p1   position p2 RM1=8   unlocked p2 1 2 3   fired p2 RM2 RM5
do   p1 place e4 1 0 0
do   p1 twice SB_COIN
then actor p2
not  p2 pay RM8
may  p2 once SB_IND

# Section 2.2, out of turn: no coin for a space while p2 follows the train.
game ultimate players=2 player_board=american train=on
from two
from stocks
given strip S5=none S4=e8 S3=e9 S2=e10 S1=e1 H=e2   wagon 1=M1 2=M8   display 0=M9 1=M7 2=M2
given position p2 RM1=8   unlocked p2 1 2 3   fired p2 RM2 RM5
do   p1 place TRAIN 1 0 0
do   p1 load M9
then actor p2
not  p2 pay RM8
may  p2 follow M9

# Section 2.2, PAY_COIN: not after passing.
game ultimate players=2 player_board=american
from two
from stocks
given position p1 RM1=8   unlocked p1 1 2 3   fired p1 RM2 RM5
do   p1 pass
not  p1 pay RM8
then actor p2

# Section 2.2, PAY_COIN: it is no main action and none of coal: passing stays allowed.
game ultimate players=2 player_board=american coal=on
from coal
from stocks
given position p1 RM1=8   unlocked p1 1 2 3   fired p1 RM2 RM5   coal p1=2
do   p1 pay RM8
do   p1 dividend D1
do   p1 pass
then actor p2

# Section 2.2, COALB: not in the turn of passing, on the American board either.
game ultimate players=2 player_board=american coal=on
from coal
from stocks
given coal p1=2
do   p1 boilerman RM0
not  p1 pass because "you have spent coal this turn, so you can't pass"
may  p1 place COIN 1 0 0

# Section 2.2, USE_FOUNDRY: not in the turn of passing, on the Asian board either.
game ultimate players=2 player_board=asian coal=on
from coal
given coal p1=2   foundry_at K11=p1 K3=open
do   p1 use-foundry K11
not  p1 pass because "you have spent coal this turn, so you can't pass"
may  p1 place COIN 1 0 0

# Section 15, COALB: refused when every locomotive and factory has a boilerman.
game ultimate players=2 coal=on
from coal
given coal p1=2   boilers p1 TS0
not  p1 boilerman TS0
not  p1 boilerman TS1
then ways 0 boilerman
may  p1 place COIN 1 0 0

# Section 15, COALB: a factory alone is a target.
game ultimate players=2 coal=on
from coal
given coal p1=2   boilers p1 TS0   factory p1 1=6   piles 6=1
then ways 1 boilerman
do   p1 boilerman factory-1
then boilers p1 TS0 factory-1

# Section 15: the train token M7 needs a place for its doubler.
game ultimate players=2 train=on
from two
given strip S5=none S4=e8 S3=e9 S2=e10 S1=e1 H=e2   wagon 1=M7 2=M8   display 0=M9 1=M1 2=M2   doublers p1 TS=8
given doublers_left=22
not  p1 place TRAIN 1 0 0 because "you can't finish this action, so you can't choose it"

# Train, tokens: M7 is a doubler, M4 two level-1 steps, M10 one with 2 points.
game ultimate players=2 train=on
from two
given strip S5=none S4=e8 S3=e9 S2=e10 S1=e1 H=e2   wagon 1=M7 2=M4   display 0=M10 1=M1 2=M2
do   p1 place TRAIN 1 0 0
do   p1 load M10
then points p1=2
then direct doubler=1 1=3

# Extension W4, space 7: one industry step.
game ultimate players=2 player_board=german
from two
given extension p1 Wuerzburg=W4   position p1 NF1=6
do   p1 place TFREE 1 0 0
do   p1 step NF1 12
then indirect industry=1

# COAL2P, the half for a coin: an open foundry and one coal.
game ultimate players=2 coal=on
from coal
do   p1 place COAL2F 0 0 1
do   p1 foundry K3
then foundry_at K3=p1   coal p1=2   coins p1=2
