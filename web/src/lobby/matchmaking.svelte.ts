// Matchmaking on every page: the queues a visitor waits in, pairings and challenges.

import { api } from '../api/client';
import type { Challenge, MatchmakingState, Pairing, Wait } from '../api/types';
import { notifications } from '../site/notifications.svelte';
import { site } from '../site/site.svelte';
import { shareRandomness } from '../match/fairness';
import { paths, router } from '../site/router.svelte';

const nothing: MatchmakingState = { waits: [], met: [], challenges: [] };

class Matchmaking {
  /** Something is being asked of the server. */
  busy = $state(false);
  #mine = $state.raw<MatchmakingState>(nothing);
  /** Tables this browser has been led to: going back does not lead there again. */
  #led = new Set<string>();

  constructor() {
    notifications.on('meeting', (data) => this.#hear(data as MatchmakingState));
  }

  get waits(): readonly Wait[] {
    return this.#mine.waits;
  }
  get challenges(): readonly Challenge[] {
    return this.#mine.challenges;
  }
  /** Those who came while the visitor plays a bot. */
  get asking(): readonly Pairing[] {
    return this.#mine.met.filter((met) => met.ask);
  }
  /** Tables that are ready and that the visitor is not at. */
  get ready(): readonly Pairing[] {
    return this.#mine.met.filter((met) => met.ready && !this.#at(met.id));
  }
  /** Whether there is anything to show: the bar that does so is loaded then. */
  get hasNews(): boolean {
    const { waits, met, challenges } = this.#mine;
    return waits.length + met.length + challenges.length > 0;
  }
  waitsIn = (title: string, pace: string): Wait | undefined =>
    this.#mine.waits.find((wait) => wait.title === title && wait.pace === pace);

  /** Reads the present state; notifications bring what follows. */
  async refresh(): Promise<void> {
    this.#hear(await api.meeting());
  }

  /** Does one thing at a time; shows a failure and reads the state again. */
  async act(what: () => Promise<void>): Promise<void> {
    this.busy = true;
    try {
      await what();
    } catch (error) {
      site.showError(error);
      await this.refresh().catch(() => undefined);
    } finally {
      this.busy = false;
    }
  }

  /** One press puts the visitor into a queue, the same press takes them out. */
  async toggle(title: string, pace: string): Promise<void> {
    const waits = this.waitsIn(title, pace) !== undefined;
    await site.ensureAccount();
    await (waits ? api.leaveOff(title, pace) : api.seek(title, pace));
    await this.refresh();
  }

  async leaveAll(): Promise<void> {
    for (const { title, pace } of this.waits) await api.leaveOff(title, pace);
    await this.refresh();
  }

  async playBot({ title, pace }: Pick<Wait, 'title' | 'pace'>, level?: string): Promise<void> {
    await site.ensureAccount();
    const table = await shareRandomness(await api.meanwhile(title, pace, level));
    router.go(paths.table(table.id));
    await this.refresh();
  }

  async answerSwitch(met: Pairing, agree: boolean): Promise<void> {
    await api.changeOver(met.id, agree);
    await this.refresh();
  }

  async accept(challenge: Challenge): Promise<void> {
    await site.ensureAccount();
    const { table } = await api.acceptChallenge(challenge.id);
    this.#led.add(table);
    router.go(paths.table(table));
    await this.refresh();
  }

  async refuse(challenge: Challenge): Promise<void> {
    await (challenge.mine ? api.takeBackChallenge(challenge.id) : api.declineChallenge(challenge.id));
    await this.refresh();
  }

  #at = (table: string): boolean => router.route.page === 'table' && router.route.id === table;

  #hear(mine: MatchmakingState): void {
    this.#mine = mine;
    // Who looked for a game, or asked for one, is led to it; a player at another table gets a notice instead.
    const free = router.route.page !== 'table' || mine.met.some((met) => met.ready && this.#left(met));
    const met = mine.met.find((one) => one.ready && one.pace !== 'days' && !this.#led.has(one.id));
    if (!met || !free || this.#at(met.id)) return;
    this.#led.add(met.id);
    router.go(paths.table(met.id));
  }

  /** The visitor agreed to leave the bot's table for this meeting. */
  #agreed = new Set<string>();
  #left = (met: Pairing): boolean => this.#agreed.has(met.id);
  leaveFor(met: Pairing): Promise<void> {
    this.#agreed.add(met.id);
    return this.answerSwitch(met, true);
  }
}

export const matchmaking = new Matchmaking();
