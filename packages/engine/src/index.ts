/** The engine: it turns a household and a rate book into figures, and can explain every figure. */
export {
  type CapCount,
  type CapReached,
  type CapsUsed,
  type ChargedFee,
  capsInMonth,
  capsUsedBefore,
  capsUsedBy,
  chargedDaysOf,
  countCaps,
  type EarlierFee,
} from './analysis/cap-count.ts';
export { compare, type YearDifference } from './analysis/compare.ts';
export { paymentAsEntered } from './analysis/deposit-as-entered.ts';
export {
  amountsOf,
  type DepositAmounts,
  type DepositPayment,
  householdAtShare,
  isAccepted,
  type NoSweepReason,
  paymentOf,
  type SweepOptions,
  type SweepStart,
  type SweepSubject,
  sweepSubject,
} from './analysis/deposit-share.ts';
export type { MinimumAssets, Settlement } from './analysis/deposit-sources.ts';
export {
  type Kink,
  kinks,
  kinksWithin,
  type LimbChange,
  readingYear,
  type SweepPoint,
  type SweepReading,
  sweepAsEntered,
  sweepPoint,
  sweepShares,
} from './analysis/deposit-sweep.ts';
export {
  type DifferencePart,
  type ExplainedDifference,
  explainDifference,
  unsourcedDifference,
} from './analysis/difference.ts';
export {
  type DifferencePartId,
  type DifferenceView,
  differencePartIds,
  isUnsourced,
} from './analysis/difference-parts.ts';
export {
  type FeesOfMeans,
  feesOfMeans,
  type MeansParts,
  meansParts,
  type OtherMeans,
} from './analysis/fees-of-means.ts';
export {
  type GoalAnswer,
  type GoalQuestion,
  type GoalSide,
  type GoalSpan,
  type GoalTurn,
  goalSteps,
  seekGoal,
} from './analysis/goal-seek.ts';
export {
  atLengthOfStay,
  lastsUntil,
  type ShortSpell,
  type StayReading,
  shortSpells,
  spellsBelowZero,
} from './analysis/longevity.ts';
export { type LowMeansMargin, lowMeansMargin } from './analysis/low-means-margin.ts';
export { type OpeningLine, openingPosition, openingPositionOf, openingWealth } from './analysis/opening-position.ts';
export { type SensitivityGrid, type SensitivityPoint, sensitivity } from './analysis/sensitivity.ts';
export {
  type CapLimb,
  type CareStop,
  type ContributionLimb,
  type FeeLimb,
  type Limb,
  limbsAt,
  type PaymentLimb,
  type PensionLimb,
  type StatusLimb,
} from './analysis/sweep-limbs.ts';
export type { TurnCause, TurnPart } from './analysis/turn-cause.ts';
export { type Turn, type TurningFigure, turnsOf } from './analysis/turns.ts';
export { type HouseholdChange, vary } from './analysis/vary.ts';
export type { FigurePeriod, FigureUnit, InputRole } from './figures/definition.ts';
export { type Explanation, type ExplanationLine, explain } from './figures/explain.ts';
export {
  type FactId,
  type HouseholdFactId,
  householdFacts,
  isPersonFact,
  type PersonFactId,
  personFacts,
} from './figures/fact-ids.ts';
export type { RateUsed } from './figures/rate-used.ts';
export { type RateBehind, ratesBehind, ratesOfMonth } from './figures/rates-behind.ts';
export { type FigureRef, figureValue, hasFigure } from './figures/read.ts';
export { definitionOf } from './figures/registry.ts';
export { statusOf, statusOfEntry, worstStatusOf } from './figures/status.ts';
export { type TotalUnit, unitAfter } from './figures/step-units.ts';
export * from './household/household.ts';
export { assistivePaid } from './projection/assistive-step.ts';
export { calculate, shortened } from './projection/calculate.ts';
export { communityExits } from './projection/community-exits.ts';
export { saleDepositPaid } from './projection/events-step.ts';
export {
  type FigureId,
  type HouseholdFigureId,
  householdFigures,
  isFigureId,
  isPersonFigure,
  type PersonFigureId,
  personFigures,
} from './projection/figure-ids.ts';
export { type GrannyFlatReasonable, grannyFlatReasonable } from './projection/granny-flat.ts';
export { exemptionIn, ownedHome } from './projection/home-plan.ts';
export { saleProceeds } from './projection/home-purchase.ts';
export { salePrice } from './projection/home-step.ts';
export type {
  HouseholdColumns,
  PersonColumns,
  Projection,
  ProjectionEvent,
  ProjectionLength,
  ProjectionWarning,
} from './projection/projection.ts';
export { respiteDaysLeft } from './projection/respite-plan.ts';
export { assetOnAnniversary, drawdownMonth, isAfterThreshold } from './projection/stream-step.ts';
export { EXEMPT_YEARS } from './regimes/home-exemption.ts';
export { allMrcaPayments, isMrcaIncome } from './regimes/mrca-payments.ts';
export { NEW_ACT_START } from './regimes/new-act.ts';
export { allPensionTypes, hasWorkBonusType, pensionPayer } from './regimes/pension-type.ts';
export { listRules, runRule } from './rules/catalogue.ts';
export { carryOverOn, roundedBudgetPerYear } from './rules/home-care/support-at-home-budget.ts';
export { valueNow } from './rules/home-value.ts';
export { drawdownPercents, minimumDrawdown } from './rules/income-streams/account-based-pension.ts';
export { exemptionCounted, exemptionRates, notExempt } from './rules/income-streams/asset-test-exemption.ts';
export { LIFE_TABLE_AGES, lifeExpectancy, type Sex } from './rules/income-streams/life-expectancy.ts';
export { LIFETIME_RULES_START, lifetimeRates, thresholdRates } from './rules/income-streams/lifetime-stream.ts';
export { termClass, termClassRates } from './rules/income-streams/term-class.ts';
export { dayAfterYears } from './rules/legal-period.ts';
export { mpirOn, mpirQuarters } from './rules/residential/mpir.ts';
export type { RuleDefinition, RuleField } from './rules/rule-definition.ts';
export { readRates } from './rules/rule-rates.ts';
export { extraAllowableAmount } from './rules/social-security/homeowner-status.ts';
export type { VillageExitRow, VillageExitTable } from './rules/villages/exit-table.ts';
export { afterStep, type StepRole, totalOf } from './rules/working.ts';
