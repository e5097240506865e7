// Every motif by its name.

import { beasts } from './beasts';
import { bust } from './heads';
import type { Motifs } from './kinds';
import { people } from './people';
import { places } from './places';
import { soldier } from './soldiers';
import { things } from './things';
import { travellers } from './travellers';
import { wayside } from './wayside';

export const motifs: Motifs = {
  ...things,
  ...beasts,
  ...people,
  ...travellers,
  ...places,
  ...wayside,
  fig: (_, o) => soldier(o),
  bust: (_, o) => bust(o),
};
