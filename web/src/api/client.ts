// The only place that speaks HTTP, or to the rules on this device. Every answer that is not a success becomes a Problem.

import type {
  Advantage,
  AccountData,
  Overall,
  RatingChange,
  Book,
  AheadLine,
  AheadStep,
  AutoAnswerSettings,
  RecentOpponent,
  Challenge,
  Chances,
  Evaluation,
  Lobby,
  MatchmakingState,
  NewChallenge,
  Reviewed,
  Watched,
  Branch,
  ChatEntry,
  Conditional,
  Concept,
  Cup,
  CupHead,
  OptionFault,
  Gesture,
  Hint,
  KeptStudy,
  LadderStanding,
  LearningProgress,
  LessonFile,
  LessonHead,
  MatchRecord,
  Me,
  Moment,
  NewCup,
  BroughtMatch,
  NewTable,
  Played,
  Player,
  Tried,
  ProblemBody,
  NewPuzzle,
  PuzzleFile,
  PuzzleHead,
  PuzzleMade,
  PuzzlePicture,
  PuzzleResult,
  PuzzleStanding,
  PuzzleComparison,
  RatingPoint,
  Sandbox,
  ChatInput,
  MatchNote,
  NoteInput,
  SeatInfo,
  SiteInfo,
  Session,
  Shelf,
  Studied,
  Study,
  Table,
  Title,
  Token,
} from './types';
import { canOnDevice, isWritten, onDevice } from '../local/where';

/** What went wrong, in words for a person (`detail`) and for programs (`code`). No answer at all is code "offline". */
export class Problem extends Error {
  constructor(readonly body: ProblemBody) {
    super(body.detail);
  }
  get code(): string {
    return this.body.code;
  }
}

/** A position to be evaluated, the answers that are to be among those weighed, and how long it may take. */
export type EvaluatedPlace = { title: string; position: unknown; also?: string[]; seconds: number };

/** What else a request is: one that may be given up, or one that outlives its page, for a body of a few kilobytes. */
type How = { signal?: AbortSignal; keepalive?: true };

export async function call<T>(method: string, path: string, body?: unknown, how: How = {}): Promise<T> {
  const { signal } = how;
  if (onDevice(path)) {
    const file = () => fetch(`/api${path}.json`);
    // A small web server may drop a connection when many come at once.
    const written =
      method === 'GET' && isWritten(path)
        ? await file()
            .catch(file)
            .catch(() => undefined)
        : undefined;
    return read<T>(written?.ok ? written : await askDevice(method, path, body, signal));
  }
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method,
      ...(body === undefined ? {} : { headers: { 'Content-Type': 'application/json' } }),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...how,
    });
  } catch {
    const offline = new Problem({ status: 0, title: '', detail: '', code: 'offline' });
    if (signal?.aborted || !canOnDevice(path)) throw offline;
    answer = await askDevice(method, path, body, signal).catch(() => Promise.reject(offline));
  }
  return read<T>(answer);
}

/** The rules on this device; what keeps them from running is a Problem too. */
async function askDevice(
  method: string,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
  think?: true,
): Promise<Response> {
  const { ask, DeviceError } = await import('../local/source');
  return ask(method, path, body, { signal, ...(think ? { think } : {}) }).catch((error: unknown) => {
    const reason = error instanceof DeviceError ? error.reason : 'stopped';
    throw new Problem({ status: 0, title: '', detail: '', code: `device-${reason}` });
  });
}

async function read<T>(answer: Response): Promise<T> {
  if (answer.status === 204) return undefined as T;
  const data: unknown = await answer.json().catch(() => undefined);
  if (answer.ok) return data as T;
  throw new Problem(
    isProblem(data) ? data : { status: answer.status, title: answer.statusText, detail: '', code: 'internal' },
  );
}

/** Asks rules on this device that keep nothing, whatever the server would say. */
export const think = async <T>(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<T> =>
  read<T>(await askDevice(method, path, body, signal, true));

const isProblem = (data: unknown): data is ProblemBody => typeof data === 'object' && data !== null && 'code' in data;

/** Saves what a link of a match on this device leads to; a link to the server is followed by the browser itself. */
export async function saveFile(event: Event, path: string, name: string): Promise<void> {
  if (!onDevice(path.replace('/api', ''))) return;
  event.preventDefault();
  const answer = await askDevice('GET', path.replace('/api', ''));
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await answer.blob());
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

export const get = <T>(path: string) => call<T>('GET', path);
export const post = <T>(path: string, body: unknown = {}) => call<T>('POST', path, body);

/** A query string of what is there. */
function query(parts: Record<string, string | number | undefined>): string {
  const q = new URLSearchParams();
  for (const [key, value] of Object.entries(parts)) if (value !== undefined) q.set(key, String(value));
  return q.size ? `?${q}` : '';
}

export type TableList = 'open' | 'mine' | 'live' | 'finished' | 'mine-finished';

export type LadderAsked = {
  side?: string | undefined;
  rules?: string | undefined;
  pace?: string | undefined;
  season?: string | undefined;
  from?: number | undefined;
  limit?: number | undefined;
  name?: string | undefined;
  friends?: 'true' | undefined;
};
export type CupList = 'open' | 'running' | 'over' | 'mine';

/** A question about a moment that has passed has no answer: it changed nothing, so the server calls it no error. */
function inTime<T extends { stale?: boolean }>(answer: T): T {
  if (answer.stale) throw new Problem({ code: 'stale', detail: '' } as ProblemBody);
  return answer;
}

export const api = {
  titles: () => get<{ titles: Title[]; levels: string[] }>('/titles'),
  seats: (title: string, options: Record<string, string>) =>
    post<{ seats: SeatInfo[]; options: Record<string, string>; coined: boolean; advantages: Advantage[] }>(
      `/titles/${title}/seats`,
      {
        options,
      },
    ),
  /** What the lists that players write are made of; the title knows its shape. */
  catalogue: (title: string) => get<unknown>(`/titles/${title}/catalogue`),
  faults: (title: string, options: Record<string, string>) =>
    post<{ faults: OptionFault[] }>(`/titles/${title}/faults`, { options }),

  lessons: () => get<{ lessons: LessonHead[] }>('/lessons'),
  /** A lesson whole, by the usual rules or by another set of them. */
  lesson: (id: string, rules = '') =>
    get<LessonFile>(`/lessons/${encodeURIComponent(id)}${rules && `/${encodeURIComponent(rules)}`}`),
  puzzles: () => get<{ puzzles: PuzzleHead[] }>('/puzzles'),
  puzzle: (id: string) => get<PuzzleFile>(`/puzzles/${encodeURIComponent(id)}`),
  puzzlePicture: (id: string) => get<PuzzlePicture>(`/puzzles/${encodeURIComponent(id)}/picture`),
  /** What people have made of moments of games. */
  communityPuzzles: (title: string, page = '') =>
    get<{ puzzles: PuzzleMade[]; next?: string }>(`/puzzles/house?${new URLSearchParams({ title, page })}`),
  communityPuzzle: (id: string) => get<PuzzleMade>(`/puzzles/house/${encodeURIComponent(id)}`),
  puzzleStanding: () => get<PuzzleStanding>('/puzzles/standing'),
  /** Searched by the server, and refused where nothing is clearly the best. */
  makePuzzle: (body: NewPuzzle) => post<PuzzleMade>('/puzzles', body),
  weighPuzzle: (id: string, line: string[]) =>
    post<PuzzleComparison>(`/puzzles/${encodeURIComponent(id)}/weigh`, { line }),
  puzzleResult: (id: string, line: string[], hints: number) =>
    post<PuzzleResult>(`/puzzles/${encodeURIComponent(id)}/result`, { line, hints }),
  reportPuzzle: (id: string, text: string) => post<void>(`/puzzles/${encodeURIComponent(id)}/report`, { text }),
  hidePuzzle: (id: string, hidden: boolean) =>
    call<PuzzleMade>('PUT', `/puzzles/${encodeURIComponent(id)}/hidden`, { hidden }),
  concepts: () => get<{ concepts: Concept[] }>('/concepts'),
  /** The tables of a title by names. */
  reference: (title: string) => get<Shelf[]>(`/titles/${title}/reference`),
  /** Tries actions on a position; nothing is kept. */
  sandbox: (body: { title: string; position: unknown; rolls?: number[]; actions: string[]; seat: number }) =>
    post<Sandbox>('/sandbox', body),
  /** Plays a line on a position, all sides; nothing is kept. */
  study: (body: Study) => post<Studied>('/analysis', body),
  studyTry: (body: { title: string; position: unknown; actions: string[]; settle?: boolean; view?: boolean }) =>
    post<Tried>('/analysis/try', body),
  studyGestures: (body: { title: string; position: unknown }) =>
    post<{ gestures: Gesture[] }>('/analysis/gestures', body),
  studyWhy: (body: { title: string; position: unknown; kind: string; name: string }) =>
    post<{ reason?: string }>('/analysis/why', body),
  /** A bot thinks about a position until it is done or `signal` says that nobody waits. */
  evaluate: (body: EvaluatedPlace, signal: AbortSignal) =>
    call<Evaluation>('POST', '/analysis/counsel', body, { signal }),
  /** The same for a game on this device, whose review is written here. */
  evaluateLocal: async (body: EvaluatedPlace, signal: AbortSignal) =>
    read<Evaluation>(await askDevice('POST', '/analysis/counsel', body, signal)),
  keptStudy: (source: string) => get<KeptStudy>(`/me/study?source=${encodeURIComponent(source)}`),
  keepStudy: (source: string, tree: Readonly<{ moves: readonly object[]; notes: object }>) =>
    call<void>('PUT', '/me/study', { source, tree }),
  learnt: () => get<LearningProgress>('/me/learn'),
  keepLearnt: (body: LearningProgress) => call<LearningProgress>('PUT', '/me/learn', body),

  me: () => get<{ account: Me | null; mail: boolean; hooks: boolean; pushKey?: string }>('/me'),
  guest: (language: string, name?: string) => post<{ account: Me }>('/guest', { language, ...(name ? { name } : {}) }),
  site: () => get<SiteInfo>('/site'),
  sitePage: (page: string, lang: string) =>
    get<{ language: string; text: string; at: string }>(`/site/pages/${page}?lang=${lang}`),
  register: (body: {
    name: string;
    password: string;
    language?: string;
    email?: string;
    zone?: string;
    code?: string;
  }) => post<{ account: Me }>('/register', body),
  registerCode: (email: string, language: string) => post<void>('/register/code', { email, language }),
  beginOpenID: () => post<{ key: string; url: string }>('/openid/begin'),
  finishOpenID: (body: { key: string; state: string; code: string; language?: string; zone?: string }) =>
    post<{ account: Me }>('/openid/finish', body),
  login: (name: string, password: string) => post<{ account: Me }>('/login', { name, password }),
  logout: () => post<void>('/logout'),
  change: (
    body: Partial<
      Pick<
        Me,
        | 'name'
        | 'language'
        | 'zone'
        | 'email'
        | 'notifyEmail'
        | 'notifyRemind'
        | 'notifyDigest'
        | 'notifyNews'
        | 'push'
        | 'webhook'
        | 'notifyWebhook'
        | 'portrait'
        | 'about'
        | 'hidden'
        | 'quiet'
      > & { away: boolean; leave: { from: string; until: string }; withdraw: string }
    >,
  ) => call<{ account: Me }>('PATCH', '/me', body),
  subscribe: (body: { endpoint: string; p256dh: string; auth: string }) => post<void>('/me/push', body),
  unsubscribe: (endpoint: string) => post<void>('/me/push/stop', { endpoint }),
  sendConfirmation: () => post<void>('/me/confirm', {}),
  confirm: (key: string) => post<void>('/confirm', { key }),
  forgot: (name: string) => post<void>('/password/forgot', { name }),
  reset: (key: string, password: string) => post<{ account: Me }>('/password/reset', { key, password }),
  stopMail: (key: string) => post<void>(`/mail/stop/${key}`, {}),
  password: (old: string, fresh: string) => post<void>('/me/password', { old, new: fresh }),
  mergeData: (data: AccountData) => post<{ followed: number; blocked: number; unknown: string[] }>('/me/data', data),
  forget: (password: string) => post<void>('/me/delete', { password }),
  sessions: () => get<{ sessions: Session[] }>('/me/sessions'),
  endSession: (id: string) => call<void>('DELETE', `/me/sessions/${id}`),
  tokens: () => get<{ tokens: Token[] }>('/me/tokens'),
  newToken: (name: string) => post<{ token: Token; secret: string }>('/me/tokens', { name }),
  endToken: (id: string) => call<void>('DELETE', `/me/tokens/${id}`),
  newCalendar: () => post<{ path: string }>('/me/calendar'),
  endCalendar: () => call<void>('DELETE', '/me/calendar'),

  player: (name: string) => get<Player>(`/players/${encodeURIComponent(name)}`),
  overall: (name: string) => get<{ ratings: Overall[] }>(`/players/${encodeURIComponent(name)}/overall`),
  /** What a match that is over did to the ratings of its people. */
  ratingChanges: (id: string) => get<{ changes: RatingChange[] }>(`/tables/${id}/ratings`),
  ratingPoints: (name: string, title: string, side: string) =>
    get<{ points: RatingPoint[] }>(`/players/${encodeURIComponent(name)}/ratings${query({ title, side })}`),
  followed: () => get<{ people: RecentOpponent[] }>('/people/followed'),
  met: () => get<{ people: RecentOpponent[] }>('/people/met'),
  follow: (name: string, on: boolean) =>
    call<void>(on ? 'PUT' : 'DELETE', `/people/followed/${encodeURIComponent(name)}`),
  blocked: () => get<{ names: string[] }>('/people/blocked'),
  block: (name: string, on: boolean) =>
    call<void>(on ? 'PUT' : 'DELETE', `/people/blocked/${encodeURIComponent(name)}`),
  tellOperators: (about: string, text: string, table?: string) => post<void>('/people/reports', { about, text, table }),
  ladder: (title: string, asked: LadderAsked = {}) => get<LadderStanding>(`/ladder/${title}${query(asked)}`),

  /** A part of a list; `page` is the `next` of the part before it. */
  tables: (list: TableList, title?: string, page?: string) =>
    get<{ tables: Table[]; next?: string }>(`/tables${query({ list, page, title })}`),
  /** Finished tables, the caller's own or a player's. */
  finished: (
    own: boolean,
    asked: { player?: string; title?: string; outcome?: string; against?: string; page?: string | undefined },
  ) =>
    get<{ tables: Table[]; next?: string }>(
      `/tables${query({ list: own ? 'mine-finished' : 'finished', ...Object.fromEntries(Object.entries(asked).filter(([, v]) => v)) })}`,
    ),
  table: (id: string) => get<Table>(`/tables/${id}`),
  invitation: (key: string) => get<Table>(`/invitations/${key}`),
  open: (body: NewTable) => post<Table>('/tables', body),
  /** A table on this device: nobody else knows of it, and no server is needed. */
  openLocal: async (body: NewTable, name: string) => {
    await askDevice('POST', '/guest', { name });
    return read<Table>(await askDevice('POST', '/tables', body));
  },
  /** A match file, played again on this device. */
  importLocal: async (file: unknown) => read<Table>(await askDevice('POST', '/tables/import', { file })),
  /** A game that was played on this device, for the account. */
  bring: (body: BroughtMatch) => post<Table>('/tables/import', body),
  matchFile: (id: string) => get<unknown>(`/tables/${id}/export`),
  /** The tables on this device. */
  localTables: async (list: 'mine' | 'mine-finished') =>
    read<{ tables: Table[]; next?: string }>(await askDevice('GET', `/tables?list=${list}`)),
  join: (id: string, body: { seat?: number; key?: string }) => post<Table>(`/tables/${id}/join`, body),
  leave: (id: string) => post<Table>(`/tables/${id}/leave`),
  seat: (id: string, seat: number, kind: 'open' | 'invited' | 'bot', level?: string) =>
    post<Table>(`/tables/${id}/seat`, { seat, kind, ...(level ? { level } : {}) }),
  pledge: (id: string, seat: number, pledge: string) => post<Table>(`/tables/${id}/pledge`, { seat, pledge }),
  contribute: (id: string, seat: number, contribution: string) =>
    post<Table>(`/tables/${id}/contribute`, { seat, contribution }),
  start: (id: string) => post<Table>(`/tables/${id}/start`),
  cancel: (id: string) => post<Table>(`/tables/${id}/cancel`),
  rematch: (id: string) => post<Table>(`/tables/${id}/rematch`),
  sequel: (id: string, rules = '') =>
    post<Table>(`/tables/${id}/sequel${rules && `?rules=${encodeURIComponent(rules)}`}`),

  view: (id: string, seat?: string) => get<Moment>(`/tables/${id}/view${query({ seat })}`),
  at: (id: string, n: number) => get<Moment>(`/tables/${id}/at/${n}`),
  /** Every record after a number; the server tells a page at a time. */
  history: async (id: string, after = 0) => {
    const whole: { records: MatchRecord[]; n: number } = { records: [], n: after };
    do {
      const last = whole.records.at(-1)?.n ?? after;
      const page = await get<typeof whole>(`/tables/${id}/history${query({ after: last || undefined })}`);
      whole.records.push(...page.records);
      whole.n = page.n;
      if (!page.records.length) break;
    } while (whole.records.at(-1)!.n < whole.n);
    return whole;
  },
  /** Every moment of a game that is over, a page at a time. */
  moments: async (id: string) => {
    const all: Moment[] = [];
    for (let after: number | undefined = 0; after !== undefined;) {
      const page: { moments: Moment[]; next?: number } = await get(`/tables/${id}/moments${query({ after })}`);
      all.push(...page.moments);
      after = page.next;
    }
    return all;
  },
  play: (
    id: string,
    body: { n: number; seat?: number; action?: string; actions?: string[]; view?: boolean; answers?: Branch[] },
  ) => post<Played>(`/tables/${id}/actions`, body),
  /** What would be legal after these actions, up to where chance falls or another decides. */
  try: async (id: string, body: { n?: number; seat?: number; actions: string[]; view?: boolean; settle?: boolean }) => {
    return inTime(await post<Tried>(`/tables/${id}/try`, body));
  },
  /** All that can be done from here with one gesture, as a tree of answers. */
  gestures: (id: string, body: { n?: number; seat?: number }) =>
    post<{ gestures: Gesture[] }>(`/tables/${id}/gestures`, body),
  /** Why nothing can be begun with a thing of the board now. */
  why: (id: string, body: { n?: number; seat?: number; kind: string; name: string }) =>
    post<{ reason?: string }>(`/tables/${id}/why`, body),
  /** Which questions a seat of the caller has answered beforehand. */
  autoAnswers: (id: string, seat: number) =>
    get<AutoAnswerSettings>(`/tables/${id}/beforehand${query({ seat: String(seat) })}`),
  setAutoAnswers: (id: string, body: { seat: number; given: string[] }) =>
    call<AutoAnswerSettings>('PUT', `/tables/${id}/beforehand`, body),
  /** What a seat of the caller has prepared for what others may do. */
  conditional: (id: string) => get<Conditional>(`/tables/${id}/answers`),
  prepare: (id: string, body: { n: number; answers: Branch[] }) =>
    call<Conditional>('PUT', `/tables/${id}/answers`, body),
  /** What may come of actions of the caller and of others. */
  ahead: async (id: string, body: { n: number; line: AheadStep[] }) => {
    return inTime(await post<AheadLine>(`/tables/${id}/ahead`, body));
  },
  undo: (id: string, body: { n: number; seat?: number; steps?: number; to?: number; bundle?: boolean }) =>
    post<Moment>(`/tables/${id}/undo`, body),
  answerUndo: (id: string, body: { n: number; seat?: number; agree: boolean }) =>
    post<Moment>(`/tables/${id}/undo/answer`, body),
  pause: (id: string, body: { n: number; seat?: number; on: boolean }) => post<Moment>(`/tables/${id}/pause`, body),
  draw: (id: string, body: { n: number; seat?: number; agree: boolean }) => post<Moment>(`/tables/${id}/draw`, body),
  hurry: (id: string) => post<void>(`/tables/${id}/hurry`),
  resign: (id: string, body: { n: number; seat?: number }) => post<Moment>(`/tables/${id}/resign`, body),
  standIn: (id: string, body: { n: number; seat?: number; level: string }) =>
    post<Moment>(`/tables/${id}/standin`, body),
  hint: async (id: string, body: { n: number; seat?: number }) => inTime(await post<Hint>(`/tables/${id}/hint`, body)),
  /** What a hint would be about, for who plays alone against bots. */
  question: async (id: string, n: number, seat: number) =>
    inTime(await get<{ position: unknown; stale?: boolean }>(`/tables/${id}/question?n=${n}&seat=${seat}`)),
  considered: (id: string, n: number) => get<Hint>(`/tables/${id}/at/${n}/considered`),
  book: (id: string, lang: string) => get<Book>(`/tables/${id}/book?lang=${lang}`),
  chances: (id: string) => get<Chances>(`/tables/${id}/chances`),
  positionAt: (id: string, n: number) => get<{ position: unknown }>(`/tables/${id}/at/${n}/position`),
  review: (id: string) => get<Reviewed>(`/tables/${id}/review`),
  askReview: (id: string) => post<Reviewed>(`/tables/${id}/review`, undefined),
  chat: (id: string) => get<{ messages: ChatEntry[] }>(`/tables/${id}/chat`),
  talk: (id: string, what: ChatInput) => post<ChatEntry>(`/tables/${id}/chat`, what),
  notes: (id: string) => get<{ notes: MatchNote[] }>(`/tables/${id}/notes`),
  setNote: (id: string, note: NoteInput) => call<undefined>('PUT', `/tables/${id}/notes`, note, { keepalive: true }),

  myGamesPath: '/api/me/games',
  cups: (list: CupList, page?: string) => get<{ cups: CupHead[]; next?: string }>(`/cups${query({ list, page })}`),
  cup: (id: string) => get<Cup>(`/cups/${id}`),
  openCup: (body: NewCup) => post<Cup>('/cups', body),
  /** What one does in a cup without saying more. */
  inCup: (id: string, what: 'leave' | 'withdraw' | 'start' | 'cancel') => post<Cup>(`/cups/${id}/${what}`),
  cupBots: (id: string, level: string, count: number) => post<Cup>(`/cups/${id}/bots`, { level, count }),
  cupRemove: (id: string, number: number) => post<Cup>(`/cups/${id}/remove`, { number }),
  joinCup: (id: string, code: string) => post<Cup>(`/cups/${id}/join`, code ? { code } : {}),
  decideInCup: (id: string, decision: { table: string; winner: number; reason: string }) =>
    post<Cup>(`/cups/${id}/decide`, decision),
  extendInCup: (id: string, more: { table?: string; until: string }) => post<Cup>(`/cups/${id}/extend`, more),
  announceInCup: (id: string, text: string) => post<Cup>(`/cups/${id}/announce`, { text }),
  cupBid: (id: string, price: number) => post<Cup>(`/cups/${id}/bid`, { price }),
  cupEventsPath: (id: string) => `/api/cups/${id}/events`,
  cupExportPath: (id: string) => `/api/cups/${id}/export`,
  cupFeedPath: (id: string, lang: string) => `/api/cups/${id}/feed?lang=${lang}`,
  lobby: () => get<Lobby>('/lobby'),
  meeting: () => get<MatchmakingState>('/meeting'),
  seek: (title: string, pace: string) => call<void>('PUT', `/meeting/queue/${title}/${pace}`),
  leaveOff: (title: string, pace: string) => call<void>('DELETE', `/meeting/queue/${title}/${pace}`),
  /** A bot while one waits, of one's own strength if no level is given. */
  meanwhile: (title: string, pace: string, level?: string) => post<Table>('/meeting/bot', { title, pace, level }),
  changeOver: (id: string, agree: boolean) => post<void>(`/meeting/${id}/answer`, { agree }),
  challenge: (body: NewChallenge) => post<Challenge>('/challenges', body),
  acceptChallenge: (id: string) => post<{ table: string }>(`/challenges/${id}/accept`),
  declineChallenge: (id: string) => post<void>(`/challenges/${id}/decline`),
  takeBackChallenge: (id: string) => post<void>(`/challenges/${id}/take-back`),
  watch: () => get<{ games: Watched[]; famous: Table[] }>('/watch'),

  reportPath: (id: string) => `/api/tables/${id}/report`,
  exportPath: (id: string) => `/api/tables/${id}/export`,
  eventsPath: (id: string, after: string) => `/api/tables/${id}/events${query({ after })}`,
};
