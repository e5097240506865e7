// The log as people read it: what each record brought about, by turn, with who did it.

import type { MatchRecord, Table } from '../api/types';
import type { Voice } from '../locale/voice';
import { listed, say, words } from '../locale/words.svelte';
import { sitter } from '../pages/tables';

export type Line = { text: string; chance: boolean };
export type Entry = {
  n: number;
  seat: number;
  turn: number;
  newTurn: boolean;
  undone: boolean;
  who: string;
  lines: Line[];
};
export type Filter = 'all' | 'chance' | 'mine' | 'others';

/** Who a record is of, in the words of the table: "you", a name, a bot by its level. */
export function who(table: Table, seat: number): string {
  if (table.mine.includes(seat) && table.mine.length === 1) return say('seat.you');
  const sitting = table.seats[seat];
  return sitting ? sitter(sitting) : say('house');
}

/** Who has won, and when. */
export function verdict(table: Table, result: NonNullable<Table['result']>, turn: number, voice: Voice): string {
  const winners = result.winners.flatMap((seat) => table.seats[seat] ?? []);
  if (result.draw || !winners.length) return say('after.draw', turn);
  const sides = [...new Set(winners.map((seat) => voice.say(`side.${seat.side}`)))];
  return say('after.won', listed(sides), listed(winners.map(sitter)), turn);
}

// A record never changes, and a log says the same ones again with every new one: what was said is kept by language.
const said = new WeakMap<object, { lang: string; lines: Line[] }>();
function told(events: readonly string[], voice: Voice): Line[] {
  const kept = said.get(events);
  if (kept?.lang === words.lang) return kept.lines;
  const lines = events.map((event) => ({ text: voice.event(event), chance: voice.isFixed(event) }));
  said.set(events, { lang: words.lang, lines });
  return lines;
}

function linesOf(record: MatchRecord, table: Table, voice: Voice): Line[] {
  if (record.kind === 'action' || record.kind === 'start') {
    const lines = record.events ? told(record.events, voice) : [];
    if (!lines.length && record.cause) return [{ text: voice.action(record.cause, ''), chance: false }];
    if (!lines.length && record.kind === 'start') return [{ text: say('record.start'), chance: false }];
    return lines;
  }
  if (record.kind === 'contribute') return [];
  const plain = (text: string) => [{ text, chance: false }];
  if (record.kind === 'end' && record.result) return plain(voice.say(`ending.${record.result.by}`));
  return plain(
    say(
      `record.${record.kind}`,
      record.name ?? (record.level ? say(`level.${record.level}`) : who(table, record.seat)),
    ),
  );
}

export function entries(records: readonly MatchRecord[], table: Table, voice: Voice): Entry[] {
  const out: Entry[] = [];
  let turn = 0;
  for (const record of records) {
    const lines = linesOf(record, table, voice);
    if (!lines.length) continue;
    out.push({
      n: record.n,
      seat: record.seat,
      turn: record.turn,
      newTurn: record.turn !== turn && record.turn > 0,
      undone: record.undone ?? false,
      who: who(table, record.seat),
      lines,
    });
    turn = record.turn;
  }
  return out;
}

/** What of the log is asked for. A search looks at words only, without regard to case or accents. */
export function filtered(all: Entry[], filter: Filter, search: string, mine: readonly number[]): Entry[] {
  const bare = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const sought = bare(search.trim());
  return all.flatMap((entry) => {
    if (filter === 'mine' && !mine.includes(entry.seat)) return [];
    if (filter === 'others' && mine.includes(entry.seat)) return [];
    const lines = entry.lines.filter(
      (line) => (filter !== 'chance' || line.chance) && (!sought || bare(`${entry.who} ${line.text}`).includes(sought)),
    );
    return lines.length ? [{ ...entry, lines }] : [];
  });
}
