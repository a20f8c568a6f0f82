/**
 * Support at Home from 1 November 2025: funds, contributions and their limits.
 * Law: Aged Care Act 2024 ss 192-200, 273; Aged Care Rules 2025 ss 7-20, 194-5, 273-10.
 */
import { DAYS_IN_YEAR, daysInMonth } from '@advice-builder/kernel';
import { capDay } from '../projection/fee-stops.ts';
import { isHomeCareStopped } from '../projection/package-step.ts';
import { chargedUnderCap } from '../rules/fee-caps.ts';
import {
  type BudgetContext,
  type BudgetOf,
  careManagementRates,
  type RoundedContext,
  roundedYearlyBudget,
  type SupportAtHomeClassification,
  yearlyBudget,
} from '../rules/home-care/support-at-home-budget.ts';
import {
  contributionsUnderCeiling,
  leftOfLifetimeCap,
  lifetimeCapRates,
} from '../rules/home-care/support-at-home-caps.ts';
import {
  contributionOfDay,
  contributionPerDay,
  contributionTo,
  contributionToIndependence,
  partOfCharge,
  personalCareRates,
} from '../rules/home-care/support-at-home-contributions.ts';
import type { Working } from '../rules/working.ts';
import { monthIndex } from './cell.ts';
import {
  type Cell,
  constant,
  type FigureDefinition,
  type FigureInput,
  fact,
  figure,
  monthStart,
  named,
  useRates,
} from './definition.ts';
import { hadPackageFee, hasCeiling, homeCareOf, lifetimeCapIn, onSupportAtHome, ownColumns } from './home-care-cell.ts';
import { daysOfMonth } from './paid.ts';
import { hasRespite } from './respite-figures.ts';

const perYear = { unit: 'money', period: 'year', per: 'person', yearly: 'none' } as const;
const perMonth = { unit: 'money', period: 'month', per: 'person', yearly: 'sum' } as const;

function cost(
  name: string,
  field: 'clinicalCostPerYear' | 'independenceCostPerYear' | 'everydayLivingCostPerYear' | 'personalCareCostPerYear',
  label: string,
  when?: (c: Cell) => boolean,
): FigureInput {
  const value = (c: Cell): number => homeCareOf(c)?.services[field] ?? 0;
  return fact(name, `care.${field}`, label, value, { period: 'year', ...(when === undefined ? {} : { when }) });
}

const clinicalCost = cost('clinical', 'clinicalCostPerYear', 'Clinical care a year');
const independenceCost = cost('independence', 'independenceCostPerYear', 'Independence services a year');
const everydayCost = cost('everyday', 'everydayLivingCostPerYear', 'Everyday living services a year');

/** Whether the person has personal care. Without it, its treatment is not shown. */
const hasPersonalCare = (c: Cell): boolean => (homeCareOf(c)?.services.personalCareCostPerYear ?? 0) > 0;
const personalCareCost = cost('personalCare', 'personalCareCostPerYear', 'Personal care a year', hasPersonalCare);
const personalCare = useRates(personalCareRates, (c) => ({ on: monthStart(c) }), hasPersonalCare);

const hasBudget = (c: Cell): boolean => onSupportAtHome(c) && homeCareOf(c)?.budget !== undefined;
const budgetOf = (c: Cell): BudgetOf => homeCareOf(c)?.budget as BudgetOf;
const budgetIn = (c: Cell): BudgetContext => ({ on: monthStart(c), of: budgetOf(c) });
/** The classification whose rounded budget is used; undefined if the official budget is used. */
function roundedOf(c: Cell): SupportAtHomeClassification | undefined {
  const of = budgetOf(c);
  return 'classification' in of && of.isRounded ? of.classification : undefined;
}
const budget = useRates(yearlyBudget, budgetIn, (c) => roundedOf(c) === undefined);
const roundedIn = (c: Cell): RoundedContext => ({
  on: monthStart(c),
  classification: roundedOf(c) as SupportAtHomeClassification,
});
const roundedBudget = useRates(roundedYearlyBudget, roundedIn, (c) => roundedOf(c) !== undefined);
const careManagement = useRates(careManagementRates, (c) => ({ on: monthStart(c) }));
/** Whether no cap has stopped the contributions. */
const isPayable = (c: Cell): boolean => !isHomeCareStopped(ownColumns(c), c.month);
const lifetimeCap = useRates(lifetimeCapRates, lifetimeCapIn);

export const supportAtHomeFigures = {
  packageBudget: {
    label: 'Support at Home budget',
    ...perYear,
    sentence:
      'The yearly budget of the classification, official or rounded as the record says, or of the package level held since before 1 November 2025.',
    formula: 'The budget in force, including care management.',
    law: ['Aged Care Rules 2025 ss 194-5, 204-5'],
    applies: hasBudget,
    inputs: [...budget.inputs, ...roundedBudget.inputs],
  },
  servicesCost: {
    label: 'Total cost of services',
    ...perYear,
    sentence: 'The full price of all services uses the budget.',
    formula: 'Clinical + personal care + independence + everyday living services.',
    law: ['Aged Care Act 2024 ss 192, 200'],
    applies: onSupportAtHome,
    inputs: [clinicalCost, personalCareCost, independenceCost, everydayCost],
  },
  packageFundsAvailable: {
    label: 'Total package funds available',
    ...perYear,
    sentence:
      'The budget less the services. Below 0, the services exceed the budget. Care management is still included.',
    formula: 'Budget - total cost of services.',
    law: ['Aged Care Act 2024 s193'],
    applies: hasBudget,
    inputs: [figure('packageBudget'), figure('servicesCost', '-')],
  },
  careManagement: {
    label: 'Care management',
    ...perYear,
    sentence:
      'The part of the budget that the provider uses for care management. The person contributes nothing to it.',
    formula: 'Budget x share for care management.',
    law: ['Aged Care Rules 2025 s204-5'],
    applies: hasBudget,
    inputs: [figure('packageBudget'), ...careManagement.inputs],
  },
  packageFundsLeft: {
    label: 'Left after care management',
    ...perYear,
    sentence: 'The amount left to spend on services. Below 0, the services exceed the budget.',
    formula: 'Budget - total cost of services - care management.',
    law: ['Aged Care Act 2024 s193', 'Aged Care Rules 2025 ss 194-5, 204-5'],
    applies: hasBudget,
    inputs: [figure('packageFundsAvailable'), figure('careManagement', '-')],
  },
  independenceContribution: {
    label: 'Independence contribution a year',
    ...perYear,
    sentence:
      'The person’s share of independence services, before ceiling and caps. Personal care counts with them until 30 September 2026, and with clinical care from 1 October 2026.',
    formula: '(Independence services + share of personal care charged at this rate x personal care) x rate.',
    law: [
      'Aged Care Act 2024 s273',
      'Personal care as clinical: announced by the Department of Health, Disability and Ageing on 22 April 2026; the amended Rules were not seen',
    ],
    applies: onSupportAtHome,
    inputs: [
      named('cost', independenceCost),
      personalCareCost,
      ...personalCare.inputs,
      named('percent', figure('independenceRate', '%')),
    ],
    compute: (v, _, w) =>
      contributionToIndependence(v('cost'), v('personalCare'), v('personalCareShare'), v('percent'), w),
  },
  everydayLivingContribution: {
    label: 'Everyday living contribution a year',
    ...perYear,
    sentence: 'The person’s share of everyday living services, before ceiling and caps.',
    formula: 'Everyday living services x rate.',
    law: ['Aged Care Act 2024 s273'],
    applies: onSupportAtHome,
    inputs: [named('cost', everydayCost), named('percent', figure('everydayLivingRate', '%'))],
    compute: (v, _, w) => contributionTo(v('cost'), v('percent'), w),
  },
  supportAtHomeYear: {
    label: 'Contributions payable a year',
    ...perYear,
    sentence:
      'Both contributions. Under the no-worse-off rule they are at most the income tested care fee of 31 October 2025 for every day of the year.',
    formula:
      'Independence + everyday living, at most the fee of 31 October 2025 for every day of a year; nil while a cap stops them.',
    law: ['Aged Care Act 2024 s273', 'Aged Care Rules 2025 s273-10 item 4'],
    applies: onSupportAtHome,
    inputs: [
      figure('homeCareLifetimeStopped', 'consulted'),
      figure('packageAnnualStopped', 'consulted', hadPackageFee),
      figure('independenceContribution', '+', isPayable),
      figure('everydayLivingContribution', '+', isPayable),
      figure('feeAtTransition', 'limit', (c) => isPayable(c) && hasCeiling(c)),
    ],
    compute: (v, c, w) =>
      isPayable(c)
        ? contributionsUnderCeiling(
            v('independenceContribution'),
            v('everydayLivingContribution'),
            hasCeiling(c) ? v('feeAtTransition') : undefined,
            w,
          )
        : 0,
  },
  supportAtHomeDaily: {
    label: 'Support at Home contributions',
    unit: 'money',
    period: 'day',
    per: 'person',
    yearly: 'none',
    sentence:
      'The yearly contributions as a daily amount. In a month with respite care, this is the average of all days of the month, as days in respite care have no services.',
    formula:
      'Contributions payable a year / days in a year; in a month with respite care, x the share of its days without respite care.',
    law: ['Modelling choice: docs/method/projection'],
    applies: onSupportAtHome,
    inputs: [
      figure('supportAtHomeYear'),
      constant('days', 'Days in a year', DAYS_IN_YEAR, '/'),
      figure('respiteDays', 'consulted', hasRespite),
      daysOfMonth('daysOfMonth', 'consulted', hasRespite),
    ],
    compute: (v, c, w) => contributionOfDay(v('supportAtHomeYear'), v('respiteDays'), daysInMonth(monthIndex(c)), w),
  },
  supportAtHomeMonth: {
    label: 'Support at Home contributions of the month',
    ...perMonth,
    sentence:
      'A twelfth of the yearly amount, up to the lifetime cap. In the first month, only the days in home care count.',
    formula:
      'A twelfth of the contributions payable a year x days in home care / days of the month, at most the amount left under the cap.',
    law: [
      'Aged Care Act 2024 s273(5)',
      'Aged Care Rules 2025 s7-20',
      'Modelling choice: a day that would pass the cap is charged up to it',
    ],
    applies: onSupportAtHome,
    inputs: [
      named('perYear', figure('supportAtHomeYear')),
      fact('daysOfMonth', 'care.packageStart', 'Days of the month', (c) => daysInMonth(monthIndex(c)), {
        role: '/',
        unit: 'days',
        period: 'month',
      }),
      named('days', figure('homeCareDays', 'x')),
      ...lifetimeCap.inputs,
      named('lifetimeUsed', figure('lifetimeUsedBefore', 'consulted')),
    ],
    compute: (v, c, w) => {
      const perDay = (working?: Working): number => contributionPerDay(v('perYear'), v('daysOfMonth'), working);
      const cap = lifetimeCap.read(c).lifetimeCap;
      const left = (working?: Working): number => leftOfLifetimeCap(cap, v('lifetimeUsed'), working);
      w?.define('feePerDay', 'Daily contributions', perDay).define('remaining', 'Left under the lifetime cap', left);
      return chargedUnderCap(perDay(), v('days'), left(), capDay(c.projection, c.month), w);
    },
  },
  independenceMonth: {
    label: 'Independence contribution of the month',
    ...perMonth,
    sentence: 'The part of the month’s contributions that is for independence services.',
    formula: 'Contributions of the month x independence / (independence + everyday living).',
    law: ['Aged Care Act 2024 s273', 'Modelling choice: a limit reduces both contributions in proportion'],
    applies: onSupportAtHome,
    inputs: [
      named('charged', figure('supportAtHomeMonth')),
      named('ofKind', figure('independenceContribution', 'x')),
      named('ofOther', figure('everydayLivingContribution')),
    ],
    compute: (v, _, w) => partOfCharge(v('charged'), v('ofKind'), v('ofOther'), w),
  },
  everydayLivingMonth: {
    label: 'Everyday living contribution of the month',
    ...perMonth,
    sentence: 'The part of the month’s contributions that is for everyday living services.',
    formula: 'Contributions of the month - independence contribution.',
    law: ['Aged Care Act 2024 s273', 'Modelling choice: a limit reduces both contributions in proportion'],
    applies: onSupportAtHome,
    inputs: [figure('supportAtHomeMonth'), figure('independenceMonth', '-')],
  },
} as const satisfies Record<string, FigureDefinition>;
