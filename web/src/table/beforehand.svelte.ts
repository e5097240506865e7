// Answers given beforehand: questions that most people always answer alike (declare? guide?) are answered by the house as soon
// as they are asked, whether the player is here or not, if the player says so. The server keeps them; what was answered can be
// taken back like any other answer, and after that the question is asked.

import { api } from '../api/client';
import type { MatchRecord } from '../api/types';
import { house } from '../house.svelte';
import type { Match } from '../match.svelte';

export class Beforehand {
  /** Rituals that this seat is asked, and those of them that are answered; none before they were read. */
  may = $state.raw<readonly string[]>([]);
  given = $state.raw<readonly string[]>([]);
  #told: number | undefined;

  constructor(readonly match: Match) {}

  /** One's own seat, whoever decides at the moment, if anybody does. */
  get #seat(): number | undefined {
    const { seat, mine } = this.match;
    return mine.includes(seat) ? seat : mine[0];
  }

  async read(): Promise<void> {
    const seat = this.#seat;
    if (seat === undefined) return;
    try {
      ({ may: this.may, given: this.given } = await api.beforehand(this.match.id, seat));
    } catch (problem) {
      house.complain(problem);
    }
  }

  /** What is set elsewhere meanwhile stays: only this one changes. */
  async set(name: string, on: boolean): Promise<void> {
    const seat = this.#seat;
    if (seat === undefined) return;
    await this.read();
    const given = this.given.filter((other) => other !== name);
    try {
      const body = { seat, given: on ? [...given, name] : given };
      ({ may: this.may, given: this.given } = await api.setBeforehand(this.match.id, body));
    } catch (problem) {
      house.complain(problem);
    }
  }

  /** The last answer that was given for this player since it was last asked; what came before the page was opened is in the log. */
  news(records: readonly MatchRecord[]): string | undefined {
    const since = this.#told ?? Infinity;
    this.#told = records.at(-1)?.n ?? 0;
    return records.findLast(({ n, beforehand }) => beforehand && n > since)?.cause;
  }
}
