// Whom the visitor waits for, meets and is challenged by, wherever they are in the house.

import { api } from './api/client';
import type { Challenge, Meeting, Met, Wait } from './api/types';
import { doorbell } from './doorbell.svelte';
import { house } from './house.svelte';
import { settle } from './fairness';
import { paths, router } from './router.svelte';

const nothing: Meeting = { waits: [], met: [], challenges: [] };

class Company {
  /** Something is being asked of the server. */
  busy = $state(false);
  #mine = $state.raw<Meeting>(nothing);
  /** Tables this browser has been led to: whoever goes back is not led there again. */
  #led = new Set<string>();

  constructor() {
    doorbell.hear('meeting', (data) => this.#hear(data as Meeting));
  }

  get waits(): readonly Wait[] {
    return this.#mine.waits;
  }
  get challenges(): readonly Challenge[] {
    return this.#mine.challenges;
  }
  /** Those who came while the visitor plays a bot. */
  get asking(): readonly Met[] {
    return this.#mine.met.filter((met) => met.ask);
  }
  /** Tables that are ready and that the visitor is not at. */
  get ready(): readonly Met[] {
    return this.#mine.met.filter((met) => met.ready && !this.#at(met.id));
  }
  /** Whether there is anything to tell: the bar that does so is fetched then. */
  get stirs(): boolean {
    const { waits, met, challenges } = this.#mine;
    return waits.length + met.length + challenges.length > 0;
  }
  waitsIn = (title: string, pace: string): Wait | undefined =>
    this.#mine.waits.find((wait) => wait.title === title && wait.pace === pace);

  /** What stands now; the door bell tells what follows. */
  async look(): Promise<void> {
    this.#hear(await api.meeting());
  }

  /** Does one thing at a time; what fails is said, and what stands now is looked at again. */
  async act(what: () => Promise<void>): Promise<void> {
    this.busy = true;
    try {
      await what();
    } catch (error) {
      house.complain(error);
      await this.look().catch(() => undefined);
    } finally {
      this.busy = false;
    }
  }

  /** One press puts the visitor into a queue, the same press takes them out. */
  async toggle(title: string, pace: string): Promise<void> {
    const waits = this.waitsIn(title, pace) !== undefined;
    await house.guest();
    await (waits ? api.leaveOff(title, pace) : api.seek(title, pace));
    await this.look();
  }

  async leaveOff(): Promise<void> {
    for (const { title, pace } of this.waits) await api.leaveOff(title, pace);
    await this.look();
  }

  async bot({ title, pace }: Pick<Wait, 'title' | 'pace'>, level?: string): Promise<void> {
    await house.guest();
    const table = await settle(await api.meanwhile(title, pace, level));
    router.go(paths.table(table.id));
    await this.look();
  }

  async changeOver(met: Met, agree: boolean): Promise<void> {
    await api.changeOver(met.id, agree);
    await this.look();
  }

  async accept(challenge: Challenge): Promise<void> {
    await house.guest();
    const { table } = await api.acceptChallenge(challenge.id);
    this.#led.add(table);
    router.go(paths.table(table));
    await this.look();
  }

  async refuse(challenge: Challenge): Promise<void> {
    await (challenge.mine ? api.takeBackChallenge(challenge.id) : api.declineChallenge(challenge.id));
    await this.look();
  }

  #at = (table: string): boolean => router.route.page === 'table' && router.route.id === table;

  #hear(mine: Meeting): void {
    this.#mine = mine;
    // Who looked for a game, or asked for one, is led to it; who sits at another table is told instead.
    const free = router.route.page !== 'table' || mine.met.some((met) => met.ready && this.#left(met));
    const met = mine.met.find((one) => one.ready && one.pace !== 'days' && !this.#led.has(one.id));
    if (!met || !free || this.#at(met.id)) return;
    this.#led.add(met.id);
    router.go(paths.table(met.id));
  }

  /** The visitor agreed to leave the bot's table for this meeting. */
  #agreed = new Set<string>();
  #left = (met: Met): boolean => this.#agreed.has(met.id);
  leaveFor(met: Met): Promise<void> {
    this.#agreed.add(met.id);
    return this.changeOver(met, true);
  }
}

export const company = new Company();
