// Registers the service worker that answers when the server cannot be reached.

import { words } from '../locale/words.svelte';

/** How long after the page is there the rules are fetched: nobody who came to play waits for them. */
const later = 8000;
const thrifty = (): boolean => Boolean((navigator as { connection?: { saveData?: boolean } }).connection?.saveData);

/** Registers the worker once the page is there. */
export async function hire(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  try {
    await navigator.serviceWorker.register('/sw.js');
    const { active } = await navigator.serviceWorker.ready;
    if (!thrifty()) setTimeout(() => active?.postMessage({ books: words.lang }), later);
  } catch {
    // a browser that wants none: everything works while the server answers
  }
}
