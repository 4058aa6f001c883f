// What vite.config.ts makes at build time, from the engine and from the folders of the games.

/** What the engine says of its games, in the order of the home page. */
declare module 'virtual:catalog' {
  const games: import('./types').GameInfo[];
  export default games;
}

/** By game: the address of its WebAssembly module. */
declare module 'virtual:modules' {
  const modules: Record<string, string>;
  export default modules;
}

/** By game: what the home page says about it, in the language named. */
declare module 'virtual:games/*' {
  const about: Record<string, { blurb?: string; trait?: string; picture?: string }>;
  export default about;
}

/** By game that has puzzles: how many, a list of them, and the texts of the parts of its file. */
declare module 'virtual:puzzles' {
  const puzzles: Record<
    string,
    {
      count: number;
      list: () => Promise<{ default: import('../puzzle/file').Row[] }>;
      parts: (() => Promise<{ default: string }>)[];
    }
  >;
  export default puzzles;
}
