/** Untested payments of Veterans' Affairs: what is received, and where they count as income. */
import type { CivilDate } from '@advice-builder/kernel';
import { countsWarWidowPension } from '../projection/dva-step.ts';
import type { Compensation } from '../regimes/pension-type.ts';
import {
  CARE_INCOME_SHARE,
  COMPENSATION_SERIES,
  type CompensationSeries,
} from '../rules/social-security/dva-compensation.ts';
import { planOf } from './cell.ts';
import {
  type Cell,
  constant,
  type FigureDefinition,
  type FigureInput,
  fact,
  figure,
  rate,
  sumOverPeople,
} from './definition.ts';
import { isPaidPension } from './pension-figures.ts';

const LAW = "Veterans' Entitlements Act 1986 ss 22-24, 27, 30, Part VIIAD";

const compensationOf = (c: Cell): Compensation | undefined => planOf(c).pension.compensation;
const isPaid = (c: Cell): boolean => compensationOf(c) !== undefined;
const isTyped = (c: Cell): boolean => compensationOf(c)?.receivedPerFortnight !== undefined;
const hasRate = (c: Cell): boolean => isPaid(c) && !isTyped(c);

/** Of a person with compensation. */
function series(c: Cell): CompensationSeries {
  return COMPENSATION_SERIES[(compensationOf(c) as Compensation).payment];
}

const counts = (c: Cell): boolean => compensationOf(c)?.countsForCare === true;

function widows(c: Cell): number {
  return c.projection.plan.people.filter(({ pension }) => pension.compensation?.isPensionIncome).length;
}

function countsWarWidow(c: Cell): boolean {
  return isPaidPension(c) && widows(c) > 0 && countsWarWidowPension(planOf(c).pension);
}

const fortnights = constant('fortnights', 'Fortnights in a year', 26, 'x');

type OnDay = { readonly on?: (c: Cell) => CivilDate };

/** A payment with its energy supplement, or what was typed as received. */
function receivedInputs(when: (c: Cell) => boolean, day: OnDay = {}): readonly FigureInput[] {
  const atRate = (c: Cell) => when(c) && hasRate(c);
  return [
    rate('payment', (c) => series(c).payment, '+', { ...day, when: atRate }),
    rate('energy', (c) => series(c).energySupplement, '+', {
      ...day,
      when: (c) => atRate(c) && !series(c).energyIncluded,
    }),
    fact('typed', 'person.currentPension', 'Current pension', (c) => compensationOf(c)?.receivedPerFortnight ?? 0, {
      period: 'fortnight',
      when: (c) => when(c) && isTyped(c),
    }),
  ];
}

/** Compensation in the care means test on another day than the first of the month. */
export function countedForCareInputs(when: (c: Cell) => boolean, on: (c: Cell) => CivilDate): readonly FigureInput[] {
  const counted = (c: Cell) => when(c) && isPaid(c) && counts(c);
  return [
    ...receivedInputs(counted, { on }),
    rate('ownEnergy', (c) => series(c).energySupplement, '-', { on, when: counted }),
    constant('share', 'Share that counts', CARE_INCOME_SHARE, 'x'),
    fortnights,
  ];
}

/** Dollars a year from the inputs above. */
export function countedForCareOf(v: (name: string) => number): number {
  return v('fortnights') * v('share') * Math.max(0, v('payment') + v('energy') + v('typed') - v('ownEnergy'));
}

/** War widow(er) pension as income; by default at the rates of the month. */
export function warWidowInputs(when: (c: Cell) => boolean, day: OnDay = {}): readonly FigureInput[] {
  const counted = (c: Cell) => when(c) && countsWarWidow(c);
  return [
    rate('payment', 'dva.war-widow-pension', '+', { ...day, when: counted }),
    rate('energy', 'pension.energy-supplement.single', '-', { ...day, when: counted }),
    fortnights,
    fact('widows', 'person.pensionType', 'Persons with a war widow(er) pension', widows, {
      role: 'x',
      unit: 'ratio',
      period: undefined,
      when: counted,
    }),
  ];
}

/** Dollars a year from the inputs above. */
export function warWidowOf(v: (name: string) => number): number {
  return v('fortnights') * (v('payment') - v('energy')) * v('widows');
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
    formula: 'Payment at its rate + its energy supplement; at the general rate the amount received, as typed.',
    law: [LAW, 'Modelling choice: the general rate is the amount typed, else that of 100 per cent'],
    inputs: receivedInputs(isPaid),
    compute: (v) => v('payment') + v('energy') + v('typed'),
  },
  totalEntitlement: {
    label: 'Entitlement with DVA compensation (Fortnightly)',
    unit: 'money',
    period: 'fortnight',
    per: 'person',
    yearly: 'none',
    sentence: 'Everything received each fortnight: the tested pension or supplement and what no test reduces.',
    formula: 'Entitlement + DVA compensation.',
    law: ['Modelling choice: docs/method/age-pension'],
    inputs: [figure('pensionEntitlement'), figure('dvaCompensation')],
    compute: (v) => v('pensionEntitlement') + v('dvaCompensation'),
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
    inputs: [figure('dvaCompensation'), fortnights, constant('months', 'Months in a year', 12, '/')],
    compute: (v) => (v('dvaCompensation') * v('fortnights')) / v('months'),
  },
  dvaCompensationTotal: {
    label: 'DVA compensation',
    unit: 'money',
    period: 'month',
    per: 'household',
    yearly: 'sum',
    sentence: 'The part of the total pension that is compensation, of everybody.',
    formula: 'Sum of the compensation of the month.',
    law: ['Modelling choice: docs/method/projection'],
    inputs: [sumOverPeople('dvaCompensationMonth')],
    compute: (v) => v('dvaCompensationMonth'),
  },
  dvaCountedForCare: {
    label: 'DVA compensation counted for care',
    unit: 'money',
    period: 'year',
    per: 'person',
    yearly: 'none',
    sentence:
      'Disability compensation is exempt where a member of the couple has qualifying service; the war widow(er) pension always counts.',
    formula: '26 x 96% x (payment - its energy supplement), not below 0.',
    law: [
      'Aged Care Act 1997 s44-24',
      'Aged Care Act 2024 s323',
      'Aged Care Rules 2025 ss 323-10, 323-25',
      'Modelling choice: the war widow(er) pension always counts; a couple shares equally',
    ],
    inputs: [
      figure('dvaCompensation', '+', counts),
      rate('energy', (c) => series(c).energySupplement, '-', { when: counts }),
      constant('share', 'Share that counts', CARE_INCOME_SHARE, 'x'),
      fortnights,
    ],
    compute: (v, c) => (counts(c) ? v('fortnights') * v('share') * Math.max(0, v('dvaCompensation') - v('energy')) : 0),
  },
  warWidowIncome: {
    label: 'War widow(er) pension as income',
    unit: 'money',
    period: 'year',
    per: 'person',
    yearly: 'none',
    sentence:
      'Income for the income support supplement and for the partner’s social security pension, not for a service pension.',
    formula: '26 x (war widow(er) pension - energy supplement).',
    law: ["Veterans' Entitlements Act 1986 Sch 6", 'Social Security Guide 4.3.5.10'],
    inputs: warWidowInputs(isPaidPension),
    compute: warWidowOf,
  },
} as const satisfies Record<string, FigureDefinition>;
