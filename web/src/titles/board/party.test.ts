// Who goes: what sends the army that was put together may be amber, and nothing that gives the march up.

import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import type { Voice } from '../../locale/voice';
import type { Shown } from '../../match/match.svelte';
import type { Picking } from '../../match/picking.svelte';
import Party from './Party.svelte';

afterEach(cleanup);

const words = (text: string) => text;
const voice = { say: words, name: (_: string, name: string) => name, action: words } as unknown as Voice;

function asked(texts: string[], sendAll?: (actions: readonly string[]) => void) {
  const offers = texts.map((text) => {
    const [word, ...names] = text.split(' ');
    return { text, word, operands: names.map((name) => ({ name })) };
  });
  const may = { army: [{ nation: 'gondor', regular: 3, leader: 1 }] };
  const view = { regions: [], focus: { kind: 'party', from: 'osgiliath', may } };
  const shown = { moment: { n: 7, view } } as unknown as Shown;
  return render(Party, { shown, voice, picking: { offers, sendAll } as unknown as Picking }).container;
}
const acts = (container: HTMLElement) => [...container.querySelectorAll<HTMLElement>('.acts [data-action]')];
const amber = (container: HTMLElement) =>
  acts(container).flatMap(({ classList, dataset }) => (classList.contains('primary') ? [dataset['action']] : []));

test('where not all can go at once, each is taken by itself; what sends them may be amber', () => {
  const container = asked(['take gondor regular', 'go']);
  expect([...container.querySelectorAll('.ct b')].map((b) => b.textContent)).toEqual(['0']);
  expect(amber(container)).toEqual(['go']);
});

test('all go at first, and some may be left behind', async () => {
  const sendAll = vi.fn();
  const container = asked(['stay', 'take-all', 'take gondor regular', 'take gondor leader'], sendAll);
  expect([...container.querySelectorAll('.ct b')].map((b) => b.textContent)).toEqual(['3', '1']);
  expect(acts(container).map(({ dataset }) => dataset['action'])).toEqual(['stay', 'take-all']);
  expect(amber(container)).toEqual(['take-all']);
  await fireEvent.click(container.querySelector('.stp button')!);
  expect(amber(container)).toEqual(['go']);
  await fireEvent.click(acts(container).at(-1)!);
  expect(sendAll).toHaveBeenCalledWith(['take gondor leader', 'take gondor regular', 'take gondor regular', 'go']);
});
