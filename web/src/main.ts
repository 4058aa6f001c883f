// The page begins: look, settings, the application, and the service worker that keeps it for offline use.
import { mount } from 'svelte';
import App from './App.svelte';
import { settings } from './table/settings.svelte';
import './look/tokens.css';
import './look/base.css';

await settings.open();
mount(App, { target: document.getElementById('app')! });

// The page is drawn first and gets its typeface then.
requestAnimationFrame(() => void import('./look/fonts.css'));

// Progress in lessons and puzzles goes to the account, and comes from it, whenever another page is opened or this one is left.
async function synchronize(): Promise<void> {
  if (settings.entered) await (await import('./people/progress')).synchronize();
}
addEventListener('hashchange', () => void synchronize());
document.addEventListener('visibilitychange', () => void synchronize());
void synchronize();

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  void navigator.serviceWorker.register('./offline.js').catch(() => undefined);
}
