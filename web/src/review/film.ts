// An animated picture of the moves that led to the position looked at.
import { tick } from 'svelte';
import type { Table } from '../table/table.svelte';
import { animatedPng, type Frame } from './apng';
import { drawn } from './picture';
import { positionsOf } from './share';

/** Width of a film in pixels, and how long its positions are shown, in ms. */
const WIDTH = 800;
const MOVE_MS = 900;
const END_MS = 3000;

/** Shows one position after the other and draws each. The table is left where it was. */
export async function film(
  table: Table,
  board: HTMLElement,
  onframe: (n: number, of: number) => void,
): Promise<Blob> {
  const { at } = table;
  const plies = positionsOf(table.plies, at);
  const frames: Frame[] = [];
  let [width, height] = [0, 0];
  try {
    for (const [i, ply] of plies.entries()) {
      onframe(i + 1, plies.length);
      await table.look(ply);
      await tick();
      await new Promise(requestAnimationFrame);
      const canvas = await drawn(board, Math.min(WIDTH, board.clientWidth));
      [width, height] = [canvas.width, canvas.height];
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, width, height);
      frames.push({ pixels: data, delay: ply === at ? END_MS : MOVE_MS });
    }
  } finally {
    await table.look(at);
  }
  return new Blob([await animatedPng(width, height, frames)], { type: 'image/png' });
}
