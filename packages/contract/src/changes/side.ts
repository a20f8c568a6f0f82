/** One of the two scenarios that are held against each other, with what its form shows. */
import type { CivilDate } from '@advice-builder/kernel';
import { fieldRules, type ScenarioRules } from '../form-rules/field-rules.ts';
import { careCode, type PersonNumber, personName, personNumbers } from '../household/care-facts.ts';
import type { RecordDocument } from '../wire/record.ts';
import type { Scenario } from '../wire/scenario.ts';

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

function sideOf(record: RecordDocument, scenario: Scenario, today: CivilDate): Side {
  // What depends on the number of a scenario is who may type, not what shows.
  return { scenario, rules: fieldRules({ record, scenario, sid: 0, today }) };
}

export function bothSides(record: RecordDocument, base: Scenario, other: Scenario, today: CivilDate): BothSides {
  return {
    record,
    today,
    names: personNumbers(record).map((person) => personName(record, person)),
    base: sideOf(record, base, today),
    other: sideOf(record, other, today),
  };
}

export const isResident = ({ record }: BothSides, { scenario }: Side, person: PersonNumber): boolean =>
  careCode(record, scenario, person) === 1;

/** ` (Margaret)` where it could be somebody else's. */
export const ofWhom = ({ names }: BothSides, person: PersonNumber): string =>
  names.length > 1 ? ` (${names[person]})` : '';
