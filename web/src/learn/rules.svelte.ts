// The rules beside the table: a citation opens its heading in a sheet, and the match stays as it is.

import { written } from './handbook';

class Rules {
  shown = $state.raw<{ title: string; heading: string }>();

  /** Has this title a handbook to open? */
  has = (title: string): boolean => written(title);
  show(title: string, heading: string): void {
    this.shown = { title, heading };
  }
  close(): void {
    this.shown = undefined;
  }
}

export const rules = new Rules();
