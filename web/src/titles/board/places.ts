// Regions as sentences name them, with the preposition that each has in its language.

import type { Voice } from '../../locale/voice';

const formed = (voice: Voice, region: string, form: 'in' | 'from'): string =>
  voice.formed('region', region.replace('/inside', ''), form);

/** "in Rivendell", « à Fondcombe ». */
export const inRegion = (voice: Voice, region: string): string => formed(voice, region, 'in');

/** "from Rivendell", « de Fondcombe ». */
export const fromRegion = (voice: Voice, region: string): string => formed(voice, region, 'from');
