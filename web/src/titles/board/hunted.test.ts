// A hunt as it is shown: a tile that is no number says why it costs what it costs.

import { cleanup, render } from '@testing-library/svelte';
import { afterEach, describe, expect, test } from 'vitest';
import type { Title } from '../../api/types';
import { Voice } from '../../locale/voice';
import { words } from '../../locale/words.svelte';
import type { Shown } from '../../match/match.svelte';
import type { Picking } from '../../match/picking.svelte';
import HuntDialog from './HuntDialog.svelte';
import type { Hunt } from './view';

afterEach(cleanup);

const title = { id: 'board', kinds: [], verbs: [], prompts: [], events: [], reasons: [] } as unknown as Title;
const fellowship = { corruption: 2, guide: 'strider', company: ['strider'] };
const shown = {
  moment: { view: { fellowship, odds: { hunt: { needs: 6 } } }, decider: -1 },
  table: {},
} as unknown as Shown;

describe.each([
  ['en', 'As much damage as the Hunt had successes', 'Three damage'],
  ['fr', 'Autant de Dégâts que la Traque a de réussites', 'Trois Dégâts'],
])('in %s', (lang, why, itself) => {
  const said = async (hunt: Omit<Hunt, 'why'>) => {
    await words.use(lang);
    await words.load('board');
    const voice = new Voice(title);
    const picking = { offers: [] } as unknown as Picking;
    const { container } = render(HuntDialog, { shown, voice, picking, hunt: { why: '', ...hunt }, aside: false });
    return container.textContent;
  };

  test('an Eye does', async () => {
    expect(await said({ dice: [6, 2], hits: 1, tile: 'eye', damage: 1, reveals: true })).toContain(why);
  });
  test('a number says it itself', async () => {
    expect(await said({ dice: [6, 2], hits: 1, tile: '3', damage: 3 })).not.toContain(itself);
  });
});
