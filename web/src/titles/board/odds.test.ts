import { describe, expect, test } from 'vitest';
import { battle, damageOf, fighter, hits, hunt } from './odds';

const sum = (list: number[]) => list.reduce((a, b) => a + b, 0);

describe('hits of one roll', () => {
  test('five dice at a third, without leaders', () => {
    const chance = hits(5, 1 / 3, 0);
    expect(sum(chance)).toBeCloseTo(1, 12);
    expect(chance[0]).toBeCloseTo((2 / 3) ** 5, 12);
    expect(sum(chance.map((c, i) => c * i))).toBeCloseTo(5 / 3, 12);
  });
  test('one die and one leader: a miss is thrown once more', () => {
    expect(hits(1, 1 / 3, 1)[1]).toBeCloseTo(1 / 3 + (2 / 3) * (1 / 3), 12);
  });
  test('more leaders than misses change nothing', () => {
    expect(hits(2, 1 / 6, 2)).toEqual(hits(2, 1 / 6, 9));
  });
});

describe('a battle to the end', () => {
  const one = { regular: 1, elite: 0, leadership: 0 };
  test('one against one in the open: equal, and the third way is both', () => {
    const odds = battle(one, one, 'open');
    expect(odds.attacker).toBeCloseTo(odds.defender, 12);
    expect(odds.attacker + odds.both + odds.defender).toBeCloseTo(1, 12);
    // Per round that hits at all: only I (2/9), only you (2/9), both (1/9).
    expect(odds.both).toBeCloseTo(1 / 5, 12);
  });
  test('a siege is harder on the attacker', () => {
    const five = { regular: 5, elite: 0, leadership: 1 };
    expect(battle(five, five, 'siege').attacker).toBeLessThan(battle(five, five, 'walls').attacker);
    expect(battle(five, five, 'walls').attacker).toBeLessThan(battle(five, five, 'open').attacker);
  });
  test('agrees with ten thousand battles thrown by hand', () => {
    const [a, d] = [
      { regular: 3, elite: 1, leadership: 1 },
      { regular: 2, elite: 1, leadership: 2 },
    ];
    let seed = 12345;
    const die = () => Math.floor(((seed = (seed * 16807) % 2147483647) / 2147483647) * 6) + 1;
    const roll = (f: typeof a, taken: number) => {
      const n = Math.min(5, f.regular + f.elite - Math.max(0, taken - f.elite));
      let got = 0;
      let missed = 0;
      for (let i = 0; i < n; i++)
        if (die() >= 5) got++;
        else missed++;
      for (let i = 0; i < Math.min(missed, f.leadership, n); i++) if (die() >= 5) got++;
      return got;
    };
    let won = 0;
    const games = 10_000;
    for (let g = 0; g < games; g++) {
      let [ta, td] = [0, 0];
      while (ta < 5 && td < 4) {
        const [ha, hd] = [roll(a, ta), roll(d, td)];
        td += ha;
        ta += hd;
      }
      if (ta < 5) won++;
    }
    expect(won / games).toBeCloseTo(battle(a, d, 'open').attacker, 1.7);
  });
  test('nobody there', () => {
    expect(battle(one, { regular: 0, elite: 0, leadership: 2 }, 'open').attacker).toBe(1);
  });
});

test('leadership counts leaders, Nazgûl and characters', () => {
  expect(
    fighter({ army: [{ nation: 'sauron', regular: 3, elite: 1 }], nazgul: 2, characters: ['witch-king'] }),
  ).toEqual({
    regular: 3,
    elite: 1,
    leadership: 4,
  });
});

describe('the next hunt', () => {
  const view = {
    huntBox: { free: 1, shadow: 3 },
    pool: { eye: 1, '1': 1, '2-reveal': 2 },
    regions: [],
    fellowship: { region: 'hollin', progress: 1, corruption: 0, revealed: false, guide: 'strider', company: [] },
  };
  test('each die of the Free Peoples in the box adds one', () => {
    const odds = hunt(view);
    expect(odds.needs).toBe(5);
    expect(odds.success).toBeCloseTo(1 - (2 / 3) ** 3, 12);
    expect(odds.reveal).toBeCloseTo(3 / 4, 12);
  });
  test('an army and a Nazgûl beside the figure throw again', () => {
    const watched = {
      ...view,
      regions: [{ region: 'hollin', army: [{ nation: 'sauron' as const, regular: 1 }], nazgul: 1 }],
    };
    expect(hunt(watched).again).toBe(2);
    expect(hunt(watched).success).toBeGreaterThan(hunt(view).success);
  });
  test('no dice, no hunt', () => expect(hunt({ ...view, huntBox: { free: 0, shadow: 0 } }).success).toBe(0));
});

test.each([
  ['3', 3],
  ['2-reveal', 2],
  ['eye', 7],
  ['phial-of-galadriel', -2],
  ['elven-rope', 0],
])('tile %s', (tile, want) => expect(damageOf(tile, 7)).toBe(want));
