// Every card, character, place and formation has its own cut, and all of them can be printed in both lights.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { bookNames, open, type Book } from './catalogue';
import { draw, focusOf, nations, read } from './press';
import { combatOf } from '../titles/board/cards';

const here = import.meta.dirname;
const locale = join(here, '../../../locale/en');

/** The names of a kind in a title's words: `card.elven-cloaks`, but not `card.elven-cloaks.event`. */
function named(title: string, kind: string): string[] {
  const files = readdirSync(locale).filter((file) => file === `${title}.json` || file.startsWith(`${title}-`));
  const keys = files.flatMap((file) => Object.keys(JSON.parse(readFileSync(join(locale, file), 'utf8')) as object));
  return keys.filter((key) => key.startsWith(`${kind}.`)).map((key) => key.slice(kind.length + 1));
}
const plain = (names: string[]) => names.filter((name) => !name.includes('.') && name !== 'none');

const levels = ['board', 'cards', 'hunt', 'battle'].flatMap((title) =>
  (JSON.parse(readFileSync(join(here, `../../../titles/${title}/mind/levels.json`), 'utf8')) as { id: string }[]).map(
    ({ id }) => id,
  ),
);

const wanted: [Book, string, string[]][] = [
  ['house', 'level', levels],
  ['board', 'card', plain(named('board', 'card'))],
  ['board', 'combat', plain(named('board', 'card')).map(combatOf)],
  ['board', 'character', plain(named('board', 'character'))],
  ['board', 'region', plain(named('board', 'region'))],
  ['cards', 'card', plain(named('cards', 'card'))],
  ['cards', 'location', plain(named('cards', 'location'))],
  ['hunt', 'ally', plain(named('hunt', 'ally'))],
  ['hunt', 'sorcery', plain(named('hunt', 'sorcery'))],
  ['hunt', 'companion', plain(named('hunt', 'companion'))],
  ['hunt', 'black-riders', plain(named('hunt', 'black-riders'))],
  ['hunt', 'journey', plain(named('hunt', 'journey'))],
  ['hunt', 'section', plain(named('hunt', 'section'))],
  ['battle', 'profile', plain(named('battle', 'profile'))],
  ['battle', 'army', plain(named('battle', 'army'))],
  ['battle', 'ground', plain(named('battle', 'ground'))],
  ['battle', 'matchup', plain(named('battle', 'option.matchup')).filter((name) => name !== 'help')],
];

async function everything(): Promise<[id: string, text: string][]> {
  const all: [string, string][] = [];
  for (const book of bookNames)
    for (const [kind, scenes] of Object.entries(await open(book)))
      for (const [name, text] of Object.entries(scenes)) all.push([`${book}/${kind}/${name}`, text]);
  return all;
}

describe('the cuts', () => {
  it.each(wanted)('%s: every %s has one', async (book, kind, names) => {
    expect(names.length).toBeGreaterThan(0);
    const scenes = (await open(book))[kind] ?? {};
    expect(names.filter((name) => !(name in scenes))).toEqual([]);
  });

  it('no two descriptions are equal', async () => {
    const seen = new Map<string, string>();
    const twice: string[] = [];
    for (const [id, text] of await everything()) {
      if (seen.has(text)) twice.push(`${seen.get(text)} = ${id}`);
      seen.set(text, id);
    }
    expect(twice).toEqual([]);
  });

  it('two of one kind are told apart at a glance: by ink, sky or what they are about', async () => {
    const alike: string[] = [];
    const seen = new Map<string, string>();
    for (const [id, text] of await everything()) {
      if (id.startsWith('board/combat/')) continue; // cards of the same combat half share its tail-piece
      const { nation, words } = read(text);
      const sky = words.find(({ kind }) => kind === 'sky')?.name;
      const [chief] = words
        .filter(({ kind }) => kind === 'motif')
        .sort((a, b) => b.scale * b.count - a.scale * a.count);
      const about = chief
        ? [chief.name, ...chief.options, chief.ink].join('.')
        : words.flatMap(({ kind, name }) => (kind === 'land' ? [name] : [])).join('+');
      const look = [id.split('/', 2).join('/'), nation, sky, about].join(' ');
      if (seen.has(look)) alike.push(`${id} = ${seen.get(look)} (${look})`);
      seen.set(look, id);
    }
    expect(alike).toEqual([]);
  });

  it('no two journeys pass the same thing by the way', async () => {
    const { journey = {} } = await open('hunt');
    const things = Object.values(journey).map((text) => {
      const { words } = read(text);
      const [chief] = words
        .filter(({ kind, name }) => kind === 'motif' && name !== 'walkers' && name !== 'sitters')
        .sort((a, b) => b.scale - a.scale);
      return chief?.name ?? words.map(({ name }) => name).join(' ');
    });
    expect(things).toHaveLength(36);
    expect(things.filter((thing, i) => things.indexOf(thing) !== i)).toEqual([]);
  });

  it('all draw, the same every time, from tones that have a colour in both lights', async () => {
    const css = readFileSync(join(here, 'tones.css'), 'utf8');
    const tones = new Set([...css.matchAll(/\.art \.(l?[a-z])\b/g)].map(([, tone]) => tone));
    const used = new Set<string>();
    const faults: string[] = [];
    for (const [id, text] of await everything()) {
      const drawn = draw(text, id);
      if (/NaN|undefined|null/.test(drawn)) faults.push(`${id} is broken`);
      if (drawn.length >= 32_000) faults.push(`${id} has ${drawn.length} letters`);
      if (draw(text, id) !== drawn) faults.push(`${id} differs`);
      for (const [, tone] of drawn.matchAll(/class="(l?[a-z])"/g)) used.add(tone!);
    }
    expect(faults).toEqual([]);
    expect([...used].filter((tone) => tone !== 'h' && !tones.has(tone))).toEqual([]);
    for (const tone of ['p', 's', 'f', 'k', 'r']) expect(css).toMatch(new RegExp(`--a-${tone}: light-dark\\(`));
    for (const nation of nations) expect(css).toContain(`[data-nation='${nation}']`);
  });

  it('a box that is small shows the face, or else the largest thing', () => {
    const [x, y] = focusOf('gondor: dusk@40,44 kings@34,96*.4 bust.man.long@100,106*1.28< shield@32,98*.6');
    expect(x).toBeCloseTo(100 / 160);
    expect(y).toBeGreaterThan(0.3);
    expect(y).toBeLessThan(0.5);
    expect(focusOf('rohan: dawn hills:f rider@120,95*.9 rider@40,86*.3')[0]).toBe(0.75);
    expect(focusOf('gondor: dawn fig.gondor.horn@60,96*1')[0]).toBe((60 + 22) / 160);
    expect(focusOf('rohan: dawn hills')).toEqual([0.5, 0.5]);
  });

  it('a description names a nation and words that exist', () => {
    expect(() => read('rohan: dawn hills rider')).not.toThrow();
    expect(() => read('rohan: dawn hills unicorn')).toThrow(/unicorn/);
    expect(() => read('bree: dawn hills')).toThrow(/nation/);
  });

  it('is decoration, and weighs at most 150 KB compressed in all', () => {
    expect(draw('rohan: dawn hills rider')).toContain('aria-hidden="true"');
    const files = readdirSync(here, { recursive: true, encoding: 'utf8' });
    const sizes = files
      .filter((file) => /\.(ts|css|svelte)$/.test(file) && !file.endsWith('.test.ts'))
      .map((file) => gzipSync(readFileSync(join(here, file))).length);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(150 * 1024);
  });
});
