/**
 * Gifts that count on: the part above the free areas stays an asset of the giver, and is deemed, for five years.
 *
 * Law: Social Security Act 1991 ss 1126AA-1126AB (single), 1126AC-1126AD (couple); Veterans' Entitlements Act 1986
 * ss 52JA-52JD alike. First what is above the free area of the financial year; then, of the rest, what is above the
 * free area of five financial years, amounts already counted left out. A couple shares one set of free areas, and each
 * member has half of what counts. The amount does not shrink; it counts for five years from the day of the gift.
 * Modelling choice: gifts of the window that lie before the first one given are not known and taken as none.
 */
import { type CivilDate, dateParts } from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';
import { dayAfterYears } from '../legal-period.ts';
import { field, fieldWithDefault, optionalField, type RuleDefinition } from '../rule-definition.ts';

export interface Gift {
  readonly date: CivilDate;
  /** Dollars: what was given away, or by how much the price was below the value. */
  readonly amount: number;
}

export interface GiftingRates {
  /** Dollars in a financial year. */
  readonly annualFreeArea: number;
  /** Dollars in the window. */
  readonly rollingFreeArea: number;
  /** Financial years in the window, that of the gift included. */
  readonly windowYears: number;
  /** Years for which the excess counts. */
  readonly deprivationYears: number;
}

/** Dollars; of both members of a couple. */
export interface DeprivedGift extends Gift {
  readonly annualExcess: number;
  readonly rollingExcess: number;
  readonly deprived: number;
  /** The first day on which the gift counts no more. */
  readonly countsUntil: CivilDate;
}

/** The year in which a financial year ends; it begins on 1 July. */
function financialYear(date: CivilDate): number {
  const { year, month } = dateParts(date);
  return month >= 7 ? year + 1 : year;
}

/** The gifts in the order of their dates (gifts of one day in the order given), each with what counts of it. */
export function deprivedGifts(gifts: readonly Gift[], rates: GiftingRates): readonly DeprivedGift[] {
  const done: DeprivedGift[] = [];
  for (const gift of [...gifts].sort((a, b) => a.date - b.date)) {
    const year = financialYear(gift.date);
    let givenInYear = gift.amount;
    let givenInWindow = gift.amount;
    let countedInWindow = 0;
    for (const earlier of done) {
      const age = year - financialYear(earlier.date);
      if (age === 0) givenInYear += earlier.amount;
      if (age < rates.windowYears) {
        givenInWindow += earlier.amount;
        countedInWindow += earlier.deprived;
      }
    }
    const annualExcess = within(givenInYear - rates.annualFreeArea, gift.amount);
    const uncounted = givenInWindow - countedInWindow - annualExcess;
    const rollingExcess = within(uncounted - rates.rollingFreeArea, gift.amount - annualExcess);
    done.push({
      date: gift.date,
      amount: gift.amount,
      annualExcess,
      rollingExcess,
      deprived: annualExcess + rollingExcess,
      countsUntil: dayAfterYears(gift.date, rates.deprivationYears),
    });
  }
  return done;
}

/** Between nothing and `most`. */
function within(amount: number, most: number): number {
  return Math.max(0, Math.min(amount, most));
}

/** Dollars that count on a day: from the day of the gift until the day on which it counts no more. */
export function deprivedOn(gifts: readonly DeprivedGift[], on: CivilDate): number {
  let total = 0;
  for (const gift of gifts) {
    if (gift.date <= on && on < gift.countsUntil) total += gift.deprived;
  }
  return total;
}

export function giftingRates(book: RateBook, on: CivilDate): GiftingRates {
  return {
    annualFreeArea: book.at('gifting.annual-free-area', on).value,
    rollingFreeArea: book.at('gifting.rolling-free-area', on).value,
    windowYears: book.at('gifting.rolling-window-years', on).value,
    deprivationYears: book.at('gifting.deprivation-years', on).value,
  };
}

export const deprivedAssetsRule: RuleDefinition = {
  id: 'gifting.deprived-assets',
  title: 'Gifts above the free areas, counted for five years',
  law: "Social Security Act 1991 ss 1126AA-1126AD; Veterans' Entitlements Act 1986 ss 52JA-52JD",
  inputs: [
    field('gifts', '[date: date, amount: $]'),
    fieldWithDefault('status', 'single/couple', 'single'),
    optionalField('on', 'date'),
  ],
  outputs: [
    field('rows', '[date: date, amount: $, annualExcess: $, rollingExcess: $, deprived: $, countsUntil: date]'),
    field('deprivedTotal', '$'),
    field('deprivedPerPerson', '$'),
    optionalField('deprivedOnDate', '$'),
  ],
  check: (inputs) =>
    inputs
      .rows('gifts')
      .flatMap((row, i) =>
        (row.amount as number) < 0
          ? [{ code: 'number-min', fieldPath: ['gifts', i, 'amount'], params: { min: 0 } }]
          : [],
      ),
  run: (inputs, book) => {
    const gifts = inputs.rows('gifts') as unknown as readonly Gift[];
    const first = gifts.reduce<CivilDate | undefined>(
      (d, g) => (d === undefined || g.date < d ? g.date : d),
      undefined,
    );
    const rows = first === undefined ? [] : deprivedGifts(gifts, giftingRates(book, first));
    const on = inputs.dateIfGiven('on');
    const deprivedTotal = rows.reduce((sum, row) => sum + row.deprived, 0);
    return {
      rows,
      deprivedTotal,
      deprivedPerPerson: inputs.word('status') === 'couple' ? deprivedTotal / 2 : deprivedTotal,
      deprivedOnDate: on === undefined ? undefined : deprivedOn(rows, on),
    };
  },
};
