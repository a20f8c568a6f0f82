import type { Problem, Result } from '@advice-builder/kernel';

/** Carries expected trouble from a handler or a parser to the one place that answers it. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';

  constructor(readonly problems: readonly Problem[]) {
    super(problems.map((problem) => problem.code).join(', '));
  }
}

/** The value of a result, or its problems as the answer of the request. */
export function unwrap<T>(result: Result<T>): T {
  if (!result.ok) throw new ProblemError(result.problems);
  return result.value;
}
