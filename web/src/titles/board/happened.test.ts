import { expect, test } from 'vitest';
import type { Act, Told } from '../../match/acts';
import { happenedOf } from './happened';
import { regionOf } from './geometry';

const told = (text: string): Told => {
  const [word = '', ...names] = text.split(' ');
  return { n: 1, at: 0, text, word, operands: names.map((name) => ({ kind: '', name })) } as unknown as Told;
};
const at = (id: string) => regionOf.get(id)!.anchor;

test('retreat, advance, capture, siege and a nation that is roused are seen where they happen', () => {
  const texts = [
    'combat-rolled free 5 5',
    'retreated osgiliath minas-tirith',
    'occupied minas-morgul osgiliath 4',
    'captured pelargir shadow',
    'withdrew minas-tirith/inside',
    'at-war gondor',
  ];
  const seen = happenedOf({ events: texts.map(told) } as unknown as Act, (text) => text);
  expect(seen.map(({ text }) => text)).toEqual(texts.slice(1));
  expect(seen[0]).toMatchObject({ at: at('minas-tirith'), from: at('osgiliath') });
  expect(seen[1]).toMatchObject({ at: at('osgiliath'), from: at('minas-morgul') });
  expect(seen[2]!.from).toBeUndefined();
  expect(seen[3]!.at).toBe(at('minas-tirith'));
  const home = [...regionOf.values()].find(({ anchor }) => anchor === seen[4]!.at)!;
  expect([home.nation, home.settlement]).toEqual(['gondor', 'stronghold']);
});
