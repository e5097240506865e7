// What stands beside the enemies while somebody is about to shoot or to charge: the die that is needed and what is to be
// expected, or that they are out of reach and how far away.

import type { Voice } from '../../locale/voice';
import { percent } from '../../locale/words.svelte';
import { boundsOf, widened, type Point, type Rect } from '../../parts/plane';
import { halfOf, partsOf, placeLabels, type Field } from './field';
import { expectation, inches } from './labels';
import { parties } from './march';
import type { BattleView, Formation } from './view';

export type Aim = { id: string; at: Point; text: string; reached: boolean; box: Rect };

const needed = (voice: Voice, n: number) => (n < 6 ? voice.say('battle.need', n) : String(n));

/** What `by` can do to a formation, in one line; none if that is not known. */
function lineOf(view: BattleView, by: Formation, at: Formation, voice: Voice): Pick<Aim, 'text' | 'reached'>[] {
  const of = <T extends { action: string }>(list: readonly T[] | undefined) =>
    list?.find(({ action }) => parties(action).by === by.id && parties(action).at === at.id);
  const [shot, charge] = [of(view.shots), of(view.charges)];
  if (shot) {
    const need = shot.then ? voice.say('battle.needThen', shot.need, shot.then) : needed(voice, shot.need);
    return [{ text: `${need} · ${expectation(shot.expected)}`, reached: true }];
  }
  if (charge) return [{ text: `${needed(voice, charge.need)} · ${percent((7 - charge.need) / 6)}`, reached: true }];
  const far = view.distances?.find(
    ({ from, to }) => (from === by.id && to === at.id) || (from === at.id && to === by.id),
  );
  const reach = view.phase === 'shoot' ? (by.missile?.range ?? 0) : Math.max(...by.charge);
  if (!far || far.gap <= reach) return [];
  return [{ text: voice.say('battle.outOfReach', inches(far.gap, view.inch)), reached: false }];
}

/** Beside each enemy, none on another or on a formation; those that can be reached choose their place first. */
export function aimsOf(
  view: BattleView,
  by: Formation | undefined,
  field: Field,
  px: number,
  voice: Voice,
  taken: readonly Rect[],
): Aim[] {
  if (!by || !(view.phase === 'shoot' ? view.shots : view.phase === 'charge' ? view.charges : undefined)) return [];
  const boxes = (f: Formation) => partsOf(f).map((part) => widened(boundsOf(part.map(field.at)), 6));
  const standing = view.formations.filter((f) => f.standing);
  const lines = standing
    .filter((at) => at.side !== by.side)
    .flatMap((at) => lineOf(view, by, at, voice).map((line) => ({ ...line, of: at })))
    .sort((a, b) => Number(b.reached) - Number(a.reached));
  const places = placeLabels(
    lines.map(({ of, text, reached }) => ({
      id: of.id,
      parts: boxes(of),
      below: (of.side === 'evil') !== field.flipped, // before its front, where an attack would come from
      must: reached,
      forms: [{ width: 2 * halfOf(text) * px, height: 26 * px }],
    })),
    { x: 0, y: 0, width: field.side, height: field.side },
    [...standing.flatMap(boxes), ...taken],
  );
  return lines.flatMap(({ of, text, reached }) => {
    const placed = places.get(of.id);
    const [x, y] = placed?.at ?? [0, 0];
    return placed ? [{ id: of.id, at: [x, y + 13 * px] as const, text, reached, box: placed.box }] : [];
  });
}
