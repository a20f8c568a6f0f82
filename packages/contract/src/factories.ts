/** Blank documents. They are the one place where the default of a field stands. `today` is the civil date in Sydney. */
import { type CivilDate, firstOfMonth, monthOf, toIso } from '@advice-builder/kernel';
import { automaticEntries, reissueEntries } from './entries.ts';
import { randomSuffix } from './entry-id.ts';
import { TABLE_ROWS } from './limits.ts';
import type { Care } from './wire/care.ts';
import type { Client } from './wire/client.ts';
import type { Home, RvTable } from './wire/home.ts';
import type { RecordDocument } from './wire/record.ts';
import type { Scenario, ScenarioContents } from './wire/scenario.ts';

export const CURRENT_SITUATION = 'Current Situation';

export function newClient(index: 0 | 1): Client {
  return {
    clid: index + 1,
    quick: true,
    heading: index === 0 ? 'Client' : 'Partner',
    deleted: false,
    first_name: '',
    last_name: '',
    gender: 0,
    dob: null,
    health: 0,
    dementia: false,
    pension_type: 2,
    veteran: false,
    location: 0,
    facility_name: '',
    currentPension: null,
    lifetimeCapUsed: null,
    annualCapUsed: null,
    poaRep: false,
    poaRepSeek: false,
    poaRepName: '',
    poaRepRelation: '',
    currentWill: false,
    illnessSep: false,
  };
}

/** What of a new record does not depend on the day. */
export const recordSettings = () =>
  ({
    relationship: 1,
    clients: [newClient(0)],
    notes: [],
    reportSetting: {},
    graphSetting: { scenarios: {}, highlighted: 0 },
    capDay: 'exact',
    rateIndexation: null,
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
  return {
    clientIndex: index,
    typeOfCare: 0,
    typeOfCare_disabled: false,
    dateOfEntry: null,
    lmr: false,
    marketPayer: false,
    homeCarePackage: false,
    homeCareDailyFee: 4,
    homeCareFeeWaived: false,
    applicableMPIR: null,
    marketPriceRad: null,
    radRacPaid: null,
    sellRadRacPaid: null,
    sellMonth: null,
    deductDAPDAC: false,
    FacilityAccom: 1,
    agedCareFacility: '',
    rcomFacility: '',
    resi_esf: null,
    resi_esf_frequency: 365,
    resi_esf_dateEnd: null,
    resi_esf_DE_valid: true,
    resi_esf_deduct: false,
    postJuly2025Rules: false,
    noWorseOffPrinciple: false,
    radRetention: null,
    dapIndexation: null,
    supportAtHomeLevel: 4,
    independenceServiceCosts: null,
    everydayLivingServiceCosts: null,
    clinicalCareCosts: null,
    optInDate: null,
    meansNotDisclosed: false,
    nonClinicalDaysCharged: null,
    feeAtTransition: null,
  };
}

export function newHome(): Home {
  return {
    quick: true,
    netHomeValue: null,
    growthRate: null,
    interestRate: null,
    protectedPerson: false,
    home_rv_exit: null,
    rent: false,
    rentValue: null,
    rentFrequency: 52,
    rentExpenses: null,
    rentAtMonth: null,
    rentMonthEnd: null,
    rentIncomeAssement: 1,
    sell: false,
    sellMonth: null,
    sellExpenses: null,
    rcom_exEnt_choice: 'quick',
    rv_calculationBase: null,
    rv_date_purchased: null,
    rv_date_exit: null,
    rv_exit_entitlement: null,
    rv_purchasePrice: null,
    rv_assetGrowth: null,
    rv_shareCapitalGain: null,
    rv_refurbCost: null,
    rv_sellingFees: null,
    rv__gsc_sf: null,
    rv__gsc_sf_freq: 12,
    grannyFlatQuick: null,
    grannyFlatPurchPrice: null,
    grannyFlatPurchDate: null,
    grannyFlatApplyTest: false,
    grannyFlatTestAmount: null,
    grannyFlatGiftAmount: null,
    grannyFlatRentFreq: 26,
    grannyFlatRentAmount: null,
  };
}

export function newRvTable(): RvTable {
  return Array.from({ length: TABLE_ROWS }, () => ({ dmf: null, ltmf: null }));
}

/** The sections of a blank scenario, without its entries. */
export function newSections(): Omit<ScenarioContents, 'sFentries'> {
  return {
    sCare: [newCare(0), newCare(1)],
    sHome: newHome(),
    sRV: newRvTable(),
    sAssets: { quick: true, quickTotal: null, vehiclesTotal: null, funeralBond: null },
    sInvest: { quick: true, quickTotal: null, cashGrowth: null },
    sIncome: { quick: true, quickTotal: null },
    sExpenses: { quick: true, quickTotal: null, oopDateStart: null, oopDateEnd: null, oopFrequency: 1 },
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

/** The contents of a scenario, without its name, its standing and what is computed from it. */
export function contentsOf(scenario: Scenario): ScenarioContents {
  const { sCare, sHome, sRV, sAssets, sInvest, sIncome, sExpenses, sFentries } = scenario;
  return { sCare, sHome, sRV, sAssets, sInvest, sIncome, sExpenses, sFentries };
}

/**
 * A proposed scenario made from another one: same contents, own entry ids, unnamed, never saved. It remembers what was
 * imported: from the Current Situation (`from` 0) all of it as it is, from a proposed scenario what that one remembers.
 */
export function copyScenario(source: Scenario, sid: number, from = 0, suffix = randomSuffix): Scenario {
  const imported = from === 0 ? structuredClone(contentsOf(source)) : undefined;
  return {
    ...structuredClone(source),
    ...(imported === undefined ? {} : { imported }),
    name: '',
    meta: { seen: false, revision: 0, saved_at: null },
    sFentries: reissueEntries(structuredClone(source.sFentries), sid, suffix),
  };
}

/** The name on screen. */
export function displayName(name: string, sid: number): string {
  return name !== '' ? name : sid === 0 ? CURRENT_SITUATION : 'Untitled Scenario';
}
