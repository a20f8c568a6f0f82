/** Asks whether living expenses stay the same after a person enters care, if nobody has answered that yet. */

import { dateOf, type PersonNumber, personName, personNumbers } from '@advice-builder/casework';
import {
  CARE_TYPE,
  type Expenses,
  frequencyUnits,
  type Notice,
  type RecordDocument,
  type Scenario,
} from '@advice-builder/contract';
import type { Projection } from '@advice-builder/engine';
import { formatMoney, formatMonthYear, type MonthIndex, monthOf } from '@advice-builder/kernel';

const same = (one: Expenses, other: Expenses): boolean =>
  (one.quickTotal ?? 0) * one.oopFrequency === (other.quickTotal ?? 0) * other.oopFrequency &&
  one.oopDateStart === other.oopDateStart &&
  one.oopDateEnd === other.oopDateEnd;

/** The month of a person's entry within the projection, if living expenses are still paid in that month. */
function entryIn({ plan, household, months }: Projection, person: PersonNumber): MonthIndex | undefined {
  const resident = plan.people[person]?.resident;
  if (resident === undefined || resident.entryMonth < 0) return undefined;
  if (resident.entryMonth >= Math.min(months, resident.endMonth)) return undefined;
  const month = (household.projectFrom + resident.entryMonth) as MonthIndex;
  const { payment, end } = household.livingExpenses;
  return payment.amount * payment.frequency > 0 && month <= (end ?? month) ? month : undefined;
}

/**
 * Whether the person is in residential care by this month in the Current Situation too. Its living expenses are then
 * already those of a person in care.
 */
function isThereBy(month: MonthIndex, current: Scenario, person: PersonNumber): boolean {
  const { typeOfCare, dateOfEntry } = current.sCare[person];
  const entry = typeOfCare === CARE_TYPE.residential ? dateOf(dateOfEntry) : undefined;
  return entry !== undefined && monthOf(entry) <= month;
}

/** @param current scenario 0; the same document if `scenario` is scenario 0, which has no such notice. */
export function livingExpensesNotices(
  projection: Projection,
  record: RecordDocument,
  scenario: Scenario,
  current: Scenario,
): readonly Notice[] {
  if (scenario === current || !same(scenario.sExpenses, current.sExpenses)) return [];
  const { quickTotal, oopFrequency } = scenario.sExpenses;
  const amount = `${formatMoney(quickTotal ?? 0)} ${frequencyUnits[oopFrequency] ?? ''}`;
  return personNumbers(record).flatMap((person): Notice[] => {
    const month = entryIn(projection, person);
    if (month === undefined || isThereBy(month, current, person)) return [];
    return [
      {
        code: 'living-expenses-stay',
        fieldPath: ['sExpenses', 'quickTotal'],
        params: { who: personName(record, person), month: formatMonthYear(month), amount },
      },
    ];
  });
}
