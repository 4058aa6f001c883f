// The rules of the Russian Railroads family in our own words, in English: what help and the guided game say.
// They are fetched when somebody asks.
import type { Rules } from './catalogue';

export const en: Rules = {
  reasons: {
    'why-decided-now': '{1}',
    'why-occupied': '{2} is on “{1}”; the space is free again next round',
    'why-closed': '“{1}” is closed now',
    'why-cost': '“{1}” costs {n} [worker or <coin>|workers or <coins>]',
    'why-coins': 'at least {n} of them must be [a <coin>|<coins>]',
    'why-has': 'you don’t have enough workers or <coins>',
    'why-own-position': 'you already have this place in turn order',
    'why-both-orders': 'you have already claimed the other place',
    'why-incomplete': 'an action must be carried out completely, which isn’t possible now',
    'why-room':
      '[only {n} {1} step is possible|only {n} {1} steps are possible|no {1} step is possible]: {1} must stay behind the colour ahead of it',
    'why-industry-room':
      '[only {n} industry step is possible|only {n} industry steps are possible|no industry step is possible]: then comes a gap without a factory, or the end',
    'why-no-tiles': 'all tiles are gone',
    'why-no-unit': 'you can’t take this any more: {1}',
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
  help: {
    emil: [
      'Emil draws cards until he can use one. The space must be free, he must have enough workers, and you must be able to complete the action.',
    ],
    'deal-order': ['The turn order of the first round is drawn at random.'],
    'deal-aside': ['Two end bonus cards leave the game unseen. The others form the pile.'],
    'deal-engineer': [
      'Engineers are dealt to their places. After every round they move one place to the right. The last one leaves the game if nobody has hired it.',
    ],
    'deal-coal': ['The coal engineer gets one of the places that are dealt later.'],
    draw: ['What comes next is drawn at random.'],
    'pick-start': [
      'The last player in turn order takes one of the four cards first, then the others in reverse turn order. The first player gets none.',
    ],
    turn: [
      'Place workers and <coins> on one free space and take its action, or pass. A <coin> can replace a worker, but a worker never replaces a <coin>. When you pass, you are out for this round and score for your place in turn order.',
      'You must be able to complete the action of a space of the board, or of an engineer on display. You can use each of your own engineers once a round, and you may skip parts of their actions.',
      'When everybody has passed, the new turn order is set. Workers on turn order may be used once more. Then everything scores: routes as far as locomotives reach, and industry.',
    ],
    queue: [
      'Take the parts in any order. You must take every part of a space of the board. What your engineers, factories, <tokens> and special spaces give is optional; what you skip is lost at the end of the turn.',
      'On each route a better colour stays behind the colour before it. A space scores for the best colour on it, if your locomotives reach it.',
      'A locomotive comes from the lowest pile. It goes to an empty place or replaces a lower number. A factory fills the next gap of the industry track and works whenever your <marker> enters it.',
    ],
    hand: [
      'A replaced locomotive can replace a lower number itself, or go to an empty place. Otherwise you flip it, and it lies beside the piles as a factory that anybody can build.',
    ],
    move: [
      'If you claimed a place in turn order, you may use that worker once more; 2nd place goes first. It goes to a free space that costs one worker, by the rules of that space. New workers and <coins> are for the next round.',
    ],
    over: [
      'After the last scoring come the end bonus cards, then the engineers. Whoever has the most engineers scores 40, the second most 20; in a tie the highest engineer decides. The most points win; players with equal points share the win.',
    ],
  },
  alone: {
    help: {
      turn: [
        'Place workers and <coins> on one free space and take its action, or pass. A <coin> can replace a worker, but a worker never replaces a <coin>. Passing ends the round.',
        'After each of your turns Emil draws cards until he can use one. The space must be free, he must have enough workers, and you must be able to complete the action. Without cards or workers he passes, and you play on as long as you like.',
        'The tiles and engineers he takes do nothing for him. When you reach 50 and 150 points, he gets one more worker. After every round all his cards come back.',
      ],
      over: [
        'After the last scoring come the end bonus cards, then the engineers. You score 40 if you have more than Emil, or as many with a higher number. Otherwise you score 20, and nothing without an engineer. Emil scores nothing: try to beat your own best.',
      ],
    },
  },
  boards: {
    russian: {
      help: {
        queue: [
          'Track in <L2>, <L3>, <L4> and <L5> is unlocked when <L1> reaches spaces 2, 6, 10 and 15 of the Trans-Siberian.',
        ],
      },
    },
    german: {
      help: {
        turn: [
          'You can use your face-up income tiles now or after you place workers, one or several of them, and take what they give before or after as well. They turn face up again after the round.',
        ],
        queue: [
          'Colours are unlocked when <L1> reaches spaces 2 and 6 of Munich, then on the way to Hamburg (11 and 15) or to Berlin (9, without <L5>). The <L1> step after space 8 chooses the way, for all colours and for good.',
          'When <L1> enters a gap, you choose a free tile of its size at once. You can build <L4> on every route, but there are only two pieces of it.',
          'Special track values come from <a card>, higher ones from <a token>. Once you have one of them, you can’t take the other.',
        ],
      },
    },
    american: {
      help: {
        turn: [
          'Where a space of a route shows a <coin>, you can pay one as soon as your track is there, in this turn or a later one. That moves you a space further on the stocks board.',
        ],
        queue: [
          'Track in <L2>, <L3>, <L4> and <L5> is unlocked when <L1> reaches spaces 2, 6, 12 and 17 of the Rocky Mountaineer.',
          'Nothing can go onto or past a boulder. Blasting one scores points, and the space is free at once. The last space of Sacramento and of Omaha has a golden spike. It scores in every scoring, and more with its <token>.',
          'The first player on a space of the stocks board chooses its dividend. On the same space, the player who came first is ahead.',
          'If you take the last tile of pile 4, 6 or 8, you also get a steelworks, and after your turn everybody gets a payout.',
        ],
      },
    },
    asian: {
      help: {
        queue: [
          'Track in <L2> and <L3> is unlocked when <L1> reaches spaces 2 and 7 of Beijing–Baotou. For <L4> it is space 12 there or space 8 of Seoul–Vladivostok, for <L5> space 17 of Beijing–Baotou or Osaka. The first of the two counts.',
          'You choose which construction site to clear; before that no locomotive can go there. A special space with a locomotive gives you one from the lowest pile, never a factory.',
          'You lay the 20-point tile on one of three spaces, for good. When you go on to Osaka, tracks stay where they are. Special spaces of Tokyo–Kyoto you have not used are gone.',
        ],
      },
    },
    dual: {
      help: {
        queue: [
          'You can divide industry steps between the markers of both tracks. A marker never changes its track; only the lower one waits at empty gaps.',
        ],
      },
    },
    shared: {
      help: {
        turn: [
          'Instead of placing workers you can use one of your ready cars, but not in the turn in which it became ready. You use the top factory at its place, and the car goes to the workshop.',
        ],
        queue: [
          'You can’t enter a place that shows only its printed factory; a detour leads past the others. When you enter a place, you use its top factory, and all cars there become ready, whoever owns them.',
          'A factory goes on one of the lowest stacks, and you must be able to use the factory it covers completely. A key can move a car from the workshop to another place.',
        ],
      },
    },
  },
  modules: {
    coal: {
      help: {
        turn: [
          'You spend coal on your own turn, before or after you place workers. Once you have spent coal, you can’t pass in that turn.',
        ],
        queue: [
          'You can close a foundry you have just used if you have done nothing else since. What is left of it is lost, and a boilerman goes onto one of your locomotives or factories. A replaced locomotive loses its boilerman.',
        ],
      },
    },
    train: {
      help: {
        queue: [
          'You must be able to use all three tokens on the train. Each other player chooses one and may skip what it gives.',
        ],
      },
    },
    ideas: {
      help: {},
    },
    engineers: {
      help: {
        queue: [
          'The three steps must be on three routes and in three colours. Another engineer moves your <L2> track up to the space right behind <L1>, as far as your locomotives reach.',
        ],
      },
    },
  },
  guide: [
    {
      id: 'pick-start',
      decisions: ['pick-start'],
      title: 'A small bonus to begin with',
      text: 'Players who move later in the first round take a card. Two doublers pay off over the whole game; a <coin> replaces a worker when you need one.',
    },
    {
      id: 'turn',
      decisions: ['turn'],
      title: 'One space each turn',
      text: 'Click a glowing space of the main board. Spaces for one worker fill up fastest. The number on the right is what the best single step adds every round. Nothing happens before you confirm.',
    },
    {
      id: 'emil',
      decisions: ['turn'],
      alone: true,
      title: 'Emil is in your way',
      text: 'He blocks a space before each of your turns, but only one you could use. Take what you need most first.',
    },
    {
      id: 'turn-alone',
      decisions: ['turn'],
      alone: true,
      title: 'What scores, and when',
      text: 'After every round each route scores as far as its locomotives reach, then industry. So a step that adds 2 now adds 2 in every round to come; the table below works it out for you. Save your <coins>: the space that gives two of them is closed.',
    },
    {
      id: 'turn-more',
      decisions: ['turn'],
      alone: false,
      title: 'What scores, and when',
      text: 'After every round each route scores as far as its locomotives reach, then industry. So a step that adds 2 now adds 2 in every round to come; the table below works it out for you. Passing gives points to players late in turn order.',
    },
    {
      id: 'german-turn',
      decisions: ['turn'],
      board: 'german',
      title: 'Income tiles',
      text: 'An income tile you gain lies beside your board. Use it once a round, before or after you place workers, and remember it before you pass.',
    },
    {
      id: 'american-turn',
      decisions: ['turn'],
      board: 'american',
      title: 'Stocks',
      text: 'Every space further on the stocks board gives you its dividend at once. A payout gives you all dividends up to your space. The stocks board is below the engineers.',
    },
    {
      id: 'asian-turn',
      decisions: ['turn'],
      board: 'asian',
      title: 'A shared industry',
      text: 'On the shared industry board your factories help the others too. Using a ready car takes your whole turn but needs no workers.',
    },
    {
      id: 'queue',
      decisions: ['queue'],
      title: 'Step by step',
      text: 'The line above shows what is left to do. Each row says what it adds per round; below, all routes are shown now and after. The first <L1> step on the longest route unlocks <L2>.',
    },
    {
      id: 'queue-more',
      decisions: ['queue'],
      title: 'Reach',
      text: 'Track beyond the reach of your locomotives scores nothing yet. Build a locomotive with a higher number. The one it replaces can pull another route.',
    },
    {
      id: 'german-queue',
      decisions: ['queue'],
      board: 'german',
      title: 'Gaps and the fork',
      text: 'When <L1> enters a gap, you choose the tile that fills it, and with it the special spaces. Click a gap to see which tiles are free. After space 8 of Munich you choose between Hamburg, which is longer and has <L5>, and Berlin, where the special spaces come sooner.',
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
      text: 'More locomotives need more places. Special spaces with a barrier clear a construction site and give you an industry step or a <coin>.',
    },
    {
      id: 'hand',
      decisions: ['hand'],
      title: 'The old locomotive',
      text: 'The locomotive you replaced is in your hand. Let it pull another route if its number is higher than the one there.',
    },
    {
      id: 'move',
      decisions: ['move'],
      title: 'Once more',
      text: 'You claimed a place in turn order. Now that worker can do something useful on a free space for one worker.',
    },
    {
      id: 'over',
      decisions: ['over'],
      title: 'The end',
      text: 'Use the history bar to look back, or review the game move by move.',
    },
  ],
};
