// A game that is begun with two clicks: the short one of its title, with bots in all other seats.

import { expect, test, vi } from 'vitest';
import { api } from '../api/client';
import type { NewTable, Title } from '../api/types';
import { site } from '../site/site.svelte';
import { againstBots } from './create';

vi.mock('../match/fairness', () => ({ shareRandomness: (table: unknown) => table }));

test.each([
  ['cards', { scenario: 'duel-2' }],
  ['hunt', { aid: 'on' }],
  ['battle', { scenery: 'scattered' }],
  ['board', {}],
])('a quick game of %s', async (id, options) => {
  vi.spyOn(site, 'ensureAccount').mockResolvedValue(undefined as never);
  const two = [{ id: 'one' }, { id: 'two' }];
  vi.spyOn(api, 'seats').mockResolvedValue({ seats: two, coined: false } as never);
  const opened: NewTable[] = [];
  vi.spyOn(api, 'open').mockImplementation((table) => {
    opened.push(table);
    return Promise.resolve({} as never);
  });
  await againstBots({ id, seats: two, levels: ['random', 'hobbit'] } as unknown as Title, 1);
  expect(opened).toEqual([
    { title: id, options, seats: [{ kind: 'bot', level: 'hobbit' }, { kind: 'me' }], visibility: 'private' },
  ]);
});
