import type { TitleEntry } from '..';
import picture from './cover.svg?raw';

export default {
  place: 2,
  icon: 'u-cards',
  picture,
  load: async () => (await import('.')).default,
} satisfies TitleEntry;
