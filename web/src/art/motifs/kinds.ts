// A motif is drawn on 80 × 80 with its foot at (40, 80): 'tone path | TONEwidth path | ~ mirrored at x = 40'.

import type { Chance } from '../tools';

export type Options = ReadonlySet<string>;
export type Motif = string | ((r: Chance, o: Options) => string);
export type Motifs = Record<string, Motif>;
