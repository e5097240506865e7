// The view of La Traque de l'Anneau as the server gives it (hunt/view.go), and what several parts read from it.

import type { Shown } from '../../match.svelte';

export type Act = 'shire' | 'wild';
export type Rider = { id: string; at?: string; owner?: string; lord?: boolean };

export type HuntView = {
  act: Act;
  day: number;
  hour: 'day-1' | 'day-2' | 'night';
  eye: boolean;
  leader?: string;
  corruption: number;
  /** The Corruption at which Frodo is lost; absent where this seat may not know it. */
  limit?: number;
  bonus?: number;
  track: number;
  company: Record<string, 'up' | 'turned' | 'away'>;
  tokens: { held: number; pool: number };
  riders: Rider[];
  dice: string[];
  allies: string[];
  searched: string[];
  tracked: string[];
  tiles: { left: number; pool: Record<string, number>; drawn: Record<string, number>; eyes: number };
  effects: { sealed?: string[]; shielded?: string[]; found?: string } & Partial<Record<Effect, boolean>>;
  allyCards: Cards;
  sorceryCards: Cards;
  hands: Record<string, number>;
  information: { collected: string[]; behind: number; secret?: string[]; turned?: string[]; empty?: string[] };
  reminders?: string[];
  asked?: { what: string; target: string };
  /** The Ring-bearer's own: places by name, "." for a point, "/" for a stroke. */
  journal?: string[];
  last?: string;
  journey?: {
    card?: string;
    long?: boolean;
    start?: string;
    track?: string[];
    shelters?: string[];
    offered?: string[];
    deck: number;
  };
  gandalf?: { is: string; at?: string; path?: string[]; done: string[]; behind: number; feats?: string[] };
  possible?: { frodo: string[]; gandalf?: string[] };
  rider?: { active: string; rode: boolean; acted: boolean };
};

export type Effect = 'slow' | 'roadless' | 'lightened' | 'silenced' | 'waived';
export const effects: readonly Effect[] = ['slow', 'roadless', 'lightened', 'silenced', 'waived'];
type Cards = { deck: number; hand?: string[]; spent: string[] };

/** Spaces of the Movement track, on both boards. */
export const trackLength = 16;

export const viewOf = (shown: Shown): HuntView => shown.moment.view as HuntView;

/** A reminder token of the Ringwraiths: which, and where it lies; one in the box has no place. */
export type Reminder = { token: string; kind?: 'space' | 'zone' | 'section' | 'step'; at?: string };
export const remindersOf = (view: HuntView): Reminder[] =>
  (view.reminders ?? []).map((text) => {
    const [token = '', kind, at] = text.split(' ');
    return kind && at ? { token, kind: kind as Reminder['kind'], at } : { token };
  });

/** What is written in Frodo's journal, from the start on: by his own hand, or as his journey goes. */
export function journalOf(view: HuntView): string[] | undefined {
  if (view.journal) return view.journal;
  const { journey } = view;
  if (journey?.start && journey.track) return [journey.start, ...journey.track];
  return undefined;
}
