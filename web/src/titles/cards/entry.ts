import type { TitleEntry } from '..';
import picture from './cover.svg?raw';

export default {
  place: 2,
  icon: 'u-cards',
  picture,
  quick: { scenario: 'duel-2' },
  first: { seat: 0, minutes: 25, answered: ['may-forsake', 'forsake', 'may-cycle', 'cycle'] },
  faces: { kinds: ['card', 'location'], load: async () => (await import('./Face.svelte')).default },
  marked: ['location'],
  preview: async () => (await import('./Preview.svelte')).default,
  sketches: async () => (await import('./sketches')).default,
  load: async () => (await import('.')).default,
} satisfies TitleEntry;
