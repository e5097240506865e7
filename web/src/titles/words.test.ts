// Every sentence that the client makes of some games: questions, answers, reasons, events and acts, in both languages.
// `pony words` plays the games; the rules that sentences keep are shared with its own test (locale/testdata/sentences).
// WORDS=FOLDER writes there what was said, each template's sentences together, and the logs, for proofreading, and fills
// acts.json of each title, from which `pony words` shows the templates of its log; GAMES=N says of how many games.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { MatchRecord, Table, Title } from '../api/types';
import { Voice, type Text } from '../locale/voice';
import { languages, words } from '../locale/words.svelte';
import { actsOf, chapters, textOf, type Act, type Part, type Speaker, type Teller } from '../match/acts';
import { actor } from '../match/log';
import { teller as battle } from './battle/acts';
import { named } from './battle/labels';
import type { BattleView } from './battle/view';
import { teller as board } from './board/acts';
import { teller as cards } from './cards/acts';
import { teller as hunt } from './hunt/acts';

type Step = {
  seat: number;
  turn: number;
  prompt: string;
  offers: string[];
  refused?: string[];
  action: string;
  events: string[];
};
type Game = {
  options: Record<string, string>;
  seats: { id: string; side: string }[];
  viewer: number;
  view: unknown;
  steps: Step[];
};
type Rule = { rule: string; breaks: RegExp; unless?: RegExp };

const root = join(import.meta.dirname, '../../..');
const folder = process.env['WORDS'] ?? '';
/** One game by chance and one by policy are enough to find a fault; more are for proofreading. */
const games = folder ? Number(process.env['GAMES'] ?? 12) : 2;
/** Sentences by what they were made of: the word, or the kinds of events of an act. */
type Said = Map<string, Set<string>>;

/** Where the templates of a log are. */
const texts: Record<string, string> = {
  battle: 'battle-told',
  board: 'board-web',
  cards: 'cards-web',
  hunt: 'hunt-web',
};
/** Forms of names, and what stands between clauses. */
const plainForm = /^act\.(and|by|from|in|next|of|since|the|then|to)$/;

// The tellers alone: a title's components take longer to compile than its games take to tell.
const tellers: Record<string, (voice: Voice) => Teller> = { battle, board, cards, hunt };
/** « Good 2 » by its name on the table, as the battle says it. */
const formation = (view: unknown, voice: Voice, { operands }: Text, i: number): string | undefined =>
  operands[i]?.kind === 'formation' && !operands.some((o) => o.kind === 'profile')
    ? named(view as BattleView, operands[i].name, voice)
    : undefined;

const rulesOf = (lang: string): Rule[] =>
  (
    JSON.parse(readFileSync(join(root, `locale/testdata/sentences/${lang}.json`), 'utf8')) as Record<string, string>[]
  ).map(({ rule, breaks, unless }) => ({
    rule: rule!,
    breaks: new RegExp(breaks!),
    ...(unless && { unless: new RegExp(unless, 'g') }),
  }));
/** As plain text: every space alike. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
const broken = (text: string, rules: readonly Rule[]) =>
  rules.filter(({ breaks, unless }) => breaks.test(unless ? plain(text).replace(unless, '') : plain(text)));

/** An act is one sentence of at most thirty words. */
function long(text: string): string[] {
  const count = plain(text)
    .split(' ')
    .filter((word) => /[\p{L}\d]/u.test(word)).length;
  return [...(count > 30 ? [`${count} words`] : []), ...(/[^.]\. \p{Lu}/u.test(text) ? ['two sentences'] : [])];
}

/** Fillings of the templates of the log, by key and language: `pony words` shows them. */
type Fillings = Record<string, Record<string, string[][]>>;

/** A teller that keeps what it fills templates with. */
function kept(teller: Teller, table: Table, voice: Voice, keep: (key: string, args: string[]) => void): Teller {
  const texts = (act: Act, args: readonly (Part | number)[]) =>
    args.map((arg) => {
      if (typeof arg === 'number') return String(arg);
      // The place of several names is shown with one.
      const text = textOf([arg]);
      const card = act.events.flatMap(({ operands }) => operands).find(({ kind }) => kind === 'card');
      return text === '…' && card ? voice.name('card', card.name) : text;
    });
  return {
    ...teller,
    tell: (act, s, side) => {
      const own = table.mine.includes(act.seat);
      const doer: Part = teller.doer?.(act, own, table.seats[act.seat]?.id ?? '') ?? actor(table, act.seat, voice);
      const also: Speaker['also'] = (key, ...args) => {
        if (!args.includes('')) keep(`act.${key}`, texts(act, args)); // what goes on has no subject
        return s.also(key, ...args);
      };
      const does: Speaker['does'] = (key, ...args) => {
        const mine = own && voice.has(`act.${key}.you`) ? `${key}.you` : key;
        keep(`act.${mine}`, texts(act, [doer, ...args]));
        return s.does(key, ...args);
      };
      return teller.tell(act, { ...s, also, does }, side);
    },
  };
}

function say({ steps, seats, viewer, options, view }: Game, title: Title, said: Said, fillings: Fillings): string[] {
  const table = {
    title: title.id,
    options,
    mine: [viewer],
    seats: seats.map((seat, i) => (i === viewer ? { ...seat, kind: 'person', name: 'Ann' } : { ...seat, kind: 'bot' })),
  } as unknown as Table;
  let asked = '';
  let offers: string[] = [];
  const voice: Voice = new Voice(title, {
    asked: () => asked,
    offered: () => offers,
    ...(title.id === 'battle' && { tell: (text: Text, i: number) => formation(view, voice, text, i) }),
    rules: () => (title.id === 'board' && options['edition'] === '2' ? 'edition-2' : undefined),
  });
  const add = (key: string, text: string) => text && said.set(key, (said.get(key) ?? new Set()).add(text));
  const word = (text: string) => text.split(' ', 1)[0]!;
  const heard = new Set<string>();
  const once = (text: string) => !heard.has(text) && heard.add(text);
  for (const step of steps) {
    ({ prompt: asked, offers } = step);
    if (once(asked)) add(`prompt ${word(asked)}`, voice.prompt(asked));
    for (const offer of step.offers)
      if (once(`${word(asked)} ${offer}`)) add(`answer ${word(offer)} to ${word(asked)}`, voice.action(offer));
    for (const reason of step.refused ?? []) if (once(reason)) add(`reason ${word(reason)}`, voice.reason(reason));
    for (const event of step.events) if (once(event)) add(`event ${word(event)}`, textOf(voice.eventParts(event)));
  }
  const records = steps.map(
    ({ seat, turn, action, events }, i) =>
      ({ n: i + 1, kind: 'action', seat, turn, cause: action, events }) as MatchRecord,
  );
  const keep = (key: string, args: string[]) => {
    const all = ((fillings[key] ??= {})[words.lang] ??= []);
    if (all.length < 3 && !all.some((one) => one.join() === args.join())) all.push(args);
  };
  const teller = kept(tellers[title.id]!(voice), table, voice, keep);
  const acts = actsOf(chapters(records, table, voice, teller));
  for (const act of acts) {
    const kinds = [...new Set(act.events.map((event) => event.word))].slice(0, 2).join(' ');
    add(`act ${kinds}`, textOf(act.sentence));
    for (const [i, how] of (act.how ?? []).entries()) add(`how ${act.events[i]?.word ?? ''}`, textOf(how));
  }
  return acts.map((act) => `${act.turn}.${act.number} ${textOf(act.sentence)}`);
}

const write = (file: string, said: Said) =>
  writeFileSync(
    file,
    [...said.entries()]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(
        ([key, all]) =>
          `${key}\n${[...all]
            .slice(0, 3)
            .map((text) => `    ${text}\n`)
            .join('')}`,
      )
      .join(''),
  );

let pony: string;
beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  pony = join(mkdtempSync(join(tmpdir(), 'pony-words-')), 'pony');
  execFileSync('go', ['build', '-o', pony, './cmd/pony'], {
    cwd: root,
    env: { GOFLAGS: '-trimpath -buildvcs=false', ...process.env },
  });
}, 600_000);
afterAll(() => rmSync(dirname(pony), { recursive: true }));

describe.each(Object.keys(tellers))('%s', (id) => {
  let recorded: { title: Title; games: Game[] };
  const fillings: Fillings = {};
  beforeAll(() => {
    const file = join(dirname(pony), `${id}.json`);
    execFileSync(pony, ['words', id, '--games', String(games), '--records', file]);
    recorded = JSON.parse(readFileSync(file, 'utf8')) as typeof recorded;
  });

  test.each(languages)('keeps the rules in %s', async (lang) => {
    await words.use(lang);
    await words.load(id);
    const said: Said = new Map();
    const logs = recorded.games.map((game) => say(game, recorded.title, said, fillings).join('\n'));
    if (folder) {
      write(join(folder, `client-${id}-${lang}.txt`), said);
      writeFileSync(join(folder, `log-${id}-${lang}.txt`), logs.join('\n\n'));
    }
    const rules = rulesOf(lang);
    const faults = [...said].flatMap(([key, all]) =>
      [...all].flatMap((text) =>
        [...broken(text, rules).map(({ rule }) => rule), ...(key.startsWith('act ') ? long(text) : [])].map(
          (rule) => `${rule}: ${key}: ${text}`,
        ),
      ),
    );
    expect(faults).toEqual([]);
  });

  test('has examples of the templates of its log', () => {
    const file = join(import.meta.dirname, id, 'acts.json');
    const all = JSON.parse(readFileSync(file, 'utf8')) as Fillings;
    if (folder) {
      Object.assign(all, fillings);
      const sorted = Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)));
      writeFileSync(file, JSON.stringify(sorted));
      execFileSync('npx', ['prettier', '--write', file], { cwd: join(root, 'web') });
    }
    const mine = JSON.parse(readFileSync(join(root, `locale/en/${texts[id]}.json`), 'utf8')) as Record<string, string>;
    const missing = Object.keys(mine).filter((key) => key.startsWith('act.') && !(key in all) && !plainForm.test(key));
    expect(missing, 'add examples: WORDS=FOLDER npx vitest run src/titles/words.test.ts, or by hand').toEqual([]);
  });
});
