/** The documents of a record in an answer of the server, as the page keeps them. */
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

/** What the server knows of a record beside its document. */
export type RecordFacts = Omit<AdviceRecord, keyof RecordDocument>;

export type CalculatedScenarios = Readonly<Partial<Record<Sid, CalculatedWith>>>;

/** Scenarios have one digit each, as ids have. */
export const calculatedIn = ({ calculated = {} }: Pick<LoadAnswer, 'calculated'>): CalculatedScenarios => calculated;

/** Divides the record of an answer into the document an adviser edits and what the server knows of it. */
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
  };
  return { document, facts };
}

const withStoredEntries = <C extends ScenarioContents>(contents: C): C => ({
  ...contents,
  sFentries: contents.sFentries.map(asStored),
});

/** Entries arrive under their printed names and are kept as stored: what follows from the care is nobody's typing. */
function asKept({ imported, ...scenario }: Scenario): Scenario {
  return { ...withStoredEntries(scenario), ...(imported && { imported: withStoredEntries(imported) }) };
}

/** The scenarios of an answer, as the page keeps them. */
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
