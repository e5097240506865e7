// Written from the Go types by `go generate ./titles`; a test keeps it the same. Do not edit.

export type View = {
  title: string;
  scenario: string;
  phase: string;
  round: number;
  number: number;
  lastPath: number;
  first: string;
  order: string[];
  asked?: string;
  passed: string[];
  score: Score;
  corruption: number;
  players: Player[];
  path?: Ground;
  battlegrounds: Ground[];
  scored: Pile;
  nobodys?: string[];
  decks: Pile;
  paths: string[];
  inForce?: string[];
  stage?: string[];
  combat?: Combat;
  previews?: Preview[];
  winner?: 'free' | 'shadow';
};

export type Score = {
  free: number;
  shadow: number;
  freeRings: number;
  shadowRings: number;
};

export type Player = {
  player: string;
  seat: string;
  side: 'free' | 'shadow';
  hand: Hand;
  limit: number;
  draws: number;
  ring: boolean;
  deck: number;
  top?: string;
  cycle: Zone;
  eliminated: Zone;
  aside?: Hand;
  reserve: Card[];
};

export type Ground = {
  location: string;
  number?: number;
  points: number;
  defends: 'free' | 'shadow';
  defenders?: string[];
  attackers?: string[];
  printed: number;
  bare?: boolean;
  attackTokens?: number;
  defenceTokens?: number;
  free: Card[];
  shadow: Card[];
  now: Outcome;
};

export type Pile = {
  free: string[];
  shadow: string[];
};

export type Combat = {
  location: string;
  remaining: number;
  proposed?: string;
  army?: string;
  foesPick?: boolean;
};

export type Preview = {
  action: string;
  location: string;
  then: Outcome;
};

export type Hand = {
  count: number;
  cards?: Card[];
  known?: string[];
};

export type Zone = {
  count: number;
  cards?: string[];
  known?: string[];
};

export type Card = {
  card: string;
  player: string;
  faction: string;
  kind: 'army' | 'character' | 'item' | 'event';
  attack: number;
  defence: number;
  leadAttack?: number;
  leadDefence?: number;
  icons: number;
  paths?: number[];
  tokens?: number;
  supported?: boolean;
  fresh?: boolean;
  counts?: number;
  items?: Card[];
};

export type Outcome = {
  attack: number;
  ground: number;
  remaining: number;
  cards: number;
  ledAttack?: number;
  ledDefence?: number;
  winner: 'free' | 'shadow' | 'nobody';
  points: number;
  corruption?: number;
};
