// The state of the whole visit: the account, the titles, language, theme and sound, toasts.

import { api, Problem } from '../api/client';
import type { Me, SiteInfo, Title } from '../api/types';
import { serverless } from '../local/where';
import { browsers, languages, say, words, type Lang } from '../locale/words.svelte';

/** Who is at a site without a server. */
const nobody: { account: Me | null; mail: boolean; hooks: boolean; pushKey?: string } = {
  account: null,
  mail: false,
  hooks: false,
};

export type Theme = 'system' | 'light' | 'dark';
/** How quickly what happens is shown; slow waits for a hand after each act of another, off shows nothing but its end. */
export type Pace = 'slow' | 'even' | 'swift' | 'off';
export const paces: readonly Pace[] = ['slow', 'even', 'swift', 'off'];
const stillness = () => typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
/** How a side is drawn: round and blue, square and red, or neither. */
export type Tone = 'free' | 'shadow' | 'plain';
export type Toast = { id: number; text: string; tone: 'plain' | 'warn' | 'leaf'; icon: string };

/** Reads or writes one remembered choice; a browser that forbids storage simply forgets. */
export const memory = {
  read(key: string): string | null {
    try {
      return localStorage.getItem(`pony.${key}`);
    } catch {
      return null;
    }
  },
  write(key: string, value: string): void {
    try {
      localStorage.setItem(`pony.${key}`, value);
    } catch {
      // Private windows may refuse: the choice then lasts as long as the page.
    }
  },
};

class Site {
  me = $state.raw<Me | null>(null);
  /** Whether this server can send mails. */
  mail = $state(false);
  /** Whether this server calls webhooks. */
  hooks = $state(false);
  /** With which a browser asks for push notifications; empty where the server does not. */
  pushKey = $state('');
  /** What the operators say about their server; undefined until it is known. */
  info = $state.raw<SiteInfo>();
  /** Whether anybody may register, and guests may play. */
  get open(): boolean {
    return !this.info || this.info.registration === 'open';
  }
  titles = $state.raw<Title[]>([]);
  theme = $state<Theme>((memory.read('theme') as Theme | null) ?? 'system');
  /** On until somebody turns it off; a browser stays silent until it has been touched. */
  sound = $state(memory.read('sound') !== 'off');
  /** How loud, from 0 to 1. */
  volume = $state(Number(memory.read('volume') ?? 0.3));
  /** Pieces slide and dice fall; off for those who want the board to change at once. */
  motion = $state(memory.read('motion') !== 'off');
  /** Nothing moves here: the player, or their whole computer, wants it so. */
  get still(): boolean {
    return !this.motion || stillness();
  }
  pace = $state<Pace>(paces.find((one) => one === memory.read('pace')) ?? (stillness() ? 'slow' : 'even'));
  /** Cards, characters and places show their cuts; off for those who want words alone. */
  art = $state(memory.read('art') !== 'off');
  /** Questions without a real choice are asked too, not answered silently. */
  asksAll = $state(memory.read('questions') === 'all');
  toasts = $state.raw<Toast[]>([]);
  ready = $state(false);
  /** The server does not answer: what was kept can be seen, and nothing else. */
  failed = $state(false);
  /** No server to be asked: games are played on this device. */
  get alone(): boolean {
    return this.failed || serverless();
  }
  #next = 0;

  async start(): Promise<void> {
    this.#shine();
    this.#still();
    // The titles may be known without the server (offline/sw.ts), who is here may not.
    if (!serverless()) void this.readInfo();
    const asked = Promise.allSettled([serverless() ? nobody : api.me(), api.titles()]);
    // What the server knows to be chosen it has preloaded (server/language.go); it may know less than this browser.
    const { documentElement: html } = document;
    const chosen = html.hasAttribute('data-chosen') ? html.lang : memory.read('lang');
    if (chosen && languages.includes(chosen)) await this.#use(chosen);
    else {
      await words.use(browsers);
      html.lang = browsers;
    }
    const [me, titles] = await asked;
    if (me.status === 'fulfilled') {
      this.me = me.value.account;
      this.mail = me.value.mail;
      this.hooks = me.value.hooks;
      this.pushKey = me.value.pushKey ?? '';
    }
    if (titles.status === 'fulfilled') this.titles = titles.value.titles;
    this.failed = me.status === 'rejected' || titles.status === 'rejected';
    if (this.failed) addEventListener('online', () => void this.start(), { once: true });
    this.ready = true;
  }

  /** Reads what the operators say now; announcements come and go while a page is open. */
  async readInfo(): Promise<void> {
    this.info = await api.site().catch(() => this.info);
    words.house = this.info?.name ?? {};
  }

  title(id: string): Title | undefined {
    return this.titles.find((title) => title.id === id);
  }

  /** How a side of a title is drawn, as the title says. */
  tone(title: string, side: string | undefined): Tone {
    const dark = this.title(title)?.dark;
    return !dark || !side ? 'plain' : side === dark ? 'shadow' : 'free';
  }

  async setLanguage(lang: Lang): Promise<void> {
    await this.#use(lang);
    if (this.me && this.me.language !== lang) await api.change({ language: lang }).catch(() => undefined);
  }

  /** What is open beside a title's board; the log where there is room for it, until somebody closes it. */
  reading(title: string): string | undefined {
    const roomy = typeof matchMedia === 'function' && matchMedia('(min-width: 1800px)').matches;
    return (memory.read(`reading.${title}`) ?? (roomy ? 'log' : '')) || undefined;
  }
  setReading(title: string, page = ''): void {
    memory.write(`reading.${title}`, page);
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    memory.write('theme', theme);
    this.#shine();
  }

  setAsksAll(on: boolean): void {
    this.asksAll = on;
    memory.write('questions', on ? 'all' : 'real');
  }

  setSound(on: boolean): void {
    this.sound = on;
    memory.write('sound', on ? 'on' : 'off');
  }

  setVolume(volume: number): void {
    this.volume = volume;
    memory.write('volume', String(volume));
  }

  setMotion(on: boolean): void {
    this.motion = on;
    memory.write('motion', on ? 'on' : 'off');
    this.#still();
  }

  setPace(pace: string): void {
    this.pace = paces.find((one) => one === pace) ?? 'even';
    memory.write('pace', this.pace);
  }

  setArt(on: boolean): void {
    this.art = on;
    memory.write('art', on ? 'on' : 'off');
  }

  /** Returns the account; a visitor without one becomes a guest. */
  async ensureAccount(): Promise<Me | null> {
    if (this.alone) return null;
    if (!this.me) this.me = (await api.guest(words.lang)).account;
    return this.me;
  }

  toast(text: string, tone: Toast['tone'] = 'plain', icon = 'u-check'): void {
    const toast = { id: this.#next++, text, tone, icon };
    this.toasts = [...this.toasts.filter((one) => one.text !== text).slice(-3), toast]; // said again is not said twice
    setTimeout(() => (this.toasts = this.toasts.filter((t) => t.id !== toast.id)), 6000);
  }

  /** A link that the browser would not copy: it is shown, to be copied by hand. */
  linkToCopy = $state('');

  async copyLink(link: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(link);
      this.toast(say('waiting.copied'), 'leaf');
    } catch {
      this.linkToCopy = link;
    }
  }

  /** Shows what went wrong in plain words. */
  showError(error: unknown): void {
    this.toast(explain(error), 'warn', 'u-warn');
  }

  #shine(): void {
    if (this.theme === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = this.theme;
  }

  #still(): void {
    document.documentElement.toggleAttribute('data-still', !this.motion);
  }

  /** From now on, here and in what the server answers: documents preload the words of this language. */
  async #use(lang: Lang): Promise<void> {
    memory.write('lang', lang);
    document.cookie = `pony-lang=${lang}; Path=/; SameSite=Lax`;
    await words.use(lang);
    document.documentElement.lang = lang;
  }
}

/** Nobody answered: it may be tried again. */
export const isOffline = (error: unknown): boolean => error instanceof Problem && error.code === 'offline';

/** Why the rules do not run on this device, and what else there is. */
export function lacks(reason: string): string {
  const code = `device-${reason}`;
  const server = /^(old|storage|loading)$/.test(reason) && !site.alone;
  return [say(`problem.${code}`), ...(server ? [say('device.server')] : [])].join(' ');
}

/** One plain sentence about an error. */
export function explain(error: unknown): string {
  if (error instanceof Problem) {
    const device = /^device-(.*)/.exec(error.code)?.[1];
    if (device) return lacks(device);
    if (isOffline(error)) return say('problem.offline');
    return error.body.detail || say('problem.unknown');
  }
  return say('problem.unknown');
}

export const site = new Site();
