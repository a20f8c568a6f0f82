/**
 * One member's assets in the residential means test. The home, other assets and refundable deposits of a couple are
 * entered combined. Half of them counts; the home counts per person, up to the home cap.
 *
 * Law: Aged Care Act 1997 s44-26A; Aged Care Act 2024 s330(5) (the deposit counts), (6) (home occupied by a protected
 * person is left out), (7) (home cap), (10), (11) (half of a couple's assets, the cap on each interest first).
 * Modelling choice: the home of a couple is joint, so each counts min(home / 2, cap).
 */
import { field, fieldWithDefault, NOT_NEGATIVE, type RuleDefinition } from '../rule-definition.ts';
import { type RatesOf, readRates, ruleRates } from '../rule-rates.ts';
import type { Working } from '../working.ts';
import { CARE_STATUS_WORDS, type CareStatus } from './care-status.ts';

/** Amounts in dollars; combined for a couple. */
export interface AssessedAssetsInputs {
  readonly status: CareStatus;
  /** Net of debt secured on it. */
  readonly homeValue: number;
  /** Whether a partner, dependent child, carer or close relation lives in the home. */
  readonly homeProtected: boolean;
  readonly otherAssets: number;
  readonly refundableDeposit: number;
}

/** The home cap in dollars per person. */
export const homeCapRates = ruleRates()({ homeCap: { role: 'limit', series: 'residential-2014.home-cap' } });
export type HomeCapRates = RatesOf<typeof homeCapRates>;

/** Assets of one person, in dollars. */
export interface AssessedAssets {
  readonly homeCounted: number;
  readonly homeExcluded: number;
  readonly assessableAssets: number;
}

/** One person's share of a home with `people` owners, in dollars, up to the cap. */
export function homeCounted(homeValue: number, people: number, homeCap: number, working?: Working): number {
  working?.add('homeValue', homeValue).divide('people', people).limit('homeCap', homeCap);
  return Math.min(homeValue / people, homeCap);
}

export function assessedAssets(inputs: AssessedAssetsInputs, rates: HomeCapRates): AssessedAssets {
  const share = inputs.status === 'single' ? 1 : 0.5;
  const counted = inputs.homeProtected ? 0 : homeCounted(inputs.homeValue, 1 / share, rates.homeCap);
  return {
    homeCounted: counted,
    homeExcluded: inputs.homeValue * share - counted,
    assessableAssets: counted + (inputs.otherAssets + inputs.refundableDeposit) * share,
  };
}

/** The schemes of 2014 and 2025 both state this rule and share the home cap. */
function definition(id: string, law: string): RuleDefinition {
  return {
    id,
    title: 'Assets of one person for the residential means test, the home up to its cap',
    law,
    inputs: [
      field('on', 'date'),
      field('status', CARE_STATUS_WORDS),
      fieldWithDefault('homeValue', '$', 0, NOT_NEGATIVE),
      fieldWithDefault('homeProtected', 'bool', false),
      fieldWithDefault('otherAssets', '$', 0, NOT_NEGATIVE),
      fieldWithDefault('refundableDeposit', '$', 0, NOT_NEGATIVE),
    ],
    outputs: [field('homeCounted', '$'), field('homeExcluded', '$'), field('assessableAssets', '$')],
    run: (inputs, book) => ({
      ...assessedAssets(
        {
          status: inputs.word<CareStatus>('status'),
          homeValue: inputs.number('homeValue'),
          homeProtected: inputs.flag('homeProtected'),
          otherAssets: inputs.number('otherAssets'),
          refundableDeposit: inputs.number('refundableDeposit'),
        },
        readRates(homeCapRates, book, { on: inputs.date('on') }),
      ),
    }),
  };
}

export const assessedAssets2014Rule = definition('residential-2014.assessed-assets', 'Aged Care Act 1997 s44-26A');

export const assessedAssets2025Rule = definition('residential-2025.assessed-assets', 'Aged Care Act 2024 s330');
