/** The rules of home care packages and Support at Home that can be run by name. */
import type { RuleDefinition } from '../rule-definition.ts';
import { assistiveTechnologyRule } from './assistive-technology.ts';
import { packageFeesRule } from './package-fees.ts';
import { packageSubsidyRule } from './package-subsidy.ts';
import { supportAtHomeBudgetRule } from './support-at-home-budget.ts';
import { lifetimeCapRule, noWorseOffCeilingRule } from './support-at-home-caps.ts';
import { supportAtHomeContributionsRule } from './support-at-home-contributions.ts';
import { contributionRatesRule } from './support-at-home-rates.ts';

export const homeCareRules: readonly RuleDefinition[] = [
  packageFeesRule,
  packageSubsidyRule,
  supportAtHomeBudgetRule,
  contributionRatesRule,
  supportAtHomeContributionsRule,
  lifetimeCapRule,
  noWorseOffCeilingRule,
  assistiveTechnologyRule,
];
