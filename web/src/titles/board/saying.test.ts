// Questions and answers name regions with the article or the preposition that each has.

import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Title } from '../../api/types';
import { Voice } from '../../locale/voice';
import { words } from '../../locale/words.svelte';

const title = {
  id: 'board',
  kinds: [{ name: 'number' }, { name: 'region' }, { name: 'nation' }, { name: 'figure' }],
  verbs: [
    { name: 'march', operands: [1, 1] },
    { name: 'attack', operands: [1, 1] },
    { name: 'land', operands: [1] },
    { name: 'fly', operands: [1] },
    { name: 'declare', operands: [1] },
    { name: 'take', operands: [2, 3] },
    { name: 'allocate', operands: [0] },
  ],
  prompts: [
    { name: 'march-party', operands: [1, 1] },
    { name: 'attack-party', operands: [1, 1] },
    { name: 'fly', operands: [1] },
    { name: 'declare', operands: [0] },
    { name: 'losses', operands: [1, 0] },
    { name: 'combat-card', operands: [1, 0] },
  ],
  events: [],
  reasons: [],
} as unknown as Title;

/** Spaces that do not break are alike here, narrow or not. */
const spaced = (text: string) => text.replaceAll('\u202f', '\u00a0');

describe.each([
  [
    'fr',
    {
      asked: 'Qui marche de l’Extrême Harad au Proche Harad ?',
      attacks: 'Qui attaque le Proche Harad depuis l’Extrême Harad ?',
      march: 'Marcher du Pays de Dun méridional au Pays de Dun septentrional',
      attack: 'Attaquer Osgiliath depuis l’Extrême Harad',
      siege: 'Assaillir le Gouffre de Helm ou en sortir',
      fights: 'Qui se bat pour le Gouffre de Helm ?',
      land: 'Dans l’Extrême Harad',
      fly: 'Un Nazgûl s’envole de l’Extrême Harad : vers où ?',
      within: 'Faire voler un Nazgûl depuis Minas Tirith (dans les murs)',
      declare: 'Déclarer la Communauté à Fondcombe',
      take: 'Emmener une unité Commune de Sauron',
      none: 'Ne placer aucun dé dans la case de Traque',
      fords: 'Marcher des Gués de l’Isen à la Trouée de Rohan',
      losses: 'Pertes dans la Vallée de la Carnen\u00a0: encore 1 réussite à encaisser.',
      battle: 'Bataille aux Gués de l’Isen, round 1\u00a0: jouer une carte de Combat\u00a0?',
    },
  ],
  [
    'en',
    {
      asked: 'Who marches from Far Harad to Near Harad?',
      attacks: 'Who attacks Near Harad from Far Harad?',
      march: 'March from South Dunland to North Dunland',
      attack: 'Attack Osgiliath from Far Harad',
      siege: 'Assault or sortie at Helm’s Deep',
      fights: 'Who fights for the stronghold of Helm’s Deep?',
      land: 'To Far Harad',
      fly: 'A Nazgûl takes wing from Far Harad: where to?',
      within: 'Fly a Nazgûl from Minas Tirith (within the walls)',
      declare: 'Declare the Fellowship in Rivendell',
      take: 'Take a regular of Sauron',
      none: 'Allocate no die to the Hunt',
      fords: 'March from the Fords of Isen to the Gap of Rohan',
      losses: 'Losses in the Vale of the Carnen: 1 hit still to be taken.',
      battle: 'Battle at the Fords of Isen, round 1: play a combat card?',
    },
  ],
] as const)('in %s', (lang, said) => {
  let voice: Voice;
  beforeAll(async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
    await words.use(lang);
    await words.load('board');
    voice = new Voice(title);
  });

  test('regions and figures stand as a sentence needs them', () => {
    expect(spaced(voice.prompt('march-party far-harad near-harad'))).toBe(spaced(said.asked));
    expect(spaced(voice.prompt('attack-party far-harad near-harad'))).toBe(spaced(said.attacks));
    expect(spaced(voice.action('march south-dunland north-dunland'))).toBe(spaced(said.march));
    expect(spaced(voice.action('attack far-harad osgiliath'))).toBe(spaced(said.attack));
    expect(spaced(voice.action('attack helms-deep helms-deep'))).toBe(spaced(said.siege));
    expect(spaced(voice.prompt('attack-party helms-deep helms-deep'))).toBe(spaced(said.fights));
    expect(spaced(voice.action('land far-harad'))).toBe(spaced(said.land));
    expect(spaced(voice.prompt('fly far-harad'))).toBe(spaced(said.fly));
    expect(spaced(voice.action('fly minas-tirith/inside'))).toBe(spaced(said.within));
    expect(spaced(voice.action('declare rivendell'))).toBe(spaced(said.declare));
    expect(spaced(voice.action('take sauron regular'))).toBe(spaced(said.take));
    expect(spaced(voice.action('allocate 0'))).toBe(spaced(said.none));
    expect(spaced(voice.action('march fords-of-isen gap-of-rohan'))).toBe(spaced(said.fords));
    expect(spaced(voice.prompt('losses vale-of-the-carnen 1'))).toBe(spaced(said.losses));
    expect(spaced(voice.prompt('combat-card fords-of-isen 1'))).toBe(spaced(said.battle));
  });
});
