// What a reason of the judge says, and where on the board it is seen.

import type { Reason } from '../api/types';
import type { Voice } from '../locale/voice';
import { say } from '../locale/words.svelte';

/** The fact, and whose it is: what the best answer prevents, or what another one gives up. */
export function reasonText(voice: Voice, reason: Reason, best: boolean): string {
  const told = voice.fact(reason.fact, reason.operands);
  const said = reason.other ? say(best ? 'hint.otherwise' : 'hint.givesUp', told) : told;
  return said.charAt(0).toLocaleUpperCase() + said.slice(1);
}

/** Reasons that can be told: those of a newer judge have no words in an older client. */
export const tellable = (voice: Voice, reasons: readonly Reason[] | null | undefined): Reason[] =>
  (reasons ?? []).filter((reason) => voice.has(`fact.${reason.fact}`));

/** What it speaks of, as something lit: "region:minas-tirith". */
export const placesOf = (reason: Reason): string[] =>
  reason.operands
    .filter(({ kind }) => kind !== 'number' && kind !== 'profile')
    .map(({ kind, name }) => `${kind}:${name}`);
