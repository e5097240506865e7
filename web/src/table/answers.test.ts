// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answers as battle } from '../titles/battle/answers';
import { answers as board } from '../titles/board/answers';
import { answers as cards } from '../titles/cards/answers';
import { answers as hunt } from '../titles/hunt/answers';
import { classOf, type Answers } from '../match/answers';
import { ClickGuard, settled } from '../match/clickGuard.svelte';

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

describe('one press, one answer', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const pass = (ms: number) => vi.advanceTimersByTime(ms);
  /** Question 1 has settled and is answered at 100, 100. */
  const answered = () => {
    const guard = new ClickGuard();
    guard.asked(1);
    pass(settled);
    guard.pressed(100, 100);
    expect(guard.allows('die')).toBe(true);
    return guard;
  };
  const press = (guard: ClickGuard, x: number, y: number) => {
    guard.pressed(x, y);
    return guard.allows('pass');
  };

  test('two presses on one spot answer one question, whatever it says', () => {
    const guard = answered();
    pass(200);
    expect(press(guard, 103, 101)).toBe(false);
    guard.asked(2);
    pass(399);
    expect(guard.settling).toBe(false);
    expect(press(guard, 100, 100)).toBe(false);
    pass(1);
    expect(press(guard, 103, 101)).toBe(true);
  });
  test('elsewhere, or after the pointer has moved away, they mean two', () => {
    expect(press(answered(), 140, 100)).toBe(true);
    const guard = answered();
    guard.moved(104, 100);
    expect(guard.spot).toBeDefined();
    guard.moved(130, 100);
    guard.moved(100, 100);
    expect(press(guard, 100, 100)).toBe(true);
  });
  test('a press answers only what was on the screen for a moment', () => {
    const guard = new ClickGuard();
    guard.asked(1);
    pass(settled - 1);
    expect(press(guard, 300, 100)).toBe(false);
    pass(1);
    expect(press(guard, 300, 100)).toBe(true);
  });
  test('a press that began before the question does not answer it', () => {
    const guard = answered();
    guard.pressed(300, 300);
    guard.asked(2);
    pass(settled);
    expect(guard.allows('pass')).toBe(false);
  });
  test('the same question once more settles once more, and is covered meanwhile', () => {
    const guard = answered();
    guard.asked(-1);
    guard.asked(1);
    expect(guard.settling).toBe(true);
    pass(settled);
    expect(guard.settling).toBe(false);
    expect(press(guard, 300, 300)).toBe(true);
  });
  test('a question that stays is not covered again', () => {
    const guard = answered();
    guard.asked(1);
    expect(guard.settling).toBe(false);
  });
  test('no cover outlasts its time, and what no cover keeps away is answered, whatever came before', () => {
    let seed = 11;
    const random = (n: number) => (seed = (seed * 16807) % 2147483647) % n;
    const guard = new ClickGuard();
    for (let i = 0; i < 5000; i++) {
      const [x, y] = [random(40), random(40)];
      if (random(3) === 0) guard.asked(random(4) - 1);
      if (random(3) === 0) guard.moved(x, y);
      if (random(8) === 0) guard.keyed(random(2) === 0);
      pass(random(300));
      const covered = guard.settling || (guard.spot && Math.hypot(x - guard.spot.x, y - guard.spot.y) < 8);
      expect(press(guard, x, y)).toBe(!covered);
      if (random(50)) continue;
      pass(600);
      expect([guard.settling, guard.spot]).toEqual([false, undefined]);
    }
  });
  test('a key pressed again is never held up', () => {
    const guard = answered();
    guard.asked(2);
    guard.keyed(false);
    expect(guard.allows('pass')).toBe(true);
  });
  test('a click that nobody pressed for, as a screen reader makes it, is not judged by what was pressed before', () => {
    const guard = answered();
    guard.asked(2);
    guard.pressed(100, 100); // turns a page: no answer
    guard.unpressed();
    expect(guard.allows('feat')).toBe(true);
  });
  test('a key that clicks is still a key', () => {
    const guard = new ClickGuard();
    guard.keyed(false);
    guard.unpressed();
    expect(guard.allows('die')).toBe(true);
    guard.keyed(true);
    guard.unpressed();
    expect(guard.allows('pass')).toBe(false);
  });
  test('a key held down answers one question, however long it is held', () => {
    const guard = new ClickGuard();
    guard.keyed(false);
    expect(guard.allows('die')).toBe(true);
    for (let i = 0; i < 90; i++) {
      pass(40);
      guard.keyed(true);
      expect(guard.allows('pass')).toBe(false);
    }
    guard.keyed(false);
    expect(guard.allows('pass')).toBe(true);
  });
  test('a key held down goes on with the same answer only', () => {
    const guard = new ClickGuard();
    guard.keyed(false);
    expect(guard.allows('take')).toBe(true);
    guard.keyed(true);
    expect(guard.allows('take')).toBe(true);
  });
  test('a key that opened the list and is still held chooses nothing in it', () => {
    const guard = new ClickGuard();
    guard.keyed(false);
    guard.keyed(true);
    expect(guard.allows('die')).toBe(false);
  });
});
