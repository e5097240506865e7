// The great moments of the board game.

import { moment, type EventSounds, type HighlightRule } from '../../match/highlights';
import { regionOf } from './geometry';
import { isMinion, viewOf, type BoardView } from './view';

const lostToTheRing = 12;
const crackOfDoom = 5;

/** What a taken stronghold looks like: it burns under the Eye, or a banner flies over it. */
const burning = 'fire@34,100*.5 fire@128,100*.6 standard.eye@82,104*.8';
const raised = 'banner@84,102*.95';

/** How it ended, as far as the board tells: by the Ring or by arms. */
function ending(side: string | undefined, { fellowship }: BoardView): string {
  if (side === 'shadow') return fellowship.corruption >= lostToTheRing ? 'ring-taken' : 'shadow-wins';
  return fellowship.mordor === undefined ? 'battle-won-free' : 'ring-destroyed';
}

export const highlights: HighlightRule = ({ text, word, operands }, shown, voice) => {
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
  const lost = (name: string) => ({ ...character(name), fallen: true, sound: 'drum' as const });
  switch (word) {
    case 'tile-drawn': // an act that is shown has turned it over on the map
      return first && !shown.act
        ? moment('hunt-tile', said, {
            side: 'shadow',
            token: { kind: 'tile', name: first },
            lasts: 1900,
            weight: 3,
            sound: 'drum',
          })
        : undefined;
    case 'revealed':
      return moment('revealed', said, { side: 'shadow', weight: 4, sound: 'drum' });
    case 'corruption':
      return moment('corruption', said, {
        side: 'shadow',
        track: { from: Number(second) - Number(first), to: Number(second), of: lostToTheRing },
        lasts: 1400,
        weight: 3.5,
        sound: 'wind',
      });
    case 'casualty':
    case 'character-lost':
    case 'lost-on-track':
      return first ? lost(first) : undefined;
    case 'entered':
      return first ? { ...character(first), weight: 2, lasts: 1400 } : undefined;
    case 'captured': {
      const region = regionOf.get(first ?? '');
      if (region?.settlement !== 'stronghold' && region?.settlement !== 'city') return undefined;
      const side = second === 'shadow' ? 'shadow' : 'free';
      return moment(region.id, said, {
        book: 'board',
        kind: 'region',
        added: side === 'shadow' ? burning : raised,
        side,
        lasts: 1800,
        weight: 7,
        sound: side === 'shadow' ? 'drum' : 'horn',
      });
    }
    case 'mordor':
      return first === '0'
        ? moment('mordor', said, {
            side: 'shadow',
            track: { from: -1, to: 0, of: crackOfDoom },
            lasts: 2000,
            weight: 8,
            sound: 'drum',
          })
        : undefined;
    case 'won':
      return moment(ending(first, viewOf(shown)), said, {
        ...(first === 'shadow' ? { side: 'shadow' as const } : {}),
        lasts: 2000,
        weight: 10,
        sound: 'horn',
      });
    case 'drawn':
      return moment('stalemate', said, { lasts: 2000, weight: 10, sound: 'wind' });
  }
  return undefined;
};

export const eventSounds: EventSounds = {
  rolled: 'dice',
  'hunt-rolled': 'dice',
  'combat-rolled': 'dice',
  played: 'card',
  'combat-card': 'card',
  'at-war': 'horn',
};
