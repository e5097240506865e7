// What a name in the log, the strip or a banner points at: the board shows it in ink, and a click goes there. A pointing
// chooses nothing.

import type { Operand } from '../api/types';

export type Pointed = Operand;

class Pointing {
  /** Under the mouse or the focus. */
  at = $state.raw<Pointed>();
  /** The last one clicked; a new object each time, so that the same place can be gone to again. */
  went = $state.raw<Pointed>();
  /** The number of the act that is looked at in the strip or the log. */
  act = $state<number>();

  /** For what may vanish under the pointer or the focus: then nothing says that they have left. */
  gone = (part: Pointed) => () => () => {
    if (this.is(part.kind, part.name)) this.at = undefined;
  };
  goneAct = (n: number) => () => () => {
    if (this.act === n) this.act = undefined;
  };

  is = (kind: string, name: string): boolean => this.at?.kind === kind && this.at.name === name;
  go = (kind: string, name: string): void => {
    this.went = { kind, name };
  };
}

export const pointing = new Pointing();

/** What comes under a pointer that rests has not been pointed at: a row that takes the place of another, say. */
export const moved = (event: MouseEvent): boolean => event.movementX !== 0 || event.movementY !== 0;
