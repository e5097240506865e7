import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const locale = fileURLToPath(new URL('../locale', import.meta.url));

/**
 * What the lobby says of a title (its name, seats, options, endings) without the words of its regions and cards:
 * the module `virtual:covers` has those keys of every title in every language, so the first page stays small.
 */
function covers(): Plugin {
  const module = 'virtual:covers';
  return {
    name: 'title-covers',
    resolveId: (id) => (id === module ? '\0' + id : undefined),
    load(id) {
      if (id !== '\0' + module) return;
      const languages = JSON.parse(readFileSync(`${locale}/languages.json`, 'utf8')) as { id: string }[];
      const watch = (file: string) => this.addWatchFile(file);
      const all = Object.fromEntries(languages.map(({ id }) => [id, titlesOf(`${locale}/${id}`, watch)]));
      return `export default ${JSON.stringify(all)}`;
    },
  };
}

const wanted = /^(title|seat|side|option|ending|coin)(\.|$)/;

/** Those keys of every title in one language. */
function titlesOf(dir: string, watch: (file: string) => void): Record<string, Record<string, string>> {
  const files = readdirSync(dir)
    .filter((name) => name.endsWith('.json'))
    .sort();
  const read = (file: string) => {
    watch(`${dir}/${file}`);
    return JSON.parse(readFileSync(`${dir}/${file}`, 'utf8')) as Record<string, string>;
  };
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

const server = process.env.PONY ?? 'http://127.0.0.1:8080';

export default defineConfig(({ mode }) => ({
  plugins: [svelte(), covers()],
  resolve: mode === 'test' ? { conditions: ['browser'] } : {},
  server: { fs: { allow: ['..'] }, proxy: { '/api': server } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: { checks: { bundlerTimings: false } }, // how long plugins took is no warning
  },
  // A board has hundreds of buttons to search by name: on a busy machine that takes more than the usual five seconds.
  test: { environment: 'jsdom', include: ['src/**/*.test.ts'], testTimeout: 20_000 },
}));
