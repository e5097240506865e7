import type { Snippet } from 'svelte';

/** What stands beside the board of an analysis. */
export type AnalysisPanels = { evaluation: Snippet; lines?: Snippet; label?: string; icon?: string };
