// The shapes of docs/api.md, as the client uses them.

export type Word = { name: string; operands?: number[]; rest?: boolean; rule?: string; fixed?: boolean };
export type SeatInfo = { id: string; side: string };
export type Option = { id: string; values: string[]; default: string };
export type Title = {
  id: string;
  rules: number;
  options: Option[];
  seats: SeatInfo[];
  kinds: { name: string; names?: string[] }[];
  verbs: Word[];
  prompts: Word[];
  events: Word[];
  endings: string[];
  levels: string[];
};

export type Me = {
  id: string;
  name: string;
  guest: boolean;
  language: string;
  email: string;
  notifyEmail: boolean;
  webhook: string;
  notifyWebhook: boolean;
  vacation: number;
  awaySince?: string;
  created: string;
};
export type Session = { id: string; created: string; seen: string; agent: string; current: boolean };
export type Token = { id: string; name: string; created: string; seen?: string };

export type Clock = {
  kind: 'none' | 'live' | 'days';
  seconds?: number;
  increment?: number;
  days?: number;
  atZero?: 'lose' | 'bot';
};
export type Seat = {
  id: string;
  side: string;
  kind: 'person' | 'bot' | 'open' | 'invited';
  name: string;
  level?: string;
  standIn?: string;
  present: boolean;
  contributed: boolean;
  rating?: { rating: number; deviation: number };
};
export type Result = { winners: number[]; by: string; draw: boolean };
export type Fairness = { commitment: string; contributions: string[]; secret?: string; seed?: string };
export type Status = 'open' | 'contributing' | 'live' | 'over' | 'frozen' | 'cancelled';
export type Table = {
  id: string;
  title: string;
  options: Record<string, string>;
  status: Status;
  paused: boolean;
  visibility: 'public' | 'private';
  rated: boolean;
  hotseat: boolean;
  clock: Clock;
  seats: Seat[];
  owner: string;
  mine: number[];
  invitation?: string;
  n: number;
  turn: number;
  decider: number;
  since?: string;
  created: string;
  started?: string;
  ended?: string;
  result?: Result;
  fairness: Fairness;
  rematch?: string;
  rematchOf?: string;
  watching: number;
  watchable: boolean;
};
export type SeatChoice = { kind: 'me' | 'bot' | 'open' | 'invited'; level?: string };
export type NewTable = {
  title: string;
  options?: Record<string, string>;
  seats: SeatChoice[];
  clock?: Clock;
  visibility?: 'public' | 'private';
  rated?: boolean;
  hotseat?: boolean;
  contribution?: string;
};

export type Moment = {
  n: number;
  seat: number;
  status: Status;
  paused: boolean;
  turn: number;
  decider: number;
  since?: string;
  prompt?: string;
  rule?: string;
  legal: string[];
  view: unknown;
  clocks?: { remaining: number; running: boolean; due?: string }[];
  undo: { free: number; request?: { seat: number; to: number; agreed: number[] } };
  pause?: { by: number };
  draw?: { by: number };
  result?: Result;
};
export type Played = { n: number; events: string[]; now: Moment };

export type RecordKind =
  | 'join'
  | 'leave'
  | 'seat'
  | 'contribute'
  | 'start'
  | 'action'
  | 'undo'
  | 'ask-undo'
  | 'answer-undo'
  | 'pause'
  | 'resume'
  | 'ask-pause'
  | 'ask-draw'
  | 'decline-draw'
  | 'resign'
  | 'time'
  | 'standin'
  | 'end'
  | 'freeze'
  | 'cancel';
export type MatchRecord = {
  n: number;
  at: string;
  kind: RecordKind;
  seat: number;
  turn: number;
  cause?: string;
  events?: string[];
  to?: number;
  name?: string;
  level?: string;
  agree?: boolean;
  result?: Result;
  undone?: boolean;
};
export type Chat = { c: number; at: string; name: string; seat: number; side?: string; text: string };

export type ProblemBody = {
  status: number;
  title: string;
  detail: string;
  code: string;
  n?: number;
  reason?: string;
  errors?: { location: string; message: string }[];
  retryAfter?: number;
};
