// Parts that several titles share: the dialogue over a stage, the small picture of the whole in a corner, names in lines.

import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Camera } from './camera.svelte';
import Initial from './Initial.svelte';
import Inset from './Inset.svelte';
import { broken } from './lines';
import Panel from './Panel.svelte';
import StageDialog from './StageDialog.svelte';

afterEach(cleanup);

const html = (text: string) => createRawSnippet(() => ({ render: () => text }));

describe('a panel', () => {
  test('whose inside fails shows a word and offers a report; what stands beside it goes on', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    render(Panel, { name: 'whole', children: html('<p>still here</p>') });
    render(Panel, {
      name: 'odds',
      children: createRawSnippet(() => {
        throw new Error('each_key_duplicate');
      }),
    });
    expect(screen.getByText('still here')).toBeTruthy();
    expect(screen.getByRole('alert').dataset['failed']).toBe('odds');
    const report = screen.getByRole('link');
    expect(decodeURIComponent(report.getAttribute('href')!)).toContain('each_key_duplicate');
  });
});

describe("a player's face", () => {
  const face = (props: object) => render(Initial, { name: 'Bill', ...props }).container.firstElementChild!;

  test('is what they chose to be shown by, else their letter', () => {
    expect(face({ portrait: 'emblem:pony:rohan', tone: 'shadow' }).classList).toContain('blazon');
    expect(face({}).textContent).toContain('B');
    // One that this client does not know.
    expect(face({ portrait: 'head:nobody' }).textContent).toContain('B');
  });

  test('is nobody\u2019s while the seat is free', () => {
    expect(face({ portrait: 'emblem:pony:rohan', open: true }).classList).toContain('open');
  });
});

describe('a dialogue over the stage', () => {
  const show = (aside: boolean) =>
    render(StageDialog, {
      title: 'Combat',
      back: 'See the combat',
      aside,
      head: html('<span>turn 3</span>'),
      children: html('<p>the story</p>'),
    });

  test('says what it is, with its head and its story', () => {
    show(false);
    expect(screen.getByRole('dialog', { name: 'Combat' }).textContent).toContain('turn 3');
    expect(screen.getByText('the story')).toBeTruthy();
  });

  test('put aside leaves a button that brings it back', async () => {
    show(true);
    expect(screen.queryByRole('dialog')).toBeNull();
    await fireEvent.click(screen.getByRole('button', { name: 'See the combat' }));
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'See the combat' })).toBeNull();
  });
});

describe('the whole in a corner', () => {
  const camera = (width: number) => {
    const seen = new Camera({ x: 0, y: 0, width: 1000, height: 500 });
    seen.resize(width, width / 2);
    return seen;
  };
  const show = (seen: Camera) =>
    render(Inset, {
      camera: seen,
      width: 1000,
      height: 500,
      corner: 'left',
      children: html('<circle r="1"></circle>'),
    }).container.querySelector('.inset');

  test('is there only while a part is out of sight, on a screen that has the room', () => {
    expect(show(camera(1200)), 'all is seen').toBeNull();
    const near = camera(1200);
    near.zoom(2);
    expect(show(near)).not.toBeNull();
    const phone = camera(390);
    phone.zoom(2);
    expect(show(phone), 'a phone').toBeNull();
  });

  test('goes where it is pressed, and not where a pointer only passes', async () => {
    const seen = camera(1200);
    seen.zoom(2);
    const inset = show(seen)!;
    vi.spyOn(inset, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 0, 200, 100));
    const middle = () => seen.toDrawing([600, 300]);
    await fireEvent.pointerMove(inset, { clientX: 250, clientY: 50, buttons: 0 });
    expect(middle()).toEqual([500, 250]);
    await fireEvent.pointerDown(inset, { clientX: 240, clientY: 40, buttons: 1 });
    expect(middle()).toEqual([700, 200]);
  });
});

describe('names', () => {
  test.each([
    ['Moria', 12, ['Moria']],
    ['Forêt Noire méridionale', 12, ['Forêt Noire', 'méridionale']],
    ['Mordor Orc Warband\u00a02', 10, ['Mordor Orc', 'Warband\u00a02']],
    ['Vallée septentrionale de l’Anduin', 14, ['Vallée', 'septentrionale', 'de l’Anduin']],
  ])('%s in lines of %i', (name, most, want) => expect(broken(name, most)).toEqual(want));
});
