// Finds the terms of the glossary in a plain text.

import type { Concept } from '../api/types';
import { fallback, inLanguage } from '../locale/words.svelte';

export type Marked = { text: string; concept?: string };

/** The words under which a concept is spoken of: its forms, or its term alone. */
function formsOf(concept: Concept, lang: string): readonly string[] {
  const read = concept.term[lang] ? lang : fallback;
  const own = concept.forms?.[read];
  return own?.length ? own : [inLanguage(concept.term, read)];
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A text in parts: each concept is marked where it first comes up, by the longest words that fit there. */
export function marked(text: string, concepts: readonly Concept[], title: string, lang: string): Marked[] {
  const by = new Map<string, string>();
  for (const concept of concepts)
    if (concept.title === title) for (const form of formsOf(concept, lang)) by.set(form.toLowerCase(), concept.id);
  if (!by.size) return [{ text }];
  const longest = [...by.keys()].sort((a, b) => b.length - a.length).map(escaped);
  const pattern = new RegExp(`(?<![\\p{L}\\d])(?:${longest.join('|')})(?![\\p{L}\\d])`, 'giu');
  const parts: Marked[] = [];
  const seen = new Set<string>();
  let at = 0;
  for (const found of text.matchAll(pattern)) {
    const concept = by.get(found[0].toLowerCase())!;
    if (seen.has(concept)) continue;
    seen.add(concept);
    if (found.index > at) parts.push({ text: text.slice(at, found.index) });
    parts.push({ text: found[0], concept });
    at = found.index + found[0].length;
  }
  if (at < text.length) parts.push({ text: text.slice(at) });
  return parts;
}
