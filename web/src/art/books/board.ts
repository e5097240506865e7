import type { Kinds } from '../catalogue';

export default async function load(): Promise<Kinds> {
  const [{ events, combats, combatOf, characters }, { regions }] = await Promise.all([
    import('../scenes/board'),
    import('../scenes/board-places'),
  ]);
  const combat = Object.fromEntries(Object.entries(combatOf).map(([card, half]) => [card, combats[half]!]));
  return { card: events, combat, character: characters, region: regions };
}
