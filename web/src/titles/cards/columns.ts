// The columns of the table. A place keeps its column until the round is over, even after its combat: what is still to be
// fought for does not move away under the hand. The path has the first one, whichever path it is.

import type { CardsView, Ground, Side } from './view';
import { groundsOf } from './view';

export type Column = { id: string; location: string; ground?: Ground; winner?: Side | 'nobody' };

export class Columns {
  #round = 0;
  #places = new Map<string, string>();

  arrange(view: CardsView): Column[] {
    if (view.round !== this.#round) this.#places.clear();
    this.#round = view.round;
    const grounds = groundsOf(view);
    for (const ground of grounds) this.#places.set(ground.number ? 'path' : ground.location, ground.location);
    const columns = [...this.#places].flatMap(([id, location]): Column[] => {
      const ground = grounds.find((one) => one.location === location);
      if (ground) return [{ id, location, ground }];
      const winner = winnerOf(view, location);
      return winner ? [{ id, location, winner }] : []; // opened and taken back
    });
    return columns.sort((a, b) => Number(b.id === 'path') - Number(a.id === 'path'));
  }
}

const winnerOf = ({ scored, nobodys }: CardsView, location: string): Side | 'nobody' | undefined =>
  (['free', 'shadow'] as const).find((side) => scored[side].includes(location)) ??
  (nobodys?.includes(location) ? 'nobody' : undefined);

/** Up to so many cards find room on either side of a place. */
const roomFor = 3;

/** How the height of the table is shared out above and below the places: evenly, until one side would hide what lies there. */
export function crowd(grounds: readonly Ground[]): { above: number; below: number } {
  const most = (side: 'shadow' | 'free') =>
    Math.max(1, ...grounds.map((ground) => ground[side].reduce((all, { items }) => all + 1 + (items?.length ?? 0), 0)));
  const [above, below] = [most('shadow'), most('free')];
  return Math.max(above, below) > roomFor ? { above, below } : { above: 1, below: 1 };
}
