# Ultimate Railroads: what rules 2 changed, each example under the rule it shows. The same positions under rules 1
# are in examples.t and boards.t.

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

# Round 1 of two with coal: K3 and K7 lie open.
position coal
given decision=turn stage=round round=1 at=0 turn=p1
given order 0=p1 1=p2
given bonus_at E_15=aside E_ROUTES=aside
given strip S4=e8 S3=e9 S2=e10 S1=e7 H=e2
given foundry_at K3=open K7=open   foundries_down=10

# Round 1, Emil's turn.
position emil
given decision=emil stage=round round=1 at=0 turn=none
given bonus_at E_15=aside E_ROUTES=aside
given strip S5=e8 S4=e9 S3=e10 S2=e1 S1=e2 H=e3

# p1 is about to get an idea token: SP 3 and a #5, and a level-1 step will do.
position idea
given position p1 SP1=3
given loco p1 SP0=5

# The same on the Asian board.
position seoul
given position p1 SE1=5   loco p1 SE0=6   fired p1 SE4   sites p1=6

# The same on the German board.
position dresden
given extension p1 Hannover=H5
given position p1 DR1=6   loco p1 DR0=7   fired p1 DR2 H5-3

# The same on the American board.
position american-idea
given stock_place p1=0 p2=1   stock_moves=2
given position p1 RM1=5 SA1=4   unlocked p1 1 2 3   fired p1 RM2 RM5 SA2   loco p1 SA0=5

# The last tile lies in pile 8, nothing is open, and every free slot of p1 holds a lower locomotive.
position last-tile
given piles 2=0 3=0 4=0 5=0 6=0 7=0 8=1 9=0 10a=0 10b=0
given loco p1 BJ0=7 SE0=6 TK0=5

# ---- Idea cards are indirect. ----

# UR30: a partly used idea card: of C_FOUR a doubler and a step are used, and the rest is given up.
game ultimate players=4
from four
from idea
do   p1 place TFREE 1 0 0
do   p1 step SP1 12
do   p1 token Q_CARD
do   p1 card C_FOUR
then direct doubler=0 industry=0 1=0 repeat=0   indirect doubler=1 industry=1 1=1 repeat=1   cards_left C_FOUR=0
do   p1 doubler TS doubler
do   p1 step KV1 1
do   p1 end
then doublers p1 TS=1   position p1 KV1=2   marker p1 1=0   indirect industry=0 repeat=0
then actor p2

# UR30: a card may be given up as a whole.
game ultimate players=4
from four
from idea
do   p1 place TFREE 1 0 0
do   p1 step SP1 12
do   p1 token Q_CARD
do   p1 card C_FOUR
do   p1 end
then doublers p1 TS=0   cards_left C_FOUR=0
then actor p2

# UR30a: one part that can be used is enough: no doubler and no industry step are possible, a step is.
game ultimate players=4
from four
from idea
given doublers p1 TS=8   doublers_left=22   marker p1 1=4
do   p1 place TFREE 1 0 0
do   p1 step SP1 12
do   p1 token Q_CARD
may  p1 card C_FACTORY
do   p1 card C_FOUR
then ways 0 doubler
then ways 0 industry
do   p1 step KV1 repeat
do   p1 step KV1 1
then position p1 KV1=3

# UR30a: C_FACTORY without a tile left: its industry steps alone.
game ultimate players=4
from four
from idea
given piles 2=0 3=0 4=0 5=0 6=0 7=0 8=0 9=0 10a=0 10b=0   marker p1 1=3
do   p1 place TFREE 1 0 0
do   p1 step SP1 12
do   p1 token Q_CARD
do   p1 card C_FACTORY
then ways 0 factory
do   p1 industry 1 industry
then marker p1 1=4   indirect industry=1 factory=1

# UR30a, refused: neither a tile nor room for a marker: no part of C_FACTORY can be used.
game ultimate players=4
from four
from idea
given piles 2=0 3=0 4=0 5=0 6=0 7=0 8=0 9=0 10a=0 10b=0   marker p1 1=4
do   p1 place TFREE 1 0 0
do   p1 step SP1 12
do   p1 token Q_CARD
not  p1 card C_FACTORY because "no part of the idea card"
may  p1 card C_FOUR

# UR30a, refused: no slot takes the special #9.
game ultimate players=4
from four
given position p1 SP1=3   loco p1 TS0=10a TS1=10b SP0=10a KV0=10b
do   p1 place TFREE 1 0 0
do   p1 step SP1 12
do   p1 token Q_CARD
not  p1 card C_LOCO9 because "no part of the idea card"
may  p1 card C_WORKER

# UR30a, refused: all doublers are placed, no marker and no level-1 track can move: no part of C_FOUR is left.
game ultimate players=4
from four
given position p1 TS1=15 KV1=9 SP1=9   fired p1 TS2 TS6 TS10 TS15 TS15b KV7 KV9 SP9 SP4 SP6   unlocked p1 1 2 3 4 5
given doublers p1 TS=8   doublers_left=22   marker p1 1=9   factory p1 1=3 2=3 3=6   workers p1=6
given piles 3=2 6=3
do   p1 place IND1 1 0 0
do   p1 industry 1 industry
do   p1 token Q_CARD
not  p1 card C_FOUR because "no part of the idea card"
may  p1 card C_FACTORY

# UR30a: other units are left aside: the steps of T1B take all the room, and C_FOUR may be taken for its step all the same.
game ultimate players=4
from four
from idea
given position p1 TS1=15 KV1=8 SP1=3   fired p1 TS2 TS6 TS10 TS15 TS15b KV7   unlocked p1 1 2 3 4 5   workers p1=6
given doublers p1 TS=8   doublers_left=22   marker p1 1=4   loco p1 SP0=4
do   p1 place T1B 2 0 0
do   p1 step SP1 1
do   p1 token Q_CARD
do   p1 card C_FOUR
then direct 1=2   indirect 1=1
not  p1 end because "you couldn't finish the action after that"

# R35: a unit of the card cannot take what a direct unit needs.
game ultimate players=4
from four
given position p1 TS1=15 KV1=9 SP1=8   fired p1 TS2 TS6 TS10 TS15 TS15b KV7 KV9 SP4 SP6   unlocked p1 1 2 3 4 5   workers p1=6
given marker p1 1=9   factory p1 1=3 2=3 3=6   piles 3=2 6=3
do   p1 place IND3 2 0 0
do   p1 industry 1 industry
do   p1 token Q_CARD
do   p1 card C_FOUR
not  p1 step SP1 repeat because "you couldn't finish the action after that"
may  p1 step SP1 1

# UR30a: the special #9 that is not placed leaves the game.
game ultimate players=4
from four
from idea
do   p1 place TFREE 1 0 0
do   p1 step SP1 12
do   p1 token Q_CARD
do   p1 card C_LOCO9
do   p1 bonus E_LOCOS
do   p1 end
then told left-game 9s
then loco p1 TS0=1 SP0=5   cards_left C_LOCO9=0
then actor p2

# UR30a: a coal factory that is not built leaves the game; its coal is there.
game ultimate players=2 coal=on
from coal
from idea
do   p1 place TFREE 1 0 0
do   p1 step SP1 12
do   p1 token Q_CARD
do   p1 card C_COAL
then coal p1=3   extra coal-factory=1   extra_direct coal-factory=0
do   p1 end
then told left-game FC
then factory p1 1=none
then actor p2

# UR30a: C_COAL on the shared board, where no factory can be built over now: its coal alone.
game ultimate players=2 industry=asian coal=on
from coal
from idea
given slot_height 1=2 2=2 3=1 4=2 5=2 6=2   slot_top 1=3 2=3 3=7 4=4 5=4 6=5
given covered 2=2 5=1 6=2   piles 2=0 3=0 4=0 5=0 6=0 7=1
given doublers p1 TS=8   doublers_left=22
do   p1 place TFREE 1 0 0
do   p1 step SP1 12
do   p1 token Q_CARD
do   p1 card C_COAL
then coal p1=3
then ways 0 coal-factory

# UR30a: purple cars that are not laid are lost.
game ultimate players=2 player_board=asian
from two
from seoul
do   p1 place TFREE 1 0 0
do   p1 step SE1 12
do   p1 token Q_CARD
do   p1 card C_CARS
then coins p1=3   extra purple=3   extra_direct purple=0
do   p1 lay-purple 4
do   p1 end
then purple_cars 4   purple_owner=p1   purple_workshop=0   extra purple=0
then actor p2

# UR30: C_FACTORY on the shared board: what it covers is direct, its own industry steps are not.
game ultimate players=2 player_board=asian board=../boards/ultimate-1.json
from two
from seoul
given marker p1 1=0   piles 2=2
do   p1 place TFREE 1 0 0
do   p1 step SE1 12
do   p1 token Q_CARD
do   p1 card C_FACTORY
do   p1 factory 2 4 factory
then direct industry=1   indirect industry=2   extra_direct lay-car=1
not  p1 end because "you couldn't finish the action after that"
do   p1 industry 1 industry
do   p1 lay-car 1
do   p1 end
then marker p1 1=1   cars p1 1
then actor p2

# UR30, UR41: a card taken before the main action waits through it, and free actions go on.
game ultimate players=2 player_board=german
from two
from dresden
given income_owner I4=p1 I2=p1   marker p1 1=1
do   p1 use-income I4
do   p1 step DR1 any
do   p1 token Q_CARD
do   p1 card C_FACTORY
then indirect factory=1 industry=2   decision=turn main_done=0
do   p1 use-income I2
do   p1 place COIN 1 0 0
do   p1 industry 1 industry
then marker p1 1=2   indirect factory=1 industry=1

# UR30: passing gives up a card that was taken before.
game ultimate players=2 player_board=german
from two
from dresden
given income_owner I4=p1
do   p1 use-income I4
do   p1 step DR1 any
do   p1 token Q_CARD
do   p1 card C_LOCO9
do   p1 pass
then told passed p1 0; left-game 9s
then actor p2

# UR30: C_VALUE and Q_REVALUE exclude each other as before.
game ultimate players=2 player_board=german
from two
from dresden
given revalued p1=1   token p1 Q_REVALUE=placed
do   p1 place TFREE 1 0 0
do   p1 step DR1 12
do   p1 token Q_CARD
not  p1 card C_VALUE because "already have their new values"

# X_DOUBLE: industry steps of idea cards are not doubled.
game ultimate players=2 special_ideas=on
from two
from idea
given idea_owner X_DOUBLE=p1   token p1 Q_SPECIAL=placed
do   p1 place TFREE 1 0 0
do   p1 step SP1 12
do   p1 token Q_CARD
do   p1 card C_FOUR
then direct industry=0   indirect industry=1

# ---- LOCO3 on the shared board. ----

# UR30b: LOCO3 with one tile in the piles: the locomotive that is pushed out is the factory.
game ultimate players=2 player_board=asian
from two
from last-tile
do   p1 place LOCO3 3 0 0
then ways 0 factory
not  p1 factory 8 2 factory because "you couldn't finish the action after that"
do   p1 loco 8 BJ0 loco
then hand=7
do   p1 flip
then open 7=1   direct factory=1
do   p1 open 7 2 factory
then slot_top 2=7   coins p1=3   open 7=0   loco p1 BJ0=8 SE0=6 TK0=5
do   p1 lay-car 1
then actor p2

# UR30b: the chain of locomotives may go on; the tile at its end is the factory.
game ultimate players=2 player_board=asian
from two
from last-tile
do   p1 place LOCO3 3 0 0
do   p1 loco 8 BJ0 loco
do   p1 put SE0
do   p1 put TK0
then open 5=1   loco p1 BJ0=8 SE0=7 TK0=6
do   p1 open 5 2 factory
then slot_top 2=5

# UR30b, refused: while a slot is empty the locomotive that is pushed out must go there, and no tile comes back.
game ultimate players=2 player_board=asian
from two
from last-tile
given loco p1 TK0=none
not  p1 place LOCO3 3 0 0 because "you can't finish this action, so you can't choose it"

# UR30b, refused: a tile comes back, but what it would cover cannot be done.
game ultimate players=2 player_board=asian
from two
from last-tile
given slot_height 1=2 2=2 3=1 4=2 5=2 6=2   slot_top 1=3 2=3 3=7 4=4 5=4 6=5   covered 2=2 6=2
given doublers p1 BJ=8   doublers_left=22
not  p1 place LOCO3 3 0 0 because "you can't finish this action, so you can't choose it"

# UR30b: one tile in the piles and one open factory are enough too.
game ultimate players=2 player_board=asian
from two
from last-tile
given loco p1 TK0=none   open 3=1
do   p1 place LOCO3 3 0 0
not  p1 factory 8 2 factory because "you couldn't finish the action after that"
do   p1 open 3 2 factory
do   p1 lay-car 1
do   p1 loco 8 TK0 loco
then slot_top 2=3   loco p1 TK0=8
then actor p2

# UR30b and rules 1: the same was refused.
game ultimate rules=1 players=2 player_board=asian
from two
from last-tile
not  p1 place LOCO3 3 0 0 because "you can't finish this action, so you can't choose it"
given loco p1 TK0=none   open 3=1
not  p1 place LOCO3 3 0 0 because "you can't finish this action, so you can't choose it"

# UR30b and UR26: Emil uses LOCO3 when you could.
game ultimate players=1 player_board=asian
from emil
from last-tile
do   * emil LOCO3
then occupant LOCO3=emil   slot_top 1=8   piles 8=0
then actor p1

# UR30b and UR26, rules 1: Emil discards LOCO3.
game ultimate rules=1 players=1 player_board=asian
from emil
from last-tile
do   * emil LOCO3
then occupant LOCO3=none   piles 8=1
then actor chance

# ---- Foundries. ----

# UR30b: K12 spent on a car can be closed afterwards.
game ultimate players=2 player_board=asian coal=on
from coal
given coal p1=2   foundry_at K12=p1   cars p1 2   cars_supply p1=1 cars_workshop p1=1
do   p1 use-foundry K12
do   p1 key-car 3
then cars p1 2 3   closing=K12
do   p1 close BJ0
then boilers p1 BJ0   foundry_at K12=gone   closing=none

# UR30b: and on a purple car.
game ultimate players=2 player_board=asian coal=on
from coal
given coal p1=2   foundry_at K12=p1   purple_owner=p1   purple_cars 1 2   purple_workshop=1   cards_left C_CARS=0
do   p1 use-foundry K12
do   p1 key-purple 4
then closing=K12
do   p1 close BJ0
then boilers p1 BJ0   purple_cars 1 2 4

# UR30b: as on points.
game ultimate players=2 player_board=asian coal=on
from coal
given coal p1=2   foundry_at K12=p1
do   p1 use-foundry K12
do   p1 key-points
do   p1 close BJ0
then points p1=10
then boilers p1 BJ0

# UR30b and rules 1: a car shut the window.
game ultimate rules=1 players=2 player_board=asian coal=on
from coal
given coal p1=2   foundry_at K12=p1   cars p1 2   cars_supply p1=1 cars_workshop p1=1
do   p1 use-foundry K12
do   p1 key-car 3
then closing=none
not  p1 close BJ0

# UR30b: K2 moves first and scores then.
game ultimate players=2 coal=on
from coal
given coal p1=2   foundry_at K2=p1   loco p1 TS0=4 SP0=4   boilers p1 SP0
do   p1 use-foundry K2
then points p1=0
then indirect 1=1
do   p1 step TS1 1
then told stepped p1 TS1 2; special p1 TS2; unlocked p1 2; points p1 5
then points p1=5
then closing=K2

# UR30b: a locomotive built before the step of K2 counts.
game ultimate players=2 coal=on
from coal
given coal p1=2   foundry_at K2=p1   piles 2=0 3=0 4=2
do   p1 use-foundry K2
do   p1 place LOCO1 1 0 0
do   p1 loco 4 TS1 build
then points p1=0
do   p1 step KV1 1
then points p1=4

# UR30b: a direct step of level 1 is not the step of K2.
game ultimate players=2 coal=on
from coal
given coal p1=2   foundry_at K2=p1
do   p1 use-foundry K2
do   p1 place T1B 2 0 0
do   p1 step KV1 1
do   p1 step KV1 1
do   p1 step KV1 1
then points p1=0
then direct 1=0   indirect 1=1
do   p1 step KV1 1
then points p1=1

# UR30b: closing K2 without its step scores before the boilerman counts.
game ultimate players=2 coal=on
from coal
given coal p1=2   foundry_at K2=p1   loco p1 TS0=4
do   p1 use-foundry K2
do   p1 close TS0
then told points p1 4; foundry-closed p1 K2; boilerman-on p1 TS0
then points p1=4
then boilers p1 TS0   indirect 1=0

# UR30b: closing K2 after its step scores nothing more.
game ultimate players=2 coal=on
from coal
given coal p1=2   foundry_at K2=p1   loco p1 TS0=4
do   p1 use-foundry K2
do   p1 step KV1 1
do   p1 close TS0
then points p1=4
then boilers p1 TS0

# UR30b: the step of K2 given up: it scores when the turn ends.
game ultimate players=2 coal=on
from coal
given coal p1=2   foundry_at K2=p1   loco p1 TS0=4
do   p1 use-foundry K2
do   p1 place COIN 1 0 0
then points p1=0
do   p1 end
then points p1=4
then coal_done=0
then actor p2

# UR30b and UR43: so it does when nothing is left but to pass.
game ultimate players=2 coal=on
from coal
given coal p1=2   foundry_at K2=p1   loco p1 TS0=4   workers_left p1=0   coins p1=1
do   p1 use-foundry K2
not  p1 pass because "coal"
do   p1 place HIRE 0 0 1
do   p1 end
then points p1=4

# UR30b: a second use of coal keeps the points of K2 due.
game ultimate players=2 coal=on
from coal
given coal p1=4   foundry_at K2=p1   loco p1 TS0=4
do   p1 use-foundry K2
do   p1 boilerman TS0
then points p1=0
then coal_done=2
do   p1 step KV1 1
then points p1=5
then coal_done=1

# ---- Q_STOCK. ----

# UR30b: Q_STOCK moves a row up first, then pays.
game ultimate players=2 player_board=american
from two
from american-idea
given row_token 1=D1 2=D3   stock_row p1=1 p2=2
do   p1 place TFREE 1 0 0
do   p1 step SA1 12
do   p1 token Q_STOCK
not  p1 collect because "you must do something else first"
do   p1 stock
then stock_row p1=2
do   p1 collect
then payout D1=1 D3=1

# UR30b: nor does it pay who gives the row up.
game ultimate players=2 player_board=american
from two
from american-idea
given row_token 1=D1   stock_row p1=1 p2=1
do   p1 place TFREE 1 0 0
do   p1 step SA1 12
do   p1 token Q_STOCK
not  p1 collect because "you must do something else first"
do   p1 end
then points p1=0
then stock_row p1=1
then actor p2

# UR30b: at the top two payouts.
game ultimate players=2 player_board=american
from two
from american-idea
given row_token 1=D1 2=D2 3=D3 4=D4 5=D5 6=D6 7=D7 8=D8   stock_row p1=8 p2=0
do   p1 place TFREE 1 0 0
do   p1 step SA1 12
do   p1 token Q_STOCK
not  p1 collect because "you must do something else first"
do   p1 stock
do   p1 collect
then payout D1=2 D8=2

# ---- A factory that is built over. ----

# UR30b: a #9 that is built over is direct: a card or the points, before the car.
game ultimate players=2 player_board=asian
from two
given slot_height 1=2 2=2 3=1 4=2 5=2 6=2   slot_top 1=3 2=3 3=9 4=4 5=4 6=5
given covered 2=2 5=1 6=2   piles 2=0 3=0 4=0 5=0 6=0 7=2 9=1
do   p1 place LOCO1 1 0 0
do   p1 factory 7 3 build
then direct bonus-or-points=1   indirect bonus-or-points=0   cover_left bonus-or-points=1
not  p1 end because "you couldn't finish the action after that"
not  p1 lay-car 1 because "you must do something else first"
do   p1 points
then points p1=10
then cover_left bonus-or-points=0
do   p1 lay-car 1
then actor p2

# UR30b: the end bonus card instead.
game ultimate players=2 player_board=asian
from two
given slot_height 1=2 2=2 3=1 4=2 5=2 6=2   slot_top 1=3 2=3 3=9 4=4 5=4 6=5
given covered 2=2 5=1 6=2   piles 2=0 3=0 4=0 5=0 6=0 7=2 9=1
do   p1 place LOCO1 1 0 0
do   p1 factory 7 3 build
do   p1 bonus E_LOCOS
then bonus_at E_LOCOS=p1   direct bonus-or-points=0
do   p1 lay-car 1
then actor p2

# UR30b and rules 1: it could be given up.
game ultimate rules=1 players=2 player_board=asian
from two
given slot_height 1=2 2=2 3=1 4=2 5=2 6=2   slot_top 1=3 2=3 3=9 4=4 5=4 6=5
given covered 2=2 5=1 6=2   piles 2=0 3=0 4=0 5=0 6=0 7=2 9=1
do   p1 place LOCO1 1 0 0
do   p1 factory 7 3 build
then indirect bonus-or-points=1
do   p1 lay-car 1
do   p1 end
then points p1=0
then actor p2

# ---- Additional engineers: any set of them. ----

# Section 9: AE4 and AE10 were chosen, AE2 was not: engineer 2 is the plain one.
game ultimate players=2 additional_engineers=ae10+ae4
from two
given engineer_owner e4=p1 e10=p1   strip S3=none S1=e2
do   p1 place e4 1 0 0
then extra twice=1
do   p1 end
do   p2 pass
do   p1 place e10 1 0 0
then extra three=3
do   p1 end
do   p1 place S1 1 0 0
then direct industry=1   extra_direct draw-start=0

# Section 9: one engineer alone, of stack B.
game ultimate players=2 additional_engineers=ae11
from two
given engineer_owner e11=p1 e5=p1
do   p1 place e11 0 0 1
then keys p1=1
do   p1 key-points
do   p2 pass
do   p1 place e5 1 0 0
then indirect industry=1 1=1

# Section 9: `a` is the set of the four engineers of stack A.
game ultimate players=2 additional_engineers=a
from two
given engineer_owner e5=p1 e9=p1   strip S4=none   position p1 TS1=4   unlocked p1 1 2   fired p1 TS2   loco p1 TS0=5
do   p1 place e5 1 0 0
then extra jump=1
do   p1 end
do   p2 pass
do   p1 place e9 1 0 0
then indirect 2=1

# Section 9: `b` is the set of the five engineers of stack B.
game ultimate players=2 additional_engineers=ae8+ae9+ae10+ae11+ae13
from two
given engineer_owner e5=p1 e9=p1   strip S4=none
do   p1 place e5 1 0 0
then indirect industry=1 1=1
do   p1 end
do   p2 pass
do   p1 place e9 1 0 0
then points p1=3
then actor p1

# Section 9: AE6 alone with three players has nothing to do and stays out.
game ultimate players=3 additional_engineers=ae6
given decision=turn stage=round round=1 at=0 turn=p1
given order 0=p1 1=p2 2=p3
given bonus_at E_15=aside E_ROUTES=aside
given strip S5=e8 S4=e9 S3=e10 S2=e1 S1=e2 H=e3
given engineer_owner e6=p1
do   p1 place e6 1 0 0
then points p1=5
then indirect doubler=1   extra borrow=0

# ---- The re-use phase. ----

# Section 2.4 and UR3: p2 claimed the first position and uses the train with that worker: others follow in the new order.
game ultimate players=3 train=on
given decision=turn stage=round round=1 at=2 turn=p3
given order 0=p1 1=p2 2=p3
given bonus_at E_15=aside E_ROUTES=aside
given strip S4=e8 S3=e9 S2=e10 S1=e1 H=e2
given wagon 1=M1 2=M3   display 0=M2 1=M7 2=M8
given passed p1=1 p2=1   occupant ORD1=p2   workers_left p2=5
do   p3 pass
then order 0=p2 1=p1 2=p3
then actor p2
do   p2 move TRAIN
do   p2 load M8
do   p2 step TS1 1
then actor p1
do   p1 end
then actor p3
