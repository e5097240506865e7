// A title ready to be shown: its board, if the client has one, and a voice with its words.

import { site } from '../site/site.svelte';
import { Voice } from '../locale/voice';
import { words } from '../locale/words.svelte';
import type { Shown } from '../match/match.svelte';
import { entryOf, type TitleModule } from '.';

/** `shown` is the table that is spoken of, if there is one. */
export async function openTitle(id: string, shown?: Shown): Promise<{ module: TitleModule | undefined; voice: Voice }> {
  const title = site.title(id);
  if (!title) throw new Error(`unknown title ${id}`);
  const [module] = await Promise.all([entryOf(id).load?.(), words.load(id)]);
  const voice: Voice = new Voice(
    title,
    shown && {
      asked: () => shown.moment.prompt,
      offered: () => shown.moment.legal,
      tell: (text, operand) => module?.tell?.(shown, voice, text, operand),
      noted: (text) => module?.noted?.(text),
      rules: () => module?.rules?.(shown),
    },
  );
  return { module, voice };
}
