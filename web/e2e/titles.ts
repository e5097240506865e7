// The titles, as their folders in the client name them.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';

export const titles = readdirSync(join(import.meta.dirname, '../src/titles'), { withFileTypes: true })
  .filter((file) => file.isDirectory())
  .map(({ name }) => name);
