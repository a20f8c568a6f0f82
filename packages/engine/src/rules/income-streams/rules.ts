/** The rules of income streams that can be run by name. */
import type { RuleDefinition } from '../rule-definition.ts';
import { accountBasedPensionRule } from './account-based-pension.ts';
import { assetTestExemptionRule } from './asset-test-exemption.ts';
import { carePlusRule } from './careplus.ts';
import { definedBenefitRule } from './defined-benefit.ts';
import { lifetimeStreamRule } from './lifetime-stream.ts';
import { termAnnuityRule } from './term-annuity.ts';
import { termClassRule } from './term-class.ts';

export const incomeStreamRules: readonly RuleDefinition[] = [
  termClassRule,
  termAnnuityRule,
  assetTestExemptionRule,
  lifetimeStreamRule,
  carePlusRule,
  accountBasedPensionRule,
  definedBenefitRule,
];
