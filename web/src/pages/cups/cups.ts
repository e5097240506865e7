// What pages of cups say of a cup.

import type { Clock, Cup, CupEntry, CupGame, CupHead, CupSet, CupTerms } from '../../api/types';
import { say, sayOf } from '../../locale/words.svelte';

/** The name of who plays; bots go by their level and a number of their own. */
export function entryName(entry: CupEntry | undefined): string {
  if (!entry) return '';
  if (entry.level) return say('cups.bot', say(`level.${entry.level}`), entry.which ?? 1);
  return entry.name || say('cups.gone');
}

/** Whose page there is to see: bots and those who left have none. */
export const accountOf = (entry: CupEntry | undefined): string => (entry && !entry.level ? entry.name : '');

export const nameIn = (cup: Cup, number: number): string => entryName(cup.entries[number - 1]);

/** Whole and half points: 2, ½, 1½. */
export function points(value: number): string {
  const whole = Math.floor(value);
  if (value === whole) return String(whole);
  return `${whole || ''}½`;
}

/** Games won in a set, drawn ones as halves: 1–0. */
export const score = (own: number, other: number): string => `${points(own)}–${points(other)}`;

export const mySet = (cup: Cup): CupSet | undefined =>
  cup.number ? cup.played.at(-1)?.sets.find((set) => set.a === cup.number || set.b === cup.number) : undefined;

export const otherOf = (set: CupSet, number: number): number => (set.a === number ? set.b : set.a);

/** Who won a game, by number; 0: nobody. */
export const winnerOf = (set: CupSet, game: CupGame): number =>
  game.halfA > game.halfB ? set.a : game.halfB > game.halfA ? set.b : 0;

export const seatName = (cup: Cup, seats: readonly { id: string }[], seat: number): string =>
  seats[seat] ? sayOf(cup.title, `seat.${seats[seat].id}`) : '';

/** The times that cups are usually played with. */
export const times: Readonly<Record<string, Clock>> = {
  'live-30': { kind: 'live', seconds: 1800, increment: 10 },
  'live-60': { kind: 'live', seconds: 3600, increment: 15 },
  'live-90': { kind: 'live', seconds: 5400, increment: 20 },
  'live-150': { kind: 'live', seconds: 9000 },
  'days-1': { kind: 'days', days: 1 },
  'days-2': { kind: 'days', days: 2 },
  'days-3': { kind: 'days', days: 3 },
  'days-7': { kind: 'days', days: 7 },
};

/** As many rounds as find one winner among so many. */
export const roundsFor = (players: number): number =>
  Math.max(1, Math.min(Math.ceil(Math.log2(players)), Math.ceil(players / 2)));

/** What a host chooses of how a cup starts and how its rounds end; the time as the browser's field has it. */
export type Start = {
  when: 'full' | 'date' | 'host';
  at: string;
  entry: 'open' | 'code' | 'club';
  roundDays: string;
  unfinished: 'director' | 'forfeit';
  substitutes: boolean;
};

/** A group or a tier: Group A, Tier A. */
export const groupName = (cup: Cup, group: number): string =>
  say(cup.terms.form === 'groups' ? 'cups.group' : 'cups.tier', String.fromCharCode(64 + group));

/** The group or tier of a player, 0 if there are none. */
const groupOf = (cup: Cup, number: number): number => cup.entries[number - 1]?.group ?? 0;

/** The groups or tiers of a cup, one's own first. */
export function groupsOf(cup: Cup): number[] {
  const own = groupOf(cup, cup.number);
  const all = [...new Set(cup.standings.map(({ group }) => group ?? 0))];
  return all.toSorted((a, b) => Number(b === own) - Number(a === own));
}

/** The sets of a round: one's own first, then those of one's group or tier. */
export function setsOf(cup: Cup, sets: readonly CupSet[]): CupSet[] {
  const own = groupOf(cup, cup.number);
  const near = ({ a, b }: CupSet) => (a === cup.number || b === cup.number ? 2 : Number(groupOf(cup, a) === own));
  return cup.number ? sets.toSorted((a, b) => near(b) - near(a)) : [...sets];
}

/** A round of a bracket, by how many stand in it: final, semi-finals … */
export const bracketRound = (players: number): string =>
  players <= 8 ? say(`cups.bracket.${players}`) : say('cups.bracket.more', players);

/** What a host chooses of groups, tiers and the bracket, as fields have it. */
export type Parts = { groups: string; advance: string; tiers: string; promoted: string; thirdPlace: boolean };

/** The terms that follow from it. */
export function partTerms(parts: Parts, form: CupTerms['form'], size: number): Partial<CupTerms> {
  const bracket = parts.thirdPlace ? { thirdPlace: true } : {};
  if (form === 'knockout') return bracket;
  if (form === 'groups') {
    let groups = Number(parts.groups);
    while (groups > 2 && groups * 3 > size) groups /= 2;
    return { ...bracket, groups, advance: Number(parts.advance) };
  }
  const tiers = Number(parts.tiers);
  if (form !== 'league' || tiers < 2 || tiers * 4 > size) return {};
  return { tiers, promoted: Math.min(Number(parts.promoted), Math.floor(size / tiers / 2)) };
}

/** How many stand in the bracket of a cup with groups. */
export const bracketSize = (terms: CupTerms): number => (terms.groups ?? 2) * (terms.advance ?? 2);

/** A moment as a field for local times wants it: 2027-03-01T20:00. */
export function localTime(at: number): string {
  const date = new Date(at);
  return new Date(at - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The terms that follow from it. */
export function startTerms(start: Start, form: CupTerms['form'], overDays: boolean): Partial<CupTerms> {
  const days = form === 'league' && start.roundDays === '0' ? 14 : Number(start.roundDays);
  return {
    start: start.when,
    entry: start.entry,
    substitutes: start.substitutes,
    ...(start.when === 'date' && start.at ? { startsAt: new Date(start.at).toISOString() } : {}),
    ...(overDays && days ? { roundDays: days, unfinished: start.unfinished } : {}),
  };
}

export const formOf = (terms: CupTerms): string => say(`cups.form.${terms.form}`);

/** How a cup in a list stands. */
export function standingOf(cup: CupHead): string {
  if (cup.status === 'open') return say('cups.entered', cup.entered, cup.terms.size);
  if (cup.paused) return say('cups.pausedChip');
  if (cup.status === 'running') return say('cups.roundOf', cup.round, cup.rounds);
  if (cup.winner) return say('cups.champion', cup.winner);
  return say(cup.status === 'over' ? 'cups.over' : 'cups.cancelled');
}

/** A game of the last round that is not over. */
export type OpenGame = { set: CupSet; game: CupGame };
export function openGames(cup: Cup): OpenGame[] {
  const round = cup.played.at(-1);
  if (!round || round.over) return [];
  return round.sets.flatMap((set) => set.games.filter((game) => !game.done).map((game) => ({ set, game })));
}

export const requestsFor = (cup: Cup, game: CupGame) => cup.requests?.filter(({ table }) => table === game.table) ?? [];

/** Games whose players are absent, whose time is over, or whose players ask for more of it. */
export function needsDirector(cup: Cup): OpenGame[] {
  const round = cup.played.at(-1);
  const late = (game: CupGame) => {
    const ends = game.ends ?? round?.ends;
    return ends !== undefined && Date.parse(ends) <= Date.now();
  };
  return openGames(cup).filter(({ game }) => game.missing?.length || late(game) || requestsFor(cup, game).length);
}
