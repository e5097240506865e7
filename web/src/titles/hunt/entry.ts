import type { TitleEntry } from '..';
import picture from './cover.svg?raw';

export default {
  place: 1,
  icon: 'p-nazgul',
  picture,
  against: { aid: 'on' },
  first: { seat: 0, minutes: 20, answered: ['give-information'] },
  token: async () => (await import('./Token.svelte')).default,
  faces: { kinds: ['ally', 'sorcery'], load: async () => (await import('./Face.svelte')).default },
  marked: ['space'],
  preview: async () => (await import('./Preview.svelte')).default,
  sketches: async () => (await import('./sketches')).default,
  load: async () => (await import('.')).default,
} satisfies TitleEntry;
