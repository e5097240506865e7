// What a question is about, between its sentence and its answers: the frame knows it, the question shows it.

import { getContext, setContext, type Snippet } from 'svelte';

const key = Symbol('body');

export const tellBody = (body: () => Snippet | undefined): void => void setContext(key, body);

export const bodyOf = (): (() => Snippet | undefined) =>
  getContext<(() => Snippet | undefined) | undefined>(key) ?? (() => undefined);
