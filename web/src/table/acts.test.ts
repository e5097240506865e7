// @vitest-environment node
// Acts of games that were really played: every event is shown once, and one act is one sentence.

import { beforeAll, describe, expect, test } from 'vitest';
import type { MatchRecord, Table, Title } from '../api/types';
import { Voice } from '../locale/voice';
import { words } from '../locale/words.svelte';
import { teller as boardTeller } from '../titles/board/acts';
import boardGame from '../titles/board/fixtures/game.json';
import boardTitle from '../titles/board/fixtures/title.json';
import { teller as cardsTeller } from '../titles/cards/acts';
import cardsGame from '../titles/cards/fixtures/game.json';
import cardsTitle from '../titles/cards/fixtures/title.json';
import { teller as huntTeller } from '../titles/hunt/acts';
import huntGame from '../titles/hunt/fixtures/game.json';
import huntTitle from '../titles/hunt/fixtures/title.json';
import { actsOf, chapters, isAct, textOf } from '../match/acts';

const games = {
  board: { title: boardTitle, records: boardGame, teller: boardTeller, seats: 2 },
  hunt: { title: huntTitle, records: huntGame, teller: huntTeller, seats: 2 },
  cards: { title: cardsTitle, records: cardsGame, teller: cardsTeller, seats: 4 },
};
type Name = keyof typeof games;
const names = Object.keys(games) as Name[];

beforeAll(async () => {
  await words.use('en');
  await words.load(...names);
});

function told(name: Name, records = games[name].records as unknown as MatchRecord[]) {
  const { title, teller, seats } = games[name];
  const voice = new Voice(title as unknown as Title);
  const table = {
    mine: [0],
    seats: Array.from({ length: seats }, (_, i) => ({ kind: 'person', name: i ? 'Halbarad' : 'Ada' })),
  } as unknown as Table;
  return chapters(records, table, voice, teller(voice));
}

describe.each(names)('the acts of %s', (name) => {
  test('tell every event of the records once', () => {
    const all = told(name);
    const events = all.flatMap(({ head, items }) => [
      ...(head?.events ?? []),
      ...items.filter(isAct).flatMap((act) => act.events),
    ]);
    const records = games[name].records as unknown as MatchRecord[];
    expect(events.map((e) => e.text).sort()).toEqual(records.flatMap((r) => r.events ?? []).sort());
  });

  test('are numbered from one in each turn', () => {
    for (const { items } of told(name))
      expect(items.filter(isAct).map((act) => act.number)).toEqual(items.filter(isAct).map((_, i) => i + 1));
  });

  test.each(['en', 'fr'])('are whole sentences in %s, without arrows and without ids', async (lang) => {
    await words.use(lang);
    for (const act of actsOf(told(name))) {
      const text = textOf(act.sentence);
      expect(text).toMatch(/^[\p{Lu}\d«“].*[.!?]$/u);
      expect(text).not.toMatch(/→|undefined|\ue001|\{|act\./);
    }
    await words.use('en');
  });
});

test('a march is one sentence, in both languages, and its names lead to the map', async () => {
  const march = actsOf(told('board')).find((act) => act.moves.length)!;
  expect(textOf(march.sentence)).toBe(
    'Halbarad marches 5 units from Barad-dûr to Gorgoroth, then 4 units from Far Harad to Near Harad.',
  );
  expect(march.moves).toHaveLength(2);
  expect(march.sentence.filter((part) => typeof part !== 'string').map((part) => part.name)).toContain('gorgoroth');
  await words.use('fr');
  expect(textOf(actsOf(told('board')).find((act) => act.moves.length)!.sentence)).toBe(
    'Halbarad fait marcher 5 unités de Barad-Dûr à Gorgoroth, puis 4 unités de l’Extrême Harad au Proche Harad.',
  );
  await words.use('en');
});

const battle = (...events: string[]) =>
  [{ n: 1, kind: 'action', seat: 1, turn: 1, events }] as unknown as MatchRecord[];

test('attackers who follow defenders inside begin a siege; without them they enter', () => {
  const said = (...events: string[]) => textOf(actsOf(told('board', battle(...events)))[0]!.sentence);
  const [attack, enter] = ['attacked orthanc helms-deep 5', 'occupied orthanc helms-deep 5'];
  expect(said(attack, 'withdrew helms-deep', enter)).toBe(
    'Halbarad attacks Helm’s Deep from Orthanc with 5 units; the defenders withdraw into the stronghold; the siege begins.',
  );
  expect(said(attack, enter)).toContain('the victors move in');
});

test('a swap of cards is one sentence of the player who offers it', () => {
  const said = (...events: string[]) => textOf(actsOf(told('board', battle(...events)))[0]!.sentence);
  expect(said('offers-swap sauron', 'swapped sauron saruman')).toBe(
    'Halbarad swaps a card with Saruman and the Southrons & Easterlings.',
  );
  expect(said('offers-swap sauron', 'no-swap saruman')).toBe('Halbarad offers to swap a card; no card is swapped.');
  expect(said('no-swap sauron', 'no-swap saruman')).toBe('No card is swapped.');
});

test('what is recruited is named with its places, and a second journey needs no verb', () => {
  const said = (...events: string[]) => textOf(actsOf(told('board', battle(...events)))[0]!.sentence);
  const [elite, leader] = ['recruited gondor elite lamedon', 'recruited gondor leader pelargir'];
  expect(said(elite)).toBe('Halbarad recruits an elite in Lamedon.');
  expect(said(elite, leader)).toBe('Halbarad recruits an elite in Lamedon and a leader in Pelargir.');
  const two = Array.from({ length: 2 }, () => 'recruited gondor regular pelargir');
  expect(said(...two)).toBe('Halbarad recruits 2 regulars in Pelargir.');
  expect(said(...two, leader, elite)).toBe(
    'Halbarad recruits 2 regulars, a leader and an elite, in Pelargir and in Lamedon.',
  );
  expect(said('marched orthanc westemnet 3', 'advanced rohan 1', 'marched morannon dagorlad 5')).toBe(
    'Halbarad marches 3 units from Orthanc to Westemnet, then 5 units from the Morannon to Dagorlad.',
  );
  expect(said('travelled gimli dale', 'travelled legolas lorien')).toBe(
    'Halbarad brings Gimli to Dale, then Legolas to Lórien.',
  );
});

test('a rider who asks where he has just come to, and one who rides on from there, names the place once', () => {
  const said = (...events: string[]) => textOf(actsOf(told('hunt', battle(...events)))[0]!.sentence);
  const [search, answer] = ['searching blue shire-8', 'searched shire-8 no'];
  expect(said('rode blue shire-7 shire-8', search, answer)).toBe(
    'The blue Nazgûl rides from location 7 to location 8, then searches there, and the answer is no.',
  );
  expect(said(search, answer, 'rode blue shire-8 shire-9')).toBe(
    'The blue Nazgûl searches location 8, and the answer is no, then rides on to location 9.',
  );
  expect(said('rode blue shire-8 shire-9', 'rode blue shire-9 shire-8')).toBe(
    'The blue Nazgûl leaves location 8 and comes back.',
  );
});

test('events that no clause shows are one sentence', () => {
  const text = textOf(actsOf(told('board', battle('random-card free-character', 'best sauron')))[0]!.sentence);
  expect(text).toMatch(/^A card is picked at random .*; of the two players, Sauron did best\.$/);
});

test('each fight is an act of its own, within one record too', () => {
  const fight = (place: string) => [`combat ${place} 2 1`, `won ${place} free 2`];
  const records = [
    { n: 1, kind: 'start', seat: -1, turn: 1, events: ['round 1'] },
    { n: 2, kind: 'action', seat: 0, turn: 1, cause: '', events: [...fight('edoras'), ...fight('moria')] },
  ] as unknown as MatchRecord[];
  const acts = actsOf(told('cards', records));
  expect(acts.map(({ n, to, beats }) => ({ n, to, beats }))).toEqual([
    { n: 1.5, to: 1.5, beats: [2] },
    { n: 2, to: 2, beats: [2] },
  ]);
  expect(acts.map((act) => textOf(act.sentence).split(':')[0])).toEqual([
    'The Free Peoples win 2 points at Edoras',
    'The Free Peoples win 2 points at Moria',
  ]);
});

test('an act that ends a turn belongs to the turn in which it was begun', () => {
  const [first, second] = told('board');
  expect(textOf(actsOf([first!]).at(-1)!.sentence)).toContain('Halbarad draws a card');
  expect(second!.head!.events[0]!.text).toBe('turn 2');
});

test('what pays for a card is part of the act', () => {
  const act = actsOf(told('cards')).find((one) => one.card === 'olog-hai')!;
  expect(act.events.map((event) => event.word)).toEqual(['played', 'placed', 'cycled', 'cycled-hidden']);
  expect(textOf(act.sentence)).toContain('plays Olog-hai');
  expect(textOf(act.sentence)).toContain('Mordor Orcs');
});

test('cards that nobody sees are counted, not listed one by one', () => {
  const cycled = Array.from({ length: 4 }, () => 'cycled-hidden witch-king');
  const records = [
    {
      n: 1,
      kind: 'action',
      seat: 1,
      turn: 1,
      events: ['played the-hunter witch-king', 'reserved the-hunter', ...cycled],
    },
  ];
  const [act] = actsOf(told('cards', records as unknown as MatchRecord[]));
  expect(textOf(act!.sentence)).toMatch(/plays The Hunter.*, then cycles 4 cards\.$/);
  expect(act!.events).toHaveLength(6);
});

const byBot = (...events: string[]) =>
  actsOf(told('cards', [{ n: 1, kind: 'action', seat: 1, turn: 1, events }] as unknown as MatchRecord[]))[0]!;

test('a row of actions is one sentence: cards drawn for two reasons are added up, and only the last has a word for it', () => {
  const paid = ['cycled-hidden witch-king', 'drew witch-king 1', 'drew witch-king 1'];
  const act = byBot('played the-hunter witch-king', 'reserved the-hunter', ...paid);
  expect(textOf(act.sentence)).toMatch(/plays The Hunter to the reserve, then draws 2 cards\.$/);
  const one = byBot(
    'played the-hunter witch-king',
    'reserved the-hunter',
    'cycled-hidden witch-king',
    'drew witch-king 1',
  );
  expect(textOf(one.sentence)).toMatch(/, then draws a card\.$/);
  const top = byBot('played the-hunter witch-king', 'forsook-top witch-king', 'eliminated-hidden witch-king');
  expect(textOf(top.sentence)).toMatch(/plays The Hunter\.$/);
});

test('a card that is used up, and one that leaves the game, is named once', () => {
  const used = byBot('used the-hunter witch-king', 'cycled witch-king the-hunter', 'cycled-hidden witch-king');
  expect(textOf(used.sentence)).toBe('The Witch-king uses and cycles The Hunter.');
  const gone = byBot('played aragorn aragorn', 'eliminated aragorn strider', 'removed strider');
  expect(textOf(gone.sentence)).toBe('Aragorn plays Aragorn; Strider is removed from the game.');
});

test('a combat that was fought to its end is a scene for who had it fought, too', () => {
  expect(byBot('combat bag-end 1 0', 'path-lost bag-end 1').scene).toBe(true);
  expect(byBot('combat bag-end 1 0').scene).toBe(false); // losses are still to be chosen
  expect(byBot('passed witch-king').scene).toBe(false);
});

/** The sentences of records, each of a seat (0 is the reader). */
const log = (name: Name, ...rows: [number, ...string[]][]) => {
  const records = rows.map(([seat, ...events], i) => ({ n: i + 1, kind: 'action', seat, turn: 1, events }));
  return actsOf(told(name, records as unknown as MatchRecord[])).map((act) => textOf(act.sentence));
};

test('players who pass in a row are one line, and so are cards that one player cycles', () => {
  const [witchKing, aragorn, frodo] = ['passed witch-king', 'passed aragorn', 'passed frodo'];
  expect(log('cards', [1, witchKing], [2, aragorn])).toEqual(['The Witch-king and Aragorn pass.']);
  expect(log('cards', [1, witchKing], [0, frodo], [1, witchKing])).toEqual(['The Witch-king and you pass.']);
  expect(log('cards', [0, frodo])).toEqual(['You pass.']);
  expect(log('cards', [0, 'cycled frodo gimli'], [0, 'cycled frodo sting'], [1, 'cycled-hidden witch-king'])).toEqual([
    'You cycle Gimli and Sting.',
    'The Witch-king cycles a card.',
  ]);
});

test('cards put away in a row are one line, and a new Guide belongs to the Hunt that struck down the old', () => {
  const unseen = 'discarded-unseen shadow-strategy';
  expect(log('board', [1, unseen], [1, 'discarded-unseen shadow-character'], [0, 'discarded athelas'])).toEqual([
    'Halbarad discards 2 cards face down.',
    'You discard Athelas.',
  ]);
  const hunt = ['fellowship-moved 3', 'hunt-rolled 6', 'tile-drawn eye', 'hunt-damage 1', 'casualty boromir'];
  expect(log('board', [0, 'used-die free character', ...hunt], [0, 'guide gimli', 'revealed lorien'])).toEqual([
    'Boromir falls; the Fellowship is revealed in Lórien: you move the Fellowship a step, then make Gimli the Guide; the Hunt draws an Eye.',
  ]);
  expect(log('board', [1, 'offers-swap sauron', 'swapped sauron saruman', 'no-swap gondor'])[0]).toMatch(
    /; the other side swaps none\.$/,
  );
});

test('a battle without losses says so, unless something else came of it', () => {
  const fight = ['assaulted erebor 2', 'hits free 0', 'hits shadow 0', 'battle-over erebor'];
  expect(log('board', [1, 'used-die shadow army', ...fight])).toEqual([
    'Halbarad assaults Erebor with 2 units; neither side loses a figure.',
  ]);
  expect(log('board', [1, 'used-die shadow army', ...fight, 'ceased erebor'])[0]).toContain('the attack stops');
});

test('an encounter is a line of its own with the flight from it, and so are riders in their places', () => {
  const [place, bought] = ['placed blue shire-40', ['token-spent', 'ally-drew gildor-inglorion']];
  expect(log('hunt', [1, place], [1, 'placed red shire-54'])).toEqual([
    'The blue Nazgûl begins at location 40 and the red Nazgûl at location 54.',
  ]);
  expect(log('hunt', [0, ...bought])).toEqual(['The Ring-bearer draws Gildor Inglorion for a Fellowship token.']);
  const met = ['rode blue shire-22 shire-21', 'found shire-21 1', 'tile-drawn tile-2'];
  expect(log('hunt', [1, ...met], [0, 'corruption 2 4'], [0, 'fled 6', 'moved 6', 'wrote shire-24'])).toEqual([
    'The blue Nazgûl rides from location 22 to location 21.',
    'Corruption rises by 2, to 4; an encounter begins at location 21, with 1 tile; Frodo flees to location 24, space 6 of the track.',
  ]);
});

test('acts taken back keep their number, struck through', () => {
  const records = (games.board.records as unknown as MatchRecord[]).map((r) =>
    r.n >= 28 && r.n <= 29 ? { ...r, undone: true } : r,
  );
  const acts = actsOf(told('board', records));
  const undone = acts.find((act) => act.undone)!;
  expect(undone.number).toBe(7);
  expect(acts.filter((act) => act.turn === 1).map((act) => act.number)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
  ]);
});

test('what happens at the table itself is a sentence about one person, in both languages', async () => {
  const records = [
    { n: 1, kind: 'undo', seat: 0, turn: 1 },
    { n: 2, kind: 'undo', seat: 1, turn: 1 },
  ] as unknown as MatchRecord[];
  const notes = () =>
    told('board', records).flatMap(({ items }) => items.map((item) => (isAct(item) ? '' : item.text)));
  await words.use('fr');
  expect(notes()).toEqual(['Vous annulez un coup.', 'Halbarad annule un coup.']);
  await words.use('en');
  expect(notes()).toEqual(['You undo a move.', 'Halbarad undoes a move.']);
});

test('a card that its owner alone saw is read once in the head of a turn', () => {
  const events = ['turn 2', 'drew athelas', 'drew-unseen free-character'];
  const records = [{ n: 1, kind: 'start', seat: -1, turn: 2, events }] as unknown as MatchRecord[];
  const head = told('board', records)[0]?.head;
  expect(head?.told?.map(({ word }) => word)).toEqual(['turn', 'drew']);
  expect(head?.events).toHaveLength(3);
});

test('an answer given beforehand is shown with the result, or by itself where nothing did', async () => {
  await words.use('en');
  await words.load('board', 'page-table');
  const action = (n: number, cause: string, beforehand: boolean, ...events: string[]) =>
    ({ n, at: '', kind: 'action', seat: 0, turn: 2, cause, beforehand, events }) as MatchRecord;
  const [alone, act] = told('board', [
    action(1, 'stay-hidden', true),
    action(2, 'guide strider', true, 'guide strider'),
    action(3, 'pass', false),
  ]).flatMap(({ items }) => items);
  expect(alone).toEqual({ n: 1, seat: 0, text: 'Automatic answer: Do not declare the Fellowship.' });
  expect(act && isAct(act) && act.beforehand).toEqual(['guide strider']);
});
