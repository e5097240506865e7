// How much of the stage a sheet covers from below: the frame knows it, what is drawn on the stage keeps clear of it.

import { getContext, setContext } from 'svelte';

const key = Symbol('cover');

export const tellCover = (pixels: () => number): void => void setContext(key, pixels);

/** Pixels that are covered; none where no frame says so. */
export const coverOf = (): (() => number) => getContext<(() => number) | undefined>(key) ?? (() => 0);
