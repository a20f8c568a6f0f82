/**
 * Minimum permissible assets: the assets that a deposit paid within 28 days of entry must leave to a resident who
 * disclosed means.
 *
 * Law: Aged Care Act 1997 s52J-5; Aged Care Act 2024 s305(3). The minimum is the asset free area of the entry day. The
 * home cap is disregarded, and a home in which a protected person lives is left out. Later payments are not limited.
 */
import { amountLeft, type CivilDate, isBelow } from '@advice-builder/kernel';
import { field, fieldWithDefault, NOT_NEGATIVE, type RuleDefinition } from '../rule-definition.ts';
import { type RatesOf, readRates, ruleRates } from '../rule-rates.ts';

/** Minimum permissible assets in dollars. */
export const minimumAssetsRates = ruleRates()({
  minimumAssets: { role: '-', series: 'residential-2014.asset-free-area' },
});
export type MinimumAssetsRates = RatesOf<typeof minimumAssetsRates>;

/** Days from entry on which a deposit is accepted only if it leaves the minimum. */
const DAYS = 28;

/** Whether the rule applies to a payment on a day. */
export function mustLeaveMinimumAssets(entryDate: CivilDate, paidOn: CivilDate): boolean {
  return paidOn - entryDate <= DAYS;
}

/** The greatest deposit in dollars that leaves the minimum. `assets` are the assets before the deposit is paid. */
export function mostAccepted(assets: number, { minimumAssets }: MinimumAssetsRates): number {
  return Math.max(0, amountLeft(assets, minimumAssets));
}

/** Whether a provider may accept a deposit. */
export function leavesMinimumAssets(assets: number, deposit: number, { minimumAssets }: MinimumAssetsRates): boolean {
  return deposit <= 0 || !isBelow(assets - deposit, minimumAssets);
}

export const minimumAssetsRule: RuleDefinition = {
  id: 'accommodation.minimum-assets',
  title: 'Minimum permissible assets: the greatest deposit a provider may accept within 28 days of entry',
  law: 'Aged Care Act 2024 s305(3); Aged Care Act 1997 s52J-5',
  inputs: [field('on', 'date'), field('assets', '$', NOT_NEGATIVE), fieldWithDefault('deposit', '$', 0, NOT_NEGATIVE)],
  outputs: [field('minimumAssets', '$'), field('mostAccepted', '$'), field('accepted', 'bool')],
  run: (inputs, book) => {
    const rates = readRates(minimumAssetsRates, book, { on: inputs.date('on') });
    const assets = inputs.number('assets');
    return {
      minimumAssets: rates.minimumAssets,
      mostAccepted: mostAccepted(assets, rates),
      accepted: leavesMinimumAssets(assets, inputs.number('deposit'), rates),
    };
  },
};
