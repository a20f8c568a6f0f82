/** What the form works out of the deposit by itself. */
import {
  type DepositRelease,
  dateOf,
  depositRelease,
  type PersonNumber,
  type RecordDocument,
  type Scenario,
} from '@advice-builder/contract';
import { type CivilDate, formatMonthYear, type MonthIndex, monthOf } from '@advice-builder/kernel';

const TOP_UP = 20;
const REMAINING = 'RAD/RAC Remaining';

type People = Pick<RecordDocument, 'relationship'>;

interface Payment {
  readonly what: DepositRelease['kind'] | 'top-up';
  readonly amount: number;
  readonly month: MonthIndex;
}

/** What is paid later, in its order: nothing before entry. */
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
      entry.eid === TOP_UP && (entry.clientId ?? entry.cl ?? 0) === person
        ? paid('top-up', entry.assetValue, entry.assetDateStart)
        : [],
    ),
    ...(release === undefined ? [] : paid(release.kind, care.sellRadRacPaid, release.date)),
  ].sort((a, b) => a.month - b.month);
}

/** Amounts by the words before them, in their order. */
export type Remaining = Readonly<Record<string, number>>;

/** What is left of the price now, or at a later entry, and once the last of what is paid later is paid. */
export function remainingOverTime(
  record: People,
  scenario: Scenario,
  person: PersonNumber,
  start: MonthIndex,
): Remaining {
  const care = scenario.sCare[person];
  if (care.marketPriceRad === null) return {};
  const entry = dateOf(care.dateOfEntry);
  const isLater = entry !== undefined && monthOf(entry) > start;
  // Nothing is paid before a later entry: what was entered for an earlier one is locked, and counts for nothing.
  const first = care.marketPriceRad - (isLater ? 0 : (care.radRacPaid ?? 0));
  const payments = laterPayments(record, scenario, person);
  const last = payments.at(-1);
  if (last === undefined) return { [REMAINING]: first };
  const isAtEntry = ({ month }: Payment): boolean => isLater && month === monthOf(entry);
  const sum = (of: readonly Payment[]): number => of.reduce((total, { amount }) => total + amount, 0);
  const now = { [`${REMAINING}${isLater ? ' at entry' : ', now'}`]: first - sum(payments.filter(isAtEntry)) };
  if (isAtEntry(last)) return now;
  return { ...now, [`after the ${last.what}, ${formatMonthYear(last.month)}`]: first - sum(payments) };
}

/** When the contribution is paid: `Paid June 2027, with the sale`, `from the exit`; at entry where that is later. */
export function paidWith(release: DepositRelease | undefined, entry: CivilDate | undefined): string {
  const settled = dateOf(release?.date ?? null);
  if (release === undefined || settled === undefined) return 'Paid when the home is sold';
  const isLater = entry !== undefined && monthOf(entry) > monthOf(settled);
  return `Paid ${formatMonthYear(monthOf(isLater ? entry : settled))}, ${isLater ? 'at entry' : PAID[release.kind]}`;
}

const PAID = { sale: 'with the sale', exit: 'from the exit' } as const;
