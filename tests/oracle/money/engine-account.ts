/** The same money as the engine counts it, calculated from the documents as the product does. */
import { calculateScenario } from '@advice-builder/contract';
import type { HouseholdFigureId, PersonFigureId, Projection } from '@advice-builder/engine';
import { shippedRateBook } from '@advice-builder/rates';
import { differenceOf } from '../aged-care/against-engine.ts';
import { type Decimal, dec } from '../decimal.ts';
import type { Account } from './account.ts';
import type { Pair } from './documents.ts';
import { TODAY } from './hand-worked.ts';

export function projectionOf({ record, scenario, current }: Pair): Projection {
  const done = calculateScenario(record, scenario, current, shippedRateBook, TODAY);
  if (!done.ok) throw new Error(JSON.stringify(done.problems));
  return done.value.projection;
}

/** In what the first month of a projection is not as the account says. */
export function firstMonthDifferences({ columns, people }: Projection, account: Account): readonly string[] {
  const found: string[] = [];
  const hold = (name: string, actual: number | undefined, expected: Decimal): void => {
    const difference = differenceOf(actual, expected);
    if (difference !== undefined) found.push(`${name}: ${difference}`);
  };
  const household = (figure: HouseholdFigureId, expected: Decimal) => hold(figure, columns[figure][0], expected);
  household('bankOpening', account.bankOpening);
  household('bankAfterEvents', account.bankAfterEvents);
  for (const [person, deposit] of account.deposits.entries()) {
    const own = (figure: PersonFigureId, expected: Decimal) =>
      hold(`${figure} of person ${person}`, people[person]?.[figure][0], expected);
    own('depositOpening', deposit.opening);
    own('depositPaidIn', deposit.paidIn);
  }
  return found;
}

/** Months in which opening + capital received - capital paid out is not what is there after the events. */
export function unbalancedMonths({ columns, monthStarts }: Projection): readonly string[] {
  const { bankOpening, capitalIn, capitalOut, bankAfterEvents } = columns;
  return monthStarts.flatMap((_, m) => {
    const expected = dec(bankOpening[m] ?? 0)
      .plus(capitalIn[m] ?? 0)
      .minus(capitalOut[m] ?? 0);
    const difference = differenceOf(bankAfterEvents[m], expected);
    return difference === undefined ? [] : [`month ${m}: ${difference}`];
  });
}
