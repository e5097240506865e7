// The parts of the hunt's table with views taken from games of the real title.

import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { MatchRecord, Moment, Table, Title } from '../../api/types';
import { Voice } from '../../locale/voice';
import { words } from '../../locale/words.svelte';
import type { Shown } from '../../match/match.svelte';
import { Picking } from '../../match/picking.svelte';
import { answers } from './answers';
import { boardOf, properName, trail, walk } from './boards';
import bearer from './fixtures/bearer.json';
import over from './fixtures/over.json';
import records from './fixtures/records.json';
import remind from './fixtures/remind.json';
import rider from './fixtures/rider.json';
import title from './fixtures/title.json';
import hunt from './index';
import Journal from './Journal.svelte';
import { labels, roomOf } from './labels';
import Notes from './Notes.svelte';
import { queries, toneOf } from './queries';
import Spaces from './Spaces.svelte';
import { half, stand } from './standing';
import { remindersOf, type HuntView } from './view';

beforeAll(async () => {
  await words.use('en');
  await words.load('hunt');
});
afterEach(cleanup);

const voice = new Voice(title as unknown as Title);
const asked = records as MatchRecord[];

function at(moment: { legal: string[] | null }) {
  const played: string[] = [];
  const picking = new Picking(
    () => ({ n: 1, offers: (moment.legal ?? []).map(voice.offer), touch: hunt.touch, asks: hunt.asks }),
    (action) => played.push(action),
  );
  const table = { id: 't', mine: [0], seats: [{ id: 'ring-bearer' }, { id: 'wraith-1' }] } as unknown as Table;
  const shown = { table, moment: moment as unknown as Moment, previous: undefined, records: asked, live: true };
  return { played, picking, parts: { shown: shown as Shown, voice, picking } };
}
const board = boardOf('shire');
const spaces = (
  picking: Picking,
  onchoose = (kind: string, name: string) => void picking.pick(kind, name),
  moveCost = 0,
) =>
  render(Spaces, {
    board,
    view: { ...(bearer.view as unknown as HuntView), moveCost },
    voice,
    picking,
    maybe: new Set(['shire-9']),
    wizard: new Set<string>(),
    onchoose,
    onseen: () => undefined,
  });

describe('the boards', () => {
  test.each(['shire', 'wild'] as const)('every place of %s can be walked to along the drawn paths', (act) => {
    const drawn = boardOf(act);
    const from = drawn.spaces[0]!;
    for (const space of drawn.spaces.slice(1)) {
      const way = walk(drawn, from.id, space.id);
      expect([way[0], way.at(-1)]).toEqual([from, space]);
      for (let i = 1; i < way.length; i++)
        expect(drawn.paths.some(({ a, b }) => [a, b].includes(way[i]!) && [a, b].includes(way[i - 1]!))).toBe(true);
    }
  });
  test('the way of a journal passes by its places in order; points have no place of their own', () => {
    const way = trail(board, ['shire-2', '.', 'shire-14', '/', 'shire-27']).map((space) => space.id);
    expect(way.filter((id) => !id.includes('p'))).toEqual(['shire-2', 'shire-14', 'shire-27']);
  });
  test('a name is written clear of other places', () => {
    const named = labels(board, (space) => properName(voice.name('space', space.id)));
    expect(named.map(({ name }) => name)).toContain('Bag End');
    expect(named.map(({ name }) => name)).not.toContain('location 5');
    for (const { space, at } of named) expect(Math.hypot(at[0] - space.x, at[1] - space.y)).toBeLessThan(140);
  });
});

describe('the pieces', () => {
  type Spot = { x: number; y: number };
  const apart = (a: Spot, b: Spot) => Math.hypot(a.x - b.x, a.y - b.y);
  test.each(['shire', 'wild'] as const)(
    'of %s cover no number and leave one another to see, wherever they stand',
    (act) => {
      const drawn = boardOf(act);
      const names = labels(drawn, (space) => properName(voice.name('space', space.id)));
      const size = 1.25;
      for (const space of drawn.spaces) {
        const ids = ['frodo', 'blue', 'green'];
        const pieces = ids.map((id) => ({ id, space, letters: 5, numbered: id !== 'frodo' }));
        const stood = [
          ...stand(
            drawn,
            pieces,
            names.map((label) => roomOf(label, 1)),
            1,
            size,
          ).values(),
        ];
        for (const [i, one] of stood.entries()) {
          for (const other of stood.slice(i + 1)) expect(apart(one, other)).toBeGreaterThan(1.5 * half * size);
          for (const place of drawn.spaces.filter(({ kind }) => kind !== 'point'))
            expect(apart(one, place)).toBeGreaterThan(half * size + 5); // the figures of its number are free
          for (const place of i ? drawn.spaces.filter(({ kind }) => kind !== 'point') : [])
            expect(apart({ x: one.x + 14 * size, y: one.y + 13 * size }, place)).toBeGreaterThan(12 * size); // so is its own
        }
      }
    },
  );
});

test('the dice are no part of the Ring-bearer’s, neither in play nor after the end', () => {
  const seats = [
    { id: 'ring-bearer', side: 'free' },
    { id: 'wraith-1', side: 'shadow' },
  ];
  const shows = (moment: { legal: string[] | null }, seat: number) => {
    const { parts } = at(moment);
    const { container } = render(hunt.Mine!, {
      ...parts,
      seat,
      shown: { ...parts.shown, table: { ...parts.shown.table, seats } as Table },
    });
    return container.querySelectorAll('.dice').length;
  };
  expect([shows(bearer, 0), shows({ ...over, legal: null }, 0), shows(rider, 1)]).toEqual([0, 0, 1]);
});

describe('what is offered', () => {
  test('ordinary acts are no danger', () => {
    for (const verb of ['draw-ally', 'draw-sorcery', 'turn', 'determination', 'reroll'])
      expect([verb, answers[verb]]).toEqual([verb, 'choice']);
  });
  test('says the price of a move on the move', () => {
    const { container } = spaces(at(bearer).picking, undefined, 1);
    const priced = [...container.querySelectorAll<SVGElement>('[data-price]')].map((g) => g.dataset['price']);
    expect(priced).toEqual(bearer.legal.filter((a) => a.startsWith('go ')).map((a) => a.slice(3)));
    expect(container.querySelector('[data-space="shire-27"]')!.getAttribute('aria-label')).toContain(
      'adds 1 Corruption',
    );
  });
  test('lights exactly its places, and a click plays it', async () => {
    const { picking, played } = at(bearer);
    const { container } = spaces(picking);
    const lit = [...container.querySelectorAll('.space.lit')].map((g) => (g as SVGElement).dataset['space']);
    expect(lit).toEqual(bearer.legal.filter((a) => a.startsWith('go ')).map((a) => a.slice(3)));
    await fireEvent.click(container.querySelector('[data-space="shire-27"]')!);
    expect(played).toEqual(['go shire-27']);
  });
  test('is said to readers, with what else is known of the place', () => {
    spaces(at(bearer).picking);
    expect(screen.getByRole('button', { name: 'Location 27, dark location. Move Frodo to location 27' })).toBeTruthy();
    expect(document.querySelector('[data-space="shire-9"]')!.getAttribute('aria-label')).toContain('Frodo may be here');
  });
  test('can be reached by Tab and played by Enter', async () => {
    const { picking, played } = at(bearer);
    const { container } = spaces(picking);
    const place = container.querySelector<SVGElement>('[data-space="shire-2"]')!;
    expect(place.getAttribute('tabindex')).toBe('0');
    expect(container.querySelector('[data-space="shire-9"]')!.getAttribute('tabindex')).toBe('-1');
    await fireEvent.keyDown(place, { key: 'Enter' });
    expect(played).toEqual(['go shire-2']);
  });
  test('every action of a question is a touch, a cell of the track or a button', () => {
    for (const moment of [bearer, rider, remind]) {
      const { picking } = at(moment);
      const reached = new Set([...picking.lit.values(), picking.bare].flat().map((offer) => offer.text));
      for (const action of moment.legal)
        if (!action.startsWith('mark-step ')) expect([action, reached.has(action)]).toEqual([action, true]);
    }
  });
});

describe('the Movement track', () => {
  test('is a journal to the Ring-bearer', () => {
    const { container } = render(Journal, at(bearer).parts);
    expect(screen.getByRole('heading').textContent).toBe('Frodo’s journal');
    const cells = [...container.querySelectorAll('.cell b')].map((b) => b.textContent.trim());
    expect(cells.slice(0, 3)).toEqual(['2', '14', '']);
  });
  test('is sealed to the Ringwraiths: how far, not where', () => {
    const { container } = render(Journal, at(rider).parts);
    expect(container.querySelectorAll('.sealed')).toHaveLength(rider.view.track + 1);
    expect([...container.querySelectorAll('.cell b')].map((b) => b.textContent.trim()).join('')).toBe('');
  });
  test('takes a reminder token where one may be laid', async () => {
    const { parts, played } = at(remind);
    const { container } = render(Journal, parts);
    await fireEvent.click(container.querySelector('button[data-step="7"]')!);
    expect(played).toEqual(['mark-step 7']);
  });
  test('shows the whole journey once the hunt is over', () => {
    const { container } = render(Journal, at(over).parts);
    expect(container.querySelectorAll('.sealed')).toHaveLength(0);
  });
});

describe('questions and answers', () => {
  test('each question has its answer, also when it came with a later record', () => {
    const all = queries(asked, voice);
    expect(all[0]).toMatchObject({ kind: 'perception', rider: 'blue', target: { name: 'iii-a' }, answer: 'no' });
    expect(all[2]).toMatchObject({ kind: 'search', target: { name: 'shire-53' }, answer: 'no' });
    expect(toneOf(all.at(-1)!)).toBe('open');
  });
  test('are kept in the notes, the last one first, beside the reminder tokens', () => {
    render(Notes, at(rider).parts);
    expect(screen.getAllByText('Perception section III')).toHaveLength(2);
    const tokens = remindersOf(rider.view as unknown as HuntView);
    expect(tokens[0]).toEqual({ token: 'crown', kind: 'step', at: '10' });
    expect(screen.getAllByText('space 10 of the track')).toHaveLength(2);
  });
});
