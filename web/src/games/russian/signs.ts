// The signs of the American and the Asian board: size, what is filled, what is drawn in lines. They stand in the
// colour of the text, `ground` in that of the paper.
export interface SignShape {
  size: [number, number];
  ground?: string;
  fill?: string;
  line?: string;
  /** Where a figure stands. */
  n?: [number, number];
}

export const SIGNS: Record<string, SignShape> = {
  stock: {
    size: [20, 20],
    fill: 'M2 18V13.5H6V18ZM8 18V10H12V18ZM14 18V6.5H18V18Z',
    line: 'M2 9.5L7 5L10.5 7L16 1.8M12.2 1.4H16.6V5.6',
  },
  boulder: {
    size: [22, 20],
    ground: 'M1.5 18.5L4 10L9 3.5L16 5L20.5 12V18.5Z',
    line: 'M1.5 18.5L4 10L9 3.5L16 5L20.5 12V18.5ZM9 3.5L11 10L16 5M11 10L8.5 18.5M11 10L20.5 12',
  },
  spike: {
    size: [22, 20],
    ground: 'M1 1H21V12H14L11 19L8 12H1Z',
    line: 'M1 1H21V12H14L11 19L8 12H1Z',
    n: [11, 10.6],
  },
  site: {
    size: [22, 20],
    ground: 'M1.5 4H20.5V11H1.5Z',
    fill: 'M1.5 11L7 4H11L5.5 11ZM9.5 11L15 4H19L13.5 11Z',
    line: 'M1.5 4H20.5V11H1.5ZM4.5 11V18.5M17.5 11V18.5',
  },
  payout: {
    size: [22, 20],
    line: 'M14 8A6 6 0 1 1 2 8A6 6 0 1 1 14 8ZM10.5 14.5H20M16.5 11L20 14.5L16.5 18M8 5V11',
  },
  osaka: {
    size: [20, 20],
    fill: 'M1 2Q10 5 19 2L18.4 5.4Q10 7.4 1.6 5.4Z',
    line: 'M3 9.5H17M5.6 6V18.5M14.4 6V18.5',
  },
};
