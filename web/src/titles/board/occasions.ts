// The great moments of the board game.

import { moment, type Heard, type Occasions } from '../../table/occasions';
import { regionOf } from './geometry';
import { isMinion, viewOf, type BoardView } from './view';

/** How it ended, as far as the board tells: by the Ring or by arms. */
function ending(side: string | undefined, { fellowship }: BoardView): string {
  if (side === 'shadow') return fellowship.corruption >= 12 ? 'ring-taken' : 'shadow-wins';
  return fellowship.mordor === undefined ? 'battle-won-free' : 'ring-destroyed';
}

export const occasions: Occasions = ({ text, word, operands }, shown, voice) => {
  const [first, second] = operands.map(({ name }) => name);
  const said = voice.event(text);
  const character = (name: string) =>
    moment(name, said, {
      book: 'board',
      kind: 'character',
      side: isMinion(name) ? 'shadow' : 'free',
      lasts: 1800,
      weight: 6,
      sound: 'horn',
    });
  switch (word) {
    case 'tile-drawn':
      return moment('hunt-tile', said, { side: 'shadow', weight: 3, sound: 'drum' });
    case 'revealed':
      return moment('revealed', said, { side: 'shadow', weight: 4, sound: 'drum' });
    case 'corruption':
      return moment('corruption', said, { side: 'shadow', lasts: 1300, weight: 3.5, sound: 'wind' });
    case 'casualty':
    case 'character-lost':
      return first ? character(first) : undefined;
    case 'entered':
      return first ? { ...character(first), weight: 2, lasts: 1400 } : undefined;
    case 'captured': {
      const region = regionOf.get(first ?? '');
      if (region?.settlement !== 'stronghold' && region?.settlement !== 'city') return undefined;
      const side = second === 'shadow' ? 'shadow' : 'free';
      return moment(region.id, said, { book: 'board', kind: 'region', side, lasts: 1800, weight: 7, sound: 'horn' });
    }
    case 'mordor':
      return first === '0'
        ? moment('mordor', said, { side: 'shadow', lasts: 2000, weight: 8, sound: 'drum' })
        : undefined;
    case 'won':
      return moment(ending(first, viewOf(shown)), said, { lasts: 2000, weight: 10, sound: 'horn' });
  }
  return undefined;
};

export const heard: Heard = {
  rolled: 'dice',
  'hunt-rolled': 'dice',
  'combat-rolled': 'dice',
  played: 'card',
  'combat-card': 'card',
  'at-war': 'horn',
};
