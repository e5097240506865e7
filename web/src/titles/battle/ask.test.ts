// What is asked, with questions taken from games of the real title: every legal action has its place on the table, in the
// panel or in the prompt, and is seen before it is played.

import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { MatchRecord, Moment, Table, Title } from '../../api/types';
import { Voice } from '../../locale/voice';
import { words } from '../../locale/words.svelte';
import type { Shown } from '../../match/match.svelte';
import type { Act } from '../../match/acts';
import { Picking } from '../../match/picking.svelte';
import Armies from './Armies.svelte';
import Ask from './Ask.svelte';
import { Camera } from '../../parts/camera.svelte';
import Dialog from './Dialog.svelte';
import { Field } from './field';
import Plates from './Plates.svelte';
import Trays from './Trays.svelte';
import aim from './fixtures/aim.json';
import charge from './fixtures/charge.json';
import deploy from './fixtures/deploy.json';
import march from './fixtures/march.json';
import meet from './fixtures/meet.json';
import place from './fixtures/place.json';
import shoot from './fixtures/shoot.json';
import title from './fixtures/title.json';
import battle from './index';
import { nameOf } from './labels';
import { ghostAt } from './march';
import { viewOf } from './view';

beforeAll(async () => {
  await words.use('en');
  await words.load('battle');
});
afterEach(cleanup);

const voice = new Voice(title as unknown as Title);

function at(moment: { legal: string[]; n: number }) {
  const played: string[] = [];
  const picking = new Picking(
    () => ({ n: moment.n, offers: moment.legal.map(voice.offer), touch: battle.touch, asks: battle.asks }),
    (action) => played.push(action),
  );
  const seats = [
    { id: 'good', side: 'good' },
    { id: 'evil', side: 'evil' },
  ];
  const shown: Shown = {
    table: { id: 't', mine: [0], seats } as unknown as Table,
    moment: { seat: 0, decider: 0, ...moment } as unknown as Moment,
    previous: undefined,
    records: [],
    live: true,
  };
  return { shown, voice, picking, played };
}
const offered = (root: Element) =>
  [...root.querySelectorAll('[data-action]')].map((button) => button.getAttribute('data-action')!);

test.each([
  ['deploy', deploy],
  ['aim', aim],
  ['meet', meet],
  ['shoot', shoot],
  ['charge', charge],
])('every legal action of "%s" is in the panel or a plain answer', async (_, moment) => {
  const { played, ...parts } = at(moment);
  const { container } = render(Ask, parts);
  const seen = new Set([...offered(container), ...parts.picking.bare.map((offer) => offer.text)]);
  for (const formation of viewOf(parts.shown).formations) {
    parts.picking.clear();
    if (!parts.picking.isLit('formation', formation.id) || moment === deploy) continue;
    // One target left is played by the touch itself.
    parts.picking.pick('formation', formation.id);
    await Promise.resolve();
    for (const action of offered(container)) seen.add(action);
  }
  expect([...seen, ...played].sort()).toEqual(expect.arrayContaining([...moment.legal].sort()));
});

describe('a move', () => {
  test('has an end on the table for every march, and a ghost for every shape', () => {
    const { shown } = at(march);
    const { march: shownMarch } = viewOf(shown);
    const ends = shownMarch!.ends.map(([x, y]) => `march ${x} ${y}`);
    const forms = shownMarch!.forms!.map((form) => form.action);
    expect([...ends, ...forms, 'halt'].sort()).toEqual([...march.legal].sort());
    for (const [x, y] of shownMarch!.ends) expect(ghostAt(shownMarch!, [x, y]).parts.length).toBeGreaterThan(0);
    for (const form of shownMarch!.forms!) expect(form.parts.length).toBeGreaterThan(0);
  });
  test('goes by steps, is seen before it is played, and is played by a press', async () => {
    const { played, ...parts } = at(march);
    const { container, getByLabelText } = render(Ask, parts);
    const button = () => container.querySelector<HTMLButtonElement>('.primary')!;
    const aimed = () => button().getAttribute('data-action')!;
    expect(button().disabled).toBe(true);
    await fireEvent.click(getByLabelText('Forward'));
    expect(march.legal).toContain(aimed());
    const first = aimed();
    await fireEvent.click(getByLabelText('Forward'));
    expect(aimed()).not.toBe(first);
    const action = aimed();
    await fireEvent.click(button());
    expect(played).toEqual([action]);
  });
  test('takes a shape first: turned by steps, in so many files', async () => {
    const { played, ...parts } = at(march);
    const { container, getByLabelText } = render(Ask, parts);
    const held = () => container.querySelector('.primary')!.getAttribute('data-action');
    await fireEvent.click(getByLabelText('Turn right by 15°'));
    await fireEvent.click(getByLabelText('Turn right by 15°'));
    expect(held()).toBe('form 30 2');
    await fireEvent.click(getByLabelText('Turn left by 15°'));
    expect(held()).toBe('form 15 2');
    const chips = [...container.querySelectorAll('[data-way=files] .v')];
    await fireEvent.click(chips[0]!);
    expect(held()).toBe('form 15 1');
    await fireEvent.click(container.querySelector('.primary')!);
    expect(played).toEqual(['form 15 1']);
  });
});

test('a volley shows how many hits it may bring, the likeliest before another is tried on', async () => {
  const parts = at(shoot);
  parts.picking.pick('formation', 'good-1');
  const { container } = render(Ask, parts);
  const said = () => container.querySelector('figcaption')!.textContent;
  expect(said()).toMatch(/: 3 to 7 hits, four times in five\.$/);
  const before = container.querySelectorAll('figure rect').length;
  await fireEvent.pointerEnter(container.querySelector('[data-action="shoot good-1 evil-2"]')!, {
    pointerType: 'mouse',
  });
  expect(said()).toMatch(/: 0 to 2 hits, four times in five\.$/);
  expect(container.querySelectorAll('figure rect').length).toBeLessThan(before);
});

describe('putting down', () => {
  test('begins at a place that is offered, and goes by steps', async () => {
    const { played, ...parts } = at(place);
    const { container, getByLabelText, getByText } = render(Ask, parts);
    const button = () => container.querySelector('.primary')!;
    const first = button().getAttribute('data-action')!;
    expect(place.legal).toContain(first);
    await fireEvent.click(getByLabelText('Right'));
    const [, a, b] = first.split(' ').map(Number);
    expect(button().getAttribute('data-action')).toBe(`place ${a! + 1} ${b}`);
    await fireEvent.click(getByLabelText('Left'));
    await fireEvent.click(getByText('Place here'));
    expect(played).toEqual([first]);
  });
});

test('actions and events name a formation as the table does, unless they say its kind themselves', () => {
  const { shown } = at(shoot);
  const telling: Voice = new Voice(title as unknown as Title, {
    tell: (text, operand) => battle.tell!(shown, telling, text, operand),
  });
  const { formations } = viewOf(shown);
  const [good, evil] = ['good-1', 'evil-2'].map((id) =>
    nameOf(
      viewOf(shown),
      formations.find((f) => f.id === id)!,
      telling,
    ),
  );
  expect(telling.action('shoot good-1 evil-2')).toBe(`Shoot at ${evil} with ${good}`);
  expect(telling.event('fight good-1 evil-2')).toContain(`${good} and ${evil}`);
  expect(telling.event('halted good-1 minas-tirith-archers')).toBe('Good 1 (Minas Tirith Archers) halts.');
});

test('the armies list every formation with its price', () => {
  const parts = at(shoot);
  const { container } = render(Armies, parts);
  expect(container.querySelectorAll('[data-roster]')).toHaveLength(shoot.view.formations.length);
  expect(container.querySelector('[data-roster=good-1]')!.textContent).toContain('Minas Tirith Archers');
  expect(container.querySelector('[data-roster=evil-2] .no')!.textContent).toBe('2');
});

test('a fight that is shown is seen on the field, each plate with its reasons; no window lies over it', async () => {
  const { shown, ...rest } = at({ ...shoot, legal: [] });
  const events = ['fight good-1 evil-1', 'struck good-1 minas-tirith-archers evil-1 mordor-orc-warband 4'];
  const records = [
    { n: 7, kind: 'action', seat: 1, turn: 1, events: [...events, 'dice 4 1 0 0 1 2 0'] },
  ] as unknown as MatchRecord[];
  const said = [...events, 'dice 4 1 0 0 1 2 0'].map((text) => ({ text }));
  const act = { n: 7, to: 7, turn: 1, events: said } as unknown as Act;
  const reason = { by: 'good-1', side: 'left', strength: 3, defence: 5, bonus: 1, need: 4 };
  const contacts = [{ good: 'good-1', evil: 'evil-1', at: [0, 0], needs: [reason] }];
  const moment = { ...shown.moment, n: 7, view: { ...viewOf(shown), contacts } };
  const told: Shown = { ...shown, table: { ...shown.table, status: 'live' }, moment, records, act, live: false };
  const { container, rerender } = render(Dialog, {
    shown: { ...told, records: [], act: undefined, live: true },
    ...rest,
  });
  const open = () => container.querySelector('.facing');
  for (const next of [
    told,
    { ...told, act: undefined, live: true },
    { ...told, table: { ...told.table, status: 'over' } },
  ] as Shown[]) {
    await rerender({ shown: next });
    expect(open()).toBeNull();
  }
  const { size, inch } = viewOf(shown);
  const field = new Field(size, inch, false);
  const plates = render(Plates, { shown: told, ...rest, field, camera: new Camera(field.frame) }).container;
  const plate = plates.querySelector('[data-plate="good-1"]')!;
  expect(plate.textContent).toContain('3 hits');
  expect(plate.querySelector('[data-reason]')!.textContent.replace(/\s+/g, ' ').trim()).toBe(
    'Strength 3 against Defence 5 left flank weapon +1',
  );
});

test('who flees has turned about on its trays', () => {
  const tray = { side: 'evil', troop: 'infantry', army: 'mordor', files: 1, tray: [90, 50] } as const;
  const figure = (fled: boolean) => {
    cleanup();
    render(Trays, { ...tray, companies: [{ models: 8, gone: 0 }], fled });
    return document.querySelector('use')!.getAttribute('transform');
  };
  expect(figure(true)).toContain('scale(-1 1)');
  expect(document.querySelector('[data-turned]')).not.toBeNull();
  expect(figure(false)).toContain('scale(1 1)');
  expect(document.querySelector('[data-turned]')).toBeNull();
});
