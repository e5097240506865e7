// The picture of a moment of a review.

import { cleanup, render } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { api } from '../../api/client';
import type { Moment, ReviewDecision } from '../../api/types';
import type { Voice } from '../../locale/voice';
import { localTable } from '../../match/localTable';
import DecisionBoard from './DecisionBoard.svelte';

afterEach(cleanup);

test('its board is asked for once, also when words come later', async () => {
  const at = vi.spyOn(api, 'at').mockResolvedValue({ view: {} } as Moment);
  const voice = () =>
    ({
      offer: () => ({ operands: [{ kind: 'region', name: 'rohan' }] }),
      parse: () => ({ operands: [] }),
      name: () => 'Rohan',
      has: () => false,
    }) as unknown as Voice;
  const decision = { before: 7, played: 'a', better: 'b', class: 'mistake' } as unknown as ReviewDecision;
  const table = localTable('x', 'board', [], {});
  const { rerender } = render(DecisionBoard, { decision, table, voice: voice() });
  await rerender({ voice: voice(), decision: { ...decision } });
  expect(at.mock.calls).toEqual([['x', 7]]);
});
