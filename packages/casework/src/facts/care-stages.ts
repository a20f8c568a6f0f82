/** Care at home until a later residential entry: which there is, and whose fields say it. */
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

/** Care at home before an entry: the fields that say it, read as those of a package. */
export interface StageBefore {
  readonly care: Care;
  readonly facts: CareFacts;
  /** Kept from the Current Situation. */
  readonly isKept: boolean;
}

/** A resident's "Care until then" read as a package is: its day, and the flags of rules, are the package's. */
export function atHome(care: Care): Care {
  return isResidential(care)
    ? { ...care, typeOfCare: CARE_TYPE.stayAtHome, homeCarePackage: true, dateOfEntry: care.packageStart }
    : care;
}

/** The entry lies in a month after the first of the projection: until then there is room for care at home. */
export function entersLater(care: Care, projectFrom: CivilDate | undefined): boolean {
  const entry = dateOf(care.dateOfEntry);
  return (
    isResidential(care) && entry !== undefined && projectFrom !== undefined && monthOf(entry) > monthOf(projectFrom)
  );
}

/** "Care until then" shows: in scenario 0, with an entry to come. */
export function canHoldPackage({ record, scenario, current }: CareStagesSource, person: PersonNumber): boolean {
  return scenario === current && entersLater(scenario.sCare[person], dateOf(record.projectFrom));
}

/**
 * Under which rules somebody enters: the flags of rules of a resident with care until then speak of the package. A tick
 * that stayed behind where that does not show says nothing.
 */
export function residentialCare(care: Care, source: CareStagesSource | undefined, person: PersonNumber): Care {
  const isOfPackage = care.packageUntilEntry && source !== undefined && canHoldPackage(source, person);
  return isOfPackage ? { ...care, postJuly2025Rules: false } : care;
}

/** The fields of the Current Situation that say the care at home a later entry of this scenario leaves room for. */
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

/** Care at home of the Current Situation that a later entry of this scenario leaves room for, kept or not. */
export function stageToKeep(source: CareStagesSource, person: PersonNumber): StageBefore | undefined {
  const care = careToKeep(source, person);
  const facts = care && careFacts(care, dateOf(source.record.projectFrom), source.today);
  return care && facts && { care, facts, isKept: true };
}

/** A package of before the new Act, in a projection that begins before it, is no Support at Home yet. */
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

/** Independence services are entered and no personal care beside them. @param sid 0: care until an entry is its own. */
export function mayHoldPersonalCare(care: Care, sid: number): boolean {
  const isAsked = isPackage(care) || (sid === 0 && isResidential(care) && care.packageUntilEntry);
  return isAsked && (care.independenceServiceCosts ?? 0) > 0 && care.personalCareCosts === null;
}
