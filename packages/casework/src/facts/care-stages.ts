/** Care at home until a later residential entry: its kind, and the fields that describe it. */
import { CARE_TYPE, type Care, type RecordDocument, type Scenario } from '@advice-builder/contract';
import { NEW_ACT_START } from '@advice-builder/engine';
import { type CivilDate, monthOf } from '@advice-builder/kernel';
import { type CareFacts, careFacts, dateOf, isPackage, isResidential, type PersonNumber } from './care-facts.ts';

export interface CareStagesSource {
  readonly record: Pick<RecordDocument, 'projectFrom'>;
  readonly scenario: Pick<Scenario, 'sCare'>;
  /** Scenario 0; the same document when `scenario` is scenario 0. */
  readonly current: Pick<Scenario, 'sCare'>;
  readonly today: CivilDate;
}

/** Care at home before an entry. Its fields are read like those of a package. */
export interface StageBefore {
  readonly care: Care;
  readonly facts: CareFacts;
  /** Whether the care is kept from the Current Situation. */
  readonly isKept: boolean;
}

/** Reads a resident's "Care until then" like a package, with the day and rules flags of the package. */
export function atHome(care: Care): Care {
  return isResidential(care)
    ? { ...care, typeOfCare: CARE_TYPE.stayAtHome, homeCarePackage: true, dateOfEntry: care.packageStart }
    : care;
}

/** Whether the entry is in a later month than the first of the projection, so that care at home can come before it. */
export function entersLater(care: Care, projectFrom: CivilDate | undefined): boolean {
  const entry = dateOf(care.dateOfEntry);
  return (
    isResidential(care) && entry !== undefined && projectFrom !== undefined && monthOf(entry) > monthOf(projectFrom)
  );
}

/** Whether "Care until then" shows: in scenario 0 with a later entry. */
export function canHoldPackage({ record, scenario, current }: CareStagesSource, person: PersonNumber): boolean {
  return scenario === current && entersLater(scenario.sCare[person], dateOf(record.projectFrom));
}

/**
 * The care that decides the rules of a residential entry. If a resident has care at home until then, the rules flags
 * describe that care. The tick for it is ignored if it no longer shows.
 */
export function residentialCare(care: Care, source: CareStagesSource | undefined, person: PersonNumber): Care {
  const isOfPackage = care.packageUntilEntry && source !== undefined && canHoldPackage(source, person);
  return isOfPackage ? { ...care, postJuly2025Rules: false } : care;
}

/** The fields of the Current Situation's care at home, if a later entry of this scenario allows it to continue. */
export function careToKeep(
  { record, scenario, current }: Omit<CareStagesSource, 'today'>,
  person: PersonNumber,
): Care | undefined {
  const projectFrom = dateOf(record.projectFrom);
  if (scenario === current || !entersLater(scenario.sCare[person], projectFrom)) return undefined;
  const stated = current.sCare[person];
  const care = isResidential(stated) ? ownPackage(stated, projectFrom) : stated;
  if (care === undefined || !isPackage(care)) return undefined;
  const [begins, entry] = [dateOf(care.dateOfEntry), dateOf(scenario.sCare[person].dateOfEntry)];
  return begins === undefined || entry === undefined || monthOf(begins) < monthOf(entry) ? care : undefined;
}

/**
 * The Current Situation's care at home that can continue until a later entry of this scenario, whether or not it is
 * kept.
 */
export function stageToKeep(source: CareStagesSource, person: PersonNumber): StageBefore | undefined {
  const care = careToKeep(source, person);
  const facts = care && careFacts(care, dateOf(source.record.projectFrom), source.today);
  return care && facts && { care, facts, isKept: true };
}

/** A package from before the new Act is not yet Support at Home in a projection that begins before the Act. */
export const stageName = ({ facts }: StageBefore, start: CivilDate | undefined): string =>
  facts.isNewEntry || start === undefined || start >= NEW_ACT_START ? 'Support at Home' : 'Home Care Package';

function ownPackage(care: Care, projectFrom: CivilDate | undefined): Care | undefined {
  return care.packageUntilEntry && entersLater(care, projectFrom) ? atHome(care) : undefined;
}

/** The care at home that is counted until a residential entry; undefined: none. */
export function stageBefore(source: CareStagesSource, person: PersonNumber): StageBefore | undefined {
  const { record, scenario, current, today } = source;
  const care = scenario.sCare[person];
  if (scenario !== current) return care.keepCareUntilEntry ? stageToKeep(source, person) : undefined;
  const projectFrom = dateOf(record.projectFrom);
  const own = ownPackage(care, projectFrom);
  return own === undefined ? undefined : { care: own, facts: careFacts(own, projectFrom, today), isKept: false };
}

/**
 * Whether independence services are entered without personal care. @param sid 0: care until an entry is part of the
 * scenario itself.
 */
export function mayHoldPersonalCare(care: Care, sid: number): boolean {
  const isAsked = isPackage(care) || (sid === 0 && isResidential(care) && care.packageUntilEntry);
  return isAsked && (care.independenceServiceCosts ?? 0) > 0 && care.personalCareCosts === null;
}
