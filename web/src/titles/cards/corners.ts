// Who sits where around the table: the Shadow above, the Free Peoples below, the viewer at the right.

import type { CardsView, Player, Side } from './view';

export type Corner = { at: 'tl' | 'tr' | 'bl' | 'br'; player: Player; shows: 'all' | 'reserve' | 'rest' };

/** A side of one deck has both its corners: the reserve in one, the rest in the other. */
export function cornersOf(view: CardsView, seat: string | undefined): Corner[] {
  const of = (side: Side, [left, right]: [Corner['at'], Corner['at']]): Corner[] => {
    const players = view.players
      .filter((player) => player.side === side)
      .sort((a, b) => Number(a.seat === seat) - Number(b.seat === seat));
    const [first, second] = players;
    if (!first) return [];
    if (second)
      return [
        { at: left, player: first, shows: 'all' },
        { at: right, player: second, shows: 'all' },
      ];
    const [reserve, rest] = side === 'free' ? [left, right] : [right, left];
    return [
      { at: reserve, player: first, shows: 'reserve' },
      { at: rest, player: first, shows: 'rest' },
    ];
  };
  return [...of('shadow', ['tl', 'tr']), ...of('free', ['bl', 'br'])];
}
