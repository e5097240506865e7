// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { arrivals, fellowshipCame, freshDice } from './differences';
import type { BoardView, Fellowship, RegionView } from './view';

const fellowship: Fellowship = {
  region: 'rivendell',
  progress: 0,
  corruption: 0,
  revealed: false,
  guide: 'gandalf',
  company: ['gandalf', 'legolas'],
};
const view = (regions: RegionView[], more: Partial<Fellowship> = {}): BoardView =>
  ({ regions, fellowship: { ...fellowship, ...more } }) as unknown as BoardView;
const gondor = (region: string, regular: number, elite = 0): RegionView => ({
  region,
  army: [{ nation: 'gondor', regular, elite }],
});

describe('who came where between two views', () => {
  test('nothing moved, nothing arrives', () => {
    const still = view([gondor('minas-tirith', 3), { region: 'moria', nazgul: 2 }]);
    expect(arrivals(still, still)).toEqual([]);
  });

  test('an army that marches into an empty region is its whole stack', () => {
    expect(
      arrivals(view([gondor('minas-tirith', 3, 1)]), view([gondor('minas-tirith', 1), gondor('osgiliath', 2, 1)])),
    ).toEqual([
      {
        from: 'minas-tirith/free',
        to: 'osgiliath/free',
        force: { army: [{ nation: 'gondor', regular: 2, elite: 1 }], characters: [] },
        whole: true,
      },
    ]);
  });

  test('a party that joins others is only what came', () => {
    const [party] = arrivals(
      view([gondor('minas-tirith', 3), gondor('osgiliath', 2)]),
      view([gondor('minas-tirith', 2), gondor('osgiliath', 3)]),
    );
    expect(party).toMatchObject({ from: 'minas-tirith/free', to: 'osgiliath/free', whole: false });
    expect(party!.force.army).toEqual([{ nation: 'gondor', regular: 1 }]);
  });

  test('those who withdraw behind the walls come from outside them', () => {
    const before = view([gondor('minas-tirith', 3)]);
    const now = view([
      {
        region: 'minas-tirith',
        army: [{ nation: 'sauron', regular: 5 }],
        inside: { army: [{ nation: 'gondor', regular: 3 }] },
      },
    ]);
    expect(arrivals(before, now)).toContainEqual(
      expect.objectContaining({ from: 'minas-tirith/free', to: 'minas-tirith/free/inside', whole: true }),
    );
  });

  test('Nazgûl cross the map', () => {
    expect(arrivals(view([{ region: 'minas-morgul', nazgul: 1 }]), view([{ region: 'the-shire', nazgul: 1 }]))).toEqual(
      [expect.objectContaining({ from: 'minas-morgul/shadow', to: 'the-shire/shadow' })],
    );
  });

  test('a loss here and a recruit far away is no march', () => {
    expect(arrivals(view([gondor('minas-tirith', 1)]), view([gondor('the-shire', 1)]))).toEqual([
      expect.objectContaining({ to: 'the-shire/free' }),
    ]);
    expect(arrivals(view([gondor('minas-tirith', 1)]), view([gondor('the-shire', 1)]))[0]!.from).toBeUndefined();
  });

  test('a recruit among others and an elite reduced move nothing', () => {
    expect(arrivals(view([gondor('pelargir', 1)]), view([gondor('pelargir', 2)]))).toEqual([]);
    expect(arrivals(view([gondor('pelargir', 0, 1)]), view([gondor('pelargir', 1)]))).toEqual([]);
  });

  test('a Companion comes out of the Fellowship', () => {
    expect(arrivals(view([]), view([{ region: 'lorien', characters: ['legolas'] }], { company: ['gandalf'] }))).toEqual(
      [expect.objectContaining({ from: 'fellowship', to: 'lorien/free', whole: true })],
    );
  });
});

describe('the figure of the Fellowship', () => {
  test('stays while it is hidden, walks when it is declared or enters Mordor', () => {
    expect(fellowshipCame(fellowship, { ...fellowship, progress: 2 })).toBeUndefined();
    expect(fellowshipCame(fellowship, { ...fellowship, region: 'moria' })).toEqual({ region: 'rivendell' });
    expect(fellowshipCame({ ...fellowship, region: 'morannon' }, { ...fellowship, mordor: 0 })).toEqual({
      region: 'morannon',
    });
    expect(fellowshipCame({ ...fellowship, mordor: 1 }, { ...fellowship, mordor: 2 })).toEqual({ mordor: 1 });
  });
});

describe('dice', () => {
  test('only those that were not there fall', () => {
    expect(freshDice(undefined, { army: 2, event: 1 })).toEqual({ army: 2, event: 1 });
    expect(freshDice({ army: 1, muster: 2 }, { army: 2, muster: 1 })).toEqual({ army: 1 });
    expect(freshDice({ army: 1 }, undefined)).toEqual({});
  });
});
