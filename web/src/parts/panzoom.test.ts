// A drawing that is panned and zoomed: the camera keeps it in the window, and mouse, fingers and keys move the camera.

import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { words } from '../locale/words.svelte';
import { toward } from './arrows';
import { Camera } from './camera.svelte';
import PanZoom from './PanZoom.svelte';
import type { Point } from './plane';

afterEach(cleanup);

const frame = { x: -100, y: -50, width: 2000, height: 1000 };

function opened(width = 1000, height = 500): Camera {
  const camera = new Camera(frame, 3);
  camera.resize(width, height);
  return camera;
}
const cover = (camera: Camera, bottom: number, top = 0) => camera.cover({ left: 0, top, right: 0, bottom });
const corners = (camera: Camera) => [camera.toDrawing([0, 0]), camera.toDrawing([camera.width, camera.height])];

describe('the camera', () => {
  it('opens on the whole drawing and stays whole when the window grows', () => {
    const camera = opened();
    expect(camera.whole).toBe(true);
    expect(corners(camera)).toEqual([
      [-100, -50],
      [1900, 950],
    ]);
    camera.resize(2000, 1000);
    expect([camera.k, camera.whole]).toEqual([1, true]);
  });

  it('zooms about the point under the mouse', () => {
    const camera = opened();
    const before = camera.toDrawing([300, 200]);
    camera.zoom(2, [300, 200]);
    expect(camera.toDrawing([300, 200])).toEqual(before);
    expect(camera.k).toBe(1);
  });

  it('never zooms past its limits', () => {
    const camera = opened();
    camera.zoom(100);
    expect(camera.k).toBe(3);
    camera.zoom(0.001);
    expect(camera.whole).toBe(true);
  });

  it('never loses the drawing, however far it is dragged', () => {
    const camera = opened();
    camera.zoom(4);
    camera.pan(99999, 99999);
    expect(camera.toDrawing([0, 0])).toEqual([-100, -50]);
    camera.pan(-99999, -99999);
    expect(camera.toDrawing([1000, 500])).toEqual([1900, 950]);
  });

  it('shows a point that a sheet would cover above it', () => {
    const camera = opened();
    camera.centre([900, 450], 1);
    cover(camera, 250);
    camera.reveal([900, 600]);
    const [, y] = camera.toScreen([900, 600]);
    expect(y).toBeLessThanOrEqual(250);
    const { x } = camera;
    camera.reveal([900, 600]); // seen already: nothing moves
    expect(camera.x).toBe(x);
  });

  it('shows all of a rectangle above the sheet, and the middle of one that is too large', () => {
    const camera = opened();
    camera.centre([900, 450], 1);
    cover(camera, 250);
    camera.reveal({ x: 800, y: 500, width: 200, height: 200 });
    expect(camera.toScreen([800, 500])[1]).toBeGreaterThanOrEqual(0);
    expect(camera.toScreen([1000, 700])[1]).toBeLessThanOrEqual(250);
    camera.reveal({ x: 700, y: 300, width: 400, height: 400 });
    expect(camera.toScreen([900, 500])[1]).toBeCloseTo(125);
  });

  it('keeps what was asked about in sight when the sheet rises, until the player looks elsewhere', () => {
    const camera = opened();
    camera.centre([900, 450], 1);
    camera.reveal([900, 650]);
    cover(camera, 250);
    expect(camera.toScreen([900, 650])[1]).toBeLessThanOrEqual(250);
    cover(camera, 0);
    camera.pan(0, 10);
    const centre = camera.toDrawing([500, 250]);
    cover(camera, 250);
    expect(camera.toDrawing([500, 125])).toEqual(centre);
  });

  it('shows the whole drawing above the sheet', () => {
    const camera = opened();
    cover(camera, 250);
    expect(camera.whole).toBe(true);
    expect(camera.toScreen([-100, 950])[1]).toBe(250);
    expect(camera.toScreen([-100, -50])[1]).toBe(0);
  });

  it('lets each edge be pulled out from under what covers it, above and below', () => {
    const camera = opened(390, 600);
    cover(camera, 250, 60);
    expect(camera.toScreen([-100, -50])[1]).toBeGreaterThanOrEqual(60);
    expect(camera.toScreen([-100, 950])[1]).toBeLessThanOrEqual(350);
    camera.zoom(6);
    camera.pan(0, 9999);
    expect(camera.toScreen([0, -50])[1]).toBeCloseTo(60);
    camera.pan(0, -9999);
    expect(camera.toScreen([0, 950])[1]).toBeCloseTo(350);
  });

  it('shows all that is asked about as near as there is room, unless the player has chosen the zoom', () => {
    const camera = opened(390, 600);
    cover(camera, 250, 60);
    const seen = (x: number, y: number) => camera.toScreen([x, y]);
    camera.show({ x: 400, y: 300, width: 600, height: 200 }, 0.5, 1);
    expect(camera.k).toBeCloseTo(390 / 600);
    expect([seen(400, 300)[0], seen(1000, 500)[0]].map(Math.round)).toEqual([0, 390]);
    camera.show({ x: 800, y: 300, width: 100, height: 100 }, 0.5, 1);
    expect(camera.k).toBe(1);
    expect(seen(800, 300)[1]).toBeGreaterThanOrEqual(60);
    expect(seen(900, 400)[1]).toBeLessThanOrEqual(350);
    camera.zoom(1.5);
    camera.show({ x: 100, y: 600, width: 300, height: 100 }, 0.5, 1);
    expect(camera.k).toBe(1.5);
    expect(seen(250, 650)[0]).toBeCloseTo(195);
    camera.fit();
    camera.show({ x: 800, y: 300, width: 100, height: 100 }, 0.5, 1);
    expect(camera.k).toBe(1);
  });

  it('shows all of what happens, from farther away than the player has chosen if need be', () => {
    const camera = opened(390, 600);
    cover(camera, 250, 60);
    const seen = (x: number, y: number) => camera.toScreen([x, y]);
    camera.zoom(20);
    const { k } = camera;
    expect(camera.sees([400, 600])).toBe(false);
    camera.tell({ x: 400, y: 600, width: 30, height: 20 }, 1);
    expect(camera.k).toBe(k);
    expect(camera.sees([400, 600])).toBe(true);
    camera.tell({ x: 400, y: 500, width: 300, height: 100 }, 1);
    expect(camera.k).toBeCloseTo(390 / 300);
    expect([seen(400, 500)[0], seen(700, 500)[0]].map(Math.round)).toEqual([0, 390]);
    expect(seen(400, 500)[1]).toBeGreaterThanOrEqual(60);
    expect(seen(400, 600)[1]).toBeLessThanOrEqual(350);
  });

  it('shows the whole beside the panels that stand at its sides, and never less', () => {
    const camera = opened();
    camera.cover({ left: 300, top: 0, right: 60, bottom: 0 });
    const [from, to] = [camera.toScreen([frame.x, frame.y]), camera.toScreen([frame.x + frame.width, frame.y])];
    expect(from[0]).toBeGreaterThanOrEqual(300 - 1e-6);
    expect(to[0]).toBeLessThanOrEqual(940 + 1e-6);
    expect(camera.whole).toBe(true);
    camera.zoom(3);
    camera.pan(9999, 0);
    expect(camera.toScreen([frame.x, frame.y])[0]).toBeCloseTo(300);
    camera.reveal([frame.x + frame.width, frame.y]);
    expect(camera.toScreen([frame.x + frame.width, 0])[0]).toBeCloseTo(940);
    camera.fit();
    cover(camera, 0);
    expect(camera.whole).toBe(true);
  });

  it('goes where all that is asked about is seen, and stays if it is', () => {
    const camera = opened();
    camera.covers = () => [{ x: 0, y: 250, width: 400, height: 250 }];
    const open: Point = [1500, 400];
    const under: Point = [300, 700];
    const before = [camera.k, camera.x, camera.y];
    camera.ask([open], 1);
    expect([camera.k, camera.x, camera.y]).toEqual(before);
    expect(camera.sees(under)).toBe(false);
    camera.cover({ left: 410, top: 0, right: 0, bottom: 0 });
    camera.ask([open, under], 1);
    expect([camera.sees(open), camera.sees(under)]).toEqual([true, true]);
    camera.fit();
    camera.zoom(2);
    camera.fit();
    camera.reveal([1500, 400]);
    camera.ask([[600, 100]], 1); // seen at home: it goes there rather than anywhere
    expect(camera.sees([600, 100])).toBe(true);
  });
});

describe('an arrow key', () => {
  const things: Point[] = [
    [10, 0],
    [4, 4],
    [0, 13],
    [-2, 0],
  ];
  const at = (p: Point) => p;
  it('goes to the nearest in its direction, sideways counting double', () => {
    expect(toward('ArrowRight', [0, 0], things, at)).toEqual([10, 0]);
    expect(toward('ArrowDown', [0, 0], things, at)).toEqual([4, 4]);
    expect(toward('ArrowLeft', [0, 0], things, at)).toEqual([-2, 0]);
    expect(toward('ArrowUp', [0, 0], things, at)).toBeUndefined();
    expect(toward('Enter', [0, 0], things, at)).toBeUndefined();
  });
});

describe('the window on a drawing', () => {
  let measured: (width: number, height: number) => void;
  beforeAll(() => words.use('en'));
  beforeEach(() => {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(tell: ResizeObserverCallback) {
          measured = (width, height) =>
            tell([{ contentRect: { width, height } } as ResizeObserverEntry], this as unknown as ResizeObserver);
        }
        observe() {}
        disconnect() {}
      },
    );
    HTMLElement.prototype.setPointerCapture = () => undefined;
  });

  function shown(more: Partial<Parameters<typeof PanZoom>[1]> = {}) {
    const camera = new Camera(frame, 3);
    const pressed = vi.fn();
    const children = createRawSnippet(() => ({
      render: () => '<i id="thing"></i>',
      setup: (node) => node.addEventListener('click', pressed),
    }));
    const { container, getByRole } = render(PanZoom, { camera, children, ...more });
    measured(1000, 500);
    const stage = container.querySelector<HTMLElement>('.stage')!;
    const thing = container.querySelector<HTMLElement>('#thing')!;
    return { camera, stage, thing, pressed, getByRole };
  }
  const mouse = (x: number, y: number) => ({
    pointerId: 1,
    pointerType: 'mouse',
    button: 0,
    clientX: x,
    clientY: y,
  });
  const finger = (id: number, x: number, y: number) => ({ ...mouse(x, y), pointerId: id, pointerType: 'touch' });

  it('tells once that it is open', () => {
    const onopen = vi.fn();
    shown({ onopen });
    measured(900, 500);
    expect(onopen).toHaveBeenCalledOnce();
  });

  it('follows the mouse, and what lies under the end of the drag is not clicked', async () => {
    const { camera, thing, pressed } = shown();
    camera.centre([900, 450], 1);
    const { x } = camera;
    await fireEvent.pointerDown(thing, mouse(500, 250));
    await fireEvent.pointerMove(thing, mouse(460, 250));
    await fireEvent.pointerUp(thing, mouse(460, 250));
    await fireEvent.click(thing);
    expect(camera.x).toBe(x + 40);
    expect(pressed).not.toHaveBeenCalled();
    await fireEvent.click(thing);
    expect(pressed).toHaveBeenCalledOnce();
  });

  it('lets a click tremble', async () => {
    const ontap = vi.fn();
    const { camera, thing } = shown({ ontap });
    camera.centre([900, 450], 1);
    const { x } = camera;
    await fireEvent.pointerDown(thing, mouse(500, 250));
    await fireEvent.pointerMove(thing, mouse(503, 250));
    await fireEvent.pointerUp(thing, mouse(503, 250));
    await fireEvent.click(thing, { clientX: 503, clientY: 250 });
    expect(camera.x).toBe(x);
    expect(ontap).toHaveBeenCalledExactlyOnceWith([503, 250]);
  });

  it('grows between two fingers, about their middle', async () => {
    const { camera, stage } = shown();
    camera.centre([900, 450], 1);
    await fireEvent.pointerDown(stage, finger(1, 400, 250));
    await fireEvent.pointerDown(stage, finger(2, 600, 250));
    await fireEvent.pointerMove(stage, finger(1, 300, 250));
    await fireEvent.pointerMove(stage, finger(2, 700, 250));
    expect(camera.k).toBeCloseTo(2);
    expect(camera.toDrawing([500, 250])[0]).toBeCloseTo(900);
    expect(camera.toDrawing([500, 250])[1]).toBeCloseTo(450);
  });

  it('zooms with the wheel and keeps the page still', () => {
    const { camera, stage } = shown();
    const wheel = new WheelEvent('wheel', { deltaY: -400, clientX: 10, clientY: 10, bubbles: true, cancelable: true });
    stage.dispatchEvent(wheel);
    expect(camera.k).toBeGreaterThan(0.5);
    expect(wheel.defaultPrevented).toBe(true);
  });

  it('obeys keys, except those typed into a field', async () => {
    const { camera, getByRole } = shown();
    await fireEvent.keyDown(document.body, { key: '+' });
    expect(camera.k).toBeCloseTo(0.625);
    const { x } = camera;
    await fireEvent.keyDown(document.body, { key: 'ArrowRight', shiftKey: true });
    expect(camera.x).toBeGreaterThan(x);
    const field = document.body.appendChild(document.createElement('input'));
    await fireEvent.keyDown(field, { key: '0' });
    expect(camera.whole).toBe(false);
    field.remove();
    await fireEvent.keyDown(document.body, { key: '0' });
    expect(camera.whole).toBe(true);
    await fireEvent.click(getByRole('button', { name: 'Zoom in' }));
    expect(camera.whole).toBe(false);
  });

  it('carries a piece instead of the drawing, and drops it where the mouse lets go', async () => {
    const carry = { take: vi.fn(() => true), move: vi.fn(), drop: vi.fn() };
    const { camera, stage } = shown({ carry });
    camera.centre([900, 450], 1);
    const { x } = camera;
    await fireEvent.pointerDown(stage, mouse(500, 250));
    await fireEvent.pointerMove(stage, mouse(560, 250));
    await fireEvent.pointerUp(stage, mouse(600, 250));
    expect(camera.x).toBe(x);
    expect(carry.move).toHaveBeenCalledWith([560, 250]);
    expect(carry.drop).toHaveBeenCalledExactlyOnceWith([600, 250]);
  });
});
