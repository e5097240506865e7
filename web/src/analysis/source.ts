// What an address of an analysis leads to.

import { api } from '../api/client';
import { router } from '../site/router.svelte';
import type { Source } from './study.svelte';

export async function openSource(id: string): Promise<Source> {
  const table = await api.table(id);
  const n = router.query.get('n');
  return {
    of: `match-${id}`,
    title: table.title,
    options: table.options,
    match: id,
    ...(n === null ? {} : { n: Number(n) }),
  };
}
