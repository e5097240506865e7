// Where studies are kept: in this browser, and with the account where there is one. What this browser has not sent the
// account is newer than what the account has.

import { api } from '../api/client';
import { site } from '../site/site.svelte';
import type { Source } from './study.svelte';
import { empty, readTree, type Tree } from './tree';

/** Told: the account had this very tree. */
type Kept = Tree & { told?: boolean };
const key = (of: string) => `pony.study.${of}`;

/** What this browser knows of a study; one that forbids storage knows nothing. */
function here(of: string): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(key(of)) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}
function keepHere(of: string, kept: Kept): void {
  const settled = kept.told || !site.me;
  try {
    if (settled && !kept.moves.length && !Object.keys(kept.notes).length) localStorage.removeItem(key(of));
    else localStorage.setItem(key(of), JSON.stringify(kept));
  } catch {
    // Private windows may refuse: without an account the study then lasts as long as the page.
  }
}

export async function kept(of: string): Promise<Tree> {
  const mine = here(of);
  if (!site.me) return readTree(mine);
  if (mine && !mine.told) {
    tell(of, readTree(mine));
    return readTree(mine);
  }
  try {
    const { tree } = await api.keptStudy(of);
    return tree ? readTree(tree) : empty;
  } catch {
    return readTree(mine); // offline, or signed out meanwhile
  }
}

export function keep({ of }: Source, tree: Tree): void {
  keepHere(of, tree);
  if (site.me) tell(of, tree);
}

let telling: Promise<void> = Promise.resolve();
const newest = new Map<string, Tree>();
/** One after the other, and of several the last: an older tree never comes after a newer one. */
function tell(of: string, tree: Tree): void {
  newest.set(of, tree);
  telling = telling.then(async () => {
    if (newest.get(of) !== tree) return;
    try {
      await api.keepStudy(of, tree);
      if (newest.get(of) === tree) keepHere(of, { ...tree, told: true });
    } catch {
      // It is sent when this browser opens the study again.
    }
  });
}
