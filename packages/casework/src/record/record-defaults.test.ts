import {
  type EntryTemplateId,
  noPracticeDefaults,
  noRecordDefaults,
  practiceDefaultsSchema,
  type RecordDefaults,
  recordDefaultsSchema,
  recordDocumentSchema,
  scenarioSchema,
} from '@advice-builder/contract';
import { isoDate } from '@advice-builder/kernel';
import { describe, expect, it } from 'vitest';
import { templates } from '../templates/templates.ts';
import { newRecord, newScenario } from './factories.ts';
import {
  entryDefaults,
  indexationDefault,
  isAnyDefault,
  isSameDefault,
  PROPOSED_GROWTH,
  withRecordDefaults,
} from './record-defaults.ts';

const SET: RecordDefaults = { cashGrowth: 3, growthRate: 2, incomeIndexation: 2.5, expenseIndexation: 0 };
const blank = newScenario(isoDate('2026-11-21'), 0);

describe('the defaults of a practice', () => {
  it('have the limits of their fields', () => {
    for (const most of [
      { ...SET, cashGrowth: 10, growthRate: 10 },
      { ...SET, incomeIndexation: 100, expenseIndexation: 100 },
    ]) {
      expect(recordDefaultsSchema.safeParse(most).success).toBe(true);
      expect(scenarioSchema.safeParse(withRecordDefaults(blank, most)).success).toBe(true);
    }
    for (const name of ['cashGrowth', 'growthRate']) {
      expect(recordDefaultsSchema.safeParse({ ...SET, [name]: 10.01 }).success).toBe(false);
    }
  });

  it("set the growth of rates, within the limits of the record's form", () => {
    const takes = (change: object | null) => {
      const rateIndexation = change === null ? null : { ...PROPOSED_GROWTH, ...change };
      return practiceDefaultsSchema.safeParse({ ...noPracticeDefaults, rateIndexation }).success;
    };
    expect([takes(null), takes({}), takes({ cpiPercent: 10, wagesPercent: 0 })]).toEqual([true, true, true]);
    for (const wrong of [10.01, -1, 2.555, null]) expect(takes({ pensionPercent: wrong })).toBe(false);
    expect(takes({ rents: 1 })).toBe(false);
    const record = { ...newRecord(isoDate('2026-11-21')), rateIndexation: PROPOSED_GROWTH };
    expect(recordDocumentSchema.safeParse(record).success).toBe(true);
    expect([
      isAnyDefault(noPracticeDefaults),
      isAnyDefault({ ...noPracticeDefaults, rateIndexation: PROPOSED_GROWTH }),
    ]).toEqual([false, true]);
  });

  it('are equal if each percentage is; an absent one equals none', () => {
    expect(isSameDefault({ ...PROPOSED_GROWTH }, { ...PROPOSED_GROWTH })).toBe(true);
    expect(isSameDefault({ ...PROPOSED_GROWTH, cpiPercent: 1 }, PROPOSED_GROWTH)).toBe(false);
    expect(isSameDefault(null, PROPOSED_GROWTH)).toBe(false);
    expect([isSameDefault(null, null), isSameDefault(undefined, null), isSameDefault(3, 3)]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('leave a field blank if they have no value', () => {
    expect(withRecordDefaults(blank, noRecordDefaults)).toEqual(blank);
    expect([isAnyDefault(noRecordDefaults), isAnyDefault(SET)]).toEqual([false, true]);
    // 0 is a default, blank is not.
    expect(isAnyDefault({ ...noRecordDefaults, growthRate: 0 })).toBe(true);
  });

  it('index generic income, care expenses and other expenses, and no other entry', () => {
    const indexed = Object.values(templates).map(({ eid }) => [eid, indexationDefault(SET, eid as EntryTemplateId)]);
    expect(indexed.filter(([, indexation]) => indexation !== undefined)).toEqual([
      [4, 2.5],
      [10, 0],
      [11, 0],
    ]);
    expect(entryDefaults(SET, 4)).toEqual({ indexation: 2.5 });
    expect([entryDefaults(SET, 13), entryDefaults(null, 4), entryDefaults(undefined, 4)]).toEqual([{}, {}, {}]);
  });
});
