/**
 * Gifts that still count: the part above the free areas stays an asset of the giver, and is deemed, for five years.
 *
 * Law: Social Security Act 1991 ss 1126AA-1126AB (single), 1126AC-1126AD (couple); Veterans' Entitlements Act 1986 ss
 * 52JA-52JD alike. First the amount above the free area of the financial year counts. Then, from the rest, the amount
 * above the free area of five financial years counts, without amounts already counted. A couple shares one set of free
 * areas, and each member has half of the amount that counts. The amount does not shrink; it counts for five years from
 * the day of the gift. Modelling choices: earlier gifts that the record does not list are taken as nil; gifts of one
 * day share the free amount in proportion to their amounts, whoever gave them and in whatever order they are listed.
 */
import { type CivilDate, dateParts } from '@advice-builder/kernel';
import { dayAfterYears } from '../legal-period.ts';
import { field, fieldWithDefault, optionalField, type RuleDefinition } from '../rule-definition.ts';
import { type RatesOf, readRates, ruleRates } from '../rule-rates.ts';
import type { Working } from '../working.ts';

export interface Gift {
  readonly date: CivilDate;
  /** The amount given away in dollars, or the difference by which the price was below the value. */
  readonly amount: number;
}

/**
 * Free area in dollars for a financial year, and for the window; length of the window in financial years, including the
 * year of the gift; years for which the excess counts.
 */
export const gifting = ruleRates()({
  annualFreeArea: { role: '-', series: 'gifting.annual-free-area' },
  rollingFreeArea: { role: '-', series: 'gifting.rolling-free-area' },
  windowYears: { role: 'consulted', series: 'gifting.rolling-window-years' },
  deprivationYears: { role: 'consulted', series: 'gifting.deprivation-years' },
});
export type GiftingRates = RatesOf<typeof gifting>;

/** Amounts in dollars; for a couple, of both members. */
export interface DeprivedGift extends Gift {
  readonly annualExcess: number;
  readonly rollingExcess: number;
  readonly deprived: number;
  /** The first day on which the gift no longer counts. */
  readonly countsUntil: CivilDate;
}

/** The year in which the financial year of a date ends. A financial year begins on 1 July. */
function financialYear(date: CivilDate): number {
  const { year, month } = dateParts(date);
  return month >= 7 ? year + 1 : year;
}

/** The gifts in date order, each with the amount that counts. */
export function deprivedGifts(gifts: readonly Gift[], rates: GiftingRates): readonly DeprivedGift[] {
  const done: DeprivedGift[] = [];
  for (const gift of [...gifts].sort((a, b) => a.date - b.date)) done.push(deprivedGift(gift, gifts, done, rates));
  return done;
}

/**
 * One gift, assessed after the gifts of earlier days: its share of the amount by which all gifts of its day exceed the
 * free area of their year, and of the amount by which the rest exceeds the free area of the window.
 * @param all all gifts, including this one.
 * @param counted at least the gifts of earlier days, with the amounts that count.
 */
export function deprivedGift(
  { date, amount }: Gift,
  all: readonly Gift[],
  counted: readonly DeprivedGift[],
  rates: GiftingRates,
  working?: Working,
): DeprivedGift {
  const earlier = counted.filter((gift) => gift.date < date);
  let ofDay = 0;
  for (const gift of all) if (gift.date === date) ofDay += gift.amount;
  const given = givenWith({ date, amount: ofDay }, earlier, rates.windowYears);
  const annualOfDay = within(given.inYear - rates.annualFreeArea, ofDay);
  const uncounted = given.inWindow - given.countedInWindow - annualOfDay;
  const rollingOfDay = within(uncounted - rates.rollingFreeArea, ofDay - annualOfDay);
  const annualExcess = shareOf(annualOfDay, amount, ofDay);
  const rollingExcess = Math.min(shareOf(rollingOfDay, amount, ofDay), amount - annualExcess);
  if (working !== undefined) {
    const name = ofDay === amount ? 'amount' : 'Given on the day';
    working
      .add('Above the free area of the financial year', annualExcess, (w) => {
        w.add(name, ofDay)
          .add('Given earlier in the financial year', given.inYear - ofDay)
          .subtract('annualFreeArea', rates.annualFreeArea)
          .limit(name, ofDay)
          .notBelowZero();
        shareSteps(amount, ofDay, w);
      })
      .add('Above the free area of the window', rollingExcess, (w) => {
        w.add(name, ofDay)
          .add('Given earlier in the window of financial years', given.inWindow - ofDay)
          .subtract('Part already counted', given.countedInWindow + annualOfDay)
          .subtract('rollingFreeArea', rates.rollingFreeArea)
          .limit(ofDay === amount ? 'Rest of this gift' : 'Rest of the gifts of the day', ofDay - annualOfDay)
          .notBelowZero();
        shareSteps(amount, ofDay, w);
      });
  }
  return {
    date,
    amount,
    annualExcess,
    rollingExcess,
    deprived: annualExcess + rollingExcess,
    countsUntil: dayAfterYears(date, rates.deprivationYears),
  };
}

/** A gift's part of the amount that counts for its day; all of it for the only gift of the day. */
function shareOf(counted: number, amount: number, ofDay: number): number {
  return amount === ofDay ? counted : (counted * amount) / ofDay;
}

function shareSteps(amount: number, ofDay: number, working: Working): void {
  if (amount === ofDay) return;
  working.multiply('Share of the day’s gifts', amount / ofDay, (part) =>
    part.add('amount', amount).divide('Given on the day', ofDay),
  );
}

/**
 * Dollars given in the gift's financial year and in its window, and dollars counted in the window, all including the
 * gifts of its day.
 */
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

/** Limits an amount to between 0 and `most`. */
function within(amount: number, most: number): number {
  return Math.max(0, Math.min(amount, most));
}

/** Dollars that count on a day: from the day of the gift until the day on which it no longer counts. */
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
