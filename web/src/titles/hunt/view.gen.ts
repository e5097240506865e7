// Written from the Go types by `go generate ./titles`; a test keeps it the same. Do not edit.

export type View = {
  title: string;
  options: PositionOptions | null;
  act: 'shire' | 'wild';
  day: number;
  hour: 'day-1' | 'day-2' | 'night';
  eye: boolean;
  ending?: string;
  leader?: string;
  corruption: number;
  limit?: number;
  bonus?: number;
  track: number;
  company: Record<string, 'up' | 'turned' | 'away'>;
  tokens: Tokens;
  riders: Rider[];
  dice: string[];
  allies: string[];
  searched: string[];
  tracked: string[];
  tiles: Tiles;
  effects: Effects;
  allyCards: Cards;
  sorceryCards: Cards;
  hands: Record<string, number>;
  information: Information;
  reminders?: string[];
  asked?: Query;
  journal?: string[];
  last?: string;
  journey?: Journey;
  gandalf?: Gandalf;
  possible?: Record<string, string[]>;
  record: string[];
  turn: PositionTurn;
  rider?: Turn;
};

export type PositionOptions = {
  players: number | null;
  balance: string;
  shelters: boolean;
  aid: boolean;
  reminders: boolean | null;
};

export type Tokens = {
  held: number;
  pool: number;
};

export type Rider = {
  id: string;
  at?: string;
  owner?: string;
  lord?: boolean;
};

export type Tiles = {
  left: number;
  pool: Record<string, number>;
  box: Record<string, number>;
  drawn: Record<string, number>;
  eyes: number;
  eyeCards?: string[];
};

export type Effects = {
  sealed?: string[];
  shielded?: string[];
  slow?: boolean;
  roadless?: boolean;
  lightened?: boolean;
  silenced?: boolean;
  waived?: boolean;
  found?: string;
  moreTiles?: number;
};

export type Cards = {
  deck: number;
  hand?: string[];
  spent: string[];
};

export type Information = {
  collected: string[];
  behind: number;
  secret?: string[];
  turned?: string[];
  empty?: string[];
};

export type Query = {
  what: string;
  target: string;
};

export type Journey = {
  card?: string;
  long?: boolean;
  start?: string;
  track?: string[];
  shelters?: string[];
  offered?: string[];
  deck: number;
  dropped: number;
};

export type Gandalf = {
  is: string;
  at?: string;
  path?: string[];
  done: string[];
  behind: number;
  aside: number;
  feats?: string[];
  choice?: string[];
};

export type PositionTurn = {
  moved?: boolean;
  rested?: boolean;
  eye?: boolean;
  walked?: boolean;
  plays?: number;
  token_spent?: boolean;
  reach?: number;
  free_night?: boolean;
  gandalf_moved?: boolean;
  gandalf_moves?: number;
};

export type Turn = {
  active: string;
  order: number;
  rode: boolean;
  acted: boolean;
};
