// The part of a drawing that is seen: its corner in units of the drawing, and how many pixels a unit takes. Kept so
// that the drawing never gets lost.

import { layout } from './layout.svelte';
import { boundsOf, widened, type Point, type Rect } from './plane';
import { none, type Insets } from './room';

/** A shift that the browser does with what is painted already. */
export const slide = (x: number, y: number): string => `translate3d(${Math.round(x)}px, ${Math.round(y)}px, 0)`;

const air = 40; // pixels between what is shown and the edge of the free part
const edge = 16; // pixels between a point that is seen and what covers its neighbourhood

export class Camera {
  /** The drawing with its margin. */
  readonly frame: Rect;
  /** The largest zoom. */
  readonly nearest: number;
  width = $state(1);
  height = $state(1);
  k = $state(1);
  x = $state(0);
  y = $state(0);
  /** What parts of the frame cover at each side: between them lies the free part. */
  insets = $state.raw<Insets>(none);
  /** Boxes of the screen that single parts cover besides. */
  covers: () => readonly Rect[] = () => [];
  /** What was last brought into sight, until the player looks elsewhere. */
  #revealed: Rect | undefined;
  /** The player has chosen how near to look; it is theirs until they ask for the whole. */
  #chosen = false;
  get chosen(): boolean {
    return this.#chosen;
  }

  /** Where a drawing smaller than its room lies: 0.5 in its middle, 1 at the right. */
  readonly align: number;

  constructor(frame: Rect, nearest = 3, align = 0.5) {
    this.frame = frame;
    this.nearest = nearest;
    this.align = align;
    this.x = frame.x;
    this.y = frame.y;
  }

  /** What the whole drawing keeps clear of; less than the insets where its own margin is empty. */
  protected home(): Insets {
    return this.insets;
  }

  #free = $derived.by(() => this.#within(this.insets));
  #room = $derived.by(() => this.#within(this.home()));
  #within = ({ left, top, right, bottom }: Insets): Rect => ({
    x: left,
    y: top,
    width: Math.max(1, this.width - left - right),
    height: Math.max(1, this.height - top - bottom),
  });
  #fitsIn = (room: Rect): number => Math.min(room.width / this.frame.width, room.height / this.frame.height);
  /** The zoom at which the whole drawing is seen. */
  fitting = $derived.by(() => this.#fitsIn(this.#room));
  /** The zoom at which all of it lies in the free part. */
  farthest = $derived.by(() => Math.min(this.fitting, this.#fitsIn(this.#free)));
  whole = $derived(this.k <= this.fitting * 1.02);
  /** Known only once the window has been measured. */
  open = $derived(this.width > 1);
  narrow = $derived(this.width < 700 || layout.low);
  /** How far the drawing's zero lies from the window's corner. By whole pixels: what lies between two of them would be
   *  repainted in every frame of a pan, not moved. */
  flow = $derived(slide(-this.x * this.k, -this.y * this.k));
  /** The same for the corner of the frame, and how large the whole frame is: for a drawing that has its frame's size. */
  sheet = $derived.by(() => slide((this.frame.x - this.x) * this.k, (this.frame.y - this.y) * this.k));
  sheetWidth = $derived.by(() => this.frame.width * this.k);
  sheetHeight = $derived.by(() => this.frame.height * this.k);
  viewBox = $derived.by(() => `${this.frame.x} ${this.frame.y} ${this.frame.width} ${this.frame.height}`);

  toScreen = ([x, y]: Point): Point => [(x - this.x) * this.k, (y - this.y) * this.k];
  toDrawing = ([x, y]: Point): Point => [x / this.k + this.x, y / this.k + this.y];

  /** A new size keeps what was in the middle there, and a drawing seen whole whole. */
  resize(width: number, height: number): void {
    this.#keeping(() => {
      this.width = width;
      this.height = height;
    });
  }

  /** Parts of the frame have come, gone or changed their size: a drawing seen whole stays whole, and what was asked about
   *  is still in sight. */
  cover(insets: Insets): void {
    const { left, top, right, bottom } = this.insets;
    if (insets.left === left && insets.top === top && insets.right === right && insets.bottom === bottom) return;
    const revealed = this.#revealed;
    this.#keeping(() => (this.insets = insets));
    if (revealed) this.reveal(revealed);
  }

  #keeping(change: () => void): void {
    const { open } = this;
    const whole = this.whole && !this.#revealed;
    const centre = this.toDrawing(this.#middle);
    change();
    // From a phone turned to its side, or a window made larger, nobody looks from farther away than at the whole.
    if (!open || whole || (!this.#chosen && this.k < this.fitting * 0.98 && !this.#revealed)) this.fit();
    else this.centre(centre);
  }

  /** Zooms by a factor about a point of the screen, which stays where it is. */
  zoom(by: number, about: Point = this.#middle): void {
    const fixed = this.toDrawing(about);
    this.#revealed = undefined;
    this.#chosen = true;
    this.k = this.#allowed(this.k * by);
    this.x = fixed[0] - about[0] / this.k;
    this.y = fixed[1] - about[1] / this.k;
    this.#keep();
  }

  pan(dx: number, dy: number): void {
    this.#revealed = undefined;
    this.x -= dx / this.k;
    this.y -= dy / this.k;
    this.#keep();
  }

  centre([x, y]: Point, k = this.k): void {
    this.k = this.#allowed(k);
    const [mx, my] = this.#middle;
    this.x = x - mx / this.k;
    this.y = y - my / this.k;
    this.#keep();
  }

  fit(): void {
    this.#chosen = false;
    this.#revealed = undefined;
    [this.k, this.x, this.y] = this.#whole();
  }

  /** The zoom and corner of the whole drawing. */
  #whole(): [k: number, x: number, y: number] {
    const [k, room, { frame }] = [this.fitting, this.#room, this];
    const lies = (from: number, all: number, before: number, wide: number, align: number) =>
      from + all * align - (before + wide * align) / k;
    return [
      k,
      lies(frame.x, frame.width, room.x, room.width, this.align),
      lies(frame.y, frame.height, room.y, room.height, 0.5),
    ];
  }

  /** Moves as little as needed to have a point well inside the part of the screen that nothing covers, or all of a
   *  rectangle as far as there is room for it. */
  reveal(what: Point | Rect): void {
    const box = 'x' in what ? what : { x: what[0], y: what[1], width: 0, height: 0 };
    const [x, y] = this.toScreen([box.x, box.y]);
    // From where to where, within what room: as much of a margin as there is place for, up to `most`.
    const shift = (from: number, size: number, low: number, room: number, most: number) => {
      const margin = Math.min(most, room / 4, Math.max(0, (room - size) / 2));
      const [first, last] = [low + margin, low + room - margin - size];
      if (first > last) return (first + last) / 2 - from;
      return from < first ? first - from : from > last ? last - from : 0;
    };
    const free = this.#free;
    const dx = shift(x, box.width * this.k, free.x, free.width, air);
    const dy = shift(y, box.height * this.k, free.y, free.height, air);
    if (dx || dy) this.pan(dx, dy);
    this.#revealed = box;
  }

  /** Whether a point lies where nothing covers it, seen from here or from elsewhere. */
  sees(point: Point, [k, x, y] = [this.k, this.x, this.y] as readonly [number, number, number]): boolean {
    const [px, py] = [(point[0] - x) * k, (point[1] - y) * k];
    const { top } = this.insets;
    if (px < edge || px > this.width - edge || py < top + edge / 2 || py > this.height - edge) return false;
    return !this.covers().some(
      (box) =>
        px > box.x - edge && px < box.x + box.width + edge && py > box.y - edge && py < box.y + box.height + edge,
    );
  }

  /** Something is asked about these points: all of them come into the open. Stays if they are, unless
   *  from farther away than home; goes home if they are seen there; else moves, and goes farther away where they have no
   *  room. */
  ask(points: readonly Point[], most: number): void {
    if (!points.length) return;
    const seen = points.every((point) => this.sees(point));
    if (seen && (this.#chosen || this.k > this.fitting * 0.98)) return;
    if (!this.#chosen && points.every((point) => this.sees(point, this.#whole()))) this.fit();
    else if (!seen) this.tell(widened(boundsOf(points), air / this.k), Math.min(most, this.k));
  }

  /** The same on a small window, where the whole is seen from too far to be read: as near as there is room for all. Never
   *  from farther than `least`: then it shows where most of them lie together, and pills at the edge name the others. */
  near(points: readonly Point[], most: number, least = 0): void {
    if (!points.length) return;
    const box = widened(boundsOf(points), 60);
    const k = Math.min(most, this.#free.width / box.width, this.#free.height / box.height);
    if (k < least) this.#crowd(points, most, least);
    else if (!this.#chosen && k > this.k * 1.3) this.show(box, this.farthest, most);
    else this.ask(points, most);
  }

  /** Shows the point with the most others around it; stays where it sees one that can be read. */
  #crowd(points: readonly Point[], most: number, least: number): void {
    if ((this.#chosen || this.k >= least) && points.some((point) => this.sees(point))) return;
    const k = this.#chosen ? this.k : most;
    // A sheet that covers nearly all leaves a point at least itself.
    const reach = (room: number) => Math.max(1, room / k / 2 - 60);
    const [wide, tall] = [reach(this.#free.width), reach(this.#free.height)];
    const around = ([x, y]: Point) => points.filter((p) => Math.abs(p[0] - x) < wide && Math.abs(p[1] - y) < tall);
    const crowd = points.map(around).reduce((best, one) => (one.length > best.length ? one : best));
    const { x, y, width, height } = boundsOf(crowd);
    this.centre([x + width / 2, y + height / 2], k);
  }

  /** Brings a rectangle into sight as near as there is room for all of it, between two zooms; a zoom that the player has
   *  chosen stays. */
  show(what: Rect, least: number, most: number): void {
    const { x, y, width, height } = what;
    const k = this.#allowed(Math.max(least, Math.min(most, this.#free.width / width, this.#free.height / height)));
    if (!this.#chosen && k !== this.k) this.centre([x + width / 2, y + height / 2], k);
    this.reveal(what);
  }

  /** Shows all of what happens: where it does not fit, from farther away, even after a chosen zoom. */
  tell(what: Rect, most: number): void {
    const { x, y, width, height } = what;
    const k = Math.min(this.#free.width / width, this.#free.height / height);
    if (k < this.k) this.centre([x + width / 2, y + height / 2], this.#allowed(k));
    this.show(what, this.farthest, most);
  }

  #allowed = (k: number): number => Math.max(this.farthest, Math.min(this.nearest, k));

  /** The middle of what nothing covers, on the screen. */
  get #middle(): Point {
    const { x, y, width, height } = this.#free;
    return [x + width / 2, y + height / 2];
  }

  // A drawing smaller than the free part keeps its place in it; a larger one fills it, and each of its edges can be
  // pulled out from under what covers it.
  #keep(): void {
    const { frame, k } = this;
    const free = this.#free;
    const keep = (at: number, from: number, all: number, before: number, room: number, align: number) =>
      all * k <= room
        ? from + all * align - (before + room * align) / k
        : Math.max(from - before / k, Math.min(from + all - (before + room) / k, at));
    this.x = keep(this.x, frame.x, frame.width, free.x, free.width, this.align);
    this.y = keep(this.y, frame.y, frame.height, free.y, free.height, 0.5);
  }
}
