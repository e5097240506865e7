// @vitest-environment node
// Games that were played at random: who reads the steps alone can say what happened, for every name of every event is in
// the sentence of its step.

import { beforeAll, describe, expect, test } from 'vitest';
import type { MatchRecord, Table, Title } from '../api/types';
import { Voice } from '../locale/voice';
import { words } from '../locale/words.svelte';
import { teller as cardsTeller } from '../titles/cards/acts';
import cardsGames from '../titles/cards/fixtures/random.json';
import cardsTitle from '../titles/cards/fixtures/title.json';
import { teller as huntTeller } from '../titles/hunt/acts';
import huntGames from '../titles/hunt/fixtures/random.json';
import huntTitle from '../titles/hunt/fixtures/title.json';
import { actsOf, chapters, isAct, textOf } from './acts';

type Line = [n: number, seat: number, turn: number, ...events: string[]];
const titles = {
  cards: { title: cardsTitle, games: cardsGames as unknown as Line[][], teller: cardsTeller },
  hunt: { title: huntTitle, games: huntGames as unknown as Line[][], teller: huntTeller },
};
const names = Object.keys(titles) as (keyof typeof titles)[];
/** Numbers are said in many ways, and a deck or side is said as "you" or by its form in the sentence. */
const unnamed = new Set(['number', 'player', 'side', 'seat', '']);

beforeAll(async () => {
  await words.use('en');
  await words.load(...names);
});

describe.each(names)('every step of random games of %s', (name) => {
  const { title, games, teller } = titles[name];
  const voice = new Voice(title as unknown as Title);
  // A spectator: nobody is "you".
  const table = {
    mine: [],
    seats: Array.from({ length: 5 }, (_, i) => ({ kind: 'person', name: `Player ${i + 1}` })),
  } as unknown as Table;
  // Only once the words are there.
  const told = () =>
    games.map((lines) => {
      const records = lines.map(([n, seat, turn, ...events]) => ({
        n,
        seat,
        turn,
        kind: n === 2 ? 'start' : 'action',
        events,
      }));
      return { lines, all: chapters(records as unknown as MatchRecord[], table, voice, teller(voice)) };
    });

  test('holds each event of the records once, or the head of its turn does', () => {
    for (const { lines, all } of told()) {
      const events = all.flatMap(({ head, items }) => [
        ...(head?.events ?? []),
        ...items.filter(isAct).flatMap((act) => act.events),
      ]);
      expect(events.map((e) => e.text).sort()).toEqual(lines.flatMap(([, , , ...texts]) => texts).sort());
    }
  });

  test.each(['en', 'fr'])('names in its sentence all that its events name, in %s', async (lang) => {
    await words.use(lang);
    for (const { all } of told())
      for (const act of actsOf(all)) {
        const text = textOf(act.sentence);
        const said = text.toLocaleLowerCase(lang);
        expect(text).toMatch(/^[\p{Lu}\d«“].*[.!?]$/u);
        expect(text).not.toMatch(/undefined|\ue001|\{|act\.| {2}/);
        for (const event of act.events)
          for (const { kind, name } of event.operands) {
            if (unnamed.has(kind)) continue;
            const forms = [
              voice.name(kind, name),
              ...(voice.has(`${kind}.${name}.in`) ? [voice.say(`${kind}.${name}.in`)] : []),
            ];
            expect([event.text, text, forms.some((form) => said.includes(form.toLocaleLowerCase(lang)))]).toEqual([
              event.text,
              text,
              true,
            ]);
          }
      }
    await words.use('en');
  });

  test('tells each event whose words name nothing by those words', () => {
    for (const { all } of told())
      for (const act of actsOf(all))
        for (const event of act.events.filter(({ operands }) => operands.every(({ kind }) => kind === 'number')))
          if (!['cancelled', 'moved', 'drew', 'set-aside'].includes(event.word) && !event.word.endsWith('-drawn'))
            expect(textOf(act.sentence)).toContain(voice.event(event.text));
  });
});
