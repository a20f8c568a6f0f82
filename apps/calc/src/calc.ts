/** A case file in, figures out: what the command does, without the process around it. */
import {
  type CalculatedReport,
  type CaseFile,
  calculateReport,
  caseFileSchema,
  completeRecord,
  completeScenario,
  messageOf,
  pathText,
  type RecordDocument,
  recordContradictions,
  type Scenario,
  scenarioContradictions,
  validate,
} from '@advice-builder/contract';
import { type FigureRef, isFigureId, isPersonFigure, type Projection } from '@advice-builder/engine';
import { isoDate, type Problem, toIso } from '@advice-builder/kernel';
import { type RateBook, shippedRateBook } from '@advice-builder/rates';
import { type CalcArguments, type ExplainTarget, readArguments } from './arguments.ts';
import { derivation } from './derivation.ts';
import { monthlyRows } from './monthly-rows.ts';
import { ruleCommand, rulesCommand } from './rules.ts';

export interface CalcResult {
  readonly exitCode: 0 | 2;
  /** Standard output: JSON. */
  readonly out: string;
  /** Standard error: one line for each problem. */
  readonly problems: readonly string[];
}

const refused = (...problems: readonly string[]): CalcResult => ({ exitCode: 2, out: '', problems });

/** Runs the command. `read` gives the text of a file and throws when it cannot be read; a case is calculated on `book`. */
export function runCalc(args: readonly string[], read: (path: string) => string, book = shippedRateBook): CalcResult {
  if (args[0] === 'rules' && args.length === 1) return rulesCommand();
  if (args[0] === 'rule') return ruleCommand(args.slice(1), read);
  const asked = readArguments(args);
  if ('fault' in asked) return refused(asked.fault);
  let content: unknown;
  try {
    content = JSON.parse(read(asked.file));
  } catch (error) {
    return refused(`${asked.file}: ${(error as Error).message}`);
  }
  const file = validate(caseFileSchema, content);
  if (!file.ok) return refused(...file.problems.map((found) => told(found)));
  return calculateFile(file.value, asked, book);
}

function told(found: Problem, prefix = ''): string {
  const place = `${prefix}${pathText(found.fieldPath)}`;
  return `${place === '' ? 'case' : place}: ${messageOf(found)}`;
}

function calculateFile(file: CaseFile, asked: CalcArguments, book: RateBook): CalcResult {
  const today = isoDate(file.asAt);
  const record = completeRecord(file.record, today);
  const scenarios = new Map<string, Scenario>();
  for (const [sid, patch] of Object.entries(file.scenarios)) {
    scenarios.set(sid, completeScenario(patch, Number(sid), today));
  }
  const current = scenarios.get('0');
  if (current === undefined) return refused('scenarios.0: This is required.');
  const out: Record<string, unknown> = {};
  const problems = recordContradictions(record).map((found) => told(found, 'record.'));
  for (const [sid, scenario] of scenarios) {
    problems.push(...scenarioContradictions(record, scenario).map((found) => told(found, placeOf(found, sid))));
    const done = calculateReport(record, scenario, current, book, today);
    if (!done.ok) {
      problems.push(...done.problems.map((found) => told(found, placeOf(found, sid))));
      continue;
    }
    const shown = show(done.value, scenario, asked);
    if ('fault' in shown) problems.push(shown.fault);
    else out[sid] = shown.shown;
  }
  if (problems.length > 0) return refused(...new Set(problems));
  return { exitCode: 0, out: `${JSON.stringify(answer(file, record, book, out), undefined, 2)}\n`, problems: [] };
}

/** Fields of the record stand in the file's record, all others in the scenario. */
function placeOf(found: Problem, sid: string): string {
  const ofRecord = ['clients', 'projectFrom', 'relationship', 'rateIndexation', 'capDay'];
  return ofRecord.includes(String(found.fieldPath[0])) ? 'record.' : `scenarios.${sid}.`;
}

function answer(
  file: CaseFile,
  record: RecordDocument,
  { hash }: RateBook,
  scenarios: Readonly<Record<string, unknown>>,
): object {
  return { asAt: file.asAt, projectFrom: record.projectFrom, rates: hash, scenarios };
}

type Shown = { readonly shown: object } | { readonly fault: string };

function show({ projection, report }: CalculatedReport, scenario: Scenario, asked: CalcArguments): Shown {
  if (asked.explain !== undefined) return explained(projection, asked.explain);
  const monthly = asked.monthly ? { monthly: monthlyRows(projection) } : {};
  return { shown: { name: scenario.name, ...report, ...monthly } };
}

function explained(projection: Projection, target: ExplainTarget): Shown {
  const { figure, person } = target;
  const fault = (why: string) => ({ fault: `--explain: ${target.text}: ${why}` });
  if (!isFigureId(figure)) return fault('there is no figure of that name.');
  const starts = projection.monthStarts.map((start) => toIso(start).slice(0, 7));
  const month = target.month.includes('-') ? starts.indexOf(target.month) : Number(target.month);
  if (month < 0 || month >= projection.months) {
    return fault(`months are 0 to ${projection.months - 1}, or ${starts[0]} to ${starts.at(-1)}.`);
  }
  if (!isPersonFigure(figure)) {
    if (person !== undefined) return fault('the figure is one of the household: leave the client out.');
    return { shown: derivation(projection, { figure, at: { month } }) };
  }
  if ((person ?? 0) >= projection.people.length) return fault('there is no such client.');
  const ref: FigureRef = { figure, person: person ?? 0, at: { month } };
  return { shown: derivation(projection, ref) };
}
