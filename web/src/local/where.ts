// Which questions this device answers by itself.

/** Matches that are played on this device have ids of their own; cmd/pony-wasm makes them. */
export const isLocal = (id: string): boolean => id.startsWith('local-');

/** A site without a server: all it can do it does on this device (pony site). */
export const serverless = (): boolean =>
  typeof document !== 'undefined' && document.documentElement.dataset['house'] === 'static';

/** Where people play with each other, if the author of a site without a server knows a place. */
export const peopleAt = (): string => document.documentElement.dataset['people'] ?? '';

/** Whether a page at this address plays on this device, so that its rules can load beside the page itself. */
export const playsHere = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): boolean =>
  /^\/table\/local-/.test(pathname) || new URLSearchParams(search).get('on') === 'device';

const ofMatch = /^\/tables\/local-/;
/** What needs neither people nor an account: the device can answer it when the server does not. */
const ofRules = /^\/(titles\/|lessons|puzzles|concepts|sandbox|analysis)/;

/** What a site without a server has as files: it never changes. */
const written = /^\/(titles(\/\w+\/(catalogue|reference))?|concepts|(lessons|puzzles)(\/[\w-]+){0,2})$/;
export const isWritten = (path: string): boolean => serverless() && written.test(path);

const marked = 'pony.device';
/** Whether something was played on this device: only then its list is worth loading the rules for. */
export function playedHere(): boolean {
  try {
    return serverless() || localStorage.getItem(marked) !== null;
  } catch {
    return false;
  }
}
export function markPlayed(): void {
  try {
    localStorage.setItem(marked, '1');
  } catch {
    // A browser that forbids storage has no games to list either.
  }
}

export const onDevice = (path: string): boolean => serverless() || ofMatch.test(path);
export const canOnDevice = (path: string): boolean => ofRules.test(path);
