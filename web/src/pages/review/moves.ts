// A decision as people tell it: not « march with armies » but which army marches where to.

import type { ReviewDecision } from '../../api/types';
import type { Voice } from '../../locale/voice';

type Step = ReviewDecision['then'][number];

/** The answer, or what it comes to: the first step that names more than the answer itself does. */
export function tellingStep(voice: Voice, action: string, asked: string, then: readonly Step[] | undefined): Step {
  const first = { asked, action };
  const names = (text: string) => voice.offer(text).operands.filter(({ kind }) => kind && kind !== 'number').length;
  return [first, ...(then ?? [])].reduce(
    (best, step) => (names(step.action) > names(best.action) ? step : best),
    first,
  );
}

/** Names alone do not say what was done with them: the question comes before them, without what it adds. */
export const toldMove = (voice: Voice, action: string, asked: string, then: readonly Step[] | undefined): string => {
  const step = tellingStep(voice, action, asked, then);
  const text = voice.deed(step.action, step.asked);
  const [only] = voice.offer(step.action).operands;
  if (!only || voice.drawn(step.action) || text !== voice.name(only.kind, only.name)) return text;
  const [question] = /^[^?]*\?/.exec(voice.prompt(step.asked)) ?? [voice.prompt(step.asked)];
  return `${question} ${text}`;
};
