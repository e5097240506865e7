// What a card would do where: the places it may go to, and what the combat there would give then. The title counts both
// ways; nothing is worked out here.

import type { Offer, Voice } from '../../locale/voice';
import type { PartProps } from '..';
import { reading } from './touch.svelte';
import { groundsOf, viewOf, type Ground, type Outcome } from './view';

/** The card in mind: the one chosen, or the one that pointer or focus rests on. */
function inMind({ picking }: PartProps): string | undefined {
  const [chosen] = picking.picks;
  if (chosen !== undefined) return chosen.startsWith('card:') ? chosen.slice('card:'.length) : undefined;
  return reading.at?.kind === 'card' ? reading.at.name : undefined;
}

const isAbout = (offer: Offer, card: string | undefined) =>
  offer.operands[0]?.kind === 'card' && offer.operands[0].name === card;

/** May the card in mind go to this place, or be borne by this character? */
export function mayReach(parts: PartProps, kind: string, name: string): boolean {
  const card = inMind(parts);
  return (
    card !== undefined &&
    parts.picking.offers.some(
      (offer) => isAbout(offer, card) && offer.operands.slice(1).some((to) => to.kind === kind && to.name === name),
    )
  );
}

/** What the combat at each place would give after an action that brings something there. */
const previews = (parts: PartProps) =>
  (viewOf(parts.shown).previews ?? []).flatMap((preview) => {
    const offer = parts.picking.offers.find((one) => one.text === preview.action);
    return offer ? [{ ...preview, offer }] : [];
  });

/** What the combat at a place would give with what is in mind: a card that may come there, or a token put there. */
export function thenAt(parts: PartProps, ground: Ground): Outcome | undefined {
  const card = inMind(parts);
  const here = previews(parts).filter(({ location }) => location === ground.location);
  const about = here.filter(({ offer }) =>
    card === undefined
      ? offer.operands[0]?.kind === 'location' && reading.at?.name === ground.location
      : isAbout(offer, card),
  );
  // An item may have several bearers at one place: the one looked at comes first.
  return (about.find(({ offer }) => offer.operands[1]?.name === reading.at?.name) ?? about[0])?.then;
}

/** What an action would make of the combat where it plays, in words. */
export function thenOf(parts: PartProps, offer: Offer): string | undefined {
  const preview = previews(parts).find((one) => one.action === offer.text);
  const ground = groundsOf(viewOf(parts.shown)).find((one) => one.location === preview?.location);
  return preview && ground ? outcome(parts.voice, ground, preview.then) : undefined;
}

/** The end of a combat, in words. */
export function outcome(voice: Voice, ground: Ground, { winner, corruption, points }: Outcome): string {
  if (winner === 'nobody') return voice.say('cards.nobodys');
  if (corruption) return voice.say('cards.corrupts', corruption);
  return voice.say(winner === ground.defends ? 'cards.held' : 'cards.taken', points);
}
