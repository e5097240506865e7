// The handbook as the client has it: files of learn/handbook, fetched chapter by chapter with the page, so that it is
// there without the server too.

import type { Say } from '../api/types';
import { fallback, inLanguage } from '../locale/words.svelte';
import { blocks, holds, plain, type Block } from './markdown';

export type Chapter = { id: string; number: string; name: string; anchor: string; blocks: Block[] };

const files = import.meta.glob<string>('../../../learn/handbook/*/*.md', { query: '?raw', import: 'default' });
type Notes = {
  rulings: { key: string; rule: string; set?: string; say: Say }[];
  options: { option: string; rule: string }[];
};
const noted = import.meta.glob<Notes>('../../../learn/rulings/*.json', { import: 'default' });
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

/** Something found; `also` are further words for it that are not shown. */
export type Hit = {
  kind: 'heading' | 'term' | 'card' | 'text';
  name: string;
  where: string;
  to: string;
  text: string;
  also?: string;
};
type Entry = Hit & { folded: string[] };

/** Without accents and case. */
export const fold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[’']/g, ' ').toLowerCase();
const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\d]+/gu) ?? [];

/** What can be found by a reader of a set of rules: headings and paragraphs, with the headings of the other languages as
 *  further words for the same. */
export function index(all: readonly Chapter[], other: readonly Chapter[], more: readonly Hit[], set = ''): Entry[] {
  const also = new Map<string, string>();
  const add = (id: string, text: string) => also.set(id, `${also.get(id) ?? ''} ${text}`);
  for (const c of other) {
    add(c.anchor, c.name);
    for (const b of c.blocks) if (b.kind === 'heading') add(b.id, b.text);
  }
  const entries: Entry[] = more.map((hit) => ({
    ...hit,
    folded: wordsOf(`${hit.name} ${hit.text} ${hit.also ?? ''}`),
  }));
  for (const c of all) {
    let to = c.anchor;
    let name = c.name;
    const heading = (text: string) =>
      entries.push({
        kind: 'heading',
        name,
        where: c.name,
        to,
        text: '',
        folded: wordsOf(`${text} ${also.get(to) ?? ''}`),
      });
    heading(c.name);
    for (const b of c.blocks) {
      if (b.kind === 'heading') {
        [to, name] = [b.id, b.text];
        heading(b.text);
      } else
        for (const text of texts(b, set))
          entries.push({ kind: 'text', name, where: c.name, to, text, folded: wordsOf(text) });
    }
  }
  return entries;
}

function texts(b: Block, set: string): string[] {
  if (b.kind === 'p' || b.kind === 'ruling' || b.kind === 'otherwise') return [plain(b.parts)];
  if (b.kind === 'notes') return b.rulings.filter((ruled) => holds(ruled, set)).map(({ text }) => text);
  if (b.kind === 'list') return b.items.map(plain);
  if (b.kind === 'table') return b.rows.map((row) => row.map(plain).join(' · '));
  return [];
}

const order = { heading: 0, term: 1, card: 2, text: 3 };

/** Every word must begin some word of what is found; headings first. */
export function search(entries: readonly Entry[], wanted: string, most = 12): Hit[] {
  const asked = wordsOf(wanted);
  if (!asked.length) return [];
  return entries
    .filter((e) => asked.every((word) => e.folded.some((w) => w.startsWith(word))))
    .sort((a, b) => order[a.kind] - order[b.kind])
    .slice(0, most);
}
