// @vitest-environment node
// Great moments come from events, the greatest of them is shown, and each lasts from a glance to a breath.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { MatchRecord } from '../api/types';
import type { Text, Voice } from '../locale/voice';
import type { Shown } from '../match/match.svelte';
import { open } from '../art/catalogue';
import { stage } from '../art/press';
import { highlights as battle } from './battle/highlights';
import { highlights as board } from './board/highlights';
import { highlights as cards } from './cards/highlights';
import { highlights as hunt } from './hunt/highlights';
import { greatest, type HighlightRule } from '../match/highlights';

const parse = (text: string): Text => {
  const [word = '', ...names] = text.split(' ');
  return { text, word, operands: names.map((name) => ({ kind: '', name })) };
};
const voice = {
  parse: (_: string, text: string) => parse(text),
  event: (t: string) => t,
  say: (k: string) => k,
  has: () => true,
} as never as Voice;
const shownWith = (view: object) => ({ moment: { view } }) as never as Shown;
const records = (...events: string[]) => [{ n: 1, events }] as never as MatchRecord[];

/** What deserves to be shown large: the moments that the site promises, each by an event of every title that has it. */
const cases: [string, HighlightRule, object, string, string][] = [
  ['board: a hunt tile', board, {}, 'tile-drawn eye', 'hunt-tile'],
  ['board: the Fellowship is revealed', board, {}, 'revealed moria', 'revealed'],
  ['board: Corruption', board, {}, 'corruption 2 4', 'corruption'],
  ['board: a death', board, {}, 'casualty gimli', 'gimli'],
  ['board: a stronghold falls', board, {}, 'captured helms-deep shadow', 'helms-deep'],
  ['board: a minion is eliminated', board, {}, 'character-lost saruman orthanc', 'saruman'],
  ['board: left behind in Mordor', board, {}, 'lost-on-track boromir', 'boromir'],
  ['board: into Mordor', board, {}, 'mordor 0', 'mordor'],
  ['board: nobody wins', board, {}, 'drawn', 'stalemate'],
  ['board: the end by arms', board, { fellowship: { corruption: 4 } }, 'won free', 'battle-won-free'],
  ['board: the end by arms of the Shadow', board, { fellowship: { corruption: 4 } }, 'won shadow', 'shadow-wins'],
  ['board: the end', board, { fellowship: { corruption: 12 } }, 'won shadow', 'ring-taken'],
  ['board: the other end', board, { fellowship: { corruption: 4, mordor: 5 } }, 'won free', 'ring-destroyed'],
  [
    'hunt: Act 2',
    hunt,
    { company: { frodo: 'up' }, corruption: 3, information: { collected: [] } },
    'act wild',
    'act-two',
  ],
  ['hunt: night', hunt, { act: 'shire', hour: 'night', company: { frodo: 'up' } }, 'turn 3', 'night-falls'],
  ['hunt: Frodo is found', hunt, {}, 'found shire-3 2', 'revealed'],
  ['hunt: a tile', hunt, {}, 'tile-drawn tile-eye', 'hunt-tile'],
  ['hunt: Corruption', hunt, {}, 'corruption 2 4', 'corruption'],
  ['hunt: a companion is turned over', hunt, {}, 'turned samwise', 'samwise'],
  ['hunt: Frodo falls to the Ring', hunt, {}, 'corrupted 12', 'ring-taken'],
  ['hunt: safe at Rivendell', hunt, {}, 'safe 3', 'vi'],
  ['cards: a place of three points is won', cards, {}, 'won minas-tirith shadow 3', 'minas-tirith'],
  ['cards: the Ring-bearer suffers', cards, {}, 'path-lost moria 2', 'moria'],
  ['cards: Corruption', cards, {}, 'corrupted 2', 'corruption'],
  ['cards: the end', cards, {}, 'ended shadow', 'shadow-wins'],
  ['battle: an irresistible charge', battle, {}, 'irresistible good-1 riders-of-rohan', 'riders-of-rohan'],
  ['battle: a formation is destroyed', battle, {}, 'destroyed good-1 riders-of-rohan', 'riders-of-rohan'],
  ['battle: an army is beaten', battle, {}, 'winner evil', 'battle-won-shadow'],
  ['battle: nobody is beaten', battle, {}, 'tie', 'stalemate'],
];

describe('great moments', () => {
  it.each(cases)('%s', async (_, highlights, view, event, name) => {
    const { highlight } = greatest(records(event), shownWith(view), voice, highlights);
    expect(highlight?.name).toBe(name);
    expect(highlight!.lasts).toBeGreaterThanOrEqual(600);
    expect(highlight!.lasts).toBeLessThanOrEqual(highlight!.lines ? 4000 : 2000); // lines are read
    const scene = (await open(highlight!.book))[highlight!.kind]?.[name]; // its picture exists
    const layers = stage(`${scene} ${highlight!.added ?? ''}`.trim()).match(/class="layer/g) ?? [];
    expect(layers.length, 'it has layers that move').toBeGreaterThan(1);
  });

  it('come after all that the board shows of them', () => {
    const { highlight } = greatest(records('destroyed evil-1 orcs', 'winner good'), shownWith({}), voice, battle);
    expect([highlight?.name, highlight?.after]).toEqual(['battle-won-free', 1700]);
  });

  it('are events that the rules tell', () => {
    const files = readdirSync('../locale/en');
    const told = (title: string) =>
      files
        .filter((file) => file.startsWith(title))
        .flatMap((file) => Object.keys(JSON.parse(readFileSync(`../locale/en/${file}`, 'utf8')) as object));
    for (const [what, , , event] of cases)
      expect(told(what.split(':')[0]!), what).toContain(`event.${event.split(' ')[0]}`);
  });

  it('a tile is turned over, a track goes on, a stronghold burns or flies a banner, the fallen fade', () => {
    const of = (event: string) => greatest(records(event), shownWith({}), voice, board).highlight!;
    expect(of('tile-drawn eye').token).toEqual({ kind: 'tile', name: 'eye' });
    expect(of('corruption 2 4').track).toEqual({ from: 2, to: 4, of: 12 });
    expect(of('captured helms-deep shadow').added).toContain('fire');
    expect(of('captured helms-deep free').added).toContain('banner');
    expect(of('casualty gimli').fallen).toBe(true);
  });

  it('a town that changes hands is none, nor a later step in Mordor', () => {
    expect(greatest(records('captured bree shadow'), shownWith({}), voice, board)).toEqual({});
    expect(greatest(records('mordor 2'), shownWith({}), voice, board)).toEqual({});
  });

  it('of several things at once the greatest is shown; what was taken back is not', () => {
    const many = records('tile-drawn 3', 'corruption 3 5', 'casualty gimli', 'revealed moria');
    expect(greatest(many, shownWith({}), voice, board).highlight?.name).toBe('gimli');
    const undone = [{ n: 1, events: ['casualty gimli'], undone: true }] as never as MatchRecord[];
    expect(greatest(undone, shownWith({}), voice, board)).toEqual({});
  });

  it('small things are only heard', () => {
    expect(greatest(records('rolled free army'), shownWith({}), voice, board, { rolled: 'dice' })).toEqual({
      sound: 'dice',
    });
  });
});

it('a formation is called by who stands in it, not by its number', () => {
  const kinds = ['formation', 'profile', 'formation', 'profile'];
  const told = (text: string) => {
    const { word, operands } = parse(text);
    const named = { text, word, operands: operands.map(({ name }, i) => ({ kind: kinds[i]!, name })) };
    const speaks = { ...voice, say: (...all: string[]) => all.join(' ') };
    return battle(named, shownWith({}), speaks as never as Voice)?.title;
  };
  expect(told('irresistible good-1 riders')).toBe('Battle.moment.irresistible profile.riders.the 1');
  expect(told('destroyed good-1 riders')).toBe('Battle.moment.destroyed profile.riders.the 1');
});
