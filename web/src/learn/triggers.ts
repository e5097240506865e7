// When the coach of a real game speaks: the first time a prompt, an event or a number of the view brings an idea up.

import type { Concept, MatchRecord, Moment } from '../api/types';

/** Does a trigger fire at this moment? Events are those of the records given. */
export function fires(when: string, moment: Moment, records: readonly MatchRecord[]): boolean {
  const at = when.indexOf(':');
  const [kind, what] = [when.slice(0, at), when.slice(at + 1)];
  if (kind === 'prompt') return moment.prompt?.split(' ', 1)[0] === what;
  if (kind === 'event') return records.some((r) => r.events?.some((event) => event.split(' ', 1)[0] === what));
  if (kind !== 'view') return false;
  const [path = '', sign = '', number = ''] = what.split(' ');
  let value: unknown = moment.view;
  for (const part of path.split('.')) value = (value as Record<string, unknown> | undefined)?.[part];
  if (typeof value !== 'number') return false;
  return sign === '>=' ? value >= Number(number) : sign === '<=' ? value <= Number(number) : value === Number(number);
}

/** What there is to explain now: own questions before events, then in the order of the list. */
export function due(
  concepts: readonly Concept[],
  title: string,
  moment: Moment,
  records: readonly MatchRecord[],
  heard: (concept: string) => boolean,
): Concept | undefined {
  const open = concepts.filter((c) => c.title === title && c.when && !heard(c.id) && fires(c.when, moment, records));
  return open.find((c) => c.when!.startsWith('prompt:')) ?? open[0];
}

/** What the coach points at while he explains something: the thing itself, else the question or the log that brought it up. */
export const pointsAt = (concept: Concept): string[] =>
  concept.lit ?? [concept.when?.startsWith('prompt:') ? 'prompt' : 'log'];
