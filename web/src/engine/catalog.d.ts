// What vite.config.ts makes at build time: what the engine says of its games.
declare module 'virtual:catalog' {
  const games: import('./types').GameInfo[];
  export default games;
}
