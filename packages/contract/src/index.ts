export * from './advice/entry-advice.ts';
export { exemptionAdvice } from './advice/exemption-advice.ts';
export * from './advice/notices.ts';
export {
  completeCase,
  documentsOfCase,
  leftOutOfCase,
  problemsOfCase,
  totalsOfTheirOwn,
} from './case-file/documents.ts';
export { problemLine, readCaseText, readCaseValue, withValues } from './case-file/read-case.ts';
export { readJson } from './case-file/read-json.ts';
export { toCaseFile } from './case-file/to-case-file.ts';
export * from './changes/changed-input.ts';
export { changedInputs } from './changes/changed-inputs.ts';
export { type HistoryDocuments, historyChanges, whatIsTheSame } from './changes/history-changes.ts';
export { recordOriginWords, type ToldChange, type ToldGroup, toldGroups } from './changes/told-changes.ts';
export { whatIsDifferent } from './changes/what-is-different.ts';
export * from './entries/entries.ts';
export * from './entries/entry-facts.ts';
export { noSuffix } from './entries/entry-id.ts';
export { importedFrom } from './entries/imported-from.ts';
export { entriesFromRows, type PastedRow, readPastedRows } from './entries/paste-rows.ts';

export { countWords, type FactFind, readFactFind } from './fact-find/fact-find.ts';
export { LEAVE_OUT, layOut, NOT_KNOWN, proposeLayout } from './fact-find/guess.ts';
export { itemKinds, itemParts, notAsked } from './fact-find/item-kinds.ts';
export { type FactLine, type LineStatus, type Mapping, placeWords } from './fact-find/lines.ts';
export {
  kindWords,
  ownerWords,
  type ProposedMapping,
  proposeMapping,
  proposeWords,
} from './fact-find/mapping.ts';
export type { FactKey, LaidOut, Layout, Sheet, SheetRow } from './fact-find/sheet.ts';
export { columnLetter } from './fact-find/sheet.ts';
export { shownValue } from './fact-find/shown.ts';
export { type Target, targetGroups, targets } from './fact-find/targets.ts';
export { hintOf, templateRows } from './fact-find/template.ts';
export { careFields } from './fields/care-fields.ts';
export {
  type FieldCatalogue,
  type FieldPart,
  fieldCatalogue,
  fieldLabel,
  fieldSpec,
  fieldsOfFact,
  isCompared,
  isMode,
  namedField,
} from './fields/catalogue.ts';
export type { FieldKind, FieldSpec, ShownField } from './fields/field-spec.ts';
export { homeFields, rvFields } from './fields/home-fields.ts';
export { assetsFields, expensesFields, incomeFields, investFields } from './fields/money-fields.ts';
export { clientFields, recordFields, scenarioFields } from './fields/record-fields.ts';
export { hasDeath, SURVIVOR_EXPENSES_PERCENT, survivorFields, survivorsShare } from './fields/survivor-fields.ts';
export { cashFindings } from './findings/cash.ts';
export * from './findings/finding.ts';
export { deathTold, glanceFinding } from './findings/glance.ts';
export { headlineFinding } from './findings/headline.ts';
export { ifDiesFinding } from './findings/if-dies.ts';
export { scenarioFindings } from './findings/in-scenario.ts';
export { robustFinding, sweepFinding } from './findings/sweep.ts';
export { tradeFinding } from './findings/trade.ts';
export { inSentence, moneyFromNowhereWords, unsourcedIn, unsourcedSentences } from './findings/unsourced.ts';
export { encodeForm, type FormValue } from './form/encode.ts';
export { parseForm, readForm } from './form/parse.ts';
export { isWithinParts } from './form/parts.ts';
export * from './form/validate.ts';
export { type CareNeed, type CareOption, careTypeNames } from './form-rules/care-rules.ts';
export { resetExitDate } from './form-rules/community-rules.ts';
export * from './form-rules/consequences.ts';

export * from './form-rules/contradictions.ts';
export {
  addRule,
  type EntryFieldRule,
  type EntryRules,
  entriesFrom,
  entryRules,
  leftOutSentence,
  newEntryWords,
  sourceOf,
} from './form-rules/entry-rules.ts';
export type { FieldRule, RulesOf } from './form-rules/field-rule.ts';
export { fieldRules, type ScenarioRules } from './form-rules/field-rules.ts';
export { type DepositRelease, depositRelease, saleMissing } from './form-rules/home-rules.ts';
export { isEverybodyGone } from './form-rules/moving.ts';
export { changeRelationship } from './form-rules/relationship.ts';
export { clientRules, type ModeSection, modeRefusal } from './form-rules/section-rules.ts';
export * from './form-rules/stage-words.ts';
export { deathMonths } from './form-rules/survivor-rules.ts';
export { unreadyFields } from './form-rules/unready.ts';
export * from './form-rules/village-table.ts';
export * from './household/care-facts.ts';
export * from './household/care-levels.ts';
export { atHome, mayHoldPersonalCare, stageBefore } from './household/care-stages.ts';
export { deathIn, isDeathBetween } from './household/death-between.ts';
export * from './household/entry-faults.ts';
export { homePrice } from './household/home-price.ts';
export { ownerOf } from './household/left-out.ts';
export { entryName } from './household/map-entries.ts';
export { depositChange, isHomeBought, isHomeThere } from './household/money-source.ts';
export { toHousehold } from './household/to-household.ts';
export { mpirOffer } from './offers/mpir-offer.ts';
export { mpirOptions } from './offers/mpir-options.ts';
export * from './offers/offers.ts';
export * from './offers/source-words.ts';
export * from './panels/index.ts';
export * from './record/factories.ts';
export * from './record/merge.ts';
export {
  currentWithNewFields,
  proposedContents,
  proposedWithNewFields,
  recordWithNewFields,
  scenarioWithNewFields,
} from './record/new-fields.ts';
export * from './record/note-path.ts';
export * from './record/notes.ts';
export {
  PAGE_SETTINGS,
  type PageSettings,
  pageSettingsOf,
  withoutPageSettings,
  withPreferred,
  withSettingsOf,
} from './record/page-settings.ts';
export {
  entryDefaults,
  indexationDefault,
  isAnyDefault,
  isSameDefault,
  isSameGrowth,
  PROPOSED_GROWTH,
  withRecordDefaults,
} from './record/record-defaults.ts';
export { TOLD_ONCE, type ToldOnce, toldMarks } from './record/told-once.ts';
export { explainAmount } from './report/amounts/amounts.ts';
export type { AmountExplanation } from './report/amounts/working.ts';
export { type CalculatedReport, calculateReport, calculateScenario } from './report/calculate-report.ts';
export { isFigure, refOf } from './report/cells.ts';
export { type ChangedRate, changedRates, changedSeries } from './report/changed-rates.ts';
export { type ComparedParts, comparedParts, type ToldPart } from './report/compared-parts.ts';
export { type GraphSource, toGraphAnswer } from './report/graph-answer.ts';
export { careOfDay, headlineFigures } from './report/headline-figures.ts';
export { depositsPaid, homeSaleOf, type SaleDeposit } from './report/home-sale.ts';
export { homeStages, nextHomeName, shortBeforeSale } from './report/home-stages.ts';
export { type MovedPast, movedPast } from './report/moved-past.ts';
export {
  type ComparedSide,
  comparedOpenings,
  type OpeningContext,
  openingDifference,
} from './report/opening-difference.ts';
export { pensionTestApplied } from './report/pension.ts';
export {
  countByStanding,
  keyOfRate,
  ratesOfReports,
  standingCountWords,
  standingOf,
} from './report/rates-used.ts';
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
export { deathOver, hasOwnDeath, ifDiesWords, type LaidDeath, withDeath } from './scenario/if-dies.ts';
export * from './scenario/imports.ts';
export { makeScenario, nameOfDuplicate, nameWith } from './scenario/make-scenario.ts';
export { openingActions } from './scenario/opening-actions.ts';
export { paidAsTopUp } from './scenario/paid-as-top-up.ts';
export { payFromRelease } from './scenario/pay-from-release.ts';
export { scenarioTmp } from './scenario/scenario-tmp.ts';
export * from './templates/field.ts';
export * from './templates/templates.ts';
export * from './wire/accounts.ts';
export * from './wire/api/addresses.ts';
export type { Access, Call } from './wire/api/call.ts';
export * from './wire/api/calls.ts';
export { type ParamsOf, parameters } from './wire/api/parameters.ts';
export * from './wire/calculation-calls.ts';
export * from './wire/calls.ts';
export * from './wire/care.ts';
export * from './wire/case-file.ts';
export * from './wire/client.ts';
export * from './wire/client-data-calls.ts';
export * from './wire/entries.ts';
export * from './wire/enumerations.ts';
export { storableText } from './wire/fields.ts';
export * from './wire/graph-calls.ts';
export * from './wire/history-calls.ts';
export * from './wire/home.ts';
export * from './wire/limits.ts';
export * from './wire/passkeys.ts';
export * from './wire/password.ts';
export * from './wire/picture.ts';
export * from './wire/practice.ts';
export * from './wire/practice-calls.ts';
export * from './wire/rates-calls.ts';
export * from './wire/record.ts';
export * from './wire/report-calls.ts';
export * from './wire/rerun-calls.ts';
export * from './wire/scenario.ts';
export * from './wire/sections.ts';
export * from './wire/session-calls.ts';
export * from './wire/sign-on-calls.ts';
export type { Survivor } from './wire/survivor.ts';
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
export * from './words/client-choice.ts';
export { copiesWords } from './words/copy-words.ts';
export * from './words/dates.ts';
export * from './words/death-words.ts';
export * from './words/difference-words.ts';
export { disclaimer, disclaimerPoints, ROUNDED_BUDGETS } from './words/disclaimer.ts';
export * from './words/entered.ts';
export { accountPaysPerYear, effectOf } from './words/entry-effect.ts';
export { entrySummary } from './words/entry-summary.ts';
export { asPrinted, entryAmount, entryTitle, fieldText } from './words/entry-words.ts';
export * from './words/errors.ts';
export { fieldDescriptions } from './words/field-descriptions.ts';
export { sectionName, wordsOfField } from './words/field-words.ts';
export * from './words/formats.ts';
export { HOME_TAX_LEFT_OUT, homeTaxWords } from './words/home-tax-words.ts';
export { lowMeansWords } from './words/low-means-words.ts';
export {
  bankSourceWords,
  type DepositsLeft,
  depositSourceWords,
  homeSourceWords,
} from './words/money-source-words.ts';
export { CASH_STARTS_EQUAL } from './words/opening-words.ts';
export { packEffectLines } from './words/pack-effect-words.ts';
export { paidFromBankTexts, paidFromBankWords } from './words/paid-from-bank-words.ts';
export { partContext, partLabel } from './words/part-words.ts';
export { ratesKnownWords } from './words/rate-words.ts';
export * from './words/texts.ts';
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
