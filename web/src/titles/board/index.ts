// La Guerre de l'Anneau, the board game: what it adds to the generic table.

import type { Moment } from '../../api/types';
import type { TitleModule } from '..';
import { answers } from './answers';
import { teller } from './acts';
import Dialog from './Dialog.svelte';
import Dice from './Dice.svelte';
import Dock from './Dock.svelte';
import Forecast from './Forecast.svelte';
import { means, piece, touches } from './gestures';
import Hand from './Hand.svelte';
import Map from './Map.svelte';
import { marks } from './marks';
import Odds from './Odds.svelte';
import OnTable from './OnTable.svelte';
import Tracks from './Tracks.svelte';
import Slip from './Slip.svelte';
import TracksAndOdds from './TracksAndOdds.svelte';
import { goal, sum, viewOf, type BoardView, type Side } from './view';
import { eventSounds, highlights } from './highlights';

const board: TitleModule = {
  answers,
  touch: ['region', 'card', 'deck'],
  asks: ['die', 'ring', 'take', 'take-character', 'take-all', 'go'],
  touches,
  means,
  piece,
  Forecast,
  Ask: Slip,
  Stage: Map,
  Dock,
  dockHeight: 182,
  Side: Tracks,
  SideFoot: OnTable,
  Dialog,
  sideTabs: [{ id: 'odds', icon: 'u-odds', label: 'board.odds', Part: Odds }],
  phoneTabs: [
    {
      id: 'dice',
      icon: 't-die',
      label: 'board.dice',
      Part: Dice,
      badge: (shown) => sum(viewOf(shown).dice[side(shown.moment.seat, shown.table.seats)]),
    },
    {
      id: 'hand',
      icon: 'u-cards',
      label: 'board.hand',
      Part: Hand,
      badge: (shown) => viewOf(shown).hands[shown.moment.seat]?.count ?? 0,
    },
    { id: 'tracks', icon: 'ring', label: 'board.tracks', Part: TracksAndOdds },
  ],
  score: (shown, seat) => {
    const of = side(seat, shown.table.seats);
    return { points: viewOf(shown).points[of], goal: goal[of] };
  },
  rules: (shown) => {
    // Before the start there is no view; the table says which edition it will be.
    const view = (shown.moment as Moment | undefined)?.view as BoardView | undefined;
    const edition = view ? view.edition : Number(shown.table.options['edition']);
    return edition === 2 ? 'edition-2' : undefined;
  },
  noted: (text) => (text.word === 'combat-card' ? 'combat' : 'event'),
  phase: (shown) => `board.phase.${viewOf(shown).phase}`,
  teller,
  legend: async () => (await import('./Legend.svelte')).default,
  after: async () => (await import('./After.svelte')).default,
  highlights,
  eventSounds,
  marks,
};

const side = (seat: number, seats: { side: string }[]): Side => (seats[seat]?.side === 'shadow' ? 'shadow' : 'free');

export default board;
