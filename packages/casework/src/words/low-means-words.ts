/** Describes a resident's low means result, its margin, and the change in the bank that would reverse it. */
import { type LowMeansMargin, lowMeansMargin, type PersonIndex, type Projection } from '@advice-builder/engine';
import { formatMoney, formatMonthYear, formatWholeDollars, type MonthIndex } from '@advice-builder/kernel';

/** `$58.20 a day, limit $73.73`. Two amounts that look equal are distinguished in words. */
function measured({ amount, limit, isBelowLimit }: LowMeansMargin): string {
  if (formatMoney(amount) !== formatMoney(limit)) return `${formatMoney(amount)} a day, limit ${formatMoney(limit)}`;
  const where = isBelowLimit ? 'less than a cent below' : 'at';
  return `${where} the limit of ${formatMoney(limit)} a day`;
}

/** @param turns The result of the change in the bank: `low means status ends`. */
function crossing({ bankChange, isBelowLimit }: LowMeansMargin, inMonth: string, turns: string): string {
  if (bankChange === undefined) {
    return isBelowLimit ? 'No larger bank balance changes this.' : 'Even an empty bank does not change this.';
  }
  const dollars = `${formatWholeDollars(Math.abs(bankChange))} ${bankChange > 0 ? 'more' : 'less'}`;
  return `With ${dollars} in the bank${inMonth}, deeming included, ${turns}.`;
}

export interface LowMeansWords {
  /** For example `Low means` or `Market payer as stated`. */
  readonly standing: string;
  /** The complete text, starting with `standing`. */
  readonly text: string;
}

function standingOf({ decidedBy, isLowMeans, isBelowLimit }: LowMeansMargin): string {
  if (decidedBy === 'test') return isBelowLimit ? 'Low means' : 'Not low means';
  if (decidedBy === 'stated') return `${isLowMeans ? 'Low means' : 'Market payer'} as stated`;
  return 'Means not disclosed: counted as not low means';
}

function tested(margin: LowMeansMargin, inMonth: string): string {
  const { decidedBy, isBelowLimit } = margin;
  if (decidedBy !== 'test') {
    const said = isBelowLimit ? 'low means' : 'not low means';
    return `. The means test says ${said}: ${measured(margin)}. ${crossing(margin, inMonth, 'the result changes')}`;
  }
  const turns = isBelowLimit ? 'low means status ends' : 'the status becomes low means';
  return `: ${measured(margin)}. ${crossing(margin, inMonth, turns)}`;
}

/** Returns undefined if the person is not in residential care within the projection. */
export function lowMeansWords(projection: Projection, person: PersonIndex): LowMeansWords | undefined {
  const margin = lowMeansMargin(projection, person);
  if (margin === undefined) return undefined;
  const month = formatMonthYear((projection.household.projectFrom + margin.month) as MonthIndex);
  const standing = standingOf(margin);
  const words = `${standing}${tested(margin, margin.month > 0 ? ` in ${month}` : '')}`;
  const isPast = (projection.plan.people[person]?.resident?.entryMonth ?? 0) < 0;
  const text = isPast ? `${words} The means of ${month} are tested, as the entry was earlier.` : words;
  return { standing, text };
}
