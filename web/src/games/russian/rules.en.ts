// The rules of the Russian Railroads family in our own words, in English: what help and the page for learners say.
// They are fetched when somebody asks.
import type { Rules } from './words';

export const en: Rules = {
  reasons: {
    'why-decided-now': 'first comes the {1}',
    'why-occupied': '{2} is on “{1}”; the space is free again next round',
    'why-closed': '“{1}” is closed now',
    'why-cost': '“{1}” costs {n} [worker or <coin>|workers or <coins>]',
    'why-coins': 'at least {n} of them must be <coins>',
    'why-has': 'you don’t have enough workers or <coins>',
    'why-own-position': 'you already have this place in turn order',
    'why-both-orders': 'you have already claimed the other place',
    'why-incomplete': 'you can’t finish this action, so you can’t choose it',
    'why-no-unit': 'you have none of these left: {1}',
    'why-pays': 'with “{1}” you can take: {2}',
    'why-level': '{1} track isn’t unlocked yet; the longest route unlocks it',
    'why-no-room': 'there is no room for {1}: move the colour ahead of it first',
    'why-direct-left': 'then you couldn’t finish the rest of the action',
    'why-no-tile': 'tile {1} isn’t available; tiles come from the lowest pile',
    'why-slot': '{1} can’t take this locomotive; it must be empty or hold a lower number',
    'why-factory-slot': 'the next factory goes into gap {n}',
    'why-no-place': 'there is no room for it',
    'why-place-first': 'place the locomotive first',
    'why-gone': 'it is gone or already used',
    'why-not-reusable': 'you can’t reuse “{1}”',
    'why-emil': 'Emil is on “{1}”',
    'why-at-fork': 'the track isn’t at its fork, or has already branched',
    'why-size': 'this tile doesn’t fit the gap',
    'why-extend-first': 'fill the gap first',
    'why-not-yours': 'this tile isn’t yours',
    'why-used': 'you have already used this tile, or you must finish the action first',
    'why-valued': 'you have already changed your track values',
    'why-pieces-out': 'you have no track of this colour left',
  },
  learn: [
    'You build three routes: the Trans-Siberian, the one to St. Petersburg and the one to <Kiev>. Each route scores after every round, so what you build early pays again and again.',
    'In your turn you put workers on one free space of the main board and do what it shows: steps of track, locomotives, factories, industry, doublers. Taken spaces are closed for the round. Then the next player places; who has enough passes.',
    'Tracks have colours: <L1>, <L2>, <L3>, <L4>, <L5>. <L1> goes ahead and scores nothing; each better colour follows behind and scores more a space. Only spaces that your locomotives reach count.',
    'Special spaces give a worker, <a token>, higher colours; the end of a route gives <terminus>. Doublers count the first spaces of the Trans-Siberian twice.',
    'On the industry track a <marker> moves ahead, over the factories you built into its gaps: each does something for you when it is entered. Engineers that you hire are spaces of your own, and the most engineers score at the end.',
    'After the last round the end bonus cards, which only their owner knows, are laid open. The most points win.',
  ],
  help: {
    emil: [
      'Emil draws cards until he can use one: the space is free, he has the workers, and you could carry its action out completely.',
    ],
    'deal-order': ['The turn order of the first round is drawn.'],
    'deal-aside': ['Two end bonus cards leave the game unseen; the others are the pile.'],
    'deal-engineer': [
      'Engineers are dealt to their places. They move one place to the right after every round; who was not hired by then leaves.',
    ],
    'deal-coal': ['The coal engineer comes to one of the places that are dealt later.'],
    draw: ['Chance turns up what comes next.'],
    'pick-start': [
      'The last player in turn order takes one of the four cards, then the one before, down to the second. The first gets none.',
    ],
    turn: [
      'Put workers and <coins> on one free space and do what it shows, or pass. A <coin> can stand for a worker, never the other way round. Who passes is out for this round and scores by the position in turn order.',
      'What a space of the board or an engineer lying there shows must be possible completely. Your own engineers may be used once a round, and you need not do all of it.',
      'When all have passed, the turn order is set anew, the workers on turn order may move on, and everything scores: routes as far as locomotives reach, then industry.',
    ],
    queue: [
      'Do the parts in any order. Those of a space of the board must all be done; what engineers of your own, factories, <tokens>, special spaces bring may be left out and is lost at the end of the turn.',
      'A track stays behind the colour below it on its route. A space scores by the best colour on it, if your locomotives reach it.',
      'A locomotive comes from the lowest pile and goes to an empty place or in place of a lower number. A factory fills the next gap of the industry track and works whenever a <marker> enters it.',
    ],
    hand: [
      'A replaced locomotive can replace a lower number in its turn, or go to an empty place. If it does not, it is flipped and lies beside the piles as a factory that anybody can build.',
    ],
    move: [
      'Who claimed a position in turn order may use that worker once more, the second position first: on a free space that costs one worker, by the rules of that space. New workers and <coins> are for the next round.',
    ],
    over: [
      'After the last scoring come the end bonus cards, then the engineers: the most bring 40, the second most 20; among equals the higher engineer decides. The most points win; equal points share the victory.',
    ],
  },
  alone: {
    learn: [
      'Alone you play against Emil, who scores nothing: he draws cards, blocks the spaces they show and takes tiles and engineers along. You begin with 5 <coins> and no starting bonus; the spaces for <coins>, turn order and the last round are closed.',
    ],
    help: {
      turn: [
        'Put workers and <coins> on one free space and do what it shows, or pass. A <coin> can stand for a worker, never the other way round. Passing ends the round.',
        'After each of your turns Emil draws cards until he can use one: the space is free, he has the workers, and you could carry its action out completely. Without cards or workers he passes, and you go on as long as you like.',
        'He takes tiles and engineers along, which do nothing for him. At 50 and at 150 points of yours he gets one worker more. After every round all his cards come back.',
      ],
      over: [
        'After the last scoring come the end bonus cards, then the engineers: 40 if you have more than Emil, or as many and the higher number; else 20; nothing without an engineer. Emil scores nothing: the points to beat are your own.',
      ],
    },
  },
  boards: {
    russian: {
      learn: [],
      help: {
        queue: [
          '<L2>, <L3>, <L4> and <L5> are unlocked when <L1> comes to spaces 2, 6, 10 and 15 of the Trans-Siberian.',
        ],
      },
    },
    german: {
      learn: [
        'With German Railroads the routes are Munich, which forks to Hamburg or Berlin, Dresden and Nuremberg–Fürth. Where a route has a gap you choose the tile that fills it, and with it the special spaces. Income tiles are yours for the whole game: each may be used once a round, in your turn, before or after your placement.',
      ],
      help: {
        turn: [
          'Income tiles that lie face up may be used now or after the placement, one or several; what they bring may be done before or after it. They turn face up again after the round.',
        ],
        queue: [
          'The colours are unlocked when <L1> comes to spaces 2 and 6 of Munich, then on the way to Hamburg (11 and 15) or to Berlin (9, which has no <L5>). The <L1> step behind space 8 chooses the way, for all colours and for good.',
          'When <L1> enters a gap you choose a free tile of its size at once. <L4> may be built on every route, but there are only two pieces of it.',
          'The special values of track come from <a card>, the higher ones from <a token>: who has one cannot take the other.',
        ],
      },
    },
    american: {
      learn: [
        'With American Railroads the routes are the Rocky Mountaineer, Sacramento and Omaha; every colour may go on each of them. Boulders close a space until you blast them. The stocks board pays: every row that you climb has a dividend for you, and a payout brings those of all your rows once more. At the end the first on it scores 20, the second 10.',
      ],
      help: {
        turn: [
          'Where a space of a route shows a <coin> you may pay one, in this turn or a later one, as soon as your track has come there: that brings you a row up on the stocks board.',
        ],
        queue: [
          '<L2>, <L3>, <L4> and <L5> are unlocked when <L1> comes to spaces 2, 5, 9 and 13 of the Rocky Mountaineer.',
          'Nothing goes onto or past a boulder. Blasting one scores, and the space is free at once. The last space of Sacramento and of Omaha has a golden spike, which scores in every scoring, and more with its <token>.',
          'Who is the first on a row of the stocks board chooses its dividend. On one row who came first is ahead.',
          'Who takes the last tile of pile 4, 6 or 8 gets a steelworks besides, and after that turn everybody has a payout.',
        ],
      },
    },
    asian: {
      learn: [
        'With Asian Railroads the routes are Beijing–Baotou, Seoul–Vladivostok and Tokyo–Kyoto, which <a token> extends to Osaka. Three places of locomotives are construction sites at first; who clears one gets an industry step or a <coin> for it.',
      ],
      help: {
        queue: [
          '<L2> and <L3> are unlocked when <L1> comes to spaces 2 and 7 of Beijing–Baotou, <L4> on space 12 there or on space 8 of Seoul–Vladivostok, <L5> on space 17 of Beijing–Baotou or at Osaka: the first of two counts.',
          'You choose which construction site is cleared; no locomotive goes there before. A special space with a locomotive gives one from the lowest pile, never a factory.',
          'The 20-point tile lies on one of three spaces of your choice, for good. On the way to Osaka tracks stay where they are; special spaces of Tokyo–Kyoto that were not used are gone.',
        ],
      },
    },
    dual: {
      learn: [
        'The American industry has two tracks, each with a marker of yours, and both score. Factories lie on the lower one; who comes to a space of the upper track right above a factory uses that factory too.',
      ],
      help: {
        queue: [
          'Industry steps may be shared between the markers of both tracks. A marker never changes its track; only the lower one waits at empty gaps.',
        ],
      },
    },
    shared: {
      learn: [
        'The Asian industry is one board for all. Factories are stacked on its places, always on the lowest stack; who builds one uses what it covers, and lays a maintenance car at a place. A car is ready once a marker comes to its place; using it is a turn of its own and brings what the factory there does.',
      ],
      help: {
        turn: [
          'In place of a placement you may use one of your cars that is ready, but not in the turn in which it became ready: you have what the factory on top of its place does, and the car goes to the workshop.',
        ],
        queue: [
          'A place that shows but its printed factory cannot be entered; a detour leads past the others. Who enters a place uses the factory on top, and all cars there are ready, whoever owns them.',
          'A factory goes on one of the lowest stacks, and what it covers must be possible completely. A key may bring a car from the workshop to another place.',
        ],
      },
    },
  },
  modules: {
    coal: {
      learn: [
        'With the coal module a space gives coal, another a foundry and coal. In your turn 2 coal make a foundry of yours work, once a round, or bring a boilerman onto a locomotive, whose number is one higher then, or onto a factory, which gives more. There is one boilerman a round for coal; a foundry that was just used can be closed for another one.',
      ],
      help: {
        turn: [
          'Coal is spent in your own turn, before or after the placement. Who has spent some cannot pass in that turn.',
        ],
        queue: [
          'A foundry that was just used can be closed as long as nothing else was done: what is left of it is lost, and a boilerman comes onto a locomotive or a factory of yours. Who replaces a locomotive loses its boilerman.',
        ],
      },
    },
    train: {
      learn: [
        'The manufactory train has three wagons. Who uses it loads one of the open tokens and has all three; then each of the others may have one of them, and the train moves on.',
      ],
      help: {
        queue: [
          'All three tokens of the train must be possible for who uses it. The others choose one and may leave out what it brings.',
        ],
      },
    },
    ideas: {
      learn: [
        'Special ideas: one more idea token for everybody buys one of five cards: double industry steps, an engineer from the box, a freight car that makes two steps before every scoring, a special factory that uses two idea tokens, or three doublers and a <coin>.',
      ],
      help: {},
    },
    engineers: {
      learn: [
        'Additional engineers come in with the others. Some do something new: three steps on three routes, a jump of <L2>, an own factory, an engineer of somebody else.',
      ],
      help: {
        queue: [
          'Three steps of the engineer: each on another route and of another colour. The jump brings <L2> right behind <L1>, as far as locomotives reach.',
        ],
      },
    },
  },
  guide: [
    {
      id: 'pick-start',
      decisions: ['pick-start'],
      title: 'A little something to begin with',
      text: 'Who moves later in the first round takes a card. Two doublers pay off over the whole game; a <coin> is a worker when you need one.',
    },
    {
      id: 'turn',
      decisions: ['turn'],
      title: 'One space each turn',
      text: 'Click a glowing space of the main board. Spaces for one worker go first. The figure at the right is what the best single step would add to every scoring. Nothing is done before you confirm.',
    },
    {
      id: 'emil',
      decisions: ['turn'],
      alone: true,
      title: 'Emil is in your way',
      text: 'He blocks a space before each of your turns, but none that you could not use. Take first what you need most.',
    },
    {
      id: 'turn-alone',
      decisions: ['turn'],
      alone: true,
      title: 'What scores, and when',
      text: 'After every round each route scores as far as its locomotives reach, then industry. So a step that adds 2 now adds 2 in every round to come; the table below counts that for you. Mind your <coins>: the space for two of them is closed.',
    },
    {
      id: 'turn-more',
      decisions: ['turn'],
      alone: false,
      title: 'What scores, and when',
      text: 'After every round each route scores as far as its locomotives reach, then industry. So a step that adds 2 now adds 2 in every round to come; the table below counts that for you. Passing early is worth points to those late in turn order.',
    },
    {
      id: 'german-turn',
      decisions: ['turn'],
      board: 'german',
      title: 'Income tiles',
      text: 'An income tile that you gain lies beside your board. Use it once a round, before or after a placement, and do not forget it before you pass.',
    },
    {
      id: 'american-turn',
      decisions: ['turn'],
      board: 'american',
      title: 'Stocks',
      text: 'Every row up on the stocks board brings its dividend at once, and all dividends up to your row whenever there is a payout. It lies below the engineers.',
    },
    {
      id: 'asian-turn',
      decisions: ['turn'],
      board: 'asian',
      title: 'An industry for all',
      text: 'With the industry board of all your factories serve the others too. A car of yours that is ready uses a factory without a worker, in place of a placement.',
    },
    {
      id: 'queue',
      decisions: ['queue'],
      title: 'Step by step',
      text: 'The line above shows what is left to do. Each row says what it adds per scoring; below, all routes are shown now and after. The first <L1> step on the longest route opens <L2>.',
    },
    {
      id: 'queue-more',
      decisions: ['queue'],
      title: 'Reach',
      text: 'Track beyond the rail of a route scores nothing yet: build a locomotive with a higher number. The number that it replaces can pull another route.',
    },
    {
      id: 'german-queue',
      decisions: ['queue'],
      board: 'german',
      title: 'Gaps and the fork',
      text: 'When <L1> enters a gap you choose the tile that fills it, and with it the special spaces; click a gap to see which tiles are free. Behind space 8 of Munich you choose between Hamburg, which is longer and has <L5>, and Berlin, where the special spaces come sooner.',
    },
    {
      id: 'american-queue',
      decisions: ['queue'],
      board: 'american',
      title: 'Boulders',
      text: 'A boulder closes space 8 of Omaha. Spaces 3 and 4 of the Rocky Mountaineer blast one each, once better track and a locomotive are there.',
    },
    {
      id: 'asian-queue',
      decisions: ['queue'],
      board: 'asian',
      title: 'Construction sites',
      text: 'More locomotives need more places: the special spaces with a barrier clear a construction site, and reward you with an industry step or a <coin>.',
    },
    {
      id: 'hand',
      decisions: ['hand'],
      title: 'The old locomotive',
      text: 'The number you replaced is in your hand. Let it pull another route, if it is higher than what is there.',
    },
    {
      id: 'move',
      decisions: ['move'],
      title: 'Once more',
      text: 'You claimed a position in turn order; now the worker may still do something useful on a free space of one worker.',
    },
    {
      id: 'over',
      decisions: ['over'],
      title: 'The end',
      text: 'Use the history bar to look back, or turn on the analysis to see where the game was won.',
    },
  ],
};
