// Why something that was touched cannot be chosen: the rules are asked about the action it would have been.

import { api } from '../api/client';
import type { Offer } from '../locale/voice';

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

/** The id of the most helpful reason, or "not-offered". */
export async function whyNot(
  table: string,
  seat: number,
  offers: readonly Offer[],
  kind: string,
  name: string,
): Promise<string> {
  for (const action of attempts(offers, kind, name)) {
    const { reason } = await api.try(table, { seat, action });
    if (reason && reason !== 'not-offered') return reason;
  }
  return 'not-offered';
}
