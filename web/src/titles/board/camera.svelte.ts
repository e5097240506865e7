// The map's camera: besides what is seen, from how far. The whole map lies flush with the right edge: its west is sea, and
// there the frame's corner may lie. A scene in the east comes and goes, and the map does not shrink for it.

import { Camera } from '../../parts/camera.svelte';
import { layout } from '../../parts/layout.svelte';
import type { Insets } from '../../parts/room';
import { frame } from './geometry';

const buttons = 56; // pixels
const steps = [0.2, 0.25, 0.32, 0.4, 0.5, 0.58, 0.66, 0.75, 0.87, 1, 1.25, 1.6, 2, 2.5, 3.2];

export class MapCamera extends Camera {
  constructor() {
    super({ x: 0, y: 0, ...frame }, 3.2, 1);
  }

  /** On a phone the buttons of the view stand at the right edge. */
  override cover(insets: Insets): void {
    super.cover(layout.narrow ? { ...insets, right: insets.right + buttons } : insets);
  }

  protected override home(): Insets {
    return { ...this.insets, left: 0, right: 0 };
  }

  distance = $derived<'far' | 'middle' | 'near'>(this.k < 0.6 ? 'far' : this.k > 1.6 ? 'near' : 'middle');
  /** The level that names and plaques are placed for: the nearest of a few, from far off the next below. */
  level = $derived(
    this.distance === 'far'
      ? (steps.findLast((step) => step <= this.k) ?? steps[0]!)
      : steps.reduce((best, step) => (Math.abs(step - this.k) < Math.abs(best - this.k) ? step : best)),
  );
}
