import type { Kinds } from '../catalogue';

export default async function load(): Promise<Kinds> {
  return { moment: (await import('../scenes/house')).moments };
}
