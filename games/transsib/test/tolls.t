# Trans-Siberian Railroad, ruling 9 on a board made for it: every way to share the tolls of a jump is on offer, also
# where there are more of them than any list would hold. seventy-tolls.json has four stages from A to E, and each of
# the five rivals of blue can own a link of every stage: 70 ways to share four tolls.

# Each rival owns a link of every stage; blue stands at A, and only E-F is unbuilt.
position seventy
given decision=turn turn=p1 auctioned=none bidder=none first_bidder=none highest_bidder=none bid=0
given bidding p1=0 p2=0 p3=0   cash p1=0   phase=2
given status red=open blue=open green=open yellow=open black=open white=open
given value red=50 blue=50 green=50 yellow=50 black=50 white=50
given links blue home-a   red a-b-1 b-c-1 c-d-1 d-e-1   green a-b-2 b-c-2 c-d-2 d-e-2 \
            yellow a-b-3 b-c-3 c-d-3 d-e-3   black a-b-4 b-c-4 c-d-4 d-e-4   white a-b-5 b-c-5 c-d-5 d-e-5
given income blue=3 red=8 green=8 yellow=8 black=8 white=8
given certificates p1 blue=2 p2 red=2 green=2 white=2 p3 yellow=2 black=2   treasury blue=12

# Ruling 9, every choice: nothing is paid before the last number of tolls is known.
game transsib players=3 board=seventy-tolls.json
from seventy
do   p1 build blue e-f
then decision=tolls   treasury blue=12   bank +0
then told planned p1 blue e-f 12
then only toll red 0; toll red 1; toll red 2; toll red 3; toll red 4

# Ruling 9, every choice: the last railroad in board order can get all tolls.
game transsib players=3 board=seventy-tolls.json
from seventy
do   p1 build blue e-f
do   p1 toll red 0
then only toll green 0; toll green 1; toll green 2; toll green 3; toll green 4
do   p1 toll green 0
then only toll yellow 0; toll yellow 1; toll yellow 2; toll yellow 3; toll yellow 4
do   p1 toll yellow 0
then only toll black 0; toll black 1; toll black 2; toll black 3; toll black 4
do   p1 toll black 0
then treasury blue=0 red=0 green=0 yellow=0 black=0 white=8   bank +4   income blue=7
then told built p1 blue e-f 12; crossed blue d-e-5; crossed blue c-d-5; crossed blue b-c-5; crossed blue a-b-5; \
     paid-toll blue white 8; income blue 7

# Ruling 9, every choice: ... or three of them, with one for yellow.
game transsib players=3 board=seventy-tolls.json
from seventy
do   p1 build blue e-f
do   p1 toll red 0
do   p1 toll green 0
do   p1 toll yellow 1
do   p1 toll black 0
then treasury blue=0 red=0 green=0 yellow=2 black=0 white=6   bank +4

# Ruling 9, every choice: one toll for each of four railroads.
game transsib players=3 board=seventy-tolls.json
from seventy
do   p1 build blue e-f
do   p1 toll red 1
then only toll green 0; toll green 1; toll green 2; toll green 3
do   p1 toll green 0
do   p1 toll yellow 1
do   p1 toll black 1
then treasury blue=0 red=2 green=0 yellow=2 black=2 white=2   bank +4

# Ruling 9, every choice: what follows from the tolls chosen is not asked.
game transsib players=3 board=seventy-tolls.json
from seventy
do   p1 build blue e-f
do   p1 toll red 4
then treasury blue=0 red=8   bank +4

# Ruling 9, every choice: the Bank gets what the others do not, for black and white together.
game transsib players=3 board=seventy-tolls.json
from seventy
given status black=nationalized white=nationalized   value black=0 white=0   income black=0 white=0
given certificates p2 white=0 p3 black=0
do   p1 build blue e-f
do   p1 toll red 0
do   p1 toll green 0
then only toll yellow 0; toll yellow 1; toll yellow 2; toll yellow 3; toll yellow 4
do   p1 toll yellow 1
then treasury blue=0 red=0 green=0 yellow=2 black=0 white=0   bank +10

# Ruling 9, every choice, toll_choice=fixed: the first railroad in board order gets them all.
game transsib players=3 toll_choice=fixed board=seventy-tolls.json
from seventy
do   p1 build blue e-f
then treasury blue=0 red=8   bank +4

# Ruling 9, every choice: the numbers depend on which railroad owns which stage.
game transsib players=3 board=seventy-tolls.json
from seventy
given links red a-b-1 b-c-1   green a-b-2 b-c-2   yellow c-d-3 d-e-3   black   white d-e-5
given income red=4 green=4 yellow=4 black=0 white=2
do   p1 build blue e-f
then only toll red 0; toll red 1; toll red 2
do   p1 toll red 1
then only toll yellow 1; toll yellow 2
do   p1 toll yellow 1
then treasury blue=0 red=2 green=2 yellow=2 black=0 white=2   bank +4

# Refused tolls: more than the chain is long, and more than the tolls chosen before leave.
game transsib players=3 board=seventy-tolls.json
from seventy
do   p1 build blue e-f
not  p1 toll red 5 because "no cheapest route pays 5 tolls to red"
not  p1 toll red 64 because "no cheapest route pays 64 tolls to red"
not  p1 toll red -1 because "no cheapest route pays -1 tolls to red"
not  p1 toll white 0 because "choose the tolls for red first"
do   p1 toll red 3
not  p1 toll green 2 because "with the tolls chosen so far, no cheapest route pays 2 tolls to green"
not  p1 toll green 5 because "no cheapest route pays 5 tolls to green"

# Refused tolls: of a railroad whose number of tolls is settled, by a choice or because it has no link on the way.
game transsib players=3 board=seventy-tolls.json
from seventy
given links yellow   income yellow=0
do   p1 build blue e-f
do   p1 toll red 3
not  p1 toll red 2 because "red gets 3 tolls; there is no other choice"
not  p1 toll blue 0 because "blue gets 0 tolls; there is no other choice"
not  p1 toll yellow 1 because "yellow gets 0 tolls"
