// A card dragged from the hand or a reserve to where it should go. The drag chooses it as a click does, so that its
// places are lit; let go over one of them it is played there, anywhere else it is put back.

import type { PartProps } from '..';
import { reading, ways } from './touch.svelte';

const far = 8; // pixels from which a press is a drag

class Drag {
  /** The card in the hand of the player, and where. */
  card = $state.raw<string>();
  x = $state(0);
  y = $state(0);
  /** The place under it, as a `data-drop`. */
  over = $state<string>();
}
export const drag = new Drag();

/** What a touch on this may still mean can be shown by dragging: there is more to choose than the card. */
const leadsOn = (parts: PartProps, card: string) => {
  const offers = ways(parts, { kind: 'card', name: card });
  return offers.length > 1 || offers.some((offer) => offer.operands.length > 1);
};

const dropAt = (x: number, y: number): string | undefined => {
  const at = document.elementFromPoint(x, y);
  return at?.closest<HTMLElement>('[data-drop]')?.dataset['drop'];
};

/** Plays what is dragged where it was let go. */
function letGo({ picking }: PartProps, drop: string | undefined): void {
  const reserve = drop === 'reserve' ? picking.left.find((offer) => offer.word === 'reserve') : undefined;
  const [kind = '', name = ''] = drop?.split(':') ?? [];
  if (reserve) picking.play(reserve);
  else if (!picking.isLit(kind, name) || !picking.pick(kind, name)) picking.clear();
}

export function grab(parts: PartProps, card: string, event: PointerEvent): void {
  if (event.button !== 0 || !leadsOn(parts, card)) return;
  const from = { x: event.clientX, y: event.clientY };
  const move = (to: PointerEvent) => {
    if (!drag.card) {
      if (Math.hypot(to.clientX - from.x, to.clientY - from.y) < far) return;
      drag.card = card;
      reading.close();
      if (!parts.picking.isPicked('card', card)) {
        parts.picking.clear();
        parts.picking.pick('card', card);
      }
    }
    to.preventDefault();
    drag.x = to.clientX;
    drag.y = to.clientY;
    drag.over = dropAt(to.clientX, to.clientY);
  };
  const end = (last: PointerEvent) => {
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', end);
    removeEventListener('pointercancel', end);
    if (!drag.card) return;
    drag.card = drag.over = undefined;
    // The click that follows a drag is none.
    const swallow = (click: Event) => click.stopPropagation();
    addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', swallow, { capture: true }));
    letGo(parts, last.type === 'pointerup' ? dropAt(last.clientX, last.clientY) : undefined);
  };
  addEventListener('pointermove', move);
  addEventListener('pointerup', end);
  addEventListener('pointercancel', end);
}
