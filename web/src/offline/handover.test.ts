import { beforeEach, expect, test, vi } from 'vitest';
import { Problem, api } from '../api/client';
import type { Table } from '../api/types';
import { handOver, handedTo, notHanded } from './handover';

const game = (id: string, more: Partial<Table> = {}) =>
  ({
    id,
    ended: `2026-01-0${id.at(-1)}T00:00:00Z`,
    result: { by: 'ring', winners: [0], draw: false },
    seats: [
      { kind: 'person', name: 'Aline' },
      { kind: 'bot', level: 'ranger' },
    ],
    ...more,
  }) as Table;

beforeEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
  vi.spyOn(api, 'matchFile').mockImplementation((id) => Promise.resolve({ secret: id }));
});

test('what is over and not handed over yet is offered', () => {
  const going = game('local-1');
  delete going.result;
  const tables = [
    going,
    game('local-2', { result: { by: 'cancelled', winners: [], draw: true } }),
    game('local-3', { from: { table: 'other' } as NonNullable<Table['from']> }),
    game('local-4'),
    game('local-5'),
  ];
  expect(notHanded(tables, { 'local-4': { table: 'x' } }).map(({ id }) => id)).toEqual(['local-5']);
});

test('games are handed over one by one, the oldest first, each once, by account', async () => {
  const bring = vi.spyOn(api, 'bring').mockImplementation((b) => Promise.resolve(game(`there-${b.ended!.at(9)}`)));
  await handOver('aline', [game('local-2'), game('local-1')], () => undefined);
  expect(bring.mock.calls.map(([body]) => body)).toEqual([
    {
      file: { secret: 'local-1' },
      ended: '2026-01-01T00:00:00Z',
      seats: [{ kind: 'me' }, { kind: 'bot', level: 'ranger' }],
    },
    expect.objectContaining({ file: { secret: 'local-2' } }),
  ]);
  expect(handedTo('aline')).toEqual({ 'local-1': { table: 'there-1' }, 'local-2': { table: 'there-2' } });
  expect(handedTo('bruno')).toEqual({});
});

test('a game that is refused is not offered again; a server that does not answer is asked another time', async () => {
  const problem = (status: number) => new Problem({ status, title: '', detail: '', code: 'x' });
  vi.spyOn(api, 'bring').mockRejectedValueOnce(problem(422)).mockRejectedValueOnce(problem(429));
  await expect(handOver('aline', [game('local-1'), game('local-2')], () => undefined)).rejects.toThrow();
  expect(notHanded([game('local-1'), game('local-2')], handedTo('aline')).map(({ id }) => id)).toEqual(['local-2']);
});
