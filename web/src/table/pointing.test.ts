// Names that are pointed at: by moving the pointer there, and while they stand there.

import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import { pointing } from '../match/pointing.svelte';
import Sentence from './Sentence.svelte';

afterEach(() => {
  cleanup();
  pointing.at = undefined;
});

const sauron = { kind: 'nation', name: 'sauron', text: 'Sauron' };

/** A name under the pointer, which has moved so far across. */
async function under(movementX: number): Promise<() => void> {
  const { container, unmount } = render(Sentence, { parts: [sauron] });
  const event = new MouseEvent('mouseenter');
  Object.defineProperties(event, { movementX: { value: movementX }, movementY: { value: 0 } });
  await fireEvent(container.querySelector('.lk')!, event);
  return unmount;
}

test('a name that goes under the pointer is no longer pointed at', async () => {
  const unmount = await under(1);
  expect(pointing.at).toEqual(sauron);
  unmount();
  expect(pointing.at).toBeUndefined();
});

test('what comes under a pointer that rests was not pointed at', async () => {
  await under(0);
  expect(pointing.at).toBeUndefined();
});
