/**
 * Support at Home from 1 November 2025: funds, contributions and their limits.
 * Law: Aged Care Act 2024 ss 192-200, 273; Aged Care Rules 2025 ss 7-20, 194-5, 273-10.
 */
import { daysInMonth } from '@advice-builder/kernel';
import { capDay } from '../projection/fee-stops.ts';
import { supportAtHomeBudgetSeries } from '../projection/home-care-rates.ts';
import { chargeUnderCap } from '../rules/fee-caps.ts';
import { monthIndex } from './cell.ts';
import { type Cell, constant, type FigureDefinition, type FigureInput, fact, figure, rate } from './definition.ts';
import { capSeries, hadPackageFee, hasCeiling, homeCareOf, onSupportAtHome } from './home-care-cell.ts';

const perYear = { unit: 'money', period: 'year', per: 'person', yearly: 'none' } as const;
const perMonth = { unit: 'money', period: 'month', per: 'person', yearly: 'sum' } as const;

function cost(
  name: string,
  field: 'clinicalCostPerYear' | 'independenceCostPerYear' | 'everydayLivingCostPerYear',
  label: string,
): FigureInput {
  return fact(name, `care.${field}`, label, (c) => homeCareOf(c)?.services[field] ?? 0, {
    period: 'year',
    when: onSupportAtHome,
  });
}

const independenceCost = cost('independence', 'independenceCostPerYear', 'Independence services a year');
const everydayCost = cost('everyday', 'everydayLivingCostPerYear', 'Everyday living services a year');

const hasBudget = (c: Cell): boolean => {
  const plan = homeCareOf(c);
  return plan !== undefined && onSupportAtHome(c) && supportAtHomeBudgetSeries(plan) !== undefined;
};

export const supportAtHomeFigures = {
  packageBudget: {
    label: 'Support at Home budget',
    ...perYear,
    sentence: 'The yearly budget of the classification, or of the package level kept since before 1 November 2025.',
    formula: 'The budget in force, care management included.',
    law: ['Aged Care Rules 2025 ss 194-5, 204-5'],
    inputs: [
      rate(
        'budget',
        (c) => {
          const plan = homeCareOf(c);
          return (plan && supportAtHomeBudgetSeries(plan)) ?? 'support-at-home.budget.class-1';
        },
        '+',
        { when: hasBudget },
      ),
    ],
    compute: (v) => v('budget'),
  },
  servicesCost: {
    label: 'Total cost of services',
    ...perYear,
    sentence: 'The full price of all services uses the budget.',
    formula: 'Clinical + independence + everyday living services.',
    law: ['Aged Care Act 2024 ss 192, 200'],
    inputs: [cost('clinical', 'clinicalCostPerYear', 'Clinical care a year'), independenceCost, everydayCost],
    compute: (v) => v('clinical') + v('independence') + v('everyday'),
  },
  packageFundsAvailable: {
    label: 'Total package funds available',
    ...perYear,
    sentence: 'What is left of the budget; below 0 more is used than there is.',
    formula: 'Budget - total cost of services.',
    law: ['Aged Care Act 2024 s193', 'Modelling choice: care management is not taken out'],
    inputs: [figure('packageBudget', '+', hasBudget), figure('servicesCost', '-', hasBudget)],
    compute: (v) => v('packageBudget') - v('servicesCost'),
  },
  independenceContribution: {
    label: 'Independence contribution a year',
    ...perYear,
    sentence: 'The share of independence services, before ceiling and caps.',
    formula: 'Independence services x rate.',
    law: ['Aged Care Act 2024 s273'],
    inputs: [independenceCost, figure('independenceRate', 'x')],
    compute: (v) => v('independence') * (v('independenceRate') / 100),
  },
  everydayLivingContribution: {
    label: 'Everyday living contribution a year',
    ...perYear,
    sentence: 'The share of everyday living services, before ceiling and caps.',
    formula: 'Everyday living services x rate.',
    law: ['Aged Care Act 2024 s273'],
    inputs: [everydayCost, figure('everydayLivingRate', 'x')],
    compute: (v) => v('everyday') * (v('everydayLivingRate') / 100),
  },
  supportAtHomeYear: {
    label: 'Contributions payable a year',
    ...perYear,
    sentence:
      'Both contributions; no worse off, at most the income tested care fee of 31 October 2025 for every day of the year.',
    formula: 'Independence + everyday living, at most 365 x the fee of 31 October 2025; nil while a cap stops them.',
    law: ['Aged Care Act 2024 s273', 'Aged Care Rules 2025 s273-10 item 4'],
    inputs: [
      figure('independenceContribution'),
      figure('everydayLivingContribution'),
      figure('feeAtTransition', 'limit', hasCeiling),
      constant('days', 'Days in a year', 365, 'x'),
      figure('homeCareLifetimeStopped', 'consulted', onSupportAtHome),
      figure('packageAnnualStopped', 'consulted', hadPackageFee),
    ],
    compute: (v, c) => {
      const total = v('independenceContribution') + v('everydayLivingContribution');
      if (v('homeCareLifetimeStopped') === 1 || v('packageAnnualStopped') === 1) return 0;
      return hasCeiling(c) ? Math.min(total, v('days') * v('feeAtTransition')) : total;
    },
  },
  supportAtHomeDaily: {
    label: 'Support at Home contributions',
    unit: 'money',
    period: 'day',
    per: 'person',
    yearly: 'none',
    sentence: 'The contributions of a year as a daily amount.',
    formula: 'Contributions payable a year / 365.',
    law: ['Modelling choice: docs/method/projection'],
    inputs: [figure('supportAtHomeYear'), constant('days', 'Days in a year', 365, '/')],
    compute: (v) => v('supportAtHomeYear') / v('days'),
  },
  supportAtHomeMonth: {
    label: 'Support at Home contributions of the month',
    ...perMonth,
    sentence: 'A twelfth of the year; in the month care began for its part of the month; up to the lifetime cap.',
    formula:
      'Contributions payable a year / 12 x days in home care / days of the month, at most what is left of the cap.',
    law: [
      'Aged Care Act 2024 s273(5)',
      'Aged Care Rules 2025 s7-20',
      'Modelling choice: a day that would pass the cap is charged up to it',
    ],
    inputs: [
      figure('supportAtHomeYear'),
      constant('months', 'Months in a year', 12, '/'),
      figure('homeCareDays', 'x', onSupportAtHome),
      fact('days', 'care.entryDate', 'Days of the month', (c) => daysInMonth(monthIndex(c)), {
        role: '/',
        unit: 'days',
        period: 'month',
      }),
      rate('cap', capSeries, 'limit', { when: onSupportAtHome }),
      figure('lifetimeUsedBefore', 'consulted', onSupportAtHome),
    ],
    compute: (v, c) =>
      chargeUnderCap(
        v('supportAtHomeYear') / v('months') / v('days'),
        v('homeCareDays'),
        v('cap') - v('lifetimeUsedBefore'),
        capDay(c.projection, c.month),
      ).charged,
  },
  independenceMonth: {
    label: 'Independence contribution of the month',
    ...perMonth,
    sentence: 'Its part of the contributions of the month.',
    formula: 'Contributions of the month x independence / (independence + everyday living).',
    law: ['Aged Care Act 2024 s273', 'Modelling choice: a limit shortens both in proportion'],
    inputs: [
      figure('supportAtHomeMonth'),
      figure('independenceContribution', 'x'),
      figure('everydayLivingContribution'),
    ],
    compute: (v) => {
      const total = v('independenceContribution') + v('everydayLivingContribution');
      return total > 0 ? (v('supportAtHomeMonth') * v('independenceContribution')) / total : 0;
    },
  },
  everydayLivingMonth: {
    label: 'Everyday living contribution of the month',
    ...perMonth,
    sentence: 'Its part of the contributions of the month.',
    formula: 'Contributions of the month - independence contribution.',
    law: ['Aged Care Act 2024 s273', 'Modelling choice: a limit shortens both in proportion'],
    inputs: [figure('supportAtHomeMonth'), figure('independenceMonth', '-')],
    compute: (v) => v('supportAtHomeMonth') - v('independenceMonth'),
  },
} as const satisfies Record<string, FigureDefinition>;
