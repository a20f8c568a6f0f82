/** Reads a case file from outside and describes its faults, by path and value. */

import {
  CASE_FORMAT,
  CASE_VERSION,
  type CaseFile,
  caseFileSchema,
  MAX_SCENARIOS,
  messageOf,
  pathText,
  problem,
  validate,
} from '@advice-builder/contract';
import { failure, type Problem, type Result } from '@advice-builder/kernel';
import { valueIn } from '../document/values.ts';
import { readJson } from './read-json.ts';

/** The maximum number of faults that are reported. */
const FAULTS_MAX = 1000;

/** The maximum length of a value that is shown with its fault. */
const SHOWN_MAX = 40;

/** Returns the group, or undefined if the value is not a group. */
function groupOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : undefined;
}

function shown(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? 'a list' : 'a group of fields';
  const text = typeof value === 'string' ? `"${value}"` : String(value);
  return text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)}…` : text;
}

/** Adds the value at each problem's path to the problem. */
export function withValues(problems: readonly Problem[], content: unknown): readonly Problem[] {
  return problems.map((found) => {
    const value = found.fieldPath.length === 0 ? undefined : shown(valueIn(content, found.fieldPath));
    return value === undefined ? found : { ...found, params: { ...found.params, value } };
  });
}

/**
 * Reports a file of another kind, or of a later format version. Other faults of such a file are not worth reporting.
 */
function strangerProblem(content: unknown): Problem | undefined {
  const { format, version } = groupOf(content) ?? {};
  if (format !== undefined && format !== CASE_FORMAT) return problem('case-format', ['format']);
  if (typeof version === 'number' && Number.isInteger(version) && version > CASE_VERSION) {
    return problem('case-newer', ['version'], { version, max: CASE_VERSION });
  }
  return undefined;
}

/** Every case needs the Current Situation. */
const requiredInCase = ({ scenarios }: Pick<CaseFile, 'scenarios'>): readonly Problem[] =>
  scenarios['0'] === undefined ? [problem('required', ['scenarios', '0'])] : [];

function tooMany(content: unknown): readonly Problem[] {
  const count = Object.keys(groupOf(groupOf(content)?.scenarios) ?? {}).length;
  return count > MAX_SCENARIOS ? [problem('scenario-maximum', ['scenarios'], { max: MAX_SCENARIOS })] : [];
}

/** Reads a case file from parsed JSON; returns at most a thousand faults. */
export function readCaseValue(content: unknown): Result<CaseFile> {
  const stranger = strangerProblem(content);
  if (stranger !== undefined) return failure(...withValues([stranger], content));
  const file = validate(caseFileSchema, content, FAULTS_MAX);
  if (!file.ok) return failure(...tooMany(content), ...withValues(file.problems, content));
  const missing = requiredInCase(file.value);
  return missing.length > 0 ? failure(...missing) : file;
}

export function readCaseText(text: string): Result<CaseFile> {
  const content = readJson(text);
  return content.ok ? readCaseValue(content.value) : content;
}

/** `scenarios.1.sCare[0].dateOfEntry: The date is not valid.`, or `case: ...` if the fault concerns no field. */
export function problemLine(found: Problem, prefix = ''): string {
  const place = `${prefix}${pathText(found.fieldPath)}`;
  return `${place === '' ? 'case' : place}: ${messageOf(found)}`;
}
