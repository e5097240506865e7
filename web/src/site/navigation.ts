// The sections of the site as the top bar and the tabs of a phone show them, and the keys that lead there.

import { notifications } from './notifications.svelte';
import { site } from './site.svelte';
import { serverless } from '../local/where';
import { say } from '../locale/words.svelte';
import { shortcuts } from './shortcuts.svelte';
import { paths, router, type Route } from './router.svelte';

export type Section = {
  href: string;
  name: string;
  icon: string;
  key: string;
  pages: readonly Route['page'][];
  /** A tab on phones; the others are in the menu. */
  tab: boolean;
};

const all: readonly Section[] = [
  { href: paths.home, name: 'home', icon: 'pony', key: 'h', pages: ['home'], tab: true },
  {
    href: paths.lobby,
    name: 'lobby',
    icon: 'u-seat',
    key: 't',
    pages: ['lobby', 'new', 'join', 'opponents'],
    tab: true,
  },
  { href: paths.games, name: 'games', icon: 'u-clock', key: 'm', pages: ['games'], tab: true },
  {
    href: paths.cups,
    name: 'cups',
    icon: 'u-flag',
    key: 'c',
    pages: ['cups', 'cup', 'newCup', 'clubs', 'club'],
    tab: true,
  },
  { href: paths.ladder(), name: 'ladder', icon: 'u-odds', key: 'a', pages: ['ladder', 'person'], tab: false },
  {
    href: paths.learn,
    name: 'learn',
    icon: 'u-book',
    key: 'l',
    pages: ['learn', 'puzzles', 'rules', 'reference'],
    tab: false,
  },
];

/** Where there is no server there are no people to meet. */
const ofPeople: readonly string[] = ['cups', 'ladder'];
export const sections: readonly Section[] = serverless()
  ? all.filter(({ name }) => !ofPeople.includes(name)).map((section) => ({ ...section, tab: true }))
  : all;

const writes = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

// How long after G the letter of a section may come.
const patience = 1500;
let goes = -Infinity;

/** Puts the cursor where one searches: the field of the page, else that of the rules. */
function search(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]');
  if (field) field.focus();
  else router.go(paths.rules(''));
  return true;
}

/** G and a letter go to a section, N to the next turn that waits. A table has keys of its own: there only N after G. */
export function handleKey(event: KeyboardEvent, table: boolean): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || writes(event.target)) return;
  const key = event.key.toLowerCase();
  const asked = event.timeStamp - goes < patience;
  goes = key === 'g' && !table ? event.timeStamp : -Infinity;
  if (key === '?' && !table) return void ((shortcuts.shown = true), event.preventDefault());
  if (key === '/' && !table && search()) return event.preventDefault();
  const section = asked && sections.find((one) => one.key === key);
  if (section) router.go(section.href);
  else if (key === 'n' && !table && site.me)
    void notifications.openNext().then(
      (found) => {
        if (!found) site.toast(say('games.noneWaits'));
      },
      (error: unknown) => site.showError(error),
    );
  else return;
  event.preventDefault();
}
