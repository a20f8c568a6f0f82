/** Maps the death of one partner, which only a proposed scenario can contain. */
import { hasDeath, type Notice, type RecordDocument, type Scenario, survivorsShare } from '@advice-builder/contract';
import type { Household } from '@advice-builder/engine';
import { monthOf } from '@advice-builder/kernel';
import { dateOf, personCount, personName } from '../facts/care-facts.ts';

export interface DeathSource {
  readonly record: RecordDocument;
  readonly scenario: Scenario;
  /** Scenario 0, which contains no death. */
  readonly current: Scenario;
}

/** Returns undefined if nobody dies or the person or month is missing. */
export function mapDeath({ record, scenario, current }: DeathSource, notices: Notice[]): Household['death'] {
  const { clientIndex, month } = scenario.sSurvivor;
  if (scenario === current || personCount(record) === 1 || !hasDeath(scenario.sSurvivor)) return undefined;
  if (clientIndex === null) {
    notices.push({ code: 'death-person-missing', fieldPath: ['sSurvivor', 'clientIndex'] });
    return undefined;
  }
  const params = { who: personName(record, clientIndex) };
  const date = dateOf(month);
  if (date === undefined) {
    notices.push({ code: 'death-month-missing', fieldPath: ['sSurvivor', 'month'], params });
    return undefined;
  }
  notices.push({ code: 'death-not-modelled', fieldPath: ['sSurvivor', 'clientIndex'], params });
  return {
    person: clientIndex,
    month: monthOf(date),
    livingExpensesPercent: survivorsShare(scenario.sSurvivor),
  };
}
