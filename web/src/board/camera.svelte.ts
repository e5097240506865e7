// The part of the map that is seen: its corner in map units and the zoom, kept so that the map never gets lost.

import { frame, type Point } from './geometry';

const nearest = 3.2;
const steps = [0.4, 0.5, 0.64, 0.8, 1, 1.25, 1.6, 2, 2.5, 3.2];

export class Camera {
  width = $state(1);
  height = $state(1);
  k = $state(1);
  x = $state(0);
  y = $state(0);

  /** The zoom at which the whole map is seen. */
  fitting = $derived(Math.min(this.width / frame.width, this.height / frame.height));
  /** The level that names and plaques are placed for: the nearest of a few. */
  level = $derived(steps.reduce((best, step) => (Math.abs(step - this.k) < Math.abs(best - this.k) ? step : best)));
  distance = $derived<'far' | 'middle' | 'near'>(this.k < 0.72 ? 'far' : this.k > 1.6 ? 'near' : 'middle');
  whole = $derived(this.k <= this.fitting * 1.02);

  toScreen = ([x, y]: Point): Point => [(x - this.x) * this.k, (y - this.y) * this.k];
  toMap = ([x, y]: Point): Point => [x / this.k + this.x, y / this.k + this.y];

  resize(width: number, height: number): void {
    const first = this.width === 1;
    const centre = this.toMap([this.width / 2, this.height / 2]);
    this.width = width;
    this.height = height;
    if (!first) this.centre(centre);
  }

  /** Zooms by a factor about a point of the screen, which stays where it is. */
  zoom(by: number, about: Point = [this.width / 2, this.height / 2]): void {
    const fixed = this.toMap(about);
    this.k = Math.max(this.fitting * 0.98, Math.min(nearest, this.k * by));
    this.x = fixed[0] - about[0] / this.k;
    this.y = fixed[1] - about[1] / this.k;
    this.#keep();
  }

  pan(dx: number, dy: number): void {
    this.x -= dx / this.k;
    this.y -= dy / this.k;
    this.#keep();
  }

  centre([x, y]: Point, k = this.k): void {
    this.k = Math.max(this.fitting * 0.98, Math.min(nearest, k));
    this.x = x - this.width / 2 / this.k;
    this.y = y - this.height / 2 / this.k;
    this.#keep();
  }

  fit(): void {
    this.centre([frame.width / 2, frame.height / 2], this.fitting);
  }

  /** Moves as little as needed to have a point in the middle part of the screen; `bottom` is covered by a sheet. */
  reveal(at: Point, bottom = 0): void {
    const [sx, sy] = this.toScreen(at);
    const [mx, my] = [Math.min(120, this.width / 4), Math.min(90, this.height / 5)];
    const dx = sx < mx ? mx - sx : sx > this.width - mx ? this.width - mx - sx : 0;
    const low = this.height - bottom - my;
    const dy = sy < my ? my - sy : sy > low ? low - sy : 0;
    if (dx || dy) this.pan(dx, dy);
  }

  // A map smaller than the window is centred in it; a larger one covers it.
  #keep(): void {
    const keep = (at: number, seen: number, all: number) =>
      seen >= all ? (all - seen) / 2 : Math.max(0, Math.min(all - seen, at));
    this.x = keep(this.x, this.width / this.k, frame.width);
    this.y = keep(this.y, this.height / this.k, frame.height);
  }
}
