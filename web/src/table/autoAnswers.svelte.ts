// Automatic answers: questions that most people always answer alike (declare? guide?) are answered by the server as
// soon as they are asked, if the player says so. Such an answer can be undone like any other; then the question is
// asked.

import { api } from '../api/client';
import type { MatchRecord } from '../api/types';
import { site } from '../site/site.svelte';
import type { Match } from '../match/match.svelte';

/** How long people think about a question, in ms: shorter is part of one gesture, longer is somebody who was away. */
const [shortest, longest] = [2000, 20_000];
/** So many of one's own answers are enough to go by. */
const enough = 5;

export class AutoAnswers {
  /** Questions that may be answered automatically, and those that are; empty before they were read. */
  may = $state.raw<readonly string[]>([]);
  given = $state.raw<readonly string[]>([]);
  #told: number | undefined;
  /** The question without a real choice that was answered last; taken back, it is asked. */
  #skipped = '';

  constructor(readonly match: Match) {}

  /** One's own seat, no matter who decides at the moment, if anybody does. */
  get #seat(): number | undefined {
    const { seat, mine } = this.match;
    return mine.includes(seat) ? seat : mine[0];
  }

  async read(): Promise<void> {
    const seat = this.#seat;
    if (seat === undefined) return;
    try {
      ({ may: this.may, given: this.given } = await api.autoAnswers(this.match.id, seat));
    } catch (problem) {
      site.showError(problem);
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
      ({ may: this.may, given: this.given } = await api.setAutoAnswers(this.match.id, body));
    } catch (problem) {
      site.showError(problem);
    }
  }

  /** Answers a question without a real choice, unless the player wants every question or has just taken one back. */
  async skip(): Promise<void> {
    const { moment, myTurn } = this.match;
    const question = `${moment.turn} ${moment.prompt}`;
    if (!moment.ritual?.moot || !myTurn || site.asksAll || this.#skipped === question) return;
    this.#skipped = question;
    if (moment.ritual.hidden && this.#others) await new Promise((then) => setTimeout(then, this.#thinking()));
    if (this.match.moment.n === moment.n) await this.match.play(moment.ritual.answer);
  }

  /** Other people play here: a quick answer would tell them that there was nothing to choose. */
  get #others(): boolean {
    const { mine, table } = this.match;
    return table.seats.some((seat, i) => seat.kind === 'person' && !mine.includes(i));
  }

  /** As long as this player took over one of the last answers, in ms: so the speed says nothing. */
  #thinking(): number {
    const { records, mine } = this.match;
    const times = records.flatMap(({ kind, seat, at, beforehand }, i) => {
      const before = records[i - 1];
      return kind === 'action' && mine.includes(seat) && !beforehand && before
        ? [Date.parse(at) - Date.parse(before.at)]
        : [];
    });
    const own = times.filter((time) => time >= shortest && time <= longest).slice(-20);
    return own.length < enough
      ? shortest + 5000 * Math.random()
      : own[Math.floor(own.length * Math.random())]! * (0.8 + 0.4 * Math.random());
  }

  /** The last answer that was given for this player since it was last asked; what came before the page was opened is in the log. */
  news(records: readonly MatchRecord[]): string | undefined {
    const since = this.#told ?? Infinity;
    this.#told = records.at(-1)?.n ?? 0;
    return records.findLast(({ n, beforehand }) => beforehand && n > since)?.cause;
  }
}
