# Ultimate Railroads, rules 2: the figures that were set anew so that all boards bring about as much (decision 0030), row by
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

# Section 5.4, rules 2, three and four players: n0, n1, n2, d1 score 0, 1, 1, 1.
game ultimate players=4 player_board=asian
from four
given passed p2=1 p3=1 p4=1
given slot_top 1=2 2=2 3=2 4=2 5=3 6=3 7=3 8=3   slot_height 1=1 2=1 3=1 4=1 5=1 6=1 7=1 8=1   piles 2=0 3=0
given marker p1 1=0   fired p1 n8 n17
given marker p2 1=1   fired p2 n8 n17
given marker p3 1=2   fired p3 n8 n17
given marker p4 1=3   fired p4 n8 n17
do   p1 pass
then points p1=0 p2=1 p3=1 p4=1

# Section 5.4, rules 2, three and four players: n3, n4, f1, n5 score 2, 3, 3, 4.
game ultimate players=4 player_board=asian
from four
given passed p2=1 p3=1 p4=1
given slot_top 1=2 2=2 3=2 4=2 5=3 6=3 7=3 8=3   slot_height 1=1 2=1 3=1 4=1 5=1 6=1 7=1 8=1   piles 2=0 3=0
given marker p1 1=4   fired p1 n8 n17
given marker p2 1=5   fired p2 n8 n17
given marker p3 1=6   fired p3 n8 n17
given marker p4 1=7   fired p4 n8 n17
do   p1 pass
then points p1=2 p2=3 p3=3 p4=4

# Section 5.4, rules 2, three and four players: d2, n6, f2, n7 score 4, 5, 5, 5.
game ultimate players=4 player_board=asian
from four
given passed p2=1 p3=1 p4=1
given slot_top 1=2 2=2 3=2 4=2 5=3 6=3 7=3 8=3   slot_height 1=1 2=1 3=1 4=1 5=1 6=1 7=1 8=1   piles 2=0 3=0
given marker p1 1=8   fired p1 n8 n17
given marker p2 1=9   fired p2 n8 n17
given marker p3 1=10   fired p3 n8 n17
given marker p4 1=11   fired p4 n8 n17
do   p1 pass
then points p1=4 p2=5 p3=5 p4=5

# Section 5.4, rules 2, three and four players: n8, f3, n9, d3 score 6, 6, 7, 7.
game ultimate players=4 player_board=asian
from four
given passed p2=1 p3=1 p4=1
given slot_top 1=2 2=2 3=2 4=2 5=3 6=3 7=3 8=3   slot_height 1=1 2=1 3=1 4=1 5=1 6=1 7=1 8=1   piles 2=0 3=0
given marker p1 1=12   fired p1 n8 n17
given marker p2 1=13   fired p2 n8 n17
given marker p3 1=14   fired p3 n8 n17
given marker p4 1=15   fired p4 n8 n17
do   p1 pass
then points p1=6 p2=6 p3=7 p4=7

# Section 5.4, rules 2, three and four players: n10, f4, n11, n12 score 9, 9, 10, 11.
game ultimate players=4 player_board=asian
from four
given passed p2=1 p3=1 p4=1
given slot_top 1=2 2=2 3=2 4=2 5=3 6=3 7=3 8=3   slot_height 1=1 2=1 3=1 4=1 5=1 6=1 7=1 8=1   piles 2=0 3=0
given marker p1 1=16   fired p1 n8 n17
given marker p2 1=17   fired p2 n8 n17
given marker p3 1=18   fired p3 n8 n17
given marker p4 1=19   fired p4 n8 n17
do   p1 pass
then points p1=9 p2=9 p3=10 p4=11

# Section 5.4, rules 2, three and four players: n13, f5, n14, n15 score 14, 14, 18, 21.
game ultimate players=4 player_board=asian
from four
given passed p2=1 p3=1 p4=1
given slot_top 1=2 2=2 3=2 4=2 5=3 6=3 7=3 8=3   slot_height 1=1 2=1 3=1 4=1 5=1 6=1 7=1 8=1   piles 2=0 3=0
given marker p1 1=20   fired p1 n8 n17
given marker p2 1=21   fired p2 n8 n17
given marker p3 1=22   fired p3 n8 n17
given marker p4 1=23   fired p4 n8 n17
do   p1 pass
then points p1=14 p2=14 p3=18 p4=21

# Section 5.4, rules 2, three and four players: n14, n15, n16, n17 score 18, 21, 24, 35.
game ultimate players=4 player_board=asian
from four
given passed p2=1 p3=1 p4=1
given slot_top 1=2 2=2 3=2 4=2 5=3 6=3 7=3 8=3   slot_height 1=1 2=1 3=1 4=1 5=1 6=1 7=1 8=1   piles 2=0 3=0
given marker p1 1=22   fired p1 n8 n17
given marker p2 1=23   fired p2 n8 n17
given marker p3 1=24   fired p3 n8 n17
given marker p4 1=25   fired p4 n8 n17
do   p1 pass
then points p1=18 p2=21 p3=24 p4=35

# Section 5.4, rules 2, one and two players: n0 and n1 score 0 and 1.
game ultimate players=2 player_board=asian
from two
given passed p2=1
given slot_top 1=2 2=2 3=3 4=3 5=4 6=4   slot_height 1=1 2=1 3=1 4=1 5=1 6=1   piles 2=0 3=0 4=0
given marker p1 1=0   fired p1 n9 n21
given marker p2 1=1   fired p2 n9 n21
do   p1 pass
then points p1=0 p2=1

# Section 5.4, rules 2, one and two players: n2 and d1 score 2 and 2.
game ultimate players=2 player_board=asian
from two
given passed p2=1
given slot_top 1=2 2=2 3=3 4=3 5=4 6=4   slot_height 1=1 2=1 3=1 4=1 5=1 6=1   piles 2=0 3=0 4=0
given marker p1 1=2   fired p1 n9 n21
given marker p2 1=3   fired p2 n9 n21
do   p1 pass
then points p1=2 p2=2

# Section 5.4, rules 2, one and two players: n3 and n4 score 3 and 4.
game ultimate players=2 player_board=asian
from two
given passed p2=1
given slot_top 1=2 2=2 3=3 4=3 5=4 6=4   slot_height 1=1 2=1 3=1 4=1 5=1 6=1   piles 2=0 3=0 4=0
given marker p1 1=4   fired p1 n9 n21
given marker p2 1=5   fired p2 n9 n21
do   p1 pass
then points p1=3 p2=4

# Section 5.4, rules 2, one and two players: f1 and n5 score 4 and 5.
game ultimate players=2 player_board=asian
from two
given passed p2=1
given slot_top 1=2 2=2 3=3 4=3 5=4 6=4   slot_height 1=1 2=1 3=1 4=1 5=1 6=1   piles 2=0 3=0 4=0
given marker p1 1=6   fired p1 n9 n21
given marker p2 1=7   fired p2 n9 n21
do   p1 pass
then points p1=4 p2=5

# Section 5.4, rules 2, one and two players: d2 and n6 score 5 and 6.
game ultimate players=2 player_board=asian
from two
given passed p2=1
given slot_top 1=2 2=2 3=3 4=3 5=4 6=4   slot_height 1=1 2=1 3=1 4=1 5=1 6=1   piles 2=0 3=0 4=0
given marker p1 1=8   fired p1 n9 n21
given marker p2 1=9   fired p2 n9 n21
do   p1 pass
then points p1=5 p2=6

# Section 5.4, rules 2, one and two players: f2 and n7 score 6 and 7.
game ultimate players=2 player_board=asian
from two
given passed p2=1
given slot_top 1=2 2=2 3=3 4=3 5=4 6=4   slot_height 1=1 2=1 3=1 4=1 5=1 6=1   piles 2=0 3=0 4=0
given marker p1 1=10   fired p1 n9 n21
given marker p2 1=11   fired p2 n9 n21
do   p1 pass
then points p1=6 p2=7

# Section 5.4, rules 2, one and two players: n8 and n9 score 8 and 9.
game ultimate players=2 player_board=asian
from two
given passed p2=1
given slot_top 1=2 2=2 3=3 4=3 5=4 6=4   slot_height 1=1 2=1 3=1 4=1 5=1 6=1   piles 2=0 3=0 4=0
given marker p1 1=12   fired p1 n9 n21
given marker p2 1=13   fired p2 n9 n21
do   p1 pass
then points p1=8 p2=9

# Section 5.4, rules 2, one and two players: f3 and n10 score 9 and 11.
game ultimate players=2 player_board=asian
from two
given passed p2=1
given slot_top 1=2 2=2 3=3 4=3 5=4 6=4   slot_height 1=1 2=1 3=1 4=1 5=1 6=1   piles 2=0 3=0 4=0
given marker p1 1=14   fired p1 n9 n21
given marker p2 1=15   fired p2 n9 n21
do   p1 pass
then points p1=9 p2=11

# Section 5.4, rules 2, one and two players: n11 and f4 score 13 and 13.
game ultimate players=2 player_board=asian
from two
given passed p2=1
given slot_top 1=2 2=2 3=3 4=3 5=4 6=4   slot_height 1=1 2=1 3=1 4=1 5=1 6=1   piles 2=0 3=0 4=0
given marker p1 1=16   fired p1 n9 n21
given marker p2 1=17   fired p2 n9 n21
do   p1 pass
then points p1=13 p2=13

# Section 5.4, rules 2, one and two players: n12 and n13 score 14 and 15.
game ultimate players=2 player_board=asian
from two
given passed p2=1
given slot_top 1=2 2=2 3=3 4=3 5=4 6=4   slot_height 1=1 2=1 3=1 4=1 5=1 6=1   piles 2=0 3=0 4=0
given marker p1 1=18   fired p1 n9 n21
given marker p2 1=19   fired p2 n9 n21
do   p1 pass
then points p1=14 p2=15

# Section 5.4, rules 2, one and two players: n14 and n15 score 17 and 20.
game ultimate players=2 player_board=asian
from two
given passed p2=1
given slot_top 1=2 2=2 3=3 4=3 5=4 6=4   slot_height 1=1 2=1 3=1 4=1 5=1 6=1   piles 2=0 3=0 4=0
given marker p1 1=20   fired p1 n9 n21
given marker p2 1=21   fired p2 n9 n21
do   p1 pass
then points p1=17 p2=20

# Section 5.4, rules 2, one and two players: n16 and n17 score 23 and 25.
game ultimate players=2 player_board=asian
from two
given passed p2=1
given slot_top 1=2 2=2 3=3 4=3 5=4 6=4   slot_height 1=1 2=1 3=1 4=1 5=1 6=1   piles 2=0 3=0 4=0
given marker p1 1=22   fired p1 n9 n21
given marker p2 1=23   fired p2 n9 n21
do   p1 pass
then points p1=23 p2=25

# Section 5.4, rules 2, one and two players: n18 and n19 score 27 and 29.
game ultimate players=2 player_board=asian
from two
given passed p2=1
given slot_top 1=2 2=2 3=3 4=3 5=4 6=4   slot_height 1=1 2=1 3=1 4=1 5=1 6=1   piles 2=0 3=0 4=0
given marker p1 1=24   fired p1 n9 n21
given marker p2 1=25   fired p2 n9 n21
do   p1 pass
then points p1=27 p2=29

# Section 5.4, rules 2, one and two players: n20 and n21 score 31 and 35.
game ultimate players=2 player_board=asian
from two
given passed p2=1
given slot_top 1=2 2=2 3=3 4=3 5=4 6=4   slot_height 1=1 2=1 3=1 4=1 5=1 6=1   piles 2=0 3=0 4=0
given marker p1 1=26   fired p1 n9 n21
given marker p2 1=27   fired p2 n9 n21
do   p1 pass
then points p1=31 p2=35

# ---- The shared board: what its printed factories bring when they are built over, and its other #2. ----

# Section 5.4, rules 2, three and four players: d1 covered brings 1 point.
game ultimate players=4 player_board=asian
from four
given unlocked p1 1 2 3   position p1 BJ1=7 BJ2=4 BJ3=1   fired p1 BJ2 BJ3 BJ4 BJ7   sites p1=18
do   p1 place LOCO1 1 0 0
do   p1 factory 2 1 build
then slot_top 1=2   extra_direct lay-car=1
then points p1=1

# Section 5.4, rules 2, three and four players: f1 covered brings a coin.
game ultimate players=4 player_board=asian
from four
given unlocked p1 1 2 3   position p1 BJ1=7 BJ2=4 BJ3=1   fired p1 BJ2 BJ3 BJ4 BJ7   sites p1=18
do   p1 place LOCO1 1 0 0
do   p1 factory 2 2 build
then slot_top 2=2   extra_direct lay-car=1
then coins p1 +1

# Section 5.4, rules 2, three and four players: d2 covered brings 1 point.
game ultimate players=4 player_board=asian
from four
given unlocked p1 1 2 3   position p1 BJ1=7 BJ2=4 BJ3=1   fired p1 BJ2 BJ3 BJ4 BJ7   sites p1=18
do   p1 place LOCO1 1 0 0
do   p1 factory 2 3 build
then slot_top 3=2   extra_direct lay-car=1
then points p1=1

# Section 5.4, rules 2, three and four players: f2 covered brings 1 point.
game ultimate players=4 player_board=asian
from four
given unlocked p1 1 2 3   position p1 BJ1=7 BJ2=4 BJ3=1   fired p1 BJ2 BJ3 BJ4 BJ7   sites p1=18
do   p1 place LOCO1 1 0 0
do   p1 factory 2 4 build
then slot_top 4=2   extra_direct lay-car=1
then points p1=1

# Section 5.4, rules 2, three and four players: f3 covered brings 1 point.
game ultimate players=4 player_board=asian
from four
given unlocked p1 1 2 3   position p1 BJ1=7 BJ2=4 BJ3=1   fired p1 BJ2 BJ3 BJ4 BJ7   sites p1=18
do   p1 place LOCO1 1 0 0
do   p1 factory 2 5 build
then slot_top 5=2   extra_direct lay-car=1
then points p1=1

# Section 5.4, rules 2, three and four players: d3 covered brings 1 point.
game ultimate players=4 player_board=asian
from four
given unlocked p1 1 2 3   position p1 BJ1=7 BJ2=4 BJ3=1   fired p1 BJ2 BJ3 BJ4 BJ7   sites p1=18
do   p1 place LOCO1 1 0 0
do   p1 factory 2 6 build
then slot_top 6=2   extra_direct lay-car=1
then points p1=1

# Section 5.4, rules 2, three and four players: f4 covered brings a step of level 1, 2 and 3.
game ultimate players=4 player_board=asian
from four
given unlocked p1 1 2 3   position p1 BJ1=7 BJ2=4 BJ3=1   fired p1 BJ2 BJ3 BJ4 BJ7   sites p1=18
do   p1 place LOCO1 1 0 0
do   p1 factory 2 7 build
then slot_top 7=2   extra_direct lay-car=1
then direct 1=1 2=1 3=1

# Section 5.4, rules 2, three and four players: f5 covered brings 1 point.
game ultimate players=4 player_board=asian
from four
given unlocked p1 1 2 3   position p1 BJ1=7 BJ2=4 BJ3=1   fired p1 BJ2 BJ3 BJ4 BJ7   sites p1=18
do   p1 place LOCO1 1 0 0
do   p1 factory 2 8 build
then slot_top 8=2   extra_direct lay-car=1
then points p1=1

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
given marker p1 1=24   slot_top 2=3   slot_height 2=1   piles 3=3   fired p1 n8
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
then indirect key=1   keys p1=1

# The last cell of one and two players.
game ultimate players=2 player_board=asian
from two
given marker p1 1=26   slot_top 2=3   slot_height 2=1   piles 3=3   fired p1 n9
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

# Section 4.3, rules 2: cells 2 and 3 of the upper track score 2 and 2.
game ultimate players=2 player_board=american
from two
given passed p2=1
given marker p1 1=0 2=18
given marker p2 1=0 2=19
do   p1 pass
then points p1=2 p2=2

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

# Section 4.3, rules 2: cells 8 and 9 of the upper track score 8 and 9.
game ultimate players=2 player_board=american
from two
given passed p2=1
given marker p1 1=0 2=24
given marker p2 1=0 2=25
do   p1 pass
then points p1=8 p2=9

# Section 4.3, rules 2: cells 10 and 11 of the upper track score 10 and 12.
game ultimate players=2 player_board=american
from two
given passed p2=1
given marker p1 1=0 2=26
given marker p2 1=0 2=27
do   p1 pass
then points p1=10 p2=12

# Section 4.3, rules 2: cells 12 and 13 of the upper track score 13 and 15.
game ultimate players=2 player_board=american
from two
given passed p2=1
given marker p1 1=0 2=28
given marker p2 1=0 2=29
do   p1 pass
then points p1=13 p2=15

# Section 4.3, rules 2: cells 14 and 15 of the upper track score 16 and 18.
game ultimate players=2 player_board=american
from two
given passed p2=1
given marker p1 1=0 2=30
given marker p2 1=0 2=31
do   p1 pass
then points p1=16 p2=18

# Section 4.2, rules 2, SA 7: level 1: a coin, and no worker.
game ultimate players=2 player_board=american
from two
given position p1 SA1=6   unlocked p1 1
given fired p1 SA2
do   p1 place TANY 1 0 1
do   p1 step SA1 any
then told stepped p1 SA1 7; special p1 SA7; coins p1 1
then coins p1 +1

# ---- The German board. ----

# Section 3.2, rules 2, NF 8: a star of 4 for level 1 within reach; p2 does not reach it.
game ultimate players=2 player_board=german
from two
given passed p2=1
given extension p1 Wuerzburg=W3   extension p2 Wuerzburg=W4   fired p1 W3-1   fired p2 W4-4
given position p1 NF1=8   loco p1 NF0=8
given position p2 NF1=8   loco p2 NF0=7
do   p1 pass
then points p1=10 p2=6

# Section 3.2, rules 2, BE 12: a star of 6; Berlin full with 8 doublers brings 77.
game ultimate players=2 player_board=german
from two
given passed p2=1
given branch p1=BE
given position p1 MU1=12 MU2=11 MU3=10 MU4=9   loco p1 MU0=7 MU1=5   doublers p1 MU=8
given unlocked p1 1 2 3 4   fired p1 MU2 MU3 MU6 BE9 BE10 BE11 BE12b
do   p1 pass
then points p1=77

# ---- The Asian board. ----

# Section 5.2, rules 2, SE 2: level 2: a step of level 1, and no other.
game ultimate players=2 player_board=asian
from two
given position p1 SE1=3 SE2=1   unlocked p1 1 2
do   p1 place TANY 1 0 1
do   p1 step SE2 any
then told stepped p1 SE2 2; special p1 SE2
then indirect 1=1 2=0

# Section 5.4, rules 2: one player uses the side of two: it has six factories, the last of them f4.
game ultimate players=1 player_board=asian
given decision=turn stage=round round=1 at=0 turn=p1
given bonus_at E_15=aside E_ROUTES=aside
given strip S5=e8 S4=e9 S3=e10 S2=e1 S1=e2 H=e3
given occupant T1B=emil   emil_left=4 emil_card=T1B
given emil_deck T2B T3A T3B T4A T4B T5A T5B TANY LOCO1 LOCO3 IND1 IND2 DBL HIRE S1
given unlocked p1 1 2 3   position p1 BJ1=7 BJ2=4 BJ3=1   fired p1 BJ2 BJ3 BJ4 BJ7   sites p1=18
do   p1 place LOCO1 1 0 0
not  p1 factory 2 7 build
do   p1 factory 2 6 build
then slot_top 6=2   extra_direct lay-car=1
then direct 1=1 2=1 3=1

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
