/**
 * If one of a couple dies: a death laid over a scenario, to look at what becomes of it. The scenario itself stays as it
 * is, and what is laid over counts as it would in a scenario that is made of it.
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

/** Who dies and when are said. */
export interface LaidDeath extends Survivor {
  readonly clientIndex: PersonNumber;
  readonly month: string;
}

/** The scenario with the death in it. Of the Current Situation, too: it is another document then, in which somebody dies. */
export const withDeath = (scenario: Scenario, sSurvivor: Survivor): Scenario => ({ ...scenario, sSurvivor });

type About = Pick<RecordDocument, 'relationship' | 'projectFrom' | 'graphSetting'>;

/** A death is entered in the scenario: no other is laid over it. In the Current Situation nobody dies, whatever it says. */
export const hasOwnDeath = (sid: number, { sSurvivor }: Scenario): boolean => sid > 0 && hasDeath(sSurvivor);

/** The death that is laid over a scenario. @returns undefined: none is, or none can be. */
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

/** `if Frank dies in March 2029` */
export function ifDiesWords(record: Pick<RecordDocument, 'clients'>, { clientIndex, month }: LaidDeath): string {
  const date = dateOf(month);
  if (date === undefined) throw new RangeError(`no month: ${month}`);
  return ifDiesIn(personName(record, clientIndex), monthOf(date));
}
