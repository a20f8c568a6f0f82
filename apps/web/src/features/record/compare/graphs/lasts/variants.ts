/** The variants of a scenario, each with one assumption changed: which changes have an effect, and their labels. */
import { type Household, type HouseholdChange, mpirOn, vary } from '@advice-builder/engine';
import { formatPercent, monthOf } from '@advice-builder/kernel';
import type { IndexationAssumption, RateBook } from '@advice-builder/rates';
import type { Assumptions } from './assumptions.ts';

type VariantGroup = HouseholdChange['kind'];

export interface Variant {
  /** An id that is the same for equal changes. */
  readonly id: string;
  /** The two variants of an assumption, less and more, have the same group, so they stay together. */
  readonly group: VariantGroup;
  /** For example `Home worth 10% less`. */
  readonly words: string;
  readonly household: Household;
}

/** A percentage without trailing zeros, such as `2%` or `2.5%`. */
export const percentWords = (percent: number): string => formatPercent(percent).replace(/\.?0+%$/, '%');

interface Candidate {
  readonly change: HouseholdChange;
  readonly words: string;
}

const either = (size: number): readonly number[] => (size === 0 ? [] : [-size, size]);

const growthWords = (percent: number): string =>
  percent < 0 ? `Home falls ${percentWords(-percent)} a year` : `Home grows ${percentWords(percent)} a year`;

function homeCandidates({ home }: Household, { homeValue, homeGrowth }: Assumptions): readonly Candidate[] {
  const growth =
    home.kind === 'ordinary' ? home.growthPercent : 'model' in home ? home.model?.growthPercent : undefined;
  return [
    ...either(homeValue).map(
      (percent): Candidate => ({
        change: { kind: 'home-value', percent },
        words: `Home worth ${percentWords(homeValue)} ${percent < 0 ? 'less' : 'more'}`,
      }),
    ),
    // A home without an entered value has no growth.
    ...either(home.kind === 'ordinary' && home.netValue === 0 ? 0 : homeGrowth).map(
      (points): Candidate => ({
        change: { kind: 'home-growth', points },
        words: growthWords((growth ?? 0) + points),
      }),
    ),
  ];
}

function moneyCandidates({ bank }: Household, { interest, expenses, rent }: Assumptions): readonly Candidate[] {
  return [
    ...either(interest).map(
      (points): Candidate => ({
        change: { kind: 'interest', points },
        words: `Interest ${percentWords(Math.max(0, bank.interestPercent + points))}`,
      }),
    ),
    ...either(expenses).map(
      (percent): Candidate => ({
        change: { kind: 'living-expenses', percent },
        words: `Living expenses ${percentWords(expenses)} ${percent < 0 ? 'lower' : 'higher'}`,
      }),
    ),
    ...either(rent).map(
      (percent): Candidate => ({
        change: { kind: 'rent', percent },
        words: `Rent ${percentWords(rent)} ${percent < 0 ? 'lower' : 'higher'}`,
      }),
    ),
  ];
}

/**
 * The MPIR of everybody in residential care, if all enter in the first month or later and have the same rate. Otherwise
 * undefined.
 */
function mpirToCome({ people, projectFrom }: Household, book: RateBook): number | undefined {
  const rates = people.flatMap(({ care }) =>
    // A move fixes another rate, so there is not one rate that could vary.
    care.kind === 'residential' && monthOf(care.entryDate) >= projectFrom && care.move === undefined
      ? [care.mpirPercent ?? mpirOn(book, care.entryDate)?.value]
      : [],
  );
  // A change of MPIR applies to everybody in care, but a person who entered before the projection keeps the rate of
  // that day.
  const residents = people.filter(({ care }) => care.kind === 'residential').length;
  return rates.length === residents && new Set(rates).size === 1 ? rates[0] : undefined;
}

function entryCandidates(
  household: Household,
  { entryMonths, mpir }: Assumptions,
  book: RateBook,
): readonly Candidate[] {
  const base = mpirToCome(household, book);
  const later: Candidate = {
    change: { kind: 'later-entry', months: entryMonths },
    words: `Entry ${entryMonths} ${entryMonths === 1 ? 'month' : 'months'} later`,
  };
  const rates = base === undefined ? [] : either(mpir).map((points) => Math.max(0, base + points));
  return [
    ...(entryMonths === 0 ? [] : [later]),
    ...rates
      .filter((percent) => percent !== base)
      .map((percent): Candidate => ({ change: { kind: 'mpir', percent }, words: `MPIR ${percentWords(percent)}` })),
  ];
}

function rateCandidates({ prices, wages, pensions }: Assumptions): readonly Candidate[] {
  const assumption: IndexationAssumption = { cpiPercent: prices, wagesPercent: wages, pensionPercent: pensions };
  const grows = [prices, wages, pensions].some((percent) => percent > 0);
  const rising: Candidate = {
    change: { kind: 'rate-indexation', assumption },
    words: `Rates rise with prices ${percentWords(prices)}, wages ${percentWords(wages)}, pensions ${percentWords(pensions)}`,
  };
  // If the record's rates already grow, the test is to hold them flat.
  const flat: Candidate = { change: { kind: 'rate-indexation', assumption: undefined }, words: 'Rates held flat' };
  return grows ? [rising, flat] : [flat];
}

/** The variants that apply to this household and change it, in the order of the assumptions. */
export function variantsOf(household: Household, assumptions: Assumptions, book: RateBook): readonly Variant[] {
  const candidates = [
    ...homeCandidates(household, assumptions),
    ...moneyCandidates(household, assumptions),
    ...entryCandidates(household, assumptions, book),
    ...rateCandidates(assumptions),
  ];
  return candidates.flatMap(({ change, words }): readonly Variant[] => {
    const changed = vary(household, change);
    if (changed === household) return [];
    return [{ id: JSON.stringify(change), group: change.kind, words, household: changed }];
  });
}
