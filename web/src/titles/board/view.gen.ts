// Written from the Go types by `go generate ./titles`; a test keeps it the same. Do not edit.

export type View = {
  title: string;
  edition: number;
  turn: number;
  phase: 'draw' | 'fellowship' | 'guide' | 'hunt' | 'roll' | 'actions' | 'victory';
  acting: 'free' | 'shadow';
  ending?: string;
  regions: Region[];
  reserve: Troop[];
  losses: Troop[];
  nazgulReserve: number;
  eliminated: string[];
  politics: Nation[];
  points: BySide;
  fellowship: Fellowship;
  dice: Dice;
  huntBox: BySide;
  rings: BySide;
  ringUsed: ('free' | 'shadow')[];
  pool: Record<string, number>;
  drawn: Record<string, number>;
  aside: Record<string, number>;
  decks: Record<string, number>;
  hands: Hand[];
  discard: string[];
  table: string[];
  teams?: Teams;
  tokens?: string[];
  tokenUsed?: ('free' | 'shadow')[];
  focus?: Focus;
  odds: Odds;
};

export type Region = {
  region: string;
  army?: Troop[];
  nazgul?: number;
  characters?: string[];
  inside?: Force;
  control?: 'free' | 'shadow';
};

export type Troop = {
  nation: 'dwarves' | 'elves' | 'gondor' | 'north' | 'rohan' | 'sauron' | 'isengard' | 'southrons';
  regular?: number;
  elite?: number;
  leader?: number;
};

export type Nation = {
  nation: 'dwarves' | 'elves' | 'gondor' | 'north' | 'rohan' | 'sauron' | 'isengard' | 'southrons';
  steps: number;
  active: boolean;
};

export type BySide = {
  free: number;
  shadow: number;
};

export type Fellowship = {
  region: string;
  progress: number;
  corruption: number;
  revealed: boolean;
  guide: string;
  company: string[];
  mordor?: number;
  moved?: boolean;
  gollumReady?: boolean;
};

export type Dice = {
  free?: Record<string, number>;
  shadow?: Record<string, number>;
};

export type Hand = {
  count: number;
  byDeck: Record<string, number>;
  cards?: string[];
  buried?: string[];
  discard?: Record<string, number>;
  given?: string[];
};

export type Teams = {
  seats: string[];
  leads: string[];
  next: string[];
  mixed?: string[];
  tired?: string[];
  spent?: string[];
  best?: string[];
  glory?: Record<string, number>;
};

export type Focus = {
  kind: 'die' | 'party' | 'journey' | 'hunt' | 'battle' | 'card';
  hunt?: Hunt;
  battle?: Battle;
  party?: Force;
  from?: string;
  to?: string;
  card?: string;
  die?: string;
};

export type Odds = {
  battles: Prospect[];
  hunt: HuntChances;
};

export type Force = {
  army?: Troop[];
  nazgul?: number;
  characters?: string[];
};

export type Hunt = {
  why: string;
  bonus?: number;
  dice?: number[];
  rerolls?: number;
  hits?: number;
  tile?: string;
  damage?: number;
  flags?: number;
  fought?: boolean;
  reveals?: boolean;
  card?: string;
  cardsOver?: boolean;
  guided?: string;
  ownWill?: boolean;
};

export type Battle = {
  side: 'free' | 'shadow';
  from: string;
  to: string;
  attackers: Force;
  cause?: string;
  round: number;
  shown?: boolean;
  whiteRider?: boolean;
  over?: string;
  free?: Camp;
  shadow?: Camp;
  faceDown?: ('free' | 'shadow')[];
  backs?: Record<string, string>;
};

export type Prospect = {
  from: string;
  to: string;
  attacker: 'free' | 'shadow';
  ground: 'open' | 'walls' | 'siege';
  attackerWins: number;
  bothLost: number;
  defenderWins: number;
  deals: number;
  takes: number;
  attacks: Strength;
  defends: Strength;
};

export type HuntChances = {
  dice: number;
  needs: number;
  again: number;
  success: number;
  reveal: number;
  damage: number;
};

export type Camp = {
  card?: string;
  cancelled?: boolean;
  noReroll?: boolean;
  add?: number;
  addReroll?: number;
  most?: number;
  fewer?: number;
  silent?: string[];
  muted?: string[];
  forfeited?: number;
  dice?: number[];
  misses?: number;
  hits?: number;
  rerollHits?: number;
  special?: number;
};

export type Strength = {
  units: number;
  dice: number;
  leadership: number;
};
