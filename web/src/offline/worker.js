// The service worker: after the first visit the whole app is kept, and every table can be played offline.
//
// The build fills in the list of files and their common hash. Files carry their own hash in their names, so
// what is kept never goes stale; only the page itself is asked for anew whenever there is a network.
const VERSION = '@VERSION@';
const FILES = ['@FILES@'];
const KEPT = `roundhouse-${VERSION}`;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(KEPT)
      .then((cache) => cache.addAll(FILES))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names
            .filter((name) => name.startsWith('roundhouse-') && name !== KEPT)
            .map((name) => caches.delete(name)),
        ),
      )
      .then(() => self.clients.claim()),
  );
});

/** The page: from the network while there is one, and kept for when there is none. */
async function page(request) {
  const cache = await caches.open(KEPT);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put('./', answer.clone());
    return answer;
  } catch {
    return (await cache.match('./')) ?? Response.error();
  }
}

async function file(request) {
  const cache = await caches.open(KEPT);
  return (await cache.match(request, { ignoreSearch: true })) ?? fetch(request);
}

/** What only a server knows is never kept. Without one the page is told so, which is no fault. */
async function ask(request) {
  try {
    return await fetch(request);
  } catch {
    return Response.json({ ok: false, unreachable: true, error: 'the server cannot be reached' });
  }
}

const isAsked = (address) => /\/(api\/.*|healthz)$/.test(new URL(address).pathname);

self.addEventListener('fetch', (event) => {
  const request = event.request;
  if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return;
  if (isAsked(request.url)) {
    event.respondWith(ask(request));
    return;
  }
  event.respondWith(request.mode === 'navigate' ? page(request) : file(request));
});

// ---- Notices ----

/** The worker has no catalogue; its few sentences stand here, in every language we have. */
const WORDS = {
  en: { turn: 'It’s your turn.', over: 'The game is over.', test: 'Notices will look like this.' },
  de: { turn: 'Du bist dran.', over: 'Das Spiel ist zu Ende.', test: 'So sehen Meldungen aus.' },
};

/** What the server has pushed; a message nobody can read is still a sign that something waits. */
function pushed(event) {
  try {
    return event.data.json();
  } catch {
    return {};
  }
}

self.addEventListener('push', (event) => {
  const { event: what = 'turn', table = '', title = '' } = pushed(event);
  const words = WORDS[/^de\b/.test(self.navigator.language) ? 'de' : 'en'];
  const hash = table ? `#/online/${table}` : '#/online';
  event.waitUntil(
    self.registration.showNotification(title || 'Roundhouse', {
      body: words[what] ?? words.turn,
      tag: hash,
      icon: './icon.svg',
      data: { hash },
    }),
  );
});

/** To the page that is open, or to a new one. */
async function show(hash) {
  const address = new URL(hash, self.registration.scope).href;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find((one) => one.url === address) ?? pages[0];
  if (!page) return self.clients.openWindow(address);
  await page.focus();
  return page.url === address ? page : page.navigate(address);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data?.hash ?? '#/online'));
});
