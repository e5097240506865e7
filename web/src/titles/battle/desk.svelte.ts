// What the parts of the table share while it is open: which formation is looked at, which manoeuvre is tried on, where a
// formation is about to be put down, and what the tools show. Nothing of it is played.

import type { Picking } from '../../table/picking.svelte';
import type { End } from './field';

export type Tool = 'arc' | 'range' | 'charge' | 'measure';

export class Desk {
  /** The formation looked at. */
  looked = $state<string>();
  /** The action tried on, as its text: its ghost is shown. */
  tried = $state<string>();
  /** Where the formation that is put down is held: the operands of « place », with the decision they belong to. */
  held = $state.raw<{ n: number; at: readonly [number, number] }>();
  tools = $state<Record<Tool, boolean>>({ arc: false, range: false, charge: false, measure: false });
  /** The ends of the ruler: none, one, or both. */
  ends = $state.raw<readonly End[]>([]);

  measure(end: End): void {
    this.ends = this.ends.length === 1 ? [...this.ends, end] : [end];
  }

  toggle(tool: Tool): void {
    this.tools[tool] = !this.tools[tool];
    if (tool === 'measure') this.ends = [];
  }
}

// One for each open table: the choices made at it are its key.
const desks = new WeakMap<Picking, Desk>();
export function deskOf(picking: Picking): Desk {
  let desk = desks.get(picking);
  if (!desk) desks.set(picking, (desk = new Desk()));
  return desk;
}
