# Railroad Dice: the worked examples, the rulings and the refusals, each under the rule it shows.
# The words of these lines are explained in tests/examples.c.
#
# A cell is a letter from west to east and a digit from north to south: d4 is the middle. While both ends of the line
# are on one tile, its pieces stand in the row `west` of the field `piece`.

# ---- Positions used again and again. ----

# The east end has left the start tile over g4; the west end is still there, on c4. A piece lies on the new tile, t2.
position left-east
given lie t2=grass   column t2=1   large east=t2
given piece west d4=none east d4=none
given piece east a4=straight-ew
given cell east=a4   heading east=east
given piece west c4=straight-ew d4=straight-ew e4=straight-ew f4=straight-ew g4=straight-ew
given cell west=c4   heading west=west   bank=25

# A corner pocket: on a fresh grass tile the line came in on a2 and turned north on b2; b1 is next.
position pocket
given lie t2=grass   column t2=1   large east=t2
given piece west d4=straight-ew e4=curve-nw e3=straight-ns e2=curve-se f2=straight-ew g2=straight-ew
given piece east a2=straight-ew b2=curve-nw
given cell east=b2   heading east=north   bank=24

# The same, with a tile in the west too, where the line came in on g2 and turned north on f2. The start tile is empty.
position pockets
given lie t2=grass t3=grass   column t2=1 t3=-1   large east=t2 west=t3
given piece west d4=none g2=straight-ew f2=curve-ne
given piece east a2=straight-ew b2=curve-nw
given cell east=b2 west=f2   heading east=north west=north   bank=28

# A lake tile, entered on a3; b3 is next, beyond it three cells of water, c3 to e3.
position lake
given lie t2=lake   column t2=1   large east=t2
given piece west d4=straight-ew e4=curve-nw e3=curve-se f3=straight-ew g3=straight-ew
given piece east a3=straight-ew
given cell east=a3   heading east=east

# A tile with mountains on three sides, entered in the west; e4 is the first mountain cell.
position mountain
given lie t2=mountain3-0   column t2=1   large east=t2
given piece west c4=straight-ew d4=straight-ew e4=straight-ew f4=straight-ew g4=straight-ew
given piece east a4=straight-ew b4=straight-ew c4=straight-ew d4=straight-ew
given cell west=c4 east=d4   heading west=west east=east

# Two such tiles, one in the east and one in the west: two ranges. The start tile is empty.
position ranges
given lie t2=mountain3-0 t3=mountain3-180   column t2=1 t3=-1   large east=t2 west=t3
given piece west d4=straight-ew e4=straight-ew f4=straight-ew g4=straight-ew
given piece east a4=straight-ew b4=straight-ew c4=straight-ew d4=straight-ew
given cell west=d4 east=d4   heading west=west east=east

# p1 is Director of all companies and holds a share of each.
position chief
given shares p1 eisberg=1 ueberall=1 weiden=1 insel=1 bergtal=1
given director eisberg=p1 ueberall=p1 weiden=p1 insel=p1 bergtal=p1

# The line runs south over d7 and a tile is to be chosen, with dice for any of them.
position south
given piece west d3=straight-ns d4=straight-ns d5=straight-ns d6=straight-ns d7=straight-ns
given cell west=d3 east=d7   heading west=north east=south
given decision=tile end=east busy=1
given front p1 straight=1 curve=1 joker=4   behind p1=4   bank=21

# The line is about to run south over d7.
position before-south
given piece west d2=straight-ns d3=straight-ns d4=straight-ns d5=straight-ns d6=straight-ns
given cell west=d2 east=d6   heading west=north east=south
given front p1 straight=1 curve=1 joker=4   behind p1=4   bank=21

# Tiles to the north, the south and the west of the start tile; the east is free.
position walled
given lie t2=grass t3=grass t4=grass   row t2=-1 t3=1   column t4=-1
given piece west d4=straight-ew e4=straight-ew f4=straight-ew c4=straight-ew
given cell west=c4 east=f4   heading west=west east=east

# Eight grass tiles: five from north to south, one more in the north, one in the east and one in the west of the first.
position cross
given lie t1=grass t2=grass t3=grass t4=grass t5=grass t6=grass t7=grass t8=grass
given row t2=1 t3=2 t4=3 t5=4 t6=-1   column t7=1 t8=-1
given director bergtal=p1   shares p1 bergtal=1

# ---- 5. Setup. ----

# Vector 1: two players, 31 dice in the bank, four jokers each, small tiles 10, 8, 8, 8.
game raildice players=2
then bank=31   front p1 straight=0 curve=0 share=0 joker=4 p2 joker=4   behind p1=0 p2=0
then small grass=10 lake=8 mountain2=8 mountain3=8   tiles=1 lie t1=grass
then year=1 final=none   chain eisberg=0 bergtal=0   passengers p1=0 p2=0
then director eisberg=none ueberall=none weiden=none insel=none bergtal=none
then bank_shares eisberg=10 ueberall=10 weiden=10 insel=10 bergtal=10
then boxes eisberg mountain-3=2 mountain-5=2 lake-3=2 lake-5=2 grassland-3=0 grassland-5=0
then boxes ueberall mountain-3=1 mountain-5=1 lake-3=1 lake-5=1 grassland-3=3 grassland-5=1
then boxes weiden mountain-3=0 mountain-5=0 lake-3=0 lake-5=0 grassland-3=5 grassland-5=3
then boxes insel mountain-3=0 mountain-5=0 lake-3=3 lake-5=2 grassland-3=3 grassland-5=2
then boxes bergtal mountain-3=3 mountain-5=2 lake-3=0 lake-5=0 grassland-3=3 grassland-5=2
then piece west d4=straight-ew   cell west=d4 east=d4   heading west=west east=east
then exits west north east south west exits east north east south west
then actor chance
then only start p1; start p2

# Vector 1: three players, 27 dice in the bank.
game raildice players=3
then bank=27   front p1 joker=4 p2 joker=4 p3 joker=4
then only start p1; start p2; start p3

# Vector 1: four players, 23 dice in the bank.
game raildice players=4
then bank=23   front p1 joker=4 p2 joker=4 p3 joker=4 p4 joker=4
then only start p1; start p2; start p3; start p4

# R4, supply=60: the extended game has 20 dice more in the bank.
game raildice players=2 supply=60
then bank=51

# R4, supply=60: three players.
game raildice players=3 supply=60
then bank=47

# R4, supply=60: four players.
game raildice players=4 supply=60
then bank=43

# R1: the start player is drawn; the others follow clockwise.
game raildice players=3
do   * start p2
then told starts p2; turn p2
then actor p2
then start_player=p2 decision=turn
do   p2 end 0
then actor p3
do   p3 end 0
then actor p1

# R1, start=seat1: chance is not asked, p1 begins.
game raildice players=3 start=seat1
then actor p1
then start_player=p1 decision=turn

# ---- 7.4 Leaving a tile. ----

# Vector 2, R22: a tile is left with five pieces on it, the start piece among them, and a die for the new tile.
game raildice players=2 start=seat1
given front p1 straight=4 joker=0
do   p1 lay east e4 east 0
then told laid east e4 east
do   p1 lay east f4 east 0
not  p1 lay east g4 east 0 because "a tile needs 5 pieces before the line leaves it; this one has fewer"
do   p1 lay west c4 west 0
not  p1 lay east g4 east 0 because "you don't have the dice to enter a tile there"
then piece west c4=straight-ew d4=straight-ew e4=straight-ew f4=straight-ew g4=none   front p1 straight=1

# Vectors 2 and 3: with a fifth straight the edge is reached and a tile is chosen; a lake could not be bridged.
game raildice players=2 start=seat1
given front p1 straight=5 joker=0   bank=30
do   p1 lay east e4 east 0
do   p1 lay east f4 east 0
do   p1 lay west c4 west 0
do   p1 lay east g4 east 0
then decision=tile end=east cell east=g4
then actor p1
then only tile grass; tile mountain2-0; tile mountain2-90; tile mountain3-0
not  p1 tile lake because "you don't have the dice to enter a lake tile"
not  p1 tile mountain2-180 because "a mountain2-180 tile doesn't fit there"
do   p1 tile mountain2-90
then told attached east mountain2-90
then decision=first-piece tiles=2 lie t2=mountain2-90 column t2=1 row t2=0 small mountain2=7 large east=t1
then only lay east a4 east 0
do   p1 lay east a4 east 0
then told laid east a4 east; bonus p1 2
then bank -2   front p1 straight=0 joker=2   decision=turn end=none
then piece west c4=straight-ew d4=straight-ew e4=straight-ew f4=straight-ew g4=straight-ew
then piece east a4=straight-ew   large west=t1 east=t2   filled east a4

# Vector 24, cause d: the two jokers of a new tile break a bank of one; piece and tile stay.
game raildice players=2 start=seat1
given front p1 straight=5 joker=0 p2 joker=33   bank=1
do   p1 lay east e4 east 0
do   p1 lay east f4 east 0
do   p1 lay west c4 west 0
do   p1 lay east g4 east 0
do   p1 tile grass
do   p1 lay east a4 east 0
then told laid east a4 east; collapsed 1; ended collapse
then actor over
then ending collapse
then bank=1 tiles=2 large east=t2 decision=over end=none   piece east a4=straight-ew

# Vector 25: the second end leaves the start tile: its seven dice go back to the bank, two jokers come.
game raildice players=2 start=seat1
from left-east
given piece west b4=straight-ew   cell west=b4   front p1 straight=2 joker=0   bank=27
do   p1 lay west a4 west 0
do   p1 tile mountain2-180
do   p1 lay west g4 west 0
then told laid west g4 west; cleared west 7; bonus p1 2
then bank +5   large west=t3 east=t2   front p1 straight=0 joker=2
then filled west g4 filled east a4

# 7.4 (i): the pieces of the end that stays are moved when the west end leaves first.
game raildice players=2 start=seat1
given piece west c4=straight-ew b4=straight-ew e4=straight-ew   cell west=b4 east=e4
given front p1 straight=2 joker=0   bank=30
do   p1 lay west a4 west 0
do   p1 tile grass
do   p1 lay west g4 west 0
then piece west g4=straight-ew a4=none d4=none   piece east a4=straight-ew d4=straight-ew e4=straight-ew
then large west=t2 east=t1   bank -2   cell east=e4 heading east=east

# Stations of a tile that is left stay recorded on its small tile.
game raildice players=2 start=seat1
from left-east
from chief
given piece west c4=station-weiden b4=straight-ew   cell west=b4   stations weiden t1   boxes weiden grassland-3=4
given front p1 straight=2 joker=0   bank=28
do   p1 lay west a4 west 0
do   p1 tile grass
do   p1 lay west g4 west 0
then told laid west g4 west; cleared west 6; bonus p1 2
then stations weiden t1
then built weiden=1

# ---- 3. Which tile fits: every side meets a side like it. ----

# Vector 4, M---: beside a mountain side only mountain tiles.
game raildice players=2 start=seat1
from south
given lie t1=mountain2-90
then only tile mountain2-0; tile mountain2-270; tile mountain3-0; tile mountain3-180; tile mountain3-270

# Vector 4, G---
game raildice players=2 start=seat1
from south
then only tile grass; tile lake; tile mountain2-90; tile mountain2-180; tile mountain3-90

# Vector 4, MM--
game raildice players=2 start=seat1
from south
given lie t1=mountain2-90 t2=mountain2-180 t3=mountain2-270   row t3=1   column t2=1 t3=1
then only tile mountain2-0; tile mountain3-0; tile mountain3-270

# Vector 4, GG--
game raildice players=2 start=seat1
from south
given lie t1=grass t2=grass t3=grass   row t3=1   column t2=1 t3=1
then only tile grass; tile lake; tile mountain2-180

# Vector 4, M-M-
game raildice players=2 start=seat1
from south
given lie t1=mountain2-90 t2=mountain2-180 t3=grass t4=grass t5=grass t6=grass t7=mountain2-270
given row t4=1 t5=2 t6=2 t7=2   column t2=1 t3=2 t4=2 t5=2 t6=1
then only tile mountain3-0; tile mountain3-180

# Vector 4, M-G-
game raildice players=2 start=seat1
from south
given lie t1=mountain2-90 t2=mountain2-180 t3=grass t4=grass t5=grass t6=grass t7=grass
given row t4=1 t5=2 t6=2 t7=2   column t2=1 t3=2 t4=2 t5=2 t6=1
then only tile mountain2-0; tile mountain2-270; tile mountain3-270

# Vector 4, G-G-
game raildice players=2 start=seat1
from south
given lie t1=grass t2=grass t3=grass t4=grass t5=grass t6=grass t7=grass
given row t4=1 t5=2 t6=2 t7=2   column t2=1 t3=2 t4=2 t5=2 t6=1
then only tile grass; tile lake

# Vector 4, GMG-: nothing fits.
game raildice players=2 start=seat1
from before-south
given lie t1=grass t2=grass t3=mountain2-180 t4=mountain2-0 t5=grass   row t3=1 t4=2 t5=2   column t2=1 t3=1 t4=1
not  p1 lay east d7 south 0 because "no tile fits beyond the south side"

# Vector 4, MGMG: nothing fits.
game raildice players=2 start=seat1
from before-south
given lie t1=mountain2-90 t2=mountain2-180 t3=mountain2-0 t4=grass t5=mountain2-270 t6=grass t7=grass
given row t3=1 t4=2 t5=2 t7=1   column t2=1 t3=1 t4=1 t6=-1 t7=-1
not  p1 lay east d7 south 0 because "no tile fits beyond the south side"

# Vector 4, MGGG: nothing fits.
game raildice players=2 start=seat1
from before-south
given lie t1=mountain2-90 t2=mountain2-180 t3=mountain2-0 t4=grass t5=grass t6=grass t7=grass
given row t3=1 t4=2 t5=2 t7=1   column t2=1 t3=1 t4=1 t6=-1 t7=-1
not  p1 lay east d7 south 0 because "no tile fits beyond the south side"

# Vector 4, MMMM: nothing fits.
game raildice players=2 start=seat1
from before-south
given lie t1=mountain2-90 t2=mountain2-180 t3=mountain2-270 t4=grass t5=mountain2-270 t6=grass t7=mountain2-90
given row t3=1 t4=2 t5=2 t7=1   column t2=1 t3=1 t4=1 t6=-1 t7=-1
not  p1 lay east d7 south 0 because "no tile fits beyond the south side"

# Vector 4, MMMG
game raildice players=2 start=seat1
from south
given lie t1=mountain2-90 t2=mountain2-180 t3=mountain2-270 t4=grass t5=mountain2-270 t6=grass t7=grass
given row t3=1 t4=2 t5=2 t7=1   column t2=1 t3=1 t4=1 t6=-1 t7=-1
then only tile mountain3-0

# Vector 4, MMGG
game raildice players=2 start=seat1
from south
given lie t1=mountain2-90 t2=mountain2-180 t3=mountain2-270 t4=grass t5=grass t6=grass t7=grass
given row t3=1 t4=2 t5=2 t7=1   column t2=1 t3=1 t4=1 t6=-1 t7=-1
then only tile mountain2-0

# Vector 4, GGGG
game raildice players=2 start=seat1
from south
given lie t1=grass t2=grass t3=grass t4=grass t5=grass t6=grass t7=grass
given row t3=1 t4=2 t5=2 t7=1   column t2=1 t3=1 t4=1 t6=-1 t7=-1
then only tile grass; tile lake

# R2: large tiles are no limit: with both ends on lakes a third lake may be attached.
game raildice players=2 start=seat1
given lie t2=lake t3=lake   column t2=1 t3=-1   large east=t2 west=t3
given piece west d4=none g7=straight-ew
given piece east a7=straight-ew b7=straight-ew c7=straight-ew d7=straight-ew
given cell east=d7 west=g7   heading east=east west=west
given front p1 straight=0 curve=2 joker=0 p2 joker=4   bank=29
do   p1 lay east e7 south 0
then only tile grass; tile lake; tile mountain2-90; tile mountain2-180; tile mountain3-90
do   p1 tile lake
then small lake=5

# R3: a new tile may be turned as one likes; kinds that are used up are not offered.
game raildice players=2 start=seat1
from south
given lie t2=lake t3=lake t4=lake t5=lake t6=lake t7=lake t8=lake t9=lake
given column t2=1 t3=2 t4=3 t5=4 t6=5 t7=6 t8=7 t9=8
then small lake=0
not  p1 tile lake because "no small tile of that kind is left"
then only tile grass; tile mountain2-90; tile mountain2-180; tile mountain3-90

# ---- 7.4 The continuation rule: dead ends. ----

# Vector 5: out of a corner pocket only the curve to the east leads on.
game raildice players=2 start=seat1
from pocket
given front p1 straight=1 curve=1 joker=2
then exits east north east south
may  p1 lay east b1 east 0
not  p1 lay east b1 west 0 because "that would be a dead end"
not  p1 lay east b1 north 0 because "a tile needs 5 pieces before the line leaves it"

# Vector 26, dead_end=local: the curve into the corner is allowed; at the other end too it makes the year the last one.
game raildice players=2 start=seat1 dead_end=local
from pockets
given front p1 straight=0 curve=2 joker=2
do   p1 lay east b1 west 0
then exits east   final=none
do   p1 lay west f1 east 0
then told laid west f1 east; final dead-ends
then exits west   final=dead-ends decision=turn

# R7, dead_end=reach: at the other end the curve into the corner is refused too.
game raildice players=2 start=seat1
from pockets
given front p1 straight=0 curve=2 joker=2
not  p1 lay east b1 west 0 because "that would be a dead end"
not  p1 lay west f1 east 0 because "that would be a dead end"

# R7, dead_end=local: against a filled cell is refused all the same.
game raildice players=2 start=seat1 dead_end=local
from pocket
given piece east b1=curve-sw a1=curve-se b2=curve-nw   cell east=a1 heading east=south   front p1 curve=1 joker=1
not  p1 lay east a2 south 0 because "a2 has track already"

# EXITS: with five pieces on the tile a pocket of one cell at the edge is a way off.
game raildice players=2 start=seat1
from pocket
given piece east b2=straight-ew c2=curve-nw c1=curve-sw   cell east=c1 heading east=west
given front p1 straight=1 curve=2 joker=0   bank=23
do   p1 lay east b1 west 0
then exits east north   decision=turn
do   p1 lay east a1 north 0
then decision=tile

# R21: a dead end may still be extended inside its tile; one dead end does not end the game.
game raildice players=2 start=seat1
from walled
given lie t5=grass   column t5=1   large east=t5
given piece west b4=straight-ew g4=straight-ew   piece east a4=straight-ew b4=straight-ew   cell west=b4 east=b4
given front p1 straight=2 curve=2 joker=0   bank=24
then exits west   exits east north east south   final=none
not  p1 lay west a4 west 0 because "no tile fits beyond the west side"
do   p1 lay west a4 south 0
then exits west   final=none decision=turn
may  p1 lay west a5 east 0
may  p1 lay east c4 east 0

# Vector 22, R8: the other end's next cell is blocked; no piece may lead there, nor cut the other end off.
game raildice players=2 start=seat1
given front p1 straight=6 curve=6 joker=0   bank=23
do   p1 lay east e4 south 0
do   p1 lay east e5 west 0
do   p1 lay east d5 west 0
do   p1 lay east c5 west 0
do   p1 lay east b5 north 0
not  p1 lay east b4 east 0 because "the other end continues on c4"
do   p1 lay east b4 north 0
not  p1 lay west c4 west 0 because "on c4 it would run into the line"
not  p1 lay west c4 south 0 because "on c4 it would run into the line"
may  p1 lay west c4 north 0
not  p1 lay east b3 east 0 because "the other end would be in a dead end"
may  p1 lay east b3 north 0
may  p1 lay east b3 west 0

# R8: nothing is laid on the cell where the other end goes on; a station with no heading yet keeps no cell from it.
game raildice players=2 start=seat1
from chief
given piece west d4=straight-ew e4=curve-sw e5=curve-nw d5=straight-ew c5=station-weiden
given cell east=c5 heading east=none
given stations weiden t1   boxes weiden grassland-3=4   front p1 straight=2 curve=2 joker=2   behind p1=5   bank=21
not  p1 lay east c4 north 0 because "the other end continues on c4"
may  p1 lay east b5 north 0
may  p1 lay east c6 south 0
may  p1 lay west c4 north 0
may  p1 lay west c4 west 0
not  p1 lay west c4 south 0 because "on c4 it would run into the line"

# R8: an end that is a station blocks no cell; only the continuation rule protects it.
game raildice players=2 start=seat1
from chief
given piece west c4=station-weiden   stations weiden t1   boxes weiden grassland-3=4   cell west=c4 heading west=none
given piece west d4=straight-ew e4=curve-nw e3=curve-sw   cell east=e3 heading east=west
given front p1 straight=4 curve=4 joker=0   bank=25
do   p1 lay east d3 west 0
not  p1 lay east c3 south 0 because "on c3 it would run into the line"
do   p1 lay east c3 west 0
then exits west east south west north
do   p1 lay east b3 south 0
not  p1 lay east b4 east 0 because "on b4 it would run into the line"
do   p1 lay east b4 south 0
not  p1 lay east b5 east 0 because "the other end would be in a dead end"
may  p1 lay west c5 south 0

# The line before the eleventh piece of R8: the west end heads for e5, from where only f5 leads on; the east end is about
# to be laid on g4.
position before-freeze
given piece west c4=curve-se c5=curve-ne d5=curve-sw d6=curve-ne e6=curve-nw
given piece west d4=straight-ew e4=curve-nw e3=curve-se f3=straight-ew g3=curve-sw
given cell west=e6 east=g3   heading west=north east=south
given front p1 straight=2 curve=3 joker=4   behind p1=4   bank=13

# R8: both ends would need f5; the eleventh piece is refused, though each end by itself could get off the tile.
game raildice players=2 start=seat1
from before-freeze
not  p1 lay east g4 west 0 because "the two ends would block each other on this tile"
may  p1 lay east g4 south 0
may  p1 lay east g4 east 0
may  p1 lay west e5 east 0

# R8, rules=1: each end was looked at by itself, so the eleventh piece could be laid, and no other after it.
game raildice rules=1 players=2 start=seat1
from before-freeze
do   p1 lay east g4 west 0
then final=none   exits west north east south west exits east north east south west
not  p1 lay west e5 east 0 because "the other end would be in a dead end"
not  p1 lay east f4 south 0 because "the other end would be in a dead end"
not  p1 lay east f4 west 0 because "on f4 it would run into the line"
then ways 0 lay
do   p1 end 0
then final=none

# R8, rules=1: the eleven pieces, one by one from the start.
game raildice rules=1 players=2 start=seat1
given front p1 straight=3 curve=11 joker=0   bank=21
do   p1 lay west c4 south 0
do   p1 lay west c5 east 0
do   p1 lay west d5 south 0
do   p1 lay west d6 east 0
do   p1 lay west e6 north 0
do   p1 lay east e4 north 0
do   p1 lay east e3 east 0
do   p1 lay east f3 east 0
do   p1 lay east g3 south 0
do   p1 lay east g4 west 0
then ways 0 lay

# R8: the same ten pieces are legal, the eleventh is not.
game raildice players=2 start=seat1
given front p1 straight=3 curve=11 joker=0   bank=21
do   p1 lay west c4 south 0
do   p1 lay west c5 east 0
do   p1 lay west d5 south 0
do   p1 lay west d6 east 0
do   p1 lay west e6 north 0
do   p1 lay east e4 north 0
do   p1 lay east e3 east 0
do   p1 lay east f3 east 0
do   p1 lay east g3 south 0
not  p1 lay east g4 west 0 because "the two ends would block each other on this tile"
do   p1 lay east g4 south 0
then final=none

# R8: in the other order the piece that takes the west end towards f5 is refused.
game raildice players=2 start=seat1
from before-freeze
given piece west e6=none g4=curve-nw   cell west=d6 east=g4   heading west=east east=west
not  p1 lay west e6 north 0 because "the two ends would block each other on this tile"
may  p1 lay west e6 east 0
may  p1 lay east f4 south 0

# R8: an end at a station needs a way of its own too: f5 is all that is left to it.
game raildice players=2 start=seat1
from before-freeze
from chief
given front p1 curve=2   bank=14
do   p1 station west weiden grassland-3 0
then heading west=none
not  p1 lay east g4 west 0 because "the two ends would block each other on this tile"
may  p1 lay east g4 east 0

# R8: ways may leave over the same side.
game raildice players=2 start=seat1
from walled
may  p1 lay east g4 north 0
may  p1 lay east g4 south 0
may  p1 lay west b4 north 0

# R8, dead_end=local: the test is switched off.
game raildice players=2 start=seat1 dead_end=local
from before-freeze
may  p1 lay east g4 west 0

# R8: where no piece fits at either end with any dice, the next turn makes the year the last one.
game raildice players=2 start=seat1
from before-freeze
from chief
given piece west g4=curve-nw   cell east=g4   heading east=west   front p1 straight=0 curve=2 joker=3   bank=16
then final=none
then ways 0 lay
not  p1 station west weiden grassland-3 0 because "the two ends would block each other on this tile"
do   p1 end 0
then told turn p2; final dead-ends
then final=dead-ends

# R8, rules=1: in the same position the game goes on.
game raildice rules=1 players=2 start=seat1
from before-freeze
given piece west g4=curve-nw   cell east=g4   heading east=west   front p1 straight=0 curve=2 joker=3   bank=16
do   p1 end 0
then told turn p2
then final=none

# R8: a station that is built keeps no cell from the other end, though it is its only way on.
game raildice players=2 start=seat1
from chief
given piece west e4=curve-sw e5=curve-nw d5=straight-ew c5=straight-ew b5=curve-ne b4=straight-ns
given cell east=b4 heading east=north   behind p1=3   bank=22
may  p1 lay west c4 north 0
not  p1 lay east b3 east 0 because "the other end would be in a dead end"
do   p1 station east weiden grassland-3 0
then exits west north east south west

# Vector 23, R7: both ends can leave over the east only; one leaves, the other is dead, and the game goes on.
game raildice players=2 start=seat1
from walled
given front p1 straight=2 joker=0   bank=30
then exits west east exits east east
do   p1 lay east g4 east 0
do   p1 tile grass
then exits west
do   p1 lay east a4 east 0
then exits west   exits east north east south   final=none decision=turn

# R23: the last tile of a kind may be attached though nothing will fit beyond it; b is found once its piece lies.
game raildice players=2 start=seat1
from walled
given lie t5=grass t6=grass t7=grass t8=grass t9=grass t10=grass
given row t5=-1 t6=1 t7=-1 t8=1   column t5=1 t6=1 t7=2 t8=2 t9=2 t10=3
given front p1 straight=2 joker=0   bank=30
do   p1 lay east g4 east 0
then only tile grass
do   p1 tile grass
then exits east   small grass=0   final=none
do   p1 lay east a4 east 0
then told laid east a4 east; bonus p1 2; final no-tile
then front p1 joker=2   final=no-tile

# R20: b looks at the sides of both ends' tiles only; a place elsewhere does not count.
game raildice players=2 start=seat1
from walled
given lie t5=grass t6=grass t7=grass t8=grass t9=grass   row t5=-1 t6=1 t7=-1 t8=1   column t5=1 t6=1 t7=2 t8=2 t9=2
given front p1 straight=1 curve=1 joker=0   bank=30
do   p1 lay east g4 east 0
then only tile grass; tile lake
do   p1 tile lake
then only lay east a4 north 0; lay east a4 south 0
do   p1 lay east a4 north 0
then told laid east a4 north; bonus p1 2; final no-tile
then small grass=2

# ---- 7.4 Mountains. ----

# Vector 8: the first mountain cell of a range costs a die, a joker or one from behind; then nothing more this turn.
game raildice players=2 start=seat1
from mountain
given front p1 straight=2 curve=1 joker=1   behind p1=1   bank=22
then ways 6 lay east
may  p1 lay east e4 east 0
may  p1 lay east e4 east 1
may  p1 lay east e4 north 0
may  p1 lay east e4 north 1
may  p1 lay east e4 south 0
may  p1 lay east e4 south 1
not  p1 lay east e4 east 2 because "this costs 1 die, paid with jokers in front of the screen or dice behind it"
do   p1 lay east e4 east 0
then told laid east e4 east; paid p1 0 1 1
then behind p1 -1   bank +1   paid t2
do   p1 lay east f4 east 0
then told laid east f4 east
then bank +0   front p1 straight=0

# Vector 8: paid with the joker.
game raildice players=2 start=seat1
from mountain
given front p1 straight=2 curve=1 joker=1   behind p1=1   bank=22
do   p1 lay east e4 east 1
then told laid east e4 east; paid p1 1 0 1
then front p1 joker -1   behind p1=1   bank +1

# Vector 8: the range goes on over the mountain side of the next tile, which costs nothing in the same turn.
game raildice players=2 start=seat1
from mountain
given front p1 straight=5 joker=0   behind p1=1   bank=21
do   p1 lay east e4 east 0
do   p1 lay east f4 east 0
do   p1 lay east g4 east 0
then only tile mountain2-180; tile mountain2-270; tile mountain3-90; tile mountain3-180; tile mountain3-270
do   p1 tile mountain3-90
do   p1 lay east a4 east 0
then told laid east a4 east; cleared east 7; bonus p1 2
then paid t2   range east t2 t3
then only roll 1 0; roll 2 0; buy eisberg bank; buy ueberall bank; buy weiden bank; buy insel bank; buy bergtal bank; \
          lay west b4 north 0; lay west b4 south 0; lay west b4 west 0; lay east b4 north 0; lay east b4 east 0; \
          lay east b4 south 0; stow 1..2; end 0

# Vector 8: two ranges cost a die each.
game raildice players=2 start=seat1
from ranges
given front p1 straight=2 joker=0   behind p1=1   bank=25
do   p1 lay east e4 east 0
then paid t2   range east t2 range west t3
not  p1 lay west c4 west 0 because "0 jokers are left to pay with"
given behind p1=1   bank=25
do   p1 lay west c4 west 0
then paid t2 t3

# 7.4: a surcharge that cannot be paid.
game raildice players=2 start=seat1
from mountain
given front p1 straight=2 joker=0   bank=25
not  p1 lay east e4 east 0 because "this costs 1 die, paid with jokers in front of the screen or dice behind it"

# 7.4: the joker that becomes the piece cannot pay.
game raildice players=2 start=seat1
from mountain
given front p1 straight=0 joker=1   bank=26
not  p1 lay east e4 east 0 because "this costs 1 die, paid with jokers in front of the screen or dice behind it"
not  p1 lay east e4 east 1 because "this costs 1 die, paid with jokers in front of the screen or dice behind it"

# 7.4: the surcharge is for one turn; in the next one it is due again.
game raildice players=2 start=seat1
from mountain
given front p1 straight=1 joker=0 p2 straight=1 joker=2   behind p1=1   bank=26
do   p1 lay east e4 east 0
do   p1 end 0
then paid
not  p2 lay east f4 east 0 because "this costs 1 die, paid with jokers in front of the screen or dice behind it"
do   p2 lay east f4 east 1
then paid t2

# ---- 7.4 Bridges. Dice as straight, curve, joker / behind. ----

# Vector 6: 4,0,0/2: a bridge of three cells.
game raildice players=2 start=seat1
from lake
given front p1 straight=4 joker=0   behind p1=2   bank=24
may  p1 lay east b3 east 0
not  p1 lay east b3 north 0 because "p1 has no curve die or joker in front of the screen"
not  p1 lay east b3 south 0 because "p1 has no curve die or joker in front of the screen"

# Vector 6: 3,0,0/2: one die short.
game raildice players=2 start=seat1
from lake
given front p1 straight=3 joker=0   behind p1=2   bank=25
not  p1 lay east b3 east 0 because "it leads onto water, and you don't have the dice for a bridge"
then ways 0 lay east

# Vector 6: 1,1,0/2: a bridge of one cell, or none.
game raildice players=2 start=seat1
from lake
given front p1 straight=1 curve=1 joker=0   behind p1=2   bank=26
then ways 1 lay east b3 east
then ways 1 lay east b3 north
then ways 1 lay east b3 south

# Vector 6: 4,0,2/0: the two jokers pay, or one is the curve on land.
game raildice players=2 start=seat1
from lake
given front p1 straight=4 joker=2   bank=24
may  p1 lay east b3 east 0
may  p1 lay east b3 north 0
not  p1 lay east b3 south 0 because "it leads onto water"

# Vector 6: 3,0,3/0: all three.
game raildice players=2 start=seat1
from lake
given front p1 straight=3 joker=3   bank=24
may  p1 lay east b3 east 0
may  p1 lay east b3 north 0
may  p1 lay east b3 south 0

# Vector 6: 3,0,2/0: only the curve on land.
game raildice players=2 start=seat1
from lake
given front p1 straight=3 joker=2   bank=25
not  p1 lay east b3 east 0 because "it leads onto water"
may  p1 lay east b3 north 0
not  p1 lay east b3 south 0 because "it leads onto water"

# Vector 6: 4,0,0/1: nothing.
game raildice players=2 start=seat1
from lake
given front p1 straight=4 joker=0   behind p1=1   bank=25
then ways 0 lay east

# Vector 6: 0,1,0/0: only the curve on land.
game raildice players=2 start=seat1
from lake
given front p1 curve=1 joker=0   bank=29
not  p1 lay east b3 east 0 because "p1 has no straight die or joker in front of the screen"
may  p1 lay east b3 north 0
not  p1 lay east b3 south 0 because "it leads onto water"

# Vector 18, R10: a bridge is finished in one go; what it needs may not be paid away.
game raildice players=2 start=seat1
from lake
given front p1 straight=4 joker=1   behind p1=2   bank=23
do   p1 lay east b3 east 0
then decision=bridge end=east
then actor p1
then only lay east c3 north 0; lay east c3 east 0..1; lay east c3 south 0
not  p1 end 0 because "you can't do this now; the current decision is bridge"
not  p1 roll 1 0 because "you can't do this now; the current decision is bridge"
not  p1 buy weiden bank because "you can't do this now; the current decision is bridge"
not  p1 lay west c4 west 0 because "finish the east end first"
not  p1 lay east c3 north 1 because "0 jokers are left to pay with"
do   p1 lay east c3 east 1
then told laid east c3 east; paid p1 1 1 2
then bank +2   front p1 straight=2 joker=0   behind p1=1   decision=bridge
then only lay east d3 east 0
do   p1 lay east d3 east 0
then bank +0
then only lay east e3 east 0
do   p1 lay east e3 east 0
then decision=turn end=none behind p1=1   front p1 straight=0

# Vector 18: a curve on the water, and land at once.
game raildice players=2 start=seat1
from lake
given front p1 straight=4 joker=1   behind p1=2   bank=23
do   p1 lay east b3 east 0
do   p1 lay east c3 north 0
then decision=turn end=none behind p1=0   front p1 straight=3 joker=0   heading east=north

# R12: every crossing from land to land is a bridge of its own and costs two dice.
game raildice players=2 start=seat1
from lake
given front p1 straight=2 curve=3 joker=0   behind p1=4   bank=21
do   p1 lay east b3 east 0
do   p1 lay east c3 north 0
then decision=turn behind p1 -2
do   p1 lay east c2 east 0
then decision=bridge
do   p1 lay east d2 north 0
then told laid east d2 north; paid p1 0 2 2
then decision=turn behind p1=0

# 7.4: a bridge that can only be finished into a dead end is not begun.
game raildice players=2 start=seat1
from chief
given lie t2=lake   row t2=-1   large east=t2
given piece west e4=curve-nw e3=curve-sw d3=straight-ew c3=straight-ew b3=curve-ne b2=straight-ns b1=straight-ns
given piece east b7=straight-ns b6=station-insel c6=straight-ew d6=curve-sw d7=curve-ne e7=straight-ew f7=curve-nw
given piece east f6=station-bergtal   cell east=f6 heading east=none   stations insel t2 stations bergtal t2
given boxes insel grassland-3=2 bergtal grassland-3=2   front p1 joker=2   behind p1=2   bank=18
not  p1 lay east f5 west 0 because "it leads onto water, and you don't have the dice for a bridge"
may  p1 lay east f5 north 0
given front p1 joker=4   bank=16
may  p1 lay east f5 west 0

# 7.4: on water too a piece does not lead against the line.
game raildice players=2 start=seat1
from pocket
given lie t2=lake
given piece east a2=curve-nw b2=none a1=curve-se b1=straight-ew c1=straight-ew d1=straight-ew e1=curve-sw e2=curve-nw
given cell east=e2 heading east=west   decision=bridge end=east busy=1
given front p1 straight=1 curve=1 joker=0   behind p1=2   bank=19
not  p1 lay east d2 north 0 because "on d2 it would run into the line"
not  p1 lay east d2 east 0 because "track can't lead back the way it came"
not  p1 lay east d2 south 0 because "it leads onto water"
then only lay east d2 west 0

# Vector 21: a lake is offered when the two bonus jokers let the bridge be finished: not without dice to pay with.
game raildice players=2 start=seat1
given piece west c4=straight-ew e4=straight-ew f4=straight-ew   cell west=c4 east=f4
given front p1 straight=2 joker=0   behind p1=2   bank=28
do   p1 lay east g4 east 0
then only tile grass; tile lake; tile mountain2-0; tile mountain2-90; tile mountain3-0
do   p1 tile lake
then only lay east a4 east 0
do   p1 lay east a4 east 0
then told laid east a4 east; bonus p1 2
then decision=bridge   front p1 joker=2
then only lay east b4 north 0..1; lay east b4 south 0..1

# Vector 21: nothing behind.
game raildice players=2 start=seat1
given piece west c4=straight-ew e4=straight-ew f4=straight-ew   cell west=c4 east=f4
given front p1 straight=2 joker=0   bank=30
do   p1 lay east g4 east 0
then only tile grass; tile mountain2-0; tile mountain2-90; tile mountain3-0

# Vector 21: in the last year there is no bonus to count on.
game raildice players=2 start=seat1
given piece west c4=straight-ew e4=straight-ew f4=straight-ew   cell west=c4 east=f4
given front p1 straight=2 joker=0   behind p1=2   bank=28   final=last-station
do   p1 lay east g4 east 0
then only tile grass; tile mountain2-0; tile mountain2-90; tile mountain3-0
do   p1 tile grass
do   p1 lay east a4 east 0
then told laid east a4 east
then bank +0

# Vector 21: a lake that can be entered with a curve is offered in the last year too, but not the straight onto water.
game raildice players=2 start=seat1
given piece west c4=straight-ew e4=straight-ew f4=straight-ew   cell west=c4 east=f4
given front p1 straight=1 joker=1   behind p1=2   bank=28   final=last-station
do   p1 lay east g4 east 0
do   p1 tile lake
then only lay east a4 north 0; lay east a4 south 0

# R10: the bonus is counted on even if the bank cannot pay it, for the game is over then.
game raildice players=2 start=seat1
given piece west c4=straight-ew e4=straight-ew f4=straight-ew   cell west=c4 east=f4
given front p1 straight=2 joker=0 p2 joker=31   behind p1=2   bank=1
do   p1 lay east g4 east 0
do   p1 tile lake
do   p1 lay east a4 east 0
then told laid east a4 east; collapsed 1; ended collapse
then ending collapse

# ---- 7.5 Stations. ----

# Vector 7: on b3 of the lake tile every company finds a site; price 3 or 5.
game raildice players=2 start=seat1
from lake
from chief
given front p1 joker=1   behind p1=5   bank=24
then only roll 0 1..5; roll 1 0..5; buy eisberg bank; buy ueberall bank; buy weiden bank; buy insel bank; \
          buy bergtal bank; lay west c4 north 0; lay west c4 south 0; lay west c4 west 0; lay east b3 north 0; \
          station west ueberall grassland-3 0..1; station west ueberall grassland-5 0..1; \
          station west weiden grassland-3 0..1; station west weiden grassland-5 0..1; \
          station west insel grassland-3 0..1; station west insel grassland-5 0..1; \
          station west bergtal grassland-3 0..1; station west bergtal grassland-5 0..1; \
          station east eisberg lake-3 0..1; station east eisberg lake-5 0..1; \
          station east ueberall lake-3 0..1; station east ueberall lake-5 0..1; \
          station east ueberall grassland-3 0..1; station east ueberall grassland-5 0..1; \
          station east weiden grassland-3 0..1; station east weiden grassland-5 0..1; \
          station east insel lake-3 0..1; station east insel lake-5 0..1; \
          station east insel grassland-3 0..1; station east insel grassland-5 0..1; \
          station east bergtal grassland-3 0..1; station east bergtal grassland-5 0..1; stow 1; end 0

# Vector 7, R6: Insel builds from behind, gets two jokers; the line may leave on the three other sides.
game raildice players=2 start=seat1
from lake
from chief
given front p1 joker=1   behind p1=5   bank=24
do   p1 station east insel lake-3 0
then told built insel east b3 3; paid p1 0 3 3; bonus p1 2
then behind p1=2   front p1 joker=3   bank +1   boxes insel lake-3=2   built insel=1 chain insel=1   stations insel t2
then piece east b3=station-insel   cell east=b3 heading east=none
not  p1 station east weiden grassland-3 3 because "lay track after the station at the east end first"
may  p1 lay east b2 north 0
may  p1 lay east b2 east 0
may  p1 lay east b2 west 0
may  p1 lay east b4 south 0
may  p1 lay east c3 north 0
not  p1 lay east a3 north 0 because "a3 has track already"
not  p1 lay east c2 north 0 because "c2 is not beside the station at the east end"

# Vector 19: after it, with a curve and two dice behind, one way over the water.
game raildice players=2 start=seat1
from lake
from chief
given piece east b3=station-insel   cell east=b3 heading east=none   stations insel t2   boxes insel lake-3=2
given front p1 curve=1 joker=0   behind p1=2   bank=27
then ways 1 lay east c3
do   p1 lay east c3 north 0
then decision=turn behind p1=0   bank +2

# Vector 20: a station on a mountain costs a die more while its range is unpaid.
game raildice players=2 start=seat1
from mountain
from chief
given front p1 joker=1   behind p1=3   bank=23
then ways 1 station east bergtal mountain-3
may  p1 station east bergtal mountain-3 1
not  p1 station east bergtal mountain-3 0 because "this costs 4 dice, paid with jokers in front of the screen or dice behind it"
not  p1 station east bergtal mountain-5 1 because "this costs 6 dice, paid with jokers in front of the screen or dice behind it"
do   p1 station east bergtal mountain-3 1
then told built bergtal east e4 3; paid p1 1 3 4; bonus p1 2
then paid t2   bank +2

# Vector 20: when it was paid in this turn, three dice are enough.
game raildice players=2 start=seat1
from mountain
from chief
given front p1 joker=1   behind p1=3   bank=23   paid t2
then ways 2 station east bergtal mountain-3
do   p1 station east bergtal mountain-3 0
then told built bergtal east e4 3; paid p1 0 3 3; bonus p1 2

# R27: a surcharge covers a station in the range it was paid for, not in another one.
game raildice players=2 start=seat1
from ranges
from chief
given front p1 straight=1 joker=1   behind p1=5   bank=21   paid t3
not  p1 station east bergtal mountain-3 2 because "this costs 4 dice, paid with jokers in front of the screen or dice behind it"
do   p1 station east bergtal mountain-3 0
then told built bergtal east e4 3; paid p1 0 4 4; bonus p1 2
then paid t2 t3

# R27, station_surcharge=turn: any mountain surcharge of the turn covers it, and its range stays unpaid.
game raildice players=2 start=seat1 station_surcharge=turn
from ranges
from chief
given front p1 straight=1 joker=1   behind p1=5   bank=21   paid t3
do   p1 station east bergtal mountain-3 0
then told built bergtal east e4 3; paid p1 0 3 3; bonus p1 2
then paid t3
not  p1 lay east f4 east 3 because "3 jokers are left to pay with"
may  p1 lay east f4 east 1

# R27, station_surcharge=turn: without a surcharge in this turn the station pays it, and marks its range.
game raildice players=2 start=seat1 station_surcharge=turn
from ranges
from chief
given front p1 straight=1 joker=1   behind p1=4   bank=22
do   p1 station east bergtal mountain-3 0
then told built bergtal east e4 3; paid p1 0 4 4; bonus p1 2
then paid t2
do   p1 lay east f4 east 0
then told laid east f4 east
do   p1 lay west c4 west 1
then paid t2 t3

# 7.5: a mountain station stands on a mountain; a grass cell among mountains is for grassland.
game raildice players=2 start=seat1
from mountain
from chief
given piece east d4=none   cell east=c4   behind p1=3   bank=21
not  p1 station east bergtal mountain-3 0 because "d4 has the wrong terrain for this station"
may  p1 station east bergtal grassland-3 0

# R5: the Director picks any box whose terrain fits, the dear one too.
game raildice players=2 start=seat1
from chief
given front p1 joker=0   behind p1=5   bank=30
do   p1 station east weiden grassland-5 0
then boxes weiden grassland-3=5 grassland-5=2   bank +3   front p1 joker=2

# R19: income counts the stations of the companies one directs now, whoever built them; shares do not count.
game raildice players=2 start=seat1
from cross
given year=2   stations bergtal t1 t2 t3 t4 t5   boxes bergtal mountain-3=0 mountain-5=0
given director bergtal=p2 weiden=p1   shares p1 bergtal=2 weiden=1 p2 bergtal=1
do   p1 income
then told income p1 4
do   p1 end 0
do   p2 income
then told income p2 5
then behind p2=5   bank -5

# ---- 7.3 Shares. ----

# R9: a share die is used before a joker; the die goes to the bank.
game raildice players=2 start=seat1
given front p1 share=1 joker=1   bank=33
do   p1 buy weiden bank
then told bought p1 weiden
then front p1 share=0 joker=1   bank +1   shares p1 weiden=1   bank_shares weiden=9   director weiden=none
do   p1 buy weiden bank
then front p1 share=0 joker=0   bank +1
not  p1 buy weiden bank because "p1 has no share die or joker in front of the screen to pay with"

# R9: a straight is laid with its own die before a joker.
game raildice players=2 start=seat1
given front p1 straight=1 curve=1 joker=2   bank=31
do   p1 lay east e4 east 0
then front p1 straight=0 curve=1 joker=2
do   p1 lay east f4 east 0
then front p1 straight=0 curve=1 joker=1
do   p1 lay west c4 north 0
then front p1 curve=0 joker=1

# Vector 13: three players: with two companies sold out Directors do not sell; with three, in the same turn, they do.
game raildice players=3 start=seat1
given shares p2 eisberg=10 ueberall=10 weiden=9   director eisberg=p2 ueberall=p2 weiden=p2
given front p1 share=3 joker=0   bank=28
not  p1 buy eisberg director because "Directors sell only when 3 companies are sold out"
do   p1 buy weiden bank
then bank_shares weiden=0
not  p1 buy weiden bank because "the bank has no share of weiden left"
do   p1 buy eisberg director
then told bought-from p1 eisberg p2
then shares p1 eisberg=1 p2 eisberg=9   behind p2=1   bank +0   front p1 share=1   director eisberg=p2

# 7.3: with four players four companies must be sold out.
game raildice players=4 start=seat1
given shares p2 eisberg=10 ueberall=10 weiden=10   director eisberg=p2 ueberall=p2 weiden=p2
not  p1 buy eisberg director because "Directors sell only when 4 companies are sold out"
given shares p2 insel=10
may  p1 buy eisberg director

# R26: the Director of a company of which the bank still has shares sells too.
game raildice players=2 start=seat1
given shares p2 eisberg=10 ueberall=10 weiden=2   director eisberg=p2 ueberall=p2 weiden=p2
may  p1 buy weiden bank
do   p1 buy weiden director
then shares p1 weiden=1 p2 weiden=1   bank_shares weiden=8   behind p2=1

# 7.3: a Director cannot refuse, and a Director without shares has none to sell.
game raildice players=2 start=seat1
given shares p1 eisberg=10 ueberall=10 p2 weiden=1   director eisberg=p2 ueberall=p1 weiden=p2
not  p1 buy eisberg director because "the Director of eisberg has no share of it"
not  p1 buy ueberall director because "p1 is the Director of ueberall"
not  p1 buy insel director because "insel has no Director"
do   p1 buy weiden director
then shares p1 weiden=1 p2 weiden=0   director weiden=p2

# ---- 7.1 Income. ----

# Vector 11: a Director with 2 and 2 stations takes 4.
game raildice players=2 start=seat1
from cross
given year=2   director insel=p1   shares p1 insel=1   stations bergtal t1 t2 stations insel t1 t2
given boxes bergtal mountain-3=1 insel lake-3=1
do   p1 income
then told income p1 4
then behind p1=4   bank -4   front p1 joker=4   income=1
not  p1 income because "you can do this only once a turn"

# Vector 11: a Director with 2 and 3 stations takes 5.
game raildice players=2 start=seat1
from cross
given year=2   director insel=p1   shares p1 insel=1   stations bergtal t1 t2 stations insel t1 t2 t3
given boxes bergtal mountain-3=1 insel lake-3=0
do   p1 income
then behind p1=5   bank -5

# Vector 11: a Director without stations takes 4.
game raildice players=2 start=seat1
from cross
given year=2
do   p1 income
then behind p1=4   bank -4

# Vector 11: who lost the last directorship last year takes four jokers in front; a year later four dice behind.
game raildice players=2 start=seat1
given year=2 turn=p2   shares p1 weiden=1 p2 weiden=2   director weiden=p1   busy=1
do   p2 end 0
then told directs p2 weiden; year 3; turn p2
then lost p1=1 p2=0   director weiden=p2   start_player=p2 year=3
do   p2 end 0
do   p1 income
then told income-jokers p1 4
then front p1 joker +4   behind p1=0   bank -4
do   p1 stow 4
do   p1 end 0
then lost p1=0 p2=0   year=4
do   p1 income
then told income p1 4
then behind p1 +4

# 7.1: whoever directs nothing and lost nothing takes four dice behind.
game raildice players=2 start=seat1
given year=2
do   p1 income
then told income p1 4
then behind p1=4 front p1 joker=4   bank -4

# 7.1: there is no income in the first year, and none in the last.
game raildice players=2 start=seat1
not  p1 income because "there is no income in the first year"
given year=3 final=no-tile
not  p1 income because "in the last year the bank pays no dice"

# Vector 14, R15, R25: a demand that the bank cannot meet ends the game; passengers still travel for the Directors.
game raildice players=2 start=seat1
from cross
given year=4   bank=3   behind p2=28   stations bergtal t1 t2 t4   boxes bergtal mountain-3=0
given director weiden=p2   shares p2 weiden=3   stations weiden t1   boxes weiden grassland-3=4   passengers p2=5
do   p1 income
then told collapsed 3; carried weiden p2 1; carried bergtal p1 2; ended collapse
then actor over
then ending collapse
then bank=3   front p1 joker=4   behind p1=0 p2=28   passengers p1=2 p2=6   year=4 decision=over

# 7.1: a bank that holds just enough pays and is empty.
game raildice players=2 start=seat1
given year=4   bank=4   behind p2=27
do   p1 income
then told income p1 4
then bank=0   decision=turn

# ---- 7.2 Rolling. ----

# Vector 10: two jokers and two dice from behind: the bank adds two, six dice fall.
game raildice players=2 start=seat1
given front p1 joker=3   behind p1=2   bank=30
do   p1 roll 2 2
then told rolls p1 6; bonus-dice 2
then to_roll=6   bank -2   front p1 joker=1   behind p1=0   decision=roll rolled=1
then actor chance
then only face straight; face curve; face share; face joker
do   * face straight
then told fell straight
do   * face curve
do   * face curve
do   * face share
do   * face joker
then decision=roll to_roll=1
do   * face joker
then decision=turn to_roll=0   front p1 straight=1 curve=2 share=1 joker=3
then actor p1
not  p1 roll 1 0 because "you can do this only once a turn"

# Vector 10: a bank of one cannot add two dice.
game raildice players=2 start=seat1
given front p1 joker=3   behind p1=2   bank=1   behind p2=29
do   p1 roll 2 2
then told collapsed 1; ended collapse
then ending collapse
then front p1 joker=3   behind p1=2   bank=1

# 7.2: an empty bank cannot add a die; without jokers nothing is asked of it.
game raildice players=2 start=seat1
given behind p1=2 p2=29   bank=0
do   p1 roll 0 2
then told rolls p1 2
then bank=0 to_roll=2
do   * face joker
do   * face curve
do   p1 stow 1
do   p1 end 0
do   p2 roll 1 0
then told collapsed 0; ended collapse

# 7.2: a bank that holds just enough adds its last dice.
game raildice players=2 start=seat1
given behind p2=29   bank=2
do   p1 roll 2 0
then told rolls p1 4; bonus-dice 2
then bank=0

# Vector 10: in the last year four dice fall and the bank adds none.
game raildice players=2 start=seat1
given front p1 joker=3   behind p1=2   bank=30   final=dead-ends
do   p1 roll 2 2
then told rolls p1 4
then to_roll=4   bank +0

# 7.2: dice from behind only, or jokers only; never none, never more than there are.
game raildice players=2 start=seat1
given front p1 joker=2   behind p1=3   bank=30
then ways 11 roll
may  p1 roll 0 1
may  p1 roll 2 0
not  p1 roll 0 0 because "there would be no dice to roll"
not  p1 roll 3 0 because "p1 has 2 jokers in front of the screen"
not  p1 roll 0 4 because "p1 has 3 dice behind the screen"

# ---- 7.6 The end of a turn. ----

# Vector 16: three dice over five are returned, one by one, and no more.
game raildice players=2 start=seat1
given front p1 straight=3 curve=2 share=1 joker=2   bank=27
do   p1 end 0
then decision=return
then actor p1
then only return straight; return curve; return share; return joker
do   p1 return share
then told returned p1 share
then bank +1   front p1 share=0   decision=return
not  p1 return share because "p1 has no share die in front"
not  p1 end 0 because "you can't do this now; the current decision is return"
do   p1 return straight
do   p1 return joker
then told returned p1 joker; turn p2
then front p1 straight=2 curve=2 joker=1   decision=turn
then actor p2

# Vector 16, R11: after two jokers were put behind, one die is returned.
game raildice players=2 start=seat1
given front p1 straight=3 curve=2 share=1 joker=2   bank=27
do   p1 stow 2
then told put-behind p1 2
then behind p1=2   front p1 joker=0   decision=turn
do   p1 end 0
then decision=return
do   p1 return curve
then decision=turn
then actor p2

# Vector 16, R11, rules=1: the two jokers go behind with the end of the turn.
game raildice rules=1 players=2 start=seat1
given front p1 straight=3 curve=2 share=1 joker=2   bank=27
do   p1 end 2
then told put-behind p1 2
then behind p1=2   front p1 joker=0   decision=return
do   p1 return curve
then decision=turn
then actor p2

# Vector 16, R11: jokers put behind before a roll are rolled without asking the bank for dice.
game raildice players=2 start=seat1
given front p1 joker=4   behind p1=3 p2=26   bank=2
do   p1 stow 4
then behind p1=7   front p1 joker=0   decision=turn
not  p1 stow 1 because "p1 has 0 jokers in front of the screen"
do   p1 roll 0 7
then told rolls p1 7
then to_roll=7 bank=2

# Vector 16, R11: the same four jokers rolled from in front ask the bank for more than it has.
game raildice players=2 start=seat1
given front p1 joker=4   behind p1=3 p2=26   bank=2
do   p1 roll 4 3
then told collapsed 2; ended collapse
then actor over

# R11: some jokers go behind and others stay; what was put behind can pay, and is rolled once.
game raildice players=2 start=seat1
given front p1 joker=4   behind p2=20   bank=11
then only roll 1 0; roll 2 0; roll 3 0; roll 4 0; buy eisberg bank; buy ueberall bank; buy weiden bank; buy insel bank; \
          buy bergtal bank; lay west c4 north 0; lay west c4 south 0; lay west c4 west 0; lay east e4 north 0; \
          lay east e4 east 0; lay east e4 south 0; stow 1..4; end 0
do   p1 stow 1
do   p1 stow 2
then behind p1=3   front p1 joker=1
do   p1 roll 0 3
do   * face joker
do   * face joker
do   * face curve
do   p1 stow 3
then behind p1=3   front p1 curve=1 joker=0
not  p1 roll 0 3 because "only once"

# Vector 16: five or fewer dice in front are kept.
game raildice players=2 start=seat1
given front p1 straight=3 curve=2 joker=0   bank=30
do   p1 end 0
then actor p2

# Vector 26, R11: three jokers go behind, nothing is to return; not more than there are, and not none.
game raildice players=2 start=seat1
given front p1 straight=4 joker=4   bank=27
not  p1 stow 5 because "p1 has 4 jokers in front of the screen"
not  p1 stow 0 because "at least one joker"
not  p1 end 3 because "put jokers behind the screen first, with stow"
do   p1 stow 3
then told put-behind p1 3
then behind p1=3   front p1 straight=4 joker=1
do   p1 end 0
then told turn p2
then actor p2

# Vector 26, R11, q_behind=end: three jokers go behind with the end of the turn, and at no other time.
game raildice players=2 start=seat1 q_behind=end
given front p1 straight=4 joker=4   bank=27
not  p1 stow 3 because "at this table jokers go behind the screen only at the end of a turn"
not  p1 end 5 because "p1 has 4 jokers in front of the screen"
do   p1 end 3
then told put-behind p1 3; turn p2
then behind p1=3   front p1 straight=4 joker=1
then actor p2

# Vector 26, R11, rules=1: as q_behind=end; the option was called `on` then.
game raildice rules=1 players=2 start=seat1 q_behind=on
given front p1 straight=4 joker=4   bank=27
not  p1 stow 3 because "at this table jokers go behind the screen only at the end of a turn"
not  p1 end 5 because "p1 has 4 jokers in front of the screen"
do   p1 end 3
then told put-behind p1 3; turn p2
then actor p2

# R11: jokers go behind only while a turn is to be decided: not while dice are returned.
game raildice players=2 start=seat1
given front p1 straight=4 joker=4   bank=27
do   p1 end 0
not  p1 stow 3 because "you can't do this now; the current decision is return"

# R11, q_behind=off: jokers stay in front.
game raildice players=2 start=seat1 q_behind=off
given front p1 straight=4 joker=4   bank=27
not  p1 end 1 because "at this table jokers stay in front of the screen"
not  p1 stow 1 because "at this table jokers stay in front of the screen"
do   p1 end 0
then decision=return
do   p1 return joker
do   p1 return joker
do   p1 return straight
then actor p2

# ---- 10. What screens hide. ----

# screens=off: everything is open.
game raildice players=3 start=seat1
given behind p1=3 p2=4 p3=5   passengers p1=7 p2=9 p3=11   bank=15
then seen p1 behind p1=3 p2=4 p3=5   passengers p1=7 p2=9 p3=11
then seen p1 points p1=7 p2=9 p3=11
then seen p1 place p1=3 p2=2 p3=1

# screens=on: the dice behind and the passengers of the others are hidden, and the standing with them.
game raildice players=3 start=seat1 screens=on
given behind p1=3 p2=4 p3=5   passengers p1=7 p2=9 p3=11   bank=15
then seen p1 behind p1=3 p2=? p3=?   passengers p1=7 p2=? p3=?   front p2 joker=4   bank=15
then seen p3 behind p1=? p2=? p3=5   passengers p1=? p2=? p3=11
then seen p3 points p1=? p2=? p3=11
then seen p3 place p1=? p2=? p3=?
then points p1=7 p2=9 p3=11
then place p1=3 p2=2 p3=1

# screens=on: a die that buys a share of a Director goes behind a screen, and how many lie there stays hidden.
game raildice players=2 start=seat1 screens=on
given shares p1 eisberg=10 ueberall=10 p2 weiden=1   director weiden=p2   behind p2=2   bank=29
do   p1 buy weiden director
then behind p2=3
then seen p1 behind p1=0 p2=?
then seen p2 behind p1=? p2=3

# screens=on: the passengers of a year are hidden too; once the match is over all is shown.
game raildice players=2 start=seat1 screens=on
given stations weiden t1   boxes weiden grassland-3=4   piece west c4=station-weiden   cell west=c4 heading west=none
given director weiden=p2   shares p2 weiden=1   year=3 turn=p2   busy=1   bank=2   behind p1=10 p2=19
do   p2 income
then told collapsed 2; carried weiden p2 1; ended collapse
then actor over
then seen p1 behind p1=10 p2=19   passengers p1=0 p2=1
then seen p1 points p1=0 p2=1
then seen p1 place p1=2 p2=1

# ---- 8. The end of the year. ----

# Vector 9: red stations on (0,0), (1,0) and (3,0) are a chain of 2; with (2,0) of 4; with (4,0) of 5.
game raildice players=2 start=seat1
from cross
given stations bergtal t1 t2 t4   boxes bergtal mountain-3=0
then chain bergtal=2
given stations bergtal t1 t2 t3 t4   boxes bergtal mountain-5=1
then chain bergtal=4
given stations bergtal t1 t2 t3 t4 t5   boxes bergtal mountain-5=0
then chain bergtal=5

# Vector 9: in place of (2,0) a station on (-1,0) makes 3.
game raildice players=2 start=seat1
from cross
given stations bergtal t1 t2 t4 t6   boxes bergtal mountain-3=0 mountain-5=1
then chain bergtal=3

# Vector 9, R13: stations in the shape of a T are a chain of 4.
game raildice players=2 start=seat1
from cross
given stations bergtal t1 t2 t7 t8   boxes bergtal mountain-3=0 mountain-5=1
then chain bergtal=4

# Vector 26, chain=path: they are a chain of 3; stations in a row count as before.
game raildice players=2 start=seat1 chain=path
from cross
given stations bergtal t1 t2 t7 t8   boxes bergtal mountain-3=0 mountain-5=1
then chain bergtal=3
given stations bergtal t6 t1 t2 t3 t4   boxes bergtal mountain-5=0
then chain bergtal=5

# R13, chain=path: the longest way may begin and end anywhere.
game raildice players=2 start=seat1 chain=path
given lie t2=grass t3=grass t4=grass t5=grass t6=grass   row t5=1 t6=-1   column t2=-1 t3=-2 t4=-3 t5=-1
given director bergtal=p1   shares p1 bergtal=1   stations bergtal t1 t2 t3 t4 t5 t6
given boxes bergtal mountain-3=0 mountain-5=0 grassland-3=2
then chain bergtal=5

# 8.1: at the end of the year the Director counts the chain; a company without a Director carries nobody.
game raildice players=2 start=seat1
from cross
given turn=p2   stations bergtal t1 t2 t4   boxes bergtal mountain-3=0   passengers p1=4   busy=1
do   p2 end 0
then told carried bergtal p1 2; year 2; turn p2
then passengers p1=6 p2=0   year=2 start_player=p2 turn=p2   busy=0 idle=0

# Vector 12: with equal holdings the Director stays.
game raildice players=4 start=seat1
given turn=p4 busy=1   shares p1 weiden=3 p2 weiden=3   director weiden=p1
do   p4 end 0
then told year 2; turn p2
then director weiden=p1

# Vector 12: p3 and p4 hold most: the nearest clockwise from the Director.
game raildice players=4 start=seat1
given turn=p4 busy=1   shares p1 weiden=2 p3 weiden=3 p4 weiden=3   director weiden=p1
do   p4 end 0
then director weiden=p3   lost p1=1

# 8.2: nearest clockwise goes round the table, whoever began the year.
game raildice players=4 start=seat1
given turn=p1 start_player=p2 busy=1   shares p3 weiden=1 p1 weiden=3 p2 weiden=3   director weiden=p3
do   p1 end 0
then director weiden=p1

# Vector 12, R14: no Director yet, equals: the first in the turn order of this year.
game raildice players=4 start=seat1
given turn=p2 start_player=p3 busy=1   shares p2 weiden=1 p4 weiden=1
do   p2 end 0
then told directs p4 weiden; year 2; turn p4
then director weiden=p4

# R14: the turn order is that of the year that ends.
game raildice players=4 start=seat1
given turn=p2 start_player=p3 busy=1   shares p3 weiden=1 p4 weiden=1
do   p2 end 0
then director weiden=p3   start_player=p4

# Vector 26, first_tie=vacant: of equals nobody becomes the first Director; later ties are as ever.
game raildice players=4 start=seat1 first_tie=vacant
given turn=p2 start_player=p3 busy=1   shares p2 weiden=1 p4 weiden=1
given shares p1 insel=2 p3 insel=3 p4 insel=3   director insel=p1   shares p1 eisberg=1
do   p2 end 0
then director weiden=none insel=p3 eisberg=p1

# 8.2: a Director who directs another company too has lost nothing.
game raildice players=2 start=seat1
given turn=p2 busy=1   shares p1 weiden=1 insel=1 p2 weiden=2   director weiden=p1 insel=p1
do   p2 end 0
then director weiden=p2 insel=p1   lost p1=0

# 7.3: directorships do not change before the end of the year.
game raildice players=2 start=seat1
given shares p2 weiden=1   director weiden=p2
do   p1 buy weiden bank
do   p1 buy weiden bank
then director weiden=p2
do   p1 end 0
do   p2 end 0
then director weiden=p1   lost p2=1

# ---- 9. The end of the game. ----

# Vector 15, R17, R18: Weiden builds its last station: the bonus is still paid, then the bank pays no more dice.
game raildice players=2 start=seat1
from left-east
from chief
given piece west c4=none   cell west=d4   large west=t1
given lie t3=grass t4=grass t5=grass t6=grass t7=grass t8=grass   column t3=2 t4=3 t5=4 t6=5 t7=6 t8=7
given stations weiden t2 t3 t4 t5 t6 t7 t8   boxes weiden grassland-3=0 grassland-5=1   year=5
given front p1 joker=1   behind p1=5   bank=25
do   p1 station west weiden grassland-5 0
then told built weiden west c4 5; paid p1 0 5 5; bonus p1 2; final last-station
then front p1 joker=3   final=last-station decision=turn   built weiden=8
not  p1 income because "in the last year the bank pays no dice"
do   p1 roll 1 0
then told rolls p1 1
then bank +0
do   * face joker
do   p1 end 0
not  p2 income because "in the last year the bank pays no dice"
do   p2 lay west c5 south 0
do   p2 end 0
then told carried weiden p1 8; ended last-station
then actor over
then ending last-station
then passengers p1=8   year=5

# Vector 15: in the last year a new tile brings no jokers.
game raildice players=2 start=seat1
from left-east
given piece west b4=straight-ew   cell west=b4   front p1 straight=2 joker=0   bank=27   final=last-station
do   p1 lay west a4 west 0
do   p1 tile grass
do   p1 lay west g4 west 0
then told laid west g4 west; cleared west 7
then bank +7

# Cause a: in the last year a station brings no jokers.
game raildice players=2 start=seat1
from chief
given front p1 joker=1   behind p1=3   bank=31   final=dead-ends
do   p1 station west weiden grassland-3 0
then told built weiden west c4 3; paid p1 0 3 3
then bank +3

# Cause b: with tiles on all four sides of the tile of both ends the year is the last one.
game raildice players=2 start=seat1
from walled
given lie t5=grass   column t5=1   front p1 curve=1 joker=0   bank=31
do   p1 lay west b4 north 0
then told laid west b4 north; final no-tile
then final=no-tile
do   p1 end 0
do   p2 end 0
then told ended no-tile
then ending no-tile

# Only the first cause is recorded.
game raildice players=2 start=seat1
from walled
given lie t5=grass   column t5=1   front p1 curve=1 joker=0   bank=31   final=last-station
do   p1 lay west b4 north 0
then told laid west b4 north
then final=last-station

# Cause c: two ends that were killed by the landscape while other sides of their tiles are open.
game raildice players=2 start=seat1 dead_end=local
from pockets
given front p1 straight=0 curve=2 joker=2
do   p1 lay east b1 west 0
do   p1 lay west f1 east 0
do   p1 end 0
do   p2 end 0
then told ended dead-ends
then ending dead-ends
then actor over

# Vector 27, R16: three years in which nobody lays, builds or buys end the game.
game raildice players=2 start=seat1
do   p1 end 0
do   p2 end 0
then told year 2; turn p2
then idle=1
do   p2 end 0
do   p1 end 0
then idle=2 year=3
do   p1 end 0
do   p2 end 0
then told ended idle
then ending idle
then year=3 idle=3
then actor over

# R16: a share bought makes a year a busy one.
game raildice players=2 start=seat1
given year=7 idle=2
do   p1 buy weiden bank
do   p1 end 0
do   p2 end 0
then idle=0 year=8
then actor p2

# R16: so does a piece of track.
game raildice players=2 start=seat1
given year=7 idle=2
do   p1 lay west c4 west 0
do   p1 end 0
do   p2 end 0
then idle=0 year=8

# R16: so does a station.
game raildice players=2 start=seat1
from chief
given year=7 idle=2
do   p1 station west weiden grassland-3 3
do   p1 end 0
do   p2 end 0
then idle=0 year=8

# R16: income and rolls do not make a year busy.
game raildice players=2 start=seat1
given year=7 idle=2
do   p1 income
do   p1 roll 0 1
do   * face straight
do   p1 end 0
do   p2 end 0
then ending idle

# R16: the sixtieth year is the last one.
game raildice players=2 start=seat1
from cross
given year=60 turn=p2   stations bergtal t1 t2 t4   boxes bergtal mountain-3=0   busy=1
do   p2 end 0
then told carried bergtal p1 2; ended years
then ending years
then year=60

# R16: the fifty-ninth is not.
game raildice players=2 start=seat1
given year=59 turn=p2 busy=1
do   p2 end 0
then year=60 decision=turn

# Vector 17: equal passengers: more jokers in front win; then more dice in front and behind; then the place is shared.
game raildice players=2 start=seat1
given passengers p1=30 p2=30   front p1 joker=1 p2 joker=2   behind p1=4   bank=32
then points p1=30 p2=30
then place p1=2 p2=1
given front p2 joker=1   behind p1=6 p2=5   bank=26
then place p1=1 p2=2
given behind p2=6   bank=25
then place p1=1 p2=1
given front p2 curve=1 joker=1   behind p2=5   bank=25
then place p1=1 p2=1
given passengers p2=31
then place p1=2 p2=1

# R24: three share a place, the fourth is fourth.
game raildice players=4 start=seat1
given passengers p1=5 p2=5 p3=5 p4=4
then place p1=1 p2=1 p3=1 p4=4

# ---- 13. Inputs to refuse. ----

# Whoever is not in turn, and whatever is not of this decision.
game raildice players=2 start=seat1
not  p2 end 0
not  p2 roll 1 0
not  * face straight
not  p1 tile grass because "you can't do this now; the current decision is turn"
not  p1 return joker because "you can't do this now; the current decision is turn"
not  p1 face straight
do   p1 roll 1 0
not  p1 end 0
not  p1 face straight
not  * start p1

# Nothing after the end.
game raildice players=2 start=seat1
given year=60 turn=p2 busy=1
do   p2 end 0
not  p1 end 0
not  p2 end 0
not  p2 roll 1 0

# Anything but a tile while a tile is to be chosen, anything but the first piece on it.
game raildice players=2 start=seat1
from south
not  p1 end 0 because "you can't do this now; the current decision is tile"
not  p1 roll 1 0 because "you can't do this now; the current decision is tile"
not  p1 income because "you can't do this now; the current decision is tile"
not  p1 buy weiden bank because "you can't do this now; the current decision is tile"
not  p1 lay west d2 north 0 because "you can't do this now; the current decision is tile"
not  p1 station west weiden grassland-3 0 because "you can't do this now; the current decision is tile"
do   p1 tile grass
not  p1 tile grass because "you can't do this now; the current decision is first-piece"
not  p1 end 0 because "you can't do this now; the current decision is first-piece"
not  p1 buy weiden bank because "you can't do this now; the current decision is first-piece"
not  p1 lay west d2 north 0 because "finish the east end first"
not  p1 lay east d1 north 0 because "track can't lead back the way it came"
not  p1 lay east c1 south 0 because "the east end goes on to d1"
then only lay east d1 east 0; lay east d1 south 0; lay east d1 west 0

# 7.4: no first piece leads off the tile again.
game raildice players=2 start=seat1
given piece west d4=straight-ew e4=curve-sw e5=straight-ns e6=straight-ns e7=curve-ne f7=straight-ew
given cell east=f7 heading east=east   front p1 straight=2 curve=2 joker=0   bank=26
do   p1 lay east g7 east 0
do   p1 tile grass
not  p1 lay east a7 south 0 because "a tile needs 5 pieces before the line leaves it"
then only lay east a7 north 0; lay east a7 east 0

# Track: no die, not at the end, backwards, off the tile, against the line.
game raildice players=2 start=seat1
given front p1 straight=1 joker=0   bank=34
not  p1 lay east e4 north 0 because "p1 has no curve die or joker in front of the screen"
not  p1 lay east f4 east 0 because "the east end goes on to e4"
not  p1 lay east d4 east 0 because "the east end goes on to e4"
not  p1 lay west e4 east 0 because "the west end goes on to c4"
not  p1 lay east e4 west 0 because "track can't lead back the way it came"
not  p1 lay east e4 east 1 because "nothing has to be paid there"
not  p1 lay east e4 east because "number"
not  p1 lay east h4 east 0 because "unknown cell 'h4'"
not  p1 lay north e4 east 0 because "unknown end 'north'"

# Track without any die.
game raildice players=2 start=seat1
given front p1 share=2 joker=0   bank=33
not  p1 lay east e4 east 0 because "p1 has no straight die or joker in front of the screen"
then ways 0 lay

# A station: not by another than the Director.
game raildice players=2 start=seat1
given shares p1 weiden=1 p2 insel=1   director weiden=p1 insel=p2
may  p1 station east weiden grassland-3 3
not  p1 station east insel grassland-3 3 because "p1 isn't the Director of insel"
not  p1 station east bergtal grassland-3 3 because "p1 isn't the Director of bergtal"

# A station: not at the edge of a tile.
game raildice players=2 start=seat1
from chief
given piece west e4=straight-ew f4=straight-ew   cell east=f4   behind p1=5   bank=24
not  p1 station east weiden grassland-3 0 because "a station can't stand at the edge of a tile"

# A station: not on water.
game raildice players=2 start=seat1
from lake
from chief
given piece east b3=straight-ew   cell east=b3   behind p1=5   decision=bridge end=east busy=1
given front p1 straight=4   bank=16
not  p1 station east eisberg lake-3 0 because "you can't do this now; the current decision is bridge"
given decision=turn end=none
not  p1 station east eisberg lake-3 0 because "a station can't stand on water"

# A station: not beside another, also not of another company; diagonal is fine.
game raildice players=2 start=seat1
from chief
given piece west c4=station-weiden c3=straight-ns   cell west=c3 heading west=north
given piece west e4=curve-nw e3=curve-sw   cell east=e3 heading east=west
given stations weiden t1   boxes weiden grassland-3=4   behind p1=5   bank=23
may  p1 station east insel grassland-3 0
given piece west d3=station-insel c2=none c3=curve-se   cell west=d3 heading west=none
given piece west c3=none c4=station-weiden d3=none   cell west=c4 heading west=none
given piece west e4=curve-nw e3=curve-sw d3=straight-ew   cell east=d3 heading east=west
not  p1 station east insel grassland-3 0 because "c3 is next to another station"

# A station: not the second one of a company on a tile; another company may.
game raildice players=2 start=seat1
from chief
given piece west e4=station-weiden f4=curve-sw f5=straight-ns   cell east=f5 heading east=south
given stations weiden t1   boxes weiden grassland-3=4   behind p1=5   bank=24
not  p1 station east weiden grassland-3 0 because "weiden has a station on this tile already"
may  p1 station east insel grassland-3 0

# A station: only where the terrain fits, and only from a box that is left.
game raildice players=2 start=seat1
from chief
given behind p1=5   bank=26   boxes weiden grassland-3=0   stations weiden
given lie t2=grass t3=grass t4=grass t5=grass t6=grass   column t2=1 t3=2 t4=3 t5=4 t6=5
given stations weiden t2 t3 t4 t5 t6
not  p1 station east eisberg lake-3 0 because "e4 has the wrong terrain for this station"
not  p1 station east bergtal mountain-3 0 because "e4 has the wrong terrain for this station"
not  p1 station east weiden grassland-3 0 because "weiden has no station left for grassland-3"
may  p1 station east weiden grassland-5 0

# A station: not unpaid, and the jokers named must be there and be part of the price.
game raildice players=2 start=seat1
from chief
given front p1 joker=1   behind p1=2   bank=32
may  p1 station east weiden grassland-3 1
not  p1 station east weiden grassland-3 0 because "this costs 3 dice, paid with jokers in front of the screen or dice behind it; 1 joker is left to pay with; p1 has 2 dice behind the screen"
not  p1 station east weiden grassland-3 2 because "this costs 3 dice, paid with jokers in front of the screen or dice behind it"
not  p1 station east weiden grassland-5 1 because "this costs 5 dice, paid with jokers in front of the screen or dice behind it"
given front p1 joker=5   bank=28
not  p1 station east weiden grassland-3 4 because "this costs 3 dice, paid with jokers in front of the screen or dice behind it"
may  p1 station east weiden grassland-3 3

# A station: not where the line could not go on.
game raildice players=2 start=seat1 dead_end=local
from pocket
from chief
given piece east b2=straight-ew c2=straight-ew d2=curve-sw d3=straight-ns d4=curve-nw
given piece east c4=straight-ew b4=curve-ne b3=curve-se
given cell east=b3 heading east=east   behind p1=5   bank=12
not  p1 station east weiden grassland-3 0 because "that would be a dead end"
not  p1 lay east c3 east 0 because "on c3 it would run into the line"
then exits east
