/** Blank documents with the blank values of the field catalogue. `today` is the civil date in Sydney. */
import {
  type Assets,
  assetsFields,
  blankOf,
  type Care,
  type Client,
  careFields,
  clientFields,
  type Expenses,
  expensesFields,
  type Home,
  homeFields,
  type Income,
  type Invest,
  incomeFields,
  investFields,
  type RecordDocument,
  type RvRow,
  type RvTable,
  rvFields,
  type Scenario,
  type ScenarioContents,
  type Survivor,
  survivorFields,
  TABLE_ROWS,
  texts,
} from '@advice-builder/contract';
import { type CivilDate, firstOfMonth, monthOf, toIso } from '@advice-builder/kernel';
import { automaticEntries, reissueEntries } from '../entries/entries.ts';
import { randomSuffix } from '../entries/entry-id.ts';
import { ONE_TIME_MARKS, openMarks } from './one-time-marks.ts';

export const CURRENT_SITUATION = texts.currentSituation;

export function newClient(index: 0 | 1): Client {
  return { ...blankOf<Client>(clientFields), clid: index + 1, heading: index === 0 ? 'Client' : 'Partner' };
}

/** The parts of a new record that do not depend on the day. */
export const recordSettings = () =>
  ({
    relationship: 1,
    clients: [newClient(0)],
    notes: [],
    reportSetting: {},
    graphSetting: { scenarios: {}, highlighted: 0 },
    documentSetting: {},
    capDay: 'exact',
    rateIndexation: null,
    supportAtHomeBudgets: 'official',
    letters: [],
    paidFees: [],
  }) satisfies Partial<RecordDocument>;

export function newRecord(today: CivilDate): RecordDocument {
  return {
    reference: '',
    description: '',
    projectFrom: toIso(firstOfMonth(monthOf(today))),
    ...recordSettings(),
  };
}

export function newCare(index: 0 | 1): Care {
  return { ...blankOf<Care>(careFields), clientIndex: index };
}

export const newHome = (): Home => blankOf<Home>(homeFields);

export function newRvTable(): RvTable {
  return Array.from({ length: TABLE_ROWS }, () => blankOf<RvRow>(rvFields));
}

/** The sections of a blank scenario, without its entries. */
export function newSections(): Omit<ScenarioContents, 'sFentries'> {
  return {
    sCare: [newCare(0), newCare(1)],
    sHome: newHome(),
    sRV: newRvTable(),
    sAssets: blankOf<Assets>(assetsFields),
    sInvest: blankOf<Invest>(investFields),
    sIncome: blankOf<Income>(incomeFields),
    sExpenses: blankOf<Expenses>(expensesFields),
    sSurvivor: blankOf<Survivor>(survivorFields),
  };
}

/** A blank scenario; scenario 0 is the Current Situation. */
export function newScenario(today: CivilDate, sid = 0): Scenario {
  return {
    name: sid === 0 ? CURRENT_SITUATION : '',
    meta: { seen: false, revision: 0, saved_at: null },
    ...newSections(),
    sFentries: automaticEntries({ sid, existing: [], today }),
    tmp: { homeStatus: null, exitEntitlements: [], saleProceeds: null },
  };
}

/** The contents of a scenario, without its name, metadata and computed values. */
export function contentsOf(scenario: Scenario): ScenarioContents {
  const { sCare, sHome, sRV, sAssets, sInvest, sIncome, sExpenses, sSurvivor, sFentries } = scenario;
  return { sCare, sHome, sRV, sAssets, sInvest, sIncome, sExpenses, sSurvivor, sFentries };
}

/**
 * Returns a proposed scenario copied from another one: the same contents, new entry ids, no name, never saved. It
 * stores the imported values: a copy of the Current Situation (`from` 0) stores all of it, a copy of a proposed
 * scenario stores what that scenario had imported. Notices that a person has not seen are copied too; from the Current
 * Situation only the one about personal care.
 */
export function copyScenario(source: Scenario, sid: number, from = 0, suffix = randomSuffix): Scenario {
  const imported = from === 0 ? structuredClone(contentsOf(source)) : undefined;
  const unseenMarks = openMarks(source.meta, from === 0 ? ['personalCareNewlyAsked'] : ONE_TIME_MARKS);
  return {
    ...structuredClone(source),
    ...(imported === undefined ? {} : { imported }),
    name: '',
    meta: { seen: false, revision: 0, saved_at: null, ...unseenMarks },
    sFentries: reissueEntries(structuredClone(source.sFentries), sid, suffix),
  };
}

/** The name of a scenario on the page. */
export function displayName(name: string, sid: number): string {
  return name !== '' ? name : sid === 0 ? CURRENT_SITUATION : texts.untitledScenario;
}
