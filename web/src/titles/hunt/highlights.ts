// The great moments of the Hunt.

import { moment, type EventSounds, type HighlightRule } from '../../match/highlights';
import type { Voice } from '../../locale/voice';
import { listed } from '../../locale/words.svelte';
import { viewOf, type HuntView } from './view';

/** Corruption that ends the game, where the table does not keep it secret. */
const usualLimit = 12;

/** What the first act leaves to the second. */
function carriedOver(view: HuntView, voice: Voice): string[] {
  const company = Object.keys(view.company).filter((who) => who !== 'frodo' && view.company[who] === 'up');
  return [
    voice.say('hunt.actTwo.corruption', view.corruption),
    company.length
      ? voice.say('hunt.actTwo.company', listed(company.map((who) => voice.name('companion', who))))
      : voice.say('hunt.actTwo.alone'),
    voice.say('hunt.actTwo.information', view.information.collected.length),
  ];
}

/** Who walks with Frodo tonight, before what stands there: the inns of the Shire, or a ruin of the Wild. */
function tonight({ act, company }: HuntView): string {
  const walkers = Object.entries(company).flatMap(([who, is]) => (is === 'away' ? [] : who === 'strider' ? 'm' : 'h'));
  return `${act === 'shire' ? 'inn@124,92*.62' : 'stones@124,92*.5'} walkers.${walkers.join('')}@52,92*.85`;
}

export const highlights: HighlightRule = ({ text, word, operands }, shown, voice) => {
  const [first, second] = operands.map(({ name }) => name);
  const said = voice.event(text);
  switch (word) {
    case 'act':
      return first === 'wild'
        ? moment('act-two', said, {
            side: 'free',
            lasts: 3600,
            weight: 8,
            sound: 'horn',
            lines: carriedOver(viewOf(shown), voice),
          })
        : undefined;
    case 'turn': {
      const view = viewOf(shown);
      if (view.hour !== 'night') return undefined;
      return moment('night-falls', voice.say(`hunt.hour.${view.act}.night`), {
        added: tonight(view),
        lasts: 1600,
        weight: 2,
        sound: 'wind',
      });
    }
    case 'day':
      return moment('dawn-breaks', said, { side: 'free', lasts: 1200, weight: 1.5 });
    case 'found':
      return moment('revealed', said, { side: 'shadow', weight: 5, sound: 'drum' });
    case 'tile-drawn':
      return first
        ? moment('hunt-tile', said, {
            side: 'shadow',
            token: { kind: 'tile', name: first },
            lasts: 1900,
            weight: 4,
            sound: 'drum',
          })
        : undefined;
    case 'corruption':
      return moment('corruption', said, {
        side: 'shadow',
        track: {
          from: Number(second) - Number(first),
          to: Number(second),
          of: Math.max(viewOf(shown).limit ?? usualLimit, Number(second)),
        },
        lasts: 1400,
        weight: 3,
        sound: 'wind',
      });
    case 'turned':
      return first
        ? moment(first, said, { book: 'hunt', kind: 'companion', side: 'free', fallen: true, weight: 3.5 })
        : undefined;
    case 'corrupted':
      return moment('ring-taken', said, { side: 'shadow', lasts: 2000, weight: 10, sound: 'drum' });
    case 'safe':
      return moment('vi', said, {
        book: 'hunt',
        kind: 'section',
        side: 'free',
        lasts: 2000,
        weight: 10,
        sound: 'horn',
      });
  }
  return undefined;
};

export const eventSounds: EventSounds = { rolled: 'dice', 'ally-played': 'card', 'sorcery-played': 'card' };
