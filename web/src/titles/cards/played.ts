// The card that was played last: it is there to be read until something else is looked at.

import type { Shown } from '../../match/match.svelte';

export function justPlayed(shown: Shown): string | undefined {
  const record = shown.records.findLast(
    (one) => !one.undone && one.events?.some((event) => event.startsWith('played ')),
  );
  return record?.events?.findLast((event) => event.startsWith('played '))?.split(' ')[1];
}
