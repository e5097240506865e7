// Every word a person reads, by id, in the language of the moment. Catalogues are the files of locale/, shared with
// the server, and arrive when needed (vite.config.ts): `web` and the covers of all titles first, `page` with any other page than the first
// (a table needs only `page-table` of it), a title's own words with its table.

import files from 'virtual:catalogues';
import covers from 'virtual:covers';
import known from '../../../locale/languages.json';
import { fill, joined, type Arg } from './format';

export type Lang = string;
export type Catalogue = Readonly<Record<string, string>>;
export const languages: readonly Lang[] = known.map(({ id }) => id);
/** The language of texts that another lacks. */
export const fallback = languages[0]!;
/** The text of a language, or that of the fallback. */
export const inLanguage = (text: Readonly<Record<Lang, string>>, lang: Lang): string =>
  text[lang] ?? text[fallback] ?? '';

const nothing: Catalogue = {};

/** The language a visitor most likely reads: the first of the browser's that there is. */
export function preferred(wanted: readonly string[]): Lang {
  for (const tag of wanted) {
    const lang = tag.slice(0, 2).toLowerCase();
    if (languages.includes(lang)) return lang;
  }
  return fallback;
}

/** What the browser asks every server for. */
export const browsers: Lang = preferred(typeof navigator === 'undefined' ? [] : navigator.languages);

class Words {
  lang = $state<Lang>(browsers);
  #loaded = $state.raw<Readonly<Record<string, Catalogue>>>({});
  #covers = $state.raw<Readonly<Record<string, Catalogue>>>({});
  #wanted = new Set<string>(['web']);

  /** Switches the language; resolves when every catalogue in use has been replaced, so no screen is half and half. */
  async use(lang: Lang): Promise<void> {
    const fresh: Record<string, Catalogue> = {};
    let covered = {};
    const cover = covers[lang]!().then((found) => (covered = found.default));
    // A page may ask for further words meanwhile.
    for (
      let missing = [...this.#wanted];
      missing.length;
      missing = [...this.#wanted].filter((name) => !(name in fresh))
    )
      await Promise.all([cover, ...missing.map(async (name) => (fresh[name] = await read(lang, name)))]);
    this.#covers = covered;
    this.#loaded = fresh;
    this.lang = lang;
  }

  /** Loads a catalogue that is needed from now on. */
  async load(...names: string[]): Promise<void> {
    const lang = this.lang;
    for (const name of names) this.#wanted.add(name);
    const missing = names.filter((name) => !(name in this.#loaded));
    const read_ = await Promise.all(missing.map(async (name) => [name, await read(lang, name)] as const));
    if (lang === this.lang) this.#loaded = { ...this.#loaded, ...Object.fromEntries(read_) };
    else await this.load(...names); // the language was changed meanwhile
  }

  /** What the operators call their server, by language; where it is empty the program has a name. */
  house = $state.raw<Record<string, string>>({});

  /** The template of a key: of the title if one is named, else of the client or the server. */
  find(key: string, title?: string): string | undefined {
    if (key === 'house') {
      const own = this.house[this.lang] || languages.map((lang) => this.house[lang]).find((name) => name);
      if (own) return own;
    }
    if (title) {
      const own = this.#loaded[title]?.[key] ?? this.#covers[title]?.[key];
      if (own !== undefined) return own;
    }
    for (const name of ['web', 'page', 'page-home', 'page-table', 'desk']) {
      const word = (this.#loaded[name] ?? nothing)[key];
      if (word !== undefined) return word;
    }
    return undefined;
  }
}

/** One catalogue with its companions: `page` is also page-table. */
async function read(lang: Lang, name: string): Promise<Catalogue> {
  const own = `${lang}/${name}`;
  const parts = Object.entries(files).filter(([path]) => path === own || path.startsWith(`${own}-`));
  const read = await Promise.all(parts.map(([, load]) => load()));
  return Object.assign({}, ...read.map((part) => part.default)) as Catalogue;
}

export const words = new Words();

/** The words of a key of the client. A key without words shows itself: a test keeps that from happening. */
export function say(key: string, ...args: Arg[]): string {
  return sayOf(undefined, key, ...args);
}

/** The words of a key as a title has them, or else the client. */
export function sayOf(title: string | undefined, key: string, ...args: Arg[]): string {
  const template = words.find(key, title);
  if (template === undefined) return key;
  return fill(template, args, words.lang, (i) => shown(args[i]));
}

// Making a formatter costs far more than using one, and a long log uses thousands.
const numbers = new Map(languages.map((lang) => [lang, new Intl.NumberFormat(lang)]));

const shown = (arg: Arg | undefined): string =>
  typeof arg === 'number' ? numbers.get(words.lang)!.format(arg) : (arg ?? '');

/** A share as people write it: « 38 % », “38%”. */
export const percent = (share: number, digits = 0): string =>
  new Intl.NumberFormat(words.lang, { style: 'percent', maximumFractionDigits: digits }).format(share);

/** A change of a share, always with its sign: « −2 % », “+3%”. */
export const signedPercent = (share: number): string =>
  new Intl.NumberFormat(words.lang, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' })
    .format(share)
    .replace('-', '−');

export const decimal = (value: number, digits = 1): string =>
  new Intl.NumberFormat(words.lang, { maximumFractionDigits: digits, minimumFractionDigits: digits }).format(value);

/** A whole number: « 1 452 », “1,452”. */
export const whole = (value: number): string => numbers.get(words.lang)!.format(Math.round(value));

/** A change, always with its sign. */
export const signed = (value: number): string =>
  new Intl.NumberFormat(words.lang, { maximumFractionDigits: 0, signDisplay: 'exceptZero' })
    .format(Math.round(value))
    .replace('-', '−');

export const listed = (parts: readonly string[]): string => joined(parts, words.lang);

/** Orders names as the reader's language does: Élise between Drogo and Fastred. */
export const byName = (a: string, b: string): number => a.localeCompare(b, words.lang);

const near = 300 * 86_400_000; // so far away the year is not in doubt
const dayAndTime = { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const;

/** A day and a time, with its weekday or, farther away, its year: « dim. 22 nov., 19:03 ». */
export const day = (iso: string, now = Date.now()): string =>
  new Intl.DateTimeFormat(words.lang, {
    ...dayAndTime,
    ...(Math.abs(Date.parse(iso) - now) < near ? { weekday: 'short' } : { year: 'numeric' }),
  }).format(new Date(iso));

/** A month of a year: « juillet 2026 ». */
export const month = (iso: string): string =>
  new Intl.DateTimeFormat(words.lang, { month: 'long', year: 'numeric' }).format(new Date(iso));

/** The month or, in the same month, the day: what stands under an axis of time. */
export const monthShort = (at: number): string =>
  new Intl.DateTimeFormat(words.lang, { day: 'numeric', month: 'short' }).format(at);

/** How long ago, in the largest unit that fits: « il y a 2 heures ». */
export function ago(iso: string, now = Date.now()): string {
  const seconds = Math.round((Date.parse(iso) - now) / 1000);
  const format = new Intl.RelativeTimeFormat(words.lang, { numeric: 'auto' });
  for (const [unit, size] of [
    ['day', 86400],
    ['hour', 3600],
    ['minute', 60],
  ] as const)
    if (Math.abs(seconds) >= size) return format.format(Math.trunc(seconds / size), unit);
  return say('time.now');
}

/** How much time is left until then, in the largest two units: « 1 j 4 h ». */
export function until(iso: string, now = Date.now()): string {
  const minutes = Math.max(0, Math.round((Date.parse(iso) - now) / 60_000));
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24];
  if (days) return say('time.days', days, hours);
  return hours ? say('time.onlyHours', hours) : say('time.minutes', minutes);
}

const longClock = 4 * 3600; // beyond it nobody counts seconds, and they would take the room of a name on a phone

/** A clock: 58:12, 1:58:12; a long one as "6 h 05" or "1 d 23 h". */
export function clock(seconds: number): string {
  const s = Math.max(0, Math.floor(seconds));
  if (s >= 86_400) return say('time.days', Math.floor(s / 86_400), Math.floor(s / 3600) % 24);
  if (s >= longClock) return say('time.hours', Math.floor(s / 3600), String(Math.floor(s / 60) % 60).padStart(2, '0'));
  const two = (n: number) => String(n).padStart(2, '0');
  const h = Math.floor(s / 3600);
  return `${h ? `${h}:${two(Math.floor(s / 60) % 60)}` : Math.floor(s / 60)}:${two(s % 60)}`;
}

/** A length of time in words: « 3 h 12 », “12 min”. */
export function span(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes < 1) return say('time.seconds', Math.round(seconds));
  if (minutes < 60) return say('time.minutes', minutes);
  if (minutes >= 1440) return say('time.days', Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24);
  return say('time.hours', Math.floor(minutes / 60), String(minutes % 60).padStart(2, '0'));
}
