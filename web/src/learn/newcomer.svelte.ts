// In turn 1 of a first game the questions that need experience are answered for the newcomer, as a hint would, and shown.

import type { Moment } from '../api/types';
import type { Match } from '../match/match.svelte';
import { entryOf } from '../titles';

export class NewcomerAnswers {
  /** What was answered and has not been read yet. */
  given = $state.raw<readonly string[]>([]);
  #asked = -1;

  constructor(private readonly match: Match) {}

  /** Answers the open question if it is one of those. */
  async look(moment: Moment): Promise<void> {
    const { match } = this;
    const word = moment.prompt?.split(' ', 1)[0] ?? '';
    const mine = moment.status === 'live' && moment.legal.length > 0 && match.mine.includes(moment.decider);
    const answered = entryOf(match.table.title).first?.answered ?? [];
    if (!mine || moment.turn > 1 || moment.n === this.#asked || !answered.includes(word)) return;
    this.#asked = moment.n;
    match.sending = true; // a press would come to nothing: the question is gone in a moment
    const best = await import('../match/advice')
      .then(({ hint }) => hint(match.table, moment.n, moment.seat))
      .catch(() => undefined);
    match.sending = false;
    const action = best?.candidates[0]?.action;
    if (!action || match.moment.n !== moment.n) return; // somebody else ended the match, say
    await match.play(action);
    this.given = [...this.given, action];
  }

  read(): void {
    this.given = [];
  }
}
