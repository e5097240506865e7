// On a phone an answer stands in the panel of the question or in the list below it, never in neither.

import { expect, test } from 'vitest';
import type { Offer } from '../../locale/voice';
import { listedByAsk } from './listed';

const offer = (text: string): Offer => {
  const [word = '', ...names] = text.split(' ');
  return { text, word, operands: names.map((name) => ({ kind: 'formation', name })) };
};

test('ends of a charge are listed by the panel at once', () => {
  expect(listedByAsk({ picks: [], left: [offer('meet 1 2 0')] })).toContain('meet');
});

test('targets are listed by the panel once it is known who shoots or charges', () => {
  const volley = [offer('shoot good-1 evil-1'), offer('shoot good-1 evil-2'), offer('split good-1')];
  expect(listedByAsk({ picks: [], left: volley })).not.toContain('shoot');
  expect(listedByAsk({ picks: ['formation:good-1'], left: volley })).toEqual(
    expect.arrayContaining(['shoot', 'split']),
  );
  // With a target chosen first, the panel still asks who shoots.
  const targets = [offer('shoot good-1 evil-1'), offer('shoot good-2 evil-1')];
  expect(listedByAsk({ picks: ['formation:evil-1'], left: targets })).not.toContain('shoot');
});
