// @vitest-environment node
import { describe, expect, test } from 'vitest';
import type { Title } from '../../api/types';
import { Voice } from '../../locale/voice';
import type { Shown } from '../../match/match.svelte';
import { stacksOf } from './armies';
import { parted } from './cards';
import { marks } from './marks';
import { place } from './placing';
import { diceOf, rounds } from './rounds';
import { battleShown, cardsPlayed } from './story';

const title = {
  id: 'board',
  kinds: [
    { name: 'number' },
    { name: 'region', names: [] },
    { name: 'side', names: [] },
    { name: 'card', names: [] },
    { name: 'combat', names: [] },
  ],
  verbs: [],
  prompts: [],
  reasons: [],
  events: [
    { name: 'marched', operands: [1, 1, 0] },
    { name: 'attacked', operands: [1, 1, 0] },
    { name: 'assaulted', operands: [1, 0] },
    { name: 'sallied', operands: [1, 0] },
    { name: 'combat-card', operands: [3] },
    { name: 'played', operands: [3] },
    { name: 'tabled', operands: [3] },
    { name: 'combat-rolled', operands: [2, 0], rest: true, fixed: true },
    { name: 'combat-rerolled', operands: [2, 0], rest: true, fixed: true },
    { name: 'hits', operands: [2, 0] },
    { name: 'aimed', operands: [2, 0] },
    { name: 'special-attack', operands: [2, 0], rest: true, fixed: true },
    { name: 'dice-hit', operands: [2, 0], rest: true },
    { name: 'none-hit', operands: [2] },
    { name: 'cancelled', operands: [4] },
    { name: 'roll-bonus', operands: [4, 2, 0] },
    { name: 'hits-fewer', operands: [4, 2, 0] },
  ],
} as unknown as Title;
const voice = new Voice(title);
const record = (n: number, ...events: string[]) => ({ n, at: '', kind: 'action' as const, seat: 0, turn: 1, events });

describe('stacks of a region', () => {
  test('columns keep their order and empty ones are left out', () => {
    const [stack] = stacksOf({
      region: 'moria',
      army: [{ nation: 'sauron', regular: 2, elite: 1 }],
      nazgul: 1,
      characters: ['witch-king'],
    });
    expect(stack!.columns.map((c) => `${c.icon} ${c.count}`)).toEqual([
      'p-regular 2',
      'p-elite 1',
      'p-nazgul 1',
      'p-minion 1',
    ]);
  });
  test('a Nazgûl among enemies is a stack of its own', () => {
    const stacks = stacksOf({ region: 'folde', army: [{ nation: 'rohan', regular: 1 }], nazgul: 1 });
    expect(stacks.map((s) => s.side)).toEqual(['free', 'shadow']);
  });
  test('the besieged stand apart from the besiegers', () => {
    const stacks = stacksOf({
      region: 'lorien',
      army: [{ nation: 'sauron', regular: 5 }],
      inside: { army: [{ nation: 'elves', elite: 2 }] },
    });
    expect(stacks.map((s) => [s.side, s.inside])).toEqual([
      ['free', true],
      ['shadow', false],
    ]);
  });
});

test('a card that stays on the table was played once', () => {
  const records = [record(4, 'played the-nazgul-strike', 'tabled the-nazgul-strike'), record(5, 'combat-card scouts')];
  expect(cardsPlayed(records, voice).map(({ card, combat }) => [card, combat])).toEqual([
    ['the-nazgul-strike', false],
    ['scouts', true],
  ]);
});

test('what ends a turn belongs to it, not to the turn that then begins', () => {
  const last = { ...record(9, 'attacked a b 5', 'combat-card scouts', 'turn 2', 'played stormcrow'), turn: 2 };
  expect(marks([last], voice).map(({ turn }) => turn)).toEqual([1]);
  expect(cardsPlayed([last], voice).map(({ card, turn }) => [card, turn])).toEqual([
    ['scouts', 1],
    ['stormcrow', 2],
  ]);
});

describe('the story of a battle', () => {
  test('dice, re-rolls and hits belong to their round', () => {
    const told = rounds(
      [
        record(1, 'attacked a b 5'),
        record(
          2,
          'combat-card x',
          'combat-card y',
          'combat-rolled shadow 6 4 2',
          'combat-rolled free 1',
          'combat-rerolled shadow 5',
          'hits shadow 2',
          'hits free 0',
        ),
        record(3, 'combat-rolled shadow 1 1', 'combat-rolled free 6', 'hits shadow 0', 'hits free 1'),
      ],
      voice,
      (card) => (card === 'x' ? 'shadow' : 'free'),
    );
    expect(told.length).toBe(2);
    expect(told[0]!.camps.shadow).toMatchObject({ card: 'x', hits: 2 });
    expect(told[0]!.camps.shadow.first?.dice).toEqual([6, 4, 2]);
    expect(told[0]!.camps.shadow.again?.dice).toEqual([5]);
    expect(told[0]!.camps.free).toMatchObject({ card: 'y', hits: 0 });
    expect(told[1]!.camps.free.hits).toBe(1);
  });
  test('a die is marked by what the rules said of it, not by the total', () => {
    const [round] = rounds(
      [
        record(
          1,
          'attacked a b 5',
          'combat-card x',
          'roll-bonus desperate shadow 1',
          'aimed shadow 5',
          'combat-rolled shadow 6 4 2 1',
          'dice-hit shadow 6 4',
          'aimed shadow 5',
          'combat-rerolled shadow 4',
          'none-hit shadow',
          'hits-fewer shield-wall shadow 1',
          'hits shadow 1',
        ),
      ],
      voice,
      () => 'shadow',
    );
    const camp = round!.camps.shadow;
    expect(camp.first).toEqual({ dice: [6, 4, 2, 1], needs: 5, add: 1, hit: [6, 4] });
    expect(diceOf(camp.first!, camp.again!.dice.length).map(({ state }) => state)).toEqual([
      'hit',
      'hit',
      'gone',
      'miss',
    ]);
    expect(camp.again).toMatchObject({ add: 0, hit: [] });
    expect(camp.notes).toEqual(['roll-bonus desperate shadow 1', 'hits-fewer shield-wall shadow 1']);
    expect(camp.hits).toBe(1);
  });
  test('a special attack stands where it came: before the roll, or after it', () => {
    const [round] = rounds(
      [record(1, 'attacked a b 5', 'special-attack shadow 6', 'combat-rolled shadow 6 4', 'special-attack shadow 5 1')],
      voice,
      () => 'shadow',
    );
    expect(round!.camps.shadow.special.map(({ late }) => late)).toEqual([false, true]);
  });
  test('a card that another cancels is marked', () => {
    const [round] = rounds(
      [record(1, 'attacked a b 5', 'combat-card the-power-of-tom-bombadil', 'cancelled advantageous-position')],
      voice,
      () => 'free',
    );
    expect(round!.camps.free.cancelled).toBe(true);
    expect(round!.camps.shadow.cancelled).toBeUndefined();
  });
  test('an earlier battle is not shown again', () => {
    const told = rounds(
      [record(1, 'attacked a b 5', 'combat-rolled free 6'), record(2, 'attacked c d 1')],
      voice,
      () => 'free',
    );
    expect(told).toEqual([]);
  });
});

describe('the scene of a battle', () => {
  const army = [{ nation: 'isengard', regular: 5 }];
  const regions = [
    { region: 'helms-deep', army, inside: { army: [{ nation: 'rohan', regular: 2 }] } },
    { region: 'orthanc', army },
  ];
  const told = (n: number, texts: string[], focus?: object, before?: object) =>
    battleShown({
      moment: { view: { regions, focus } },
      previous: before && { view: { focus: before } },
      act: { events: texts.map((text, at) => ({ ...voice.parse('events', text), n, at })) },
    } as unknown as Shown);

  test('is there with the first words of an attack, when all of it comes at once', () => {
    expect(told(4, ['assaulted helms-deep 5'])).toMatchObject({
      ...{ from: 'helms-deep', to: 'helms-deep/inside', side: 'shadow', attackers: { army } },
    });
    expect(told(4, ['attacked orthanc folde 5'])).toMatchObject({ from: 'orthanc', to: 'folde', side: 'shadow' });
    expect(told(4, ['sallied helms-deep 2'])).toMatchObject({ from: 'helms-deep/inside', side: 'free' });
  });
  test('stays until its end has been seen', () => {
    const battle = { from: 'orthanc', to: 'folde', round: 2 };
    expect(told(4, ['attacked orthanc folde 5'], { battle })).toBe(battle);
    expect(told(4, ['attacked orthanc folde 5', 'hits free 2'], undefined, { battle })).toBe(battle);
    expect(told(4, ['marched orthanc folde 5'], undefined, { battle })).toBeUndefined();
  });
});

describe('placing', () => {
  const polygon = [
    [0, 0],
    [200, 0],
    [200, 200],
    [0, 200],
  ] as const;
  test('a plaque clears a name', () => {
    const at = place(
      [{ id: 'p', anchor: [100, 100], polygon, width: 60, height: 30 }],
      [{ x0: 60, y0: 90, x1: 140, y1: 110, weight: 6 }],
    ).get('p')!;
    expect(Math.abs(at[1] - 100)).toBeGreaterThanOrEqual(24);
  });
  test('two plaques of one region stand side by side', () => {
    const spots = place(
      ['a', 'b'].map((id) => ({ id, anchor: [100, 100] as const, polygon, width: 60, height: 30 })),
      [],
    );
    const [a, b] = [spots.get('a')!, spots.get('b')!];
    expect(Math.abs(a[0] - b[0]) >= 56 || Math.abs(a[1] - b[1]) >= 24).toBe(true);
  });
  test('what has not moved is not placed again, what has is', () => {
    const at = (x: number) => place([{ id: 'p', anchor: [x, 100], polygon, width: 60, height: 30 }], []);
    expect(at(100)).toBe(at(100));
    expect(at(120).get('p')).toEqual([120, 100]);
    const narrow = [...polygon, [0, 100]] as const; // the same place, asked of another shape
    expect(place([{ id: 'p', anchor: [100, 100], polygon: narrow, width: 60, height: 30 }], [])).not.toBe(at(100));
  });
});

test('a card’s condition is set apart from its effect', () => {
  expect(parted('Condition\u00a0: Aragorn est là. Piochez. Puis jouez.')).toEqual({
    condition: 'Condition\u00a0: Aragorn est là.',
    effect: 'Piochez. Puis jouez.',
  });
  expect(parted('Piochez.')).toEqual({ condition: '', effect: 'Piochez.' });
});
