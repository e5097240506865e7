// @vitest-environment node
// Games that were played at random: who reads the steps alone can say what happened, for every name of every event is in
// the sentence of its step, which is short, or in the sentences under it.

import { beforeAll, describe, expect, test } from 'vitest';
import type { MatchRecord, Table, Title } from '../api/types';
import { Voice } from '../locale/voice';
import { words } from '../locale/words.svelte';
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
import { actsOf, chapters, isAct, textOf, type Act } from '../match/acts';

type Line = [n: number, seat: number, turn: number, ...events: string[]];
const titles = {
  battle: { title: battleTitle, games: battleGames as unknown as Line[][], teller: battleTeller },
  board: { title: boardTitle, games: boardGames as unknown as Line[][], teller: boardTeller },
  cards: { title: cardsTitle, games: cardsGames as unknown as Line[][], teller: cardsTeller },
  hunt: { title: huntTitle, games: huntGames as unknown as Line[][], teller: huntTeller },
};
const names = Object.keys(titles) as (keyof typeof titles)[];
/** Numbers are said in many ways, a deck or side is said as "you" or by its form in the sentence, and what came of panic or a
 *  wound has a sentence of its own. */
const unnamed = new Set(['panic', 'wound', 'number', 'player', 'side', 'army-side', 'seat', '']);

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
      const all = chapters(records as unknown as MatchRecord[], table, voice, teller(voice));
      // A formation is said by what it is.
      const troops = new Map<string, string>();
      for (const { operands } of actsOf(all).flatMap((act) => act.events))
        operands.forEach(({ kind, name }, i) => {
          if (kind === 'profile') troops.set(operands[i - 1]?.name ?? '', name);
        });
      return { lines, all, troops };
    });

  /** What each event of an act is shown by under it. */
  const underOf = (act: Act) => act.events.map(({ text }, i) => textOf(act.how?.[i] ?? voice.eventParts(text)));

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
    for (const { all, troops } of told())
      for (const act of actsOf(all)) {
        const text = textOf(act.sentence);
        const said = [text, ...underOf(act)].join(' ').toLocaleLowerCase(lang);
        expect(text).toMatch(/^[\p{Lu}\d«“].*[.!?]$/u);
        expect(text).not.toMatch(/undefined|\ue001|\{|act\.| {2}|\b0 d(ice|é)/);
        for (const event of act.events)
          for (const { kind, name } of event.operands) {
            if (unnamed.has(kind)) continue;
            const forms = [
              ...(kind === 'formation' ? [voice.name('profile', troops.get(name) ?? '')] : [voice.name(kind, name)]),
              ...(voice.has(`${kind}.${name}.in`) ? [voice.say(`${kind}.${name}.in`)] : []),
            ];
            // In a sentence an article melts into the word before it: « au Pays de Bouc ».
            const bare = forms.map((form) => form.toLocaleLowerCase(lang).replace(/^(le |la |les |l’|the )/, ''));
            expect([event.text, text, bare.some((form) => said.includes(form))]).toEqual([event.text, text, true]);
          }
      }
    await words.use('en');
  });

  test('shows each event in words of its own under the sentence', () => {
    for (const { all } of told())
      for (const act of actsOf(all)) for (const text of underOf(act)) expect(text).toMatch(/^[\p{Lu}\d«“].*\S$/u);
  });

  test('has no sentence of more than some thirty words', () => {
    for (const { all } of told())
      for (const act of actsOf(all))
        for (const one of textOf(act.sentence).split(/(?<=[.!?]) (?=\p{Lu})/u))
          expect([one, one.split(/\s+/).length <= 36]).toEqual([one, true]);
  });
});
