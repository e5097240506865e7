// What luck was in a hunt, in what people count: dice that may hunt, dice that show the Shadow, heavy tiles of the first act.

import type { LuckRow } from '..';
import { api } from '../../api/client';
import type { MatchRecord, Shelf } from '../../api/types';
import type { Voice } from '../../locale/voice';

type Count = { got: number; expected: number; all: number };

/** How many there are of each thing of a table. */
const figuresOf = (shelves: readonly Shelf[], kind: string, of: string) =>
  new Map(
    (shelves.find((shelf) => shelf.kind === kind)?.entries ?? []).flatMap(({ name, figures }) => {
      const found = figures?.find((figure) => figure.of === of);
      return found ? [[name, found.n] as const] : [];
    }),
  );
const sum = (counts: Iterable<number>) => [...counts].reduce((a, b) => a + b, 0);
const heavy = (tile: string) => tile.endsWith('-eye') || Number(/\d+$/.exec(tile)?.[0] ?? 0) >= 2;

export async function luck(records: readonly MatchRecord[], voice: Voice): Promise<LuckRow[]> {
  const shelves = await api.reference('hunt');
  const faces = figuresOf(shelves, 'die', 'onDie');
  const pool = figuresOf(shelves, 'tile', 'copies');
  const counts = { swords: none(), shadows: none(), tiles: none() };
  const add = (count: Count, got: boolean, expected: number) => {
    count.all++;
    count.got += Number(got);
    count.expected += expected;
  };
  const share = (...names: string[]) => sum(names.map((name) => faces.get(name) ?? 0)) / sum(faces.values());
  let first = true; // after the first act tiles join the pool that nobody sees
  for (const record of records)
    for (const text of record.undone ? [] : (record.events ?? [])) {
      const { word, operands } = voice.parse('events', text);
      const names = operands.map(({ name }) => name);
      const [name = ''] = names;
      if (word === 'act') first = name === 'shire';
      if (word === 'rolled')
        for (const face of names) {
          add(counts.swords, face === 'sword' || face === 'shadow', share('sword', 'shadow'));
          add(counts.shadows, face === 'shadow', share('shadow'));
        }
      if (word === 'tile-added' || word === 'tile-cancelled') pool.set(name, (pool.get(name) ?? 0) + 1);
      if (word === 'tile-drawn' && first) {
        const left = [...pool].filter(([tile]) => heavy(tile)).map(([, n]) => n);
        add(counts.tiles, heavy(name), sum(left) / Math.max(1, sum(pool.values())));
        pool.set(name, Math.max(0, (pool.get(name) ?? 0) - 1));
      }
    }
  return (['swords', 'shadows', 'tiles'] as const).flatMap((key) => {
    const { got, expected, all } = counts[key];
    return all ? [{ label: voice.say(`hunt.luck.${key}`, all), got, expected, tone: 'shadow' as const }] : [];
  });
}

function none(): Count {
  return { got: 0, expected: 0, all: 0 };
}
