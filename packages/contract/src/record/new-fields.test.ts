import { isoDate } from '@advice-builder/kernel';
import { expect, it } from 'vitest';
import { newEntry } from '../entries/entries.ts';
import type { RecordDocument } from '../wire/record.ts';
import type { Scenario } from '../wire/scenario.ts';
import { copyScenario, newClient, newRecord, newScenario } from './factories.ts';
import { recordWithNewFields, scenarioWithNewFields } from './new-fields.ts';

const TODAY = isoDate('2026-11-21');
const current = newScenario(TODAY);
current.sFentries.push(newEntry(13, { sid: 0, existing: current.sFentries, today: TODAY }));
current.sCare[1].typeOfCare = 2;
const scenario = copyScenario(current, 1);
const record: RecordDocument = { ...newRecord(TODAY), clients: [newClient(0), newClient(1)], capDay: 'law' };

const without = <T>(document: T, names: readonly string[]): T =>
  JSON.parse(JSON.stringify(document, (name, value) => (names.includes(name) ? undefined : value)));

it('is answered itself where it lacks nothing', () => {
  expect(scenarioWithNewFields(scenario)).toBe(scenario);
  expect(recordWithNewFields(record)).toBe(record);
});

it.each(['feeAtTransition', 'grannyFlatRentFreq', 'funeralBond', 'cashGrowth', 'oopFrequency', 'exemptKept', 'sRV'])(
  'a scenario without %s has its default, and so has what was imported; what it has stays',
  (name) => {
    const older: Scenario = without(scenario, [name]);
    expect(older).not.toEqual(scenario);
    expect(scenarioWithNewFields(older)).toEqual(scenario);
  },
);

it.each(['poaRep', 'graphSetting', 'rateIndexation'])('a record without %s has its default', (name) => {
  const older: RecordDocument = without(record, [name]);
  expect(older).not.toEqual(record);
  expect(recordWithNewFields(older)).toEqual(record);
  expect(recordWithNewFields(without(record, ['capDay'])).capDay).toBe('exact');
});
