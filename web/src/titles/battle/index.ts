// The mass battle: what it adds to the generic table.

import type { TitleModule } from '..';
import { teller, worded } from './acts';
import { answers } from './answers';
import Armies from './Armies.svelte';
import Ask from './Ask.svelte';
import Dialog from './Dialog.svelte';
import Dice from './Dice.svelte';
import Known from './Known.svelte';
import LastRoll from './LastRoll.svelte';
import { named } from './labels';
import { listedByAsk } from './listed';
import { marks } from './marks';
import { luck } from './luck';
import PhaseBar from './PhaseBar.svelte';
import Side from './Side.svelte';
import Stage from './Stage.svelte';
import { eventSounds, highlights } from './highlights';
import { viewOf } from './view';

const battle: TitleModule = {
  answers,
  luck,
  teller,
  touch: ['formation'],
  asks: ['deploy', 'place', 'form', 'march', 'declare', 'meet', 'split', 'aim'],
  lists: listedByAsk,
  opens: ['deploy', 'place'],
  Stage,
  Ask,
  corner: 300,
  timeline: 'line',
  Line: PhaseBar,
  Hand: LastRoll,
  handHeight: '132px', // what was rolled for, who rolled, and a row of dice
  Dialog,
  pages: [
    { id: 'armies', icon: 'd-army', label: 'battle.armies', Part: Side },
    { id: 'rolls', icon: 't-die', label: 'battle.dice', Part: Dice },
  ],
  phoneTabs: [
    { id: 'known', icon: 'b-defence', label: 'battle.profile', Part: Known },
    { id: 'armies', icon: 'd-army', label: 'battle.armies', Part: Armies },
    { id: 'rolls', icon: 't-die', label: 'battle.dice', Part: Dice },
  ],
  score: (shown, seat) => {
    const side = shown.table.seats[seat]?.side;
    const { sides } = viewOf(shown);
    const own = sides.find((s) => s.side === side);
    const other = sides.find((s) => s.side !== side);
    return own && other ? { points: own.score, goal: other.points } : undefined;
  },
  // « Good 2 » is known by its name on the table; most events say the kind of formation themselves.
  tell: (shown, voice, { operands }, i) =>
    operands[i]?.kind === 'formation' && !operands.some((o) => o.kind === 'profile')
      ? named(viewOf(shown), operands[i].name, voice)
      : undefined,
  drawn: worded,
  phase: (shown) => `phase.${viewOf(shown).phase}`,
  after: async () => (await import('./After.svelte')).default,
  highlights,
  eventSounds,
  marks,
};

export default battle;
