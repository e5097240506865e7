// What an act that is shown has changed on the map: who went where after a battle, what was taken, which nation was roused.

import type { Act } from '../../match/acts';
import type { Point } from '../../parts/plane';
import { regionOf, regions } from './geometry';

export type Happened = { text: string; at: Point; from?: Point };

const anchor = (id: string | undefined) => regionOf.get((id ?? '').replace('/inside', ''))?.anchor;
/** A nation is shown where its first stronghold or city stands. */
const homeOf = (nation: string | undefined) =>
  ['stronghold', 'city', 'town']
    .map((kind) => regions.find((one) => one.nation === nation && one.settlement === kind))
    .find((home) => home !== undefined)?.anchor;

const went = new Set(['retreated', 'occupied']);
const there = new Set(['captured', 'withdrew', 'siege-lifted']);
const roused = new Set(['activated', 'at-war']);

export function happenedOf(act: Act, event: (text: string) => string): Happened[] {
  return act.events.flatMap(({ word, text, operands }): Happened[] => {
    const [first, second] = operands.map(({ name }) => name);
    const at = went.has(word) ? anchor(second) : there.has(word) ? anchor(first) : roused.has(word) && homeOf(first);
    if (!at) return [];
    const from = went.has(word) ? anchor(first) : undefined;
    return [{ text: event(text), at, ...(from ? { from } : {}) }];
  });
}
