// The part of a board that is seen: a corner in units of the drawing, and how many pixels a unit takes.

import { frame, type Point } from './boards';

const nearest = 2.6;

export class Lens {
  width = $state(1);
  height = $state(1);
  k = $state(1);
  x = $state(frame.x);
  y = $state(frame.y);
  /** Pixels at the bottom that a sheet covers. */
  covered = $state(0);

  fitting = $derived(Math.min(this.width / frame.width, this.height / frame.height));
  viewBox = $derived(`${this.x} ${this.y} ${this.width / this.k} ${this.height / this.k}`);

  resize(width: number, height: number): void {
    const whole = this.k <= this.fitting * 1.01;
    const centre: Point = [this.x + this.width / 2 / this.k, this.y + (this.height - this.covered) / 2 / this.k];
    this.width = width;
    this.height = height;
    if (whole) this.fit();
    else this.centre(centre);
  }

  /** Zooms about a point of the screen, which stays where it is. */
  zoom(by: number, [sx, sy]: Point = [this.width / 2, this.height / 2]): void {
    const [bx, by_] = [this.x + sx / this.k, this.y + sy / this.k];
    this.k = this.#allowed(this.k * by);
    this.x = bx - sx / this.k;
    this.y = by_ - sy / this.k;
    this.#keep();
  }

  pan(dx: number, dy: number): void {
    this.x -= dx / this.k;
    this.y -= dy / this.k;
    this.#keep();
  }

  centre([x, y]: Point, k = this.k): void {
    this.k = this.#allowed(k);
    this.x = x - this.width / 2 / this.k;
    this.y = y - (this.height - this.covered) / 2 / this.k;
    this.#keep();
  }

  fit(): void {
    this.centre([frame.x + frame.width / 2, frame.y + frame.height / 2], this.fitting);
  }

  /** Moves as little as needed to have a point well inside the part of the screen that no sheet covers. */
  reveal([x, y]: Point): void {
    const [sx, sy] = [(x - this.x) * this.k, (y - this.y) * this.k];
    const margin = 60;
    const low = this.height - this.covered - margin;
    const dx = sx < margin ? margin - sx : sx > this.width - margin ? this.width - margin - sx : 0;
    const dy = sy < margin ? margin - sy : sy > low ? low - sy : 0;
    if (dx || dy) this.pan(dx, dy);
  }

  #allowed = (k: number): number => Math.max(this.fitting, Math.min(nearest, k));

  // A board smaller than the window is centred in it; a larger one covers what no sheet does.
  #keep(): void {
    const keep = (at: number, seen: number, from: number, all: number) =>
      seen >= all ? from + (all - seen) / 2 : Math.max(from, Math.min(from + all - seen, at));
    this.x = keep(this.x, this.width / this.k, frame.x, frame.width);
    this.y = keep(this.y, this.height / this.k, frame.y, frame.height + this.covered / this.k);
  }
}
