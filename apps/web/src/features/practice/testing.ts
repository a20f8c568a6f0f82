/** Server responses for the tests of the dashboard and the review list. */
import type { PracticeOverview, RatesReview, RatesReviewRow, Rerun, ReviewFigures } from '@advice-builder/contract';
import { shippedRateBook } from '@advice-builder/rates';

export const overviewOf = (change: Partial<PracticeOverview> = {}): PracticeOverview => ({
  scope: 'practice',
  practice: 'Demonstration practice',
  today: '2026-11-21',
  advisers: 4,
  records: 163,
  upToDate: 122,
  ratesChanged: { records: 38, since: '2026-10-01' },
  engineChanged: 0,
  editedSince: 2,
  notCalculated: 1,
  cashRunsOut: { records: 9, earliest: '2027-03' },
  entriesNotCounted: { entries: 14, records: 11 },
  told: { records: 160, of: 163 },
  dates: {
    list: [
      {
        day: '2026-12-10',
        kind: 'payment-choice-ends',
        words: 'Last of the 28 days to choose how to pay for the room',
        recId: 7,
        sid: 2,
        client: 'Ruth Okafor',
        records: 1,
      },
      {
        day: '2027-01-01',
        kind: 'indexation',
        words: 'MPIR changes: new entries only',
        recId: null,
        sid: null,
        client: null,
        records: 23,
      },
    ],
    count: 17,
  },
  table: [
    { adviser: 'Demo Adviser', records: 61, upToDate: 47, notReviewed: 12, reports: 18, oldestReview: '2026-10-03' },
    { adviser: 'P. Soto', records: 19, upToDate: 12, notReviewed: 6, reports: 2, oldestReview: '2026-03-21' },
    { adviser: 'New Person', records: 1, upToDate: 0, notReviewed: 0, reports: 0, oldestReview: null },
  ],
  ...change,
});

export const rerunOf = (change: Partial<Rerun> = {}): Rerun => ({
  id: 5,
  scope: 'practice',
  state: 'running',
  started: { at: '2026-11-20T23:00:00.000Z', by: 'Demo Adviser' },
  finishedAt: null,
  cancelled: null,
  ratesHash: shippedRateBook.hash,
  ratesDay: '2026-10-01',
  total: 38,
  done: 24,
  sameToTheDollar: 9,
  changed: 14,
  thresholdCrossed: 2,
  notCalculatedBefore: 0,
  failed: 1,
  skipped: 0,
  secondsLeft: 1.4,
  mayControl: true,
  ...change,
});

const figuresOf = (change: Partial<ReviewFigures> = {}): ReviewFigures => ({
  care: 200.53,
  careOn: '2026-11-01',
  pension: 942.1,
  pensionOn: '2026-11-01',
  lastsUntil: null,
  lastsWords: 'beyond 2041',
  netWorth: 812_400,
  ...change,
});

const margaret: RatesReviewRow = {
  recId: 31,
  client: 'Margaret Hale',
  reference: 'HAL-2026-031',
  adviser: null,
  revision: 4,
  review: {
    sid: 1,
    name: 'Sell the home, pay the full RAD',
    isPreferred: true,
    before: figuresOf(),
    after: figuresOf({ care: 203.41, pension: 957.8, netWorth: 811_200 }),
    outcome: 'changed',
    isWorse: true,
    reasons: ['The basic daily fee rises from $68.93 to $71.81 a day.'],
    parts: [
      { label: 'Cost of care', value: -1_500 },
      { label: 'Pension', value: 300 },
    ],
    missing: [],
  },
  isStale: false,
  hasDeath: false,
  accepted: null,
  updatedAt: null,
};

const reid: RatesReviewRow = {
  ...margaret,
  recId: 32,
  client: 'Thomas and Joan Reid',
  reference: 'REI-2025-118',
  review: {
    ...margaret.review,
    sid: 0,
    name: 'Both in care',
    before: figuresOf({ lastsUntil: '2034-03', lastsWords: 'March 2034' }),
    after: figuresOf({
      care: 410.02,
      careOn: '2027-06-01',
      pension: 0,
      lastsUntil: '2033-11',
      lastsWords: 'November 2033',
    }),
    outcome: 'threshold-crossed',
  },
};

const okafor: RatesReviewRow = {
  ...margaret,
  recId: 33,
  client: '',
  reference: 'OKA-2026-007',
  accepted: { at: '2026-11-20T22:12:00.000Z', by: 'Demo Adviser' },
  review: { ...margaret.review, isWorse: false, outcome: 'same-to-the-dollar', after: figuresOf() },
};

const petrakis: RatesReviewRow = {
  ...margaret,
  recId: 34,
  client: 'George Petrakis',
  reference: 'PET-2026-012',
  review: {
    ...margaret.review,
    after: null,
    outcome: 'cannot-be-calculated',
    missing: [{ words: 'Enter the date of entry.', path: 'sCare[0].dateOfEntry' }],
  },
};

const vale: RatesReviewRow = {
  ...margaret,
  recId: 35,
  client: 'Dorothy Vale',
  reference: 'VAL-2024-203',
  adviser: 'L. Marsh',
  review: { ...margaret.review, before: null, after: figuresOf({ care: 0 }), outcome: 'not-calculated-before' },
};

export const rowsOf = { margaret, reid, okafor, petrakis, vale };

export const reviewOf = (change: Partial<RatesReview> = {}): RatesReview => ({
  day: '2027-03-20',
  changedRates: [],
  done: { records: 38, of: 41 },
  rerunAt: '2026-11-20T23:00:00.000Z',
  ratesHash: shippedRateBook.hash,
  counters: {
    careMore: { records: 31, median: 2.88 },
    pensionFalls: { records: 6, thresholds: 4 },
    cashSooner: { records: 5, least: 1, most: 6 },
    cannot: 1,
  },
  counts: { all: 5, worse: 4, threshold: 1, 'not-reviewed': 3, cannot: 1 },
  rows: [margaret, reid, okafor, petrakis, vale],
  nextOffset: null,
  ...change,
});
