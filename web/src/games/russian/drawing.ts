// The table of Russian Railroads and of Ultimate Railroads: one drawing for the family, whose colours follow the
// edition. Its parts, as src/games/index.ts asks for them.
import type { Drawing } from '..';
import ActDetails from './ActDetails.svelte';
import End from './EndLater.svelte';
import EndNotes from './EndNotesLater.svelte';
import Lead from './Lead.svelte';
import Preview from './Preview.svelte';
import Holdings from './Holdings.svelte';
import HoldingsFoot from './HoldingsFoot.svelte';
import HoldingsHead from './HoldingsHead.svelte';
import { manner, suppose, tells } from './panels';
import Story from './StoryLater.svelte';
import Board from './Board.svelte';
import Ledger from './Ledger.svelte';
import Others from './Others.svelte';
import Phone from './Phone.svelte';
import { fetchParts } from './later';
import type { Edition } from './read';
import { asView } from './types';
import { wordsIn } from './words';
import './russian.css';

const drawn = (edition: Edition): Drawing => ({
  Board,
  Ledger,
  Phone,
  phone: 'players',
  ActDetails,
  Preview,
  Story,
  tells,
  End,
  EndNotes,
  Holdings,
  HoldingsHead,
  HoldingsFoot,
  Lead,
  legend: () => import('./Legend.svelte'),
  Others,
  manner,
  suppose,
  dock: true,
  compact: true,
  cards: async (language) => (await import('./cards')).cards(language),
  why: async (language) => (await import('./why')).measures(language),
  interlude: () => import('./Scoring.svelte'),
  motion: () => import('./motion').then((one) => one.motion),
  figures: async () => (await import('./figures')).figures,
  fetch: (view) => fetchParts(asView(view)),
  words: (language, view) => wordsIn(language, edition, view),
});

export default drawn('2013');
export const ultimate = drawn('2021');
