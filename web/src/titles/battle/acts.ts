// The acts of the mass battle: the moves of one side in a row, one formation's shot or charge, or one fight down to its
// result. The sentence says what happened and the result; dice and blows stand under "how".

import {
  begun,
  brief,
  joined,
  mostWords,
  oneOf,
  textOf,
  wordsIn,
  type Act,
  type Clause,
  type Part,
  type ChatInput,
  type Speaker,
  type Teller,
  type Told,
} from '../../match/acts';
import type { Voice } from '../../locale/voice';
import { listed } from '../../locale/words.svelte';

const icons: Record<string, string> = {
  picked: 'u-advance',
  marched: 'u-advance',
  moved: 'u-advance',
  halted: 'u-advance',
  retreated: 'u-advance',
  shot: 'b-bow',
  'charge-die': 'b-charge',
  charged: 'b-charge',
  fight: 'b-attack',
};
/** What begins an act, whatever was shown before. */
const begins = new Set(['deployed', 'picked', 'shot', 'charge-die', 'fight', 'passed', 'initiative']);
/** How it came about: shown under "how", unless nothing else happened. */
const workings = new Set([
  ...['picked', 'dice', 'second-dice', 'charge-die', 'initiative-dice', 'courage-passed', 'courage-failed', 'parted'],
  ...['struck', 'wielded', 'aimed', 'wound-die', 'panic-die', 'score', 'hits'],
]);

const name = (event: Told, i: number): string => event.operands[i]?.name ?? '';
const count = (event: Told, i: number): number => Number(name(event, i));
const sum = (events: readonly Told[], i: number): number => events.reduce((all, event) => all + count(event, i), 0);

// Volleys of one formation, company by company, are one act.
const shooter = (events: readonly Told[]): string | undefined =>
  events.find((event) => event.word === 'shot')?.operands[0]?.name;

/** A formation as sentences name it, and whether verbs about it are in the plural: 2, or 1. */
type Named = { part: Part; many: number };

/** Formations by their names with articles; a number tells those apart that are of one kind. */
class Names {
  readonly #profiles: Map<string, string>;

  constructor(
    events: readonly Told[],
    readonly voice: Voice,
    /** What each formation is, as far as it was shown before: a fight names several without saying it. */
    known: Map<string, string>,
  ) {
    this.#profiles = known;
    for (const { operands } of events)
      operands.forEach((operand, i) => {
        const next = operands[i + 1];
        if (operand.kind === 'formation' && next?.kind === 'profile') this.#profiles.set(operand.name, next.name);
      });
  }

  of(formation: string): Named {
    const { voice } = this;
    const text = { text: formation, word: '', operands: [{ kind: 'formation', name: formation }] };
    const known = voice.table.tell?.(text, 0);
    const profile = this.#profiles.get(formation);
    const the = `profile.${profile}.the`;
    if (!profile || !voice.has(the))
      return {
        part: { kind: 'formation', name: formation, text: known ?? voice.name('formation', formation) },
        many: 1,
      };
    const numbered = known !== undefined && known !== voice.name('profile', profile);
    const said = numbered
      ? voice.say('battle.numbered', voice.say(the), formation.replace(/^\D+/, ''))
      : voice.say(the);
    return {
      part: { kind: 'formation', name: formation, text: said },
      many: Number(voice.say(`profile.${profile}.many`)),
    };
  }

  all(formations: readonly string[]): Named {
    const every = formations.map((one) => this.of(one));
    return every.length === 1 ? every[0]! : { part: listed(every.map(({ part }) => textOf([part]))), many: 2 };
  }
}

/** What one event says; `of` are the events it is shown with. */
type Line = (event: Told, names: Names, s: Speaker, of: readonly Told[]) => { parts: Part[]; own?: boolean };

/** The player does something with a formation. */
const does: Line = (e, names, s) => ({
  parts: s.does(e.word, names.of(name(e, 0)).part, ...e.operands.slice(2, 3).map((o) => Number(o.name))),
  own: true,
});
/** Something happens to a formation, or it does it of itself. The operands after it are figures. */
const happens: Line = (e, names, s) => {
  const { part, many } = names.of(name(e, 0));
  return { parts: s.also(e.word, part, many, ...e.operands.slice(2).map((o) => Number(o.name))) };
};
/** A result that stands first, of the formation after it: of panic, and of the test that it asks for. */
const results: Line = (e, names, s, of) => {
  const { part, many } = names.of(name(e, 1));
  const failed = e.word === 'panic' && of.some((o) => o.word === 'courage-failed' && name(o, 0) === name(e, 1));
  return { parts: s.also(`${e.word}.${failed ? 'failed' : name(e, 0)}`, part, many) };
};
/** A move by so much, or a turn on the spot. */
const moves: Line = (e, names, s, of) =>
  count(e, 2) ? does(e, names, s, of) : { parts: s.does('turned', names.of(name(e, 0)).part), own: true };
const charge: Line = (e, names, s, of) => {
  const parts = s.does(e.word, names.of(name(e, 0)).part, names.of(name(e, 2)).part);
  const die = of.find((o) => o.word === 'charge-die' && name(o, 0) === name(e, 0));
  const thrown = die ? [names.voice.say('act.and'), ...s.also('charge-die', count(die, 4), count(die, 2))] : [];
  return { parts: [...parts, ...thrown], own: true };
};
const dice: Line = (e, names, s) => {
  const faces = e.operands
    .slice(1)
    .flatMap((o, i) => (Number(o.name) ? [names.voice.say('act.faces', o.name, i + 1)] : []));
  return { parts: s.also(e.word, count(e, 0), listed(faces)) };
};

const formations = ({ operands }: Told) => operands.filter((o) => o.kind === 'formation').map((o) => o.name);
/** What becomes of a formation that fights alone on its side: the same clause says it. */
const fateOf = (fight: Told, of: readonly Told[]): Told | undefined => {
  const alone = formations(fight).filter(
    (one, _, all) => all.filter((id) => id.slice(0, 4) === one.slice(0, 4)).length < 2,
  );
  return ['destroyed', 'disordered'].flatMap((word) =>
    of.filter((e) => e.word === word && alone.includes(name(e, 0))),
  )[0];
};
/** The end of a formation that has nowhere left to retreat to. */
const endOf = (retreated: Told, of: readonly Told[]): Told | undefined =>
  of.find((e) => e.word === 'destroyed' && name(e, 0) === name(retreated, 0));
/** Where a formation that has rallied goes, or that it stays. */
const moveAfter = (rallied: Told, of: readonly Told[]): Told | undefined =>
  of.find((e) => name(e, 0) === name(rallied, 0) && (e.word === 'halted' || (e.word === 'moved' && count(e, 2) > 0)));

/** The side of a fight that is shown, where it is not the one that the act began with. */
function fightOf(e: Told, i: number, names: Names, s: Speaker, of: readonly Told[]): Part[] {
  const begun = of.filter((o) => o.word === 'fight').some((o) => o.operands.some((f) => f.name === name(e, i)));
  if (begun || !name(e, i)) return [];
  const { part, many } = names.of(name(e, i));
  return s.also('fightOf', part, many);
}

const lines: Record<string, Line> = {
  ...Object.fromEntries(
    ['deployed', 'picked', 'halted', 'advanced', 'backed', 'went-left', 'went-right', 'reformed'].map((w) => [w, does]),
  ),
  ...Object.fromEntries(
    ['destroyed', 'disordered', 'pushed', 'parted', 'no-room', 'hits', 'wound-die', 'panic-die'].map((w) => [
      w,
      happens,
    ]),
  ),
  // A formation that rallies and moves is named once.
  rallied: (e, names, s, of) => {
    const { part, many } = names.of(name(e, 0));
    const move = moveAfter(e, of);
    if (!move) return { parts: s.also('rallied', part, many) };
    return { parts: s.also(`rallied.${move.word}`, part, many, count(move, 2)) };
  },
  'courage-passed': happens,
  'courage-failed': happens,
  panic: results,
  wound: results,
  charged: charge,
  'charge-failed': charge,
  dice,
  'second-dice': dice,
  marched: moves,
  moved: moves,
  'wheeled-left': (e, names, s) => ({ parts: s.does(e.word, names.of(name(e, 0)).part), own: true }),
  'wheeled-right': (e, names, s) => ({ parts: s.does(e.word, names.of(name(e, 0)).part), own: true }),
  'faced-about': (e, names, s) => ({ parts: s.does(e.word, names.of(name(e, 0)).part), own: true }),
  passed: (e, __, s, of) =>
    of.some((o) => o.word === 'passed' && name(o, 0) !== name(e, 0))
      ? { parts: s.also('passedBoth') }
      : { parts: s.does('passed'), own: true },
  'charge-die': (e, names, s) => ({
    parts: [
      ...s.does('charging', names.of(name(e, 0)).part),
      names.voice.say('act.and'),
      ...s.also('charge-die', count(e, 4), count(e, 2)),
    ],
    own: true,
  }),
  irresistible: (_, __, s) => ({ parts: s.also('irresistible') }),
  retreated: (e, names, s, of) => {
    const { part, many } = names.of(name(e, 0));
    const key = endOf(e, of) ? 'retreated.destroyed' : 'retreated';
    return { parts: s.also(key, part, many, names.voice.name('edge', name(e, 2)), count(e, 3)) };
  },
  // All volleys at one target are one clause, all losses of one formation another.
  shot: (e, names, s, of) => {
    let target = '';
    let hits: number | undefined; // until the dice lie on the table nobody knows them
    let thrown = 0;
    for (const one of of) {
      if (one.word === 'shot') target = name(one, 2);
      if (target !== name(e, 2)) continue;
      if (one.word === 'shot') thrown += count(one, 4);
      if (one.word === 'hits') hits = (hits ?? 0) + count(one, 2);
    }
    const [by, at] = [names.of(name(e, 0)).part, names.of(name(e, 2)).part];
    const parts = hits === undefined ? s.does('shooting', by, at, thrown) : s.does('shot', by, at, thrown, hits);
    return { parts, own: true };
  },
  lost: (e, names, s, of) => {
    const { part, many } = names.of(name(e, 0));
    const all = of.filter((o) => o.word === 'lost' && name(o, 0) === name(e, 0));
    const [models, companies] = [sum(all, 2), sum(all, 3)];
    // The one target of volleys was named just before.
    const volleys = of.filter((o) => o.word === 'shot');
    if (volleys.length && volleys.every((o) => name(o, 2) === name(e, 0)))
      return { parts: companies ? s.also('fellWith', models, companies) : s.also('fell', models) };
    return {
      parts: companies ? s.also('lostWith', part, many, models, companies) : s.also('lost', part, many, models),
    };
  },
  fight: (e, names, s, of) => {
    const [good, evil] = ['good', 'evil'].map((side) => formations(e).filter((id) => id.startsWith(side)));
    const fate = fateOf(e, of);
    const first = fate && evil!.includes(name(fate, 0)) ? [evil!, good!] : [good!, evil!];
    const [one, other] = first.map((ids) => names.all(ids)) as [Named, Named];
    return { parts: s.also(fate ? `fight.${fate.word}` : 'fight', one.part, one.many, other.part) };
  },
  'fight-won': (e, names, s, of) => ({
    parts: [
      ...fightOf(e, 3, names, s, of),
      ...s.also(`fight-won.${name(e, 0)}${count(e, 1) ? '' : '.none'}`, count(e, 1), count(e, 2)),
    ],
  }),
  'fight-drawn': (e, names, s, of) => ({
    parts: [...fightOf(e, 1, names, s, of), ...s.also(count(e, 0) ? 'fight-drawn' : 'fight-drawn.none', count(e, 0))],
  }),
  struck: (e, names, s) => {
    const { part, many } = names.of(name(e, 0));
    return { parts: s.also('struck', part, many, names.of(name(e, 2)).part, count(e, 4)) };
  },
  aimed: (e, names, s) => {
    const { part, many } = names.of(name(e, 0));
    return { parts: s.also('aimed', part, many, count(e, 2), names.of(name(e, 3)).part) };
  },
  wielded: (e, names, s) => {
    const { part, many } = names.of(name(e, 0));
    return { parts: s.also('wielded', part, many, names.voice.say(`weapon.${name(e, 2)}.with`)) };
  },
  score: (e, _, s) => ({ parts: s.also('score', count(e, 0), count(e, 1)) }),
};

/** What the sentence of an act tells and the field shows: it is not said a second time below it. */
export const worded: ReadonlySet<string> = new Set([...Object.keys(lines), 'winner', 'tie']);

/** Told together with an earlier one of its kind. */
const merged = (e: Told, i: number, all: readonly Told[]): boolean => {
  // Who has done something before need not say that no more is done.
  if (e.word === 'passed') return i > 0;
  const same = e.word === 'shot' ? 2 : e.word === 'lost' ? 0 : undefined;
  return same !== undefined && all.findIndex((o) => o.word === e.word && name(o, same) === name(e, same)) < i;
};

/** An act, and each of its fights, with what is said of those who fight: each is a sentence of its own. */
function parts(act: Act): Told[][] {
  const out: Told[][] = [[]];
  const fightOf = new Map<string, Told[]>();
  for (const event of act.events) {
    const named = formations(event);
    if (event.word === 'fight') {
      const fight: Told[] = [];
      out.push(fight);
      for (const one of named) fightOf.set(one, fight);
    }
    const fighting = named.find((one) => fightOf.has(one));
    const own = named.length ? out[0]! : out.at(-1)!; // dice follow what they are thrown for
    (fighting === undefined ? own : fightOf.get(fighting)!).push(event);
  }
  return out.filter((events) => events.length);
}

/** How much each is missed where a sentence is too long. */
const weights: Record<string, number> = {
  ...{ 'fight-won': 9, 'fight-drawn': 9, fight: 8, destroyed: 7, 'charge-failed': 7, charged: 7, wound: 6 },
  ...{ disordered: 5, retreated: 5, lost: 4 },
};

/** What the clause of an event says of a later one. */
const saidWith: Record<string, (event: Told, of: readonly Told[]) => Told | undefined> = {
  fight: fateOf,
  rallied: moveAfter,
  retreated: endOf,
};

/** What a formation does in the phase of moves. A row of them is one line. */
const moving = new Set([
  ...['picked', 'moved', 'marched', 'halted', 'advanced', 'backed', 'went-left', 'went-right', 'reformed'],
  ...['wheeled-left', 'wheeled-right', 'faced-about', 'courage-passed', 'courage-failed', 'rallied', 'retreated'],
  'destroyed',
]);
/** Those of a row that are told together: who goes, who turns on the spot, who stays. */
const kindOf = (e: Told): 'moved' | 'turned' | 'halted' | undefined =>
  e.word === 'halted' ? 'halted' : !/^(moved|marched)$/.test(e.word) ? undefined : count(e, 2) ? 'moved' : 'turned';

/** Formations that a side moves, turns and leaves one after the other, by their names as far as there is room. */
function rowOf(going: readonly Told[], names: Names, s: Speaker): Clause[] {
  const out: Clause[] = [];
  for (const kind of ['moved', 'turned', 'halted'] as const) {
    const row = going.filter((e) => kindOf(e) === kind).map((e) => name(e, 0));
    if (!row.length) continue;
    const room = mostWords - out.reduce((sum, { parts }) => sum + wordsIn(parts), out.length);
    const all = s.does(kind === 'moved' ? 'movedAll' : kind, names.all(row).part);
    const short = wordsIn(all) <= room || kind === 'turned';
    const parts = short ? all : s.does(out.length ? 'haltedRest' : `${kind}Many`, row.length);
    out.push({ parts, then: out.length > 0, weight: 8 });
    s.silent();
  }
  return out;
}

const isWon = ({ word }: Told) => word === 'fight-won' || word === 'fight-drawn';

/** One sentence: who won before how; what has no words of its own here stands after it. */
function sentence(events: readonly Told[], all: readonly Told[], names: Names, s: Speaker, voice: Voice): Part[] {
  const telling = events.filter((event) => !workings.has(event.word));
  const broken = new Set(events.filter(({ word }) => word === 'disordered').map((event) => name(event, 0)));
  const said = new Set(events.map((event) => saidWith[event.word]?.(event, all)));
  // Who won says how many fell; of a formation that is gone nothing else is said.
  const decided = events.some(isWon);
  const gone = new Set(events.filter(({ word }) => word === 'destroyed').map((event) => name(event, 0)));
  const going = telling.filter((event) => kindOf(event) && !said.has(event));
  const row = going.length > 1 ? rowOf(going, names, s) : [];
  const [clauses, rest]: [(Clause & { won: boolean })[], Told[]] = [row.map((one) => ({ ...one, won: false })), []];
  for (const [i, event] of (telling.length ? telling : events).entries()) {
    if (merged(event, i, telling) || (event.word === 'panic' && broken.has(name(event, 1))) || said.has(event))
      continue;
    if (event.word === 'lost' && (decided || gone.has(name(event, 0)))) continue;
    if (/^(wound|panic)$/.test(event.word) && gone.has(name(event, 1))) continue;
    if (row.length && going.includes(event)) continue;
    const line = lines[event.word];
    if (!line) rest.push(event);
    else {
      const { parts, own = false } = line(event, names, s, all);
      const weight = own ? 8 : (weights[event.word] ?? 2);
      clauses.push({ parts, then: own && clauses.length > 0, weight, won: isWon(event) });
      if (own) s.silent();
    }
  }
  const left = brief(clauses) as typeof clauses;
  // Of several fights each says itself who won it.
  const [won, another] = left.filter((clause) => clause.won);
  const how = left.filter((clause) => clause !== won);
  const told =
    won && how.length && !another
      ? begun([...won.parts, voice.say('act.by'), ...joined(how, voice, false)])
      : left.length
        ? joined(left, voice)
        : [];
  const also = rest.map((event) => ({ parts: voice.eventParts(event.text), then: false }));
  return oneOf([...(told.length ? [{ parts: told, then: false, weight: 9 }] : []), ...also], voice);
}

function tell(act: Act, s: Speaker, voice: Voice, known: Map<string, string>): ChatInput {
  const names = new Names(act.events, voice, known);
  const how = act.events.map((event) => {
    const line = lines[event.word];
    // Alone, each volley and each loss has its own figures.
    const at = act.events.indexOf(event);
    const next = act.events.findIndex((o, i) => i > at && o.word === event.word);
    const own = event.word === 'shot' ? act.events.slice(at, next < 0 ? undefined : next) : [event];
    if (!line) return voice.eventParts(event.text);
    // Each volley by itself says what was shot with.
    const weapon = event.word === 'shot' && name(event, 5);
    const also = weapon ? [` (${voice.say(`weapon.${weapon}.with`)})`] : [];
    return joined([{ parts: [...line(event, names, s, own).parts, ...also], then: false }], voice);
  });
  const said = parts(act).map((events) => sentence(events, act.events, names, s, voice));
  const named = act.events.flatMap((event) => event.operands.filter((o) => o.kind === 'formation').map((o) => o.name));
  return {
    sentence: oneOf(
      said.map((parts) => ({ parts, then: false })),
      voice,
    ),
    how,
    places: [...new Set(named)],
    scene: act.events.some(({ word }) => word === 'dice' || word === 'charge-die'),
    icon: act.events.map((event) => icons[event.word]).find((icon) => icon !== undefined),
  };
}

/** The blows of one formation, what they cost, who won, each roll for panic: dice are seen before what came of them, and the
 *  fallen before those who give ground. */
const steps = new Set([
  ...['charged', 'charge-failed', 'shot', 'fight-won', 'fight-drawn', 'panic-die', 'wound-die', 'pushed', 'retreated'],
]);
const step: Teller['step'] = (events, i) => {
  const { word } = events[i]!;
  if (word === 'struck')
    return (
      name(events[i]!, 0) !== name(events.findLast((e, j) => j < i && e.word === word) ?? events[i]!, 0) ||
      events[i - 1]?.word === 'fight'
    );
  if (word === 'hits') return !/^(hits|lost|destroyed)$/.test(events[i - 1]?.word ?? '');
  return steps.has(word) || word.startsWith('courage');
};

export const teller = (voice: Voice, known = new Map<string, string>()): Teller => ({
  heads: ['turn'],
  fights: new Set(['fight']),
  lasts: { retreated: 1700 }, // they turn about and run (Pieces.svelte)
  step,
  opens: (events, open) =>
    events.some((event) => begins.has(event.word)) &&
    (shooter(events) === undefined || shooter(events) !== shooter(open.events)),
  goesOn: (events, open, same) =>
    events.every(({ word }) => word === 'passed')
      ? (same && open.events[0]?.word !== 'fight') || open.events.every(({ word }) => word === 'passed')
      : same && [...open.events, ...events].every(({ word }) => moving.has(word)),
  tell: (act, speaker) => tell(act, speaker, voice, known),
});
