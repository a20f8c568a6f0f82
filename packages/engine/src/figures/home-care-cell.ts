/** What the figures of home care ask about a cell, and the inputs they share. */
import { type CivilDate, isAbove } from '@advice-builder/kernel';
import type { SeriesId } from '@advice-builder/rates';
import type { Relationship } from '../household/household.ts';
import { statusInMonth } from '../projection/assets-step.ts';
import { testedMeans } from '../projection/pension-step.ts';
import type { HomeCarePlan } from '../projection/plan.ts';
import { capClassIn, TRANSITION_RATES_ON } from '../regimes/home-care-regime.ts';
import type { PackageLevel } from '../rules/home-care/package-fees.ts';
import { lifetimeCapSeries } from '../rules/home-care/support-at-home-caps.ts';
import {
  assetsLimitSeries,
  incomeFreeAreaSeries,
  incomeTaperSeries,
  type PensionEntitlement,
  pensionEntitlement,
  rateSeries,
} from '../rules/social-security/pension-entitlement.ts';
import { headcount, planOf } from './cell.ts';
import { type Cell, type FigureInput, fact, monthStart, rate } from './definition.ts';

export type When = (c: Cell) => boolean;
export type Values = (name: string) => number;

export function homeCareOf(c: Cell): HomeCarePlan | undefined {
  return planOf(c).homeCare;
}

export function inHomeCare(c: Cell): boolean {
  const plan = homeCareOf(c);
  return plan !== undefined && c.month >= plan.startMonth;
}

export function onSupportAtHome(c: Cell): boolean {
  const plan = homeCareOf(c);
  return plan !== undefined && c.month >= plan.regime.supportAtHomeFromMonth;
}

export function onPackage(c: Cell): boolean {
  return inHomeCare(c) && !onSupportAtHome(c) && homeCareOf(c)?.regime.packageLevel !== undefined;
}

/** Support at Home whose contributions the fee of 31 October 2025 limits. */
export function hasCeiling(c: Cell): boolean {
  return onSupportAtHome(c) && homeCareOf(c)?.regime.transitionFee !== 'none';
}

/** A fee that was charged, so that what was paid of its annual cap matters too. */
export function hadPackageFee(c: Cell): boolean {
  return hasCeiling(c) && homeCareOf(c)?.regime.transitionFee !== 'nil';
}

/** The month in which Support at Home takes over from the package, or the first of the projection after it. */
export function isFirstOfSupport(c: Cell): boolean {
  return c.month === Math.max(0, homeCareOf(c)?.regime.supportAtHomeFromMonth ?? 0);
}

/** October 2025 lies before the projection: its fee is worked out from the means of month 0. */
export function looksBack(c: Cell): boolean {
  return c.month === 0 && hadPackageFee(c);
}

export function status(c: Cell): Relationship {
  return statusInMonth(c.projection, c.month);
}

const EACH = { single: 'single', couple: 'couple-each', 'illness-separated': 'illness-separated-each' } as const;

/** Series of the income test of packages for the status of the person. */
export function packageSeries(name: 'income-free-area' | 'income-threshold'): (c: Cell) => SeriesId {
  return (c) => `home-care-package.${name}.${EACH[status(c)]}`;
}

export function levelOf(c: Cell): PackageLevel {
  return homeCareOf(c)?.regime.packageLevel ?? 4;
}

export function capSeries(c: Cell): SeriesId {
  const regime = homeCareOf(c)?.regime;
  return lifetimeCapSeries(regime === undefined ? 'standard' : capClassIn(regime, c.month));
}

export function sharedBy(when: When): FigureInput {
  return fact('people', 'relationship', 'Shared by', headcount, { role: '/', unit: 'ratio', period: undefined, when });
}

/** The means of month 0 are taken back to October 2025 for somebody of the household. */
export function anyoneLooksBack(c: Cell): boolean {
  return c.projection.people.some((_, i) => looksBack({ ...c, person: i === 0 ? 0 : 1 }));
}

/** Means are not disclosed: greatest fees and contributions. */
export function isUndisclosed(c: Cell): boolean {
  return homeCareOf(c)?.services.meansDisclosed === false;
}

export function undisclosedInput(when: When): FigureInput {
  return fact('undisclosed', 'care.meansDisclosed', 'Means not disclosed', () => 1, {
    role: 'consulted',
    unit: 'yes-no',
    period: undefined,
    when: (c) => when(c) && isUndisclosed(c),
  });
}

/** The income test of the income tested care fee: in October 2025 where that lies before the projection. */
export function incomeTestInputs(when: When): readonly FigureInput[] {
  const on = (c: Cell) => (onPackage(c) ? monthStart(c) : TRANSITION_RATES_ON);
  return [
    undisclosedInput(when),
    rate('incomeFree', packageSeries('income-free-area'), '-', { on, when }),
    rate('threshold', packageSeries('income-threshold'), 'limit', { on, when }),
    rate('incomeRate', 'home-care-package.income-rate', 'x', { on, when }),
    rate('days', 'home-care-package.days-divisor', '/', { on, when }),
    rate('dailyCap1', 'home-care-package.daily-cap-1', 'limit', { on, when }),
    rate('dailyCap2', 'home-care-package.daily-cap-2', 'limit', { on, when }),
    rate('subsidy', (c) => `home-care-package.subsidy.level-${levelOf(c)}`, 'limit', { on, when }),
  ];
}

/** Dollars a day from the inputs above. */
export function incomeTestedFeeOf(v: Values, income: number): number {
  if (v('undisclosed') === 1) return Math.min(v('subsidy'), v('dailyCap2'));
  if (!isAbove(income, v('incomeFree'))) return 0;
  const perDay = v('incomeRate') / v('days');
  return isAbove(income, v('threshold'))
    ? Math.min(v('subsidy'), v('dailyCap1') + (income - v('threshold')) * perDay, v('dailyCap2'))
    : Math.min(v('subsidy'), (income - v('incomeFree')) * perDay, v('dailyCap1'));
}

/** The rates of the pension of one person on a day. */
export function pensionRateInputs(on: (c: Cell) => CivilDate, when: When): readonly FigureInput[] {
  const isHomeowner = (c: Cell): boolean => c.projection.columns.homeowner[c.month] === 1;
  const options = { on, when };
  return [
    rate('basic', (c) => rateSeries('max-basic-rate', status(c)), '+', options),
    rate('supplement', (c) => rateSeries('supplement-max', status(c)), '+', options),
    rate('supplementMin', (c) => rateSeries('supplement-min', status(c)), 'consulted', options),
    rate('energy', (c) => rateSeries('energy-supplement', status(c)), '+', options),
    rate('free', (c) => incomeFreeAreaSeries(status(c)), '-', options),
    rate('taper', (c) => incomeTaperSeries(status(c)), 'x', options),
    rate('limit', (c) => assetsLimitSeries(status(c), isHomeowner(c)), '-', options),
    rate('step', 'pension.assets-taper.step', '/', options),
    rate('perStep', 'pension.assets-taper.per-250', 'x', options),
  ];
}

export function pensionOf(
  v: Values,
  c: Cell,
  means: { assets: number; incomePerFortnight: number; rent: number; blind: boolean },
): PensionEntitlement {
  return pensionEntitlement(testedMeans(status(c), means.assets, means.incomePerFortnight, means.rent, means.blind), {
    basicRate: v('basic'),
    supplementMaximum: v('supplement'),
    supplementMinimum: v('supplementMin'),
    energySupplement: v('energy'),
    incomeFreeArea: v('free'),
    incomeTaper: v('taper'),
    assetsLimit: v('limit'),
    assetsStep: v('step'),
    assetsTaperPerStep: v('perStep'),
  });
}
