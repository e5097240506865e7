// A lesson is no table of the server: the rules are asked about its position, and every press has an answer.

import { afterEach, expect, test, vi } from 'vitest';
import { api } from '../api/client';
import type { LessonFile } from '../api/types';
import { queriesOf } from '../match/queries';
import { Lesson } from './lesson.svelte';

afterEach(() => vi.restoreAllMocks());

test('a lesson asks the rules about its position, never a server about its table', async () => {
  const [tried, asked] = [vi.spyOn(api, 'studyTry'), vi.spyOn(api, 'studyWhy')];
  const table = [vi.spyOn(api, 'try'), vi.spyOn(api, 'why')];
  tried.mockResolvedValue({ reason: 'needs-die army' } as never);
  asked.mockResolvedValue({ reason: 'no-army osgiliath' });
  const lesson = new Lesson('board-1', async () => ({}) as LessonFile);
  vi.spyOn(lesson, 'file', 'get').mockReturnValue({ title: 'board' } as LessonFile);
  expect((await queriesOf(lesson).try({ actions: ['attack osgiliath minas-tirith'] })).reason).toBe('needs-die army');
  expect((await queriesOf(lesson).why({ kind: 'region', name: 'osgiliath' })).reason).toBe('no-army osgiliath');
  expect(tried.mock.calls[0]?.[0]).toMatchObject({ title: 'board', actions: ['attack osgiliath minas-tirith'] });
  expect(asked.mock.calls[0]?.[0]).toMatchObject({ title: 'board', kind: 'region', name: 'osgiliath' });
  for (const spy of table) expect(spy).not.toHaveBeenCalled();
  expect(lesson.guided).toBe(true);
});
