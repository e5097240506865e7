import { describe, expect, test } from 'vitest';
import { fill } from './format';

const filled = (template: string, args: (string | number)[], lang = 'en') =>
  fill(template, args, lang, (i) => String(args[i]));

describe('templates', () => {
  test.each([
    ['operands by number', 'from {0} to {1}', ['A', 'B'], 'en', 'from A to B'],
    ['the rest, comma separated', '{0}: {*}', ['dice', 6, 1], 'en', 'dice: 6, 1'],
    ['no rest', '{0}{*}', ['x'], 'en', 'x'],
    ['one', '{0} {0?card:cards}', [1], 'en', '1 card'],
    ['many', '{0} {0?card:cards}', [2], 'en', '2 cards'],
    ['zero is many in English', '{0} {0?card:cards}', [0], 'en', '0 cards'],
    ['zero is one in French', '{0} carte{0?:s}', [0], 'fr', '0 carte'],
    ['a part that is whole', '{0/10}″', ['60'], 'en', '6″'],
    ['a part in quarters', '{0/10}″', ['55'], 'en', '5½″'],
    ['less than one', '{0/2}″', [1], 'en', '½″'],
    ['nothing', '{0/10}″', [0], 'en', '0″'],
    ['a part that no quarter is', '{0/10}', ['47'], 'en', '4.7'],
    ['a part in French', '{0/10}', ['47'], 'fr', '4,7'],
    ['an empty form', '{0} carte{0?:s}', [3], 'fr', '3 cartes'],
  ])('%s', (_, template, args, lang, want) => expect(filled(template, args, lang)).toBe(want));
});
