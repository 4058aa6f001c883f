// The service worker: after the first visit the whole house is kept, and every table is playable offline.
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

self.addEventListener('fetch', (event) => {
  const request = event.request;
  if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return;
  event.respondWith(request.mode === 'navigate' ? page(request) : file(request));
});
