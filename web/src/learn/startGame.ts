// From a lesson into a real game.

import type { Table, Title } from '../api/types';
import { progress } from '../help/progress.svelte';
import { rules } from '../help/rulesReader.svelte';
import { site } from '../site/site.svelte';
import { paths, router } from '../site/router.svelte';
import { rulesetsOf } from '../locale/rules';
import { againstBots, openTable, usualLevel } from '../table/create';
import { entryOf } from '../titles';
import type { Lesson } from './lesson.svelte';

/** Exactly this position against a gentle bot; where the scene is over, a new game with the same side. What the learner
 *  cannot see is redealt by the server, so having read the lesson helps nobody. */
export function playOn(lesson: Lesson): Promise<Table> {
  const title = site.title(lesson.file.title) as Title;
  const { moment } = lesson;
  if (moment.status === 'over') {
    const set = rulesetsOf(title).find(({ option, value }) => lesson.file.options?.[option] === value);
    return againstBots(title, Math.min(lesson.seat, title.seats.length - 1), set && { [set.option]: set.value });
  }
  const level = usualLevel(title);
  return openTable({
    title: title.id,
    options: lesson.table.options,
    seats: lesson.table.seats.map((_, i) => (i === lesson.seat ? { kind: 'me' } : { kind: 'bot', level })),
    visibility: 'private',
    hints: true,
    position: lesson.position,
  });
}

/** The first whole game, without a question before it: all is set up by the learner's rules, the weakest bot plays the other
 *  side, hints are on. */
export async function startFirstGame(id: string): Promise<void> {
  const title = site.title(id) as Title;
  const set = rulesetsOf(title).find((one) => one.id === rules.setOf(id));
  const table = await againstBots(title, entryOf(id).first?.seat ?? 0, set && { [set.option]: set.value });
  progress.began(id, table.id);
  router.go(paths.table(table.id));
}
