// What is written on the ground itself: whose zone, what a piece of scenery is. Smaller words than the names of
// formations, which choose first and keep off them where they can.

import type { Voice } from '../locale/voice';
import { boundsOf, overlap, type Field, type Point, type Rect } from './field';
import type { BattleView } from './view';

/** `at` is the middle of its first line's foot. */
export type Caption = { key: string; text: string; at: Point; box: Rect };

const [perLetter, high] = [6.2, 15]; // pixels

/** `px` are the units of the drawing to a pixel; `bodies` is where formations stand. */
export function captionsOf(
  view: BattleView,
  field: Field,
  voice: Voice,
  px: number,
  bodies: readonly Rect[],
): Caption[] {
  const caption = (key: string, text: string, x: number, y: number): Caption => {
    const [width, height] = [text.length * perLetter * px, high * px];
    return { key, text, at: [x, y], box: { x: x - width / 2, y: y - height * 0.8, width, height } };
  };
  const free = ({ box }: Caption) => bodies.every((body) => overlap(body, box) === 0);

  const zone = field.length(view.zone);
  const sides = field.flipped ? (['good', 'evil'] as const) : (['evil', 'good'] as const); // the far one first
  const zones = sides.flatMap((side, i) => {
    const text = voice.say('battle.zoneOf', voice.say(`side.${side}`), Math.round(view.zone / view.inch));
    const half = (text.length * perLetter * px) / 2 + 6 * px;
    const line = i ? field.side - zone : zone;
    // Beyond the line that armies are put down behind, at either end; else behind it.
    const [above, below] = [line - 5 * px, line + 14 * px];
    const places = (i ? [above, below] : [below, above]).flatMap((y) =>
      [field.side - half, half].map((x) => caption(side, text, x, y)),
    );
    return places.find(free) ?? [];
  });
  const pieces = (view.scenery ?? []).map((piece, i) => {
    const box = boundsOf(piece.outline.map(field.at));
    return caption(`${i}`, voice.name('ground', piece.ground), box.x + box.width / 2, box.y + box.height / 2 + 4 * px);
  });
  return [...zones, ...pieces.filter(free)];
}
