import { expect, test } from 'vitest';
import type { Title } from '../api/types';
import { Problem } from '../api/client';
import { explain, site } from './site.svelte';

test('a side is drawn as its title says, and plainly where the title says nothing', () => {
  site.titles = [{ id: 'battle', dark: 'evil' } as Title, { id: 'riddles' } as Title];
  expect(site.tone('battle', 'evil')).toBe('shadow');
  expect(site.tone('battle', 'good')).toBe('free');
  expect(site.tone('battle', undefined)).toBe('plain');
  expect(site.tone('riddles', 'gollum')).toBe('plain');
  expect(site.tone('unknown', 'evil')).toBe('plain');
});

test('what is shown again stands there once, and last', () => {
  for (const text of ['no', 'never', 'no']) site.toast(text);
  expect(site.toasts.map(({ text }) => text)).toEqual(['never', 'no']);
});

test('what is wrong with a request is shown in the words of the reader, not in those of a program', () => {
  const body = { status: 422, title: '', code: 'invalid', detail: 'This address is not valid.' };
  const errors = [{ location: 'query.n', message: 'invalid integer' }];
  expect(explain(new Problem({ ...body, errors }))).toBe(body.detail);
});
