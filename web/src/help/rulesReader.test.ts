import { beforeEach, expect, test } from 'vitest';
import type { Concept, Title } from '../api/types';
import { words } from '../locale/words.svelte';
import { site } from '../site/site.svelte';
import { rules, Rules } from './rulesReader.svelte';
import { shortOf } from './terms.svelte';

const roll = {
  title: 'board',
  short: { fr: 'un', en: 'one' },
  in: { 'edition-2': { fr: 'deux', en: 'two' } },
} as unknown as Concept;

beforeEach(() => {
  rules.read('board', '');
  localStorage.clear();
});

test('anyone who comes from a table reads on by its rules, until he chooses', () => {
  const close = rules.follow('board', 'edition-2');
  close();
  expect(rules.setOf('board')).toBe('edition-2');
  rules.read('board', '');
  expect(rules.setOf('board')).toBe('');
  expect(localStorage.getItem('rules.board')).toBe('');
});

test('a newcomer learns the newest rules, until he chooses', async () => {
  await words.use('en');
  site.titles = [{ id: 'board', options: [{ id: 'edition', values: ['1', '2'], default: '1' }] } as unknown as Title];
  expect(rules.setOf('board')).toBe('');
  const fresh = new Rules();
  expect(fresh.setOf('board')).toBe('edition-2');
  fresh.read('board', '');
  expect(fresh.setOf('board')).toBe('');
  expect(new Rules().setOf('board')).toBe('');
});

test('words at a table are those of its rules, whatever is read beside it', () => {
  const close = rules.follow('board', 'edition-2');
  rules.read('board', '');
  expect(shortOf(roll)).toBe('two');
  close();
  expect(shortOf(roll)).toBe('one');
});

test('a puzzle of other rules is no reason to go on by them', () => {
  rules.read('board', 'edition-2');
  const back = rules.aside();
  rules.follow('board', '')();
  expect(rules.setOf('board')).toBe('');
  back();
  expect(rules.setOf('board')).toBe('edition-2');
});
