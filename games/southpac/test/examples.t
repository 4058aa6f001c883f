# Southern Pacific: the worked examples, the rulings and the refusals, each under the rule it shows.
# The words of these lines are explained in tests/examples.c.

# ---- Positions used again and again. ----

# Round 1, SP before its offer, nothing built: p1 has SP and MKT, p2 TP and SLSF, p3 MP and GHH.
position open
given decision=offer round=1 railroad=SP
given president SP=p1 TP=p2 MP=p3 MKT=p1 SLSF=p2 GHH=p3
given shares p1 SP=1 MKT=1 p2 TP=1 SLSF=1 p3 MP=1 GHH=1

# The same, SP before its track.
position track
given decision=track round=1 railroad=SP builds=3 buys=3 proposals=6
given president SP=p1 TP=p2 MP=p3 MKT=p1 SLSF=p2 GHH=p3
given shares p1 SP=1 MKT=1 p2 TP=1 SLSF=1 p3 MP=1 GHH=1

# The same, GHH before its dividend: the Bull Market is next.
position market
given decision=dividend round=1 railroad=GHH
given president SP=p1 TP=p2 MP=p3 MKT=p1 SLSF=p2 GHH=p3
given shares p1 SP=1 MKT=1 p2 TP=1 SLSF=1 p3 MP=1 GHH=1

# All shares are sold, three players.
position sold-out
given decision=dividend round=1 railroad=GHH
given president SP=p1 TP=p2 MP=p3 MKT=p1 SLSF=p2 GHH=p3
given shares p1 SP=5 MKT=5 p2 TP=5 SLSF=5 p3 MP=5 GHH=5

# Rulebook, the Katy: MP reaches McAlester, MKT runs west to Acme and has $14.
position katy
given decision=track round=1 railroad=MKT builds=3 buys=3 proposals=6
given president SP=p1 TP=p2 MP=p3 MKT=p1 SLSF=p2 GHH=p3
given shares p1 SP=1 MKT=1 p2 TP=1 SLSF=1 p3 MP=1 GHH=1
given links MP sherman--paris mcalester--sherman MKT mcalester--oklahoma_city oklahoma_city--acme
given income MP=8 MKT=8   treasury MKT=14

# TP touches Paris and Dallas, where MP has a line over Sherman.
position dallas
given decision=track round=1 railroad=TP builds=3 buys=3 proposals=6
given president SP=p1 TP=p2 MP=p3 MKT=p1 SLSF=p2 GHH=p3
given shares p1 SP=1 MKT=1 p2 TP=1 SLSF=1 p3 MP=1 GHH=1
given links TP texarkana--marshall paris--texarkana marshall--tyler tyler--dallas MP sherman--paris sherman--dallas
given income TP=13 MP=7   treasury TP=20

# The same with a second line of MP over Greenville: a ring.
position ring
given decision=track round=1 railroad=TP builds=3 buys=3 proposals=6
given president SP=p1 TP=p2 MP=p3 MKT=p1 SLSF=p2 GHH=p3
given shares p1 SP=1 MKT=1 p2 TP=1 SLSF=1 p3 MP=1 GHH=1
given links TP texarkana--marshall paris--texarkana marshall--tyler tyler--dallas \
            MP sherman--paris sherman--dallas paris--greenville greenville--dallas
given income TP=13 MP=10   treasury TP=20

# MP has laid 14 of its 15 cubes.
position last-cube
given decision=track round=1 railroad=MP builds=3 buys=3 proposals=6
given president SP=p1 TP=p2 MP=p3 MKT=p1 SLSF=p2 GHH=p3
given shares p1 SP=1 MKT=1 p2 TP=1 SLSF=1 p3 MP=1 GHH=1
given links MP sherman--paris fort_smith--paris paris--texarkana paris--greenville sherman--dallas \
            sherman--fort_worth sherman--wichita_falls texarkana--tyler texarkana--shreveport \
            greenville--dallas sherman--greenville dallas--waco dallas--corsicana tyler--dallas
given income MP=36   treasury MP=100

# ---- Setup. ----

# Setup: three players have $33 each; treasuries and cards are empty, 15 cubes, 5 shares, income $3.
game southpac players=3
then cash p1=33 p2=33 p3=33   treasury SP=0 GHH=0   card=none round=0
then cubes SP=15 TP=15 MP=15 MKT=15 SLSF=15 GHH=15   unsold SP=5 TP=5 MP=5 MKT=5 SLSF=5 GHH=5
then president SP=none TP=none MP=none MKT=none SLSF=none GHH=none   owned
then actor chance
then only start p1; start p2; start p3

# Setup: $25 each for four players.
game southpac players=4
then cash p1=25 p2=25 p3=25 p4=25
then only start p1; start p2; start p3; start p4

# Setup: $20 each for five players.
game southpac players=5
then cash p1=20 p2=20 p3=20 p4=20 p5=20
then only start p1; start p2; start p3; start p4; start p5

# Setup: the start player opens the auction of SP.
game southpac players=3
do   * start p2
then decision=initial-auction auctioned=SP railroad=SP opener=p2
then actor p2
then only pass; bid 0..33

# Setup, start=seat1: chance is not asked, p1 opens.
game southpac players=4 start=seat1
then decision=initial-auction auctioned=SP opener=p1
then actor p1
then only pass; bid 0..25

# ---- 9. Worked examples: income. ----

# Vector 1: on the empty board every railroad earns $3 at its home.
game southpac players=3
then income SP=3 TP=3 MP=3 MKT=3 SLSF=3 GHH=3
then network SP beaumont TP marshall MP paris MKT mcalester SLSF tulsa GHH galveston

# Vector 2: SP beaumont--houston earns 6.
game southpac players=3
from track
given treasury SP=5
do   p1 build beaumont--houston
then income SP=6 TP=3 MP=3 MKT=3 SLSF=3 GHH=3

# Vector 3 (rulebook): MP to McAlester and MKT to Acme earn 8 each.
game southpac players=3
from track
given railroad=MP   links MP sherman--paris   income MP=6   treasury MP=5 MKT=10
do   p3 build mcalester--sherman
then income SP=3 TP=3 MP=8 MKT=2 SLSF=3 GHH=3
do   p3 done
do   p3 skip
do   p1 no-offer
do   p1 build mcalester--oklahoma_city
then income MP=8 MKT=5
do   p1 build oklahoma_city--acme
then income SP=3 TP=3 MP=8 MKT=8 SLSF=3 GHH=3

# Vector 4 (rulebook): MKT builds acme--plainview for 5 of its 14 and earns 11.
game southpac players=3
from katy
do   p1 build acme--plainview
then treasury MKT=9   income SP=3 TP=3 MP=8 MKT=11 SLSF=3 GHH=3   builds=2 builds_paid=1

# Vector 5 (rulebook, R2): offered 7, asked 9, sold for 9; MP earns 5, MKT earns 14 and not 13.
game southpac players=3
from katy
do   p1 build acme--plainview
do   p1 propose mcalester--sherman
then decision=price link=mcalester--sherman seller=MP
then actor p1
then only price 0..9
do   p1 price 7
then decision=reply price=7
then actor p3
then only accept; decline; counter 8..9
do   p3 counter 9
then decision=answer price=7 counter=9
then actor p1
then only accept; decline
do   p1 accept
then treasury MKT -9 MP +9   cubes MP +1 MKT -1   buys=2 proposals=5
then income SP=3 TP=3 MP=5 MKT=14 SLSF=3 GHH=3
then links MP sherman--paris MKT mcalester--oklahoma_city oklahoma_city--acme acme--plainview mcalester--sherman
then treasury MKT=0 MP=9   decision=track link=none seller=none price=0 counter=0
then actor p1

# Vector 6: Houston with three railroads pays $1 to each.
game southpac players=3
from track
given railroad=TP   links SP beaumont--houston GHH houston--galveston   income SP=5 GHH=5   treasury TP=15
do   p2 build marshall--nacogdoches
do   p2 build cleveland--nacogdoches
then income SP=5 TP=9 GHH=5
do   p2 build cleveland--houston
then income SP=4 TP=10 MP=3 MKT=3 SLSF=3 GHH=4   treasury TP=0

# Vector 7: a home without track is shared too: SP at Marshall earns 8, TP 2.
game southpac players=3
from track
given treasury SP=10
do   p1 build beaumont--nacogdoches
do   p1 build marshall--nacogdoches
then income SP=8 TP=2 MP=3 MKT=3 SLSF=3 GHH=3

# Vector 8: a city counts once, however many links end there: the third link adds nothing and uses a cube.
game southpac players=3
from track
given treasury SP=15
do   p1 build beaumont--cleveland
do   p1 build cleveland--houston
then income SP=9   cubes SP=13
do   p1 build beaumont--houston
then income SP=9   cubes SP=12   treasury SP=0

# City values: a fourth railroad in Sherman gets $1 too, and takes nothing from the three others.
game southpac players=3
from track
given railroad=SLSF   treasury SLSF=5
given links MP sherman--paris MKT mcalester--sherman TP marshall--tyler tyler--dallas sherman--dallas \
            SLSF tulsa--oklahoma_city ardmore--oklahoma_city ardmore--wichita_falls
given income MP=4 MKT=4 TP=10 SLSF=12
do   p2 build sherman--wichita_falls
then income MP=4 MKT=4 TP=10 SLSF=13

# ---- 9. Worked examples: auctions. p1 is Ed, p2 Dave, p3 Pete. ----

# Vector 9 (rulebook): Pete wins SP for 16 and lays one of three free links; he opens for T&P.
game southpac players=3
do   * start p1
do   p1 bid 0
do   p2 pass
do   p3 bid 10
do   p1 bid 15
then actor p3
then only pass; bid 16..33
do   p3 bid 16
do   p1 pass
then cash p3=17 p1=33 p2=33   treasury SP=16   president SP=p3   shares p3 SP=1   unsold SP=4
then decision=free-link
then actor p3
then only link beaumont--nacogdoches; link beaumont--cleveland; link beaumont--houston
do   p3 link beaumont--houston
then cubes SP=14   income SP=6   treasury SP=16   builds_paid=0
then decision=initial-auction auctioned=TP railroad=TP opener=p3 bid=0 highest_bidder=none
then actor p3
then only pass; bid 0..17

# Vector 10 (R3): the last one left in an initial auction names the price and cannot pass.
game southpac players=3
do   * start p1
do   p1 pass
do   p2 pass
then actor p3
then only bid 0..33
not  p3 pass because "everyone else has passed, so p3 takes the share of SP: bid for it"
do   p3 bid 0
then cash p3=33   treasury SP=0   shares p3 SP=1   president SP=p3   decision=free-link

# Vector 11 (rulebook): Dave overbids Ed, who has no more than 11, and is President at once.
game southpac players=3
from open
given railroad=MKT   president MKT=p1   shares p2 MKT=1   cash p1=11
do   p1 offer
then decision=auction auctioned=MKT opener=p1
then actor p1
then only pass; bid 0..11
do   p1 bid 11
do   p2 bid 12
do   p3 pass
then actor p1
then only pass
do   p1 pass
then cash p2 -12   treasury MKT +12   shares p2 MKT=2   unsold MKT=2   president MKT=p2   decision=track
then actor p2

# Vector 12: a second share against the President's two changes nothing, a third one does.
game southpac players=3
from open
given shares p1 SP=2 p2 SP=1   cash p2=5
do   p1 offer
do   p1 pass
do   p2 bid 1
do   p3 pass
then shares p2 SP=2   president SP=p1   decision=track
then actor p1
given decision=offer builds=0 buys=0 proposals=0
do   p1 offer
do   p1 pass
do   p2 bid 1
do   p3 pass
then shares p2 SP=3   president SP=p2   cash p2=3   treasury SP=2   unsold SP=0
then actor p2

# Vector 13: an offer on which everybody passes moves nothing; track follows.
game southpac players=3
from open
do   p1 offer
do   p1 pass
do   p2 pass
then actor p3
then only pass; bid 0..33
do   p3 pass
then decision=track   unsold SP=4   treasury SP=0   cash p1=33 p2=33 p3=33   shares p1 SP=1   bid=0
then actor p1

# ---- 9. Worked examples: dividend. ----

# Vector 14 (rulebook): treasury 0, income 13, three shares: up to 4 each; 12 are paid, 1 stays.
game southpac players=3
from track
given railroad=SLSF   shares p1 MKT=2 p2 MKT=1   treasury SLSF=5
given links MP sherman--paris MKT mcalester--oklahoma_city oklahoma_city--acme acme--plainview mcalester--sherman
given income MP=5 MKT=14
do   p2 build tulsa--oklahoma_city
then income MP=5 MKT=13 SLSF=5
given railroad=MKT
do   p1 done
then decision=dividend
then only dividend 0..4; skip
do   p1 dividend 4
then cash p1 +8 p2 +4 p3 +0   treasury MKT=1   incomes_paid=13   decision=offer railroad=SLSF
then actor p2

# Vector 15: treasury 7, income 3, five shares: at most 2 each.
game southpac players=3
from open
given decision=dividend   shares p1 SP=2 p2 SP=2 p3 SP=1   treasury SP=7
then only dividend 0..2; skip
do   p1 dividend 2
then cash p1 +4 p2 +4 p3 +2   treasury SP=0   incomes_paid=3

# Vector 15: SKIP leaves the treasury at 7, and nobody is paid.
game southpac players=3
from open
given decision=dividend   shares p1 SP=2 p2 SP=2 p3 SP=1   treasury SP=7
do   p1 skip
then cash p1 +0 p2 +0 p3 +0   treasury SP=7   incomes_paid=0   decision=offer railroad=TP

# ---- 9. Worked examples: Bull Market. ----

# Vector 16 (rulebook): Pete and Ed tie, Pete is President of SP and takes the card; Dave buys for 5.
game southpac players=3
from market
given president SP=p3   shares p3 SP=1 p1 SP=0   cash p1=20 p2=30 p3=20
do   p3 skip
then card=p3 turn=p3 decision=bull-offer railroad=none
then actor p3
then only pass; bull-offer SP; bull-offer TP; bull-offer MP; bull-offer MKT; bull-offer SLSF; bull-offer GHH
do   p3 bull-offer MKT
then decision=bull-auction auctioned=MKT
then actor p1
then only pass; bid 0..20
do   p1 bid 4
then actor p2
then only pass; bid 5..30
do   p2 bid 5
then actor p3
then only pass; bid 6..20
do   p3 pass
then cash p2 -5   treasury MKT +5   shares p2 MKT=1   unsold MKT=3   president MKT=p1   card=p3
then decision=bull-offer turn=p1
then actor p1

# Vector 17: with the card at p2, and p1, p2 and p4 tied, p4 takes it.
game southpac players=4
from market
given card=p2 round=2   cash p1=10 p2=10 p3=11 p4=10
do   p3 skip
then card=p4 turn=p4
then actor p4

# Vector 18: all before him pass, and the one who offered takes the share for nothing.
game southpac players=3
from market
given cash p1=0 p2=10 p3=10
do   p3 skip
do   p1 bull-offer GHH
do   p2 pass
do   p3 pass
then actor p1
then only pass; bid 0
do   p1 bid 0
then shares p1 GHH=1   cash p1=0   treasury GHH=0   unsold GHH=3   president GHH=p3   turn=p2

# Vector 19: the second player sells the last share; the third is skipped, and the game is over.
game southpac players=3
from sold-out
given shares p1 SP=4   cash p1=5 p2=10 p3=10
do   p3 skip
then card=p1
then only pass; bull-offer SP
do   p1 pass
do   p2 bull-offer SP
then actor p3
do   p3 pass
do   p1 pass
do   p2 bid 3
then unsold SP=0   cash p2 -3   treasury SP +3   decision=over ending shares   turn=none auctioned=none
then actor over

# Vector 19 (R31): no share is left at the start: the card moves, nobody is asked, the game is over.
game southpac players=3
from sold-out
given card=p1 round=3   cash p1=10 p2=10 p3=5
do   p3 skip
then card=p3 decision=over ending shares   round=3 turn=none
then actor over

# ---- 9. Worked examples: connection and end. ----

# Vector 20 (R11): paris--sherman would cut sherman--dallas off; sherman--dallas may go.
game southpac players=3
from dallas
not  p2 propose sherman--paris because "selling sherman--paris would cut MP off from home"
do   p2 propose sherman--dallas
do   p2 price 4
do   p3 accept
then income TP=16 MP=4   treasury TP=16 MP=4   cubes TP=10 MP=14   links MP sherman--paris

# Vector 20: on a ring each of the four links may be sold.
game southpac players=3
from ring
may  p2 propose sherman--paris
may  p2 propose sherman--dallas
may  p2 propose paris--greenville
may  p2 propose greenville--dallas
do   p2 propose sherman--paris
do   p2 price 0
do   p3 accept
then income TP=15 MP=9
not  p2 propose paris--greenville because "selling paris--greenville would cut MP off from home"
not  p2 propose greenville--dallas because "selling greenville--dallas would cut MP off from home"
may  p2 propose sherman--dallas

# Vector 21 (R19): the 15th cube is laid and one comes back by a sale in the same round: the game goes on.
game southpac players=3
from last-cube
given treasury MKT=3
do   p3 build mcalester--sherman
then cubes MP=0   income MP=38 MKT=2
not  p3 build dallas--fort_worth because "MP has no cube left"
do   p3 done
do   p3 skip
do   p1 no-offer
do   p1 propose mcalester--sherman
do   p1 price 3
do   p3 accept
then cubes MP=1 MKT=14   income MP=35 MKT=5
do   p1 done
do   p1 skip
do   p2 no-offer
do   p2 done
do   p2 skip
do   p3 no-offer
do   p3 done
do   p3 skip
do   p1 pass
do   p2 pass
do   p3 pass
then round=2 decision=offer railroad=SP ending
then actor p1

# The end by cubes: without the sale the game is over after the Bull Market, not before.
game southpac players=3
from last-cube
do   p3 build mcalester--sherman
do   p3 done
then decision=dividend ending
do   p3 skip
given railroad=GHH decision=dividend
do   p3 skip
then actor p1
do   p1 bull-offer SP
do   p2 bid 33
do   p3 pass
do   p1 pass
do   p2 pass
then actor p3
do   p3 pass
then decision=over ending cubes   round=1 card=p1 turn=none
then actor over
then points p1=33 p2=0 p3=33

# Vector 22 (R18): at 90, 90 and 40 with the card at p1, p2 wins.
game southpac players=3
from sold-out
given shares p1 SP=4   cash p1=90 p2=90 p3=95
do   p3 skip
then card=p1
do   p1 bull-offer SP
do   p2 pass
do   p3 bid 55
do   p1 pass
then decision=over   cash p1=90 p2=90 p3=40   card=p1
then points p1=90 p2=90 p3=40
then place p1=2 p2=1 p3=3

# Vector 23: all money is the start total, and incomes paid, less 5 for each link built; free links cost nothing.
game southpac players=3 start=seat1
do   p1 bid 20
do   p2 pass
do   p3 pass
do   p1 link beaumont--houston
do   p1 bid 13
do   p2 pass
do   p3 pass
do   p1 link texarkana--marshall
then cash p1=0 p2=33 p3=33   treasury SP=20 TP=13   incomes_paid=0 builds_paid=0
given decision=offer railroad=SP round=1 auctioned=none opener=none bidder=none   bidding p1=0 p2=0 p3=0
do   p1 offer
do   p1 bid 0
do   p2 bid 3
do   p3 pass
do   p1 pass
then cash p2=30   treasury SP=23
do   p1 build beaumont--nacogdoches
do   p1 build cleveland--houston
then treasury SP=13   builds_paid=2
do   p1 done
then only dividend 0..12; skip
do   p1 dividend 6
then cash p1=6 p2=36 p3=33   treasury SP=13 TP=13   incomes_paid=12 builds_paid=2

# ---- 6.1 Full auctions. ----

# Full auction: bids go round clockwise until one is left; jump bids are fine, and who has passed is out.
game southpac players=4
do   * start p3
do   p3 bid 2
do   p4 bid 9
do   p1 pass
do   p2 bid 10
do   p3 bid 11
then actor p4
not  p4 bid 11 because "the minimum bid is $12"
do   p4 pass
then actor p2
do   p2 bid 25
then actor p3
then only pass
do   p3 pass
then cash p2=0   treasury SP=25   president SP=p2
then actor p2

# Full auction: equal bids do not exist, each is $1 above the last or more.
game southpac players=5
do   * start p5
do   p5 bid 0
then actor p1
then only pass; bid 1..20
do   p1 bid 20
then actor p2
then only pass

# Full auction: of an offer, the last one left may bid, and his bid wins at once.
game southpac players=3
from open
do   p1 offer
do   p1 pass
do   p2 pass
do   p3 bid 7
then shares p3 SP=1   cash p3=26   treasury SP=7   president SP=p1   decision=track
then actor p1

# Initial auctions: all six in Railroad Order, then round 1 begins with the offer of SP.
game southpac players=3
do   * start p2
do   p2 pass
do   p3 pass
do   p1 bid 1
do   p1 link beaumont--cleveland
then auctioned=TP opener=p1
do   p1 pass
do   p2 bid 2
do   p3 pass
then actor p2
do   p2 link marshall--tyler
then auctioned=MP opener=p2
do   p2 pass
do   p3 bid 3
do   p1 pass
do   p3 link sherman--paris
then auctioned=MKT opener=p3
do   p3 bid 4
do   p1 pass
do   p2 pass
do   p3 link mcalester--sherman
then auctioned=SLSF opener=p3   income MP=5 MKT=5
do   p3 pass
do   p1 pass
do   p2 bid 5
do   p2 link tulsa--muskogee
then auctioned=GHH opener=p2
do   p2 bid 6
do   p3 pass
do   p1 pass
do   p2 link galveston--victoria
then round=1 decision=offer railroad=SP   card=none opener=none bidder=none auctioned=none
then president SP=p1 TP=p2 MP=p3 MKT=p3 SLSF=p2 GHH=p2
then cash p1=32 p2=20 p3=26   treasury SP=1 TP=2 MP=3 MKT=4 SLSF=5 GHH=6
then cubes SP=14 TP=14 MP=14 MKT=14 SLSF=14 GHH=14   builds_paid=0
then actor p1

# Initial auctions: should no link at the home be free, the free link is skipped.
game southpac players=3 start=seat1
given links GHH houston--galveston beaumont--houston beaumont--nacogdoches beaumont--cleveland
given income SP=2 GHH=14
do   p1 bid 3
do   p2 pass
do   p3 pass
then decision=initial-auction auctioned=TP opener=p1   cubes SP=15   treasury SP=3
then told drops-out p3 SP; won p1 SP 3; president p1 SP
then actor p1

# ---- 6. A round. ----

# Round: the six railroads operate in order, each before its President, then the Bull Market, then SP again.
game southpac players=3
from open
do   p1 no-offer
then decision=track builds=3 buys=3 proposals=6
then only done
do   p1 done
then decision=dividend builds=0 buys=0 proposals=0
do   p1 dividend 3
then railroad=TP decision=offer
do   p2 no-offer
do   p2 done
do   p2 dividend 0
then railroad=MP
do   p3 no-offer
do   p3 done
do   p3 dividend 0
then railroad=MKT
do   p1 no-offer
do   p1 done
do   p1 dividend 0
then railroad=SLSF
do   p2 no-offer
do   p2 done
do   p2 dividend 0
then railroad=GHH
do   p3 no-offer
do   p3 done
do   p3 dividend 3
then decision=bull-offer card=p2 turn=p2
do   p2 pass
do   p3 pass
then actor p1
do   p1 pass
then round=2 decision=offer railroad=SP card=p2 turn=none
then cash p1=36 p2=33 p3=36   treasury SP=0 TP=3 MP=3 MKT=3 SLSF=3 GHH=0   incomes_paid=18
then actor p1

# Round: a railroad without an unsold share has nothing to offer.
game southpac players=3
from open
given shares p1 SP=5
then only no-offer

# Track: three builds in an operation, each for 5 to the bank, in any order with purchases.
game southpac players=3
from ring
given treasury TP=30
do   p2 build texarkana--tyler
do   p2 propose sherman--dallas
do   p2 price 1
do   p3 accept
do   p2 build shreveport--marshall
do   p2 propose sherman--paris
do   p2 price 2
do   p3 accept
do   p2 build marshall--nacogdoches
then builds=0 buys=1 proposals=4   treasury TP=12 MP=3   builds_paid=3   cubes TP=6 MP=13
not  p2 build tyler--corsicana because "TP has built 3 links in this operation, which is the limit"
do   p2 propose greenville--dallas
do   p2 price 12
do   p3 accept
then builds=0 buys=0 proposals=3   treasury TP=0 MP=15

# Track: a link may be built from a city reached by a link just built, or just bought.
game southpac players=3
from dallas
do   p2 propose sherman--dallas
do   p2 price 0
do   p3 accept
do   p2 build sherman--fort_worth
do   p2 build fort_worth--abilene
then treasury TP=10   income TP=22

# Track: between two cities the railroad touches a link may be built too.
game southpac players=3
from dallas
do   p2 build texarkana--tyler
then income TP=13   cubes TP=10

# Track: after DONE the operation goes on to its dividend, and the proposals are forgotten.
game southpac players=3
from katy
do   p1 propose mcalester--sherman
do   p1 price 7
then asked_link 0=mcalester--sherman asked_price 0=7
do   p3 decline
do   p1 done
then asked_link 0=none asked_price 0=0   decision=dividend   proposals=0

# ---- 8. Rulings. ----

# R1: the home of a railroad not yet auctioned pays, and is touched.
game southpac players=3
do   * start p1
do   p1 bid 5
do   p2 pass
do   p3 pass
do   p1 link beaumont--nacogdoches
then income SP=6 TP=3 MP=3 MKT=3 SLSF=3 GHH=3   network GHH galveston

# R1: building into a home without track makes it $2 for both; it stays connected for its own railroad.
game southpac players=3
from track
given railroad=TP   treasury TP=10 SP=5   links TP marshall--nacogdoches   income TP=6
do   p2 build beaumont--nacogdoches
then income TP=8 SP=2   network SP beaumont
do   p2 done
do   p2 skip
given decision=track railroad=SP builds=3 buys=3 proposals=6
may  p1 build beaumont--houston
may  p1 propose beaumont--nacogdoches
not  p1 build tyler--nacogdoches because "tyler--nacogdoches doesn't touch the track of SP"

# R2: after the Katy example McAlester pays MKT 3 again, for MP has left it: 14.
game southpac players=3
from katy
do   p1 propose mcalester--sherman
do   p1 price 14
do   p3 accept
then income MP=5 MKT=11   treasury MKT=0 MP=14
given treasury MKT=5
do   p1 build acme--plainview
then income MKT=14

# R3: the opener too may pass at his first turn, and the last one left may name any price up to his cash.
game southpac players=5
do   * start p4
do   p4 pass
do   p5 pass
do   p1 pass
do   p2 pass
then actor p3
then only bid 0..20
do   p3 bid 20
then cash p3=0   treasury SP=20   president SP=p3

# R3: without cash the last one left takes the railroad for nothing.
game southpac players=3
do   * start p1
given cash p3=0
do   p1 pass
do   p2 pass
then only bid 0

# R3: once somebody has bid, the others may all pass.
game southpac players=3
do   * start p1
do   p1 bid 0
do   p2 pass
then only pass; bid 1..33
do   p3 pass
then president SP=p1   treasury SP=0

# R4: the President may pass on his own offer, and the others go on bidding.
game southpac players=3
from open
do   p1 offer
then only pass; bid 0..33
do   p1 pass
then actor p2
do   p2 bid 1
do   p3 bid 2
then actor p2
do   p2 pass
then shares p3 SP=1   cash p3=31   president SP=p1

# R4: all passed, the offer is used up.
game southpac players=3
from open
do   p1 offer
do   p1 pass
do   p2 pass
do   p3 pass
then unsold SP=4   decision=track
not  p1 offer because "you can't do this now; the current decision is track"

# R4, offer_sells=on: the last one left must buy, at $0 or more; the rest of the operation follows.
game southpac players=3 offer_sells=on
from open
do   p1 offer
then only pass; bid 0..33
do   p1 pass
do   p2 pass
then actor p3
then only bid 0..33
do   p3 bid 0
then decision=track   unsold SP=3   treasury SP=0   cash p3=33   shares p3 SP=1   president SP=p1
then told bids p3 SP 0; won p3 SP 0

# R4, offer_sells=on: the last one left may pay more than $0, up to all the cash there is.
game southpac players=3 offer_sells=on
from open
do   p1 offer
do   p1 pass
do   p2 pass
do   p3 bid 33
then cash p3=0   treasury SP=33   shares p3 SP=1

# R4, offer_sells=on: somebody without cash takes the share for nothing.
game southpac players=3 offer_sells=on
from open
given cash p3=0
do   p1 offer
do   p1 pass
do   p2 pass
then only bid 0
do   p3 bid 0
then cash p3=0   treasury SP=0   shares p3 SP=1   decision=track

# R4, offer_sells=on: the President is the last one if the others pass after the President has bid: nothing new.
game southpac players=3 offer_sells=on
from open
do   p1 offer
do   p1 bid 2
then only pass; bid 3..33
do   p2 pass
then only pass; bid 3..33
do   p3 pass
then cash p1=31   shares p1 SP=2   treasury SP=2   decision=track

# R4, offer_sells=on: whoever leads may be outbid, and may pass then.
game southpac players=3 offer_sells=on
from open
do   p1 offer
do   p1 pass
do   p2 bid 0
do   p3 bid 1
then actor p2
then only pass; bid 2..33
do   p2 pass
then shares p3 SP=1   cash p3=32

# R4, offer_sells=on: a purchase that was forced can bring the presidency, and the new President goes on.
game southpac players=3 offer_sells=on
from open
given shares p1 SP=1 p3 SP=1
do   p1 offer
do   p1 pass
do   p2 pass
do   p3 bid 0
then president SP=p3   decision=track
then actor p3

# R4, offer_sells=on: the Bull Market is another auction; there a share may stay unsold (R16).
game southpac players=3 offer_sells=on
from market
do   p3 skip
then decision=bull-offer turn=p1
do   p1 bull-offer SP
do   p2 pass
do   p3 pass
then only pass; bid 0..33
do   p1 pass
then unsold SP=4   turn=p2

# R4, offer_sells=on: initial auctions are as they always are (R3).
game southpac players=3 start=seat1 offer_sells=on
do   p1 pass
do   p2 pass
then only bid 0..33

# R5: one share in an operation.
game southpac players=3
from open
do   p1 offer
do   p1 bid 0
do   p2 pass
do   p3 pass
then shares p1 SP=2   decision=track
not  p1 offer because "you can't do this now; the current decision is track"
do   p1 done
not  p1 offer because "you can't do this now; the current decision is dividend"

# R6: a share may go for $0, to the President too: an initial auction.
game southpac players=3
do   * start p1
do   p1 bid 0
do   p2 pass
do   p3 pass
then shares p1 SP=1   cash p1=33   treasury SP=0

# R6: ... an offer.
game southpac players=3
from open
do   p1 offer
do   p1 bid 0
do   p2 pass
do   p3 pass
then shares p1 SP=2   cash p1=33   treasury SP=0   unsold SP=3

# R6: ... the Bull Market.
game southpac players=3
from market
do   p3 skip
do   p1 bull-offer SP
do   p2 bid 0
do   p3 pass
do   p1 pass
then shares p2 SP=1   cash p2=33   treasury SP=0

# R7: without cash a player may bid $0 while there is no bid, and only then.
game southpac players=3
from open
given cash p1=0 p2=0
do   p1 offer
then only pass; bid 0
not  p1 bid 1 because "p1 has $0"
do   p1 bid 0
then actor p2
then only pass
not  p2 bid 1 because "p2 has $0"

# R8: with as many shares as the President nobody takes the office from him.
game southpac players=3
from open
given shares p2 SP=0
do   p1 offer
do   p1 pass
do   p2 bid 9
do   p3 pass
then shares p1 SP=1 p2 SP=1   president SP=p1
then actor p1

# R8: the same in the Bull Market, where the treasury goes with the office once it changes.
game southpac players=3
from market
given cash p1=5   shares p2 SP=1   treasury SP=40
do   p3 skip
do   p1 bull-offer SP
do   p2 bid 6
do   p3 pass
do   p1 pass
then shares p2 SP=2   president SP=p2   treasury SP=46

# R9: the new President decides on track and dividend, and there is no second offer.
game southpac players=3
from open
given shares p2 SP=1   treasury SP=5
do   p1 offer
do   p1 pass
do   p2 bid 1
do   p3 pass
then president SP=p2   decision=track
not  p1 build beaumont--houston because "it is p2's turn"
do   p2 build beaumont--houston
not  p2 offer because "track"
do   p2 done
then actor p2
not  p1 dividend 0 because "it is p2's turn"
do   p2 dividend 0
then railroad=TP

# R10: the buyer must touch the link.
game southpac players=3
from dallas
given links TP texarkana--marshall paris--texarkana   income TP=8 MP=8
may  p2 build marshall--tyler
not  p2 propose sherman--dallas because "sherman--dallas doesn't touch the track of TP"

# R10: the buyer needs a cube, even at $0.
game southpac players=3
from last-cube
given railroad=MP   treasury MP=20
do   p3 build texarkana--marshall
then cubes MP=0
given links MKT mcalester--sherman   income MP=37 MKT=5
not  p3 propose mcalester--sherman because "MP has no cube left"

# R11: the very last link may be sold; the home still counts.
game southpac players=3
from track
given railroad=MKT   links MP sherman--paris MKT mcalester--sherman   income MP=5 MKT=5   treasury MKT=6
do   p1 propose sherman--paris
do   p1 price 6
do   p3 accept
then income MP=2 MKT=8   cubes MP=15 MKT=13   links MP   network MP paris
then treasury MP=6 MKT=0

# R11: of two branches either may go, the stem may not.
game southpac players=3
from katy
given links MP sherman--paris mcalester--sherman sherman--dallas   income MP=11
may  p1 propose mcalester--sherman
given links MKT mcalester--oklahoma_city oklahoma_city--acme acme--wichita_falls sherman--wichita_falls
given income MP=10 MKT=13
may  p1 propose sherman--dallas
not  p1 propose sherman--paris because "selling sherman--paris would cut MP off from home"

# R11: a ring elsewhere does not help: the one link to it may not go, its own links may.
game southpac players=3
from dallas
given links MP sherman--paris sherman--dallas dallas--fort_worth sherman--fort_worth   income MP=10
not  p2 propose sherman--paris because "selling sherman--paris would cut MP off from home"
may  p2 propose sherman--dallas
may  p2 propose dallas--fort_worth

# R12: declined, the proposal comes back, and only a higher price may be named for that link.
game southpac players=3
from katy
do   p1 propose mcalester--sherman
do   p1 price 5
do   p3 decline
then decision=track proposals=5 buys=3 builds=3   link=none seller=none price=0   treasury MKT=14 MP=0
then actor p1
do   p1 propose mcalester--sherman
then only price 6..14
not  p1 price 5 because "MKT has already offered $5 for mcalester--sherman"
do   p1 price 14
then actor p3
then only accept; decline
do   p3 decline
not  p1 propose mcalester--sherman because "MKT has already offered $14 for mcalester--sherman; MKT has $14"

# R12: a counter that was declined does not matter for the next proposal.
game southpac players=3
from katy
do   p1 propose mcalester--sherman
do   p1 price 5
do   p3 counter 10
do   p1 decline
then decision=track proposals=5 buys=3   counter=0 price=0
do   p1 propose mcalester--sherman
then only price 6..14

# R12: prices of other links are free.
game southpac players=3
from ring
do   p2 propose sherman--paris
do   p2 price 9
do   p3 decline
do   p2 propose sherman--dallas
then only price 0..20
do   p2 price 1
do   p3 decline
do   p2 propose sherman--paris
then only price 10..20

# R12: six proposals in an operation, each of three decisions and the answer, then no more.
game southpac players=3
from ring
do   p2 propose sherman--paris
do   p2 price 0
do   p3 decline
do   p2 propose sherman--paris
do   p2 price 1
do   p3 counter 7
do   p2 decline
do   p2 propose sherman--dallas
do   p2 price 0
do   p3 decline
do   p2 propose sherman--dallas
do   p2 price 4
do   p3 decline
do   p2 propose sherman--dallas
do   p2 price 5
do   p3 decline
then proposals=1
then asked_link 0=sherman--paris 1=sherman--paris 2=sherman--dallas 3=sherman--dallas 4=sherman--dallas 5=none
then asked_price 0=0 1=1 2=0 3=4 4=5 5=0
do   p2 propose paris--greenville
do   p2 price 3
do   p3 decline
then proposals=0 buys=3
not  p2 propose greenville--dallas because "TP has made 6 offers in this operation, which is the limit"
may  p2 build texarkana--tyler

# R12: three purchases in an operation.
game southpac players=3
from ring
do   p2 propose sherman--paris
do   p2 price 0
do   p3 accept
do   p2 propose sherman--dallas
do   p2 price 0
do   p3 accept
do   p2 propose greenville--dallas
do   p2 price 0
do   p3 accept
then buys=0 proposals=3
not  p2 propose paris--greenville because "TP has bought 3 links in this operation, which is the limit"

# R12, track_sales=off: no proposals at all; building goes on as ever.
game southpac players=3 track_sales=off
from ring
not  p2 propose sherman--paris because "railroads don't sell track at this table"
may  p2 build texarkana--tyler
may  p2 done

# R13: with the same President on both sides the sale happens at the price he names.
game southpac players=3
from ring
given president MP=p2   shares p3 MP=1 p2 MP=1
do   p2 propose sherman--paris
then decision=price
then actor p2
then only price 0..20
do   p2 price 0
then decision=track buys=2 proposals=5   treasury TP=20 MP=0   income TP=15 MP=9   link=none
then actor p2
do   p2 propose sherman--dallas
do   p2 price 20
then treasury TP=0 MP=20   buys=1 proposals=4

# R13: all other conditions hold.
game southpac players=3
from dallas
given president MP=p2   shares p3 MP=1 p2 MP=1
not  p2 propose sherman--paris because "selling sherman--paris would cut MP off from home"

# R13, self_deal=off: a President does not deal with himself ...
game southpac players=3 self_deal=off
from ring
given president MP=p2   shares p3 MP=1 p2 MP=1
not  p2 propose sherman--paris because "TP and MP have the same President"
may  p2 build texarkana--tyler

# R13, self_deal=off: ... but with others.
game southpac players=3 self_deal=off
from ring
do   p2 propose sherman--paris
do   p2 price 1
do   p3 accept
then treasury TP=19 MP=1

# R14: the price goes from treasury to treasury, whole dollars from 0 to what the buyer has; players pay nothing.
game southpac players=3
from ring
do   p2 propose sherman--paris
then only price 0..20
do   p2 price 20
do   p3 accept
then treasury TP -20 MP +20   cash p1 +0 p2 +0 p3 +0

# R14: with an empty treasury a link may still be asked for at $0.
game southpac players=3
from ring
given treasury TP=0
do   p2 propose sherman--paris
then only price 0
do   p2 price 0
then only accept; decline
do   p3 accept
then cubes TP=10

# R15: declaring $0 collects the income ...
game southpac players=3
from open
given decision=dividend   treasury SP=2
do   p1 dividend 0
then treasury SP=5   cash p1 +0   incomes_paid=3

# R15: ... skipping does not.
game southpac players=3
from open
given decision=dividend   treasury SP=2
do   p1 skip
then treasury SP=2   cash p1 +0   incomes_paid=0

# R16: nobody bids in the Bull Market: unsold, and a later player may offer the same railroad.
game southpac players=3
from market
do   p3 skip
do   p1 bull-offer TP
do   p2 pass
do   p3 pass
do   p1 pass
then unsold TP=4   treasury TP=0   cash p1=33 p2=33 p3=33   turn=p2 decision=bull-offer
do   p2 bull-offer TP
do   p3 bid 2
do   p1 pass
do   p2 pass
then shares p3 TP=1   president TP=p2   turn=p3

# R17: in the first Bull Market no tied player is a President: the first clockwise from the President of SP.
game southpac players=5
from market
given president SP=p3 TP=p3 MP=p3 MKT=p3 SLSF=p3 GHH=p3
given shares p1 SP=0 MKT=0 p2 TP=0 SLSF=0 p3 SP=1 TP=1 MKT=1 SLSF=1
given cash p1=5 p2=5 p3=9 p4=9 p5=5
do   p3 skip
then card=p5

# R17: a tied President of a later railroad comes before tied players who are none.
game southpac players=5
from market
given cash p1=9 p2=9 p3=5 p4=5 p5=5
do   p3 skip
then card=p3

# R17: of tied Presidents the one of the earlier railroad.
game southpac players=3
from market
given cash p1=9 p2=5 p3=5
do   p3 skip
then card=p2

# R18: in a tie for the card its holder comes last ...
game southpac players=3
from market
given round=2 card=p1   cash p1=5 p2=9 p3=5
do   p3 skip
then card=p3

# R18: ... and keeps it if he has the least alone.
game southpac players=3
from market
given round=2 card=p1   cash p1=4 p2=9 p3=5
do   p3 skip
then card=p1 turn=p1

# R18: the tie in a later Bull Market does not ask who is President.
game southpac players=4
from market
given round=2 card=p3   cash p1=5 p2=9 p3=9 p4=5
do   p3 skip
then card=p4

# R18: all tied at the end: the left neighbour of the card first, its holder last.
game southpac players=4
from sold-out
given round=4 card=p2   cash p1=50 p2=50 p3=50 p4=50
do   p3 skip
then card=p3 decision=over
then place p4=1 p1=2 p2=3 p3=4
then points p1=50 p2=50 p3=50 p4=50

# R18: ties for any rank, not only the first.
game southpac players=4
from sold-out
given round=4 card=p4   cash p1=20 p2=10 p3=20 p4=10
do   p3 skip
then card=p2 decision=over
then place p3=1 p1=2 p4=3 p2=4

# R18, final_tie=holder: at 90, 90 and 40 with the card at p1, p1 wins.
game southpac players=3 final_tie=holder
from sold-out
given shares p1 SP=4   cash p1=90 p2=90 p3=95
do   p3 skip
then card=p1
do   p1 bull-offer SP
do   p2 pass
do   p3 bid 55
do   p1 pass
then decision=over   cash p1=90 p2=90 p3=40   card=p1
then points p1=90 p2=90 p3=40
then place p1=1 p2=2 p3=3

# R18, final_tie=holder: all tied at the end: the holder first, the right neighbour last.
game southpac players=4 final_tie=holder
from sold-out
given round=4 card=p2   cash p1=50 p2=50 p3=50 p4=50
do   p3 skip
then card=p3 decision=over
then place p3=1 p4=2 p1=3 p2=4

# R18, final_tie=holder: a tie without the holder goes clockwise from the card, as ever.
game southpac players=4 final_tie=holder
from sold-out
given round=4 card=p4   cash p1=20 p2=20 p3=10 p4=20
do   p3 skip
then card=p3 decision=over
then place p4=1 p1=2 p2=3 p3=4

# R18, final_tie=holder: ties for any rank, not only the first.
game southpac players=4 final_tie=holder
from sold-out
given round=4 card=p4   cash p1=20 p2=10 p3=20 p4=10
do   p3 skip
then card=p2 decision=over
then place p3=1 p1=2 p2=3 p4=4

# R18, final_tie=holder: the card itself still goes to the left; its holder comes last in a tie for it.
game southpac players=3 final_tie=holder
from market
given round=2 card=p1   cash p1=5 p2=9 p3=5
do   p3 skip
then card=p3

# R18, final_tie=holder: before anybody holds the card equals share a place.
game southpac players=3 final_tie=holder
then place p1=1 p2=1 p3=1

# The standing before anybody holds the card: equals share a place.
game southpac players=3
then place p1=1 p2=1 p3=1
given cash p2=40
then place p2=1 p1=2 p3=2

# R19: a railroad without cubes ends nothing before the end of the round; the cube on the display is not counted.
game southpac players=3
from last-cube
do   p3 build mcalester--sherman
then cubes MP=0   ending
then actor p3
do   p3 done
do   p3 dividend 0
then decision=offer railroad=MKT ending

# R20, max_rounds=3: after the third round the game is over.
game southpac players=3 max_rounds=3
from market
given round=3 card=p1
do   p3 skip
do   p2 pass
do   p3 pass
do   p1 pass
then decision=over ending rounds   round=3
then actor over

# R20, max_rounds=3: after the second it is not.
game southpac players=3 max_rounds=3
from market
given round=2 card=p1
do   p3 skip
do   p2 pass
do   p3 pass
do   p1 pass
then decision=offer round=3 ending

# R20: 60 rounds unless the table says otherwise.
game southpac players=3
from market
given round=59 card=p1
do   p3 skip
do   p2 pass
do   p3 pass
do   p1 pass
then round=60 decision=offer
given decision=dividend railroad=GHH
do   p3 skip
do   p3 pass
do   p1 pass
do   p2 pass
then decision=over ending rounds   round=60

# R20, max_rounds=1: the first round is the last.
game southpac players=5 max_rounds=1
from market
do   p3 skip
do   p1 pass
do   p2 pass
do   p3 pass
do   p4 pass
do   p5 pass
then decision=over ending rounds

# The end: several reasons may hold at once.
game southpac players=3 max_rounds=1
from last-cube
given shares p1 SP=5 MKT=5 p2 TP=5 SLSF=5 p3 MP=5 GHH=5
do   p3 build mcalester--sherman
do   p3 done
do   p3 skip
given railroad=GHH decision=dividend
do   p3 skip
then decision=over ending cubes shares rounds

# R22: the bank pays whatever is due, and treasuries of thousands are paid out like others.
game southpac players=3
from open
given decision=dividend   treasury SP=11000   shares p1 SP=2 p2 SP=1
then only dividend 0..3667; skip
do   p1 dividend 3667
then cash p1 +7334 p2 +3667   treasury SP=2

# R22: thousands may be bid in one step.
game southpac players=3
from open
given cash p1=6000 p2=5999
do   p1 offer
then only pass; bid 0..6000
then offers 6002
do   p1 bid 5999
then only pass
do   p2 pass
do   p3 pass
then cash p1=1   treasury SP=5999

# R23: a dividend is paid from the treasury, which may go down to 0 and no further.
game southpac players=3
from open
given decision=dividend   treasury SP=1   shares p2 SP=1
then only dividend 0..2; skip
not  p1 dividend 3 because "SP can pay at most $2 a share"
do   p1 dividend 2
then treasury SP=0   cash p1 +2 p2 +2

# R23: fractions stay in the treasury.
game southpac players=3
from open
given decision=dividend   treasury SP=2   shares p2 SP=1
then only dividend 0..2; skip
do   p1 dividend 2
then treasury SP=1

# R23: of a railroad that is sold out every one of its five shares is paid.
game southpac players=3
from open
given decision=dividend   treasury SP=6   shares p1 SP=2 p2 SP=2 p3 SP=1
then only dividend 0..1; skip
do   p1 dividend 1
then treasury SP=4   cash p1 +2 p2 +2 p3 +1

# R24: offer, track, dividend, and no going back.
game southpac players=3
from open
given treasury SP=20
not  p1 build beaumont--houston because "you can't do this now; the current decision is offer"
not  p1 dividend 0 because "you can't do this now; the current decision is offer"
do   p1 no-offer
not  p1 no-offer because "you can't do this now; the current decision is track"
not  p1 skip because "you can't do this now; the current decision is track"
do   p1 done
not  p1 build beaumont--houston because "you can't do this now; the current decision is dividend"
not  p1 done because "you can't do this now; the current decision is dividend"
not  p1 no-offer because "you can't do this now; the current decision is dividend"

# R25: only the operating railroad buys; the President of two railroads builds and buys for that one.
game southpac players=3
from katy
given links SP beaumont--houston   income SP=6   treasury SP=50
not  p1 build beaumont--cleveland because "beaumont--cleveland doesn't touch the track of MKT"
not  p1 propose mcalester--oklahoma_city because "MKT owns mcalester--oklahoma_city already"
do   p1 done
do   p1 skip
then railroad=SLSF
then actor p2

# R26: what was sold may be bought back, on a later operation.
game southpac players=3
from ring
do   p2 propose sherman--paris
do   p2 price 8
do   p3 accept
do   p2 done
do   p2 skip
do   p3 no-offer
do   p3 propose sherman--paris
then only price 0..8
do   p3 price 8
do   p2 accept
then treasury TP=20 MP=0   income TP=13 MP=10   links MP sherman--paris sherman--dallas paris--greenville greenville--dallas

# R27: the free link begins at the home, costs nothing, uses a cube and cannot be declined.
game southpac players=3 start=seat1
do   p1 bid 2
do   p2 pass
do   p3 pass
then only link beaumont--nacogdoches; link beaumont--cleveland; link beaumont--houston
not  p1 pass because "you can't do this now; the current decision is free-link"
not  p1 done because "you can't do this now; the current decision is free-link"
do   p1 link beaumont--cleveland
then treasury SP=2   cubes SP=14   builds_paid=0   links SP beaumont--cleveland

# R27: it does not count against the builds of the first operation.
game southpac players=3
from open
given links SP beaumont--houston   income SP=6   treasury SP=15
do   p1 no-offer
do   p1 build beaumont--cleveland
do   p1 build cleveland--nacogdoches
do   p1 build cleveland--navasota
then builds=0   cubes SP=11

# R29: a link has one owner: it cannot be built again, only bought.
game southpac players=3
from ring
not  p2 build sherman--paris because "sherman--paris belongs to MP"
not  p2 build marshall--tyler because "marshall--tyler belongs to TP"
may  p2 propose sherman--paris

# R30: the tie-break of the first Bull Market asks who is President then, not who was at first.
game southpac players=3
from market
given president SP=p2   shares p2 SP=2   cash p1=5 p2=5 p3=9
do   p3 skip
then card=p2

# R30: the auction of the same round counts.
game southpac players=3
from market
given railroad=SP decision=offer   shares p3 SP=1   cash p1=30 p2=30 p3=31
do   p1 offer
do   p1 pass
do   p2 pass
do   p3 bid 1
then president SP=p3
given railroad=GHH decision=dividend builds=0 buys=0 proposals=0
do   p3 skip
then card=p3

# R31: the card moves also when no share is left to offer, and decides the last tie where it then lies.
game southpac players=3
from sold-out
given round=2 card=p2   cash p1=8 p2=9 p3=9
do   p3 skip
then card=p1 decision=over ending shares
then place p2=1 p3=2 p1=3

# ---- 6.6 Bull Market. ----

# Bull Market: every player once, from the card clockwise, and each auction once around with the offerer last.
game southpac players=4
from market
given cash p1=25 p2=25 p3=25 p4=3
do   p3 skip
then card=p4
do   p4 bull-offer SP
then actor p1
do   p1 bid 1
then actor p2
do   p2 bid 2
then actor p3
do   p3 pass
then actor p4
do   p4 bid 3
then shares p4 SP=1   cash p4=0   treasury SP=3   turn=p1
do   p1 bull-offer SP
then actor p2
do   p2 pass
do   p3 pass
then actor p4
then only pass; bid 0
do   p4 bid 0
then actor p1
do   p1 bid 1
then shares p1 SP=2   unsold SP=2   turn=p2
do   p2 pass
do   p3 pass
then round=2 decision=offer

# Bull Market: a player needs no share of a railroad to offer one of it.
game southpac players=3
from market
given cash p1=0
do   p3 skip
may  p1 bull-offer TP

# Bull Market: only railroads with an unsold share can be offered.
game southpac players=3
from sold-out
given shares p1 SP=4 p3 GHH=3
do   p3 skip
then only pass; bull-offer SP; bull-offer GHH

# ---- What is told. ----

# Told: an initial auction and the free link.
game southpac players=3
do   * start p2
then told starts p2
do   p2 bid 4
then told bids p2 SP 4
do   p3 pass
then told drops-out p3 SP
do   p1 pass
then told drops-out p1 SP; won p2 SP 4; president p2 SP
do   p2 link beaumont--houston
then told opened-with SP beaumont--houston; income SP 6

# Told: the last free link begins round 1.
game southpac players=3
from open
given decision=free-link round=0 railroad=GHH
do   p3 link houston--galveston
then told opened-with GHH houston--galveston; income GHH 6; round 1

# Told: an offer, its sale and the change of the President.
game southpac players=3
from open
given shares p2 SP=1
do   p1 offer
then told offered p1 SP
do   p1 bid 0
then told bids p1 SP 0
do   p2 bid 2
do   p3 pass
do   p1 pass
then told drops-out p1 SP; won p2 SP 2; president p2 SP

# Told: who is President and buys another share is not told of as a new one.
game southpac players=3
from open
do   p1 offer
do   p1 bid 1
do   p2 pass
do   p3 pass
then told drops-out p3 SP; won p1 SP 1

# Told: no offer, and an offer nobody wants.
game southpac players=3
from open
do   p1 no-offer
then told offered-nothing p1 SP
do   p1 done
then told track-done SP
do   p1 skip
then told skipped SP
do   p2 offer
do   p2 pass
do   p3 pass
do   p1 pass
then told drops-out p1 TP; unsold TP

# Told: a build with every income that changed, and none that did not.
game southpac players=3
from track
given treasury SP=15   links SP beaumont--nacogdoches   income SP=6
do   p1 build marshall--nacogdoches
then told built SP marshall--nacogdoches 5; income SP 8; income TP 2
do   p1 build cleveland--nacogdoches
then told built SP cleveland--nacogdoches 5; income SP 11
do   p1 build beaumont--cleveland
then told built SP beaumont--cleveland 5

# Told: a negotiation, declined by the seller, then by the buyer, then concluded.
game southpac players=3
from katy
do   p1 propose mcalester--sherman
then told named MKT MP mcalester--sherman
do   p1 price 3
then told proposed MKT MP mcalester--sherman 3
do   p3 decline
then told declined p3
do   p1 propose mcalester--sherman
do   p1 price 7
do   p3 counter 9
then told countered MP MKT mcalester--sherman 9
do   p1 decline
then told declined p1
do   p1 propose mcalester--sherman
do   p1 price 8
do   p3 accept
then told sold MKT MP mcalester--sherman 8; income MP 5; income MKT 11

# Told: a sale to oneself is proposed and done.
game southpac players=3
from ring
given president MP=p2   shares p2 MP=1
do   p2 propose sherman--dallas
do   p2 price 6
then told proposed TP MP sherman--dallas 6; sold TP MP sherman--dallas 6; income TP 15; income MP 9

# Told: a dividend, and what each holder gets.
game southpac players=3
from open
given decision=dividend   shares p1 SP=2 p3 SP=1   treasury SP=7
do   p1 dividend 3
then told earned SP 3; declared SP 3; received p1 SP 6; received p3 SP 3

# Told: a dividend of $0 is paid to nobody.
game southpac players=3
from open
given decision=dividend
do   p1 dividend 0
then told earned SP 3; declared SP 0

# Told: the Bull Market, its card, and the next round.
game southpac players=3
from market
given cash p1=9 p2=5
do   p3 skip
then told skipped GHH; card p2
do   p2 bull-offer MKT
then told bull-offered p2 MKT
do   p3 pass
do   p1 pass
then told drops-out p1 MKT
do   p2 pass
then told drops-out p2 MKT; unsold MKT
do   p3 bull-offer MKT
then told bull-offered p3 MKT
do   p1 pass
do   p2 bid 1
do   p3 pass
then told drops-out p3 MKT; won p2 MKT 1
do   p1 pass
then told bull-passed p1; round 2

# Told: the end, with all its reasons.
game southpac players=3 max_rounds=1
from sold-out
do   p3 dividend 0
then told earned GHH 3; declared GHH 0; card p1; ended shares; ended rounds

# Told: the end by cubes.
game southpac players=3
from last-cube
do   p3 build dallas--fort_worth
given railroad=GHH decision=dividend builds=0 buys=0 proposals=0
do   p3 skip
do   p1 pass
do   p2 pass
do   p3 pass
then told bull-passed p3; ended cubes

# ---- 10. Refusals: auctions. ----

# Refused: a bid not above the standing one, above cash, negative, fractional.
game southpac players=3
do   * start p1
not  p1 bid -1 because "the minimum bid is $0"
not  p1 bid 34 because "p1 has $33"
not  p1 bid 1.5 because "whole number"
not  p1 bid because "number is missing"
do   p1 bid 5
not  p2 bid 5 because "the minimum bid is $6"
not  p2 bid 4 because "the minimum bid is $6"
not  p2 bid 99999999999 because "the number '99999999999' is too large"
not  p2 bid 2000000000 because "p2 has $33"

# Refused: the same in the auction of an offer.
game southpac players=3
from open
do   p1 offer
do   p1 bid 5
not  p2 bid 5 because "the minimum bid is $6"
not  p2 bid 34 because "p2 has $33"

# Refused: the same in the Bull Market.
game southpac players=3
from market
do   p3 skip
do   p1 bull-offer SP
do   p2 bid 5
not  p3 bid 5 because "the minimum bid is $6"
not  p3 bid 34 because "p3 has $33"
not  p3 bid -1 because "the minimum bid is $6"

# Refused: a bid after having passed, or out of turn.
game southpac players=3
do   * start p1
do   p1 pass
not  p1 bid 9 because "it is p2's turn"
not  p3 bid 9 because "it is p2's turn"
do   p2 bid 1
not  p1 bid 9 because "it is p3's turn"
do   p3 bid 2
not  p1 bid 9 because "it is p2's turn"

# Refused: a second bid in the Bull Market.
game southpac players=3
from market
do   p3 skip
do   p1 bull-offer SP
do   p2 bid 1
do   p3 bid 2
not  p2 bid 3 because "it is p1's turn"
do   p1 pass
not  p2 bid 3 because "you can't do this now; the current decision is bull-offer"

# Refused: a pass by the last one of an initial auction, for every railroad.
game southpac players=3
from open
given decision=initial-auction railroad=GHH auctioned=GHH opener=p2 bidder=p2 round=0
given president GHH=none   shares p3 GHH=0   bidding p1=1 p2=1 p3=1
do   p2 pass
do   p3 pass
not  p1 pass because "everyone else has passed, so p1 takes the share of GHH: bid for it"

# Refused, offer_sells=on: a pass by the last one left in the auction of an offer, and bids that are not possible there.
game southpac players=3 offer_sells=on
from open
given cash p3=4
do   p1 offer
do   p1 pass
do   p2 pass
not  p3 pass because "everyone else has passed, so p3 takes the share of SP: bid for it"
not  p3 bid 5 because "p3 has $4"
not  p3 bid -1 because "the minimum bid is $0"
not  p1 bid 1 because "it is p3's turn"

# Refused in an auction: what belongs elsewhere.
game southpac players=3
do   * start p1
not  p1 offer because "you can't do this now; the current decision is initial-auction"
not  p1 link beaumont--houston because "you can't do this now; the current decision is initial-auction"
not  p1 build beaumont--houston because "you can't do this now; the current decision is initial-auction"
not  p1 dividend 0 because "you can't do this now; the current decision is initial-auction"
not  p1 bull-offer SP because "you can't do this now; the current decision is initial-auction"
not  p1 accept because "you can't do this now; the current decision is initial-auction"
not  * start p2 because "it is p1's turn"

# Refused: chance by a player, a player's action where chance decides, a seat that is not there.
game southpac players=3
not  p1 start p1 because "a random draw comes next"
not  p1 pass because "a random draw comes next"
not  * pass because "you can't do this now; the current decision is start-player"
not  * start p4 because "p4"

# ---- 10. Refusals: the free link. ----

# Refused: a free link not at the home, owned, or unknown; by another player.
game southpac players=3 start=seat1
do   p1 bid 0
do   p2 pass
do   p3 pass
not  p1 link houston--galveston because "houston--galveston doesn't touch beaumont, the railroad's home"
not  p2 link beaumont--houston because "it is p1's turn"
not  p1 link beaumont--paris because "beaumont--paris"
not  p1 link because "missing"
not  p1 build beaumont--houston because "you can't do this now; the current decision is free-link"
given links GHH beaumont--houston houston--galveston   income SP=2 GHH=8
not  p1 link beaumont--houston because "beaumont--houston belongs to GHH"

# ---- 10. Refusals: offers. ----

# Refused: an offer without an unsold share, a second one, one by another player.
game southpac players=3
from open
given shares p1 SP=5
not  p1 offer because "SP has no share left"
not  p2 no-offer because "it is p1's turn"
not  p1 pass because "you can't do this now; the current decision is offer"
do   p1 no-offer
do   p1 done
do   p1 skip
do   p2 offer
not  p2 offer because "you can't do this now; the current decision is auction"

# Refused: a Bull Market offer of a railroad without unsold shares, of an unknown one, a second one, one out of turn.
game southpac players=3
from market
given shares p2 TP=5
do   p3 skip
not  p1 bull-offer TP because "TP has no share left"
not  p1 bull-offer ATSF because "ATSF"
not  p1 offer because "you can't do this now; the current decision is bull-offer"
not  p2 bull-offer SP because "it is p1's turn"
not  p1 bid 1 because "you can't do this now; the current decision is bull-offer"
do   p1 bull-offer SP
not  p1 bull-offer SP because "it is p2's turn"
not  p2 bull-offer SP because "you can't do this now; the current decision is bull-auction"
do   p2 pass
do   p3 pass
do   p1 pass
not  p1 bull-offer SP because "it is p2's turn"

# ---- 10. Refusals: track. ----

# Refused builds: owned, not touching, unknown, a fourth one, treasury short, no cube, another player.
game southpac players=3
from track
given links SP beaumont--houston GHH houston--galveston   income SP=5 GHH=5   treasury SP=19
not  p1 build beaumont--houston because "beaumont--houston belongs to SP"
not  p1 build houston--galveston because "houston--galveston belongs to GHH"
not  p1 build sherman--dallas because "sherman--dallas doesn't touch the track of SP"
not  p1 build beaumont--paris because "beaumont--paris"
not  p2 build beaumont--cleveland because "it is p1's turn"
do   p1 build beaumont--cleveland
do   p1 build cleveland--houston
do   p1 build cleveland--navasota
not  p1 build houston--navasota because "SP has built 3 links in this operation, which is the limit"

# Refused: a build with less than 5 in the treasury.
game southpac players=3
from track
given treasury SP=9
do   p1 build beaumont--cleveland
not  p1 build beaumont--houston because "a link costs $5; SP has $4"
then only done

# Refused: a build without a cube.
game southpac players=3
from last-cube
do   p3 build dallas--fort_worth
not  p3 build mcalester--sherman because "MP has no cube left"
then only done

# Refused proposals: unowned, own, not touching, unknown, of another player.
game southpac players=3
from dallas
given links SP beaumont--houston   income SP=6
not  p2 propose texarkana--tyler because "texarkana--tyler belongs to no railroad"
not  p2 propose tyler--dallas because "TP owns tyler--dallas already"
not  p2 propose beaumont--houston because "beaumont--houston doesn't touch the track of TP"
not  p2 propose dallas--paris because "dallas--paris"
not  p3 propose sherman--dallas because "it is p2's turn"
not  p2 price 5 because "you can't do this now; the current decision is track"
not  p2 accept because "you can't do this now; the current decision is track"
not  p2 counter 5 because "you can't do this now; the current decision is track"

# Refused prices: above the treasury, negative, fractional, not above the last one; there is no way back.
game southpac players=3
from dallas
do   p2 propose sherman--dallas
not  p2 price 21 because "TP has $20"
not  p2 price -1
not  p2 price 2.5 because "whole number"
not  p3 price 2 because "it is p2's turn"
not  p2 done because "you can't do this now; the current decision is price"
not  p2 decline because "you can't do this now; the current decision is price"
not  p2 propose sherman--dallas because "you can't do this now; the current decision is price"
do   p2 price 5
do   p3 decline
do   p2 propose sherman--dallas
not  p2 price 5 because "TP has already offered $5 for sherman--dallas"
not  p2 price 4 because "TP has already offered $5 for sherman--dallas"
not  p2 price 21 because "TP has $20"
may  p2 price 6

# Refused counters: not above the proposal, above the buyer's treasury, by another; replies by the wrong player.
game southpac players=3
from dallas
do   p2 propose sherman--dallas
do   p2 price 5
not  p3 counter 5 because "ask for more than the $5 offered"
not  p3 counter 0 because "ask for more than the $5 offered"
not  p3 counter 21 because "TP has $20"
not  p3 counter 5.5 because "whole number"
not  p2 accept because "it is p3's turn"
not  p1 accept because "it is p3's turn"
not  p2 decline because "it is p3's turn"
not  p3 done because "you can't do this now; the current decision is reply"
do   p3 counter 20
not  p3 accept because "it is p2's turn"
not  p2 counter 19 because "you can't do this now; the current decision is answer"
not  p2 done because "you can't do this now; the current decision is answer"
may  p2 accept
may  p2 decline

# Refused: a counter when all of the treasury is offered.
game southpac players=3
from dallas
do   p2 propose sherman--dallas
do   p2 price 20
not  p3 counter 20 because "ask for more than the $20 offered; TP has $20"
not  p3 counter 21 because "TP has $20"

# ---- 10. Refusals: dividend and the end. ----

# Refused dividends: negative, fractional, not affordable, by another player.
game southpac players=3
from open
given decision=dividend   treasury SP=7
not  p1 dividend -1 because "SP can pay at most $10 a share"
not  p1 dividend 11 because "SP can pay at most $10 a share"
not  p1 dividend 1.5 because "whole number"
not  p1 dividend because "number is missing"
not  p2 dividend 0 because "it is p1's turn"
not  p2 skip because "it is p1's turn"
not  p1 pass because "you can't do this now; the current decision is dividend"
may  p1 dividend 10

# Refused: anything after the end.
game southpac players=3
from sold-out
do   p3 skip
then actor over
then offers 0
not  p1 pass because "over"
not  p1 bull-offer SP because "over"
not  p3 dividend 0 because "over"
not  * start p1 because "over"
