// Highlights: which of the events that just happened is shown large for a moment, and which sound is played. Only what
// this seat may know arrives here.

import type { Book } from '../art/catalogue';
import type { Text, Voice } from '../locale/voice';
import type { MatchRecord } from '../api/types';
import type { Shown } from './match.svelte';
import type { Sound } from './sound';

export type Highlight = {
  /** Its picture. */
  book: Book;
  kind: string;
  name: string;
  title: string;
  /** What is said below the title, a line each. */
  lines?: readonly string[];
  /** Words of a description that are added to the picture: a fire over a town, the banner of who took it. */
  added?: string;
  /** Something that is turned over before the picture: a tile. */
  token?: { kind: string; name: string };
  /** A track of the board and how far it has come. */
  track?: { from: number; to: number; of: number };
  /** Who is shown is no more. */
  fallen?: boolean;
  side?: 'free' | 'shadow';
  /** What the board shows first, in milliseconds. */
  after?: number;
  /** How long, in milliseconds: from a glance to a breath. */
  lasts: number;
  /** When several things happen at once, the greatest is shown. */
  weight: number;
  sound?: Sound;
};

/** What a title makes of an event, if it is a great moment of it. */
export type HighlightRule = (event: Text, shown: Shown, voice: Voice) => Highlight | undefined;
export type EventSounds = Readonly<Record<string, Sound>>;

/** A moment that every title has, with words of the title. */
export const moment = (name: string, title: string, more: Partial<Highlight> = {}): Highlight => ({
  book: 'house',
  kind: 'moment',
  name,
  title,
  lasts: 1500,
  weight: 1,
  ...more,
});

/** The greatest moment of some records, and the first sound if there is none. */
export function greatest(
  records: readonly MatchRecord[],
  shown: Shown,
  voice: Voice,
  highlights: HighlightRule | undefined,
  eventSounds: EventSounds = {},
): { highlight?: Highlight; sound?: Sound } {
  let highlight: Highlight | undefined;
  let sound: Sound | undefined;
  let after = 0; // what the board shows of any of them is seen first
  for (const record of records) {
    if (record.undone) continue;
    for (const event of record.events ?? []) {
      const text = voice.parse('events', event);
      sound ??= eventSounds[text.word];
      const found = highlights?.(text, shown, voice);
      after = Math.max(after, found?.after ?? 0);
      if (found && (!highlight || found.weight >= highlight.weight)) highlight = found;
    }
  }
  if (highlight && after) highlight = { ...highlight, after };
  const said = highlight?.sound ?? sound;
  return { ...(highlight ? { highlight } : {}), ...(said ? { sound: said } : {}) };
}
