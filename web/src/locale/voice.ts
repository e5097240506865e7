// Says the texts of a title ("move minas-tirith osgiliath") in words, by its vocabulary: which word, and of which kind
// each operand is.

import type { Title, Word } from '../api/types';
import { fill, type Arg } from './format';
import { say, sayOf, words } from './words.svelte';

export type Operand = { kind: string; name: string };
export type Text = { text: string; word: string; operands: Operand[] };
/** An action that may be played now. */
export type Offer = Text;

type Part = 'verbs' | 'prompts' | 'events';
const keys: Record<Part, string> = { verbs: 'action', prompts: 'prompt', events: 'event' };

export class Voice {
  readonly #words: Record<Part, Map<string, Word>>;

  constructor(readonly title: Title) {
    const by = (list: Word[]) => new Map(list.map((word) => [word.name, word]));
    this.#words = { verbs: by(title.verbs), prompts: by(title.prompts), events: by(title.events) };
  }

  /** Takes a text apart. A word the vocabulary does not know keeps its operands, of kind "". */
  parse(part: Part, text: string): Text {
    const [name = '', ...names] = text.split(' ');
    const kinds = this.#words[part].get(name)?.operands ?? [];
    const kindOf = (i: number) => this.title.kinds[kinds[Math.min(i, kinds.length - 1)] ?? -1]?.name ?? '';
    return { text, word: name, operands: names.map((operand, i) => ({ kind: kindOf(i), name: operand })) };
  }

  offer = (text: string): Offer => this.parse('verbs', text);

  action = (text: string): string => this.#sentence('verbs', text);
  prompt = (text: string): string => this.#sentence('prompts', text);
  event = (text: string): string => this.#sentence('events', text);

  /** The rule a prompt comes from, in words; nothing if it names none. */
  rule = (id: string | undefined): string => (id ? sayOf(this.title.id, `rule.${id}`) : '');

  /** Did chance fall, or was something hidden seen? */
  isFixed = (eventText: string): boolean => this.#words.events.get(eventText.split(' ', 1)[0] ?? '')?.fixed ?? false;

  /** The words of one operand: a name of its kind, or a plain number. */
  name = (kind: string, name: string): string => {
    if (/^-?\d+$/.test(name) && words.find(`${kind}.${name}`, this.title.id) === undefined)
      return say('number', Number(name));
    if (name === 'none' && words.find(`${kind}.none`, this.title.id) === undefined) return say('none');
    return sayOf(this.title.id, `${kind}.${name}`);
  };

  say = (key: string, ...args: Arg[]): string => sayOf(this.title.id, key, ...args);
  has = (key: string): boolean => words.find(key, this.title.id) !== undefined;

  #sentence(part: Part, text: string): string {
    const { word, operands } = this.parse(part, text);
    const template = words.find(`${keys[part]}.${word}`, this.title.id);
    const said = (i: number) => {
      const operand = operands[i];
      return operand ? this.name(operand.kind, operand.name) : '';
    };
    if (template === undefined) return [word, ...operands.map((_, i) => said(i))].join(' ');
    const sentence = fill(
      template,
      operands.map((o) => o.name),
      words.lang,
      said,
    );
    return sentence.charAt(0).toLocaleUpperCase(words.lang) + sentence.slice(1);
  }
}
