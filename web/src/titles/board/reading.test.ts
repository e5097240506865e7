// What is read: what the pointer was moved to, not what came under it.

import { afterEach, expect, test } from 'vitest';
import { reading } from './reading.svelte';

afterEach(reading.close);

const across = (movementX: number): MouseEvent => {
  const event = new MouseEvent('mousemove');
  Object.defineProperties(event, { movementX: { value: movementX }, movementY: { value: 0 } });
  return event;
};

test('what a pointer goes to is read, until it leaves', () => {
  reading.enter('card', 'horn-of-gondor', across(3));
  expect(reading.now).toMatchObject({ kind: 'card', name: 'horn-of-gondor' });
  reading.leave('card', 'horn-of-gondor');
  expect(reading.now).toBeUndefined();
});

test('what comes under a pointer that rests, as a hand does when a battle closes, waits until the pointer moves', () => {
  reading.enter('card', 'horn-of-gondor', across(0));
  expect(reading.now).toBeUndefined();
  reading.move('card', 'horn-of-gondor', across(0));
  expect(reading.now).toBeUndefined();
  reading.move('card', 'horn-of-gondor', across(1));
  expect(reading.is('card', 'horn-of-gondor')).toBe(true);
});

test('what was put away stays away while the pointer moves on it', () => {
  reading.enter('card', 'horn-of-gondor', across(3));
  reading.close();
  reading.move('card', 'horn-of-gondor', across(1));
  expect(reading.now).toBeUndefined();
});
