// The war from afar, on the map of the first page, which is cut out of this title's own.

import type { Army, Standing } from '..';
import { stacksOf } from './armies';
import { regionOf } from './geometry';
import type { BoardView } from './view';

/** How many of each side stand in each region, and where the Fellowship was last seen. */
export function standingOf(seen: unknown): Standing {
  const view = seen as BoardView;
  const armies = view.regions.flatMap((region): Army[] => {
    const at = regionOf.get(region.region)?.anchor;
    const stacks = stacksOf(region);
    return (['free', 'shadow'] as const).flatMap((side) => {
      const count = stacks.reduce((sum, stack) => sum + (stack.side === side ? stack.total : 0), 0);
      return at && count ? [{ place: region.region, at, tone: side, count }] : [];
    });
  });
  const ring = view.fellowship.mordor === undefined ? regionOf.get(view.fellowship.region)?.anchor : undefined;
  return { turn: view.turn, armies, ...(ring ? { ring } : {}) };
}
