/* The reconstructed board as it is drawn: where names stand, and a sketch of coast, borders, rivers and
   hills. It is a drawing table: which cities and links there are, and where, comes from the board of the
   match. Names stand so that nothing covers them once every link has its cube and every city its disc. */

/* The drawing is this wide and high; the board's own origin lies at ORIGIN in it. */
export const WIDTH = 1014;
export const HEIGHT = 1073;
export const ORIGIN = { x: 10, y: 22 } as const;

/* City, its name from there, the anchor of the name. */
export const NAME_ROWS = `
beaumont 0 37 middle
nacogdoches 16 19 start
cleveland 16 -9 start
houston 19 10 start
galveston 0 37 middle
marshall -22 -5 end
shreveport 24 31 middle
texarkana 0 -18 start
paris -8 -23 middle
sherman -17 15 end
mcalester -22 10 end
tulsa 0 -23 middle
oklahoma_city 24 3 start
acme 8 -20 end
plainview 8 31 start
fort_smith 8 -18 middle
muskogee -16 -20 start
ardmore -17 -5 end
enid 0 -18 middle
clinton -8 31 start
amarillo -8 -18 middle
clovis -8 -18 middle
roswell -24 31 middle
alamogordo -24 -20 middle
el_paso 8 31 end
sierra_blanca 8 31 end
pecos 0 31 middle
alpine 0 31 middle
del_rio 8 31 end
san_antonio 8 -18 end
laredo 0 31 middle
alice -8 31 middle
corpus_christi 0 31 start
brownsville 0 31 middle
victoria 0 31 start
eagle_lake 24 31 middle
austin -18 7 end
navasota -8 -18 start
hearne 18 7 start
palestine 16 31 middle
tyler 19 19 start
corsicana 16 31 middle
waco -16 19 end
dallas -24 31 middle
fort_worth -17 -5 end
greenville -8 31 start
wichita_falls -16 19 end
abilene 0 31 start
big_spring 16 31 middle
san_angelo 0 -20 end
brownwood 16 -18 end
woodward 0 -18 middle
lubbock 0 31 end
`;

/* From here on in the board's own units: pairs of x and y, a line each. */
const SHORE = `896 676 869 684 856 694 842 703 828 719 809 732 788 741 772 746 758 756 742 763 725 765 711 775
693 779 677 788 660 794 646 807 629 815 614 827 600 840 587 853 581 870 576 887 582 902 591 916 598 946`;
export const RIO_GRANDE = `598 946 582 951 566 951 546 950 526 946 507 939 490 931 471 927 452 922 434 919 420 900
407 881 403 865 404 849 389 836 380 818 367 805 353 792 346 773 334 757 328 738 318 722 307 707 300 686 289 667
265 665 243 657 223 675 218 691 215 708 207 724 202 740 184 725 162 714 151 697 139 680 138 660 131 642 130 623
126 605 119 587 108 574 99 559 88 546 76 534 66 520 56 506 46 492 41 476 36 452`;
export const RED_RIVER = `378 216 394 229 410 236 427 238 448 244 470 250 492 252 513 252 531 274 552 273 572 282
593 282 620 267 647 277 665 279 683 283 701 284 725 281 747 271 766 272 785 276 802 284 819 294 839 298 859 300
878 305`;
export const SABINE = `877 456 885 476 898 493 910 511 916 531 911 549 908 568 906 587 905 603 904 619 904 636
902 656 896 676`;
/* Sea and borders go on far beyond the drawing, for windows of another shape. */
export const COAST = `2000 690 1044 698 1006 702 946 684 ${SHORE} 594 986 578 1131 560 2000`;
export const GULF = `${COAST} 2000 2000`;
export const TEXAS = `${RED_RIVER} 880 456 ${SABINE} ${SHORE} ${RIO_GRANDE} 208 452 208 58 378 58`;
export const BORDERS = 'M851 15V295M878 357H2000M208 58V-900M208 15H2000';
export const RIVERS = `
152 306 149 343 150 379 156 417 168 454 183 488 200 520 227 554 253 581 267 610 283 645 289 667;
318 329 359 332 400 338 440 348 470 364 498 386 524 409 548 434 576 459 602 487 619 514 638 540 660 566 678 596
695 624 705 656 722 686 738 716 758 749;
300 405 321 434 340 463 370 475 401 487 433 508 466 530 485 563 512 592 544 614 583 627 617 646 645 671 668 699
691 726 706 764;
554 349 585 365 612 386 640 403 665 424 687 454 710 482 727 514 738 549 764 572 793 590 798 623 807 656 819 688;
365 684 378 716 393 746 414 770 447 780 478 793 511 801 549 820;
190 148 229 140 265 127 302 119 342 108 378 103 411 101 444 110 477 125 507 144 537 157 568 168 600 171 632 175
664 180 696 173 727 164 758 156 798 150 837 148;
738 424 756 452 774 479 797 504 819 533 839 563 858 592 872 629 882 650;
`;

/* Hills: the left foot and the width of each. */
export const HILLS = `
162 590 15 191 591 16 107 576 16 166 597 11 148 564 13 159 551 11 130 599 15 121 592 11 164 557 10 134 468 11
142 498 12 139 484 14 88 502 14 140 499 12 100 466 11 78 473 14 48 358 12 66 372 13 66 338 14 52 388 10 94 374 10
94 326 14 49 292 11 104 308 15 103 385 12 179 705 15 164 714 15 209 686 16 164 698 14 212 698 16 192 696 12
452 196 11 477 215 11 445 216 13 462 201 14 483 205 12 753 217 10 796 215 11 819 219 14 825 195 13 761 215 12
790 221 15 844 205 13 819 205 12 787 196 12 451 674 14 394 653 11 364 669 15 375 669 15 415 665 15 377 665 12
391 668 14 368 674 14 128 368 13 116 413 13 136 412 15 119 412 14 136 392 15 137 415 16
`;

/* The cities a phone names first after the homes, where there is room. */
export const KEY_CITIES = [
  'el_paso',
  'san_antonio',
  'laredo',
  'amarillo',
  'oklahoma_city',
  'fort_worth',
  'austin',
  'corpus_christi',
  'abilene',
  'waco',
  'pecos',
  'muskogee',
];
