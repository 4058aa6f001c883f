// The tools of a table: panels that open beside what now, each fetched when it is opened first.
import type { GameWords } from '../games';
import type { Table } from './table.svelte';

export type Tool =
  'hint' | 'analysis' | 'help' | 'menu' | 'talk' | 'notes' | 'online' | 'tree' | 'share';

export interface ToolProps {
  table: Table;
  words: GameWords;
  phone: boolean;
  /** Opens another tool, or the review of the match. */
  ontool: (tool: Tool | 'review') => void;
  onclose: () => void;
}

export const panels = {
  hint: () => import('./HintPanel.svelte'),
  analysis: () => import('./AnalysisPanel.svelte'),
  help: () => import('./HelpPanel.svelte'),
  menu: () => import('./MenuPanel.svelte'),
  talk: () => import('../online/TalkPanel.svelte'),
  notes: () => import('../online/NotesPanel.svelte'),
  online: () => import('../online/OnlineMenu.svelte'),
  tree: () => import('../review/TreePanel.svelte'),
  share: () => import('../review/SharePanel.svelte'),
};
