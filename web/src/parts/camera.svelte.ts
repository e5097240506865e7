// The part of a drawing that is seen: its corner in units of the drawing, and how many pixels a unit takes. Kept so that
// the drawing never gets lost.

import type { Point, Rect } from './plane';

/** A shift that the browser does with what is painted already. */
export const slide = (x: number, y: number): string => `translate3d(${Math.round(x)}px, ${Math.round(y)}px, 0)`;

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
  /** Pixels at the bottom that a sheet covers. */
  covered = $state(0);
  /** Pixels at the top that small tools cover, and those of a corner there that a button does. */
  top = $state(0);
  corner = 0;
  /** Pixels at both sides that panels cover. */
  left = $state(0);
  right = $state(0);
  /** What was last brought into sight, until the player looks elsewhere. */
  #revealed: Rect | undefined;
  /** The player has chosen how near to look; it is theirs until they ask for the whole. */
  #chosen = false;
  get chosen(): boolean {
    return this.#chosen;
  }

  constructor(frame: Rect, nearest = 3) {
    this.frame = frame;
    this.nearest = nearest;
    this.x = frame.x;
    this.y = frame.y;
  }

  /** The width that no panel covers, and the height that neither tools nor a sheet do. */
  #free = $derived(Math.max(1, this.width - this.left - this.right));
  #clear = $derived(Math.max(1, this.height - this.top - this.covered));
  /** The zoom at which the whole drawing is seen, beside the panels, under the tools and above the sheet. */
  fitting = $derived.by(() => Math.min(this.#free / this.frame.width, this.#clear / this.frame.height));
  whole = $derived(this.k <= this.fitting * 1.02);
  /** Known only once the window has been measured. */
  open = $derived(this.width > 1);
  narrow = $derived(this.width < 700);
  /** How far the drawing's zero lies from the window's corner. By whole pixels: what lies between two of them would be
   *  painted anew in every frame of a pan, not moved. */
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
      if (!this.narrow) this.covered = this.corner = 0; // sheets are for narrow windows
    });
  }

  /** A sheet has risen or sunk to so many pixels, or tools at the top have come or gone: the same holds, and what was
   *  asked about is still in sight. */
  cover(below: number, above = this.top, corner = this.corner): void {
    this.corner = corner;
    if (below === this.covered && above === this.top) return;
    const revealed = this.#revealed;
    this.#keeping(() => {
      this.covered = below;
      this.top = above;
    });
    if (revealed) this.reveal(revealed);
  }

  #keeping(change: () => void): void {
    const { open, whole } = this;
    const centre = this.toDrawing(this.#middle);
    change();
    if (!open || whole) this.fit();
    else this.centre(centre);
  }

  /** Panels at the sides come or go: a drawing seen whole stays whole. */
  inset(left: number, right: number): void {
    this.#keeping(() => {
      this.left = left;
      this.right = right;
    });
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
    this.centre([this.frame.x + this.frame.width / 2, this.frame.y + this.frame.height / 2], this.fitting);
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
    const dx = shift(x, box.width * this.k, this.left, this.#free, 120);
    const dy = shift(y, box.height * this.k, this.top, this.#clear, 90);
    if (dx || dy) this.pan(dx, dy);
    this.#revealed = box;
  }

  /** Whether a point lies where nothing covers it. */
  sees(point: Point): boolean {
    const [x, y] = this.toScreen(point);
    const inside = (at: number, low: number, room: number) => at >= low && at <= low + room;
    return inside(x, this.left, this.#free) && inside(y, this.top, this.#clear);
  }

  /** Brings a rectangle into sight as near as there is room for all of it, between two zooms; a zoom that the player has
   *  chosen stays. */
  show(what: Rect, least: number, most: number): void {
    const { x, y, width, height } = what;
    const k = this.#allowed(Math.max(least, Math.min(most, this.#free / width, this.#clear / height)));
    if (!this.#chosen && k !== this.k) this.centre([x + width / 2, y + height / 2], k);
    this.reveal(what);
  }

  /** Shows all of what happens: where it does not fit, from farther away, whoever has chosen the zoom. */
  tell(what: Rect, most: number): void {
    const { x, y, width, height } = what;
    const k = Math.min(this.#free / width, this.#clear / height);
    if (k < this.k) this.centre([x + width / 2, y + height / 2], this.#allowed(k));
    this.show(what, this.fitting, most);
  }

  #allowed = (k: number): number => Math.max(this.fitting, Math.min(this.nearest, k));

  /** The middle of what nothing covers, on the screen. */
  get #middle(): Point {
    return [this.left + this.#free / 2, this.top + this.#clear / 2];
  }

  // A drawing smaller than what nothing covers is centred in it; a larger one fills it, and each of its edges can be
  // pulled out from under what covers it.
  #keep(): void {
    const { frame, k } = this;
    const keep = (at: number, from: number, all: number, before: number, room: number, pulled = before) =>
      all * k <= room
        ? from + all / 2 - (before + room / 2) / k
        : Math.max(from - pulled / k, Math.min(from + all - (before + room) / k, at));
    this.x = keep(this.x, frame.x, frame.width, this.left, this.#free);
    this.y = keep(this.y, frame.y, frame.height, this.top, this.#clear, Math.max(this.top, this.corner));
  }
}
