// What never changes and is drawn: of nations, cards, characters and tiles, and what wins. Written by the rules.

import type { Schemas } from '../../api/types';
import written from './facts.gen.json';

export const facts = written as Schemas['BoardFacts'];
