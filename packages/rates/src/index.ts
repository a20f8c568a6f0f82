export { lastDayOf } from './calendar.ts';
export { NoRateError } from './compiled-series.ts';
export type { IndexationAssumption } from './indexation.ts';
export { checkBook, checkPack } from './packs/check-pack.ts';
export { type PackDifference, packDifferences } from './packs/differences.ts';
export { mergeBook } from './packs/merge-packs.ts';
export {
  PACK_FORMAT,
  PACK_MAX_CHARACTERS,
  type PackContent,
  packHash,
  type RatePack,
  signedText,
} from './packs/pack.ts';
export { packOfValue } from './packs/pack-of-value.ts';
export { readPack } from './packs/read-pack.ts';
export { takenBack } from './packs/taken-back.ts';
export { RateBook } from './rate-book.ts';
export { type AnnouncedLaw, lawPassed, whenWords } from './register/announced-law.ts';
export { announcedLaw, registerSource, villageLaw } from './register/register.ts';
export { isConfirmedLaw, lawStandingWords } from './register/standing.ts';
export {
  conditionalWords,
  coversContract,
  isStateResearched,
  VILLAGE_STATES,
  type VillageLaw,
  type VillageTopic,
  villageLawName,
  villageRulesOn,
  villageRuleWords,
} from './register/village-law.ts';
export type {
  AnySeriesId,
  LaidPack,
  PackName,
  Rate,
  RateData,
  RateOverrides,
  RateRow,
  RateSource,
  RateTable,
  SeriesInfo,
} from './series.ts';
export type { SeriesId, TableSeriesId } from './shipped.generated.ts';
export { shippedRateBook, shippedRateBookUntil } from './shipped.ts';
export { nextValueDue } from './staleness.ts';
export { standingWords } from './standing-words.ts';
export { RATE_STATUSES, type RateStatus, worseStatus } from './status.ts';
