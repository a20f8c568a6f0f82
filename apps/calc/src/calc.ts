/** Turns a case file into figures. Does not print or end the process; `main.ts` does. */

import {
  completeCase,
  currentContradictions,
  problemLine,
  readCaseText,
  recordContradictions,
  scenarioContradictions,
  totalsOfTheirOwn,
} from '@advice-builder/casework';
import { type CaseFile, messageOf, PROBLEMS_MAX, type RecordDocument, type Scenario } from '@advice-builder/contract';
import {
  type FigureRef,
  isFigureId,
  isPersonFigure,
  type Projection,
  type ProjectionLength,
} from '@advice-builder/engine';
import { type CivilDate, isoDate, MONTHS_IN_YEAR, type Problem, toIso } from '@advice-builder/kernel';
import { type RateBook, shippedRateBook } from '@advice-builder/rates';
import { type CalculatedReport, type ComparedSide, calculateReport } from '@advice-builder/results';
import { type CalcArguments, type CompareTarget, type ExplainTarget, readArguments } from './arguments.ts';
import type { CalcResult } from './calc-result.ts';
import { derivation } from './derivation.ts';
import { differenceOf, lengthFor } from './difference.ts';
import { type Lasts, lastsOf } from './lasts.ts';
import { monthlyRows } from './monthly-rows.ts';
import { ruleCommand, rulesCommand } from './rules.ts';
import { swept } from './sweep.ts';

const refused = (...problems: readonly string[]): CalcResult => ({ exitCode: 2, out: '', problems });

/**
 * Runs the command. `read` returns the text of a file and throws if it cannot be read. The case is calculated with
 * `book`.
 */
export function runCalc(args: readonly string[], read: (path: string) => string, book = shippedRateBook): CalcResult {
  if (args[0] === 'rules' && args.length === 1) return rulesCommand();
  if (args[0] === 'rule') return ruleCommand(args.slice(1), read);
  const asked = readArguments(args);
  if ('fault' in asked) return refused(asked.fault);
  let text: string;
  try {
    text = read(asked.file);
  } catch (error) {
    return refused(`${asked.file}: ${(error as Error).message}`);
  }
  const file = readCaseText(text);
  const problems = file.ok ? totalsOfTheirOwn(file.value) : file.problems;
  if (file.ok && problems.length === 0) return calculateFile(file.value, asked, book);
  return refused(...problems.slice(0, PROBLEMS_MAX).map((found) => lineOf(found, asked.file)), ...more(problems));
}

/** Invalid JSON has no field, so the line names the file. */
const lineOf = (found: Problem, file: string): string =>
  found.code === 'json-malformed' ? `${file}: ${messageOf(found)}` : problemLine(found);

const more = ({ length }: readonly Problem[]): readonly string[] =>
  length > PROBLEMS_MAX ? [`case: ${length - PROBLEMS_MAX} more problems.`] : [];

/** A case file with defaults for everything it leaves out. */
interface Case {
  readonly record: RecordDocument;
  readonly scenarios: ReadonlyMap<string, Scenario>;
  readonly current: Scenario;
  readonly today: CivilDate;
  readonly book: RateBook;
}

function calculateFile(file: CaseFile, asked: CalcArguments, book: RateBook): CalcResult {
  const today = isoDate(file.asAt);
  const { record, scenarios: bySid } = completeCase(file);
  const scenarios = new Map([...bySid].map(([sid, scenario]) => [String(sid), scenario]));
  const current = scenarios.get('0');
  if (current === undefined) throw new Error('the case has no Current Situation');
  const { sweep } = asked;
  if (sweep !== undefined && !scenarios.has(sweep.sid)) return refused(`--sweep: there is no scenario ${sweep.sid}.`);
  const caseInput: Case = { record, scenarios, current, today, book };
  const found = asked.compare === undefined ? showAll(caseInput, asked) : showDifference(caseInput, asked.compare);
  if (found.problems.length > 0) return refused(...new Set(found.problems));
  const answer = { asAt: file.asAt, projectFrom: record.projectFrom, rates: book.hash, ...found.shown };
  return { exitCode: 0, out: `${JSON.stringify(answer, undefined, 2)}\n`, problems: [] };
}

interface Found {
  readonly shown: object;
  readonly problems: readonly string[];
}

type Made = { readonly calculated: CalculatedReport } | { readonly problems: readonly string[] };

/** The projection and report of a scenario over some months, or the problems in the scenario. */
function made({ record, current, book, today }: Case, sid: string, scenario: Scenario, months: ProjectionLength): Made {
  const wrong = [
    ...scenarioContradictions(record, scenario),
    ...(scenario === current ? currentContradictions(scenario) : []),
  ];
  const done = calculateReport(record, scenario, current, book, today, { months });
  const problems = [...wrong, ...(done.ok ? [] : done.problems)].map((each) => problemLine(each, placeOf(each, sid)));
  return done.ok && problems.length === 0 ? { calculated: done.value } : { problems };
}

function showAll(caseInput: Case, asked: CalcArguments): Found {
  const scenarios: Record<string, unknown> = {};
  const problems = recordContradictions(caseInput.record).map((found) => problemLine(found, 'record.'));
  for (const [sid, scenario] of caseInput.scenarios) {
    if (asked.sweep !== undefined && asked.sweep.sid !== sid) continue;
    // How long the money lasts is calculated over 180 months. The report covers the first months of the same
    // projection.
    const months = lengthFor(asked.years * MONTHS_IN_YEAR);
    const [short, long] = [made(caseInput, sid, scenario, months), made(caseInput, sid, scenario, 180)];
    if ('problems' in short || 'problems' in long) {
      problems.push(...('problems' in short ? short.problems : []), ...('problems' in long ? long.problems : []));
      continue;
    }
    const shown = show(short.calculated, lastsOf(long.calculated.projection), scenario, asked);
    if ('fault' in shown) problems.push(shown.fault);
    else scenarios[sid] = shown.shown;
  }
  return { shown: { scenarios }, problems };
}

function showDifference(caseInput: Case, target: CompareTarget): Found {
  const problems = recordContradictions(caseInput.record).map((found) => problemLine(found, 'record.'));
  const sides: ComparedSide[] = [];
  for (const sid of [target.first, target.second]) {
    const scenario = caseInput.scenarios.get(sid);
    if (scenario === undefined) {
      problems.push(`--compare: ${target.text}: there is no scenario ${sid}.`);
      continue;
    }
    const one = made(caseInput, sid, scenario, lengthFor(target.months));
    if ('problems' in one) problems.push(...one.problems);
    else sides.push({ scenario, projection: one.calculated.projection });
  }
  const [first, second] = sides;
  if (first === undefined || second === undefined) return { shown: {}, problems };
  return { shown: { difference: differenceOf(target, caseInput, first, second) }, problems };
}

/** Fields of the record are in the file's record, all others in the scenario. */
function placeOf(found: Problem, sid: string): string {
  const ofRecord = ['clients', 'projectFrom', 'relationship', 'rateIndexation', 'capDay', 'supportAtHomeBudgets'];
  return ofRecord.includes(String(found.fieldPath[0])) ? 'record.' : `scenarios.${sid}.`;
}

type Shown = { readonly shown: object } | { readonly fault: string };

function show({ projection, report }: CalculatedReport, lasts: Lasts, scenario: Scenario, asked: CalcArguments): Shown {
  if (asked.explain !== undefined) return explained(projection, asked.explain);
  if (asked.sweep !== undefined) return swept(projection, asked.sweep);
  const { name } = scenario;
  if (asked.lasts) return { shown: { name, ...lasts } };
  const monthly = asked.monthly ? { monthly: monthlyRows(projection) } : {};
  return { shown: { name, ...lasts, ...report, ...monthly } };
}

function explained(projection: Projection, target: ExplainTarget): Shown {
  const { figure, person } = target;
  const fault = (why: string) => ({ fault: `--explain: ${target.text}: ${why}` });
  if (!isFigureId(figure)) return fault('no figure has this name.');
  const starts = projection.monthStarts.map((start) => toIso(start).slice(0, 7));
  const month = target.month.includes('-') ? starts.indexOf(target.month) : Number(target.month);
  if (month < 0 || month >= projection.months) {
    return fault(`months are 0 to ${projection.months - 1}, or ${starts[0]} to ${starts.at(-1)}.`);
  }
  if (!isPersonFigure(figure)) {
    if (person !== undefined) return fault('this figure is for the household. Leave out the client.');
    return { shown: derivation(projection, { figure, at: { month } }) };
  }
  if ((person ?? 0) >= projection.people.length) return fault('this client does not exist.');
  const ref: FigureRef = { figure, person: person ?? 0, at: { month } };
  return { shown: derivation(projection, ref) };
}
