export * from './advice/entry-advice.ts';
export { exemptionAdvice, exemptionNotice } from './advice/exemption-advice.ts';
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
export {
  type Change,
  changesBetween,
  type Diff,
  documentsBetween,
  reverse,
  squash,
  withChanges,
} from './document/diff.ts';
export { CURRENT, type Documents, isSid, type Scenarios, type Sid, sidsOf } from './document/documents.ts';
export { itemSuffix, sectionOfPath, wordsOfPlace } from './document/place-words.ts';
export { type Place, placeKey, valueAt, withValue } from './document/places.ts';
export { isPlain, type Path, sameValue, valueIn, withValueIn } from './document/values.ts';
export * from './entries/entries.ts';
export * from './entries/entry-facts.ts';
export * from './entries/entry-faults.ts';
export { noSuffix, randomSuffix } from './entries/entry-id.ts';
export { importedFrom, isCopyOf } from './entries/imported-from.ts';
export { entryOwner, leftOut, ownerOf } from './entries/left-out.ts';
export { entriesFromRows, type PastedRow, readPastedRows } from './entries/paste-rows.ts';
export {
  type EntryById,
  entryIn,
  isFieldAsked,
  securedBy,
  withoutEntry,
  withoutLostSecurity,
  withSecurity,
} from './entries/secured.ts';
export { countWords, type FactFind, readFactFind } from './fact-find/fact-find.ts';
export { LEAVE_OUT, layOut, NOT_KNOWN, proposeLayout } from './fact-find/guess.ts';
export { itemKinds, itemParts, notAsked } from './fact-find/item-kinds.ts';
export { type FactLine, type LineStatus, type Mapping, placeWords } from './fact-find/lines.ts';
export { kindWords, ownerWords, type ProposedMapping, proposeMapping, proposeWords } from './fact-find/mapping.ts';
export { columnLetter, type FactKey, type LaidOut, type Layout, type Sheet, type SheetRow } from './fact-find/sheet.ts';
export { shownValue } from './fact-find/shown.ts';
export type { Target } from './fact-find/target.ts';
export { targetGroups, targets } from './fact-find/targets.ts';
export { hintOf, templateRows } from './fact-find/template.ts';
export { monthAt, orZero } from './facts/amounts.ts';
export * from './facts/care-facts.ts';
export * from './facts/care-levels.ts';
export { atHome, mayHoldPersonalCare, stageBefore } from './facts/care-stages.ts';
export { deathIn, isDeathBetween } from './facts/death-between.ts';
export { homePrice } from './facts/home-price.ts';
export { depositChange, homeToGive, isHomeBought, isHomeThere } from './facts/money-source.ts';
export { respiteWords } from './facts/respite.ts';
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
export { outside } from './form-rules/month-limits.ts';
export { isEverybodyGone } from './form-rules/moving.ts';
export { changeRelationship } from './form-rules/relationship.ts';
export { clientRules, type ModeSection, modeRefusal, pensionTypeHint } from './form-rules/section-rules.ts';
export * from './form-rules/stage-words.ts';
export { deathMonths, survivorRules } from './form-rules/survivor-rules.ts';
export { unreadyFields } from './form-rules/unready.ts';
export * from './form-rules/village-table.ts';
export { entryName } from './household/map-entries.ts';
export { mapCommunityModel, mapHome } from './household/map-home.ts';
export { toHousehold } from './household/to-household.ts';
export { mpirOffer } from './offers/mpir-offer.ts';
export { mpirOptions } from './offers/mpir-options.ts';
export * from './offers/offers.ts';
export * from './offers/source-words.ts';
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
export { type OneTimeMark, presentMarks } from './record/one-time-marks.ts';
export {
  NO_FIGURES,
  type NoFigures,
  noFiguresOf,
  PAGE_SETTINGS,
  type PageSettings,
  pageSettingsOf,
  withoutNoFigures,
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
export * from './templates/field.ts';
export * from './templates/templates.ts';
export * from './words/client-choice.ts';
export * from './words/death-words.ts';
export { accountPaysPerYear, effectOf } from './words/entry-effect.ts';
export { entryRest } from './words/entry-rest.ts';
export { entrySummary } from './words/entry-summary.ts';
export { amountText, asPrinted, entryAmount, entryTitle, fieldText, isSameValueOf } from './words/entry-words.ts';
export { fieldDescriptions } from './words/field-descriptions.ts';
export { HOME_TAX_LEFT_OUT, homeTaxWords } from './words/home-tax-words.ts';
export { letterAmounts, letterName, paidFeeName } from './words/letter-names.ts';
export { lowMeansWords } from './words/low-means-words.ts';
export { bankSourceWords, type DepositsLeft, depositSourceWords, homeSourceWords } from './words/money-source-words.ts';
