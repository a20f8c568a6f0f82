import { isoDate } from '@advice-builder/kernel';
import { describe, expect, it } from 'vitest';
import { newEntry } from '../entries/entries.ts';
import type { Care } from '../wire/care.ts';
import type { RecordDocument } from '../wire/record.ts';
import type { Scenario } from '../wire/scenario.ts';
import { copyScenario, newClient, newRecord, newScenario } from './factories.ts';
import { mergeScenario } from './merge.ts';
import {
  currentWithNewFields,
  proposedWithNewFields,
  recordWithNewFields,
  scenarioWithNewFields,
} from './new-fields.ts';

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

describe('a proposed scenario that was stored before care until an entry was counted', () => {
  const support = { typeOfCare: 2, homeCarePackage: true, dateOfEntry: '01/12/2025' } as const;
  const later = { typeOfCare: 1, dateOfEntry: '10/03/2027' } as const;
  const stored = (care: Partial<Care>, now: Partial<Care> = support, person: 0 | 1 = 0) => {
    const sCare = (fields: Partial<Care>) => (person === 0 ? [fields] : [{}, fields]);
    const start = mergeScenario(newScenario(TODAY), { sCare: sCare(now) }, 0, TODAY);
    const proposed = mergeScenario(copyScenario(start, 1), { sCare: sCare(care) }, 1, TODAY);
    return { start, older: without(proposed, ['keepCareUntilEntry']) };
  };
  const marked = (older: Scenario, start: Scenario, relationship: 1 | 2 = 1) =>
    proposedWithNewFields(older, { record: { ...record, relationship }, current: start });

  it('is marked where care is counted now, and never again once it is saved', () => {
    const { start, older } = stored(later);
    const read = marked(older, start);
    expect(read).toEqual({ ...scenarioWithNewFields(older), meta: { ...older.meta, careNewlyCounted: true } });
    expect(marked(read, start)).toBe(read);
    const understood = mergeScenario(read, { meta: { careNewlyCounted: false } }, 1, TODAY);
    expect(marked(understood, start).meta.careNewlyCounted).toBe(false);
    expect(mergeScenario(read, { meta: { seen: true } }, 1, TODAY).meta).toEqual({ ...read.meta, seen: true });
  });

  it('passes that on to a copy of it, and to none of the Current Situation', () => {
    const { start, older } = stored(later);
    const read = marked(older, start);
    expect(copyScenario(read, 2, 1).meta).toEqual({ ...newScenario(TODAY).meta, careNewlyCounted: true });
    expect(copyScenario(read, 2, 0).meta).toEqual(newScenario(TODAY).meta);
    const told = mergeScenario(read, { meta: { careNewlyCounted: false } }, 1, TODAY);
    expect(copyScenario(told, 2, 1).meta).toEqual(newScenario(TODAY).meta);
  });

  it.each<[string, Partial<Care>, Partial<Care>]>([
    ['there is no care at home', later, { typeOfCare: 2 }],
    ['the care would begin with the entry', later, { ...support, dateOfEntry: '10/03/2027' }],
    ['the entry is past', { ...later, dateOfEntry: '10/03/2026' }, support],
    ['nobody enters', {}, support],
  ])('is not marked where %s', (_, care, now) => {
    const { start, older } = stored(care, now);
    expect(marked(older, start)).toEqual(scenarioWithNewFields(older));
  });

  it('is marked for a partner who is there', () => {
    const { start, older } = stored(later, support, 1);
    expect(marked(older, start).meta).toEqual(older.meta);
    expect(marked(older, start, 2).meta.careNewlyCounted).toBe(true);
  });
});

describe('a scenario that was stored before personal care had a cost of its own', () => {
  const support = { typeOfCare: 2, homeCarePackage: true, independenceServiceCosts: 9_000 } as const;
  const older = (care: Partial<Care>, person: 0 | 1 = 0): Scenario => {
    const sCare = person === 0 ? [care] : [{}, care];
    return without(mergeScenario(newScenario(TODAY), { sCare }, 0, TODAY), ['personalCareCosts']);
  };
  const single = { ...record, relationship: 1 } as const;
  const asCurrent = (care: Partial<Care>, person: 0 | 1 = 0, relationship: 1 | 2 = 1) =>
    currentWithNewFields(older(care, person), { ...record, relationship }).meta.personalCareNewlyAsked;

  it('is marked where independence services are entered, and never again once it is saved', () => {
    const read = currentWithNewFields(older(support), single);
    expect(read.meta.personalCareNewlyAsked).toBe(true);
    expect(read.sCare[0].personalCareCosts).toBeNull();
    expect(currentWithNewFields(read, single)).toBe(read);
    const understood = mergeScenario(read, { meta: { personalCareNewlyAsked: false } }, 0, TODAY);
    expect(currentWithNewFields(understood, single).meta.personalCareNewlyAsked).toBe(false);
  });

  it('is marked as a proposed one too, and copies of both pass it on', () => {
    const start = currentWithNewFields(older(support), single);
    const read = proposedWithNewFields(older(support), { record: single, current: start });
    expect(read.meta.personalCareNewlyAsked).toBe(true);
    expect(copyScenario(read, 2, 1).meta.personalCareNewlyAsked).toBe(true);
    expect(copyScenario(start, 2).meta.personalCareNewlyAsked).toBe(true);
  });

  it('counts care until a later entry in the Current Situation alone', () => {
    const resident = { ...support, typeOfCare: 1, packageUntilEntry: true, dateOfEntry: '10/03/2027' } as const;
    expect(asCurrent(resident)).toBe(true);
    const current = currentWithNewFields(older(resident), single);
    expect(proposedWithNewFields(older(resident), { record: single, current }).meta).toEqual(newScenario(TODAY).meta);
  });

  it.each<[string, Partial<Care>]>([
    ['no independence services are entered', { ...support, independenceServiceCosts: null }],
    ['nobody has a package', { ...support, homeCarePackage: false }],
  ])('is not marked where %s', (_, care) => {
    expect(asCurrent(care)).toBeUndefined();
  });

  it('is marked for a partner who is there', () => {
    expect([asCurrent(support, 1), asCurrent(support, 1, 2)]).toEqual([undefined, true]);
  });
});
