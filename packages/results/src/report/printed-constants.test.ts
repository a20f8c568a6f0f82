import { margaret, recordOf, TODAY } from '@advice-builder/casework/testing';
import * as limits from '@advice-builder/contract';
import { NEW_ACT_START } from '@advice-builder/engine';
import { firstOfMonth, type MonthIndex, makeMonth, toIso } from '@advice-builder/kernel';
import { type SeriesId, shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { calculateReport } from '../report/calculate-report.ts';

/** The days, as `MM-DD`, on which a series changes from 2018 to the newest value. */
function changeDays(series: SeriesId): readonly string[] {
  const days = new Set<string>();
  for (let month = makeMonth(2018, 2); month <= makeMonth(2026, 11); month = (month + 1) as MonthIndex) {
    days.add(toIso(shippedRateBook.at(series, firstOfMonth(month)).from).slice(5));
  }
  return [...days].sort();
}

describe('specified constants', () => {
  it('BC-001 the projection is 60 months, five years', () => {
    const scenario = margaret();
    const result = calculateReport(recordOf(), scenario, scenario, shippedRateBook, TODAY);
    expect(result.ok && [result.value.projection.months, result.value.report.year.rows.length]).toEqual([60, 5]);
  });

  it('BC-005 fee periods start on 1 January, 20 March, 1 July and 20 September', () => {
    const announced = shippedRateBook.listSeries().map(({ id, changesOn }) => ({ id, changesOn }));
    const days = new Set(announced.filter(({ id }) => id !== 'mpir.rate').flatMap(({ changesOn }) => changesOn));
    expect([...days].sort()).toEqual(['01-01', '03-20', '07-01', '09-20']);
    // The days on which the stored values of these series actually change.
    expect(changeDays('residential-2014.basic-daily-fee')).toEqual(['03-20', '09-20']);
    expect(changeDays('deeming.threshold.single')).toEqual(['07-01']);
    expect(changeDays('mpir.rate')).toEqual(['01-01', '04-01', '07-01', '10-01']);
  });

  it('BC-006 the rules change on 1 November 2025; post reform rules are offered from July 2025', () => {
    expect(toIso(NEW_ACT_START)).toBe('2025-11-01');
    expect(limits.POST_REFORM_OFFERED_FROM).toBe('2025-07-01');
  });
});
