/** Sales, purchases, exits and deaths that a later start of the projection would leave behind. */
import { dateOf, isHomeThere, personName } from '@advice-builder/casework';
import type { RecordDocument, Scenario } from '@advice-builder/contract';
import type { Projection } from '@advice-builder/engine';
import { type CivilDate, type MonthIndex, monthOf } from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';
import { calculateReport } from './calculate-report.ts';
import { homeSaleOf } from './home-sale.ts';

export interface MovedPast {
  readonly sid: number;
  readonly kind: 'sale' | 'purchase' | 'exit' | 'death';
  readonly month: MonthIndex;
  /** What reaches the bank in that month, of a purchase what leaves it, as it stands now; of a death nothing. */
  readonly amount: number;
  /** Who dies. */
  readonly who?: string;
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
    return [
      ...found
        .map(({ kind, amount, month }) => ({
          sid: Number(sid),
          kind,
          month: (monthOf(start) + month) as MonthIndex,
          amount,
        }))
        .filter(({ month, kind }) => month < next && !(kind === 'purchase' && staysBought(record, scenario, current))),
      ...(result.ok
        ? deathBefore(result.value.projection, record, next).map((death) => ({ ...death, sid: Number(sid) }))
        : []),
    ];
  });
}

/** A home that the Current Situation does not have is bought in the first month, whenever that is. */
const staysBought = (record: RecordDocument, scenario: Scenario, current: Scenario): boolean =>
  scenario !== current && !isHomeThere({ record, scenario, current });

/** The home or a former home is sold, a community or a granny flat is bought, a community left. */
function moneyOfHome(projection: Projection): readonly (Pick<MovedPast, 'kind' | 'amount'> & { month: number })[] {
  const sale = homeSaleOf(projection);
  const { exitMonth, purchase } = projection.plan.home;
  const paid = exitMonth < 0 ? undefined : projection.columns.homeSalePrice[exitMonth];
  return [
    ...(sale === undefined ? [] : [{ kind: 'sale' as const, month: sale.month, amount: sale.proceeds }]),
    ...(purchase === undefined ? [] : [{ kind: 'purchase' as const, month: purchase.month, amount: purchase.price }]),
    ...(paid === undefined ? [] : [{ kind: 'exit' as const, month: exitMonth, amount: paid }]),
  ];
}

/** One that comes after the start of now, and would not after the next: it would count from the first month. */
function deathBefore(
  { household: { death, projectFrom } }: Projection,
  record: RecordDocument,
  next: MonthIndex,
): readonly Omit<MovedPast, 'sid'>[] {
  if (death === undefined || death.month <= projectFrom || death.month > next) return [];
  return [{ kind: 'death', month: death.month, amount: 0, who: personName(record, death.person) }];
}
