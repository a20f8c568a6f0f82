/**
 * The working steps of a complete pension, used if its parts are not separate figures. Law: as pension-entitlement.ts.
 */
import { FORTNIGHTS_IN_YEAR } from '@advice-builder/kernel';
import type { Part, Working } from '../working.ts';
import {
  assetsExcess,
  assetsReduction,
  fullRate,
  incomeReduction,
  isTested,
  lowerTestRate,
  type PensionEntitlementInputs,
  type PensionRates,
  testRate,
} from './pension-entitlement.ts';
import { sharers } from './relationship-status.ts';

/** A pension that is not tested has no reduction. */
const nothing: Part = () => undefined;

/**
 * Writes the steps of the rate before the minimum payment: the lower result of both tests. The working already defines
 * the tested `income` and `assets`.
 */
export function testedRateSteps(inputs: PensionEntitlementInputs, rates: PensionRates, working: Working): void {
  const { assessableAssets: assets, incomePerFortnight: income, rentAssistancePerFortnight: rent, blind } = inputs;
  const people = sharers(inputs.status);
  const tested = isTested(blind, rent);
  const maximum = fullRate(rates) + rent;
  const byIncome = tested ? incomeReduction(income, rates) : 0;
  const byAssets = tested ? assetsReduction(assetsExcess(assets, people, rates), rates) / FORTNIGHTS_IN_YEAR : 0;
  const rate = (reduction: number, reductionSteps: Part) => (part: Working) => {
    part.define('maximum', 'Full pension', (inner) => {
      fullRate(rates, inner);
      if (rent > 0) inner.add('rentAssistance', rent);
    });
    part.define('reduction', 'Fortnightly reduction', tested ? reductionSteps : nothing);
    testRate(maximum, reduction, part);
  };
  working
    .define(
      'incomeTestRate',
      'Result of the income test',
      rate(byIncome, (part) => incomeReduction(income, rates, part)),
    )
    .define(
      'assetsTestRate',
      'Result of the assets test',
      rate(byAssets, (part) => {
        assetsReduction(assetsExcess(assets, people, rates, part), rates, part);
        part.divide('Fortnights in a year', FORTNIGHTS_IN_YEAR);
      }),
    );
  lowerTestRate(testRate(maximum, byIncome), testRate(maximum, byAssets), blind ? rates : undefined, working);
}
