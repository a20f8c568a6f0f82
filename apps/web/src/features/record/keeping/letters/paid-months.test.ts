import { newRecord, newScenario } from '@advice-builder/casework';
import type { PaidFee } from '@advice-builder/contract';
import { formatMonthYear, isoDate, makeMonth } from '@advice-builder/kernel';
import { describe, expect, it } from 'vitest';
import { feeIn, paidMonths, withFee } from './paid-months.ts';

const TODAY = isoDate('2026-11-21');
const fee = (month: string, more: Partial<PaidFee> = {}): PaidFee => ({
  id: `0-${month.slice(0, 7)}`,
  person: 0,
  month,
  careFee: 310,
  days: null,
  ...more,
});

function months(dateOfEntry: string | null, paidFees: PaidFee[] = []): readonly string[] {
  const record = { ...newRecord(TODAY), projectFrom: '2026-12-01', paidFees };
  const scenario = newScenario(TODAY, 0);
  const care = { ...scenario.sCare[0], dateOfEntry };
  return paidMonths(record, { sCare: [care, scenario.sCare[1]] }, 0, TODAY).map(formatMonthYear);
}

describe('the months of fees paid', () => {
  it('go back from this month to the entry', () =>
    expect(months('15/09/2026')).toEqual(['November 2026', 'October 2026', 'September 2026']));

  it('are none before care and the record start', () => expect(months(null)).toEqual([]));

  it('begin no earlier than the fees of July 2014', () => expect(months('01/02/2010').at(-1)).toBe('July 2014'));

  it('include months that have a fee already', () =>
    expect(months('01/11/2026', [fee('2026-10-01'), fee('2027-01-01')])).toEqual([
      'January 2027',
      'December 2026',
      'November 2026',
      'October 2026',
    ]));
});

describe('a fee paid', () => {
  const october = makeMonth(2026, 10);

  it('is added in the order of its month, and changed', () => {
    const fees = withFee([fee('2026-11-01')], 0, october, { careFee: 12.5 });
    expect(fees.map(({ id }) => id)).toEqual(['0-2026-10', '0-2026-11']);
    expect(feeIn(withFee(fees, 0, october, { days: 20 }), 0, october)).toEqual(
      fee('2026-10-01', { careFee: 12.5, days: 20 }),
    );
    expect(feeIn(fees, 1, october)).toBeUndefined();
  });

  it('is removed once it has no amount and no days', () =>
    expect(withFee([fee('2026-10-01')], 0, october, { careFee: null })).toEqual([]));

  it('of 0 stays, because nothing was charged', () =>
    expect(withFee([], 0, october, { careFee: 0 })).toEqual([fee('2026-10-01', { careFee: 0 })]));
});
