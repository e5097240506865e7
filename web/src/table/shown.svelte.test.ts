// @vitest-environment node
// Random games of each title, shown at a table: whatever the page is shown by (log, timeline, sentence of the act,
// records, board, question) never holds an event, an outcome or a question before its step has been shown.

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { MatchRecord, Moment, Table, Title } from '../api/types';
import { Voice } from '../locale/voice';
import { words } from '../locale/words.svelte';
import { actsOf, chapters, finished, isAct, textOf } from '../match/acts';
import { teller as battleTeller } from '../titles/battle/acts';
import battleGames from '../titles/battle/fixtures/random.json';
import battleTitle from '../titles/battle/fixtures/title.json';
import { teller as boardTeller } from '../titles/board/acts';
import boardGames from '../titles/board/fixtures/random.json';
import boardTitle from '../titles/board/fixtures/title.json';
import { teller as cardsTeller } from '../titles/cards/acts';
import cardsGames from '../titles/cards/fixtures/random.json';
import cardsTitle from '../titles/cards/fixtures/title.json';
import { teller as huntTeller } from '../titles/hunt/acts';
import huntGames from '../titles/hunt/fixtures/random.json';
import huntTitle from '../titles/hunt/fixtures/title.json';
import { Playback } from './playback.svelte';

type Line = [n: number, seat: number, turn: number, ...events: string[]];
/** What each title must show before the result, in one record: an event, and one that it decides. */
const titles = {
  battle: { title: battleTitle, games: battleGames, teller: battleTeller, before: ['dice', 'fight-won'] },
  board: { title: boardTitle, games: boardGames, teller: boardTeller, before: ['combat-rolled', 'lost'] },
  cards: { title: cardsTitle, games: cardsGames, teller: cardsTeller, before: ['combat', 'won'] },
  hunt: { title: huntTitle, games: huntGames, teller: huntTeller, before: ['hunting', 'hunted'] },
};
const names = Object.keys(titles) as (keyof typeof titles)[];

beforeAll(async () => {
  vi.useFakeTimers();
  await words.use('en');
  await words.load(...names);
});
afterAll(() => void vi.useRealTimers());

describe.each(names)('a game of %s', (name) => {
  const { title, games, before } = titles[name];
  const voice = new Voice(title as unknown as Title);
  const teller = titles[name].teller(voice);
  const table = {
    mine: [0],
    seats: Array.from({ length: 5 }, (_, i) => ({ kind: 'person', name: `Player ${i + 1}` })),
  } as unknown as Table;
  // The game in which both come with one record; what is long before it is history.
  const both = (line: Line) => before.every((word) => line.slice(3).some((text) => `${text}`.startsWith(`${word} `)));
  const lines = (games as unknown as Line[][]).find((game) => game.some(both))!;
  const from = Math.max(1, lines.findIndex(both) - 12);
  const all = lines.map(([n, seat, turn, ...events]) => ({
    ...{ n, seat, turn, events },
    kind: n === 2 ? 'start' : 'action',
  })) as unknown as MatchRecord[];
  const momentAt = (n: number) => ({ n, seat: 0, decider: 0, legal: ['x'], prompt: `after ${n}` }) as unknown as Moment;

  test('is never said before it is shown', async () => {
    const match = $state({
      ...{ id: 't', table, previous: undefined, mine: [0], myTurn: true, link: 'open' as const },
      ...{ moment: momentAt(all[from - 1]!.n), records: all.slice(0, from), n: all[from - 1]!.n },
    });
    let story = $state.raw(chapters(match.records, table, voice, teller));
    const playback = new Playback(
      match,
      () => ({ story, step: teller.step, retell: (act) => finished(act, table, voice, teller) }),
      () => 'even',
      async (n) => momentAt(n),
    );
    playback.open();
    let steps = 0;
    /** Nothing on the page knows more than these records. */
    const check = (latest: MatchRecord) => {
      const told = playback.records;
      const events = told.flatMap((record) => record.events ?? []);
      const heads = playback.story.flatMap(({ head }) => head?.events ?? []);
      const acts = actsOf(playback.story);
      expect([...heads, ...acts.flatMap((act) => act.events)].length).toBeLessThanOrEqual(events.length);
      const last = told.at(-1)!;
      for (const act of [...acts, ...(playback.act ? [playback.act] : []), ...playback.acts])
        for (const event of act.events) {
          expect(event.n).toBeLessThanOrEqual(last.n);
          if (event.n === last.n) expect(event.at).toBeLessThan(last.events!.length);
        }
      // Sentences are made of what has been shown, and of nothing else.
      for (const { items } of playback.story.slice(-1))
        for (const item of items.filter(isAct).slice(-2))
          expect(textOf(item.sentence)).toBe(textOf(finished(item, table, voice, teller).sentence));
      const whole = last.events!.length === all.find(({ n }) => n === last.n)!.events!.length;
      expect(playback.moment.n).toBeLessThanOrEqual(whole ? last.n : last.n - 1);
      if (playback.live) expect([last.n, whole]).toEqual([latest.n, true]);
      else expect([playback.moment.legal, playback.myTurn]).toEqual([[], false]);
    };
    for (const record of all.slice(from, from + 40)) {
      match.records = [...match.records, record];
      story = chapters(match.records, table, voice, teller);
      match.n = record.n;
      match.moment = momentAt(record.n);
      check(record); // before the clock knows of it
      playback.follow();
      for (let i = 0; i < 200 && !playback.live; i++) {
        check(record);
        const last = playback.records.at(-1)!;
        if (last.events!.length < all.find(({ n }) => n === last.n)!.events!.length) steps++;
        await vi.advanceTimersByTimeAsync(500);
      }
      expect(playback.live).toBe(true);
      check(record);
    }
    expect(steps).toBeGreaterThan(0); // some record was shown step by step
  });

  test(`a step lies between ${before.join(' and ')}`, () => {
    const acts = (games as unknown as Line[][]).flatMap((game) =>
      actsOf(
        chapters(
          game.map(([n, seat, turn, ...events]) => ({ n, seat, turn, kind: 'action', events }) as MatchRecord),
          table,
          voice,
          teller,
        ),
      ),
    );
    let found = 0;
    for (const act of acts) {
      const first = act.events.findIndex(({ word }) => word === before[0]);
      const then = act.events.findIndex(({ word }, i) => word === before[1] && i > first);
      if (first < 0 || then < 0) continue;
      const [from, to] = [act.events[first]!, act.events[then]!];
      const own = act.events.filter(({ n }) => n === to.n);
      const at = own.indexOf(to);
      found++;
      const between = own.some((_, i) => i <= at && i > own.indexOf(from) && teller.step!(own, i));
      expect([act.events.map(({ text }) => text), from.n < to.n || between]).toEqual([expect.anything(), true]);
    }
    expect(found).toBeGreaterThan(0);
  });
});
