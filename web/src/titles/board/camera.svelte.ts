// The map's camera: besides what is seen, from how far.

import { Camera } from '../../parts/camera.svelte';
import { frame } from './geometry';

/** Pixels at the right that the buttons of the zoom take with their margins: the land of Mordor is not to lie under them. */
const buttons = 66;
const steps = [0.4, 0.5, 0.64, 0.8, 1, 1.25, 1.6, 2, 2.5, 3.2];

export class MapCamera extends Camera {
  constructor() {
    super({ x: 0, y: 0, ...frame }, 3.2);
  }

  override resize(width: number, height: number): void {
    super.resize(width, height);
    const right = this.narrow ? 0 : buttons; // on a narrow screen they are at the top, and fewer
    if (right !== this.right) this.inset(0, right);
  }

  /** The level that names and plaques are placed for: the nearest of a few. */
  level = $derived(steps.reduce((best, step) => (Math.abs(step - this.k) < Math.abs(best - this.k) ? step : best)));
  distance = $derived<'far' | 'middle' | 'near'>(this.k < 0.72 ? 'far' : this.k > 1.6 ? 'near' : 'middle');
}
