/** Assets and income of a household in a month, as the pension tests count them. */
import type { Entry, PersonIndex } from '@advice-builder/engine';
import { type Decimal, dec, floorZero, least, sum, ZERO } from '../../decimal.ts';
import { type Day, monthNumber } from '../dates.ts';
import { deprivations } from '../gifts.ts';
import { assessableRent } from '../homes.ts';
import { deemedIncomePerYear } from '../pension.ts';
import { rate } from '../rates.ts';
import { grannyFlatGift, type HomeInMonth, homeIn } from './homes.ts';
import { deathMonth, indexed, isOfDead, isoOf, isWithin, type Month, peopleIn, statusIn } from './month.ts';
import { hasServicePension, isEligible } from './pensions.ts';
import { streamIn } from './streams.ts';
import { type WorkBonusInMonth, workBonusIn } from './work-bonus.ts';

/**
 * The charges that lower assets, s1121(1): for each asset that counts, the loans over it, up to its value. A charge over
 * an exempt asset, or over anything else, lowers nothing.
 */
function chargesIn({ household, balanceOf }: Month): Decimal {
  const owedOn = (id: string) =>
    sum(
      household.entries.map((entry, index) =>
        entry.kind === 'loan' && typeof entry.security === 'object' && entry.security.entryId === id
          ? balanceOf(index)
          : ZERO,
      ),
    );
  return sum(
    household.entries.map((entry, index) =>
      sortOf(entry) === 'exempt' ? ZERO : least(owedOn(entry.id), balanceOf(index)),
    ),
  );
}

export interface MeansInMonth {
  readonly home: HomeInMonth;
  readonly personalAssets: Decimal;
  readonly deemedInvestments: Decimal;
  readonly notDeemedAssets: Decimal;
  readonly deemedStreams: Decimal;
  readonly streamAssets: Decimal;
  readonly deprivedAssets: Decimal;
  readonly financialAssets: Decimal;
  readonly assetDebt: Decimal;
  readonly assets: Decimal;
  readonly deemedIncome: Decimal;
  readonly otherIncome: Decimal;
  readonly incomePerYear: Decimal;
  /** Incapacity payments that come off the pension of each person, a year. */
  readonly takenOff: readonly Decimal[];
  /** The Work Bonus of each person. */
  readonly work: readonly WorkBonusInMonth[];
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
  const notDeemedAssets = valuesOf('not-deemed').plus(home.formerAsset);
  const deemedStreams = sum(streams.map((stream) => stream.deemed));
  const streamAssets = sum(streams.map((stream) => stream.asset));
  const deprivedAssets = sum([...deprivedIn(month).values()]);
  const financialAssets = floorZero(month.bank).plus(deemedInvestments).plus(deemedStreams).plus(deprivedAssets);
  // Money set aside for the next home is deemed separately, at the lower rate: Guide 4.6.3.90.
  const assetDebt = chargesIn(month);
  const deemedIncome = deemedIncomePerYear(financialAssets.minus(home.kept), statusIn(month), month.on).plus(
    home.kept.times(rate('deeming.lower-rate', month.on)).div(100),
  );
  const otherIncome = sum([
    ...household.entries.map((entry) => entryIncome(month, entry)),
    ...streams.map((stream) => stream.incomePerYear),
    home.rent,
  ]);
  const work = household.people.map((_, at) =>
    workBonusIn(month, at === 0 ? 0 : 1, (entry) => entryIncome(month, entry)),
  );
  return {
    home,
    personalAssets,
    deemedInvestments,
    notDeemedAssets,
    deemedStreams,
    streamAssets,
    deprivedAssets,
    financialAssets,
    assetDebt,
    assets: financialAssets
      .plus(personalAssets)
      .plus(notDeemedAssets)
      .plus(streamAssets)
      .minus(assetDebt)
      .plus(home.assessed)
      .minus(home.kept),
    deemedIncome,
    otherIncome,
    incomePerYear: deemedIncome.plus(otherIncome).minus(sum(work.map(({ leftOut }) => leftOut))),
    takenOff: household.people.map((_, at) => takenOff(month, at === 0 ? 0 : 1)),
    work,
  };
}

/**
 * Incapacity payments under the MRCA of a person with a social security pension: a direct deduction (s1173). Each of a
 * couple has half of a joint one.
 */
function takenOff(month: Month, index: PersonIndex): Decimal {
  const person = month.household.people[index];
  if (person === undefined || !peopleIn(month).includes(person) || !isEligible(month, person)) return ZERO;
  if (hasServicePension(person) || person.pensionType === 'war-widow-iss') return ZERO;
  return sum(
    month.household.entries.map((entry) => {
      if (entry.kind !== 'income' || entry.mrca !== 'incapacity') return ZERO;
      if (entry.owner === index) return entryIncome(month, entry);
      return entry.owner === 'joint' ? entryIncome(month, entry).div(peopleIn(month).length) : ZERO;
    }),
  );
}

/**
 * Gifts, and the cost of a granny flat above its reasonable value, in one order, each counted for whole months. Keyed
 * by entry, plus one key for the granny flat. After a death (s1126) the dead person's own gifts stop counting, and
 * earlier joint gifts count by half. A joint gift in that month or later is the survivor's; one of the dead person's
 * own is not made.
 */
export function deprivedIn(month: Month): ReadonlyMap<number | 'granny-flat', Decimal> {
  const { death, entries, home } = month.household;
  const isAfterDeath = (date: Day) => monthNumber(date) >= deathMonth(month);
  const gifts = entries.flatMap((entry, place) => {
    if (entry.kind !== 'gift') return [];
    const { amount, owner: by } = entry;
    const gift = { place, by, date: isoOf(entry.date), amount };
    return death?.person === by && isAfterDeath(gift.date) ? [] : [gift];
  });
  const inGrannyFlat = grannyFlatGift(month, home).map(
    (gift) => ({ place: 'granny-flat', by: 'joint', ...gift }) as const,
  );
  return new Map(
    deprivations([...gifts, ...inGrannyFlat]).map(({ place, by, date, countsUntil, deprived }) => {
      const counts = monthNumber(date) <= month.month && month.month < monthNumber(countsUntil);
      if (!counts || isOfDead(month, by)) return [place, ZERO];
      const isHalf = by === 'joint' && !isAfterDeath(date) && month.month >= deathMonth(month);
      return [place, isHalf ? deprived.div(2) : deprived];
    }),
  );
}

/**
 * Whether the Act counts the payment. Permanent impairment (MRCA ss 68, 71, 75, 80) and Special Rate Disability Pension
 * (s200) are excluded since 1 January 2022. Treated like them: the Additional Disablement Amount (s220A) and the
 * supplement (s221). Payments for incapacity replace earnings, and are income unless they
 * come off a pension. Others count as the adviser says.
 */
function isIncome({ mrca, assessable }: Extract<Entry, { kind: 'income' }>): boolean {
  return mrca === undefined ? assessable : mrca === 'incapacity';
}

/** A year of interest on what is owed for the purchase of a property, at the simple rate of each loan. */
function interestOn({ household, balanceOf }: Month, property: string): Decimal {
  return sum(
    household.entries.map((entry, index) =>
      entry.kind === 'loan' && entry.boughtEntryId === property
        ? balanceOf(index).times(entry.interestPercent).div(100)
        : ZERO,
    ),
  );
}

/** Yearly income of an entry that is not an income stream. A loss offsets nothing. */
function entryIncome(month: Month, entry: Entry): Decimal {
  switch (entry.kind) {
    case 'investment':
      return entry.treatment === 'not-deemed' && isWithin(month, entry.start, entry.end)
        ? floorZero(dec(entry.incomePerYear).minus(entry.expensesPerYear))
        : ZERO;
    case 'investment-property': {
      if (!isWithin(month, entry.start, entry.end) || !isWithin(month, entry.rentStart, entry.rentEnd)) return ZERO;
      const perYear = (amount: number) => dec(amount).times(entry.rent.frequency);
      const costs = perYear(entry.expensesPerPayment);
      return assessableRent(perYear(entry.rent.amount), costs, entry.assessment, interestOn(month, entry.id));
    }
    case 'income': {
      if (!isIncome(entry) || isOfDead(month, entry.owner) || !isWithin(month, entry.start, entry.end)) return ZERO;
      const { amount, frequency } = entry.payment;
      return indexed(month, dec(amount).times(frequency), entry.indexationPercent, entry.start);
    }
    default:
      return ZERO;
  }
}
