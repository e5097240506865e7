// A title ready to be shown: its board, if the client has one, and a voice with its words.

import { house } from '../house.svelte';
import { Voice } from '../locale/voice';
import { words } from '../locale/words.svelte';
import { entryOf, type TitleModule } from '.';

/** `asked` is the prompt that is open at the table. */
export async function openTitle(
  id: string,
  asked?: () => string | undefined,
): Promise<{ module: TitleModule | undefined; voice: Voice }> {
  const title = house.title(id);
  if (!title) throw new Error(`unknown title ${id}`);
  const [module] = await Promise.all([entryOf(id).load?.(), words.load(id)]);
  return { module, voice: new Voice(title, () => asked?.() ?? '') };
}
