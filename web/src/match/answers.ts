// Which answer may be amber: the one that sends what a player has composed by hand. An answer that gives something up
// never is, wherever it stands in a list.

/** complete: sends what was composed; goOn: nothing is at stake; decline: gives something up or ends something;
 *  danger: chance, hidden knowledge or a loss that cannot be taken back; choice: one of several, on the board or in a list. */
export type AnswerClass = 'complete' | 'goOn' | 'decline' | 'danger' | 'choice';
export type Answers = Readonly<Record<string, AnswerClass>>;

/** Lists of verbs by class as one table. */
export function answersOf(by: Partial<Record<AnswerClass, readonly string[]>>): Answers {
  return Object.fromEntries(
    Object.entries(by).flatMap(([kind, verbs]) => verbs.map((verb) => [verb, kind as AnswerClass])),
  );
}

/** A verb that no table names is a plain answer. */
export const classOf = (answers: Answers | undefined, verb: string): AnswerClass => answers?.[verb] ?? 'choice';
