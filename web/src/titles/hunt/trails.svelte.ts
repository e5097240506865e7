// How far back the trails on the board go: chosen beside the riders, where their lines are explained, so that no switch lies
// over the board.

import type { Span } from './rides';

export const trails = $state<{ span: Span }>({ span: 'turn' });
