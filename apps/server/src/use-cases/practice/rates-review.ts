import {
  periodWords,
  RATES_REVIEW_PAGE,
  type RatesReview,
  type RatesReviewRow,
  type ReviewFilter,
  rateValueText,
  type ScenarioReview,
} from '@advice-builder/contract';
import { addDays, type CivilDate, isoDate, toIso } from '@advice-builder/kernel';
import { NoRateError, type RateBook, type SeriesId } from '@advice-builder/rates';
import type { Actor } from '../../domain/caller.ts';
import { auditBy } from '../../store/repositories/audit.ts';
import {
  countReview,
  listReview,
  type ReviewCounts,
  type ReviewedRates,
  type ReviewRow,
  ratesOfDay,
} from '../../store/repositories/rates-review.ts';
import type { Services } from '../services.ts';
import { newestDay } from './rates-day.ts';

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

/** No run has these rates: nothing is stored under it. */
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

/** Rates with a value from the day on that is another one than before; of a table its title alone is told. */
function changedRates(book: RateBook, day: CivilDate): RatesReview['changedRates'] {
  const from = toIso(day);
  const beginning = new Set(
    book.data.series.filter(({ values }) => values.some((row) => row.from === from)).map(({ id }) => id),
  );
  return book.listSeries().flatMap((series) => {
    if (!beginning.has(series.id)) return [];
    const told = { series: series.id, title: series.title };
    if (series.columns !== undefined) return [{ ...told, before: '', after: '' }];
    const textOn = (on: CivilDate): string => {
      try {
        const { value } = book.at(series.id as SeriesId, on);
        return [rateValueText({ unit: series.unit, value }), periodWords(series.period)].join(' ').trim();
      } catch (error) {
        if (error instanceof NoRateError) return '';
        throw error;
      }
    };
    const [before, after] = [textOn(addDays(day, -1)), textOn(day)];
    return before === after ? [] : [{ ...told, before, after }];
  });
}

const iso = (at: number): string => new Date(at).toISOString();

/** What is told of a record that the program could not do. */
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

function toRow({ version, review, error, acceptedAt, isOwn, ...row }: ReviewRow): RatesReviewRow {
  return {
    recId: row.recId,
    client: row.client,
    reference: row.reference,
    adviser: isOwn ? null : row.adviser,
    revision: version,
    review: review ?? failed(error ?? ''),
    isStale: row.isStale,
    accepted: acceptedAt === null ? null : { at: iso(acceptedAt), by: row.adviser },
  };
}

/** The list of what the rates of a day change, a page of it; empty where nothing was calculated with them yet. */
export async function ratesReview(
  services: Services,
  actor: Actor,
  day: string,
  { filter, offset }: { readonly filter: ReviewFilter; readonly offset: number },
): Promise<RatesReview> {
  const { db, rates } = services;
  const { caller } = actor;
  const on = isoDate(day);
  const reviewed = await ratesReviewed(services, actor, on);
  const hash = reviewed?.hash ?? NO_RATES;
  const page = { offset, limit: RATES_REVIEW_PAGE + 1 };
  const [counts, rows] = await Promise.all([
    countReview(db, caller, hash),
    reviewed === undefined ? [] : listReview(db, caller, hash, filter, page),
  ]);
  const book = reviewed === undefined ? rates.book : await rates.known(hash);
  const told = reviewed === undefined ? { ...NOTHING, records: counts.records } : counts;
  await auditBy(db, actor, 'rates-review-viewed', undefined, {
    day,
    filter,
    count: Math.min(rows.length, RATES_REVIEW_PAGE),
  });
  return {
    day,
    changedRates: book === undefined ? [] : changedRates(book, on),
    done: { records: told.done, of: told.records },
    rerunAt: reviewed === undefined ? null : iso(reviewed.at),
    counters: {
      careMore: { records: told.careMore, median: told.median },
      pensionFalls: { records: told.pensionFalls, thresholds: told.thresholds },
      cashSooner: { records: told.cashSooner, least: told.least, most: told.most },
      cannot: told.cannot,
    },
    counts: {
      all: told.all,
      worse: told.worse,
      threshold: told.threshold,
      'not-reviewed': told['not-reviewed'],
      cannot: told.cannot,
    },
    rows: rows.slice(0, RATES_REVIEW_PAGE).map(toRow),
    nextOffset: rows.length > RATES_REVIEW_PAGE ? offset + RATES_REVIEW_PAGE : null,
  };
}
