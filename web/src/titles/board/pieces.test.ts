// The choices of a phone, by what they are done with.

import { cleanup, render } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import { words } from '../../locale/words.svelte';
import type { Offer, Voice } from '../../locale/voice';
import type { Shown } from '../../match/match.svelte';
import GroupedChoices from '../../match/GroupedChoices.svelte';
import type { Picking } from '../../match/picking.svelte';
import { piece } from './gestures';

afterEach(cleanup);

test('armies stand first, each kind together, whichever die can be used for it', async () => {
  await words.use('en');
  const offer: Offer = { text: 'march', word: 'march', operands: [] };
  const of = [
    'nazgul:morannon',
    'card:wormtongue',
    'region:nurn',
    'nation:sauron',
    'character:saruman',
    'region:moria',
  ];
  const lit = new Map(of.map((at) => [at, [offer, offer]]));
  const picking = { picks: [], lit, left: Array<Offer>(12).fill(offer) } as unknown as Picking;
  const voice = { has: () => true, say: String, name: (_: string, name: string) => name } as unknown as Voice;
  const shown = { moment: { view: { regions: [] } } } as unknown as Shown;
  const { container } = render(GroupedChoices, { shown, voice, picking, piece });
  expect([...container.querySelectorAll<HTMLElement>('[data-piece]')].map(({ dataset }) => dataset['piece'])).toEqual([
    ...['region:nurn', 'region:moria', 'character:saruman', 'nazgul:morannon', 'card:wormtongue', 'nation:sauron'],
  ]);
});
