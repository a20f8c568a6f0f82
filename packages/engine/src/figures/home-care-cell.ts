/** What the figures of home care ask about a cell, and the inputs they share. */
import type { CivilDate } from '@advice-builder/kernel';
import type { Relationship } from '../household/household.ts';
import { statusInMonth } from '../projection/assets-step.ts';
import { itemAt } from '../projection/at.ts';
import {
  disclosesMeans,
  type HomeCarePlan,
  isInHomeCare,
  isOnPackage,
  isOnSupportAtHome,
} from '../projection/home-care-plan.ts';
import type { PersonColumns } from '../projection/projection.ts';
import { looksBack as looksBackIn } from '../projection/transition-fee.ts';
import {
  capClassIn,
  type HomeCareRegime,
  hadPackageFee as hadFee,
  limitsContributions,
  TRANSITION_RATES_ON,
} from '../regimes/home-care-regime.ts';
import {
  incomeTestedFee,
  incomeTestedFeeRates,
  type PackageLevel,
  type PackageLevelContext,
  type PackageTestContext,
  packageSubsidyTable,
} from '../rules/home-care/package-fees.ts';
import type { LifetimeCapContext } from '../rules/home-care/support-at-home-caps.ts';
import type { PensionContext } from '../rules/social-security/pension-entitlement.ts';
import type { Working } from '../rules/working.ts';
import { headcount, planOf } from './cell.ts';
import { type Cell, type FigureInput, fact, monthStart, useRates, type Values } from './definition.ts';

export type When = (c: Cell) => boolean;

export function homeCareOf(c: Cell): HomeCarePlan | undefined {
  return planOf(c).homeCare;
}

/** Asks something of somebody who has care at home; anybody else is out of the question. */
const ofPlan =
  (ask: (plan: HomeCarePlan, month: number) => boolean): When =>
  (c) => {
    const plan = homeCareOf(c);
    return plan !== undefined && ask(plan, c.month);
  };

export const inHomeCare = ofPlan(isInHomeCare);
export const onSupportAtHome = ofPlan(isOnSupportAtHome);
export const onPackage = ofPlan(isOnPackage);

/** Support at Home whose contributions the fee of 31 October 2025 limits. */
export const hasCeiling = ofPlan((plan, month) => isOnSupportAtHome(plan, month) && limitsContributions(plan.regime));

/** A fee that was charged, so that what was paid of its annual cap matters too. */
export const hadPackageFee = ofPlan((plan, month) => isOnSupportAtHome(plan, month) && hadFee(plan.regime));

/** October 2025 lies before the projection: its fee is worked out from the means of month 0. */
export const looksBack = ofPlan(looksBackIn);

/** Means are not disclosed: greatest fees and contributions. */
export const isUndisclosed = ofPlan((plan) => !disclosesMeans(plan));

/** The means of month 0 are taken back to October 2025 for somebody of the household. */
export function anyoneLooksBack(c: Cell): boolean {
  return c.projection.people.some((_, i) => looksBack({ ...c, person: i === 0 ? 0 : 1 }));
}

export function status(c: Cell): Relationship {
  return statusInMonth(c.projection, c.month);
}

export function ownColumns(c: Cell): PersonColumns {
  return itemAt(c.projection.people, c.person);
}

/** The pension as the rates of a day have it for the household as it is in the month. */
export const pensionOn =
  (on: (c: Cell) => CivilDate) =>
  (c: Cell): PensionContext => ({
    on: on(c),
    status: status(c),
    homeowner: c.projection.columns.homeowner[c.month] === 1,
  });

/** The day whose rates a package was charged with: of October 2025 where that lies before the projection. */
const feeDay = (c: Cell): CivilDate => (onPackage(c) ? monthStart(c) : TRANSITION_RATES_ON);

export const packageTest = (c: Cell): PackageTestContext => ({ on: feeDay(c), status: status(c) });

export const packageLevel = (c: Cell): PackageLevelContext => ({
  on: feeDay(c),
  level: homeCareOf(c)?.regime.packageLevel as PackageLevel,
});

/** Whose lifetime cap applies, as it stands on the first of the month. */
export const lifetimeCapIn = (c: Cell): LifetimeCapContext => ({
  on: monthStart(c),
  participantClass: capClassIn(homeCareOf(c)?.regime as HomeCareRegime, c.month),
});

export function sharedBy(when: When): FigureInput {
  return fact('people', 'relationship', 'Persons', headcount, { role: '/', unit: 'ratio', period: undefined, when });
}

export function undisclosedInput(when: When): FigureInput {
  return fact('undisclosed', 'care.meansDisclosed', 'Means not disclosed', () => 1, {
    role: 'consulted',
    unit: 'yes-no',
    period: undefined,
    when: (c) => when(c) && isUndisclosed(c),
  });
}

/** The income tested care fee of an input `income`: in October 2025 where that lies before the projection. */
export function incomeTest(when: When): {
  readonly inputs: readonly FigureInput[];
  readonly fee: (v: Values, c: Cell, w: Working | undefined) => number;
} {
  const fee = useRates(incomeTestedFeeRates, packageTest, when);
  const subsidy = useRates(packageSubsidyTable, packageLevel, when);
  return {
    inputs: [undisclosedInput(when), ...fee.inputs, ...subsidy.inputs],
    fee: (v, c, w) => incomeTestedFee(v('income'), !isUndisclosed(c), subsidy.read(c).basicSubsidy, fee.read(c), w),
  };
}
