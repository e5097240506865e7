// Templates of the catalogues, read the same way by Go and here:
//   {0} {1}         operand i
//   {*}             the operands that no other mark names, comma separated
//   {0?one:other}   chooses by the number in operand 0
//   {0/10}          the tenth part of operand 0, as people write it
// French counts zero as one, English does not: the language decides which numbers take the first form.

export type Arg = string | number;

const rules = new Map<string, Intl.PluralRules>();
function singular(lang: string, n: number): boolean {
  let rule = rules.get(lang);
  if (!rule) rules.set(lang, (rule = new Intl.PluralRules(lang)));
  return rule.select(n) === 'one';
}

const quarters = ['', '¼', '½', '¾'];
/** A number as people write lengths: 5½, or with one decimal where no quarter is near enough. */
export function fraction(value: number, lang: string, near = 1e-9): string {
  const fours = Math.round(value * 4);
  const [whole, rest] = [Math.floor(fours / 4), quarters[((fours % 4) + 4) % 4]!];
  const digits = Math.abs(value * 4 - fours) > near ? 1 : 0;
  if (digits || !rest)
    return new Intl.NumberFormat(lang, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
      digits ? value : whole,
    );
  return `${whole ? new Intl.NumberFormat(lang).format(whole) : ''}${rest}`;
}

/** Fills a template. `name` turns an operand into the words that stand for it. */
export function fill(template: string, args: readonly Arg[], lang: string, name: (i: number) => string): string {
  const used = new Set([...template.matchAll(/\{(\d+)/g)].map((mark) => Number(mark[1])));
  return template.replace(
    /\{(\*|\d+)(?:\/(\d+)|\?([^:}]*):?([^}]*))?\}/g,
    (_, mark: string, parts?: string, one?: string, other?: string) => {
      if (mark === '*') return args.flatMap((_, i) => (used.has(i) ? [] : [name(i)])).join(', ');
      const i = Number(mark);
      if (parts && !Number.isNaN(Number(args[i]))) return fraction(Number(args[i]) / Number(parts), lang);
      if (one === undefined) return name(i);
      return singular(lang, Number(args[i])) ? one : (other ?? '');
    },
  );
}
