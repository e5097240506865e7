// The great moments of the card game.

import { moment, type EventSounds, type HighlightRule } from '../../match/highlights';

export const highlights: HighlightRule = ({ text, word, operands }, _shown, voice) => {
  const [first, second] = operands.map(({ name }) => name);
  const said = voice.event(text);
  const place = { book: 'cards', kind: 'location' } as const;
  switch (word) {
    case 'activated':
    case 'location-drawn':
      return first ? moment(first, said, { ...place, lasts: 1000, weight: 1, sound: 'card' }) : undefined;
    case 'won':
      return first
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

export const eventSounds: EventSounds = { played: 'card', placed: 'card', reserved: 'card', combat: 'drum' };
