// The acts of the card game: one card played with what paid for it, one place's combat, one card moved or forsaken.

import { sentences, type Act, type Saying, type Teller, type Told } from '../../table/acts';
import type { Voice } from '../../locale/voice';

const openers = new Set(['played', 'moved', 'used', 'ring', 'winnowed', 'passed', 'combat', 'cycled', 'cycled-hidden']);
const pays = new Set(['cycled', 'cycled-hidden', 'eliminated', 'eliminated-hidden', 'forsook-top']);
const has = (act: Act, words: ReadonlySet<string>) => act.events.some((event) => words.has(event.word));

/** A card played waits for what pays for it. */
const unpaid = (act: Act) => act.events.some((event) => event.word === 'played') && !has(act, pays);

/** Who sees a card that others do not is told of it once. */
const twins = (event: Told, i: number, all: readonly Told[]) =>
  !(event.word.endsWith('-hidden') && all[i - 1]?.word === event.word.replace('-hidden', '')) &&
  !(event.word === 'drew' && all[i + 1]?.word === 'drew-cards');

function tell(act: Act, voice: Voice): Saying {
  const events = act.events.filter(twins).filter((event) => event.word !== 'score');
  const played = act.events.find((event) => event.word === 'played' || event.word === 'used' || event.word === 'moved');
  const names = act.events.flatMap((e) => e.operands.flatMap((o) => (o.kind === 'location' ? [o.name] : [])));
  return {
    sentence: sentences(events, voice),
    icon: act.events.some((event) => event.word === 'combat') ? 'b-attack' : 'u-cards',
    card: played?.operands[0]?.name,
    places: [...new Set(names)],
    beats: [act.to],
  };
}

export const teller = (voice: Voice): Teller => ({
  heads: ['round'],
  opens: (events, open) => {
    const first = events.find((event) => openers.has(event.word) || pays.has(event.word));
    if (!first) return false;
    return !(pays.has(first.word) && unpaid(open)) && openers.has(first.word);
  },
  tell: (act) => tell(act, voice),
});
