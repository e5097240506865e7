// Leaving: what this browser keeps for the account goes with it.

import { api } from '../../api/client';
import { forgetGames } from '../../offline/keep';
import { stopPush } from '../../offline/push';
import { paths, router } from '../../site/router.svelte';
import { site } from '../../site/site.svelte';

export async function signOut(): Promise<void> {
  await stopPush().catch(() => undefined); // notifications are for who was here
  await api.logout();
  await forgetGames();
  site.me = null;
  router.go(paths.home);
}
