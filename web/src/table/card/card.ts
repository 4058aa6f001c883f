// Cards: what a sign of the board means, what it costs, and what it would bring. A sign carries its key in `data-card`;
// the drawing's cards.ts, fetched with the first card, turns keys into texts. A hint finds the places of actions by the
// same keys.
import type { Component } from 'svelte';

/** A line of a card: "On the way: St. Petersburg 4". */
export interface CardLine {
  label: string;
  text: string;
}

export interface Card {
  title: string;
  /** What it costs, or whose it is. */
  price?: string;
  /** One or two sentences about what it does. */
  text: string;
  lines?: CardLine[];
  /** The sign itself, before the title. */
  sign?: Sign;
}

export interface Sign {
  // Every game has signs of its own, with properties of their own.
  part: Component<any>;
  props: Record<string, unknown>;
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Pixels between a sign and its card, and between a card and the edge of the page. */
const GAP = 8;

/** Where a card of this size stands: beside its sign, never over it, never outside the page. Where no side has room for
    all of it, it is as high as the larger room above or below. */
export function placeOf(sign: Box, card: { width: number; height: number }, page: Box): Box {
  const width = Math.min(card.width, page.width - 2 * GAP);
  const [right, bottom] = [page.left + page.width - GAP, page.top + page.height - GAP];
  const [signRight, signBottom] = [sign.left + sign.width, sign.top + sign.height];
  const inX = (x: number): number => Math.max(page.left + GAP, Math.min(x, right - width));
  const inY = (y: number, high: number): number =>
    Math.max(page.top + GAP, Math.min(y, bottom - high));
  const isLow = card.height <= page.height - 2 * GAP;
  if (isLow && signRight + GAP + width <= right)
    return { left: signRight + GAP, top: inY(sign.top, card.height), width, height: card.height };
  if (isLow && sign.left - GAP - width >= page.left + GAP)
    return {
      left: sign.left - GAP - width,
      top: inY(sign.top, card.height),
      width,
      height: card.height,
    };
  const [above, below] = [sign.top - page.top - 2 * GAP, bottom - signBottom - GAP];
  const isBelow = below >= card.height || below >= above;
  const height = Math.min(card.height, Math.max(60, isBelow ? below : above));
  const top = isBelow ? signBottom + GAP : sign.top - GAP - height;
  return { left: inX(sign.left), top: inY(top, height), width, height };
}
