/** Sales and exits that a later start of the projection would leave behind: money they bring no more. */
import type { Projection } from '@advice-builder/engine';
import { type CivilDate, type MonthIndex, monthOf } from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';
import { dateOf } from '../household/care-facts.ts';
import type { RecordDocument } from '../wire/record.ts';
import type { Scenario } from '../wire/scenario.ts';
import { calculateReport } from './calculate-report.ts';
import { homeSaleOf } from './home-sale.ts';

export interface MovedPast {
  readonly sid: number;
  readonly kind: 'sale' | 'exit';
  readonly month: MonthIndex;
  /** What reaches the bank in that month, as it stands now. */
  readonly amount: number;
}

/**
 * @param next the month the projection would start from. Nothing for a scenario that cannot be calculated: nothing of it
 * is in any figure yet.
 */
export function movedPast(
  record: RecordDocument,
  scenarios: Readonly<Record<number, Scenario>>,
  next: MonthIndex,
  book: RateBook,
  today: CivilDate,
): readonly MovedPast[] {
  const [start, current] = [dateOf(record.projectFrom), scenarios[0]];
  if (start === undefined || current === undefined || next <= monthOf(start)) return [];
  return Object.entries(scenarios).flatMap(([sid, scenario]): MovedPast[] => {
    const result = calculateReport(record, scenario, current, book, today);
    const found = result.ok ? moneyOfHome(result.value.projection) : [];
    return found
      .map(({ kind, amount, month }) => ({
        sid: Number(sid),
        kind,
        month: (monthOf(start) + month) as MonthIndex,
        amount,
      }))
      .filter(({ month }) => month < next);
  });
}

/** A former home beside a community is sold, the community itself is left. */
function moneyOfHome(projection: Projection): readonly (Pick<MovedPast, 'kind' | 'amount'> & { month: number })[] {
  const sale = homeSaleOf(projection);
  const { exitMonth } = projection.plan.home;
  const paid = exitMonth < 0 ? undefined : projection.columns.homeSalePrice[exitMonth];
  return [
    ...(sale === undefined ? [] : [{ kind: 'sale' as const, month: sale.month, amount: sale.proceeds }]),
    ...(paid === undefined ? [] : [{ kind: 'exit' as const, month: exitMonth, amount: paid }]),
  ];
}
