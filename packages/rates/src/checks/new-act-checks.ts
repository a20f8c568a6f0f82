/** Checks of thresholds, maxima and budgets since 1 November 2025 (Aged Care Act 2024; Aged Care Rules 2025). */
import { MAXIMUM_SUPPLEMENT, OLD_SUPPLEMENT } from './aged-care-checks.ts';
import type { CheckReport } from './check-report.ts';
import { cutToCent, exact, nearestCent } from './exact.ts';
import type { ExactData } from './exact-data.ts';

const LIFETIME_CAP = 'residential-2025.lifetime-cap';
const START = '2025-11-01';
const INDEXATION_STEPS = [
  ['2025-11-01', '2026-03-20'],
  ['2026-03-20', '2026-09-20'],
] as const;

export function checkNewAct(data: ExactData, report: CheckReport): void {
  checkCommonFactor(data, report);
  checkIncomeThresholds(data, report);
  checkAssetThresholds(data, report);
  checkBudgets(data, report);
}

function checkCommonFactor(data: ExactData, report: CheckReport): void {
  const name = 'items indexed by prices in 2026 move with the lifetime cap';
  const cap = (on: string) => data.value(LIFETIME_CAP, on);
  for (const [a, b] of INDEXATION_STEPS) {
    for (const id of [MAXIMUM_SUPPLEMENT, OLD_SUPPLEMENT, 'residential-2025.nccc-max']) {
      report.same(name, `${id} ${b}`, data.value(id, b), nearestCent(data.value(id, a).times(cap(b).div(cap(a)))));
    }
    const index = cap(b).div(cap(START)).toDecimalPlaces(4);
    report.same(name, `dap-index ${b}`, data.value('accommodation.dap-index', b), index);
  }
}

function checkIncomeThresholds(data: ExactData, report: CheckReport): void {
  for (const kind of ['single', 'illness-separated-each']) {
    const threshold = (n: number, on: string) => data.value(`residential-2025.income-threshold-${n}.${kind}`, on);
    for (const on of data.dates(`residential-2025.income-threshold-1.${kind}`)) {
      const free = data.value(`residential-2014.income-free-area.${kind}`, on);
      const first = free.plus(data.value(MAXIMUM_SUPPLEMENT, on).times(728));
      report.same('income threshold 1 = free area + 728 supplements', `${kind} ${on}`, threshold(1, on), first);
      report.same('income threshold 4 = 4 free areas', `${kind} ${on}`, threshold(4, on), free.times(4));
    }
  }
}

function checkAssetThresholds(data: ExactData, report: CheckReport): void {
  const of = (name: string, on: string) => data.value(`residential-2025.${name}`, on);
  for (const on of data.dates('residential-2025.asset-threshold-1')) {
    const hotelling = of('hotelling-max', on);
    const card = data.value('pension.cshc-income-limit.single', on);
    report.same('income threshold 2 = single card limit', on, of('income-threshold-2', on), card);
    const third = card.plus(hotelling.times(728));
    report.same('income threshold 3 = threshold 2 + 728 hotelling maxima', on, of('income-threshold-3', on), third);
    const homeCap = data.value('residential-2014.home-cap', on);
    report.same('asset threshold 1 = home cap', on, of('asset-threshold-1', on), homeCap);
    const free = data.value('residential-2014.asset-free-area', on);
    report.same('asset threshold 2 = 4 free areas', on, of('asset-threshold-2', on), free.times(4));
    const thirdAssets = cutToCent(of('asset-threshold-2', on).plus(hotelling.times(364).div('0.078')));
    report.same(
      'asset threshold 3 = threshold 2 + 364 hotelling maxima / 7.8%, rounded down',
      on,
      of('asset-threshold-3', on),
      thirdAssets,
    );
    const fourth = of('asset-threshold-1', on).plus(data.value('pension.assets-limit.single-homeowner', on));
    report.same('asset threshold 4 = threshold 1 + single homeowner limit', on, of('asset-threshold-4', on), fourth);
  }
}

function checkBudgets(data: ExactData, report: CheckReport): void {
  const classes = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => `class-${n}`);
  for (const name of [...classes, ...[1, 2, 3, 4].map((n) => `transitioned-${n}`)]) {
    const budget = (on: string) => data.value(`support-at-home.budget.${name}`, on);
    const july = nearestCent(budget(START).times('1.026'));
    report.same('budgets rose 2.6% on 1 July 2026', name, budget('2026-07-01'), july, 0.01);
    const factor = budget('2026-10-01').div(budget(START));
    const common = factor.minus(exact('1.0280085')).abs().lt('0.000002');
    report.check('budgets rose by one factor by 1 October 2026', common, name, `${factor}`);
  }
}
