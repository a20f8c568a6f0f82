/** What of a granny flat arrangement counts as given away: its gift is no entry, but is judged together with those. */
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

/** Only asked where the home is one with a gift. */
const homeOf = (c: Cell): GrannyFlatHome => c.projection.household.home as GrannyFlatHome;
const isGiftTyped = (c: Cell): boolean => homeOf(c).giftAmount !== undefined;
const isValueTyped = (c: Cell): boolean => !isGiftTyped(c) && homeOf(c).testAmount !== undefined;
const testOf = (c: Cell): ReasonableValueTest | undefined =>
  reasonableValueTest(c.projection.household, homeOf(c), c.projection.rates);
/** Without a date of birth nothing says what would be reasonable. */
const isByRates = (c: Cell): boolean => !isGiftTyped(c) && !isValueTyped(c) && testOf(c) !== undefined;

const reasonable = useRates<ReasonableValueTest, typeof reasonableValueRates>(
  reasonableValueRates,
  (c) => testOf(c) as ReasonableValueTest,
);

const reasonableValue: Formula = {
  inputs: reasonable.inputs,
  compute: (_, c, w) => grannyFlatReasonableValue(reasonable.read(c), w),
};

/** What of the price of the right is a gift: asked only where the home is one to which the test applies. */
export const givenAway: Formula = {
  inputs: [
    fact('giftAmount', 'home.giftAmount', 'Gift as typed', (c) => homeOf(c).giftAmount ?? 0, { when: isGiftTyped }),
    fact('amountPaid', 'home.purchasePrice', 'Paid for the right', (c) => homeOf(c).purchasePrice ?? 0),
    fact('reasonableValue', 'home.testAmount', 'Reasonable value as typed', (c) => homeOf(c).testAmount ?? 0, {
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
