// The board of the hunt in its window: what a narrow screen looked at from near does not stay near on a wide one.

import { cleanup, render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Moment, Table, Title } from '../../api/types';
import { site } from '../../site/site.svelte';
import { Voice } from '../../locale/voice';
import { words } from '../../locale/words.svelte';
import type { Shown } from '../../match/match.svelte';
import { Picking } from '../../match/picking.svelte';
import bearer from './fixtures/bearer.json';
import title from './fixtures/title.json';
import hunt from './index';
import Stage from './Stage.svelte';

let measured: (width: number, height: number) => Promise<void>;
beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: ResizeObserverCallback) {
        measured = (width, height) => {
          tell([{ contentRect: { width, height } } as ResizeObserverEntry], this as unknown as ResizeObserver);
          return tick();
        };
      }
      observe() {}
      disconnect() {}
    },
  );
  site.art = false; // pictures come later than the test may last
  await words.use('en');
  await words.load('hunt');
});
afterEach(cleanup);

const voice = new Voice(title as unknown as Title);
const table = { id: 't', mine: [0], seats: [{ id: 'ring-bearer' }, { id: 'wraith-1' }] } as unknown as Table;

/** The parts at a moment of a game. */
function parts(n: number) {
  const moment = { ...(bearer as unknown as Moment), n };
  const picking = new Picking(
    () => ({ n, offers: moment.legal.map(voice.offer), touch: hunt.touch, asks: hunt.asks }),
    () => undefined,
  );
  return { shown: { table, moment, previous: undefined, records: [], live: true } as Shown, voice, picking };
}

test('a board that was looked at from near is whole again at the next moment of a wide screen', async () => {
  const wide = [1000, 420] as const;
  const drawn = (container: HTMLElement) => {
    const svg = container.querySelector<SVGElement>('.stage svg')!;
    return [svg.style.transform, svg.getAttribute('width'), svg.getAttribute('viewBox')];
  };
  const fresh = render(Stage, parts(1));
  await measured(...wide);
  const whole = drawn(fresh.container);
  cleanup();

  const { container, rerender } = render(Stage, parts(1));
  await measured(390, 600);
  await measured(...wide);
  expect(drawn(container)).not.toEqual(whole); // still as near as the narrow screen was
  await rerender(parts(2));
  await tick();
  expect(drawn(container)).toEqual(whole);
});
