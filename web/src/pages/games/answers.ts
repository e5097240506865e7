// Conditional answers in words.

import type { Branch } from '../../api/types';
import type { Voice } from '../../locale/voice';

/** What is to happen: what others do, and what is seen of it last. */
export function conditionOf(branch: Branch, voice: Voice): string {
  const acts = (branch.acts ?? []).map((text) => voice.action(text));
  const last = voice.event(branch.if.at(-1) ?? '');
  return [...acts.slice(-2), ...(last && !acts.includes(last) ? [last] : [])].join(' · ').replace(/\.$/, '');
}

export const answerOf = (branch: Branch, voice: Voice): string =>
  branch.then.map((text) => voice.action(text)).join(' · ');
