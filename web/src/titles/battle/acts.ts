// The acts of the mass battle: one formation's whole move, shot or charge, or one fight down to its result. The sentence says
// what happened and what came of it; dice and blows stand under "how".

import { sentences, type Act, type Saying, type Teller, type Told } from '../../table/acts';
import type { Voice } from '../../locale/voice';

const icons: Record<string, string> = {
  picked: 'u-advance',
  marched: 'u-advance',
  halted: 'u-advance',
  retreated: 'u-advance',
  shot: 'b-bow',
  'charge-die': 'b-charge',
  charged: 'b-charge',
  fight: 'b-attack',
};
/** What begins an act, whatever was told before. */
const begins = new Set(['deployed', 'picked', 'shot', 'charge-die', 'fight', 'passed', 'initiative']);
/** How it came about: told under "how", unless nothing else happened. */
const workings = new Set([
  ...['picked', 'dice', 'second-dice', 'charge-die', 'initiative-dice', 'courage-passed', 'courage-failed', 'parted'],
  ...['struck', 'wielded', 'aimed', 'wound-die', 'panic-die', 'score', 'irresistible', 'hits'],
]);

// Volleys of one formation, company by company, are one act.
const shooter = (events: readonly Told[]): string | undefined =>
  events.find((event) => event.word === 'shot')?.operands[0]?.name;

function tell(act: Act, voice: Voice): Saying | undefined {
  const telling = act.events.filter((event) => !workings.has(event.word));
  const named = act.events.flatMap((event) => event.operands.filter((o) => o.kind === 'formation').map((o) => o.name));
  return {
    sentence: sentences(telling.length ? telling : act.events, voice),
    places: [...new Set(named)],
    icon: act.events.map((event) => icons[event.word]).find((icon) => icon !== undefined),
  };
}

export const teller = (voice: Voice): Teller => ({
  heads: ['turn'],
  opens: (events, open) =>
    events.some((event) => begins.has(event.word)) &&
    (shooter(events) === undefined || shooter(events) !== shooter(open.events)),
  tell: (act) => tell(act, voice),
});
