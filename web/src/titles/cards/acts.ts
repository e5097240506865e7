// The acts of the card game: one card played with what paid for it, the combats at the places, one card moved or
// forsaken.

import {
  oneOf,
  series,
  textOf,
  type Act,
  type Clause,
  type Part,
  type ChatInput,
  type Speaker,
  type Teller,
  type Told,
} from '../../match/acts';
import type { Voice } from '../../locale/voice';
import { listed, say } from '../../locale/words.svelte';
import { combatsOf, ends } from './combats';

const openers = new Set(['played', 'moved', 'used', 'ring', 'winnowed', 'passed', 'combat', 'cycled', 'cycled-hidden']);
const pays = new Set(['cycled', 'cycled-hidden', 'eliminated', 'eliminated-hidden', 'forsook-top']);
/** What may be left to the list of events where a sentence is too long. */
const lesser = new Set([
  ...['recycled', 'shuffled', 'searched', 'drew', 'drew-cards', 'passed', 'score', 'set-aside', 'set-aside-cards'],
]);
const has = (act: Act, words: ReadonlySet<string>) => act.events.some((event) => words.has(event.word));

/** A card played waits for what pays for it. */
const unpaid = (act: Act) => act.events.some((event) => event.word === 'played') && !has(act, pays);

const name = (event: Told | undefined, i: number) => event?.operands[i]?.name ?? '';

/** A card that is removed is eliminated, too, and so is one that is played for its effect. */
const leaves = new Set(['removed', 'played']);

/** Who sees a card that others do not sees it once; where a card goes is not said twice. */
const twins = (event: Told, i: number, all: readonly Told[]) =>
  !(event.word.endsWith('-hidden') && all[i - 1]?.word === event.word.replace('-hidden', '')) &&
  !(event.word === 'eliminated-hidden' && all[i - 1]?.word === 'forsook-top') &&
  !(event.word === 'shuffled' && all[i - 1]?.word === 'recycled') &&
  !(event.word === 'eliminated' && all.some((o) => leaves.has(o.word) && name(o, 0) === name(event, 1))) &&
  !(event.word === 'drew' && all[i + 1]?.word === 'drew-cards') &&
  !(event.word === 'set-aside' && all[i + 1]?.word === 'set-aside-cards');

/** What the first events of an act say as one sentence, and how many of them that takes. */
function ownAction(events: readonly Told[], s: Speaker): { parts: Part[]; taken: number } | undefined {
  const [first, next] = events;
  const card = () => s.name('card', name(first, 0));
  switch (first?.word) {
    case 'played':
      if (next?.word === 'placed')
        return { parts: s.does('placed', card(), s.place('location', name(next, 1), 'in')), taken: 2 };
      if (next?.word === 'reserved') return { parts: s.does('reserved', card()), taken: 2 };
      if (next?.word === 'attached')
        return { parts: s.does('attached', card(), s.name('card', name(next, 1))), taken: 2 };
      return { parts: s.does('played', card()), taken: 1 };
    case 'moved':
      return { parts: s.does('moved', card(), s.place('location', name(first, 1), 'to')), taken: 1 };
    case 'used':
      if (/^(eliminated|cycled)$/.test(next?.word ?? '') && name(next, 1) === name(first, 0))
        return { parts: s.does(`used.${next!.word}`, card()), taken: 2 };
      return { parts: s.does('used', card()), taken: 1 };
    case 'ring':
      return { parts: s.does('ring'), taken: 1 };
    case 'winnowed': {
      const how = paid(events.slice(1), s); // the cards that are given for it say it
      return how ? { ...how, taken: how.taken + 1 } : { parts: s.does('winnowed'), taken: 1 };
    }
    case 'passed':
      return { parts: s.does('passed'), taken: 1 };
    default:
      return paid(events, s) ?? handled(events, s);
  }
}

/** What somebody does with cards of his own on the way: draws, looks, shuffles. */
function handled(events: readonly Told[], s: Speaker): { parts: Part[]; taken: number } | undefined {
  const [first] = events;
  switch (first?.word) {
    case 'drew':
    case 'drew-cards':
      return drawn(events, s);
    case 'taken':
    case 'revealed':
      return { parts: s.does(first.word, s.name('card', name(first, 1))), taken: 1 };
    case 'set-aside':
      return { parts: s.does('setAside', Number(name(first, 1))), taken: 1 };
    case 'set-aside-cards': {
      const cards = series(first.operands.slice(1).map((card) => s.name('card', card.name)));
      return { parts: filled(s.does('setAsideCards', gap), cards), taken: 1 };
    }
    case 'searched':
    case 'shuffled':
    case 'recycled':
      return { parts: s.does(first.word), taken: 1 };
    default:
      return undefined;
  }
}

/** Cards that one player draws in a row, for one reason or several, are shown together. */
function drawn(events: readonly Told[], s: Speaker): { parts: Part[]; taken: number } {
  const [first] = events;
  const others = events.findIndex((event) => event.word !== first!.word || name(event, 0) !== name(first, 0));
  const row = others < 0 ? events : events.slice(0, others);
  if (first!.word === 'drew') {
    const count = row.reduce((sum, event) => sum + Number(name(event, 1)), 0);
    return { parts: count > 1 ? s.does('drew', count) : s.does('drewOne'), taken: row.length };
  }
  const cards = series(row.flatMap(({ operands }) => operands.slice(1).map((card) => s.name('card', card.name))));
  return { parts: filled(s.does('drewCards', gap), cards), taken: row.length };
}

/** Cards of one deck that nobody else sees are counted, not shown one by one. */
function hidden(key: string, events: readonly Told[], s: Speaker): { parts: Part[]; taken: number } {
  const [first] = events;
  const others = events.findIndex(({ text }) => text !== first!.text);
  const taken = others < 0 ? events.length : others;
  return { parts: taken > 1 ? s.does(`${key}Many`, taken) : s.does(key), taken };
}

/** Cards that one player gives in a row are shown together; many are counted. */
function named(key: string, events: readonly Told[], s: Speaker): { parts: Part[]; taken: number } {
  const [first] = events;
  const others = events.findIndex(({ word, operands }) => word !== first!.word || operands[0]?.name !== name(first, 0));
  const row = others < 0 ? events : events.slice(0, others);
  if (row.length > 3) return { parts: s.does(`${key}HiddenMany`, row.length), taken: row.length };
  const given = row.map((event) => s.name('card', name(event, 1)));
  return { parts: filled(s.does(key, gap), series(given)), taken: row.length };
}

/** A place in a sentence for several names. */
const gap = { kind: 'card', name: '', text: '\u2026' };
const filled = (parts: readonly Part[], names: readonly Part[]): Part[] =>
  parts.flatMap((part) => (part === gap ? names : [part]));

/** A card given: cycled, eliminated, or forsaken from the top of the deck. */
function paid(events: readonly Told[], s: Speaker): { parts: Part[]; taken: number } | undefined {
  const [first, next] = events;
  switch (first?.word) {
    case 'cycled':
      return named('cycled', events, s);
    case 'cycled-hidden':
      return hidden('cycledHidden', events, s);
    case 'eliminated':
      return named('eliminated', events, s);
    case 'eliminated-hidden':
      return hidden('eliminatedHidden', events, s);
    case 'forsook-top': {
      if (next?.word === 'eliminated') return { parts: s.does('forsookTop', s.name('card', name(next, 1))), taken: 2 };
      const others = events.findIndex(({ text }) => text !== first.text);
      const taken = others < 0 ? events.length : others;
      return { parts: taken > 1 ? s.does('forsookTopMany', taken) : s.does('forsookUnseen'), taken };
    }
    default:
      return undefined;
  }
}

/** Who does what the first event says; what happens to another deck is said of that one. */
const doerOf = (events: readonly Told[]): string | undefined =>
  events.find((event) => openers.has(event.word) || pays.has(event.word))?.operands.find((o) => o.kind === 'player')
    ?.name;

/** Cards that another player gives in a row, in one clause. */
function givenBy(events: readonly Told[], s: Speaker, voice: Voice): { parts: Part[]; taken: number } {
  const [first] = events;
  const end = events.findIndex((event) => name(event, 0) !== name(first, 0));
  const row = end < 0 ? events : events.slice(0, end);
  const player = s.place('player', name(first, 0), 'the');
  const key = first!.word.replace('-hidden', '');
  if (row.length < 2) return { parts: voice.eventParts(first!.text), taken: 1 };
  if (first!.word === 'forsook-top') return { parts: s.also('forsookMany', player, row.length), taken: row.length };
  if (key !== first!.word || row.length > 3)
    return { parts: s.also(`${key}HiddenMany`, player, row.length), taken: row.length };
  const cards = series(row.map((event) => s.name('card', name(event, 1))));
  return { parts: filled(s.also(key, player, gap), cards), taken: row.length };
}

/** What several players do one after the other, each the same: draw so many cards, eliminate one, forsake one. */
const each: Record<string, string> = {
  drew: 'drewEach',
  'eliminated-hidden': 'eliminatedEach',
  'forsook-top': 'forsookEach',
};

/** Who passes in a row: each once, "you" last. */
function passing(row: readonly Told[], player: (event: Told) => Part, s: Speaker): Part[] {
  const others = [...new Set(row.filter((event) => !s.own(event)).map((event) => textOf([player(event)])))];
  if (!row.some(s.own)) return s.also('passedAll', listed(others), others.length);
  return others.length ? s.also('passedAll.you', listed([...others, say('seat.you').toLowerCase()])) : s.does('passed');
}

/** What else happened, folded: who passed, what was activated, which cards others gave. The doer goes on where nobody came
 *  in between; so does anybody else. */
function others(told: readonly Told[], s: Speaker, voice: Voice, doer?: string, before?: string): Clause[] {
  const out: Clause[] = [];
  // Which card somebody else forsakes from a deck is left to the list of events.
  const events = told.filter(
    (event, i) =>
      !(event.word.startsWith('eliminated') && told[i - 1]?.word === 'forsook-top' && name(event, 0) !== doer),
  );
  const all = (row: readonly Told[], part: (event: Told) => Part) => listed(row.map((event) => textOf([part(event)])));
  let last = before;
  // What goes on leaves a sentence before the clause that names who does it.
  const push = (parts: readonly Part[], then: boolean, weight: number, player?: string) => {
    out.push({ parts, then, weight: then ? Math.min(weight, out.at(-1)?.weight ?? weight) : weight });
    last = player;
  };
  const add = (parts: readonly Part[], weight: number, player?: string) => {
    const [who, ...rest] = parts;
    const then = player !== undefined && player === last && typeof who === 'object' && who.kind === 'player';
    push(then ? [textOf(rest.slice(0, 1)).trimStart(), ...rest.slice(1)] : parts, then, weight, player);
  };
  for (let at = 0; at < events.length;) {
    const event = events[at]!;
    const { word } = event;
    const end = events.findIndex((one, i) => i > at && one.word !== word);
    const row = events.slice(at, end < 0 ? undefined : end);
    const weight = lesser.has(word) ? 1 : 3;
    const player = (one: Told) => s.place('player', name(one, 0), 'the');
    const by = event.operands.find((o) => o.kind === 'player')?.name;
    const players = new Set(row.map((one) => name(one, 0)));
    let taken = row.length;
    if (word === 'passed' && taken > 1) add(passing(row, player, s), weight);
    else if (word === 'activated')
      add(
        s.also(
          'activated',
          all(row, (e) => s.place('location', name(e, 0), 'the')),
          taken,
        ),
        weight,
      );
    else if (each[word] && taken > 1 && players.size === taken && new Set(row.map((e) => name(e, 1))).size === 1)
      add(s.also(each[word], all(row, player), Number(name(event, 1)) || 1), weight);
    else if (by !== undefined && by === doer) {
      if (last !== doer) s.aloud();
      const told = ownAction(events.slice(at), s);
      if (told) push(told.parts, last === doer, weight, doer);
      s.silent();
      if (!told) push(voice.eventParts(event.text), false, weight, by);
      taken = told?.taken ?? 1;
    } else if (pays.has(word)) {
      const given = givenBy(row, s, voice);
      add(given.parts, weight, by);
      ({ taken } = given);
    } else if (word === 'location-drawn') taken = 1;
    else {
      add(voice.eventParts(event.text), weight, by);
      taken = 1;
    }
    at += taken;
  }
  return out;
}

/** Every card that is played costs one: it is said only of one that is seen. */
const unseenPrice = (events: readonly Told[], at: number, taken: number): boolean =>
  taken === 1 &&
  at > 0 &&
  events[0]?.word === 'played' &&
  !events.slice(1, at).some(({ word }) => pays.has(word)) &&
  (events[at]!.word === 'cycled-hidden' || events[at]!.word === 'forsook-top');

/** What was done, then what it brought. */
function done(events: readonly Told[], act: Act, s: Speaker, voice: Voice): Clause[] {
  const clauses: Clause[] = [];
  const doer = doerOf(act.events);
  let at = 0;
  while (at < events.length) {
    const event = events[at]!;
    const by = event.operands.find((o) => o.kind === 'player')?.name;
    const told = clauses.length && by !== undefined && by !== doer ? undefined : ownAction(events.slice(at), s);
    if (!told) break;
    if (!unseenPrice(events, at, told.taken))
      clauses.push({ parts: told.parts, then: true, weight: clauses.length ? (lesser.has(event.word) ? 1 : 4) : 9 });
    s.silent();
    at += told.taken;
  }
  return [...clauses, ...others(events.slice(at), s, voice, clauses.length ? doer : undefined, doer)];
}

function tell(act: Act, s: Speaker, voice: Voice): ChatInput {
  const events = act.events.filter(twins);
  if (events.length > 1 && events.every(isPassed)) {
    const player = (event: Told) => s.place('player', name(event, 0), 'the');
    return {
      sentence: oneOf([{ parts: passing(events, player, s), then: false }], voice),
      icon: 'u-cards',
      beats: [act.to],
    };
  }
  const from = events.findIndex((event) => event.word === 'combat');
  const { combats, after } = combatsOf(from < 0 ? [] : events.slice(from));
  const said = [
    ...done(from < 0 ? events : events.slice(0, from), act, s, voice),
    ...combats.map((combat) => ({ parts: combat.tell(s, voice), then: false, weight: 9 })),
    // Drawing for the next round is no part of a combat.
    ...others(after, s, voice).filter(({ weight }) => weight !== 1),
  ];
  const played = act.events.find((event) => ['played', 'used', 'moved'].includes(event.word));
  const names = act.events.flatMap((e) => e.operands.flatMap((o) => (o.kind === 'location' ? [o.name] : [])));
  return {
    sentence: oneOf(said, voice),
    icon: combats.length ? 'b-attack' : 'u-cards',
    card: played?.operands[0]?.name,
    places: [...new Set(names)],
    // A combat is shown step by step, everything else as it ends.
    beats: combats.length ? act.beats : [act.to],
    scene: combats.length > 0 && combats.every(({ end }) => end),
  };
}

/** A combat, who falls in it, and how it ends. */
const step: Teller['step'] = (events, i) => {
  const { word } = events[i]!;
  return word === 'combat' || (word === 'lost' && events[i - 1]?.word !== word) || ends.has(word);
};

const isPassed = ({ word }: Told) => word === 'passed';

/** Rows of the same: all who pass, and the cards that one player cycles after another. */
const row: Teller['goesOn'] = (events, open) => {
  if (events.every(isPassed)) return open.events.every(isPassed);
  const first = events.find((event) => openers.has(event.word));
  const cycles = first !== undefined && pays.has(first.word);
  const over = open.events.some(({ word }) => word === 'combat' || word === 'passed');
  return cycles && !over && doerOf(events) === doerOf(open.events);
};

export const teller = (voice: Voice): Teller => ({
  heads: ['round'],
  goesOn: row,
  twins,
  step,
  fights: new Set(['combat']),
  opens: (events, open) => {
    if (open.events.findLast(({ word }) => word === 'combat' || ends.has(word))?.word === 'combat') return false;
    const first = events.find((event) => openers.has(event.word) || pays.has(event.word));
    if (!first) return false;
    return !(pays.has(first.word) && unpaid(open)) && openers.has(first.word);
  },
  doer: (act, own, seat) => {
    // A card that moves does not say whose it is; who sits there may be a player of that name.
    const player = own ? undefined : (doerOf(act.events) ?? (voice.has(`player.${seat}`) ? seat : undefined));
    return player === undefined ? undefined : { kind: 'player', name: player, text: voice.name('player', player) };
  },
  tell: (act, speaker) => tell(act, speaker, voice),
});
