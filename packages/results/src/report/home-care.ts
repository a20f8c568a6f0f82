/** Home Care Package (fees to 31 October 2025) and Support At Home (contributions from 1 November 2025). */
import { personName } from '@advice-builder/casework';
import type { RecordDocument } from '@advice-builder/contract';
import type { FigureId, PersonIndex, Projection } from '@advice-builder/engine';
import type { ServiceAmount } from './amounts/services.ts';
import { amountCell, cell, monthIso, persons, shownMonths } from './cells.ts';
import type {
  HomeCareColumn,
  HomeCareItem,
  StageMonths,
  SupportAtHomeColumn,
  SupportAtHomeItem,
} from './report-data.ts';

type HomeCarePlan = NonNullable<Projection['plan']['people'][number]['homeCare']>;

function respiteOf(
  projection: Projection,
  person: PersonIndex,
  month: number,
): Pick<SupportAtHomeColumn, 'dailyRespite'> {
  const daily = cell(projection, 'respiteDaily', { month }, person);
  return daily.value === 0 ? {} : { dailyRespite: daily };
}

function packageColumn(projection: Projection, person: PersonIndex, month: number): HomeCareColumn {
  const own = (figure: FigureId) => cell(projection, figure, { month }, person);
  return {
    month,
    asAt: monthIso(projection, month),
    annualHCPInc: own('packageIncome'),
    dailyFee: own('packageBasicDailyFee'),
    dailyITCF: own('incomeTestedFee'),
    dailyOOPs: own('outOfPocketDaily'),
    dailyCost: own('totalDailyCareCost'),
  };
}

function supportColumn(
  projection: Projection,
  person: PersonIndex,
  month: number,
  { services, regime }: HomeCarePlan,
): SupportAtHomeColumn {
  const own = (figure: FigureId) => cell(projection, figure, { month }, person);
  const typed = (name: ServiceAmount, value: number) => amountCell(value, { of: 'services', name, person });
  const personalCare = services.personalCareCostPerYear ?? 0;
  return {
    month,
    asAt: monthIso(projection, month),
    assetsForHomeCare: own('homeCareAssets'),
    incomeForHomeCare: own('homeCareIncome'),
    independenceRate: own('independenceRate'),
    everydayLivingRate: own('everydayLivingRate'),
    clinicalCareCosts: typed('clinicalCareCosts', services.clinicalCostPerYear),
    ...(personalCare === 0 ? {} : { personalCareCosts: typed('personalCareCosts', personalCare) }),
    independenceServiceCosts: typed('independenceServiceCosts', services.independenceCostPerYear),
    everydayLivingServiceCosts: typed('everydayLivingServiceCosts', services.everydayLivingCostPerYear),
    sumOfCareFeeCosts: own('servicesCost'),
    independenceContribution: own('independenceContribution'),
    everydayLivingContribution: own('everydayLivingContribution'),
    ...(regime.transitionFee === 'none' ? {} : { feeAtTransition: own('feeAtTransition') }),
    sumOfContributions: own('supportAtHomeYear'),
    packageBudget: own('packageBudget'),
    totalPackageFunds: own('packageFundsAvailable'),
    careManagement: own('careManagement'),
    packageFundsLeft: own('packageFundsLeft'),
    ...(own('unspentFunds').value === 0
      ? {}
      : { unspentFunds: own('unspentFunds'), fundsWithUnspent: own('fundsWithUnspent') }),
    dailyContribution: own('supportAtHomeDaily'),
    dailyOOPs: own('outOfPocketDaily'),
    ...respiteOf(projection, person, month),
    dailyCost: own('totalDailyCareCost'),
  };
}

/**
 * `until`: the last month of care at home, if residential care follows or the person dies within the projection. Absent
 * if that month is after `end`.
 */
function stageOf(projection: Projection, { endMonth }: HomeCarePlan, end = projection.months): StageMonths {
  return endMonth <= end && endMonth < projection.months ? { until: monthIso(projection, endMonth - 1) } : {};
}

/** The people whose package is charged in a month of the projection before 1 November 2025. */
export function homeCare(projection: Projection, record: RecordDocument): readonly HomeCareItem[] {
  return persons(projection).flatMap((person) => {
    const plan = projection.plan.people[person]?.homeCare;
    if (plan?.regime.packageLevel === undefined) return [];
    const end = Math.min(plan.regime.supportAtHomeFromMonth, plan.endMonth, projection.months);
    const months = shownMonths(plan.startMonth, end);
    if (months.length === 0) return [];
    return [
      {
        person,
        name: personName(record, person),
        ...stageOf(projection, plan, plan.regime.supportAtHomeFromMonth),
        level: plan.regime.packageLevel,
        feeWaived: plan.services.basicDailyFeeWaived,
        columns: months.map((month) => packageColumn(projection, person, month)),
      },
    ];
  });
}

/** The people with Support at Home in a month of the projection. */
export function supportAtHome(projection: Projection, record: RecordDocument): readonly SupportAtHomeItem[] {
  return persons(projection).flatMap((person) => {
    const plan = projection.plan.people[person]?.homeCare;
    if (plan === undefined) return [];
    const months = shownMonths(plan.regime.supportAtHomeFromMonth, Math.min(plan.endMonth, projection.months));
    if (months.length === 0) return [];
    const { packageLevel, participantClass } = plan.regime;
    return [
      {
        person,
        name: personName(record, person),
        ...stageOf(projection, plan),
        ...(packageLevel === undefined ? { level: plan.services.supportAtHomeLevel ?? null } : { packageLevel }),
        noWorseOff: participantClass === 'no-worse-off',
        columns: months.map((month) => supportColumn(projection, person, month, plan)),
      },
    ];
  });
}
