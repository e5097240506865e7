// Which folder of src may import which: only those below it in this list, never one beside it on the same line.
// A folder that stands nowhere in the list fails.

import boundaries from 'eslint-plugin-boundaries';

const layers = [
  ['pages'],
  ['analysis', 'home', 'learn'],
  ['lobby', 'offline'],
  ['table'], // the frame around any board
  ['titles'], // what the client knows of each game
  ['title'], // one game's own folder: imported by titles alone, and by tests
  ['match'], // a match as a board sees it: moments, acts, choices
  ['help'], // rules and terms explained in place
  ['parts'], // controls that any page uses
  ['art'],
  ['site'], // the visit: account, settings, addresses, notifications
  ['locale'],
  ['api'],
  ['local'], // the rules on this device
  ['styles', 'fonts'],
];

const types = (anyOf) => ({ element: { types: { anyOf } } });
const sameTitle = { element: { type: 'title', captured: { name: '{{ from.element.captured.name }}' } } };

const downwards = layers.flatMap((layer, i) =>
  layer.map((folder) => {
    const below = layers.slice(i + 1).flat();
    const own = folder === 'title' ? [sameTitle, types(['titles'])] : [types([folder])];
    const open = folder === 'titles' ? below : below.filter((one) => one !== 'title');
    return { from: { element: { type: folder } }, allow: { to: [...own, types(open)] } };
  }),
);

export default {
  files: ['src/**'],
  plugins: { boundaries },
  settings: {
    'boundaries/include': ['src/**'],
    'boundaries/elements': ['title', ...layers.flat().filter((one) => one !== 'title')].map((type) => ({
      type,
      partialMatch: false,
      pattern: type === 'title' ? 'src/titles/*' : `src/${type}`,
      ...(type === 'title' ? { capture: ['name'] } : {}),
    })),
    'boundaries/files': [
      { category: 'test', pattern: '**/*.test.ts' },
      { category: 'app', pattern: 'src/{main.ts,App.svelte,vite-env.d.ts}' }, // nothing else lies in src itself
    ],
    'boundaries/dependency-nodes': ['import', 'dynamic-import', 'export'],
    'import/resolver': { node: { extensions: ['.ts', '.js', '.svelte', '.json', '.css'] } },
  },
  rules: {
    'boundaries/no-unknown-files': 'error',
    'boundaries/dependencies': [
      'error',
      {
        default: 'disallow',
        policies: [
          ...downwards,
          {
            from: { file: { categories: 'app' } },
            allow: { to: [{ file: { categories: 'app' } }, types(layers.flat())] },
          },
          // Tests of the layers above play with the positions and rules of any title.
          { from: { file: { categories: 'test' } }, allow: { to: types(['title']) } },
        ],
      },
    ],
  },
};
