import type { Problem, Result } from '@advice-builder/kernel';

/** Carries expected problems from a handler or parser to the error handler. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';

  constructor(readonly problems: readonly Problem[]) {
    super(problems.map((problem) => problem.code).join(', '));
  }
}

/** Returns the value of a result, or throws its problems as the answer of the request. */
export function unwrap<T>(result: Result<T>): T {
  if (!result.ok) throw new ProblemError(result.problems);
  return result.value;
}
