// @vitest-environment node
import { expect, test } from 'vitest';
import type { Concept } from '../api/types';
import { marked } from './findTerms';

const concept = (id: string, fr: string, en: string, forms?: { fr: string[]; en: string[] }): Concept => ({
  id,
  title: 'board',
  rule: 'x',
  lesson: 'board-1',
  term: { fr, en },
  short: { fr: '', en: '' },
  ...(forms && { forms }),
});
const concepts = [
  concept('die', 'dé', 'die', { fr: ['dé', 'dés'], en: ['die', 'dice'] }),
  concept('hunt', 'Traque', 'hunt'),
  concept('hunt-die', 'dé de Traque', 'hunt die'),
];

test('each term is marked once, by the longest words that fit, and never inside a word', () => {
  expect(marked('A hunt die, a die, more dice of the hunter; the Hunt.', concepts, 'board', 'en')).toEqual([
    { text: 'A ' },
    { text: 'hunt die', concept: 'hunt-die' },
    { text: ', a ' },
    { text: 'die', concept: 'die' },
    { text: ', more dice of the hunter; the ' },
    { text: 'Hunt', concept: 'hunt' },
    { text: '.' },
  ]);
});

test('words of another title or language are left alone', () => {
  expect(marked('A die.', concepts, 'hunt', 'en')).toEqual([{ text: 'A die.' }]);
  expect(marked('Un dé.', concepts, 'board', 'fr')[1]).toEqual({ text: 'dé', concept: 'die' });
  // A language that the glossary lacks is read in the fallback.
  expect(marked('More dice.', concepts, 'board', 'xx')[1]).toEqual({ text: 'dice', concept: 'die' });
});
