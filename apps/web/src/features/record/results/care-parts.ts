/** What a day of care costs, in parts: in residential care, or at home with a package. */
import type { ReportFigure } from '@advice-builder/contract';
import type { PersonIndex, Projection } from '@advice-builder/engine';
import { formatMoney, isoDate, nearestCent } from '@advice-builder/kernel';
import { cellAt } from './cells.ts';

export interface CarePart {
  readonly label: string;
  readonly cell: ReportFigure;
  /** Zero by rule. */
  readonly isNil: boolean;
}

export interface CareOfDay {
  readonly total: ReportFigure;
  readonly parts: readonly CarePart[];
  /** The parts as shown do not add up to the total as shown. */
  readonly isRounded: boolean;
}

/** Extra services of earlier arrangements have the later name from this day. */
const RENAMED_FROM = isoDate('2026-11-01');

/** Undefined while the person is not in residential care. */
export function careOfDay(projection: Projection, person: PersonIndex, month: number): CareOfDay | undefined {
  const resident = projection.plan.people[person]?.resident;
  if (resident === undefined || month < resident.entryMonth) return undefined;
  const cell = (figure: Parameters<typeof cellAt>[1]) => cellAt(projection, figure, { month }, person);
  const part = (label: string, figure: Parameters<typeof cellAt>[1], isNil = false): CarePart => ({
    label,
    cell: cell(figure),
    isNil,
  });
  const isNew = month >= resident.regime.newFeesFromMonth;
  const isLowMeans = cell('lowMeans').value === 1;
  const remaining = cell('depositRemaining').value;
  const owed = isLowMeans || remaining <= 0 ? '' : ` on ${formatMoney(remaining)} remaining`;
  const extra = cell('extraServiceDaily');
  const outOfPocket = cell('outOfPocketDaily');
  const start = projection.monthStarts[month];
  const isRenamed = isNew || (start !== undefined && start >= RENAMED_FROM);
  const parts: CarePart[] = [
    part('Basic Daily Fee', 'basicDailyFee'),
    ...(isNew
      ? [
          part('Hotelling Supplement', 'hotelling'),
          part('Non Clinical Care Contribution', 'nonClinical', cell('nonClinicalStopped').value === 1),
        ]
      : [part('Means Tested Care Fee', 'meansTestedFee')]),
    part(`${isLowMeans ? 'DAC' : 'DAP'}${owed}`, 'accommodationDaily'),
    ...(extra.value === 0
      ? []
      : [{ label: isRenamed ? 'Higher Every Day Living Fee' : 'Extra Service Fees', cell: extra, isNil: false }]),
    ...(outOfPocket.value === 0 ? [] : [{ label: 'Out of Pocket Expenses', cell: outOfPocket, isNil: false }]),
  ];
  return dayOf(cell('totalDailyCareCost'), parts);
}

function dayOf(total: ReportFigure, parts: readonly CarePart[]): CareOfDay {
  const shown = parts.reduce((sum, each) => sum + nearestCent(each.cell.value), 0);
  return { total, parts, isRounded: Math.abs(shown - nearestCent(total.value)) > 0.001 };
}

/** Undefined while the person has no package yet. */
export function homeCareOfDay(projection: Projection, person: PersonIndex, month: number): CareOfDay | undefined {
  const plan = projection.plan.people[person]?.homeCare;
  if (plan === undefined || month < plan.startMonth) return undefined;
  const cell = (figure: Parameters<typeof cellAt>[1]) => cellAt(projection, figure, { month }, person);
  const outOfPocket = cell('outOfPocketDaily');
  const isStopped = cell('homeCareLifetimeStopped').value === 1 || cell('packageAnnualStopped').value === 1;
  const fees: CarePart[] =
    month >= plan.regime.supportAtHomeFromMonth
      ? [{ label: 'Support at Home contributions', cell: cell('supportAtHomeDaily'), isNil: isStopped }]
      : [
          {
            label: 'Basic Daily Fee',
            cell: cell('packageBasicDailyFee'),
            isNil: plan.services.basicDailyFeeWaived,
          },
          { label: 'Income Tested Care Fee', cell: cell('incomeTestedFee'), isNil: isStopped },
        ];
  const parts =
    outOfPocket.value === 0 ? fees : [...fees, { label: 'Out of Pocket Expenses', cell: outOfPocket, isNil: false }];
  return dayOf(cell('totalDailyCareCost'), parts);
}
