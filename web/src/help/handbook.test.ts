// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { chapters, fold, withNotes } from './handbook';
import { blocks, holds, inline } from './markdown';
import { index, search } from './search';

describe('the Markdown of the handbook', () => {
  test('headings, lists, tables, rulings and lists of data', () => {
    const read = blocks(
      '# 1. One {#one}\n\nA **bold** word.\n\n- a\n- b\n\n3. c\n\n| x | y |\n| --- | --- |\n| 1 | 2 |\n\n> House.\n\n> {edition-2} Else.\n\n{{entries cards}}',
    );
    expect(read.map((b) => b.kind)).toEqual([
      'heading',
      'p',
      'list',
      'list',
      'table',
      'ruling',
      'otherwise',
      'entries',
    ]);
    expect(read[3]).toMatchObject({ ordered: true, start: 3 });
    expect(read[6]).toMatchObject({ set: 'edition-2', parts: [{ text: 'Else.' }] });
  });
  test('bold, italic and links', () => {
    expect(inline('a **b** *c* [d](#e)')).toEqual([
      { text: 'a ' },
      { text: 'b', style: 'b' },
      { text: ' ' },
      { text: 'c', style: 'i' },
      { text: ' ' },
      { text: 'd', to: 'e' },
    ]);
  });
});

test('rulings and options stand at the end of what is under their heading', () => {
  const read = blocks('A word.\n\n## Two {#two}\n\nMore.\n\n### Three {#three}\n\nLast.');
  const said = (en: string) => ({ fr: `${en} en français`, en });
  const notes = {
    rulings: [
      { key: 'a', rule: 'one', say: said('first') },
      { key: 'b', rule: 'two', say: said('second') },
    ],
    options: [{ option: 'aid', rule: 'three' }],
  };
  expect(JSON.stringify(withNotes(read, 'one', notes, 'xx'))).toBe(JSON.stringify(withNotes(read, 'one', notes, 'en')));
  const all = withNotes(read, 'one', notes, 'fr');
  expect(all.map((b) => b.kind)).toEqual(['p', 'notes', 'heading', 'p', 'notes', 'heading', 'p', 'notes']);
  expect(all[1]).toMatchObject({ rulings: [{ text: 'first en français' }], options: [] });
  expect(all.at(-1)).toMatchObject({ rulings: [], options: ['aid'] });
});

test('a ruling for one edition is read and found by readers of that edition alone', () => {
  const said = (en: string) => ({ fr: en, en });
  const notes = {
    rulings: [
      { key: 'a', rule: 'one', set: 'usual', say: said('gandalf draws') },
      { key: 'b', rule: 'one', set: 'edition-2', say: said('gandalf rests') },
      { key: 'c', rule: 'one', say: said('gandalf smokes') },
    ],
    options: [],
  };
  const all = withNotes(blocks('A word.'), 'one', notes, 'en');
  const read = (set: string) =>
    all.flatMap((b) => (b.kind === 'notes' ? b.rulings.filter((r) => holds(r, set)).map(({ text }) => text) : []));
  expect(read('')).toEqual(['gandalf draws', 'gandalf smokes']);
  expect(read('edition-2')).toEqual(['gandalf rests', 'gandalf smokes']);
  const chapter = { id: '1', number: '1', name: 'One', anchor: 'one', asks: {}, blocks: all };
  const found = (set: string, wanted: string) =>
    search(index([chapter], [], [], 'en', set), wanted).map(({ text }) => text);
  expect(found('', 'draws')).toEqual(['gandalf draws']);
  expect(found('edition-2', 'draws')).toEqual([]);
  expect(found('edition-2', 'rests')).toEqual(['gandalf rests']);
});

describe('search', () => {
  test('folds accents and case', () => expect(fold('Révélée')).toBe('revelee'));
  test('finds by beginnings, headings first, and by the words of the other language', async () => {
    const [fr, en, xx] = await Promise.all([chapters('board', 'fr'), chapters('board', 'en'), chapters('board', 'xx')]);
    expect(xx).toEqual(en); // it is written in no file
    const entries = index(fr, en, [], 'fr');
    expect(search(entries, 'révél')[0]).toMatchObject({ kind: 'heading', to: 'revelation' });
    expect(search(entries, 'retreating')[0]).toMatchObject({ kind: 'heading', name: 'Se retirer', to: 'retreat' });
    expect(search(entries, 'effets traque')[0]).toMatchObject({ to: 'hunt-effects' });
    expect(search(entries, 'zzz')).toEqual([]);
    expect(search(entries, ' ')).toEqual([]);
  });
});
