# Ultimate Railroads: every board with every industry, every module with every board, and Emil on all of them; each
# example under the row of the table of combinations, or the rule, that it shows.

# ---- Positions used again and again. ----

# Round 1, p1's turn, two players.
position two
given decision=turn stage=round round=1 at=0 turn=p1
given order 0=p1 1=p2
given bonus_at E_15=aside E_ROUTES=aside
given strip S5=e8 S4=e9 S3=e10 S2=e1 S1=e2 H=e3

# Of two, p2 has passed: when p1 passes, the round is scored.
position ends
given passed p2=1

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

# M1 and M3 on the wagons, M2, M7 and M8 on display.
position loads
given wagon 1=M1 2=M3   display 0=M2 1=M7 2=M8

# Markers of the stocks board on its bottom row in turn order.
position stocks
given stock_place p1=0 p2=1   stock_moves=2

# p1 is about to get an idea token: SP 3 and a #5, and a level-1 step will do.
position idea
given position p1 SP1=3   loco p1 SP0=5

# The same on Dresden 6.
position dresden
given extension p1 Hannover=H5   position p1 DR1=6   loco p1 DR0=7   fired p1 DR2 H5-3

# The same on Sacramento 4, with three levels.
position american-idea
given position p1 RM1=5 SA1=4   unlocked p1 1 2 3   fired p1 RM2 RM5 SA2   loco p1 SA0=5

# The same on Seoul 5.
position seoul
given position p1 SE1=5   loco p1 SE0=6   fired p1 SE4   sites p1=6

# Round 1, Emil's turn.
position emil
given decision=emil stage=round round=1 at=0 turn=none
given bonus_at E_15=aside E_ROUTES=aside
given strip S5=e8 S4=e9 S3=e10 S2=e1 S1=e2 H=e3

# The same with coal and the train.
position emil-modules
given decision=emil stage=round round=1 at=0 turn=none
given bonus_at E_15=aside E_ROUTES=aside
given strip S4=e8 S3=e9 S2=e10 S1=e7 H=e2
given foundry_at K3=open K7=open   foundries_down=10
given wagon 1=M1 2=M3   display 0=M2 1=M7 2=M8

# Round 1 alone, your turn; Emil has blocked T1B.
position alone
given decision=turn stage=round round=1 at=0 turn=p1
given bonus_at E_15=aside E_ROUTES=aside
given strip S5=e8 S4=e9 S3=e10 S2=e3 S1=e1 H=e2
given occupant T1B=emil   emil_left=4 emil_card=T1B
given emil_deck T2B T3A T3B T4A T4B T5A T5B TANY LOCO1 LOCO3 IND1 IND2 DBL HIRE S1

# The last round alone; Emil has passed. When you pass, the game is over.
position alone-last
given decision=turn stage=round round=6 at=0 turn=p1
given bonus_at E_15=aside E_ROUTES=aside
given emil_passed=1

# No tile is left in the piles.
position no-piles
given piles 2=0 3=0 4=0 5=0 6=0 7=0 8=0 9=0 10a=0 10b=0

# ---- Section 1: all twelve pairs, as they are set up ----

# Pair, the Russian board with the Russian track: one marker on a track of its own, no cars, no boulders.
game ultimate players=2 player_board=russian industry=russian
then marker p1 1=0 2=none 3=none   marker p2 1=0 2=none 3=none
then boulders p1=0 p2=0   cars_supply p1=0 p2=0   sites p1=0 p2=0
from two
from idea
do   p1 place TFREE 1 0 0
do   p1 step SP1 12
then ways 7 token
do   p1 token Q_CARD
then ways 5 card
not  p1 card C_CARS

# Pair, the Russian board with the dual track: a marker on each of two tracks, no cars, no boulders.
game ultimate players=2 player_board=russian industry=american
then marker p1 1=0 2=16 3=none   marker p2 1=0 2=16 3=none
then boulders p1=0 p2=0   cars_supply p1=0 p2=0   sites p1=0 p2=0
from two
from idea
do   p1 place TFREE 1 0 0
do   p1 step SP1 12
then ways 7 token
do   p1 token Q_CARD
then ways 5 card
not  p1 card C_CARS

# Pair, the Russian board with the shared board: one marker, three cars each and C_CARS, no boulders.
game ultimate players=2 player_board=russian industry=asian
then marker p1 1=0 2=none 3=none   marker p2 1=0 2=none 3=none
then boulders p1=0 p2=0   cars_supply p1=3 p2=3   sites p1=0 p2=0
from two
from idea
do   p1 place TFREE 1 0 0
do   p1 step SP1 12
then ways 7 token
do   p1 token Q_CARD
then ways 6 card
may  p1 card C_CARS

# Pair, the German board with the Russian track: one marker on a track of its own, no cars, no boulders.
game ultimate players=2 player_board=german industry=russian
then marker p1 1=0 2=none 3=none   marker p2 1=0 2=none 3=none
then boulders p1=0 p2=0   cars_supply p1=0 p2=0   sites p1=0 p2=0
from two
from dresden
do   p1 place TFREE 1 0 0
do   p1 step DR1 12
then ways 7 token
do   p1 token Q_CARD
then ways 6 card
not  p1 card C_CARS

# Pair, the German board with the dual track: a marker on each of two tracks, no cars, no boulders.
game ultimate players=2 player_board=german industry=american
then marker p1 1=0 2=16 3=none   marker p2 1=0 2=16 3=none
then boulders p1=0 p2=0   cars_supply p1=0 p2=0   sites p1=0 p2=0
from two
from dresden
do   p1 place TFREE 1 0 0
do   p1 step DR1 12
then ways 7 token
do   p1 token Q_CARD
then ways 6 card
not  p1 card C_CARS

# Pair, the German board with the shared board: one marker, three cars each and C_CARS, no boulders.
game ultimate players=2 player_board=german industry=asian
then marker p1 1=0 2=none 3=none   marker p2 1=0 2=none 3=none
then boulders p1=0 p2=0   cars_supply p1=3 p2=3   sites p1=0 p2=0
from two
from dresden
do   p1 place TFREE 1 0 0
do   p1 step DR1 12
then ways 7 token
do   p1 token Q_CARD
then ways 7 card
may  p1 card C_CARS

# Pair, the American board with the Russian track: one marker on a track of its own, no cars, a boulder on OM 8 alone.
game ultimate players=2 player_board=american industry=russian
then marker p1 1=0 2=none 3=none   marker p2 1=0 2=none 3=none
then boulders p1=1 p2=1   cars_supply p1=0 p2=0   sites p1=0 p2=0
from two
from stocks
from american-idea
do   p1 place TFREE 1 0 0
do   p1 step SA1 12
then ways 9 token
do   p1 token Q_CARD
then ways 5 card
not  p1 card C_CARS

# Pair, the American board with the dual track: a marker on each of two tracks, no cars, two boulders.
game ultimate players=2 player_board=american industry=american
then marker p1 1=0 2=16 3=none   marker p2 1=0 2=16 3=none
then boulders p1=3 p2=3   cars_supply p1=0 p2=0   sites p1=0 p2=0
from two
from stocks
from american-idea
do   p1 place TFREE 1 0 0
do   p1 step SA1 12
then ways 9 token
do   p1 token Q_CARD
then ways 5 card
not  p1 card C_CARS

# Pair, the American board with the shared board: one marker, three cars each and C_CARS, a boulder on OM 8 alone.
game ultimate players=2 player_board=american industry=asian
then marker p1 1=0 2=none 3=none   marker p2 1=0 2=none 3=none
then boulders p1=1 p2=1   cars_supply p1=3 p2=3   sites p1=0 p2=0
from two
from stocks
from american-idea
do   p1 place TFREE 1 0 0
do   p1 step SA1 12
then ways 9 token
do   p1 token Q_CARD
then ways 6 card
may  p1 card C_CARS

# Pair, the Asian board with the Russian track: one marker on a track of its own, no cars, no boulders.
game ultimate players=2 player_board=asian industry=russian
then marker p1 1=0 2=none 3=none   marker p2 1=0 2=none 3=none
then boulders p1=0 p2=0   cars_supply p1=0 p2=0   sites p1=22 p2=22
from two
from seoul
do   p1 place TFREE 1 0 0
do   p1 step SE1 12
then ways 8 token
do   p1 token Q_CARD
then ways 5 card
not  p1 card C_CARS

# Pair, the Asian board with the dual track: a marker on each of two tracks, no cars, no boulders.
game ultimate players=2 player_board=asian industry=american
then marker p1 1=0 2=16 3=none   marker p2 1=0 2=16 3=none
then boulders p1=0 p2=0   cars_supply p1=0 p2=0   sites p1=22 p2=22
from two
from seoul
do   p1 place TFREE 1 0 0
do   p1 step SE1 12
then ways 8 token
do   p1 token Q_CARD
then ways 5 card
not  p1 card C_CARS

# Pair, the Asian board with the shared board: one marker, three cars each and C_CARS, no boulders.
game ultimate players=2 player_board=asian industry=asian
then marker p1 1=0 2=none 3=none   marker p2 1=0 2=none 3=none
then boulders p1=0 p2=0   cars_supply p1=3 p2=3   sites p1=22 p2=22
from two
from seoul
do   p1 place TFREE 1 0 0
do   p1 step SE1 12
then ways 8 token
do   p1 token Q_CARD
then ways 6 card
may  p1 card C_CARS

# Section 1: the Russian board has the Russian track when nothing else is said.
game ultimate players=2 player_board=russian
then marker p1 1=0 2=none   boulders p1=0   cars_supply p1=0

# Section 1: the German board has the Russian track when nothing else is said.
game ultimate players=2 player_board=german
then marker p1 1=0 2=none   boulders p1=0   cars_supply p1=0

# Section 1: the American board has the dual track when nothing else is said.
game ultimate players=2 player_board=american
then marker p1 1=0 2=16   boulders p1=3   cars_supply p1=0

# Section 1: the Asian board has the shared board when nothing else is said.
game ultimate players=2 player_board=asian
then marker p1 1=0 2=none   boulders p1=0   cars_supply p1=3

# ---- Section 1: every module with every pair ----

# Modules, the Russian board with the Russian track: idea tokens of coal and of special ideas, five special ideas.
game ultimate players=2 player_board=russian industry=russian coal=on train=on special_ideas=on additional_engineers=all
from coal
from loads
from idea
may  p1 place TRAIN 1 0 0
may  p1 place COAL2P 1 0 0
may  p1 place COAL2F 0 0 1
do   p1 place TFREE 1 0 0
do   p1 step SP1 12
then ways 9 token
do   p1 token Q_SPECIAL
then ways 5 idea

# Modules, the Russian board with the dual track: idea tokens of coal and of special ideas, five special ideas.
game ultimate players=2 player_board=russian industry=american coal=on train=on special_ideas=on additional_engineers=all
from coal
from loads
from idea
may  p1 place TRAIN 1 0 0
may  p1 place COAL2P 1 0 0
may  p1 place COAL2F 0 0 1
do   p1 place TFREE 1 0 0
do   p1 step SP1 12
then ways 9 token
do   p1 token Q_SPECIAL
then ways 5 idea

# Modules, the Russian board with the shared board: idea tokens of coal and of special ideas, four special ideas.
game ultimate players=2 player_board=russian industry=asian coal=on train=on special_ideas=on additional_engineers=all
from coal
from loads
from idea
may  p1 place TRAIN 1 0 0
may  p1 place COAL2P 1 0 0
may  p1 place COAL2F 0 0 1
do   p1 place TFREE 1 0 0
do   p1 step SP1 12
then ways 9 token
do   p1 token Q_SPECIAL
then ways 4 idea

# Modules, the German board with the Russian track: idea tokens of coal and of special ideas, five special ideas.
game ultimate players=2 player_board=german industry=russian coal=on train=on special_ideas=on additional_engineers=all
from coal
from loads
from dresden
may  p1 place TRAIN 1 0 0
may  p1 place COAL2P 1 0 0
may  p1 place COAL2F 0 0 1
do   p1 place TFREE 1 0 0
do   p1 step DR1 12
then ways 9 token
do   p1 token Q_SPECIAL
then ways 5 idea

# Modules, the German board with the dual track: idea tokens of coal and of special ideas, five special ideas.
game ultimate players=2 player_board=german industry=american coal=on train=on special_ideas=on additional_engineers=all
from coal
from loads
from dresden
may  p1 place TRAIN 1 0 0
may  p1 place COAL2P 1 0 0
may  p1 place COAL2F 0 0 1
do   p1 place TFREE 1 0 0
do   p1 step DR1 12
then ways 9 token
do   p1 token Q_SPECIAL
then ways 5 idea

# Modules, the German board with the shared board: idea tokens of coal and of special ideas, four special ideas.
game ultimate players=2 player_board=german industry=asian coal=on train=on special_ideas=on additional_engineers=all
from coal
from loads
from dresden
may  p1 place TRAIN 1 0 0
may  p1 place COAL2P 1 0 0
may  p1 place COAL2F 0 0 1
do   p1 place TFREE 1 0 0
do   p1 step DR1 12
then ways 9 token
do   p1 token Q_SPECIAL
then ways 4 idea

# Modules, the American board with the Russian track: idea tokens of coal and of special ideas, five special ideas.
game ultimate players=2 player_board=american industry=russian coal=on train=on special_ideas=on additional_engineers=all
from coal
from stocks
from loads
from american-idea
may  p1 place TRAIN 1 0 0
may  p1 place COAL2P 1 0 0
may  p1 place COAL2F 0 0 1
do   p1 place TFREE 1 0 0
do   p1 step SA1 12
then ways 11 token
do   p1 token Q_SPECIAL
then ways 5 idea

# Modules, the American board with the dual track: idea tokens of coal and of special ideas, five special ideas.
game ultimate players=2 player_board=american industry=american coal=on train=on special_ideas=on additional_engineers=all
from coal
from stocks
from loads
from american-idea
may  p1 place TRAIN 1 0 0
may  p1 place COAL2P 1 0 0
may  p1 place COAL2F 0 0 1
do   p1 place TFREE 1 0 0
do   p1 step SA1 12
then ways 11 token
do   p1 token Q_SPECIAL
then ways 5 idea

# Modules, the American board with the shared board: idea tokens of coal and of special ideas, four special ideas.
game ultimate players=2 player_board=american industry=asian coal=on train=on special_ideas=on additional_engineers=all
from coal
from stocks
from loads
from american-idea
may  p1 place TRAIN 1 0 0
may  p1 place COAL2P 1 0 0
may  p1 place COAL2F 0 0 1
do   p1 place TFREE 1 0 0
do   p1 step SA1 12
then ways 11 token
do   p1 token Q_SPECIAL
then ways 4 idea

# Modules, the Asian board with the Russian track: idea tokens of coal and of special ideas, five special ideas.
game ultimate players=2 player_board=asian industry=russian coal=on train=on special_ideas=on additional_engineers=all
from coal
from loads
from seoul
may  p1 place TRAIN 1 0 0
may  p1 place COAL2P 1 0 0
may  p1 place COAL2F 0 0 1
do   p1 place TFREE 1 0 0
do   p1 step SE1 12
then ways 10 token
do   p1 token Q_SPECIAL
then ways 5 idea

# Modules, the Asian board with the dual track: idea tokens of coal and of special ideas, five special ideas.
game ultimate players=2 player_board=asian industry=american coal=on train=on special_ideas=on additional_engineers=all
from coal
from loads
from seoul
may  p1 place TRAIN 1 0 0
may  p1 place COAL2P 1 0 0
may  p1 place COAL2F 0 0 1
do   p1 place TFREE 1 0 0
do   p1 step SE1 12
then ways 10 token
do   p1 token Q_SPECIAL
then ways 5 idea

# Modules, the Asian board with the shared board: idea tokens of coal and of special ideas, four special ideas.
game ultimate players=2 player_board=asian industry=asian coal=on train=on special_ideas=on additional_engineers=all
from coal
from loads
from seoul
may  p1 place TRAIN 1 0 0
may  p1 place COAL2P 1 0 0
may  p1 place COAL2F 0 0 1
do   p1 place TFREE 1 0 0
do   p1 step SE1 12
then ways 10 token
do   p1 token Q_SPECIAL
then ways 4 idea

# Combination, coal and the train on the Russian board: one round less in all, not two.
game ultimate players=2 player_board=russian coal=on train=on
from coal
from loads
from ends
given round=4
do   p1 pass
then round=5
then actor p1
do   p1 pass
do   p2 pass
then actor over

# Combination, coal and the train on the German board: one round less in all, not two.
game ultimate players=2 player_board=german coal=on train=on
from coal
from loads
from ends
given round=4
do   p1 pass
then round=5
then actor p1
do   p1 pass
do   p2 pass
then actor over

# Combination, coal and the train on the American board: one round less in all, not two.
game ultimate players=2 player_board=american coal=on train=on
from coal
from stocks
from loads
from ends
given round=4
do   p1 pass
then round=5
then actor p1
do   p1 pass
do   p2 pass
then actor over

# Combination, coal and the train on the Asian board: one round less in all, not two.
game ultimate players=2 player_board=asian coal=on train=on
from coal
from loads
from ends
given round=4
do   p1 pass
then round=5
then actor p1
do   p1 pass
do   p2 pass
then actor over

# ---- U48: rounds and engineers that nothing above has ----

# U48: three play without modules: six rounds are not over after five.
game ultimate players=3
from two
given round=5
given order 0=p1 1=p2 2=p3   passed p2=1 p3=1
do   p1 pass
then round=6
then actor p1

# U48: three play without modules: they are over after six.
game ultimate players=3
from two
given round=6
given order 0=p1 1=p2 2=p3   passed p2=1 p3=1
do   p1 pass
then actor over

# U48: three play with coal: five rounds are not over after four.
game ultimate players=3 coal=on
from two
given round=4
given order 0=p1 1=p2 2=p3   passed p2=1 p3=1
given foundry_at K3=open K7=open   foundries_down=10
do   p1 pass
then round=5
then actor p1

# U48: three play with coal: they are over after five.
game ultimate players=3 coal=on
from two
given round=5
given order 0=p1 1=p2 2=p3   passed p2=1 p3=1
given foundry_at K3=open K7=open   foundries_down=10
do   p1 pass
then actor over

# U48: three play with the train: five rounds are not over after four.
game ultimate players=3 train=on
from two
given round=4
given order 0=p1 1=p2 2=p3   passed p2=1 p3=1
given wagon 1=M1 2=M3   display 0=M2 1=M7 2=M8
do   p1 pass
then round=5
then actor p1

# U48: three play with the train: they are over after five.
game ultimate players=3 train=on
from two
given round=5
given order 0=p1 1=p2 2=p3   passed p2=1 p3=1
given wagon 1=M1 2=M3   display 0=M2 1=M7 2=M8
do   p1 pass
then actor over

# U48: four play with the train: six rounds are not over after five.
game ultimate players=4 train=on
from two
given round=5
given order 0=p1 1=p2 2=p3 3=p4   passed p2=1 p3=1 p4=1
given wagon 1=M1 2=M3   display 0=M2 1=M7 2=M8
do   p1 pass
then round=6
then actor p1

# U48: four play with the train: they are over after six.
game ultimate players=4 train=on
from two
given round=6
given order 0=p1 1=p2 2=p3 3=p4   passed p2=1 p3=1 p4=1
given wagon 1=M1 2=M3   display 0=M2 1=M7 2=M8
do   p1 pass
then actor over

# U48: alone plays with coal: five rounds are not over after four.
game ultimate players=1 coal=on
from emil
given round=4
given decision=turn turn=p1   emil_passed=1
given foundry_at K3=open K7=open   foundries_down=10
do   p1 pass
then round=5
then actor chance

# U48: alone plays with coal: they are over after five.
game ultimate players=1 coal=on
from emil
given round=5
given decision=turn turn=p1   emil_passed=1
given foundry_at K3=open K7=open   foundries_down=10
do   p1 pass
then actor over

# U48: alone plays with the train: five rounds are not over after four.
game ultimate players=1 train=on
from emil
given round=4
given decision=turn turn=p1   emil_passed=1
given wagon 1=M1 2=M3   display 0=M2 1=M7 2=M8
do   p1 pass
then round=5
then actor chance

# U48: alone plays with the train: they are over after five.
game ultimate players=1 train=on
from emil
given round=5
given decision=turn turn=p1   emil_passed=1
given wagon 1=M1 2=M3   display 0=M2 1=M7 2=M8
do   p1 pass
then actor over

# U48: two play with coal and the train: five rounds are not over after four.
game ultimate players=2 coal=on train=on
from two
given round=4
given order 0=p1 1=p2   passed p2=1
given foundry_at K3=open K7=open   foundries_down=10
given wagon 1=M1 2=M3   display 0=M2 1=M7 2=M8
do   p1 pass
then round=5
then actor p1

# U48: two play with coal and the train: they are over after five.
game ultimate players=2 coal=on train=on
from two
given round=5
given order 0=p1 1=p2   passed p2=1
given foundry_at K3=open K7=open   foundries_down=10
given wagon 1=M1 2=M3   display 0=M2 1=M7 2=M8
do   p1 pass
then actor over

# U48 and UR37: three with coal: two A and three B engineers.
game ultimate players=3 coal=on coal_engineer=off
do   * order p1
do   * order p2
do   * aside E_15
do   * aside E_ROUTES
do   * engineer e8
do   * engineer e9
do   * engineer e10
do   * engineer e1
do   * engineer e2
then strip S6=none S5=none S4=e8 S3=e9 S2=e10 S1=e1 H=e2
then decision=draw

# U48 and UR37: three with the train: two A and three B engineers.
game ultimate players=3 train=on
do   * order p1
do   * order p2
do   * aside E_15
do   * aside E_ROUTES
do   * engineer e8
do   * engineer e9
do   * engineer e10
do   * engineer e1
do   * engineer e2
then strip S6=none S5=none S4=e8 S3=e9 S2=e10 S1=e1 H=e2
then decision=draw

# U48 and UR37: four with the train: two A and four B engineers.
game ultimate players=4 train=on
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
then strip S6=none S5=e8 S4=e9 S3=e10 S2=e11 S1=e1 H=e2
then decision=draw

# U48 and UR37: alone with the train: two A and three B engineers.
game ultimate players=1 train=on
do   * aside E_15
do   * aside E_ROUTES
do   * engineer e8
do   * engineer e9
do   * engineer e10
do   * engineer e1
do   * engineer e2
then strip S5=none S4=e8 S3=e9 S2=e10 S1=e1 H=e2
then decision=draw

# U48 and UR37: two with coal and the train: two A and three B engineers.
game ultimate players=2 coal=on train=on coal_engineer=off
do   * order p1
do   * aside E_15
do   * aside E_ROUTES
do   * engineer e8
do   * engineer e9
do   * engineer e10
do   * engineer e1
do   * engineer e2
then strip S5=none S4=e8 S3=e9 S2=e10 S1=e1 H=e2
then decision=draw

# Coal, set-up: three have one coin and one coal more, too.
game ultimate players=3 coal=on
then coins p1=2 p2=2 p3=2   coal p1=1 p2=1 p3=1

# Coal, set-up: four have one coin and one coal more, too.
game ultimate players=4 coal=on
then coins p1=2 p2=2 p3=2 p4=2   coal p1=1 p2=1 p3=1 p4=1

# ---- Section 11: the American board with another industry ----

# Combination, the American board with the Russian track: no step onto the boulder of OM 8, and a blast needs no choice.
game ultimate players=2 player_board=american industry=russian
from two
from stocks
given position p1 OM1=7 RM1=4 RM2=2   unlocked p1 1 2   fired p1 RM2 OM7   loco p1 RM0=3
do   p1 place TANY 1 0 1
not  p1 step OM1 any because "boulder"
do   p1 step RM2 any
then told stepped p1 RM2 3; special p1 RM3; points p1 10; blasted p1 OM8
then boulders p1=0
do   p1 step OM1 any
then position p1 OM1=8

# Combination, the American board with the Russian track: Q_STOCK is a row up with its dividend and a payout.
game ultimate players=2 player_board=american industry=russian
from two
from stocks
from american-idea
given row_token 1=D1   stock_row p2=1
do   p1 place TFREE 1 0 0
do   p1 step SA1 12
do   p1 token Q_STOCK
do   p1 stock
then points p1=5
do   p1 collect
do   p1 payout D1
then points p1=10

# Combination, the American board with the Russian track: Q_SPIKE makes 25 of a golden spike.
game ultimate players=2 player_board=american industry=russian
from two
from stocks
from ends
from american-idea
given position p1 SA1=9   loco p1 SA0=9   fired p1 RM2 RM5 SA2 SA5 SA7 SA9   spikes p1=1   token p1 Q_SPIKE=placed
given workers p1=7 workers_left p1=7
do   p1 pass
then points p1=25

# Combination, the American board with the Russian track: a coin space lifts the stocks.
game ultimate players=2 player_board=american industry=russian
from two
from stocks
given position p1 SA1=6 SA2=4   unlocked p1 1 2   fired p1 SA2 SA5
do   p1 pay SA4
do   p1 dividend D2
then stock_row p1=1   row_token 1=D2   coins p1=2

# Combination, the American board with the Russian track: the majority of stocks at the end.
game ultimate players=2 player_board=american industry=russian
from over-two
from stocks
given row_token 1=D1   stock_row p2=1   stock_place p2=2   stock_moves=3
do   p1 pass
then points p1=10 p2=20

# Combination, the American board with the shared board: no step onto the boulder of OM 8, and a blast needs no choice.
game ultimate players=2 player_board=american industry=asian
from two
from stocks
given position p1 OM1=7 RM1=4 RM2=2   unlocked p1 1 2   fired p1 RM2 OM7   loco p1 RM0=3
do   p1 place TANY 1 0 1
not  p1 step OM1 any because "boulder"
do   p1 step RM2 any
then told stepped p1 RM2 3; special p1 RM3; points p1 10; blasted p1 OM8
then boulders p1=0
do   p1 step OM1 any
then position p1 OM1=8

# Combination, the American board with the shared board: Q_STOCK is a row up with its dividend and a payout.
game ultimate players=2 player_board=american industry=asian
from two
from stocks
from american-idea
given row_token 1=D1   stock_row p2=1
do   p1 place TFREE 1 0 0
do   p1 step SA1 12
do   p1 token Q_STOCK
do   p1 stock
then points p1=5
do   p1 collect
do   p1 payout D1
then points p1=10

# Combination, the American board with the shared board: Q_SPIKE makes 25 of a golden spike.
game ultimate players=2 player_board=american industry=asian
from two
from stocks
from ends
from american-idea
given position p1 SA1=9   loco p1 SA0=9   fired p1 RM2 RM5 SA2 SA5 SA7 SA9   spikes p1=1   token p1 Q_SPIKE=placed
given workers p1=7 workers_left p1=7
do   p1 pass
then points p1=25

# Combination, the American board with the shared board: a coin space lifts the stocks.
game ultimate players=2 player_board=american industry=asian
from two
from stocks
given position p1 SA1=6 SA2=4   unlocked p1 1 2   fired p1 SA2 SA5
do   p1 pay SA4
do   p1 dividend D2
then stock_row p1=1   row_token 1=D2   coins p1=2

# Combination, the American board with the shared board: the majority of stocks at the end.
game ultimate players=2 player_board=american industry=asian
from over-two
from stocks
given row_token 1=D1   stock_row p2=1   stock_place p2=2   stock_moves=3
do   p1 pass
then points p1=10 p2=20

# Combination, the American board with the shared board: Q_MARKER2 puts the second marker on the start.
game ultimate players=2 player_board=american industry=asian
from two
from stocks
from american-idea
given marker p1 1=4
do   p1 place TFREE 1 0 0
do   p1 step SA1 12
do   p1 token Q_MARKER2
then marker p1 1=4 2=0   indirect industry=2

# D34, the American board with the Russian track: the last #4 as a locomotive brings a steelworks.
game ultimate players=2 player_board=american industry=russian
from two
from stocks
given piles 2=0 3=0 4=1
do   p1 place LOCO1 1 0 0
do   p1 loco 4 SA0 build
then payouts_due=1   extra steelworks=1
do   p1 steelworks 1
then factory p1 1=ST

# Combination, the American board with the shared board: the last #4 built there: a level-1 step for the steelworks.
game ultimate players=2 player_board=american industry=asian
from two
from stocks
given piles 2=0 3=0 4=1   row_token 1=D2   stock_row p1=1
do   p1 place LOCO1 1 0 0
do   p1 factory 4 2 build
then payouts_due=1   extra steelworks=0   indirect 1=1   coins p1=3
do   p1 lay-car 1
do   p1 step RM1 1
do   p1 payout D2
then coins p1=4

# D34, the American board with the Russian track: the last #6 as a locomotive brings a steelworks.
game ultimate players=2 player_board=american industry=russian
from two
from stocks
given piles 2=0 3=0 4=0 5=0 6=1
do   p1 place LOCO1 1 0 0
do   p1 loco 6 SA0 build
then payouts_due=1   extra steelworks=1
do   p1 steelworks 1
then factory p1 1=ST

# Combination, the American board with the shared board: the last #6 built there: a level-1 step for the steelworks.
game ultimate players=2 player_board=american industry=asian
from two
from stocks
given piles 2=0 3=0 4=0 5=0 6=1   row_token 1=D2   stock_row p1=1
do   p1 place LOCO1 1 0 0
do   p1 factory 6 2 build
then payouts_due=1   extra steelworks=0   indirect 1=1   coins p1=3
do   p1 lay-car 1
do   p1 step RM1 1
do   p1 payout D2
then coins p1=4

# D34, the American board with the Russian track: the last #8 as a locomotive brings a steelworks.
game ultimate players=2 player_board=american industry=russian
from two
from stocks
given piles 2=0 3=0 4=0 5=0 6=0 7=0 8=1
do   p1 place LOCO1 1 0 0
do   p1 loco 8 SA0 build
then payouts_due=1   extra steelworks=1
do   p1 steelworks 1
then factory p1 1=ST

# Combination, the American board with the shared board: the last #8 built there: a level-1 step for the steelworks.
game ultimate players=2 player_board=american industry=asian
from two
from stocks
given piles 2=0 3=0 4=0 5=0 6=0 7=0 8=1   row_token 1=D2   stock_row p1=1
do   p1 place LOCO1 1 0 0
do   p1 factory 8 2 build
then payouts_due=1   extra steelworks=0   indirect 1=1   coins p1=3
do   p1 lay-car 1
do   p1 step RM1 1
do   p1 payout D2
then coins p1=4

# UR39, the nut: for every player, the second one too.
game ultimate players=2 player_board=american industry=asian board=../boards/ultimate-1.json
from two
from stocks
given marker p1 1=20   marker p2 1=19   fired p1 n5 n8 n10 n14   fired p2 n5 n8 n10   order 0=p1 1=p2   keys p1=1
do   p1 place COIN 1 0 0
do   p2 place IND1 1 0 0
do   p2 industry 1 industry
then extra nut=1
then only nut-key; nut-stock; end

# UR39, the nut: it may be given up, and does not come again with the second marker.
game ultimate players=2 player_board=american industry=asian board=../boards/ultimate-1.json
from two
from stocks
given marker p1 1=20 2=19   fired p1 n5 n8 n10 n14   token p1 Q_MARKER2=placed
do   p1 place IND1 1 0 0
do   p1 industry 2 industry
then extra nut=0   keys p1=0   marker p1 1=20 2=20
then actor p2

# UR39, the nut: on another board n14 is a key.
game ultimate players=2 player_board=russian industry=asian board=../boards/ultimate-1.json
from two
given marker p1 1=19   fired p1 n5 n8 n10
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
then extra nut=0   indirect key=1   keys p1=1

# ---- Section 11: the dual track with another board ----

# Combination, the Russian board with the dual track: no boulder on the 15-point cell; both markers score.
game ultimate players=2 player_board=russian industry=american board=../boards/ultimate-1.json
from two
from ends
given factory p1 1=6 2=6   piles 6=0   marker p1 1=8 2=31   fired p1 U10 U15
do   p1 pass
then points p1=29

# UR34, the Russian board with the dual track: no stocks and no steelworks for the last #4.
game ultimate players=2 player_board=russian industry=american
from two
given piles 2=0 3=0 4=1
do   p1 place LOCO1 1 0 0
do   p1 factory 4 1 build
then payouts_due=0   extra steelworks=0
then actor p2

# Combination, the Russian board with the dual track: steps on both tracks; the upper marker uses factories.
game ultimate players=2 player_board=russian industry=american
from two
given factory p1 1=6   piles 6=1   marker p1 1=0 2=20
do   p1 place IND2 2 0 0
do   p1 industry 1 industry
do   p1 industry 2 industry
then marker p1 1=1 2=21   coins p1=3
then actor p2

# Combination, the Russian board with the dual track: Q_MARKER2 brings two industry steps alone.
game ultimate players=2 player_board=russian industry=american
from two
from idea
do   p1 place TFREE 1 0 0
do   p1 step SP1 12
do   p1 token Q_MARKER2
then marker p1 1=0 2=16 3=none   indirect industry=2

# Combination, the German board with the dual track: no boulder on the 15-point cell; both markers score.
game ultimate players=2 player_board=german industry=american board=../boards/ultimate-1.json
from two
from ends
given factory p1 1=6 2=6   piles 6=0   marker p1 1=8 2=31   fired p1 U10 U15
do   p1 pass
then points p1=29

# UR34, the German board with the dual track: no stocks and no steelworks for the last #4.
game ultimate players=2 player_board=german industry=american
from two
given piles 2=0 3=0 4=1
do   p1 place LOCO1 1 0 0
do   p1 factory 4 1 build
then payouts_due=0   extra steelworks=0
then actor p2

# Combination, the German board with the dual track: steps on both tracks; the upper marker uses factories.
game ultimate players=2 player_board=german industry=american
from two
given factory p1 1=6   piles 6=1   marker p1 1=0 2=20
do   p1 place IND2 2 0 0
do   p1 industry 1 industry
do   p1 industry 2 industry
then marker p1 1=1 2=21   coins p1=3
then actor p2

# Combination, the German board with the dual track: Q_MARKER2 brings two industry steps alone.
game ultimate players=2 player_board=german industry=american
from two
from dresden
do   p1 place TFREE 1 0 0
do   p1 step DR1 12
do   p1 token Q_MARKER2
then marker p1 1=0 2=16 3=none   indirect industry=2

# Combination, the Asian board with the dual track: no boulder on the 15-point cell; both markers score.
game ultimate players=2 player_board=asian industry=american board=../boards/ultimate-1.json
from two
from ends
given factory p1 1=6 2=6   piles 6=0   marker p1 1=8 2=31   fired p1 U10 U15
do   p1 pass
then points p1=29

# UR34, the Asian board with the dual track: no stocks and no steelworks for the last #4.
game ultimate players=2 player_board=asian industry=american
from two
given piles 2=0 3=0 4=1
do   p1 place LOCO1 1 0 0
do   p1 factory 4 1 build
then payouts_due=0   extra steelworks=0
then actor p2

# Combination, the Asian board with the dual track: steps on both tracks; the upper marker uses factories.
game ultimate players=2 player_board=asian industry=american
from two
given factory p1 1=6   piles 6=1   marker p1 1=0 2=20
do   p1 place IND2 2 0 0
do   p1 industry 1 industry
do   p1 industry 2 industry
then marker p1 1=1 2=21   coins p1=3
then actor p2

# Combination, the Asian board with the dual track: Q_MARKER2 brings two industry steps alone.
game ultimate players=2 player_board=asian industry=american
from two
from seoul
do   p1 place TFREE 1 0 0
do   p1 step SE1 12
do   p1 token Q_MARKER2
then marker p1 1=0 2=16 3=none   indirect industry=2

# Combination, the German board with the dual track: the third marker on the lower track.
game ultimate players=2 player_board=german industry=american
from two
given position p1 NF1=6 NF2=4 MU1=2   extension p1 Wuerzburg=W4   unlocked p1 1 2   fired p1 MU2
do   p1 place TFREE 1 0 0
do   p1 step NF2 12
do   p1 marker-on lower
then marker p1 1=0 2=16 3=0

# Combination, the German board with the dual track: the third marker stays on its track, uses factories and scores.
game ultimate players=2 player_board=german industry=american board=../boards/ultimate-1.json
from two
from ends
given position p1 NF1=6 NF2=4 MU1=2   extension p1 Wuerzburg=W4   unlocked p1 1 2   fired p1 MU2
given marker p1 1=3 2=20 3=20   factory p1 1=6   piles 6=1   fired p1 MU2 W4-2
do   p1 place IND1 1 0 0
do   p1 industry 3 industry
then coins p1=3   marker p1 1=3 2=20 3=21
do   p1 pass
then points p1=8

# UR8, the German board with the dual track: the third marker is with the other player: nothing.
game ultimate players=2 player_board=german industry=american
from two
given position p1 NF1=6 NF2=4 MU1=2   extension p1 Wuerzburg=W4   unlocked p1 1 2   fired p1 MU2
given marker p2 3=16
do   p1 place TFREE 1 0 0
do   p1 step NF2 12
then marker p1 1=0 2=16 3=none
then actor p2

# ---- Section 11: the shared board with any board ----

# Combination, the Russian board with the shared board: the alternative #2, a step of any level and 2 points.
game ultimate players=2 player_board=russian industry=asian board=../boards/ultimate-1.json
from two
given slot_top 1=2   slot_height 1=1   piles 2=1   marker p1 1=2   free_pieces p1=1
do   p1 place IND1 1 0 0
do   p1 detour 1 industry
then indirect any=1 reuse=0
then points p1=2

# Combination, the Russian board with the shared board: E_FACTORIES brings nothing.
game ultimate players=2 player_board=russian industry=asian
from over-two
given slot_top 1=6 2=6   slot_height 1=1 2=1   piles 6=0   bonus_at E_FACTORIES=p1   bonus_held p1=1
do   p1 pass
then points p1=0

# Combination, the Russian board with the shared board: AE8 is out, number 8 is the plain engineer.
game ultimate players=2 player_board=russian industry=asian additional_engineers=all
from two
given strip S1=e8 S5=none   slot_top 1=6   slot_height 1=1   piles 6=1
do   p1 place S1 1 0 0
then direct any=1   extra_direct ability=0
then points p1=3

# Combination, the Russian board with the shared board: X_FACTORY is out.
game ultimate players=2 player_board=russian industry=asian special_ideas=on
from two
from idea
do   p1 place TFREE 1 0 0
do   p1 step SP1 12
do   p1 token Q_SPECIAL
then ways 4 idea
not  p1 idea X_FACTORY

# Combination, the Russian board with the shared board: boilermen stand on locomotives alone.
game ultimate players=2 player_board=russian industry=asian coal=on
from coal
given coal p1=2   slot_top 1=6   slot_height 1=1   piles 6=1
not  p1 boilerman factory-1
then ways 1 boilerman
do   p1 boilerman TS0
then boilers p1 TS0

# Combination, the Russian board with the shared board: the coal factory is built like any other, and a car is laid.
game ultimate players=2 player_board=russian industry=asian coal=on
from coal
from idea
do   p1 place TFREE 1 0 0
do   p1 step SP1 12
do   p1 token Q_CARD
do   p1 card C_COAL
do   p1 coal-factory 2
then slot_top 2=FC   slot_height 2=1   coal p1=3   coins p1=4
do   p1 lay-car 2
then cars p1 2   cars_supply p1=2

# Combination, the Russian board with the shared board: the coal factory of one player is used by another.
game ultimate players=2 player_board=russian industry=asian coal=on
from coal
given slot_top 1=FC   slot_height 1=1   cards_left C_COAL=0   marker p2 1=2   coal p2=1
do   p1 place COIN 1 0 0
do   p2 place IND1 1 0 0
do   p2 detour 1 industry
then indirect 1=2
do   p2 burn
then indirect 1=4   coal p2=0

# Combination, the Russian board with the shared board: a build lays a car, a marker activates it, and its owner uses it.
game ultimate players=2 player_board=russian industry=asian board=../boards/ultimate-1.json
from two
given marker p2 1=2
do   p1 place LOCO1 1 0 0
do   p1 factory 2 1 build
do   p1 step SP1 1
do   p1 step TS1 1
do   p1 lay-car 1
then cars p1 1   cars_supply p1=2
do   p2 place IND1 1 0 0
do   p2 detour 1 industry
do   p2 end
do   p1 use-car 1
then cars p1   cars_workshop p1=1   indirect any=1
then points p1=2

# Combination, the Russian board with the shared board: a key has a third option, a car from the workshop.
game ultimate players=2 player_board=russian industry=asian board=../boards/ultimate-1.json
from two
given marker p1 1=19   fired p1 n5 n8 n10   cars_supply p1=2 cars_workshop p1=1
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
do   p1 key-car 5
then cars p1 5   cars_active p1   cars_workshop p1=0

# Combination, the Russian board with the shared board: a key without a car in the workshop has two options.
game ultimate players=2 player_board=russian industry=asian board=../boards/ultimate-1.json
from two
given marker p1 1=19   fired p1 n5 n8 n10
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
not  p1 key-car 5
may  p1 key-steps
may  p1 key-points

# Combination, the Russian board with the shared board: C_CARS, three purple cars and a coin.
game ultimate players=2 player_board=russian industry=asian
from two
from idea
do   p1 place TFREE 1 0 0
do   p1 step SP1 12
do   p1 token Q_CARD
do   p1 card C_CARS
then coins p1=3
do   p1 lay-purple 1
do   p1 lay-purple 2
not  p1 lay-purple 2
do   p1 lay-purple 3
then purple_owner=p1   purple_cars 1 2 3

# Combination, the German board with the shared board: the alternative #2, a step of any level and 2 points.
game ultimate players=2 player_board=german industry=asian board=../boards/ultimate-1.json
from two
given slot_top 1=2   slot_height 1=1   piles 2=1   marker p1 1=2   free_pieces p1=1
do   p1 place IND1 1 0 0
do   p1 detour 1 industry
then indirect any=1 reuse=0
then points p1=2

# Combination, the German board with the shared board: E_FACTORIES brings nothing.
game ultimate players=2 player_board=german industry=asian
from over-two
given slot_top 1=6 2=6   slot_height 1=1 2=1   piles 6=0   bonus_at E_FACTORIES=p1   bonus_held p1=1
do   p1 pass
then points p1=0

# Combination, the German board with the shared board: AE8 is out, number 8 is the plain engineer.
game ultimate players=2 player_board=german industry=asian additional_engineers=all
from two
given strip S1=e8 S5=none   slot_top 1=6   slot_height 1=1   piles 6=1
do   p1 place S1 1 0 0
then direct any=1   extra_direct ability=0
then points p1=3

# Combination, the German board with the shared board: X_FACTORY is out.
game ultimate players=2 player_board=german industry=asian special_ideas=on
from two
from dresden
do   p1 place TFREE 1 0 0
do   p1 step DR1 12
do   p1 token Q_SPECIAL
then ways 4 idea
not  p1 idea X_FACTORY

# Combination, the German board with the shared board: boilermen stand on locomotives alone.
game ultimate players=2 player_board=german industry=asian coal=on
from coal
given coal p1=2   slot_top 1=6   slot_height 1=1   piles 6=1
not  p1 boilerman factory-1
then ways 1 boilerman
do   p1 boilerman MU0
then boilers p1 MU0

# Combination, the German board with the shared board: the coal factory is built like any other, and a car is laid.
game ultimate players=2 player_board=german industry=asian coal=on
from coal
from dresden
do   p1 place TFREE 1 0 0
do   p1 step DR1 12
do   p1 token Q_CARD
do   p1 card C_COAL
do   p1 coal-factory 2
then slot_top 2=FC   slot_height 2=1   coal p1=3   coins p1=4
do   p1 lay-car 2
then cars p1 2   cars_supply p1=2

# Combination, the German board with the shared board: the coal factory of one player is used by another.
game ultimate players=2 player_board=german industry=asian coal=on
from coal
given slot_top 1=FC   slot_height 1=1   cards_left C_COAL=0   marker p2 1=2   coal p2=1
do   p1 place COIN 1 0 0
do   p2 place IND1 1 0 0
do   p2 detour 1 industry
then indirect 1=2
do   p2 burn
then indirect 1=4   coal p2=0

# Combination, the German board with the shared board: a build lays a car, a marker activates it, and its owner uses it.
game ultimate players=2 player_board=german industry=asian board=../boards/ultimate-1.json
from two
given marker p2 1=2
do   p1 place LOCO1 1 0 0
do   p1 factory 2 1 build
do   p1 step DR1 1
do   p1 step MU1 1
do   p1 lay-car 1
then cars p1 1   cars_supply p1=2
do   p2 place IND1 1 0 0
do   p2 detour 1 industry
do   p2 end
do   p1 use-car 1
then cars p1   cars_workshop p1=1   indirect any=1
then points p1=2

# Combination, the German board with the shared board: a key has a third option, a car from the workshop.
game ultimate players=2 player_board=german industry=asian board=../boards/ultimate-1.json
from two
given marker p1 1=19   fired p1 n5 n8 n10   cars_supply p1=2 cars_workshop p1=1
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
do   p1 key-car 5
then cars p1 5   cars_active p1   cars_workshop p1=0

# Combination, the German board with the shared board: a key without a car in the workshop has two options.
game ultimate players=2 player_board=german industry=asian board=../boards/ultimate-1.json
from two
given marker p1 1=19   fired p1 n5 n8 n10
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
not  p1 key-car 5
may  p1 key-steps
may  p1 key-points

# Combination, the German board with the shared board: C_CARS, three purple cars and a coin.
game ultimate players=2 player_board=german industry=asian
from two
from dresden
do   p1 place TFREE 1 0 0
do   p1 step DR1 12
do   p1 token Q_CARD
do   p1 card C_CARS
then coins p1=3
do   p1 lay-purple 1
do   p1 lay-purple 2
not  p1 lay-purple 2
do   p1 lay-purple 3
then purple_owner=p1   purple_cars 1 2 3

# Combination, the American board with the shared board: the alternative #2, a step of any level and 2 points.
game ultimate players=2 player_board=american industry=asian board=../boards/ultimate-1.json
from two
from stocks
given slot_top 1=2   slot_height 1=1   piles 2=1   marker p1 1=2   free_pieces p1=1
do   p1 place IND1 1 0 0
do   p1 detour 1 industry
then indirect any=1 reuse=0
then points p1=2

# Combination, the American board with the shared board: E_FACTORIES brings nothing.
game ultimate players=2 player_board=american industry=asian
from over-two
from stocks
given slot_top 1=6 2=6   slot_height 1=1 2=1   piles 6=0   bonus_at E_FACTORIES=p1   bonus_held p1=1
do   p1 pass
then points p1=20

# Combination, the American board with the shared board: AE8 is out, number 8 is the plain engineer.
game ultimate players=2 player_board=american industry=asian additional_engineers=all
from two
from stocks
given strip S1=e8 S5=none   slot_top 1=6   slot_height 1=1   piles 6=1
do   p1 place S1 1 0 0
then direct any=1   extra_direct ability=0
then points p1=3

# Combination, the American board with the shared board: X_FACTORY is out.
game ultimate players=2 player_board=american industry=asian special_ideas=on
from two
from stocks
from american-idea
do   p1 place TFREE 1 0 0
do   p1 step SA1 12
do   p1 token Q_SPECIAL
then ways 4 idea
not  p1 idea X_FACTORY

# Combination, the American board with the shared board: boilermen stand on locomotives alone.
game ultimate players=2 player_board=american industry=asian coal=on
from coal
from stocks
given coal p1=2   slot_top 1=6   slot_height 1=1   piles 6=1
not  p1 boilerman factory-1
then ways 1 boilerman
do   p1 boilerman RM0
then boilers p1 RM0

# Combination, the American board with the shared board: the coal factory is built like any other, and a car is laid.
game ultimate players=2 player_board=american industry=asian coal=on
from coal
from stocks
from american-idea
do   p1 place TFREE 1 0 0
do   p1 step SA1 12
do   p1 token Q_CARD
do   p1 card C_COAL
do   p1 coal-factory 2
then slot_top 2=FC   slot_height 2=1   coal p1=3   coins p1=4
do   p1 lay-car 2
then cars p1 2   cars_supply p1=2

# Combination, the American board with the shared board: the coal factory of one player is used by another.
game ultimate players=2 player_board=american industry=asian coal=on
from coal
from stocks
given slot_top 1=FC   slot_height 1=1   cards_left C_COAL=0   marker p2 1=2   coal p2=1
do   p1 place COIN 1 0 0
do   p2 place IND1 1 0 0
do   p2 detour 1 industry
then indirect 1=2
do   p2 burn
then indirect 1=4   coal p2=0

# Combination, the American board with the shared board: a build lays a car, a marker activates it, and its owner uses it.
game ultimate players=2 player_board=american industry=asian board=../boards/ultimate-1.json
from two
from stocks
given marker p2 1=2
do   p1 place LOCO1 1 0 0
do   p1 factory 2 1 build
do   p1 step SA1 1
do   p1 step RM1 1
do   p1 lay-car 1
then cars p1 1   cars_supply p1=2
do   p2 place IND1 1 0 0
do   p2 detour 1 industry
do   p2 end
do   p1 use-car 1
then cars p1   cars_workshop p1=1   indirect any=1
then points p1=2

# Combination, the American board with the shared board: a key has a third option, a car from the workshop.
game ultimate players=2 player_board=american industry=asian board=../boards/ultimate-1.json
from two
from stocks
given marker p1 1=19   fired p1 n5 n8 n10   cars_supply p1=2 cars_workshop p1=1
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
do   p1 nut-key
do   p1 key-car 5
then cars p1 5   cars_active p1   cars_workshop p1=0

# Combination, the American board with the shared board: a key without a car in the workshop has two options.
game ultimate players=2 player_board=american industry=asian board=../boards/ultimate-1.json
from two
from stocks
given marker p1 1=19   fired p1 n5 n8 n10
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
do   p1 nut-key
not  p1 key-car 5
may  p1 key-steps
may  p1 key-points

# Combination, the American board with the shared board: C_CARS, three purple cars and a coin.
game ultimate players=2 player_board=american industry=asian
from two
from stocks
from american-idea
do   p1 place TFREE 1 0 0
do   p1 step SA1 12
do   p1 token Q_CARD
do   p1 card C_CARS
then coins p1=3
do   p1 lay-purple 1
do   p1 lay-purple 2
not  p1 lay-purple 2
do   p1 lay-purple 3
then purple_owner=p1   purple_cars 1 2 3

# Combination, the Asian board with the shared board: the alternative #2, a step of any level and 2 points.
game ultimate players=2 player_board=asian industry=asian board=../boards/ultimate-1.json
from two
given slot_top 1=2   slot_height 1=1   piles 2=1   marker p1 1=2   free_pieces p1=1
do   p1 place IND1 1 0 0
do   p1 detour 1 industry
then indirect any=1 reuse=0
then points p1=2

# Combination, the Asian board with the shared board: E_FACTORIES brings nothing.
game ultimate players=2 player_board=asian industry=asian
from over-two
given slot_top 1=6 2=6   slot_height 1=1 2=1   piles 6=0   bonus_at E_FACTORIES=p1   bonus_held p1=1
do   p1 pass
then points p1=0

# Combination, the Asian board with the shared board: AE8 is out, number 8 is the plain engineer.
game ultimate players=2 player_board=asian industry=asian additional_engineers=all
from two
given strip S1=e8 S5=none   slot_top 1=6   slot_height 1=1   piles 6=1
do   p1 place S1 1 0 0
then direct any=1   extra_direct ability=0
then points p1=3

# Combination, the Asian board with the shared board: X_FACTORY is out.
game ultimate players=2 player_board=asian industry=asian special_ideas=on
from two
from seoul
do   p1 place TFREE 1 0 0
do   p1 step SE1 12
do   p1 token Q_SPECIAL
then ways 4 idea
not  p1 idea X_FACTORY

# Combination, the Asian board with the shared board: boilermen stand on locomotives alone.
game ultimate players=2 player_board=asian industry=asian coal=on
from coal
given coal p1=2   slot_top 1=6   slot_height 1=1   piles 6=1
not  p1 boilerman factory-1
then ways 1 boilerman
do   p1 boilerman BJ0
then boilers p1 BJ0

# Combination, the Asian board with the shared board: the coal factory is built like any other, and a car is laid.
game ultimate players=2 player_board=asian industry=asian coal=on
from coal
from seoul
do   p1 place TFREE 1 0 0
do   p1 step SE1 12
do   p1 token Q_CARD
do   p1 card C_COAL
do   p1 coal-factory 2
then slot_top 2=FC   slot_height 2=1   coal p1=3   coins p1=4
do   p1 lay-car 2
then cars p1 2   cars_supply p1=2

# Combination, the Asian board with the shared board: the coal factory of one player is used by another.
game ultimate players=2 player_board=asian industry=asian coal=on
from coal
given slot_top 1=FC   slot_height 1=1   cards_left C_COAL=0   marker p2 1=2   coal p2=1
do   p1 place COIN 1 0 0
do   p2 place IND1 1 0 0
do   p2 detour 1 industry
then indirect 1=2
do   p2 burn
then indirect 1=4   coal p2=0

# Combination, the Asian board with the shared board: a build lays a car, a marker activates it, and its owner uses it.
game ultimate players=2 player_board=asian industry=asian board=../boards/ultimate-1.json
from two
given marker p2 1=2
do   p1 place LOCO1 1 0 0
do   p1 factory 2 1 build
do   p1 step SE1 1
do   p1 step BJ1 1
do   p1 lay-car 1
then cars p1 1   cars_supply p1=2
do   p2 place IND1 1 0 0
do   p2 detour 1 industry
do   p2 end
do   p1 use-car 1
then cars p1   cars_workshop p1=1   indirect any=1
then points p1=2

# Combination, the Asian board with the shared board: a key has a third option, a car from the workshop.
game ultimate players=2 player_board=asian industry=asian board=../boards/ultimate-1.json
from two
given marker p1 1=19   fired p1 n5 n8 n10   cars_supply p1=2 cars_workshop p1=1
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
do   p1 key-car 5
then cars p1 5   cars_active p1   cars_workshop p1=0

# Combination, the Asian board with the shared board: a key without a car in the workshop has two options.
game ultimate players=2 player_board=asian industry=asian board=../boards/ultimate-1.json
from two
given marker p1 1=19   fired p1 n5 n8 n10
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
not  p1 key-car 5
may  p1 key-steps
may  p1 key-points

# Combination, the Asian board with the shared board: C_CARS, three purple cars and a coin.
game ultimate players=2 player_board=asian industry=asian
from two
from seoul
do   p1 place TFREE 1 0 0
do   p1 step SE1 12
do   p1 token Q_CARD
do   p1 card C_CARS
then coins p1=3
do   p1 lay-purple 1
do   p1 lay-purple 2
not  p1 lay-purple 2
do   p1 lay-purple 3
then purple_owner=p1   purple_cars 1 2 3

# ---- Section 11: the Asian board with another industry ----

# Combination, the Asian board with the Russian track: the #2 of the Asian board, a step and 2 points.
game ultimate players=2 player_board=asian industry=russian board=../boards/ultimate-1.json
from two
given factory p1 1=2   piles 2=1   marker p1 1=4   free_pieces p1=1
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
then indirect reuse=0 any=1
then points p1=2

# Combination, the Asian board with the Russian track: by choice the base #2, a space used again.
game ultimate players=2 player_board=asian industry=russian asian_loco2=base
from two
given factory p1 1=2   piles 2=1   marker p1 1=4   free_pieces p1=1
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
then indirect reuse=1 any=0
then points p1=0
do   p1 reuse TFREE reuse
then indirect 12=1

# Combination, the Asian board with the Russian track: a key has two options.
game ultimate players=2 player_board=asian industry=russian
from two
given position p1 SE1=10   unlocked p1 1 4   fired p1 SE4 SE8   sites p1=6
do   p1 place TFREE 1 0 0
do   p1 step SE1 12
then indirect key=1
then only end; key-steps; key-points

# Combination, the Asian board with the Russian track: a factory goes to the left-most empty slot, and no car is laid.
game ultimate players=2 player_board=asian industry=russian
from two
do   p1 place LOCO1 1 0 0
not  p1 factory 2 2 build
do   p1 factory 2 1 build
then factory p1 1=2   cars_supply p1=0
then actor p2

# Combination, the Asian board with the Russian track: the step for a site is made on the own track.
game ultimate players=2 player_board=asian industry=russian
from two
given position p1 BJ1=6 BJ2=3   unlocked p1 1 2   fired p1 BJ2 BJ3
do   p1 place TFREE 1 0 0
do   p1 step BJ2 12
do   p1 site BJ1
do   p1 reward-step
do   p1 industry 1 industry
then marker p1 1=1
then actor p2

# Combination, the Asian board with the Russian track: E_FACTORIES counts factories again.
game ultimate players=2 player_board=asian industry=russian
from over-two
given factory p1 1=6 2=5   piles 6=1 5=1   bonus_at E_FACTORIES=p1   bonus_held p1=1
do   p1 pass
then points p1=8

# Combination, the Asian board with the Russian track: AE8 is in the game.
game ultimate players=2 player_board=asian industry=russian additional_engineers=all
from two
given engineer_owner e8=p1   strip S5=none   factory p1 1=6   piles 6=1
do   p1 place e8 1 0 0
do   p1 ability 1
then coins p1=3

# Combination, the Asian board with the Russian track: a boilerman stands on a factory too.
game ultimate players=2 player_board=asian industry=russian coal=on
from coal
given coal p1=2   factory p1 1=6   piles 6=1
do   p1 boilerman factory-1
then boilers p1 factory-1

# Combination, the Asian board with the Russian track: X_FACTORY is one of five special ideas.
game ultimate players=2 player_board=asian industry=russian special_ideas=on
from two
from seoul
do   p1 place TFREE 1 0 0
do   p1 step SE1 12
do   p1 token Q_SPECIAL
then ways 5 idea
do   p1 idea X_FACTORY
then only special-factory 1; end

# Combination, the Asian board with the dual track: the #2 of the Asian board, a step and 2 points.
game ultimate players=2 player_board=asian industry=american board=../boards/ultimate-1.json
from two
given factory p1 1=2   piles 2=1   marker p1 1=4 2=16   free_pieces p1=1
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
then indirect reuse=0 any=1
then points p1=2

# Combination, the Asian board with the dual track: by choice the base #2, a space used again.
game ultimate players=2 player_board=asian industry=american asian_loco2=base
from two
given factory p1 1=2   piles 2=1   marker p1 1=4 2=16   free_pieces p1=1
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
then indirect reuse=1 any=0
then points p1=0
do   p1 reuse TFREE reuse
then indirect 12=1

# Combination, the Asian board with the dual track: a key has two options.
game ultimate players=2 player_board=asian industry=american
from two
given position p1 SE1=10   unlocked p1 1 4   fired p1 SE4 SE8   sites p1=6
do   p1 place TFREE 1 0 0
do   p1 step SE1 12
then indirect key=1
then only end; key-steps; key-points

# Combination, the Asian board with the dual track: a factory goes to the left-most empty slot, and no car is laid.
game ultimate players=2 player_board=asian industry=american
from two
do   p1 place LOCO1 1 0 0
not  p1 factory 2 2 build
do   p1 factory 2 1 build
then factory p1 1=2   cars_supply p1=0
then actor p2

# Combination, the Asian board with the dual track: the step for a site is made on the own track.
game ultimate players=2 player_board=asian industry=american
from two
given position p1 BJ1=6 BJ2=3   unlocked p1 1 2   fired p1 BJ2 BJ3
do   p1 place TFREE 1 0 0
do   p1 step BJ2 12
do   p1 site BJ1
do   p1 reward-step
do   p1 industry 1 industry
then marker p1 1=1
then actor p2

# Combination, the Asian board with the dual track: E_FACTORIES counts factories again.
game ultimate players=2 player_board=asian industry=american
from over-two
given factory p1 1=6 2=5   piles 6=1 5=1   bonus_at E_FACTORIES=p1   bonus_held p1=1
do   p1 pass
then points p1=8

# Combination, the Asian board with the dual track: AE8 is in the game.
game ultimate players=2 player_board=asian industry=american additional_engineers=all
from two
given engineer_owner e8=p1   strip S5=none   factory p1 1=6   piles 6=1
do   p1 place e8 1 0 0
do   p1 ability 1
then coins p1=3

# Combination, the Asian board with the dual track: a boilerman stands on a factory too.
game ultimate players=2 player_board=asian industry=american coal=on
from coal
given coal p1=2   factory p1 1=6   piles 6=1
do   p1 boilerman factory-1
then boilers p1 factory-1

# Combination, the Asian board with the dual track: X_FACTORY is one of five special ideas.
game ultimate players=2 player_board=asian industry=american special_ideas=on
from two
from seoul
do   p1 place TFREE 1 0 0
do   p1 step SE1 12
do   p1 token Q_SPECIAL
then ways 5 idea
do   p1 idea X_FACTORY
then only special-factory 1; end

# ---- Modules on the boards: what a module finds there ----

# X_DOUBLE, American board: the two industry steps of OM 7 become four, on either track.
game ultimate players=2 player_board=american special_ideas=on board=../boards/ultimate-1.json
from two
from stocks
given idea_owner X_DOUBLE=p1   token p1 Q_SPECIAL=placed
given position p1 OM1=6
do   p1 place TFREE 1 0 0
do   p1 step OM1 12
then indirect industry=4
do   p1 industry 1 industry
do   p1 industry 2 industry
then marker p1 1=1 2=17   indirect industry=2

# X_DOUBLE, American board: the industry step of a dividend becomes two.
game ultimate players=2 player_board=american special_ideas=on
from two
from stocks
given idea_owner X_DOUBLE=p1   token p1 Q_SPECIAL=placed
given row_token 1=D3   stock_row p2=1   position p1 OM1=5 OM2=2   loco p1 OM0=3   unlocked p1 1 2
do   p1 place TFREE 1 0 0
do   p1 step OM2 12
do   p1 stock
then indirect industry=2

# X_DOUBLE, Asian board: the industry step for a site becomes two.
game ultimate players=2 player_board=asian special_ideas=on
from two
given idea_owner X_DOUBLE=p1   token p1 Q_SPECIAL=placed
given position p1 BJ1=6 BJ2=3   unlocked p1 1 2   fired p1 BJ2 BJ3
do   p1 place TFREE 1 0 0
do   p1 step BJ2 12
do   p1 site SE1
do   p1 reward-step
then indirect industry=2

# X_DOUBLE, shared board: a car at a #3 brings two industry steps.
game ultimate players=2 player_board=asian special_ideas=on
from two
given idea_owner X_DOUBLE=p1   token p1 Q_SPECIAL=placed
given slot_top 1=3   slot_height 1=1   piles 3=1   cars p1 1   cars_active p1 1   cars_supply p1=2
do   p1 use-car 1
then indirect industry=2

# AE8, American board: the ability of a steelworks, a level-1 step.
game ultimate players=2 player_board=american additional_engineers=all
from two
from stocks
given engineer_owner e8=p1   strip S5=none   factory p1 1=ST   piles 2=0 3=0 4=0
do   p1 place e8 1 0 0
do   p1 ability 1
then indirect 1=1

# Train, American board: the doubler of M7 names its route.
game ultimate players=2 player_board=american train=on
from stocks
from two
from loads
given strip S5=none S4=e8 S3=e9 S2=e10 S1=e1 H=e2   wagon 1=M8 2=M9
do   p1 place TRAIN 1 0 0
do   p1 load M7
then only doubler RM doubler; doubler SA doubler; doubler OM doubler
do   p1 doubler OM doubler
then doublers p1 OM=1

# K10, American board: the doubler of the foundry names its route.
game ultimate players=2 player_board=american coal=on
from coal
from stocks
given coal p1=2   foundry_at K10=p1
do   p1 use-foundry K10
do   p1 doubler SA doubler
then doublers p1 SA=1   indirect any=1

# D73, Asian board: the freight car brings the track onto a site before the scoring; which one is chosen first.
game ultimate players=2 player_board=asian special_ideas=on
from two
from ends
given idea_owner X_FREIGHT=p1   token p1 Q_SPECIAL=placed   car_route=SE   position p1 SE1=3
do   p1 pass
then stage=freight
do   p1 step SE1 freight
then only site BJ1; site BJ2; site SE1
do   p1 site BJ2
do   p1 reward-coin
do   p1 step SE1 freight
then position p1 SE1=5   coins p1=3
then round=2

# D73, German board: a gap that the freight car enters is filled before the scoring.
game ultimate players=2 player_board=german special_ideas=on
from two
from ends
given idea_owner X_FREIGHT=p1   token p1 Q_SPECIAL=placed   car_route=DR   position p1 DR1=3   fired p1 DR2
do   p1 pass
do   p1 step DR1 freight
then ways 6 extension
do   p1 extension H3
then stage=freight

# D46, American board: the medal has one place and needs no choice.
game ultimate players=2 player_board=american
from two
from stocks
from american-idea
do   p1 place TFREE 1 0 0
do   p1 step SA1 12
do   p1 token Q_MEDAL
then medal p1=1
then actor p2

# D46, German board: the medal has one place and needs no choice.
game ultimate players=2 player_board=german
from two
from dresden
do   p1 place TFREE 1 0 0
do   p1 step DR1 12
do   p1 token Q_MEDAL
then medal p1=1
then actor p2

# AE10, Asian board: Tokyo takes levels 1 and 2 alone.
game ultimate players=2 player_board=asian additional_engineers=all
from two
given engineer_owner e10=p1   strip S3=none   position p1 BJ1=7 BJ2=2 SE1=3 TK1=4 TK2=2   unlocked p1 1 2 3
given fired p1 BJ2 BJ7 TK1 TK4   sites p1=6
do   p1 place e10 1 0 0
not  p1 step TK3 three
do   p1 step BJ3 three
do   p1 step TK2 three
do   p1 step SE1 three
then position p1 BJ3=1 TK2=3 SE1=4

# Boilermen, Asian board: on the locomotive of a slot that was opened; its reach counts.
game ultimate players=2 player_board=asian coal=on
from coal
given coal p1=2   sites p1=20   loco p1 BJ0=5 BJ1=3   position p1 BJ1=9   unlocked p1 1 2 3   fired p1 BJ2 BJ7 BJ8
not  p1 boilerman BJ2
do   p1 boilerman BJ1
then boilers p1 BJ1   fired p1 BJ2 BJ7 BJ8 BJ9   indirect token=1

# Boilermen, American board: on a steelworks and on a factory of the dual track.
game ultimate players=2 player_board=american coal=on
from coal
from stocks
given coal p1=2   factory p1 1=ST 2=6   piles 2=0 3=0 4=0 6=1
then ways 3 boilerman
do   p1 boilerman factory-1
then boilers p1 factory-1

# D55, dual track: the upper marker has the boilerman of the factory below: two coins.
game ultimate players=2 player_board=american coal=on
from coal
from stocks
given factory p1 1=6   boilers p1 factory-1   piles 6=1   marker p1 2=20
do   p1 place IND1 1 0 0
do   p1 industry 2 industry
then coins p1 +2

# U42, dual track: the upper marker over the coal factory.
game ultimate players=2 player_board=american coal=on
from coal
from stocks
given factory p1 1=FC   cards_left C_COAL=0   coal p1=3   marker p1 2=20
do   p1 place IND1 1 0 0
do   p1 industry 2 industry
do   p1 burn
do   p1 burn
do   p1 burn
then indirect 1=8   coal p1=0

# Section 12, American board: Q_REVALUE counts there: level 3 brings 3 instead of 2.
game ultimate players=2 player_board=american
from two
from stocks
from ends
given revalued p1=1   token p1 Q_REVALUE=placed   unlocked p1 1 2 3   unlocked p2 1 2 3
given position p1 SA1=6 SA2=5 SA3=4   loco p1 SA0=5   fired p1 SA2 SA5   position p2 SA1=6 SA2=5 SA3=4   loco p2 SA0=5
given fired p2 SA2 SA5
do   p1 pass
then points p1=13 p2=9

# Section 12, Asian board: Q_REVALUE counts there: level 3 brings 3 instead of 2.
game ultimate players=2 player_board=asian
from two
from ends
given revalued p1=1   token p1 Q_REVALUE=placed   unlocked p1 1 2 3   unlocked p2 1 2 3
given position p1 BJ1=6 BJ2=5 BJ3=4   loco p1 BJ0=5   fired p1 BJ2 BJ3 BJ4 BJ5   position p2 BJ1=6 BJ2=5 BJ3=4
given loco p2 BJ0=5   fired p2 BJ2 BJ3 BJ4 BJ5   sites p1=4 p2=4   workers p1=7 p2=7   workers_left p1=7 p2=7
do   p1 pass
then points p1=13 p2=9

# ---- Section 10: Emil on all boards: set-up and rounds ----

# Solo, set-up, Russian board: 6 workers, 5 coins, piles of 2; Emil has 6 workers and his sixteen cards.
game ultimate players=1 player_board=russian
then workers p1=6   coins p1=5   piles 2=2 9=2   emil_left=6 emil_more=0
then emil_deck T1B T2B T3A T3B T4A T4B T5A T5B TANY LOCO1 LOCO3 IND1 IND2 DBL HIRE S1

# Solo, U48, Russian board: six rounds.
game ultimate players=1 player_board=russian
from alone-last
given round=5
do   p1 pass
then round=6
then actor chance

# Solo, U48, Russian board: they are over after six.
game ultimate players=1 player_board=russian
from alone-last
do   p1 pass
then actor over

# Solo, Russian board with coal and the train: five rounds.
game ultimate players=1 player_board=russian coal=on train=on
from emil-modules
given decision=turn turn=p1   emil_passed=1 round=4
do   p1 pass
then round=5
then actor chance

# Solo, Russian board with coal and the train: they are over after five.
game ultimate players=1 player_board=russian coal=on train=on
from emil-modules
given decision=turn turn=p1   emil_passed=1 round=5
do   p1 pass
then actor over

# Refused, solo, Russian board: COIN, ORD1 and LAST are closed, and nobody decides for Emil.
game ultimate players=1 player_board=russian
from emil
not  p1 place DBL 1 0 0
not  p1 pass
do   * emil IND1
not  * emil IND2
not  p1 place COIN 1 0 0 because "COIN is not available now"
not  p1 place ORD1 1 0 0 because "ORD1 is not available now"
not  p1 place LAST 1 0 0 because "LAST is not available now"

# Solo, set-up, German board: 6 workers, 5 coins, piles of 2; Emil has 6 workers and his sixteen cards.
game ultimate players=1 player_board=german
then workers p1=6   coins p1=5   piles 2=2 9=2   emil_left=6 emil_more=0
then emil_deck T1B T2B T3A T3B T4A T4B T5A T5B TANY LOCO1 LOCO3 IND1 IND2 DBL HIRE S1

# Solo, U48, German board: six rounds.
game ultimate players=1 player_board=german
from alone-last
given round=5
do   p1 pass
then round=6
then actor chance

# Solo, U48, German board: they are over after six.
game ultimate players=1 player_board=german
from alone-last
do   p1 pass
then actor over

# Solo, German board with coal and the train: five rounds.
game ultimate players=1 player_board=german coal=on train=on
from emil-modules
given decision=turn turn=p1   emil_passed=1 round=4
do   p1 pass
then round=5
then actor chance

# Solo, German board with coal and the train: they are over after five.
game ultimate players=1 player_board=german coal=on train=on
from emil-modules
given decision=turn turn=p1   emil_passed=1 round=5
do   p1 pass
then actor over

# Refused, solo, German board: COIN, ORD1 and LAST are closed, and nobody decides for Emil.
game ultimate players=1 player_board=german
from emil
not  p1 place DBL 1 0 0
not  p1 pass
do   * emil IND1
not  * emil IND2
not  p1 place COIN 1 0 0 because "COIN is not available now"
not  p1 place ORD1 1 0 0 because "ORD1 is not available now"
not  p1 place LAST 1 0 0 because "LAST is not available now"

# Solo, set-up, American board: 6 workers, 5 coins, piles of 2; Emil has 6 workers and his sixteen cards.
game ultimate players=1 player_board=american
then workers p1=6   coins p1=5   piles 2=2 9=2   emil_left=6 emil_more=0
then emil_deck T1B T2B T3A T3B T4A T4B T5A T5B TANY LOCO1 LOCO3 IND1 IND2 DBL HIRE S1

# Solo, U48, American board: six rounds.
game ultimate players=1 player_board=american
from alone-last
given round=5
do   p1 pass
then round=6
then actor chance

# Solo, U48, American board: they are over after six.
game ultimate players=1 player_board=american
from alone-last
do   p1 pass
then actor over

# Solo, American board with coal and the train: five rounds.
game ultimate players=1 player_board=american coal=on train=on
from emil-modules
given decision=turn turn=p1   emil_passed=1 round=4
do   p1 pass
then round=5
then actor chance

# Solo, American board with coal and the train: they are over after five.
game ultimate players=1 player_board=american coal=on train=on
from emil-modules
given decision=turn turn=p1   emil_passed=1 round=5
do   p1 pass
then actor over

# Refused, solo, American board: COIN, ORD1 and LAST are closed, and nobody decides for Emil.
game ultimate players=1 player_board=american
from emil
not  p1 place DBL 1 0 0
not  p1 pass
do   * emil IND1
not  * emil IND2
not  p1 place COIN 1 0 0 because "COIN is not available now"
not  p1 place ORD1 1 0 0 because "ORD1 is not available now"
not  p1 place LAST 1 0 0 because "LAST is not available now"

# Solo, set-up, Asian board: 6 workers, 5 coins, piles of 2; Emil has 6 workers and his sixteen cards.
game ultimate players=1 player_board=asian
then workers p1=6   coins p1=5   piles 2=2 9=2   emil_left=6 emil_more=0
then emil_deck T1B T2B T3A T3B T4A T4B T5A T5B TANY LOCO1 LOCO3 IND1 IND2 DBL HIRE S1

# Solo, U48, Asian board: six rounds.
game ultimate players=1 player_board=asian
from alone-last
given round=5
do   p1 pass
then round=6
then actor chance

# Solo, U48, Asian board: they are over after six.
game ultimate players=1 player_board=asian
from alone-last
do   p1 pass
then actor over

# Solo, Asian board with coal and the train: five rounds.
game ultimate players=1 player_board=asian coal=on train=on
from emil-modules
given decision=turn turn=p1   emil_passed=1 round=4
do   p1 pass
then round=5
then actor chance

# Solo, Asian board with coal and the train: they are over after five.
game ultimate players=1 player_board=asian coal=on train=on
from emil-modules
given decision=turn turn=p1   emil_passed=1 round=5
do   p1 pass
then actor over

# Refused, solo, Asian board: COIN, ORD1 and LAST are closed, and nobody decides for Emil.
game ultimate players=1 player_board=asian
from emil
not  p1 place DBL 1 0 0
not  p1 pass
do   * emil IND1
not  * emil IND2
not  p1 place COIN 1 0 0 because "COIN is not available now"
not  p1 place ORD1 1 0 0 because "ORD1 is not available now"
not  p1 place LAST 1 0 0 because "LAST is not available now"

# ---- Section 10: Emil on all pairs: cards he discards ----

# Solo, the Russian board with the Russian track: occupied, too dear, and colours that you have not got: discarded.
game ultimate players=1 player_board=russian industry=russian
from emil
given occupant IND1=p1   workers_left p1=5   occupant T1B=emil IND2=emil   emil_left=2 emil_card=IND2
given emil_deck T2B T3A T4A T5B LOCO3 IND1 DBL
do   * emil IND1
then told emil-discards IND1
do   * emil LOCO3
then told emil-discards LOCO3
do   * emil T2B
then told emil-discards T2B
do   * emil T3A
then told emil-discards T3A
do   * emil T4A
then told emil-discards T4A
do   * emil T5B
then told emil-discards T5B
then emil_left=2   emil_deck DBL   occupant LOCO3=none
then actor chance
do   * emil DBL
then told emil-uses DBL 1
then emil_left=1   doublers_left=30
then actor p1

# UR26, the Russian board with the Russian track: no room for two industry steps, nor for a doubler: discarded.
game ultimate players=1 player_board=russian industry=russian
from emil
given marker p1 1=3   doublers p1 TS=8   doublers_left=22
do   * emil IND2
then told emil-discards IND2
do   * emil DBL
then told emil-discards DBL
do   * emil IND1
then told emil-uses IND1 1
then emil_left=5

# Solo, the Russian board with the dual track: occupied, too dear, and colours that you have not got: discarded.
game ultimate players=1 player_board=russian industry=american
from emil
given occupant IND1=p1   workers_left p1=5   occupant T1B=emil IND2=emil   emil_left=2 emil_card=IND2
given emil_deck T2B T3A T4A T5B LOCO3 IND1 DBL
do   * emil IND1
then told emil-discards IND1
do   * emil LOCO3
then told emil-discards LOCO3
do   * emil T2B
then told emil-discards T2B
do   * emil T3A
then told emil-discards T3A
do   * emil T4A
then told emil-discards T4A
do   * emil T5B
then told emil-discards T5B
then emil_left=2   emil_deck DBL   occupant LOCO3=none
then actor chance
do   * emil DBL
then told emil-uses DBL 1
then emil_left=1   doublers_left=30
then actor p1

# UR26, the Russian board with the dual track: no room for two industry steps, nor for a doubler: discarded.
game ultimate players=1 player_board=russian industry=american
from emil
given marker p1 1=3 2=31   doublers p1 TS=8   doublers_left=22   fired p1 U10 U15
do   * emil IND2
then told emil-discards IND2
do   * emil DBL
then told emil-discards DBL
do   * emil IND1
then told emil-uses IND1 1
then emil_left=5

# Solo, the Russian board with the shared board: occupied, too dear, and colours that you have not got: discarded.
game ultimate players=1 player_board=russian industry=asian
from emil
given occupant IND1=p1   workers_left p1=5   occupant T1B=emil IND2=emil   emil_left=2 emil_card=IND2
given emil_deck T2B T3A T4A T5B LOCO3 IND1 DBL
do   * emil IND1
then told emil-discards IND1
do   * emil LOCO3
then told emil-discards LOCO3
do   * emil T2B
then told emil-discards T2B
do   * emil T3A
then told emil-discards T3A
do   * emil T4A
then told emil-discards T4A
do   * emil T5B
then told emil-discards T5B
then emil_left=2   emil_deck DBL   occupant LOCO3=none
then actor chance
do   * emil DBL
then told emil-uses DBL 1
then emil_left=1   doublers_left=30
then actor p1

# UR26, the Russian board with the shared board: no room for two industry steps, nor for a doubler: discarded.
game ultimate players=1 player_board=russian industry=asian
from emil
given marker p1 1=4   doublers p1 TS=8   doublers_left=22
do   * emil IND2
then told emil-discards IND2
do   * emil DBL
then told emil-discards DBL
do   * emil IND1
then told emil-uses IND1 1
then emil_left=5

# Solo, the German board with the Russian track: occupied, too dear, and colours that you have not got: discarded.
game ultimate players=1 player_board=german industry=russian
from emil
given occupant IND1=p1   workers_left p1=5   occupant T1B=emil IND2=emil   emil_left=2 emil_card=IND2
given emil_deck T2B T3A T4A T5B LOCO3 IND1 DBL
do   * emil IND1
then told emil-discards IND1
do   * emil LOCO3
then told emil-discards LOCO3
do   * emil T2B
then told emil-discards T2B
do   * emil T3A
then told emil-discards T3A
do   * emil T4A
then told emil-discards T4A
do   * emil T5B
then told emil-discards T5B
then emil_left=2   emil_deck DBL   occupant LOCO3=none
then actor chance
do   * emil DBL
then told emil-uses DBL 1
then emil_left=1   doublers_left=30
then actor p1

# UR26, the German board with the Russian track: no room for two industry steps, nor for a doubler: discarded.
game ultimate players=1 player_board=german industry=russian
from emil
given marker p1 1=3   doublers p1 MU=8   doublers_left=22
do   * emil IND2
then told emil-discards IND2
do   * emil DBL
then told emil-discards DBL
do   * emil IND1
then told emil-uses IND1 1
then emil_left=5

# Solo, the German board with the dual track: occupied, too dear, and colours that you have not got: discarded.
game ultimate players=1 player_board=german industry=american
from emil
given occupant IND1=p1   workers_left p1=5   occupant T1B=emil IND2=emil   emil_left=2 emil_card=IND2
given emil_deck T2B T3A T4A T5B LOCO3 IND1 DBL
do   * emil IND1
then told emil-discards IND1
do   * emil LOCO3
then told emil-discards LOCO3
do   * emil T2B
then told emil-discards T2B
do   * emil T3A
then told emil-discards T3A
do   * emil T4A
then told emil-discards T4A
do   * emil T5B
then told emil-discards T5B
then emil_left=2   emil_deck DBL   occupant LOCO3=none
then actor chance
do   * emil DBL
then told emil-uses DBL 1
then emil_left=1   doublers_left=30
then actor p1

# UR26, the German board with the dual track: no room for two industry steps, nor for a doubler: discarded.
game ultimate players=1 player_board=german industry=american
from emil
given marker p1 1=3 2=31   doublers p1 MU=8   doublers_left=22   fired p1 U10 U15
do   * emil IND2
then told emil-discards IND2
do   * emil DBL
then told emil-discards DBL
do   * emil IND1
then told emil-uses IND1 1
then emil_left=5

# Solo, the German board with the shared board: occupied, too dear, and colours that you have not got: discarded.
game ultimate players=1 player_board=german industry=asian
from emil
given occupant IND1=p1   workers_left p1=5   occupant T1B=emil IND2=emil   emil_left=2 emil_card=IND2
given emil_deck T2B T3A T4A T5B LOCO3 IND1 DBL
do   * emil IND1
then told emil-discards IND1
do   * emil LOCO3
then told emil-discards LOCO3
do   * emil T2B
then told emil-discards T2B
do   * emil T3A
then told emil-discards T3A
do   * emil T4A
then told emil-discards T4A
do   * emil T5B
then told emil-discards T5B
then emil_left=2   emil_deck DBL   occupant LOCO3=none
then actor chance
do   * emil DBL
then told emil-uses DBL 1
then emil_left=1   doublers_left=30
then actor p1

# UR26, the German board with the shared board: no room for two industry steps, nor for a doubler: discarded.
game ultimate players=1 player_board=german industry=asian
from emil
given marker p1 1=4   doublers p1 MU=8   doublers_left=22
do   * emil IND2
then told emil-discards IND2
do   * emil DBL
then told emil-discards DBL
do   * emil IND1
then told emil-uses IND1 1
then emil_left=5

# Solo, the American board with the Russian track: occupied, too dear, and colours that you have not got: discarded.
game ultimate players=1 player_board=american industry=russian
from emil
given occupant IND1=p1   workers_left p1=5   occupant T1B=emil IND2=emil   emil_left=2 emil_card=IND2
given emil_deck T2B T3A T4A T5B LOCO3 IND1 DBL
do   * emil IND1
then told emil-discards IND1
do   * emil LOCO3
then told emil-discards LOCO3
do   * emil T2B
then told emil-discards T2B
do   * emil T3A
then told emil-discards T3A
do   * emil T4A
then told emil-discards T4A
do   * emil T5B
then told emil-discards T5B
then emil_left=2   emil_deck DBL   occupant LOCO3=none
then actor chance
do   * emil DBL
then told emil-uses DBL 1
then emil_left=1   doublers_left=30
then actor p1

# UR26, the American board with the Russian track: no room for two industry steps, nor for a doubler: discarded.
game ultimate players=1 player_board=american industry=russian
from emil
given marker p1 1=3   doublers p1 RM=6 SA=3 OM=3   doublers_left=18
do   * emil IND2
then told emil-discards IND2
do   * emil DBL
then told emil-discards DBL
do   * emil IND1
then told emil-uses IND1 1
then emil_left=5

# Solo, the American board with the dual track: occupied, too dear, and colours that you have not got: discarded.
game ultimate players=1 player_board=american industry=american
from emil
given occupant IND1=p1   workers_left p1=5   occupant T1B=emil IND2=emil   emil_left=2 emil_card=IND2
given emil_deck T2B T3A T4A T5B LOCO3 IND1 DBL
do   * emil IND1
then told emil-discards IND1
do   * emil LOCO3
then told emil-discards LOCO3
do   * emil T2B
then told emil-discards T2B
do   * emil T3A
then told emil-discards T3A
do   * emil T4A
then told emil-discards T4A
do   * emil T5B
then told emil-discards T5B
then emil_left=2   emil_deck DBL   occupant LOCO3=none
then actor chance
do   * emil DBL
then told emil-uses DBL 1
then emil_left=1   doublers_left=30
then actor p1

# UR26, the American board with the dual track: no room for two industry steps, nor for a doubler: discarded.
game ultimate players=1 player_board=american industry=american
from emil
given marker p1 1=3 2=31   doublers p1 RM=6 SA=3 OM=3   doublers_left=18   fired p1 U10 U15
do   * emil IND2
then told emil-discards IND2
do   * emil DBL
then told emil-discards DBL
do   * emil IND1
then told emil-uses IND1 1
then emil_left=5

# Solo, the American board with the shared board: occupied, too dear, and colours that you have not got: discarded.
game ultimate players=1 player_board=american industry=asian
from emil
given occupant IND1=p1   workers_left p1=5   occupant T1B=emil IND2=emil   emil_left=2 emil_card=IND2
given emil_deck T2B T3A T4A T5B LOCO3 IND1 DBL
do   * emil IND1
then told emil-discards IND1
do   * emil LOCO3
then told emil-discards LOCO3
do   * emil T2B
then told emil-discards T2B
do   * emil T3A
then told emil-discards T3A
do   * emil T4A
then told emil-discards T4A
do   * emil T5B
then told emil-discards T5B
then emil_left=2   emil_deck DBL   occupant LOCO3=none
then actor chance
do   * emil DBL
then told emil-uses DBL 1
then emil_left=1   doublers_left=30
then actor p1

# UR26, the American board with the shared board: no room for two industry steps, nor for a doubler: discarded.
game ultimate players=1 player_board=american industry=asian
from emil
given marker p1 1=4   doublers p1 RM=6 SA=3 OM=3   doublers_left=18
do   * emil IND2
then told emil-discards IND2
do   * emil DBL
then told emil-discards DBL
do   * emil IND1
then told emil-uses IND1 1
then emil_left=5

# Solo, the Asian board with the Russian track: occupied, too dear, and colours that you have not got: discarded.
game ultimate players=1 player_board=asian industry=russian
from emil
given occupant IND1=p1   workers_left p1=5   occupant T1B=emil IND2=emil   emil_left=2 emil_card=IND2
given emil_deck T2B T3A T4A T5B LOCO3 IND1 DBL
do   * emil IND1
then told emil-discards IND1
do   * emil LOCO3
then told emil-discards LOCO3
do   * emil T2B
then told emil-discards T2B
do   * emil T3A
then told emil-discards T3A
do   * emil T4A
then told emil-discards T4A
do   * emil T5B
then told emil-discards T5B
then emil_left=2   emil_deck DBL   occupant LOCO3=none
then actor chance
do   * emil DBL
then told emil-uses DBL 1
then emil_left=1   doublers_left=30
then actor p1

# UR26, the Asian board with the Russian track: no room for two industry steps, nor for a doubler: discarded.
game ultimate players=1 player_board=asian industry=russian
from emil
given marker p1 1=3   doublers p1 BJ=8   doublers_left=22
do   * emil IND2
then told emil-discards IND2
do   * emil DBL
then told emil-discards DBL
do   * emil IND1
then told emil-uses IND1 1
then emil_left=5

# Solo, the Asian board with the dual track: occupied, too dear, and colours that you have not got: discarded.
game ultimate players=1 player_board=asian industry=american
from emil
given occupant IND1=p1   workers_left p1=5   occupant T1B=emil IND2=emil   emil_left=2 emil_card=IND2
given emil_deck T2B T3A T4A T5B LOCO3 IND1 DBL
do   * emil IND1
then told emil-discards IND1
do   * emil LOCO3
then told emil-discards LOCO3
do   * emil T2B
then told emil-discards T2B
do   * emil T3A
then told emil-discards T3A
do   * emil T4A
then told emil-discards T4A
do   * emil T5B
then told emil-discards T5B
then emil_left=2   emil_deck DBL   occupant LOCO3=none
then actor chance
do   * emil DBL
then told emil-uses DBL 1
then emil_left=1   doublers_left=30
then actor p1

# UR26, the Asian board with the dual track: no room for two industry steps, nor for a doubler: discarded.
game ultimate players=1 player_board=asian industry=american
from emil
given marker p1 1=3 2=31   doublers p1 BJ=8   doublers_left=22   fired p1 U10 U15
do   * emil IND2
then told emil-discards IND2
do   * emil DBL
then told emil-discards DBL
do   * emil IND1
then told emil-uses IND1 1
then emil_left=5

# Solo, the Asian board with the shared board: occupied, too dear, and colours that you have not got: discarded.
game ultimate players=1 player_board=asian industry=asian
from emil
given occupant IND1=p1   workers_left p1=5   occupant T1B=emil IND2=emil   emil_left=2 emil_card=IND2
given emil_deck T2B T3A T4A T5B LOCO3 IND1 DBL
do   * emil IND1
then told emil-discards IND1
do   * emil LOCO3
then told emil-discards LOCO3
do   * emil T2B
then told emil-discards T2B
do   * emil T3A
then told emil-discards T3A
do   * emil T4A
then told emil-discards T4A
do   * emil T5B
then told emil-discards T5B
then emil_left=2   emil_deck DBL   occupant LOCO3=none
then actor chance
do   * emil DBL
then told emil-uses DBL 1
then emil_left=1   doublers_left=30
then actor p1

# UR26, the Asian board with the shared board: no room for two industry steps, nor for a doubler: discarded.
game ultimate players=1 player_board=asian industry=asian
from emil
given marker p1 1=4   doublers p1 BJ=8   doublers_left=22
do   * emil IND2
then told emil-discards IND2
do   * emil DBL
then told emil-discards DBL
do   * emil IND1
then told emil-uses IND1 1
then emil_left=5

# UR26, American board: the boulder leaves you no room for three level-1 steps: T1B is discarded.
game ultimate players=1 player_board=american board=../boards/ultimate-1.json
from emil
given position p1 RM1=13 SA1=8 OM1=7   unlocked p1 1 2 3 4 5   fired p1 RM2 RM5 RM9 RM13 RM13b SA2 SA7 OM7
given workers p1=7 workers_left p1=7
do   * emil T1B
then told emil-discards T1B

# UR26, American board: without the boulder there is room: he blocks T1B.
game ultimate players=1 player_board=american board=../boards/ultimate-1.json
from emil
given position p1 RM1=13 SA1=8 OM1=7   unlocked p1 1 2 3 4 5   fired p1 RM2 RM5 RM9 RM13 RM13b SA2 SA7 OM7
given workers p1=7 workers_left p1=7   boulders p1=2
do   * emil T1B
then told emil-uses T1B 2

# UR26, Asian board: all routes at their ends: T1B is discarded.
game ultimate players=1 player_board=asian
from emil
given position p1 BJ1=21 SE1=11 TK1=7   unlocked p1 1 2 3 4 5
given fired p1 BJ2 BJ7 BJ8 BJ12 BJ14 BJ17 BJ21 SE4 SE8 SE11 TK4 TK6 TK7   workers p1=7 workers_left p1=7   sites p1=6
do   * emil T1B
then told emil-discards T1B

# UR26, Asian board: the way to Osaka is room: he blocks T1B.
game ultimate players=1 player_board=asian
from emil
given position p1 BJ1=21 SE1=11 TK1=7   unlocked p1 1 2 3 4 5
given fired p1 BJ2 BJ7 BJ8 BJ12 BJ14 BJ17 BJ21 SE4 SE8 SE11 TK4 TK6 TK7   workers p1=7 workers_left p1=7   sites p1=6
given osaka p1=1   token p1 Q_OSAKA=placed
do   * emil T1B
then told emil-uses T1B 2

# UR26, Asian board: LOCO3 needs a slot for the locomotive, and blocked slots are none: discarded.
game ultimate players=1 player_board=asian
from emil
given loco p1 BJ0=9 SE0=9 TK0=9   piles 9=0   emil_tiles 9=0
do   * emil LOCO3
then told emil-discards LOCO3

# UR26, Asian board: with a site gone he blocks LOCO3.
game ultimate players=1 player_board=asian
from emil
given loco p1 BJ0=9 SE0=9 TK0=9   piles 9=0   sites p1=20
do   * emil LOCO3
then told emil-uses LOCO3 3; emil-tile 2; emil-tile 2

# UR55, Russian board: HIRE and S1 without an engineer: discarded.
game ultimate players=1 player_board=russian
from emil
given strip H=none S1=none
do   * emil HIRE
then told emil-discards HIRE
do   * emil S1
then told emil-discards S1
then emil_left=6
then actor chance

# Solo, Russian board: the last card is of no use: he passes, and you go on.
game ultimate players=1 player_board=russian
from emil
given emil_deck T5A
do   * emil T5A
then told emil-discards T5A; emil-passes
then emil_passed=1
then actor p1
do   p1 place TFREE 1 0 0
do   p1 step TS1 12
then actor p1

# Solo, Russian board: out of workers at the start of his turn, he passes.
game ultimate players=1 player_board=russian
from alone
given emil_left=0
do   p1 place TFREE 1 0 0
do   p1 step SP1 12
then emil_passed=1   emil_deck T2B T3A T3B T4A T4B T5A T5B TANY LOCO1 LOCO3 IND1 IND2 DBL HIRE S1
then actor p1

# UR55, German board: HIRE and S1 without an engineer: discarded.
game ultimate players=1 player_board=german
from emil
given strip H=none S1=none
do   * emil HIRE
then told emil-discards HIRE
do   * emil S1
then told emil-discards S1
then emil_left=6
then actor chance

# Solo, German board: the last card is of no use: he passes, and you go on.
game ultimate players=1 player_board=german
from emil
given emil_deck T5A
do   * emil T5A
then told emil-discards T5A; emil-passes
then emil_passed=1
then actor p1
do   p1 place TFREE 1 0 0
do   p1 step MU1 12
then actor p1

# Solo, German board: out of workers at the start of his turn, he passes.
game ultimate players=1 player_board=german
from alone
given emil_left=0
do   p1 place TFREE 1 0 0
do   p1 step DR1 12
then emil_passed=1   emil_deck T2B T3A T3B T4A T4B T5A T5B TANY LOCO1 LOCO3 IND1 IND2 DBL HIRE S1
then actor p1

# UR55, American board: HIRE and S1 without an engineer: discarded.
game ultimate players=1 player_board=american
from emil
given strip H=none S1=none
do   * emil HIRE
then told emil-discards HIRE
do   * emil S1
then told emil-discards S1
then emil_left=6
then actor chance

# Solo, American board: the last card is of no use: he passes, and you go on.
game ultimate players=1 player_board=american
from emil
given emil_deck T5A
do   * emil T5A
then told emil-discards T5A; emil-passes
then emil_passed=1
then actor p1
do   p1 place TFREE 1 0 0
do   p1 step RM1 12
then actor p1

# Solo, American board: out of workers at the start of his turn, he passes.
game ultimate players=1 player_board=american
from alone
given emil_left=0
do   p1 place TFREE 1 0 0
do   p1 step SA1 12
then emil_passed=1   emil_deck T2B T3A T3B T4A T4B T5A T5B TANY LOCO1 LOCO3 IND1 IND2 DBL HIRE S1
then actor p1

# UR55, Asian board: HIRE and S1 without an engineer: discarded.
game ultimate players=1 player_board=asian
from emil
given strip H=none S1=none
do   * emil HIRE
then told emil-discards HIRE
do   * emil S1
then told emil-discards S1
then emil_left=6
then actor chance

# Solo, Asian board: the last card is of no use: he passes, and you go on.
game ultimate players=1 player_board=asian
from emil
given emil_deck T5A
do   * emil T5A
then told emil-discards T5A; emil-passes
then emil_passed=1
then actor p1
do   p1 place TFREE 1 0 0
do   p1 step BJ1 12
then actor p1

# Solo, Asian board: out of workers at the start of his turn, he passes.
game ultimate players=1 player_board=asian
from alone
given emil_left=0
do   p1 place TFREE 1 0 0
do   p1 step SE1 12
then emil_passed=1   emil_deck T2B T3A T3B T4A T4B T5A T5B TANY LOCO1 LOCO3 IND1 IND2 DBL HIRE S1
then actor p1

# ---- Section 10: Emil on all pairs: locomotives and engineers he takes ----

# Solo, the Russian board with the Russian track: LOCO1 and LOCO3 take tiles of the lowest piles, HIRE the engineer.
game ultimate players=1 player_board=russian industry=russian
from emil
do   * emil LOCO1
then told emil-uses LOCO1 1; emil-tile 2
then emil_tiles 2=1   piles 2=1   emil_left=5
given decision=emil turn=none
do   * emil LOCO3
then told emil-uses LOCO3 3; emil-tile 2; emil-tile 3
then emil_tiles 2=2 3=1   piles 2=0 3=1   emil_left=2
given decision=emil turn=none
do   * emil HIRE
then told emil-uses HIRE 0; emil-hires e3
then engineer_owner e3=emil   strip H=none   emil_left=2   coins p1=5

# Solo, the Russian board with the Russian track: without piles he takes the lowest open factory.
game ultimate players=1 player_board=russian industry=russian
from emil
from no-piles
given open 4=1 7=2
do   * emil LOCO1
then told emil-uses LOCO1 1; emil-tile 4
then open 4=0 7=2   emil_tiles 4=1

# Solo, the Russian board with the Russian track: S1 is blocked for what the engineer costs, and he stays there.
game ultimate players=1 player_board=russian industry=russian
from emil
do   * emil S1
then told emil-uses S1 1
then strip S1=e2   emil_left=5   occupant S1=emil
then actor p1

# Solo, the Russian board with the dual track: LOCO1 and LOCO3 take tiles of the lowest piles, HIRE the engineer.
game ultimate players=1 player_board=russian industry=american
from emil
do   * emil LOCO1
then told emil-uses LOCO1 1; emil-tile 2
then emil_tiles 2=1   piles 2=1   emil_left=5
given decision=emil turn=none
do   * emil LOCO3
then told emil-uses LOCO3 3; emil-tile 2; emil-tile 3
then emil_tiles 2=2 3=1   piles 2=0 3=1   emil_left=2
given decision=emil turn=none
do   * emil HIRE
then told emil-uses HIRE 0; emil-hires e3
then engineer_owner e3=emil   strip H=none   emil_left=2   coins p1=5

# Solo, the Russian board with the dual track: without piles he takes the lowest open factory.
game ultimate players=1 player_board=russian industry=american
from emil
from no-piles
given open 4=1 7=2
do   * emil LOCO1
then told emil-uses LOCO1 1; emil-tile 4
then open 4=0 7=2   emil_tiles 4=1

# Solo, the Russian board with the dual track: S1 is blocked for what the engineer costs, and he stays there.
game ultimate players=1 player_board=russian industry=american
from emil
do   * emil S1
then told emil-uses S1 1
then strip S1=e2   emil_left=5   occupant S1=emil
then actor p1

# Solo, the Russian board with the shared board: LOCO1 and LOCO3 are builds, one and two; HIRE takes the engineer.
game ultimate players=1 player_board=russian industry=asian
from emil
do   * emil LOCO1
then told emil-uses LOCO1 1; emil-tile 2
then slot_top 1=2 2=none   slot_height 1=1   piles 2=1   emil_tiles 2=0   emil_left=5
given decision=emil turn=none
do   * emil LOCO3
then told emil-uses LOCO3 3; emil-tile 2; emil-tile 3
then slot_top 1=2 2=2 3=3 4=none   piles 2=0 3=1   emil_left=2   coins p1=5   cars_supply p1=3
given decision=emil turn=none
do   * emil HIRE
then told emil-uses HIRE 0; emil-hires e3
then engineer_owner e3=emil   strip H=none   emil_left=2   coins p1=5

# Solo, the Russian board with the shared board: without piles he builds the lowest open factory.
game ultimate players=1 player_board=russian industry=asian
from emil
from no-piles
given open 4=1 7=2
do   * emil LOCO1
then told emil-uses LOCO1 1; emil-tile 4
then open 4=0 7=2   slot_top 1=4

# Solo, the Russian board with the shared board: S1 is blocked for what the engineer costs, and he stays there.
game ultimate players=1 player_board=russian industry=asian
from emil
do   * emil S1
then told emil-uses S1 1
then strip S1=e2   emil_left=5   occupant S1=emil
then actor p1

# Solo, the German board with the Russian track: LOCO1 and LOCO3 take tiles of the lowest piles, HIRE the engineer.
game ultimate players=1 player_board=german industry=russian
from emil
do   * emil LOCO1
then told emil-uses LOCO1 1; emil-tile 2
then emil_tiles 2=1   piles 2=1   emil_left=5
given decision=emil turn=none
do   * emil LOCO3
then told emil-uses LOCO3 3; emil-tile 2; emil-tile 3
then emil_tiles 2=2 3=1   piles 2=0 3=1   emil_left=2
given decision=emil turn=none
do   * emil HIRE
then told emil-uses HIRE 0; emil-hires e3
then engineer_owner e3=emil   strip H=none   emil_left=2   coins p1=5

# Solo, the German board with the Russian track: without piles he takes the lowest open factory.
game ultimate players=1 player_board=german industry=russian
from emil
from no-piles
given open 4=1 7=2
do   * emil LOCO1
then told emil-uses LOCO1 1; emil-tile 4
then open 4=0 7=2   emil_tiles 4=1

# Solo, the German board with the Russian track: S1 is blocked for what the engineer costs, and he stays there.
game ultimate players=1 player_board=german industry=russian
from emil
do   * emil S1
then told emil-uses S1 1
then strip S1=e2   emil_left=5   occupant S1=emil
then actor p1

# Solo, the German board with the dual track: LOCO1 and LOCO3 take tiles of the lowest piles, HIRE the engineer.
game ultimate players=1 player_board=german industry=american
from emil
do   * emil LOCO1
then told emil-uses LOCO1 1; emil-tile 2
then emil_tiles 2=1   piles 2=1   emil_left=5
given decision=emil turn=none
do   * emil LOCO3
then told emil-uses LOCO3 3; emil-tile 2; emil-tile 3
then emil_tiles 2=2 3=1   piles 2=0 3=1   emil_left=2
given decision=emil turn=none
do   * emil HIRE
then told emil-uses HIRE 0; emil-hires e3
then engineer_owner e3=emil   strip H=none   emil_left=2   coins p1=5

# Solo, the German board with the dual track: without piles he takes the lowest open factory.
game ultimate players=1 player_board=german industry=american
from emil
from no-piles
given open 4=1 7=2
do   * emil LOCO1
then told emil-uses LOCO1 1; emil-tile 4
then open 4=0 7=2   emil_tiles 4=1

# Solo, the German board with the dual track: S1 is blocked for what the engineer costs, and he stays there.
game ultimate players=1 player_board=german industry=american
from emil
do   * emil S1
then told emil-uses S1 1
then strip S1=e2   emil_left=5   occupant S1=emil
then actor p1

# Solo, the German board with the shared board: LOCO1 and LOCO3 are builds, one and two; HIRE takes the engineer.
game ultimate players=1 player_board=german industry=asian
from emil
do   * emil LOCO1
then told emil-uses LOCO1 1; emil-tile 2
then slot_top 1=2 2=none   slot_height 1=1   piles 2=1   emil_tiles 2=0   emil_left=5
given decision=emil turn=none
do   * emil LOCO3
then told emil-uses LOCO3 3; emil-tile 2; emil-tile 3
then slot_top 1=2 2=2 3=3 4=none   piles 2=0 3=1   emil_left=2   coins p1=5   cars_supply p1=3
given decision=emil turn=none
do   * emil HIRE
then told emil-uses HIRE 0; emil-hires e3
then engineer_owner e3=emil   strip H=none   emil_left=2   coins p1=5

# Solo, the German board with the shared board: without piles he builds the lowest open factory.
game ultimate players=1 player_board=german industry=asian
from emil
from no-piles
given open 4=1 7=2
do   * emil LOCO1
then told emil-uses LOCO1 1; emil-tile 4
then open 4=0 7=2   slot_top 1=4

# Solo, the German board with the shared board: S1 is blocked for what the engineer costs, and he stays there.
game ultimate players=1 player_board=german industry=asian
from emil
do   * emil S1
then told emil-uses S1 1
then strip S1=e2   emil_left=5   occupant S1=emil
then actor p1

# Solo, the American board with the Russian track: LOCO1 and LOCO3 take tiles of the lowest piles, HIRE the engineer.
game ultimate players=1 player_board=american industry=russian
from emil
do   * emil LOCO1
then told emil-uses LOCO1 1; emil-tile 2
then emil_tiles 2=1   piles 2=1   emil_left=5
given decision=emil turn=none
do   * emil LOCO3
then told emil-uses LOCO3 3; emil-tile 2; emil-tile 3
then emil_tiles 2=2 3=1   piles 2=0 3=1   emil_left=2
given decision=emil turn=none
do   * emil HIRE
then told emil-uses HIRE 0; emil-hires e3
then engineer_owner e3=emil   strip H=none   emil_left=2   coins p1=5

# Solo, the American board with the Russian track: without piles he takes the lowest open factory.
game ultimate players=1 player_board=american industry=russian
from emil
from no-piles
given open 4=1 7=2
do   * emil LOCO1
then told emil-uses LOCO1 1; emil-tile 4
then open 4=0 7=2   emil_tiles 4=1

# Solo, the American board with the Russian track: S1 is blocked for what the engineer costs, and he stays there.
game ultimate players=1 player_board=american industry=russian
from emil
do   * emil S1
then told emil-uses S1 1
then strip S1=e2   emil_left=5   occupant S1=emil
then actor p1

# Solo, the American board with the dual track: LOCO1 and LOCO3 take tiles of the lowest piles, HIRE the engineer.
game ultimate players=1 player_board=american industry=american
from emil
do   * emil LOCO1
then told emil-uses LOCO1 1; emil-tile 2
then emil_tiles 2=1   piles 2=1   emil_left=5
given decision=emil turn=none
do   * emil LOCO3
then told emil-uses LOCO3 3; emil-tile 2; emil-tile 3
then emil_tiles 2=2 3=1   piles 2=0 3=1   emil_left=2
given decision=emil turn=none
do   * emil HIRE
then told emil-uses HIRE 0; emil-hires e3
then engineer_owner e3=emil   strip H=none   emil_left=2   coins p1=5

# Solo, the American board with the dual track: without piles he takes the lowest open factory.
game ultimate players=1 player_board=american industry=american
from emil
from no-piles
given open 4=1 7=2
do   * emil LOCO1
then told emil-uses LOCO1 1; emil-tile 4
then open 4=0 7=2   emil_tiles 4=1

# Solo, the American board with the dual track: S1 is blocked for what the engineer costs, and he stays there.
game ultimate players=1 player_board=american industry=american
from emil
do   * emil S1
then told emil-uses S1 1
then strip S1=e2   emil_left=5   occupant S1=emil
then actor p1

# Solo, the American board with the shared board: LOCO1 and LOCO3 are builds, one and two; HIRE takes the engineer.
game ultimate players=1 player_board=american industry=asian
from emil
do   * emil LOCO1
then told emil-uses LOCO1 1; emil-tile 2
then slot_top 1=2 2=none   slot_height 1=1   piles 2=1   emil_tiles 2=0   emil_left=5
given decision=emil turn=none
do   * emil LOCO3
then told emil-uses LOCO3 3; emil-tile 2; emil-tile 3
then slot_top 1=2 2=2 3=3 4=none   piles 2=0 3=1   emil_left=2   coins p1=5   cars_supply p1=3
given decision=emil turn=none
do   * emil HIRE
then told emil-uses HIRE 0; emil-hires e3
then engineer_owner e3=emil   strip H=none   emil_left=2   coins p1=5

# Solo, the American board with the shared board: without piles he builds the lowest open factory.
game ultimate players=1 player_board=american industry=asian
from emil
from no-piles
given open 4=1 7=2
do   * emil LOCO1
then told emil-uses LOCO1 1; emil-tile 4
then open 4=0 7=2   slot_top 1=4

# Solo, the American board with the shared board: S1 is blocked for what the engineer costs, and he stays there.
game ultimate players=1 player_board=american industry=asian
from emil
do   * emil S1
then told emil-uses S1 1
then strip S1=e2   emil_left=5   occupant S1=emil
then actor p1

# Solo, the Asian board with the Russian track: LOCO1 and LOCO3 take tiles of the lowest piles, HIRE the engineer.
game ultimate players=1 player_board=asian industry=russian
from emil
do   * emil LOCO1
then told emil-uses LOCO1 1; emil-tile 2
then emil_tiles 2=1   piles 2=1   emil_left=5
given decision=emil turn=none
do   * emil LOCO3
then told emil-uses LOCO3 3; emil-tile 2; emil-tile 3
then emil_tiles 2=2 3=1   piles 2=0 3=1   emil_left=2
given decision=emil turn=none
do   * emil HIRE
then told emil-uses HIRE 0; emil-hires e3
then engineer_owner e3=emil   strip H=none   emil_left=2   coins p1=5

# Solo, the Asian board with the Russian track: without piles he takes the lowest open factory.
game ultimate players=1 player_board=asian industry=russian
from emil
from no-piles
given open 4=1 7=2
do   * emil LOCO1
then told emil-uses LOCO1 1; emil-tile 4
then open 4=0 7=2   emil_tiles 4=1

# Solo, the Asian board with the Russian track: S1 is blocked for what the engineer costs, and he stays there.
game ultimate players=1 player_board=asian industry=russian
from emil
do   * emil S1
then told emil-uses S1 1
then strip S1=e2   emil_left=5   occupant S1=emil
then actor p1

# Solo, the Asian board with the dual track: LOCO1 and LOCO3 take tiles of the lowest piles, HIRE the engineer.
game ultimate players=1 player_board=asian industry=american
from emil
do   * emil LOCO1
then told emil-uses LOCO1 1; emil-tile 2
then emil_tiles 2=1   piles 2=1   emil_left=5
given decision=emil turn=none
do   * emil LOCO3
then told emil-uses LOCO3 3; emil-tile 2; emil-tile 3
then emil_tiles 2=2 3=1   piles 2=0 3=1   emil_left=2
given decision=emil turn=none
do   * emil HIRE
then told emil-uses HIRE 0; emil-hires e3
then engineer_owner e3=emil   strip H=none   emil_left=2   coins p1=5

# Solo, the Asian board with the dual track: without piles he takes the lowest open factory.
game ultimate players=1 player_board=asian industry=american
from emil
from no-piles
given open 4=1 7=2
do   * emil LOCO1
then told emil-uses LOCO1 1; emil-tile 4
then open 4=0 7=2   emil_tiles 4=1

# Solo, the Asian board with the dual track: S1 is blocked for what the engineer costs, and he stays there.
game ultimate players=1 player_board=asian industry=american
from emil
do   * emil S1
then told emil-uses S1 1
then strip S1=e2   emil_left=5   occupant S1=emil
then actor p1

# Solo, the Asian board with the shared board: LOCO1 and LOCO3 are builds, one and two; HIRE takes the engineer.
game ultimate players=1 player_board=asian industry=asian
from emil
do   * emil LOCO1
then told emil-uses LOCO1 1; emil-tile 2
then slot_top 1=2 2=none   slot_height 1=1   piles 2=1   emil_tiles 2=0   emil_left=5
given decision=emil turn=none
do   * emil LOCO3
then told emil-uses LOCO3 3; emil-tile 2; emil-tile 3
then slot_top 1=2 2=2 3=3 4=none   piles 2=0 3=1   emil_left=2   coins p1=5   cars_supply p1=3
given decision=emil turn=none
do   * emil HIRE
then told emil-uses HIRE 0; emil-hires e3
then engineer_owner e3=emil   strip H=none   emil_left=2   coins p1=5

# Solo, the Asian board with the shared board: without piles he builds the lowest open factory.
game ultimate players=1 player_board=asian industry=asian
from emil
from no-piles
given open 4=1 7=2
do   * emil LOCO1
then told emil-uses LOCO1 1; emil-tile 4
then open 4=0 7=2   slot_top 1=4

# Solo, the Asian board with the shared board: S1 is blocked for what the engineer costs, and he stays there.
game ultimate players=1 player_board=asian industry=asian
from emil
do   * emil S1
then told emil-uses S1 1
then strip S1=e2   emil_left=5   occupant S1=emil
then actor p1

# U46, Russian board: two engineers against three of his: 20 points.
game ultimate players=1 player_board=russian
from alone-last
given engineer_owner e5=p1 e6=p1 e1=emil e2=emil e3=emil
do   p1 pass
then points p1=20

# U46, Russian board: two against two, and yours is the higher number: 40 points.
game ultimate players=1 player_board=russian
from alone-last
given engineer_owner e5=p1 e6=p1 e1=emil e2=emil
do   p1 pass
then points p1=40

# U46, Russian board: none against one of his: nothing.
game ultimate players=1 player_board=russian
from alone-last
given engineer_owner e1=emil
do   p1 pass
then points p1=0

# U46, German board: two engineers against three of his: 20 points.
game ultimate players=1 player_board=german
from alone-last
given engineer_owner e5=p1 e6=p1 e1=emil e2=emil e3=emil
do   p1 pass
then points p1=20

# U46, German board: two against two, and yours is the higher number: 40 points.
game ultimate players=1 player_board=german
from alone-last
given engineer_owner e5=p1 e6=p1 e1=emil e2=emil
do   p1 pass
then points p1=40

# U46, German board: none against one of his: nothing.
game ultimate players=1 player_board=german
from alone-last
given engineer_owner e1=emil
do   p1 pass
then points p1=0

# U46, American board: two engineers against three of his: 20 points.
game ultimate players=1 player_board=american
from alone-last
given engineer_owner e5=p1 e6=p1 e1=emil e2=emil e3=emil
do   p1 pass
then points p1=30

# U46, American board: two against two, and yours is the higher number: 40 points.
game ultimate players=1 player_board=american
from alone-last
given engineer_owner e5=p1 e6=p1 e1=emil e2=emil
do   p1 pass
then points p1=50

# U46, American board: none against one of his: nothing.
game ultimate players=1 player_board=american
from alone-last
given engineer_owner e1=emil
do   p1 pass
then points p1=10

# U46, Asian board: two engineers against three of his: 20 points.
game ultimate players=1 player_board=asian
from alone-last
given engineer_owner e5=p1 e6=p1 e1=emil e2=emil e3=emil
do   p1 pass
then points p1=20

# U46, Asian board: two against two, and yours is the higher number: 40 points.
game ultimate players=1 player_board=asian
from alone-last
given engineer_owner e5=p1 e6=p1 e1=emil e2=emil
do   p1 pass
then points p1=40

# U46, Asian board: none against one of his: nothing.
game ultimate players=1 player_board=asian
from alone-last
given engineer_owner e1=emil
do   p1 pass
then points p1=0

# U47, the American board with the Russian track: on row 3 you are behind his marker.
game ultimate players=1 player_board=american industry=russian
from alone-last
given row_token 1=D1 2=D2 3=D3   stock_row p1=3   stock_place p1=4   stock_moves=4
do   p1 pass
then points p1=10

# U47, the American board with the Russian track: on row 4 you are ahead of it.
game ultimate players=1 player_board=american industry=russian
from alone-last
given row_token 1=D1 2=D2 3=D3 4=D4   stock_row p1=4   stock_place p1=5   stock_moves=5
do   p1 pass
then points p1=20

# U47, the American board with the shared board: on row 3 you are behind his marker.
game ultimate players=1 player_board=american industry=asian
from alone-last
given row_token 1=D1 2=D2 3=D3   stock_row p1=3   stock_place p1=4   stock_moves=4
do   p1 pass
then points p1=10

# U47, the American board with the shared board: on row 4 you are ahead of it.
game ultimate players=1 player_board=american industry=asian
from alone-last
given row_token 1=D1 2=D2 3=D3 4=D4   stock_row p1=4   stock_place p1=5   stock_moves=5
do   p1 pass
then points p1=20

# UR40, the American board with the Russian track: Emil takes the last #4: a payout for you, and no steelworks.
game ultimate players=1 player_board=american industry=russian
from emil
given row_token 1=D2   stock_row p1=1   piles 2=0 3=0 4=1
do   * emil LOCO1
then emil_tiles 4=1   extra steelworks=0   indirect 1=0
then only payout D2; end
do   p1 payout D2
then coins p1=6   decision=turn

# UR40, the American board with the dual track: Emil takes the last #4: a payout for you, and no steelworks.
game ultimate players=1 player_board=american industry=american
from emil
given row_token 1=D2   stock_row p1=1   piles 2=0 3=0 4=1
do   * emil LOCO1
then emil_tiles 4=1   extra steelworks=0   indirect 1=0
then only payout D2; end
do   p1 payout D2
then coins p1=6   decision=turn

# UR40, the American board with the shared board: Emil takes the last #4: a payout for you, and no steelworks.
game ultimate players=1 player_board=american industry=asian
from emil
given row_token 1=D2   stock_row p1=1   piles 2=0 3=0 4=1
do   * emil LOCO1
then slot_top 1=4   extra steelworks=0   indirect 1=0
then only payout D2; end
do   p1 payout D2
then coins p1=6   decision=turn

# UR16, solo, the Asian board with the shared board: your car does what Emil has built over its slot.
game ultimate players=1 player_board=asian board=../boards/ultimate-1.json
from emil
given slot_height 1=1 2=1 3=1 4=1 5=1 6=1   slot_top 1=6 2=2 3=2 4=3 5=3 6=4   piles 2=0 3=0 4=0 5=1 6=1   cars p1 1
given cars_active p1 1   cars_supply p1=2
do   * emil LOCO1
then slot_top 1=5   covered 6=1   cars p1 1   cars_active p1 1   coins p1=5
do   p1 use-car 1
then indirect any=2   coins p1=5

# Solo, the shared board: the first slot of the lowest layer in their order, not the first slot.
game ultimate players=1 player_board=asian
from emil
given slot_height 1=1 2=1 3=1 5=1   slot_top 1=2 2=2 3=3 5=3   piles 2=0 3=0
do   * emil LOCO3
then slot_top 1=2 4=4 6=4   slot_height 1=1 4=1 5=1 6=1   piles 4=0

# ---- Section 10: Emil on all pairs: workers at 50 and 150 points ----

# U45, the Russian board with the Russian track: at 50 points a seventh worker in the same round, at 150 the last one.
game ultimate players=1 player_board=russian industry=russian
from alone
given points p1=47
do   p1 place S1 1 0 0
do   p1 step SP1 1
then told stepped p1 SP1 2; emil-worker 7
then points p1=50
then emil_more=1 emil_left=5   decision=emil
do   * emil IND1
then told emil-uses IND1 1
then emil_left=4
given points p1=150
do   p1 place TFREE 1 0 0
do   p1 step SP1 12
then emil_more=2 emil_left=5
then actor chance

# Solo, the Russian board with the Russian track: 49 and 149 points are not enough.
game ultimate players=1 player_board=russian industry=russian
from alone
given points p1=46
do   p1 place S1 1 0 0
do   p1 step SP1 1
then points p1=49
then emil_more=0 emil_left=4
do   * emil IND1
given points p1=149 emil_more=1
do   p1 place TFREE 1 0 0
do   p1 step SP1 12
then emil_more=1 emil_left=3

# U45, the Russian board with the dual track: at 50 points a seventh worker in the same round, at 150 the last one.
game ultimate players=1 player_board=russian industry=american
from alone
given points p1=47
do   p1 place S1 1 0 0
do   p1 step SP1 1
then told stepped p1 SP1 2; emil-worker 7
then points p1=50
then emil_more=1 emil_left=5   decision=emil
do   * emil IND1
then told emil-uses IND1 1
then emil_left=4
given points p1=150
do   p1 place TFREE 1 0 0
do   p1 step SP1 12
then emil_more=2 emil_left=5
then actor chance

# Solo, the Russian board with the dual track: 49 and 149 points are not enough.
game ultimate players=1 player_board=russian industry=american
from alone
given points p1=46
do   p1 place S1 1 0 0
do   p1 step SP1 1
then points p1=49
then emil_more=0 emil_left=4
do   * emil IND1
given points p1=149 emil_more=1
do   p1 place TFREE 1 0 0
do   p1 step SP1 12
then emil_more=1 emil_left=3

# U45, the Russian board with the shared board: at 50 points a seventh worker in the same round, at 150 the last one.
game ultimate players=1 player_board=russian industry=asian
from alone
given points p1=47
do   p1 place S1 1 0 0
do   p1 step SP1 1
then told stepped p1 SP1 2; emil-worker 7
then points p1=50
then emil_more=1 emil_left=5   decision=emil
do   * emil IND1
then told emil-uses IND1 1
then emil_left=4
given points p1=150
do   p1 place TFREE 1 0 0
do   p1 step SP1 12
then emil_more=2 emil_left=5
then actor chance

# Solo, the Russian board with the shared board: 49 and 149 points are not enough.
game ultimate players=1 player_board=russian industry=asian
from alone
given points p1=46
do   p1 place S1 1 0 0
do   p1 step SP1 1
then points p1=49
then emil_more=0 emil_left=4
do   * emil IND1
given points p1=149 emil_more=1
do   p1 place TFREE 1 0 0
do   p1 step SP1 12
then emil_more=1 emil_left=3

# U45, the German board with the Russian track: at 50 points a seventh worker in the same round, at 150 the last one.
game ultimate players=1 player_board=german industry=russian
from alone
given points p1=47
do   p1 place S1 1 0 0
do   p1 step DR1 1
then told stepped p1 DR1 2; special p1 DR2; coins p1 1; emil-worker 7
then points p1=50
then emil_more=1 emil_left=5   decision=emil
do   * emil IND1
then told emil-uses IND1 1
then emil_left=4
given points p1=150
do   p1 place TFREE 1 0 0
do   p1 step DR1 12
then emil_more=2 emil_left=5
then actor chance

# Solo, the German board with the Russian track: 49 and 149 points are not enough.
game ultimate players=1 player_board=german industry=russian
from alone
given points p1=46
do   p1 place S1 1 0 0
do   p1 step DR1 1
then points p1=49
then emil_more=0 emil_left=4
do   * emil IND1
given points p1=149 emil_more=1
do   p1 place TFREE 1 0 0
do   p1 step DR1 12
then emil_more=1 emil_left=3

# U45, the German board with the dual track: at 50 points a seventh worker in the same round, at 150 the last one.
game ultimate players=1 player_board=german industry=american
from alone
given points p1=47
do   p1 place S1 1 0 0
do   p1 step DR1 1
then told stepped p1 DR1 2; special p1 DR2; coins p1 1; emil-worker 7
then points p1=50
then emil_more=1 emil_left=5   decision=emil
do   * emil IND1
then told emil-uses IND1 1
then emil_left=4
given points p1=150
do   p1 place TFREE 1 0 0
do   p1 step DR1 12
then emil_more=2 emil_left=5
then actor chance

# Solo, the German board with the dual track: 49 and 149 points are not enough.
game ultimate players=1 player_board=german industry=american
from alone
given points p1=46
do   p1 place S1 1 0 0
do   p1 step DR1 1
then points p1=49
then emil_more=0 emil_left=4
do   * emil IND1
given points p1=149 emil_more=1
do   p1 place TFREE 1 0 0
do   p1 step DR1 12
then emil_more=1 emil_left=3

# U45, the German board with the shared board: at 50 points a seventh worker in the same round, at 150 the last one.
game ultimate players=1 player_board=german industry=asian
from alone
given points p1=47
do   p1 place S1 1 0 0
do   p1 step DR1 1
then told stepped p1 DR1 2; special p1 DR2; coins p1 1; emil-worker 7
then points p1=50
then emil_more=1 emil_left=5   decision=emil
do   * emil IND1
then told emil-uses IND1 1
then emil_left=4
given points p1=150
do   p1 place TFREE 1 0 0
do   p1 step DR1 12
then emil_more=2 emil_left=5
then actor chance

# Solo, the German board with the shared board: 49 and 149 points are not enough.
game ultimate players=1 player_board=german industry=asian
from alone
given points p1=46
do   p1 place S1 1 0 0
do   p1 step DR1 1
then points p1=49
then emil_more=0 emil_left=4
do   * emil IND1
given points p1=149 emil_more=1
do   p1 place TFREE 1 0 0
do   p1 step DR1 12
then emil_more=1 emil_left=3

# U45, the American board with the Russian track: at 50 points a seventh worker in the same round, at 150 the last one.
game ultimate players=1 player_board=american industry=russian
from alone
given points p1=47
do   p1 place S1 1 0 0
do   p1 step SA1 1
then told stepped p1 SA1 2; special p1 SA2; coins p1 1; emil-worker 7
then points p1=50
then emil_more=1 emil_left=5   decision=emil
do   * emil IND1
then told emil-uses IND1 1
then emil_left=4
given points p1=150
do   p1 place TFREE 1 0 0
do   p1 step SA1 12
then emil_more=2 emil_left=5
then actor chance

# Solo, the American board with the Russian track: 49 and 149 points are not enough.
game ultimate players=1 player_board=american industry=russian
from alone
given points p1=46
do   p1 place S1 1 0 0
do   p1 step SA1 1
then points p1=49
then emil_more=0 emil_left=4
do   * emil IND1
given points p1=149 emil_more=1
do   p1 place TFREE 1 0 0
do   p1 step SA1 12
then emil_more=1 emil_left=3

# U45, the American board with the dual track: at 50 points a seventh worker in the same round, at 150 the last one.
game ultimate players=1 player_board=american industry=american
from alone
given points p1=47
do   p1 place S1 1 0 0
do   p1 step SA1 1
then told stepped p1 SA1 2; special p1 SA2; coins p1 1; emil-worker 7
then points p1=50
then emil_more=1 emil_left=5   decision=emil
do   * emil IND1
then told emil-uses IND1 1
then emil_left=4
given points p1=150
do   p1 place TFREE 1 0 0
do   p1 step SA1 12
then emil_more=2 emil_left=5
then actor chance

# Solo, the American board with the dual track: 49 and 149 points are not enough.
game ultimate players=1 player_board=american industry=american
from alone
given points p1=46
do   p1 place S1 1 0 0
do   p1 step SA1 1
then points p1=49
then emil_more=0 emil_left=4
do   * emil IND1
given points p1=149 emil_more=1
do   p1 place TFREE 1 0 0
do   p1 step SA1 12
then emil_more=1 emil_left=3

# U45, the American board with the shared board: at 50 points a seventh worker in the same round, at 150 the last one.
game ultimate players=1 player_board=american industry=asian
from alone
given points p1=47
do   p1 place S1 1 0 0
do   p1 step SA1 1
then told stepped p1 SA1 2; special p1 SA2; coins p1 1; emil-worker 7
then points p1=50
then emil_more=1 emil_left=5   decision=emil
do   * emil IND1
then told emil-uses IND1 1
then emil_left=4
given points p1=150
do   p1 place TFREE 1 0 0
do   p1 step SA1 12
then emil_more=2 emil_left=5
then actor chance

# Solo, the American board with the shared board: 49 and 149 points are not enough.
game ultimate players=1 player_board=american industry=asian
from alone
given points p1=46
do   p1 place S1 1 0 0
do   p1 step SA1 1
then points p1=49
then emil_more=0 emil_left=4
do   * emil IND1
given points p1=149 emil_more=1
do   p1 place TFREE 1 0 0
do   p1 step SA1 12
then emil_more=1 emil_left=3

# U45, the Asian board with the Russian track: at 50 points a seventh worker in the same round, at 150 the last one.
game ultimate players=1 player_board=asian industry=russian
from alone
given points p1=47
do   p1 place S1 1 0 0
do   p1 step SE1 1
then told stepped p1 SE1 2; emil-worker 7
then points p1=50
then emil_more=1 emil_left=5   decision=emil
do   * emil IND1
then told emil-uses IND1 1
then emil_left=4
given points p1=150
do   p1 place TFREE 1 0 0
do   p1 step SE1 12
then emil_more=2 emil_left=5
then actor chance

# Solo, the Asian board with the Russian track: 49 and 149 points are not enough.
game ultimate players=1 player_board=asian industry=russian
from alone
given points p1=46
do   p1 place S1 1 0 0
do   p1 step SE1 1
then points p1=49
then emil_more=0 emil_left=4
do   * emil IND1
given points p1=149 emil_more=1
do   p1 place TFREE 1 0 0
do   p1 step SE1 12
then emil_more=1 emil_left=3

# U45, the Asian board with the dual track: at 50 points a seventh worker in the same round, at 150 the last one.
game ultimate players=1 player_board=asian industry=american
from alone
given points p1=47
do   p1 place S1 1 0 0
do   p1 step SE1 1
then told stepped p1 SE1 2; emil-worker 7
then points p1=50
then emil_more=1 emil_left=5   decision=emil
do   * emil IND1
then told emil-uses IND1 1
then emil_left=4
given points p1=150
do   p1 place TFREE 1 0 0
do   p1 step SE1 12
then emil_more=2 emil_left=5
then actor chance

# Solo, the Asian board with the dual track: 49 and 149 points are not enough.
game ultimate players=1 player_board=asian industry=american
from alone
given points p1=46
do   p1 place S1 1 0 0
do   p1 step SE1 1
then points p1=49
then emil_more=0 emil_left=4
do   * emil IND1
given points p1=149 emil_more=1
do   p1 place TFREE 1 0 0
do   p1 step SE1 12
then emil_more=1 emil_left=3

# U45, the Asian board with the shared board: at 50 points a seventh worker in the same round, at 150 the last one.
game ultimate players=1 player_board=asian industry=asian
from alone
given points p1=47
do   p1 place S1 1 0 0
do   p1 step SE1 1
then told stepped p1 SE1 2; emil-worker 7
then points p1=50
then emil_more=1 emil_left=5   decision=emil
do   * emil IND1
then told emil-uses IND1 1
then emil_left=4
given points p1=150
do   p1 place TFREE 1 0 0
do   p1 step SE1 12
then emil_more=2 emil_left=5
then actor chance

# Solo, the Asian board with the shared board: 49 and 149 points are not enough.
game ultimate players=1 player_board=asian industry=asian
from alone
given points p1=46
do   p1 place S1 1 0 0
do   p1 step SE1 1
then points p1=49
then emil_more=0 emil_left=4
do   * emil IND1
given points p1=149 emil_more=1
do   p1 place TFREE 1 0 0
do   p1 step SE1 12
then emil_more=1 emil_left=3

# Solo, Russian board: 50 points reached in the scoring: seven workers in the next round.
game ultimate players=1 player_board=russian
from alone
given points p1=45   marker p1 1=4   emil_left=1
do   p1 pass
then points p1=50
then emil_more=1 emil_left=7   round=2

# Solo, Russian board: reached in the own turn after he has passed: for the next round.
game ultimate players=1 player_board=russian
from alone
given points p1=48   emil_passed=1
do   p1 place S1 1 0 0
do   p1 step SP1 1
then points p1=51
then emil_more=0 emil_left=4
then actor p1
do   p1 pass
then emil_more=1 emil_left=7

# Solo, German board: 50 points reached in the scoring: seven workers in the next round.
game ultimate players=1 player_board=german
from alone
given points p1=45   marker p1 1=4   emil_left=1
do   p1 pass
then points p1=50
then emil_more=1 emil_left=7   round=2

# Solo, German board: reached in the own turn after he has passed: for the next round.
game ultimate players=1 player_board=german
from alone
given points p1=48   emil_passed=1
do   p1 place S1 1 0 0
do   p1 step DR1 1
then points p1=51
then emil_more=0 emil_left=4
then actor p1
do   p1 pass
then emil_more=1 emil_left=7

# Solo, American board: 50 points reached in the scoring: seven workers in the next round.
game ultimate players=1 player_board=american
from alone
given points p1=45   marker p1 1=4   emil_left=1
do   p1 pass
then points p1=50
then emil_more=1 emil_left=7   round=2

# Solo, American board: reached in the own turn after he has passed: for the next round.
game ultimate players=1 player_board=american
from alone
given points p1=48   emil_passed=1
do   p1 place S1 1 0 0
do   p1 step SA1 1
then points p1=51
then emil_more=0 emil_left=4
then actor p1
do   p1 pass
then emil_more=1 emil_left=7

# Solo, Asian board: 50 points reached in the scoring: seven workers in the next round.
game ultimate players=1 player_board=asian board=../boards/ultimate-1.json
from alone
given points p1=45   marker p1 1=5   emil_left=1
do   p1 pass
then points p1=50
then emil_more=1 emil_left=7   round=2

# Solo, Asian board: reached in the own turn after he has passed: for the next round.
game ultimate players=1 player_board=asian
from alone
given points p1=48   emil_passed=1
do   p1 place S1 1 0 0
do   p1 step SE1 1
then points p1=51
then emil_more=0 emil_left=4
then actor p1
do   p1 pass
then emil_more=1 emil_left=7

# Solo, German board: points of an income tile count: he has a seventh worker.
game ultimate players=1 player_board=german
from alone
given points p1=46   income_owner I5=p1
do   p1 use-income I5
then points p1=50
do   p1 place TFREE 1 0 0
do   p1 step MU1 12
then emil_more=1 emil_left=5

# Solo, American board: points of a blast count: he has a seventh worker.
game ultimate players=1 player_board=american
from alone
given points p1=40   position p1 RM1=4 RM2=2   unlocked p1 1 2   fired p1 RM2   loco p1 RM0=3
do   p1 place TFREE 1 0 0
do   p1 step RM2 12
do   p1 blast OM8
then points p1=50
then emil_more=1 emil_left=5

# Solo, American board: points of a payout that Emil caused count at his next turn.
game ultimate players=1 player_board=american
from emil
given points p1=45   row_token 1=D1   stock_row p1=1   piles 2=0 3=0 4=1
do   * emil LOCO1
do   p1 payout D1
then points p1=50
then emil_more=0 emil_left=5
do   p1 place TFREE 1 0 0
do   p1 step RM1 12
then emil_more=1 emil_left=6

# Solo, the shared board: points of what you cover count: he has a seventh worker.
game ultimate players=1 player_board=asian board=../boards/ultimate-1.json
from alone
given points p1=45
do   p1 place LOCO1 1 0 0
do   p1 factory 2 5 build
then points p1=50
do   p1 lay-car 1
then emil_more=1 emil_left=5

# ---- Section 10: Emil on all pairs: the cards of coal and of the train ----

# Solo, the Russian board with the Russian track, coal and the train: COAL2P and TRAIN join the deck; a worker blocks each.
game ultimate players=1 player_board=russian industry=russian coal=on train=on
then emil_deck T1B T2B T3A T3B T4A T4B T5A T5B TANY LOCO1 LOCO3 IND1 IND2 DBL HIRE S1 COAL2P TRAIN   coins p1=6   coal p1=1
from emil-modules
do   * emil COAL2P
then told emil-uses COAL2P 1
then emil_left=5   occupant COAL2P=emil   coal p1=1   foundry_at K3=open K7=open
not  p1 place COAL2P 1 0 0 because "Emil"
not  p1 place COAL2F 0 0 1
given decision=emil turn=none
do   * emil TRAIN
then told emil-uses TRAIN 1
then emil_left=4   occupant TRAIN=emil   wagon 0=none 1=M1 2=M3   display 0=M2
then actor p1

# Solo, the Russian board with the Russian track with coal and the train: both cards are discarded where you are.
game ultimate players=1 player_board=russian industry=russian coal=on train=on
from emil-modules
given occupant COAL2F=p1 TRAIN=p1   workers_left p1=5
do   * emil COAL2P
then told emil-discards COAL2P
do   * emil TRAIN
then told emil-discards TRAIN
then emil_left=6
then actor chance

# UR26, the Russian board with the Russian track with the train: no industry step for you, so no TRAIN for him.
game ultimate players=1 player_board=russian industry=russian coal=on train=on
from emil-modules
given wagon 1=M2 2=M3   display 0=M1   marker p1 1=4
do   * emil TRAIN
then told emil-discards TRAIN
then wagon 0=none

# Solo, the Russian board with the dual track, coal and the train: COAL2P and TRAIN join the deck; a worker blocks each.
game ultimate players=1 player_board=russian industry=american coal=on train=on
then emil_deck T1B T2B T3A T3B T4A T4B T5A T5B TANY LOCO1 LOCO3 IND1 IND2 DBL HIRE S1 COAL2P TRAIN   coins p1=6   coal p1=1
from emil-modules
do   * emil COAL2P
then told emil-uses COAL2P 1
then emil_left=5   occupant COAL2P=emil   coal p1=1   foundry_at K3=open K7=open
not  p1 place COAL2P 1 0 0 because "Emil"
not  p1 place COAL2F 0 0 1
given decision=emil turn=none
do   * emil TRAIN
then told emil-uses TRAIN 1
then emil_left=4   occupant TRAIN=emil   wagon 0=none 1=M1 2=M3   display 0=M2
then actor p1

# Solo, the Russian board with the dual track with coal and the train: both cards are discarded where you are.
game ultimate players=1 player_board=russian industry=american coal=on train=on
from emil-modules
given occupant COAL2F=p1 TRAIN=p1   workers_left p1=5
do   * emil COAL2P
then told emil-discards COAL2P
do   * emil TRAIN
then told emil-discards TRAIN
then emil_left=6
then actor chance

# UR26, the Russian board with the dual track with the train: no industry step for you, so no TRAIN for him.
game ultimate players=1 player_board=russian industry=american coal=on train=on
from emil-modules
given wagon 1=M2 2=M3   display 0=M1   marker p1 1=4 2=31   fired p1 U10 U15
do   * emil TRAIN
then told emil-discards TRAIN
then wagon 0=none

# Solo, the Russian board with the shared board, coal and the train: COAL2P and TRAIN join the deck; a worker blocks each.
game ultimate players=1 player_board=russian industry=asian coal=on train=on
then emil_deck T1B T2B T3A T3B T4A T4B T5A T5B TANY LOCO1 LOCO3 IND1 IND2 DBL HIRE S1 COAL2P TRAIN   coins p1=6   coal p1=1
from emil-modules
do   * emil COAL2P
then told emil-uses COAL2P 1
then emil_left=5   occupant COAL2P=emil   coal p1=1   foundry_at K3=open K7=open
not  p1 place COAL2P 1 0 0 because "Emil"
not  p1 place COAL2F 0 0 1
given decision=emil turn=none
do   * emil TRAIN
then told emil-uses TRAIN 1
then emil_left=4   occupant TRAIN=emil   wagon 0=none 1=M1 2=M3   display 0=M2
then actor p1

# Solo, the Russian board with the shared board with coal and the train: both cards are discarded where you are.
game ultimate players=1 player_board=russian industry=asian coal=on train=on
from emil-modules
given occupant COAL2F=p1 TRAIN=p1   workers_left p1=5
do   * emil COAL2P
then told emil-discards COAL2P
do   * emil TRAIN
then told emil-discards TRAIN
then emil_left=6
then actor chance

# UR26, the Russian board with the shared board with the train: no industry step for you, so no TRAIN for him.
game ultimate players=1 player_board=russian industry=asian coal=on train=on
from emil-modules
given wagon 1=M2 2=M3   display 0=M1   marker p1 1=5
do   * emil TRAIN
then told emil-discards TRAIN
then wagon 0=none

# Solo, Russian board with coal alone: COAL2P joins, five rounds.
game ultimate players=1 player_board=russian coal=on
then emil_deck T1B T2B T3A T3B T4A T4B T5A T5B TANY LOCO1 LOCO3 IND1 IND2 DBL HIRE S1 COAL2P
from alone-last
given round=5
do   p1 pass
then actor over

# Solo, Russian board with the train alone: TRAIN joins, five rounds.
game ultimate players=1 player_board=russian train=on
then emil_deck T1B T2B T3A T3B T4A T4B T5A T5B TANY LOCO1 LOCO3 IND1 IND2 DBL HIRE S1 TRAIN
from alone-last
given round=5   wagon 1=M1 2=M3   display 0=M2 1=M7 2=M8
do   p1 pass
then actor over

# Solo, Russian board with special ideas and additional engineers: six rounds and the sixteen cards.
game ultimate players=1 player_board=russian special_ideas=on additional_engineers=all
then emil_deck T1B T2B T3A T3B T4A T4B T5A T5B TANY LOCO1 LOCO3 IND1 IND2 DBL HIRE S1
from alone-last
given round=5
do   p1 pass
then round=6

# Solo, the German board with the Russian track, coal and the train: COAL2P and TRAIN join the deck; a worker blocks each.
game ultimate players=1 player_board=german industry=russian coal=on train=on
then emil_deck T1B T2B T3A T3B T4A T4B T5A T5B TANY LOCO1 LOCO3 IND1 IND2 DBL HIRE S1 COAL2P TRAIN   coins p1=6   coal p1=1
from emil-modules
do   * emil COAL2P
then told emil-uses COAL2P 1
then emil_left=5   occupant COAL2P=emil   coal p1=1   foundry_at K3=open K7=open
not  p1 place COAL2P 1 0 0 because "Emil"
not  p1 place COAL2F 0 0 1
given decision=emil turn=none
do   * emil TRAIN
then told emil-uses TRAIN 1
then emil_left=4   occupant TRAIN=emil   wagon 0=none 1=M1 2=M3   display 0=M2
then actor p1

# Solo, the German board with the Russian track with coal and the train: both cards are discarded where you are.
game ultimate players=1 player_board=german industry=russian coal=on train=on
from emil-modules
given occupant COAL2F=p1 TRAIN=p1   workers_left p1=5
do   * emil COAL2P
then told emil-discards COAL2P
do   * emil TRAIN
then told emil-discards TRAIN
then emil_left=6
then actor chance

# UR26, the German board with the Russian track with the train: no industry step for you, so no TRAIN for him.
game ultimate players=1 player_board=german industry=russian coal=on train=on
from emil-modules
given wagon 1=M2 2=M3   display 0=M1   marker p1 1=4
do   * emil TRAIN
then told emil-discards TRAIN
then wagon 0=none

# Solo, the German board with the dual track, coal and the train: COAL2P and TRAIN join the deck; a worker blocks each.
game ultimate players=1 player_board=german industry=american coal=on train=on
then emil_deck T1B T2B T3A T3B T4A T4B T5A T5B TANY LOCO1 LOCO3 IND1 IND2 DBL HIRE S1 COAL2P TRAIN   coins p1=6   coal p1=1
from emil-modules
do   * emil COAL2P
then told emil-uses COAL2P 1
then emil_left=5   occupant COAL2P=emil   coal p1=1   foundry_at K3=open K7=open
not  p1 place COAL2P 1 0 0 because "Emil"
not  p1 place COAL2F 0 0 1
given decision=emil turn=none
do   * emil TRAIN
then told emil-uses TRAIN 1
then emil_left=4   occupant TRAIN=emil   wagon 0=none 1=M1 2=M3   display 0=M2
then actor p1

# Solo, the German board with the dual track with coal and the train: both cards are discarded where you are.
game ultimate players=1 player_board=german industry=american coal=on train=on
from emil-modules
given occupant COAL2F=p1 TRAIN=p1   workers_left p1=5
do   * emil COAL2P
then told emil-discards COAL2P
do   * emil TRAIN
then told emil-discards TRAIN
then emil_left=6
then actor chance

# UR26, the German board with the dual track with the train: no industry step for you, so no TRAIN for him.
game ultimate players=1 player_board=german industry=american coal=on train=on
from emil-modules
given wagon 1=M2 2=M3   display 0=M1   marker p1 1=4 2=31   fired p1 U10 U15
do   * emil TRAIN
then told emil-discards TRAIN
then wagon 0=none

# Solo, the German board with the shared board, coal and the train: COAL2P and TRAIN join the deck; a worker blocks each.
game ultimate players=1 player_board=german industry=asian coal=on train=on
then emil_deck T1B T2B T3A T3B T4A T4B T5A T5B TANY LOCO1 LOCO3 IND1 IND2 DBL HIRE S1 COAL2P TRAIN   coins p1=6   coal p1=1
from emil-modules
do   * emil COAL2P
then told emil-uses COAL2P 1
then emil_left=5   occupant COAL2P=emil   coal p1=1   foundry_at K3=open K7=open
not  p1 place COAL2P 1 0 0 because "Emil"
not  p1 place COAL2F 0 0 1
given decision=emil turn=none
do   * emil TRAIN
then told emil-uses TRAIN 1
then emil_left=4   occupant TRAIN=emil   wagon 0=none 1=M1 2=M3   display 0=M2
then actor p1

# Solo, the German board with the shared board with coal and the train: both cards are discarded where you are.
game ultimate players=1 player_board=german industry=asian coal=on train=on
from emil-modules
given occupant COAL2F=p1 TRAIN=p1   workers_left p1=5
do   * emil COAL2P
then told emil-discards COAL2P
do   * emil TRAIN
then told emil-discards TRAIN
then emil_left=6
then actor chance

# UR26, the German board with the shared board with the train: no industry step for you, so no TRAIN for him.
game ultimate players=1 player_board=german industry=asian coal=on train=on
from emil-modules
given wagon 1=M2 2=M3   display 0=M1   marker p1 1=5
do   * emil TRAIN
then told emil-discards TRAIN
then wagon 0=none

# Solo, German board with coal alone: COAL2P joins, five rounds.
game ultimate players=1 player_board=german coal=on
then emil_deck T1B T2B T3A T3B T4A T4B T5A T5B TANY LOCO1 LOCO3 IND1 IND2 DBL HIRE S1 COAL2P
from alone-last
given round=5
do   p1 pass
then actor over

# Solo, German board with the train alone: TRAIN joins, five rounds.
game ultimate players=1 player_board=german train=on
then emil_deck T1B T2B T3A T3B T4A T4B T5A T5B TANY LOCO1 LOCO3 IND1 IND2 DBL HIRE S1 TRAIN
from alone-last
given round=5   wagon 1=M1 2=M3   display 0=M2 1=M7 2=M8
do   p1 pass
then actor over

# Solo, German board with special ideas and additional engineers: six rounds and the sixteen cards.
game ultimate players=1 player_board=german special_ideas=on additional_engineers=all
then emil_deck T1B T2B T3A T3B T4A T4B T5A T5B TANY LOCO1 LOCO3 IND1 IND2 DBL HIRE S1
from alone-last
given round=5
do   p1 pass
then round=6

# Solo, the American board with the Russian track, coal and the train: COAL2P and TRAIN join the deck; a worker blocks each.
game ultimate players=1 player_board=american industry=russian coal=on train=on
then emil_deck T1B T2B T3A T3B T4A T4B T5A T5B TANY LOCO1 LOCO3 IND1 IND2 DBL HIRE S1 COAL2P TRAIN   coins p1=6   coal p1=1
from emil-modules
do   * emil COAL2P
then told emil-uses COAL2P 1
then emil_left=5   occupant COAL2P=emil   coal p1=1   foundry_at K3=open K7=open
not  p1 place COAL2P 1 0 0 because "Emil"
not  p1 place COAL2F 0 0 1
given decision=emil turn=none
do   * emil TRAIN
then told emil-uses TRAIN 1
then emil_left=4   occupant TRAIN=emil   wagon 0=none 1=M1 2=M3   display 0=M2
then actor p1

# Solo, the American board with the Russian track with coal and the train: both cards are discarded where you are.
game ultimate players=1 player_board=american industry=russian coal=on train=on
from emil-modules
given occupant COAL2F=p1 TRAIN=p1   workers_left p1=5
do   * emil COAL2P
then told emil-discards COAL2P
do   * emil TRAIN
then told emil-discards TRAIN
then emil_left=6
then actor chance

# UR26, the American board with the Russian track with the train: no industry step for you, so no TRAIN for him.
game ultimate players=1 player_board=american industry=russian coal=on train=on
from emil-modules
given wagon 1=M2 2=M3   display 0=M1   marker p1 1=4
do   * emil TRAIN
then told emil-discards TRAIN
then wagon 0=none

# Solo, the American board with the dual track, coal and the train: COAL2P and TRAIN join the deck; a worker blocks each.
game ultimate players=1 player_board=american industry=american coal=on train=on
then emil_deck T1B T2B T3A T3B T4A T4B T5A T5B TANY LOCO1 LOCO3 IND1 IND2 DBL HIRE S1 COAL2P TRAIN   coins p1=6   coal p1=1
from emil-modules
do   * emil COAL2P
then told emil-uses COAL2P 1
then emil_left=5   occupant COAL2P=emil   coal p1=1   foundry_at K3=open K7=open
not  p1 place COAL2P 1 0 0 because "Emil"
not  p1 place COAL2F 0 0 1
given decision=emil turn=none
do   * emil TRAIN
then told emil-uses TRAIN 1
then emil_left=4   occupant TRAIN=emil   wagon 0=none 1=M1 2=M3   display 0=M2
then actor p1

# Solo, the American board with the dual track with coal and the train: both cards are discarded where you are.
game ultimate players=1 player_board=american industry=american coal=on train=on
from emil-modules
given occupant COAL2F=p1 TRAIN=p1   workers_left p1=5
do   * emil COAL2P
then told emil-discards COAL2P
do   * emil TRAIN
then told emil-discards TRAIN
then emil_left=6
then actor chance

# UR26, the American board with the dual track with the train: no industry step for you, so no TRAIN for him.
game ultimate players=1 player_board=american industry=american coal=on train=on
from emil-modules
given wagon 1=M2 2=M3   display 0=M1   marker p1 1=4 2=31   fired p1 U10 U15
do   * emil TRAIN
then told emil-discards TRAIN
then wagon 0=none

# Solo, the American board with the shared board, coal and the train: COAL2P and TRAIN join the deck; a worker blocks each.
game ultimate players=1 player_board=american industry=asian coal=on train=on
then emil_deck T1B T2B T3A T3B T4A T4B T5A T5B TANY LOCO1 LOCO3 IND1 IND2 DBL HIRE S1 COAL2P TRAIN   coins p1=6   coal p1=1
from emil-modules
do   * emil COAL2P
then told emil-uses COAL2P 1
then emil_left=5   occupant COAL2P=emil   coal p1=1   foundry_at K3=open K7=open
not  p1 place COAL2P 1 0 0 because "Emil"
not  p1 place COAL2F 0 0 1
given decision=emil turn=none
do   * emil TRAIN
then told emil-uses TRAIN 1
then emil_left=4   occupant TRAIN=emil   wagon 0=none 1=M1 2=M3   display 0=M2
then actor p1

# Solo, the American board with the shared board with coal and the train: both cards are discarded where you are.
game ultimate players=1 player_board=american industry=asian coal=on train=on
from emil-modules
given occupant COAL2F=p1 TRAIN=p1   workers_left p1=5
do   * emil COAL2P
then told emil-discards COAL2P
do   * emil TRAIN
then told emil-discards TRAIN
then emil_left=6
then actor chance

# UR26, the American board with the shared board with the train: no industry step for you, so no TRAIN for him.
game ultimate players=1 player_board=american industry=asian coal=on train=on
from emil-modules
given wagon 1=M2 2=M3   display 0=M1   marker p1 1=5
do   * emil TRAIN
then told emil-discards TRAIN
then wagon 0=none

# Solo, American board with coal alone: COAL2P joins, five rounds.
game ultimate players=1 player_board=american coal=on
then emil_deck T1B T2B T3A T3B T4A T4B T5A T5B TANY LOCO1 LOCO3 IND1 IND2 DBL HIRE S1 COAL2P
from alone-last
given round=5
do   p1 pass
then actor over

# Solo, American board with the train alone: TRAIN joins, five rounds.
game ultimate players=1 player_board=american train=on
then emil_deck T1B T2B T3A T3B T4A T4B T5A T5B TANY LOCO1 LOCO3 IND1 IND2 DBL HIRE S1 TRAIN
from alone-last
given round=5   wagon 1=M1 2=M3   display 0=M2 1=M7 2=M8
do   p1 pass
then actor over

# Solo, American board with special ideas and additional engineers: six rounds and the sixteen cards.
game ultimate players=1 player_board=american special_ideas=on additional_engineers=all
then emil_deck T1B T2B T3A T3B T4A T4B T5A T5B TANY LOCO1 LOCO3 IND1 IND2 DBL HIRE S1
from alone-last
given round=5
do   p1 pass
then round=6

# Solo, the Asian board with the Russian track, coal and the train: COAL2P and TRAIN join the deck; a worker blocks each.
game ultimate players=1 player_board=asian industry=russian coal=on train=on
then emil_deck T1B T2B T3A T3B T4A T4B T5A T5B TANY LOCO1 LOCO3 IND1 IND2 DBL HIRE S1 COAL2P TRAIN   coins p1=6   coal p1=1
from emil-modules
do   * emil COAL2P
then told emil-uses COAL2P 1
then emil_left=5   occupant COAL2P=emil   coal p1=1   foundry_at K3=open K7=open
not  p1 place COAL2P 1 0 0 because "Emil"
not  p1 place COAL2F 0 0 1
given decision=emil turn=none
do   * emil TRAIN
then told emil-uses TRAIN 1
then emil_left=4   occupant TRAIN=emil   wagon 0=none 1=M1 2=M3   display 0=M2
then actor p1

# Solo, the Asian board with the Russian track with coal and the train: both cards are discarded where you are.
game ultimate players=1 player_board=asian industry=russian coal=on train=on
from emil-modules
given occupant COAL2F=p1 TRAIN=p1   workers_left p1=5
do   * emil COAL2P
then told emil-discards COAL2P
do   * emil TRAIN
then told emil-discards TRAIN
then emil_left=6
then actor chance

# UR26, the Asian board with the Russian track with the train: no industry step for you, so no TRAIN for him.
game ultimate players=1 player_board=asian industry=russian coal=on train=on
from emil-modules
given wagon 1=M2 2=M3   display 0=M1   marker p1 1=4
do   * emil TRAIN
then told emil-discards TRAIN
then wagon 0=none

# Solo, the Asian board with the dual track, coal and the train: COAL2P and TRAIN join the deck; a worker blocks each.
game ultimate players=1 player_board=asian industry=american coal=on train=on
then emil_deck T1B T2B T3A T3B T4A T4B T5A T5B TANY LOCO1 LOCO3 IND1 IND2 DBL HIRE S1 COAL2P TRAIN   coins p1=6   coal p1=1
from emil-modules
do   * emil COAL2P
then told emil-uses COAL2P 1
then emil_left=5   occupant COAL2P=emil   coal p1=1   foundry_at K3=open K7=open
not  p1 place COAL2P 1 0 0 because "Emil"
not  p1 place COAL2F 0 0 1
given decision=emil turn=none
do   * emil TRAIN
then told emil-uses TRAIN 1
then emil_left=4   occupant TRAIN=emil   wagon 0=none 1=M1 2=M3   display 0=M2
then actor p1

# Solo, the Asian board with the dual track with coal and the train: both cards are discarded where you are.
game ultimate players=1 player_board=asian industry=american coal=on train=on
from emil-modules
given occupant COAL2F=p1 TRAIN=p1   workers_left p1=5
do   * emil COAL2P
then told emil-discards COAL2P
do   * emil TRAIN
then told emil-discards TRAIN
then emil_left=6
then actor chance

# UR26, the Asian board with the dual track with the train: no industry step for you, so no TRAIN for him.
game ultimate players=1 player_board=asian industry=american coal=on train=on
from emil-modules
given wagon 1=M2 2=M3   display 0=M1   marker p1 1=4 2=31   fired p1 U10 U15
do   * emil TRAIN
then told emil-discards TRAIN
then wagon 0=none

# Solo, the Asian board with the shared board, coal and the train: COAL2P and TRAIN join the deck; a worker blocks each.
game ultimate players=1 player_board=asian industry=asian coal=on train=on
then emil_deck T1B T2B T3A T3B T4A T4B T5A T5B TANY LOCO1 LOCO3 IND1 IND2 DBL HIRE S1 COAL2P TRAIN   coins p1=6   coal p1=1
from emil-modules
do   * emil COAL2P
then told emil-uses COAL2P 1
then emil_left=5   occupant COAL2P=emil   coal p1=1   foundry_at K3=open K7=open
not  p1 place COAL2P 1 0 0 because "Emil"
not  p1 place COAL2F 0 0 1
given decision=emil turn=none
do   * emil TRAIN
then told emil-uses TRAIN 1
then emil_left=4   occupant TRAIN=emil   wagon 0=none 1=M1 2=M3   display 0=M2
then actor p1

# Solo, the Asian board with the shared board with coal and the train: both cards are discarded where you are.
game ultimate players=1 player_board=asian industry=asian coal=on train=on
from emil-modules
given occupant COAL2F=p1 TRAIN=p1   workers_left p1=5
do   * emil COAL2P
then told emil-discards COAL2P
do   * emil TRAIN
then told emil-discards TRAIN
then emil_left=6
then actor chance

# UR26, the Asian board with the shared board with the train: no industry step for you, so no TRAIN for him.
game ultimate players=1 player_board=asian industry=asian coal=on train=on
from emil-modules
given wagon 1=M2 2=M3   display 0=M1   marker p1 1=5
do   * emil TRAIN
then told emil-discards TRAIN
then wagon 0=none

# Solo, Asian board with coal alone: COAL2P joins, five rounds.
game ultimate players=1 player_board=asian coal=on
then emil_deck T1B T2B T3A T3B T4A T4B T5A T5B TANY LOCO1 LOCO3 IND1 IND2 DBL HIRE S1 COAL2P
from alone-last
given round=5
do   p1 pass
then actor over

# Solo, Asian board with the train alone: TRAIN joins, five rounds.
game ultimate players=1 player_board=asian train=on
then emil_deck T1B T2B T3A T3B T4A T4B T5A T5B TANY LOCO1 LOCO3 IND1 IND2 DBL HIRE S1 TRAIN
from alone-last
given round=5   wagon 1=M1 2=M3   display 0=M2 1=M7 2=M8
do   p1 pass
then actor over

# Solo, Asian board with special ideas and additional engineers: six rounds and the sixteen cards.
game ultimate players=1 player_board=asian special_ideas=on additional_engineers=all
then emil_deck T1B T2B T3A T3B T4A T4B T5A T5B TANY LOCO1 LOCO3 IND1 IND2 DBL HIRE S1
from alone-last
given round=5
do   p1 pass
then round=6
