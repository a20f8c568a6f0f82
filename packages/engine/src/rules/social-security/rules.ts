/** The rules of social security and veterans' entitlements that can be run by name. */
import type { RuleDefinition } from '../rule-definition.ts';
import { assessableRentRule } from './assessable-rent.ts';
import { deemedIncomeRule } from './deemed-income.ts';
import { deprivedAssetsRule } from './deprived-assets.ts';
import { formerHomeRentRule } from './former-home-rent.ts';
import { funeralBondRule } from './funeral-bond.ts';
import { grannyFlatInterestRule } from './granny-flat-interest.ts';
import { homeEquityAccessSchemeRule } from './home-equity-access-scheme.ts';
import { homeownerStatusRule } from './homeowner-status.ts';
import { incomeSupportSupplementRule } from './income-support-supplement.ts';
import { instalmentRoundingRule } from './instalment-rounding.ts';
import { keptForHomeRule } from './kept-for-home.ts';
import { pensionCutOffsRule } from './pension-cut-offs.ts';
import { pensionEntitlementRule } from './pension-entitlement.ts';
import { rentAssistanceRule } from './rent-assistance.ts';
import { workBonusRule } from './work-bonus.ts';

export const socialSecurityRules: readonly RuleDefinition[] = [
  deemedIncomeRule,
  pensionEntitlementRule,
  rentAssistanceRule,
  pensionCutOffsRule,
  incomeSupportSupplementRule,
  homeownerStatusRule,
  instalmentRoundingRule,
  deprivedAssetsRule,
  grannyFlatInterestRule,
  funeralBondRule,
  assessableRentRule,
  formerHomeRentRule,
  keptForHomeRule,
  workBonusRule,
  homeEquityAccessSchemeRule,
];
