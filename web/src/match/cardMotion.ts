// Cards on their way. What lay in one place and now lies in another goes there; what lies nowhere any more goes to its
// pile; what lay nowhere comes from it and is turned face up. It is the difference of what is on the page before and
// after a decision, so no title has to tell it, and decoration: the page is already as it is.
//
// Marks on the page: `data-thing` is what lies there, `data-shows` what is only shown to be read; `data-pile`, on it or
// around it, names the pile it belongs to, and `data-piled` is where that pile is. `data-hand` is a hand, by whose it
// is.

import '../styles/card-motion.css';

type Place = { element: HTMLElement; box: DOMRect; pile: string; hand: Element | null; whose: string };
type CardMove = { name: string; from?: Place; to?: Place };
/** What lies and is shown, by what it is, and the hands in sight, by whose they are. */
export type Places = { things: ReadonlyMap<string, Place[]>; hands: ReadonlyMap<Element, string> };

const atOnce = 8; // more at a time would be a flock, not cards
const takes = { duration: 560, easing: 'cubic-bezier(0.3, 0, 0.2, 1)', fill: 'backwards' } as const;

/** Everything that lies or is shown in sight. An empty hand is one, too: its first card is drawn, its last one played. */
export function look(root: ParentNode): Places {
  const things = new Map<string, Place[]>();
  const hands = new Map<Element, string>();
  for (const hand of root.querySelectorAll<HTMLElement>('[data-hand]'))
    if (hand.getBoundingClientRect().width) hands.set(hand, hand.dataset['hand']!);
  for (const element of root.querySelectorAll<HTMLElement>('[data-thing], [data-shows]')) {
    const box = element.getBoundingClientRect();
    if (!box.width || !box.height) continue;
    const name = element.dataset['thing'] ?? element.dataset['shows']!;
    const hand = element.closest('[data-hand]');
    const pile = element.closest<HTMLElement>('[data-pile]')?.dataset['pile'] ?? '';
    const whose = hand?.getAttribute('data-hand') ?? '';
    things.set(name, [...(things.get(name) ?? []), { element, box, pile, hand, whose }]);
  }
  return { things, hands };
}

const lies = ({ element }: Place) => element.dataset['thing'] !== undefined;

/** From where to where each thing went; no place is that of its pile. */
export function cardMoves(before: Places, after: Places): CardMove[] {
  // A hand that was not in sight, or was another's, has been opened, not drawn.
  const changed = ({ hand, whose }: Place, { hands }: Places) => hand === null || hands.get(hand) === whose;
  const names = new Set([...before.things.keys(), ...after.things.keys()]);
  return [...names].flatMap((name): CardMove[] => {
    const [was, is] = [before.things.get(name) ?? [], after.things.get(name) ?? []];
    const known = new Set(was.map(({ element }) => element));
    const here = new Set(is.map(({ element }) => element));
    const left = was.find((place) => lies(place) && !here.has(place.element));
    const come = is.find((place) => lies(place) && !known.has(place.element));
    if (left?.hand && come?.hand) return []; // a hand that was laid out again
    if (left && is.length) return [{ name, from: left, to: come ?? is[0]! }];
    if (left && changed(left, after)) return [{ name, from: left }];
    if (come && !was.length && changed(come, before)) return [{ name, to: come }];
    return [];
  });
}

/** Where a pile is on the page. */
function pileOf({ pile }: Place): DOMRect | undefined {
  const boxes = [...document.querySelectorAll(`[data-piled~="${pile}"]`)].map((one) => one.getBoundingClientRect());
  return boxes.find(({ width }) => width > 0);
}

/** The face of a thing, alone: nothing of it is found, counted or read twice. */
function faceOf({ element }: Place): HTMLElement {
  const face = (element.querySelector('.card') ?? element).cloneNode(true) as HTMLElement;
  for (const one of [face, ...face.querySelectorAll<HTMLElement>('*')]) {
    one.removeAttribute('id');
    for (const key of Object.keys(one.dataset ?? {})) if (!/^(nation|side|cut)$/.test(key)) delete one.dataset[key];
  }
  return face;
}

const shift = (box: DOMRect, to: DOMRect, turn: number): string => {
  const [dx, dy] = [to.x + to.width / 2 - (box.x + box.width / 2), to.y + to.height / 2 - (box.y + box.height / 2)];
  const scale = Math.max(0.12, Math.min(to.width / box.width, to.height / box.height, 1.6));
  return `translate(${dx}px, ${dy}px) rotateY(${turn}deg) scale(${scale})`;
};

function send({ name, from, to }: CardMove, late: number): void {
  const seen = (from ?? to)!;
  const end = to?.box ?? pileOf(seen);
  const start = from?.box ?? pileOf(seen);
  if (!start || !end) return;
  const flyer = document.createElement('div');
  flyer.className = 'journey';
  flyer.dataset['moves'] = '';
  flyer.dataset['journey'] = name;
  flyer.dataset['goes'] = from && to ? 'over' : from ? 'away' : 'in';
  flyer.inert = true;
  Object.assign(flyer.style, {
    left: `${seen.box.x}px`,
    top: `${seen.box.y}px`,
    width: `${seen.box.width}px`,
    height: `${seen.box.height}px`,
  });
  const back = document.createElement('div');
  back.className = 'back';
  flyer.append(faceOf(seen), back);
  document.body.append(flyer);
  const timing = { ...takes, delay: late };
  const flight = flyer.animate(
    [
      { transform: shift(seen.box, start, from ? 0 : 180) },
      { opacity: 1, offset: 0.75 },
      { transform: shift(seen.box, end, to ? 0 : 180), opacity: to ? 1 : 0 },
    ],
    timing,
  );
  // It is not yet where it goes.
  const waits = to?.element.animate([{ opacity: 0 }, { opacity: 0 }], timing);
  flight.onfinish = flight.oncancel = () => {
    waits?.cancel();
    flyer.remove();
  };
}

/** Shows what went where between two looks. */
export function tell(before: Places, after: Places): void {
  if (!before.things.size && !before.hands.size) return; // the page has just been opened
  for (const [i, cardMove] of cardMoves(before, after).slice(0, atOnce).entries()) send(cardMove, i * 70);
}
