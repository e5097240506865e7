// What is written on the ground itself: what a piece of scenery is, and whose zone. Smaller words than the names of
// formations: those keep off the scenery's where they can, and the zones' stand where nothing else does.

import type { Voice } from '../../locale/voice';
import { boundsOf, overlap, type Point, type Rect } from '../../parts/plane';
import type { Field } from './field';
import type { BattleView } from './view';

/** `at` is the middle of its foot. */
export type Caption = { key: string; text: string; at: Point; box: Rect };

const [perLetter, high] = [6.2, 15]; // pixels

/** `px` are, here and below, the units of the drawing to a pixel. */
function caption(key: string, text: string, [x, y]: Point, px: number): Caption {
  const [width, height] = [text.length * perLetter * px, high * px];
  return { key, text, at: [x, y], box: { x: x - width / 2, y: y - height * 0.8, width, height } };
}

export const isFree = ({ box }: Caption, taken: readonly Rect[]): boolean =>
  taken.every((other) => overlap(other, box) === 0);

/** In the middle of each piece. */
export const sceneryCaptions = (view: BattleView, field: Field, voice: Voice, px: number): Caption[] =>
  (view.scenery ?? []).map((piece, i) => {
    const { x, y, width, height } = boundsOf(piece.outline.map(field.at));
    return caption(`${i}`, voice.name('ground', piece.ground), [x + width / 2, y + height / 2 + 4 * px], px);
  });

/** At an end of its line, beyond it or else behind it; nowhere if all four places are taken. */
export function zoneCaptions(
  view: BattleView,
  field: Field,
  voice: Voice,
  px: number,
  taken: readonly Rect[],
): Caption[] {
  const zone = field.length(view.zone);
  const sides = field.flipped ? (['good', 'evil'] as const) : (['evil', 'good'] as const); // the far one first
  return sides.flatMap((side, i) => {
    const text = voice.say('battle.zoneOf', voice.say(`side.${side}`), Math.round(view.zone / view.inch));
    const half = (text.length * perLetter * px) / 2 + 6 * px;
    const line = i ? field.side - zone : zone;
    const [above, below] = [line - 5 * px, line + 14 * px];
    return (
      (i ? [above, below] : [below, above])
        .flatMap((y) => [field.side - half, half].map((x) => caption(side, text, [x, y], px)))
        .find((place) => isFree(place, taken)) ?? []
    );
  });
}
