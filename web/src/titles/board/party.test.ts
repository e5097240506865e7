// Who marches: what sends the army that was put together may be amber, and nothing that gives the march up.

import { cleanup, render } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import type { Voice } from '../../locale/voice';
import type { Shown } from '../../match/match.svelte';
import type { Picking } from '../../match/picking.svelte';
import Party from './Party.svelte';

afterEach(cleanup);

test.each([
  ['take-all', 'stay', []],
  ['take gondor regular', 'go', ['go']],
])('beside %s, %s', (take, other, amber) => {
  const words = (text: string) => text;
  const voice = { say: words, name: (_: string, name: string) => name, action: words } as unknown as Voice;
  const offers = [take, other].map((text) => {
    const [word, ...names] = text.split(' ');
    return { text, word, operands: names.map((name) => ({ name })) };
  });
  const regions = [{ region: 'osgiliath', army: [{ nation: 'gondor', regular: 3 }] }];
  const shown = { moment: { view: { regions, focus: { kind: 'party', from: 'osgiliath' } } } } as unknown as Shown;
  const { container } = render(Party, { shown, voice, picking: { offers } as unknown as Picking });
  const buttons = [...container.querySelectorAll<HTMLElement>('.acts [data-action]')];
  expect(buttons.map(({ dataset }) => dataset['action'])).toContain(other);
  const lit = buttons.filter((button) => button.classList.contains('primary'));
  expect(lit.map(({ dataset }) => dataset['action'])).toEqual(amber);
});
