/** Documents for tests, created like a case file: only relevant fields are named. */
import type { EntryPatch, RecordDocument, RecordPatch, Scenario, ScenarioPatch } from '@advice-builder/contract';
import { type CivilDate, isoDate } from '@advice-builder/kernel';
import { completeRecord, completeScenario } from '../record/merge.ts';

export const TODAY: CivilDate = isoDate('2026-11-21');

export const recordOf = (patch: RecordPatch = {}): RecordDocument =>
  completeRecord(
    { projectFrom: '2026-11-01', clients: [{ first_name: 'Margaret', dob: '03/03/1942' }], ...patch },
    TODAY,
  );

export const coupleOf = (relationship: 2 | 3 = 2): RecordDocument =>
  recordOf({
    relationship,
    clients: [
      { first_name: 'Margaret', dob: '03/03/1942' },
      { first_name: 'Thomas', dob: '02/09/1939' },
    ],
  });

/** In residential care from the first of the month, under the rules of 1 November 2025. */
export const resident = {
  typeOfCare: 1,
  dateOfEntry: '01/11/2026',
  marketPriceRad: 550_000,
  radRacPaid: 300_000,
} as const;

export const scenarioOf = (patch: ScenarioPatch = {}, sid = 0): Scenario =>
  completeScenario({ sCare: [resident], ...patch }, sid, TODAY);

export const withEntries = (...sFentries: EntryPatch[]): Scenario => scenarioOf({ sFentries });

/** Margaret: home kept, 420,000 in the bank at 3%, a deemed investment. */
export const margaret = (): Scenario =>
  scenarioOf({
    sHome: { netHomeValue: 900_000 },
    sAssets: { quickTotal: 10_000 },
    sInvest: { quickTotal: 420_000, cashGrowth: 3 },
    sExpenses: { quickTotal: 12_000 },
    sFentries: [{ eid: 2, name: 'Shares', assetValue: 80_000, treatment: 2 }],
  });
