// What the parts of the table share while it is open: which formation is looked at, which manoeuvre is tried on, where a
// formation is about to be put down, and what the tools show. Nothing of it is played.

import { queriesOf } from '../../match/queries';
import type { Shown } from '../../match/match.svelte';
import type { Picking } from '../../match/picking.svelte';
import type { End } from './field';
import { Hand, type Ask } from './hand.svelte';
import { formationOf, viewOf, type BattleView } from './view';

export type Tool = 'arc' | 'range' | 'charge' | 'measure';

export class UiState {
  /** The formation looked at. */
  looked = $state<string>();
  /** The action tried on, as its text: its ghost is shown. */
  tried = $state<string>();
  /** Where the formation that is put down is held: the operands of « place », with the decision they belong to. */
  held = $state.raw<{ n: number; at: readonly [number, number] }>();
  tools = $state<Record<Tool, boolean>>({ arc: false, range: false, charge: false, measure: false });
  /** The ends of the ruler: none, one, or both. */
  ends = $state.raw<readonly End[]>([]);

  /** The formation that was taken in hand before its move was sent. */
  #taken = $state.raw<Hand>();
  #own: Hand | undefined;

  /** The formation in hand: taken, or the one whose move is asked about. */
  hand(shown: Shown, picking: Picking): Hand | undefined {
    const { n } = shown.moment;
    if (!picking.offers.length) return undefined;
    if (this.#taken?.n === n) return this.#taken;
    const view = viewOf(shown);
    const formation = formationOf(view, view.current);
    if (!view.march || !formation) return undefined;
    if (this.#own?.n !== n) this.#own = new Hand(n, formation, view.march, [], askOf(shown, picking));
    return this.#own;
  }

  /** Takes a formation in hand without sending anything; one that has to be picked first, for dice fall then, says no. */
  async take(shown: Shown, picking: Picking, id: string): Promise<boolean> {
    const { n, seat } = shown.moment;
    const prefix = [`pick ${id}`];
    if (!picking.sendAll || !picking.offers.some((offer) => offer.text === prefix[0])) return false;
    const tried = await queriesOf(shown).try({ n, seat, actions: prefix, view: true });
    const view = tried.view as BattleView | undefined;
    const formation = view && formationOf(view, id);
    if (!view?.march || !formation || shown.moment.n !== n) return false;
    this.#taken = new Hand(n, formation, view.march, prefix, askOf(shown, picking));
    return true;
  }
  putBack(): void {
    this.#taken = this.#own = undefined;
  }

  measure(end: End): void {
    this.ends = this.ends.length === 1 ? [...this.ends, end] : [end];
  }

  toggle(tool: Tool): void {
    this.tools[tool] = !this.tools[tool];
    if (tool === 'measure') this.ends = [];
  }
}

// What a table answers to moves that are only tried: a lesson and a test have none.
function askOf(shown: Shown, picking: Picking): Ask | undefined {
  const { n, seat } = shown.moment;
  if (!picking.sendAll) return undefined;
  return async (actions) => {
    const tried = await queriesOf(shown).try({ n, seat, actions: [...actions], view: true });
    return { march: (tried.view as BattleView | undefined)?.march, reason: tried.reason };
  };
}

// One for each open table: the choices made at it are its key.
const desks = new WeakMap<Picking, UiState>();
export function uiStateOf(picking: Picking): UiState {
  let ui = desks.get(picking);
  if (!ui) desks.set(picking, (ui = new UiState()));
  return ui;
}
