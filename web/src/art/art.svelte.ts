// The cuts as a page asks for them: drawn when first seen, kept from then on. The press and a title's descriptions are
// loaded with the first cut that needs them; until then there is none, and the words stand alone.

import { open, type Book, type Kinds } from './catalogue';

type Press = typeof import('./press');

class Art {
  /** The symbols of the figures are on the page. */
  figures = $state(false);
  /** The formations whose figures are on the page, and their nations. */
  formations = $state.raw<ReadonlyMap<string, string>>(new Map());
  #press = $state.raw<Press>();
  #books = $state.raw<Partial<Record<Book, Kinds>>>({});
  #asked = new Map<Book, Promise<void>>();
  #drawn = new Map<string, string>();

  /** The cut of a thing as svg; nothing while it is on its way, or if there is none. */
  cut(book: Book, kind: string, name: string): string | undefined {
    const press = this.#press;
    const scenes = this.#books[book]?.[kind];
    if (!press || !scenes) {
      void this.#load(book);
      return undefined;
    }
    const text = scenes[name];
    if (!text) return undefined;
    const id = `${book}/${kind}/${name}`;
    let drawn = this.#drawn.get(id);
    if (drawn === undefined) this.#drawn.set(id, (drawn = press.draw(text, id)));
    return drawn;
  }

  /** What it is about, where only a part of it has room. */
  focus(book: Book, kind: string, name: string): readonly [number, number] {
    const text = this.#books[book]?.[kind]?.[name];
    return (text && this.#press?.focusOf(text)) || [0.5, 0.5];
  }

  /** All descriptions of a title, for a page that shows every one. */
  async kinds(book: Book): Promise<Kinds> {
    await this.#load(book);
    return this.#books[book] ?? {};
  }

  /** A cut whose layers can move, with more words to its description. */
  async staged(book: Book, kind: string, name: string, added = ''): Promise<string | undefined> {
    const text = (await this.kinds(book))[kind]?.[name];
    return text && this.#press?.stage(`${text} ${added}`.trim(), `${book}/${kind}/${name}`);
  }

  #load(book: Book): Promise<void> {
    const asked = this.#asked.get(book);
    if (asked) return asked;
    const coming = Promise.all([import('./press'), open(book)]).then(
      ([press, kinds]) => {
        this.#press = press;
        this.#books = { ...this.#books, [book]: kinds };
      },
      () => void this.#asked.delete(book), // offline: the next card that is shown asks again
    );
    this.#asked.set(book, coming);
    return coming;
  }
}

export const art = new Art();
