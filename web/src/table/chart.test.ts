import { describe, expect, it } from 'vitest';
import { spaced } from './chart';

const marksAt = (...plies: number[]) => plies.map((ply) => ({ ply, label: `year ${ply}` }));
const labels = (plies: number[], width = 1000): string[] =>
  spaced(marksAt(...plies), (ply) => ply, width).map((one) => one.label);

describe('labels of the history', () => {
  it('stand beside their marks where there is room', () => {
    expect(labels([100, 200, 300])).toEqual(['year 100', 'year 200', 'year 300']);
  });

  it('never run across another mark', () => {
    // Room for the number only, then for nothing.
    expect(labels([100, 130, 300])).toEqual(['100', 'year 130', 'year 300']);
    expect(labels([100, 110, 300])).toEqual(['year 110', 'year 300']);
  });

  it('end at a mark at the right edge, if no other mark is before it', () => {
    expect(spaced(marksAt(700, 990), (ply) => ply, 1000).at(-1)).toMatchObject({
      label: 'year 990',
      isLast: true,
    });
    expect(labels([970, 990])).toEqual(['year 970']);
  });
});
