// Regions as sentences name them, with the preposition that each has in its language.

import type { Voice } from '../../locale/voice';

/** "the" is the name with its article alone; "since" is where something is done from. */
export type Form = 'in' | 'from' | 'to' | 'the' | 'since';

const formed = (voice: Voice, region: string, form: Form): string =>
  voice.formed('region', region.replace('/inside', ''), form);

/** "in Rivendell", « à Fondcombe ». */
export const inRegion = (voice: Voice, region: string): string => formed(voice, region, 'in');

/** "from Rivendell", « de Fondcombe ». */
export const fromRegion = (voice: Voice, region: string): string => formed(voice, region, 'from');

/** The same in any form, and whether it is within the walls of a siege. */
export const regionSaid = (voice: Voice, region: string, form: Form): string =>
  region.endsWith('/inside') ? voice.say('board.within', formed(voice, region, form)) : formed(voice, region, form);
