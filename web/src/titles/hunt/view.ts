// What several parts read from the view of La Traque de l'Anneau. Its types come from the rules.

import type { Schemas } from '../../api/types';
import type { Shown } from '../../match/match.svelte';

export type Rider = Schemas['HuntRider'];
export type HuntView = Schemas['HuntView'];
export type Act = HuntView['act'];

/** Those that hold or do not; the others name places. */
export const effects = [
  'slow',
  'roadless',
  'lightened',
  'silenced',
  'waived',
] as const satisfies (keyof HuntView['effects'])[];
export type Effect = (typeof effects)[number];

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

/** The viewer leads Frodo, or looks on: then the first seat is at the foot, before and after a game too. */
export const bearer = (shown: Shown): boolean => shown.table.seats[Math.max(0, shown.moment.seat)]?.side === 'free';
