import type { Kinds } from '../catalogue';

export default async function load(): Promise<Kinds> {
  const { cards, locations } = await import('../scenes/cards');
  return { card: cards, location: locations };
}
