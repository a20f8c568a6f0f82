/** The care arrangement form: what shows, what is called what, what is needed. */
import { firstOfMonth, isoDate, monthOf } from '@advice-builder/kernel';
import {
  careFacts,
  dateOf,
  excludedPartnerTypes,
  homeBlock,
  isCommunity,
  type PersonNumber,
  personCount,
  personName,
} from '../care-facts.ts';
import { supportAtHomeLabel, type TypeOfCareCode, typesOfCare } from '../enumerations.ts';
import { NEW_RULES_FROM, RESIDENTIAL_DISABLED_BEFORE } from '../limits.ts';
import { texts } from '../texts.ts';
import type { Care } from '../wire/care.ts';
import type { RuleContext } from './context.ts';
import { HIDDEN, type RulesOf, when } from './field-rule.ts';

const NEW_RULES = isoDate(NEW_RULES_FROM);
const RESIDENTIAL_BEFORE = isoDate(RESIDENTIAL_DISABLED_BEFORE);

export interface CareOption {
  readonly value: TypeOfCareCode;
  readonly label: string;
  readonly disabled: boolean;
  readonly reason?: string;
}

/** The types of care a person may choose from. */
export function careOptions(context: RuleContext, person: PersonNumber): readonly CareOption[] {
  const { record, scenario } = context;
  const care = scenario.sCare[person];
  const entry = dateOf(care.dateOfEntry);
  const isNew = entry !== undefined && entry >= NEW_RULES;
  const excluded = person === 1 && personCount(record) === 2 ? excludedPartnerTypes(scenario.sCare[0].typeOfCare) : [];
  return typesOfCare
    .filter(({ value }) => value !== 0 && (value !== 3 || context.grannyFlatOffered !== false))
    .map(({ value, label }) => {
      const tooEarly = value === 1 && entry !== undefined && entry < RESIDENTIAL_BEFORE;
      const shownLabel = value === 2 && isNew ? supportAtHomeLabel : label;
      if (excluded.includes(value)) {
        return { value, label: shownLabel, disabled: true, reason: texts.carePartnerReset.body };
      }
      return { value, label: shownLabel, disabled: tooEarly };
    });
}

const packageLabel = (isNew: boolean, hasEntry: boolean): string =>
  hasEntry ? (isNew ? 'Support At Home' : 'Home Care Package') : 'Home Care Package / Support At Home';

export function careRules(context: RuleContext, person: PersonNumber): RulesOf<Care> {
  const { record, scenario, today } = context;
  const care = scenario.sCare[person];
  const projectFrom = dateOf(record.projectFrom);
  const facts = careFacts(care, projectFrom, today);
  const { isResidential: resident, hasPackage, isNewEntry, entry } = facts;
  const exists = person < personCount(record);
  const isCare = resident || hasPackage;
  const isOldPackage = hasPackage && entry !== undefined && !isNewEntry;
  const showsCosts = hasPackage && (isNewEntry || (projectFrom !== undefined && projectFrom >= NEW_RULES));
  const isSelling = homeBlock(record, scenario) === 'ordinary' && scenario.sHome.sell;
  const hasBegun = entry !== undefined && projectFrom !== undefined && entry < firstOfMonth(monthOf(projectFrom));
  const waitsForClient = person === 1 && scenario.sCare[0].typeOfCare === 0;
  const extraFee = isNewEntry ? 'Higher Every Day Living Fee' : 'Extra Service Fee';
  return {
    clientIndex: HIDDEN,
    typeOfCare_disabled: HIDDEN,
    resi_esf_DE_valid: HIDDEN,
    resi_esf_deduct: HIDDEN,
    sellMonth: HIDDEN,
    typeOfCare: when(exists, {
      required: true,
      reason: waitsForClient ? `Choose a type of care for ${personName(record, 0)} first.` : undefined,
    }),
    dateOfEntry: when(exists && isCare, {
      required: true,
      label: resident ? 'Date of Entry' : 'Date Package Commenced',
      error: facts.isEntryTooEarly ? texts.residentialDateEarly.body : undefined,
    }),
    lmr: when(exists && facts.statusShown),
    marketPayer: when(exists && facts.statusShown),
    homeCarePackage: when(exists && care.typeOfCare > 1, { label: packageLabel(isNewEntry, entry !== undefined) }),
    homeCareDailyFee: when(exists && isOldPackage, { label: 'Basic Daily Fee level' }),
    homeCareFeeWaived: when(exists && isOldPackage),
    supportAtHomeLevel: when(exists && hasPackage && isNewEntry, { label: 'Support at Home level' }),
    independenceServiceCosts: when(exists && showsCosts),
    everydayLivingServiceCosts: when(exists && showsCosts),
    clinicalCareCosts: when(exists && showsCosts),
    applicableMPIR: when(exists && resident),
    marketPriceRad: when(exists && resident && !facts.isLowMeans, { required: true }),
    radRacPaid: when(exists && resident, {
      reason: facts.monthsOffset > 0 ? 'Entry is later: add what is paid then as a top-up.' : undefined,
    }),
    sellRadRacPaid: when(exists && resident && isSelling),
    deductDAPDAC: when(exists && resident && !facts.isLowMeans),
    FacilityAccom: when(exists && resident),
    agedCareFacility: when(exists && resident),
    rcomFacility: when(exists && isCommunity(care.typeOfCare)),
    resi_esf: when(exists && resident, { label: extraFee }),
    resi_esf_frequency: when(exists && resident),
    resi_esf_dateEnd: when(exists && resident, {
      error: care.resi_esf_DE_valid ? undefined : texts.extraFeeDateFormat,
    }),
    postJuly2025Rules: when(exists && facts.postReformShown),
    noWorseOffPrinciple: when(exists && isCare && entry !== undefined),
    optInDate: when(exists && facts.isOptedIn, { notBefore: NEW_RULES_FROM }),
    radRetention: when(exists && resident),
    dapIndexation: when(exists && resident),
    meansNotDisclosed: when(exists && resident),
    nonClinicalDaysCharged: when(
      exists && resident && hasBegun && (facts.isOptedIn || (isNewEntry && !facts.isNoWorseOff)),
    ),
  };
}
