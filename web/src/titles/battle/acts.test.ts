// @vitest-environment node
// The battle as it is shown: one line for one formation's move, shot or charge, fights down to the result, and nothing
// left out.

import { beforeAll, expect, test } from 'vitest';
import type { MatchRecord, Table, Title } from '../../api/types';
import { Voice } from '../../locale/voice';
import { words } from '../../locale/words.svelte';
import { actsOf, chapters, textOf } from '../../match/acts';
import { teller, worded } from './acts';
import title from './fixtures/title.json';

beforeAll(async () => {
  await words.use('en');
  await words.load('battle');
});
const voice = new Voice(title as unknown as Title);
const table = { mine: [0], seats: [{ kind: 'person', name: 'Ann' }, { kind: 'bot' }] } as unknown as Table;

const game: [number, ...string[]][] = [
  [0, 'turn 1', 'initiative-dice 5 2', 'initiative good'],
  [1, 'picked evil-1 mordor-orc-warband'],
  [1, 'moved evil-1 mordor-orc-warband 566 180 2'],
  [1, 'picked evil-2 mordor-troll'],
  [1, 'halted evil-2 mordor-troll'],
  [
    0,
    'shot good-1 minas-tirith-archers evil-1 mordor-orc-warband 12',
    'dice 5 4 3 2 0 2 1',
    'hits evil-1 mordor-orc-warband 3',
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

test('one act for the moves of one side, and for one shot, charge or fight, down to the result', () => {
  const acts = actsOf(chapters(records, table, voice, teller(voice)));
  expect(acts.map((act) => [act.n, act.to])).toEqual([
    [2, 5],
    [6, 6],
    [7, 7],
    [8, 8],
  ]);
  expect(acts.map((act) => textOf(act.sentence))).toEqual([
    'The bot moves the Mordor Orc Warband, then leaves the Mordor Troll in place.',
    'You shoot at the Mordor Orc Warband with the Minas Tirith Archers and score 3 hits with 12 dice; 3 models fall.',
    'The bot charges the Minas Tirith Archers with the Mordor Orc Warband; the die shows 4, with 3 or more needed.',
    'Evil wins, with 1 loss against 4: the Minas Tirith Archers fight the Mordor Orc Warband and are destroyed.',
  ]);
  expect(acts[0]!.places).toEqual(['evil-1', 'evil-2']);
  expect(acts[0]!.how!.map(textOf)[1]).toBe('The bot moves the Mordor Orc Warband by 5.7″.'); // as the ruler shows it
});

test('many who move are told in one sentence of at most thirty words, and who passes first has done nothing', () => {
  const of = (...rows: [number, ...string[]][]) => {
    const list = rows.map(([seat, ...events], i) => ({ ...records[1]!, n: i + 2, seat, events })) as MatchRecord[];
    return actsOf(chapters(list, table, voice, teller(voice))).map((act) => textOf(act.sentence));
  };
  const orcs = (i: number, word: string): [number, string] => [1, `${word} evil-${i} mordor-orc-warband 566 180 2`];
  expect(of(orcs(1, 'moved'), orcs(2, 'moved'), [1, 'passed evil'])).toEqual([
    'The bot moves the Mordor Orc Warband and the Mordor Orc Warband.',
  ]);
  const all = [1, 2, 3, 4, 5, 6, 7].map((i) => orcs(i, i < 5 ? 'moved' : 'halted'));
  expect(of(...all)).toEqual([
    'The bot moves the Mordor Orc Warband, the Mordor Orc Warband, the Mordor Orc Warband and the Mordor Orc Warband, then leaves the other 3 in place.',
  ]);
  const more = Array.from({ length: 9 }, (_, i) => orcs(i + 1, 'moved'));
  expect(of(...more)).toEqual(['The bot moves 9 formations.']);
  expect(of(orcs(1, 'moved'), [0, 'passed good'], [1, 'passed evil'])).toEqual([
    'The bot moves the Mordor Orc Warband by 5.7″.',
    'Neither side does anything more in this phase.',
  ]);
});

test('a formation that rallies and moves, or fights and breaks, is named once', () => {
  const said = (...events: string[]) => {
    const list = [{ ...records[1]!, events }] as MatchRecord[];
    return textOf(actsOf(chapters(list, table, voice, teller(voice))).at(-1)!.sentence);
  };
  const [archers, orcs] = ['good-1 minas-tirith-archers', 'evil-1 mordor-orc-warband'];
  expect(said(`rallied ${archers}`, `moved ${archers} 566 180 2`)).toBe(
    'The Minas Tirith Archers rally and move by 5.7″.',
  );
  expect(said(`rallied ${archers}`, `halted ${archers}`)).toBe('The Minas Tirith Archers rally and stay in place.');
  const fight = ['fight good-1 evil-1', `struck ${archers} ${orcs} 6`, `lost ${orcs} 3 1`, `disordered ${orcs}`];
  expect(said(...fight)).toBe(
    'The Mordor Orc Warband fights the Minas Tirith Archers and falls into disorder; the Mordor Orc Warband loses 3 models and 1 company.',
  );
  expect(said(...fight.slice(0, 3), `wound slain ${orcs}`, `destroyed ${orcs}`)).toBe(
    'The Mordor Orc Warband fights the Minas Tirith Archers and is destroyed.',
  );
  expect(said(...fight, 'fight-won good 1 3 good-1')).toBe(
    'Good wins, with 1 loss against 3: the Mordor Orc Warband fights the Minas Tirith Archers and falls into disorder.',
  );
});

test('nothing of an act is said a second time below its sentence', () => {
  const acts = actsOf(chapters(records, table, voice, teller(voice)));
  const below = acts.flatMap(({ events }) => events.map(({ word }) => word).filter((word) => !worded.has(word)));
  expect(below).toEqual([]);
});

test('a volley says nothing of its hits before they are counted', () => {
  const [seat, ...events] = game[5]!;
  const upTo = (n: number) => {
    const record = { ...records[5]!, seat, events: events.slice(0, n) } as MatchRecord;
    return textOf(actsOf(chapters([record], table, voice, teller(voice)))[0]!.sentence);
  };
  expect(upTo(2)).toBe('You shoot at the Mordor Orc Warband with the Minas Tirith Archers, 12 dice.');
  expect(upTo(3)).toContain('score 3 hits');
});

test('every event is in an act or in the head of a turn', () => {
  const told = chapters(records, table, voice, teller(voice));
  const events = told.flatMap((chapter) => [
    ...(chapter.head?.events ?? []),
    ...actsOf([chapter]).flatMap((act) => act.events),
  ]);
  expect(events.map((event) => event.text)).toEqual(records.flatMap((record) => record.events ?? []));
});

test('each die has its reason, and verbs agree, in both languages', async () => {
  const [, shot] = actsOf(chapters(records, table, voice, teller(voice)));
  expect(shot!.how!.map(textOf).slice(1, 3)).toEqual([
    'Each die hits on 5 or more, and the dice show 4 × 1, 3 × 2, 2 × 3, 2 × 5 and 1 × 6.',
    'The Mordor Orc Warband takes 3 hits.',
  ]);
  await words.use('fr');
  const acts = actsOf(chapters(records, table, voice, teller(voice)));
  expect(acts.map((act) => textOf(act.sentence).replaceAll(/[\u202f\u00a0]/g, ' '))).toEqual([
    'Le bot déplace la Bande d’Orques du Mordor, puis laisse le Troll du Mordor sur place.',
    'Vous faites tirer les Archers de Minas Tirith sur la Bande d’Orques du Mordor et obtenez 3 touches avec 12 dés ; 3 figurines tombent.',
    'Le bot lance la Bande d’Orques du Mordor contre les Archers de Minas Tirith ; le dé donne 4, il fallait 3 ou plus.',
    'Le Mal l’emporte, avec 1 perte contre 4 : les Archers de Minas Tirith affrontent la Bande d’Orques du Mordor et disparaissent du champ de bataille.',
  ]);
  await words.use('en');
});
