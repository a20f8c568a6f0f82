import type { CivilDate } from '@advice-builder/kernel';
import { dataUntil } from './data-until.ts';
import { RateBook } from './rate-book.ts';
import type { RateData } from './series.ts';
import { SHIPPED_HASH, SHIPPED_JSON } from './shipped.generated.ts';

const readShipped = (): RateData => JSON.parse(SHIPPED_JSON);

/** The rates the product ships with, in the form of their files: what packs are laid over. */
export const shippedRates: RateData = readShipped();

/** The rates the product ships with. */
export const shippedRateBook: RateBook = new RateBook(shippedRates, {}, SHIPPED_HASH);

/**
 * The shipped rates without the rows that start after a day. What happens after the newest value does not depend on
 * which value that is: tests of it read such a book, and a new value leaves them alone.
 */
export const shippedRateBookUntil = (day: CivilDate): RateBook => new RateBook(dataUntil(readShipped(), day));
