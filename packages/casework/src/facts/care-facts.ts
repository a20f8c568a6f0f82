/** Facts derived from the date and type of a care arrangement, for both the form's rules and the calculation. */
import {
  CARE_TYPE,
  type Care,
  POST_REFORM_OFFERED_FROM,
  RELATIONSHIP,
  RESIDENTIAL_ENTRY_FROM,
  type RecordDocument,
  readDate,
  type Scenario,
  type Survivor,
  type TypeOfCareCode,
} from '@advice-builder/contract';
import { NEW_ACT_START } from '@advice-builder/engine';
import { type CivilDate, isoDate, type MonthIndex, monthOf } from '@advice-builder/kernel';

export type PersonNumber = 0 | 1;

const OFFERED = isoDate(POST_REFORM_OFFERED_FROM);
const RESIDENTIAL_FROM = isoDate(RESIDENTIAL_ENTRY_FROM);

export const dateOf = (text: string | null): CivilDate | undefined => (text === null ? undefined : readDate(text));

export const hasPartner = ({ relationship }: Pick<RecordDocument, 'relationship'>): boolean =>
  relationship !== RELATIONSHIP.single;

/** The number of people in the record. */
export const personCount = (record: Pick<RecordDocument, 'relationship'>): 1 | 2 => (hasPartner(record) ? 2 : 1);

export function personNumbers(record: Pick<RecordDocument, 'relationship'>): readonly PersonNumber[] {
  return personCount(record) === 1 ? [0] : [0, 1];
}

/** The month in which the person dies in a proposed scenario; undefined if they do not die or no month is entered. */
export function monthOfDeath(
  record: Pick<RecordDocument, 'relationship'>,
  { clientIndex, month }: Survivor,
  person: PersonNumber,
): MonthIndex | undefined {
  const date = dateOf(month);
  return personCount(record) === 1 || clientIndex !== person || date === undefined ? undefined : monthOf(date);
}

/** Whether every client has a type of care. */
export function isCareComplete(
  record: Pick<RecordDocument, 'relationship'>,
  scenario: Pick<Scenario, 'sCare'>,
): boolean {
  return personNumbers(record).every((person) => scenario.sCare[person].typeOfCare !== CARE_TYPE.none);
}

export interface CareFacts {
  readonly entry: CivilDate | undefined;
  readonly isResidential: boolean;
  /** Whether the person has a home care package or Support at Home, outside residential care. */
  readonly hasPackage: boolean;
  /** Whether the entry, or the start of the package, is on or after 1 November 2025. */
  readonly isNewEntry: boolean;
  /**
   * Whether the form asks for the status (Low Means Resident or Market Payer). It is known only for people already in
   * care.
   */
  readonly statusShown: boolean;
  readonly isLowMeans: boolean;
  readonly isMarketPayer: boolean;
  /** Months from the start of the projection to a later entry; 0 otherwise. */
  readonly monthsOffset: number;
  readonly postReformShown: boolean;
  readonly isOptedIn: boolean;
  readonly isNoWorseOff: boolean;
  readonly isEntryTooEarly: boolean;
  /** Whether care began in a month before the projection. */
  readonly hasBegun: boolean;
}

export const isResidential = ({ typeOfCare }: Pick<Care, 'typeOfCare'>): boolean =>
  typeOfCare === CARE_TYPE.residential;

/** True at home, in a granny flat or in a community, with or without a package. */
export const livesAtHome = ({ typeOfCare }: Pick<Care, 'typeOfCare'>): boolean =>
  typeOfCare !== CARE_TYPE.none && typeOfCare !== CARE_TYPE.residential;

/** Whether it is a home care package or Support at Home, outside residential care. */
export const isPackage = (care: Pick<Care, 'typeOfCare' | 'homeCarePackage'>): boolean =>
  livesAtHome(care) && care.homeCarePackage;

export function careFacts(care: Care, projectFrom: CivilDate | undefined, today: CivilDate): CareFacts {
  const entry = dateOf(care.dateOfEntry);
  const isResident = isResidential(care);
  const hasPackage = isPackage(care);
  const isCare = isResident || hasPackage;
  const isNewEntry = entry !== undefined && entry >= NEW_ACT_START;
  const statusShown = isResident && entry !== undefined && entry < today;
  const postReformShown = isCare && today >= OFFERED && entry !== undefined && !isNewEntry;
  const offset = entry === undefined || projectFrom === undefined ? 0 : monthOf(entry) - monthOf(projectFrom);
  return {
    entry,
    isResidential: isResident,
    hasPackage,
    isNewEntry,
    statusShown,
    isLowMeans: statusShown && care.lmr,
    isMarketPayer: statusShown && care.marketPayer && !care.lmr,
    monthsOffset: Math.max(0, offset),
    postReformShown,
    isOptedIn: isCare && entry !== undefined && !isNewEntry && care.postJuly2025Rules,
    isNoWorseOff: isCare && care.noWorseOffPrinciple && !(care.postJuly2025Rules && !isNewEntry),
    isEntryTooEarly: isResident && entry !== undefined && entry < RESIDENTIAL_FROM,
    hasBegun: isCare && offset < 0,
  };
}

/** The kind of care that a person pays for; `none` for a missing partner. */
export function paidCare(
  record: Pick<RecordDocument, 'relationship'>,
  scenario: Pick<Scenario, 'sCare'>,
  person: PersonNumber,
): 'residential' | 'package' | 'none' {
  if (person >= personCount(record)) return 'none';
  const care = scenario.sCare[person];
  if (isResidential(care)) return 'residential';
  return isPackage(care) ? 'package' : 'none';
}

/** The block of the home section that counts. */
export type HomeBlock = 'ordinary' | 'community' | 'granny-flat';

export function homeBlock(
  record: Pick<RecordDocument, 'relationship'>,
  scenario: Pick<Scenario, 'sCare' | 'sHome'>,
): HomeBlock {
  const types = personNumbers(record).map((person) => scenario.sCare[person].typeOfCare);
  if (types.some(isCommunity) || isCommunityLeft(record, scenario)) return 'community';
  return types.includes(CARE_TYPE.grannyFlat) || isGrannyFlatLeft(record, scenario) ? 'granny-flat' : 'ordinary';
}

/** Whether the home before the community or granny flat is still owned. */
export function hasFormerHome(
  block: HomeBlock,
  { formerHome, grannyFlatFormerHome }: Pick<Scenario['sHome'], 'formerHome' | 'grannyFlatFormerHome'>,
): boolean {
  return (block === 'community' && formerHome) || (block === 'granny-flat' && grannyFlatFormerHome);
}

/** Whether `leavesCommunity` is ticked and everyone is in residential care or in a community. */
function isCommunityLeft(
  record: Pick<RecordDocument, 'relationship'>,
  { sCare, sHome }: Pick<Scenario, 'sCare' | 'sHome'>,
): boolean {
  if (!sHome.leavesCommunity) return false;
  return personNumbers(record).every((person) => isResidential(sCare[person]) || isCommunity(sCare[person].typeOfCare));
}

/** Whether everyone is in residential care after leaving a granny flat. */
export function isGrannyFlatLeft(
  record: Pick<RecordDocument, 'relationship'>,
  { sCare, sHome }: Pick<Scenario, 'sCare' | 'sHome'>,
): boolean {
  return sHome.leavesGrannyFlat && personNumbers(record).every((person) => isResidential(sCare[person]));
}

/**
 * The community type of the person who lives there, else of the person who left it; a retirement village by default.
 */
export function communityTypeOf(
  record: Pick<RecordDocument, 'relationship'>,
  scenario: Pick<Scenario, 'sCare'>,
  current: Pick<Scenario, 'sCare'> | undefined,
): CommunityType {
  const typeIn = (given: Pick<Scenario, 'sCare'> | undefined): CommunityType | undefined =>
    personNumbers(record)
      .map((person) => given?.sCare[person].typeOfCare ?? CARE_TYPE.none)
      .find(isCommunity);
  return typeIn(scenario) ?? typeIn(current) ?? CARE_TYPE.retirementVillage;
}

export type CommunityType = (typeof CARE_TYPE)['retirementVillage' | 'landLease'];

export const isCommunity = (type: TypeOfCareCode): type is CommunityType =>
  type === CARE_TYPE.retirementVillage || type === CARE_TYPE.landLease;

/** Whether a community is left before it is bought. With a former home, such an exit is not counted. */
export function isExitBeforePurchase(
  { formerHome }: Pick<Scenario['sHome'], 'formerHome'>,
  purchase: CivilDate | undefined,
  exit: CivilDate | undefined,
): boolean {
  return formerHome && purchase !== undefined && exit !== undefined && monthOf(exit) <= monthOf(purchase);
}

/**
 * Types of care that a partner cannot combine with the client's: two different homes exclude each other, residential
 * care combines with everything.
 */
export function excludedPartnerTypes(clientType: TypeOfCareCode): readonly TypeOfCareCode[] {
  if (!livesAtHome({ typeOfCare: clientType })) return [];
  return Object.values(CARE_TYPE).filter((type) => livesAtHome({ typeOfCare: type }) && type !== clientType);
}

/** The first name, such as `Margaret`, else `Client` or `Partner`. */
export function personName(record: Pick<RecordDocument, 'clients'>, person: PersonNumber): string {
  const name = record.clients[person]?.first_name.trim();
  return name ? name : person === 0 ? 'Client' : 'Partner';
}

/** The names of the people of a record, in order. */
export const personNames = (record: Pick<RecordDocument, 'clients' | 'relationship'>): readonly string[] =>
  personNumbers(record).map((person) => personName(record, person));
