// The table of Southern Pacific: its parts, as src/games/index.ts asks for them.
import type { Drawing } from '..';
import ActDetails from './ActDetails.svelte';
import Final from './Final.svelte';
import Holdings from './Holdings.svelte';
import HoldingsHead from './HoldingsHead.svelte';
import Lead from './Lead.svelte';
import Ledger from './Ledger.svelte';
import Map from './Map.svelte';
import { auctionOf, marksOf, suppose } from './panels';
import Preview from './Preview.svelte';
import { dividendOf } from './read';
import Story from './Story.svelte';
import { asBoard, asView } from './types';
import { usualOf } from './usual';
import { asWords, wordsIn } from './words';
import './southpac.css';

const drawing: Drawing = {
  Board: Map,
  Ledger,
  ledger: 'left',
  Phone: Ledger,
  ActDetails,
  Preview,
  Story,
  tells: (events) => dividendOf(events) !== null,
  Final,
  Holdings,
  HoldingsHead,
  cashIsStanding: true,
  gap: true,
  Lead,
  manner: {
    beside: ['pass', 'no-offer', 'done', 'decline'],
    first: ['accept', 'offer'],
  },
  usual: (view, board) => usualOf(asView(view), asBoard(board)),
  showsWinner: true,
  auction: (view) => auctionOf(asView(view)),
  marks: (offer, given) => marksOf(offer, given, asWords(given.words)),
  suppose,
  motion: () => import('./motion').then((one) => one.motion),
  cards: async (language) => (await import('./cards')).cards(language),
  why: async (language) => (await import('./why')).measures(language),
  figures: async () => (await import('./figures')).figures,
  words: wordsIn,
};
export default drawing;
