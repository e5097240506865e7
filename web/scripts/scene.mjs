// A scene of scenes.mjs at a table of a running server: who sits there, and how it is played.

import { execFileSync } from 'node:child_process';
import { chromium } from '@playwright/test';
import { scenes } from './scenes.mjs';

export const baseURL = process.env.PONY ?? 'http://127.0.0.1:8080';

export function launch() {
  const executablePath = execFileSync('../scripts/chromium.sh', { encoding: 'utf8' }).trim();
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
}

/** The scene of a name; the program ends with the names of all where there is none. */
export function sceneOf(title, name) {
  const scene = scenes[title]?.[name];
  if (scene) return scene;
  const known = Object.entries(scenes).flatMap(([title, of]) => Object.keys(of).map((scene) => `${title} ${scene}`));
  console.error(`TITLE SCENE is one of: ${known.join(', ')}`);
  return process.exit(2);
}

async function json(answer) {
  const got = await answer;
  if (!got.ok()) throw new Error(`${got.url()}: ${got.status()} ${await got.text()}`);
  return got.json();
}

/** The table, at which this context sits on `me` and the other guest on every other seat. */
export async function newTable(title, scene, mine, others) {
  for (const one of [mine, others]) await one.post('/api/guest', { data: {} });
  const count = scene.players ?? 2;
  const seats = Array.from({ length: count }, (_, i) => ({ kind: i === scene.me ? 'me' : 'open' }));
  const { position, options } = scene;
  const { id } = await json(
    mine.post('/api/tables', {
      data: { title, seats, position, ...(options && { options }) },
    }),
  );
  const contribution = 'ab'.repeat(32);
  await json(mine.post(`/api/tables/${id}/contribute`, { data: { seat: scene.me, contribution } }));
  for (let seat = 0; seat < count; seat++)
    if (seat !== scene.me) await json(others.post(`/api/tables/${id}/join`, { data: { seat, contribution } }));
  return id;
}

const liked = (legal, starts = []) =>
  starts.map((start) => legal.find((action) => action.startsWith(start))).find(Boolean) ?? legal[0];

/** Whoever is to decide, as they see the table. */
export async function deciding(id, scene, mine, others) {
  const now = await json(mine.get(`/api/tables/${id}/view?seat=${scene.me}`));
  if (now.decider < 0 || now.decider === scene.me || now.status !== 'live') return { now, by: mine, seat: scene.me };
  return { now, by: others, seat: now.decider };
}

export async function answer(id, { by, seat }, starts) {
  const { n, legal, prompt } = await json(by.get(`/api/tables/${id}/view?seat=${seat}`));
  const action = liked(legal ?? [], starts);
  if (!action) throw new Error(`seat ${seat} has nothing to answer`);
  await json(by.post(`/api/tables/${id}/actions`, { data: { n, seat, action } }));
  return `seat ${seat}, ${prompt}: ${action}`;
}
