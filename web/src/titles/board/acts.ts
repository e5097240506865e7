// The acts of the board game: one die or one Ring, with the marches, battles, hunts and politics that came of it.

import {
  begun,
  brief,
  joined,
  sentences,
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
import { regionOf } from './geometry';
import { faceIcon, sideOf } from './view';

const openers = new Set([
  'used-die',
  'ring',
  'passed',
  'declared',
  'guide',
  'allocated',
  'discarded',
  'discarded-unseen',
  'discarded-back',
  'token',
  'took-token',
  'offers-swap',
]);

const heads = ['turn'];
const place = (id: string) => id.replace('/inside', '');

/** What an event says of itself in the sentence of its act; those that are not here are shown in "how" alone. */
type Telling = (event: Told, s: Speaker, act: Act, voice: Voice) => Part[] | undefined;
const name = (event: Told, i: number) => event.operands[i]?.name ?? '';
const count = (event: Told, i: number) => Number(event.operands[i]?.name ?? 0);

/** The same event of several nations is shown once, with the first. */
const once = (act: Act, event: Told) => act.events.find((e) => e.word === event.word) === event;
const each = (act: Act, word: string, s: Speaker): string =>
  listed(
    act.events.flatMap((e) => {
      const nation = name(e, 0);
      const told =
        (word === 'at-war' && act.events[0]?.word === 'used-die' && act.events[1]?.word === 'advanced') ||
        (word === 'activated' && act.events.some((o) => o.word === 'at-war' && name(o, 0) === nation));
      return e.word === word && !told ? [textOf([s.place('nation', nation, 'the')])] : [];
    }),
  );

/** Characters that go the same way are shown together: who, and where to. */
function going(event: Told, s: Speaker, act: Act): [string, Part, number] {
  const party = act.events.filter((e) => e.word === event.word && name(e, 1) === name(event, 1));
  const names = party.map((e) => textOf([s.name('character', name(e, 0))]));
  return [listed([...new Set(names)]), s.place('region', place(name(event, 1)), 'to'), party.length];
}

/** What is recruited: "two regulars and a leader". */
function figures(events: readonly Told[], voice: Voice): string {
  const kinds = [...new Set(events.map((event) => name(event, 1)))];
  return listed(
    kinds.map((kind) => {
      const many = events.filter((event) => name(event, 1) === kind).length;
      return many === 1 ? voice.formed('figure', kind, 'a') : voice.say(`spoken.${kind}`, many);
    }),
  );
}

/** More places than these are counted, not named. */
const mostPlaces = 3;
/** Who leaves the Fellowship instead of falling. */
const spared = (event: Told, act: Act) =>
  act.events.some((other) => other.word === 'separated' && name(other, 0) === name(event, 0));

/** A place that is shown as taken need not be entered. */
const taken = (event: Told, act: Act) =>
  act.events.some((other) => other.word === 'captured' && place(name(other, 0)) === place(name(event, 1)));

/** What begins a battle: out of a region, before walls, out of them. */
const attacks = new Set(['attacked', 'assaulted', 'sallied']);

/** How a battle is settled without a fight to its end. */
const settled = new Set(['ceased', 'retreated', 'withdrew', 'occupied', 'captured', 'siege-lifted', 'character-lost']);

/** What the Hunt does by chance. */
const hunts = new Set(['hunt-rolled', 'hunt-rerolled', 'tile-drawn']);

const isWord = (word: string) => (event: Told) => event.word === word;
/** Whether what is drawn is drawn by the one who acts. */
const draws = (act: Act) => /^(used-die|token)$/.test(act.events[0]?.word ?? '');

/** What an act says only if it begins with it. */
const aside = /^(drew|drew-unseen|drew-back|advanced)$/;
/** After another of its kind an army or a character needs no verb: « … puis 4 unités de … ». */
const goesOnFrom = (event: Told, act: Act): boolean => {
  const told = act.events.filter(({ word }) => actions[word] && !aside.test(word));
  return told[told.indexOf(event) - 1]?.word === event.word;
};

const actions: Record<string, Telling> = {
  played: (e, s) => s.does('played', s.name('card', name(e, 0))),
  attacked: (e, s) =>
    s.does(
      'attacked',
      s.place('region', place(name(e, 1)), 'the'),
      s.place('region', place(name(e, 0)), 'since'),
      count(e, 2),
    ),
  assaulted: (e, s) => s.does('assaulted', s.place('region', place(name(e, 0)), 'the'), count(e, 1)),
  sallied: (e, s) => s.does('sallied', s.place('region', place(name(e, 0)), 'from'), count(e, 1)),
  marched: (e, s, act) => {
    const way = [count(e, 2), s.place('region', name(e, 0), 'from'), s.place('region', name(e, 1), 'to')] as const;
    return goesOnFrom(e, act) ? s.also('marchedToo', ...way) : s.does('marched', ...way);
  },
  recruited: (_, s, act, voice) => {
    const all = act.events.filter((o) => o.word === 'recruited');
    const places = [...new Set(all.map((o) => textOf([s.place('region', place(name(o, 2)), 'in')])))];
    if (places.length > mostPlaces) return s.does('recruitedWide', all.length, places.length);
    const at = (here: string) => all.filter((o) => textOf([s.place('region', place(name(o, 2)), 'in')]) === here);
    const alike = (events: readonly Told[]) => new Set(events.map((o) => name(o, 1))).size === 1;
    if (places.length <= 2 && (places.length < 2 || (!alike(all) && places.every((here) => alike(at(here))))))
      return s.does(
        'recruited',
        listed(places.map((here) => textOf(s.also('figuresAt', figures(at(here), voice), here)))),
      );
    const many = s.does('recruitedMany', figures(all, voice), listed(places));
    return wordsIn(many) > 20 ? s.does('recruitedWide', all.length, places.length) : many;
  },
  replaced: (_, s, act) => {
    const all = act.events.filter((o) => o.word === 'replaced');
    const places = [...new Set(all.map((o) => textOf([s.place('region', place(name(o, 1)), 'in')])))];
    return s.does('replaced', all.length, listed(places));
  },
  entered: (e, s) => s.does('entered', s.name('character', name(e, 0)), s.place('region', place(name(e, 1)), 'in')),
  advanced: (e, s) =>
    count(e, 1)
      ? s.does('advanced', s.place('nation', name(e, 0), 'the'), count(e, 1))
      : s.does('toWar', s.place('nation', name(e, 0), 'the')),
  travelled: (e, s, act) => {
    const [who, where] = going(e, s, act);
    return goesOnFrom(e, act) ? s.also('travelledToo', who, where) : s.does('travelled', who, where);
  },
  separated: (e, s, act) => s.does('separated', ...going(e, s, act)),
  flew: (e, s, act) => {
    const flights = act.events.filter((o) => o.word === 'flew');
    if (flights.length === 1)
      return s.does('flew', s.place('region', place(name(e, 0)), 'from'), s.place('region', place(name(e, 1)), 'to'));
    const targets = [...new Set(flights.map((o) => textOf([s.place('region', place(name(o, 1)), 'to')])))];
    return targets.length > mostPlaces
      ? s.does('flewWide', flights.length, targets.length)
      : s.does('flewMany', flights.length, listed(targets));
  },
  'fellowship-moved': (_, s) => s.does('stepped'),
  hidden: (_, s) => s.does('hid'),
  declared: (e, s) => s.does('declared', s.place('region', name(e, 0), 'in')),
  guide: (e, s) => s.does('guide', s.name('character', name(e, 0))),
  allocated: (e, s) => (count(e, 0) ? s.does('allocated', count(e, 0)) : s.does('allocatedNone')),
  ring: (e, s) => s.does('ring', s.name('face', name(e, 1)), s.name('face', name(e, 2))),
  passed: (_, s) => s.does('passed'),
  nothing: (_, s, act) => {
    const many = act.events.filter((e) => e.word === 'nothing').length;
    return many > 1 ? s.does('nothingMany', many) : s.does('nothing');
  },
  // As a turn begins others draw too: a card is then shown without the one who acts.
  drew: (e, s, act, voice) => (draws(act) ? s.does('drew', s.name('card', name(e, 0))) : voice.eventParts(e.text)),
  'drew-unseen': (e, s) => s.does('drewUnseen', s.name('deck', name(e, 0))),
  'drew-back': (e, s, act) => (draws(act) ? s.does('drewUnseen', s.name('deck', name(e, 1))) : undefined),
  'offers-swap': (_, s, act) => (act.events.some(({ word }) => word === 'swapped') ? undefined : s.does('offersSwap')),
  swapped: (e, s) => s.does('swapped', s.place('seat', name(e, 1), 'the')),
  discarded: (_, s, act) => {
    const cards = act.events.filter(isWord('discarded')).map((e) => s.name('card', name(e, 0)));
    return s.does('discarded', cards.length > 1 ? listed(cards.map((card) => textOf([card]))) : cards[0]!);
  },
  'discarded-unseen': (_, s, act) => unseen(act.events.filter(isWord('discarded-unseen')), 0, s),
  'discarded-back': (_, s, act) => unseen(act.events.filter(isWord('discarded-back')), 1, s),
};

/** Cards discarded face down: from which deck they are, or how many. */
const unseen = (all: readonly Told[], deck: number, s: Speaker): Part[] =>
  all.length > 1
    ? s.does('discardedUnseenMany', all.length)
    : s.does('discardedUnseen', s.name('deck', name(all[0]!, deck)));

const outcomes: Record<string, Telling> = {
  'guide.other': (e, s) => s.also('guides', s.name('character', name(e, 0))),
  'separated.other': (e, s, act) => s.also('leaves', ...going(e, s, act)),
  'no-swap': (_, s, act) => s.also(act.events.some(isWord('swapped')) ? 'noSwapToo' : 'noSwap'),
  tabled: (_, s) => s.also('tabled'),
  captured: (e, s) => s.also(`captured.${name(e, 1)}`, s.place('region', name(e, 0), 'the')),
  withdrew: (_, s) => s.also('besieged'),
  ceased: (_, s) => s.also('ceased'),
  retreated: (e, s) => s.also('retreated', s.place('region', place(name(e, 1)), 'to')),
  // An attacker who follows defenders inside begins a siege.
  occupied: (e, s, act) =>
    act.events.some(({ word }) => word === 'withdrew')
      ? s.also('siegeBegins')
      : taken(e, act)
        ? undefined
        : s.also('occupied'),
  'siege-lifted': (e, s) => s.also('siegeLifted', s.place('region', place(name(e, 0)), 'of')),
  'character-lost': (e, s) => s.also('fell', s.name('character', name(e, 0))),
  casualty: (e, s, act) => (spared(e, act) ? undefined : s.also('fell', s.name('character', name(e, 0)))),
  'hunt-failed': (_, s) => s.also('huntFailed'),
  'tile-drawn': (e, s) => s.also('tile', s.place('tile', name(e, 0), 'the')),
  corruption: (e, s) => s.also('corruption', count(e, 0)),
  healed: (e, s) => s.also('healed', count(e, 0)),
  revealed: (e, s) =>
    name(e, 0) === 'none' ? s.also('revealed.none') : s.also('revealed', s.place('region', name(e, 0), 'in')),
  mordor: (e, s) => (count(e, 0) ? s.also('mordor', count(e, 0)) : s.also('mordor.0')),
  'at-war': (e, s, act) =>
    once(act, e) && each(act, 'at-war', s) ? s.also('atWar', each(act, 'at-war', s)) : undefined,
  activated: (e, s, act) =>
    once(act, e) && each(act, 'activated', s) ? s.also('awake', each(act, 'activated', s)) : undefined,
};

/** Who lost how much: units, and leaders with them. */
function losses(act: Act, s: Speaker): Part[] | undefined {
  const lost = { free: 0, shadow: 0 };
  for (const event of act.events)
    if (event.word === 'lost' || event.word === 'lost-leader') lost[sideOf(name(event, 0))]++;
  if (!act.events.some((e) => attacks.has(e.word))) return undefined;
  if (!lost.free && !lost.shadow) {
    const told = !act.events.some(isWord('battle-over')) || act.events.some(({ word }) => settled.has(word));
    return told ? undefined : s.also('losses.none');
  }
  if (lost.free && lost.shadow) return s.also('losses', lost.free, lost.shadow);
  return lost.free ? s.also('losses.free', lost.free) : s.also('losses.shadow', lost.shadow);
}

const icons: Record<string, string> = { ring: 'ring', passed: 'u-next', declared: 'p-fellowship-revealed' };

/** Which side alone does something: in an act of the other it is shown as what happens. */
const doneBy: Record<string, 'free' | 'shadow'> = {
  ...{ guide: 'free', separated: 'free', declared: 'free', hidden: 'free', 'fellowship-moved': 'free' },
  ...{ allocated: 'shadow', flew: 'shadow' },
};
/** What a fight or a hunt came to: it is shown before how it came about. */
const results = new Set(['captured', 'character-lost', 'casualty', 'corruption', 'revealed', 'mordor']);
/** How much each is missed where a sentence is too long; actions, the first above all, are missed most. */
const weights: Record<string, number> = { captured: 8, mordor: 8, 'character-lost': 7, casualty: 7, revealed: 6 };

const foldable = /^(recruited|replaced|flew|travelled|separated|nothing|discarded|discarded-unseen|discarded-back)$/;
/** Told with an earlier one: all who are recruited or fly, and characters that go the same way. */
const folded = (event: Told, act: Act): boolean => {
  const alike = (other: Told) =>
    other.word === event.word && (!/^(travelled|separated)$/.test(event.word) || name(other, 1) === name(event, 1));
  return foldable.test(event.word) && act.events.find(alike) !== event;
};

type BoardClause = Clause & { result: boolean };

/** What an event adds, or nothing if something else says it. */
function clauseOf(
  event: Told,
  s: Speaker,
  act: Act,
  voice: Voice,
  begun: boolean,
  side?: string,
): BoardClause | undefined {
  if (folded(event, act)) return undefined;
  if (begun && aside.test(event.word)) return undefined;
  const own = side === undefined || (doneBy[event.word] ?? side) === side;
  const action = own ? actions[event.word] : undefined;
  const happens = outcomes[own ? event.word : `${event.word}.other`];
  const parts = action ? action(event, s, act, voice) : happens?.(event, s, act, voice);
  const weight = action ? (begun ? 5 : 9) : (weights[event.word] ?? 3);
  return parts && { parts, then: action !== undefined, weight, result: results.has(event.word) };
}

/** Events that are shown one by one as clauses are: with the names of regions as French has them. */
const worded = new Set([
  ...['declared', 'entered', 'revealed', 'travelled', 'separated', 'flew', 'passed', 'ring', 'nothing', 'played'],
  ...['ceased', 'withdrew', 'siege-lifted', 'assaulted', 'sallied', 'captured'],
]);
function eachTold(act: Act, s: Speaker, voice: Voice): Part[][] {
  return act.events.map((event) => {
    const clause = worded.has(event.word) ? clauseOf(event, s, { ...act, events: [event] }, voice, false) : undefined;
    return clause ? joined([{ parts: clause.parts, then: false }], voice) : voice.eventParts(event.text);
  });
}

/** Who sees a card that others do not sees it once. */
const twins = (event: Told, i: number, all: readonly Told[]) =>
  !/^drew-(unseen|back)$/.test(event.word) || all[i - 1]?.word !== 'drew';

/** Results first, then what the doer does, then what else came of them. */
function sentenceOf(all: readonly BoardClause[], resultFirst: boolean, voice: Voice): Part[] {
  const left = brief(all) as BoardClause[];
  const first = resultFirst ? left.filter(({ result }) => result) : [];
  const rest = left.filter((clause) => !first.includes(clause));
  const told = [...rest.filter(({ then }) => then), ...rest.filter(({ then }) => !then)];
  if (!first.length || !told.length) return joined([...told, ...first], voice);
  const head = first.flatMap(({ parts }, i) => [...(i ? [voice.say('act.and')] : []), ...parts]);
  return begun([...head, voice.say('act.by'), ...joined(told, voice, false)]);
}

function tell(act: Act, s: Speaker, voice: Voice, side?: string): ChatInput | undefined {
  const how = eachTold(act, s, voice);
  const clauses: BoardClause[] = [];
  const said = new Set<string>();
  const fought = act.events.some((e) => attacks.has(e.word) || hunts.has(e.word));
  const fell = act.events.some((e) => e.word === 'casualty');
  const action = { then: true, weight: 9, result: false };
  if (!act.events.some((e) => actions[e.word]) && act.events[0]?.word === 'used-die')
    clauses.push({
      parts: act.events.some(isWord('tile-drawn'))
        ? s.does('stepped')
        : s.does('used', s.name('face', name(act.events[0], 1))),
      ...action,
    });
  for (const event of act.events) {
    const clause = clauseOf(
      event,
      s,
      act,
      voice,
      clauses.some(({ then }) => then),
      side,
    );
    if (!clause || said.has(textOf(clause.parts))) continue;
    said.add(textOf(clause.parts));
    clauses.push(clause);
    if (clause.then) s.silent();
  }
  if (!clauses.length) {
    // Whose turn it is then is no part of an act.
    const told = act.events.filter(({ word }) => word !== 'acts');
    return { sentence: sentences(told.length ? told : act.events, voice), how };
  }
  const lost = losses(act, s);
  if (lost) clauses.push({ parts: lost, then: false, weight: 6, result: false });
  const die = act.events.find((e) => e.word === 'used-die');
  const first = act.events[0]?.word ?? '';
  const places = act.events.flatMap((e) => e.operands.flatMap((o) => (o.kind === 'region' ? [place(o.name)] : [])));
  return {
    sentence: sentenceOf(clauses, fought || fell, voice),
    how,
    icon: die ? faceIcon(name(die, 1)) : icons[first],
    card: act.events.find((e) => e.word === 'played')?.operands[0]?.name,
    moves: act.events.flatMap((event) => {
      if (!['marched', 'attacked', 'flew', 'retreated', 'occupied'].includes(event.word)) return [];
      const [from, to] = [place(name(event, 0)), place(name(event, 1))];
      return from !== to && regionOf.has(from) && regionOf.has(to)
        ? [{ from, to, attack: event.word === 'attacked' }]
        : [];
    }),
    places: [...new Set(places)].filter((id) => regionOf.has(id)),
    // A battle and a hunt are shown step by step, everything else as it ends.
    beats: fought ? act.beats : [act.to],
    scene: act.events.some((e) => e.word === 'battle-over' || hunts.has(e.word)),
  };
}

/** Cards, the dice of each side, the sum of its hits and who falls; the roll of a hunt, its tile and what it does. */
const steps = new Set(['combat-card', 'special-attack', 'aimed', 'hits', 'lost', 'hunt-rolled', 'hunt-rerolled']);
const ofHunt = new Set(['tile-drawn', 'hunt-damage', 'revealed', 'corruption', 'casualty', 'healed']);
/** What becomes of a battle or a march on the map. */
const changes = new Set(['withdrew', 'retreated', 'occupied', 'captured', 'siege-lifted']);
const step: Teller['step'] = (events, i) => {
  const [word, before] = [events[i]!.word, events[i - 1]?.word ?? ''];
  if (changes.has(word)) return !changes.has(before);
  if (word === 'tile-drawn') return word !== before;
  if (ofHunt.has(word))
    return events.some((e) => hunts.has(e.word)) && !(ofHunt.has(before) && before !== 'tile-drawn');
  return steps.has(word) && word !== before;
};

/** What a die was used for, where the next answers say it. */
const usedFor = new Set(['separated', 'travelled', 'flew', 'marched']);
const goesOn = (events: readonly Told[], open: Act): boolean =>
  open.events.length > 0 &&
  open.events.every(({ word }) => word === 'used-die') &&
  events.every(({ word }) => !openers.has(word) || usedFor.has(word));

/** Rows of the same: cards put away, dice without effect; and who guides once the Guide has fallen to the Hunt. */
const row = (events: readonly Told[], open: Act, same: boolean): boolean => {
  const [own, before] = [events, open.events].map((list) => list.filter(({ word }) => openers.has(word)));
  const all = (word: RegExp) => [...events, ...open.events].every((event) => word.test(event.word));
  if (open.events.some(isWord('casualty')) && !before!.some(isWord('guide'))) return own!.every(isWord('guide'));
  return same && (all(/^discarded/) || (all(/^(used-die|nothing)$/) && open.events.some(isWord('nothing'))));
};

export const teller = (voice: Voice): Teller => ({
  heads,
  twins,
  step,
  goesOn: row,
  // A second battle is an act of its own.
  opens: (events, open) =>
    (events.some((event) => openers.has(event.word)) && !goesOn(events, open)) ||
    (events.some((event) => attacks.has(event.word)) && open.events.some((event) => attacks.has(event.word))),
  tell: (act, speaker, side) => tell(act, speaker, voice, side),
});
