// The top line of the board game: Corruption, and what it may come to while a hunt is decided.

import { cleanup, render } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Title } from '../../api/types';
import { Voice } from '../../locale/voice';
import { words } from '../../locale/words.svelte';
import type { Shown } from '../../match/match.svelte';
import type { Picking } from '../../match/picking.svelte';
import Line from './Line.svelte';

const title = { id: 'board', kinds: [], verbs: [], prompts: [], events: [], reasons: [] } as unknown as Title;
const picking = { offers: [], begins: () => false, isPicked: () => false } as unknown as Picking;

beforeEach(async () => {
  await words.use('en');
  await words.load('page');
  await words.load('board');
});
afterEach(cleanup);

function corruption(focus?: object) {
  const view = {
    fellowship: { corruption: 4, progress: 0, region: 'rivendell', guide: 'strider', revealed: false },
    odds: { hunt: { dice: 0, success: 0 } },
    huntBox: { shadow: 0, free: 0 },
    pool: {},
    politics: [],
    table: [],
    focus,
  };
  const shown = { moment: { view, seat: 0 }, table: {} } as unknown as Shown;
  const { container } = render(Line, { shown, voice: new Voice(title), picking });
  const track = container.querySelector('[data-track=corruption]')!;
  return {
    figure: track.querySelector('b')!.textContent.trim(),
    filled: track.querySelectorAll('.f').length,
    coming: track.querySelectorAll('.coming').length,
  };
}

test('Corruption is a figure and twelve cells', () => {
  expect(corruption()).toEqual({ figure: '4', filled: 4, coming: 0 });
});

test('while a hunt is decided, what the worst way out comes to is hatched', () => {
  const ways = [
    { action: 'use-ring', most: 6 },
    { action: 'guide-falls', most: 4 },
  ];
  expect(corruption({ ways })).toEqual({ figure: '4 → 6', filled: 4, coming: 2 });
  expect(corruption({ ways: [{ action: 'guide-falls', most: 4 }] })).toEqual({ figure: '4', filled: 4, coming: 0 });
});
