// Where studies are kept: in this browser, and with the account once there is one.

import type { Source } from './study.svelte';
import type { Tree } from './tree';

const key = (of: string) => `pony.study.${of}`;

/** What this browser knows of a study; one that forbids storage knows nothing. */
export function kept(of: string): Promise<unknown> {
  try {
    return Promise.resolve(JSON.parse(localStorage.getItem(key(of)) ?? 'null'));
  } catch {
    return Promise.resolve(null);
  }
}

export function keep({ of }: Source, tree: Tree): void {
  try {
    if (tree.moves.length || Object.keys(tree.notes).length) localStorage.setItem(key(of), JSON.stringify(tree));
    else localStorage.removeItem(key(of));
  } catch {
    // Private windows may refuse: the study then lasts as long as the page.
  }
}
