// Which plain answers stand in the prompt bar, and which in a panel of their own.

import type { Offer, Voice } from '../locale/voice';

const [most, letters] = [3, 72];

/** Few enough, and short enough together to leave the question its room. */
export const fitBar = (answers: readonly Offer[], voice: Voice): boolean =>
  answers.length <= most && answers.reduce((sum, offer) => sum + voice.action(offer.text).length, 0) <= letters;
