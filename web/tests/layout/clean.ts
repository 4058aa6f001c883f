// The tables that fit: for each game and size the kinds of finding that never occur on its board.
//
// This list only grows. The tables are being rebuilt; each one adds what it keeps free of faults, until every game has
// ALL at every size. `make test` tries a few positions of each entry, `make check-long` all of them.
import { KINDS, type Kind } from './checker';
import type { SizeId } from './walk';

export const ALL = KINDS;

export const CLEAN: Record<string, Partial<Record<SizeId, Kind[]>>> = {
  transsib: {
    '1366x650': ALL,
    '1440x760': ALL,
    '1920x1080': ALL,
    '200%': ALL,
    '1024x768': ['cut', 'overlap', 'small-text', 'scrolls'],
    '768x1024': ['cut', 'overlap', 'small-text', 'scrolls'],
    '390x844': ['cut', 'overlap', 'small-text', 'scrolls'],
    '360x640': ['cut', 'overlap', 'small-text', 'scrolls'],
  },
  southpac: {
    '1366x650': ALL,
    '1440x760': ALL,
    '1920x1080': ALL,
    '200%': ALL,
    '1024x768': ['cut', 'overlap', 'small-text', 'scrolls'],
    '768x1024': ALL,
    '390x844': ALL,
    '360x640': ALL,
  },
  russian: {
    '1366x650': ALL,
    '1440x760': ALL,
    '1920x1080': ALL,
    '200%': ['cut', 'small-text'],
    '1024x768': ['cut', 'overlap', 'small-text', 'small-target'],
    '768x1024': ['cut', 'small-text', 'small-target'],
    '390x844': ['cut', 'small-target'],
    '360x640': ['cut', 'small-target'],
  },
  ultimate: {
    '1366x650': ['cut', 'overlap', 'small-text'],
    '1440x760': ['overlap'],
    '1920x1080': ['scrolls'],
    '200%': ['overlap'],
    '390x844': ['overlap'],
    '360x640': ['overlap'],
  },
  raildice: {
    '1366x650': ALL,
    '1440x760': ALL,
    '1920x1080': ALL,
    '200%': ALL,
    '1024x768': ALL,
    '768x1024': ALL,
    '390x844': ['overlap', 'small-text', 'small-target', 'scrolls'],
    '360x640': ALL,
  },
};
