// The great moments of the mass battle.

import { moment, type EventSounds, type HighlightRule } from '../../match/highlights';

export const highlights: HighlightRule = ({ text, word, operands }, _shown, voice) => {
  const [first, second] = operands.map(({ name }) => name);
  const said = voice.event(text);
  // A formation is called by who stands in it.
  const troops = operands.filter(({ kind }) => kind === 'profile').map(({ kind, name }) => voice.name(kind, name));
  switch (word) {
    case 'charged':
      return second
        ? moment(second, voice.say('battle.moment.charged', ...troops), {
            book: 'battle',
            kind: 'profile',
            lasts: 1000,
            weight: 3,
            sound: 'horn',
          })
        : undefined;
    case 'destroyed':
      return second
        ? moment(second, voice.say('battle.moment.destroyed', ...troops), {
            book: 'battle',
            kind: 'profile',
            fallen: true,
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
