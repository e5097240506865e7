// What mouse, finger and keys do on the table: hold a formation that is put down, carry the one that moves or turn it by its
// handle, measure. Everything is seen before it is played.

import { ways } from '../../parts/arrows';
import type { Camera } from '../../parts/camera.svelte';
import type { Point } from '../../parts/plane';
import type { Picking } from '../../match/picking.svelte';
import type { UiState } from './uiState.svelte';
import { distance, inside, moved, nearestPlace, partsOf, perInch, placeAt, type Field } from './field';
import type { Hand } from './hand.svelte';
import { nearestEnd } from './march';
import { firstPlace, placeText, stepped, type Held } from './placing';
import type { BattleView, Placing, Spot } from './view';

/** What the table shows now. */
export type Now = { n: number; view: BattleView; field: Field; hand: Hand | undefined; mine: boolean };

export class Handling {
  readonly #now: () => Now;
  readonly #desk: UiState;
  readonly #camera: Camera;
  readonly #picking: Picking;
  /** The mouse is over the table. */
  pointed = false;
  #byMouse = false;
  #turning = false;
  #grip: Spot = [0, 0];

  constructor(now: () => Now, ui: UiState, camera: Camera, picking: Picking) {
    [this.#now, this.#desk, this.#camera, this.#picking] = [now, ui, camera, picking];
  }

  texts = $derived.by(() => new Set(this.#picking.offers.map((offer) => offer.text)));
  /** Putting down: how, where it is held, and whether it may stand there. */
  placing = $derived.by((): Placing | undefined => (this.#now().mine ? this.#now().view.placing : undefined));
  held = $derived.by((): Held | undefined => {
    const { n, view } = this.#now();
    if (!this.placing) return undefined;
    return this.#desk.held?.n === n ? this.#desk.held.at : firstPlace(view, this.placing, [...this.texts]);
  });
  fits = $derived.by(() => this.held !== undefined && this.texts.has(placeText(this.held)));
  /** The handle by which the formation is turned stands ahead of its front. */
  handle = $derived.by((): Spot | undefined => {
    const { hand, view } = this.#now();
    if (!hand?.begun.forms?.length) return undefined;
    const { front, degrees } = hand.ghost ?? hand.formation;
    const turn = (degrees * Math.PI) / 180;
    const far = 1.5 * view.inch;
    return [front[0] + far * Math.sin(turn), front[1] + far * Math.cos(turn)];
  });

  #hold(at: Held): void {
    this.#desk.held = { n: this.#now().n, at };
  }
  /** Plays what is offered, or sends a whole move as one. */
  send(actions: readonly string[] | undefined): void {
    if (!actions?.length) return;
    const offer = this.#picking.offers.find((o) => o.text === actions[0]);
    if (actions.length > 1) this.#picking.sendAll?.(actions);
    else if (offer) this.#picking.play(offer);
    this.#desk.tried = undefined;
  }

  #spotAt(at: Point): Spot {
    const { field, view } = this.#now();
    const [x, y] = field.spot(this.#camera.toDrawing(at));
    const onTable = (n: number) => Math.max(0, Math.min(view.size, n));
    return [onTable(x), onTable(y)];
  }
  #near(inches: number): number {
    const { k } = this.#camera;
    return (this.#now().view.inch * Math.max(16, perInch * inches * k)) / (perInch * k);
  }
  #endBy(at: Point): Spot | undefined {
    const march = this.#now().hand?.march;
    return march && nearestEnd(march, this.#spotAt(at), this.#near(0.6));
  }
  #onHandle(at: Point): boolean {
    return this.handle !== undefined && distance(this.handle, this.#spotAt(at)) < this.#near(0.6);
  }

  tap = (at: Point): void => {
    const { hand } = this.#now();
    if (this.#desk.tools.measure) this.#desk.measure({ spot: this.#spotAt(at) });
    else if (this.placing) this.#hold(nearestPlace(this.placing, this.#spotAt(at)));
    else if (hand) {
      const end = this.#endBy(at);
      const front = hand.ghost?.front;
      if (end && front && distance(end, front) < 1) this.send(hand.actions);
      else if (end) hand.aim(end);
      else hand.aim(this.#spotAt(at), this.#near(0.6));
    }
  };

  hover = (at: Point | undefined): void => {
    const { hand } = this.#now();
    this.pointed = at !== undefined;
    if (!hand || this.#desk.tools.measure || (at && this.#onHandle(at))) return;
    const end = at && this.#endBy(at);
    if (end) hand.aim(end);
    else if (this.#byMouse) hand.rest();
    this.#byMouse = end !== undefined;
  };

  // A mouse takes the formation that is put down, or the one that moves, and carries it along; by its handle it turns it.
  carry = {
    take: (at: Point): boolean => {
      if (this.#desk.tools.measure) return false;
      const { hand } = this.#now();
      this.#turning = hand !== undefined && this.#onHandle(at);
      if (this.#turning) return true;
      const put = this.placing && this.held && placeAt(this.placing, ...this.held);
      const front = put ?? hand?.ghost?.front ?? hand?.formation.front;
      if (!front) return false;
      const body = put ? moved(this.placing!.parts, put) : (hand!.ghost?.parts ?? partsOf(hand!.formation));
      const spot = this.#spotAt(at);
      this.#grip = [front[0] - spot[0], front[1] - spot[1]];
      const stands = put ? [] : partsOf(hand!.formation); // where it stands it may be taken too
      if (!body.some((part) => inside(part, spot)) && stands.some((part) => inside(part, spot)))
        this.#grip = [hand!.formation.front[0] - spot[0], hand!.formation.front[1] - spot[1]];
      return [...body, ...stands].some((part) => inside(part, spot));
    },
    move: (at: Point): void => {
      const spot = this.#spotAt(at);
      const front: Spot = [spot[0] + this.#grip[0], spot[1] + this.#grip[1]]; // it stays where it was taken hold of
      if (this.placing) this.#hold(nearestPlace(this.placing, front));
      else if (this.#turning) this.#now().hand?.face(spot);
      else this.#now().hand?.aim(front, this.#near(0.6));
      this.#byMouse = false;
    },
    // A shape is held until it is put down; where it may not stand it stays in the hand, and says why.
    drop: (at: Point | undefined): void => {
      const { hand } = this.#now();
      if (at && hand && !this.#turning && !hand.wish) this.send(hand.actions);
    },
  };

  keys = (event: KeyboardEvent): void => {
    const target = event.target as HTMLElement;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) || target.closest('.list, aside, [role="dialog"], nav'))
      return;
    const { hand, field } = this.#now();
    const way = ways[event.key];
    const onButton = target.closest('button') !== null;
    if (this.placing && this.held) {
      if (way) this.#hold(stepped(this.held, way, field.flipped));
      else if (event.key === 'Enter' && !onButton && this.fits) this.send([placeText(this.held)]);
      else return;
    } else if (hand) {
      this.#byMouse = false;
      if (way) hand.step(way, field.flipped);
      else if (/^[qe[\]]$/i.test(event.key)) hand.turn(/[e\]]/i.test(event.key) ? 1 : -1);
      else if (event.key === 'Enter' && !onButton) this.send(hand.actions);
      else if (event.key === 'Escape' && !this.#desk.tools.measure && (hand.ghost || hand.prefix.length))
        this.#desk.putBack();
      else return;
    } else return;
    event.preventDefault();
  };
}
