# Trans-Siberian Railroad: the worked examples, the rulings and the refusals, each under the rule it shows.
# The words of these lines are explained in tests/examples.c.

# ---- Positions used again and again. ----

# A turn of p1, three players, nothing open.
position turn
given decision=turn turn=p1 auctioned=none bidder=none first_bidder=none highest_bidder=none bid=0
given bidding p1=0 p2=0 p3=0

# The same for four players.
position turn4
given decision=turn turn=p1 auctioned=none bidder=none first_bidder=none highest_bidder=none bid=0
given bidding p1=0 p2=0 p3=0 p4=0

# Four railroads with one link each; red and green are public, blue and yellow private.
position open
given decision=turn turn=p1 auctioned=none bidder=none first_bidder=none highest_bidder=none bid=0
given bidding p1=0 p2=0 p3=0
given status red=open blue=open green=open yellow=open
given value red=12 blue=16 green=20 yellow=24
given links red moscow-bryansk blue moscow-kazan green moscow-samara yellow moscow-voronezh
given income red=2 blue=3 green=3 yellow=2   treasury red=20 blue=20 green=20 yellow=20
given certificates p1 red=2 blue=1 p2 green=2 p3 yellow=1

# Rulebook, jumps: blue ends at Omsk, green and red lie beyond.
position omsk
given decision=turn turn=p1 auctioned=none bidder=none first_bidder=none highest_bidder=none bid=0
given bidding p1=0 p2=0 p3=0   cash p1=0
given status red=open blue=open green=open   value red=12 blue=16 green=20
given links red novosibirsk-krasnoyarsk blue tyumen-omsk green omsk-barnaul omsk-novosibirsk
given income red=3 blue=2 green=6   certificates p1 blue=2 p2 green=2 p3 red=2

# Rulebook, two links: blue between Tynda and Never, green from Tynda westward.
position tynda
given decision=turn turn=p1 auctioned=none bidder=none first_bidder=none highest_bidder=none bid=0
given bidding p1=0 p2=0 p3=0   cash p1=0
given status blue=open green=open   value blue=20 green=24
given links blue tynda-never green nizhneangarsk-tynda   income blue=3 green=4
given certificates p1 blue=2 p2 green=2   treasury blue=100

# Equally cheap jumps to Kirov: over green twice, or over red and yellow.
position kirov
given decision=turn turn=p1 auctioned=none bidder=none first_bidder=none highest_bidder=none bid=0
given bidding p1=0 p2=0 p3=0   cash p1=0
given status red=open blue=open green=open yellow=open   value red=12 blue=16 green=20 yellow=24
given links blue moscow-smolensk green moscow-yaroslavl yaroslavl-kirov \
            red moscow-nizhnynovgorod yellow nizhnynovgorod-kirov
given income blue=2 green=5 red=3 yellow=2
given certificates p1 blue=2 p2 green=2 red=1 p3 yellow=2   treasury blue=15

# Bryansk and Oryol are both one jump away, over different railroads.
position oryol
given decision=turn turn=p1 auctioned=none bidder=none first_bidder=none highest_bidder=none bid=0
given bidding p1=0 p2=0 p3=0   cash p1=0
given status red=open blue=open green=open   value red=12 blue=16 green=20
given links blue moscow-smolensk red moscow-bryansk green moscow-oryol   income blue=2 red=2 green=2
given certificates p1 blue=2 p2 green=2 p3 red=2   treasury blue=40

# Counting: red and blue at Moscow, nothing else.
position count
given decision=turn turn=p1 auctioned=none bidder=none first_bidder=none highest_bidder=none bid=0
given bidding p1=0 p2=0 p3=0   cash p1=0
given status red=open blue=open   value red=12 blue=16   links red moscow-bryansk blue moscow-kazan
given income red=2 blue=3   certificates p1 red=2 p2 blue=1

# A dividend is due at the next pass: red and blue public, worth less than 48, red with the higher income.
position payday
given decision=turn turn=p1 auctioned=none bidder=none first_bidder=none highest_bidder=none bid=0
given bidding p1=0 p2=0 p3=0   timing=4
given status red=open blue=open   value red=20 blue=24   links red moscow-kazan blue moscow-bryansk
given income red=3 blue=2   certificates p1 red=2 p2 blue=2

# The same for four players.
position payday4
given decision=turn turn=p1 auctioned=none bidder=none first_bidder=none highest_bidder=none bid=0
given bidding p1=0 p2=0 p3=0 p4=0   timing=4
given status red=open blue=open   value red=20 blue=24   links red moscow-kazan blue moscow-bryansk
given income red=3 blue=2   certificates p1 red=2 p2 blue=2

# ---- Setup. ----

# Setup: starting money, markers, and the start player bids first for red (three players).
game transsib players=3
then cash p1=48 p2=48 p3=48   treasury red=0 white=0   bank=0
then timing=0 dividends=0 nationalization=24 phase=1 auctioned=red
then actor p1
then only pass; bid 8..48
then offers 42

# Setup: 40 each for four players, 32 each for five.
game transsib players=4
then cash p1=40 p4=40
then only pass; bid 8..40

# Setup: 32 each for five players.
game transsib players=5
then cash p1=32 p5=32
then only pass; bid 8..32

# ---- 1. Opening value. ----

# Vector 1, opening value (rulebook): won with 13, the value is 8 or 12; treasury 13, cash -13.
game transsib players=3
do   p1 bid 13
do   p2 pass
do   p3 pass
then cash p1 -13   treasury red +13   decision=first-link   certificates p1 red=1   status red=open
then actor p1
then only link moscow-bryansk; link moscow-smolensk; link moscow-oryol; link moscow-voronezh; \
     link moscow-saratov; link moscow-stpetersburg; link moscow-samara; link moscow-kazan; \
     link moscow-yaroslavl; link moscow-nizhnynovgorod
do   p1 link moscow-kazan
then income red=3   links red moscow-kazan   bank=0
then only value 8; value 12
do   p1 value 12
then value red=12   treasury red=13   cash p1=35   auctioned=blue
then actor p1

# Opening value: money beyond the value stays in the treasury.
game transsib players=3
do   p1 bid 13
do   p2 pass
do   p3 pass
do   p1 link moscow-kazan
do   p1 value 8
then value red=8   treasury red=13

# ---- 2. Link income. ----

# Vector 2, link income (rulebook): yekaterinburg-tyumen brings 2, then tyumen-omsk by extension 2 for 4 to the Bank.
game transsib players=3
from turn
given status red=open   value red=12   links red moscow-kazan kazan-yekaterinburg   certificates p1 red=2
given treasury red=8
do   p1 build red yekaterinburg-tyumen
then income red +2   treasury red -4   bank +4   value red +0   timing=0
then actor p2
given turn=p1
do   p1 build red tyumen-omsk
then income red +2   treasury red -4   bank +4   links red moscow-kazan kazan-yekaterinburg yekaterinburg-tyumen tyumen-omsk

# ---- 3. Jump. ----

# Vector 3, jump (rulebook): barnaul-abakan costs blue 4 and a toll of 2 to green.
game transsib players=3
from omsk
given treasury blue=6
do   p1 build blue barnaul-abakan
then treasury blue=0 green=2 red=0   bank +4   income blue +3

# Vector 3, jump (rulebook): krasnoyarsk-lesosibirsk costs 8, of which green and red get 2 each.
game transsib players=3
from omsk
given treasury blue=8
do   p1 build blue krasnoyarsk-lesosibirsk
then treasury blue=0 green=2 red=2   bank +4   income blue +2

# Vector 3: with 7 in the treasury the one jump is legal, the two jumps are not.
game transsib players=3
from omsk
given treasury blue=7
may  p1 build blue barnaul-abakan
not  p1 build blue krasnoyarsk-lesosibirsk because "blue has $7; this link costs $8"

# Vector 3: an external link by jump costs 12, 8 to the Bank and 4 to green.
game transsib players=3
from omsk
given treasury blue=11
not  p1 build blue barnaul-ext because "this link costs $12"
given treasury blue=12
do   p1 build blue barnaul-ext
then treasury blue=0 green=4   bank +8   income blue +5   timing +1   value blue=20

# Vector 3: the toll of a nationalized railroad goes to the Bank.
game transsib players=3
from omsk
given status green=nationalized   value green=0   income green=0   certificates p2 green=0   treasury blue=18
do   p1 build blue barnaul-abakan
then treasury blue=12 green=0   bank +6

# Vector 3: the toll of a nationalized railroad for an external link goes to the Bank.
game transsib players=3
from omsk
given status green=nationalized   value green=0   income green=0   certificates p2 green=0   treasury blue=12
do   p1 build blue barnaul-ext
then treasury blue=0 green=0   bank +12

# ---- 4. Two links. ----

# Vector 4, two links (rulebook): chita-never and ulanude-chita cost 12 to the Bank; income +6, one step, timing +1.
game transsib players=3
from tynda
do   p1 build blue chita-never
then treasury blue -4   bank +4   income blue +3   value blue +0   timing +0   decision=second-link
then actor p1
then only stop; extend ulanude-chita
do   p1 extend ulanude-chita
then treasury blue=88   bank=12   income blue=9   value blue=24   timing=1
then actor p2

# Vector 4 (rulebook): the second link may not be external, nor a jump, nor branch off the start.
game transsib players=3
from tynda
do   p1 build blue chita-never
not  p1 extend chita-ext because "a second link can't lead abroad"
not  p1 extend ustkut-nizhneangarsk because "ustkut-nizhneangarsk doesn't continue from the end of chita-never"
not  p1 extend never-birobidzhan because "never-birobidzhan doesn't continue from the end of chita-never"
not  p1 extend chita-never because "chita-never is the first link"
not  p1 extend tynda-never because "already built by blue"

# Vector 4: ustkut-nizhneangarsk alone is a jump for 6, 2 of it to green.
game transsib players=3
from tynda
given treasury blue=6
do   p1 build blue ustkut-nizhneangarsk
then treasury blue=0 green=2   bank +4
then actor p2

# Vector 4: the 8 legal pairs, and no other; first the numbers.
game transsib players=3
from tynda
then ways 8 build blue; extend
then ways 2 build blue ustkut-nizhneangarsk; extend
then ways 0 build blue ustkut-nizhneangarsk; extend nizhneangarsk-tynda
then ways 1 build blue chita-never; extend ulanude-chita
then ways 1 build blue tynda-tommot; extend tommot-nizhnybestyakh
then ways 1 build blue tynda-urgal; extend urgal-birobidzhan
then ways 1 build blue tynda-urgal; extend urgal-komsomolsk
then ways 1 build blue never-birobidzhan; extend birobidzhan-khabarovsk
then ways 1 build blue never-birobidzhan; extend urgal-birobidzhan
then ways 0 build blue chita-never; extend never-birobidzhan

# Vector 4: a jump and two more links cost 14, of which 2 are toll.
game transsib players=3
from tynda
given treasury blue=14
do   p1 build blue ustkut-nizhneangarsk
then only stop; extend bratsk-ustkut; extend ustkut-ustilimsk
do   p1 extend bratsk-ustkut
then treasury blue=0 green=2   bank=12   value blue=24

# Vector 4: with 13 in the treasury there is no second link after the jump.
game transsib players=3
from tynda
given treasury blue=13
do   p1 build blue ustkut-nizhneangarsk
then actor p2

# Vector 4: after tynda-tommot only tommot-nizhnybestyakh, after tynda-urgal both ways on from Urgal.
game transsib players=3
from tynda
do   p1 build blue tynda-urgal
then only stop; extend urgal-birobidzhan; extend urgal-komsomolsk

# Two links: stopping after the first leaves timing and value alone.
game transsib players=3
from tynda
do   p1 build blue never-birobidzhan
then only stop; extend birobidzhan-khabarovsk; extend urgal-birobidzhan
do   p1 stop
then timing +0   value blue +0   treasury blue=96
then actor p2

# ---- 5. Dividends. ----

# Vector 5, dividends (rulebook): fractions round up for each certificate; 43 are paid for an income of 41.
game transsib players=3
from turn
given status red=open blue=open green=open yellow=open   value red=12 blue=16 green=20 yellow=24
given income blue=9 green=11 red=7 yellow=14   timing=4
given certificates p1 blue=1 green=2 yellow=1   p2 blue=1 red=1   p3 blue=1 red=1 yellow=1
do   p1 pass
then cash p1 +22 p2 +7 p3 +14   bank -43   treasury red +0 blue +0 green +0 yellow +0
then dividends=1 timing=0 nationalization=26
then value red=12 blue=16 green=20 yellow=28
then actor p2

# ---- 6. Final scoring. ----

# Vector 6, final scoring (rulebook): private certificates count nothing, nationalized railroads have none.
game transsib players=4
from turn4
given phase=2   status red=open blue=open green=nationalized yellow=open black=open white=open
given value red=52 blue=75 yellow=66 black=52 white=60   cash p1=47 p2=60 p3=28 p4=42
given certificates p1 red=1 blue=1 yellow=1 black=1 white=1   p2 red=2 blue=1 yellow=1
given certificates p3 red=1 blue=2 yellow=1   p4 blue=1 yellow=2 black=1
then points p1=292 p2=305 p3=296 p4=301
then place p1=4 p2=1 p3=3 p4=2

# Vector 6: the same once the dividend has ended the game, because blue is worth 75.
game transsib players=4
from turn4
given phase=2 timing=4   status red=open blue=open green=nationalized yellow=open black=open white=open
given value red=52 blue=75 yellow=66 black=52 white=60   income blue=1   cash p1=46 p2=59 p3=26 p4=41
given certificates p1 red=1 blue=1 yellow=1 black=1 white=1   p2 red=2 blue=1 yellow=1
given certificates p3 red=1 blue=2 yellow=1   p4 blue=1 yellow=2 black=1
do   p1 pass
then actor over
then ending stock
then value blue=75 white=58   cash p1=47 p2=60 p3=28 p4=42
then points p1=292 p2=305 p3=296 p4=301
then place p1=4 p2=1 p3=3 p4=2

# Final scoring: equal points at the top share the win.
game transsib players=3
from turn
given status red=open   value red=20   certificates p1 red=1 p2 red=1   cash p1=10 p2=10 p3=30
then points p1=30 p2=30 p3=30
then place p1=1 p2=1 p3=1

# ---- 7. Steps. ----

# Vector 7, steps: 9 to 15 passes 10 and reaches 15, one more for two links: 44 to 52 by way of 48 and 50.
game transsib players=3
from tynda
given income blue=9   value blue=44
do   p1 build blue chita-never
then income blue=12   value blue=48
do   p1 extend ulanude-chita
then income blue=15   value blue=52

# Vector 7, steps: 18 to 24 passes 20, one more for the external link, and 75 is the end: the second step is lost.
game transsib players=3
from tynda
given links blue khabarovsk-vladivostok   income blue=18   value blue=70
do   p1 build blue vladivostok-ext
then income blue=24   value blue=75   timing=1   treasury blue -8   bank +8
then actor p2

# Vector 7, steps: from 10 to 12 there is no step, 10 was counted before.
game transsib players=3
from count
given income red=10   treasury red=4
do   p1 build red moscow-smolensk
then income red=12   value red=12

# Vector 7, steps: landing on a black space counts.
game transsib players=3
from count
given income red=8   treasury red=4
do   p1 build red moscow-smolensk
then income red=10   value red=16

# Vector 7, steps down: a private railroad goes from 50 to 48, and stays at 8.
game transsib players=3
from payday
given status green=open yellow=open   value green=50 yellow=8   certificates p3 green=1 yellow=1   phase=2
do   p1 pass
then value green=48 yellow=8

# ---- 8. Buy two. ----

# Vector 8, buy two: cash 40, red at 12, blue at 16, bonus to blue.
game transsib players=3
from open
given cash p1=40   treasury red=0 blue=0
do   p1 buy red
then cash p1 -12   treasury red=12   certificates p1 red=3   timing=0
then only stop; buy blue; buy green; buy yellow
do   p1 buy blue
then cash p1=12   treasury blue=16   certificates p1 blue=2
then only bonus red; bonus blue
do   p1 bonus blue
then cash p1=8   treasury red=12 blue=20   timing=1   bank=0   value red=12 blue=16
then actor p2

# Vector 8: the bonus may go to the first of the two.
game transsib players=3
from open
given cash p1=40   treasury red=0 blue=0
do   p1 buy red
do   p1 buy blue
do   p1 bonus red
then treasury red=16 blue=16   cash p1=8

# Vector 8: with 31 the second purchase is not offered, with 32 it is.
game transsib players=3
from open
given cash p1=31
do   p1 buy red
then actor p2
then timing=0   cash p1=19

# Vector 8: 32 are just enough for two at 12 and 16.
game transsib players=3
from open
given cash p1=32
do   p1 buy red
then only stop; buy blue

# Buy one: stopping leaves timing and values alone.
game transsib players=3
from open
given cash p1=40
do   p1 buy red
do   p1 stop
then timing=0   value red=12   cash p1=28
then actor p2

# ---- 9. Control. ----

# Vector 9, control: with certificates 2, 2, 1 the first two may build, the third may not.
game transsib players=3
from count
given certificates p1 red=2 p2 red=2 p3 red=1   treasury red=4
may  p1 build red moscow-oryol
given turn=p2
may  p2 build red moscow-oryol
given turn=p3
not  p3 build red moscow-oryol because "p3 doesn't control red: that takes as many certificates as anyone else has"

# Vector 9, control: with one certificate out nobody may build.
game transsib players=3
from count
given certificates p1 red=1   treasury red=40
not  p1 build red moscow-oryol because "red is private; only public railroads can build"
given turn=p2
not  p2 build red moscow-oryol because "red is private"

# Ruling 4, majority: one of two certificates, held by different players, controls.
game transsib players=3
from count
given certificates p1 red=1 p2 red=1   treasury red=4
may  p1 build red moscow-oryol
given turn=p2
may  p2 build red moscow-oryol
given turn=p3
not  p3 build red moscow-oryol because "p3 doesn't control red: that takes as many certificates as anyone else has"

# ---- 10. Ties between jumps. ----

# Vector 10, ties between jumps: kirov-yekaterinburg costs 8; green gets 4 ...
game transsib players=3
from kirov
do   p1 build blue kirov-yekaterinburg
then decision=tolls   treasury blue +0   bank +0
then actor p1
then only toll red 0; toll red 1
do   p1 toll red 0
then treasury blue=7 green=4 red=0 yellow=0   bank=4   income blue=5

# Vector 10: ... or red and yellow get 2 each.
game transsib players=3
from kirov
do   p1 build blue kirov-yekaterinburg
do   p1 toll red 1
then treasury blue=7 green=0 red=2 yellow=2   bank=4

# Vector 10: with yellow nationalized, green gets 4, or red and the Bank 2 each.
game transsib players=3
from kirov
given status yellow=nationalized   value yellow=0   income yellow=0   certificates p3 yellow=0
do   p1 build blue kirov-yekaterinburg
then only toll red 0; toll red 1
do   p1 toll red 1
then treasury blue=7 green=0 red=2 yellow=0   bank=6

# Vector 10: with yellow nationalized, the other choice pays green only.
game transsib players=3
from kirov
given status yellow=nationalized   value yellow=0   income yellow=0   certificates p3 yellow=0
do   p1 build blue kirov-yekaterinburg
do   p1 toll red 0
then treasury blue=7 green=4 red=0   bank=4

# Vector 10: with 7 in the treasury the jump is too dear.
game transsib players=3
from kirov
given treasury blue=7
not  p1 build blue kirov-yekaterinburg because "blue has $7; this link costs $8"

# Ruling 9, toll_choice=fixed: the greatest vector in board order, red before green, nobody is asked.
game transsib players=3 toll_choice=fixed
from kirov
do   p1 build blue kirov-yekaterinburg
then treasury blue=7 green=0 red=2 yellow=2   bank=4

# Ruling 9: nationalized railroads are one payee; chains that differ only among them are no choice.
game transsib players=3
from kirov
given status yellow=nationalized green=nationalized red=nationalized
given value yellow=0 green=0 red=0   income yellow=0 green=0 red=0   certificates p2 green=0 red=0 p3 yellow=0
do   p1 build blue kirov-yekaterinburg
then treasury blue=7   bank=8

# ---- 11. Tolls decide the direction. ----

# Vector 11, direction: bryansk-oryol costs 6; if red is paid it is built from Bryansk and goes on from Oryol.
game transsib players=3
from oryol
do   p1 build blue bryansk-oryol
then only toll red 0; toll red 1
do   p1 toll red 1
then treasury blue=34 red=2 green=0   bank=4
then only stop; extend voronezh-oryol

# Vector 11, direction: if green is paid it is built from Oryol, and nothing internal is left at Bryansk.
game transsib players=3
from oryol
do   p1 build blue bryansk-oryol
do   p1 toll red 0
then treasury blue=34 red=0 green=2   bank=4
then actor p2

# Vector 11, toll_choice=fixed: the tolls that are paid decide the direction there too.
game transsib players=3 toll_choice=fixed
from oryol
do   p1 build blue bryansk-oryol
then treasury red=2 green=0
then only stop; extend voronezh-oryol

# Ruling 10: where both ends cost the same and pay the same, the second link may go on from either.
game transsib players=3
from oryol
given links green   red moscow-voronezh moscow-oryol
do   p1 build blue voronezh-oryol
then treasury red=2 blue=34
then only stop; extend bryansk-oryol; extend voronezh-rostov; extend voronezh-volgograd

# Ruling 10, loop: both ends are in the network, so the second link may go on from either end.
game transsib players=3
from count
given links red moscow-voronezh moscow-oryol   treasury red=12
do   p1 build red voronezh-oryol
then treasury red=8
then only stop; extend bryansk-oryol; extend voronezh-rostov; extend voronezh-volgograd

# ---- 12. Multi-city links. ----

# Vector 12, multi-city link: it goes on from all its cities but the start.
game transsib players=3
from turn
given cash p1=0   status blue=open   value blue=20   links blue novosibirsk-krasnoyarsk   income blue=3
given certificates p1 blue=2   treasury blue=12
do   p1 build blue abakan-krasnoyarsk-bratsk-irkutsk
then treasury blue -4   income blue +5   bank +4
then only stop; extend barnaul-abakan; extend bratsk-ustkut; extend irkutsk-ulanude
not  p1 extend krasnoyarsk-lesosibirsk because "krasnoyarsk-lesosibirsk doesn't continue from the end of abakan-krasnoyarsk-bratsk-irkutsk"
do   p1 extend bratsk-ustkut
then treasury blue=0   bank=12

# Vector 12, multi-city link: as a rival link it costs one toll, to whichever of its cities.
game transsib players=3
from turn
given cash p1=0   status blue=open red=open   value blue=20 red=12   income blue=3 red=5   treasury blue=6
given links blue novosibirsk-krasnoyarsk red abakan-krasnoyarsk-bratsk-irkutsk   certificates p1 blue=2 p2 red=1
then only pass; build blue omsk-novosibirsk; build blue krasnoyarsk-lesosibirsk; build blue barnaul-abakan; \
     build blue bratsk-ustkut; build blue irkutsk-ulanude
do   p1 build blue irkutsk-ulanude
then treasury blue=0 red=2   bank=4

# Vector 12, multi-city link: one toll to red also for barnaul-abakan.
game transsib players=3
from turn
given cash p1=0   status blue=open red=open   value blue=20 red=12   income blue=3 red=5   treasury blue=6
given links blue novosibirsk-krasnoyarsk red abakan-krasnoyarsk-bratsk-irkutsk   certificates p1 blue=2 p2 red=1
do   p1 build blue barnaul-abakan
then treasury blue=0 red=2   bank=4

# Vector 12, multi-city link: one toll to red also for bratsk-ustkut.
game transsib players=3
from turn
given cash p1=0   status blue=open red=open   value blue=20 red=12   income blue=3 red=5   treasury blue=6
given links blue novosibirsk-krasnoyarsk red abakan-krasnoyarsk-bratsk-irkutsk   certificates p1 blue=2 p2 red=1
do   p1 build blue bratsk-ustkut
then treasury blue=0 red=2   bank=4

# ---- 13. Tuapse. ----

# Vector 13, Tuapse: from Rostov the external link to it costs 8, and Tuapse itself is out of reach.
game transsib players=3
from turn
given cash p1=0   status blue=open   value blue=20   links blue voronezh-rostov   income blue=3
given certificates p1 blue=2   treasury blue=100
not  p1 build blue tuapse-ext because "blue can't reach tuapse-ext: no built track leads there"
do   p1 build blue rostov-tuapse-ext
then treasury blue=92   bank=8   income blue +5   timing=1

# Vector 13, Tuapse: over red's external link it costs 12, 4 of it to red (ruling 29).
game transsib players=3
from turn
given cash p1=0   status blue=open red=open   value blue=20 red=12   income blue=3 red=5
given links blue voronezh-rostov red rostov-tuapse-ext   certificates p1 blue=2 p2 red=2   treasury blue=12
do   p1 build blue tuapse-ext
then treasury blue=0 red=4   bank=8   income blue +3

# Vector 13, Tuapse: 8 for the owner of the external link to it.
game transsib players=3
from turn
given cash p1=0   status blue=open   value blue=20   links blue voronezh-rostov rostov-tuapse-ext   income blue=8
given certificates p1 blue=2   treasury blue=8
do   p1 build blue tuapse-ext
then treasury blue=0   bank=8

# Ruling 29: over an external rival link the toll is that of the link being built.
game transsib players=3
from turn
given cash p1=0   status blue=open red=open   value blue=20 red=12   income blue=3 red=5
given links blue tuapse-ext red rostov-tuapse-ext   certificates p1 blue=2 p2 red=2   treasury blue=6
do   p1 build blue rostov-volgograd
then treasury blue=0 red=2   bank=4

# ---- 14. Counting. ----

# Vector 14, counting: with 4 in the treasury 9 single links, no pair, no external link.
game transsib players=3
from count
given treasury red=4
then only pass; build red moscow-smolensk; build red moscow-oryol; build red moscow-voronezh; \
     build red moscow-saratov; build red moscow-stpetersburg; build red moscow-samara; \
     build red moscow-yaroslavl; build red moscow-nizhnynovgorod; build red bryansk-oryol
then ways 9 build red
then ways 0 build red; extend

# Vector 14, counting: with 6 also the jump over blue.
game transsib players=3
from count
given treasury red=6
then only pass; build red moscow-smolensk; build red moscow-oryol; build red moscow-voronezh; \
     build red moscow-saratov; build red moscow-stpetersburg; build red moscow-samara; \
     build red moscow-yaroslavl; build red moscow-nizhnynovgorod; build red bryansk-oryol; \
     build red kazan-yekaterinburg
then ways 10 build red
then ways 0 build red; extend

# Vector 14, counting: with 8 also one external link.
game transsib players=3
from count
given treasury red=8
then only pass; build red moscow-smolensk; build red moscow-oryol; build red moscow-voronezh; \
     build red moscow-saratov; build red moscow-stpetersburg; build red moscow-samara; \
     build red moscow-yaroslavl; build red moscow-nizhnynovgorod; build red bryansk-oryol; \
     build red kazan-yekaterinburg; build red bryansk-ext
then ways 0 build red; extend

# Vector 14, counting: with 12 there are 15 ordered pairs, 10 single links and one external.
game transsib players=3
from count
given treasury red=12
then ways 11 build red
then ways 1 build red bryansk-ext
then ways 0 build red smolensk-ext
then ways 15 build red; extend

# Vector 14, counting: with 14 there are 19 ordered pairs.
game transsib players=3
from count
given treasury red=14
then ways 11 build red
then ways 1 build red bryansk-ext
then ways 19 build red; extend
then ways 4 build red kazan-yekaterinburg; extend

# ---- 15. Phase shift. ----

# Vector 15, phase shift (stock): black unsold, white to p4 for 21; then adjustments, markers, and p3 is next.
game transsib players=4 nationalization=stock
from payday4
given turn=p2 nationalization=32   value red=48   cash p4=30
do   p2 pass
then phase=2 decision=bid auctioned=black timing=5 dividends=0   cash p1 +4 p2 +2
then actor p2
do   p2 pass
do   p3 pass
do   p4 pass
do   p1 pass
then status black=unsold   nationalization=44   auctioned=white
then actor p2
do   p2 pass
do   p3 pass
do   p4 bid 21
then actor p1
do   p1 pass
then actor p4
then cash p4 -21   treasury white=21
do   p4 link kazan-yekaterinburg
then income white=3
then only value 8; value 12; value 16; value 20
do   p4 value 20
then value red=50 blue=24 white=16   nationalization=48 dividends=1 timing=0 phase=2
then certificates p4 white=1
then actor p3

# Ruling 24: +3 for black, +3 for white, +1 at the end (by2).
game transsib players=3
from payday
given value red=48
do   p1 pass
do   p1 pass
do   p2 pass
do   p3 pass
then nationalization=30
then actor p1
do   p1 pass
do   p2 pass
do   p3 pass
then status black=unsold white=unsold   nationalization=38   dividends=1 phase=2
then actor p2

# Phase shift: the winner of black bids first for white; black loses a step in the same sequence.
game transsib players=3
from payday
given value red=48   cash p1=100 p2=100 p3=100
do   p1 pass
do   p1 pass
do   p2 pass
do   p3 bid 30
do   p3 link kazan-yekaterinburg
do   p3 value 28
then auctioned=white
then actor p3
do   p3 pass
do   p1 pass
do   p2 pass
then value black=24   treasury black=30   nationalization=32
then actor p2

# Phase shift: no nationalization in the sequence of the shift, however low a railroad stands.
game transsib players=3 nationalization=stock
from payday
given value red=48 blue=8   nationalization=44
do   p1 pass
do   p1 pass
do   p2 pass
do   p3 pass
do   p1 pass
do   p2 pass
do   p3 pass
then status blue=open   value blue=8

# Phase shift: a private railroad at 48 starts it too (ruling 23).
game transsib players=3
from payday
given status green=open   value green=48   certificates p3 green=1
do   p1 pass
then phase=2   auctioned=black

# Phase shift: 44 is not enough, and nothing but a dividend looks at 48.
game transsib players=3
from payday
given value red=44 blue=44 timing=3
do   p1 pass
then phase=1   timing=4
given value red=48
do   p2 pass
then phase=2

# Ruling 12: the first link of black is internal and touches any built link; Moscow is not needed.
game transsib players=3
from payday
given value red=48   links red kazan-yekaterinburg   blue moscow-bryansk moscow-kazan
given cash p1=100
do   p1 pass
do   p1 bid 8
do   p2 pass
do   p3 pass
then only link moscow-smolensk; link moscow-oryol; link moscow-voronezh; link moscow-saratov; \
     link moscow-stpetersburg; link moscow-samara; link moscow-yaroslavl; link moscow-nizhnynovgorod; \
     link bryansk-oryol; link chelyabinsk-yekaterinburg; link kirov-yekaterinburg; \
     link chelyabinsk-yekaterinburg-omsk; link yekaterinburg-tyumen
not  p1 link bryansk-ext because "bryansk-ext leads abroad"
not  p1 link omsk-barnaul because "omsk-barnaul touches no built link"
not  p1 link moscow-kazan because "already built by blue"
not  p2 link moscow-oryol
do   p1 link yekaterinburg-tyumen
then income black=2   treasury black=8   links black yekaterinburg-tyumen

# Ruling 12: should there be no link to open with, the railroad opens without one.
game transsib players=3
from payday
given value red=48   links red   blue   cash p1=100
do   p1 pass
do   p1 bid 8
do   p2 pass
do   p3 pass
then decision=opening-value
then actor p1
do   p1 value 8
then income black=0   value black=8   links black   auctioned=white

# ---- 16. Nationalization. ----

# Vector 16, nationalization (stock): red is taken after a double dividend, blue at 36 and private yellow are safe.
game transsib players=3 nationalization=stock
from turn
given phase=2 timing=4 nationalization=36 turn=p3   status red=open blue=open green=open yellow=open
given value red=32 blue=36 green=50 yellow=24   income red=13 green=14   treasury red=17
given links red moscow-kazan blue moscow-oryol green moscow-samara yellow moscow-voronezh
given certificates p1 red=2 p2 red=1 blue=2 p3 green=2 yellow=1
do   p3 pass
then cash p1 +20 p2 +10 p3 +14   status red=nationalized blue=open yellow=open green=open
then certificates p1 red=0 p2 red=0   value red=0 blue=36 green=52 yellow=20   income red=0
then nationalization=48 dividends=1 timing=0   links red moscow-kazan
then treasury red=0   bank -27
then actor p1
not  p1 build red kazan-yekaterinburg because "red is nationalized"
not  p1 buy red because "red is nationalized"

# Vector 16: two railroads taken at once from 36 move the marker to 54 (stock).
game transsib players=3 nationalization=stock
from turn
given phase=2 timing=4 nationalization=36   status red=open blue=open green=open black=open
given value red=32 blue=28 green=50 black=40   income red=3 blue=2 green=4 black=2
given certificates p1 red=2 p2 blue=2 p3 green=2 black=2
do   p1 pass
then status red=nationalized blue=nationalized green=open black=open   nationalization=54
then value green=52 black=40
then actor p2

# Ruling 25 and trap 5: judged before the marker moves, no second look, 3 spaces instead of 1 (by2).
game transsib players=3
from turn
given phase=2 timing=4 nationalization=36   status red=open blue=open green=open
given value red=32 blue=36 green=40   income red=3 blue=2 green=4   certificates p1 red=2 p2 blue=2 p3 green=2
do   p1 pass
then status red=nationalized blue=open green=open   nationalization=42

# Nationalization: in phase 1 nobody is taken.
game transsib players=3
from payday
given value red=8 blue=8   nationalization=40
do   p1 pass
then status red=open blue=open   nationalization=42   value red=12

# Ruling 16: the treasury of a nationalized railroad goes to the Bank; its last dividend rounds up again (ruling 17).
game transsib players=3
from turn
given phase=2 timing=4 nationalization=36   status red=open blue=open green=open
given value red=32 blue=36 green=40   income red=3   treasury red=50
given certificates p1 red=2 p2 blue=2 p3 green=2
do   p1 pass
then cash p1 +8   bank +42   treasury red=0

# Markers: in phase 2 without a nationalization the marker moves one space.
game transsib players=3
from payday
given phase=2   value red=24 blue=24
do   p1 pass
then nationalization=26   status red=open blue=open

# The nationalization marker never moves past its last space (by2: 74).
game transsib players=3
from payday
given nationalization=74
do   p1 pass
then nationalization=74

# ---- 17. One public railroad. ----

# Vector 17: the first dividend with one public railroad ends the game (ruling 3).
game transsib players=3
from payday
given certificates p2 blue=1
do   p1 pass
then actor over
then ending public
then phase=1 dividends=1 timing=5   value red=24 blue=20
not  p2 pass because "the game is over"

# Ruling 3, end_public=phase2: in phase 1 the game goes on with one public railroad.
game transsib players=3 end_public=phase2
from payday
given certificates p2 blue=1
do   p1 pass
then actor p2
then timing=0

# Ruling 3, end_public=phase2: in phase 2 one public railroad ends the game.
game transsib players=3 end_public=phase2
from payday
given phase=2   certificates p2 blue=1
do   p1 pass
then actor over
then ending public

# Ruling 3, end_public=phase2: the dividend of the shift itself counts as phase 2.
game transsib players=3 end_public=phase2
from payday
given certificates p2 blue=1   value red=48
do   p1 pass
then phase=2   decision=bid
do   p1 pass
do   p2 pass
do   p3 pass
do   p1 pass
do   p2 pass
do   p3 pass
then actor over
then ending public

# Ruling 3: two public railroads are enough.
game transsib players=3
from payday
do   p1 pass
then actor p2

# ---- 18. 44 to 48 by the adjustment. ----

# Vector 18: 44 to 48 by the adjustment does not start phase 2; the next dividend does.
game transsib players=3
from payday
given value red=44
do   p1 pass
then value red=48   phase=1 timing=0 dividends=1
then actor p2
do   p2 pass
do   p3 pass
do   p1 pass
do   p2 pass
do   p3 pass
then phase=2 auctioned=black
then actor p3

# ---- 19. Who begins. ----

# Vector 19, who begins (stock): winners 3, 1, 1, yellow unsold: p1 bids first for yellow and has the first turn.
game transsib players=3 nationalization=stock
do   p1 pass
do   p2 pass
then only pass; bid 8..48
do   p3 bid 8
then actor p3
do   p3 link moscow-kazan
do   p3 value 8
then auctioned=blue
then actor p3
do   p3 pass
do   p1 bid 8
do   p2 pass
do   p1 link moscow-bryansk
do   p1 value 8
then auctioned=green
then actor p1
do   p1 bid 8
do   p2 pass
do   p3 pass
do   p1 link moscow-samara
do   p1 value 8
then auctioned=yellow
then actor p1
do   p1 pass
do   p2 pass
do   p3 pass
then status yellow=unsold   nationalization=36   decision=turn
then actor p1

# Who begins: the last winner has the first turn, not the seat after.
game transsib players=3
do   p1 pass
do   p2 pass
do   p3 pass
do   p1 pass
do   p2 pass
do   p3 pass
do   p1 pass
do   p2 pass
do   p3 pass
then nationalization=42   auctioned=yellow
then actor p1
do   p1 pass
do   p2 bid 8
do   p3 pass
do   p2 link moscow-bryansk
do   p2 value 8
then decision=turn
then actor p2

# Ruling 21: nothing sold, the start player begins, only pass is legal, the first dividend ends the game in a tie.
game transsib players=3
do   p1 pass
do   p2 pass
do   p3 pass
do   p1 pass
do   p2 pass
do   p3 pass
do   p1 pass
do   p2 pass
do   p3 pass
do   p1 pass
do   p2 pass
do   p3 pass
then nationalization=48   decision=turn
then actor p1
then only pass
do   p1 pass
do   p2 pass
do   p3 pass
do   p1 pass
do   p2 pass
then actor over
then ending public
then place p1=1 p2=1 p3=1
then points p1=48 p2=48 p3=48

# ---- Auctions. ----

# Auction: bids go round clockwise until one is left; jump bids are allowed, cash is the limit (ruling 5).
game transsib players=4
do   p1 bid 8
then only pass; bid 9..40
do   p2 bid 20
do   p3 pass
do   p4 bid 40
then only pass
do   p1 pass
then only pass
do   p2 pass
then actor p4
then cash p4=0   treasury red=40   decision=first-link

# Auction: a player with too little money can only pass.
game transsib players=3
given cash p1=7
then only pass
then offers 1
given cash p1=8
then only pass; bid 8

# Auction: the last player who has not bid still chooses between pass and bid.
game transsib players=3
do   p1 pass
do   p2 pass
then actor p3
then only pass; bid 8..48

# Auction: all pass, the railroad leaves the game, the marker moves 3 spaces, the same player begins again (by2).
game transsib players=3
do   p1 pass
do   p2 pass
do   p3 pass
then status red=unsold   nationalization=30   auctioned=blue
then actor p1

# Auction: the first link takes one of those left at Moscow.
game transsib players=3
from open
given decision=first-link bidder=p1 first_bidder=p1 highest_bidder=p1 auctioned=yellow bid=9 turn=none
given links yellow   income yellow=0   value yellow=0   certificates p3 yellow=0 p1 yellow=1
then ways 7 link
not  p1 link moscow-kazan because "moscow-kazan is already built by blue"

# Ruling 20, start=chance: each seat may begin, drawn before the first bid.
game transsib players=4 start=chance
then actor chance
then only start p1; start p2; start p3; start p4
do   * start p3
then first_bidder=p3
then actor p3
do   p3 pass
then actor p4

# Ruling 20, start=chance and nothing sold: the start player has the first turn (ruling 21).
game transsib players=3 start=chance
do   * start p2
do   p2 pass
do   p3 pass
do   p1 pass
do   p2 pass
do   p3 pass
do   p1 pass
do   p2 pass
do   p3 pass
do   p1 pass
do   p2 pass
do   p3 pass
do   p1 pass
then decision=turn
then actor p2

# ---- Rulings with switches. ----

# Ruling 1: the 8th dividend is the end.
game transsib players=3
from payday
given dividends=7
do   p1 pass
then actor over
then ending dividends

# Ruling 1: the 7th is not.
game transsib players=3
from payday
given dividends=6
do   p1 pass
then actor p2
then dividends=7

# Ruling 1, dividends_end=5.
game transsib players=3 dividends_end=5
from payday
given dividends=4
do   p1 pass
then actor over
then ending dividends

# Ruling 1, dividends_end=12: the 11th is not the end.
game transsib players=3 dividends_end=12
from payday
given dividends=10
do   p1 pass
then actor p2

# Ruling 1, dividends_end=12: the 12th is.
game transsib players=3 dividends_end=12
from payday
given dividends=11
do   p1 pass
then actor over
then ending dividends

# Ruling 2, spaces of the nationalization track: by2.
game transsib players=3 nationalization=by2
from payday
do   p1 pass
then nationalization=26

# Ruling 2, spaces of the nationalization track: by1.
game transsib players=3 nationalization=by1
from payday
do   p1 pass
then nationalization=25

# Ruling 2, spaces of the nationalization track: by4, from 48 to 52.
game transsib players=3 nationalization=by4
from payday
given nationalization=48
do   p1 pass
then nationalization=52

# Ruling 2, spaces of the nationalization track: stock, from 48 to 50, and 75 is the last.
game transsib players=3 nationalization=stock
from payday
given nationalization=48
do   p1 pass
then nationalization=50

# Ruling 2, stock: 75 is the last space.
game transsib players=3 nationalization=stock
from payday
given nationalization=75
do   p1 pass
then nationalization=75

# Ruling 6: a certificate of a private railroad may be bought, and makes it public.
game transsib players=3
from open
given cash p1=16
do   p1 buy blue
then certificates p1 blue=2   cash p1=0
given turn=p1 decision=turn
may  p1 build blue kazan-yekaterinburg

# Ruling 7: a railroad without certificates left cannot be bought.
game transsib players=3
from open
given certificates p1 red=2 p2 red=2 p3 red=1
not  p1 buy red because "red has no certificate left"
may  p1 buy blue

# Ruling 7: black has three certificates.
game transsib players=3
from open
given status black=open   value black=8   certificates p1 black=3   phase=2
not  p1 buy black because "black has no certificate left"

# Ruling 8: whoever can extend does not jump, and no toll is asked for or paid.
game transsib players=3
from kirov
given links blue moscow-smolensk kirov-yekaterinburg   yellow   treasury blue=15
do   p1 build blue nizhnynovgorod-kirov
then treasury blue=11 red=0 green=0   bank=4

# Ruling 13: income stops at 70, and black space 70 counts once.
game transsib players=3
from tynda
given income blue=69   value blue=20
do   p1 build blue chita-never
then income blue=70   value blue=24
do   p1 extend ulanude-chita
then income blue=70   value blue=28

# Ruling 13, income_top=open: income counts on, without further black spaces.
game transsib players=3 income_top=open
from tynda
given income blue=69   value blue=20
do   p1 build blue chita-never
then income blue=72   value blue=24
do   p1 extend ulanude-chita
then income blue=75   value blue=28

# Ruling 14: after 30 links the cubes are used up.
game transsib players=3
from tynda
given links blue moscow-bryansk moscow-smolensk moscow-oryol moscow-voronezh moscow-saratov moscow-stpetersburg \
      moscow-samara moscow-kazan moscow-yaroslavl moscow-nizhnynovgorod voronezh-rostov voronezh-volgograd \
      bryansk-oryol voronezh-oryol saratov-astrakhan-orsk samara-orenburg stpetersburg-belomorsk \
      stpetersburg-vologda samara-chelyabinsk yaroslavl-vologda yaroslavl-kirov kazan-yekaterinburg \
      nizhnynovgorod-kirov rostov-volgograd volgograd-astrakhan orenburg-orsk belomorsk-arkhangelsk \
      orsk-chelyabinsk vologda-konosha chelyabinsk-yekaterinburg
not  p1 build blue yekaterinburg-tyumen because "blue has no cube left"
not  p1 build blue smolensk-ext because "blue has no cube left"
then only pass

# Ruling 14: with the 30th link there is no second one.
game transsib players=3
from tynda
given links blue moscow-bryansk moscow-smolensk moscow-oryol moscow-voronezh moscow-saratov moscow-stpetersburg \
      moscow-samara moscow-kazan moscow-yaroslavl moscow-nizhnynovgorod voronezh-rostov voronezh-volgograd \
      bryansk-oryol voronezh-oryol saratov-astrakhan-orsk samara-orenburg stpetersburg-belomorsk \
      stpetersburg-vologda samara-chelyabinsk yaroslavl-vologda yaroslavl-kirov kazan-yekaterinburg \
      nizhnynovgorod-kirov rostov-volgograd volgograd-astrakhan orenburg-orsk belomorsk-arkhangelsk \
      orsk-chelyabinsk vologda-konosha
do   p1 build blue yekaterinburg-tyumen
then actor p2

# Ruling 14, cube_limit=off: a 31st link may be built, and a 32nd.
game transsib players=3 cube_limit=off
from tynda
given links blue moscow-bryansk moscow-smolensk moscow-oryol moscow-voronezh moscow-saratov moscow-stpetersburg \
      moscow-samara moscow-kazan moscow-yaroslavl moscow-nizhnynovgorod voronezh-rostov voronezh-volgograd \
      bryansk-oryol voronezh-oryol saratov-astrakhan-orsk samara-orenburg stpetersburg-belomorsk \
      stpetersburg-vologda samara-chelyabinsk yaroslavl-vologda yaroslavl-kirov kazan-yekaterinburg \
      nizhnynovgorod-kirov rostov-volgograd volgograd-astrakhan orenburg-orsk belomorsk-arkhangelsk \
      orsk-chelyabinsk vologda-konosha chelyabinsk-yekaterinburg
do   p1 build blue yekaterinburg-tyumen
then only stop; extend tyumen-omsk; extend tyumen-surgut

# Ruling 15: players never pay for links.
game transsib players=3
from open
given treasury red=3   cash p1=48
not  p1 build red moscow-oryol because "red has $3; this link costs $4"

# Ruling 18: 75 does not end the game when it is reached, only at the dividend.
game transsib players=3
from payday
given timing=0   value red=75
do   p1 pass
then actor p2

# Ruling 18: 70 to 75 by the adjustment of the same sequence ends it.
game transsib players=3
from payday
given phase=2   value red=70 blue=24
do   p1 pass
then value red=75
then actor over
then ending stock

# Ruling 18: a private railroad at 75 drops to 70 first and ends nothing.
game transsib players=3
from payday
given phase=2   value blue=24 green=75   status green=open   certificates p3 green=1
given value red=40
do   p1 pass
then value green=70
then actor p2

# Ruling 22: all public railroads with the highest income go up; private ones are not compared.
game transsib players=3
from payday
given income red=5 blue=5 green=9   status green=open   value green=20   certificates p3 green=1
do   p1 pass
then value red=24 blue=28 green=16

# Ruling 22: no public railroad, none goes up.
game transsib players=3 end_public=phase2
from payday
given certificates p1 red=1 p2 blue=1
do   p1 pass
then value red=16 blue=20
then actor p2

# Ruling 23: a private railroad pays its whole income to its one holder, and is never nationalized.
game transsib players=3
from payday
given phase=2   status green=open   value green=20 red=40 blue=40   income green=9   certificates p3 green=1
given nationalization=40
do   p1 pass
then cash p3 +9   value green=16   status green=open red=open blue=open

# Ruling 23: tolls for the link of a private railroad go to its treasury.
game transsib players=3
from count
given treasury red=6
do   p1 build red kazan-yekaterinburg
then treasury red=0 blue=2

# Ruling 27: the auctions are held even in a sequence that ends the game.
game transsib players=3
from payday
given value red=48 dividends=7
do   p1 pass
then auctioned=black
do   p1 pass
do   p2 pass
do   p3 pass
do   p1 pass
do   p2 pass
do   p3 pass
then actor over
then ending dividends

# Ruling 28: everybody passes, and the dividends track ends the game.
game transsib players=3 end_public=phase2 dividends_end=5
from turn
given dividends=3
do   p1 pass
do   p2 pass
do   p3 pass
do   p1 pass
do   p2 pass
then dividends=4
then actor p3
do   p3 pass
do   p1 pass
do   p2 pass
do   p3 pass
do   p1 pass
then actor over
then ending dividends

# Ruling 30: two black spaces at once count two.
game transsib players=3
from tynda
given links blue khabarovsk-vladivostok   income blue=9   value blue=20
do   p1 build blue vladivostok-ext
then income blue=15   value blue=32

# The end: several reasons may hold at once.
game transsib players=3
from payday
given phase=2 dividends=7   value red=70 blue=8
do   p1 pass
then actor over
then ending dividends stock public

# ---- Traps. ----

# Trap 8: jumps are measured from any piece of a network.
game transsib players=3
from omsk
given links blue tyumen-omsk khabarovsk-vladivostok   treasury blue=4
may  p1 build blue birobidzhan-khabarovsk
may  p1 build blue chelyabinsk-yekaterinburg-omsk

# Trap 11: dividends round up for each certificate, not for each player.
game transsib players=3
from payday
given income red=7   certificates p1 red=3
given certificates p2 red=1 blue=2
do   p1 pass
then cash p1 +6 p2 +4

# Trap 6: after a dividend the turn goes to the player after the one who caused it.
game transsib players=3
from payday
given turn=p3
do   p3 pass
then actor p1

# A single internal link changes neither value nor timing; an external link moves both.
game transsib players=3
from count
given treasury red=8
do   p1 build red bryansk-ext
then value red=16   timing=1   income red=6   bank=8
then actor p2

# A network next to a rival's link: the two links between Chelyabinsk and Yekaterinburg are two links.
game transsib players=3
from turn
given cash p1=0   status red=open   value red=12   links red kazan-yekaterinburg   certificates p1 red=2
given treasury red=12
do   p1 build red chelyabinsk-yekaterinburg
may  p1 extend chelyabinsk-yekaterinburg-omsk

# ---- Refusals: auction. ----

# Refused bids: below 8, not above the highest bid, above cash, not a whole number.
game transsib players=3
not  p1 bid 7 because "the minimum bid is $8"
not  p1 bid 0 because "the minimum bid is $8"
not  p1 bid -9
not  p1 bid 49 because "p1 has $48"
not  p1 bid 8.5
not  p1 bid nine
not  p1 bid
not  p1 bid 99999999999999999999
do   p1 bid 20
not  p2 bid 20 because "the minimum bid is $21"
not  p2 bid 8 because "the minimum bid is $21"

# Refused bids: out of turn, after dropping out.
game transsib players=3
not  p2 bid 9 because "p1"
not  p3 pass because "p1"
do   p1 pass
do   p2 bid 9
not  p1 bid 10 because "p3"
do   p3 bid 10
not  p1 bid 11 because "p2"
not  p1 pass because "p2"

# Refused: a bid when no auction is on.
game transsib players=3
from open
not  p1 bid 10 because "there is no auction now"

# Refused in an auction: what belongs to a turn.
game transsib players=3
not  p1 buy red because "you can't do this now; the current decision is bid"
not  p1 build red moscow-kazan because "you can't do this now; the current decision is bid"
not  p1 link moscow-kazan because "you can't do this now; the current decision is bid"
not  p1 value 8 because "you can't do this now; the current decision is bid"
not  p1 stop

# Refused first links: built already, not at Moscow, external, chosen by someone else, unknown.
game transsib players=3
do   p1 bid 8
do   p2 pass
do   p3 pass
do   p1 link moscow-kazan
do   p1 value 8
do   p1 bid 8
do   p2 pass
do   p3 pass
not  p1 link moscow-kazan because "moscow-kazan is already built by red"
not  p1 link kazan-yekaterinburg because "kazan-yekaterinburg doesn't touch moscow"
not  p1 link smolensk-ext because "smolensk-ext doesn't touch moscow"
not  p2 link moscow-oryol because "p1"
not  p1 link moscow-paris
not  p1 pass
not  p1 value 8 because "you can't do this now; the current decision is first-link"

# Refused opening values: above the bid, not a space of the track, below 8.
game transsib players=3
do   p1 bid 13
do   p2 pass
do   p3 pass
do   p1 link moscow-kazan
not  p1 value 16 because "the winning bid was $13"
not  p1 value 13 because "$13 is not on the stock track"
not  p1 value 10 because "$10 is not on the stock track"
not  p1 value 4 because "$4 is not on the stock track"
not  p1 value 0
not  p1 value -8
not  p2 value 8 because "p1"
not  p1 link moscow-oryol because "you can't do this now; the current decision is opening-value"

# ---- Refusals: buying. ----

# Refused purchases: unopened, unsold, nationalized, none left, not enough cash, from a player.
game transsib players=3
from open
given phase=2   status yellow=unsold white=nationalized   cash p1=11   certificates p3 yellow=0
given links yellow   value yellow=0   treasury yellow=0   income yellow=0
not  p1 buy black because "black is not open yet"
not  p1 buy yellow because "yellow has left the game: nobody bid for it"
not  p1 buy white because "white is nationalized"
not  p1 buy red because "p1 has $11; a red certificate costs $12"
not  p1 buy pink
not  p1 buy red p2
not  p1 buy

# Refused second purchases: the same railroad, no 4 to spare, a bonus to a third railroad.
game transsib players=3
from open
given cash p1=35
do   p1 buy red
not  p1 buy red because "the second certificate must be from another railroad"
not  p1 buy green because "p1 has $23; as a second certificate, green costs $24 with the extra money"
not  p1 pass because "you can't do this now; the current decision is second-certificate"
not  p1 build red moscow-oryol because "you can't do this now; the current decision is second-certificate"
do   p1 buy blue
not  p1 bonus green because "the extra money goes to red or blue"
not  p1 stop
not  p1 pass
not  p2 bonus red because "p1"

# Refused: a second certificate of a railroad that has none left.
game transsib players=3
from open
given cash p1=48   certificates p2 blue=2 p3 blue=2
do   p1 buy red
not  p1 buy blue because "blue has no certificate left"

# ---- Refusals: building. ----

# Refused builds: private, unopened, unsold, nationalized, not controlled.
game transsib players=3
from open
given phase=2   status white=nationalized black=unsold
not  p1 build blue kazan-yekaterinburg because "blue is private; only public railroads can build"
not  p1 build green samara-orenburg because "p1 doesn't control green: that takes as many certificates as anyone else has"
not  p1 build white moscow-oryol because "white is nationalized"
not  p1 build black moscow-oryol because "black has left the game: nobody bid for it"
given status black=waiting phase=1
not  p1 build black moscow-oryol because "black is not open yet"

# Refused builds: built, unknown or unreachable link, treasury short.
game transsib players=3
from open
given treasury red=5
not  p1 build red moscow-bryansk because "moscow-bryansk is already built by red"
not  p1 build red moscow-kazan because "moscow-kazan is already built by blue"
not  p1 build red moscow-paris
not  p1 build pink moscow-oryol
not  p1 build moscow-oryol
not  p1 build red
not  p1 build red omsk-barnaul because "red can't reach omsk-barnaul: no built track leads there"
not  p1 build red kazan-yekaterinburg because "red has $5; this link costs $6"
not  p1 build red bryansk-ext because "red has $5; this link costs $8"
given treasury red=6
may  p1 build red kazan-yekaterinburg

# Refused tolls: a dearer chain, a vector no cheapest chain gives, a railroad not asked for.
game transsib players=3
from kirov
do   p1 build blue kirov-yekaterinburg
not  p1 toll red 2 because "no cheapest route pays 2 tolls to red"
not  p1 toll green 1 because "choose the tolls for red first"
not  p1 toll green 2 because "choose the tolls for red first"
not  p1 toll red -1
not  p1 stop because "you can't do this now; the current decision is tolls"
not  p1 pass because "you can't do this now; the current decision is tolls"
not  p2 toll red 1 because "p1"

# Refused tolls: a dearer chain than the cheapest is not to be had.
game transsib players=3
from omsk
given links yellow tyumen-surgut   status yellow=open   value yellow=8   treasury blue=20
do   p1 build blue barnaul-abakan
not  p1 toll red 1

# Refused second links: external, a jump, off the start city, the first again, an unreached one.
game transsib players=3
from tynda
do   p1 build blue tynda-urgal
not  p1 extend chita-ext because "a second link can't lead abroad"
not  p1 extend ustkut-nizhneangarsk because "ustkut-nizhneangarsk doesn't continue from the end of tynda-urgal"
not  p1 extend tynda-tommot because "tynda-tommot doesn't continue from the end of tynda-urgal"
not  p1 extend chita-never because "chita-never doesn't continue from the end of tynda-urgal"
not  p1 extend tynda-urgal because "tynda-urgal is the first link"
not  p1 extend nizhneangarsk-tynda because "already built by green"
not  p1 extend moscow-kazan because "moscow-kazan doesn't continue from the end of tynda-urgal"
not  p1 build blue urgal-komsomolsk because "you can't do this now; the current decision is second-link"
not  p1 pass because "you can't do this now; the current decision is second-link"
not  p2 extend urgal-komsomolsk because "p1"

# Refused: an external link as the first of two; it ends the turn.
game transsib players=3
from count
given treasury red=100
do   p1 build red bryansk-ext
then actor p2
not  p1 extend bryansk-oryol
not  p2 extend bryansk-oryol because "you can't do this now; the current decision is turn"

# ---- Refusals: turn. ----

# Refused: anything by a player who is not to move, two actions in a turn.
game transsib players=3
from open
not  p2 pass because "p1"
not  p3 buy yellow because "p1"
not  p2 build green samara-orenburg because "p1"
do   p1 pass
not  p1 pass because "p2"
not  p1 buy red because "p2"
not  p4 pass
not  * start p1
not  p2 start p1
not  p2 stop because "you can't do this now; the current decision is turn"
not  p2 bonus red because "you can't do this now; the current decision is turn"
not  p2 toll red 1 because "you can't do this now; the current decision is turn"
not  p2 link moscow-oryol because "you can't do this now; the current decision is turn"
not  p2 value 8 because "you can't do this now; the current decision is turn"
not  p2 fly

# Refused: chance by a player, a player's action where chance decides.
game transsib players=3 start=chance
not  p1 start p2
not  p1 pass
not  p1 bid 8
not  * start p4
not  * pass
may  * start p3

# Refused: anything after the end.
game transsib players=3
from payday
given dividends=7
do   p1 pass
then actor over
then offers 0
not  p1 pass because "the game is over"
not  p2 pass because "the game is over"
not  p2 buy red because "the game is over"
not  p2 bid 8 because "the game is over"
not  * start p1 because "the game is over"
