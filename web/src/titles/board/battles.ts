// Which battles are worth looking at now, and on what ground each would be fought.

import type { Offer } from '../../locale/voice';
import { stacksOf } from './armies';
import { adjacent, regionOf } from './geometry';
import { battle, fighter, type BattleOdds, type Ground } from './odds';
import type { BoardView, Force, Side } from './view';

export type Prospect = { from: string; to: string; attacker: Side; ground: Ground; odds: BattleOdds };

const outside = (place: string) => place.replace('/inside', '');

export function groundOf(view: BoardView, place: string): Ground {
  const region = regionOf.get(outside(place));
  const seen = view.regions.find((r) => r.region === outside(place));
  if (seen?.inside) return 'siege';
  return region?.settlement === 'city' || region?.settlement === 'fortification' ? 'walls' : 'open';
}

function forceIn(view: BoardView, place: string, side: Side): Force {
  const seen = view.regions.find((r) => r.region === outside(place));
  if (!seen) return {};
  const stacks = stacksOf(seen).filter((stack) => stack.side === side);
  return (stacks.find((stack) => stack.inside) ?? stacks[0])?.force ?? {};
}

export function prospect(view: BoardView, from: string, to: string, attacker: Side, party?: Force): Prospect {
  const defender: Side = attacker === 'free' ? 'shadow' : 'free';
  const ground = groundOf(view, to);
  const odds = battle(fighter(party ?? forceIn(view, from, attacker)), fighter(forceIn(view, to, defender)), ground);
  return { from, to, attacker, ground, odds };
}

/** The battles that the actions offered would begin, those of the picked region first. */
export function offered(view: BoardView, offers: readonly Offer[], side: Side): Prospect[] {
  return offers.flatMap((offer) => {
    const [from, to] = offer.operands.map((o) => o.name);
    return offer.word === 'attack' && from && to ? [prospect(view, from, to, side)] : [];
  });
}

/** Regions of a side from which an enemy army is next door. */
export function frontier(view: BoardView, side: Side): { from: string; to: string }[] {
  const holds = (id: string, s: Side) => {
    const seen = view.regions.find((r) => r.region === id);
    return seen !== undefined && stacksOf(seen).some((stack) => stack.side === s && stack.total > 0);
  };
  const enemy: Side = side === 'free' ? 'shadow' : 'free';
  return view.regions.flatMap(({ region }) =>
    holds(region, side)
      ? [...(adjacent.get(region) ?? []), region].flatMap((to) => (holds(to, enemy) ? [{ from: region, to }] : []))
      : [],
  );
}
