import type { TitleEntry } from '..';
import picture from './cover.svg?raw';

export default {
  place: 3,
  icon: 'd-army',
  picture,
  load: async () => (await import('.')).default,
  builder: async () => (await import('./Builder.svelte')).default,
} satisfies TitleEntry;
