// Notices by the browser itself: shown while the page is open but not looked at, and, once the browser has subscribed,
// pushed by the server while it is not open at all. The service worker shows the latter and takes the clicks.
import { http } from './online';

/** What can be had: nothing, notices while the page is open, or also when it is not. */
export type Allowed = 'never' | 'no' | 'page' | 'push';

const registration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined;

const subscription = async (): Promise<PushSubscription | null> =>
  (await (await registration())?.pushManager?.getSubscription()) ?? null;

export async function allowed(): Promise<Allowed> {
  if (!('Notification' in window) || Notification.permission === 'denied') return 'never';
  if (Notification.permission !== 'granted') return 'no';
  return (await subscription().catch(() => null)) ? 'push' : 'page';
}

export async function tell(title: string, body: string, hash: string): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  const plan = { body, tag: hash, icon: './icon.svg', data: { hash } };
  const worker = await registration();
  if (worker) await worker.showNotification(title, plan);
  else new Notification(title, plan).onclick = () => (location.hash = hash);
}

/** Asks the person, and then subscribes with the key of the server; without one the page alone gives notice. */
export async function allow(key: string | null): Promise<Allowed> {
  if (!('Notification' in window)) return 'never';
  if ((await Notification.requestPermission()) !== 'granted') return allowed();
  const worker = await registration();
  if (!worker?.pushManager || key === null) return 'page';
  const made = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  const { endpoint, keys } = made.toJSON();
  await http('./api/push', { endpoint, p256dh: keys?.p256dh, auth: keys?.auth });
  return 'push';
}

export async function forbid(): Promise<void> {
  const made = await subscription();
  if (!made) return;
  await http('./api/push/remove', { endpoint: made.endpoint });
  await made.unsubscribe();
}
