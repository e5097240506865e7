// @vitest-environment node
import { describe, expect, test } from 'vitest';
import type { MatchRecord, Title } from '../../api/types';
import { Voice } from '../../locale/voice';
import type { Rect } from '../../parts/plane';
import { priceOf, readList, rowsOf as armyRows, sumsOf, writeList, type Offer } from './army';
import {
  bubblesOf,
  Field,
  inside,
  moved,
  nearestPlace,
  placeAt,
  placeLabels,
  reachPath,
  ruler,
  type End,
} from './field';
import { sceneryCaptions, zoneCaptions } from './captions';
import { highlights } from './highlights';
import { inches } from './labels';
import { firstPlace, placeText, stepped } from './placing';
import { blowsOf, countsOf, diceOf, hitsOf, outcomeOf, storyOf } from './rolls';
import { spreadOf } from './spread';
import type { BattleView, Placing, Scenery } from './view';

describe('the hits of a volley', () => {
  test('are as many as expected, and surely one of them', () => {
    const { chances, likely } = spreadOf(24, 400);
    expect(chances.reduce((a, b) => a + b)).toBeCloseTo(1, 1);
    expect(chances.reduce((sum, chance, hits) => sum + chance * hits, 0)).toBeCloseTo(4, 1);
    expect(likely).toEqual([2, 6]); // four times in five
  });
  test('of dice that always or never hit are no spread at all', () => {
    expect(spreadOf(3, 300)).toEqual({ chances: [0, 0, 0, 1], likely: [3, 3] });
    expect(spreadOf(3, 0)).toEqual({ chances: [1], likely: [0, 0] });
  });
});

const inch = 254;
const south = new Field(48 * inch, inch, false);
const north = new Field(48 * inch, inch, true);
const square = (x: number, y: number, side = inch): Scenery['outline'] => [
  [x, y + side],
  [x + side, y + side],
  [x + side, y],
  [x, y],
];

describe('the field', () => {
  test('has the viewer’s own edge at the bottom', () => {
    expect(south.at([0, 0])).toEqual([0, south.side]);
    expect(north.at([0, 0])).toEqual([north.side, 0]);
    expect(south.turn(0)).toBe(0);
    expect(north.turn(180)).toBe(0);
  });
  test.each([
    ['good', south],
    ['evil', north],
  ])('leads back from the drawing to the table, as %s sees it', (_, field) => {
    const [x, y] = field.spot(field.at([1234, 5678]));
    expect([Math.round(x), Math.round(y)]).toEqual([1234, 5678]);
  });
  test('draws a pose where its front is, turned as it faces', () => {
    expect(south.pose([inch, inch], 90)).toBe('translate(22px, 1034px) rotate(90deg)');
    expect(north.pose([inch, inch], 90)).toBe('translate(1034px, 22px) rotate(270deg)');
  });
  test('draws outlines as closed paths', () => {
    expect(south.path(square(0, 0))).toBe('M0 1034L22 1034L22 1056L0 1056Z');
  });
});

describe('reach', () => {
  test('opens from the ends of the front edge', () => {
    expect(reachPath(10, 20, 100, 45, false)).toBe(
      'M-10 0L-80.7 -70.7A100 100 0 0 1 -10 -100L10 -100A100 100 0 0 1 80.7 -70.7L10 0Z',
    );
  });
  test('goes all round a monster', () => {
    expect(reachPath(10, 20, 100, 45, true)).toContain('L110 20');
  });
});

describe('rulers', () => {
  const point = (x: number, y: number): End => ({ spot: [x, y] });
  const tray = (x: number, y: number): End => ({ spot: [x, y], parts: [square(x, y)] });
  test.each([
    ['two points', point(0, 0), point(300, 400), 500],
    ['a point and the nearest edge of a tray', point(127, 0), tray(0, 1000), 1000],
    ['two trays side by side', tray(0, 0), tray(3 * inch, 0), 2 * inch],
    ['two trays corner to corner', tray(0, 0), tray(inch + 300, inch + 400), 500],
    ['a point on a tray', point(100, 100), tray(0, 0), 0],
  ])('%s', (_, a, b, want) => {
    expect(Math.round(ruler(a, b).gap)).toBe(want);
    expect(Math.round(ruler(b, a).gap)).toBe(want);
  });
  test.each([
    [0, '0″'],
    [inch / 2, '½″'],
    [inch * 6.25, '6¼″'],
    [inch * 12, '12″'],
    [inch * 3.4, '3.4″'],
  ])('%d tenths of a millimetre read %s', (length, want) => expect(inches(length, inch)).toBe(want));
});

test('a touch is inside a tray or outside it', () => {
  expect(inside(square(0, 0), [100, 100])).toBe(true);
  expect(inside(square(0, 0), [300, 100])).toBe(false);
});

const voice = new Voice({
  id: 'battle',
  kinds: [
    { name: 'number' },
    { name: 'formation' },
    { name: 'profile' },
    { name: 'side' },
    { name: 'panic' },
    { name: 'pivot' },
  ],
  verbs: [
    { name: 'advance', operands: [0] },
    { name: 'wheel-left', operands: [5] },
    { name: 'about' },
    { name: 'halt' },
  ],
  prompts: [],
  reasons: [],
  events: [
    { name: 'turn', operands: [0] },
    { name: 'shot', operands: [1, 2, 1, 2, 0] },
    { name: 'dice', operands: [0], rest: true },
    { name: 'second-dice', operands: [0], rest: true },
    { name: 'hits', operands: [1, 2, 0] },
    { name: 'lost', operands: [1, 2, 0, 0] },
    { name: 'charge-die', operands: [1, 2, 0, 0, 0] },
    { name: 'charged', operands: [1, 2, 1, 2] },
    { name: 'fight', operands: [1], rest: true },
    { name: 'struck', operands: [1, 2, 1, 2, 0] },
    { name: 'fight-won', operands: [3, 0, 0, 1] },
    { name: 'panic-die', operands: [1, 2, 0] },
    { name: 'panic', operands: [4, 1, 2] },
    { name: 'courage-failed', operands: [1, 2, 0, 0, 0, 0] },
    { name: 'disordered', operands: [1, 2] },
    { name: 'parted', operands: [1, 2] },
    { name: 'initiative-dice', operands: [0, 0] },
  ],
} as unknown as Title);

describe('putting down', () => {
  const placing: Placing = { origin: [0, 0], east: [127, 0], ahead: [0, 254], degrees: 0, parts: [square(-127, -254)] };
  const evil: Placing = { origin: [0, 48 * inch], east: [127, 0], ahead: [0, -254], degrees: 180, parts: [] };
  const view = { size: 48 * inch, inch, zone: 12 * inch } as BattleView;

  test('snaps to the nearest step', () => {
    expect(nearestPlace(placing, [1000, 1000])).toEqual([8, 4]);
    expect(placeAt(placing, 8, 4)).toEqual([1016, 1016]);
    expect(nearestPlace(evil, [1000, 48 * inch - 1000])).toEqual([8, 4]);
  });
  test('carries the trays along', () => {
    expect(moved(placing.parts, placeAt(placing, 8, 4))[0]![3]).toEqual([889, 762]);
  });
  test('begins at the offered place nearest to the middle of the zone', () => {
    expect(placeText(firstPlace(view, placing, ['place 4 8', 'place 40 8', 'place 90 8', 'halt']))).toBe('place 40 8');
  });
  test('steps as the player sees it, at both ends of the table', () => {
    expect(stepped([10, 4], [0, -1], false)).toEqual([10, 5]);
    expect(stepped([10, 4], [1, 0], false)).toEqual([11, 4]);
    expect(stepped([10, 4], [0, -1], true)).toEqual([10, 5]);
    expect(stepped([10, 4], [1, 0], true)).toEqual([9, 4]);
  });
});

describe('names', () => {
  const table = { x: 0, y: 0, width: 500, height: 500 };
  const [long, short] = [
    { width: 80, height: 20 },
    { width: 30, height: 10 },
  ];
  const label = (id: string, x: number, y: number, forms = [long]) => ({
    id,
    parts: [{ x, y, width: 60, height: 30 }],
    below: true,
    forms,
  });

  test('stand behind their formation, and elsewhere when that is taken', () => {
    const places = placeLabels([label('a', 100, 100), label('b', 100, 132), label('c', 470, 300)], table);
    expect(places.get('a')!.at[1]).toBeLessThan(100);
    expect(places.get('b')!.at[1]).toBeGreaterThan(162);
    expect(places.get('c')!.at[0]).toBe(460);
  });
  test('are shortened where the long one would lie on a neighbour', () => {
    const row = [0, 1, 2, 3, 4, 5, 6, 7].map((i) => label(`${i}`, i * 62, 240, [{ ...long, width: 70 }, short]));
    const above = { x: 0, y: 200, width: 500, height: 40 };
    const places = placeLabels(row, table, [above]);
    expect([...places.values()].map(({ form }) => form)).toContain(1);
    const boxes = row.map(({ id, forms }) => {
      const { at, form } = places.get(id)!;
      return { left: at[0] - forms[form]!.width / 2, top: at[1], ...forms[form]! };
    });
    for (const a of boxes)
      for (const b of boxes)
        if (a !== b)
          expect(
            a.left + a.width <= b.left ||
              b.left + b.width <= a.left ||
              a.top + a.height <= b.top ||
              b.top + b.height <= a.top,
          ).toBe(true);
  });
  test('leave captions free by taking another side, not by a shorter form', () => {
    const caption = { x: 120, y: 130, width: 20, height: 30 };
    const around = [caption, { x: 0, y: 0, width: 500, height: 100 }, { x: 0, y: 100, width: 500, height: 30 }];
    expect(placeLabels([label('a', 100, 100)], table, [], [caption]).get('a')!.at[1]).toBeLessThan(100);
    expect(placeLabels([label('a', 100, 100)], table, [], around).get('a')!.form).toBe(0);
  });
  test('are left out where even the short one would lie on others', () => {
    const walls = [
      { x: 0, y: 0, width: 500, height: 100 },
      { x: 0, y: 100, width: 100, height: 400 },
      { x: 160, y: 100, width: 340, height: 400 },
      { x: 100, y: 130, width: 60, height: 370 },
    ];
    expect(placeLabels([label('a', 100, 100)], table, walls).has('a')).toBe(false);
    expect(placeLabels([{ ...label('a', 100, 100), must: true }], table, walls).has('a')).toBe(true);
  });
  test('keep off what else is to be read', () => {
    const bubble = { x: 120, y: 130, width: 20, height: 30 };
    expect(placeLabels([label('a', 100, 100)], table).get('a')!.at[1]).toBeGreaterThan(130);
    expect(placeLabels([label('a', 100, 100)], table, [bubble]).get('a')!.at[1]).toBeLessThan(100);
  });
});

test('the dice of a charge stand ahead of the front, left and right in turn', () => {
  expect(bubblesOf([100, 100], 0, [20, 40], 10)).toEqual([
    [90, 80],
    [110, 60],
  ]);
  expect(bubblesOf([100, 100], 90, [20], 10)[0]!.map(Math.round)).toEqual([120, 90]);
});

describe('captions of the ground', () => {
  const plain = new Voice({
    id: 'battle',
    kinds: [],
    verbs: [],
    prompts: [],
    events: [],
    reasons: [],
  } as unknown as Title);
  const view = {
    zone: 12 * inch,
    inch,
    scenery: [{ ground: 'wood', outline: square(24 * inch, 24 * inch, 4 * inch) }],
  };
  const seen = view as unknown as BattleView;
  const said = (taken: Rect[]) => zoneCaptions(seen, south, plain, 1, taken);

  test('stand beyond the lines of the zones, and in the middle of the scenery', () => {
    const [far, near] = said([]);
    expect([far!.key, far!.at[1] > 12 * 22, near!.key, near!.at[1] < 36 * 22]).toEqual(['evil', true, 'good', true]);
    expect(sceneryCaptions(seen, south, plain, 1)[0]!.at[0]).toBe(26 * 22);
  });
  test('step aside for formations, and go where there is no room at all', () => {
    const corner = { x: 40 * 22, y: 12 * 22, width: 8 * 22, height: 2 * 22 };
    expect(said([corner])[0]!.at[0]).toBeLessThan(24 * 22);
    expect(said([{ x: 0, y: 0, width: 48 * 22, height: 48 * 22 }])).toEqual([]);
  });
});

describe('dice', () => {
  const record = (n: number, ...events: string[]): MatchRecord =>
    ({ n, kind: 'action', turn: 2, seat: 0, events }) as unknown as MatchRecord;

  test('come from the count of their faces, the best first', () => {
    expect(diceOf(5, [1, 0, 0, 2, 0, 1])).toEqual({
      need: 5,
      dice: [
        { face: 6, hit: true },
        { face: 4, hit: false },
        { face: 4, hit: false },
        { face: 1, hit: false },
      ],
    });
    expect(diceOf(1, [1, 0, 0, 0, 0, 0]).dice[0]!.hit).toBe(false);
    expect(countsOf(diceOf(5, [1, 0, 0, 2, 0, 1]).dice)).toEqual([
      { face: 6, hit: true, count: 1 },
      { face: 4, hit: false, count: 2 },
      { face: 1, hit: false, count: 1 },
    ]);
  });
  test('of a shot are shown with what was needed, hit and lost; undone records are not', () => {
    const shot = record(
      3,
      'shot good-1 archers evil-1 orcs 3',
      'dice 6 0 1 0 0 0 2',
      'second-dice 4 1 0 0 1 0 0',
      'hits evil-1 orcs 1',
      'lost evil-1 orcs 1 0',
    );
    const { rolls } = storyOf([{ ...shot, n: 2, undone: true }, shot], voice);
    expect(rolls).toHaveLength(1);
    expect(rolls[0]).toMatchObject({ kind: 'shot', by: 'good-1', at: 'evil-1', hits: 1, lost: 1 });
    expect(rolls[0]!.throws.map((t) => t.need)).toEqual([6, 4]);
  });
  test('an irresistible charge shows those who charge', () => {
    const text = 'irresistible evil-1 mordor-orc-warband';
    const { word, operands } = voice.parse('events', text);
    expect(highlights({ text, word, operands }, undefined as never, voice)).toMatchObject({
      book: 'battle',
      kind: 'profile',
      name: 'mordor-orc-warband',
    });
  });
  test('of a charge are shown with the die that was needed', () => {
    const [roll] = storyOf(
      [record(1, 'charge-die good-1 knights 4 10 3', 'charged good-1 knights evil-1 orcs')],
      voice,
    ).rolls;
    expect(roll).toMatchObject({
      kind: 'charge',
      at: 'evil-1',
      passed: true,
      throws: [{ need: 3, dice: [{ face: 4, hit: true }] }],
    });
  });
  test('of a volley are counted once for all companies, with what fell', () => {
    const story = storyOf(
      [
        record(
          4,
          'shot good-1 archers evil-1 orcs 4',
          'dice 5 0 0 0 0 2 1',
          'shot good-1 archers evil-1 orcs 2',
          'dice 5 1 0 0 0 0 1',
          'hits evil-1 orcs 4',
          'lost evil-1 orcs 3 0',
        ),
      ],
      voice,
    );
    const [volley, ...others] = blowsOf(story, 'shot');
    expect(others).toEqual([]);
    expect(volley).toMatchObject({ by: 'good-1', at: 'evil-1', hits: 4, lost: 3 });
    expect(volley!.throws.map(({ dice }) => dice.map((die) => die.face))).toEqual([[6, 6, 5, 5, 1]]);
    expect(blowsOf(story)).toEqual([]); // they are no blows
  });
  test('of a fight end with its panic, shown when all have fought; the next turn is no part of it', () => {
    const { fights } = storyOf(
      [
        record(
          7,
          'turn 1',
          'fight good-1 evil-1',
          'struck good-1 knights evil-1 orcs 2',
          'dice 5 0 0 0 0 1 1',
          'struck good-1 knights evil-1 orcs 2',
          'dice 5 1 0 0 0 1 0',
          'hits evil-1 orcs 3',
          'lost evil-1 orcs 3 0',
          'fight good-2 evil-2',
          'parted evil-1 orcs',
          'fight-won good 0 3 good-1',
          'panic-die evil-1 orcs 3',
          'panic disorder evil-1 orcs',
          'courage-failed evil-1 orcs 1 2 5 5',
          'lost evil-1 orcs 5 0',
          'disordered evil-1 orcs',
          'turn 2',
          'initiative-dice 3 4',
        ),
      ],
      voice,
    );
    expect(fights).toHaveLength(2);
    expect(fights[1]).toMatchObject({ formations: ['good-2', 'evil-2'], over: true });
    expect(fights[0]).toMatchObject({
      turn: 1,
      winner: 'good',
      over: true,
      lost: { 'evil-1': 3 },
      disordered: ['evil-1'],
    });
    expect(fights[0]!.rolls.map((roll) => roll.kind)).toEqual(['strike', 'strike', 'panic', 'courage']);
    // A test says what was added to its dice.
    const said = { say: (...told: unknown[]) => told.join(' ') } as unknown as Voice;
    expect(outcomeOf(fights[0]!.rolls.at(-1)!, said)).toBe('battle.courage.failed 5 1 + 2 + 2');
    expect(blowsOf(fights[0]!)).toMatchObject([{ by: 'good-1', at: 'evil-1', hits: 3 }]);
    // The dice of a blow say themselves what hit, whatever is counted for the whole fight afterwards.
    expect(fights[0]!.rolls.filter(({ kind }) => kind === 'strike').reduce((all, roll) => all + hitsOf(roll), 0)).toBe(
      3,
    );
    expect(blowsOf(fights[0]!)[0]!.throws[0]!.dice.map((die) => die.face)).toEqual([6, 5, 5, 1]);
  });
});

describe('army lists', () => {
  const orcs = {
    id: 'orcs',
    troop: 'infantry',
    points: 15,
    most: 9,
    models: 8,
    tray: [1100, 600],
    options: [{ weapon: 'shield', points: 5 }],
  } as unknown as Offer;
  const offers = new Map([['orcs', orcs]]);
  const list = {
    name: 'Mine',
    formations: [
      { formation: 'orcs', companies: 3, option: 'shield' },
      { formation: 'smaug', companies: 1 },
    ],
  };

  test('are added up, as far as they are known', () => {
    expect(priceOf(orcs, undefined)).toBe(15);
    expect(sumsOf(armyRows(list, offers))).toEqual({
      points: 60,
      formations: 2,
      companies: 4,
      figures: 24,
      foot: 3,
      horse: 0,
      monsters: 0,
    });
  });
  test('go to a file and come back', () => expect(readList(writeList(list))).toEqual(list));
  test.each(['', '{', '[]', '{"formations":1}', 'null'])('a file that is no list is not read: %s', (text) =>
    expect(readList(text)).toBeUndefined(),
  );
});
