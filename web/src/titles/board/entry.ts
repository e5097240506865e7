import type { TitleEntry } from '..';
import picture from './cover.svg?raw';

export default {
  place: 0,
  icon: 'n-gondor',
  picture,
  load: async () => (await import('.')).default,
} satisfies TitleEntry;
