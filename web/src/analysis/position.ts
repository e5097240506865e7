// Positions as texts: pasted, copied, and in the address of a page.

import { site } from '../site/site.svelte';
import { say } from '../locale/words.svelte';
import type { Source } from './study.svelte';
import { readTree, type Tree } from './tree';

/** What is shared: a position, and what was tried and noted from there. */
export type Shared = Written & { tree: Tree };

/** A position of a title; options where they are not the usual ones. */
export type Written = { title: string; options: Record<string, string>; position: Record<string, unknown> };

/** What is wrong with a text, in words for the person who pasted it. */
export class Unreadable extends Error {
  override name = 'Unreadable';
}

/** Reads a position, bare or with its options. */
export function readPosition(text: string): Written & { tree?: Tree } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Unreadable(say('analysis.paste.notJson', error instanceof Error ? error.message : ''));
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Unreadable(say('analysis.paste.notPosition'));
  const whole = value as Record<string, unknown>;
  const title = typeof whole['title'] === 'string' ? whole['title'] : '';
  if (!title) throw new Unreadable(say('analysis.paste.noTitle'));
  if (!site.title(title)) throw new Unreadable(say('analysis.paste.unknownTitle', title));
  if (typeof whole['position'] !== 'object' || whole['position'] === null)
    return { title, options: {}, position: whole };
  return {
    title,
    options: (whole['options'] ?? {}) as Record<string, string>,
    position: whole['position'] as Record<string, unknown>,
    ...(whole['tree'] ? { tree: readTree(whole['tree']) } : {}),
  };
}

/** A position as it is copied: bare where the usual options make it whole. */
export function writePosition({ title, options, position }: Written): string {
  const usual = site.title(title)?.options ?? [];
  const special = Object.entries(options).some(([id, value]) => usual.find((one) => one.id === id)?.default !== value);
  return JSON.stringify(special ? { title, options, position } : { ...position, title });
}

/** The same text is the same study: a short mark of it. */
export function markOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return hash.toString(36);
}

export const sourceOf = (written: Written & { tree?: Tree }): Source => ({
  of: `position-${markOf(writePosition(written))}`,
  ...written,
  ...(written.tree ? { shared: true } : {}),
});
