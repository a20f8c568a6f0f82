/** Questions that the home care figures ask about a cell, and the inputs they share. */
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

/** Applies a question to the home care plan of the cell's person; false without home care. */
const ofPlan =
  (ask: (plan: HomeCarePlan, month: number) => boolean): When =>
  (c) => {
    const plan = homeCareOf(c);
    return plan !== undefined && ask(plan, c.month);
  };

export const inHomeCare = ofPlan(isInHomeCare);
export const onSupportAtHome = ofPlan(isOnSupportAtHome);
export const onPackage = ofPlan(isOnPackage);

/** Whether the fee of 31 October 2025 limits the Support at Home contributions. */
export const hasCeiling = ofPlan((plan, month) => isOnSupportAtHome(plan, month) && limitsContributions(plan.regime));

/** Whether a package fee was charged, so that the amount paid towards its annual cap matters too. */
export const hadPackageFee = ofPlan((plan, month) => isOnSupportAtHome(plan, month) && hadFee(plan.regime));

/** Whether October 2025 is before the projection, so that its fee is calculated from the means of month 0. */
export const looksBack = ofPlan(looksBackIn);

/** Whether means are not disclosed: the greatest fees and contributions apply. */
export const isUndisclosed = ofPlan((plan) => !disclosesMeans(plan));

/** Whether the means of month 0 are used for October 2025 for anyone in the household. */
export function anyoneLooksBack(c: Cell): boolean {
  return c.projection.people.some((_, i) => looksBack({ ...c, person: i === 0 ? 0 : 1 }));
}

export function status(c: Cell): Relationship {
  return statusInMonth(c.projection, c.month);
}

export function ownColumns(c: Cell): PersonColumns {
  return itemAt(c.projection.people, c.person);
}

/** The context of a pension at the rates of a day, for the household in the cell's month. */
export const pensionOn =
  (on: (c: Cell) => CivilDate) =>
  (c: Cell): PensionContext => ({
    on: on(c),
    status: status(c),
    homeowner: c.projection.columns.homeowner[c.month] === 1,
  });

/** The day whose rates a package fee uses: the first of the month for a package, otherwise a day of October 2025. */
const feeDay = (c: Cell): CivilDate => (onPackage(c) ? monthStart(c) : TRANSITION_RATES_ON);

export const packageTest = (c: Cell): PackageTestContext => ({ on: feeDay(c), status: status(c) });

export const packageLevel = (c: Cell): PackageLevelContext => ({
  on: feeDay(c),
  level: homeCareOf(c)?.regime.packageLevel as PackageLevel,
});

/** The class whose lifetime cap applies, and the first of the month as the day of the cap. */
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

/**
 * The income tested care fee, from an input named `income`. Without a package in the month, the rates of October 2025
 * apply.
 */
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
