// The rooms of the house as the bar over the door and the tabs at the foot of a phone show them, and the keys that lead
// there.

import { doorbell } from './doorbell.svelte';
import { house } from './house.svelte';
import { say } from './locale/words.svelte';
import { keys } from './keys.svelte';
import { paths, router, type Route } from './router.svelte';

export type Room = { href: string; name: string; icon: string; key: string; pages: readonly Route['page'][] };

export const rooms: readonly Room[] = [
  { href: paths.home, name: 'home', icon: 'pony', key: 'h', pages: ['home'] },
  { href: paths.lobby, name: 'lobby', icon: 'u-seat', key: 't', pages: ['lobby', 'new', 'join'] },
  { href: paths.games, name: 'games', icon: 'u-clock', key: 'm', pages: ['games'] },
  { href: paths.learn, name: 'learn', icon: 'u-book', key: 'l', pages: ['learn', 'puzzles', 'rules', 'reference'] },
  { href: paths.ladder(), name: 'ladder', icon: 'u-odds', key: 'a', pages: ['ladder', 'person'] },
];

const writes = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

// How long after G the letter of a room may come.
const patience = 1500;
let goes = -Infinity;

/** Puts the cursor where one searches: the field of the page, else that of the rules. */
function search(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]');
  if (field) field.focus();
  else router.go(paths.rules(''));
  return true;
}

/** G and a letter go to a room, N to the next turn that waits. A table has keys of its own: there only N after G. */
export function walk(event: KeyboardEvent, table: boolean): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || writes(event.target)) return;
  const key = event.key.toLowerCase();
  const asked = event.timeStamp - goes < patience;
  goes = key === 'g' && !table ? event.timeStamp : -Infinity;
  if (key === '?' && !table) return void ((keys.shown = true), event.preventDefault());
  if (key === '/' && !table && search()) return event.preventDefault();
  const room = asked && rooms.find((one) => one.key === key);
  if (room) router.go(room.href);
  else if (key === 'n' && !table && house.me)
    void doorbell.next().then(
      (found) => {
        if (!found) house.tell(say('games.noneWaits'));
      },
      (error: unknown) => house.complain(error),
    );
  else return;
  event.preventDefault();
}
