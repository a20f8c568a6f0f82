/**
 * Completes documents stored by any release: later fields get their defaults. A complete document is returned
 * unchanged, so that completing it again changes no byte.
 */
import type { Care, Client, RecordDocument, Scenario, ScenarioContents } from '@advice-builder/contract';
import { withNewFields } from '../entries/entries.ts';
import { personNumbers } from '../facts/care-facts.ts';
import { careToKeep, mayHoldPersonalCare } from '../facts/care-stages.ts';
import { newCare, newClient, newHome, newSections, recordSettings } from './factories.ts';
import { isNewlyPaid, isOfBefore, withoutMadeEntries } from './paid-from-bank.ts';

/**
 * Returns a function that adds the missing fields of a blank. It makes a blank only if a field is missing, because almost
 * every document that is read is complete.
 */
function filling<T extends object>(blank: () => Partial<T>): <Stored extends T>(stored: Stored) => Stored {
  const names = Object.keys(blank());
  return (stored) => {
    if (names.every((name) => name in stored)) return stored;
    const missing = Object.entries(blank()).filter(([name]) => !(name in stored));
    return { ...stored, ...Object.fromEntries(missing) };
  };
}

const filledRecord = filling<RecordDocument>(recordSettings);
const filledClients = ([0, 1] as const).map((index) => filling<Client>(() => newClient(index)));
const filledContents = filling<ScenarioContents>(newSections);
const filledCare = ([0, 1] as const).map((index) => filling<Care>(() => newCare(index)));
const filledHome = filling(newHome);
const filledAssets = filling(() => newSections().sAssets);
const filledInvest = filling(() => newSections().sInvest);
const filledIncome = filling(() => newSections().sIncome);
const filledExpenses = filling(() => newSections().sExpenses);
const filledSurvivor = filling(() => newSections().sSurvivor);

/** Completes the person at a position of a list: the client, or anyone after them as the partner. */
const person =
  <T extends object>(filled: readonly (<Stored extends T>(stored: Stored) => Stored)[]) =>
  (each: T, index: number): T =>
    filled[Math.min(index, 1)]?.(each) ?? each;

/** Returns the same list if none of its items changed. */
function each<List extends readonly unknown[]>(list: List, complete: (item: List[number], index: number) => unknown) {
  const completed = list.map(complete);
  return (completed.every((item, index) => item === list[index]) ? list : completed) as List;
}

/** Returns the same document if none of these members changed. */
function withParts<T extends object>(document: T, parts: Partial<T>): T {
  const isSame = (Object.keys(parts) as (keyof T)[]).every((name) => parts[name] === document[name]);
  return isSame ? document : { ...document, ...parts };
}

export function recordWithNewFields(document: RecordDocument): RecordDocument {
  const record = filledRecord(document);
  const clients = each(record.clients, person<Client>(filledClients));
  return withParts(record, { clients });
}

function contentsWithNewFields<T extends ScenarioContents>(contents: T): T {
  const completed = filledContents(contents);
  const parts: Partial<ScenarioContents> = {
    sCare: each(completed.sCare, person<Care>(filledCare)),
    sHome: filledHome(completed.sHome),
    sAssets: filledAssets(completed.sAssets),
    sInvest: filledInvest(completed.sInvest),
    sIncome: filledIncome(completed.sIncome),
    sExpenses: filledExpenses(completed.sExpenses),
    sSurvivor: filledSurvivor(completed.sSurvivor),
    sFentries: each(completed.sFentries, withNewFields),
  };
  return withParts(completed, parts as Partial<T>);
}

export function scenarioWithNewFields(document: Scenario): Scenario {
  const scenario = contentsWithNewFields(document);
  const { imported } = scenario;
  return imported === undefined ? scenario : withParts(scenario, { imported: contentsWithNewFields(imported) });
}

type People = Pick<RecordDocument, 'projectFrom' | 'relationship'>;

/**
 * Marks a scenario stored before personal care had its own cost, if its independence services may include personal
 * care.
 */
function withPersonalCare(document: Scenario, scenario: Scenario, sid: number, record: People): Scenario {
  const isAsked = personNumbers(record).some(
    (person) => !('personalCareCosts' in document.sCare[person]) && mayHoldPersonalCare(scenario.sCare[person], sid),
  );
  return isAsked ? { ...scenario, meta: { ...scenario.meta, personalCareNewlyAsked: true } } : scenario;
}

/** Completes the Current Situation. `record` must be complete. */
export const currentWithNewFields = (document: Scenario, record: People): Scenario =>
  withPersonalCare(document, scenarioWithNewFields(document), 0, record);

interface Beside {
  /** The record, which must already be complete, like scenario 0. */
  readonly record: People;
  readonly current: Scenario;
}

/** Completes a proposed scenario without marks for notices, for a calculation from stored documents. */
export function proposedContents(document: Scenario, record: People): Scenario {
  const scenario = scenarioWithNewFields(document);
  return isOfBefore(document) ? withoutMadeEntries(scenario, record) : scenario;
}

/**
 * Completes a proposed scenario. It is marked for a notice also if it stores nothing about care before an entry and
 * such care now counts, and if the bank now pays for something that used to cost nothing.
 */
export function proposedWithNewFields(document: Scenario, { record, current }: Beside): Scenario {
  const completed = scenarioWithNewFields(document);
  const scenario = withPersonalCare(
    document,
    isOfBefore(document) ? withoutMadeEntries(completed, record) : completed,
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
    ...(isOfBefore(document) && isNewlyPaid(completed, { record, current }) ? { newlyPaidFromBank: true } : {}),
  };
  return Object.keys(marks).length > 0 ? { ...scenario, meta: { ...scenario.meta, ...marks } } : scenario;
}
