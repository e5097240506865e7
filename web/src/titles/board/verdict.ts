// Whether a card of the hand can be played, with which dice, or why not: the rules are asked, nothing is guessed.

import { queriesOf } from '../../match/queries';
import type { Offer, Voice } from '../../locale/voice';
import { listed, percent } from '../../locale/words.svelte';
import type { Shown } from '../../match/match.svelte';
import type { Picking } from '../../match/picking.svelte';
import { whyNot } from '../../match/why';
import { cardIcon, cardSide } from './cards';
import type { BoardView, Side } from './view';

/** Words for a card, and whether they say that it can be played. */
export type Verdict = { may: boolean; text: string };

/** The faces that may play a card: its own kind, those that stand for it, and the Event. */
export function facesFor(card: string, side: Side): string[] {
  const own = cardIcon(card).slice(2);
  const both = own === 'character' ? [] : ['army-muster'];
  return [own, ...both, 'event', ...(side === 'free' ? ['will-of-the-west'] : [])];
}

const asksForCards = (picking: Picking) => picking.offers.some((o) => o.operands.some(({ kind }) => kind === 'card'));

/** Asks about one card; nothing where cards are not what is decided. */
export async function verdictOn(
  card: string,
  shown: Shown,
  voice: Voice,
  picking: Picking,
): Promise<Verdict | undefined> {
  if (!shown.live || !picking.offers.length || picking.isLit('card', card)) return undefined;
  const seat = shown.moment.seat;
  const no = (reason: string): Verdict | undefined => {
    const text = voice.reason(reason);
    return text ? { may: false, text } : undefined;
  };
  if (asksForCards(picking)) return no(await whyNot(shown, picking.offers, 'card', card));
  const offered = new Set(picking.offers.flatMap((o) => (o.word === 'die' ? [o.operands[0]?.name ?? ''] : [])));
  if (!offered.size) return undefined;
  const all = facesFor(card, cardSide(card));
  const faces = all.filter((face) => offered.has(face));
  const named = (list: readonly string[]) => listed(list.map((face) => voice.name('face', face)));
  if (!faces.length) return { may: false, text: voice.say('board.read.needsDie', named(all)) };
  const tried = await Promise.all(
    faces.map(async (face) => ({
      face,
      ...(await queriesOf(shown).try({ seat, actions: [`die ${face}`, `play ${card}`] })),
    })),
  );
  const good = tried.filter((one) => one.played === 2);
  if (good.length) return { may: true, text: voice.say('board.read.withDie', named(good.map(({ face }) => face))) };
  return no(tried.find((one) => one.played === 1 && one.reason)?.reason ?? 'not-offered');
}

/** What an answer to a hunt or to hits comes to, in words. */
export function wayOut({ fellowship: { corruption }, focus }: BoardView, voice: Voice, { text, word }: Offer): string {
  const loss = focus?.losses?.find(({ action }) => action === text);
  if (loss) {
    const left = voice.say('board.way.left', loss.units, loss.dice);
    return loss.hits ? `${left} · ${voice.say('board.way.hits', loss.hits)}` : left;
  }
  const way = focus?.ways?.find(({ action }) => action === text);
  if (!way) return '';
  const { falls, among, covers, most } = way;
  if (falls) {
    const name = voice.name('character', falls);
    return most > corruption
      ? voice.say('board.way.guide', name, covers, corruption, most)
      : voice.say('board.way.guideAll', name, covers, corruption);
  }
  if (among) return voice.say('board.way.random', among, percent(1 / among));
  if (word === 'use-ring') return voice.say('board.way.ring', corruption, most);
  return most > corruption
    ? voice.say('board.way.covers', covers, corruption, most)
    : voice.say('board.way.coversAll', corruption);
}

/** Who may be drawn by the lot of a way out, by what Corruption becomes, with the chance of it. */
export function lotsOf({ focus }: BoardView, { text }: Offer): { who: string[]; corruption: number; chance: number }[] {
  const way = focus?.ways?.find(({ action }) => action === text);
  return (way?.lots ?? []).map(({ who, corruption }) => ({ who, corruption, chance: who.length / way!.among! }));
}

/** A picture of a book of the art. */
export type Picture = { book: 'house' | 'board'; kind: string; name: string };

/** What stands beside a way out: who falls, one of them unseen, the card that helps, or the Ring-bearers. */
export function wayFace({ focus }: BoardView, { text, operands }: Offer): Picture | undefined {
  const way = focus?.ways?.find(({ action }) => action === text);
  if (!way) return undefined;
  const card = operands.find(({ kind }) => kind === 'card');
  if (card) return { book: 'board', kind: 'card', name: card.name };
  const who = way.falls ?? operands.find(({ kind }) => kind === 'character')?.name;
  if (who) return { book: 'board', kind: 'character', name: who };
  return { book: 'house', kind: 'moment', name: way.among ? 'unseen-companion' : 'ring-bearers' };
}
