// Why something that is touched or looked at cannot be chosen: the rules are asked about the action it would have been.

import { site } from '../site/site.svelte';
import type { Offer, Voice } from '../locale/voice';
import { say } from '../locale/words.svelte';
import type { Shown } from './match.svelte';
import { queriesOf } from './queries';
import { isMove, type Move } from './gestures';
import { who } from './log';
import type { Picking } from './picking.svelte';

/** Actions like those offered, with the touched thing in the place of one of its kind. */
export function attempts(offers: readonly Offer[], kind: string, name: string, most = 3): string[] {
  const texts = new Set<string>();
  for (const offer of offers) {
    const at = offer.operands.findLastIndex((operand) => operand.kind === kind);
    if (at < 0) continue;
    texts.add([offer.word, ...offer.operands.map((o, i) => (i === at ? name : o.name))].join(' '));
    if (texts.size === most) break;
  }
  return [...texts];
}

/** The first reason that one of these answers is refused for, or "not-offered". */
async function firstReason(shown: Shown, actions: readonly string[]): Promise<string> {
  for (const action of actions) {
    const { reason } = await queriesOf(shown).try({ seat: shown.moment.seat, actions: [action] });
    if (reason && reason !== 'not-offered') return reason;
  }
  return 'not-offered';
}

/** The text of the most helpful reason, or "not-offered". */
export const whyNot = (shown: Shown, offers: readonly Offer[], kind: string, name: string): Promise<string> =>
  firstReason(shown, attempts(offers, kind, name));

/** Why a place cannot be the target of what is picked: the move is tried with it in the target's stead. */
async function whyNotTarget(shown: Shown, picking: Picking, moves: readonly Move[], kind: string, name: string) {
  for (const move of moves.slice(0, 2)) {
    const [action] = attempts([move], kind, name);
    if (!action) continue;
    const actions = [...picking.gestureState!.wayOf(move).slice(0, -1), action];
    const { reason } = await queriesOf(shown).try({ seat: shown.moment.seat, actions });
    if (reason && reason !== 'not-offered') return reason;
  }
  return '';
}

/** The text of the reason why a thing of the board cannot be chosen now; empty where nothing is asked about its kind.
 *  Where a title knows which answer the touch would have been, that one is `meant`. */
export async function reasonFor(
  shown: Shown,
  picking: Picking,
  kind: string,
  name: string,
  meant?: string,
): Promise<string> {
  if (!shown.live || !picking.offers.length || picking.isLit(kind, name)) return '';
  if (meant) return firstReason(shown, [meant]);
  const offers = picking.left.length ? picking.left : picking.offers;
  const moves = picking.left.filter(isMove);
  if (moves.length) return whyNotTarget(shown, picking, moves, kind, name);
  if (offers.some((offer) => offer.operands.some((operand) => operand.kind === kind)))
    return whyNot(shown, offers, kind, name);
  if (!shown.moment.gesture) return '';
  const { n, seat } = shown.moment;
  return (await queriesOf(shown).why({ n, seat, kind, name })).reason ?? '';
}

/** What is to be done before anything else: said where the rules know no nearer reason. */
const asked = (shown: Shown, voice: Voice): string =>
  shown.moment.prompt ? say('why.asked', voice.prompt(shown.moment.prompt)) : '';

/** Why a part of the table that is not lit cannot be used, in words; empty for what can be used. It is named as a thing,
 *  "nation:gondor", or as the answers it stands for, "move-fellowship|hide-fellowship". */
export async function whyInWords(shown: Shown, voice: Voice, picking: Picking, of: string): Promise<string> {
  const { moment, table } = shown;
  if (!shown.live || moment.status !== 'live' || moment.seat < 0) return '';
  if (!picking.offers.length)
    return moment.decider >= 0 && moment.decider !== moment.seat ? say('why.others', who(table, moment.decider)) : '';
  const colon = of.indexOf(':');
  if (colon < 0) {
    const actions = of.split('|');
    const can = [...picking.offers, ...(picking.gestureState?.moves ?? [])]; // with the die that pays for it, too
    if (can.some(({ text }) => actions.includes(text))) return '';
    return voice.reason(await firstReason(shown, actions)) || asked(shown, voice);
  }
  const [kind, name] = [of.slice(0, colon), of.slice(colon + 1)];
  if (picking.isLit(kind, name) || picking.isPicked(kind, name) || picking.begins(kind, name)) return '';
  return voice.reason(await reasonFor(shown, picking, kind, name)) || asked(shown, voice);
}

/** Says why a thing of the board that was touched cannot be chosen now, if choosing one of its kind is what is asked. */
export function tellWhyNot(
  shown: Shown,
  voice: Voice,
  picking: Picking,
  kind: string,
  name: string,
  meant?: string,
): void {
  void reasonFor(shown, picking, kind, name, meant)
    .then((reason) => {
      const silent = !reason && !shown.guided;
      const words = silent || picking.isLit(kind, name) ? '' : voice.reason(reason) || asked(shown, voice);
      if (words) site.toast(words, 'warn', 'u-warn');
    })
    .catch(() => undefined);
}
