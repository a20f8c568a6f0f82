/** The months of "Fees paid", and changes of one fee. */
import { dateOf, type PersonNumber } from '@advice-builder/casework';
import {
  type PaidFee,
  paidFeeId,
  RESIDENTIAL_DISABLED_BEFORE,
  type RecordDocument,
  type Scenario,
} from '@advice-builder/contract';
import { type CivilDate, firstOfMonth, isoDate, type MonthIndex, monthOf, toIso } from '@advice-builder/kernel';

/** Months shown at first, and with each press for earlier ones. */
export const MONTHS_SHOWN = 12;

const FIRST = monthOf(isoDate(RESIDENTIAL_DISABLED_BEFORE));

const monthText = (month: MonthIndex): string => toIso(firstOfMonth(month));

export const feeIdOf = (person: PersonNumber, month: MonthIndex): string => paidFeeId(person, monthText(month));

export function feeIn(fees: readonly PaidFee[], person: PersonNumber, month: MonthIndex): PaidFee | undefined {
  const id = feeIdOf(person, month);
  return fees.find((fee) => fee.id === id);
}

/** The months in which a fee can have been paid: from the start of care, or of the record, to this month. */
export function paidMonths(
  { projectFrom, paidFees }: Pick<RecordDocument, 'projectFrom' | 'paidFees'>,
  { sCare }: Pick<Scenario, 'sCare'>,
  person: PersonNumber,
  today: CivilDate,
): readonly MonthIndex[] {
  const { dateOfEntry, packageStart } = sCare[person];
  const starts = [dateOf(dateOfEntry), dateOf(packageStart), isoDate(projectFrom)];
  const paid = paidFees.filter((fee) => fee.person === person).map(({ month }) => dateOf(month));
  const days = [...starts, ...paid].flatMap((day) => (day === undefined ? [] : [monthOf(day)]));
  const last = Math.max(monthOf(today), ...paid.flatMap((day) => (day === undefined ? [] : [monthOf(day)])));
  const first = Math.max(FIRST, Math.min(...days));
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, back) => (last - back) as MonthIndex);
}

type FeeChange = Partial<Pick<PaidFee, 'careFee' | 'days'>>;

/** The fees with one changed. A month without an amount and without days is not stored. */
export function withFee(
  fees: readonly PaidFee[],
  person: PersonNumber,
  month: MonthIndex,
  change: FeeChange,
): PaidFee[] {
  const before = feeIn(fees, person, month);
  const text = monthText(month);
  const after: PaidFee = {
    ...(before ?? { id: paidFeeId(person, text), person, month: text, careFee: null, days: null }),
    ...change,
  };
  const others = fees.filter((fee) => fee !== before);
  const isBlank = after.careFee === null && after.days === null;
  return isBlank ? others : [...others, after].sort((one, other) => (one.id < other.id ? -1 : 1));
}
