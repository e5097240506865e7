// The Nine and Gollum.

import type { Motifs } from './kinds';
import { disc, fires, many, sliver } from '../tools';

const WRAITH =
  'M40 3C31 4 27 13 28 22L20 30L16 50L8 79L15 75L19 80L25 74L30 80L36 75L41 80L47 75L52 80L58 74L63 80L72 79L64 50L60 30L52 22C53 13 49 4 40 3Z';

export const people: Motifs = {
  wraith: (_, o) =>
    `k ${WRAITH}|m M40 10C35 11 33 17 34 24L40 31L46 24C47 17 45 11 40 10Z|k M40 13C37 14 36 18 36.6 23L40 27.6L43.4 23C44 18 43 14 40 13Z|${o.has('eyes') ? `r ${disc(38.6, 20, 0.8)}${disc(41.4, 20, 0.8)}|` : ''}s ${sliver(28, 34, 20, 72, 1.5)}${sliver(34, 38, 30, 74, 1.5)}${sliver(46, 38, 50, 74, 1.5)}${sliver(52, 34, 60, 72, 1.5)}|${o.has('crown') ? 'k M29 9L30-6L35 1L37-9L40-2L43-9L45 1L50-6L51 9Z|p ' + sliver(40, -1, 40, 5, 0.8) + '|' : ''}${o.has('sword') ? 'k M60 36L66 44L68 40L70 43L68 46L66 48L60 46ZM66 42L78-4L81-8L81-2L71 44Z|p ' + sliver(70, 40, 80, -4, 0.8) + '|' : ''}${o.has('torch') ? `k M62 40L66 12H70L67 44Z|${fires(68, 14, 20)}|` : ''}`,
  gollum: `k M16 80L10 76L22 70L18 58C16 46 24 38 34 36C34 26 42 20 52 22C62 24 66 32 62 40C60 46 54 48 50 47L48 54L60 62L70 74L78 76L76 80H66L54 68L44 66L46 76L54 78L52 80H38L34 66L28 70L26 80Z|p ${disc(50, 32, 4)}${disc(60, 33, 3.2)}|k ${disc(51, 32.4, 1.7)}${disc(60.6, 33.2, 1.4)}|p M50 41L60 41L56 43Z|s ${many(5, (i) => sliver(24 + i * 2.4, 42 + i, 20 + i * 3.6, 52 + i * 0.6, 0.8))}|S.7 M44 23L42 18M48 22L47 16M53 22L54 17`,
};
