/**
 * The value of each entry at the start of the first month before its events, and its bank movement in that month.
 * Modelling choices: docs/method/projection and docs/method/assets-and-income.
 */
import type { Entry, EntryOf } from '@advice-builder/contract';
import { type Decimal, dec, sum, ZERO } from '../decimal.ts';
import { type Day, firstOfMonthNumber, monthNumber, monthsPassed } from '../social-security/dates.ts';
import { rate } from '../social-security/rates.ts';
import { assessedTermValue, LIFETIME_REFORM, lifetimeValueOn, lifetimeValues } from '../social-security/streams.ts';
import { amount, dayOfText, deadPerson, firstMonth, monthOfText, ownerOfEntry, type Pair } from './documents.ts';

type Annuity = EntryOf<8> | EntryOf<13>;
type Careplus = EntryOf<9> | EntryOf<14>;

/** The value owned at the start of the first month. A blank or past start counts as owned; a later start does not. */
export function valueBefore(pair: Pair, entry: Entry): Decimal {
  switch (entry.eid) {
    case 0:
    case 2:
    case 3:
    case 12:
      return isOwned(pair, entry.assetDateStart, entry.assetDateEnd) ? amount(entry.assetValue) : ZERO;
    case 5:
    case 15:
      return hasStarted(pair, entry.cashDateStart) ? amount(entry.assetValue) : ZERO;
    case 6:
      return hasStarted(pair, entry.assetDateStart) ? termPension(pair, entry) : ZERO;
    case 8:
    case 13:
      return isHeld(pair, entry) ? annuity(pair, entry) : ZERO;
    case 9:
    case 14:
      return isHeld(pair, entry) ? deathBenefit(pair, entry) : ZERO;
    default:
      return ZERO;
  }
}

const hasStarted = (pair: Pair, start: string | null): boolean => (monthOfText(start) ?? 0) <= firstMonth(pair);

/** An entry that ends in the first month is still owned at the start of that month. */
function isOwned(pair: Pair, start: string | null, end: string | null): boolean {
  const ends = monthOfText(end);
  return hasStarted(pair, start) && !(ends !== undefined && ends < firstMonth(pair));
}

/**
 * An entry ticked "new" is bought in the month of its date, or in the first month if its date is earlier, and is not
 * owned before.
 */
const isHeld = (pair: Pair, entry: Annuity | Careplus): boolean =>
  hasStarted(pair, entry.assetDateStart) && entry.new !== true;

interface Price {
  readonly entry: Annuity | EntryOf<6>;
  readonly start: Day;
  readonly passed: number;
}

const residualOf = ({ assetValue, rcv }: Annuity | EntryOf<6>): Decimal =>
  amount(assetValue)
    .times(rcv ?? 0)
    .div(100);

/** A term ends twelve times its years (rounded down to months) after its month of start. */
const termEnd = (start: number, years: number): number => start + dec(years).times(12).floor().toNumber();

/**
 * The price less the part used up, in half-years or, if paid yearly, in years; without exemptions. A term that ends in
 * the first month has ended as the month begins: its residual value is due to be paid.
 */
function stepped(pair: Pair, { entry, start, passed }: Price, residual: Decimal): Decimal {
  const years = entry.term ?? 0;
  const end = termEnd(monthNumber(start), years);
  if (firstMonth(pair) >= end) return firstMonth(pair) === end ? residual : ZERO;
  return assessedTermValue(
    {
      price: amount(entry.assetValue),
      residual,
      years,
      paymentsPerYear: entry.cashFrequency,
      exemptPercent: 0,
    },
    passed,
  );
}

function termPension(pair: Pair, entry: EntryOf<6>): Decimal {
  const start = monthOfText(entry.assetDateStart) ?? firstMonth(pair);
  const price = { entry, start: firstOfMonthNumber(start), passed: firstMonth(pair) - start };
  return stepped(pair, price, residualOf(entry));
}

function annuity(pair: Pair, entry: Annuity): Decimal {
  const on = firstOfMonthNumber(firstMonth(pair));
  const start = dayOfText(entry.assetDateStart) ?? on;
  const isForLife = entry.annuityType === 2;
  if (isForLife && start >= LIFETIME_REFORM) {
    const born = dayOfText(entry.dob);
    const price = amount(entry.assetValue);
    return born === undefined ? lifetimeValues(price, start).upTo : lifetimeValueOn(price, start, born, on);
  }
  const passed = on <= start ? 0 : monthsPassed(start, on);
  return stepped(pair, { entry, start, passed }, isForLife ? ZERO : residualOf(entry));
}

/** The amount invested; in South Australia less the duty on the premium. */
function deathBenefit(pair: Pair, entry: Careplus): Decimal {
  const invested = amount(entry.investValue);
  if (!entry.saResident) return invested;
  const start = dayOfText(entry.assetDateStart) ?? firstOfMonthNumber(firstMonth(pair));
  const duty = rate('income-streams.careplus-sa-duty', start);
  return invested.minus(invested.minus(amount(entry.assetValue)).times(duty));
}

/** The amount paid to the bank in the first month, less the amount paid from it. */
function bankMovement(pair: Pair, entry: Entry): Decimal {
  const dies = deadPerson(pair);
  if (dies !== undefined && ownerOfEntry(entry) === dies) {
    const atDeath = paidAtDeath(pair, entry);
    if (atDeath !== undefined) return atDeath;
  }
  const first = firstMonth(pair);
  switch (entry.eid) {
    case 0:
    case 2:
    case 3:
    case 12:
      return monthOfText(entry.assetDateEnd) === first ? valueBefore(pair, entry) : ZERO;
    case 6:
      return termEnd(monthOfText(entry.assetDateStart) ?? first, entry.term ?? 0) === first ? residualOf(entry) : ZERO;
    case 8:
    case 13: {
      if (isBoughtNow(pair, entry)) return amount(entry.assetValue).negated();
      const start = monthOfText(entry.assetDateStart) ?? first;
      return entry.annuityType !== 2 && isHeld(pair, entry) && termEnd(start, entry.term ?? 0) === first
        ? residualOf(entry)
        : ZERO;
    }
    case 9:
    case 14:
      return isBoughtNow(pair, entry) ? amount(entry.investValue).negated() : ZERO;
    default:
      return ZERO;
  }
}

/** Whether an entry ticked "new" with a past date is bought now. An entry that has ended can no longer be bought. */
function isBoughtNow(pair: Pair, entry: Annuity | Careplus): boolean {
  if (entry.new !== true || !hasStarted(pair, entry.assetDateStart)) return false;
  if (entry.eid === 9 || entry.eid === 14 || entry.annuityType === 2) return true;
  return firstMonth(pair) < termEnd(monthOfText(entry.assetDateStart) ?? firstMonth(pair), entry.term ?? 0);
}

/** The bank payment when a dead person's stream ends. A stream that has not begun is never bought. */
function paidAtDeath(pair: Pair, entry: Entry): Decimal | undefined {
  switch (entry.eid) {
    case 5:
    case 15:
      return valueBefore(pair, entry);
    case 6:
      return valueBefore(pair, entry).isZero() ? ZERO : residualOf(entry);
    case 8:
    case 13:
      return entry.annuityType === 2 || valueBefore(pair, entry).isZero() ? ZERO : residualOf(entry);
    case 9:
    case 14:
      return isHeld(pair, entry) ? deathBenefit(pair, entry) : ZERO;
    default:
      return undefined;
  }
}

export const entriesMovement = (pair: Pair): Decimal =>
  sum(pair.scenario.sFentries.map((entry) => bankMovement(pair, entry)));
