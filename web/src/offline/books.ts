// The rules are read without the server too: which modules of the client hold their text in a language. The build reads this.

/** Handbooks, the rulings beside their headings, what the headings answer, and the words of a language. */
export const bookOf = (lang: string): RegExp =>
  new RegExp(
    [
      'learn/handbook/[\\w-]+/[\\w-]+\\.\\w+\\.md',
      'learn/rulings/[\\w-]+\\.json$',
      'learn/search/[\\w-]+\\.\\w+\\.json$',
      `locale/${lang}/[\\w-]+\\.json$`,
    ].join('|'),
  );
