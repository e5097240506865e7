// The seam between the site and its games: what each title adds to the generic table. A title without a module is
// played by the list of its legal actions. Nothing outside a title's own folder knows more of it than this.

import type { Component } from 'svelte';
import type { Size } from '../art/CardFrame.svelte';
import type { Named, Offer, Text, Voice } from '../locale/voice';
import type { Shown } from '../match/match.svelte';
import type { Teller } from '../match/acts';
import type { Answers } from '../match/answers';
import type { EventSounds, HighlightRule } from '../match/highlights';
import type { Move, Means } from '../match/gestures';
import type { Picking, Piece } from '../match/picking.svelte';
import type { Point } from '../parts/plane';
import type { MatchRecord, Moment, Table, Title } from '../api/types';

/** What every part of a title receives. */
export type PartProps = { shown: Shown; voice: Voice; picking: Picking };
export type SeatProps = PartProps & { seat: number };
/** The stage knows which seats are present, too. */
export type StageProps = PartProps & { present: readonly number[] };
export type AfterProps = { table: Table; voice: Voice; records: readonly MatchRecord[]; moments: readonly Moment[] };

/** Something that luck decides and people count: how often it came, and how often the same dice give it as a rule. */
export type LuckRow = { label: string; got: number; expected: number; tone: 'free' | 'shadow' };

/** What a title adds to the question whether to do a move that cannot be undone. */
export type ForecastProps = PartProps & { move: Move };

/** A part of a title that has a tab of its own: on a phone, or in the reading place. */
export type Tab = {
  id: string;
  icon: string;
  /** Key of its name, in the title's words or its interface words. */
  label: string;
  Part: Component<PartProps>;
  badge?: (shown: Shown) => number;
};

export type TitleModule = {
  /** Kinds of operands that can be touched on the board, the dice or the cards; the others are asked as buttons. */
  touch: string[];
  /** Verbs that a panel of the board's own asks for: the plain chooser leaves them out. */
  asks?: readonly string[];
  /** Verbs whose answers its Ask lists one by one just now: on a phone, where the list of all answers stands below it, they
   *  are not listed again. */
  lists?: (picking: Picking) => readonly string[];
  /** Those of `asks` that open a phone's sheet by themselves: all, unless some can be answered on the board too. */
  opens?: readonly string[];
  /** Gestures (table/gestures.ts): what is touched for a chain of answers, where that is not the touchable operands in
   *  their order, and what a way costs. */
  touches?: (chain: readonly Text[]) => readonly string[] | undefined;
  means?: (voice: Voice, way: readonly Text[]) => Means | undefined;
  /** What a thing that is touched first is called, where its name alone does not say it: with it the sheet of a phone lists
   *  choices by what they are done with. */
  piece?: (shown: Shown, voice: Voice, kind: string, name: string) => Piece;
  /** What is to be expected of a move that cannot be taken back: odds, what is left behind. */
  Forecast?: Component<ForecastProps>;
  /** The board itself: fills the window. */
  Stage: Component<StageProps>;
  /** The players sit around the board: only on a narrow screen does the top line show them. */
  seated?: boolean;
  /** The title's own way of asking: the body of the question on a wide screen, the head of the sheet on a phone. Without
   *  it the plain chooser asks. */
  Ask?: Component<PartProps>;
  /** Where the player's parts lie on a wide stage: in the lower left corner, in a column all along the left, or all along
   *  the foot; and how wide corner and column are, where they are not as wide as a hand of cards. */
  shape?: 'corner' | 'column' | 'foot';
  corner?: number;
  /** The timeline stands in the top line, not along the left edge. */
  timeline?: 'line';
  /** Parts of the top line, each with what unfolds from it. */
  Line?: Component<PartProps>;
  /** What a player shows besides points and clock: mine under the question, the others' in the top line. */
  Mine?: Component<SeatProps>;
  Theirs?: Component<SeatProps>;
  /** The hand, at the foot of the corner, and how high (a length in CSS) if not as two rows of cards. */
  Hand?: Component<PartProps>;
  handHeight?: string;
  /** The kind of operand that lies in the hand. */
  inHand?: string;
  /** What stands at the head of a column. */
  Column?: Component<PartProps>;
  /** Over the board while something is resolved step by step (a battle, a hunt …). */
  Dialog?: Component<PartProps>;
  /** Loads what the dialog shows: nothing is shown before it is there. */
  scenes?: () => Promise<unknown>;
  /** What can be read beside the board, besides log and chat. */
  pages?: Tab[];
  /** Tabs of the bottom sheet on a phone, between the choices and the log. */
  phoneTabs?: Tab[];
  /** The words of what a first game is about, where it is not one sentence for the whole game. */
  goal?: (shown: Shown) => string;
  /** Points of a seat's side, for the header. */
  score?: (shown: Shown, seat: number) => { points: number; goal: number } | undefined;
  /** What the table calls an operand of a text, where that says more than its own words. */
  tell?: (shown: Shown, voice: Voice, text: Text, operand: number) => string | undefined;
  /** Events that the board shows as they happen, with all their figures: the sentence beside it leaves them out. */
  drawn?: ReadonlySet<string>;
  /** The last part of the key of what a card does when a text plays it, where it is not "text". */
  noted?: (text: Text) => string | undefined;
  /** The last part of the key of words that only this set of rules has, where the title has several. */
  rules?: (shown: Shown) => string | undefined;
  /** What an answer costs or brings, in a few words below it. */
  price?: (shown: Shown, voice: Voice, offer: Offer) => string | undefined;
  /** Which of its verbs may be the amber answer, and which give something up. */
  answers?: Answers;
  /** How its records become acts; without it each record is one. */
  teller?: (voice: Voice) => Teller;
  /** The part of the turn, as a key of its words. */
  phase?: (shown: Shown) => string | undefined;
  /** Which events are highlights, and which have a sound. */
  highlights?: HighlightRule;
  eventSounds?: EventSounds;
  /** What its signs mean, drawn by its own parts; any part may open it (table/legend.svelte.ts). */
  legend?: () => Promise<Component<PartProps>>;
  /** Plots after the end. `moments` holds the last moment of each turn. */
  after?: () => Promise<Component<AfterProps>>;
  /** What luck was, for the review. */
  luck?: (records: readonly MatchRecord[], voice: Voice) => LuckRow[] | Promise<LuckRow[]>;
  /** Icons of places on the replay's slider: battles, hunts … */
  marks?: (
    records: readonly MatchRecord[],
    voice: Voice,
  ) => { n: number; icon: string; label: string; tone?: 'rubric' }[];
};

/** A page of a title's own for an option that is a list which players write, such as an army. */
export type BuilderProps = {
  title: Title;
  /** What lists are made of, as the title says. */
  catalogue: unknown;
  options: Readonly<Record<string, string>>;
  /** The option that is being written. */
  option: string;
  /** The list is taken; an empty one goes back to what the title has ready. */
  onfield: (text: string) => void;
  onclose: () => void;
};

/** An answer to be marked on a board seen small: the things it names, whether it is the better of two, and its number in a
 *  story beside the board. */
export type Way = { better: boolean; names: readonly Exclude<Named, string>[]; number?: number };

/** What a board seen small is drawn from: a spectator's view, as the server gives it, and answers to mark on it. */
export type PreviewProps = {
  view: unknown;
  options: Readonly<Record<string, string>>;
  ways?: readonly Way[];
  /** What must be seen, without a mark: "region:edoras". */
  look?: readonly string[];
};

/** What a sentence of "How to play" is pictured by: a board seen small, with ways between things that are named on it as
 *  "region:edoras", or signs. */
export type Sketch =
  | { view: unknown; ways?: readonly { better: boolean; at: readonly string[] }[]; look?: readonly string[] }
  | { icons: readonly string[]; tone?: 'free' | 'shadow' };

/** A war seen from afar, for the map of the first page: how many of each side stand where. */
export type Army = { place: string; at: Point; tone: 'free' | 'shadow'; count: number };
export type Standing = { turn: number; armies: readonly Army[]; ring?: Point };

/** Something of a title that has no cut: a die, a tile, the arms of a nation. */
export type TokenProps = { kind: string; name: string; voice: Voice; size?: number };

/** A card with its words, outside a game. */
export type FaceProps = { kind: string; name: string; voice: Voice; size: Size };

export type TitleEntry = {
  /** Its place on the shelf. */
  place: number;
  icon: string;
  picture: string;
  /** Options of a new table, where they are not the title's own. */
  usual?: Readonly<Record<string, string>>;
  /** Options for anyone who plays alone against bots, where they are not the usual ones. */
  against?: Readonly<Record<string, string>>;
  /** Further options of a game that is begun with two clicks. */
  quick?: Readonly<Record<string, string>>;
  /** The first whole game: the seat, how long it takes, and the questions of turn 1 that nobody can answer who has never
   *  played: they are answered for a newcomer. */
  first?: { seat: number; minutes: number; answered: readonly string[] };
  load?: () => Promise<TitleModule>;
  builder?: () => Promise<Component<BuilderProps>>;
  /** Its board seen small. */
  preview?: () => Promise<Component<PreviewProps>>;
  /** Pictures of "How to play", by heading and number: "a-turn-2". */
  sketches?: () => Promise<Readonly<Record<string, Sketch>>>;
  /** The kinds of things that it marks there. */
  marked?: readonly string[];
  /** How a spectator's view of it lies on the map of the first page, for a title that is played there. */
  atlas?: () => Promise<(view: unknown) => Standing>;
  /** How its dice, tiles and arms are drawn where they are looked up. */
  token?: () => Promise<Component<TokenProps>>;
  /** The kinds of things that are cards, and how they are printed. */
  faces?: { kinds: readonly string[]; load: () => Promise<Component<FaceProps>> };
};

const modules = import.meta.glob<TitleEntry>('./*/entry.ts', { eager: true, import: 'default' });
const entries = new Map(
  Object.entries(modules)
    .map(([path, entry]) => [path.split('/')[1]!, entry] as const)
    .sort(([, a], [, b]) => a.place - b.place),
);

/** The order in which titles are listed; titles the client does not know come last. */
export const shelf = [...entries.keys()];

/** Titles in that order. */
export const inOrder = (titles: readonly Title[]): Title[] => {
  const place = ({ id }: Title) => (shelf.indexOf(id) + shelf.length + 1) % (shelf.length + 1);
  return [...titles].sort((a, b) => place(a) - place(b));
};

export const entryOf = (title: string): TitleEntry =>
  entries.get(title) ?? { place: entries.size, icon: 'u-book', picture: '' };
