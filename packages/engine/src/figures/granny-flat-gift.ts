/**
 * The deprived-asset amount of a granny flat arrangement. It is not an entry, but is tested together with gift entries.
 */
import type { GrannyFlatHome } from '../household/household.ts';
import { grannyFlatGift, type ReasonableValueTest, reasonableValueTest } from '../projection/granny-flat.ts';
import { type CountedGift, isGiftCounted, ofGivers } from '../projection/home-plan.ts';
import { deprivedGift } from '../rules/social-security/deprived-assets.ts';
import { grannyFlatReasonableValue, reasonableValueRates } from '../rules/social-security/granny-flat-interest.ts';
import { giftRates } from './asset-entry-formulas.ts';
import { type Cell, type Formula, fact, parts, useRates } from './definition.ts';

function giftOf(c: Cell): CountedGift | undefined {
  return c.projection.plan.gifts.find(({ entry }) => entry === undefined);
}

export function countsGrannyFlat(c: Cell): boolean {
  const gift = giftOf(c);
  return gift !== undefined && isGiftCounted(gift, c.month);
}

/** The granny flat home. Only called if the home is a granny flat with a gift. */
const homeOf = (c: Cell): GrannyFlatHome => c.projection.household.home as GrannyFlatHome;
const isGiftTyped = (c: Cell): boolean => homeOf(c).giftAmount !== undefined;
const isValueTyped = (c: Cell): boolean => !isGiftTyped(c) && homeOf(c).testAmount !== undefined;
const testOf = (c: Cell): ReasonableValueTest | undefined =>
  reasonableValueTest(c.projection.household, homeOf(c), c.projection.rates);
/** Whether the reasonable value is calculated from rates. Without a date of birth it is not known. */
const isByRates = (c: Cell): boolean => !isGiftTyped(c) && !isValueTyped(c) && testOf(c) !== undefined;

const reasonable = useRates<ReasonableValueTest, typeof reasonableValueRates>(
  reasonableValueRates,
  (c) => testOf(c) as ReasonableValueTest,
);

const reasonableValue: Formula = {
  inputs: reasonable.inputs,
  compute: (_, c, w) => grannyFlatReasonableValue(reasonable.read(c), w),
};

/** The part of the price of the right that is a gift. Only used if the test applies to the home. */
export const givenAway: Formula = {
  inputs: [
    fact('giftAmount', 'home.giftAmount', 'Gift as entered', (c) => homeOf(c).giftAmount ?? 0, { when: isGiftTyped }),
    fact('amountPaid', 'home.purchasePrice', 'Paid for the right', (c) => homeOf(c).purchasePrice ?? 0),
    fact('reasonableValue', 'home.testAmount', 'Reasonable value as entered', (c) => homeOf(c).testAmount ?? 0, {
      when: isValueTyped,
    }),
    parts('reasonableValue', 'Reasonable value', reasonableValue, { when: isByRates }),
  ],
  compute: (_, c, w) => grannyFlatGift(c.projection.household, homeOf(c), c.projection.rates, w),
};

export const grannyFlatGiftCounted: Formula = {
  applies: countsGrannyFlat,
  inputs: [parts('amount', 'Given away in the arrangement', givenAway), ...giftRates.inputs],
  compute: (_, c, w) => {
    const { gifts } = c.projection.plan;
    const gift = giftOf(c) as CountedGift;
    const { deprived } = deprivedGift(gift, gifts, gifts, giftRates.read(c), w);
    return ofGivers(gift, c.month, deprived, w);
  },
};
