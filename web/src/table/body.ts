// What the frame knows of a question and the question shows: what it is about, between its sentence and its answers, and
// what an answer costs, beside its words.

import { getContext, setContext, type Snippet } from 'svelte';
import type { Offer } from '../locale/voice';

const key = Symbol('body');
type Told = { body: () => Snippet | undefined; price: (offer: Offer) => string | undefined };

export const tellBody = (body: Told['body'], price: Told['price']): void => void setContext(key, { body, price });

export const bodyOf = (): Told =>
  getContext<Told | undefined>(key) ?? { body: () => undefined, price: () => undefined };
