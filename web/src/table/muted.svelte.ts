// Whose words this browser does not show at one table.

export class Muted {
  readonly #key: string;
  #names = $state.raw<readonly string[]>([]);

  constructor(table: string) {
    this.#key = `pony.muted.${table}`;
    try {
      this.#names = JSON.parse(localStorage.getItem(this.#key) ?? '[]') as string[];
    } catch {
      // nothing was kept, or nothing can be
    }
  }

  get names(): readonly string[] {
    return this.#names;
  }

  has = (name: string): boolean => this.#names.includes(name);

  set(name: string, on: boolean): void {
    const others = this.#names.filter((one) => one !== name);
    this.#names = on ? [...others, name] : others;
    try {
      if (this.#names.length) localStorage.setItem(this.#key, JSON.stringify(this.#names));
      else localStorage.removeItem(this.#key);
    } catch {
      // it holds until the page is left
    }
  }
}
