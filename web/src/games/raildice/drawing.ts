// The table of Railroad Dice: its parts, as src/games/index.ts asks for them.
import type { Drawing } from '..';
import ActDetails from './ActDetails.svelte';
import Board from './Board.svelte';
import Final from './Final.svelte';
import Holdings from './Holdings.svelte';
import HoldingsFoot from './HoldingsFoot.svelte';
import HoldingsHead from './HoldingsHead.svelte';
import Lead from './Lead.svelte';
import Ledger from './Ledger.svelte';
import { manner, tells } from './panels';
import Phone from './Phone.svelte';
import Preview from './Preview.svelte';
import Story from './Story.svelte';
import { wordsIn } from './words';
import './raildice.css';

const drawing: Drawing = {
  Board,
  Ledger,
  Phone,
  phone: 'players',
  ActDetails,
  Preview,
  Story,
  tells,
  Final,
  Holdings,
  HoldingsHead,
  HoldingsFoot,
  // Passengers are the standing and stand among the holdings.
  cashIsStanding: true,
  gap: true,
  Lead,
  manner,
  motion: () => import('./motion').then((one) => one.motion),
  figures: async () => (await import('./figures')).figures,
  cards: async (language) => (await import('./cards')).cards(language),
  why: async (language) => (await import('./why')).measures(language),
  legend: () => import('./Signs.svelte'),
  words: wordsIn,
};
export default drawing;
