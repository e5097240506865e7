// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { answers as battle } from '../titles/battle/answers';
import { answers as board } from '../titles/board/answers';
import { answers as cards } from '../titles/cards/answers';
import { answers as hunt } from '../titles/hunt/answers';
import { classOf, type Answers } from '../match/answers';
import { ClickGuard } from '../match/clickGuard';

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
    const clickGuard = new ClickGuard(() => now);
    clickGuard.pressed(100, 100);
    expect(clickGuard.allows('die')).toBe(true);
    now = ms;
    return clickGuard;
  };
  test('answer one question', () => {
    const clickGuard = at(200);
    clickGuard.pressed(103, 101);
    expect(clickGuard.allows('pass')).toBe(false);
  });
  test('after a moment they mean two', () => {
    const clickGuard = at(700);
    clickGuard.pressed(103, 101);
    expect(clickGuard.allows('pass')).toBe(true);
  });
  test('elsewhere they mean two at once', () => {
    const clickGuard = at(200);
    clickGuard.pressed(140, 100);
    expect(clickGuard.allows('pass')).toBe(true);
  });
  test('the same answer is no other: two riders do not end with one', () => {
    const clickGuard = at(400);
    clickGuard.pressed(100, 100);
    expect(clickGuard.allows('die')).toBe(false);
  });
  test('a pointer that has moved away and back means it', () => {
    const clickGuard = at(300);
    clickGuard.moved(130, 100);
    clickGuard.moved(100, 100);
    clickGuard.pressed(100, 100);
    expect(clickGuard.allows('pass')).toBe(true);
  });
  test('a press answers only what was on the screen for a moment', () => {
    const clickGuard = at(100);
    clickGuard.asked();
    clickGuard.pressed(300, 100);
    expect(clickGuard.allows('pass')).toBe(false);
    let now = 0;
    const later = new ClickGuard(() => now);
    later.asked();
    now = 250;
    later.pressed(300, 100);
    expect(later.allows('pass')).toBe(true);
  });
  test('a key pressed anew is never held up', () => {
    const clickGuard = at(10);
    clickGuard.keyed(false);
    expect(clickGuard.allows('pass')).toBe(true);
  });
  test('a click that nobody pressed for, as a screen reader makes it, is not judged by what was pressed before', () => {
    let now = 0;
    const clickGuard = new ClickGuard(() => now);
    clickGuard.pressed(100, 100); // turns a page: no answer
    clickGuard.unpressed();
    expect(clickGuard.allows('feat')).toBe(true);
    now = 300;
    clickGuard.pressed(100, 100); // turns the next one
    clickGuard.unpressed();
    expect(clickGuard.allows('perceive-zone')).toBe(true);
  });
  test('a key that clicks is still a key', () => {
    const clickGuard = new ClickGuard(() => 0);
    clickGuard.keyed(false);
    clickGuard.unpressed();
    expect(clickGuard.allows('die')).toBe(true);
    clickGuard.keyed(true);
    clickGuard.unpressed();
    expect(clickGuard.allows('pass')).toBe(false);
  });
  test('a key held down answers one question, however long it is held', () => {
    let now = 0;
    const clickGuard = new ClickGuard(() => now);
    clickGuard.keyed(false);
    expect(clickGuard.allows('die')).toBe(true);
    for (now = 400; now < 4000; now += 40) {
      clickGuard.keyed(true);
      expect(clickGuard.allows('pass')).toBe(false);
    }
    clickGuard.keyed(false);
    expect(clickGuard.allows('pass')).toBe(true);
  });
  test('a key held down goes on with the same answer only', () => {
    const clickGuard = new ClickGuard(() => 0);
    clickGuard.keyed(false);
    expect(clickGuard.allows('take')).toBe(true);
    clickGuard.keyed(true);
    expect(clickGuard.allows('take')).toBe(true);
  });
  test('a key that opened the list and is still held chooses nothing in it', () => {
    const clickGuard = new ClickGuard(() => 0);
    clickGuard.keyed(false);
    clickGuard.keyed(true);
    expect(clickGuard.allows('die')).toBe(false);
  });
});
