// Addresses within the page, all behind the hash: what is shown, and for a table which position.
//
//   #/                        home             #/about
//   #/setup/transsib          set up           #/learn/transsib/building  the rules, at a section
//   #/lessons/transsib        its lessons      #/lesson/transsib/4  one of them
//   #/puzzles/transsib?stage=late&theme=buy  its puzzles; without a game an overview
//   #/puzzle/transsib/8c25a0440ed3f018  one of them, with the same filter; #/puzzle/daily  the one of today
//   #/table?id=k3f9&ply=12    a kept table, looked at after 12 moves
//   #/table?record=...&ply=12 a link that carries the whole record, deflated
//   #/online                  the lobby        #/online/ID  a table of the server
//   #/account                 who I am         #/people/NAME  somebody's profile
//   #/ratings/transsib        who is how good  #/link/TOKEN, #/mail/TOKEN  out of a letter
//   #/desk/audit              the moderators’ desk  #/invite/CODE  to come in where one needs an invite

/** Pages about people, all fetched together. */
const PEOPLE = ['account', 'people', 'ratings', 'link', 'mail', 'desk', 'invite'] as const;
export type PeoplePage = (typeof PEOPLE)[number];

export type Route =
  | { page: 'home' }
  | { page: 'missing' }
  | { page: 'about' }
  | { page: 'online'; table: string | null }
  | { page: PeoplePage; what: string }
  | { page: 'setup'; game: string }
  | { page: 'learn'; game: string; section: string | null }
  | { page: 'lessons'; game: string }
  | { page: 'lesson'; game: string; number: number }
  | { page: 'puzzles'; game: string | null; stage: string | null; theme: string | null }
  | { page: 'puzzle'; game: string; id: string; stage: string | null; theme: string | null }
  | { page: 'table'; id: string | null; ply: number | null; record: string | null };

export function parseRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#/, '').split('?');
  const parts = path.split('/').filter((part) => part !== '');
  const game = decodeURIComponent(parts[1] ?? '');
  if (parts[0] === 'about') return { page: 'about' };
  if (parts[0] === 'online') return { page: 'online', table: game || null };
  const people = PEOPLE.find((one) => one === parts[0]);
  if (people) return { page: people, what: game };
  if (parts[0] === 'setup' && game) return { page: 'setup', game };
  if (parts[0] === 'learn' && game) {
    return { page: 'learn', game, section: decodeURIComponent(parts[2] ?? '') || null };
  }
  if (parts[0] === 'lessons' && game) return { page: 'lessons', game };
  if (parts[0] === 'lesson' && game) return { page: 'lesson', game, number: Number(parts[2] ?? 1) };
  const asked = new URLSearchParams(query);
  const filter = { stage: asked.get('stage'), theme: asked.get('theme') };
  if (parts[0] === 'puzzles') return { page: 'puzzles', game: game || null, ...filter };
  if (parts[0] === 'puzzle' && game)
    return { page: 'puzzle', game, id: decodeURIComponent(parts[2] ?? ''), ...filter };
  if (parts[0] === 'table') {
    const ply = asked.get('ply');
    return {
      page: 'table',
      id: asked.get('id'),
      ply: ply !== null && /^\d{1,6}$/.test(ply) ? Number(ply) : null,
      record: asked.get('record'),
    };
  }
  return { page: parts.length === 0 ? 'home' : 'missing' };
}

export function routeHash(route: Route): string {
  switch (route.page) {
    case 'home':
    case 'missing':
      return '#/';
    case 'about':
      return '#/about';
    case 'account':
    case 'people':
    case 'ratings':
    case 'link':
    case 'mail':
    case 'desk':
    case 'invite':
      return `#/${route.page}${route.what && `/${encodeURIComponent(route.what)}`}`;
    case 'online':
      return route.table ? `#/online/${encodeURIComponent(route.table)}` : '#/online';
    case 'setup':
      return `#/setup/${encodeURIComponent(route.game)}`;
    case 'learn':
      return `#/learn/${encodeURIComponent(route.game)}${route.section ? `/${route.section}` : ''}`;
    case 'lessons':
      return `#/${route.page}/${encodeURIComponent(route.game)}`;
    case 'lesson':
      return `#/lesson/${encodeURIComponent(route.game)}/${route.number}`;
    case 'puzzles':
    case 'puzzle': {
      const asked = new URLSearchParams();
      if (route.stage !== null) asked.set('stage', route.stage);
      if (route.theme !== null) asked.set('theme', route.theme);
      const parts = [route.page, route.game ?? '', route.page === 'puzzle' ? route.id : ''];
      const path = parts.filter((part) => part !== '').map(encodeURIComponent);
      return `#/${path.join('/')}${asked.size > 0 ? `?${asked}` : ''}`;
    }
    case 'table': {
      const asked = new URLSearchParams();
      if (route.id !== null) asked.set('id', route.id);
      if (route.record !== null) asked.set('record', route.record);
      if (route.ply !== null) asked.set('ply', String(route.ply));
      return `#/table?${asked}`;
    }
  }
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  pipe: GenericTransformStream,
): Promise<Uint8Array> {
  const stream = new Blob([bytes])
    .stream()
    .pipeThrough(pipe as ReadableWritablePair<Uint8Array, Uint8Array<ArrayBuffer>>);
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** A record small enough for an address: deflated, in the alphabet of addresses. */
export async function packRecord(record: string): Promise<string> {
  const bytes = await through(
    new TextEncoder().encode(record) as Uint8Array<ArrayBuffer>,
    new CompressionStream('deflate-raw'),
  );
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** The record of an address; null when it is none. */
export async function unpackRecord(packed: string): Promise<string | null> {
  try {
    const text = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    return new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw')));
  } catch {
    return null;
  }
}
