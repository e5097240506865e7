// What a plaque shows of those who stand in one place: shields by nation, then columns always in the same order.

import { isMinion, nations, sideOf, type BoardView, type Force, type RegionView, type Side } from './view';

/** One kind of piece: its sign, its figure by nation and rank where it has one, and how many. */
export type Column = { icon: string; figure?: string; count: number };
export type Stack = {
  id: string;
  region: string;
  side: Side;
  inside: boolean;
  nations: string[];
  columns: Column[];
  total: number;
  /** Names of characters, for the near distance and the popover. */
  characters: string[];
  force: Force;
};

const add = (force: Force, kind: 'regular' | 'elite' | 'leader') =>
  (force.army ?? []).reduce((sum, troop) => sum + (troop[kind] ?? 0), 0);

/** The figure that stands for a kind: that of the nation with most of it. */
function figureOf(icon: string, force: Force): { figure?: string } {
  if (icon === 'p-nazgul') return { figure: 'nazgul' };
  if (icon === 'p-minion') return { figure: force.characters?.includes('witch-king') ? 'witch-king' : 'minion' };
  if (icon === 'p-companion') return { figure: 'companion' };
  const kind = icon.slice(2) as 'regular' | 'elite' | 'leader';
  const most = [...(force.army ?? [])].sort((a, b) => (b[kind] ?? 0) - (a[kind] ?? 0))[0];
  return most ? { figure: `${most.nation}-${kind}` } : {};
}

/** Every figure the map may need. */
export const mapFigures = [
  ...nations.flatMap((nation) => ['regular', 'elite', 'leader'].map((kind) => `${nation}-${kind}`)),
  'nazgul',
  'witch-king',
  'minion',
  'companion',
];

/** A stack's id says where it stands and whose it is: "moria/shadow", "lorien/free/inside". */
export function stackOf(id: string, force: Force): Stack | undefined {
  const [region, side, within] = id.split('/') as [string, Side, string | undefined];
  const inside = within !== undefined;
  const characters = force.characters ?? [];
  const columns = (
    [
      ['p-regular', add(force, 'regular')],
      ['p-elite', add(force, 'elite')],
      ['p-leader', add(force, 'leader')],
      ['p-nazgul', force.nazgul ?? 0],
      ['p-minion', side === 'shadow' ? characters.length : 0],
      ['p-companion', side === 'free' ? characters.length : 0],
    ] as const
  ).flatMap(([icon, count]) => (count ? [{ icon, count, ...figureOf(icon, force) }] : []));
  if (!columns.length) return undefined;
  const strength = (nation: string) => {
    const troop = force.army?.find((t) => t.nation === nation);
    return (troop?.regular ?? 0) + 2 * (troop?.elite ?? 0);
  };
  const nations = [...new Set((force.army ?? []).map((t) => t.nation))].sort((a, b) => strength(b) - strength(a));
  return {
    id,
    region,
    side,
    inside,
    nations,
    columns,
    total: add(force, 'regular') + add(force, 'elite'),
    characters,
    force,
  };
}

/** The stacks of one region: each side's outside, and those besieged inside. Army units in one place are all of one side;
 *  Nazgûl and characters may stand among enemies. */
export function stacksOf(view: RegionView): Stack[] {
  const part = (side: Side, force: Force): Force => ({
    army: (force.army ?? []).filter((troop) => sideOf(troop.nation) === side),
    nazgul: side === 'shadow' ? (force.nazgul ?? 0) : 0,
    characters: (force.characters ?? []).filter((name) => isMinion(name) === (side === 'shadow')),
  });
  const out: (Stack | undefined)[] = [];
  for (const side of ['free', 'shadow'] as const) {
    out.push(stackOf(`${view.region}/${side}`, part(side, view)));
    if (view.inside) out.push(stackOf(`${view.region}/${side}/inside`, part(side, view.inside)));
  }
  return out.filter((stack) => stack !== undefined);
}

/** Width of a plaque on the screen. */
export const plaqueWidth = (stack: Stack): number =>
  (stack.nations.length ? 26 + (stack.nations.length > 1 ? 9 : 0) : 6) + stack.columns.length * 23 + 4;
export const plaqueHeight = 38;

/** The army of the one who acts in a region; in the open rather than behind walls. */
export function armyIn(view: BoardView, id: string): Stack | undefined {
  const region = view.regions.find((r) => r.region === id);
  const armies = region ? stacksOf(region).filter((stack) => stack.side === view.acting && stack.total) : [];
  return armies.find((stack) => !stack.inside) ?? armies[0];
}
