// Addresses of the pages. Every page has one, so that it can be bookmarked, shared and gone back to.

/** What the links in mails are about. */
export const mailLinks = ['confirm', 'reset', 'stop'] as const;
export type MailLinkKind = (typeof mailLinks)[number];

export type Route =
  | { page: 'home' }
  | { page: 'lobby' }
  | { page: 'new' }
  | { page: 'challenge' }
  | { page: 'opponents'; id: string }
  | { page: 'join'; key: string }
  | { page: 'table'; id: string }
  | { page: 'after'; id: string }
  | { page: 'replay'; id: string }
  | { page: 'review'; id: string }
  | { page: 'book'; id: string }
  | { page: 'analysis'; id: string }
  | { page: 'learn' }
  | { page: 'lesson'; id: string }
  | { page: 'puzzles'; id: string }
  | { page: 'puzzle'; id: string }
  | { page: 'rules'; id: string }
  | { page: 'reference'; id: string; key: string }
  | { page: 'games' }
  | { page: 'turn'; id: string }
  | { page: 'ahead'; id: string }
  | { page: 'library' }
  | { page: 'imported'; id: string }
  | { page: 'ladder'; id: string }
  | { page: 'person'; id: string }
  | { page: 'cups' }
  | { page: 'newCup' }
  | { page: 'cup'; id: string }
  | { page: 'clubs' }
  | { page: 'club'; id: string }
  | { page: 'account'; id: string }
  | { page: 'mailLink'; id: MailLinkKind; key: string }
  | { page: 'operator' }
  | { page: 'sitePage'; id: string }
  | { page: 'openid' }
  | { page: 'about' }
  | { page: 'gallery' }
  | { page: 'missing' };

export function route(path: string): Route {
  const parts = path.split('/').filter(Boolean).map(decodeURIComponent);
  const [first, second, third] = parts;
  if (!first) return { page: 'home' };
  if (first === 'tables' && !second) return { page: 'lobby' };
  if (first === 'tables' && second === 'new' && !third) return { page: 'new' };
  if (first === 'opponents' && !third) return { page: 'opponents', id: second ?? '' };
  if (first === 'challenge' && !second) return { page: 'challenge' };
  if (first === 'join' && second && !third) return { page: 'join', key: second };
  if (first === 'table' && second && !third) return { page: 'table', id: second };
  if (first === 'table' && second && third === 'after') return { page: 'after', id: second };
  if (first === 'table' && second && third === 'review') return { page: 'review', id: second };
  if (first === 'table' && second && third === 'book') return { page: 'book', id: second };
  if (first === 'table' && second && third === 'replay') return { page: 'replay', id: second };
  if (first === 'analysis' && !third) return { page: 'analysis', id: second ?? '' };
  if (first === 'learn' && !second) return { page: 'learn' };
  if (first === 'learn' && second && !third) return { page: 'lesson', id: second };
  if (first === 'puzzles' && (!second || (second === 'exercises' && !third)))
    return { page: 'puzzles', id: second ?? '' };
  if (first === 'puzzles' && second && !third) return { page: 'puzzle', id: second };
  if (first === 'rules' && second && third && parts.length === 3) return { page: 'reference', id: second, key: third };
  if (first === 'rules' && !third) return { page: 'rules', id: second ?? '' };
  const mailLink = mailLinks.find((what) => what === first);
  if (mailLink && second && !third) return { page: 'mailLink', id: mailLink, key: second };
  if (first === 'games' && !second) return { page: 'games' };
  if (first === 'games' && second && !third) return { page: 'turn', id: second };
  if (first === 'games' && second && third === 'ahead') return { page: 'ahead', id: second };
  if (first === 'library' && !second) return { page: 'library' };
  if (first === 'library' && second && !third) return { page: 'imported', id: second };
  if (first === 'ladder' && !third) return { page: 'ladder', id: second ?? '' };
  if (first === 'people' && second && !third) return { page: 'person', id: second };
  if (first === 'cups' && !second) return { page: 'cups' };
  if (first === 'cups' && second === 'new' && !third) return { page: 'newCup' };
  if (first === 'cups' && second && !third) return { page: 'cup', id: second };
  if (first === 'clubs' && !second) return { page: 'clubs' };
  if (first === 'clubs' && second && !third) return { page: 'club', id: second };
  if (first === 'account' && !third) return { page: 'account', id: second ?? '' };
  if (first === 'operator' && !second) return { page: 'operator' };
  if (first === 'site' && second && !third) return { page: 'sitePage', id: second };
  if (first === 'openid' && !second) return { page: 'openid' };
  if (first === 'about' && !second) return { page: 'about' };
  if (first === 'gallery' && !second) return { page: 'gallery' };
  return { page: 'missing' };
}

export const paths = {
  home: '/',
  lobby: '/tables',
  new: (title?: string, company?: 'others') =>
    title ? `/tables/new?title=${title}${company ? `&with=${company}` : ''}` : '/tables/new',
  /** A table on this device. */
  newHere: (title = '') => `/tables/new?on=device${title && `&title=${title}`}`,
  challenge: (to = '') => (to ? `/challenge?to=${encodeURIComponent(to)}` : '/challenge'),
  /** The bots of a title by their strength, and people near one's own. */
  opponents: (title = '') => (title ? `/opponents/${title}` : '/opponents'),
  otherTerms: (id: string) => `/challenge?instead=${id}`,
  join: (key: string) => `/join/${key}`,
  table: (id: string) => `/table/${id}`,
  after: (id: string) => `/table/${id}/after`,
  replay: (id: string, n?: number) => (n === undefined ? `/table/${id}/replay` : `/table/${id}/replay?n=${n}`),
  review: (id: string) => `/table/${id}/review`,
  book: (id: string) => `/table/${id}/book`,
  /** A moment of a match that is over; without one, a place for a position. */
  analysis: (id?: string, n?: number) =>
    id === undefined ? '/analysis' : n === undefined ? `/analysis/${id}` : `/analysis/${id}?n=${n}`,
  board: (position: string) => `/analysis/board#${encodeURIComponent(position)}`,
  learn: '/learn',
  /** The next step of a title. */
  learnOf: (title: string) => `/learn?of=${title}`,
  lesson: (id: string, scene = '') => `/learn/${id}${scene && `?scene=${scene}`}`,
  puzzles: '/puzzles',
  exercises: '/puzzles/exercises',
  puzzle: (id: string) => `/puzzles/${id}`,
  rules: (title: string, heading = '') => `/rules/${title}${heading && `#${heading}`}`,
  reference: (title: string, shelf: string, entry = '') => `/rules/${title}/${shelf}${entry && `#${entry}`}`,
  games: '/games',
  /** A correspondence turn, and answers to what others may do. */
  turn: (id: string) => `/games/${id}`,
  ahead: (id: string) => `/games/${id}/ahead`,
  library: '/library',
  collection: (id: string) => `/library?collection=${id}`,
  imported: (id: string, n?: number) => (n === undefined ? `/library/${id}` : `/library/${id}?n=${n}`),
  ladder: (title = '') => (title ? `/ladder/${title}` : '/ladder'),
  person: (name: string) => `/people/${encodeURIComponent(name)}`,
  cups: '/cups',
  newCup: '/cups/new',
  /** A cup of one game for two, with bids for the sides. */
  duel: (title: string, options: Record<string, string>) =>
    `/cups/new?${new URLSearchParams({ ...options, title, size: '2', games: '1', bidding: 'on' })}`,
  cup: (id: string) => `/cups/${id}`,
  clubs: '/clubs',
  club: (id: string) => `/clubs/${id}`,
  account: '/account',
  room: (id: string) => `/account/${id}`,
  operator: (room = '') => (room ? `/operator?room=${room}` : '/operator'),
  /** What the operators wrote: rules, privacy, contact. */
  sitePage: (id: string) => `/site/${id}`,
  about: '/about',
  gallery: '/gallery',
};

class Router {
  path = $state(location.pathname);
  search = $state(location.search);
  route = $derived(route(this.path));
  query = $derived(new URLSearchParams(this.search));

  constructor() {
    addEventListener('popstate', () => this.#read());
    document.addEventListener('click', (event) => this.#follow(event));
  }

  go(href: string, how: 'push' | 'replace' = 'push'): void {
    if (how === 'push') history.pushState(null, '', href);
    else history.replaceState(null, '', href);
    const samePage = location.pathname === this.path;
    this.#read();
    if (!samePage) scrollTo(0, 0);
  }

  #read(): void {
    this.path = location.pathname;
    this.search = location.search;
  }

  // Plain links work as such; a click with the main button on one of ours only swaps the page.
  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = (event.target as Element | null)?.closest('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api/') || (link.hash && link.pathname === location.pathname)) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
