import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Table } from '../api/types';

const sent: string[] = [];
let answer: (what: string) => Table;
vi.mock('../api/client', () => ({
  api: {
    pledge: (_: string, seat: number, text: string) => {
      sent.push(`pledge ${seat} ${text}`);
      return Promise.resolve(answer('pledge'));
    },
    contribute: (_: string, seat: number, text: string) => {
      sent.push(`contribute ${seat} ${text}`);
      return Promise.resolve(answer('contribute'));
    },
  },
}));
const { shareRandomness, wasFair } = await import('./fairness');

async function hash(text: string): Promise<string> {
  const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return [...sum].map((b) => b.toString(16).padStart(2, '0')).join('');
}

type Marks = { pledged?: boolean; contributed?: boolean; kind?: string };
const table = (mine: Marks, other: Marks, more: Partial<Table> = {}, fairness: object = {}): Table =>
  ({
    id: 't',
    status: 'contributing',
    mine: [0],
    seats: [mine, other].map((m) => ({ kind: 'person', pledged: false, contributed: false, ...m })),
    fairness: { commitment: 'c', contributions: ['', ''], ...fairness },
    ...more,
  }) as unknown as Table;

beforeEach(() => {
  sent.length = 0;
  localStorage.clear();
});

describe('the chance of a match', () => {
  it('is pledged first and shown when everybody has pledged', async () => {
    answer = () => table({ pledged: true }, {});
    await shareRandomness(table({}, {}));
    expect(sent).toHaveLength(1);
    const pledge = sent[0]!.split(' ')[2]!;
    await shareRandomness(table({ pledged: true }, {})); // the other has not: nothing is shown
    expect(sent).toHaveLength(1);
    answer = () => table({ pledged: true, contributed: true }, { pledged: true }, { status: 'live' });
    await shareRandomness(table({ pledged: true }, { pledged: true }, {}, { revealing: true }));
    expect(sent).toHaveLength(2);
    const [what, seat, share] = sent[1]!.split(' ');
    expect([what, seat]).toEqual(['contribute', '0']);
    expect(await hash(share!)).toBe(pledge);
  });

  it('is given at once against bots', async () => {
    answer = () => table({ contributed: true }, { kind: 'bot' }, { status: 'live' });
    await shareRandomness(table({}, { kind: 'bot' }));
    expect(sent.map((line) => line.split(' ')[0])).toEqual(['contribute']);
  });

  it('is another once it was shown and somebody left', async () => {
    answer = () => table({ pledged: true, contributed: true }, { pledged: true });
    await shareRandomness(table({ pledged: true }, { pledged: true }, {}, { revealing: true }));
    const shown = sent[0]!.split(' ')[2]!;
    answer = () => table({ pledged: true }, {});
    await shareRandomness(table({}, {}));
    expect(sent[1]).not.toBe(`pledge 0 ${await hash(shown)}`);
  });

  it('is checked after the game with what this browser kept', async () => {
    const secret = 'ab'.repeat(32);
    const commitment = await hash(secret);
    answer = () => table({ contributed: true }, { kind: 'bot' }, { status: 'live' }, { commitment });
    await shareRandomness(table({}, { kind: 'bot' }, {}, { commitment }));
    const share = sent[0]!.split(' ')[2]!;
    const seed = await hash(`64:${secret}64:${share}0:`);
    const over = { commitment, secret, seed, contributions: [share, ''] };
    expect(await wasFair(table({}, {}, {}, over))).toBe(true);
    expect(await wasFair(table({}, {}, {}, { ...over, contributions: ['00'.repeat(32), ''] }))).toBe(false);
    expect(await wasFair(table({}, {}, {}, { ...over, commitment: 'another' }))).toBe(false);
    expect(await wasFair(table({}, {}, { id: 'elsewhere' }, over))).toBeUndefined();
  });
});
