import { isoDate } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { expect, it } from 'vitest';
import { runRule } from '../catalogue.ts';
import { formerHomeRent } from './former-home-rent.ts';

it.each([
  ['2015-12-31', true, false, false],
  ['2016-01-01', true, false, true],
  ['2016-12-31', true, false, true],
  ['2017-01-01', true, true, true],
  ['2015-12-31', false, true, true],
  ['2025-11-01', true, true, true],
])(
  'entered %s, pays daily %s: counts for pension %s, for aged care %s',
  (entry, paysDailyAccommodation, pension, agedCare) => {
    expect(formerHomeRent({ entryDate: isoDate(entry), paysDailyAccommodation })).toEqual({
      countedForPension: pension,
      countedForAgedCare: agedCare,
    });
  },
);

it('can be run by name', () => {
  const inputs = { entryDate: '2016-12-31', paysDailyAccommodation: true };
  expect(runRule('rent.former-home', inputs, shippedRateBook)).toEqual({
    ok: true,
    value: { countedForPension: false, countedForAgedCare: true },
  });
});
