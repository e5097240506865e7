// The manoeuvres offered, as a panel shows them: one row for each way of moving, with what it may be done by.

import type { Offer } from '../../locale/voice';
import type { Ghost } from './view';

export type Choice = { offer: Offer; ghost: Ghost; value: string };
export type Row = { verb: string; icon: string; choices: Choice[] };

const rows: { verb: string; icon: string }[] = [
  { verb: 'advance', icon: 'u-advance' },
  { verb: 'back', icon: 'u-advance' },
  { verb: 'left', icon: 'u-slide' },
  { verb: 'right', icon: 'u-slide' },
  { verb: 'wheel-left', icon: 'u-wheel' },
  { verb: 'wheel-right', icon: 'u-wheel' },
  { verb: 'about', icon: 'u-about' },
  { verb: 'reform', icon: 'u-reform' },
];

/** Every way of moving in a fixed order, so that the panel never jumps; ways that are closed have no choices. */
export function rowsOf(offers: readonly Offer[], ghosts: readonly Ghost[]): Row[] {
  const at = new Map(ghosts.map((ghost) => [ghost.action, ghost]));
  return rows.map(({ verb, icon }) => ({
    verb,
    icon,
    choices: offers.flatMap((offer): Choice[] => {
      const ghost = at.get(offer.text);
      return offer.word === verb && ghost ? [{ offer, ghost, value: offer.operands[0]?.name ?? '' }] : [];
    }),
  }));
}

/** The manoeuvre of a key, if it is offered: arrows go and slide by the shortest step, Q and E wheel about the middle. */
const byKey: Record<string, readonly string[]> = {
  ArrowUp: ['advance'],
  ArrowDown: ['back'],
  ArrowLeft: ['left'],
  ArrowRight: ['right'],
  q: ['wheel-left', 'middle'],
  e: ['wheel-right', 'middle'],
};
export function keyed(key: string, offers: readonly Offer[]): Offer | undefined {
  const [verb, operand] = byKey[key] ?? byKey[key.toLowerCase()] ?? [];
  return offers.find((offer) => offer.word === verb && (operand === undefined || offer.operands[0]?.name === operand));
}

/** Shots and charges come as texts « shoot A B », « charge A B slot »: who, whom, with which company in front. */
export function parties(action: string): { by: string; at: string; slot: number } {
  const [, by = '', at = '', slot = '0'] = action.split(' ');
  return { by, at, slot: Number(slot) };
}

/** One of several that reach the same enemy: the surest charge, then the one that comes out best. */
export function bestCharges<T extends { action: string; need: number; deals: number; takes: number }>(
  charges: readonly T[],
): T[] {
  const best = new Map<string, T>();
  for (const charge of charges) {
    const { by, at } = parties(charge.action);
    const rival = best.get(`${by} ${at}`);
    const gain = (c: T) => c.deals - c.takes;
    if (!rival || charge.need < rival.need || (charge.need === rival.need && gain(charge) > gain(rival)))
      best.set(`${by} ${at}`, charge);
  }
  return [...best.values()];
}
