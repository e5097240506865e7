import type { TitleEntry } from '..';
import picture from './cover.svg?raw';

export default {
  place: 0,
  icon: 'n-gondor',
  picture,
  first: { seat: 0, minutes: 40, answered: ['declare', 'guide'] },
  token: async () => (await import('./Token.svelte')).default,
  faces: { kinds: ['card'], load: async () => (await import('./Face.svelte')).default },
  marked: ['region'],
  preview: async () => (await import('./Preview.svelte')).default,
  sketches: async () => (await import('./sketches')).default,
  atlas: async () => (await import('./atlas')).standingOf,
  load: async () => (await import('.')).default,
} satisfies TitleEntry;
