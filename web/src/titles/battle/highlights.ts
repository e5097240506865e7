// The great moments of the mass battle.

import { begun, textOf } from '../../match/acts';
import type { Voice } from '../../locale/voice';
import { moment, type EventSounds, type HighlightRule } from '../../match/highlights';

/** What a formation does or suffers: it is called by who stands in it. */
const of = (voice: Voice, profile: string, what: string) =>
  textOf(
    begun([
      voice.say(
        `battle.moment.${what}`,
        voice.has(`profile.${profile}.the`) ? voice.say(`profile.${profile}.the`) : voice.name('profile', profile),
        Number(voice.say(`profile.${profile}.many`)) || 1,
      ),
    ]),
  );

export const highlights: HighlightRule = ({ text, word, operands }, _shown, voice) => {
  const [first, second] = operands.map(({ name }) => name);
  const said = voice.event(text);
  switch (word) {
    case 'irresistible':
      return second
        ? moment(second, of(voice, second, 'irresistible'), {
            book: 'battle',
            kind: 'profile',
            lasts: 1200,
            weight: 3,
            sound: 'horn',
          })
        : undefined;
    case 'destroyed':
      return second
        ? moment(second, of(voice, second, 'destroyed'), {
            book: 'battle',
            kind: 'profile',
            fallen: true,
            after: 1700, // it is seen to fall, or to run
            lasts: 1200,
            weight: 4,
            sound: 'drum',
          })
        : undefined;
    case 'winner':
      return moment(first === 'evil' ? 'battle-won-shadow' : 'battle-won-free', said, {
        side: first === 'evil' ? 'shadow' : 'free',
        lasts: 2000,
        weight: 10,
        sound: 'horn',
      });
    case 'tie':
      return moment('stalemate', said, { lasts: 2000, weight: 10, sound: 'wind' });
  }
  return undefined;
};

export const eventSounds: EventSounds = {
  dice: 'dice',
  'charge-die': 'dice',
  'initiative-dice': 'dice',
  'panic-die': 'dice',
};
