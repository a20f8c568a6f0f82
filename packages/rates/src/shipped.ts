import type { CivilDate } from '@advice-builder/kernel';
import { dataUntil } from './data-until.ts';
import { RateBook } from './rate-book.ts';
import type { RateData } from './series.ts';
import { SHIPPED_HASH, SHIPPED_JSON } from './shipped.generated.ts';

const readShipped = (): RateData => JSON.parse(SHIPPED_JSON);

/** The rates shipped with the product, in the form of their files. Packs are applied to them. */
export const shippedRates: RateData = readShipped();

/** The rate book shipped with the product. */
export const shippedRateBook: RateBook = new RateBook(shippedRates, {}, SHIPPED_HASH);

/**
 * The shipped rates without the rows that start after a day. Tests of the time after the newest value use such a book,
 * so that a new value does not change them.
 */
export const shippedRateBookUntil = (day: CivilDate): RateBook => new RateBook(dataUntil(readShipped(), day));
