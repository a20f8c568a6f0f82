/**
 * Documents as they were stored by any release: a field that was added since has its default. What lacks nothing is
 * answered itself, so that completing again changes no byte.
 */
import type { RecordDocument, Scenario, ScenarioContents } from '@advice-builder/contract';
import { withNewFields } from '../entries/entries.ts';
import { personNumbers } from '../facts/care-facts.ts';
import { careToKeep, mayHoldPersonalCare } from '../facts/care-stages.ts';
import { newCare, newClient, newSections, recordSettings } from './factories.ts';
import { isNewlyPaid, isOfBefore, withoutMadeEntries } from './paid-from-bank.ts';

function filled<T extends object>(stored: T, blank: Partial<T>): T {
  const missing = Object.entries(blank).filter(([name]) => !(name in stored));
  return missing.length === 0 ? stored : { ...stored, ...Object.fromEntries(missing) };
}

/** The list itself where each of its items is. */
function each<List extends readonly unknown[]>(list: List, complete: (item: List[number], index: number) => unknown) {
  const completed = list.map(complete);
  return (completed.every((item, index) => item === list[index]) ? list : completed) as List;
}

/** The document itself where each of these members is. */
function withParts<T extends object>(document: T, parts: Partial<T>): T {
  const isSame = (Object.keys(parts) as (keyof T)[]).every((name) => parts[name] === document[name]);
  return isSame ? document : { ...document, ...parts };
}

export function recordWithNewFields(document: RecordDocument): RecordDocument {
  const record = filled(document, recordSettings());
  const clients = each(record.clients, (client, index) => filled(client, newClient(index === 0 ? 0 : 1)));
  return withParts(record, { clients });
}

function contentsWithNewFields<T extends ScenarioContents>(contents: T): T {
  const blank = newSections();
  const whole = filled<ScenarioContents>(contents, blank) as T;
  const parts: Partial<ScenarioContents> = {
    sCare: each(whole.sCare, (care, index) => filled(care, newCare(index === 0 ? 0 : 1))),
    sHome: filled(whole.sHome, blank.sHome),
    sAssets: filled(whole.sAssets, blank.sAssets),
    sInvest: filled(whole.sInvest, blank.sInvest),
    sIncome: filled(whole.sIncome, blank.sIncome),
    sExpenses: filled(whole.sExpenses, blank.sExpenses),
    sSurvivor: filled(whole.sSurvivor, blank.sSurvivor),
    sFentries: each(whole.sFentries, withNewFields),
  };
  return withParts(whole, parts as Partial<T>);
}

export function scenarioWithNewFields(document: Scenario): Scenario {
  const scenario = contentsWithNewFields(document);
  const { imported } = scenario;
  return imported === undefined ? scenario : withParts(scenario, { imported: contentsWithNewFields(imported) });
}

type People = Pick<RecordDocument, 'projectFrom' | 'relationship'>;

/** Marked where it was stored before personal care had a cost of its own, and independence services may hold some. */
function withPersonalCare(document: Scenario, scenario: Scenario, sid: number, record: People): Scenario {
  const isAsked = personNumbers(record).some(
    (person) => !('personalCareCosts' in document.sCare[person]) && mayHoldPersonalCare(scenario.sCare[person], sid),
  );
  return isAsked ? { ...scenario, meta: { ...scenario.meta, personalCareNewlyAsked: true } } : scenario;
}

/** The Current Situation; `record` is completed. */
export const currentWithNewFields = (document: Scenario, record: People): Scenario =>
  withPersonalCare(document, scenarioWithNewFields(document), 0, record);

interface Beside {
  /** Completed, as scenario 0 is. */
  readonly record: People;
  readonly current: Scenario;
}

/** The contents of a proposed scenario, without a word about what is otherwise since: what is kept to be worked again. */
export function proposedContents(document: Scenario, record: People): Scenario {
  const scenario = scenarioWithNewFields(document);
  return isOfBefore(document) ? withoutMadeEntries(scenario, record) : scenario;
}

/**
 * A proposed scenario: marked too where it says nothing of care before an entry, and such care is counted now, and where
 * the bank pays what was there for nothing.
 */
export function proposedWithNewFields(document: Scenario, { record, current }: Beside): Scenario {
  const whole = scenarioWithNewFields(document);
  const scenario = withPersonalCare(
    document,
    isOfBefore(document) ? withoutMadeEntries(whole, record) : whole,
    1,
    record,
  );
  const isCounted = personNumbers(record).some(
    (person) =>
      !('keepCareUntilEntry' in document.sCare[person]) &&
      careToKeep({ record, scenario, current }, person) !== undefined,
  );
  const marks = {
    ...(isCounted ? { careNewlyCounted: true } : {}),
    ...(isOfBefore(document) && isNewlyPaid(whole, { record, current }) ? { newlyPaidFromBank: true } : {}),
  };
  return Object.keys(marks).length > 0 ? { ...scenario, meta: { ...scenario.meta, ...marks } } : scenario;
}
