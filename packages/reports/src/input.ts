/** The figures of a job, as the composers use them. */

import { displayName } from '@advice-builder/casework';
import { type DocumentKind, type Letter, problem, type RecordDocument, type Scenario } from '@advice-builder/contract';
import { failure, isoDate, type Problem, type Result, success } from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';
import {
  type AlternativesPage,
  alternativesPage,
  calculateReport,
  compareLetter,
  deathOver,
  type FindingSubject,
  ifDiesWords,
  type LaidDeath,
  type LetterComparison,
  measuredFromOf,
  withDeath,
} from '@advice-builder/results';
import type { DocumentJob } from './job.ts';

/** One included scenario, calculated over 60 and over 180 months. */
export interface ScenarioInput extends FindingSubject {
  readonly scenario: Scenario;
  /** Whether the scenario's chart is included. */
  readonly hasChart: boolean;
}

/** A scenario as it would be if one of the couple died. */
export interface IfDies extends Pick<FindingSubject, 'five' | 'fifteen'> {
  readonly of: ScenarioInput;
  readonly death: LaidDeath;
  /** The condition in words, such as `if Frank dies in March 2029`. */
  readonly words: string;
}

export interface DocumentInput {
  readonly job: DocumentJob;
  readonly book: RateBook;
  readonly record: RecordDocument;
  /** In the order of their ids, beginning with the Current Situation. */
  readonly scenarios: readonly ScenarioInput[];
  readonly current: ScenarioInput;
  /** The scenario that differences are measured from. */
  readonly base: ScenarioInput;
  readonly preferred: ScenarioInput;
  /** Included scenarios with an assumed death, if the document shows deaths. */
  readonly ifDies: readonly IfDies[];
  /** The search that the adviser added, if there is one and the document shows it. */
  readonly alternatives: AlternativesPage | undefined;
  /** The letter that the document asks about, compared with the preferred scenario. */
  readonly question: AskedLetter | undefined;
}

export interface AskedLetter extends LetterComparison {
  readonly letter: Letter;
}

/** Adds a place to the path of each problem. */
const within = (place: readonly string[], problems: readonly Problem[]): Result<never> =>
  failure(...problems.map((each) => ({ ...each, fieldPath: [...place, ...each.fieldPath] })));

const inScenario = (sid: number, problems: readonly Problem[]): Result<never> =>
  within(['scenarios', String(sid)], problems);

/** The name as on screen. If two scenarios share a name, their numbers are added. */
function nameOfScenario({ scenarios, choices }: DocumentJob, sid: number): string {
  const named = (id: number): string => displayName(scenarios[String(id)]?.name ?? '', id);
  const isShared = choices.scenarios.some((other) => other !== sid && named(other) === named(sid));
  return isShared && sid !== 0 ? `${named(sid)} (Scenario ${sid})` : named(sid);
}

const TELLING: ReadonlySet<DocumentKind> = new Set(['detailed', 'summary', 'workbook']);

/** Whether a document shows the assumed death of a scenario. */
export const tellsOfDeaths = (document: DocumentKind): boolean => TELLING.has(document);

const LISTING_ALTERNATIVES: ReadonlySet<DocumentKind> = new Set(['detailed', 'parts', 'note']);

/** The scenario of the search that a document shows. It does not have to be included. */
export const alternativesSource = (
  { documentSetting }: Pick<RecordDocument, 'documentSetting'>,
  document: DocumentKind,
): number | undefined => (LISTING_ALTERNATIVES.has(document) ? documentSetting.alternatives?.source : undefined);

/** Calculates each scenario with the death that the record assumes for it. An older record assumes none. */
function deathsOver({ record, choices, source }: DocumentJob, of: readonly ScenarioInput[], book: RateBook) {
  const current = of.find(({ sid }) => sid === 0)?.scenario;
  const found: IfDies[] = [];
  for (const each of tellsOfDeaths(choices.document) ? of : []) {
    const { sid, scenario } = each;
    const death = deathOver(record, sid, scenario);
    if (death === undefined || current === undefined) continue;
    const calculated = (months: 60 | 180) =>
      calculateReport(record, withDeath(scenario, death), current, book, isoDate(source.asAt), { months });
    const [five, fifteen] = [calculated(60), calculated(180)];
    if (!five.ok) return inScenario(sid, five.problems);
    if (!fifteen.ok) return inScenario(sid, fifteen.problems);
    const words = ifDiesWords(record, death);
    found.push({ of: each, death, words, five: five.value, fifteen: fifteen.value });
  }
  return success(found);
}

/** The letter of a question. Refused if no line of it differs, or if it cannot be compared. */
function askedLetter(job: DocumentJob, scenario: Scenario, book: RateBook): Result<AskedLetter | undefined> {
  const { record, choices, scenarios, source } = job;
  if (choices.document !== 'question') return success(undefined);
  const letter = record.letters.find(({ id }) => id === choices.letter);
  if (letter === undefined) return failure(problem('letter-unknown', ['letter']));
  const { preferred: sid } = choices;
  const current = scenarios['0'] ?? scenario;
  const compared = compareLetter({ record, scenario, current, sid, today: isoDate(source.asAt), book }, letter);
  if (!compared.ok) {
    const isOfLetter = compared.problems.every(({ fieldPath: [field] }) => field === 'from' || field === 'to');
    return isOfLetter ? within(['letter'], compared.problems) : inScenario(sid, compared.problems);
  }
  if (compared.value.lines.every(({ agrees }) => agrees)) return failure(problem('letter-agrees', ['letter']));
  return success({ ...compared.value, letter });
}

/** @returns the figures, or the problems of the first scenario that cannot be calculated. */
export function documentInput(job: DocumentJob, book: RateBook): Result<DocumentInput> {
  const { record, choices } = job;
  const today = isoDate(job.source.asAt);
  const current = job.scenarios['0'];
  if (current === undefined) throw new Error('the job has no Current Situation');
  const scenarios: ScenarioInput[] = [];
  for (const sid of choices.scenarios) {
    const scenario = job.scenarios[String(sid)];
    if (scenario === undefined) throw new Error(`scenario ${sid} is not in the job`);
    const five = calculateReport(record, scenario, current, book, today);
    if (!five.ok) return inScenario(sid, five.problems);
    const fifteen = calculateReport(record, scenario, current, book, today, { months: 180 });
    if (!fifteen.ok) return inScenario(sid, fifteen.problems);
    scenarios.push({
      sid,
      name: nameOfScenario(job, sid),
      five: five.value,
      fifteen: fifteen.value,
      scenario,
      hasChart: choices.charts.includes(sid),
    });
  }
  const first = scenarios[0];
  const preferred = scenarios.find(({ sid }) => sid === choices.preferred);
  if (first === undefined || preferred === undefined) throw new Error('the preferred scenario is not included');
  const measured = measuredFromOf(record, (sid) => scenarios.some((each) => each.sid === sid));
  const base = scenarios.find(({ sid }) => sid === measured) ?? first;
  const ifDies = deathsOver(job, scenarios, book);
  if (!ifDies.ok) return ifDies;
  const isListing = alternativesSource(record, choices.document) !== undefined;
  const alternatives = isListing ? alternativesPage(record, job.scenarios, today, book) : undefined;
  const question = askedLetter(job, preferred.scenario, book);
  if (!question.ok) return question;
  return success({
    job,
    book,
    record,
    scenarios,
    current: first,
    base,
    preferred,
    ifDies: ifDies.value,
    alternatives,
    question: question.value,
  });
}
