// @vitest-environment node
// What a view has and the client never reads is listed here, with why; anything else must be read by its title's parts.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Of positions and frames alone, shown by the events, or not drawn yet. The list may only grow shorter. */
const unread: Record<string, string[]> = {
  board: [
    'addReroll',
    'buried',
    'cardsOver',
    'cause',
    'faceDown',
    'flags',
    'forfeited',
    'given',
    'gollumReady',
    'guided',
    'muted',
    'nazgulReserve',
    'noReroll',
    'ownWill',
    'rerollHits',
    'rerolls',
    'ringUsed',
    'spent',
    'whiteRider',
  ],
  hunt: [
    'acted',
    'balance',
    'behind',
    'bonus',
    'dropped',
    'free_night',
    'gandalf_moved',
    'gandalf_moves',
    'leader',
    'moreTiles',
    'offered',
    'players',
    'plays',
    'token_spent',
  ],
  cards: ['foesPick', 'freeRings', 'shadowRings'],
  battle: ['blocksSight', 'leftDegrees', 'ready', 'switches', 'tier', 'winners'],
};
const titles = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((file) => file.isDirectory())
  .map(({ name }) => name);

const { schemas } = (
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../docs/openapi.json'), 'utf8')) as {
    components: { schemas: Record<string, { properties: object }> };
  }
).components;

/** The fields of a type and of the types it is made of. */
function fieldsOf(name: string, seen = new Set<string>()): Set<string> {
  seen.add(name);
  const { properties } = schemas[name]!;
  const parts = [...JSON.stringify(properties).matchAll(/#\/components\/schemas\/(\w+)/g)].map((match) => match[1]!);
  const below = parts.flatMap((part) => (seen.has(part) ? [] : [...fieldsOf(part, seen)]));
  return new Set([...Object.keys(properties), ...below]);
}

function unseen(title: string): string[] {
  const dir = join(import.meta.dirname, title);
  const files = readdirSync(dir).filter((name) => /\.(svelte|ts)$/.test(name) && !/\.(gen|test)\.ts$/.test(name));
  const all = files.map((name) => readFileSync(join(dir, name), 'utf8')).join('\n');
  const fields = fieldsOf(`${title[0]!.toUpperCase()}${title.slice(1)}View`);
  return [...fields].filter((field) => !new RegExp(`\\b${field}\\b`).test(all));
}

test.each(titles)('the page reads what the view of %s has', (title) => {
  expect(unseen(title).sort()).toEqual((unread[title] ?? []).sort());
});

test('tokens and teams of the board game are shown', () => {
  const politics = readFileSync(join(import.meta.dirname, 'board/Politics.svelte'), 'utf8');
  for (const field of ['view.tokens', 'view.tokenUsed', 'view.teams']) expect(politics).toContain(field);
});
