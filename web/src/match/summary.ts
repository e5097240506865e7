// A table in a few words: players, opponents, pace. For lists of tables.

import type { Clock, Seat, Table } from '../api/types';
import { listed, say, sayOf, span } from '../locale/words.svelte';
import { awaitsMe, waitsForMe } from '../site/turns';

export { awaitsMe, waitsForMe };

/** Whose time ends first comes first, live games before correspondence ones; of those without, who has waited longest. */
export const byDeadline = (a: Table, b: Table): number => deadline(a) - deadline(b);
function deadline(table: Table): number {
  if (table.due) return Date.parse(table.due);
  const live = table.clock.kind === 'live' ? 0 : 1e15;
  return live + Date.parse(table.since ?? table.created);
}

/** Nobody plays but the caller and bots, and it does not count. */
export const alone = (table: Table): boolean =>
  !table.rated &&
  table.mine.length > 0 &&
  table.seats.every(({ kind }, seat) => kind === 'bot' || table.mine.includes(seat));

/** Those that wait for the caller first, by their time, then as they come. */
export const byDecision = (tables: Table[]): Table[] => [
  ...tables.filter(waitsForMe).sort(byDeadline),
  ...tables.filter((table) => !waitsForMe(table)),
];

/** The name of who sits there; bots go by their level. */
export function sitter(seat: Seat): string {
  if (seat.kind === 'bot') return say('seat.bot', say(`level.${seat.level ?? ''}`));
  if (seat.kind === 'person') return seat.name;
  return say(seat.kind === 'invited' ? 'seat.invited' : 'seat.open');
}

/** A bot's name with the plan it was told to follow, if any. */
export const withStyle = (title: string, name: string, style: string | undefined): string =>
  style ? say('seat.bot.style', name, sayOf(title, `style.${style}`)) : name;

export function opponents(table: Table): string {
  const sides = new Set(table.mine.map((seat) => table.seats[seat]?.side));
  const others = table.seats.filter((seat) => !sides.has(seat.side));
  return listed((others.length ? others : table.seats).map(sitter));
}

/** Who somebody of that name meets at a table. */
export function opponentsOf(table: Table, name: string): string {
  const sides = new Set(
    table.seats.filter((seat) => seat.kind === 'person' && seat.name === name).map(({ side }) => side),
  );
  const others = table.seats.filter((seat) => !sides.has(seat.side));
  return listed((others.length ? others : table.seats).map((seat) => sitter(seat) || say('person.left')));
}

/** Who plays each of these sides: as one name, and each by themselves. */
export const bySide = (table: Table, sides: readonly string[]) =>
  sides.map((side) => {
    const seats = table.seats.filter((seat) => seat.side === side);
    return { side, seats, names: listed(seats.map(sitter)) };
  });

/** Whose page a name leads to; a bot has none. */
export const accountAt = (seat: Seat): string => (seat.kind === 'person' ? seat.name : '');

export const isFree = (seat: Seat): boolean => seat.kind === 'open' || seat.kind === 'invited';

export function pace(clock: Clock): string {
  if (clock.kind === 'live')
    return clock.increment
      ? say('clock.liveAnd', span(clock.seconds ?? 0), clock.increment)
      : say('clock.live', span(clock.seconds ?? 0));
  if (clock.kind === 'days') return say('clock.days', clock.days ?? 1);
  return say('clock.none');
}
