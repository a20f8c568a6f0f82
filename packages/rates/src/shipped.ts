import { RateBook } from './rate-book.ts';
import type { RateData } from './series.ts';
import { SHIPPED_HASH, SHIPPED_JSON } from './shipped.generated.ts';

/** The rates the product ships with. */
export const shippedRateBook: RateBook = new RateBook(JSON.parse(SHIPPED_JSON) as RateData, {}, SHIPPED_HASH);
