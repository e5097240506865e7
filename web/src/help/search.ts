// The search of the handbook: it answers questions. Question words are dropped, words are cut to their stems, and words
// that mean the same (files of learn/search) find the same. One answer for each heading, the best first.

import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as french } from '@orama/stemmers/french';
import MiniSearch, { type Query } from 'minisearch';
import { fold, type Chapter } from './handbook';
import { holds, plain, type Block } from './markdown';

/** Something found; `also` are further words for it that are not shown. */
export type Hit = {
  kind: 'heading' | 'term' | 'card' | 'text';
  name: string;
  where: string;
  to: string;
  text: string;
  also?: string;
};

/** Words that no heading answers, words that mean the same, and further words for headings by their anchor. */
type Words = { ignored: string; alike: string[]; headings: Record<string, string> };
const files = import.meta.glob<Words>('../../../learn/search/*.json', { import: 'default', eager: true });
const stemmers: Record<string, (word: string) => string> = { en: english, fr: french };

/** How a language's words are read. */
function reader(lang: string) {
  const known = files[`../../../learn/search/${lang}.json`] ?? { ignored: '', alike: [], headings: {} };
  const stem = stemmers[lang] ?? ((word: string) => word);
  const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
  const read = (word: string): string => fold(stem(word));
  const ignored = new Set(wordsOf(known.ignored));
  const alike = known.alike.map((line) => new Set(wordsOf(line).map(read)));
  return {
    wordsOf,
    read,
    headings: known.headings,
    asked: (text: string): string[] => {
      const all = wordsOf(text.replace(/[’']/g, ' '));
      const own = all.filter((word) => !ignored.has(word));
      return [...new Set((own.length ? own : all).map(read))];
    },
    others: (stem: string): string[] => [
      ...new Set(alike.filter((line) => line.has(stem)).flatMap((line) => [...line].filter((one) => one !== stem))),
    ],
  };
}

type Section = Hit & { id: number; body: string; texts: string[] };
export type Index = { sections: Section[]; find: MiniSearch<Section>; lang: ReturnType<typeof reader> };

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
  const also = new Map(Object.entries(read.headings));
  const add = (id: string, text: string) => also.set(id, `${also.get(id) ?? ''} ${text}`);
  for (const c of other) {
    add(c.anchor, c.name);
    for (const b of c.blocks) if (b.kind === 'heading') add(b.id, b.text);
  }
  const sections: Section[] = [];
  const begin = (hit: Hit, texts: string[]) => sections.push({ ...hit, id: sections.length, texts, body: '' });
  for (const hit of more) begin(hit, [hit.text]);
  for (const c of all) {
    const heading = (name: string, to: string) =>
      begin({ kind: 'heading', name, where: c.name, to, text: '', also: also.get(to) ?? '' }, []);
    heading(c.name, c.anchor);
    for (const b of c.blocks)
      if (b.kind === 'heading') heading(b.text, b.id);
      else sections.at(-1)!.texts.push(...texts(b, set));
  }
  for (const section of sections) section.body = section.texts.join('\n');
  const find = new MiniSearch<Section>({
    fields: ['name', 'also', 'where', 'body'],
    tokenize: read.wordsOf,
    processTerm: read.read,
  });
  find.addAll(sections);
  return { sections, find, lang: read };
}

function texts(b: Block, set: string): string[] {
  if (b.kind === 'p' || b.kind === 'ruling' || b.kind === 'otherwise') return [plain(b.parts)];
  if (b.kind === 'notes') return b.rulings.filter((ruled) => holds(ruled, set)).map(({ text }) => text);
  if (b.kind === 'list') return b.items.map(plain);
  if (b.kind === 'table') return b.rows.map((row) => row.map(plain).join(' · '));
  return [];
}

const boost = { name: 8, also: 6, where: 1.5, body: 0.7 };
const weaker = { name: 4, also: 3, where: 0.8, body: 0.3 }; // for words that mean the same
const kinds = { heading: 1.5, term: 1, card: 0.7, text: 1 };

/** The best headings, terms and cards for a question: those that have most of its words. */
export function search({ sections, find, lang }: Index, wanted: string, most = 12): Hit[] {
  const asked = lang.asked(wanted);
  if (!asked.length) return [];
  const meaning = (stem: string): Query => ({
    combineWith: 'OR',
    queries: [
      { queries: [stem], prefix: stem.length > 2 },
      ...lang.others(stem).map((other) => ({ queries: [other], boost: weaker })),
    ],
  });
  const found = find.search(
    { combineWith: 'OR', queries: asked.map(meaning) },
    {
      boost,
      processTerm: (term) => term,
      tokenize: (text) => [text],
      boostDocument: (id) => kinds[sections[id as number]!.kind],
    },
  );
  /** The share of the question that is met, squared; a word that means the same counts less. */
  const share = (terms: readonly string[]) => {
    const met = asked.map((stem) =>
      terms.includes(stem) ? 1 : lang.others(stem).some((other) => terms.includes(other)) ? 0.7 : 0,
    );
    return (met.reduce<number>((sum, one) => sum + one, 0) / asked.length) ** 2;
  };
  /** A question that is written down for a heading is answered there. */
  const known = (to: string) =>
    (lang.headings[to] ?? '').split(',').some((phrase) => {
      const words = lang.asked(phrase);
      return asked.every((stem) => words.includes(stem)) && asked.length > words.length / 2;
    });
  const wide = new Set(asked.flatMap((stem) => [stem, ...lang.others(stem)]));
  const met = (text: string) => lang.wordsOf(text).filter((word) => wide.has(lang.read(word))).length;
  return found
    .map(({ id, score, queryTerms }) => ({ section: sections[id as number]!, score: score * share(queryTerms) }))
    .map((hit) => (hit.section.kind === 'heading' && known(hit.section.to) ? { ...hit, score: 4 * hit.score } : hit))
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ section: { kind, name, where, to, text, texts } }) => {
      const best = texts.reduce<[string, number]>(
        (kept, one) => (met(one) > kept[1] ? [one, met(one)] : kept),
        ['', 0],
      );
      return { kind, name, where, to, text: kind === 'heading' ? best[0] : text };
    });
}
