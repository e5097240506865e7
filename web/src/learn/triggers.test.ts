// @vitest-environment node
import { expect, test } from 'vitest';
import type { Concept, MatchRecord, Moment } from '../api/types';
import { due, fires, pointsAt } from './triggers';

const moment = { prompt: 'hunt-damage 2', view: { fellowship: { corruption: 9 } } } as unknown as Moment;
const records = [{ events: ['tile-drawn 2', 'hunt-damage 2'] }] as unknown as MatchRecord[];

test('prompts, events and numbers of the view', () => {
  expect(fires('prompt:hunt-damage', moment, records)).toBe(true);
  expect(fires('prompt:hunt', moment, records)).toBe(false);
  expect(fires('event:tile-drawn', moment, records)).toBe(true);
  expect(fires('event:tile-drawn', moment, [])).toBe(false);
  expect(fires('view:fellowship.corruption >= 9', moment, [])).toBe(true);
  expect(fires('view:fellowship.corruption >= 10', moment, [])).toBe(false);
  expect(fires('view:no.such.thing >= 1', moment, [])).toBe(false);
});

test('own questions come first, and nothing twice', () => {
  const list = [
    { id: 'tile', title: 'board', when: 'event:tile-drawn' },
    { id: 'damage', title: 'board', when: 'prompt:hunt-damage' },
    { id: 'else', title: 'hunt', when: 'prompt:hunt-damage' },
  ] as Concept[];
  expect(due(list, 'board', moment, records, () => false)?.id).toBe('damage');
  expect(due(list, 'board', moment, records, (id) => id === 'damage')?.id).toBe('tile');
  expect(due(list, 'board', moment, records, () => true)).toBeUndefined();
});

test('the coach points at the thing, else at what brought it up', () => {
  const named = { when: 'event:tile-drawn', lit: ['track:corruption'] } as Concept;
  expect(pointsAt(named)).toEqual(['track:corruption']);
  expect(pointsAt({ when: 'prompt:guide' } as Concept)).toEqual(['prompt']);
  expect(pointsAt({ when: 'event:flew' } as Concept)).toEqual(['log']);
});
