# Ultimate Railroads, rules 2: the figures that were set anew to bring the boards nearer to each other (decision 0030), row by
# row. Where another file asks for the board ../boards/ultimate-1.json it tests procedures on the figures of rules 1.

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

# Rules 1 keep their own board: the last cell but one of the shared board pays 30 there.
game ultimate rules=1 players=2 player_board=asian
from two
given passed p2=1
given marker p1 1=19   fired p1 n5 n8 n10
do   p1 pass
then points p1=30

# ---- The shared board: what a marker scores on each cell; on a factory it is the cell before it. ----

# Section 5.4, rules 2, three and four players: n0, n1, n2, d1 score 0, 1, 2, 2.
game ultimate players=4 player_board=asian
from four
given passed p2=1 p3=1 p4=1
given slot_top 1=2 2=2 3=2 4=2 5=3 6=3 7=3 8=3   slot_height 1=1 2=1 3=1 4=1 5=1 6=1 7=1 8=1   piles 2=0 3=0
given marker p1 1=0   fired p1 n8 n15
given marker p2 1=1   fired p2 n8 n15
given marker p3 1=2   fired p3 n8 n15
given marker p4 1=3   fired p4 n8 n15
do   p1 pass
then points p1=0 p2=1 p3=2 p4=2

# Section 5.4, rules 2, three and four players: n3, n4, f1, n5 score 3, 4, 4, 5.
game ultimate players=4 player_board=asian
from four
given passed p2=1 p3=1 p4=1
given slot_top 1=2 2=2 3=2 4=2 5=3 6=3 7=3 8=3   slot_height 1=1 2=1 3=1 4=1 5=1 6=1 7=1 8=1   piles 2=0 3=0
given marker p1 1=4   fired p1 n8 n15
given marker p2 1=5   fired p2 n8 n15
given marker p3 1=6   fired p3 n8 n15
given marker p4 1=7   fired p4 n8 n15
do   p1 pass
then points p1=3 p2=4 p3=4 p4=5

# Section 5.4, rules 2, three and four players: d2, n6, f2, n7 score 5, 7, 7, 9.
game ultimate players=4 player_board=asian
from four
given passed p2=1 p3=1 p4=1
given slot_top 1=2 2=2 3=2 4=2 5=3 6=3 7=3 8=3   slot_height 1=1 2=1 3=1 4=1 5=1 6=1 7=1 8=1   piles 2=0 3=0
given marker p1 1=8   fired p1 n8 n15
given marker p2 1=9   fired p2 n8 n15
given marker p3 1=10   fired p3 n8 n15
given marker p4 1=11   fired p4 n8 n15
do   p1 pass
then points p1=5 p2=7 p3=7 p4=9

# Section 5.4, rules 2, three and four players: n8, f3, n9, d3 score 11, 11, 13, 13.
game ultimate players=4 player_board=asian
from four
given passed p2=1 p3=1 p4=1
given slot_top 1=2 2=2 3=2 4=2 5=3 6=3 7=3 8=3   slot_height 1=1 2=1 3=1 4=1 5=1 6=1 7=1 8=1   piles 2=0 3=0
given marker p1 1=12   fired p1 n8 n15
given marker p2 1=13   fired p2 n8 n15
given marker p3 1=14   fired p3 n8 n15
given marker p4 1=15   fired p4 n8 n15
do   p1 pass
then points p1=11 p2=11 p3=13 p4=13

# Section 5.4, rules 2, three and four players: n10, f4, n11, n12 score 15, 15, 17, 18.
game ultimate players=4 player_board=asian
from four
given passed p2=1 p3=1 p4=1
given slot_top 1=2 2=2 3=2 4=2 5=3 6=3 7=3 8=3   slot_height 1=1 2=1 3=1 4=1 5=1 6=1 7=1 8=1   piles 2=0 3=0
given marker p1 1=16   fired p1 n8 n15
given marker p2 1=17   fired p2 n8 n15
given marker p3 1=18   fired p3 n8 n15
given marker p4 1=19   fired p4 n8 n15
do   p1 pass
then points p1=15 p2=15 p3=17 p4=18

# Section 5.4, rules 2, three and four players: n13, f5, n14, n15 score 20, 20, 24, 35.
game ultimate players=4 player_board=asian
from four
given passed p2=1 p3=1 p4=1
given slot_top 1=2 2=2 3=2 4=2 5=3 6=3 7=3 8=3   slot_height 1=1 2=1 3=1 4=1 5=1 6=1 7=1 8=1   piles 2=0 3=0
given marker p1 1=20   fired p1 n8 n15
given marker p2 1=21   fired p2 n8 n15
given marker p3 1=22   fired p3 n8 n15
given marker p4 1=23   fired p4 n8 n15
do   p1 pass
then points p1=20 p2=20 p3=24 p4=35

# Section 5.4, rules 2, one and two players: n0 and n1 score 0 and 1.
game ultimate players=2 player_board=asian
from two
given passed p2=1
given slot_top 1=2 2=2 3=3 4=3 5=4 6=4   slot_height 1=1 2=1 3=1 4=1 5=1 6=1   piles 2=0 3=0 4=0
given marker p1 1=0   fired p1 n9 n17
given marker p2 1=1   fired p2 n9 n17
do   p1 pass
then points p1=0 p2=1

# Section 5.4, rules 2, one and two players: n2 and d1 score 2 and 2.
game ultimate players=2 player_board=asian
from two
given passed p2=1
given slot_top 1=2 2=2 3=3 4=3 5=4 6=4   slot_height 1=1 2=1 3=1 4=1 5=1 6=1   piles 2=0 3=0 4=0
given marker p1 1=2   fired p1 n9 n17
given marker p2 1=3   fired p2 n9 n17
do   p1 pass
then points p1=2 p2=2

# Section 5.4, rules 2, one and two players: n3 and n4 score 3 and 4.
game ultimate players=2 player_board=asian
from two
given passed p2=1
given slot_top 1=2 2=2 3=3 4=3 5=4 6=4   slot_height 1=1 2=1 3=1 4=1 5=1 6=1   piles 2=0 3=0 4=0
given marker p1 1=4   fired p1 n9 n17
given marker p2 1=5   fired p2 n9 n17
do   p1 pass
then points p1=3 p2=4

# Section 5.4, rules 2, one and two players: f1 and n5 score 4 and 5.
game ultimate players=2 player_board=asian
from two
given passed p2=1
given slot_top 1=2 2=2 3=3 4=3 5=4 6=4   slot_height 1=1 2=1 3=1 4=1 5=1 6=1   piles 2=0 3=0 4=0
given marker p1 1=6   fired p1 n9 n17
given marker p2 1=7   fired p2 n9 n17
do   p1 pass
then points p1=4 p2=5

# Section 5.4, rules 2, one and two players: d2 and n6 score 5 and 7.
game ultimate players=2 player_board=asian
from two
given passed p2=1
given slot_top 1=2 2=2 3=3 4=3 5=4 6=4   slot_height 1=1 2=1 3=1 4=1 5=1 6=1   piles 2=0 3=0 4=0
given marker p1 1=8   fired p1 n9 n17
given marker p2 1=9   fired p2 n9 n17
do   p1 pass
then points p1=5 p2=7

# Section 5.4, rules 2, one and two players: f2 and n7 score 7 and 9.
game ultimate players=2 player_board=asian
from two
given passed p2=1
given slot_top 1=2 2=2 3=3 4=3 5=4 6=4   slot_height 1=1 2=1 3=1 4=1 5=1 6=1   piles 2=0 3=0 4=0
given marker p1 1=10   fired p1 n9 n17
given marker p2 1=11   fired p2 n9 n17
do   p1 pass
then points p1=7 p2=9

# Section 5.4, rules 2, one and two players: n8 and n9 score 10 and 11.
game ultimate players=2 player_board=asian
from two
given passed p2=1
given slot_top 1=2 2=2 3=3 4=3 5=4 6=4   slot_height 1=1 2=1 3=1 4=1 5=1 6=1   piles 2=0 3=0 4=0
given marker p1 1=12   fired p1 n9 n17
given marker p2 1=13   fired p2 n9 n17
do   p1 pass
then points p1=10 p2=11

# Section 5.4, rules 2, one and two players: f3 and n10 score 11 and 13.
game ultimate players=2 player_board=asian
from two
given passed p2=1
given slot_top 1=2 2=2 3=3 4=3 5=4 6=4   slot_height 1=1 2=1 3=1 4=1 5=1 6=1   piles 2=0 3=0 4=0
given marker p1 1=14   fired p1 n9 n17
given marker p2 1=15   fired p2 n9 n17
do   p1 pass
then points p1=11 p2=13

# Section 5.4, rules 2, one and two players: n11 and f4 score 15 and 15.
game ultimate players=2 player_board=asian
from two
given passed p2=1
given slot_top 1=2 2=2 3=3 4=3 5=4 6=4   slot_height 1=1 2=1 3=1 4=1 5=1 6=1   piles 2=0 3=0 4=0
given marker p1 1=16   fired p1 n9 n17
given marker p2 1=17   fired p2 n9 n17
do   p1 pass
then points p1=15 p2=15

# Section 5.4, rules 2, one and two players: n12 and n13 score 17 and 18.
game ultimate players=2 player_board=asian
from two
given passed p2=1
given slot_top 1=2 2=2 3=3 4=3 5=4 6=4   slot_height 1=1 2=1 3=1 4=1 5=1 6=1   piles 2=0 3=0 4=0
given marker p1 1=18   fired p1 n9 n17
given marker p2 1=19   fired p2 n9 n17
do   p1 pass
then points p1=17 p2=18

# Section 5.4, rules 2, one and two players: n14 and n15 score 20 and 24.
game ultimate players=2 player_board=asian
from two
given passed p2=1
given slot_top 1=2 2=2 3=3 4=3 5=4 6=4   slot_height 1=1 2=1 3=1 4=1 5=1 6=1   piles 2=0 3=0 4=0
given marker p1 1=20   fired p1 n9 n17
given marker p2 1=21   fired p2 n9 n17
do   p1 pass
then points p1=20 p2=24

# Section 5.4, rules 2, one and two players: n16 and n17 score 29 and 35.
game ultimate players=2 player_board=asian
from two
given passed p2=1
given slot_top 1=2 2=2 3=3 4=3 5=4 6=4   slot_height 1=1 2=1 3=1 4=1 5=1 6=1   piles 2=0 3=0 4=0
given marker p1 1=22   fired p1 n9 n17
given marker p2 1=23   fired p2 n9 n17
do   p1 pass
then points p1=29 p2=35

# ---- The shared board: what its printed factories bring when they are built over, and its other #2. ----

# Section 5.4, rules 2, three and four players: d1 covered brings 2 points.
game ultimate players=4 player_board=asian
from four
given unlocked p1 1 2 3   position p1 BJ1=7 BJ2=4 BJ3=1   fired p1 BJ2 BJ3 BJ4 BJ7   sites p1=18
do   p1 place LOCO1 1 0 0
do   p1 factory 2 1 build
then slot_top 1=2   extra_direct lay-car=1
then points p1=2

# Section 5.4, rules 2, three and four players: f1 covered brings a coin.
game ultimate players=4 player_board=asian
from four
given unlocked p1 1 2 3   position p1 BJ1=7 BJ2=4 BJ3=1   fired p1 BJ2 BJ3 BJ4 BJ7   sites p1=18
do   p1 place LOCO1 1 0 0
do   p1 factory 2 2 build
then slot_top 2=2   extra_direct lay-car=1
then coins p1 +1

# Section 5.4, rules 2, three and four players: d2 covered brings 2 points.
game ultimate players=4 player_board=asian
from four
given unlocked p1 1 2 3   position p1 BJ1=7 BJ2=4 BJ3=1   fired p1 BJ2 BJ3 BJ4 BJ7   sites p1=18
do   p1 place LOCO1 1 0 0
do   p1 factory 2 3 build
then slot_top 3=2   extra_direct lay-car=1
then points p1=2

# Section 5.4, rules 2, three and four players: f2 covered brings 2 points.
game ultimate players=4 player_board=asian
from four
given unlocked p1 1 2 3   position p1 BJ1=7 BJ2=4 BJ3=1   fired p1 BJ2 BJ3 BJ4 BJ7   sites p1=18
do   p1 place LOCO1 1 0 0
do   p1 factory 2 4 build
then slot_top 4=2   extra_direct lay-car=1
then points p1=2

# Section 5.4, rules 2, three and four players: f3 covered brings 3 points.
game ultimate players=4 player_board=asian
from four
given unlocked p1 1 2 3   position p1 BJ1=7 BJ2=4 BJ3=1   fired p1 BJ2 BJ3 BJ4 BJ7   sites p1=18
do   p1 place LOCO1 1 0 0
do   p1 factory 2 5 build
then slot_top 5=2   extra_direct lay-car=1
then points p1=3

# Section 5.4, rules 2, three and four players: d3 covered brings 2 points.
game ultimate players=4 player_board=asian
from four
given unlocked p1 1 2 3   position p1 BJ1=7 BJ2=4 BJ3=1   fired p1 BJ2 BJ3 BJ4 BJ7   sites p1=18
do   p1 place LOCO1 1 0 0
do   p1 factory 2 6 build
then slot_top 6=2   extra_direct lay-car=1
then points p1=2

# Section 5.4, rules 2, three and four players: f4 covered brings a step of level 1, 2 and 3.
game ultimate players=4 player_board=asian
from four
given unlocked p1 1 2 3   position p1 BJ1=7 BJ2=4 BJ3=1   fired p1 BJ2 BJ3 BJ4 BJ7   sites p1=18
do   p1 place LOCO1 1 0 0
do   p1 factory 2 7 build
then slot_top 7=2   extra_direct lay-car=1
then direct 1=1 2=1 3=1

# Section 5.4, rules 2, three and four players: f5 covered brings 3 points.
game ultimate players=4 player_board=asian
from four
given unlocked p1 1 2 3   position p1 BJ1=7 BJ2=4 BJ3=1   fired p1 BJ2 BJ3 BJ4 BJ7   sites p1=18
do   p1 place LOCO1 1 0 0
do   p1 factory 2 8 build
then slot_top 8=2   extra_direct lay-car=1
then points p1=3

# Section 5.4, rules 2, one and two players: d1 covered brings 2 points.
game ultimate players=2 player_board=asian
from two
given unlocked p1 1 2 3   position p1 BJ1=7 BJ2=4 BJ3=1   fired p1 BJ2 BJ3 BJ4 BJ7   sites p1=18
do   p1 place LOCO1 1 0 0
do   p1 factory 2 1 build
then slot_top 1=2   extra_direct lay-car=1
then points p1=2

# Section 5.4, rules 2, one and two players: f1 covered brings a coin.
game ultimate players=2 player_board=asian
from two
given unlocked p1 1 2 3   position p1 BJ1=7 BJ2=4 BJ3=1   fired p1 BJ2 BJ3 BJ4 BJ7   sites p1=18
do   p1 place LOCO1 1 0 0
do   p1 factory 2 2 build
then slot_top 2=2   extra_direct lay-car=1
then coins p1 +1

# Section 5.4, rules 2, one and two players: d2 covered brings 2 points.
game ultimate players=2 player_board=asian
from two
given unlocked p1 1 2 3   position p1 BJ1=7 BJ2=4 BJ3=1   fired p1 BJ2 BJ3 BJ4 BJ7   sites p1=18
do   p1 place LOCO1 1 0 0
do   p1 factory 2 3 build
then slot_top 3=2   extra_direct lay-car=1
then points p1=2

# Section 5.4, rules 2, one and two players: f2 covered brings 2 points.
game ultimate players=2 player_board=asian
from two
given unlocked p1 1 2 3   position p1 BJ1=7 BJ2=4 BJ3=1   fired p1 BJ2 BJ3 BJ4 BJ7   sites p1=18
do   p1 place LOCO1 1 0 0
do   p1 factory 2 4 build
then slot_top 4=2   extra_direct lay-car=1
then points p1=2

# Section 5.4, rules 2, one and two players: f3 covered brings 3 points.
game ultimate players=2 player_board=asian
from two
given unlocked p1 1 2 3   position p1 BJ1=7 BJ2=4 BJ3=1   fired p1 BJ2 BJ3 BJ4 BJ7   sites p1=18
do   p1 place LOCO1 1 0 0
do   p1 factory 2 5 build
then slot_top 5=2   extra_direct lay-car=1
then points p1=3

# Section 5.4, rules 2, one and two players: f4 covered brings a step of level 1, 2 and 3.
game ultimate players=2 player_board=asian
from two
given unlocked p1 1 2 3   position p1 BJ1=7 BJ2=4 BJ3=1   fired p1 BJ2 BJ3 BJ4 BJ7   sites p1=18
do   p1 place LOCO1 1 0 0
do   p1 factory 2 6 build
then slot_top 6=2   extra_direct lay-car=1
then direct 1=1 2=1 3=1

# Section 5.4, rules 2: the idea-or-key cell and the key on the last cell.
game ultimate players=4 player_board=asian
from four
given marker p1 1=11   slot_top 2=3   slot_height 2=1   piles 3=3
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
then indirect token=1

# The last cell of three and four players.
game ultimate players=4 player_board=asian
from four
given marker p1 1=22   slot_top 2=3   slot_height 2=1   piles 3=3   fired p1 n8
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
then indirect key=1   keys p1=1

# The last cell of one and two players.
game ultimate players=2 player_board=asian
from two
given marker p1 1=22   slot_top 2=3   slot_height 2=1   piles 3=3   fired p1 n9
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
then indirect key=1   keys p1=1

# ---- The American board: the long route, Omaha 7, and the upper industry track. ----

# Section 4.2, rules 2, RM 5: level 2 and locomotives there: a row up on the stocks board.
game ultimate players=2 player_board=american
from two
given position p1 RM1=7 RM2=4   unlocked p1 1 2
given fired p1 RM2 RM3 RM4 RM6   loco p1 RM0=6
do   p1 place TANY 1 0 1
do   p1 step RM2 any
then told stepped p1 RM2 5; special p1 RM5
then extra stock=1

# Section 4.2, rules 2, RM 6: level 1: level 3.
game ultimate players=2 player_board=american
from two
given position p1 RM1=5   unlocked p1 1 2
given fired p1 RM2
do   p1 place TANY 1 0 1
do   p1 step RM1 any
then told stepped p1 RM1 6; special p1 RM6; unlocked p1 3

# Section 4.2, rules 2, RM 9: level 1 and locomotives there: an idea token.
game ultimate players=2 player_board=american
from two
given position p1 RM1=8   unlocked p1 1 2 3
given fired p1 RM2 RM6   loco p1 RM0=5 RM1=5
do   p1 place TANY 1 0 1
do   p1 step RM1 any
then told stepped p1 RM1 9; special p1 RM9
then indirect token=1

# Section 4.2, rules 2, RM 10: level 1 and locomotives there: a coin.
game ultimate players=2 player_board=american
from two
given position p1 RM1=9   unlocked p1 1 2 3
given fired p1 RM2 RM6 RM9   loco p1 RM0=5 RM1=5
do   p1 place TANY 1 0 1
do   p1 step RM1 any
then told stepped p1 RM1 10; special p1 RM10; coins p1 1
then coins p1 +1

# Section 4.2, rules 2, RM 12: level 1: level 4.
game ultimate players=2 player_board=american
from two
given position p1 RM1=11   unlocked p1 1 2 3
given fired p1 RM2 RM6
do   p1 place TANY 1 0 1
do   p1 step RM1 any
then told stepped p1 RM1 12; special p1 RM12; unlocked p1 4

# Section 4.2, rules 2, RM 17: level 1: level 5 and 2 steps of level 5; and a key.
game ultimate players=2 player_board=american
from two
given position p1 RM1=16   unlocked p1 1 2 3 4
given fired p1 RM2 RM6 RM12
do   p1 place TANY 1 0 1
do   p1 step RM1 any
then told stepped p1 RM1 17; special p1 RM17; unlocked p1 5; special p1 RM17b; key p1 1
then indirect 5=2 key=1

# Section 4.2, rules 2, OM 7: level 1: one industry step.
game ultimate players=2 player_board=american
from two
given position p1 OM1=6   unlocked p1 1
do   p1 place TANY 1 0 1
do   p1 step OM1 any
then told stepped p1 OM1 7; special p1 OM7
then indirect industry=1

# Section 4.3, rules 2: cells 0 and 1 of the upper track score 0 and 1.
game ultimate players=2 player_board=american
from two
given passed p2=1
given marker p1 1=0 2=16
given marker p2 1=0 2=17
do   p1 pass
then points p1=0 p2=1

# Section 4.3, rules 2: cells 2 and 3 of the upper track score 1 and 2.
game ultimate players=2 player_board=american
from two
given passed p2=1
given marker p1 1=0 2=18
given marker p2 1=0 2=19
do   p1 pass
then points p1=1 p2=2

# Section 4.3, rules 2: cells 4 and 5 of the upper track score 3 and 4.
game ultimate players=2 player_board=american
from two
given passed p2=1
given marker p1 1=0 2=20
given marker p2 1=0 2=21
do   p1 pass
then points p1=3 p2=4

# Section 4.3, rules 2: cells 6 and 7 of the upper track score 5 and 6.
game ultimate players=2 player_board=american
from two
given passed p2=1
given marker p1 1=0 2=22
given marker p2 1=0 2=23
do   p1 pass
then points p1=5 p2=6

# Section 4.3, rules 2: cells 8 and 9 of the upper track score 7 and 8.
game ultimate players=2 player_board=american
from two
given passed p2=1
given marker p1 1=0 2=24
given marker p2 1=0 2=25
do   p1 pass
then points p1=7 p2=8

# Section 4.3, rules 2: cells 10 and 11 of the upper track score 9 and 11.
game ultimate players=2 player_board=american
from two
given passed p2=1
given marker p1 1=0 2=26
given marker p2 1=0 2=27
do   p1 pass
then points p1=9 p2=11

# Section 4.3, rules 2: cells 12 and 13 of the upper track score 12 and 14.
game ultimate players=2 player_board=american
from two
given passed p2=1
given marker p1 1=0 2=28
given marker p2 1=0 2=29
do   p1 pass
then points p1=12 p2=14

# Section 4.3, rules 2: cells 14 and 15 of the upper track score 15 and 17.
game ultimate players=2 player_board=american
from two
given passed p2=1
given marker p1 1=0 2=30
given marker p2 1=0 2=31
do   p1 pass
then points p1=15 p2=17

# ---- The Asian board. ----

# Section 5.2, rules 2, BJ 8: level 1: a step of level 1.
game ultimate players=2 player_board=asian
from two
given position p1 BJ1=7   unlocked p1 1 2 3
given fired p1 BJ2 BJ7
do   p1 place TANY 1 0 1
do   p1 step BJ1 any
then told stepped p1 BJ1 8; special p1 BJ8
then indirect 1=1

# Section 5.2, rules 2, BJ 14: level 1: a step of any level.
game ultimate players=2 player_board=asian
from two
given position p1 BJ1=13   unlocked p1 1 2 3 4
given fired p1 BJ2 BJ7 BJ8 BJ12
do   p1 place TANY 1 0 1
do   p1 step BJ1 any
then told stepped p1 BJ1 14; special p1 BJ14
then indirect any=1

# Alternative #2, rules 2: a step of level 1 and a point.
game ultimate players=2 player_board=asian
from two
given slot_top 1=2   slot_height 1=1   piles 2=1   marker p1 1=2
do   p1 place IND1 1 0 0
do   p1 detour 1 industry
then indirect 1=1 reuse=0
then points p1=1
