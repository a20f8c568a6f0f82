/**
 * The question "if one of a couple dies": assumes a death in a scenario to show its effects. The scenario itself does
 * not change. The assumed death counts like one that is entered in a scenario.
 */

import {
  dateOf,
  deathMonths,
  ifDiesIn,
  outside,
  type PersonNumber,
  personCount,
  personName,
} from '@advice-builder/casework';
import { hasDeath, type RecordDocument, type Scenario, type Survivor } from '@advice-builder/contract';
import { monthOf } from '@advice-builder/kernel';

/** A death with a person and a month. */
export interface LaidDeath extends Survivor {
  readonly clientIndex: PersonNumber;
  readonly month: string;
}

/**
 * The scenario with the death. For the Current Situation, the result is a different document, in which somebody dies.
 */
export const withDeath = (scenario: Scenario, sSurvivor: Survivor): Scenario => ({ ...scenario, sSurvivor });

type About = Pick<RecordDocument, 'relationship' | 'projectFrom' | 'graphSetting'>;

/**
 * Whether the scenario has an entered death, so that no other is assumed. In the Current Situation nobody dies,
 * whatever its field contains.
 */
export const hasOwnDeath = (sid: number, { sSurvivor }: Scenario): boolean => sid > 0 && hasDeath(sSurvivor);

/** The death assumed in a scenario. @returns undefined if none is assumed, or none is possible. */
export function deathOver(
  record: About,
  sid: number,
  scenario: Scenario,
  deaths = record.graphSetting.deaths,
): LaidDeath | undefined {
  const death = deaths?.[sid];
  if (death === undefined || personCount(record) === 1 || hasOwnDeath(sid, scenario)) return undefined;
  const { clientIndex, month } = death;
  const { notBefore, notAfter } = deathMonths(record);
  if (clientIndex === null || month === null || outside(month, notBefore, notAfter) !== undefined) return undefined;
  return { ...death, clientIndex, month };
}

/** For example `if Frank dies in March 2029`. */
export function ifDiesWords(record: Pick<RecordDocument, 'clients'>, { clientIndex, month }: LaidDeath): string {
  const date = dateOf(month);
  if (date === undefined) throw new RangeError(`no month: ${month}`);
  return ifDiesIn(personName(record, clientIndex), monthOf(date));
}
