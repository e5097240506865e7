// Written from the Go types by `go generate ./titles`; a test keeps it the same. Do not edit.

export type View = {
  title: string;
  matchup?: string;
  size: number;
  inch: number;
  zone: number;
  turn: number;
  turns: number;
  phase: 'deploy' | 'initiative' | 'move' | 'shoot' | 'charge' | 'fight' | 'over';
  active: 'good' | 'evil';
  first: 'good' | 'evil';
  dice: readonly [number, number];
  switches: string[];
  sides: Side[];
  current?: string;
  edges?: string[];
  formations: Formation[];
  scenery?: Scenery[];
  distances?: Distance[];
  contacts?: Contact[];
  placing?: Placing;
  march?: March;
  shots?: Shot[];
  charges?: Charge[];
  fights?: string[][];
  fight?: Fight;
  result?: Result;
};

export type Side = {
  side: 'good' | 'evil';
  points: number;
  score: number;
};

export type Formation = {
  id: string;
  side: 'good' | 'evil';
  formation: string;
  army: string;
  troop: 'infantry' | 'cavalry' | 'monster';
  tier: string;
  option?: string;
  weapons: string[];
  profile: Profile;
  price: number;
  start: number;
  models: number;
  startModels: number;
  wounds?: number;
  standing: boolean;
  marks: string[];
  front: readonly [number, number];
  centre: readonly [number, number];
  degrees: number;
  files: number;
  tray: readonly [number, number];
  width: number;
  depth: number;
  companies: Company[];
  arc?: Arc;
  missile?: Missile;
  charge: readonly [number, number, number, number, number, number];
  moveLeft: number;
};

export type Scenery = {
  ground: string;
  outline: readonly [readonly [number, number], readonly [number, number], readonly [number, number], readonly [number, number]];
  impassable: boolean;
  blocksSight: boolean;
};

export type Distance = {
  from: string;
  to: string;
  gap: number;
  a: readonly [number, number];
  b: readonly [number, number];
};

export type Contact = {
  good: string;
  evil: string;
  at: readonly [number, number];
};

export type Placing = {
  origin: readonly [number, number];
  east: readonly [number, number];
  ahead: readonly [number, number];
  degrees: number;
  parts: (readonly [readonly [number, number], readonly [number, number], readonly [number, number], readonly [number, number]])[];
};

export type March = {
  degrees: number;
  files: number;
  parts: (readonly [readonly [number, number], readonly [number, number], readonly [number, number], readonly [number, number]])[];
  ways: (readonly [readonly [number, number], readonly [number, number], readonly [number, number], readonly [number, number]])[];
  ends: (readonly [number, number, number])[];
  orders: number[][];
  forms?: Form[];
  steady: number;
};

export type Shot = {
  action: string;
  dice: number;
  need: number;
  then?: number;
  defence: number;
  expected: number;
};

export type Charge = {
  action: string;
  travel: number;
  need: number;
  side: string;
  own: number;
  met: number;
  parts: (readonly [readonly [number, number], readonly [number, number], readonly [number, number], readonly [number, number]])[];
  deals: number;
  takes: number;
};

export type Fight = {
  formations: string[];
  step: string;
  unit: string;
  slot: number;
  losses: readonly [number, number];
};

export type Result = {
  over: boolean;
  winners: number;
  by: string;
};

export type Profile = {
  move: number;
  fight: number;
  strength: number;
  defence: number;
  frontDefence: number;
  attacks: number;
  resilience: number;
  courage: number;
};

export type Company = {
  centre: readonly [number, number];
  outline: readonly [readonly [number, number], readonly [number, number], readonly [number, number], readonly [number, number]];
  models: number;
  gone: number;
};

export type Arc = {
  left: readonly [number, number];
  right: readonly [number, number];
  leftDegrees: number;
  rightDegrees: number;
  allRound: boolean;
};

export type Missile = {
  weapon: string;
  range: number;
  strength: number;
  ready: boolean;
  why?: string;
};

export type Form = {
  action: string;
  degrees: number;
  files: number;
  needs: number;
  front: readonly [number, number];
  parts: (readonly [readonly [number, number], readonly [number, number], readonly [number, number], readonly [number, number]])[];
};
