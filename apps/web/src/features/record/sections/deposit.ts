/** What the form works out of the deposit by itself. */
import { type Care, dateOf, type PersonNumber, type Scenario } from '@advice-builder/contract';
import { type CivilDate, formatMonthYear, type MonthIndex, monthOf } from '@advice-builder/kernel';

const TOP_UP = 20;
const REMAINING = 'RAD/RAC Remaining';

/** What is left of the price after what is paid now and what the sale pays; undefined without a price. */
export function remainingAsEntered(care: Care, isSold: boolean): number | undefined {
  if (care.marketPriceRad === null) return undefined;
  return care.marketPriceRad - (care.radRacPaid ?? 0) - (isSold ? (care.sellRadRacPaid ?? 0) : 0);
}

interface Payment {
  readonly what: 'sale' | 'top-up';
  readonly amount: number;
  readonly month: MonthIndex;
}

/** What is paid later, in its order: nothing before entry. */
function laterPayments({ sCare, sHome, sFentries }: Scenario, person: PersonNumber): readonly Payment[] {
  const care = sCare[person];
  const dateOfEntry = dateOf(care.dateOfEntry);
  const paid = (what: Payment['what'], amount: number | null, date: string | null): readonly Payment[] => {
    const day = dateOf(date);
    if (day === undefined || amount === null || amount === 0) return [];
    const month = dateOfEntry === undefined ? monthOf(day) : Math.max(monthOf(day), monthOf(dateOfEntry));
    return [{ what, amount, month: month as MonthIndex }];
  };
  return [
    ...sFentries.flatMap((entry) =>
      entry.eid === TOP_UP && (entry.clientId ?? entry.cl ?? 0) === person
        ? paid('top-up', entry.assetValue, entry.assetDateStart)
        : [],
    ),
    ...(sHome.sell ? paid('sale', care.sellRadRacPaid, sHome.sellMonth) : []),
  ].sort((a, b) => a.month - b.month);
}

/** Amounts by the words before them, in their order. */
export type Remaining = Readonly<Record<string, number>>;

/** What is left of the price now, or at a later entry, and once the last of what is paid later is paid. */
export function remainingOverTime(scenario: Scenario, person: PersonNumber, start: MonthIndex): Remaining {
  const care = scenario.sCare[person];
  const first = remainingAsEntered(care, false);
  if (first === undefined) return {};
  const entry = dateOf(care.dateOfEntry);
  const isLater = entry !== undefined && monthOf(entry) > start;
  const payments = laterPayments(scenario, person);
  const last = payments.at(-1);
  if (last === undefined) return { [REMAINING]: first };
  const isAtEntry = ({ month }: Payment): boolean => isLater && month === monthOf(entry);
  const sum = (of: readonly Payment[]): number => of.reduce((total, { amount }) => total + amount, 0);
  const now = { [`${REMAINING}, ${isLater ? 'at entry' : 'now'}`]: first - sum(payments.filter(isAtEntry)) };
  if (isAtEntry(last)) return now;
  return { ...now, [`after the ${last.what}, ${formatMonthYear(last.month)}`]: first - sum(payments) };
}

/** When the contribution of a sale is paid: `Paid June 2027, with the sale`; at entry where that is later. */
export function paidWith(sellMonth: string | null, entry: CivilDate | undefined): string {
  const settled = dateOf(sellMonth);
  if (settled === undefined) return 'Paid when the home is sold';
  const isLater = entry !== undefined && monthOf(entry) > monthOf(settled);
  return `Paid ${formatMonthYear(monthOf(isLater ? entry : settled))}, ${isLater ? 'at entry' : 'with the sale'}`;
}
