// What an address says about where a game is played.

import { expect, test } from 'vitest';
import { playsHere } from './where';

test.each([
  ['/tables/new', '?on=device&title=hunt', true],
  ['/tables/new', '?title=hunt', false],
  ['/table/local-esbqp8c7nrm3x083', '', true],
  ['/table/esbqp8c7', '', false],
  ['/', '', false],
])('%s%s', (pathname, search, here) => expect(playsHere({ pathname, search })).toBe(here));
