// What a rider can ask where it stands: one row for each question, paid with the die that can do least else.

import type { Offer } from '../../locale/voice';
import { boardOf } from './boards';
import { percent } from './desk.svelte';
import type { HuntView } from './view';

export type Question = {
  offer: Offer;
  kind: 'search' | 'hunt' | 'perception';
  target: { kind: 'space' | 'zone' | 'section'; name: string };
  /** What pays for it; free without. */
  die: string | undefined;
  /** Of yes, in hundredths; without the aid there is none. */
  chance: number | undefined;
  /** The chance is that Frodo is there. */
  there: boolean;
  /** No other question of its kind is worth more. */
  best: boolean;
};

const asks: Record<string, { kind: Question['kind']; of: 'hunt' | 'search' | 'zone' | 'section' }> = {
  search: { kind: 'search', of: 'search' },
  hunt: { kind: 'hunt', of: 'hunt' },
  'hunt-die': { kind: 'hunt', of: 'hunt' },
  'perceive-zone': { kind: 'perception', of: 'zone' },
  'perceive-section': { kind: 'perception', of: 'section' },
};
/** The verbs that ask. */
export const asking = Object.keys(asks);

export function questionsOf(view: HuntView, offers: readonly Offer[]): Question[] {
  const board = boardOf(view.act);
  const at = board.space.get(view.riders.find((rider) => rider.id === view.rider?.active)?.at ?? '');
  if (!at) return [];
  const section = board.zones.find((zone) => zone.id === at.zone)?.section ?? '';
  const { desk } = view;
  const seen = new Set<string>();
  return offers.flatMap((offer): Question[] => {
    const ask = asks[offer.word];
    if (!ask || seen.has(ask.of)) return []; // a Hunt that is free needs no die; of dice the plainest comes first
    seen.add(ask.of);
    const target: Question['target'] =
      ask.of === 'zone'
        ? { kind: 'zone', name: at.zone }
        : ask.of === 'section'
          ? { kind: 'section', name: section }
          : { kind: 'space', name: at.id };
    const chances = desk && { hunt: desk.frodo, search: desk.search, zone: desk.zones, section: desk.sections }[ask.of];
    const thousandths = chances?.[target.name] ?? 0;
    return [
      {
        offer,
        kind: ask.kind,
        target,
        die: offer.operands.find((operand) => operand.kind === 'die')?.name,
        chance: chances && (thousandths ? percent(thousandths) : 0),
        there: ask.of === 'hunt',
        best: Boolean(desk?.best.some(({ what, target: best }) => what === ask.of && best === target.name)),
      },
    ];
  });
}
