/** The pension of one person under both tests. Law: Social Security Act 1991 s1064; Social Security Guide 4.2, 5.5.1. */
import { type CivilDate, isAbove, nearestCent, stepsDown } from '@advice-builder/kernel';
import type { SeriesId } from '@advice-builder/rates';
import { hasPension } from '../projection/plan.ts';
import { rentPayees, rentPerFortnight } from '../projection/rent-assistance-step.ts';
import { headcount, isSingle, paidAsCouple, planOf } from './cell.ts';
import { type Cell, constant, type FigureDefinition, type FigureInput, fact, figure, rate } from './definition.ts';

type RateStem = 'max-basic-rate' | 'supplement-max' | 'supplement-min' | 'energy-supplement';

/** Single rate, or the rate of each member of a couple living together. */
function ofRate(stem: RateStem): (c: Cell) => SeriesId {
  return (c) => `pension.${stem}.${paidAsCouple(c) ? 'couple-each' : 'single'}`;
}

/** Paid at all: the type allows it and the age has been reached. */
export function isPaidPension(c: Cell): boolean {
  return hasPension(planOf(c), c.month);
}

function isBlind(c: Cell): boolean {
  return isPaidPension(c) && planOf(c).pension.test === 'untested';
}

/** An income support supplement: tested without energy supplement, at most a ceiling, no minimum payment. */
function isSupplement(c: Cell): boolean {
  return isPaidPension(c) && planOf(c).pension.test === 'supplement';
}

const isFullPension = (c: Cell): boolean => isPaidPension(c) && !isSupplement(c);

/** Means tested: a blind pension is not, unless Rent Assistance comes on top. */
function isTested(c: Cell): boolean {
  const own = c.projection.people[c.person];
  return isPaidPension(c) && (!isBlind(c) || (own?.rentAssistanceFull[c.month] as number) > 0);
}

/** The tests of a blind pension take away Rent Assistance alone (Guide 4.3.1.30). */
const isReduced = (c: Cell): boolean => isPaidPension(c) && !isBlind(c);

/** Lives where recurring charges can attract Rent Assistance, and has a pension. */
function paysRent(c: Cell): boolean {
  return isPaidPension(c) && rentPerFortnight(c.projection, c.person, c.month) > 0;
}

/** Rent Assistance at the full rate; by default at the rates of the month. */
export function rentAssistanceInputs(
  when: (c: Cell) => boolean,
  day: { readonly on?: (c: Cell) => CivilDate } = {},
): readonly FigureInput[] {
  const counted = (c: Cell) => when(c) && paysRent(c);
  return [
    fact('rent', 'home.serviceCharge', 'Rent a fortnight', (c) => rentPerFortnight(c.projection, c.person, c.month), {
      period: 'fortnight',
      when: counted,
    }),
    rate('threshold', (c) => rentScale(c, 'threshold'), '-', { ...day, when: counted }),
    rate('share', 'rent-assistance.rate', 'x', { ...day, when: counted }),
    rate('maximum', (c) => rentScale(c, 'max'), 'limit', { ...day, when: counted }),
    fact('payees', 'relationship', 'Paid to', (c) => rentPayees(c.projection, c.month), {
      role: '/',
      unit: 'ratio',
      period: undefined,
      when: counted,
    }),
  ];
}

/** Dollars a fortnight from the inputs above. */
export function rentAssistanceOf(v: (name: string) => number, c: Cell): number {
  return paysRent(c) && isAbove(v('rent'), v('threshold'))
    ? Math.min(v('share') * (v('rent') - v('threshold')), v('maximum')) / v('payees')
    : 0;
}

function rentScale(c: Cell, part: 'threshold' | 'max'): SeriesId {
  return `rent-assistance.${part}.${paidAsCouple(c) ? 'couple-combined' : 'single'}`;
}

function assetsLimit(c: Cell): SeriesId {
  const owner = (c.projection.columns.homeowner[c.month] as number) === 1 ? 'homeowner' : 'non-homeowner';
  return isSingle(c) ? `pension.assets-limit.single-${owner}` : `pension.assets-limit.couple-${owner}`;
}

const perFortnight = { unit: 'money', period: 'fortnight', per: 'person', yearly: 'none' } as const;
const perYear = { unit: 'money', period: 'year', per: 'person', yearly: 'none' } as const;
const people = fact('people', 'relationship', 'Shared by', headcount, { role: '/', unit: 'ratio', period: undefined });

export const pensionFigures = {
  pensionMaximum: {
    label: 'Full pension',
    ...perFortnight,
    sentence:
      'The most that can be paid: basic rate with supplements and Rent Assistance; an income support supplement is tested without energy supplement.',
    formula: 'Maximum basic rate + pension supplement + energy supplement + Rent Assistance.',
    law: ['Social Security Act 1991 s1064-A1, s1064-B to BA', 'Social Security Guide 5.1.8'],
    inputs: [
      rate('basic', ofRate('max-basic-rate'), '+', { when: isPaidPension }),
      rate('supplement', ofRate('supplement-max'), '+', { when: isPaidPension }),
      rate('energy', ofRate('energy-supplement'), '+', { when: isFullPension }),
      figure('rentAssistanceFull'),
    ],
    compute: (v, c) => (isPaidPension(c) ? v('basic') + v('supplement') + v('energy') + v('rentAssistanceFull') : 0),
  },
  rentAssistanceFull: {
    label: 'Rent Assistance at the full rate',
    ...perFortnight,
    sentence:
      'A share of the rent above a threshold, up to a maximum; not for a homeowner or in a Commonwealth-funded place.',
    formula:
      'Rent a fortnight as it counts for the person, less the threshold, x share, at most the maximum; a couple living together shares it.',
    law: [
      'Social Security Act 1991 s1070',
      'Social Security Guide 3.8.1',
      'Modelling choice: a couple separated by illness pays half of the rent each while both live there',
    ],
    inputs: rentAssistanceInputs(isPaidPension),
    compute: rentAssistanceOf,
  },
  rentAssistance: {
    label: 'Rent Assistance',
    ...perFortnight,
    sentence: 'The part of the entitlement that is Rent Assistance; nothing when nothing is payable.',
    formula: 'Rent Assistance at the full rate, at most the pension before the minimum payment.',
    law: ['Social Security Guide 3.8.1', 'Modelling choice: docs/method/age-pension'],
    inputs: [
      figure('rentAssistanceFull'),
      figure('pensionBeforeMinimum', 'limit'),
      rate('basic', ofRate('max-basic-rate'), 'consulted', { when: isBlind }),
      rate('supplement', ofRate('supplement-max'), 'consulted', { when: isBlind }),
      rate('energy', ofRate('energy-supplement'), 'consulted', { when: isBlind }),
    ],
    compute: (v, c) => {
      const room = isBlind(c)
        ? Math.max(0, v('pensionBeforeMinimum') - v('basic') - v('supplement') - v('energy'))
        : v('pensionBeforeMinimum');
      return Math.min(v('rentAssistanceFull'), room);
    },
  },
  pensionIncomeReduction: {
    label: 'Reduction by the income test, a year',
    ...perYear,
    sentence:
      'Half of the income above the free area; a couple shares income and free area. A war widow(er) pension is income.',
    formula: '50% x (own share of assessable income - own share of the free area x 26), not below 0.',
    law: ['Social Security Act 1991 s1064-E', 'Social Security Guide 4.2.1.10'],
    inputs: [
      figure('assessableIncomeYear', '+', isTested),
      figure('warWidowIncome', '+', isTested),
      people,
      rate(
        'free',
        (c) => (isSingle(c) ? 'pension.income-free-area.single' : 'pension.income-free-area.couple-combined'),
        '-',
        { when: isTested },
      ),
      rate('taper', 'pension.income-taper.single', 'x', { when: isTested }),
    ],
    compute: (v, c) =>
      isTested(c)
        ? v('taper') *
          Math.max(0, (v('assessableIncomeYear') + v('warWidowIncome')) / v('people') - (v('free') * 26) / v('people'))
        : 0,
  },
  pensionAssetsReduction: {
    label: 'Reduction by the assets test, a year',
    ...perYear,
    sentence: 'For every full $250 above the limit the yearly pension falls by a fixed amount.',
    formula: 'Whole $250 steps in (assets - limit), a couple half of it each, x reduction per step.',
    law: ['Social Security Act 1991 s1064-G', 'Social Security Guide 4.2.1.10'],
    inputs: [
      figure('assessableAssetsPension', '+', isTested),
      figure('homeowner', 'consulted', isTested),
      rate('limit', assetsLimit, '-', { when: isTested }),
      people,
      rate('step', 'pension.assets-taper.step', '/', { when: isTested }),
      rate('perStep', 'pension.assets-taper.per-250', 'x', { when: isTested }),
    ],
    compute: (v, c) =>
      isTested(c)
        ? // Rounded down per person to the $250 step (Social Security Guide 4.2.1.10).
          stepsDown((v('assessableAssetsPension') - v('limit')) / v('people'), v('step')) * v('perStep')
        : 0,
  },
  pensionIncomeTestRate: {
    label: 'Result of the income test',
    ...perFortnight,
    sentence: 'The full pension less the income reduction.',
    formula: '(Full pension x 26 - reduction) / 26, not below 0.',
    law: ['Social Security Act 1991 s1064-A1'],
    inputs: [
      figure('pensionMaximum'),
      figure('pensionIncomeReduction', '-'),
      constant('fortnights', 'Fortnights in a year', 26),
    ],
    compute: (v) => Math.max(0, v('pensionMaximum') - v('pensionIncomeReduction') / v('fortnights')),
  },
  pensionAssetsTestRate: {
    label: 'Result of the assets test',
    ...perFortnight,
    sentence: 'The full pension less the assets reduction.',
    formula: '(Full pension x 26 - reduction) / 26, not below 0.',
    law: ['Social Security Act 1991 s1064-A1'],
    inputs: [
      figure('pensionMaximum'),
      figure('pensionAssetsReduction', '-'),
      constant('fortnights', 'Fortnights in a year', 26),
    ],
    compute: (v) => Math.max(0, v('pensionMaximum') - v('pensionAssetsReduction') / v('fortnights')),
  },
  pensionBeforeMinimum: {
    label: 'Pension before the minimum payment',
    ...perFortnight,
    sentence: 'The lower result of the two tests is paid.',
    formula:
      'The lower of income test and assets test; an income support supplement at most its ceiling + Rent Assistance.',
    law: ['Social Security Act 1991 s1064-A1', 'Social Security Guide 4.2.1.10'],
    inputs: [
      figure('pensionIncomeTestRate'),
      figure('pensionAssetsTestRate', 'limit'),
      rate('ceiling', 'dva.iss-ceiling', 'limit', { when: isSupplement }),
      figure('rentAssistanceFull', 'consulted', isSupplement),
      rate('basic', ofRate('max-basic-rate'), 'consulted', { when: isBlind }),
      rate('supplement', ofRate('supplement-max'), 'consulted', { when: isBlind }),
      rate('energy', ofRate('energy-supplement'), 'consulted', { when: isBlind }),
    ],
    compute: (v, c) => {
      const tested = Math.min(v('pensionIncomeTestRate'), v('pensionAssetsTestRate'));
      if (isSupplement(c)) return Math.min(tested, v('ceiling') + v('rentAssistanceFull'));
      // A blind person never has less than the full rate without Rent Assistance (Guide 4.3.1.30).
      return isBlind(c) ? Math.max(tested, v('basic') + v('supplement') + v('energy')) : tested;
    },
  },
  pensionEntitlement: {
    label: 'Entitlement (Fortnightly)',
    ...perFortnight,
    sentence: 'What is paid each fortnight, supplements included, to the cent.',
    formula:
      'Pension before the minimum, raised to the minimum pension supplement + energy supplement if anything is payable.',
    law: ['Social Security (Administration) Act 1999 s43(5AA)-(5AB)', 'Social Security Guide 8.4.1.50 (nearest cent)'],
    inputs: [
      figure('pensionBeforeMinimum'),
      rate('supplementMin', ofRate('supplement-min'), 'limit', { when: isFullPension }),
      rate('energy', ofRate('energy-supplement'), 'limit', { when: isFullPension }),
    ],
    compute: (v) => {
      const before = v('pensionBeforeMinimum');
      return isAbove(before, 0) ? nearestCent(Math.max(before, v('supplementMin') + v('energy'))) : 0;
    },
  },
  pensionExSupplement: {
    label: 'Ex-Supplement Amount',
    ...perFortnight,
    sentence: 'The basic rate that is left after the reduction, without supplements.',
    formula:
      'Maximum basic rate - the greater reduction / 26, not below 0; of an income support supplement at most its ceiling; a blind pension keeps the maximum.',
    law: ['Modelling choice: docs/method/age-pension', 'Social Security Act 1991 s1210'],
    inputs: [
      rate('basic', ofRate('max-basic-rate'), '+', { when: isPaidPension }),
      figure('pensionIncomeReduction', '-', isReduced),
      figure('pensionAssetsReduction', 'limit', isReduced),
      constant('fortnights', 'Fortnights in a year', 26),
      rate('ceiling', 'dva.iss-ceiling', 'limit', { when: isSupplement }),
    ],
    compute: (v, c) => {
      if (!isPaidPension(c)) return 0;
      const reduction = Math.max(v('pensionIncomeReduction'), v('pensionAssetsReduction')) / v('fortnights');
      const left = Math.max(0, v('basic') - reduction);
      return isSupplement(c) ? Math.min(left, v('ceiling')) : left;
    },
  },
  pensionCountedForCare: {
    label: 'Pension counted for care',
    ...perYear,
    sentence:
      'The person’s own pension as the care income test counts it: without minimum supplement and energy supplement.',
    formula:
      '26 x (entitlement - minimum pension supplement - energy supplement), not below 0; an income support supplement has no energy supplement.',
    law: ['Aged Care Act 2024 s323', 'Aged Care Rules 2025 s323-30', 'Aged Care Act 1997 s44-24'],
    inputs: [
      figure('pensionEntitlement'),
      rate('supplementMin', ofRate('supplement-min'), '-', { when: isPaidPension }),
      rate('energy', ofRate('energy-supplement'), '-', { when: isFullPension }),
      constant('fortnights', 'Fortnights in a year', 26, 'x'),
    ],
    compute: (v, c) =>
      isPaidPension(c) ? v('fortnights') * Math.max(0, v('pensionEntitlement') - v('supplementMin') - v('energy')) : 0,
  },
  pensionMonth: {
    label: 'Pension of the month',
    unit: 'money',
    period: 'month',
    per: 'person',
    yearly: 'sum',
    sentence: 'The fortnightly entitlement spread over calendar months.',
    formula: 'Entitlement x 26 / 12.',
    law: ['Modelling choice: docs/method/projection'],
    inputs: [
      figure('pensionEntitlement'),
      constant('fortnights', 'Fortnights in a year', 26, 'x'),
      constant('months', 'Months in a year', 12, '/'),
    ],
    compute: (v) => (v('pensionEntitlement') * v('fortnights')) / v('months'),
  },
} as const satisfies Record<string, FigureDefinition>;
