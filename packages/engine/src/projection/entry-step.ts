/**
 * Each entry in a month: purchase or sale, value, payments, assessable income. Values grow monthly to the end of the
 * month. A payment is entered at today's amount and indexed on its own anniversaries.
 */
import { MONTHS_IN_YEAR, type MonthIndex } from '@advice-builder/kernel';
import { isOwned } from '../household/entries.ts';
import type { Entry, PeriodicAmount } from '../household/household.ts';
import { monthAt, NEVER } from '../household/indexes.ts';
import { countsAsIncome } from '../regimes/mrca-payments.ts';
import { amountInMonth, amountInYear, grown, indexationFactor } from '../rules/amounts.ts';
import { assessableRent } from '../rules/social-security/assessable-rent.ts';
import { isAlive, isPaid } from './death.ts';
import { giftCounted } from './home-plan.ts';
import { interestOnProperty, stepLoan } from './loan-step.ts';
import { careStartMonth } from './plan.ts';
import type { EntryColumns, Projection } from './projection.ts';
import type { RatesOfMonth } from './rates-of-month.ts';
import { stepGrandfathering, stepStream } from './stream-step.ts';

type AssetEntry = Extract<Entry, { kind: 'personal-asset' | 'investment' | 'investment-property' }>;

/** Fills the row of a month for every entry. Returns nothing: sums are read from the columns. */
export function stepEntries(projection: Projection, month: number, rates: RatesOfMonth): void {
  const { entries } = projection.household;
  stepGrandfathering(projection, month);
  // The rent of a property that a loan bought needs what is owed.
  for (let i = 0; projection.plan.hasLoans && i < entries.length; i++) {
    const entry = entries[i]!;
    if (entry.kind === 'loan') stepLoan(projection, i, entry, month);
  }
  for (let i = 0; i < entries.length; i++) stepEntry(projection, i, month, rates);
}

function stepEntry(projection: Projection, index: number, month: number, rates: RatesOfMonth): void {
  const entry = projection.household.entries[index]!;
  const columns = projection.entries[index]!;
  const now = monthAt(projection.household, month);
  switch (entry.kind) {
    case 'personal-asset':
      stepAsset(projection, entry, columns, month, now);
      return;
    case 'investment':
      if (stepAsset(projection, entry, columns, month, now)) {
        columns.income[month] = entry.incomePerYear / MONTHS_IN_YEAR;
        columns.expense[month] = entry.expensesPerYear / MONTHS_IN_YEAR;
        columns.testIncome[month] =
          entry.treatment === 'not-deemed' ? Math.max(0, entry.incomePerYear - entry.expensesPerYear) : 0;
      }
      return;
    case 'investment-property':
      stepProperty(projection, index, entry, month, now);
      return;
    case 'income':
      if (isPaid(projection, entry, month, now)) {
        const factor = indexationFactor(entry.indexationPercent, entry.start, projection.household.projectFrom, now);
        columns.income[month] = amountInMonth(entry.payment, now) * factor;
        columns.testIncome[month] = countsAsIncome(entry) ? amountInYear(entry.payment) * factor : 0;
      }
      return;
    case 'inheritance':
      stepInheritance(projection, entry, columns, month, now);
      return;
    case 'gift':
      stepGift(projection, entry, columns, month);
      return;
    case 'expense':
      stepExpense(projection, entry, columns, month, now);
      return;
    case 'out-of-pocket':
      stepOutOfPocket(projection, entry, columns, month, now);
      return;
    case 'assistive':
      if (entry.month === now && isAlive(projection, entry.owner, month)) columns.expense[month] = entry.cost;
      return;
    case 'account-based-pension':
    case 'term-pension':
    case 'defined-benefit':
    case 'annuity':
    case 'careplus':
      stepStream(projection, entry, projection.plan.streams[index]!, columns, month, rates);
      return;
    case 'loan':
      return;
  }
}

/** Whether the entry is bought in this month of the projection. */
function startsLater(start: MonthIndex | undefined, projectFrom: MonthIndex, now: MonthIndex): boolean {
  return start !== undefined && start > projectFrom && start === now;
}

/** Whether an asset has exactly the value entered: in the first month, and in the month of its purchase. */
export function isFirstOfAsset(
  start: MonthIndex | undefined,
  projectFrom: MonthIndex,
  month: number,
  now: MonthIndex,
): boolean {
  return month === 0 || startsLater(start, projectFrom, now);
}

/** Buys, sells, values and grows an asset. Returns whether it is owned. */
function stepAsset(
  projection: Projection,
  entry: AssetEntry,
  columns: EntryColumns,
  month: number,
  now: MonthIndex,
): boolean {
  const { projectFrom } = projection.household;
  const isPast = entry.end !== undefined && entry.end < projectFrom;
  if (isPast) return false;
  const opening = isFirstOfAsset(entry.start, projectFrom, month, now)
    ? entry.start === undefined || entry.start <= now
      ? entry.value
      : 0
    : columns.closing[month - 1]!;
  if (startsLater(entry.start, projectFrom, now)) columns.bought[month] = entry.value;
  if (entry.end === now) columns.sold[month] = opening;
  if (!isOwned(entry.start, entry.end, now)) return false;
  columns.value[month] = opening;
  columns.closing[month] = grown(opening, entry.growthPercent);
  return true;
}

function stepProperty(
  projection: Projection,
  index: number,
  entry: Extract<Entry, { kind: 'investment-property' }>,
  month: number,
  now: MonthIndex,
): void {
  const columns = projection.entries[index]!;
  if (!stepAsset(projection, entry, columns, month, now) || !isOwned(entry.rentStart, entry.rentEnd, now)) return;
  const expenses: PeriodicAmount = { amount: entry.expensesPerPayment, frequency: entry.rent.frequency };
  columns.income[month] = amountInMonth(entry.rent, now);
  columns.expense[month] = amountInMonth(expenses, now);
  columns.testIncome[month] = assessableRent({
    grossRent: amountInYear(entry.rent),
    expenses: amountInYear(expenses),
    method: entry.assessment,
    interest: interestOnProperty(projection, index, month),
  });
}

function stepExpense(
  projection: Projection,
  entry: Extract<Entry, { kind: 'expense' | 'out-of-pocket' }>,
  columns: EntryColumns,
  month: number,
  now: MonthIndex,
): void {
  if (!isPaid(projection, entry, month, now)) return;
  const factor = indexationFactor(entry.indexationPercent, entry.start, projection.household.projectFrom, now);
  columns.expense[month] = amountInMonth(entry.payment, now) * factor;
}

/** Whether the month is outside the care, or the stage of care, to which a person's out-of-pocket expenses belong. */
export function isOutsideCare(
  { plan, household }: Projection,
  { owner, stage }: Extract<Entry, { kind: 'out-of-pocket' }>,
  month: number,
): boolean {
  if (owner === 'joint') return false;
  // A person who dies before entering residential care has no plan of residential care, so these expenses never begin.
  const neverBegins = household.people[owner]?.care.kind === 'residential' ? NEVER : undefined;
  const person = plan.people[owner];
  const entryMonth = person?.resident?.entryMonth ?? NEVER;
  if (stage === 'until-entry' && month >= entryMonth) return true;
  const careStart = stage === 'from-entry' ? entryMonth : (careStartMonth(person) ?? neverBegins);
  return careStart !== undefined && month < careStart;
}

function stepOutOfPocket(
  projection: Projection,
  entry: Extract<Entry, { kind: 'out-of-pocket' }>,
  columns: EntryColumns,
  month: number,
  now: MonthIndex,
): void {
  if (isOutsideCare(projection, entry, month)) return;
  stepExpense(projection, entry, columns, month, now);
}

/** An inheritance has no value before its start. It then keeps its value until redemption, when it goes to the bank. */
function stepInheritance(
  projection: Projection,
  entry: Extract<Entry, { kind: 'inheritance' }>,
  columns: EntryColumns,
  month: number,
  now: MonthIndex,
): void {
  const { projectFrom } = projection.household;
  if (now < entry.start || (entry.redemption !== undefined && entry.redemption < projectFrom)) return;
  const isFirst = month === 0 || now === entry.start;
  const opening = isFirst ? entry.value : columns.closing[month - 1]!;
  if (entry.redemption === now) columns.sold[month] = opening;
  if (!isOwned(entry.start, entry.redemption, now)) return;
  columns.value[month] = opening;
  columns.closing[month] = grown(opening, entry.growthPercent);
}

/** A future gift leaves the bank. Its deprived part, calculated over all gifts in the plan, counts for five years. */
function stepGift(
  projection: Projection,
  entry: Extract<Entry, { kind: 'gift' }>,
  columns: EntryColumns,
  month: number,
): void {
  const counted = projection.plan.gifts.find(
    (g) => g.entry !== undefined && projection.household.entries[g.entry] === entry,
  );
  if (counted === undefined) return;
  if (month > 0 && counted.month === month) columns.bought[month] = entry.amount;
  columns.value[month] = giftCounted(counted, month);
}
