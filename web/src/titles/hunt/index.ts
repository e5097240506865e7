// La Traque de l'Anneau: what it adds to the generic table.

import type { TitleModule } from '..';
import { answers } from './answers';
import { teller } from './acts';
import Ask from './Ask.svelte';
import Dice from './Dice.svelte';
import DiceAndPowers from './DiceAndPowers.svelte';
import Hand from './Hand.svelte';
import HandRail from './HandRail.svelte';
import Line from './Line.svelte';
import { luck } from './luck';
import { layout } from '../../parts/layout.svelte';
import { marks } from './marks';
import Notes from './Notes.svelte';
import { asking } from './questions';
import Side from './Side.svelte';
import Stage from './Stage.svelte';
import Tracks from './Tracks.svelte';
import { eventSounds, highlights } from './highlights';
import { viewOf } from './view';

/** What a rest brings, and what moving costs. */
const priceOf: TitleModule['price'] = (shown, voice, { word }) => {
  const { restHeals, moveCost } = viewOf(shown);
  if (word === 'rest') return restHeals ? voice.say('hunt.rest.heals', restHeals) : voice.say('hunt.rest.free');
  return moveCost && moves.includes(word) ? voice.say('hunt.moveCost.here', moveCost) : undefined;
};
const moves = ['go', 'wild', 'advance'];

const hunt: TitleModule = {
  answers,
  price: priceOf,
  goal: (shown) => (viewOf(shown).act === 'shire' ? 'first.goal' : 'first.goal.wild'),
  touch: ['space', 'zone', 'section', 'die', 'ally', 'sorcery', 'token'],
  // Where the question has room for it, its rows ask; on a phone plain buttons do, and the rows head the sheet.
  get asks() {
    return layout.narrow ? ['mark-step'] : ['mark-step', 'search', 'hunt'];
  },
  lists: () => asking,
  Stage,
  Ask,
  shape: 'column',
  timeline: 'line',
  corner: 256,
  Column: Side,
  Line,
  Mine: Dice,
  Hand: HandRail,
  handHeight: 'min(186px, 21vh)',
  pages: [
    { id: 'tracks', icon: 'ring', label: 'hunt.tracks.short', Part: Side },
    { id: 'notes', icon: 'u-book', label: 'hunt.notes', Part: Notes },
  ],
  phoneTabs: [
    {
      id: 'dice',
      icon: 't-die',
      label: 'hunt.dice.short',
      Part: DiceAndPowers,
      badge: (shown) => viewOf(shown).dice.length,
    },
    {
      id: 'hand',
      icon: 'u-cards',
      label: 'hunt.hand.short',
      Part: Hand,
      badge: (shown) => viewOf(shown).hands[shown.table.seats[shown.moment.seat]?.id ?? ''] ?? 0,
    },
    { id: 'tracks', icon: 'ring', label: 'hunt.tracks.short', Part: Tracks },
  ],
  phase: (shown) => `hunt.hour.${viewOf(shown).act}.${viewOf(shown).hour}`,
  teller,
  after: async () => (await import('./After.svelte')).default,
  luck,
  highlights,
  eventSounds,
  marks,
};

export default hunt;
