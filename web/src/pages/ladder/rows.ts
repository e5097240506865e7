// The list as it is drawn: people by their places, the levels of the bots between them, and gaps said in words.

import type { LadderRow, LadderStanding, Rank } from '../../api/types';

export type Rung =
  | { kind: 'row'; row: LadderRow }
  | { kind: 'level'; rank: Rank; number: number }
  | { kind: 'gap'; from: number; to: number };

/** Everything with a figure from the strongest down; whatever the rows leave out is a gap. */
export function rungs(standing: LadderStanding, rows: readonly LadderRow[], whole: boolean): Rung[] {
  const people = rows.map((row): Rung => ({ kind: 'row', row }));
  const levels = standing.levels
    .map((rank, i): Rung => ({ kind: 'level', rank, number: i + 1 }))
    .filter((rung) => rung.kind === 'level' && rung.rank.measured);
  const rating = (rung: Rung) => (rung.kind === 'row' ? rung.row.rating : rung.kind === 'level' ? rung.rank.rating : 0);
  const sorted = [...people, ...levels].sort((a, b) => rating(b) - rating(a));
  if (!whole) return sorted;
  const list: Rung[] = [];
  let last = 0;
  for (const rung of sorted) {
    if (rung.kind === 'row') {
      if (rung.row.place > last + 1) list.push({ kind: 'gap', from: last + 1, to: rung.row.place - 1 });
      last = rung.row.place;
    }
    list.push(rung);
  }
  if (last < standing.players) list.push({ kind: 'gap', from: last + 1, to: standing.players });
  return list;
}

/** The ends of the axis: whole quarters of a thousand around everything that is drawn. */
export function axis(values: readonly { rating: number; margin: number }[]): {
  from: number;
  to: number;
  ticks: number[];
} {
  const step = 250;
  const shown = values.length ? values : [{ rating: 1500, margin: 350 }];
  const from = Math.floor(Math.min(...shown.map((v) => v.rating - Math.min(v.margin, 150))) / step) * step;
  const to = Math.ceil(Math.max(...shown.map((v) => v.rating + Math.min(v.margin, 150))) / step) * step;
  const ticks = Array.from({ length: (to - from) / step }, (_, i) => from + i * step);
  return { from, to, ticks: ticks.length > 5 ? ticks.filter((_, i) => i % 2 === 0) : ticks };
}

/** A quarter of a year as people say it: « octobre – décembre 2026 ». */
export function season(id: string, lang: string): string {
  const [year = 0, quarter = 1] = id.split('-').map(Number);
  const format = new Intl.DateTimeFormat(lang, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return format.formatRange(Date.UTC(year, quarter * 3 - 3, 1), Date.UTC(year, quarter * 3 - 1, 28));
}
