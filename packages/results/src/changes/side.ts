/** One of the two scenarios that are held against each other, with what its form shows. */
import {
  fieldRules,
  type PersonNumber,
  paidCare,
  personNames,
  type ScenarioRules,
  survivorRules,
} from '@advice-builder/casework';
import type { RecordDocument, Scenario } from '@advice-builder/contract';
import type { CivilDate } from '@advice-builder/kernel';

export interface Side {
  readonly scenario: Scenario;
  readonly rules: ScenarioRules;
}

export interface BothSides {
  readonly record: RecordDocument;
  readonly today: CivilDate;
  /** The names of the people, as the form calls them. */
  readonly names: readonly string[];
  readonly base: Side;
  readonly other: Side;
}

/** Any number of a proposed scenario: what shows does not depend on which. */
const PROPOSED = 1;

function sideOf(record: RecordDocument, scenario: Scenario, current: Scenario, today: CivilDate): Side {
  const context = { record, scenario, current, today };
  const rules = fieldRules({ ...context, sid: scenario === current ? 0 : PROPOSED });
  // A death is of proposed ones alone; the Current Situation says that there is none.
  return { scenario, rules: { ...rules, survivor: survivorRules({ ...context, sid: PROPOSED }) } };
}

/** @param current scenario 0, of which a proposed one may keep something: one of the two, or neither. */
export function bothSides(
  record: RecordDocument,
  base: Scenario,
  other: Scenario,
  today: CivilDate,
  current: Scenario,
): BothSides {
  return {
    record,
    today,
    names: personNames(record),
    base: sideOf(record, base, current, today),
    other: sideOf(record, other, current, today),
  };
}

export const isResident = ({ record }: BothSides, { scenario }: Side, person: PersonNumber): boolean =>
  paidCare(record, scenario, person) === 'residential';

/** ` (Margaret)` where it could be somebody else's. */
export const ofWhom = ({ names }: BothSides, person: PersonNumber): string =>
  names.length > 1 ? ` (${names[person]})` : '';
