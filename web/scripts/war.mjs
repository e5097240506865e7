// The game that is told on the map of the first page, from a game of two bots: `make run`, then `node scripts/war.mjs`
// (PONY is the server's address). What happens within the frame of src/home/atlas.svg is kept, by its differences.

import { readFileSync, writeFileSync } from 'node:fs';

const base = process.env.PONY ?? 'http://127.0.0.1:8080';
const level = process.env.LEVEL ?? 'dwarf';
// The part that is seen, and around it, so that armies come from somewhere and go somewhere.
const seen = [740, 566, 1600, 978];
const around = [600, 430, 1600, 1120];
const most = 90; // steps: some three minutes
const shadow = new Set(['sauron', 'isengard', 'southrons']);

let cookie = '';
async function ask(path, body) {
  const answer = await fetch(base + path, {
    method: body ? 'POST' : 'GET',
    headers: { cookie, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  cookie ||= (answer.headers.get('set-cookie') ?? '').split(';')[0];
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

const { regions } = JSON.parse(readFileSync(new URL('../src/titles/board/shapes.json', import.meta.url), 'utf8'));
const within = ([left, top, right, bottom], [x, y]) => x > left && x < right && y > top && y < bottom;
const places = Object.fromEntries(
  Object.entries(regions).flatMap(([id, { anchor }]) => (within(around, anchor) ? [[id, anchor.map(Math.round)]] : [])),
);

/** "edoras:f" → how many, and where the Ring was last seen. */
function standing({ regions, fellowship }) {
  const out = new Map();
  for (const { region, army = [], inside } of regions) {
    if (!places[region]) continue;
    for (const { nation, regular = 0, elite = 0 } of [...army, ...(inside?.army ?? [])]) {
      const key = `${region}:${shadow.has(nation) ? 's' : 'f'}`;
      out.set(key, (out.get(key) ?? 0) + regular + elite);
    }
  }
  if (fellowship.mordor === undefined && places[fellowship.region]) out.set('ring:', fellowship.region);
  return out;
}

await ask('/api/guest', {});
const bot = { kind: 'bot', level };
const { id } = await ask('/api/tables', { title: 'board', seats: [bot, bot] });
for (;;) {
  const table = await ask(`/api/tables/${id}`);
  if (table.result) break;
  await new Promise((done) => setTimeout(done, 2000));
}
const steps = [];
let was = new Map();
for (let after = 0; after !== undefined;) {
  const { moments, next } = await ask(`/api/tables/${id}/moments?after=${after}`);
  for (const { view } of moments) {
    const is = standing(view);
    const changed = [...new Set([...was.keys(), ...is.keys()])].filter((key) => was.get(key) !== is.get(key));
    if (!changed.some((key) => key === 'ring:' || within(seen, places[key.split(':')[0]]))) continue; // told with the next
    steps.push([view.turn, ...changed.map((key) => `${key}${is.get(key) ?? 0}`)].join(' '));
    was = is;
  }
  after = next;
}
const named = new Set(steps.flatMap((step) => step.split(/[ :]/)));
for (const id of Object.keys(places)) if (!named.has(id)) delete places[id];
writeFileSync(
  new URL('../src/home/war.json', import.meta.url),
  JSON.stringify({ places, steps: steps.slice(0, most) }, undefined, 1) + '\n',
);
console.log(`${steps.length} steps, ${Math.min(most, steps.length)} kept`);
