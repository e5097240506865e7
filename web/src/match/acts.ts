// A game as its players remember it: acts, not records. An act begins with what commits something (a die, a card, a
// rider) and holds all its results, no matter who answered in between. What happens by itself as a turn begins stands
// in the turn's head. Nothing is invented: every event of the records is in an act or in a head.

import languages from '../../../locale/languages.json';
import type { MatchRecord, Table } from '../api/types';
import { separator } from '../locale/format';
import { unmarked, type Named, type Text, type Voice } from '../locale/voice';
import { say, words } from '../locale/words.svelte';
import { actor, headline, who } from './log';

/** A piece of a sentence. */
export type Part = Named;
/** An event: of which record, which of its events, and whose record it is. */
export type Told = Text & { n: number; at: number; chance: boolean; seat?: number };
export type Move = { from: string; to: string; attack: boolean };

export type Act = {
  /** Number of its first and last record. */
  n: number;
  to: number;
  seat: number;
  who: string;
  turn: number;
  /** Counts from 1 in each turn, over all seats; never changes. */
  number: number;
  undone: boolean;
  events: Told[];
  /** Records that changed something: what a playback shows one after the other. */
  beats: number[];
  /** It ends in a result that is held until it was seen. */
  scene?: boolean | undefined;
  sentence: Part[];
  /** Its events one by one, where a title has sentences of its own for them. */
  how?: readonly Part[][] | undefined;
  /** An icon of the sprite, and the card played. */
  icon?: string | undefined;
  card?: string | undefined;
  moves: Move[];
  places: string[];
  /** Answers in it that the viewer had given beforehand, as action texts. */
  beforehand?: string[];
};
/** `told` are the events that are read: what two events say alike is read once. */
export type Head = { n: number; turn: number; events: Told[]; told?: readonly Told[] };
export type Note = { n: number; seat: number; text: string };
export type Chapter = { turn: number; head: Head | undefined; items: (Act | Note)[] };

/** What the sentence of an act is made with. */
export type Speaker = {
  /** The words of `act.KEY`; `act.KEY.you` where the act is one's own. {0} is who. */
  does: (key: string, ...args: (Part | number)[]) => Part[];
  /** Words that need no doer. */
  also: (key: string, ...args: (Part | number)[]) => Part[];
  name: (kind: string, name: string) => Part;
  /** A name with its preposition or article: "from Bree", « de la Moria ». */
  place: (kind: string, name: string, form: 'from' | 'to' | 'in' | 'of' | 'the' | 'since') => Part;
  /** From now on the doer is not named again: « Vous … puis … ». */
  silent: () => void;
  /** From now on the doer is named: somebody else came in between. */
  aloud: () => void;
  /** Is an event of the viewer's own doing? An act may hold what several do alike. */
  own: (event: Told) => boolean;
};

export type ChatInput = Pick<Act, 'sentence'> &
  Partial<Pick<Act, 'how' | 'icon' | 'card' | 'moves' | 'places' | 'beats' | 'scene'>>;

/** What a title adds to make acts of its records. */
export type Teller = {
  /** Does an act begin with these events? They are those of one record; `open` is the act so far. */
  opens: (events: readonly Told[], open: Act, voice: Voice) => boolean;
  /** Does an act go on with what would begin one? Rows of the same are one line: `same` is whether one seat does both. */
  goesOn?: (events: readonly Told[], open: Act, same: boolean) => boolean;
  /** Does a step begin with this event of a record? What stands before it is seen before it is shown: dice, tiles and cards
   *  that are turned over, and then what they come to. */
  step?: (events: readonly Told[], i: number) => boolean;
  /** Events that are seen to happen for some time, in milliseconds: words wait until they have. */
  lasts?: Readonly<Record<string, number>>;
  /** Events that always begin an act, within a record too: each fight is an act of its own. */
  fights?: ReadonlySet<string>;
  /** Events that belong to the head of a turn. The first of them begins it. */
  heads: readonly string[];
  /** The whole sentence; without one the events are shown one by one. */
  tell: (act: Act, speaker: Speaker, side?: string) => ChatInput | undefined;
  /** Of two events that tell the same to those who know more: is this one read? */
  twins?: (event: Told, i: number, all: readonly Told[]) => boolean;
  /** Who is said to do it, where the name of the seat says too little: several bots have the same. */
  doer?: (act: Act, own: boolean, seat: string) => Part | undefined;
};

const plain: Teller = { opens: () => true, heads: ['turn', 'round', 'day', 'act'], tell: () => undefined };

export const isAct = (item: Act | Note): item is Act => 'beats' in item;
export const textOf = (parts: readonly Part[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : part.text)).join('');

/** Takes a text with marked operands apart again. */
const parted = (text: string, args: readonly (Part | number)[]): Part[] =>
  unmarked(text, (i) => {
    const arg = args[i] ?? '';
    return typeof arg === 'number' ? say('number', arg) : arg;
  });
const marked = (args: readonly (Part | number)[]) =>
  args.map((arg, i) => (typeof arg === 'number' ? arg : `\ue001${i}\ue002`));

function speakerOf(act: Act, table: Table, voice: Voice, teller: Teller): Speaker {
  const isOwn = (seat: number | undefined) => table.mine.length === 1 && table.mine[0] === seat;
  const own = isOwn(act.seat);
  const doer = teller.doer?.(act, own, table.seats[act.seat]?.id ?? '') ?? actor(table, act.seat, voice);
  let subject = doer;
  const also = (key: string, ...args: (Part | number)[]) => parted(voice.say(`act.${key}`, ...marked(args)), args);
  return {
    also,
    does: (key, ...args) => {
      const all = [subject, ...args];
      const mine = own && voice.has(`act.${key}.you`) ? `${key}.you` : key;
      const parts = parted(voice.say(`act.${mine}`, ...marked(all)), all);
      if (!subject && typeof parts[0] === 'string') parts[0] = parts[0].trimStart();
      return parts;
    },
    silent: () => (subject = ''),
    aloud: () => (subject = doer),
    own: (event) => isOwn(event.seat),
    name: (kind, name) => ({ kind, name, text: voice.name(kind, name) }),
    place: (kind, name, form) => ({ kind, name, text: voice.formed(kind, name, form) }),
  };
}

const ended = (parts: readonly Part[]): Part[] => (/[.!?…]$/.test(textOf(parts)) ? [...parts] : [...parts, '.']);

/** Events as one sentence. */
export const sentences = (events: readonly Told[], voice: Voice): Part[] =>
  oneOf(
    events.map((event) => ({ parts: voice.eventParts(event.text), then: false })),
    voice,
  );

/** Whole sentences as one, the most important first to stay: "A card is drawn; the Witch-king passes." */
export function oneOf(list: readonly Clause[], voice: Voice, room?: number): Part[] {
  const clauses = brief(list, room).map((clause, i) => ({ ...clause, parts: within(clause.parts, i === 0) }));
  return clauses.length ? joined(clauses, voice) : [];
}

/** A sentence as a clause: without its full stop and, unless it is the first, without the capital of an article. */
function within(parts: readonly Part[], first: boolean): Part[] {
  const out = [...parts];
  const last = out.at(-1);
  if (typeof last === 'string') out[out.length - 1] = last.replace(/\.$/, '');
  const [head] = out;
  if (first || head === undefined || (typeof head !== 'string' && head.kind === 'card')) return out;
  const text = textOf([head]);
  const small = /^[\p{L}’]+/u.exec(text)?.[0] ?? '';
  if (!articlesOf(words.lang).some((article) => small === article || small.startsWith(`${article}’`))) return out;
  const lower = text.charAt(0).toLocaleLowerCase(words.lang) + text.slice(1);
  out[0] = typeof head === 'string' ? lower : { ...head, text: lower };
  return out;
}

/** Words that have no capital within a sentence. */
const articlesOf = (lang: string): readonly string[] => languages.find(({ id }) => id === lang)?.articles ?? [];

const capitalised = (text: string): string => text.charAt(0).toLocaleUpperCase(words.lang) + text.slice(1);

/** With a capital. */
export function begun(parts: readonly Part[]): Part[] {
  const [first, ...rest] = parts;
  if (first === undefined) return [];
  return [typeof first === 'string' ? capitalised(first) : { ...first, text: capitalised(first.text) }, ...rest];
}

/** Names in a row, each still a name: "A, B and C". */
export const series = (parts: readonly Part[]): Part[] =>
  parts.flatMap((part, i) => (i ? [separator(i, parts.length, words.lang), part] : [part]));

/** Clauses as one sentence; `then` are those in which the same one goes on acting. */
export function joined(clauses: readonly Clause[], voice: Voice, capital = true): Part[] {
  const out: Part[] = [];
  clauses.forEach(({ parts, then }, i) => {
    // « A, B, puis C »: of a row of actions only the last has a word for it.
    const last = !clauses[i + 1]?.then;
    if (i) out.push(voice.say(!then ? 'act.and' : last ? 'act.then' : 'act.next'));
    out.push(...parts);
  });
  return ended(capital ? begun(out) : out);
}

/** One clause of a sentence: what the same one goes on doing (`then`), and how much it is missed when it is left out. */
export type Clause = { parts: readonly Part[]; then: boolean; weight?: number };

/** Most words of a sentence; the rest stands under "how". */
export const mostWords = 30;
export const wordsIn = (parts: readonly Part[]): number =>
  textOf(parts)
    .split(/\s+/)
    .filter((word) => /[\p{L}\d]/u.test(word)).length;

/** What is left of clauses when those that are missed least have gone, so that the sentence is short. */
export function brief(clauses: readonly Clause[], room = mostWords): Clause[] {
  const left = [...clauses];
  // One word joins what the same one goes on doing: "then".
  const goesOn = ({ then }: Clause, i: number) => i > 0 && then && !left[i + 1]?.then;
  const length = () => left.reduce((sum, { parts }) => sum + wordsIn(parts), left.filter(goesOn).length);
  while (left.length > 1 && length() > room) {
    const least = Math.min(...left.map(({ weight = 0 }) => weight));
    left.splice(
      left.findLastIndex(({ weight = 0 }) => weight === least),
      1,
    );
  }
  return left;
}

/** An act with its sentence: of as many events as it has. */
export function finished(act: Act, table: Table, voice: Voice, teller: Teller = plain): Act {
  const told = teller.tell(act, speakerOf(act, table, voice, teller), table.seats[act.seat]?.side);
  // An act that shares its record with the next has a number between two records, but beats are records.
  if (told) return { ...act, ...told, beats: (told.beats ?? act.beats).map(Math.ceil) };
  return { ...act, sentence: sentences(act.events, voice) };
}

const fresh = (record: MatchRecord, table: Table, turn: number, number: number): Act => ({
  who: who(table, record.seat),
  n: record.n,
  to: record.n,
  seat: record.seat,
  turn,
  number,
  undone: false,
  events: [],
  beats: [],
  sentence: [],
  moves: [],
  places: [],
});

const eventsOf = ({ n, seat, events }: MatchRecord, voice: Voice) =>
  (events ?? []).map((text, at) => ({ ...voice.parse('events', text), n, at, seat, chance: voice.isFixed(text) }));

/** Does the next act begin with these events of a seat's record? */
const opensNext = (run: readonly Told[], open: Act, seat: number, voice: Voice, teller: Teller): boolean =>
  teller.fights?.has(run[0]?.word ?? '') ||
  (teller.opens(run, open, voice) && !teller.goesOn?.(run, open, open.seat === seat));

/** The events of a record, apart wherever one of these begins. There is always a first part, even an empty one. All but
 *  the last of several acts in one record stand between it and the record before. */
function splitAt(events: readonly Told[], n: number, words: ReadonlySet<string> = new Set()) {
  const runs: Told[][] = [[]];
  for (const event of events) {
    if (words.has(event.word) && runs.at(-1)!.length) runs.push([]);
    runs.at(-1)!.push(event);
  }
  return runs.map((run, i) => ({ run, n: n - (runs.length - 1 - i) / runs.length }));
}

/** The whole log: turns with their heads, acts, and what happened at the table itself. */
export function chapters(
  records: readonly MatchRecord[],
  table: Table,
  voice: Voice,
  teller: Teller = plain,
): Chapter[] {
  const out: Chapter[] = [];
  let chapter: Chapter = { turn: 0, head: undefined, items: [] };
  let open: Act | undefined;
  let number = 0;
  const close = () => {
    if (open && (open.events.length || open.undone)) chapter.items.push(finished(open, table, voice, teller));
    else if (open) number--;
    open = undefined;
  };
  const ended = () => {
    close();
    const { head } = chapter;
    if (head) chapter.head = { ...head, told: teller.twins ? head.events.filter(teller.twins) : head.events };
    if (chapter.items.length || head) out.push(chapter);
  };
  const turnTo = (turn: number, n: number) => {
    ended();
    chapter = { turn, head: { n, turn, events: [] }, items: [] };
    number = 0;
  };
  const note = ({ n, seat }: MatchRecord, text: string) => text && chapter.items.push({ n, seat, text });

  for (const record of records) {
    if (record.kind === 'contribute' || record.kind === 'pledge') continue;
    if (record.kind !== 'action' && record.kind !== 'start') {
      close();
      note(record, noteOf(record, table, voice));
      continue;
    }
    const events = eventsOf(record, voice);
    const cut = events.findIndex((event) => teller.heads.includes(event.word));
    const own = cut < 0 ? events : events.slice(0, cut);
    if (record.undone) {
      if (own.length && (!open?.undone || teller.opens(own, open, voice))) {
        close();
        open = { ...fresh(record, table, chapter.turn, ++number), undone: true };
      }
      if (open?.undone) open = { ...open, to: record.n, events: [...open.events, ...own] };
      continue;
    }
    if (record.beforehand && record.cause && !events.length && !open?.events.length) {
      // Nothing came of it: it is a line of its own.
      close();
      note(record, say('log.beforehand', voice.action(record.cause)));
      continue;
    }
    if (record.kind === 'action') {
      if (open?.undone) close();
      for (const { run, n } of splitAt(own, record.n, teller.fights)) {
        const begins = run.length > 0 && (!open || opensNext(run, open, record.seat, voice, teller));
        if (!open || begins) close();
        open ??= { ...fresh(record, table, chapter.turn, ++number), n };
        open = { ...open, to: n, events: [...open.events, ...run], beats: [...open.beats, record.n] };
      }
      if (open && record.beforehand && record.cause) open.beforehand = [...(open.beforehand ?? []), record.cause];
    } else if (own.length) {
      chapter.head ??= { n: record.n, turn: record.turn, events: [] };
      chapter.head.events.push(...own);
    }
    if (cut >= 0) {
      turnTo(record.turn, record.n);
      chapter.head!.events.push(...events.slice(cut));
    } else if (record.turn !== chapter.turn && (record.turn > chapter.turn || !chapter.items.length)) {
      // A title without a word for it: the turn changed.
      const keep = open?.n === record.n ? open : undefined;
      if (keep) open = undefined;
      turnTo(record.turn, record.n);
      if (keep) open = { ...keep, turn: record.turn, number: ++number };
    }
  }
  ended();
  return out;
}

/** How far a telling has come: the record, and how many of its events. */
export type Mark = { n: number; events: number };
export const isTold = ({ n, at }: Told, mark: Mark): boolean => n < mark.n || (n <= mark.n && at < mark.events);

/** An act as far as it has been shown. */
export function actUpTo(act: Act, mark: Mark, retell: (act: Act) => Act): Act {
  const events = act.events.filter((event) => isTold(event, mark));
  return events.length === act.events.length ? act : retell({ ...act, events });
}

/** The log as far as it has been shown. */
export const upTo = (list: readonly Chapter[], mark: Mark, retell: (act: Act) => Act): readonly Chapter[] =>
  list.flatMap(({ turn, head, items: all }) => {
    const items = all
      .filter(({ n }) => n <= mark.n)
      .map((item) => (isAct(item) ? actUpTo(item, mark, retell) : item))
      .filter((item) => !isAct(item) || item.undone || item.events.length > 0);
    const [events, told] = [head?.events, head?.told].map((list) => list?.filter((event) => isTold(event, mark)));
    const opened = head && events?.length ? { ...head, events, ...(told ? { told } : {}) } : undefined;
    return items.length || opened ? [{ turn, head: opened, items }] : [];
  });

export const actsOf = (list: readonly Chapter[]): Act[] => list.flatMap(({ items }) => items.filter(isAct));

/** What happened at the table itself: somebody sat down, took a move back, resigned. */
function noteOf(record: MatchRecord, table: Table, voice: Voice): string {
  if (record.kind === 'end' && record.result) return headline(table, record.result, voice);
  const named = record.name ?? (record.level ? say(`level.${record.level}`) : who(table, record.seat));
  const own = table.mine.length === 1 && table.mine.includes(record.seat) && named === who(table, record.seat);
  return own ? say(`record.you.${record.kind}`) : say(`record.${record.kind}`, named);
}
