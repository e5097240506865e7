// Which files the client is built into. Each file costs a request, and a table would be made of a hundred of them: so what is
// wanted together lies together, by who wants it, while no page is sent what only others need.

import type { Rolldown } from 'vite';

type Graph = { getModuleInfo(id: string): Rolldown.ModuleInfo | null };

/** What is loaded by itself and needs a module, the module itself included: pages, boards, dialogues. */
function rootsOf(id: string, graph: Graph, seen = new Set<string>()): Set<string> {
  const roots = new Set<string>();
  const visit = (one: string) => {
    if (seen.has(one)) return;
    seen.add(one);
    const module = graph.getModuleInfo(one);
    if (module?.isEntry || module?.dynamicImporters.length) roots.add(one);
    module?.importers.forEach(visit);
  };
  visit(id);
  return roots;
}

/** The pages that have a board on them. */
const tablePage = /src\/pages\/(Table|Replay|Lesson|Puzzle|Analysis)\.svelte$/;
const isWorker = (id: string): boolean => id.includes('offline/sw');

type Wanted = 'parts' | 'table' | 'boards' | 'title-parts';

/** The file of a module by those who need it; none for what only one of them needs: that lies in the file of that one. */
function wantedBy(id: string, graph: Graph): { as: Wanted; name: string } | undefined {
  const roots = [...rootsOf(id, graph)];
  if (roots.length < 2 || roots.includes(id)) return undefined;
  const titles = [...new Set(roots.flatMap((root) => /src\/titles\/(\w+)\/index\.ts$/.exec(root)?.[1] ?? []))];
  const tables = roots.filter((root) => tablePage.test(root));
  const alone = roots.length === tables.length + titles.length;
  if (tables.some((page) => page.endsWith('Table.svelte')))
    return alone ? { as: 'table', name: 'table' } : { as: 'parts', name: 'parts' };
  if (titles.length > 1) return { as: 'boards', name: 'boards' };
  return titles[0] && !tables.length ? { as: 'title-parts', name: `${titles[0]}-parts` } : undefined;
}

// A file takes along what its modules need unless another has it already: so what most need comes first.
const order: readonly Wanted[] = ['parts', 'table', 'boards', 'title-parts'];
const wanted = order.map((as, i) => ({
  name: (id: string, graph: Graph) => {
    const by = wantedBy(id, graph);
    return by?.as === as ? by.name : null;
  },
  priority: order.length - i,
}));

export const groups: Rolldown.CodeSplittingGroup[] = [
  { name: 'site', tags: ['$initial'], test: (id) => !isWorker(id), priority: 9 }, // what every page needs
  ...wanted,
];
