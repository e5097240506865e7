import type { Kinds } from '../catalogue';

export default async function load(): Promise<Kinds> {
  const [{ events, combats, characters }, { regions }] = await Promise.all([
    import('../scenes/board'),
    import('../scenes/board-places'),
  ]);
  return { card: events, combat: combats, character: characters, region: regions };
}
