/** Determines the measured-from scenario of a record. */
import { hasPartner } from '@advice-builder/casework';
import { CARE_TYPE, type RecordDocument, type Scenario } from '@advice-builder/contract';

type Scenarios = Readonly<Record<string, Scenario | undefined>>;

/** The scenario chosen for the record; the Current Situation if none was chosen or the chosen one was deleted. */
export function measuredFromOf(
  { graphSetting: { measuredFrom = 0 } }: Pick<RecordDocument, 'graphSetting'>,
  isThere: (sid: number) => boolean,
): number {
  return isThere(measuredFrom) ? measuredFrom : 0;
}

/**
 * Whether anybody is in residential care (1). A comparison with staying at home is meaningless once that has become
 * impossible.
 */
const isInCare = (record: RecordDocument, { sCare }: Scenario): boolean =>
  sCare.some(({ typeOfCare }, person) => typeOfCare === CARE_TYPE.residential && (person === 0 || hasPartner(record)));

/**
 * The scenario to propose while none is chosen: the first with a person in residential care, if the Current Situation
 * has nobody there.
 */
export function proposedMeasure(record: RecordDocument, scenarios: Scenarios): number | undefined {
  const current = scenarios['0'];
  if (record.graphSetting.measuredFrom !== undefined || current === undefined || isInCare(record, current)) {
    return undefined;
  }
  const found = Object.entries(scenarios).find(([, scenario]) => scenario !== undefined && isInCare(record, scenario));
  return found && Number(found[0]);
}
