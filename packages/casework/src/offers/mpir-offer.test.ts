import { isoDate, toIso } from '@advice-builder/kernel';
import { shippedRateBookUntil } from '@advice-builder/rates';
import { expect, it } from 'vitest';
import { mpirOffer } from './mpir-offer.ts';

/**
 * The rates known on that day, so that newer rates do not change the test. A date after the newest rate gets that rate.
 */
const book = shippedRateBookUntil(isoDate('2026-11-21'));
const on = (day: string) => mpirOffer(book, isoDate(day));

it('CA-018 CA-019 offers the MPIR of the date of entry with its day and source, or the newest for a later date', () => {
  const offer = on('2026-12-31');
  expect(offer).toMatchObject({ value: 8.51, status: book.at('mpir.rate', isoDate('2026-12-31')).status });
  expect(offer && toIso(offer.from)).toBe('2026-10-01');
  expect(offer?.source.publisher).not.toBe('');
  expect(on('2026-09-30')?.value).not.toBe(8.51);
  expect(on('2029-05-01')).toMatchObject({ value: 8.51, status: 'held', basis: expect.stringContaining('newest') });
  expect(on('2010-01-01')).toBeUndefined();
});
