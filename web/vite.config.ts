import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { runnerImport, type Plugin, type Rolldown } from 'vite';
import { defineConfig } from 'vitest/config';
import { groups } from './files.ts';
import { bookOf } from './src/offline/books.ts';

const locale = fileURLToPath(new URL('../locale', import.meta.url));

/**
 * What the lobby says of a title (its name, seats, options, endings) without the words of its regions and cards:
 * the module `virtual:covers` loads those keys of every title in a language, so the first page stays small.
 */
function covers(): Plugin {
  const module = 'virtual:covers';
  return {
    name: 'title-covers',
    resolveId: (id) => (id === module || id.startsWith(`${module}/`) ? '\0' + id : undefined),
    load(id) {
      const [of, lang] = id.split('/');
      if (of !== '\0' + module) return;
      if (lang) {
        const covers = titlesOf(lang, (file) => this.addWatchFile(file));
        return `export default ${JSON.stringify(covers)}`;
      }
      const loads = languages().map((id) => `${JSON.stringify(id)}: () => import('${module}/${id}')`);
      return `export default { ${loads.join(', ')} }`;
    },
  };
}

// What an option means is read where it is chosen, with the title's own words.
const wanted = /^(?!option\..*\.(help|text)$)(title|seat|side|option|ending|coin)(\.|$)/;

/** Those keys of every title in one language. */
function titlesOf(lang: string, watch: (file: string) => void): Record<string, Record<string, string>> {
  const files = filesOf(lang);
  const read = (file: string) => textsOf(lang, file, watch);
  // A title's words may lie in several files: board.json, board-players.json …
  const titles: Record<string, Record<string, string>> = {};
  for (const file of files) {
    if (!('title' in read(file))) continue;
    const title = file.replace('.json', '');
    const own = files
      .filter((name) => name === file || name.startsWith(`${title}-`))
      .flatMap((f) => Object.entries(read(f)));
    titles[title] = Object.fromEntries(own.filter(([key]) => wanted.test(key)));
  }
  return titles;
}

/** The files of texts: a language has all that the first one has. */
const filesOf = (lang: string) => {
  const folders = [languages()[0]!, lang].map((one) => `${locale}/${one}`);
  const names = folders.flatMap((folder) => readdirSync(folder)).filter((name) => name.endsWith('.json'));
  // The sentences of chronicles are put together by the server alone.
  return [...new Set(names)].filter((name) => !/^(chronicle-|book\.)/.test(name)).sort();
};

/** The texts of one file in a language; what it lacks is read in the first one. */
function textsOf(lang: string, file: string, watch: (path: string) => void): Record<string, string> {
  const paths = [languages()[0]!, lang].map((one) => `${locale}/${one}/${file}`).filter((path) => existsSync(path));
  paths.forEach(watch);
  return Object.assign({}, ...paths.map((path) => JSON.parse(readFileSync(path, 'utf8')) as object));
}

/** Words that are always read together are one catalogue: all files of a title, those of every page … The module
 *  `virtual:catalogues` reads one when it is wanted, by language and name. */
function catalogues(): Plugin {
  const module = 'virtual:catalogues';
  const one = /virtual:locale\/(\w+)\/([\w-]+)\.json$/;
  return {
    name: 'catalogues',
    resolveId: (id) => (id === module || one.test(id) ? '\0' + id : undefined),
    load(id) {
      if (id === '\0' + module) {
        const all = languages().flatMap((lang) => filesOf(lang).map((file) => `${lang}/${catalogueOf(file)}`));
        const entries = [...new Set(all)].map((path) => `"${path}": () => import("virtual:locale/${path}.json")`);
        return `export default { ${entries.join(', ')} }`;
      }
      const [, lang, name] = one.exec(id) ?? [];
      if (!lang) return;
      const parts = filesOf(lang).filter((file) => catalogueOf(file) === name);
      const words = parts.map((file) => textsOf(lang, file, (path) => this.addWatchFile(path)));
      return JSON.stringify(Object.assign({}, ...words));
    },
  };
}

/** Of the pages a table and the first page read only their own; what the server says is read with the client's words. */
function catalogueOf(file: string): string {
  const name = file.replace('.json', '');
  if (name === 'page-table' || name === 'page-home') return name;
  return name === 'server' ? 'web' : name.replace(/-.*/, '');
}

/** The rules compiled for browsers (cmd/pony-wasm, `make rules`), compressed, Go's file that starts them, and the networks
 *  of their bots. A build
 *  without them has empty addresses, and says on its pages that it cannot play on the device. */
function rules(): Plugin {
  const module = 'virtual:rules';
  const folder = fileURLToPath(new URL('rules', import.meta.url));
  const files = { wasm: 'pony.wasm.gz', exec: 'wasm_exec.js' };
  const network = '.weights.gz';
  let building = false;
  return {
    name: 'rules',
    configResolved: (config) => void (building = config.command === 'build'),
    resolveId: (id) => (id === module ? '\0' + id : undefined),
    load(id) {
      if (id !== '\0' + module) return;
      const address = (file: string) => {
        const path = `${folder}/${file}`;
        if (!existsSync(path)) return '""';
        if (!building) return JSON.stringify(`/@fs${path}`);
        return `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'asset', name: file, source: readFileSync(path) })}`;
      };
      const networks = (existsSync(folder) ? readdirSync(folder) : [])
        .filter((file) => file.endsWith(network))
        .map((file) => `${JSON.stringify(file.replace(network, ''))}: ${address(file)}`);
      return [
        ...Object.entries(files).map(([name, file]) => `export const ${name} = ${address(file)};`),
        `export const networks = { ${networks.join(', ')} };`,
      ].join('\n');
    },
  };
}

type Chunk = Rolldown.OutputChunk;
const chunksOf = (bundle: Rolldown.OutputBundle): Chunk[] =>
  Object.values(bundle).filter((one) => one.type === 'chunk');
const having = (chunks: Chunk[], wanted: RegExp): Chunk[] =>
  chunks.filter((chunk) => chunk.moduleIds.some((id) => wanted.test(id)));

/** The addresses of chunks, of all that they import and of their styles. */
function addresses(chunks: Chunk[], roots: Chunk[]): string[] {
  const found = new Set<string>();
  const visit = (chunk: Chunk | undefined) => {
    if (!chunk || found.has(chunk.fileName)) return;
    found.add(chunk.fileName);
    for (const css of chunk.viteMetadata?.importedCss ?? []) found.add(css);
    for (const next of chunk.imports) visit(chunks.find(({ fileName }) => fileName === next));
  };
  roots.forEach(visit);
  return [...found].map((file) => `/${file}`);
}
const languages = () =>
  (JSON.parse(readFileSync(`${locale}/languages.json`, 'utf8')) as { id: string }[]).map(({ id }) => id);

/** The files of a table, by title and language: its document asks for them before any script does (opening.go). */
function opener(): Plugin {
  return {
    name: 'opener',
    apply: 'build',
    enforce: 'post', // when files without content are gone
    generateBundle(_, bundle) {
      const chunks = chunksOf(bundle);
      const known = new Set(addresses(chunks, having(chunks, /src\/main\.ts$/))); // the document has them by itself
      const board = /src\/titles\/(\w+)\/index\.ts$/;
      const titles = chunks.flatMap(({ moduleIds }) => moduleIds.flatMap((id) => board.exec(id)?.[1] ?? []));
      const filesOf = (title: string, lang: string) =>
        addresses(chunks, [
          ...having(chunks, new RegExp(`locale/${lang}/(web|page-table|${title})\\.json$|virtual:covers/${lang}$`)),
          ...having(chunks, /src\/pages\/Table\.svelte$/),
          ...having(chunks, new RegExp(`src/titles/${title}/index\\.ts$`)),
        ]).filter((file) => !known.has(file));
      const source = JSON.stringify(
        Object.fromEntries(
          titles.map((title) => [title, Object.fromEntries(languages().map((lang) => [lang, filesOf(title, lang)]))]),
        ),
      );
      this.emitFile({ type: 'asset', fileName: 'openings.json', source });
    },
  };
}

/** What of the bundle the service worker keeps: the files every page needs, and those of the rules in each language. */
function keeper(): Plugin {
  return {
    name: 'keeper',
    apply: 'build',
    enforce: 'post', // when files without content are gone
    generateBundle(_, bundle) {
      const chunks = chunksOf(bundle);
      const worker = chunks.find(({ fileName }) => fileName === 'sw.js');
      if (!worker) return;
      const files = (roots: Chunk[]) => addresses(chunks, roots).sort();
      const fonts = Object.keys(bundle).filter((file) => file.endsWith('.woff2'));
      const kept = {
        shell: [
          ...files([
            ...chunks.filter((chunk) => chunk.isEntry && chunk !== worker),
            ...having(
              chunks,
              /offline\/KeptGames\.svelte$|locale\/\w+\/(web|page|server)[\w-]*\.json$|virtual:covers\//,
            ),
          ]),
          ...fonts.map((file) => `/${file}`),
        ],
        books: Object.fromEntries(
          languages().map((id) => [
            id,
            files([...having(chunks, /pages\/Rules\.svelte$/), ...having(chunks, bookOf(id))]),
          ]),
        ),
        // Anyone who plays on this device has all of it there: no file of another language, and no picture of a cover.
        device: Object.fromEntries(languages().map((id) => [id, deviceFiles(bundle, id)])),
        all: Object.keys(bundle).map((file) => `/${file}`),
      };
      const text = JSON.stringify(JSON.stringify(kept));
      worker.code = worker.code.replace(/(["'`])__KEPT__\1/, () => text);
    },
  };
}

/** Every woodcut that a chronicle may show, drawn for a program without a browser: the server reads cuts.json.gz. */
function cutter(): Plugin {
  return {
    name: 'cuts',
    apply: 'build',
    async generateBundle() {
      const { module } = await runnerImport<typeof import('./cuts.ts')>(
        fileURLToPath(new URL('cuts.ts', import.meta.url)),
      );
      const source = gzipSync(JSON.stringify(module.cuts), { level: 9 });
      this.emitFile({ type: 'asset', fileName: 'cuts.json.gz', source });
    },
  };
}

/** The pictures of the titles for the first page, drawn here: it need not load the press and all that it can print. */
function pictures(): Plugin {
  const module = 'virtual:pictures';
  return {
    name: 'pictures',
    resolveId: (id) => (id === module ? '\0' + id : undefined),
    async load(id) {
      if (id !== '\0' + module) return;
      const drawn = await runnerImport<typeof import('./pictures.ts')>(
        fileURLToPath(new URL('pictures.ts', import.meta.url)),
      );
      drawn.dependencies.forEach((file) => this.addWatchFile(file));
      return `export default ${JSON.stringify(drawn.module.pictures)}`;
    },
  };
}

/** Scripts and styles are also written as Brotli compresses them, an eighth smaller: the server need not. */
function packer(): Plugin {
  const pack = promisify(brotliCompress);
  return {
    name: 'packer',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      const files = Object.keys(bundle).filter((file) => /^assets\/.*\.(js|css|svg)$/.test(file));
      await Promise.all(
        files.map(async (file) => {
          const source = await readFile(`${dir}/${file}`);
          const packed = await pack(source);
          if (packed.length < source.length * 0.9) await writeFile(`${dir}/${file}.br`, packed);
        }),
      );
    },
  };
}

/** All scripts and styles of the client, the words of one language, the rules. */
function deviceFiles(bundle: Rolldown.OutputBundle, lang: string): string[] {
  const foreign = new RegExp(
    `(locale|virtual:covers)/(?!${lang}\\b)(${languages().join('|')})\\b|\\.(?!${lang}\\b)(${languages().join('|')})\\.md`,
  );
  return Object.values(bundle)
    .filter((one) => /^assets\/.*\.(js|css|gz|svg)$/.test(one.fileName))
    .filter((one) => one.type !== 'chunk' || !one.moduleIds.some((id) => foreign.test(id)))
    .map(({ fileName }) => `/${fileName}`);
}

const server = process.env.PONY ?? 'http://127.0.0.1:8080';

export default defineConfig(({ mode }) => ({
  plugins: [svelte(), covers(), catalogues(), rules(), pictures(), opener(), keeper(), cutter(), packer()],
  worker: { format: 'es', plugins: () => [rules()] },
  resolve: mode === 'test' ? { conditions: ['browser'] } : {},
  server: { fs: { allow: ['..'] }, proxy: { '/api': server } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: {
      checks: { bundlerTimings: false }, // how long plugins took is no warning
      input: { index: 'index.html', sw: 'src/offline/sw.ts' },
      output: {
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        codeSplitting: { groups },
      },
    },
  },
  // A browser's document takes longer to make than most tests: those that need none say `@vitest-environment node`.
  // A limit ends what hangs, and nothing else: a busy machine takes many times as long as a quiet one.
  test: { environment: 'jsdom', include: ['src/**/*.test.ts'], testTimeout: 120_000, hookTimeout: 120_000 },
}));
