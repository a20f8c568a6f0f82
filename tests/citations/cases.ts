/** Households for tests that change single rates, and the rows of the rate data that each household reads. */
import { calculate, type Household } from '@advice-builder/engine';
import { isoDate, makeMonth } from '@advice-builder/kernel';
import { type AnySeriesId, shippedRateBook } from '@advice-builder/rates';
import fc from 'fast-check';
import { arbitraryHousehold } from '../../packages/engine/src/testing/arbitrary-household.ts';
import { homeCareServices, loan, margaret, person } from '../../packages/engine/src/testing/households.ts';
import { someHouseholds } from '../golden/case-files.ts';
import { type RateRowId, rowKey } from './raised-book.ts';
import { type Answer, recordingBook } from './recording-book.ts';

export interface Case {
  readonly name: string;
  readonly household: Household;
  readonly reads: readonly RateRowId[];
}

const RANDOM = 120;

const grannyFlat: Household = margaret({
  people: [person({ care: { kind: 'granny-flat', homeCare: undefined, entryDate: undefined } })],
  home: {
    kind: 'granny-flat',
    quickValue: undefined,
    purchasePrice: 400_000,
    purchaseDate: isoDate('2026-07-01'),
    applyTest: true,
    testAmount: undefined,
    giftAmount: undefined,
    rent: { amount: 0, frequency: 26 },
  },
});

const heas: Household = margaret({
  entries: [loan({ contract: 'home-equity-access-scheme', drawing: { amount: 900, frequency: 26 } })],
});

const served = person({
  care: {
    kind: 'home-care',
    entryDate: undefined,
    services: homeCareServices({ startDate: isoDate('2025-12-01'), supportAtHomeLevel: 4 }),
  },
});

/** A service above its tier, so that the limit of the tier decides. */
const assisted = (['home-modifications', 'assistive-technology'] as const).flatMap((service) =>
  (['low', 'medium', 'high'] as const).map((tier) => ({
    name: `${service}, ${tier}`,
    household: margaret({
      people: [served],
      entries: [{ kind: 'assistive', id: 'a1', owner: 0, service, tier, cost: 40_000, month: makeMonth(2027, 2) }],
    }),
  })),
);

/**
 * Rare cases: payments above the limit of the scheme, a granny flat right that cost more than is reasonable, and assistive
 * technology and home modifications above each tier.
 */
const ownCases = [
  ...assisted,
  { name: 'a granny flat right', household: grannyFlat },
  { name: 'the Home Equity Access Scheme', household: heas },
];

/** The golden cases plus random ones, so that rates of distant dates and rare entries are read too. */
export function readingCases(): readonly Case[] {
  const random = fc.sample(arbitraryHousehold, { seed: 7, numRuns: RANDOM });
  return [
    ...someHouseholds(),
    ...ownCases,
    ...random.map((household, i) => ({ name: `random household ${i}`, household })),
  ].map(({ name, household }) => readingCase(name, household));
}

/** Later rates are held at their last value, because a rate grown by an assumption has no data row to change. */
function readingCase(name: string, given: Household): Case {
  const household: Household = { ...given, assumptions: { ...given.assumptions, rateIndexation: undefined } };
  // The book returns the same object for the same row each time.
  const answers = new Set<Answer>();
  calculate(
    household,
    recordingBook(shippedRateBook, (answer) => answers.add(answer)),
  );
  const reads = new Map(
    [...answers].map(({ series, from }): [string, RateRowId] => [rowKey({ series, from }), { series, from }]),
  );
  return { name, household, reads: [...reads.values()] };
}

export interface RowOfCases {
  readonly row: RateRowId;
  /** The cases that read the row, in any order. */
  readonly cases: readonly Case[];
}

/** The rows of each series that is read, sorted by the number of cases that read them. */
export function rowsRead(cases: readonly Case[]): ReadonlyMap<AnySeriesId, readonly RowOfCases[]> {
  const rows = new Map<string, { row: RateRowId; cases: Case[] }>();
  cases.forEach((_, i) => {
    const one = cases[(i * 137) % cases.length] as Case;
    for (const row of one.reads) {
      const known = rows.get(rowKey(row));
      if (known === undefined) rows.set(rowKey(row), { row, cases: [one] });
      else known.cases.push(one);
    }
  });
  const found = new Map<AnySeriesId, RowOfCases[]>();
  for (const one of [...rows.values()].sort((a, b) => b.cases.length - a.cases.length)) {
    const { series } = one.row;
    found.set(series, [...(found.get(series) ?? []), one]);
  }
  return found;
}
