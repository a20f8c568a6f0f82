export { NoRateError } from './compiled-series.ts';
export type { IndexationAssumption } from './indexation.ts';
export { RateBook } from './rate-book.ts';
export type {
  AnySeriesId,
  Rate,
  RateOverrides,
  RateRow,
  RateSource,
  RateTable,
  SeriesInfo,
} from './series.ts';
export type { SeriesId, TableSeriesId } from './shipped.generated.ts';
export { shippedRateBook, shippedRateBookUntil } from './shipped.ts';
export { nextValueDue } from './staleness.ts';
export { RATE_STATUSES, type RateStatus, worseStatus } from './status.ts';
