/** Sales, purchases, exits and deaths that a later start of the projection would leave behind. */
import { dateOf, homeBlock, isHomeThere, personName } from '@advice-builder/casework';
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
  /** The amount paid into the bank in that month with the current start, or out of it for a purchase; 0 for a death. */
  readonly amount: number;
  /** The name of the person who dies. */
  readonly who?: string;
}

/**
 * @param next the month the projection would start from. A scenario that cannot be calculated has no events, because no
 * figure contains them yet.
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

/**
 * Whether the Current Situation lacks the scenario's home. The home is then bought in the first month, wherever the
 * projection starts.
 */
const staysBought = (record: RecordDocument, scenario: Scenario, current: Scenario): boolean =>
  scenario !== current && homeBlock(record, scenario) !== 'ordinary' && !isHomeThere({ record, scenario, current });

/**
 * The sale of the home or a former home, the purchase of a community or a granny flat, and the exit from a community.
 */
function moneyOfHome(projection: Projection): readonly (Pick<MovedPast, 'kind' | 'amount'> & { month: number })[] {
  const sale = homeSaleOf(projection);
  const { exitMonth, purchase } = projection.plan.home;
  const bought = purchase === undefined || purchase.month < 0 ? undefined : purchase;
  const paid = exitMonth < 0 ? undefined : projection.columns.homeSalePrice[exitMonth];
  return [
    ...(sale === undefined ? [] : [{ kind: 'sale' as const, month: sale.month, amount: sale.proceeds }]),
    ...(bought === undefined
      ? []
      : [{ kind: 'purchase' as const, month: bought.month, amount: bought.price + (bought.nextHome?.costs ?? 0) }]),
    ...(paid === undefined ? [] : [{ kind: 'exit' as const, month: exitMonth, amount: paid }]),
  ];
}

/**
 * A death after the current start of the projection, but not after the next start. With the next start it would count
 * from the first month.
 */
function deathBefore(
  { household: { death, projectFrom } }: Projection,
  record: RecordDocument,
  next: MonthIndex,
): readonly Omit<MovedPast, 'sid'>[] {
  if (death === undefined || death.month <= projectFrom || death.month > next) return [];
  return [{ kind: 'death', month: death.month, amount: 0, who: personName(record, death.person) }];
}
