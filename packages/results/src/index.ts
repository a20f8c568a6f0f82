export { type ChangeLine, recordOriginWords, type VersionGroup, versionGroups } from './changes/change-lines.ts';
export * from './changes/changed-input.ts';
export { changedInputs } from './changes/changed-inputs.ts';
export { historyChanges, whatIsTheSame } from './changes/history-changes.ts';
export { whatIsDifferent } from './changes/what-is-different.ts';
export { cashFindings } from './findings/cash.ts';
export * from './findings/finding.ts';
export { glanceFinding, namedDeath } from './findings/glance.ts';
export { headlineFinding } from './findings/headline.ts';
export { ifDiesFinding } from './findings/if-dies.ts';
export { scenarioFindings } from './findings/in-scenario.ts';
export { robustFinding, sweepFinding } from './findings/sweep.ts';
export { tradeFinding } from './findings/trade.ts';
export { inSentence, moneyFromNowhereWords, unsourcedIn, unsourcedSentences } from './findings/unsourced.ts';
export {
  type Cause,
  type CauseChange,
  withCauseChanges,
} from './letters/causes.ts';
export { type ComparedLine, compareLetter, type LetterComparison } from './letters/compare.ts';
export { explainLetter, type LetterExplanations } from './letters/explain.ts';
export {
  type CountedCap,
  type PaidCaps,
  paidCaps,
  paidCapsWords,
} from './letters/paid-caps.ts';
export type { Explanation } from './letters/plausibility.ts';
export type { LetterContext } from './letters/reading.ts';
export * from './letters/words.ts';
export * from './panels/index.ts';
export { explainAmount } from './report/amounts/amounts.ts';
export type { AmountExplanation } from './report/amounts/working.ts';
export { type CalculatedReport, calculateReport, calculateScenario } from './report/calculate-report.ts';
export { isFigure, refOf } from './report/cells.ts';
export { type ChangedRate, changedRates, changedSeries } from './report/changed-rates.ts';
export { type ComparedParts, comparedParts, type PartOfDifference } from './report/compared-parts.ts';
export { elsewhereWithoutLoan } from './report/elsewhere-loans.ts';
export * from './report/entered.ts';
export { type GraphSource, toGraphAnswer } from './report/graph-answer.ts';
export { careOfDay, headlineFigures } from './report/headline-figures.ts';
export { depositsPaid, homeSaleOf, type SaleDeposit } from './report/home-sale.ts';
export { homeStages, nextHomeName, shortBeforeSale } from './report/home-stages.ts';
export { lawNotices } from './report/law-notices.ts';
export { type MovedPast, movedPast } from './report/moved-past.ts';
export {
  type ComparedSide,
  comparedOpenings,
  type OpeningContext,
  openingDifference,
} from './report/opening-difference.ts';
export { pensionTestApplied } from './report/pension.ts';
export { countByStanding, keyOfRate, ratesOfReports, standingCountWords, standingOf } from './report/rates-used.ts';
export { asReadBefore, readBefore } from './report/read-before.ts';
export * from './report/report-data.ts';
export { reportFigures } from './report/report-figures.ts';
export * from './report/report-source.ts';
export { exitsAsEntered } from './report/retirement-community.ts';
export * from './report/yearly-metrics.ts';
export * from './report/years-shown.ts';
export { type AdviserCheck, type AdviserCheckKind, adviserChecks } from './review/adviser-checks.ts';
export { measuredFromOf, proposedMeasure } from './review/measured-from.ts';
export { preferredOf } from './review/preferred.ts';
export { recalculateRecord } from './review/recalculate-record.ts';
export { type DateAhead, datesAhead } from './review/review-dates.ts';
export { withDeposit } from './scenario/deposit-scenario.ts';
export { elsewhereAsLoan } from './scenario/elsewhere-as-loan.ts';
export {
  GOAL_YEARS,
  type GoalContext,
  type GoalLever,
  type GoalStart,
  type GoalYears,
  goalField,
  goalMonths,
  isGoalOffered,
  startGoal,
  withLever,
} from './scenario/goal.ts';
export {
  enteredRent,
  type HomeContext,
  keptHome,
  letHome,
  soldHome,
  withHome,
  withoutSaleDeposit,
} from './scenario/home-way.ts';
export { deathOver, hasOwnDeath, ifDiesWords, type LaidDeath, withDeath } from './scenario/if-dies.ts';
export * from './scenario/imports.ts';
export { makeScenario, nameOfDuplicate, nameWith } from './scenario/make-scenario.ts';
export { openingActions } from './scenario/opening-actions.ts';
export { paidAsTopUp } from './scenario/paid-as-top-up.ts';
export { payFromRelease } from './scenario/pay-from-release.ts';
export { scenarioTmp } from './scenario/scenario-tmp.ts';
export * from './strategies/alternatives.ts';
export * from './strategies/axes.ts';
export * from './strategies/best.ts';
export { enteredValue } from './strategies/choices.ts';
export * from './strategies/evaluate.ts';
export * from './strategies/search.ts';
export * from './strategies/swap.ts';
export * from './strategies/words.ts';
export * from './words/added-words.ts';
export { ADVICE_PARTS, type AdvicePart, chosenParts } from './words/advice-parts.ts';
export { madeAgainWords } from './words/calculation-words.ts';
export {
  atMost,
  beyondWords,
  calendarMonth,
  cashCourse,
  cashLastsWords,
  type Horizon,
  type LastsDifference,
  lastsDifference,
  lastsWords,
  spellMonths,
  untilWords,
} from './words/cash-words.ts';
export * from './words/difference-words.ts';
export { CASH_STARTS_EQUAL } from './words/opening-words.ts';
export { paidFromBankTexts, paidFromBankWords } from './words/paid-from-bank-words.ts';
export { partContext, partLabel } from './words/part-words.ts';
export {
  figureKey,
  figuresInSum,
  type WorkingAmount,
  type WorkingNames,
  type WorkingRow,
  workingName,
  workingRows,
  workingText,
} from './words/working-rows.ts';
export { periodWords, rateValueText, shownText } from './words/working-words.ts';
