/** The engine's amounts, calculated from the documents like the product does. */

import { type HouseholdFigureId, openingPosition, type PersonFigureId, type Projection } from '@advice-builder/engine';
import { shippedRateBook } from '@advice-builder/rates';
import { calculateScenario, openingDifference } from '@advice-builder/results';
import { differenceOf } from '../aged-care/against-engine.ts';
import { type Decimal, dec } from '../decimal.ts';
import { type Account, accountOf, differencesOf, type LineKind } from './account.ts';
import { isProposed, type Pair } from './documents.ts';
import { TODAY } from './hand-worked.ts';

export function projectionOf({ record, scenario, current }: Pair): Projection {
  const done = calculateScenario(record, scenario, current, shippedRateBook, TODAY);
  if (!done.ok) throw new Error(JSON.stringify(done.problems));
  return done.value.projection;
}

/** Where the engine disagrees with the independent calculation; empty if they agree. */
export function disagreements(pair: Pair): readonly string[] {
  const projection = projectionOf(pair);
  const account = accountOf(pair);
  return [
    ...openingDisagreements(projection, account),
    ...namedDisagreements(pair),
    ...firstMonthDisagreements(pair, projection, account),
    ...unbalancedMonths(projection),
  ];
}

interface Amount {
  readonly kind: LineKind;
  readonly amount: Decimal;
}

/** Compares two lists of amounts by kind, in any order. */
function listDisagreements(name: string, actual: readonly Amount[], expected: readonly Amount[]): readonly string[] {
  const inOrder = (list: readonly Amount[]) =>
    list.toSorted((a, b) => a.kind.localeCompare(b.kind) || a.amount.comparedTo(b.amount));
  const [theirs, ours] = [inOrder(actual), inOrder(expected)];
  const words = (list: readonly Amount[]) => list.map(({ kind, amount }) => `${kind} ${amount.toFixed(4)}`).join(', ');
  const isSame =
    theirs.length === ours.length &&
    theirs.every(({ kind, amount }, i) => {
      const other = ours[i];
      return other?.kind === kind && differenceOf(amount.toNumber(), other.amount) === undefined;
    });
  return isSame ? [] : [`${name}: engine [${words(theirs)}], oracle [${words(ours)}]`];
}

/** Compares the items owned at the start of the first month. */
function openingDisagreements(projection: Projection, { opening }: Account): readonly string[] {
  return listDisagreements(
    'opening',
    openingPosition(projection).map(({ kind, value }) => ({ kind, amount: dec(value) })),
    opening.map(({ kind, value }) => ({ kind, amount: value })),
  );
}

/**
 * Compares the amounts that notices name as different from the Current Situation. Less than half a cent is no
 * difference.
 */
function namedDisagreements(pair: Pair): readonly string[] {
  const named = openingDifference({ ...pair, today: TODAY, book: shippedRateBook });
  return listDisagreements(
    'named',
    named.map(({ kind, amount }) => ({ kind, amount: dec(amount) })),
    differencesOf(pair).filter(({ amount }) => amount.abs().gte('0.005')),
  );
}

function firstMonthDisagreements(pair: Pair, { columns, people }: Projection, account: Account): readonly string[] {
  const found: string[] = [];
  const hold = (name: string, actual: number | undefined, expected: Decimal): void => {
    const difference = differenceOf(actual, expected);
    if (difference !== undefined) found.push(`${name}: ${difference}`);
  };
  const household = (figure: HouseholdFigureId, expected: Decimal) => hold(figure, columns[figure][0], expected);
  household('bankOpening', account.bankOpening);
  household('bankAfterEvents', account.bankAfterEvents);
  household('communityPurchase', account.communityPurchase);
  hold('homes', (columns.homeValue[0] ?? 0) + (columns.formerHomeValue[0] ?? 0), account.homesAfterEvents);
  for (const [person, deposit] of account.deposits.entries()) {
    const own = (figure: PersonFigureId, expected: Decimal) =>
      hold(`${figure} of person ${person}`, people[person]?.[figure][0], expected);
    own('depositOpening', deposit.opening);
    own('depositPaidIn', deposit.paidIn);
    if (isProposed(pair)) own('depositMoved', deposit.moved);
  }
  return found;
}

/** Months in which opening + capital received - capital paid does not equal the balance after the events. */
function unbalancedMonths({ columns, monthStarts }: Projection): readonly string[] {
  const { bankOpening, capitalIn, capitalOut, bankAfterEvents } = columns;
  return monthStarts.flatMap((_, m) => {
    const expected = dec(bankOpening[m] ?? 0)
      .plus(capitalIn[m] ?? 0)
      .minus(capitalOut[m] ?? 0);
    const difference = differenceOf(bankAfterEvents[m], expected);
    return difference === undefined ? [] : [`month ${m}: ${difference}`];
  });
}
