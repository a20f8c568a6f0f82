/** The Residential Care Analysis and Resicare Daily Charge tables. */
import { personName } from '@advice-builder/casework';
import { labels, type RecordDocument } from '@advice-builder/contract';
import type { PersonIndex, Projection } from '@advice-builder/engine';
import { isoDate, monthLabel, monthOf } from '@advice-builder/kernel';
import { cell, monthIso, monthStart, persons, shownMonths } from './cells.ts';
import type { AgedCareColumn, AgedCareItem, AgedCareMonths, StageMonths } from './report-data.ts';

/**
 * Extra services of earlier arrangements end on 31 October 2026. New arrangements use the newer name from the start.
 */
const EXTRA_SERVICES_END = isoDate('2026-11-01');

/**
 * The first month of the projection in residential care, and the month after the last one. Undefined if there is none.
 */
function monthsInCare(projection: Projection, person: PersonIndex): readonly [number, number] | undefined {
  const resident = projection.plan.people[person]?.resident;
  if (resident === undefined) return undefined;
  const [first, end] = [Math.max(0, resident.entryMonth), Math.min(projection.months, resident.endMonth)];
  return first < end ? [first, end] : undefined;
}

/**
 * `from`: the first month, if care at home comes before it. `until`: the last month, if the person dies within the
 * projection.
 */
function stageOf(projection: Projection, person: PersonIndex, [first, end]: readonly [number, number]): StageMonths {
  const isLater = first > 0 && projection.plan.people[person]?.homeCare !== undefined;
  return {
    ...(isLater ? { from: monthIso(projection, first) } : {}),
    ...(end < projection.months ? { until: monthIso(projection, end - 1) } : {}),
  };
}

function paysNewFees(projection: Projection, person: PersonIndex, month: number): boolean {
  const resident = projection.plan.people[person]?.resident;
  return resident !== undefined && month >= resident.regime.newFeesFromMonth;
}

function column(projection: Projection, person: PersonIndex, month: number): AgedCareColumn {
  const own = (figure: Parameters<typeof cell>[1]) => cell(projection, figure, { month }, person);
  const isNew = paysNewFees(projection, person, month);
  const isRenamed = isNew || monthStart(projection, month) >= EXTRA_SERVICES_END;
  const fees = isNew
    ? { hotellingSupplement: own('hotelling'), nonClinicalCareContribution: own('nonClinical') }
    : { meansTestedCareFee: own('meansTestedFee'), mtcfPayableDays: own('meansTestedFeePayableDays') };
  return {
    month,
    asAt: monthIso(projection, month),
    lowMeans: own('lowMeans'),
    RadPaid: own('deposit'),
    RadRemaining: own('depositRemaining'),
    dapDac: own('accommodationDaily'),
    deductDapDac: projection.plan.people[person]?.resident?.care.deductFromDeposit === true,
    basicDailyFee: own('basicDailyFee'),
    extraServiceFee: own('extraServiceDaily'),
    extraServiceLabel: isRenamed ? labels.higherLivingFee : labels.extraServiceFees,
    outOfPocket: own('outOfPocketDaily'),
    ...fees,
    totalDaily: own('totalDailyCareCost'),
  };
}

export function agedCare(projection: Projection, record: RecordDocument): readonly AgedCareItem[] {
  return persons(projection).flatMap((person) => {
    const inCare = monthsInCare(projection, person);
    if (inCare === undefined) return [];
    const months = shownMonths(...inCare);
    const columns = months.map((month) => column(projection, person, month));
    const [first] = columns;
    if (first === undefined) return [];
    return [
      {
        person,
        name: personName(record, person),
        ...stageOf(projection, person, inCare),
        RadRemaining: first.RadRemaining,
        oldFees: months.some((month) => !paysNewFees(projection, person, month)),
        newFees: months.some((month) => paysNewFees(projection, person, month)),
        columns,
      },
    ];
  });
}

const HEADER = ['Month', 'DAP/DAC', 'Taken from the deposit', 'Kept by home', 'Balance'];

export function agedCareMonths(projection: Projection, record: RecordDocument): readonly AgedCareMonths[] {
  return persons(projection).flatMap((person) => {
    const inCare = monthsInCare(projection, person);
    if (inCare === undefined) return [];
    const [start, end] = inCare;
    const months = Array.from({ length: end - start }, (_, offset) => {
      const month = start + offset;
      const own = (figure: Parameters<typeof cell>[1]) => cell(projection, figure, { month }, person);
      return {
        month,
        label: monthLabel(monthOf(monthStart(projection, month))),
        dapDac: own('accommodationDaily'),
        drawn: own('drawnFromDeposit'),
        kept: own('retention'),
        balance: own('depositClosing'),
      };
    });
    return [{ person, name: personName(record, person), header: HEADER, months }];
  });
}
