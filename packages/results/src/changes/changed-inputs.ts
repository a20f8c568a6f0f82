/** What was entered differently in two scenarios of a record. */
import { type RecordDocument, type Scenario, sectionNames } from '@advice-builder/contract';
import type { CivilDate } from '@advice-builder/kernel';
import { changedEntries } from './changed-entries.ts';
import { changedFields } from './changed-fields.ts';
import type { ChangedInput } from './changed-input.ts';
import { bothSides } from './side.ts';

/** The parts of the form in its order. */
const ORDER = [...new Set(Object.values(sectionNames))];

const placeOf = ({ section }: ChangedInput): number => ORDER.findIndex((name) => section.startsWith(name));

/**
 * The differences, in the order of the form. What neither form shows, what only says how a form is shown, and what
 * follows the Current Situation in every scenario are none. The other way round they are the same differences, with
 * `before` and `after` exchanged.
 * @param base any scenario of the record; what is told is told of `other`.
 * @param current scenario 0, of which a proposed one keeps something.
 * @param today the civil date in Sydney, on which the rules of the form depend.
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
