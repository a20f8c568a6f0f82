/**
 * Yearly Cash Flow: a row for each year and a total. Opening, net cash flow and capital of a year add up to its
 * closing.
 */
import { formatMoney, MONTHS_IN_YEAR } from '@advice-builder/kernel';
import type { ReportEvent, YearPanel, YearRow } from '../report/report-data.ts';
import { isNone, type PanelLine } from './panel-line.ts';

export type YearOrTotal = YearRow | YearPanel['total'];

const moves = ({ capitalIn, capitalOut }: Pick<YearRow, 'capitalIn' | 'capitalOut'>): boolean =>
  capitalIn.value !== 0 || capitalOut.value !== 0;

/** The capital column is shown if any year has capital. */
const hasCapital = ({ rows }: Pick<YearPanel, 'rows'>): boolean => rows.some(moves);

export function yearLines(data: YearPanel): readonly PanelLine<YearOrTotal>[] {
  const isTotal = (of: YearOrTotal): boolean => !('year' in of);
  const capital: PanelLine<YearOrTotal> = {
    key: 'capital',
    label: 'Capital in and out',
    read: (of) => of.capital,
    isNil: (of) => (isTotal(of) ? !hasCapital(data) : !moves(of as YearRow)),
    hasPlus: true,
  };
  return [
    { key: 'care', label: 'Care costs', read: (of) => of.costOfCare, signed: false },
    { key: 'expenses', label: 'Expenses', read: (of) => of.expenses, signed: false },
    { key: 'income', label: 'Income', read: (of) => of.income, signed: false },
    {
      key: 'pension',
      label: 'Total pension',
      read: (of) => of.pension,
      isNil: (of) => isNone(of.pension),
      signed: false,
    },
    { key: 'net', label: 'Net cash flow', read: (of) => of.cashflow },
    ...(hasCapital(data) ? [capital] : []),
    { key: 'balance', label: 'End-of-year balance', read: (of) => ('balance' in of ? of.balance : '') },
  ];
}

const YEARS_WORDS: Readonly<Record<number, string>> = { 5: 'Five years', 10: 'Ten years', 15: 'Fifteen years' };

export const allYears = ({ rows }: YearPanel): string => YEARS_WORDS[rows.length] ?? `${rows.length} years`;

export const yearSumWords = (data: YearPanel): string =>
  `Opening + net${hasCapital(data) ? ' + capital' : ''} = closing, in every row`;

/** For example `Capital, year 1: +$931,500.00 Sale of Home, −$400,000.00 Lump sum paid for Margaret.` */
export function capitalLines(history: readonly ReportEvent[], { rows }: Pick<YearPanel, 'rows'>): readonly string[] {
  const years = new Map<number, string[]>();
  for (const { month, amount, label } of history) {
    if (amount === 0) continue;
    const year = 1 + (month - (month % MONTHS_IN_YEAR)) / MONTHS_IN_YEAR;
    const parts = years.get(year) ?? [];
    years.set(year, [...parts, `${amount > 0 ? '+' : ''}${formatMoney(amount)} ${label}`]);
  }
  for (const { year, loanDrawings } of rows) {
    if (loanDrawings === undefined) continue;
    years.set(year, [...(years.get(year) ?? []), `+${formatMoney(loanDrawings.value)} Loan drawings`]);
  }
  return [...years]
    .sort(([one], [other]) => one - other)
    .map(([year, parts]) => `Capital, year ${year}: ${parts.join(', ')}.`);
}

/** Whether anybody receives DVA compensation. If not, the panel does not mention it. */
export const holdsCompensation = ({ total }: Pick<YearPanel, 'total'>): boolean => !isNone(total.dvaCompensation);

/** The text before the amount of DVA compensation in the pensions of all years. */
export const COMPENSATION_REMARK = 'Total pension: of which DVA compensation';

/** Whether part of the cost of care is drawn from a deposit. */
export const isPartlyDrawn = ({ total }: YearPanel): boolean => total.costOfCare.value !== total.costOfCarePaid.value;

/** The text after the amount of care costs paid from the bank. */
export const DRAWN_REMARK = 'of the care costs is paid from the bank; the rest is taken from the deposit.';
