// Touching a card or a place: choose it, or read it, or learn why it cannot be chosen.

import type { Offer } from '../../locale/voice';
import { token } from '../../match/picking.svelte';
import { tellWhyNot, whyInWords } from '../../match/why';
import { site } from '../../site/site.svelte';
import type { PartProps } from '..';
import type { Thing } from './groups';
import { viewOf } from './view';

/** What is being read; every part of the table shows and changes the same. */
class Reading {
  /** What the pointer or the focus rested on last: it stays to be read. */
  now = $state.raw<Thing>();
  /** What they rest on now. */
  at = $state.raw<Thing>();
  /** What was touched to be read. */
  opened = $state.raw<Thing>();

  rest = (kind: Thing['kind'], name: string): void => void (this.now = this.at = { kind, name });
  leave = (): void => void (this.at = undefined);
  open = (kind: Thing['kind'], name: string): void => void (this.now = this.opened = { kind, name });
  close = (): void => void (this.opened = undefined);
  isOpened = (kind: string, name: string): boolean => this.opened?.kind === kind && this.opened.name === name;
}
export const reading = new Reading();

/** The actions that touching a thing would leave. */
export const ways = ({ picking }: PartProps, thing: Thing): readonly Offer[] =>
  picking.lit.get(token(thing.kind, thing.name)) ?? [];

/** Touches that can mean different things do not play at once: the one way left is offered as a button. */
export const isPlain = ({ picking }: PartProps): boolean =>
  new Set([...picking.lit.values()].flat().map((offer) => offer.word)).size === 1;

/** The answer that a touch of this place would have been: the card that is raised, sent there. */
function meant({ shown, picking }: PartProps, kind: Thing['kind'], name: string): string | undefined {
  const card = picking.picks[0]?.replace('card:', '');
  if (kind !== 'location' || card === undefined) return undefined;
  const waits = viewOf(shown).players.some(({ reserve }) => reserve.some((one) => one.card === card));
  return `${waits ? 'move' : 'play'} ${card} ${name}`;
}

export function touch(parts: PartProps, kind: Thing['kind'], name: string): void {
  const { shown, voice, picking } = parts;
  const left = ways(parts, { kind, name });
  const another = !left.length && picking.begins(kind, name); // raising another card is a change of mind
  if (picking.isPicked(kind, name) || another || left.length > 1 || (left.length === 1 && isPlain(parts))) {
    reading.close();
    picking.pick(kind, name);
    return;
  }
  reading.open(kind, name);
  if (left.length) return;
  const answer = meant(parts, kind, name);
  if (answer) tellWhyNot(shown, voice, picking, kind, name, answer);
  else
    void whyInWords(shown, voice, picking, `${kind}:${name}`).then((words) => {
      const waits = awaitsCard(parts, kind, name);
      if (waits || words) site.toast(waits ? voice.say('cards.cardFirst') : words, 'warn', 'u-warn');
    });
}

/** A place that a card may go to, once one has been chosen. */
const awaitsCard = ({ picking }: PartProps, kind: Thing['kind'], name: string): boolean =>
  kind === 'location' &&
  picking.offers.some(({ operands }) => operands[0]?.kind === 'card' && operands[1]?.name === name);
