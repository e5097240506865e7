// Great moments: which of the things that just happened is shown large for a breath, and what is heard. Only what this
// seat may know arrives here at all.

import type { Book } from '../art/catalogue';
import type { Text, Voice } from '../locale/voice';
import type { MatchRecord } from '../api/types';
import type { Shown } from '../match.svelte';
import type { Sound } from './sound';

export type Occasion = {
  /** Its picture. */
  book: Book;
  kind: string;
  name: string;
  title: string;
  /** Words of a description that are added to the picture: a fire over a town, the banner of who took it. */
  added?: string;
  /** Something that is turned over before the picture: a tile. */
  token?: { kind: string; name: string };
  /** A track of the board and how far it has come. */
  track?: { from: number; to: number; of: number };
  /** Who is shown is no more. */
  fallen?: boolean;
  side?: 'free' | 'shadow';
  /** How long, in milliseconds: from a glance to a breath. */
  lasts: number;
  /** When several things happen at once, the greatest is shown. */
  weight: number;
  sound?: Sound;
};

/** What a title makes of an event, if it is a great moment of it. */
export type Occasions = (event: Text, shown: Shown, voice: Voice) => Occasion | undefined;
export type Heard = Readonly<Record<string, Sound>>;

/** A moment of the house, with words of the title. */
export const moment = (name: string, title: string, more: Partial<Occasion> = {}): Occasion => ({
  book: 'house',
  kind: 'moment',
  name,
  title,
  lasts: 1500,
  weight: 1,
  ...more,
});

/** The greatest moment of some records, and the first thing to be heard if there is none. */
export function greatest(
  records: readonly MatchRecord[],
  shown: Shown,
  voice: Voice,
  occasions: Occasions | undefined,
  heard: Heard = {},
): { occasion?: Occasion; sound?: Sound } {
  let occasion: Occasion | undefined;
  let sound: Sound | undefined;
  for (const record of records) {
    if (record.undone) continue;
    for (const event of record.events ?? []) {
      const text = voice.parse('events', event);
      sound ??= heard[text.word];
      const found = occasions?.(text, shown, voice);
      if (found && (!occasion || found.weight >= occasion.weight)) occasion = found;
    }
  }
  const said = occasion?.sound ?? sound;
  return { ...(occasion ? { occasion } : {}), ...(said ? { sound: said } : {}) };
}
