// @vitest-environment node
import { describe, expect, test, vi } from 'vitest';
import { api } from '../api/client';
import type { MatchRecord } from '../api/types';
import type { Match } from '../match/match.svelte';
import { site } from '../site/site.svelte';
import { AutoAnswers } from './autoAnswers.svelte';

describe('answers given beforehand', () => {
  const action = (n: number, cause: string, beforehand = false) =>
    ({ n, kind: 'action', seat: 0, turn: 1, at: '', cause, beforehand }) as MatchRecord;

  test('are shown once, and not those that came before the page was opened', () => {
    const given = new AutoAnswers({ id: 'one', mine: [0], seat: 0 } as unknown as Match);
    const records = [action(1, 'stay-hidden', true)];
    expect(given.news(records)).toBeUndefined();
    records.push(action(2, 'march'), action(3, 'guide strider', true), action(4, 'roll'));
    expect(given.news(records)).toBe('guide strider');
    expect(given.news(records)).toBeUndefined();
    records.push(action(5, 'roll'));
    expect(given.news(records)).toBeUndefined();
  });

  test('are read for one’s own seat, also when nobody has to decide', async () => {
    const asked = vi.spyOn(api, 'autoAnswers').mockResolvedValue({ seat: 1, may: ['declare'], given: [] });
    const given = new AutoAnswers({ id: 'one', mine: [1], seat: -2 } as unknown as Match);
    await given.read();
    expect(asked).toHaveBeenCalledExactlyOnceWith('one', 1);
    await new AutoAnswers({ id: 'one', mine: [], seat: -2 } as unknown as Match).read();
    expect(asked).toHaveBeenCalledOnce();
  });

  test('are given silently where there is no choice, once, and not to those who want every question', async () => {
    const play = vi.fn();
    const moment = { turn: 1, prompt: 'declare 0', ritual: { name: 'declare', answer: 'stay-hidden', moot: true } };
    const match = { id: 'one', mine: [0], seat: 0, myTurn: true, moment, play } as unknown as Match;
    const given = new AutoAnswers(match);
    site.asksAll = true;
    await given.skip();
    expect(play).not.toHaveBeenCalled();
    site.asksAll = false;
    await given.skip();
    await given.skip(); // taken back, it is asked
    expect(play).toHaveBeenCalledExactlyOnceWith('stay-hidden');
  });

  test('take as long as the player usually does where a quick one would tell another player something', async () => {
    vi.useFakeTimers();
    const play = vi.fn();
    const ritual = { name: 'react-search', answer: 'pass', moot: true, hidden: true };
    const moment = { n: 4, turn: 1, prompt: 'react-search 3', ritual };
    const table = { seats: [{ kind: 'person' }, { kind: 'person' }] };
    const records: MatchRecord[] = [];
    const match = { id: 'one', mine: [0], seat: 0, myTurn: true, moment, table, records, play } as unknown as Match;
    const given = new AutoAnswers(match).skip();
    await vi.advanceTimersByTimeAsync(1999);
    expect(play).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(5100);
    await given;
    expect(play).toHaveBeenCalledExactlyOnceWith('pass');

    // Somebody who takes ten seconds over an answer takes ten, more or less, over this one too.
    const at = (seconds: number) => new Date(seconds * 1000).toISOString();
    const answers = Array.from({ length: 6 }, (_, i) => ({ ...action(i + 1, 'go'), at: at(10 * i) }));
    const others = { ...action(7, 'ride'), seat: 1, at: at(51) };
    Object.assign(match, { records: [...answers, others, { ...action(8, 'pass', true), at: at(54) }] });
    const slow = new AutoAnswers(match).skip();
    await vi.advanceTimersByTimeAsync(7999);
    expect(play).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(4100);
    await slow;
    expect(play).toHaveBeenCalledTimes(2);

    Object.assign(table, { seats: [{ kind: 'person' }, { kind: 'bot' }] });
    await new AutoAnswers(match).skip(); // a bot draws no conclusions
    expect(play).toHaveBeenCalledTimes(3);
    vi.useRealTimers();
  });
});
