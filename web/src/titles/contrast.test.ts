// @vitest-environment node
// Words near and over pictures can be read in both lights: contrast by WCAG 2 from the tokens themselves.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { nations } from './board/view';

const css = readFileSync('src/styles/tokens.css', 'utf8');

/** A token's colour by day (0) or by candle (1). */
function colourOf(name: string, light: 0 | 1): string {
  const value = new RegExp(`--${name}: ([^;]+);`).exec(css)?.[1] ?? '';
  const both = /light-dark\(\s*(#\w{6}),\s*(#\w{6})\s*\)/.exec(value);
  const colour = both ? both[light + 1]! : value.trim();
  if (!/^#\w{6}$/.test(colour)) throw new Error(`--${name} is no plain colour: ${value}`);
  return colour;
}

function brightness(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const v = parseInt(colour.slice(at, at + 2), 16) / 255;
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [x, y] = [brightness(a), brightness(b)].sort((p, q) => q - p) as [number, number];
  return (x + 0.05) / (y + 0.05);
}

/** Text and what it lies on: names on the map's lands, words of a card, of a great moment and its track. */
const pairs: [text: string, on: string][] = [
  ...[...nations.map((nation) => `${nation}-land`), 'land'].map((on): [string, string] => ['label', on]),
  ['label-water', 'land'],
  ['ink', 'sheet'],
  ['ink-2', 'sheet'],
  ['ink-2', 'well'],
  ['on-side', 'shadow-fill'],
  ['on-side', 'free-fill'],
  ['on-rubric', 'rubric-fill'],
  ...nations.map((nation): [string, string] => [`on-${nation}`, nation]),
];

/** The map of the first page: everything that is filled in it, and the page that its veil mixes in. */
const atlas = readFileSync('src/home/atlas.svg', 'utf8');
const [ground = '', mountain = ''] = atlas.split('<defs>');
const fills = (svg: string) => [
  ...new Set([...svg.matchAll(/fill="var\(--([\w-]+)\)"(?! opacity)/g)].map(([, name]) => name!)),
];
const named = ['paper', ...fills(ground)];

/** A colour laid over another, as thick as that. */
const laid = (over: string, on: string, thick: number): string =>
  `#${[1, 3, 5]
    .map((at) => [over, on].map((colour) => parseInt(colour.slice(at, at + 2), 16)))
    .map(([a = 0, b = 0]) => Math.round(a * thick + b * (1 - thick)))
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`;

describe.each([
  ['by day', 0],
  ['by candle', 1],
] as const)('%s', (_, light) => {
  it.each(pairs)('%s on %s is at least 4.5', (text, on) => {
    expect(contrast(colourOf(text, light), colourOf(on, light))).toBeGreaterThanOrEqual(4.5);
  });

  it('names on the map of the first page are at least 4.5 on all its lands, on mountains, and where the page shines through', () => {
    expect(named).toEqual(expect.arrayContaining(['land', 'sea', 'gondor-land', 'sauron-land', 'paper']));
    expect(readFileSync('src/home/AtlasNames.svelte', 'utf8')).toContain('fill: var(--label);');
    for (const on of [...named, ...fills(mountain)])
      expect(contrast(colourOf('label', light), colourOf(on, light)), on).toBeGreaterThanOrEqual(4.5);
  });

  it('the mist of the Hunt is told from the lands beside it, and names in it are at least 4.5', () => {
    const weather = readFileSync('src/titles/hunt/Weather.svelte', 'utf8');
    const thick = Number(/fill: var\(--mist\);\s+fill-opacity: ([\d.]+);/.exec(weather)![1]);
    for (const land of ['land', 'land-2'].map((name) => colourOf(name, light))) {
      const mist = laid(colourOf('mist', light), land, thick);
      expect(contrast(mist, land)).toBeGreaterThanOrEqual(1.35);
      expect(contrast(colourOf('label', light), mist)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('numbers of armies there are at least 4.5 on both sides', () => {
    expect(readFileSync('src/home/Counters.svelte', 'utf8')).toContain('fill: var(--on-side);');
    for (const side of ['free-fill', 'shadow-fill'])
      expect(contrast(colourOf('on-side', light), colourOf(side, light)), side).toBeGreaterThanOrEqual(4.5);
  });
});
