// What a reason of the judge says, and where on the board it is seen.

import type { Reason } from '../api/types';
import { capital, type Voice } from '../locale/voice';
import { say } from '../locale/words.svelte';

const other = (best: boolean) => (best ? 'hint.otherwise' : 'hint.givesUp');

/** The fact, and whose it is: what the best answer prevents, or what another one gives up. */
export function reasonText(voice: Voice, reason: Reason, best: boolean): string {
  const told = voice.fact(reason.fact, reason.operands);
  return capital(reason.other ? say(other(best), told) : told);
}

/** Reasons as a paragraph: what would be otherwise, or is given up, is said once for all of it. */
export function whyText(voice: Voice, reasons: readonly Reason[], best: boolean): string {
  const facts = (others: boolean) =>
    reasons.filter((one) => Boolean(one.other) === others).map((one) => voice.fact(one.fact, one.operands));
  const others = facts(true);
  const joined = others.slice(1).reduce((all, one) => say('hint.also', all.replace(/\.$/, ''), one), others[0] ?? '');
  return [...facts(false), ...(joined ? [say(other(best), joined)] : [])].map(capital).join(' ');
}

type KeptReason = Omit<Reason, 'operands'> & { operands: Reason['operands'] | null };

/** Reasons that can be worded: those of a newer judge have no words in an older client, and reviews that were kept long
 *  ago have null for no operands. */
export const tellable = (voice: Voice, reasons: readonly KeptReason[] | null | undefined): Reason[] =>
  (reasons ?? [])
    .filter((reason) => voice.has(`fact.${reason.fact}`))
    .map((reason) => ({ ...reason, operands: reason.operands ?? [] }));

/** What it speaks of, as something lit: "region:minas-tirith". */
export const placesOf = (reason: Reason): string[] =>
  reason.operands
    .filter(({ kind }) => kind !== 'number' && kind !== 'profile')
    .map(({ kind, name }) => `${kind}:${name}`);
