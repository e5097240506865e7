// The great moments of the card game.

import { moment, type EventSounds, type HighlightRule } from '../../match/highlights';

export const highlights: HighlightRule = ({ text, word, operands }, _shown, voice) => {
  const [first, second, third] = operands.map(({ name }) => name);
  const said = voice.event(text);
  const place = { book: 'cards', kind: 'location', after: 700 } as const;
  switch (word) {
    case 'won': // few places are worth so much
      return first && Number(third) >= 3
        ? moment(first, said, {
            ...place,
            side: second === 'shadow' ? 'shadow' : 'free',
            added: second === 'shadow' ? 'standard.eye@124,104*.75' : 'banner@124,104*.75',
            weight: 4,
            sound: second === 'shadow' ? 'drum' : 'horn',
          })
        : undefined;
    case 'path-lost':
      return first ? moment(first, said, { ...place, side: 'shadow', weight: 5, sound: 'wind' }) : undefined;
    case 'corrupted':
      return moment('corruption', said, { side: 'shadow', lasts: 1200, weight: 3, sound: 'wind' });
    case 'ended':
      return moment(first === 'shadow' ? 'shadow-wins' : 'battle-won-free', said, {
        side: first === 'shadow' ? 'shadow' : 'free',
        lasts: 2000,
        weight: 10,
        sound: 'horn',
      });
  }
  return undefined;
};

export const eventSounds: EventSounds = {
  activated: 'card',
  won: 'horn',
  played: 'card',
  placed: 'card',
  reserved: 'card',
  combat: 'drum',
};
