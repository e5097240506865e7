// Soldiers: fig.kind.weapon[.elite|.leader][.march|.strike]. They stand, advance or fight; all look to the right.

import type { Options } from './kinds';
import { moved, type Move } from './moves';
import { burst, chance, disc, sliver, star } from '../tools';

type Pose = 'stand' | 'march' | 'strike';

// Trunk and legs by build and pose, and the bare head, which the helm then covers.
const bodies = {
  man: {
    stand: 'k M30 80L33 57L28 45L26 31C29 24 51 24 54 31L52 45L47 57L50 80H42.5L40 63L37.5 80Z',
    march:
      'k M19 79L29 60L31 52L27 42L28 31C32 24 52 23 57 30L55 44L50 54L58 63L60 74L67 80H53L51 67L42 58L36 68L27 80Z',
    strike:
      'k M7 79L20 66L31 54L29 43L31 31C36 24 56 25 60 33L57 46L53 55L67 61L69 75L77 80H61L58 67L44 60L30 70L16 81Z',
    head: 'k M34 17C34 9 46 9 46 17L45 23L40 27L35 23Z',
  },
  orc: {
    stand: 'k M24 80L31 62L25 50L20 37C24 28 38 24 47 26L55 34L55 48L50 57L60 68L57 80H49L51 69L42 61L34 70L32 80Z',
    march:
      'k M14 80L17 72L28 62L25 50L21 38C25 29 40 25 49 28L57 36L56 49L52 57L64 64L66 75L73 80H59L57 69L44 62L33 70L24 80Z',
    strike:
      'k M4 80L9 71L26 60L26 49L24 37C29 28 44 26 52 30L59 38L57 50L54 57L70 60L73 74L81 80H66L63 67L46 62L30 70L16 80Z',
    head: 'k M40 28L37 17L42 10L53 11L60 19L58 24L50 29Z|k M40 15L29 10L39 22Z',
  },
  stout: {
    stand: 'k M23 80L26 66L18 57L20 44C26 37 54 37 60 44L62 57L54 66L57 80H44L40 71L36 80Z',
    march: 'k M13 79L24 66L18 57L20 44C26 37 56 37 62 44L63 57L56 65L64 72L71 80H56L50 73L40 70L30 74L24 80Z',
    strike: 'k M6 79L20 66L18 55L22 43C29 37 58 38 64 46L64 58L58 65L70 70L78 80H62L54 73L42 70L28 75L18 81Z',
    head: 'k M31 32C31 22 49 22 49 32L48 38H32Z',
  },
};

// How far head, shield and weapon go with the body.
const heads: Record<Pose, Move | undefined> = {
  stand: undefined,
  march: [4, 0, 5, 40, 26],
  strike: [7, 2, 10, 40, 26],
};
const guards: Record<Pose, Move | undefined> = { stand: undefined, march: [3, -1], strike: [5, -4, -8, 26, 50] };
const swings: Record<Exclude<Pose, 'stand'>, Record<string, Move>> = {
  march: {
    spear: [4, 1, 12, 60, 44],
    pike: [4, 1, 32, 60, 46],
    sword: [4, 0, 12, 54, 38],
    scimitar: [4, 0, -6, 54, 38],
    axe: [4, 0, -12, 60, 58],
    club: [4, 0, -10, 54, 40],
    bow: [4, 0],
    banner: [4, 0, 8, 60, 44],
  },
  strike: {
    spear: [3, -2, 66, 60, 44],
    pike: [4, 2, 60, 60, 46],
    sword: [7, 0, 46, 54, 38],
    scimitar: [5, 0, -30, 54, 38],
    axe: [3, -6, -34, 60, 58],
    club: [6, 0, 24, 54, 40],
    bow: [5, 0, -18, 52, 38],
    banner: [6, 0, 18, 60, 44],
  },
};

type Kind = { build: keyof typeof bodies; helm: string; shield: string };
const kinds: Record<string, Kind> = {
  gondor: {
    build: 'man',
    helm: 'k M33 19C33 6 47 6 47 19L45 22L40 19L35 22Z|k M39 8L40-1L41 8Z|~p M46 13C50 10 54 5 56-2C50 1 46 5 45 9Z',
    shield:
      'k M15 32C22 34 30 34 37 32C38 50 34 62 26 70C18 62 14 50 15 32Z|n M18 35C23 36.4 29 36.4 34 35C35 49 32 58 26 65C20 58 17 49 18 35Z|p M25.2 60V50C21 49 19.6 45 20 41L25 46V39H27V46L32 41C32.4 45 31 49 26.8 50V60Z',
  },
  rohan: {
    build: 'man',
    helm: 'k M32 20C32 7 48 7 48 20L45 23L42 18H38L35 23Z|n M38 9C36 0 46-6 58 0L66 10C58 5 50 6 44 10Z',
    shield: `k ${disc(26, 48, 15)}|n ${disc(26, 48, 11.6)}|p M22 55C17 49 20 40 26 40S35 49 30 55L28 54C31 49 30 43 26 43S21 49 24 54Z`,
  },
  elf: {
    build: 'man',
    helm: 'k M33.4 20C33.4 10 38 8 43-8C44 4 47 11 46.6 20L44 24H36Z|n M24 30C16 46 18 66 12 80L28 78L31 34Z',
    shield:
      'k M26 28C36 40 36 58 26 74C16 58 16 40 26 28Z|n M26 35C32 43 32 57 26 66C20 57 20 43 26 35Z|P1.2 M26 38V63M26 48L30 44M26 55L30 51M26 48L22 44M26 55L22 51',
  },
  dwarf: {
    build: 'stout',
    helm: 'k M29 36C29 16 51 16 51 36L47 37L45 30H35L33 37Z|n M29 27H51V31H29Z|k M39 18L40 12L41 18Z|p M32 35L40 38L48 35L47 54L43 50L40 60L37 50L33 54Z',
    shield: `k ${disc(22, 58, 14)}|n ${disc(22, 58, 10.8)}|p M16 54H28L26 58H24V61H27V63H17V61H20V58H18Z`,
  },
  north: {
    build: 'man',
    helm: 'k M32 22C30 8 50 8 48 22L52 30H28Z|s M36 17H44V22L40 25L36 22Z|n M26 30L54 30L58 40L50 36L40 40L30 36L22 40Z',
    shield: `k ${disc(26, 50, 13)}|n ${disc(26, 50, 10)}|K1.6 M26 40V60M16 50H36`,
  },
  orc: {
    build: 'orc',
    helm: 'k M36 17L40 9L38 2L45 7L48-3L51 7L58 4L57 13L60 17L50 16Z|r M51 19.4L56 18.6L54 21.4Z',
    shield:
      'k M8 40L18 34L28 36L36 46L30 50L34 60L24 72L12 66L14 56L6 52Z|n M13 42L19 38L26 40L30 46L25 51L28 59L22 66L16 62L18 54L12 50Z|p M16 49C18 45.6 25 45.6 27 49C25 52.4 18 52.4 16 49Z|k M21.5 46V52L20.6 49Z',
  },
  uruk: {
    build: 'man',
    helm: 'k M32 20L34 9L40 3L46 9L48 20L46 26L42 22H38L34 26Z|p M36 17H39V19H36ZM41 17H44V19H41Z',
    shield:
      'k M12 26H38V72L25 78L12 72Z|n M15 29H35V70L25 74.6L15 70Z|p M22 66L21 54L17 48L19 46L22 49L21 38L23 38L24.4 47L25 36H27L27 47L29.6 38L31.6 39L30 50L29 66Z',
  },
  south: {
    build: 'man',
    helm: 'k M31 20C29 8 51 8 49 20L50 30L30 30Z|s M35 16H45V19.4H35Z|k M38.6 10L40-4L41.4 10Z|n M30 22L50 22L54 32L40 36L26 32Z',
    shield: `k ${burst(chance(2), 26, 50, 11, 17, 12, 0.6)}${disc(26, 50, 12.6)}|n ${disc(26, 50, 10)}|p ${star(26, 50, 7)}`,
  },
};
const arms: Record<string, string> = {
  spear: 'K2 M60 80V8|k M60-6L64 6L60 12L56 6Z|k M50 32L60 42L63 46L59 49L48 42Z',
  pike: 'K1.8 M58 80L66-20|k M67-34L70-18L66-14L63-18Z|k M50 32L61 44L63 48L59 50L48 42Z',
  sword:
    'k M50 32L60 38L62 34L65 36L63 40L66 42L63 45L58 46L47 42Z|k M62 36L66-2L69-8L71-1L66 37Z|p ' +
    sliver(66, 32, 69, -4, 0.6),
  scimitar: 'k M52 34L62 38L66 34L68 37L66 41L62 45L50 44Z|k M65 36C72 26 70 12 76 2L62-2C66 8 60 24 61 34Z',
  bow: 'K2.2 M62 4C78 18 78 54 62 72|K.8 M62 4L55 38L62 72|K1.4 M44 38H78|k M76 34L84 38L76 42Z|k M50 32L62 35L72 36V40L60 40L48 41Z',
  axe: 'K2.6 M62 82L66 26|k M50 46L62 54L66 58L62 61L48 56Z|k M67 24C74 25 79 21 82 15C88 26 87 38 80 46C77 40 72 37 66 37ZM65 24L58 20L56 38L64 37Z',
  club: 'k M52 34L62 42L72 8L82 4L84 14L68 46L60 48L50 44Z',
  banner: 'K2 M60 80V-14|n M60-12C68-18 76-8 90-13L84-2L90 8C78 12 70 4 60 9Z|k M50 32L60 42L63 46L59 49L48 42Z',
};

/** One soldier as cuts. */
export function soldier(o: Options): string {
  const name = Object.keys(kinds).find((k) => o.has(k)) ?? 'gondor';
  const kind = kinds[name]!;
  if (o.has('horn')) return blower(name === 'north' ? undefined : kind.helm);
  const body = bodies[kind.build];
  const pose: Pose = o.has('strike') ? 'strike' : o.has('march') ? 'march' : 'stand';
  const stout = kind.build === 'stout';
  const cuts: string[] = [];
  if (o.has('elite') || o.has('leader')) cuts.push(cloaks[pose][stout ? 1 : 0]!);
  cuts.push(body[pose], moved(body.head, heads[pose]));
  cuts.push(`s ${stout ? sliver(50, 46, 52, 62, 1.2) : sliver(46, 32, 46, 52, 1.4) + sliver(40, 30, 40, 50, 1)}`);
  cuts.push(moved(kind.helm, heads[pose]));
  if (o.has('leader')) cuts.push(moved(crests[kind.build], heads[pose]));
  for (const [arm, cut] of Object.entries(arms)) {
    if (o.has(arm)) cuts.push(moved(cut, pose === 'stand' ? undefined : swings[pose][arm]));
  }
  if (!['bow', 'noshield', 'pike'].some((free) => o.has(free))) cuts.push(moved(kind.shield, guards[pose]));
  return cuts.join('|');
}

/** Legs apart, head thrown back, a great horn at the mouth: under a helm or a hood. */
const blower = (helm: string | undefined): string =>
  [
    'n M30 28L12 46L4 72L16 68L24 76L34 62L46 30Z',
    'k M18 80L30 58L29 44L27 34C30 25 49 23 55 31L54 46L50 57L62 80H51L41 62L29 80Z',
    'k M31 31C26 20 28 6 40 4C48 3 53 7 54 12L48 15C45 20 46 25 48 29L40 34Z',
    'p M53 11L58 14L55 17L56.4 20.4L53.6 25.6L48 29C44 24 44 18 48 14.6Z',
    'k M51 15.4L54.6 13.6L54 16Z',
    helm ? moved(helm, [1, -3, -14, 40, 20]) : `s ${sliver(31, 14, 34, 28, 1.2)}${sliver(38, 8, 34, 14, 1)}`,
    'k M56 21C66 20 75 13 79-4L101-17C103 8 86 31 57 27Z',
    'p M79-4L101-17L102-9L82 4Z',
    'n M67 17L74 24L69 27L63 21Z',
    `s ${sliver(74, 17, 88, 2, 1.1)}`,
    'k M46 33L60 37L70 24L76 28L65 46L46 43Z',
    'k M30 36L20 46L27 56L32 52L28 46L34 42Z',
    `p ${sliver(103, -24, 112, -36, 1.6)}${sliver(107, -14, 123, -18, 1.6)}${sliver(95, -26, 96, -40, 1.6)}${sliver(106, -3, 120, 1, 1.4)}`,
  ].join('|');

// A cloak that hangs, or flies behind; for tall and stout.
const cloaks: Record<Pose, readonly string[]> = {
  stand: ['n M28 28L14 78L24 74L40 79L56 74L66 78L52 28Z', 'n M24 42L10 80L70 80L56 42Z'],
  march: ['n M30 27L14 44L2 70L14 68L20 77L34 66L52 60L54 28Z', 'n M24 42L8 58L-2 76L12 74L22 78L54 66L56 42Z'],
  strike: ['n M32 27L12 38L-8 60L6 60L6 70L26 60L50 56L56 28Z', 'n M26 42L6 52L-10 68L6 68L10 76L40 66L56 42Z'],
};
const crests = {
  man: 'p M34 8L33-4L37 2L40-8L43 2L47-4L46 8Z',
  orc: 'k M38 4L36-10L44 0L50-14L54 0L64-8L58 8Z',
  stout: 'p M31 22L33 12L37 18L40 8L43 18L47 12L49 22Z',
};
