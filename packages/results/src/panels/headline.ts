/** A scenario at a glance: the cost of care a day, the pension, the first year, and how long the cash lasts. */
import type { PersonIndex } from '@advice-builder/engine';
import type { ReportCell, ReportData } from '../report/report-data.ts';

export interface FirstCare {
  readonly person: PersonIndex;
  readonly name: string;
  /** The first month of care that is shown, counted from 0. */
  readonly month: number;
  /** As `yyyy-mm-dd`. */
  readonly asAt: string;
  /** Dollars a day. */
  readonly daily: ReportCell;
}

type CareData = Pick<ReportData, 'agedCare' | 'homeCare' | 'supportAtHome' | 'var'>;

/** The payments of each person in care on the first day shown, at home or in residential care. */
export function firstCare({ agedCare, homeCare, supportAtHome, var: { names } }: CareData): readonly FirstCare[] {
  return names.flatMap((name, index) => {
    const person = index as PersonIndex;
    const own = <T extends { readonly person: number }>(items: readonly T[]): T | undefined =>
      items.find((item) => item.person === person);
    // Care at home always comes before residential care.
    const home = own(homeCare)?.columns[0] ?? own(supportAtHome)?.columns[0];
    if (home !== undefined) return [{ person, name, month: home.month, asAt: home.asAt, daily: home.dailyCost }];
    const residential = own(agedCare)?.columns[0];
    if (residential === undefined) return [];
    const { month, asAt, totalDaily } = residential;
    return [{ person, name, month, asAt, daily: totalDaily }];
  });
}

export interface Headline {
  /** The people in care; empty for people in a village. */
  readonly care: readonly FirstCare[];
  /** The pension of both people, dollars a fortnight, in the first month, without DVA compensation. */
  readonly pension: ReportCell;
  /** The DVA compensation in the first month; undefined if nobody receives it. */
  readonly compensation: ReportCell | undefined;
  /** Net cash flow of the first year. */
  readonly cashflow: ReportCell | undefined;
}

export const headlineOf = (report: ReportData): Headline => ({
  care: firstCare(report),
  pension: report.pension.together.pension,
  compensation: report.pension.showDvaCompensation ? report.pension.together.dvaCompensation : undefined,
  cashflow: report.year.rows[0]?.cashflow,
});

export const headlineLabels = {
  care: 'Care',
  pension: 'Age Pension',
  compensation: 'DVA compensation',
  cashflow: 'Net cash flow, year 1',
  lasts: 'Cash lasts',
} as const;
