// The drawn pictures of the games, as addresses of built files.
const files = import.meta.glob<string>('./pictures/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

export function pictureOf(game: string): string | null {
  return files[`./pictures/${game}.svg`] ?? null;
}
