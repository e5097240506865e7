// What a screen reader says of a space (what it is, who stands there, who may be there, what may be done), of an area and
// of a step of the journal.

import type { Offer, Spoken } from '../../locale/voice';
import type { Space } from './boards';
import { percent } from './desk.svelte';
import type { HuntView } from './view';

/** What may be done with a thing that is touched. */
const choices = (offers: readonly Offer[]): Spoken[] => [
  ...(offers.length === 1 ? [{ action: offers[0]!.text }] : []),
  ...(offers.length > 1 ? [['spoken.choices', offers.length] as const] : []),
];

/** A zone or a section. */
export const areaSpoken = (kind: 'zone' | 'section', id: string, offers: readonly Offer[] = []): Spoken[] => [
  `${kind}.${id}`,
  ...choices(offers),
];

/** A step of the journal: the place written there, a stroke, a point; sealed or still to come where nothing is known. */
export function stepSpoken(step: number, entry: string | undefined, place: Space | undefined, gone: boolean): Spoken[] {
  const sign = entry === undefined ? (gone ? 'sealed' : 'open') : entry === '/' ? 'stroke' : 'point';
  return [['hunt.journal.cell', step, place ? `space.${place.id}` : [`hunt.journal.${sign}`]]];
}

/** Who and what stands on a space. */
function standing(space: Space, view: HuntView): Spoken[] {
  const here: Spoken[] = view.riders.filter(({ at }) => at === space.id).map(({ id }) => `rider.${id}`);
  if (view.last === space.id) here.push('companion.frodo');
  if (view.gandalf?.at === space.id) here.push(['hunt.gandalf']);
  if (view.allies.includes(space.id)) here.push(['spoken.allyToken']);
  if (view.tracked.includes(space.id)) here.push(['spoken.trailToken']);
  return here;
}

export function spaceSpoken(
  space: Space,
  view: HuntView,
  { frodo, gandalf }: { frodo: boolean; gandalf: boolean },
  offers: readonly Offer[] = [],
): Spoken[] {
  const name = `space.${space.id}`;
  const here = standing(space, view);
  const chance = view.desk?.frodo?.[space.id];
  const cost = offers.some(({ word }) => word === 'go') ? (view.moveCost ?? 0) : 0;
  return [
    space.kind === 'dark' || space.kind === 'ally' ? [`spoken.${space.kind}`, name] : name,
    ...(here.length ? [['spoken.here', ...here] as const] : []),
    ...(view.searched.includes(space.id) ? [['spoken.searched'] as const] : []),
    ...(frodo ? [chance ? (['spoken.frodo.chance', percent(chance)] as const) : (['spoken.frodo'] as const)] : []),
    ...(gandalf ? [['spoken.gandalf'] as const] : []),
    ...choices(offers),
    ...(cost > 0 ? [['spoken.cost', cost] as const] : []),
  ];
}
