/** A case file from outside: what is wrong with it, in words, by path and value. */

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

/** More faults of a file are not looked for. */
const FAULTS_MAX = 1000;

/** Of a value that is shown beside what is wrong with it. */
const SHOWN_MAX = 40;

/** The group itself, when it is one. */
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

/** The same problems, each with what stands in its place. */
export function withValues(problems: readonly Problem[], content: unknown): readonly Problem[] {
  return problems.map((found) => {
    const value = found.fieldPath.length === 0 ? undefined : shown(valueIn(content, found.fieldPath));
    return value === undefined ? found : { ...found, params: { ...found.params, value } };
  });
}

/** A file of another kind, or of a form that came later: nothing else is worth telling of it. */
function strangerProblem(content: unknown): Problem | undefined {
  const { format, version } = groupOf(content) ?? {};
  if (format !== undefined && format !== CASE_FORMAT) return problem('case-format', ['format']);
  if (typeof version === 'number' && Number.isInteger(version) && version > CASE_VERSION) {
    return problem('case-newer', ['version'], { version, max: CASE_VERSION });
  }
  return undefined;
}

/** The Current Situation, which every case needs. */
const requiredInCase = ({ scenarios }: Pick<CaseFile, 'scenarios'>): readonly Problem[] =>
  scenarios['0'] === undefined ? [problem('required', ['scenarios', '0'])] : [];

function tooMany(content: unknown): readonly Problem[] {
  const count = Object.keys(groupOf(groupOf(content)?.scenarios) ?? {}).length;
  return count > MAX_SCENARIOS ? [problem('scenario-maximum', ['scenarios'], { max: MAX_SCENARIOS })] : [];
}

/** A case file of JSON that was read already; its faults, a thousand at most. */
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

/** `scenarios.1.sCare[0].dateOfEntry: The date is not valid.`; `case: ...` where no field is meant. */
export function problemLine(found: Problem, prefix = ''): string {
  const place = `${prefix}${pathText(found.fieldPath)}`;
  return `${place === '' ? 'case' : place}: ${messageOf(found)}`;
}
