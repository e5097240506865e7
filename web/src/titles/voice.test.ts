// The words of a title's texts: which of two effects, and what is asked when there is nothing to count.

import { beforeAll, describe, expect, test } from 'vitest';
import type { Title } from '../api/types';
import hunt from './hunt/fixtures/title.json';
import { Voice } from '../locale/voice';
import { words } from '../locale/words.svelte';

beforeAll(async () => {
  await words.use('en');
  await words.load('hunt', 'board', 'cards');
});

const title = hunt as unknown as Title;

describe('effects of a card', () => {
  const voice = new Voice(title);

  test.each([
    ['play tom-bombadil 1', 'Play Tom Bombadil (Ally token in the Old Forest)'],
    ['play tom-bombadil 2', 'Play Tom Bombadil (one move more)'],
    ['react get-off-the-road 2', 'Play Get Off the Road! (cancel the Hunt, for one token)'],
  ])('%s is told by what it does', (action, said) => expect(voice.action(action)).toBe(said));

  test('that are only numbered are named by the card that is asked about', () => {
    const asked = new Voice(title, { asked: () => 'option bill-ferny' });
    expect(asked.action('option 1')).toBe('Effect: remove an Ally token');
    expect(asked.action('option 2')).toBe('Effect: draw two Sorcery cards');
    expect(asked.action('option 2', ''), 'long after').toBe('Effect: 2');
  });

  test('have words for every number that any card offers', () => {
    const kinds = title.kinds.filter((kind) => kind.name === 'ally' || kind.name === 'sorcery');
    for (const { name: kind, names } of kinds)
      for (const name of names ?? [])
        if (kind === 'ally' || voice.say(`${kind}.${name}.text`).includes('; or'))
          expect([name, voice.has(`${kind}.${name}.1`)]).toEqual([name, true]);
  });

  test('a plain number stays one', () => expect(voice.prompt('discard-ally 2')).toBe('Discard 2 Ally cards.'));
});

test('an action of a card is shown with what the card does', () => {
  const card = { text: 'play elven-cloaks', word: 'play', operands: [{ kind: 'card', name: 'elven-cloaks' }] };
  const board = { id: 'board', kinds: [], verbs: [], prompts: [], events: [], reasons: [] } as unknown as Title;
  expect(new Voice(board, { noted: () => 'event' }).note(card)).toMatch(/^The special Hunt tile/);
  expect(new Voice(board).note(card)).toBe('');
  expect(new Voice(board).note({ text: 'pass', word: 'pass', operands: [] })).toBe('');
});

test('an answer has the words of its question', () => {
  const board = { id: 'board', kinds: [], verbs: [], prompts: [], events: [], reasons: [] } as unknown as Title;
  const voice = new Voice(board, { asked: () => 'worn worn-with-sorrow-and-toil' });
  expect(voice.action('yes')).toBe('Yes, one from their hand at random');
  expect(voice.action('yes', 'card-swoop')).toBe('Hunt the Fellowship');
  expect(voice.action('pass', 'worn')).toBe(voice.action('pass', ''));
});

test('a count of nothing has words of its own', () => {
  const kinds = [{ name: 'number' }];
  const prompts = [{ name: 'declare', operands: [0], fixed: false, rest: false }];
  const board = { id: 'board', kinds, verbs: [], prompts, events: [], reasons: [] } as unknown as Title;
  const voice = new Voice(board);
  expect(voice.prompt('declare 0')).toBe('Declare the Fellowship where it is?');
  expect(voice.prompt('declare 1')).toBe('Declare where the Fellowship is, up to 1 region away?');
});

test('a refusal names the card and the number it is about; one without a better reason says nothing', () => {
  const kinds = [{ name: 'card' }, { name: 'location' }, { name: 'number' }];
  const reasons = [{ name: 'not-offered' }, { name: 'wrong-path', operands: [0, 1, 2] }];
  const voice = new Voice({ id: 'cards', kinds, verbs: [], prompts: [], events: [], reasons } as unknown as Title);
  expect(voice.reason('wrong-path gimli weathertop 2')).toBe(
    'Gimli cannot go to Weathertop: the card does not show path 2.',
  );
  expect(voice.reason('not-offered')).toBe('');
  expect(voice.reason(undefined)).toBe('');
});

test('words asked for while the language changes come in the new one', async () => {
  await words.use('en');
  await Promise.all([words.use('fr'), words.load('page')]);
  expect(words.find('games.title')).toBe('Mes parties');
  await words.use('en');
});

// « Jouer Sam Gamegie à Khazad-dûm », but « en Moria ».
test('a place stands in the form that the sentence names', async () => {
  const kinds = [{ name: 'card' }, { name: 'location' }];
  const verbs = [
    { name: 'play', operands: [0, 1] },
    { name: 'activate', operands: [1] },
  ];
  const events = [{ name: 'activated', operands: [1] }];
  const voice = new Voice({ id: 'cards', kinds, verbs, events, prompts: [], reasons: [] } as unknown as Title);
  expect(voice.action('play sam-gamgee khazad-dum')).toBe('Play Sam Gamgee at Khazad-dûm');
  expect(voice.action('activate the-crossroads')).toBe('Activate the Crossroads');
  await words.use('fr');
  expect(voice.action('play sam-gamgee khazad-dum')).toBe('Jouer Sam Gamegie à Khazad-dûm');
  expect(voice.action('play sam-gamgee moria')).toBe('Jouer Sam Gamegie en Moria');
  expect(voice.eventParts('activated moria')).toEqual([
    'On active ',
    { kind: 'location', name: 'moria', text: 'la Moria' },
    '.',
  ]);
  await words.use('en');
});
