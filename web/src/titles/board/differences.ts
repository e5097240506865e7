// What moved between two views of the board: all that animation needs, and no event is asked. Pure functions.

import { stacksOf } from './armies';
import { within } from './geometry';
import type { BoardView, Fellowship, Force, Nation, Tally } from './view';

/** Pieces that came to a stack. Both places are ids of stacks; Companions may come from the Fellowship. A stack that
 *  was not there before and came from nowhere on the board has no `from`. */
export type Arrival = { from?: string; to: string; force: Force; whole: boolean };

/** Pieces by what they are: "gondor regular", "nazgul", "character gandalf". */
function pieces(force: Force): Map<string, number> {
  const out = new Map<string, number>();
  for (const troop of force.army ?? [])
    for (const rank of ['regular', 'elite', 'leader'] as const)
      if (troop[rank]) out.set(`${troop.nation} ${rank}`, troop[rank]);
  if (force.nazgul) out.set('nazgul', force.nazgul);
  for (const name of force.characters ?? []) out.set(`character ${name}`, 1);
  return out;
}

function forceOf(pieces: ReadonlyMap<string, number>): Force {
  const army = new Map<string, Record<string, number>>();
  const force: Force = { characters: [] };
  for (const [piece, count] of pieces) {
    const [what, which] = piece.split(' ') as [string, string];
    if (what === 'nazgul') force.nazgul = count;
    else if (what === 'character') force.characters!.push(which);
    else army.set(what, { ...army.get(what), [which]: count });
  }
  force.army = [...army].map(([nation, ranks]) => ({ nation: nation as Nation, ...ranks }));
  return force;
}

type Places = Map<string, Map<string, number>>;
const placesOf = (view: BoardView): Places =>
  new Map([
    ...view.regions.flatMap(stacksOf).map((stack) => [stack.id, pieces(stack.force)] as const),
    ['fellowship', pieces({ characters: view.fellowship.company })],
  ]);

const regionIn = (place: string) => place.split('/')[0]!;

/** Nazgûl and characters go where they like; an army goes a border or two while nobody looks, and anything farther is
 *  a loss here and a recruit there. */
const reachable = (piece: string, from: string, to: string): boolean =>
  piece === 'nazgul' || piece.startsWith('character ') || within(regionIn(from), 2).has(regionIn(to));

/** Who came where. Each arrival is matched with a departure of the same pieces, the nearest first. */
export function arrivals(before: BoardView, now: BoardView): Arrival[] {
  const [was, is] = [placesOf(before), placesOf(now)];
  const count = (places: Places, place: string, piece: string) => places.get(place)?.get(piece) ?? 0;
  const left = new Map<string, Map<string, number>>(); // piece → place → how many left it
  for (const [place, held] of was)
    for (const [piece, n] of held) {
      const gone = n - count(is, place, piece);
      if (gone > 0) left.set(piece, (left.get(piece) ?? new Map<string, number>()).set(place, gone));
    }

  const parties = new Map<string, { from: string; to: string; pieces: Map<string, number> }>();
  for (const [to, held] of is) {
    if (to === 'fellowship') continue;
    for (const [piece, n] of held) {
      let came = n - count(was, to, piece);
      const from = [...(left.get(piece) ?? [])]
        .filter(([place]) => place !== to && reachable(piece, place, to))
        .sort(([a], [b]) => Number(regionIn(b) === regionIn(to)) - Number(regionIn(a) === regionIn(to)));
      for (const [place, gone] of from) {
        const some = Math.min(came, gone);
        if (some <= 0) continue;
        came -= some;
        left.get(piece)!.set(place, gone - some);
        const key = `${place} ${to}`;
        const party = parties.get(key) ?? { from: place, to, pieces: new Map<string, number>() };
        party.pieces.set(piece, some);
        parties.set(key, party);
      }
    }
  }

  const total = (held: ReadonlyMap<string, number> | undefined) =>
    [...(held?.values() ?? [])].reduce((a, b) => a + b, 0);
  const out: Arrival[] = [...parties.values()].map(({ from, to, pieces }) => ({
    from,
    to,
    force: forceOf(pieces),
    whole: total(pieces) === total(is.get(to)),
  }));
  for (const [to, held] of is)
    if (!was.has(to) && !out.some((arrival) => arrival.to === to)) out.push({ to, force: forceOf(held), whole: true });
  return out;
}

/** Where the Fellowship's figure stood, if it stands elsewhere now: a region, or a step of the Mordor track. */
export function fellowshipCame(
  before: Fellowship,
  now: Fellowship,
): { region: string } | { mordor: number } | undefined {
  if (before.mordor !== undefined) return before.mordor === now.mordor ? undefined : { mordor: before.mordor };
  return now.mordor !== undefined || before.region !== now.region ? { region: before.region } : undefined;
}

/** How many dice of each face lie there that did not before. */
export function freshDice(before: Tally | undefined, now: Tally | undefined): Tally {
  return Object.fromEntries(
    Object.entries(now ?? {}).flatMap(([face, n]) => {
      const fresh = n - (before?.[face] ?? 0);
      return fresh > 0 ? [[face, fresh]] : [];
    }),
  );
}
