// Templates of the catalogues, read the same way by Go and here:
//   {0} {1}         operand i
//   {*}             the operands that no other mark names, comma separated
//   {0?one:other}   chooses by the number in operand 0; a language may have more forms than two
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
function chosen(lang: string, n: number, forms: string[]): string {
  const rule = rules.get(lang);
  const at = rule && !Number.isNaN(n) ? rule.order.indexOf(rule.select.select(Math.abs(n))) : -1;
  return forms[at < 0 ? forms.length - 1 : Math.min(at, forms.length - 1)]!;
}

const quarters = ['', '¼', '½', '¾'];
/** A number as people write lengths: 5½, or with one decimal where no quarter is near enough. Lengths come rounded: what is
 *  a hundredth off a quarter is one. */
export function fraction(value: number, lang: string): string {
  const fours = Math.round(value * 4);
  const [whole, rest] = [Math.floor(fours / 4), quarters[((fours % 4) + 4) % 4]!];
  const digits = Math.abs(value * 4 - fours) > 0.06 ? 1 : 0;
  if (digits || !rest)
    return new Intl.NumberFormat(lang, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
      digits ? value : whole,
    );
  return `${whole ? new Intl.NumberFormat(lang).format(whole) : ''}${rest}`;
}

/** Fills a template. `name` turns an operand into the words that stand for it. */
export function fill(template: string, args: readonly Arg[], lang: string, name: (i: number) => string): string {
  const used = new Set([...template.matchAll(/\{(\d+)/g)].map((mark) => Number(mark[1])));
  const elides = languages.find(({ id }) => id === lang)?.elides ?? [];
  const filled = (whole: string, mark: string, parts?: string, forms?: string) => {
    if (mark === '*') return args.flatMap((_, i) => (used.has(i) ? [] : [name(i)])).join(', ');
    const i = Number(mark);
    if (i >= args.length) return whole;
    if (parts && !Number.isNaN(Number(args[i]))) return fraction(Number(args[i]) / Number(parts), lang);
    if (forms === undefined) return name(i);
    return chosen(lang, Number(args[i]), forms.split(':'));
  };
  return template.replace(
    /((?<![^ (])\p{L}+ )?\{(\*|\d+)(?:\/(\d+)|\?([^}]*))?\}/gu,
    (whole, before: string | undefined, ...mark: [string, string?, string?]) => {
      const said = filled(whole.slice(before?.length ?? 0), ...mark);
      const word = before?.trimEnd() ?? '';
      const short = elides.includes(word) && /^[aàâeéèêëiîïoôuùûœæ]/i.test(said);
      return (short ? `${word.slice(0, -1)}’` : (before ?? '')) + said;
    },
  );
}
