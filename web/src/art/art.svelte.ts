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
  #asked = new Set<Book>();
  #drawn = new Map<string, string>();

  /** The cut of a thing as svg; nothing while it is on its way, or if there is none. */
  cut(book: Book, kind: string, name: string): string | undefined {
    const press = this.#press;
    const scenes = this.#books[book]?.[kind];
    if (!press || !scenes) {
      this.#load(book);
      return undefined;
    }
    const text = scenes[name];
    if (!text) return undefined;
    const id = `${book}/${kind}/${name}`;
    let drawn = this.#drawn.get(id);
    if (drawn === undefined) this.#drawn.set(id, (drawn = press.draw(text, id)));
    return drawn;
  }

  /** All descriptions of a title, for a page that shows every one. */
  async kinds(book: Book): Promise<Kinds> {
    await this.#load(book);
    return this.#books[book] ?? {};
  }

  async #load(book: Book): Promise<void> {
    if (this.#asked.has(book)) return;
    this.#asked.add(book);
    try {
      const [press, kinds] = await Promise.all([import('./press'), open(book)]);
      this.#press = press;
      this.#books = { ...this.#books, [book]: kinds };
    } catch {
      this.#asked.delete(book); // offline: the next card that is shown asks again
    }
  }
}

export const art = new Art();
