// Where an act happens that is shown.

import { expect, test } from 'vitest';
import type { Shown } from '../../match/match.svelte';
import { placesShown } from './story';

const shown = (act: object | undefined, focus?: object) =>
  ({ moment: { view: { fellowship: { region: 'moria' }, focus } }, act }) as unknown as Shown;

test.each([
  ['no act', undefined, undefined, []],
  ['a march', { places: ['osgiliath'], events: [] }, undefined, ['osgiliath']],
  [
    'a step of the Fellowship',
    { places: [], events: [{ word: 'fellowship-moved', operands: [] }] },
    undefined,
    ['moria'],
  ],
  ['a hunt', { places: [], events: [] }, { hunt: { dice: [5], hits: 1 } }, ['moria']],
])('%s', (_, act, focus, places) => expect(placesShown(shown(act, focus))).toEqual(places));
