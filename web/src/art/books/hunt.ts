import type { Kinds } from '../catalogue';

export default async function load(): Promise<Kinds> {
  const { allies, sorceries, companions, blackRiders, journeys, sections } = await import('../scenes/hunt');
  return {
    ally: allies,
    sorcery: sorceries,
    companion: companions,
    'black-riders': blackRiders,
    journey: journeys,
    section: sections,
  };
}
