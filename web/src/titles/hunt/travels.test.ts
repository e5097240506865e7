// The Hunt's cards on their way: from the hand to be read, to the pile of their side, and from it into the hand.

import { cleanup, render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Moment, Title } from '../../api/types';
import { Voice } from '../../locale/voice';
import { words } from '../../locale/words.svelte';
import type { Shown } from '../../match/match.svelte';
import { cardMoves, look, tell, type Places } from '../../match/cardMotion';
import { Picking } from '../../match/picking.svelte';
import bearer from './fixtures/bearer.json';
import title from './fixtures/title.json';
import Hand from './Hand.svelte';
import Played from './Played.svelte';

const voice = new Voice(title as unknown as Title);
const picking = new Picking(
  () => ({ n: 1, offers: [], touch: [] }),
  () => undefined,
);

beforeAll(async () => {
  await words.use('en');
  await words.load('hunt');
});

// No page is laid out here: everything has a place and a size, the piles of the two sides each their own.
const piles: Record<string, DOMRect> = { free: new DOMRect(900, 0, 60, 30), shadow: new DOMRect(0, 0, 60, 30) };
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return piles[this.dataset['piled'] ?? ''] ?? new DOMRect(400, 600, 150, 200);
  });
  for (const side of Object.keys(piles)) {
    const chip = document.body.appendChild(document.createElement('span'));
    chip.dataset['piled'] = side;
  }
  HTMLElement.prototype.animate = function (frames) {
    this.dataset['frames'] = JSON.stringify(frames);
    return { cancel: () => undefined } as Animation;
  };
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.restoreAllMocks();
  delete (HTMLElement.prototype as Partial<HTMLElement>).animate;
});

type Cards = {
  seat?: number;
  ally?: string[];
  sorcery?: string[];
  played?: `${'ally' | 'sorcery'}-played ${string}`;
};

/** A table with these cards in the hand, and the card of the act that is shown. */
function shownWith({ seat = 0, ally = [], sorcery = [], played }: Cards): Shown {
  const view = { ...bearer.view, allyCards: { deck: 18, hand: ally }, sorceryCards: { deck: 21, hand: sorcery } };
  const [word = '', name = ''] = (played ?? '').split(' ');
  const act = { events: played ? [{ text: played, word, operands: [{ kind: 'card', name }] }] : [] };
  const table = { id: 't', mine: [0], seats: [{ id: 'ring-bearer' }, { id: 'wraith-1' }] };
  return {
    table,
    moment: { ...bearer, seat, view } as unknown as Moment,
    records: [],
    live: true,
    act,
  } as unknown as Shown;
}

/** What lies where before and after. */
async function between(before: Cards, after: Cards): Promise<[Places, Places]> {
  const props = (cards: Cards) => ({ shown: shownWith(cards), voice, picking, rail: true });
  const hand = render(Hand, props(before));
  const read = render(Played, props(before));
  const was = look(document);
  await hand.rerender(props(after));
  await read.rerender(props(after));
  await tick();
  return [was, look(document)];
}

const held = ['rangers-of-the-north', 'short-cut-to-mushrooms', 'singing-in-the-woody-end'];
const flown = () =>
  [...document.querySelectorAll<HTMLElement>('.journey')].map(
    ({ dataset }) => `${dataset['journey']} ${dataset['goes']}`,
  );
/** Where a flight ends, from the middle of the card: across, down. */
function landing(): number[] {
  const frames = JSON.parse(document.querySelector<HTMLElement>('.journey')!.dataset['frames']!) as {
    transform: string;
  }[];
  return /translate\((.*?)px, (.*?)px\)/.exec(frames.at(-1)!.transform)!.slice(1).map(Number);
}

describe('a card of the Hunt', () => {
  test('that is played goes from the hand to where it is read', async () => {
    const [was, is] = await between({ ally: held }, { ally: held.slice(1), played: `ally-played ${held[0]!}` });
    tell(was, is);
    expect(flown()).toEqual([`ally:${held[0]} over`]);
  });

  test.each([
    ['ally', held[0]!, 455], // to the chip of the Free Peoples, right of the hand
    ['sorcery', 'black-breath', -445], // to that of the Shadow, left of it
  ] as const)('%s: that is discarded goes to the pile of its side', async (kind, card, across) => {
    const [was, is] = await between({ [kind]: [card] }, {});
    tell(was, is);
    expect(flown()).toEqual([`${kind}:${card} away`]);
    expect(landing()[0]).toBe(across);
  });

  test('of another hand at the same screen flies nowhere', async () => {
    const [was, is] = await between({ ally: held }, { seat: 1, sorcery: ['black-breath'] });
    expect(cardMoves(was, is)).toEqual([]);
  });

  test('that is drawn comes from there and is turned face up', async () => {
    const [was, is] = await between({}, { ally: held.slice(0, 1) }); // the first of a hand that was empty
    tell(was, is);
    expect(flown()).toEqual([`ally:${held[0]} in`]);
    const [frame] = JSON.parse(document.querySelector<HTMLElement>('.journey')!.dataset['frames']!) as {
      transform: string;
    }[];
    expect(frame!.transform).toContain('rotateY(180deg)');
  });

  test('that stays moves nowhere, though the hand is laid out again', async () => {
    const [was, is] = await between({ ally: held }, { ally: held.slice(1), played: `ally-played ${held[0]!}` });
    expect(cardMoves(was, is).map(({ name }) => name)).toEqual([`ally:${held[0]}`]);
  });
});
