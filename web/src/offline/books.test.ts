// @vitest-environment node
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { languages } from '../locale/words.svelte';
import { bookOf } from './books';

const root = join(import.meta.dirname, '../../..');
const files = (dir: string): string[] =>
  readdirSync(join(root, dir), { withFileTypes: true, recursive: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name));

describe('what is kept for reading the rules without the server', () => {
  test.each(languages)('%s: every ruling, every chapter and the words of that language alone', (lang) => {
    const kept = bookOf(lang);
    const rulings = files('learn/rulings');
    expect(rulings).not.toEqual([]);
    const asks = files('learn/search').filter((file) => /\.\w+\.json$/.test(file));
    expect(asks).not.toEqual([]);
    for (const file of [...rulings, ...asks, ...files(`locale/${lang}`)]) expect(file).toMatch(kept);
    for (const file of files('learn/handbook')) expect(`${file}?raw`).toMatch(kept);
    for (const other of languages.filter((one) => one !== lang))
      expect(files(`locale/${other}`).filter((file) => kept.test(file))).toEqual([]);
    expect(files('learn/lessons').filter((file) => kept.test(file))).toEqual([]);
  });
});
