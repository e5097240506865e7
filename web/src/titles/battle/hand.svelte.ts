// A formation's move by hand: in which shape it is held, and where. Nothing is sent before it is put down; then the whole
// move goes as one, and one undo takes it back. Where answers can only be given one by one, a shape is sent first.

import { distance, moved } from './field';
import { bearing, ghostAt, marchText, nearestEnd, shapesOf, steppedEnd } from './march';
import type { Form, Formation, Ghost, March, Outline, Spot } from './view';

/** What would be asked after some answers: the ends of a move, or the reason why not. */
export type Asked = { march?: March | undefined; reason?: string | undefined };
export type Ask = (actions: readonly string[]) => Promise<Asked>;

/** The way of one company to its place in the ghost. */
export type Way = { from: Spot; to: Spot; far: number };

const middle = (outline: Outline): Spot => [(outline[0][0] + outline[2][0]) / 2, (outline[0][1] + outline[2][1]) / 2];

export class Hand {
  #form = $state.raw<Form>();
  #shaped = $state.raw<{ action: string; march: March }>();
  #end = $state.raw<Spot>();
  /** Where the player would have it, if that is no end. */
  wish = $state.raw<Spot>();
  /** Why it cannot be there, in words, once the rules were asked. */
  refused = $state.raw<{ wish: Spot; why: string }>();

  constructor(
    /** The question it belongs to. */
    readonly n: number,
    /** As it stands. */
    readonly formation: Formation,
    readonly begun: March,
    /** What is sent before the move, if the formation has not been picked yet. */
    readonly prefix: readonly string[] = [],
    /** Tells the ends of a shape before it is sent, where the table can. */
    readonly ask?: Ask,
  ) {}

  /** The ends of the shape it is held in; none while they are asked for. */
  march = $derived.by((): March | undefined => {
    if (!this.#form) return this.begun;
    return this.#shaped?.action === this.#form.action ? this.#shaped.march : undefined;
  });
  shape = $derived.by((): { degrees: number; files: number } => this.#form ?? this.begun);
  ghost = $derived.by((): Ghost | undefined => {
    if (this.#end && this.march) return ghostAt(this.march, this.#end);
    return this.#form && { ...this.#form, cost: this.#form.needs };
  });
  /** What puts it down there; nothing where it cannot be. */
  actions = $derived.by((): readonly string[] | undefined => {
    const shape = this.#form ? [this.#form.action] : [];
    if (this.#end && this.march) return [...this.prefix, ...shape, marchText(this.#end)];
    return this.#form && !this.ask ? shape : undefined;
  });
  /** The ghost of the wish, where it cannot be. */
  barred = $derived.by((): readonly Outline[] => (this.wish && this.march ? moved(this.march.parts, this.wish) : []));
  ways = $derived.by((): readonly Way[] => {
    const [end, march] = [this.#end, this.march];
    if (!end || !march) return [];
    const order = march.orders[march.ends.findIndex((one) => one[0] === end[0] && one[1] === end[1])] ?? [];
    const places = moved(march.ways, end);
    return places.map((own, i) => {
      const there = places[order[i] ?? i] ?? own;
      const here = this.formation.companies[i]!.outline;
      const far = Math.max(...there.map((corner, c) => distance(corner, here[c]!)));
      return { from: middle(here), to: middle(there), far };
    });
  });

  /** To the end nearest to a spot; a wish farther than so much from it is remembered. */
  aim(spot: Spot, slack = Infinity): void {
    if (!this.march) return;
    this.#end = nearestEnd(this.march, spot);
    this.wish = this.#end && distance(this.#end, spot) > slack ? spot : undefined;
  }
  /** Nothing is aimed at, the shape stays. */
  rest(): void {
    this.#end = this.wish = undefined;
  }
  step(way: readonly [number, number], flipped: boolean): void {
    if (!this.march) return;
    const from = this.ghost?.front ?? this.formation.front;
    const to = steppedEnd(this.march, from, way, flipped);
    if (to === from) return;
    this.#end = to;
    this.wish = undefined;
  }

  /** By 15° to the left or to the right. */
  turn(step: 1 | -1): void {
    const { degrees, files } = this.shape;
    const shapes = shapesOf(this.begun, this.formation).filter((form) => form.files === files);
    for (let i = 1; i < 24; i++) {
      const form = shapes.find((one) => one.degrees === (degrees + step * 15 * i + 720) % 360);
      if (form) return this.#take(form);
    }
  }
  /** To look at a spot, as nearly as it may. */
  face(spot: Spot): void {
    this.#nearest(bearing(this.ghost ? this.ghost.front : this.formation.centre, spot), this.shape.files);
  }
  array(files: number): void {
    this.#nearest(this.shape.degrees, files);
  }
  #nearest(degrees: number, files: number): void {
    const off = (form: Form) => Math.abs(((form.degrees - degrees + 540) % 360) - 180);
    const alike = shapesOf(this.begun, this.formation).filter((form) => form.files === files);
    const form = alike.toSorted((a, b) => off(a) - off(b))[0];
    if (form) this.#take(form);
  }

  #take(form: Form): void {
    if (form.action === (this.#form?.action ?? '')) return;
    const held = this.#end;
    this.#end = this.wish = undefined;
    if (!form.action) {
      this.#form = undefined;
      if (held) this.aim(held);
      return;
    }
    this.#form = form;
    if (!this.ask) return;
    void this.ask([...this.prefix, form.action]).then(
      ({ march }) => {
        if (this.#form !== form || !march) return;
        this.#shaped = { action: form.action, march };
        this.aim(held ?? form.front);
      },
      () => undefined,
    );
  }

  /** Why it cannot stand where it is wished. */
  async why(): Promise<string | undefined> {
    const wish = this.wish;
    if (!wish || !this.ask) return undefined;
    const shape = this.#form ? [this.#form.action] : [];
    const spot: Spot = [Math.round(wish[0]), Math.round(wish[1])];
    return (await this.ask([...this.prefix, ...shape, marchText(spot)])).reason;
  }
}
