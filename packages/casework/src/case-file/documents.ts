/** The documents of a case file, and the check that they can become a record. */

import {
  type CaseFile,
  problem,
  type RecordDocument,
  readDate,
  type Scenario,
  toPickedMonth,
} from '@advice-builder/contract';
import { addMonthsToIndex, type CivilDate, firstOfMonth, isoDate, monthOf, type Problem } from '@advice-builder/kernel';
import { currentContradictions, recordContradictions, scenarioContradictions } from '../form-rules/contradictions.ts';
import { newRecord } from '../record/factories.ts';
import { completeRecord, completeScenario } from '../record/merge.ts';
import { presentMarks } from '../record/one-time-marks.ts';
import { PAGE_SETTINGS, pageSettingsOf } from '../record/page-settings.ts';
import { isOfBefore, withoutMadeEntries } from '../record/paid-from-bank.ts';

export interface CaseDocuments {
  readonly record: RecordDocument;
  /** By id, the Current Situation first. */
  readonly scenarios: ReadonlyMap<number, Scenario>;
}

/** The parts whose total a proposed scenario takes from the Current Situation. */
const FOLLOWING = ['sInvest', 'sIncome'] as const;

/** Finds totals of proposed scenarios that differ from the Current Situation, in a file edited by hand. */
export function totalsOfTheirOwn({ scenarios }: Pick<CaseFile, 'scenarios'>): readonly Problem[] {
  return Object.entries(scenarios).flatMap(([sid, scenario]) =>
    FOLLOWING.filter((part) => {
      const [own, followed] = [scenario[part]?.quickTotal ?? null, scenarios['0']?.[part]?.quickTotal ?? null];
      return own !== null && own !== (followed ?? 0);
    }).map((part) => problem('follows-current', ['scenarios', sid, part, 'quickTotal'])),
  );
}

/**
 * Replaces the totals of a proposed scenario by those of the Current Situation, because no calculation uses its own.
 */
function withTotalsOf(current: Scenario | undefined, scenario: Scenario): Scenario {
  if (current === undefined) return scenario;
  const { sInvest, sIncome } = scenario;
  return {
    ...scenario,
    sInvest: { ...sInvest, quickTotal: current.sInvest.quickTotal },
    sIncome: { ...sIncome, quickTotal: current.sIncome.quickTotal },
  };
}

/**
 * Returns the complete documents of a case file. Absent fields get the default values of a document created on `asAt`.
 */
export function completeCase({
  asAt,
  record,
  scenarios,
}: Pick<CaseFile, 'asAt' | 'record' | 'scenarios'>): CaseDocuments {
  const today = isoDate(asAt);
  const sids = Object.keys(scenarios)
    .map(Number)
    .toSorted((a, b) => a - b);
  const completed = completeRecord(record, today);
  const current = scenarios['0'] && completeScenario(scenarios['0'], 0, today);
  const scenarioOfCase = (sid: number): Scenario => {
    const stated = scenarios[sid] ?? {};
    const scenario = completeScenario(stated, sid, today);
    if (sid === 0) return scenario;
    // A file of an older release may contain entries of share sets, which records no longer have.
    const isOlder = isOfBefore({ sCare: stated.sCare ?? [{}] });
    return withTotalsOf(current, isOlder ? withoutMadeEntries(scenario, completed) : scenario);
  };
  return { record: completed, scenarios: new Map(sids.map((sid) => [sid, scenarioOfCase(sid)])) };
}

/**
 * The content of a new record: without notes, which belong to the adviser who wrote them, and with new page settings.
 */
export function documentsOfCase(file: CaseFile): CaseDocuments {
  const { record, scenarios } = completeCase(file);
  const blank = newRecord(isoDate(file.asAt));
  return {
    record: { ...record, notes: blank.notes, ...pageSettingsOf(blank) },
    // The person has just seen the complete case, so no notice about new fields is needed.
    scenarios: new Map(
      [...scenarios].map(([sid, scenario]) => [sid, { ...scenario, meta: { ...scenario.meta, seen: true } }]),
    ),
  };
}

const below = (place: Problem['fieldPath'], problems: readonly Problem[]): Problem[] =>
  problems.map((found) => ({ ...found, fieldPath: [...place, ...found.fieldPath] }));

function dayProblems({ projectFrom, clients }: RecordDocument, today: CivilDate): Problem[] {
  const isAfter = (text: string | null, last: CivilDate): boolean => {
    const date = readDate(text ?? '');
    return date !== undefined && date > last;
  };
  const to = firstOfMonth(addMonthsToIndex(monthOf(today), 1));
  return [
    ...(isAfter(projectFrom, to)
      ? [problem('project-from-late', ['record', 'projectFrom'], { to: toPickedMonth(to) })]
      : []),
    ...clients.flatMap(({ dob }, index) =>
      isAfter(dob, today) ? [problem('birth-in-future', ['record', 'clients', index, 'dob'])] : [],
    ),
  ];
}

/** Returns the problems that prevent a record with these documents today. Paths are those of the file. */
export function problemsOfCase(
  { record, scenarios }: CaseDocuments,
  today: CivilDate,
  maxScenarios: number,
): readonly Problem[] {
  return [
    ...(scenarios.size > maxScenarios ? [problem('scenario-maximum', ['scenarios'], { max: maxScenarios })] : []),
    ...dayProblems(record, today),
    ...below(['record'], recordContradictions(record)),
    ...[...scenarios].flatMap(([sid, scenario]) =>
      below(
        ['scenarios', String(sid)],
        [...scenarioContradictions(record, scenario), ...(sid === 0 ? currentContradictions(scenario) : [])],
      ),
    ),
  ];
}

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

/** Describes the parts of a file that the record does not contain. */
export function leftOutOfCase({ record, scenarios }: CaseFile): readonly string[] {
  const notes = record.notes?.length ?? 0;
  const isSet = PAGE_SETTINGS.some((name) => record[name] !== undefined);
  const hasServers = Object.values(scenarios).some(({ meta = {}, tmp }) => {
    const taken = presentMarks(meta);
    return [...Object.entries(meta), ['tmp', tmp] as const].some(
      ([name, value]) => value !== undefined && !(name in taken),
    );
  });
  return [
    ...(notes > 0 ? [counted(notes, 'note')] : []),
    ...(isSet ? ['Settings of the report and graph pages'] : []),
    ...(hasServers ? ['Times of saving and computed values'] : []),
  ];
}
