// Questions and answers name regions with the article or the preposition that each has.

import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Title } from '../../api/types';
import { Voice } from '../../locale/voice';
import { words } from '../../locale/words.svelte';
import type { Shown } from '../../match/match.svelte';

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

describe.each([
  [
    'fr',
    {
      asked: 'Qui quitte l’Extrême Harad pour le Proche Harad ?',
      attacks: 'Qui attaque le Proche Harad depuis l’Extrême Harad ?',
      march: 'Marcher du Pays de Dun méridional au Pays de Dun septentrional',
      attack: 'Attaquer Osgiliath depuis l’Extrême Harad',
      siege: 'Assaillir le Gouffre de Helm ou en sortir',
      fights: 'Qui se bat pour le Gouffre de Helm ?',
      land: 'Dans l’Extrême Harad',
      fly: 'Un Nazgûl s’envole de l’Extrême Harad : vers où ?',
      within: 'Un Nazgûl s’envole de Minas Tirith (dans les murs)',
      declare: 'Déclarer la Communauté à Fondcombe',
      take: 'Emmener une unité Commune (Sauron)',
      none: 'Ne placer aucun dé dans la case de Traque',
      fords: 'Marcher des Gués de l’Isen à la Trouée de Rohan',
      losses: 'Pertes dans la Vallée de la Carnen\u00a0: encore 1 réussite à encaisser',
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
      within: 'A Nazgûl takes wing from Minas Tirith (within the walls)',
      declare: 'Declare the Fellowship in Rivendell',
      take: 'Take a regular (Sauron)',
      none: 'Allocate no die to the hunt',
      fords: 'March from the Fords of Isen to the Gap of Rohan',
      losses: 'Losses in the Vale of the Carnen: 1 hit still to be taken',
      battle: 'Battle at the Fords of Isen, round 1: play a combat card?',
    },
  ],
] as const)('in %s', (lang, said) => {
  let voice: Voice;
  beforeAll(async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
    await words.use(lang);
    await words.load('board');
    const { default: board } = await import('./index');
    voice = new Voice(title, { tell: (text, i) => board.tell!({} as Shown, voice, text, i) });
  });

  test('regions and figures stand as a sentence needs them', () => {
    expect(voice.prompt('march-party far-harad near-harad')).toBe(said.asked);
    expect(voice.prompt('attack-party far-harad near-harad')).toBe(said.attacks);
    expect(voice.action('march south-dunland north-dunland')).toBe(said.march);
    expect(voice.action('attack far-harad osgiliath')).toBe(said.attack);
    expect(voice.action('attack helms-deep helms-deep')).toBe(said.siege);
    expect(voice.prompt('attack-party helms-deep helms-deep')).toBe(said.fights);
    expect(voice.action('land far-harad')).toBe(said.land);
    expect(voice.prompt('fly far-harad')).toBe(said.fly);
    expect(voice.action('fly minas-tirith/inside')).toBe(said.within);
    expect(voice.action('declare rivendell')).toBe(said.declare);
    expect(voice.action('take sauron regular')).toBe(said.take);
    expect(voice.action('allocate 0')).toBe(said.none);
    expect(voice.action('march fords-of-isen gap-of-rohan')).toBe(said.fords);
    expect(voice.prompt('losses vale-of-the-carnen 1')).toBe(said.losses);
    expect(voice.prompt('combat-card fords-of-isen 1')).toBe(said.battle);
  });
});
