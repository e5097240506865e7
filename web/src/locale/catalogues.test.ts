// @vitest-environment node
// Every word is in locale/, in every language, and none is missing: proved by reading the sources. That languages have the
// same keys, and how they are printed, is tested in Go (package locale).

import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parse, type AST } from 'svelte/compiler';
import { describe, expect, test } from 'vitest';
import all from 'virtual:covers';
import known from '../../../locale/languages.json';

const languages = known.map(({ id }) => id);
const first = languages[0]!;
const { default: covers } = await all[first]!();
const src = join(import.meta.dirname, '..');
const locale = join(src, '../../locale');
const catalogue = (lang: string, file: string) =>
  JSON.parse(readFileSync(join(locale, lang, file), 'utf8')) as Record<string, string>;
const files = readdirSync(join(locale, first)).filter((name) => name.endsWith('.json'));
/** The words of the interface: of the site, and of each title that has a board of its own. */
const ofInterface = files.filter((name) => /(^|-)web\.json$|^(web|page)-|^desk\./.test(name));

function sources(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true, recursive: true })
    .filter((f) => f.isFile() && /\.(svelte|ts)$/.test(f.name) && !/\.(test|d)\.ts$/.test(f.name))
    .map((f) => join(f.parentPath, f.name));
}

describe('catalogues', () => {
  test.each(ofInterface)('%s names the same operands in every language', (file) => {
    const operands = (text: string) => [...new Set([...text.matchAll(/\{(\d|\*)/g)].map((m) => m[1]))].sort();
    for (const lang of languages) {
      const own = catalogue(lang, file);
      for (const [key, text] of Object.entries(catalogue(first, file)))
        expect([lang, key, operands(own[key]!)]).toEqual([lang, key, operands(text)]);
    }
  });
});

describe('covers', () => {
  test('every option of a title is named before the title itself is loaded', () => {
    for (const title of Object.keys(covers)) {
      const own = files.filter((name) => name === `${title}.json` || name.startsWith(`${title}-`));
      const options = own.flatMap((name) => Object.keys(catalogue(first, name))).filter((key) => /^option\./.test(key));
      // What it means is read where it is chosen, with the title's own words: the first page does without.
      const meant = options.filter((key) => /\.(help|text)$/.test(key));
      const there = Object.keys(covers[title]!);
      expect(there).toEqual(expect.arrayContaining(options.filter((key) => !meant.includes(key))));
      expect(there.filter((key) => meant.includes(key))).toEqual([]);
    }
    expect(covers['board']!['option.corruption']).toBeTruthy();
  });
});

test('what once read badly does not come back', () => {
  const french = files.map((name) => Object.values(catalogue('fr', name)).join('\n')).join('\n');
  // A verb that does not agree, questions and answers that nobody would say, one place under two names.
  const bad =
    /Vous réfléchit|Laissez-vous faire|Vous Non|Prendre unité|Tourner ce dé en|entre gens|but de gain|Mont Destin|Château-Bouc/;
  expect(bad.exec(french)).toBeNull();
  const english = files.map((name) => Object.values(catalogue('en', name)).join('\n')).join('\n');
  const odd =
    /stronghold of from|You is|crossed blades|cannot be taken back|no die in the hunt box|ahead of the second|Own decisions|whoever|\banew\b|\blest\b|\bwhom\b|\btidings\b(?! out)|of the house\b|is told\b|are told\b/i;
  expect(odd.exec(english)).toBeNull();
  for (const lang of languages)
    for (const name of files)
      for (const [key, text] of Object.entries(catalogue(lang, name)))
        if (/^(action|event|record|prompt)\./.test(key)) expect(text, `${name}: ${key}`).not.toMatch(/→|point \{0\}/);
        // A point of the Hunt is named by the places between which it lies.
        else if (/^space\./.test(key)) expect(text, `${name}: ${key}`).not.toMatch(/point|^p?\d+$/);
});

test('an answer and a line of the log have a verb, no colon in its place', () => {
  // What is left is a label before figures, places or one of several effects, and what stands between a result and its cause.
  const labels =
    /^(action\.option|act\.by|event\.(charge-die|courage-(failed|passed)|dice|fight-drawn|hits|struck|second-dice|initiative-dice|lost|panic-die|possible-at|score|wound-die))$/;
  const told = (lang: string, name: string) =>
    Object.entries(catalogue(lang, name)).filter(([key]) => /^(action|event|act)\./.test(key) && !labels.test(key));
  const colons = languages.flatMap((lang) =>
    files.flatMap((name) => told(lang, name).filter(([, text]) => text.replace(/\{[^}]*\}/g, '').includes(':'))),
  );
  expect(colons).toEqual([]);
});

test('no text stands in two files of a title', () => {
  for (const title of Object.keys(covers)) {
    const own = files.filter((name) => name === `${title}.json` || name.startsWith(`${title}-`));
    const keys = own.flatMap((name) => Object.keys(catalogue(first, name)));
    expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
  }
});

describe('keys', () => {
  const web = Object.assign(
    {},
    ...files.filter((name) => /^(web|page|desk)[.-]/.test(name)).map((name) => catalogue(first, name)),
  ) as Record<string, string>;
  /** What a source may say: the words of the site, and in the folder of a title those of the title. */
  const known = (file: string): Record<string, string> => {
    const title = relative(`${src}/titles`, file).split(/[\\/]/)[0];
    const own = files.filter((name) => name === `${title}.json` || name.startsWith(`${title}-`));
    return Object.assign({}, web, ...own.map((name) => catalogue(first, name))) as Record<string, string>;
  };
  // Keys that the title or the server adds when the program runs.
  const lent =
    /^(act|fact|drawn|title|seat|side|option|ending|region|nation|figure|character|card|face|deck|tile|action|prompt|event|rule|reason|level|style|coin|ritual|deed)\./;

  test('every key named in the sources has words', () => {
    const missing: string[] = [];
    for (const file of sources(src)) {
      const text = readFileSync(file, 'utf8');
      const words = known(file);
      const literal = /\b(?:say|sayOf|tell)\((?:[\w.?!]+(?:\.id|\.title), )?'([^']+)'/g;
      for (const [, key] of text.matchAll(literal))
        if (!(key! in words) && key !== 'title' && key !== 'title.blurb')
          missing.push(`${relative(src, file)}: ${key}`);
      // A key made of parts must have at least one key it can become.
      for (const [, made] of text.matchAll(/\b(?:say|sayOf)\((?:[\w.?!]+(?:\.id|\.title), )?`([^`]+)`/g)) {
        // Only its own title knows what a key that is lent to the site will be.
        if (lent.test(made!) && !relative(src, file).startsWith('titles')) continue;
        const shape = new RegExp(
          '^' +
            made!
              .replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '*')
              .replace(/\./g, '\\.')
              .replace(/\*/g, '[\\w.-]+') +
            '$',
        );
        if (!Object.keys(words).some((key) => shape.test(key))) missing.push(`${relative(src, file)}: ${made}`);
      }
    }
    expect(missing).toEqual([]);
  });

  test('every key of the interface is used', () => {
    const all = sources(src)
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    const made = [...all.matchAll(/`([\w-]+(?:\.[\w-]+)*\.)\$\{/g)].map((m) => m[1]!);
    // Each kind of mention is gathered once: looking for every key in every source takes too long.
    const quoted = new Set([...all.matchAll(/'([\w.-]+)(?=')/g)].map((m) => m[1]!));
    const begun = [...new Set([...all.matchAll(/`([\w.-]+)/g)].map((m) => m[1]!))];
    const unused = ofInterface
      .flatMap((name) => Object.keys(catalogue(first, name)))
      .filter(
        (key) =>
          !quoted.has(key) &&
          !made.some((prefix) => key.startsWith(prefix)) &&
          !begun.some((word) => word.startsWith(key)),
      );
    expect(unused).toEqual([]);
  });
});

describe('templates hold no words of their own', () => {
  const spoken = new Set(['aria-label', 'title', 'placeholder', 'alt', 'label']);
  const letters = /\p{L}{2,}/u;

  test.each(
    sources(src)
      .filter((file) => file.endsWith('.svelte'))
      .map((file) => [relative(src, file), file] as const),
  )('%s', (_, file) => {
    const found: string[] = [];
    const visit = (node: unknown) => {
      if (Array.isArray(node)) return node.forEach(visit);
      if (typeof node !== 'object' || node === null) return;
      const n = node as AST.Text & { attributes?: (AST.Attribute & { name: string })[] };
      if (n.type === 'Text' && letters.test(n.data)) found.push(n.data.trim());
      for (const [key, value] of Object.entries(n)) {
        if (key === 'attributes' && Array.isArray(value)) {
          for (const a of value as AST.Attribute[])
            if (a.type === 'Attribute' && spoken.has(a.name) && Array.isArray(a.value))
              for (const part of a.value) if (part.type === 'Text' && letters.test(part.data)) found.push(part.data);
        } else if (key !== 'parent' && key !== 'metadata') visit(value);
      }
    };
    visit(parse(readFileSync(file, 'utf8'), { modern: true }).fragment.nodes);
    expect(found).toEqual([]);
  });
});
