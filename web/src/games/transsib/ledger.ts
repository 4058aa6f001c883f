// The measures of the ledger in pixels: the lanes take what the window leaves them.
import type { TsrView } from './types';

/** Height of the head; where the certificates and the stock lane begin; room for the last column; least width. */
export const HEAD = 40;
export const CARDS = 218;
export const STOCK = 317;
const PAYS = 62;
export const NARROW = 620;
/** The stock lane has this part of both lanes. */
const STOCK_PART = 0.635;

export interface LedgerMeasures {
  width: number;
  height: number;
  row: number;
  rows: number;
  /** Width of a space of the stock lane, and where the lane ends. */
  cell: number;
  stockEnd: number;
  incomeFrom: number;
  y(row: number): number;
  stockX(value: number): number;
  incomeX(income: number): number;
  /** Where the flag of a nationalization value stands. */
  flagX(value: number): number;
}

export function measuresOf(
  facts: TsrView['facts'],
  rows: number,
  across: number,
  isCoarse: boolean,
): LedgerMeasures {
  const spaces = facts.stock_spaces;
  const width = Math.max(across, NARROW);
  const row = isCoarse ? 40 : 24;
  const lanes = width - STOCK - PAYS;
  const cell = (lanes * STOCK_PART) / spaces.length;
  const stockEnd = STOCK + cell * spaces.length;
  const incomeFrom = stockEnd + 14;
  const incomeStep = (STOCK + lanes - incomeFrom) / facts.income_last;
  return {
    width,
    height: HEAD + rows * row + 8,
    row,
    rows,
    cell,
    stockEnd,
    incomeFrom,
    y: (i) => HEAD + i * row + row / 2,
    stockX(value) {
      const i = spaces.findIndex((s) => s >= value);
      return STOCK + cell * ((i < 0 ? spaces.length - 1 : i) + 0.5);
    },
    incomeX: (income) => incomeFrom + Math.min(income, facts.income_last) * incomeStep,
    flagX: (value) => STOCK + cell * spaces.filter((s) => s < value).length,
  };
}
