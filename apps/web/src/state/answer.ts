/** Reads the documents of a record from a server answer, in the form the page uses. */
import { asStored } from '@advice-builder/casework';
import type {
  AdviceRecord,
  CalculatedWith,
  LoadAnswer,
  RecordDocument,
  Scenario,
  ScenarioContents,
} from '@advice-builder/contract';
import { isSid, type Scenarios, type Sid } from './documents.ts';

/** The facts about a record that the server adds to its document. */
export type RecordFacts = Omit<AdviceRecord, keyof RecordDocument>;

export type CalculatedScenarios = Readonly<Partial<Record<Sid, CalculatedWith>>>;

/** The answer's keys are scenario ids with one digit, like `Sid`. */
export const calculatedIn = ({ calculated = {} }: Pick<LoadAnswer, 'calculated'>): CalculatedScenarios => calculated;

/** Splits the record of an answer into the document an adviser edits and the facts the server adds. */
export function splitRecord(record: AdviceRecord): { readonly document: RecordDocument; readonly facts: RecordFacts } {
  const {
    reference,
    description,
    projectFrom,
    relationship,
    clients,
    notes,
    reportSetting,
    graphSetting,
    documentSetting,
    capDay,
    rateIndexation,
    supportAtHomeBudgets,
    letters,
    paidFees,
    ...facts
  } = record;
  const document = {
    reference,
    description,
    projectFrom,
    relationship,
    clients,
    notes,
    reportSetting,
    graphSetting,
    documentSetting,
    capDay,
    rateIndexation,
    supportAtHomeBudgets,
    letters,
    paidFees,
  };
  return { document, facts };
}

const withStoredEntries = <C extends ScenarioContents>(contents: C): C => ({
  ...contents,
  sFentries: contents.sFentries.map(asStored),
});

/**
 * Entries arrive under their printed names. The page keeps them in the stored form, because a name that depends on the
 * care is nobody's edit.
 */
function asKept({ imported, ...scenario }: Scenario): Scenario {
  return { ...withStoredEntries(scenario), ...(imported && { imported: withStoredEntries(imported) }) };
}

/** The scenarios of an answer in the form the page uses. */
export function scenariosOf(answer: { readonly scenarios: Readonly<Record<string, Scenario>> }): Scenarios {
  const scenarios: Partial<Record<Sid, Scenario>> = {};
  for (const [key, scenario] of Object.entries(answer.scenarios)) {
    const sid = Number(key);
    if (isSid(sid)) scenarios[sid] = asKept(scenario);
  }
  return scenarios;
}

export function revisionsOf(scenarios: Scenarios): Partial<Record<Sid, number>> {
  return Object.fromEntries(Object.entries(scenarios).map(([sid, scenario]) => [sid, scenario.meta.revision]));
}

export function newest(times: readonly (string | null | undefined)[]): string | null {
  return times.reduce<string | null>((a, b) => (b != null && (a === null || b > a) ? b : a), null);
}
