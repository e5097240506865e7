// The handbook as the client has it: files of learn/handbook, fetched chapter by chapter with the page, so that it is
// there without the server too.

import type { Say } from '../api/types';
import { fallback, inLanguage } from '../locale/words.svelte';
import { blocks, type Block } from './markdown';

/** A chapter; `asks` are questions, by the heading that answers them. */
export type Chapter = {
  id: string;
  number: string;
  name: string;
  anchor: string;
  blocks: Block[];
  asks: Record<string, string>;
};

const files = import.meta.glob<string>('../../../learn/handbook/*/*.md', { query: '?raw', import: 'default' });
type Notes = {
  rulings: { key: string; rule: string; set?: string; say: Say }[];
  options: { option: string; rule: string }[];
};
const noted = import.meta.glob<Notes>('../../../learn/rulings/*.json', { import: 'default' });
const asked = import.meta.glob<Record<string, string>>('../../../learn/search/*.*.json', { import: 'default' });
const asksOf = (title: string, lang: string) => asked[`../../../learn/search/${title}.${lang}.json`]?.();
const notesOf = (title: string): Promise<Notes> =>
  noted[`../../../learn/rulings/${title}.json`]?.() ?? Promise.resolve({ rulings: [], options: [] });

/** Blocks with the notes of each heading at the end of what stands under it; `anchor` is that of the chapter. */
export function withNotes(read: readonly Block[], anchor: string, notes: Notes, lang: string): Block[] {
  const all: Block[] = [];
  let under = anchor;
  const close = () => {
    const rulings = notes.rulings.filter(({ rule }) => rule === under);
    const options = notes.options.filter(({ rule }) => rule === under).map(({ option }) => option);
    if (rulings.length || options.length)
      all.push({
        kind: 'notes',
        rulings: rulings.map(({ say, set }) => ({ text: inLanguage(say, lang), set })),
        options,
      });
  };
  for (const block of read) {
    if (block.kind === 'heading') {
      close();
      under = block.id;
    }
    all.push(block);
  }
  close();
  return all;
}

const parts = (path: string) => /handbook\/([\w-]+)\/([\w-]+)\.(\w+)\.md$/.exec(path);

/** The titles that have one. */
export const titles: readonly string[] = [...new Set(Object.keys(files).map((path) => parts(path)![1]!))];
export const written = (title: string): boolean => titles.includes(title);

const known = new Map<string, Promise<Chapter[]>>();

export function chapters(title: string, lang: string): Promise<Chapter[]> {
  const key = `${title} ${lang}`;
  let all = known.get(key);
  if (!all) {
    const inOther = (path: string, other: string) => path.replace(/\.\w+\.md$/, `.${other}.md`);
    const own = Object.keys(files)
      .filter((path) => parts(path)![1] === title && parts(path)![3] === fallback)
      .map((path) => (inOther(path, lang) in files ? inOther(path, lang) : path))
      .sort();
    const notes = notesOf(title);
    const asks = asksOf(title, lang) ?? asksOf(title, fallback) ?? Promise.resolve({});
    all = Promise.all(
      own.map(async (path) => {
        const read = blocks(await files[path]!());
        const [head] = read;
        const named = head?.kind === 'heading' ? head : { text: '', id: '' };
        const numbered = /^(\d+)\. (.*)$/.exec(named.text);
        return {
          id: parts(path)![2]!,
          number: numbered?.[1] ?? '',
          name: numbered?.[2] ?? named.text,
          anchor: named.id,
          blocks: withNotes(read.slice(1), named.id, await notes, lang),
          asks: await asks,
        };
      }),
    );
    all.catch(() => known.delete(key));
    known.set(key, all);
  }
  return all;
}

/** The chapter that has a heading. */
export const chapterWith = (all: readonly Chapter[], heading: string): Chapter | undefined =>
  all.find((c) => c.anchor === heading || c.blocks.some((b) => b.kind === 'heading' && b.id === heading));

/** Without accents and case. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’']/g, ' ')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae');
