import type { Snippet } from 'svelte';

/** What stands beside the board of an analysis. */
export type Desk = { counsel: Snippet; lines: Snippet };
