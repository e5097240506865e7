// Says the texts of a title ("move minas-tirith osgiliath") in words, by its vocabulary: which word, and of which kind
// each operand is.

import type { Operand, Title, Word } from '../api/types';
import { elided, fill, type Arg } from './format';
import { say, sayOf, words } from './words.svelte';

export type { Operand };
export type Text = { text: string; word: string; operands: Operand[] };
/** Plain words, or a name that leads to its place or card. */
export type Named = string | { kind: string; name: string; text: string };
/** An action that may be played now. */
export type Offer = Text;

/** What is said before it is in a language: a number, a name by its key (`region.moria`), an answer, or a template with its
 *  operands. A title composes what a screen reader says of its things from these; `pony words` shows them. */
export type Spoken = number | string | { action: string } | Filled;
/** The key of a template, then its operands. */
interface Filled extends ReadonlyArray<Spoken> {
  readonly 0: string;
}

type Part = 'verbs' | 'prompts' | 'events' | 'reasons';
const keys: Record<Part, string> = { verbs: 'action', prompts: 'prompt', events: 'event', reasons: 'reason' };

/** What the table itself knows beyond the words. */
export type Context = {
  /** The prompt that actions answer, where one is open: some can only be worded with it. */
  asked?: () => string | undefined;
  /** The answers to it. */
  offered?: () => readonly string[];
  /** A better name for an operand than its own words. */
  tell?: (text: Text, operand: number) => string | undefined;
  /** Which of the words of a card say what it does here; its "text" if nothing else is said. */
  noted?: (text: Text) => string | undefined;
  /** The set of rules that is played, where the title has several: words of its own come before the others. */
  rules?: () => string | undefined;
};

export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase(words.lang) + text.slice(1);
/** Sentences one after the other, as a screen reader says them. */
export const inOne = (sentences: readonly string[]): string =>
  sentences.map(capital).reduce((before, next) => say('spoken.then', before, next));

const plain = (part: Named): string => (typeof part === 'string' ? part : part.text);

/** A text with its marks as what they stand for. Its words are as they stand beside them: elided, and without a full stop
 *  after a name that ends a sentence itself. */
export function unmarked(text: string, part: (i: number) => Named): Named[] {
  const pieces = text.split(/\ue001(\d+)\ue002/);
  return pieces.flatMap((piece, i): Named[] => {
    if (i % 2) return plain(part(Number(piece))) ? [part(Number(piece))] : [];
    const [before, next] = [pieces[i - 1], pieces[i + 1]];
    const ends = before !== undefined && /[!?…]$/.test(plain(part(Number(before))));
    const own = ends ? piece.replace(/^\./, '') : piece;
    const said = next === undefined ? own : elided(own, plain(part(Number(next))), words.lang);
    return said ? [said] : [];
  });
}

export class Voice {
  readonly #words: Record<Part, Map<string, Word>>;

  constructor(
    readonly title: Title,
    readonly table: Context = {},
  ) {
    const by = (list: Word[]) => new Map(list.map((word) => [word.name, word]));
    this.#words = {
      verbs: by(title.verbs),
      prompts: by(title.prompts),
      events: by(title.events),
      reasons: by(title.reasons),
    };
  }

  /** Takes a text apart. A word the vocabulary does not know keeps its operands, of kind "". */
  parse(part: Part, text: string): Text {
    const [name = '', ...names] = text.split(' ');
    const kinds = this.#words[part].get(name)?.operands ?? [];
    const kindOf = (i: number) => this.title.kinds[kinds[Math.min(i, kinds.length - 1)] ?? -1]?.name ?? '';
    return { text, word: name, operands: names.map((operand, i) => ({ kind: kindOf(i), name: operand })) };
  }

  offer = (text: string): Offer => this.parse('verbs', text);

  /** An answer, in the words it has at the prompt (`answer.worn.yes`) if there are any. */
  action = (text: string, asked = this.table.asked?.() ?? ''): string => {
    const prompt = this.parse('prompts', asked);
    return this.#sentence('verbs', text, prompt.operands, undefined, `answer.${prompt.word}`);
  };
  /** Is it told in measures where a move ends? Beside a board it is drawn instead. */
  drawn = (text: string): boolean => this.has(`drawn.${text.split(' ', 1)[0]}`);
  /** An answer beside a board that shows it: who moves, and no measures. */
  deed = (text: string, asked = this.table.asked?.() ?? ''): string => {
    if (!this.drawn(text)) return this.action(text, asked);
    const who = this.parse('prompts', asked).operands.find(({ kind }) => kind && kind !== 'number');
    const told = this.say(`drawn.${text.split(' ', 1)[0]}`);
    return who ? say('hint.deed', this.name(who.kind, who.name), told) : capital(told);
  };
  /** A question; where something is offered that may be declined, it can say who offers it (`prompt.draw.may.free-strategy`). */
  prompt = (text: string): string => {
    const offered = text === this.table.asked?.() ? (this.table.offered?.() ?? []) : [];
    const may = offered.includes('no')
      ? offered
          .map((answer) => `prompt.${text.split(' ', 1)[0]}.may.${answer.split(' ')[1] ?? ''}`)
          .find((key) => this.has(key))
      : undefined;
    return may ? this.say(may) : this.#sentence('prompts', text);
  };
  /** The prompt, and why it is asked even if no answer does anything (`only.pass`), where there are words for it. */
  question = (text: string, legal: readonly string[]): string => {
    const why = legal.some((action) => action.includes(' ')) ? '' : words.find(`only.${legal[0]}`, this.title.id);
    return why ? `${this.prompt(text)} ${why}` : this.prompt(text);
  };
  event = (text: string): string => this.#sentence('events', text);
  /** An event with its names apart: those that have a kind of their own can be pointed at. */
  eventParts = (text: string): Named[] => {
    const names: Named[] = [];
    const { operands } = this.parse('events', text);
    const marked = this.#sentence('events', text, [], (i, said) => {
      const { kind, name } = operands[i]!;
      names.push(kind && kind !== 'number' ? { kind, name, text: said } : said);
      return `\ue001${names.length - 1}\ue002`;
    });
    const parts = unmarked(marked, (i) => names[i] ?? '');
    const [first] = parts;
    if (first === undefined) return parts;
    return [typeof first === 'string' ? capital(first) : { ...first, text: capital(first.text) }, ...parts.slice(1)];
  };

  /** Why an action is refused; nothing if no better reason is known than that it is not offered. */
  reason = (text: string | undefined): string =>
    text && text !== 'not-offered' && this.has(`reason.${text.split(' ', 1)[0] ?? ''}`)
      ? this.#sentence('reasons', text)
      : '';

  /** A fact of a line of play, without a capital: it may stand inside another sentence. */
  fact = (name: string, operands: readonly Operand[]): string =>
    fill(
      words.find(`fact.${name}`, this.title.id) ?? name,
      operands.map((operand) => operand.name),
      words.lang,
      (i, form) => {
        const operand = operands[i];
        if (!operand) return '';
        return form
          ? this.formed(operand.kind, operand.name, form)
          : this.name(operand.kind, operand.name, operands[i - 1]);
      },
    );

  /** The rule a prompt comes from, in words; nothing if it names none. */
  rule = (id: string | undefined): string => (id ? sayOf(this.title.id, `rule.${id}`) : '');

  /** Did chance fall, or was something hidden seen? */
  isFixed = (eventText: string): boolean => this.#words.events.get(eventText.split(' ', 1)[0] ?? '')?.fixed ?? false;

  /** The words of one operand: a name of its kind, or a plain number. A number may stand for one of several things of
   *  the operand before it, such as the effects of a card: then `ally.tom-bombadil.2` has its words. */
  name = (kind: string, name: string, of?: Operand): string => {
    if (/^-?\d+$/.test(name) && words.find(`${kind}.${name}`, this.title.id) === undefined) {
      const told = of && `${of.kind}.${of.name}.${name}`;
      return told && this.has(told) ? this.say(told) : say('number', Number(name));
    }
    if (name === 'none' && words.find(`${kind}.none`, this.title.id) === undefined) return say('none');
    return sayOf(this.title.id, `${kind}.${name}`);
  };

  /** A name as a sentence needs it: `location.moria.in` is « en Moria »; most take the form all have, `act.in`. */
  formed = (kind: string, name: string, form: string): string => {
    const [whole, part] = name.split('/') as [string, string?];
    if (part) return this.say(`act.part.${part}`, this.formed(kind, whole, form)); // a part of a place
    const own = `${kind}.${name}.${form}`;
    return this.has(own) ? this.say(own) : this.say(`act.${form}`, this.name(kind, name));
  };

  /** What the thing does that a text is first about, such as a card: where it has words beyond its name. */
  note = (text: Text): string => {
    const [about] = text.operands;
    const key = about && `${about.kind}.${about.name}.${this.table.noted?.(text) ?? 'text'}`;
    return key && this.has(key) ? this.say(key) : '';
  };

  /** The words of one part of what is spoken. */
  #said = (part: Spoken, form?: string): string => {
    if (typeof part === 'number') return say('number', part);
    if (typeof part === 'string') {
      const at = part.indexOf('.');
      const [kind, name] = [part.slice(0, at), part.slice(at + 1)];
      return form ? this.formed(kind, name, form) : this.name(kind, name);
    }
    if ('action' in part) return this.action(part.action);
    const [template, ...operands] = part;
    return fill(
      words.find(template, this.title.id) ?? template,
      operands.map((operand) => (typeof operand === 'number' ? operand : '')),
      words.lang,
      (i, form) => this.#said(operands[i]!, form),
    );
  };
  /** What a screen reader says of a thing: sentences, the first of which names it. */
  spoken = (sentences: readonly Spoken[]): string => inOne(sentences.map((sentence) => this.#said(sentence)));

  say = (key: string, ...args: Arg[]): string => {
    const own = `${key}.${this.table.rules?.() ?? ''}`;
    return sayOf(this.title.id, this.has(own) ? own : key, ...args);
  };
  has = (key: string): boolean => words.find(key, this.title.id) !== undefined;

  /** What stands for a text: `prompt.declare.0` where those very operands have words of their own, or `prompt.declare`.
   *  `about` is what was spoken of before, `first` begins keys that come first. */
  #sentence(
    part: Part,
    text: string,
    about: Operand[] = [],
    mark: (i: number, said: string) => string = (_, said) => said,
    first = keys[part],
  ): string {
    const parsed = this.parse(part, text);
    const { word, operands } = parsed;
    const key = this.has(`${first}.${word}`) ? `${first}.${word}` : `${keys[part]}.${word}`;
    const exact = [key, ...operands.map((operand) => operand.name)].join('.');
    const template = words.find(exact, this.title.id) ?? words.find(key, this.title.id);
    const said = (i: number) => {
      const operand = operands[i];
      if (!operand) return '';
      return mark(
        i,
        this.table.tell?.(parsed, i) ?? this.name(operand.kind, operand.name, operands[i - 1] ?? about.at(-1)),
      );
    };
    if (template === undefined) return [word, ...operands.map((_, i) => said(i))].join(' ');
    const sentence = fill(
      template,
      operands.map((o) => o.name),
      words.lang,
      (i, form) => {
        const operand = operands[i];
        return form && operand ? mark(i, this.formed(operand.kind, operand.name, form)) : said(i);
      },
    );
    return capital(sentence);
  }
}
