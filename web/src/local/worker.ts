// The worker in which the rules run: it fetches them, starts them (cmd/pony-wasm), keeps what they keep in IndexedDB, and
// hands requests to them.

/** What a page asks of the worker: to start the rules, which then wait for the page to need them. */
export type Asked =
  | { start: { wasm: string; exec: string; networks: Record<string, string>; keeps: boolean } }
  | { open: true }
  | { id: number; method: string; path: string; body: string; lang: string }
  | { end: number };

/** What the worker tells a page: how far the rules have come, that they are there or why not, parts of an answer. */
export type Told =
  { loaded: number } | { ready: true } | { failed: string } | { id: number; status: number; part: string | null };

type Serve = (request: object, part: (status: number, text: string | null) => void) => (() => void) | null;
type Program = {
  env: Record<string, string>;
  importObject: WebAssembly.Imports;
  run(instance: WebAssembly.Instance): Promise<void>;
};
/* What the compiler does not know of this worker: it reads this file as a page. */
const scope = self as unknown as {
  Go: new () => Program;
  ponyKeeper: { save(texts: string): Promise<void>; load(prefix: string): Promise<string> };
  ponyStarted(serve: Serve | null, error?: string): void;
  ponyNetwork(title: string, name: string): Uint8Array;
  postMessage(told: Told): void;
  addEventListener(kind: 'message', listener: (event: { data: Asked }) => void): void;
};

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('storage'));
  });

const store = 'texts';
let name = 'pony';
let keptOnly = '';
let database: Promise<IDBDatabase> | undefined;

function openDatabase(): Promise<IDBDatabase> {
  database ??= (() => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(store);
    return done(request);
  })();
  return database;
}

/** All texts in one transaction, which is durable when it is complete. Rules that only think keep longer looks alone: any
 *  tab would find the same. */
async function save(json: string): Promise<void> {
  const texts = Object.entries(JSON.parse(json) as Record<string, string>).filter(([key]) => key.startsWith(keptOnly));
  if (!texts.length) return;
  const transaction = (await openDatabase()).transaction(store, 'readwrite');
  for (const [key, text] of texts) transaction.objectStore(store).put(text, key);
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = transaction.onerror = () => reject(transaction.error ?? new Error('storage'));
  });
}

async function load(prefix: string): Promise<string> {
  const texts = (await openDatabase()).transaction(store).objectStore(store);
  const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
  const [keys, values] = await Promise.all([done(texts.getAllKeys(range)), done(texts.getAll(range))]);
  return JSON.stringify(Object.fromEntries(keys.map((key, i) => [String(key), values[i] as string])));
}

/** The program, compiled while it comes; how much of it has come is reported on the way. */
async function compile(address: string): Promise<WebAssembly.Module> {
  const answer = await fetch(address);
  if (!answer.ok || !answer.body) throw new Error(`${answer.status}`);
  const size = Number(answer.headers.get('Content-Length'));
  let come = 0;
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, out) {
      come += chunk.length;
      if (size) scope.postMessage({ loaded: Math.min(1, come / size) });
      out.enqueue(chunk);
    },
  });
  const whole = answer.body.pipeThrough(counted).pipeThrough(new DecompressionStream('gzip'));
  return WebAssembly.compileStreaming(new Response(whole, { headers: { 'Content-Type': 'application/wasm' } }));
}

let held: Promise<void> | undefined;

/** One page at a time: two would each believe what they hold in memory. A page that was just closed gets a while. */
function alone(): Promise<void> {
  if (!('locks' in navigator)) return Promise.resolve();
  return (held ??= new Promise((resolve, reject) => {
    const held = () => new Promise<never>(() => resolve());
    navigator.locks
      .request('pony-rules', { signal: AbortSignal.timeout(10_000) }, held)
      .catch(() => reject(new Error('open in another tab')));
  }));
}

let wanted = () => {};
const opened = new Promise<void>((resolve) => (wanted = resolve));

/** What is kept is read when the page needs it: until then another page may have it. */
async function loadAlone(prefix: string): Promise<string> {
  await opened;
  await alone();
  return load(prefix);
}

/** A network of a title's bots, for the rules, which wait for it. */
function fetchNetwork(address: string | undefined): Uint8Array {
  if (!address) throw new Error('fetch: there is no such network');
  const request = new XMLHttpRequest();
  request.open('GET', address, false);
  request.responseType = 'arraybuffer';
  request.send();
  if (request.status !== 200) throw new Error(`fetch: ${request.status}`);
  return new Uint8Array(request.response as ArrayBuffer);
}

/* The rules live shortly and hold little: collecting seldom is quicker. */
const collecting = '400';

async function start({ wasm, exec, networks, keeps }: Extract<Asked, { start: object }>['start']): Promise<Serve> {
  if (!keeps) [name, keptOnly] = ['pony-thoughts', 'run/judge/'];
  const able = keeps || typeof indexedDB !== 'undefined';
  scope.ponyKeeper = able
    ? { save, load: keeps ? loadAlone : load }
    : { save: () => Promise.resolve(), load: () => Promise.resolve('{}') };
  scope.ponyNetwork = (title, name) => {
    try {
      return fetchNetwork(networks[`${title}-${name}`]);
    } catch (error) {
      scope.postMessage({ failed: String(error) }); // the page ends the worker, and says why
      throw error;
    }
  };
  const [module] = await Promise.all([compile(wasm), import(/* @vite-ignore */ exec)]);
  return new Promise((resolve, reject) => {
    scope.ponyStarted = (serve, error) => (serve ? resolve(serve) : reject(new Error(error)));
    const program = new scope.Go();
    program.env = { GOGC: collecting };
    WebAssembly.instantiate(module, program.importObject)
      .then((instance) => program.run(instance))
      .then(() => reject(new Error('ended')), reject);
  });
}

let serving: Promise<Serve> | undefined;
const open = new Map<number, () => void>();

async function answer(asked: Extract<Asked, { method: string }>): Promise<void> {
  const { id, ...request } = asked;
  const serve = await serving!;
  const end = serve(request, (status, part) => {
    if (part === null) open.delete(id);
    scope.postMessage({ id, status, part });
  });
  if (end) open.set(id, end);
}

scope.addEventListener('message', ({ data }) => {
  if ('start' in data) {
    serving = start(data.start);
    serving.then(
      () => scope.postMessage({ ready: true }),
      (error: unknown) => scope.postMessage({ failed: String(error) }),
    );
  } else if ('open' in data) wanted();
  else if ('end' in data) {
    open.get(data.end)?.();
    open.delete(data.end);
  } else answer(data).catch((error: unknown) => scope.postMessage({ failed: String(error) }));
});
