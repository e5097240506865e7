// La Guerre de l'Anneau, the board game: what it adds to the generic table.

import type { Moment } from '../../api/types';
import type { TitleModule } from '..';
import { answers } from './answers';
import { teller } from './acts';
import Dialog from './Dialog.svelte';
import Forecast from './Forecast.svelte';
import { means, piece, touches } from './gestures';
import Hand from './Hand.svelte';
import HandTab from './HandTab.svelte';
import Line from './Line.svelte';
import Map from './Map.svelte';
import Mine from './Mine.svelte';
import { marks } from './marks';
import { luckRows } from './luck';
import Odds from './Odds.svelte';
import Tracks from './Tracks.svelte';
import Slip from './Slip.svelte';
import Theirs from './Theirs.svelte';
import { goal, viewOf, type BoardView, type Side } from './view';
import { eventSounds, highlights } from './highlights';

const board: TitleModule = {
  answers,
  luck: luckRows,
  touch: ['region', 'card', 'deck'],
  asks: ['allocate', 'die', 'ring', 'take', 'take-character', 'take-all', 'go'],
  opens: ['allocate', 'take', 'take-character', 'take-all', 'go'], // dice and rings lie above the sheet
  touches,
  means,
  piece,
  Forecast,
  Ask: Slip,
  Stage: Map,
  Line,
  Mine,
  Theirs,
  Hand,
  inHand: 'card',
  Dialog,
  scenes: () => Promise.all([import('./BattleDialog.svelte'), import('./HuntDialog.svelte')]),
  pages: [{ id: 'odds', icon: 'u-odds', label: 'board.odds', Part: Odds }],
  phoneTabs: [
    {
      id: 'hand',
      icon: 'u-cards',
      label: 'board.hand',
      Part: HandTab,
      badge: (shown) => viewOf(shown).hands[shown.moment.seat]?.count ?? 0,
    },
    { id: 'tracks', icon: 'ring', label: 'board.tracks', Part: Tracks },
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
  // The panels of a battle and of a hunt show them.
  drawn: new Set([
    ...['combat-card', 'special-attack', 'aimed', 'combat-rolled', 'combat-rerolled', 'dice-hit', 'none-hit', 'hits'],
    ...['hunt-rolled', 'hunt-rerolled', 'hunt-hits', 'tile-drawn'],
  ]),
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
