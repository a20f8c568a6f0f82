import {
  RATES_REVIEW_PAGE,
  type RatesReview,
  type RatesReviewRow,
  type ReviewFilter,
  type ScenarioReview,
} from '@advice-builder/contract';
import { addDays, type CivilDate, isoDate, toIso } from '@advice-builder/kernel';
import { NoRateError, type RateBook, type SeriesId } from '@advice-builder/rates';
import { type ChangedRate, changedSeries, periodWords, rateValueText } from '@advice-builder/results';
import type { Actor } from '../../domain/caller.ts';
import { auditBy } from '../../store/repositories/audit.ts';
import { previousBook } from '../../store/repositories/rates.ts';
import {
  countReview,
  listReview,
  type ReviewCounts,
  type ReviewedRates,
  type ReviewRow,
  ratesOfDay,
} from '../../store/repositories/rates-review.ts';
import type { Services } from '../base/services.ts';
import { newestDay } from '../rates/rates-day.ts';

const NOTHING: ReviewCounts = {
  records: 0,
  done: 0,
  careMore: 0,
  median: null,
  pensionFalls: 0,
  thresholds: 0,
  cashSooner: 0,
  least: null,
  most: null,
  all: 0,
  worse: 0,
  threshold: 0,
  'not-reviewed': 0,
  cannot: 0,
};

/** No re-run has this hash, so no results are stored under it. */
const NO_RATES = '';

export function ratesReviewed(
  services: Services,
  { caller }: Actor,
  day: CivilDate,
): Promise<ReviewedRates | undefined> {
  const { book } = services.rates;
  const newest = newestDay(book);
  const undated = { hash: book.hash, day: newest === undefined ? undefined : toIso(newest) };
  return ratesOfDay(services.db, caller, toIso(day), undated);
}

type Changed = RatesReview['changedRates'];

/** The rates whose value changes on the given day. For a table, only its title is given. */
function beginningOn(book: RateBook, day: CivilDate): Changed {
  const from = toIso(day);
  const beginning = new Set(
    book.data.series.filter(({ values }) => values.some((row) => row.from === from)).map(({ id }) => id),
  );
  return book.listSeries().flatMap((series) => {
    if (!beginning.has(series.id)) return [];
    const named = { series: series.id, title: series.title };
    if (series.columns !== undefined) return [{ ...named, before: '', after: '' }];
    const textOn = (on: CivilDate): string => {
      try {
        return textOf(series, book.at(series.id as SeriesId, on).value);
      } catch (error) {
        if (error instanceof NoRateError) return '';
        throw error;
      }
    };
    const [before, after] = [textOn(addDays(day, -1)), textOn(day)];
    return before === after ? [] : [{ ...named, before, after }];
  });
}

type Measured = Pick<ChangedRate, 'unit' | 'period'>;

const textOf = ({ unit, period }: Measured, value: number): string =>
  [rateValueText({ unit, value }), periodWords(period)].join(' ').trim();

/** The rates whose values differ between the books on any day: a value may be corrected, added or withdrawn. */
function changedBetween(before: RateBook, now: RateBook): Changed {
  return changedSeries(before, now).map((rate) => {
    const text = (value: number | null | undefined): string => (value == null ? '' : textOf(rate, value));
    return { series: rate.series, title: rate.label, before: text(rate.before), after: text(rate.after) };
  });
}

/**
 * The changes of a re-run's rates compared with the previous ones. If those are unknown, the rates that begin on the
 * day.
 */
async function changedRates(
  { db, rates }: Services,
  reviewed: ReviewedRates | undefined,
  day: CivilDate,
): Promise<Changed> {
  const book = reviewed === undefined ? rates.book : await rates.known(reviewed.hash);
  if (book === undefined) return [];
  const hash = reviewed && (await previousBook(db, book.hash, new Date(reviewed.at)));
  const before = hash === undefined ? undefined : await rates.known(hash);
  return before === undefined ? beginningOn(book, day) : changedBetween(before, book);
}

const iso = (at: number): string => new Date(at).toISOString();

/** The review of a record that the program could not calculate. */
const failed = (words: string): ScenarioReview => ({
  sid: 0,
  name: '',
  isPreferred: true,
  before: null,
  after: null,
  outcome: 'cannot-be-calculated',
  isWorse: false,
  reasons: [],
  parts: [],
  missing: [{ words, path: '' }],
});

function toRow({
  version,
  review,
  error,
  acceptedAt,
  acceptedBy,
  updatedAt,
  isOwn,
  ...row
}: ReviewRow): RatesReviewRow {
  const accepted = acceptedAt === null ? null : { at: iso(acceptedAt), by: acceptedBy ?? '' };
  return {
    recId: row.recId,
    client: row.client,
    reference: row.reference,
    adviser: isOwn ? null : row.adviser,
    revision: version,
    review: review ?? failed(error ?? ''),
    isStale: row.isStale,
    hasDeath: row.hasDeath,
    accepted,
    updatedAt: accepted === null && updatedAt !== null ? iso(updatedAt) : null,
  };
}

/** A page of the list of effects of a day's rates. Empty if nothing was calculated with them yet. */
export async function ratesReview(
  services: Services,
  actor: Actor,
  day: string,
  { filter, offset }: { readonly filter: ReviewFilter; readonly offset: number },
): Promise<RatesReview> {
  const { db } = services;
  const { caller } = actor;
  const on = isoDate(day);
  const reviewed = await ratesReviewed(services, actor, on);
  const hash = reviewed?.hash ?? NO_RATES;
  const page = { offset, limit: RATES_REVIEW_PAGE + 1 };
  const [counts, rows, changed] = await Promise.all([
    countReview(db, caller, hash),
    reviewed === undefined ? [] : listReview(db, caller, hash, filter, page),
    changedRates(services, reviewed, on),
  ]);
  const totals = reviewed === undefined ? { ...NOTHING, records: counts.records } : counts;
  const shown = rows.slice(0, RATES_REVIEW_PAGE).map(toRow);
  await auditBy(db, actor, 'rates-review-viewed', undefined, {
    ...{ day, filter, count: shown.length },
    records: shown.map(({ recId }) => recId),
  });
  return {
    day,
    changedRates: changed,
    done: { records: totals.done, of: totals.records },
    rerunAt: reviewed === undefined ? null : iso(reviewed.at),
    ratesHash: reviewed?.hash ?? null,
    counters: {
      careMore: { records: totals.careMore, median: totals.median },
      pensionFalls: { records: totals.pensionFalls, thresholds: totals.thresholds },
      cashSooner: { records: totals.cashSooner, least: totals.least, most: totals.most },
      cannot: totals.cannot,
    },
    counts: {
      all: totals.all,
      worse: totals.worse,
      threshold: totals.threshold,
      'not-reviewed': totals['not-reviewed'],
      cannot: totals.cannot,
    },
    rows: shown,
    nextOffset: rows.length > RATES_REVIEW_PAGE ? offset + RATES_REVIEW_PAGE : null,
  };
}
