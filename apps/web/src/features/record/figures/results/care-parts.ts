/** The parts of the daily cost of care: in residential care, or at home with a package. */

import type { FigureId, PersonIndex, Projection } from '@advice-builder/engine';
import { DAYS_IN_YEAR, formatMoney, isoDate, nearestCent } from '@advice-builder/kernel';
import type { ReportFigure } from '@advice-builder/results';
import { cellAt, multipleOf } from './cells.ts';

export interface CarePart {
  readonly label: string;
  readonly cell: ReportFigure;
  /** Whether nothing is paid. */
  readonly isNil: boolean;
  /** The amount per year. */
  readonly year?: ReportFigure;
  /** The share of the price of a service that the person pays; shown after the label. */
  readonly percent?: ReportFigure;
}

export interface CareOfDay {
  readonly total: ReportFigure;
  readonly parts: readonly CarePart[];
  /** The total per year, if the parts show amounts per year. */
  readonly year?: ReportFigure;
  /** The services that are charged but cost the person nothing. */
  readonly free?: string;
  /** Whether the rounded parts do not add up to the rounded total. */
  readonly isRounded: boolean;
}

/** From this day the extra services of earlier arrangements have their new name. */
const RENAMED_FROM = isoDate('2026-11-01');

/** The parts of a day's cost; undefined while the person is not in residential care. */
export function careOfDay(projection: Projection, person: PersonIndex, month: number): CareOfDay | undefined {
  const resident = projection.plan.people[person]?.resident;
  if (resident === undefined || month < resident.entryMonth) return undefined;
  const cell = (figure: Parameters<typeof cellAt>[1]) => cellAt(projection, figure, { month }, person);
  const part = (label: string, figure: Parameters<typeof cellAt>[1]): CarePart => carePart(label, cell(figure));
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
      ? [part('Hotelling Supplement', 'hotelling'), part('Non Clinical Care Contribution', 'nonClinical')]
      : [part('Means Tested Care Fee', 'meansTestedFee')]),
    part(`${isLowMeans ? 'DAC' : 'DAP'}${owed}`, 'accommodationDaily'),
    ...(extra.value === 0 ? [] : [carePart(isRenamed ? 'Higher Every Day Living Fee' : 'Extra Service Fees', extra)]),
    ...(outOfPocket.value === 0 ? [] : [carePart('Out of Pocket Expenses', outOfPocket)]),
  ];
  return dayOf(cell('totalDailyCareCost'), parts);
}

const carePart = (label: string, cell: ReportFigure): CarePart => ({ label, cell, isNil: cell.value === 0 });

function dayOf(total: ReportFigure, parts: readonly CarePart[]): CareOfDay {
  const shown = parts.reduce((sum, each) => sum + nearestCent(each.cell.value), 0);
  return { total, parts, isRounded: Math.abs(shown - nearestCent(total.value)) > 0.001 };
}

type Own = (figure: FigureId) => ReportFigure;

/** The parts of a day's cost; undefined while the person has no package. */
export function homeCareOfDay(projection: Projection, person: PersonIndex, month: number): CareOfDay | undefined {
  const plan = projection.plan.people[person]?.homeCare;
  if (plan === undefined || month < plan.startMonth) return undefined;
  const own: Own = (figure) => cellAt(projection, figure, { month }, person);
  const isStopped = own('homeCareLifetimeStopped').value === 1 || own('packageAnnualStopped').value === 1;
  if (month >= plan.regime.supportAtHomeFromMonth) return supportAtHomeOfDay(own, isStopped, plan.services);
  const fees: readonly CarePart[] = [
    carePart('Basic Daily Fee', own('packageBasicDailyFee')),
    carePart('Income Tested Care Fee', own('incomeTestedFee')),
  ];
  return dayOf(own('totalDailyCareCost'), [...fees, ...outOfPocketOf(own), ...respiteOf(own)]);
}

/** The cost of an average day of a month with respite care and without other care; undefined without respite care. */
export function respiteOfDay(projection: Projection, person: PersonIndex, month: number): CareOfDay | undefined {
  const own: Own = (figure) => cellAt(projection, figure, { month }, person);
  const respite = respiteOf(own);
  if (respite.length === 0) return undefined;
  const outOfPocket = own('outOfPocketDaily');
  const others = outOfPocket.value === 0 ? [] : [carePart('Out of Pocket Expenses', outOfPocket)];
  return dayOf(own('totalDailyCareCost'), [...respite, ...others]);
}

function respiteOf(own: Own): readonly CarePart[] {
  const cell = own('respiteDaily');
  return cell.value === 0 ? [] : [carePart('Respite care', cell)];
}

function outOfPocketOf(own: Own): readonly CarePart[] {
  const cell = own('outOfPocketDaily');
  if (cell.value === 0) return [];
  return [{ ...carePart('Out of Pocket Expenses', cell), year: multipleOf(cell, DAYS_IN_YEAR) }];
}

type Services = NonNullable<Projection['plan']['people'][number]['homeCare']>['services'];

/**
 * The contributions by service, per day and per year. If the fee of 31 October 2025 limits the sum of both services,
 * the limit has a separate line.
 */
function supportAtHomeOfDay(own: Own, isStopped: boolean, services: Services): CareOfDay {
  const [daily, yearly] = [own('supportAtHomeDaily').value, own('supportAtHomeYear').value];
  // Below 1 in a month with respite care, whose days have no services at home.
  const share = yearly === 0 || own('respiteDays').value === 0 ? 1 : (daily * DAYS_IN_YEAR) / yearly;
  const service = (label: string, figure: FigureId, rate: FigureId): CarePart => {
    const year = own(figure);
    const isNil = isStopped || year.value === 0;
    return { label, cell: multipleOf(year, share / DAYS_IN_YEAR), isNil, year, percent: own(rate) };
  };
  const contributions = [
    service('Independence', 'independenceContribution', 'independenceRate'),
    service('Everyday living', 'everydayLivingContribution', 'everydayLivingRate'),
  ];
  const payable = own('supportAtHomeYear');
  const isLimited = !isStopped && isMoreThan(contributions, payable.value);
  const limit = {
    ...carePart('Fee of 31 October 2025, the limit', own('supportAtHomeDaily')),
    year: payable,
  };
  const respite = respiteOf(own);
  const outOfPocket = [...outOfPocketOf(own), ...respite];
  const total = own('totalDailyCareCost');
  const { isRounded } = dayOf(total, [...(isLimited ? [limit] : isStopped ? [] : contributions), ...outOfPocket]);
  return {
    total,
    parts: [...contributions, ...(isLimited ? [limit] : []), ...outOfPocket],
    ...(respite.length > 0 ? {} : { year: outOfPocket.length === 0 ? payable : multipleOf(total, DAYS_IN_YEAR) }),
    ...(services.clinicalCostPerYear > 0 ? { free: 'Clinical care' } : {}),
    isRounded,
  };
}

const isMoreThan = (contributions: readonly CarePart[], payable: number): boolean =>
  contributions.reduce((sum, { year }) => sum + (year?.value ?? 0), 0) - payable > 0.005;
