/** Which scenario the differences of a record are measured from. */
import { hasPartner } from '@advice-builder/casework';
import { CARE_TYPE, type RecordDocument, type Scenario } from '@advice-builder/contract';

type Scenarios = Readonly<Record<string, Scenario | undefined>>;

/** The scenario that was chosen for the record; the Current Situation where none was, or where it was deleted since. */
export function measuredFromOf(
  { graphSetting: { measuredFrom = 0 } }: Pick<RecordDocument, 'graphSetting'>,
  isThere: (sid: number) => boolean,
): number {
  return isThere(measuredFrom) ? measuredFrom : 0;
}

/** Residential care (1): nobody compares with staying where they are when that has become impossible. */
const isInCare = (record: RecordDocument, { sCare }: Scenario): boolean =>
  sCare.some(({ typeOfCare }, person) => typeOfCare === CARE_TYPE.residential && (person === 0 || hasPartner(record)));

/**
 * The scenario to propose while nobody chose one: the first with somebody in residential care, where the Current
 * Situation has nobody there.
 */
export function proposedMeasure(record: RecordDocument, scenarios: Scenarios): number | undefined {
  const current = scenarios['0'];
  if (record.graphSetting.measuredFrom !== undefined || current === undefined || isInCare(record, current)) {
    return undefined;
  }
  const found = Object.entries(scenarios).find(([, scenario]) => scenario !== undefined && isInCare(record, scenario));
  return found && Number(found[0]);
}
