/** A rate as shown where it was used: value, day, status and source. */
import type { CivilDate } from '@advice-builder/kernel';
import type { AnySeriesId, PackName, Rate, RateBook, RateStatus, RateTable } from '@advice-builder/rates';

export interface RateUsed {
  readonly series: AnySeriesId;
  readonly title: string;
  readonly value: number;
  readonly unit: string;
  readonly period: string | null;
  readonly from: CivilDate;
  readonly status: RateStatus;
  readonly source: { readonly publisher: string; readonly title: string; readonly url: string };
  readonly note: string | undefined;
  /** The pack that supplied the value; absent if the release supplied it. */
  readonly pack?: PackName;
}

/**
 * @param value the number used from the rate.
 * @param unit the unit, if it differs from the unit of the series.
 */
export function rateUsed(book: RateBook, rate: Rate | RateTable, value: number, unit?: string): RateUsed {
  const series = book.seriesOf(rate.series);
  const { publisher, title, url } = book.sourceOf(rate.source);
  return {
    series: rate.series,
    title: series.title,
    value,
    unit: unit ?? series.unit,
    period: series.period,
    from: rate.from,
    status: rate.status,
    source: { publisher, title, url },
    note: rate.note,
    ...(rate.pack === undefined ? {} : { pack: rate.pack }),
  };
}
