// The acts of the Hunt: one rider's whole activation with the search at its end and its answer, or one move of Frodo.

import {
  brief,
  joined,
  oneOf,
  sentences,
  textOf,
  wordsIn,
  type Act,
  type Clause,
  type Move,
  type Part,
  type ChatInput,
  type Speaker,
  type Teller,
  type Told,
} from '../../match/acts';
import type { Voice } from '../../locale/voice';
import { listed } from '../../locale/words.svelte';

const ofRider = new Set(['rode', 'searching', 'hunting', 'perceiving-zone', 'perceiving-section', 'placed']);
const ofBearer = new Set(['moved', 'wild', 'rested', 'ally-played', 'gandalf-moved', 'ally-drew', 'ally-drawn']);
/** What is asked, and how its answer begins. */
const answered: Record<string, string> = {
  searching: 'searched',
  hunting: 'hunted',
  'perceiving-zone': 'perceived-zone',
  'perceiving-section': 'perceived-section',
};
const riderOf = (events: readonly Told[]): string | undefined =>
  events.find((event) => ofRider.has(event.word))?.operands[0]?.name;
const name = (event: Told | undefined, i: number): string => event?.operands[i]?.name ?? '';

/** What one or several events say together. A rider's own actions go on in one sentence: it names him once. */
type Saying = { parts: Part[]; taken: readonly Told[]; rider?: string; at?: string };
type Clausing = (events: readonly Told[], s: Speaker, rider: string | undefined, at: string) => Saying | undefined;

/** Words about a rider; without his name where the sentence has it. */
function of(s: Speaker, rider: string, named: string | undefined, key: string, ...args: Part[]): Part[] {
  const parts = s.also(key, rider === named ? '' : s.name('rider', rider), ...args);
  return typeof parts[0] === 'string' ? [parts[0].trimStart(), ...parts.slice(1)] : parts;
}

/** All rides of one rider as one: where they began and where they ended. */
const ride: Clausing = (events, s, named, here) => {
  const [first] = events;
  if (first?.word !== 'rode') return undefined;
  const rider = name(first, 0);
  const taken = events.filter((event) => event.word === 'rode' && name(event, 0) === rider);
  const [from, at] = [name(first, 1), name(taken.at(-1), 2)];
  const ends = [s.place('space', from, 'the'), s.place('space', at, 'the')] as const;
  if (from === at) return { parts: of(s, rider, named, 'rodeBack', ...ends), taken, rider, at };
  const on = rider === named && from === here ? 'On' : ''; // the sentence has said where he was
  const by = listed([...new Set(taken.slice(0, -1).map((event) => textOf([s.place('space', name(event, 2), 'the')])))]);
  const whole = by ? of(s, rider, named, `rode${on}By`, ...ends, by) : [];
  const parts = by && wordsIn(whole) < 20 ? whole : of(s, rider, named, `rode${on}`, ...ends);
  return { parts, taken, rider, at };
};

/** A question with its answer, or that it came to nothing. */
const question: Clausing = (events, s, named, here) => {
  const [asking] = events;
  const word = asking && answered[asking.word];
  if (!asking || !word) return undefined;
  const rider = name(asking, 0);
  const about = asking.operands[1]!;
  const answer = events.find((event) => event.word === word && name(event, 0) === about.name);
  const ending = answer ?? events.find((event) => event.word === 'cancelled');
  const there = rider === named && about.name === here ? '.there' : '';
  const how = `${there}${answer ? '' : ending ? '.nothing' : '.open'}`;
  const said = [s.place(about.kind, about.name, 'the'), ...(answer ? [s.name('answer', name(answer, 1))] : [])];
  return {
    parts: of(s, rider, named, `${asking.word}${how}`, ...said),
    taken: ending ? [asking, ending] : [asking],
    rider,
    at: about.name,
  };
};

/** What paid: all dice together. */
const spent: Clausing = (events, s) => {
  if (events[0]?.word !== 'die-spent') return undefined;
  const taken = events.filter(({ word }) => word === 'die-spent');
  if (taken.length === 1) return { parts: s.also('spent', s.name('die', name(taken[0], 0))), taken };
  const faces = listed(taken.map((event) => textOf([s.name('die', name(event, 0))])));
  return { parts: s.also('spentMany', taken.length, faces), taken };
};

/** What an Ally card brings, where the next events tell it: the card need not say it too. */
const brought = new Set([
  ...['ally-drawn', 'ally-drew', 'token-gained', 'ally-moved', 'ally-put', 'die-aside', 'driven', 'feat-drew', 'moved'],
  ...[
    'feats-drawn',
    'gandalf-wrote',
    'healed',
    'lightened',
    'roads-closed',
    'sealed',
    'shielded',
    'silenced',
    'slowed',
  ],
  ...['trail-cleared', 'cancelled'],
]);
const ally: Clausing = (events, s) => {
  const [card, next] = events;
  if (card?.word !== 'ally-played' || !brought.has(next?.word ?? '')) return undefined;
  const played = s.name('ally', name(card, 0));
  const alike = events.slice(1).filter(({ word }) => word === next!.word);
  switch (next!.word) {
    case 'ally-drawn':
      return { parts: s.also('allyAndDrawn', played, alike.length), taken: [card, ...alike] };
    case 'ally-drew': {
      const drawn = listed(alike.map((event) => textOf([s.name('ally', name(event, 0))])));
      return { parts: s.also('allyAndDrew', played, drawn), taken: [card, ...alike] };
    }
    case 'token-gained':
      return { parts: s.also('allyAndToken', played), taken: [card, next!] };
    default:
      return { parts: s.also('ally', played), taken: [card] };
  }
};

/** A card that is drawn for a token. */
const bought: Clausing = ([spent, next], s) => {
  if (spent?.word !== 'token-spent' || !/^ally-dr(ew|awn)$/.test(next?.word ?? '')) return undefined;
  const parts = next!.word === 'ally-drew' ? s.also('bought', s.name('ally', name(next, 0))) : s.also('boughtUnseen');
  return { parts, taken: [spent, next!] };
};

/** Where the riders begin, as one. */
const placed: Clausing = (events, s) => {
  if (events[0]?.word !== 'placed') return undefined;
  const taken = events.filter(({ word }) => word === 'placed');
  const at = (e: Told, key: string) =>
    textOf(s.also(key, s.name('rider', name(e, 0)), s.place('space', name(e, 1), 'the')));
  return { parts: [listed(taken.map((e, i) => at(e, i ? 'placedToo' : 'placed')))], taken };
};

/** Corruption that rises several times in a row is added up. */
const corruption: Clausing = (events, s) => {
  const others = events.findIndex(({ word }) => word !== 'corruption');
  const taken = others < 0 ? events : events.slice(0, others);
  if (taken.length < 2) return undefined;
  const sum = taken.reduce((all, event) => all + Number(name(event, 0)), 0);
  return { parts: s.also('corruption', sum, Number(name(taken.at(-1), 1))), taken };
};

/** What happens several times is shown once: tiles, Feats and cards by their names. */
const repeats = new Set([
  ...['tile-drawn', 'feat-drew', 'ally-drew', 'ally-drawn', 'ally-discarded', 'turned', 'sorcery-drew'],
]);
const repeated: Clausing = (events, s) => {
  const word = events[0]?.word ?? '';
  const taken = events.filter((event) => event.word === word);
  if (!repeats.has(word) || taken.length < 2) return undefined;
  const names = taken.flatMap(({ operands }) => operands.slice(0, 1).map((o) => textOf([s.name(o.kind, o.name)])));
  return { parts: s.also(word, listed(names), taken.length), taken };
};

/** The reminder tokens that were moved, each once: they come last, since they are not a rider's doing. */
function reminders(events: readonly Told[], s: Speaker): Part[] {
  const tokens = [
    ...new Set(events.map((event) => textOf(event.operands.slice(0, 1).map((o) => s.name(o.kind, o.name))))),
  ];
  return s.also('reminder', listed(tokens), tokens.length);
}

/** Frodo's step; where to is shown to those who know. */
const step: Clausing = ([moved, next], s) => {
  if (moved?.word !== 'moved') return undefined;
  const track = Number(name(moved, 0));
  return next?.word === 'wrote'
    ? { parts: s.also('walked', s.place('space', name(next, 0), 'the'), track), taken: [moved, next] }
    : { parts: s.also('walkedUnseen', track), taken: [moved] };
};

/** Frodo's flight is a step: it is told once. */
const flight: Clausing = ([fled, ...then], s) => {
  const moved = then.find(({ word }) => word === 'moved');
  if (fled?.word !== 'fled' || !moved) return undefined;
  const wrote = then.find(({ word }) => word === 'wrote');
  const track = Number(name(moved, 0));
  return wrote
    ? { parts: s.also('fledTo', s.place('space', name(wrote, 0), 'the'), track), taken: [fled, moved, wrote] }
    : { parts: s.also('fledUnseen', track), taken: [fled, moved] };
};

/** Who sees a card that others do not sees it once. */
const twins = (event: Told, i: number, all: readonly Told[]) =>
  !/^(ally|sorcery)-drawn$/.test(event.word) || all[i - 1]?.word !== event.word.replace('drawn', 'drew');

/** How much each event is missed where an act has too many; what is not here is missed little. */
const weights: Record<string, number> = {
  ...{ corrupted: 9, safe: 9, rode: 8, searching: 8, hunting: 8, 'perceiving-zone': 8, 'perceiving-section': 8 },
  ...{
    moved: 8,
    fled: 8,
    found: 7,
    rescued: 7,
    corruption: 7,
    'ally-played': 8,
    'sorcery-played': 7,
    'gandalf-found': 7,
  },
  ...{ feat: 6, 'gandalf-moved': 6, lord: 6, 'die-spent': 4, 'tile-drawn': 3, cancelled: 3 },
};
/** An encounter is an act of its own. */
const meetings = new Set(['found', 'rescued']);
/** What an encounter came to is shown first. */
const results = new Set(['corrupted', 'corruption']);

/** What an act tells, in the order in which it happened; the result of an encounter first. */
function told(act: Act, s: Speaker, voice: Voice): Part[] {
  const out: (Clause & { first: boolean })[] = [];
  const paid: typeof out = []; // what an act cost is shown last
  const all = act.events.filter(twins);
  const met = all.some(({ word }) => meetings.has(word));
  const moved = all.filter(({ word }) => word === 'reminder');
  let left: readonly Told[] = all.filter(({ word }) => word !== 'reminder');
  let run: Clause[] = [];
  let rider: string | undefined;
  let at = '';
  const close = () => {
    if (run.length) {
      const weight = Math.max(...run.map((clause) => clause.weight ?? 0));
      out.push({ parts: joined(brief(run), voice), then: false, weight, first: false });
    }
    run = [];
    rider = undefined;
  };
  while (left.length) {
    const [event] = left as [Told];
    const clause = clausings.flatMap((one) => one(left, s, rider, at) ?? [])[0];
    const weight = weights[event.word] ?? 1;
    if (clause && event.word === 'die-spent') paid.push({ parts: clause.parts, then: false, weight: 0, first: false });
    else if (!clause || (clause.rider && rider && clause.rider !== rider)) close();
    if (clause && event.word !== 'die-spent')
      run.push({ parts: clause.parts, then: clause.rider !== undefined && clause.rider === rider, weight });
    else if (!clause)
      out.push({ parts: sentences([event], voice), then: false, weight, first: met && results.has(event.word) });
    rider = clause?.rider ?? rider;
    at = clause?.at ?? at;
    const taken = clause?.taken ?? left.slice(0, 1);
    left = left.filter((event) => !taken.includes(event));
  }
  close();
  if (moved.length) out.push({ parts: reminders(moved, s), then: false, weight: 1, first: false });
  if (!out.length) return sentences(all, voice);
  return oneOf([...out.filter(({ first }) => first), ...out.filter(({ first }) => !first), ...paid], voice);
}
const clausings: readonly Clausing[] = [
  ride,
  question,
  spent,
  placed,
  flight,
  step,
  ally,
  bought,
  corruption,
  repeated,
];

function tell(act: Act, s: Speaker, voice: Voice): ChatInput {
  const moves: Move[] = act.events.flatMap((event) =>
    event.word === 'rode' || event.word === 'driven'
      ? [{ from: name(event, 1), to: name(event, 2), attack: false }]
      : [],
  );
  const spaces = act.events.flatMap((e) => e.operands.flatMap((o) => (o.kind === 'space' ? [o.name] : [])));
  return {
    sentence: told(act, s, voice),
    icon: riderOf(act.events) ? 'p-nazgul' : 'p-fellowship-hidden',
    card: act.events.find((e) => e.word === 'ally-played' || e.word === 'sorcery-played')?.operands[0]?.name,
    moves,
    places: [...new Set(spaces)],
    // A question is seen before its answer, and tiles before what they do.
    beats: act.events.some(({ word }) => answered[word] || meetings.has(word)) ? act.beats : [act.to],
    scene: act.events.some((event) => answers.has(event.word) || event.word === 'tile-drawn'),
  };
}

/** The answer to a rider's question, each draw of tiles, and what an encounter comes to. */
const answers = new Set(Object.values(answered));
const steps = new Set(['found', 'rescued', 'tile-drawn', 'corruption', 'corrupted', 'safe', 'rolled', 'rerolled']);
const stepsAt: Teller['step'] = (events, i) => {
  const { word } = events[i]!;
  return answers.has(word) || (steps.has(word) && events[i - 1]?.word !== word);
};

export const teller = (voice: Voice): Teller => ({
  heads: ['act', 'day', 'turn'],
  twins,
  step: stepsAt,
  fights: meetings,
  // Frodo flees from an encounter; riders are put in their places one after the other.
  goesOn: (events, open) =>
    (events[0]?.word === 'fled' && open.events.some(({ word }) => meetings.has(word))) ||
    (events[0]?.word === 'placed' && open.events.every(({ word }) => word === 'placed')),
  opens: (events, open) => {
    const rider = riderOf(events);
    // What a rider's action costs comes before it, and is no part of what the Ring-bearer did.
    const waits = open.events.length > 0 && open.events.every(({ word }) => word === 'die-spent');
    if (rider) return !waits && rider !== riderOf(open.events);
    if (events.some(({ word }) => word === 'die-spent')) return !waits && riderOf(open.events) === undefined;
    return events.some((event) => ofBearer.has(event.word)) && !open.events.some((e) => answered[e.word]);
  },
  tell: (act, speaker) => tell(act, speaker, voice),
});
