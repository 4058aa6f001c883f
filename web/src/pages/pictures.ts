// The drawn pictures of the games, games/NAME/home.svg, as addresses of built files.
const files = import.meta.glob<string>('../../../games/*/home.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

export function pictureOf(game: string): string | null {
  return files[`../../../games/${game}/home.svg`] ?? null;
}
