import type { Kinds } from '../catalogue';

export default async function load(): Promise<Kinds> {
  const [{ matchups, armies, grounds }, { formations }] = await Promise.all([
    import('../scenes/battle'),
    import('../scenes/formations'),
  ]);
  return { matchup: matchups, army: armies, ground: grounds, profile: formations };
}
