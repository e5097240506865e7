// Templates of the catalogues, read the same way by Go and here:
//   {0} {1}         operand i
//   {*}             the operands that no other mark names, as a list
//   {0?one:other}   chooses by the number in operand 0; a language may have more forms than two
//   {0?0=none:# card:# cards}   has a form for none, and # is the number
//   {0/10}          the tenth part of operand 0, as people write it
//   {0.in}          operand 0 in a form of its own, in the words of a title (voice.ts)
// Which number takes which form, the categories of languages.json say, in the order of the forms; the last is for all
// others. Both engines run the cases of locale/testdata/cases.

import languages from '../../../locale/languages.json';

export type Arg = string | number;

const rules = new Map(
  languages.map(({ id, plurals }) => [
    id,
    { select: new Intl.PluralRules(id), order: plurals.map((p) => p.category as Intl.LDMLPluralRule) },
  ]),
);
function chosen(lang: string, n: number, all: string[]): string {
  const none = all[0]!.startsWith('0=');
  if (none && n === 0) return all[0]!.slice(2);
  const forms = none ? all.slice(1) : all;
  const rule = rules.get(lang);
  const at = rule && !Number.isNaN(n) ? rule.order.indexOf(rule.select.select(Math.abs(n))) : -1;
  return forms[at < 0 ? forms.length - 1 : Math.min(at, forms.length - 1)]!.replaceAll('#', String(n));
}

// Making a formatter costs far more than using one.
const numbers = new Map<string, Intl.NumberFormat>();
function numberOf(lang: string, digits: number): Intl.NumberFormat {
  const key = `${lang} ${digits}`;
  const known = numbers.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(lang, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  numbers.set(key, made);
  return made;
}

const quarters = ['', '¼', '½', '¾'];
/** A number as people write lengths: 5½, or with at most one decimal where no quarter is near. Lengths come rounded: what is
 *  a hundredth off a quarter is one. */
export function fraction(value: number, lang: string): string {
  const fours = Math.round(value * 4);
  const [whole, rest] = [Math.floor(fours / 4), quarters[((fours % 4) + 4) % 4]!];
  const tenths = Math.round(value * 10);
  if (Math.abs(value * 4 - fours) > 0.06) return numberOf(lang, tenths % 10 ? 1 : 0).format(tenths / 10);
  if (!rest) return numberOf(lang, 0).format(whole);
  return `${whole ? numberOf(lang, 0).format(whole) : ''}${rest}`;
}

/** A text before an operand, its last word cut short where the language asks for it: de, d’. */
export function elided(before: string, said: string, lang: string): string {
  const word = /(?<![^ (])(\p{L}+) $/u.exec(before)?.[1] ?? '';
  const elides = languages.find(({ id }) => id === lang)?.elides ?? [];
  if (!elides.includes(word) || !/^[aàâeéèêëiîïoôuùûœæ]/i.test(said)) return before;
  return `${before.slice(0, -2)}’`;
}

/** What stands before entry `i` of a list of `count`, as people write it: « a, b et c ». */
export const separator = (i: number, count: number, lang: string): string =>
  !i ? '' : i < count - 1 ? ', ' : (languages.find(({ id }) => id === lang)?.and ?? ', ');

export const joined = (parts: readonly string[], lang: string): string =>
  parts.map((part, i) => separator(i, parts.length, lang) + part).join('');

/** Fills a template. `name` turns an operand, in a form of its own if the mark has one, into its words. */
export function fill(
  template: string,
  args: readonly Arg[],
  lang: string,
  name: (i: number, form?: string) => string,
): string {
  const used = new Set([...template.matchAll(/\{(\d+)/g)].map((mark) => Number(mark[1])));
  const filled = (whole: string, mark: string, form?: string, parts?: string, forms?: string) => {
    if (mark === '*')
      return joined(
        args.flatMap((_, i) => (used.has(i) ? [] : [name(i)])),
        lang,
      );
    const i = Number(mark);
    if (i >= args.length) return whole;
    if (parts && !Number.isNaN(Number(args[i]))) return fraction(Number(args[i]) / Number(parts), lang);
    return forms === undefined ? name(i, form) : chosen(lang, Number(args[i]), forms.split(':'));
  };
  let text = '';
  let at = 0;
  for (const match of template.matchAll(/\{(\*|\d+)(?:\.([\w-]+))?(?:\/(\d+)|\?([^}]*))?\}/g)) {
    const [whole, mark, ...rest] = match;
    const said = filled(whole, mark!, ...rest);
    text = elided(text + template.slice(at, match.index), said, lang) + said;
    at = match.index + whole.length;
  }
  return (text + template.slice(at)).replace(/([!?…])\./g, '$1');
}
