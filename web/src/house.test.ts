import { expect, test } from 'vitest';
import type { Title } from './api/types';
import { house } from './house.svelte';

test('a side is drawn as its title says, and plainly where the title says nothing', () => {
  house.titles = [{ id: 'battle', dark: 'evil' } as Title, { id: 'riddles' } as Title];
  expect(house.tone('battle', 'evil')).toBe('shadow');
  expect(house.tone('battle', 'good')).toBe('free');
  expect(house.tone('battle', undefined)).toBe('plain');
  expect(house.tone('riddles', 'gollum')).toBe('plain');
  expect(house.tone('unknown', 'evil')).toBe('plain');
});

test('what is told again stands there once, and last', () => {
  for (const text of ['no', 'never', 'no']) house.tell(text);
  expect(house.toasts.map(({ text }) => text)).toEqual(['never', 'no']);
});
