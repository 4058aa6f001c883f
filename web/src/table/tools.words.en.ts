// The English words; their type gives the other languages their shape.

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

export const en = {
  hint: {
    title: 'Hint',
    thinking: 'Thinking…',
    points: (n: number) => count(n, 'point', 'points'),
    about: (points: string) => `about ${points} at the end`,
    order:
      'The best move comes first. Moves further down were checked less closely, so their numbers are less reliable.',
    fair: 'The best move comes first. All moves were played out equally often, so you can compare their numbers.',
    equal: (n: number) => `The top ${n} moves are about equally good.`,
    percent: 'The percentage is your chance to win.',
    ahead: (name: string, chance: string) => `${name} is the favourite (${chance} to win).`,
    line: 'What follows',
    show: 'Show move 1',
    none: 'It’s not your turn.',
    failed: (reason: string) => `No hint: ${reason}`,
  },
  log: {
    everyone: 'Everyone',
    details: 'Details',
    filter: 'Whose turns',
    note: 'Choose a line to see the table as it was.',
  },
  keys_list: [
    ['Enter', 'confirm'],
    ['Esc', 'clear the choice or close a panel'],
    ['1 … 9', 'choose the kind of action'],
    ['↑ ↓', 'move through the list'],
    ['← →', 'previous or next move; Home and End: first and last'],
    ['Ctrl Z', 'undo; with Shift: redo'],
    ['H', 'hint'],
    ['A', 'analysis'],
    ['P', 'pause or resume'],
    ['V', 'variations and comments'],
    ['B', 'continue from the position shown'],
    ['I', 'explain the selected symbol; then ← → for the others'],
    ['L', 'legend, where there is one'],
    ['?', 'rules'],
  ] as [string, string][],
};

export type ToolWords = typeof en;
