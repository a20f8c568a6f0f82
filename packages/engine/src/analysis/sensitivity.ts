/** The same case over a grid of what nobody knows yet: length of stay, growth of the home, share of the price paid. */
import type { RateBook } from '@advice-builder/rates';
import type { Household, Person, ResidentialCare } from '../household/household.ts';
import { calculate } from '../projection/calculate.ts';
import type { Projection, ProjectionLength } from '../projection/projection.ts';

export interface SensitivityGrid {
  /** Months from the start of the projection after which the case is read off; at most its length. */
  readonly lengthsInMonths: readonly number[];
  /** Growth of the home in percent a year; absent: as entered. */
  readonly homeGrowthPercents?: readonly number[];
  /** Share of the agreed price paid as a deposit, 0 to 1; the rest of the deposit entered stays in the bank. Absent: as entered. */
  readonly depositShares?: readonly number[];
}

export interface SensitivityPoint {
  readonly lengthInMonths: number;
  readonly homeGrowthPercent: number | undefined;
  readonly depositShare: number | undefined;
  /** Cost of care up to then, also what was taken from a deposit. */
  readonly costOfCare: number;
  readonly pension: number;
  readonly bank: number;
  readonly netWorth: number;
}

/** @throws RangeError when a length is not a whole number of months within the projection. */
export function sensitivity(
  household: Household,
  rates: RateBook,
  grid: SensitivityGrid,
  months: ProjectionLength = 60,
): readonly SensitivityPoint[] {
  for (const length of grid.lengthsInMonths) {
    if (!Number.isInteger(length) || length < 1 || length > months) throw new RangeError(`no month ${length}`);
  }
  const points: SensitivityPoint[] = [];
  for (const homeGrowthPercent of grid.homeGrowthPercents ?? [undefined]) {
    for (const depositShare of grid.depositShares ?? [undefined]) {
      const varied = withDepositShare(withGrowth(household, homeGrowthPercent), depositShare);
      const projection = calculate(varied, rates, { months });
      for (const lengthInMonths of grid.lengthsInMonths) {
        points.push({ lengthInMonths, homeGrowthPercent, depositShare, ...readAt(projection, lengthInMonths) });
      }
    }
  }
  return points;
}

type Reading = Pick<SensitivityPoint, 'costOfCare' | 'pension' | 'bank' | 'netWorth'>;

function readAt({ columns }: Projection, length: number): Reading {
  let costOfCare = 0;
  let pension = 0;
  for (let month = 0; month < length; month++) {
    costOfCare += columns.careCostTotal[month] as number;
    pension += columns.pensionTotal[month] as number;
  }
  const last = length - 1;
  return { costOfCare, pension, bank: columns.bankClosing[last] as number, netWorth: columns.netWorth[last] as number };
}

function withGrowth(household: Household, growthPercent: number | undefined): Household {
  const { home } = household;
  return growthPercent === undefined || home.kind !== 'ordinary'
    ? household
    : { ...household, home: { ...home, growthPercent } };
}

/** Moves money between bank and deposit so that the share of the agreed price is paid; nothing is created or lost. */
function withDepositShare(household: Household, share: number | undefined): Household {
  if (share === undefined) return household;
  let moved = 0;
  const pay = (person: Person): Person => {
    if (person.care.kind !== 'residential' || person.care.agreedPrice === undefined) return person;
    const depositPaid = person.care.agreedPrice * share;
    moved += depositPaid - person.care.depositPaid;
    const care: ResidentialCare = { ...person.care, depositPaid };
    return { ...person, care };
  };
  const people = household.people.map(pay) as unknown as Household['people'];
  return { ...household, people, bank: { ...household.bank, opening: household.bank.opening - moved } };
}
