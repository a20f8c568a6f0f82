/** Lists the differences between the inputs of two scenarios of a record. */
import { type RecordDocument, type Scenario, sectionNames } from '@advice-builder/contract';
import type { CivilDate } from '@advice-builder/kernel';
import { changedEntries } from './changed-entries.ts';
import { changedFields } from './changed-fields.ts';
import type { ChangedInput } from './changed-input.ts';
import { bothSides } from './side.ts';

/** The sections of the form, in its order. */
const ORDER = [...new Set(Object.values(sectionNames))];

const placeOf = ({ section }: ChangedInput): number => ORDER.findIndex((name) => section.startsWith(name));

/**
 * Returns the differences in the order of the form. It leaves out fields that neither form shows, display settings, and
 * values that follow the Current Situation in every scenario. With the scenarios exchanged it returns the same
 * differences with `before` and `after` exchanged.
 * @param base any scenario of the record; the texts describe `other`.
 * @param current scenario 0, from which a proposed scenario takes some values.
 * @param today the civil date in Sydney, on which some rules of the form depend.
 */
export function changedInputs(
  record: RecordDocument,
  base: Scenario,
  other: Scenario,
  today: CivilDate,
  current: Scenario,
): readonly ChangedInput[] {
  const sides = bothSides(record, base, other, today, current);
  return [...changedFields(sides), ...changedEntries(sides)].toSorted((a, b) => placeOf(a) - placeOf(b));
}
