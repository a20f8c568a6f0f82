/** Untested payments of Veterans' Affairs: the amounts received, and the tests in which they count as income. */
import { type CivilDate, FORTNIGHTS_IN_YEAR, MONTHS_IN_YEAR } from '@advice-builder/kernel';
import { hasCompensation, termsIn } from '../projection/plan.ts';
import type { Compensation } from '../regimes/pension-type.ts';
import {
  addedEnergy,
  type CompensationContext,
  compensationCounted,
  compensationPayment,
  containsEnergy,
  ownEnergy,
  warWidowIncome,
} from '../rules/social-security/dva-compensation.ts';
import type { Working } from '../rules/working.ts';
import { planOf } from './cell.ts';
import {
  type Cell,
  constant,
  type FigureDefinition,
  type FigureInput,
  type Formula,
  fact,
  figure,
  monthStart,
  named,
  sumOverPeople,
  useRates,
  type Values,
} from './definition.ts';
import { onSupportAtHome } from './home-care-cell.ts';
import { ageInputs, countsWarWidow, isPaidPension } from './pension-figures.ts';

type When = (c: Cell) => boolean;
type Day = (c: Cell) => CivilDate;

const LAW = "Veterans' Entitlements Act 1986 ss 22-24, 27, 30, Part VIIAD";

/** The compensation of a person who receives it. */
const compensationOf = (c: Cell): Compensation => termsIn(planOf(c), c.month).compensation as Compensation;
const isPaid = (c: Cell): boolean => hasCompensation(planOf(c), c.month);
const isTyped = (c: Cell): boolean => compensationOf(c).receivedPerFortnight !== undefined;
const isAtRate = (c: Cell): boolean => !isTyped(c);
const hasEnergyAdded = (c: Cell): boolean => isAtRate(c) && !containsEnergy(compensationOf(c).payment);
const counts = (c: Cell): boolean => isPaid(c) && compensationOf(c).countsForCare;

const onDay =
  (on: Day) =>
  (c: Cell): CompensationContext => ({ on: on(c), compensation: compensationOf(c).payment });

/** A payment with its energy supplement, or the amount entered as received. */
function receivedInputs(on: Day): readonly FigureInput[] {
  return [
    ...useRates(compensationPayment, onDay(on), isAtRate).inputs,
    ...useRates(addedEnergy, onDay(on), hasEnergyAdded).inputs,
    fact('typed', 'person.currentPension', 'Current pension', (c) => compensationOf(c).receivedPerFortnight ?? 0, {
      period: 'fortnight',
      when: isTyped,
    }),
  ];
}

/** The payment received in dollars a fortnight, from the inputs above. */
function receivedOf(v: Values, c: Cell, working: Working | undefined): number {
  if (isTyped(c)) working?.add('typed', v('typed'));
  else working?.add('payment', v('payment'));
  if (hasEnergyAdded(c)) working?.add('energy', v('energy'));
  return v('payment') + v('energy') + v('typed');
}

/** Compensation in the care means test on a day other than the first of the month. */
export function countedForCareFormula(when: When, on: Day): Formula {
  return {
    applies: (c) => when(c) && counts(c),
    inputs: [...receivedInputs(on), ...useRates(ownEnergy, onDay(on)).inputs],
    compute: (v, c, w) => {
      w?.define('received', 'DVA compensation', (part) => void receivedOf(v, c, part));
      return compensationCounted(receivedOf(v, c, undefined), v('ownEnergy'), w);
    },
  };
}

/** War widow(er) pension as income; by default at the rates of the month. */
export function warWidowFormula(when: When, on: Day = monthStart): Formula {
  const ofWidow = (c: Cell): CompensationContext => ({ on: on(c), compensation: 'war-widow-pension' });
  return {
    applies: (c) => when(c) && countsWarWidow(c),
    inputs: [
      ...useRates(compensationPayment, ofWidow).inputs,
      ...useRates(ownEnergy, ofWidow).inputs,
      fact(
        'widows',
        'person.pensionType',
        'Persons with a war widow(er) pension',
        (c) => termsIn(planOf(c), c.month).warWidowPensions,
        { role: 'x', unit: 'ratio', period: undefined },
      ),
      ...ageInputs,
    ],
    compute: (v, _, w) => warWidowIncome(v('payment'), v('ownEnergy'), v('widows'), w),
  };
}

export const dvaFigures = {
  dvaCompensation: {
    label: 'DVA compensation (Fortnightly)',
    unit: 'money',
    period: 'fortnight',
    per: 'person',
    yearly: 'none',
    sentence:
      'Disability compensation payment or war widow(er) pension with its own energy supplement; no test applies.',
    formula: 'Payment at its rate + its energy supplement; at the general rate the amount received, as entered.',
    law: [LAW, 'Modelling choice: the general rate is the amount entered, or else the rate for 100 per cent'],
    applies: isPaid,
    inputs: receivedInputs(monthStart),
    compute: receivedOf,
  },
  totalEntitlement: {
    label: 'Entitlement with DVA compensation (Fortnightly)',
    unit: 'money',
    period: 'fortnight',
    per: 'person',
    yearly: 'none',
    sentence:
      'The full payment received each fortnight: the tested pension or supplement, and payments that no test reduces.',
    formula: 'Entitlement + DVA compensation.',
    law: ['Modelling choice: docs/method/age-pension'],
    inputs: [figure('pensionEntitlement'), figure('dvaCompensation')],
  },
  dvaCompensationMonth: {
    label: 'DVA compensation of the month',
    unit: 'money',
    period: 'month',
    per: 'person',
    yearly: 'sum',
    sentence: 'The fortnightly payment spread over calendar months.',
    formula: 'DVA compensation x 26 / 12.',
    law: ['Modelling choice: docs/method/projection'],
    inputs: [
      figure('dvaCompensation'),
      constant('fortnights', 'Fortnights in a year', FORTNIGHTS_IN_YEAR, 'x'),
      constant('months', 'Months in a year', MONTHS_IN_YEAR, '/'),
    ],
  },
  dvaCompensationTotal: {
    label: 'DVA compensation',
    unit: 'money',
    period: 'month',
    per: 'household',
    yearly: 'sum',
    sentence: 'The compensation of all persons, which is part of the total pension.',
    formula: 'Sum of the compensation of the month.',
    law: ['Modelling choice: docs/method/projection'],
    inputs: [sumOverPeople('dvaCompensationMonth')],
  },
  dvaCountedForCare: {
    label: 'DVA compensation counted for care',
    unit: 'money',
    period: 'year',
    per: 'person',
    yearly: 'none',
    sentence:
      'Disability compensation is exempt if a member of the couple has qualifying service. The war widow(er) pension always counts.',
    formula: '26 x share that counts x (DVA compensation - its energy supplement), not below 0.',
    law: [
      'Aged Care Act 1997 s44-24',
      'Aged Care Act 2024 s323',
      'Aged Care Rules 2025 ss 323-10, 323-25',
      'Modelling choice: the war widow(er) pension always counts; a couple shares equally',
    ],
    applies: counts,
    inputs: [named('received', figure('dvaCompensation')), ...useRates(ownEnergy, onDay(monthStart)).inputs],
    compute: (v, _, w) => compensationCounted(v('received'), v('ownEnergy'), w),
  },
  warWidowIncome: {
    label: 'War widow(er) pension as income',
    unit: 'money',
    period: 'year',
    per: 'person',
    yearly: 'none',
    sentence:
      'Income for the income support supplement and for the partner’s social security pension, not for a service pension. For Support at Home it also counts if no such pension is paid.',
    formula: '26 x (war widow(er) pension - energy supplement) x persons with one.',
    law: ["Veterans' Entitlements Act 1986 Sch 6", 'Social Security Guide 4.3.5.10'],
    ...warWidowFormula((c) => isPaidPension(c) || onSupportAtHome(c)),
  },
} as const satisfies Record<string, FigureDefinition>;
