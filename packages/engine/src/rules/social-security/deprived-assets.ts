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
import { dayAfterYears } from '../legal-period.ts';
import { field, fieldWithDefault, optionalField, type RuleDefinition } from '../rule-definition.ts';
import { type RatesOf, readRates, ruleRates } from '../rule-rates.ts';
import type { Working } from '../working.ts';

export interface Gift {
  readonly date: CivilDate;
  /** Dollars: what was given away, or by how much the price was below the value. */
  readonly amount: number;
}

/**
 * Dollars in a financial year, and in the window; financial years in the window, that of the gift included; years for
 * which the excess counts.
 */
export const gifting = ruleRates()({
  annualFreeArea: { role: '-', series: 'gifting.annual-free-area' },
  rollingFreeArea: { role: '-', series: 'gifting.rolling-free-area' },
  windowYears: { role: 'consulted', series: 'gifting.rolling-window-years' },
  deprivationYears: { role: 'consulted', series: 'gifting.deprivation-years' },
});
export type GiftingRates = RatesOf<typeof gifting>;

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
  for (const gift of [...gifts].sort((a, b) => a.date - b.date)) done.push(deprivedGift(gift, done, rates));
  return done;
}

/** One gift after the earlier ones: what of it is above the free area of its year, and of the rest above the window's. */
export function deprivedGift(
  { date, amount }: Gift,
  earlier: readonly DeprivedGift[],
  rates: GiftingRates,
  working?: Working,
): DeprivedGift {
  const given = givenWith({ date, amount }, earlier, rates.windowYears);
  const annualExcess = within(given.inYear - rates.annualFreeArea, amount);
  const uncounted = given.inWindow - given.countedInWindow - annualExcess;
  const rollingExcess = within(uncounted - rates.rollingFreeArea, amount - annualExcess);
  working
    ?.add('Above the free area of the financial year', annualExcess, (w) =>
      w
        .add('amount', amount)
        .add('Given earlier in the financial year', given.inYear - amount)
        .subtract('annualFreeArea', rates.annualFreeArea)
        .limit('amount', amount)
        .notBelowZero(),
    )
    .add('Above the free area of the window', rollingExcess, (w) =>
      w
        .add('amount', amount)
        .add('Given earlier in the window of financial years', given.inWindow - amount)
        .subtract('Counted of it already', given.countedInWindow + annualExcess)
        .subtract('rollingFreeArea', rates.rollingFreeArea)
        .limit('What is left of this gift', amount - annualExcess)
        .notBelowZero(),
    );
  return {
    date,
    amount,
    annualExcess,
    rollingExcess,
    deprived: annualExcess + rollingExcess,
    countsUntil: dayAfterYears(date, rates.deprivationYears),
  };
}

/** Dollars, the gift itself included: given in its financial year and in its window, and what counts of the window. */
function givenWith({ date, amount }: Gift, earlier: readonly DeprivedGift[], windowYears: number) {
  const year = financialYear(date);
  let inYear = amount;
  let inWindow = amount;
  let countedInWindow = 0;
  for (const gift of earlier) {
    const age = year - financialYear(gift.date);
    if (age === 0) inYear += gift.amount;
    if (age < windowYears) {
      inWindow += gift.amount;
      countedInWindow += gift.deprived;
    }
  }
  return { inYear, inWindow, countedInWindow };
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
    const rows = first === undefined ? [] : deprivedGifts(gifts, readRates(gifting, book, { on: first }));
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
