// Why something that was touched cannot be chosen: the rules are asked about the action it would have been.

import { house } from '../house.svelte';
import type { Offer, Voice } from '../locale/voice';
import { say } from '../locale/words.svelte';
import type { Shown } from '../match.svelte';
import { askingOf } from './asking';
import { isDeed, type Deed } from './gestures';
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

/** The text of the most helpful reason, or "not-offered". */
export async function whyNot(shown: Shown, offers: readonly Offer[], kind: string, name: string): Promise<string> {
  for (const action of attempts(offers, kind, name)) {
    const { reason } = await askingOf(shown).try({ seat: shown.moment.seat, actions: [action] });
    if (reason && reason !== 'not-offered') return reason;
  }
  return 'not-offered';
}

/** Why a place cannot be the target of what is picked: the deed is tried with it in the target's stead. */
async function whyNotTarget(shown: Shown, picking: Picking, deeds: readonly Deed[], kind: string, name: string) {
  for (const deed of deeds.slice(0, 2)) {
    const [action] = attempts([deed], kind, name);
    if (!action) continue;
    const actions = [...picking.gesturing!.wayOf(deed).slice(0, -1), action];
    const { reason } = await askingOf(shown).try({ seat: shown.moment.seat, actions });
    if (reason && reason !== 'not-offered') return reason;
  }
  return '';
}

/** The text of the reason why a thing of the board cannot be chosen now; empty where nothing is asked about its kind. */
export async function reasonFor(shown: Shown, picking: Picking, kind: string, name: string): Promise<string> {
  if (!shown.live || !picking.offers.length || picking.isLit(kind, name)) return '';
  const offers = picking.left.length ? picking.left : picking.offers;
  const deeds = picking.left.filter(isDeed);
  if (deeds.length) return whyNotTarget(shown, picking, deeds, kind, name);
  if (offers.some((offer) => offer.operands.some((operand) => operand.kind === kind)))
    return whyNot(shown, offers, kind, name);
  if (!shown.moment.gesture) return '';
  const { n, seat } = shown.moment;
  return (await askingOf(shown).why({ n, seat, kind, name })).reason ?? '';
}

/** Says why a thing of the board cannot be chosen now, if choosing one of its kind is what is asked. */
export function tellWhyNot(shown: Shown, voice: Voice, picking: Picking, kind: string, name: string): void {
  void reasonFor(shown, picking, kind, name)
    .then((reason) => {
      if (reason) house.tell(voice.reason(reason) || say('table.notPossible'), 'warn', 'u-warn');
    })
    .catch(() => undefined);
}
