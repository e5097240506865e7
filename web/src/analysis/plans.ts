// What the library tells games apart by: what each side did in a turn. Only one title has such plans.

import { say, sayOf } from '../locale/words.svelte';

/** The title of the library's plans, which is also that of the old client; chances are those of its first side. */
export const source = { title: 'board', sides: ['free', 'shadow'] } as const;

/** What a side did in a turn: "walk-2", "took-dale", "saruman". */
export function planText(plan: string): string {
  const [kind, ...rest] = plan.split('-');
  const name = rest.join('-');
  if (kind === 'walk') return say('library.plan.walk', Number(name));
  if (kind === 'took' || kind === 'siege') return say(`library.plan.${kind}`, sayOf(source.title, `region.${name}`));
  if (kind === 'war') return say('library.plan.war', sayOf(source.title, `nation.${name}`));
  if (plan === 'quiet') return say('library.plan.quiet');
  return say('library.plan.arrives', sayOf(source.title, `character.${plan}`));
}
