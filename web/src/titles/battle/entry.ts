import type { TitleEntry } from '..';
import picture from './cover.svg?raw';

export default {
  place: 3,
  icon: 'd-army',
  picture,
  usual: { scenery: 'scattered' },
  first: { seat: 0, minutes: 20, answered: ['initiative'] },
  marked: ['formation'],
  preview: async () => (await import('./Preview.svelte')).default,
  sketches: async () => (await import('./sketches')).default,
  load: async () => (await import('.')).default,
  builder: async () => (await import('./Builder.svelte')).default,
} satisfies TitleEntry;
