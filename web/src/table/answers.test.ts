// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { answers as battle } from '../titles/battle/answers';
import { answers as board } from '../titles/board/answers';
import { answers as cards } from '../titles/cards/answers';
import { answers as hunt } from '../titles/hunt/answers';
import { classOf, type Answers } from './answers';
import { Guard } from './guard';

describe('which answer may be amber', () => {
  test.each([
    [board, ['pass', 'nothing', 'stay-hidden', 'done', 'no-card', 'stay', 'cease']],
    [hunt, ['pass', 'pass-turn', 'end-turn', 'end-rider', 'rest']],
    [cards, ['pass', 'cycle', 'winnow', 'ring', 'forsake', 'decline', 'done']],
    [battle, ['pass', 'halt', 'retreat', 'yield']],
  ] as [Answers, string[]][])('an answer that gives something up never is (%#)', (answers, verbs) => {
    for (const verb of verbs) expect([verb, classOf(answers, verb)]).toEqual([verb, 'decline']);
  });
  test('nor is one that nothing is known of', () => expect(classOf(board, 'new-verb')).toBe('choice'));
});

describe('two clicks on one spot', () => {
  const at = (ms: number) => {
    let now = 0;
    const guard = new Guard(() => now);
    guard.pressed(100, 100);
    expect(guard.allows('die')).toBe(true);
    now = ms;
    return guard;
  };
  test('answer one question', () => {
    const guard = at(200);
    guard.pressed(103, 101);
    expect(guard.allows('pass')).toBe(false);
  });
  test('after a moment they mean two', () => {
    const guard = at(700);
    guard.pressed(103, 101);
    expect(guard.allows('pass')).toBe(true);
  });
  test('elsewhere they mean two at once', () => {
    const guard = at(200);
    guard.pressed(140, 100);
    expect(guard.allows('pass')).toBe(true);
  });
  test('the same answer again is what a second click on a plus means', () => {
    const guard = at(100);
    guard.pressed(100, 100);
    expect(guard.allows('die')).toBe(true);
  });
  test('a key pressed anew is never held up', () => {
    const guard = at(10);
    guard.keyed(false);
    expect(guard.allows('pass')).toBe(true);
  });
  test('a click that nobody pressed for, as a screen reader makes it, is not judged by what was pressed before', () => {
    let now = 0;
    const guard = new Guard(() => now);
    guard.pressed(100, 100); // turns a page: no answer
    guard.unpressed();
    expect(guard.allows('feat')).toBe(true);
    now = 300;
    guard.pressed(100, 100); // turns the next one
    guard.unpressed();
    expect(guard.allows('perceive-zone')).toBe(true);
  });
  test('a key that clicks is still a key', () => {
    const guard = new Guard(() => 0);
    guard.keyed(false);
    guard.unpressed();
    expect(guard.allows('die')).toBe(true);
    guard.keyed(true);
    guard.unpressed();
    expect(guard.allows('pass')).toBe(false);
  });
  test('a key held down answers one question, however long it is held', () => {
    let now = 0;
    const guard = new Guard(() => now);
    guard.keyed(false);
    expect(guard.allows('die')).toBe(true);
    for (now = 400; now < 4000; now += 40) {
      guard.keyed(true);
      expect(guard.allows('pass')).toBe(false);
    }
    guard.keyed(false);
    expect(guard.allows('pass')).toBe(true);
  });
  test('a key held down goes on with the same answer only', () => {
    const guard = new Guard(() => 0);
    guard.keyed(false);
    expect(guard.allows('take')).toBe(true);
    guard.keyed(true);
    expect(guard.allows('take')).toBe(true);
  });
  test('a key that opened the list and is still held chooses nothing in it', () => {
    const guard = new Guard(() => 0);
    guard.keyed(false);
    guard.keyed(true);
    expect(guard.allows('die')).toBe(false);
  });
});
