/** The rules of the care arrangement form: visibility, labels and required fields. */
import {
  CARE_TYPE,
  type Care,
  careFields,
  RESIDENTIAL_DISABLED_BEFORE,
  supportAtHomeLabel,
  type TypeOfCareCode,
  texts,
  typesOfCare,
} from '@advice-builder/contract';
import { NEW_ACT_START } from '@advice-builder/engine';
import {
  addMonthsToIndex,
  type CivilDate,
  firstOfMonth,
  formatMoney,
  formatMonthYear,
  isoDate,
  monthOf,
  toIso,
} from '@advice-builder/kernel';
import {
  type CareFacts,
  careFacts,
  dateOf,
  excludedPartnerTypes,
  isCommunity,
  livesAtHome,
  type PersonNumber,
  personCount,
  personName,
} from '../facts/care-facts.ts';
import { levelsOn } from '../facts/care-levels.ts';
import {
  type CareStagesSource,
  canHoldPackage,
  residentialCare,
  stageBefore,
  stageToKeep,
} from '../facts/care-stages.ts';
import { lastMonthBeforeMove } from '../facts/home-move.ts';
import { depositChange } from '../facts/money-source.ts';
import { canHaveRespite, isRespiteBeforeEntry } from '../facts/respite.ts';
import type { RuleContext } from './context.ts';
import {
  afterDeathAdvice,
  afterProjection,
  entryToCareAdvice,
  neverBeginsAdvice,
  PACKAGE_FEES_FROM,
} from './date-advice.ts';
import { catalogueRules, type RulesOf, when } from './field-rule.ts';
import { depositRelease } from './home-rules.ts';
import { stagesOf } from './stage-words.ts';

const RESIDENTIAL_BEFORE = isoDate(RESIDENTIAL_DISABLED_BEFORE);
export interface CareOption {
  readonly value: TypeOfCareCode;
  readonly label: string;
  readonly disabled: boolean;
  readonly reason?: string;
}

/** A granny flat that is already chosen stays valid if the server no longer offers it. */
const isGrannyFlatOffered = ({ grannyFlatOffered }: RuleContext, care: Care): boolean =>
  grannyFlatOffered !== false || care.typeOfCare === CARE_TYPE.grannyFlat;

/** The types of care, named for a date of entry: care at home is called Support at Home since the new Act. */
export function careTypeNames(dateOfEntry: string | null): readonly Pick<CareOption, 'value' | 'label'>[] {
  const entry = dateOf(dateOfEntry);
  const isNew = entry !== undefined && entry >= NEW_ACT_START;
  return typesOfCare
    .filter(({ value }) => value !== 0)
    .map(({ value, label }) => ({ value, label: value === 2 && isNew ? supportAtHomeLabel : label }));
}

/** The types of care a person may choose from. */
export function careOptions(context: RuleContext, person: PersonNumber): readonly CareOption[] {
  const { record, scenario } = context;
  const care = scenario.sCare[person];
  const entry = dateOf(care.dateOfEntry);
  const excluded = person === 1 && personCount(record) === 2 ? excludedPartnerTypes(scenario.sCare[0].typeOfCare) : [];
  return careTypeNames(care.dateOfEntry)
    .filter(({ value }) => value !== 3 || isGrannyFlatOffered(context, care))
    .map(({ value, label }) => {
      const tooEarly = value === 1 && entry !== undefined && entry < RESIDENTIAL_BEFORE;
      if (excluded.includes(value)) return { value, label, disabled: true, reason: texts.carePartnerReset.body };
      return { value, label, disabled: tooEarly };
    });
}

const { dateOfEntry, homeCarePackage, homeCareDailyFee, rcomFacility, resi_esf, sellRadRacPaid, supportAtHomeLevel } =
  careFields;

const packageLabel = (isNew: boolean, hasEntry: boolean): string =>
  hasEntry ? homeCarePackage.labels[isNew ? 'newAct' : 'package'] : homeCarePackage.label;

export function careRules(context: RuleContext, person: PersonNumber): RulesOf<Care> {
  const { record, scenario, today } = context;
  const care = scenario.sCare[person];
  const projectFrom = dateOf(record.projectFrom);
  const stages = stagesOf(context);
  const facts = careFacts(residentialCare(care, stages, person), projectFrom, today);
  const { isResidential: resident, hasPackage, isNewEntry, entry } = facts;
  const exists = person < personCount(record);
  const isCare = resident || hasPackage;
  const until = exists ? stageOfOwn(stages, person) : undefined;
  const kept = exists && stages !== undefined ? stageToKeep(stages, person) : undefined;
  const atHome = hasPackage ? facts : until;
  const isOldPackage = atHome !== undefined && !atHome.isNewEntry && (until !== undefined || entry !== undefined);
  const isUnderNewAct = projectFrom !== undefined && projectFrom >= NEW_ACT_START;
  const release = depositRelease(record, scenario);
  const isFeeDay = atHome?.entry === undefined ? until !== undefined : atHome.entry >= PACKAGE_FEES_FROM;
  const hadFee = isOldPackage && atHome.isNoWorseOff && isFeeDay && isUnderNewAct;
  const change =
    resident && context.current !== undefined ? depositChange({ ...context, current: context.current }, person) : 0;
  const waitsForClient = person === 1 && scenario.sCare[0].typeOfCare === CARE_TYPE.none;
  return {
    ...catalogueRules(careFields, {
      residential: exists && resident,
      packaged: exists && (until !== undefined || (hasPackage && entry !== undefined)),
    }),
    typeOfCare: when(exists, {
      required: true,
      reason: waitsForClient ? `Choose a type of care for ${personName(record, 0)} first.` : undefined,
    }),
    dateOfEntry: when(exists && isCare, {
      required: true,
      label: resident ? dateOfEntry.label : dateOfEntry.labels.package,
      error: facts.isEntryTooEarly ? texts.residentialDateEarly.body : undefined,
      advice:
        entry === undefined
          ? undefined
          : (afterDeathAdvice(record, scenario.sSurvivor, person, entry) ??
            entryToCareAdvice(record, person, entry, today, hasPackage)),
    }),
    lmr: when(exists && facts.statusShown),
    marketPayer: when(exists && facts.statusShown),
    homeCarePackage: when(exists && livesAtHome(care), { label: packageLabel(isNewEntry, entry !== undefined) }),
    homeCareDailyFee: when(exists && isOldPackage, {
      label:
        levelsOn(atHome ?? facts, projectFrom) < NEW_ACT_START
          ? homeCareDailyFee.labels.dailyFee
          : homeCareDailyFee.label,
    }),
    homeCareFeeWaived: when(exists && isOldPackage),
    supportAtHomeLevel: when(exists && atHome?.isNewEntry === true, { label: supportAtHomeLevel.label }),
    marketPriceRad: when(exists && resident && !facts.isLowMeans, {
      required: facts.isMarketPayer,
      error: care.marketPriceRad === null ? texts.priceMissing : undefined,
    }),
    radRacPaid: when(exists && resident, {
      readOnly: facts.monthsOffset > 0,
      reason: facts.monthsOffset > 0 ? 'Entry is later. Enter the payment as a top-up' : undefined,
    }),
    depositElsewhere: when(exists && change > 0, {
      error: (care.depositElsewhere ?? 0) > change ? `Not more than ${formatMoney(change)}` : undefined,
    }),
    sellRadRacPaid: when(exists && resident && release !== undefined, {
      label: release?.kind === 'exit' ? sellRadRacPaid.labels.exit : undefined,
    }),
    deductDAPDAC: when(exists && resident && !facts.isLowMeans),
    rcomFacility: when(exists && isCommunity(care.typeOfCare), {
      label: isCommunity(care.typeOfCare) ? rcomFacility.labels[care.typeOfCare] : undefined,
    }),
    resi_esf: when(exists && resident, { label: isNewEntry ? resi_esf.labels.newAct : resi_esf.label }),
    resi_esf_dateEnd: when(exists && resident, {
      error: care.resi_esf_DE_valid ? undefined : `${texts.extraFeeDateFormat} ${texts.extraFeeDateAdvice}`,
      advice: endsBefore(care.resi_esf_dateEnd, entry),
    }),
    postJuly2025Rules: when(exists && (until === undefined ? facts.postReformShown : isOldPackage)),
    noWorseOffPrinciple: when(exists && isCare && entry !== undefined),
    optInDate: when(exists && resident && facts.isOptedIn, { notBefore: toIso(NEW_ACT_START) }),
    meansNotDisclosed: when(exists && (resident || (hasPackage && entry !== undefined))),
    nonClinicalDaysCharged: when(
      exists && resident && facts.hasBegun && (facts.isOptedIn || (isNewEntry && !facts.isNoWorseOff)),
    ),
    feeAtTransition: when(exists && hadFee),
    keepCareUntilEntry: when(kept !== undefined),
    packageUntilEntry: when(exists && stages !== undefined && canHoldPackage(stages, person)),
    packageStart: when(until !== undefined, { advice: neverBeginsAdvice(care.packageStart, entry) }),
    ...respiteRules(context, person),
    ...moveRules(context, person, entry, exists && resident),
  };
}

type MoveField = Extract<keyof Care, `move${string}`>;

/** The fields of a move to another aged care home. */
function moveRules(
  { record, scenario, today }: RuleContext,
  person: PersonNumber,
  entry: CivilDate | undefined,
  isResident: boolean,
): Pick<RulesOf<Care>, MoveField> {
  const care = scenario.sCare[person];
  const isMoving = isResident && care.movesHome;
  const start = dateOf(record.projectFrom) ?? today;
  const after = lastMonthBeforeMove(monthOf(start), entry ?? start);
  const date = dateOf(care.moveDate);
  const isEarly = date !== undefined && monthOf(date) <= after;
  const field = when(isMoving);
  return {
    movesHome: when(isResident),
    moveDate: when(isMoving, {
      required: true,
      notBefore: toIso(firstOfMonth(addMonthsToIndex(after, 1))),
      error: isEarly ? `Choose a date after ${formatMonthYear(after)}` : undefined,
      advice:
        date === undefined
          ? undefined
          : (afterDeathAdvice(record, scenario.sSurvivor, person, date) ??
            afterProjection(record, today, care.moveDate, 'this move is not counted')),
    }),
    moveAgreedPrice: when(isMoving, {
      error: care.moveAgreedPrice === null && !care.lmr ? texts.priceMissing : undefined,
    }),
    moveDepositPaid: field,
    moveFacilityAccom: field,
    moveMPIR: field,
  };
}

type RespiteField = 'respiteStart' | 'respiteDays' | 'respiteDaysUsed';

/** Respite care can come before a permanent entry, or beside any care at home. */
function respiteRules(
  { record, scenario, today }: RuleContext,
  person: PersonNumber,
): Pick<RulesOf<Care>, RespiteField> {
  const care = scenario.sCare[person];
  const isShown = person < personCount(record) && canHaveRespite(care, dateOf(record.projectFrom) ?? today);
  const start = dateOf(care.respiteStart);
  const hasStart = isShown && care.respiteStart !== null;
  return {
    respiteStart: when(isShown, {
      notBefore: toIso(NEW_ACT_START),
      advice:
        start === undefined
          ? undefined
          : (afterEntryAdvice(care, start) ??
            afterDeathAdvice(record, scenario.sSurvivor, person, start) ??
            afterProjection(record, today, care.respiteStart, 'this care is not counted')),
    }),
    respiteDays: when(hasStart, { required: true }),
    respiteDaysUsed: when(hasStart),
  };
}

const afterEntryAdvice = (care: Care, start: CivilDate): string | undefined =>
  isRespiteBeforeEntry(care, start)
    ? undefined
    : 'This is not before the date of entry, so no respite care is counted.';

/** The care at home before a later entry, from the person's own fields. */
function stageOfOwn(stages: CareStagesSource | undefined, person: PersonNumber): CareFacts | undefined {
  const stage = stages === undefined ? undefined : stageBefore(stages, person);
  return stage === undefined || stage.isKept ? undefined : stage.facts;
}

const endsBefore = (text: string | null, entry: CivilDate | undefined): string | undefined => {
  const end = dateOf(text);
  return end !== undefined && entry !== undefined && end < entry
    ? 'This is before the date of entry, so the fee is never charged.'
    : undefined;
};

/** A required field of the care arrangement that is blank. */
export interface CareNeed {
  readonly person: PersonNumber;
  readonly field: 'typeOfCare' | 'dateOfEntry' | 'marketPriceRad';
  readonly label: string;
}

const NEEDED = ['typeOfCare', 'dateOfEntry', 'marketPriceRad'] as const;

/** The required fields that are blank, in the order of the form. */
export function careNeeds(care: Care, rules: RulesOf<Care>, person: PersonNumber): readonly CareNeed[] {
  return NEEDED.flatMap((field) => {
    const rule = rules[field];
    const isBlank = care[field] === null || care[field] === 0;
    return rule.visible && rule.required && isBlank
      ? [{ person, field, label: rule.label ?? careFields[field].label }]
      : [];
  });
}
