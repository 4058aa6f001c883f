// The table of Trans-Siberian Railroad: its parts, as src/games/index.ts asks for them.
import type { Drawing } from '..';
import ActDetails from './ActDetails.svelte';
import Before from './Before.svelte';
import Final from './Final.svelte';
import Holdings from './Holdings.svelte';
import Ledger from './Ledger.svelte';
import Map from './Map.svelte';
import Phone from './Phone.svelte';
import { auctionOf, dividendOf } from './read';
import Story from './Story.svelte';
import { asBoard, asView } from './types';
import { usualOf } from './usual';
import { wordsIn } from './words';
import './transsib.css';

const drawing: Drawing = {
  Board: Map,
  Ledger,
  Phone,
  ActDetails,
  Preview: Before,
  Story,
  tells: (events) => dividendOf(events) !== null,
  Final,
  gap: true,
  usual: (view, board) => usualOf(asView(view), asBoard(board)),
  auction: (view) => auctionOf(asView(view)),
  Holdings,
  motion: () => import('./motion').then((one) => one.motion),
  cards: async (language) => (await import('./cards')).cards(language),
  why: async (language) => (await import('./why')).measures(language),
  figures: async () => (await import('./figures')).figures,
  words: wordsIn,
};
export default drawing;
