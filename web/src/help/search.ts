// The search of the handbook: it answers questions. A heading has its own words, the questions it answers (files of
// learn/search) and the text under it; what is asked is compared with all of them. Words are cut to their stems, words
// that mean the same and misspelt ones count a little less, and "how many" or "when" less than what they are about.

import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as french } from '@orama/stemmers/french';
import MiniSearch from 'minisearch';
import { fold, type Chapter } from './handbook';
import { holds, plain, type Block } from './markdown';

/** Something found; `also` are further names for it. */
export type Hit = {
  kind: 'heading' | 'term' | 'card' | 'text';
  name: string;
  where: string;
  to: string;
  text: string;
  also?: string[];
};

/** Words that say nothing about what is asked, words that say how it is asked, ways to ask that stand for one word, and
 *  words that mean the same. */
type Words = { ignored: string; light: string; ways: Record<string, string>; alike: string[] };
const files = import.meta.glob<Words>(['../../../learn/search/*.json', '!../../../learn/search/*.*.json'], {
  import: 'default',
  eager: true,
});
const stemmers: Record<string, (word: string) => string> = { en: english, fr: french };

/** How a language's words are read. */
function reader(lang: string) {
  const known = files[`../../../learn/search/${lang}.json`] ?? { ignored: '', light: '', ways: {}, alike: [] };
  const stem = stemmers[lang] ?? ((word: string) => word);
  const ways = Object.entries(known.ways).flatMap(([word, list]) =>
    list.split(', ').map((way) => [way, word] as const),
  );
  const wordsOf = (text: string): string[] =>
    ways.reduce((kept, [way, word]) => kept.replaceAll(way, word), text.toLowerCase()).match(/[\p{L}\d]+/gu) ?? [];
  const read = (word: string): string => stem(fold(word));
  const ignored = new Set(wordsOf(known.ignored));
  const light = new Set(wordsOf(known.light).map(read));
  const alike = known.alike.map((line) => new Set(wordsOf(line).map(read)));
  return {
    wordsOf,
    read,
    light,
    stems: (text: string): string[] => {
      const all = wordsOf(text);
      const own = all.filter((word) => !ignored.has(word));
      return [...new Set((own.length ? own : all).map(read))];
    },
    others: (stem: string): string[] => alike.filter((line) => line.has(stem)).flatMap((line) => [...line]),
  };
}

type Section = Hit & { id: number; body: string; texts: string[]; asks: string[]; phrases: string[][] };
export type Index = {
  sections: Section[];
  find: MiniSearch<Section>;
  lang: ReturnType<typeof reader>;
  /** How much a stem says: the rarer, the more. */
  weight: (stem: string) => number;
};

/** What can be found by a reader of a set of rules: headings with what stands under them, and more; the headings of the
 *  other languages are further words for the same. */
export function index(
  all: readonly Chapter[],
  other: readonly Chapter[],
  more: readonly Hit[],
  lang: string,
  set = '',
): Index {
  const read = reader(lang);
  const elsewhere = new Map(
    other.flatMap((c) => [
      [c.anchor, c.name] as const,
      ...c.blocks.flatMap((b) => (b.kind === 'heading' ? [[b.id, b.text] as const] : [])),
    ]),
  );
  const sections: Section[] = [];
  const begin = (hit: Hit, texts: string[], asks: string[] = []) =>
    sections.push({ ...hit, id: sections.length, texts, body: '', asks, phrases: [hit.name, ...asks].map(read.stems) });
  for (const hit of more) begin(hit, [hit.text], hit.also);
  for (const c of all) {
    const heading = (name: string, to: string) => {
      const abroad = elsewhere.get(to);
      begin(
        { kind: 'heading', name, where: c.name, to, text: '' },
        [],
        [...(c.asks[to]?.split(', ') ?? []), ...(abroad ? [abroad] : [])],
      );
    };
    heading(c.name, c.anchor);
    for (const b of c.blocks)
      if (b.kind === 'heading') heading(b.text, b.id);
      else sections.at(-1)!.texts.push(...texts(b, set));
  }
  for (const section of sections) section.body = section.texts.join('\n');
  const find = new MiniSearch<Section>({
    fields: ['name', 'asks', 'where', 'body'],
    tokenize: read.wordsOf,
    processTerm: read.read,
  });
  find.addAll(sections);
  const held = new Map<string, number>();
  for (const { kind, phrases } of sections)
    if (kind === 'heading') for (const stem of new Set(phrases.flat())) held.set(stem, (held.get(stem) ?? 0) + 1);
  const count = sections.filter(({ kind }) => kind === 'heading').length;
  const weight = (stem: string) =>
    Math.log(1 + count / (few + (held.get(stem) ?? 1))) * (read.light.has(stem) ? light : 1);
  return { sections, find, lang: read, weight };
}

function texts(b: Block, set: string): string[] {
  if (b.kind === 'p' || b.kind === 'ruling' || b.kind === 'otherwise') return [plain(b.parts)];
  if (b.kind === 'notes') return b.rulings.filter((ruled) => holds(ruled, set)).map(({ text }) => text);
  if (b.kind === 'list') return b.items.map(plain);
  if (b.kind === 'table') return b.rows.map((row) => row.map(plain).join(' · '));
  return [];
}

const few = 2; // a word of one heading, such as a name, says little more than one of three
const light = 0.5; // what a word counts that says how something is asked
const same = 0.65; // what a word counts that means the same
const misspelt = 0.75; // what the nearest word counts when nobody wrote this one
const kinds = { heading: 1, term: 0.75, card: 0.6, text: 0.75 };

/** The words that a stem may stand for, and how well. */
function meant({ find, lang }: Index, stem: string): Map<string, number> {
  const all = new Map<string, number>();
  const add = (one: string, credit: number) => all.set(one, Math.max(credit, all.get(one) ?? 0));
  const [exact] = find.search(stem, { processTerm: (term) => term });
  const near = exact ? [stem] : nearest(find, stem);
  for (const one of near) {
    add(one, exact ? 1 : misspelt);
    for (const other of lang.others(one)) add(other, exact ? same : same * misspelt);
  }
  for (const other of lang.others(stem)) add(other, same);
  return all;
}

/** The words of the index that a stem begins or nearly is. */
function nearest(find: MiniSearch<Section>, stem: string): string[] {
  const search = (how: { prefix?: boolean; fuzzy?: number }) =>
    find.search(stem, { processTerm: (term) => term, ...how }).flatMap(({ terms }) => terms);
  const longer = stem.length > 2 ? search({ prefix: true }) : [];
  return [...new Set(longer.length ? longer : stem.length > 3 ? search({ fuzzy: stem.length > 6 ? 2 : 1 }) : [])];
}

/** The best headings, terms and cards for a question. */
export function search(all: Index, wanted: string, most = 12): Hit[] {
  const { sections, find, lang, weight } = all;
  const asked = lang.stems(wanted).map((stem) => ({ stem, meant: meant(all, stem) }));
  if (!asked.length) return [];
  const total = asked.reduce((sum, { stem }) => sum + weight(stem), 0);
  /** How far a phrase says what is asked, and nothing else: 0 to 1. */
  const alike = (phrase: readonly string[]): number => {
    let met = 0;
    const used = new Map<string, number>();
    for (const { stem, meant } of asked) {
      const best = phrase.reduce<[string, number]>(
        (kept, word) => ((meant.get(word) ?? 0) > kept[1] ? [word, meant.get(word)!] : kept),
        ['', 0],
      );
      met += best[1] * weight(stem);
      used.set(best[0], Math.max(best[1], used.get(best[0]) ?? 0));
    }
    const recall = met / total;
    const said = phrase.reduce((sum, word) => sum + weight(word), 0);
    const precision = phrase.reduce((sum, word) => sum + (used.get(word) ?? 0) * weight(word), 0) / (said || 1);
    return recall && (3 * recall * precision) / (2 * precision + recall);
  };
  const text = find.search(
    {
      combineWith: 'OR',
      queries: asked.map(({ stem, meant }) => ({
        combineWith: 'OR',
        queries: [...meant].map(([word, credit]) => ({
          queries: [word],
          boostTerm: () => credit * (lang.light.has(stem) ? light : 1),
        })),
      })),
    },
    { processTerm: (term) => term, tokenize: (text) => [text] },
  );
  const scores = new Map(text.map(({ id, score }) => [id as number, score / text[0]!.score]));
  const wide = new Set(asked.flatMap(({ meant }) => [...meant.keys()]));
  const met = (text: string) => lang.wordsOf(text).filter((word) => wide.has(lang.read(word))).length;
  return sections
    .map((section) => {
      const { phrases } = section;
      const bag = [...new Set(phrases.flat())];
      const covered = asked.reduce(
        (sum, { stem, meant }) => sum + weight(stem) * Math.max(0, ...bag.map((word) => meant.get(word) ?? 0)),
        0,
      );
      // A heading that says it in several ways is surer than one that says it once.
      const [first = 0, ...others] = phrases.map(alike).sort((a, b) => b - a);
      const question = first + others.slice(0, 4).reduce((sum, one) => sum + one, 0) / 3;
      return {
        section,
        score: kinds[section.kind] * (1.5 * question + 0.8 * (covered / total) + 0.4 * (scores.get(section.id) ?? 0)),
      };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ section: { kind, name, where, to, text, texts } }) => {
      const best = texts.reduce<[string, number]>(
        (kept, one) => (met(one) > kept[1] ? [one, met(one)] : kept),
        ['', 0],
      );
      return { kind, name, where, to, text: kind === 'heading' ? best[0] || (texts[0] ?? '') : text };
    });
}
