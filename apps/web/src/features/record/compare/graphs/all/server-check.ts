/** Compares the figures of the page with those that the server calculates for the same scenarios. */
import type { GraphAnswer, GraphScenario } from '@advice-builder/contract';
import { addMonthsToIndex, formatMoney, formatMonthYear } from '@advice-builder/kernel';
import type { Calculated } from '../../../../../state/figures.ts';
import type { DrawnCase } from './cases.ts';

/** Dollars. Differences below half a cent are invisible. */
const LEAST = 0.005;

interface Pair {
  readonly label: string;
  /** `months`: one value per month; `positions`: the opening value, then one per month; `years`: one value per year. */
  readonly by: 'months' | 'positions' | 'years';
  readonly ours: readonly number[];
  readonly theirs: readonly number[];
}

function pairsOf({ report: { dataset, year } }: Calculated, theirs: GraphScenario): readonly Pair[] {
  const { cashflow } = dataset;
  const there = theirs.dataset.cashflow;
  const rows = year.rows.slice(0, theirs.year.care.length);
  return [
    { label: 'Bank Balance', by: 'positions', ours: dataset.closing_balance, theirs: theirs.dataset.closing_balance },
    { label: 'Total Net Worth', by: 'positions', ours: dataset.net_worth, theirs: theirs.dataset.net_worth },
    {
      label: 'Assessable Assets',
      by: 'positions',
      ours: dataset.assets_forPension,
      theirs: theirs.dataset.assets_forPension,
    },
    { label: 'Cash at Bank', by: 'months', ours: cashflow.balance, theirs: there.balance },
    { label: 'Net Worth', by: 'months', ours: cashflow.netWorth, theirs: there.netWorth },
    { label: 'Pension', by: 'months', ours: cashflow.pension, theirs: there.pension },
    { label: 'Cost of Care', by: 'months', ours: cashflow.care, theirs: there.care },
    { label: 'Net Cash Flow', by: 'months', ours: cashflow.cashflow, theirs: there.cashflow },
    { label: 'Income', by: 'years', ours: rows.map(({ income }) => income.value), theirs: theirs.year.income },
    { label: 'Pension', by: 'years', ours: rows.map(({ pension }) => pension.value), theirs: theirs.year.pension },
    {
      label: 'Cost of Care',
      by: 'years',
      ours: rows.map(({ costOfCare }) => costOfCare.value),
      theirs: theirs.year.care,
    },
    {
      label: 'Total Expenses',
      by: 'years',
      ours: rows.map(({ expenses }) => expenses.value),
      theirs: theirs.year.expenses,
    },
  ];
}

function whenWords({ projection }: Calculated, by: Pair['by'], at: number): string {
  if (by === 'years') return `year ${at + 1}`;
  const start = projection.household.projectFrom;
  if (by === 'positions' && at === 0) return `start of ${formatMonthYear(start)}`;
  return `end of ${formatMonthYear(addMonthsToIndex(start, by === 'positions' ? at - 1 : at))}`;
}

const shownMoney = (value: number | undefined): string => (value === undefined ? 'nothing' : formatMoney(value));

/** The first value of each figure that differs, with the page's and the server's value. Empty if they agree. */
export function disagreements(cases: readonly DrawnCase[], { scenario }: GraphAnswer): readonly string[] {
  return cases.flatMap(({ sid, name, calculated }) => {
    const theirs = scenario[sid];
    if (theirs === undefined) return [];
    if (!('dataset' in theirs)) return [`${name}: calculated here, not by the server`];
    return pairsOf(calculated, theirs).flatMap(({ label, by, ours, theirs: there }) => {
      const length = Math.max(ours.length, there.length);
      const at = Array.from({ length }, (_, index) => index).find((index) => {
        const [here, other] = [ours[index], there[index]];
        return here === undefined || other === undefined || !(Math.abs(here - other) < LEAST);
      });
      if (at === undefined) return [];
      const both = `${shownMoney(ours[at])} here, ${shownMoney(there[at])} from the server`;
      return [`${label} of ${name}, ${whenWords(calculated, by, at)}: ${both}`];
    });
  });
}
