// @vitest-environment node
import { expect, test } from 'vitest';
import { newCards } from './newCards';

test('a card is new in the turn in which it comes to a hand that was seen before', () => {
  const look = (turn: number, ...cards: string[]) => [...newCards('match 0', cards, turn)];
  expect(look(1, 'a', 'b')).toEqual([]);
  expect(look(2, 'a', 'b', 'c')).toEqual(['c']);
  expect(look(2, 'a', 'c')).toEqual(['c']);
  expect(look(3, 'a', 'c', 'd')).toEqual(['d']);
  // One that was played and comes again is new again; another hand is another matter.
  expect(look(4, 'a', 'b')).toEqual(['b']);
  expect([...newCards('match 1', ['a'], 4)]).toEqual([]);
});
