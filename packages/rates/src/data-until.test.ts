import { addDays, isoDate } from '@advice-builder/kernel';
import { describe, expect, it } from 'vitest';
import { dataUntil } from './data-until.ts';
import { RateBook } from './rate-book.ts';
import type { RateData } from './series.ts';
import { SHIPPED_JSON } from './shipped.generated.ts';
import { shippedRateBook as allRates, shippedRateBookUntil } from './shipped.ts';

const DAY = isoDate('2025-09-20');

describe('the rates up to a day', () => {
  const cut = shippedRateBookUntil(DAY);

  it('keep the row that starts on the day, and no later one', () => {
    expect(cut.seriesOf('pension.max-basic-rate.single').newest).toBe(DAY);
    expect(cut.seriesOf('mpir.rate').newest).toBe(isoDate('2025-07-01'));
    expect(shippedRateBookUntil(addDays(DAY, -1)).seriesOf('pension.max-basic-rate.single').newest).toBeLessThan(DAY);
  });

  it('have the values of all rates up to the day, and hold them after the next change day', () => {
    for (const { id, columns } of cut.listSeries()) {
      if (columns === undefined) expect(cut.at(id as 'mpir.rate', DAY)).toEqual(allRates.at(id as 'mpir.rate', DAY));
    }
    expect(cut.at('mpir.rate', isoDate('2025-10-01'))).toMatchObject({ held: true, from: isoDate('2025-07-01') });
  });

  it('omit series that begin later, and sources that only later rows use', () => {
    expect([cut.has('residential-2025.nccc-max'), allRates.has('residential-2025.nccc-max')]).toEqual([false, true]);
    expect(() => cut.sourceOf('gh-firepath-2026')).toThrow(RangeError);
  });

  it('do not depend on rows added after the day', () => {
    const shipped = JSON.parse(SHIPPED_JSON) as RateData;
    const later = dataUntil(shipped, isoDate('2026-01-01'));
    expect(new RateBook(dataUntil(later, DAY)).hash).toBe(cut.hash);
    expect(new RateBook(dataUntil(shipped, isoDate('2100-01-01'))).hash).toBe(allRates.hash);
  });
});
