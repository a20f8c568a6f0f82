/** Validates a value with a schema and returns faults as catalogue problems, each with its field. */
import type { Problem, Result } from '@advice-builder/kernel';
import { safeParse, type z } from 'zod';
import { type ErrorCode, problem, problemCatalogue } from '../messages/errors.ts';
import { extentOf, type FoundList } from './extent.ts';

/** The maximum number of problems listed. */
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

/** Lists the problems of a zod error in order, up to `most`. */
function problemsOf(error: z.core.$ZodError, most: number): Problem[] {
  const found: Problem[] = [];
  for (const issue of error.issues) {
    if (found.length >= most) break;
    found.push(...toProblems(issue).slice(0, most - found.length));
  }
  return found;
}

/** Lists with at most this many items are validated in one go. */
const TOGETHER = 50;

/** Lists problems in long lists, item by item, up to `most`. A schema alone would go on to the last fault. */
function problemsInLists(lists: readonly FoundList[], most: number): Problem[] {
  const found: Problem[] = [];
  for (const { item, items, path: at } of lists) {
    for (let index = 0; items.length > TOGETHER && index < items.length && found.length < most; index += 1) {
      const result = safeParse(item, items[index], { reportInput: true });
      const { issues = [] } = result.error ?? {};
      found.push(...issues.flatMap((issue) => toProblems({ ...issue, path: [...at, index, ...issue.path] })));
    }
  }
  return found.slice(0, most);
}

/**
 * Returns the value as the schema reads it, or at most `most` problems. If lists or groups are too long, only those
 * problems are returned. If long lists alone have `most` faults, nothing else is validated. So an invalid value never
 * takes longer than a valid one.
 */
export function validate<S extends z.ZodType>(schema: S, value: unknown, most = PROBLEMS_MAX): Result<z.output<S>> {
  const { problems, lists } = extentOf(schema, value);
  if (problems.length > 0) return { ok: false, problems: problems.slice(0, most) };
  const inLists = problemsInLists(lists, most);
  if (inLists.length >= most) return { ok: false, problems: inLists };
  const result = schema.safeParse(value, { reportInput: true });
  return result.success ? { ok: true, value: result.data } : { ok: false, problems: problemsOf(result.error, most) };
}
