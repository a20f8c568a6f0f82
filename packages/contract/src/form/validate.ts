/** Runs a schema over a value; what is wrong comes back as problems of the catalogue, each with its field. */
import type { Problem, Result } from '@advice-builder/kernel';
import type { z } from 'zod';
import { type ErrorCode, problem, problemCatalogue } from '../words/errors.ts';

/** More problems than this are not listed. */
export const PROBLEMS_MAX = 50;

const path = (issue: z.core.$ZodIssue): (string | number)[] =>
  issue.path.map((key) => (typeof key === 'number' ? key : String(key)));

const WORDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'a group of fields',
  record: 'a group of fields',
};

function rangeProblem(issue: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall): Problem {
  const limit = Number(issue.code === 'too_big' ? issue.maximum : issue.minimum);
  const max = issue.code === 'too_big';
  const params = max ? { max: limit } : { min: limit };
  if (issue.origin === 'string') return problem(max ? 'text-too-long' : 'text-too-short', path(issue), params);
  if (issue.origin === 'array') return problem(max ? 'list-too-long' : 'list-too-short', path(issue), params);
  return problem(max ? 'number-max' : 'number-min', path(issue), params);
}

function toProblems(issue: z.core.$ZodIssue): Problem[] {
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((field) => problem('unknown-field', [...path(issue), field], { field }));
    case 'invalid_type':
      return [
        issue.input === undefined
          ? problem('required', path(issue))
          : problem('type-expected', path(issue), { expected: WORDS[issue.expected] ?? issue.expected }),
      ];
    case 'too_big':
    case 'too_small':
      return [rangeProblem(issue)];
    case 'invalid_value':
      return [problem('choice-unknown', path(issue))];
    case 'invalid_union':
      return [problem(issue.discriminator === undefined ? 'value-invalid' : 'choice-unknown', path(issue))];
    case 'invalid_key':
      return [problem('unknown-field', path(issue), { field: String(issue.path.at(-1) ?? '') })];
    case 'invalid_format':
      return [problem('text-pattern', path(issue))];
    case 'custom': {
      const code = issue.params?.code;
      const known = typeof code === 'string' && Object.hasOwn(problemCatalogue, code);
      return [problem(known ? (code as ErrorCode) : 'value-invalid', path(issue))];
    }
    default:
      return [problem('value-invalid', path(issue))];
  }
}

/** Problems of a zod error, in order, at most fifty unless told. */
function problemsOf(error: z.core.$ZodError, most = PROBLEMS_MAX): Problem[] {
  return error.issues.flatMap(toProblems).slice(0, most);
}

export function validate<S extends z.ZodType>(schema: S, value: unknown, most = PROBLEMS_MAX): Result<z.output<S>> {
  const result = schema.safeParse(value, { reportInput: true });
  return result.success ? { ok: true, value: result.data } : { ok: false, problems: problemsOf(result.error, most) };
}
