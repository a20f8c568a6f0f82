/** One of two compared scenarios, with the fields that its form shows. */
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
  /** The names of the people, as on the form. */
  readonly names: readonly string[];
  readonly base: Side;
  readonly other: Side;
}

/** The number of any proposed scenario: the visible fields do not depend on which one. */
const PROPOSED = 1;

function sideOf(record: RecordDocument, scenario: Scenario, current: Scenario, today: CivilDate): Side {
  const context = { record, scenario, current, today };
  const rules = fieldRules({ ...context, sid: scenario === current ? 0 : PROPOSED });
  // Only proposed scenarios can have a death. The field also counts as shown for the Current Situation: nobody dies.
  return { scenario, rules: { ...rules, survivor: survivorRules({ ...context, sid: PROPOSED }) } };
}

/** @param current scenario 0, from which a proposed scenario may take values. It may be one of the two scenarios. */
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

/** ` (Margaret)` if the record has two people, otherwise empty. */
export const ofWhom = ({ names }: BothSides, person: PersonNumber): string =>
  names.length > 1 ? ` (${names[person]})` : '';
