// Who rode where: the trails of the riders, read from the public events, and whose each rider is.

import type { MatchRecord } from '../../api/types';
import type { Voice } from '../../locale/voice';
import { say } from '../../locale/words.svelte';
import type { Shown } from '../../match/match.svelte';
import type { Rider } from './view';

export type Ride = { n: number; turn: number; rider: string; from: string; to: string };

/** Every ride, and every time a rider was driven elsewhere, in order. */
export function ridesOf(records: readonly MatchRecord[], voice: Voice): Ride[] {
  return records.flatMap((record) =>
    record.undone
      ? []
      : (record.events ?? []).flatMap((text): Ride[] => {
          const { word, operands } = voice.parse('events', text);
          const [rider, from, to] = operands;
          if ((word !== 'rode' && word !== 'driven') || !rider || !from || !to) return [];
          return [{ n: record.n, turn: record.turn, rider: rider.name, from: from.name, to: to.name }];
        }),
  );
}

export const spans = ['turn', 'two', 'all'] as const;
export type Span = (typeof spans)[number];

/** The rides of the last turn in which anybody rode, of the last two, or of the whole act. */
export function recent(rides: readonly Ride[], span: Span): Ride[] {
  if (span === 'all') return [...rides];
  const turns = [...new Set(rides.map((ride) => ride.turn))].slice(span === 'turn' ? -1 : -2);
  return rides.filter((ride) => turns.includes(ride.turn));
}

/** The player of a rider in few words: you, a person by name, a bot by its chair. */
export function ownerOf(shown: Shown, voice: Voice, rider: Rider): string {
  const seat = shown.table.seats.findIndex((one) => one.id === rider.owner);
  const sitting = shown.table.seats[seat];
  if (!sitting) return '';
  if (shown.table.mine.length === 1 && shown.table.mine[0] === seat) return say('seat.you');
  return (sitting.kind === 'bot' ? '' : sitting.name) || voice.say(`seat.${sitting.id}`);
}
