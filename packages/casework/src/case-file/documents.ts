/** The documents of a case file, and whether a record can be made of them. */

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
import { PAGE_SETTINGS, pageSettingsOf } from '../record/page-settings.ts';
import { isOfBefore, withoutMadeEntries } from '../record/paid-from-bank.ts';
import { toldMarks } from '../record/told-once.ts';

export interface CaseDocuments {
  readonly record: RecordDocument;
  /** By their ids, the Current Situation first. */
  readonly scenarios: ReadonlyMap<number, Scenario>;
}

/** The parts whose total a proposed scenario has from the Current Situation. */
const FOLLOWING = ['sInvest', 'sIncome'] as const;

/** Totals that a file by hand says of a proposed scenario, and that are not those of the Current Situation. */
export function totalsOfTheirOwn({ scenarios }: Pick<CaseFile, 'scenarios'>): readonly Problem[] {
  return Object.entries(scenarios).flatMap(([sid, scenario]) =>
    FOLLOWING.filter((part) => {
      const [own, followed] = [scenario[part]?.quickTotal ?? null, scenarios['0']?.[part]?.quickTotal ?? null];
      return own !== null && own !== (followed ?? 0);
    }).map((part) => problem('follows-current', ['scenarios', sid, part, 'quickTotal'])),
  );
}

/** Whatever a proposed scenario says of them: nothing is calculated of that. */
function withTotalsOf(current: Scenario | undefined, scenario: Scenario): Scenario {
  if (current === undefined) return scenario;
  const { sInvest, sIncome } = scenario;
  return {
    ...scenario,
    sInvest: { ...sInvest, quickTotal: current.sInvest.quickTotal },
    sIncome: { ...sIncome, quickTotal: current.sIncome.quickTotal },
  };
}

/** Everything a case file says, with the values of its day for what it leaves out. */
export function completeCase({
  asAt,
  record,
  scenarios,
}: Pick<CaseFile, 'asAt' | 'record' | 'scenarios'>): CaseDocuments {
  const today = isoDate(asAt);
  const sids = Object.keys(scenarios)
    .map(Number)
    .toSorted((a, b) => a - b);
  const whole = completeRecord(record, today);
  const current = scenarios['0'] && completeScenario(scenarios['0'], 0, today);
  const made = (sid: number): Scenario => {
    const stated = scenarios[sid] ?? {};
    const scenario = completeScenario(stated, sid, today);
    if (sid === 0) return scenario;
    // A file that an older release wrote holds what its share sets had made.
    const isOlder = isOfBefore({ sCare: stated.sCare ?? [{}] });
    return withTotalsOf(current, isOlder ? withoutMadeEntries(scenario, whole) : scenario);
  };
  return { record: whole, scenarios: new Map(sids.map((sid) => [sid, made(sid)])) };
}

/** What a new record is made of: the notes are the adviser's who wrote them, and pages are set anew. */
export function documentsOfCase(file: CaseFile): CaseDocuments {
  const { record, scenarios } = completeCase(file);
  const blank = newRecord(isoDate(file.asAt));
  return {
    record: { ...record, notes: blank.notes, ...pageSettingsOf(blank) },
    // Nothing of it is new to the person who has just looked at the whole case.
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

/** What stands in the way of a record with these documents, made today; paths are those of the file. */
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

/** In words, what of a file no record is made of. */
export function leftOutOfCase({ record, scenarios }: CaseFile): readonly string[] {
  const notes = record.notes?.length ?? 0;
  const isSet = PAGE_SETTINGS.some((name) => record[name] !== undefined);
  const hasServers = Object.values(scenarios).some(({ meta = {}, tmp }) => {
    const taken = toldMarks(meta);
    return [...Object.entries(meta), ['tmp', tmp] as const].some(
      ([name, value]) => value !== undefined && !(name in taken),
    );
  });
  return [
    ...(notes > 0 ? [counted(notes, 'note')] : []),
    ...(isSet ? ['How the report and graph pages were set'] : []),
    ...(hasServers ? ['Times of saving and computed values'] : []),
  ];
}
