import { isoDate } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { extraAllowableAmount, homeownerStatus, homeownerStatusRates } from './homeowner-status.ts';

describe('entry contribution against the extra allowable amount', () => {
  const rates = homeownerStatusRates(shippedRateBook, isoDate('2025-07-01'));

  it.each([
    [257_999, false],
    [258_000, false],
    [258_000.01, true],
    [400_000, true],
  ])('a contribution of %d on 1 July 2025 makes a homeowner: %s', (entryContribution, homeowner) => {
    expect(homeownerStatus({ entryContribution, otherAssessableAssets: 1000 }, rates)).toEqual({
      homeowner,
      entryContributionAssessable: !homeowner,
      rentAssistancePossible: !homeowner,
      assessableAssets: homeowner ? 1000 : entryContribution + 1000,
    });
  });

  it('uses the difference of the two limits on the day of entry', () => {
    for (const on of ['2014-07-01', '2016-12-31', '2017-01-01', '2018-06-30', '2026-11-21'].map(isoDate)) {
      const limit = (home: 'homeowner' | 'non-homeowner') =>
        shippedRateBook.at(`pension.assets-limit.single-${home}`, on).value;
      expect(homeownerStatusRates(shippedRateBook, on).extraAllowableAmount).toBe(
        limit('non-homeowner') - limit('homeowner'),
      );
    }
  });

  it('uses the first known amount as an estimate for earlier days', () => {
    const early = extraAllowableAmount(shippedRateBook, isoDate('2009-03-15'));
    expect(early).toMatchObject({ value: 146_500, status: 'estimate' });
    expect(extraAllowableAmount(shippedRateBook, isoDate('2014-07-01')).status).toBe('derived');
  });
});
