/** The rules of residential care and accommodation that can be run by name. */
import type { RuleDefinition } from '../rule-definition.ts';
import { accommodationContributionRule } from './accommodation-contribution.ts';
import { accommodationPaymentRule } from './accommodation-payment.ts';
import { assessedAssets2014Rule, assessedAssets2025Rule } from './assessed-assets.ts';
import { assessedIncomeRule } from './assessed-income.ts';
import { capDays2014Rule } from './caps-2014.ts';
import { nonClinicalCapsRule } from './caps-2025.ts';
import { careFee2014Rule } from './care-fee-2014.ts';
import { depositDrawdownRule } from './deposit-drawdown.ts';
import { depositRetentionRule } from './deposit-retention.ts';
import { meansTestedAmount2014Rule } from './means-tested-amount-2014.ts';
import { minimumAssetsRule } from './minimum-assets.ts';
import { residentContributionRule } from './resident-contribution-2025.ts';
import { respiteCareRule } from './respite-care.ts';

export const residentialRules: readonly RuleDefinition[] = [
  assessedAssets2014Rule,
  assessedIncomeRule,
  meansTestedAmount2014Rule,
  careFee2014Rule,
  capDays2014Rule,
  accommodationPaymentRule,
  accommodationContributionRule,
  depositDrawdownRule,
  depositRetentionRule,
  minimumAssetsRule,
  assessedAssets2025Rule,
  residentContributionRule,
  nonClinicalCapsRule,
  respiteCareRule,
];
