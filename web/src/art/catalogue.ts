// Which description belongs to which card, character, place or formation. Each file of books/ is one title, or the site;
// its descriptions arrive when one of them is first needed.

import type { Scenes } from './press';

/** The id of a title that has descriptions, or house for those of the site. */
export type Book = string;
/** The descriptions of a title by the kind of thing, which is named as in the title's words. */
export type Kinds = Readonly<Record<string, Scenes>>;

const files = import.meta.glob<() => Promise<Kinds>>('./books/*.ts', { eager: true, import: 'default' });
const books = new Map(Object.entries(files).map(([path, load]) => [/(\w+)\.ts$/.exec(path)![1]!, load]));

export const bookNames: readonly Book[] = [...books.keys()];
export const open = async (book: Book): Promise<Kinds> => (await books.get(book)?.()) ?? {};
