// @vitest-environment node
// What screen readers say of things at the table. The names of a few things lie beside each title (spoken.json), where
// `pony words` reads them; a change that is meant is written by `npx vitest run src/titles/spoken.test.ts -u`.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Title } from '../api/types';
import { Voice, type Spoken } from '../locale/voice';
import { languages, words } from '../locale/words.svelte';
import battleMoment from './battle/fixtures/shoot.json';
import battleTitle from './battle/fixtures/title.json';
import { formationSpoken } from './battle/spoken';
import type { BattleView, Formation } from './battle/view';
import boardTitle from './board/fixtures/title.json';
import { regionOf, regions } from './board/geometry';
import { cardSpoken as handSpoken, regionSpoken } from './board/spoken';
import type { RegionView } from './board/view';
import cardsMoment from './cards/fixtures/path.json';
import cardsTitle from './cards/fixtures/title.json';
import { cardSpoken, groundSpoken, sumSpoken } from './cards/spoken';
import { groundsOf, type CardsView } from './cards/view';
import { boardOf } from './hunt/boards';
import huntMoment from './hunt/fixtures/bearer.json';
import huntTitle from './hunt/fixtures/title.json';
import { clueSpoken } from './hunt/desk.svelte';
import { areaSpoken, spaceSpoken, stepSpoken } from './hunt/spoken';
import type { HuntView } from './hunt/view';

const voices = Object.fromEntries(
  Object.entries({ battle: battleTitle, board: boardTitle, cards: cardsTitle, hunt: huntTitle }).map(([id, title]) => [
    id,
    new Voice(title as unknown as Title),
  ]),
);
const offers = (title: string, ...actions: string[]) => actions.map(voices[title]!.offer);

function board(): Spoken[][] {
  const say = (id: string, seen: Partial<RegionView> = {}, ...actions: string[]) =>
    regionSpoken(regionOf.get(id)!, { region: id, ...seen } as RegionView, offers('board', ...actions));
  const gondor = { nation: 'gondor', regular: 3, elite: 1, leader: 1 } as const;
  const sauron = { nation: 'sauron', regular: 5, elite: 1 } as const;
  return [
    say('minas-tirith', { army: [gondor], characters: ['boromir'] }, 'march minas-tirith pelargir'),
    say('minas-tirith', { army: [sauron], nazgul: 2, inside: { army: [{ ...gondor, regular: 1 }] } }),
    say('pelargir', {
      army: [
        { nation: 'gondor', regular: 1 },
        { nation: 'elves', elite: 2 },
      ],
    }),
    say('lossarnach', {}, 'march minas-tirith lossarnach', 'attack minas-tirith lossarnach'),
    say('fords-of-isen', { army: [{ nation: 'rohan', leader: 2 }] }),
    say('osgiliath', { army: [sauron] }),
    say('druadan-forest'),
    handSpoken('athelas', false),
    handSpoken('athelas', true),
    say('old-forest', { nazgul: 1, characters: ['strider'] }),
  ];
}

/** Answers of the record, with places that have names of their own and places that have none. */
const clues = [
  ...['visited shire-41', 'visited shire-5', 'unvisited shire-23', 'here shire-5', 'not-here shire-41'],
  ...['last-zone v-d 1', 'last-zone i-a 0', 'last-section ii 1', 'last-section i 0', 'points 1', 'points 3'],
  ...['near shire-41 1', 'near shire-5 0', 'among shire-1 shire-5 shire-41 none'],
  ...['searched wild-5 1', 'searched wild-6 0', 'zone i-a 1', 'zone v-d 0', 'section ii 1', 'section vi 0'],
  ...['who-zone iv-a 1', 'who-zone iv-b 0', 'who-section v 1', 'who-section v 0'],
  ...['gandalf-not wild-5', 'gandalf-near wild-5', 'long'],
];
function hunt(): Spoken[][] {
  const { space } = boardOf('shire');
  const view = {
    ...(huntMoment.view as unknown as HuntView),
    moveCost: 1,
    allies: ['shire-37'],
    tracked: ['shire-48'],
    searched: ['shire-3'],
    gandalf: { is: 'shown', at: 'shire-2' },
    desk: { frodo: { 'shire-2': 120 } },
  } as unknown as HuntView;
  const nobody = { frodo: false, gandalf: false };
  const say = (id: string, maybe: Partial<typeof nobody> = {}, ...actions: string[]) =>
    spaceSpoken(space.get(id)!, view, { ...nobody, ...maybe }, offers('hunt', ...actions));
  return [
    say('shire-2', { frodo: true }, 'go shire-2'),
    say('shire-3', { frodo: true }),
    say('shire-14', { gandalf: true }),
    say('shire-37'),
    say('shire-27', {}, 'go shire-27', 'search-at shire-27'),
    say('shire-48'),
    say('shire-p16'),
    stepSpoken(0, 'shire-2', space.get('shire-2'), true),
    stepSpoken(1, '/', undefined, true),
    stepSpoken(2, '.', undefined, true),
    stepSpoken(3, undefined, undefined, true),
    stepSpoken(4, undefined, undefined, false),
    areaSpoken('zone', 'i-a'),
    areaSpoken('section', 'i', offers('hunt', 'mark-section i')),
    ...clues.map((note) => [clueSpoken(note)!]),
  ];
}

function cards(): Spoken[][] {
  const grounds = groundsOf(cardsMoment.moment.view as unknown as CardsView);
  const laid = grounds.flatMap(({ shadow, free }) => [...shadow, ...free]);
  const [path, battleground] = [grounds[0]!, grounds.at(-1)!];
  const card = (name: string) => laid.find((one) => one.card === name)!;
  return [
    sumSpoken('shadow', 'attack', { n: 3, led: 0 }, 2),
    sumSpoken('free', 'defence', { n: 4, led: 2 }, 3),
    sumSpoken('free', 'attack', { n: 0, led: 0 }, 0),
    sumSpoken('shadow', 'defence', { n: 2, led: 1 }, 2),
    groundSpoken(path, false),
    groundSpoken({ ...battleground, bare: true }, true),
    cardSpoken(card('grond'), { leads: false, lit: false }),
    cardSpoken({ ...card('aragorn'), tokens: 2 }, { leads: true, lit: true }),
    cardSpoken(
      { ...card('gorbag-and-shagrat'), supported: false, tokens: 1, fresh: true },
      { leads: true, lit: false },
    ),
  ];
}

function battle(): Spoken[][] {
  const view = battleMoment.view as unknown as BattleView;
  const [archers, warriors] = view.formations as [Formation, Formation];
  const two = { ...view, formations: [...view.formations, { ...archers, id: 'good-4' }] };
  const troll: Formation = { ...warriors, id: 'evil-9', side: 'evil', formation: 'mordor-troll', troop: 'monster' };
  return [
    formationSpoken(two, { ...archers, marks: ['shot', 'on-table'] }, 'good'),
    formationSpoken(view, { ...warriors, marks: ['charged', 'disordered'], models: 1 }, 'evil'),
    formationSpoken(view, warriors, undefined),
    formationSpoken(view, troll, 'evil'),
    formationSpoken(view, { ...troll, wounds: 2, marks: ['irresistible', 'fled'] }, undefined),
  ];
}

const names: Record<string, () => Spoken[][]> = { battle, board, cards, hunt };

describe.each(Object.keys(names))('%s', (title) => {
  const said = names[title]!();
  beforeAll(() => words.load(title));

  test('says the names that pony words shows', async () => {
    const file = join(import.meta.dirname, title, 'spoken.json');
    const style = await resolveConfig(file);
    await expect(await format(JSON.stringify(said), { ...style, parser: 'json' })).toMatchFileSnapshot(file);
  });

  test('uses every template', () => {
    const own = JSON.parse(
      readFileSync(join(import.meta.dirname, `../../../locale/en/${title}-web.json`), 'utf8'),
    ) as Record<string, string>;
    const used = new Set(JSON.stringify(said).match(/(spoken|hunt\.clue)\.[\w.-]+/g));
    const composed = Object.keys(own).filter((key) => /^(spoken|hunt\.clue)\./.test(key) && key !== 'hunt.clue.out');
    expect(composed.filter((key) => !used.has(key))).toEqual([]);
  });

  test.each(languages)('has words for everything in %s', async (lang) => {
    await words.use(lang);
    for (const name of said) expect(voices[title]!.spoken(name)).not.toMatch(/\w\.\w|[{}]/);
  });
});

test('every region of the map has a name', async () => {
  await words.use('en');
  for (const region of regions) expect(voices['board']!.spoken(regionSpoken(region, undefined))).not.toMatch(/\w\.\w/);
});

test.each([
  [
    'en',
    'Minas Tirith, stronghold of Gondor. 5 regulars and 1 elite of Sauron, with 2 Nazgûl. ' +
      'Within the walls: 1 regular, 1 elite and 1 leader of Gondor',
  ],
  [
    'fr',
    'Minas Tirith, Forteresse du Gondor. 5 unités Communes et 1 unité d’Élite de Sauron, avec 2 Nazgûl. ' +
      'Dans les murs\u00a0: 1 unité Commune, 1 unité d’Élite et 1 Officier du Gondor',
  ],
])('a siege is said with those around the walls and those within, in %s', async (lang, said) => {
  await words.use(lang);
  expect(voices['board']!.spoken(board()[1]!)).toBe(said);
});
