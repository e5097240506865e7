// @vitest-environment node
// Questions as people ask them, in sets of twenty or forty, and the headings that answer them: the right one comes
// first for nine of ten in a set. Each set was written before it was tried; what it missed then went into the words
// of learn/search.
import { expect, test } from 'vitest';
import { chapters, type Chapter } from './handbook';
import { index, search, type Index } from './search';
import sets from './questions.json';

const indexes = new Map<string, Promise<Index>>();

function indexOf(title: string, lang: string): Promise<Index> {
  const key = `${title} ${lang}`;
  const made =
    indexes.get(key) ??
    Promise.all([chapters(title, lang), chapters(title, lang === 'en' ? 'fr' : 'en')]).then(([own, other]) =>
      index(own, other, [], lang),
    );
  indexes.set(key, made);
  return made;
}

test.each(sets.map(({ lang, asked }, at) => [`${at + 1} ${lang}`, lang, asked] as const))(
  'set %s',
  async (_, lang, asked) => {
    const wrong: string[] = [];
    for (const { title, question, answers } of asked) {
      const [best] = search(await indexOf(title, lang), question);
      if (!answers.split(' ').includes(best?.to ?? '')) wrong.push(`${title}: ${question} → ${best?.to}`);
    }
    expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(asked.length / 10);
  },
);

test.each(['how do I win', 'what is the goal'])('"%s" is answered in every game', async (question) => {
  for (const title of ['board', 'hunt', 'cards', 'battle'])
    expect(['goal', 'how-to-win', 'victory']).toContain(search(await indexOf(title, 'en'), question)[0]?.to);
});

test('misspelt, unaccented and half-typed words are found', async () => {
  const best = async (title: string, lang: string, question: string) =>
    search(await indexOf(title, lang), question)[0]?.to;
  expect(await best('board', 'en', 'coruption')).toBe('corruption');
  expect(await best('board', 'en', 'elven ri')).toBe('elven-rings');
  expect(await best('battle', 'fr', 'cavallerie charge')).toBe('charge');
  expect(await best('board', 'fr', 'separer un compagnon')).toBe('separation');
});

test.each(['board', 'hunt', 'cards', 'battle'])(
  'every heading of %s says in both languages what it answers',
  async (title) => {
    const headings = (all: Chapter[]) =>
      all.flatMap((c) => [c.anchor, ...c.blocks.flatMap((b) => (b.kind === 'heading' ? [b.id] : []))]);
    for (const lang of ['en', 'fr']) {
      const all = await chapters(title, lang);
      expect(Object.keys(all[0]!.asks).sort()).toEqual([...new Set(headings(all))].sort());
    }
  },
);
