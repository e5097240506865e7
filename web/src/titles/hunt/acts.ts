// The acts of the Hunt: one rider's whole activation with the search at its end and its answer, or one move of Frodo.

import {
  begun,
  sentences,
  type Act,
  type Move,
  type Part,
  type Saying,
  type Speaker,
  type Teller,
  type Told,
} from '../../table/acts';
import type { Voice } from '../../locale/voice';

const ofRider = new Set(['rode', 'searching', 'hunting', 'perceiving-zone', 'perceiving-section', 'placed']);
const ofBearer = new Set(['moved', 'wild', 'rested', 'ally-played', 'gandalf-moved', 'ally-drew', 'ally-drawn']);
const riderOf = (events: readonly Told[]): string | undefined =>
  events.find((event) => ofRider.has(event.word))?.operands[0]?.name;

/** The rides of one act as one: where it began, where it ended, how many steps. */
function ride(act: Act, s: Speaker): Part[] | undefined {
  const rode = act.events.filter((event) => event.word === 'rode');
  const [first, last] = [rode[0], rode.at(-1)];
  if (!first || !last) return undefined;
  const space = (event: Told, i: number) => event.operands[i]!.name;
  return s.also(
    'rode',
    s.name('rider', space(first, 0)),
    rode.length,
    s.name('space', space(first, 1)),
    s.name('space', space(last, 2)),
  );
}

function tell(act: Act, s: Speaker, voice: Voice): Saying {
  const rode = ride(act, s);
  const others = sentences(
    act.events.filter((event) => event.word !== 'rode'),
    voice,
  );
  const moves: Move[] = act.events.flatMap((event) =>
    event.word === 'rode' || event.word === 'driven'
      ? [{ from: event.operands[1]!.name, to: event.operands[2]!.name, attack: false }]
      : [],
  );
  const spaces = act.events.flatMap((e) => e.operands.flatMap((o) => (o.kind === 'space' ? [o.name] : [])));
  return {
    sentence: rode ? [...begun(rode), ...(others.length ? [' ', ...others] : [])] : others,
    icon: rode || riderOf(act.events) ? 'p-nazgul' : 'p-fellowship-hidden',
    card: act.events.find((e) => e.word === 'ally-played' || e.word === 'sorcery-played')?.operands[0]?.name,
    moves,
    places: [...new Set(spaces)],
    beats: [act.to],
  };
}

export const teller = (voice: Voice): Teller => ({
  heads: ['act', 'day', 'turn'],
  opens: (events, open) => {
    const rider = riderOf(events);
    if (rider) return rider !== riderOf(open.events);
    return events.some((event) => ofBearer.has(event.word)) && !open.events.some((e) => e.word === 'searching');
  },
  tell: (act, speaker) => tell(act, speaker, voice),
});
