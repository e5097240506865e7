// The battle as it is told: one line for one formation's move, shot or charge, fights down to the result, and nothing left out.

import { beforeAll, expect, test } from 'vitest';
import type { MatchRecord, Table, Title } from '../../api/types';
import { Voice } from '../../locale/voice';
import { words } from '../../locale/words.svelte';
import { actsOf, chapters, textOf } from '../../table/acts';
import { teller } from './acts';
import title from './fixtures/title.json';

beforeAll(async () => {
  await words.use('en');
  await words.load('battle');
});
const voice = new Voice(title as unknown as Title);
const table = { mine: [0], seats: [{ name: 'Ann' }, { name: 'Bob' }] } as unknown as Table;

const game: [number, ...string[]][] = [
  [0, 'turn 1', 'initiative-dice 5 2', 'initiative good'],
  [1, 'picked evil-1 mordor-orc-warband'],
  [1, 'marched evil-1 mordor-orc-warband 35 180 2'],
  [1, 'picked evil-2 mordor-troll'],
  [1, 'halted evil-2 mordor-troll'],
  [
    0,
    'shot good-1 minas-tirith-archers evil-1 mordor-orc-warband 12',
    'dice 5 2 2 2 2 2 2',
    'lost evil-1 mordor-orc-warband 3 0',
  ],
  [1, 'charge-die evil-1 mordor-orc-warband 4 6 3', 'charged evil-1 mordor-orc-warband good-1 minas-tirith-archers'],
  [
    0,
    'fight good-1 evil-1',
    'struck good-1 minas-tirith-archers evil-1 mordor-orc-warband 6',
    'dice 5 1 1 1 1 1 1',
    'fight-won evil 1 4',
    'destroyed good-1 minas-tirith-archers',
  ],
];
const records = game.map(([seat, ...events], i) => ({
  n: i + 1,
  kind: 'action',
  seat,
  turn: 1,
  events,
})) as unknown as MatchRecord[];

test('one act for one formation, down to what came of it', () => {
  const acts = actsOf(chapters(records, table, voice, teller(voice)));
  expect(acts.map((act) => [act.n, act.to])).toEqual([
    [2, 3],
    [4, 5],
    [6, 6],
    [7, 7],
    [8, 8],
  ]);
  const said = acts.map((act) => textOf(act.sentence));
  expect(said[0]).toMatch(/moves by 3/);
  expect(said[0]).not.toMatch(/begins its move/);
  expect(said[2]).toMatch(/shoots at .* loses 3 models/);
  expect(said[3]).toMatch(/charges/);
  expect(said[4]).toMatch(/wins the fight.* is destroyed/);
  expect(acts[0]!.places).toEqual(['evil-1']);
});

test('every event is in an act or in the head of a turn', () => {
  const told = chapters(records, table, voice, teller(voice));
  const events = told.flatMap((chapter) => [
    ...(chapter.head?.events ?? []),
    ...actsOf([chapter]).flatMap((act) => act.events),
  ]);
  expect(events.map((event) => event.text)).toEqual(records.flatMap((record) => record.events ?? []));
});
