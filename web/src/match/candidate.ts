import type { Candidate } from '../api/types';

/** Is this action the candidate, or the same moves in another order? */
export const isAnswer = (candidate: Candidate, action: string | undefined): boolean =>
  action !== undefined && (candidate.action === action || (candidate.same ?? []).includes(action));
