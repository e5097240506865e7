// The table of the card game, shown moments that the real title sent.

import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Moment, Table, Title, Tried } from '../../api/types';
import { site } from '../../site/site.svelte';
import { Voice } from '../../locale/voice';
import { words } from '../../locale/words.svelte';
import type { Shown } from '../../match/match.svelte';
import { Picking } from '../../match/picking.svelte';
import agree from './fixtures/agree.json';
import losses from './fixtures/losses.json';
import path from './fixtures/path.json';
import take from './fixtures/take.json';
import title from './fixtures/title.json';
import turn from './fixtures/turn.json';
import { nearest } from './arrows';
import { Columns, crowd } from './columns';
import { gave, given } from './combats';
import { groupsOf } from './groups';
import cards from './index';
import { marks } from './marks';
import HandRail from './HandRail.svelte';
import Line from './Line.svelte';
import Players from './Players.svelte';
import Scored from './Scored.svelte';
import Stage from './Stage.svelte';
import { reading } from './touch.svelte';
import { unplayed } from './unplayed';
import type { CardsView, CardView } from './view';

const voice = new Voice(title as unknown as Title);

beforeAll(async () => {
  // The table measures itself, which no test needs.
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  await words.load('cards');
  await words.use('en');
});
afterEach(() => {
  cleanup();
  reading.close();
  reading.leave();
});

type Fixture = { table: unknown; moment: unknown };

function shownOf({ table, moment }: Fixture, seat?: number): Shown {
  const now = moment as Moment;
  return {
    table: table as Table,
    moment: seat === undefined ? now : { ...now, seat, legal: [] },
    previous: undefined,
    records: [],
    live: true,
  };
}

/** The fixture on the table, with the actions that touching it plays. */
function laid(fixture: Fixture) {
  const asked: string[][] = [];
  const shown: Shown = {
    ...shownOf(fixture),
    queries: {
      try: async ({ actions }) => {
        asked.push(actions);
        return { reason: 'not-there treebeard imladris', legal: [] } as unknown as Tried;
      },
      why: async () => ({}),
    },
  };
  const played: string[] = [];
  const offers = shown.moment.legal.map(voice.offer);
  const picking = new Picking(
    () => ({ n: shown.moment.n, offers, touch: cards.touch }),
    (action) => played.push(action),
  );
  render(Stage, { shown, voice, picking, present: [] });
  render(HandRail, { shown, voice, picking });
  render(Players, { shown, voice, picking });
  const container = document.body;
  const touch = (at: string) => fireEvent.click(container.querySelector(`[data-lit="${at}"]`)!);
  return { asked, container, picking, played, touch };
}

describe('what cannot be played', () => {
  test('a place that a card may go to asks for the card first', async () => {
    const toast = vi.spyOn(site, 'toast').mockImplementation(() => undefined);
    const { container, played } = laid(turn);
    await fireEvent.click(container.querySelector('[data-location="pelargir"]')!);
    await vi.waitFor(() =>
      expect(toast).toHaveBeenCalledWith(expect.stringContaining('Choose a card first'), 'warn', 'u-warn'),
    );
    expect(played).toEqual([]);
    toast.mockRestore();
  });
  test('a card of the hand that can only be cycled names the answer that the rules refuse', () => {
    const shown = shownOf(turn);
    const view = shown.moment.view as CardsView;
    const offers = shown.moment.legal.filter((text) => text !== 'reserve fatty-bolger').map(voice.offer);
    const picking = new Picking(
      () => ({ n: 1, offers, touch: cards.touch }),
      () => undefined,
    );
    const asked = (name: string) => {
      const card = view.players.flatMap(({ hand }) => hand.cards ?? []).find((one) => one.card === name) as CardView;
      return unplayed({ shown, voice, picking }, card);
    };
    expect(asked('fatty-bolger')).toBe('play fatty-bolger imladris');
    expect(asked('treebeard')).toBeUndefined();
    expect(asked('galadriel')).toBeUndefined(); // another's hand
  });
});

describe('a turn', () => {
  test('a card chosen lights where it may go, and the place plays it', async () => {
    const { container, played, touch } = laid(turn);
    await touch('card:treebeard');
    expect(played).toEqual([]);
    expect([...container.querySelectorAll<HTMLElement>('[data-lit]')].map((one) => one.dataset['lit'])).toEqual([
      'location:pelargir',
    ]);
    expect(screen.getByText('Treebeard here')).toBeTruthy();
    await touch('location:pelargir');
    expect(played).toEqual(['play treebeard pelargir']);
  });

  test('a place that the raised card cannot go to says why', async () => {
    const { asked, container, touch } = laid(turn);
    await touch('card:treebeard');
    await fireEvent.click(container.querySelector('[data-location="imladris"]')!);
    expect(asked).toEqual([['play treebeard imladris']]);
    await vi.waitFor(() => expect(site.toasts.at(-1)?.text).toContain('does not show its faction'));
  });

  test('each place says what its combat would give now', () => {
    const { container } = laid(turn);
    const place = container.querySelector<HTMLElement>('section[aria-label="Imladris"]')!;
    expect(within(place).getByText('held, 1 point')).toBeTruthy();
  });

  test('a card looked at shows where it may go and what the combat would give, until it is left', async () => {
    const { container } = laid(turn);
    const card = container.querySelector('[data-card="treebeard"]')!;
    const place = container.querySelector<HTMLElement>('section[aria-label="Pelargir"]')!;
    const tally = () => place.querySelector('.tally')!.textContent!.replace(/\s+/g, ' ');
    expect(place.classList).not.toContain('reached');
    await fireEvent.mouseEnter(card);
    expect(place.classList).toContain('reached');
    expect(tally()).toContain('3 instead of 2');
    expect(within(place).getByText('held, 1 point')).toBeTruthy();
    await fireEvent.mouseLeave(card);
    expect(place.classList).not.toContain('reached');
    expect(tally()).not.toContain('instead of');
    await fireEvent.focus(card); // the keyboard looks too
    expect(tally()).toContain('3 instead of 2');
  });

  test('a card chosen keeps its preview while another is looked at', async () => {
    const { container, touch } = laid(turn);
    await touch('card:treebeard');
    await fireEvent.mouseEnter(container.querySelector('[data-card="fatty-bolger"]')!);
    const place = container.querySelector<HTMLElement>('section[aria-label="Pelargir"]')!;
    expect(place.querySelector('.tally.then')).toBeTruthy();
    expect(within(place).getByText('Treebeard here').textContent).toContain('held, 1 point');
  });

  test('a card says to the ear what it would do where', () => {
    const { container } = laid(turn);
    expect(container.querySelector('[data-card="treebeard"]')!.textContent).toContain('Pelargir: held, 1 point');
  });

  test('the hand of the deck that is asked lies in front, the other one click away', async () => {
    const { container } = laid(turn);
    expect(container.querySelector('[data-card="treebeard"]')).toBeTruthy();
    await fireEvent.click(screen.getByText('Aragorn', { selector: '.chip' }));
    expect(container.querySelector('[data-card="treebeard"]')).toBeNull();
  });
});

describe('a combat', () => {
  test('the remaining count is shown, and a loss is one click', async () => {
    const { container, played, touch } = laid(losses);
    expect(screen.getByText('1 still to cancel')).toBeTruthy();
    expect(container.querySelectorAll('[data-lit]').length).toBe(losses.moment.legal.length);
    // Each attack above what stops it, the sum as a sentence, and what each loss comes to.
    const ledger = container.querySelector('[data-ledger]')!;
    expect([...ledger.querySelectorAll('li')].map((li) => li.textContent.replace(/\s+/g, ' ').trim())).toEqual([
      'Haradrim Mûmakil the place',
      'Haradrim Mûmakil a card',
    ]);
    expect(ledger.textContent).toContain('2 attacks: the place cancels 1, and 1 is left.');
    const comes = (card: string) => container.querySelector(`[data-loss="${card}"]`)?.textContent;
    expect(comes('dead-men-of-dunharrow')).toBe('Cancels 2, 1 more than needed.');
    expect(comes('prince-imrahil')).toBe('Cancels 1: nothing is left. Lost with it: Andúril.');
    await touch('card:prince-imrahil');
    expect(played).toEqual(['lose prince-imrahil']);
  });

  test('a loss that a partner proposes is named', () => {
    laid(agree);
    expect(screen.getByText('Gimli is proposed as a loss')).toBeTruthy();
  });
});

test('the card that asks is there to be read, until something else is looked at', async () => {
  const { container } = laid(take);
  const read = () => container.querySelector<HTMLElement>('.reader')!.dataset['shows'];
  expect(read()).toBe('card:gimli');
  await fireEvent.mouseEnter(container.querySelector('.slot[data-card="dwarven-axe"]')!);
  expect(read()).toBe('card:gimli'); // a card of the hand is read where it lies
  const other = container.querySelector<HTMLElement>('[data-plate]')!;
  await fireEvent.mouseEnter(other);
  expect(read()).toBe(`card:${other.dataset['plate']}`);
  await fireEvent.mouseLeave(other);
  expect(read()).toBe('card:gimli');
});

test('what lies hidden comes before the player to choose from', async () => {
  const { played, touch } = laid(path);
  expect(screen.getByText('To choose from')).toBeTruthy();
  await touch('location:the-crossroads');
  expect(played).toEqual(['activate the-crossroads']);
});

test('a touch that could mean several things offers its one way as a button', async () => {
  const twofold: Fixture = {
    ...turn,
    moment: { ...turn.moment, legal: ['play treebeard pelargir', 'cycle treebeard', 'cycle fatty-bolger'] },
  };
  const { played, touch } = laid(twofold);
  await touch('card:fatty-bolger');
  expect(played).toEqual([]);
  await fireEvent.click(screen.getByText('Cycle Fatty Bolger'));
  expect(played).toEqual(['cycle fatty-bolger']);
});

test.each(Object.entries({ turn, losses, path, take, agree }))(
  'every legal action of "%s" is reached by touching, or is a plain answer',
  async (_, fixture) => {
    const { container, picking } = laid(fixture);
    for (const action of fixture.moment.legal) {
      const offer = voice.offer(action);
      for (const [i, { kind, name }] of offer.operands.entries()) {
        expect(container.querySelector(`[data-lit="${kind}:${name}"]`), action).toBeTruthy();
        if (i < offer.operands.length - 1) picking.pick(kind, name);
        await tick();
      }
      if (!offer.operands.length) expect(picking.bare.map((one) => one.text)).toContain(action);
      picking.clear();
      await tick();
    }
  },
);

test.each([
  ['ArrowRight', 1],
  ['ArrowDown', 2],
  ['ArrowLeft', -1],
  ['ArrowUp', -1],
])('%s goes to the nearest that way', (key, want) => {
  const box = (left: number, top: number) => ({ left, top, right: left + 10, bottom: top + 10 });
  expect(nearest(box(0, 0), [box(100, 50), box(40, 0), box(5, 30)], key)).toBe(want);
});

test('a side with many cards takes the height that the other does not need', () => {
  const card = (items = 0) => ({ card: 'x', items: Array.from({ length: items }, () => ({ card: 'y' })) });
  const ground = (shadow: object[], free: object[]) => ({ shadow, free }) as never;
  expect(crowd([])).toEqual({ above: 1, below: 1 });
  expect(crowd([ground([card(), card(), card()], [card()])])).toEqual({ above: 1, below: 1 });
  expect(crowd([ground([card(), card(1), card()], []), ground([], [card(), card()])])).toEqual({
    above: 4,
    below: 2,
  });
});

test('a place keeps its column until the round is over, with who won it', () => {
  const columns = new Columns();
  const view = turn.moment.view as unknown as CardsView;
  const fought = { ...view, battlegrounds: [], scored: { ...view.scored, shadow: ['pelargir'] } };
  const replaced = { ...fought, path: { ...view.path!, location: 'fords-of-bruinen' } };
  const names = (at: CardsView) => columns.arrange(at).map(({ location, winner }) => [location, winner]);
  expect(names(view)).toEqual([
    ['imladris', undefined],
    ['pelargir', undefined],
  ]);
  expect(names(fought)).toEqual([
    ['imladris', undefined],
    ['pelargir', 'shadow'],
  ]);
  const undone = { ...fought, scored: view.scored };
  expect(names(undone)).toEqual([['imladris', undefined]]); // opened and taken back
  expect(names({ ...undone, nobodys: ['pelargir'] })[1]).toEqual(['pelargir', 'nobody']);
  expect(names(replaced)[0]).toEqual(['fords-of-bruinen', undefined]); // the path has one column
  expect(names({ ...fought, round: view.round + 1 })).toEqual([['imladris', undefined]]);
});

test('a place that was fought for says when that was and what it gave; what was taken back counts for nothing', () => {
  const record = { n: 7, at: '', kind: 'action' as const, seat: 0 };
  const records = [
    { ...record, turn: 1, events: ['combat bag-end 2 0', 'path-lost bag-end 2'] },
    { ...record, turn: 2, events: ['won umbar free 3'], undone: true },
    { ...record, turn: 2, events: ['won pelargir free 1', 'won umbar shadow 2'] },
    { ...record, turn: 3, events: ['path-nobodys imladris'] },
  ];
  const words = [...given(records, voice)].map(([place, end]) => `${place}: ${gave(voice, end)}`);
  expect(words).toEqual([
    'bag-end: 2 corruption, turn 1',
    'pelargir: 1 point, turn 2',
    'umbar: 2 points, turn 2',
    'imladris: Turn 3',
  ]);
  const shown = shownOf(turn);
  const view = { ...(shown.moment.view as object), scored: { free: ['pelargir'], shadow: [] }, nobodys: ['imladris'] };
  const picking = new Picking(
    () => ({ n: 1, offers: [] }),
    () => undefined,
  );
  render(Scored, { shown: { ...shown, records, moment: { ...shown.moment, view } } as Shown, voice, picking });
  expect(screen.getByText('no place won')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Pelargir' }).textContent).toContain('1 point, turn 2');
});

test('a spectator holds nothing, and at the end nothing is hidden any more', () => {
  const shown = shownOf({ ...turn, moment: { ...turn.moment, view: hidden(turn.moment.view) } }, -1);
  const picking = new Picking(
    () => ({ n: 1, offers: [], touch: cards.touch }),
    () => undefined,
  );
  expect(groupsOf(shown, picking)).toEqual([]);
  render(HandRail, { shown, voice, picking });
  expect(screen.getByText('You are watching: hands are hidden.')).toBeTruthy();
  expect(document.querySelector('.handless')).toBeTruthy(); // the table has its room
  cleanup();
  const over = { ...shown, table: { ...shown.table, result: { by: 'points', winners: [0] } } } as Shown;
  render(HandRail, { shown: over, voice, picking });
  expect(screen.getByText('No cards in this hand.')).toBeTruthy();
});

/** The view as one sees it who holds no hand. */
const hidden = (view: (typeof turn)['moment']['view']) => ({
  ...view,
  players: view.players.map((player) => ({ ...player, hand: { count: player.hand.count } })),
});

test('the players are named with hand, deck and piles', () => {
  const shown = shownOf(turn);
  const picking = new Picking(
    () => ({ n: 1, offers: [] }),
    () => undefined,
  );
  render(Players, { shown, voice, picking });
  const rows = screen.getAllByRole('listitem');
  expect(rows.length).toBe(4);
  expect(rows[0]!.textContent).toContain('Frodo');
  expect(rows[0]!.textContent).toContain(`Cycle pile (${turn.moment.view.players[0]!.cycle.count})`);
});

test('a replay marks the places won and lost, once a record', () => {
  const record = { n: 7, at: '', kind: 'action' as const, seat: 0, turn: 2 };
  const events = ['path-lost bag-end 2', 'won pelargir free 1'];
  expect(marks([{ ...record, events }], voice).map((mark) => mark.text)).toEqual([
    'The Ring-bearer suffers 2 Corruption at Bag End.',
  ]);
});

test('the track marks the path that is fought for, whatever the round; events that go on are named', () => {
  const shown = shownOf(turn);
  const view = { ...(shown.moment.view as object), round: 4, number: 5, inForce: ['the-three-hunters'] };
  const picking = new Picking(
    () => ({ n: 1, offers: [] }),
    () => undefined,
  );
  render(Line, { shown: { ...shown, moment: { ...shown.moment, view } } as Shown, voice, picking });
  const marks = [...document.querySelectorAll('.paths i')].map((mark) => mark.classList.contains('now'));
  expect(marks.indexOf(true)).toBe(4);
  expect(screen.getByText('The Three Hunters')).toBeTruthy();
});

test('the path and a battleground that are still to come have their columns, with words in them', () => {
  const shown = shownOf(turn);
  const { path, ...view } = shown.moment.view as CardsView;
  const picking = new Picking(
    () => ({ n: 1, offers: [] }),
    () => undefined,
  );
  const at = (view: object) =>
    render(Stage, { shown: { ...shown, moment: { ...shown.moment, view } } as Shown, voice, picking, present: [] });
  const waiting = () => [...document.querySelectorAll('.awaited')].map((one) => one.textContent);
  at({ ...view, battlegrounds: [] });
  expect(waiting()).toEqual(['the path is still to come', 'a battleground is still to come']);
  cleanup();
  at(view);
  expect(waiting()).toEqual(['the path is still to come']);
  cleanup();
  at({ ...view, path, battlegrounds: [] });
  expect(waiting()).toEqual(['a battleground is still to come']);
});
