// Where characters are, and how many figures of a nation stand on the map.

import { isMinion, type BoardView, type Force, type Troop } from './view';

/** Where a character is: in a region, or how he stands otherwise. */
export type Whereabouts = { state: 'company' | 'guide' | 'map' | 'fallen' | 'waits'; region?: string };

export function whereabouts(view: BoardView, name: string): Whereabouts {
  if (view.fellowship.guide === name) return { state: 'guide' };
  if (view.fellowship.company.includes(name)) return { state: 'company' };
  const stands = view.regions.find(
    (region) => region.characters?.includes(name) || region.inside?.characters?.includes(name),
  );
  if (stands) return { state: 'map', region: stands.region };
  return { state: view.eliminated.includes(name) ? 'fallen' : 'waits' };
}

/** Minions in the order they usually come. */
export const minions: readonly string[] = ['saruman', 'witch-king', 'mouth-of-sauron'];

/** The Companions who are not with the Ring-bearers: on the map, or fallen. */
export const apart = (view: BoardView): string[] => [
  ...view.regions.flatMap((region) =>
    [...(region.characters ?? []), ...(region.inside?.characters ?? [])].filter((name) => !isMinion(name)),
  ),
  ...view.eliminated.filter((name) => !isMinion(name)),
];

/** The figures of a nation on the map. */
export function fielded(view: BoardView, nation: string): Omit<Troop, 'nation'> {
  const sum = { regular: 0, elite: 0, leader: 0 };
  const add = (force: Force | undefined) => {
    for (const troop of force?.army ?? [])
      if (troop.nation === nation)
        for (const kind of ['regular', 'elite', 'leader'] as const) sum[kind] += troop[kind] ?? 0;
  };
  for (const region of view.regions) {
    add(region);
    add(region.inside);
  }
  return sum;
}
