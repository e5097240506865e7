// Standing answers: questions that most people always answer alike (declare? guide?) are answered by themselves at this
// table if the player says so. They are kept in this browser, can be changed at any time, and what they answered can be
// taken back like any other answer; after that the question is asked.

import type { Moment } from '../api/types';
import type { Match } from '../match.svelte';

/** A question by the word of its prompt, and the words of answers it may always get, the usual one first. */
export type Ritual = {
  prompt: string;
  /** Prompts that ask the same. */
  also?: readonly string[];
  answers: readonly string[];
  /** The usual answer where its word alone does not say it, such as the one who is Guide already. */
  usual?: (moment: Moment) => string;
};

const wordOf = (text: string | undefined) => text?.split(' ', 1)[0] ?? '';

/** The question that is asked, where it is one of those. */
export const ritualOf = (known: readonly Ritual[], moment: Moment): Ritual | undefined => {
  const asked = wordOf(moment.prompt);
  return known.find(({ prompt, also }) => prompt === asked || also?.includes(asked));
};

/** What such a question is answered with, where that is legal and cannot be mistaken. */
export function usualTo({ answers, usual }: Ritual, moment: Moment): string | undefined {
  if (usual) return moment.legal.find((text) => text === usual(moment));
  const of = (word: string) => moment.legal.filter((text) => wordOf(text) === word);
  const word = answers.find((one) => of(one).length === 1);
  return word && of(word)[0];
}

type Standing = Record<string, string>;

export class Rituals {
  readonly #match: Match;
  readonly #key: string;
  #standing = $state.raw<Standing>({});
  #answered = -1;

  constructor(
    match: Match,
    readonly known: () => readonly Ritual[] = () => [],
  ) {
    this.#match = match;
    this.#key = `pony.standing.${match.id}`;
    try {
      this.#standing = JSON.parse(localStorage.getItem(this.#key) ?? '{}') as Standing;
    } catch {
      // nothing was kept, or nothing can be
    }
  }

  /** The questions that are answered by themselves, each with the word of its answer. */
  all = $derived.by(() => Object.entries(this.#standing).map(([prompt, answer]) => ({ prompt, answer })));

  set(prompt: string, answer: string | undefined): void {
    const others = Object.entries(this.#standing).filter(([asked]) => asked !== prompt);
    this.#standing = Object.fromEntries(answer ? [...others, [prompt, answer]] : others);
    try {
      localStorage.setItem(this.#key, JSON.stringify(this.#standing));
    } catch {
      // it holds until the page is left
    }
  }

  isSet = (ritual: Ritual): boolean => ritual.prompt in this.#standing;

  /** The answer that stands for the question that is asked, where it is legal. What was just taken back is asked. */
  answerTo(moment: Moment): string | undefined {
    const ritual = ritualOf(this.known(), moment);
    if (!ritual || !this.isSet(ritual) || this.#match.records.at(-1)?.kind === 'undo') return undefined;
    return usualTo(ritual, moment);
  }

  /** Gives the standing answer, once to each question. Returns it. */
  answer(): string | undefined {
    const { moment, myTurn, sending } = this.#match;
    if (!myTurn || sending || this.#answered === moment.n) return undefined;
    const action = this.answerTo(moment);
    if (!action) return undefined;
    this.#answered = moment.n;
    void this.#match.play(action);
    return action;
  }
}
