/** The amounts of the deposit that the form calculates. */

import { type DepositRelease, dateOf, depositRelease, type PersonNumber } from '@advice-builder/casework';
import { type Care, ENTRY, type RecordDocument, type Scenario } from '@advice-builder/contract';
import type { Projection } from '@advice-builder/engine';
import { type CivilDate, formatMonthYear, type MonthIndex, monthOf } from '@advice-builder/kernel';

const REMAINING = 'RAD/RAC Remaining';

type People = Pick<RecordDocument, 'relationship'>;

interface Payment {
  readonly what: DepositRelease['kind'] | 'top-up';
  readonly amount: number;
  readonly month: MonthIndex;
}

/** The later payments in the order of their months; none before entry. */
function laterPayments(record: People, scenario: Scenario, person: PersonNumber): readonly Payment[] {
  const care = scenario.sCare[person];
  const release = depositRelease(record, scenario);
  const dateOfEntry = dateOf(care.dateOfEntry);
  const paid = (what: Payment['what'], amount: number | null, date: string | null): readonly Payment[] => {
    const day = dateOf(date);
    if (day === undefined || amount === null || amount === 0) return [];
    const month = dateOfEntry === undefined ? monthOf(day) : Math.max(monthOf(day), monthOf(dateOfEntry));
    return [{ what, amount, month: month as MonthIndex }];
  };
  return [
    ...scenario.sFentries.flatMap((entry) =>
      entry.eid === ENTRY.topUp && (entry.clientId ?? entry.cl ?? 0) === person
        ? paid('top-up', entry.assetValue, entry.assetDateStart)
        : [],
    ),
    ...(release === undefined ? [] : paid(release.kind, care.sellRadRacPaid, release.date)),
  ].sort((a, b) => a.month - b.month);
}

/** Amounts by their labels, in order. */
export type Remaining = Readonly<Record<string, number>>;

/**
 * The unpaid part of the lump sum: now (or at a later entry), and after the last later payment. These are the
 * calculated figures of the same months, as in the Summary. Without a calculation it is the price less the amount
 * entered as paid.
 * @param calculated the current figures; they may cover fewer months, or another type of care.
 */
export function remainingOverTime(
  record: People,
  scenario: Scenario,
  person: PersonNumber,
  start: MonthIndex,
  calculated: Projection | undefined,
): Remaining {
  const care = scenario.sCare[person];
  const entry = dateOf(care.dateOfEntry);
  const isLater = entry !== undefined && monthOf(entry) > start;
  const first = isLater ? monthOf(entry) : start;
  const payments = laterPayments(record, scenario, person);
  const of = (month: MonthIndex): number | undefined => remainingOf(calculated, person, month);
  const now = of(first);
  if (now === undefined) return asTyped(care, payments, isLater ? first : undefined);
  // A resident who is not of low means has no remaining amount until a price is entered.
  if (care.marketPriceRad === null && !isLowMeans(calculated, person, first)) return {};
  const last = payments.findLast(({ month }) => month > first);
  const after = last && of(last.month);
  if (last === undefined || after === undefined)
    return { [payments.length > 0 && isLater ? AT_ENTRY : REMAINING]: now };
  return { [isLater ? AT_ENTRY : NOW]: now, [afterWords(last)]: after };
}

const NOW = `${REMAINING}, now`;
const AT_ENTRY = `${REMAINING} at entry`;
const afterWords = ({ what, month }: Payment): string => `after the ${what}, ${formatMonthYear(month)}`;

/**
 * The unpaid part of the lump sum in a month. Undefined before the entry, after the projection and without a
 * calculation.
 */
function remainingOf(projection: Projection | undefined, person: PersonNumber, month: MonthIndex): number | undefined {
  const resident = projection?.plan.people[person]?.resident;
  if (projection === undefined || resident === undefined) return undefined;
  const at = month - projection.household.projectFrom;
  if (at < resident.entryMonth || at >= resident.endMonth) return undefined;
  return projection.people[person]?.depositRemaining[at];
}

function isLowMeans(projection: Projection | undefined, person: PersonNumber, month: MonthIndex): boolean {
  return projection?.people[person]?.lowMeans[month - projection.household.projectFrom] === 1;
}

/** The price less the payments entered. @param entry the month of a later entry. */
function asTyped(care: Care, payments: readonly Payment[], entry: MonthIndex | undefined): Remaining {
  if (care.marketPriceRad === null) return {};
  // Nothing is paid before a later entry. An amount entered for an earlier date is locked and does not count.
  const first = care.marketPriceRad - (entry === undefined ? (care.radRacPaid ?? 0) : 0);
  const last = payments.at(-1);
  if (last === undefined) return { [REMAINING]: first };
  const sum = (of: readonly Payment[]): number => of.reduce((total, { amount }) => total + amount, 0);
  const now = { [entry === undefined ? NOW : AT_ENTRY]: first - sum(payments.filter(({ month }) => month === entry)) };
  if (last.month === entry) return now;
  return { ...now, [afterWords(last)]: first - sum(payments) };
}

/** When the contribution is paid: `Paid June 2027, with the sale`, `from the exit`; at entry if that is later. */
export function paidWith(release: DepositRelease | undefined, entry: CivilDate | undefined): string {
  const settled = dateOf(release?.date ?? null);
  if (release === undefined || settled === undefined) return 'Paid when the home is sold';
  const isLater = entry !== undefined && monthOf(entry) > monthOf(settled);
  return `Paid ${formatMonthYear(monthOf(isLater ? entry : settled))}, ${isLater ? 'at entry' : PAID[release.kind]}`;
}

const PAID = { sale: 'with the sale', exit: 'from the exit' } as const;
