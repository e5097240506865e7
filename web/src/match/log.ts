// Who is who in the log, how a game ended, and what of the log is asked for.

import type { MatchRecord, Table } from '../api/types';
import type { Voice } from '../locale/voice';
import { listed, say } from '../locale/words.svelte';
import { sitter } from './summary';
import { isAct, textOf, type Chapter } from './acts';

export type Filter = 'all' | 'chance' | 'mine' | 'others';

/** Who a record is of, in the words of the table: "you", a name, a bot by its level. */
export function who(table: Table, seat: number): string {
  if (table.mine.includes(seat) && table.mine.length === 1) return say('seat.you');
  const sitting = table.seats[seat];
  return sitting ? sitter(sitting) : say('house');
}

/** Which of several bots with the same face on one side: counted from 1 in the order of their seats. */
export function twinOf(
  seats: readonly { side: string; level?: string | undefined }[],
  seat: number,
): number | undefined {
  const { side, level } = seats[seat] ?? {};
  if (!level) return undefined;
  const alike = seats.flatMap((one, i) => (one.level === level && one.side === side ? [i] : []));
  return alike.length > 1 ? alike.indexOf(seat) + 1 : undefined;
}

const lower = (text: string): string => text.charAt(0).toLocaleLowerCase() + text.slice(1);

/** Who does something, as the subject of a clause: a name, "you", "the bot", or one bot of several by its seat. */
export function actor(table: Table, seat: number, voice: Voice): string {
  const sitting = table.seats[seat];
  const own = table.mine.includes(seat) && table.mine.length === 1;
  if (sitting?.kind !== 'bot') return own ? lower(who(table, seat)) : who(table, seat);
  const bots = table.seats.filter(({ kind }) => kind === 'bot').length;
  if (bots === 1) return lower(say('seat.theBot'));
  const the = `seat.${sitting.id}.the`;
  return lower(say('seat.theBotOf', voice.say(voice.has(the) ? the : `seat.${sitting.id}`)));
}

/** Who has won, and when. Winners are of one side. */
export function verdict(table: Table, result: NonNullable<Table['result']>, turn: number, voice: Voice): string {
  const winners = result.winners.flatMap((seat) => table.seats[seat] ?? []);
  if (result.draw || !winners.length) return say('after.draw', turn);
  return say('after.won', voice.say(`side.${winners[0]!.side}.won`), listed(winners.map(sitter)), turn);
}

/** How it ended, in a few words. What the rules end says who won; a resignation, a flag or an agreement does not. */
export function headline(table: Table, result: NonNullable<Table['result']>, voice: Voice): string {
  const ending = voice.say(`ending.${result.by}`);
  const winners = result.winners.flatMap((seat) => table.seats[seat] ?? []);
  if (!['resigned', 'time'].includes(result.by) || result.draw || !winners.length) return ending;
  return say('after.wonBy', voice.say(`side.${winners[0]!.side}.won`), ending);
}

/** Whether the game goes on under corrected rules since these seats last played. */
export function newRulesFor(records: readonly MatchRecord[], mine: readonly number[]): boolean {
  const own = records.findLastIndex(({ kind, seat }) => kind === 'action' && mine.includes(seat));
  return records.slice(own + 1).some(({ kind }) => kind === 'rules');
}

const bare = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** What of the log is asked for. A search looks at words only, without regard to case or accents. */
export function filtered(
  all: readonly Chapter[],
  filter: Filter,
  search: string,
  mine: readonly number[],
  voice: Voice,
): Chapter[] {
  const sought = bare(search.trim());
  if (filter === 'all' && !sought) return [...all];
  return all.flatMap((chapter) => {
    const items = chapter.items.filter((item) => {
      if (filter === 'mine' && !mine.includes(item.seat)) return false;
      if (filter === 'others' && mine.includes(item.seat)) return false;
      if (filter === 'chance' && !(isAct(item) && item.events.some((event) => event.chance))) return false;
      if (!sought) return true;
      const text = isAct(item)
        ? [item.who, textOf(item.sentence), ...item.events.map((event) => voice.event(event.text))].join(' ')
        : item.text;
      return bare(text).includes(sought);
    });
    return items.length ? [{ ...chapter, items }] : [];
  });
}
