/** Assets and income of a household in a month, as the pension's tests count them. */
import type { Entry } from '@advice-builder/engine';
import { type Decimal, dec, floorZero, sum, ZERO } from '../../decimal.ts';
import { monthNumber } from '../dates.ts';
import { deprivations } from '../gifts.ts';
import { assessableRent } from '../homes.ts';
import { deemedIncomePerYear } from '../pension.ts';
import { grannyFlatGift, type HomeInMonth, homeIn } from './homes.ts';
import { indexed, isoOf, isWithin, type Month, statusIn } from './month.ts';
import { streamIn } from './streams.ts';

export interface MeansInMonth {
  readonly home: HomeInMonth;
  readonly personalAssets: Decimal;
  readonly deemedInvestments: Decimal;
  readonly notDeemedAssets: Decimal;
  readonly deemedStreams: Decimal;
  readonly streamAssets: Decimal;
  readonly deprivedAssets: Decimal;
  readonly financialAssets: Decimal;
  readonly assets: Decimal;
  readonly deemedIncome: Decimal;
  readonly otherIncome: Decimal;
  readonly incomePerYear: Decimal;
}

type Sorted = 'personal' | 'deemed' | 'not-deemed' | 'exempt';

function sortOf(entry: Entry): Sorted {
  switch (entry.kind) {
    case 'personal-asset':
      return entry.assessable ? 'personal' : 'exempt';
    case 'investment':
    case 'inheritance':
      return entry.treatment;
    case 'investment-property':
      return 'not-deemed';
    default:
      return 'exempt';
  }
}

export function meansIn(month: Month): MeansInMonth {
  const { household } = month;
  const home = homeIn(month);
  const valuesOf = (sort: Sorted) =>
    sum(household.entries.map((entry, index) => (sortOf(entry) === sort ? month.balanceOf(index) : ZERO)));
  const streams = household.entries.map((entry, index) => streamIn(month, entry, index));
  const { contents, vehicles } = household.personalAssets;
  const personalAssets = valuesOf('personal').plus(contents).plus(vehicles);
  const deemedInvestments = valuesOf('deemed');
  const notDeemedAssets = valuesOf('not-deemed');
  const deemedStreams = sum(streams.map((stream) => stream.deemed));
  const streamAssets = sum(streams.map((stream) => stream.asset));
  const deprivedAssets = sum([...deprivedIn(month).values()]);
  const financialAssets = floorZero(month.bank).plus(deemedInvestments).plus(deemedStreams).plus(deprivedAssets);
  const deemedIncome = deemedIncomePerYear(financialAssets, statusIn(month), month.on);
  const otherIncome = sum([
    ...household.entries.map((entry) => entryIncome(month, entry)),
    ...streams.map((stream) => stream.incomePerYear),
    home.rent,
  ]);
  return {
    home,
    personalAssets,
    deemedInvestments,
    notDeemedAssets,
    deemedStreams,
    streamAssets,
    deprivedAssets,
    financialAssets,
    assets: financialAssets.plus(personalAssets).plus(notDeemedAssets).plus(streamAssets).plus(home.assessed),
    deemedIncome,
    otherIncome,
    incomePerYear: deemedIncome.plus(otherIncome),
  };
}

/**
 * Gifts, and what a granny flat cost beyond its reasonable value, in one order; each counts for whole months. By the
 * place of the entry, and once more for the granny flat.
 */
export function deprivedIn(month: Month): ReadonlyMap<number | 'granny-flat', Decimal> {
  const gifts = month.household.entries.flatMap((entry, place) =>
    entry.kind === 'gift' ? [{ place, date: isoOf(entry.date), amount: entry.amount }] : [],
  );
  const inGrannyFlat = grannyFlatGift(month, month.household.home).map(
    (gift) => ({ place: 'granny-flat', ...gift }) as const,
  );
  return new Map(
    deprivations([...gifts, ...inGrannyFlat]).map(({ place, date, countsUntil, deprived }) => {
      const counts = monthNumber(date) <= month.month && month.month < monthNumber(countsUntil);
      return [place, counts ? deprived : ZERO];
    }),
  );
}

/** Yearly income of an entry that is no stream; a loss never offsets anything. */
function entryIncome(month: Month, entry: Entry): Decimal {
  switch (entry.kind) {
    case 'investment':
      return entry.treatment === 'not-deemed' && isWithin(month, entry.start, entry.end)
        ? floorZero(dec(entry.incomePerYear).minus(entry.expensesPerYear))
        : ZERO;
    case 'investment-property': {
      if (!isWithin(month, entry.start, entry.end) || !isWithin(month, entry.rentStart, entry.rentEnd)) return ZERO;
      const perYear = (amount: number) => dec(amount).times(entry.rent.frequency);
      return assessableRent(perYear(entry.rent.amount), perYear(entry.expensesPerPayment), entry.assessment);
    }
    case 'income': {
      if (!entry.assessable || !isWithin(month, entry.start, entry.end)) return ZERO;
      const { amount, frequency } = entry.payment;
      return indexed(month, dec(amount).times(frequency), entry.indexationPercent, entry.start);
    }
    default:
      return ZERO;
  }
}
