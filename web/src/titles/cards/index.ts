// Le jeu de cartes: what the card game adds to the generic table.

import type { TitleModule } from '..';
import { answers } from './answers';
import { teller } from './acts';
import Ask from './Ask.svelte';
import HandTab from './HandTab.svelte';
import HandRail from './HandRail.svelte';
import Line from './Line.svelte';
import { luck } from './luck';
import { marks } from './marks';
import Players from './Players.svelte';
import Stage from './Stage.svelte';
import { openHands, viewOf } from './view';
import { eventSounds, highlights } from './highlights';

const cards: TitleModule = {
  answers,
  touch: ['card', 'location'],
  Stage,
  Ask,
  shape: 'foot',
  timeline: 'line',
  Hand: HandRail,
  handHeight: 'min(25cqh, 30cqw, 300px)',
  seated: true,
  Line,
  pages: [{ id: 'players', icon: 'u-seat', label: 'cards.players', Part: Players }],
  phoneTabs: [
    {
      id: 'hand',
      icon: 'u-cards',
      label: 'cards.hand',
      Part: HandTab,
      badge: (shown) => openHands(shown).reduce((sum, player) => sum + player.hand.count, 0),
    },
    { id: 'players', icon: 'u-seat', label: 'cards.players', Part: Players },
  ],
  phase: (shown) => `phase.${viewOf(shown).phase}`,
  drawn: new Set(['combat', 'lost', 'eliminated', 'cycled', 'won', 'path-lost']), // its place shows them
  teller,
  after: async () => (await import('./After.svelte')).default,
  luck,
  highlights,
  eventSounds,
  marks,
};

export default cards;
