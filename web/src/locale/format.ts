// Templates of the catalogues, read the same way by Go and here:
//   {0} {1}         operand i
//   {*}             the operands that no other mark names, comma separated
//   {0?one:other}   chooses by the number in operand 0
// French counts zero as one, English does not: the language decides which numbers take the first form.

export type Arg = string | number;

const rules = new Map<string, Intl.PluralRules>();
function singular(lang: string, n: number): boolean {
  let rule = rules.get(lang);
  if (!rule) rules.set(lang, (rule = new Intl.PluralRules(lang)));
  return rule.select(n) === 'one';
}

/** Fills a template. `name` turns an operand into the words that stand for it. */
export function fill(template: string, args: readonly Arg[], lang: string, name: (i: number) => string): string {
  const used = new Set([...template.matchAll(/\{(\d+)/g)].map((mark) => Number(mark[1])));
  return template.replace(/\{(\*|\d+)(?:\?([^:}]*):?([^}]*))?\}/g, (_, mark: string, one?: string, other?: string) => {
    if (mark === '*') return args.flatMap((_, i) => (used.has(i) ? [] : [name(i)])).join(', ');
    const i = Number(mark);
    if (one === undefined) return name(i);
    return singular(lang, Number(args[i])) ? one : (other ?? '');
  });
}
