// The odds of a battle and of a hunt, computed exactly from the dice, without cards. A battle is taken as fought to the
// end by both; hits fall on elites first, which keeps the most units and so the most dice. What was left out is said
// beside the numbers.

import { regionOf } from './geometry';
import { sideOf, type BoardView, type Force, type Tally } from './view';

const most = 5; // dice in one roll

const leadership: Record<string, number> = { aragorn: 2, 'witch-king': 2, 'mouth-of-sauron': 2 };

export type Fighter = { regular: number; elite: number; leadership: number };

export function fighter(force: Force): Fighter {
  const add = (kind: 'regular' | 'elite' | 'leader') => (force.army ?? []).reduce((s, t) => s + (t[kind] ?? 0), 0);
  const characters = (force.characters ?? []).reduce((s, c) => s + (leadership[c] ?? 1), 0);
  return { regular: add('regular'), elite: add('elite'), leadership: add('leader') + (force.nazgul ?? 0) + characters };
}

const binomial = (n: number, k: number, p: number): number => {
  let c = 1;
  for (let i = 0; i < k; i++) c = (c * (n - i)) / (i + 1);
  return c * p ** k * (1 - p) ** (n - k);
};

/** The chance of each number of hits: `dice` dice that hit with `p`, and up to `again` misses thrown once more. */
export function hits(dice: number, p: number, again: number): number[] {
  const chance = new Array<number>(dice + 1).fill(0);
  for (let first = 0; first <= dice; first++) {
    const more = Math.min(again, dice - first);
    for (let second = 0; second <= more; second++)
      chance[first + second]! += binomial(dice, first, p) * binomial(more, second, p);
  }
  return chance;
}

const life = (f: Fighter) => f.regular + 2 * f.elite;
/** Units left after a number of hits: each elite takes one before any unit falls. */
const unitsAfter = (f: Fighter, taken: number) => f.regular + f.elite - Math.max(0, taken - f.elite);
const roll = (f: Fighter, taken: number, p: number) => {
  const dice = Math.min(most, unitsAfter(f, taken));
  return hits(dice, p, Math.min(most, dice, f.leadership));
};

export type BattleOdds = {
  attacker: number;
  both: number;
  defender: number;
  /** Hits to expect in the first round. */
  given: number;
  taken: number;
};

export type Ground = 'open' | 'walls' | 'siege';

/** Chances that each side is the one left. Behind walls (a city, a fortification) the attacker hits on 6 in the first
 *  round; in a siege he always does. */
export function battle(attacker: Fighter, defender: Fighter, ground: Ground): BattleOdds {
  const [la, ld] = [life(attacker), life(defender)];
  const third = 1 / 3;
  const p = ground === 'siege' ? 1 / 6 : third;
  const known = new Map<number, [number, number, number]>();

  function round(ta: number, td: number, pa: number): [number, number, number] {
    const ha = roll(attacker, ta, pa);
    const hd = roll(defender, td, third);
    const out: [number, number, number] = [0, 0, 0];
    const still = ha[0]! * hd[0]!;
    ha.forEach((chanceA, a) =>
      hd.forEach((chanceD, d) => {
        if (a === 0 && d === 0) return;
        const next = ended(ta + d, td + a);
        for (let i = 0; i < 3; i++) out[i]! += chanceA * chanceD * next[i]!;
      }),
    );
    // A round without a hit changes nothing but, behind walls, how well the attacker hits from then on.
    if (pa === p) return out.map((x) => x / (1 - still)) as [number, number, number];
    const again = ended(ta, td);
    return out.map((x, i) => x + still * again[i]!) as [number, number, number];
  }
  function ended(ta: number, td: number): [number, number, number] {
    const aGone = ta >= la;
    const dGone = td >= ld;
    if (aGone || dGone) return [aGone ? 0 : 1, aGone && dGone ? 1 : 0, dGone ? 0 : 1];
    const key = ta * 100 + td;
    let result = known.get(key);
    if (!result) known.set(key, (result = round(ta, td, p)));
    return result;
  }

  if (la === 0 || ld === 0) {
    const [a, both, d] = [ld === 0 && la > 0 ? 1 : 0, la === 0 && ld === 0 ? 1 : 0, la === 0 && ld > 0 ? 1 : 0];
    return { attacker: a, both, defender: d, given: 0, taken: 0 };
  }
  const first = ground === 'walls' ? 1 / 6 : p;
  const [a, both, d] = round(0, 0, first);
  const mean = (chance: number[]) => chance.reduce((s, c, i) => s + c * i, 0);
  return {
    attacker: a,
    both,
    defender: d,
    given: mean(roll(attacker, 0, first)),
    taken: mean(roll(defender, 0, third)),
  };
}

export type HuntOdds = {
  dice: number;
  needs: number;
  again: number;
  /** The chance that at least one die succeeds. */
  success: number;
  /** Of a tile drawn: the chance that it reveals, and the damage to expect. */
  reveal: number;
  damage: number;
};

/** Dice the Shadow may throw again: one each for a stronghold it holds, an army and a Nazgûl where the figure stands. */
function rerolls(view: Pick<BoardView, 'regions' | 'fellowship'>): number {
  const at = view.regions.find((region) => region.region === view.fellowship.region);
  const own = regionOf.get(view.fellowship.region);
  const shadowLand = own?.nation !== undefined && sideOf(own.nation) === 'shadow';
  const holds = own?.settlement === 'stronghold' && shadowLand !== (at?.control !== undefined);
  const forces = [at, at?.inside].filter((force) => force !== undefined);
  const army = forces.some((force) => force.army?.some((troop) => sideOf(troop.nation) === 'shadow'));
  const wraith = forces.some((force) => force.nazgul || force.characters?.includes('witch-king'));
  return Number(holds) + Number(army) + Number(wraith);
}

/** The hunt that the next step of the Fellowship would bring. Each die of the Free Peoples already in the box adds one to
 *  every die of the Shadow. */
export function hunt(view: Pick<BoardView, 'huntBox' | 'pool' | 'fellowship' | 'regions'>): HuntOdds {
  const dice = Math.min(most, view.huntBox.shadow);
  const needs = Math.max(1, 6 - view.huntBox.free);
  const p = (7 - needs) / 6;
  const again = rerolls(view);
  const chance = hits(dice, p, again);
  const success = view.fellowship.mordor !== undefined ? 1 : 1 - (chance[0] ?? 1);
  const meanHits = success ? chance.reduce((s, c, i) => s + c * i, 0) / success : 0;
  const all = total(view.pool);
  let reveal = 0;
  let damage = 0;
  for (const [tile, count] of Object.entries(view.pool)) {
    const share = all ? count / all : 0;
    if (reveals(tile)) reveal += share;
    damage +=
      share * damageOf(tile, view.fellowship.mordor !== undefined ? view.huntBox.shadow + view.huntBox.free : meanHits);
  }
  return { dice, needs, again, success, reveal, damage };
}

const total = (tally: Tally) => Object.values(tally).reduce((a, b) => a + b, 0);
const revealing = new Set(['eye', 'the-ring-is-mine', 'give-it-to-uss']);
export const reveals = (tile: string): boolean => tile.endsWith('-reveal') || revealing.has(tile);
/** The number on a tile; an Eye counts successes, Shelob rolls a die. */
export function damageOf(tile: string, eye: number): number {
  const number = /^(\d)/.exec(tile);
  if (number) return Number(number[1]);
  switch (tile) {
    case 'eye':
    case 'the-ring-is-mine':
      return eye;
    case 'shelobs-lair':
      return 3.5;
    case 'on-on-they-went':
      return 3;
    case 'give-it-to-uss':
      return 1;
    case 'phial-of-galadriel':
      return -2;
    case 'smeagol-helps-nice-master':
      return -1;
    default:
      return 0;
  }
}
