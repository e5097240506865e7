import type { Kinds } from '../catalogue';

export default async function load(): Promise<Kinds> {
  const { moments, levels } = await import('../scenes/house');
  return { moment: moments, level: levels };
}
