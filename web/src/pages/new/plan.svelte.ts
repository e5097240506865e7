// The table being planned: what was answered so far, and what follows from it.

import type { Component } from 'svelte';
import { api, Problem } from '../../api/client';
import type { Advantage, Clock, NewTable, SeatChoice, SeatInfo } from '../../api/types';
import { site } from '../../site/site.svelte';
import { say, words } from '../../locale/words.svelte';
import { lacking, type Reason } from '../../local/lacking';
import { withStyle } from '../../match/summary';
import { openTable, usualLevel } from '../../table/create';
import { paths, router } from '../../site/router.svelte';
import { entryOf, type BuilderProps } from '../../titles';

export type Kind = SeatChoice['kind'];

/** The opponent that a table is meant for. */
export const companies = ['anyone', 'bot', 'friend'] as const;
export type Company = (typeof companies)[number];
const kindFor: Record<Company, Kind> = { anyone: 'open', bot: 'bot', friend: 'invited' };

/** How far spectators stay behind, as the new table asks it. */
const delays = {
  none: {},
  actions: { delay: { actions: 20 } },
  minutes: { delay: { minutes: 15 } },
} satisfies Record<string, { delay?: NonNullable<NewTable['delay']> }>;
export type Behind = keyof typeof delays;
export const behinds = Object.keys(delays) as Behind[];

export class Plan {
  #title = $state(router.query.get('title') ?? site.titles[0]?.id ?? '');
  title = $derived(site.title(this.#title) ?? site.titles[0]);

  /** Who takes the seats that nobody chose for. */
  company = $state<Company>(router.query.get('with') === 'others' ? 'anyone' : 'bot');
  /** The bot of the visitor's own strength, once it is known. */
  even = $state('');
  usualBot = $derived(this.even || (this.title ? usualLevel(this.title) : ''));

  /** A link may bring options along: what one game hands on to another. */
  chosen = $state<Record<string, string>>(Object.fromEntries(router.query));
  options = $derived.by((): Record<string, string> => {
    const entry = this.title && entryOf(this.title.id);
    const usual: Readonly<Record<string, string>> = { ...entry?.usual, ...(this.alone ? entry?.against : {}) };
    return Object.fromEntries(
      (this.title?.options ?? []).map((o) => [o.id, this.chosen[o.id] ?? usual[o.id] ?? o.default]),
    );
  });

  /** They follow from the options; the server knows how. */
  seats = $state.raw<SeatInfo[]>([]);
  /** Sides can be bid for under these options. */
  coined = $state(false);
  /** What the options give one side more than the usual rules do. */
  advantages = $state.raw<readonly Advantage[]>([]);
  problem = $state.raw<unknown>();
  picked = $state<Record<string, Kind>>({});
  levels = $state<Record<string, string>>({});
  styles = $state<Record<string, string>>({});
  answers = $derived<SeatChoice[]>(
    this.seats.map((seat, i) => {
      const kind = this.kindOf(seat, i);
      if (kind !== 'bot') return { kind };
      const style = this.styleOf(seat);
      return { kind, level: this.levelOf(seat), ...(style ? { style } : {}) };
    }),
  );
  /** Nobody else is expected: bots take all other seats. */
  alone = $derived(this.answers.length > 0 && this.answers.every((a) => a.kind === 'me' || a.kind === 'bot'));
  hotseat = $derived(this.answers.filter((a) => a.kind === 'me').length > 1);

  pacing = $state<Clock['kind']>('none');
  minutes = $state(90);
  increment = $state(20);
  days = $state(3);
  atZero = $state<'lose' | 'bot'>('lose');
  clock = $derived.by((): Clock => {
    const { atZero, increment, days } = this;
    if (this.pacing === 'live') return { kind: 'live', seconds: this.minutes * 60, increment, atZero };
    return this.pacing === 'days' ? { kind: 'days', days, atZero } : { kind: 'none' };
  });

  /** Played on this device, without the server: for those who play alone or share it. */
  wantsDevice = $state(router.query.get('on') === 'device');
  canDevice = $derived(this.answers.length > 0 && this.answers.every((a) => a.kind === 'me' || a.kind === 'bot'));
  /** Why the rules do not run here, once that is known. */
  lacking = $state(lacking());
  device = $derived(site.alone || (this.wantsDevice && this.canDevice && !this.lacking));

  listed = $state<'public' | 'private'>('public');
  /** How far those who watch stay behind. */
  behind = $state<Behind>('none');
  wantsRated = $state(false);
  whyUnrated = $derived.by(() => {
    if (this.hotseat) return 'new.rated.notHotseat';
    if (this.answers.some((a) => a.style)) return 'new.rated.notStyle';
    return !site.me || site.me.guest ? 'opponent.ratedNeeds' : '';
  });
  rated = $derived(this.wantsRated && !this.whyUnrated);
  /** Undefined: as the server has it, hints for those who play alone against bots. */
  wantsHints = $state<boolean>();
  whyNoHints = $derived(this.rated ? 'new.hints.notRated' : '');
  hints = $derived(!this.rated && (this.wantsHints ?? this.alone));
  opening = $state(false);

  /** The list being written on a page of its title's own, such as an army. */
  writing = $state.raw<{ option: string; catalogue: unknown; Builder: Component<BuilderProps> }>();

  onDevice(wanted: boolean): void {
    this.wantsDevice = wanted;
    this.lacking = lacking();
  }

  choose(title: string): void {
    this.#title = title;
    this.chosen = {};
    this.styles = {};
    this.even = '';
  }

  /** Fills all seats but one's own with such opponents. A friend finds the table by its link alone. */
  invite(company: Company): void {
    this.company = company;
    this.picked = Object.fromEntries(Object.entries(this.picked).filter(([, kind]) => kind === 'me'));
    this.listed = company === 'friend' ? 'private' : 'public';
  }

  async write(option: string): Promise<void> {
    const load = this.title && entryOf(this.title.id).builder;
    if (!this.title || !load) return;
    try {
      const { id } = this.title;
      const [catalogue, Builder] = await Promise.all([api.catalogue(id), load(), words.load(id)]);
      this.writing = { option, catalogue, Builder };
    } catch (error) {
      site.showError(error);
    }
  }
  /** Back from that page, with the list or without a change. */
  written(text?: string): void {
    if (this.writing && text !== undefined) this.chosen[this.writing.option] = text;
    this.writing = undefined;
  }

  /** At first the first seat is mine; bots take the rest, or anyone where others are wanted. */
  kindOf(seat: SeatInfo, i: number): Kind {
    return this.picked[seat.id] ?? (i === 0 ? 'me' : kindFor[this.company]);
  }
  levelOf(seat: SeatInfo): string {
    return this.levels[seat.id] ?? this.usualBot;
  }

  /** The plans that a bot on this seat can follow. Those that play at random follow none. */
  stylesOf(seat: SeatInfo): string[] {
    if (this.levelOf(seat) === 'random') return [];
    return (this.title?.styles ?? []).filter(({ side }) => side === seat.side).map(({ id }) => id);
  }
  styleOf(seat: SeatInfo): string {
    const style = this.styles[seat.id] ?? '';
    return this.stylesOf(seat).includes(style) ? style : '';
  }

  /** Who will sit there, in words. */
  named(seat: SeatInfo, i: number): string {
    const kind = this.kindOf(seat, i);
    if (kind === 'me') return say('seat.you');
    if (kind !== 'bot') return say(`seat.${kind}`);
    return withStyle(this.title!.id, say('seat.bot', say(`level.${this.levelOf(seat)}`)), this.styleOf(seat));
  }

  /** Asks for the seats of these options. */
  async seat(title: string, options: Record<string, string>): Promise<void> {
    try {
      const { seats, coined, advantages } = await api.seats(title, options);
      if (title !== this.title?.id) return; // another game was chosen meanwhile
      this.seats = seats;
      this.coined = coined;
      this.advantages = advantages;
      this.problem = undefined;
    } catch (error) {
      this.problem = error;
    }
  }

  async open(): Promise<void> {
    if (!this.title) return;
    this.opening = true;
    const rules = { title: this.title.id, options: this.options, seats: this.answers, hotseat: this.hotseat };
    try {
      const wanted = this.device
        ? { ...rules, visibility: 'private' as const, hints: this.hints }
        : { ...rules, ...this.#terms() };
      router.go(paths.table((await openTable(wanted, this.device)).id));
    } catch (error) {
      const reason = error instanceof Problem && /^device-(\w+)/.exec(error.code)?.[1];
      if (reason) this.lacking = reason as Reason;
      else site.showError(error);
    } finally {
      this.opening = false;
    }
  }

  /** What only a server needs to know. */
  #terms() {
    return {
      clock: this.clock,
      visibility: this.listed,
      ...(router.query.get('club') ? { club: router.query.get('club')! } : {}),
      ...delays[this.behind],
      rated: this.rated,
      hints: this.hints,
    };
  }
}
