/** The pension of one person under both tests. Law: Social Security Act 1991 s1064; Social Security Guide 4.2, 5.5.1. */
import { type CivilDate, FORTNIGHTS_IN_YEAR, MONTHS_IN_YEAR } from '@advice-builder/kernel';
import { statusInMonth } from '../projection/assets-step.ts';
import { at, itemAt } from '../projection/at.ts';
import { hasPension, termsIn } from '../projection/plan.ts';
import { payeesInMonth, rentPerFortnight } from '../projection/rent-assistance-step.ts';
import {
  basicRateAfterDeduction,
  rentAssistanceAfterDeduction,
} from '../rules/social-security/incapacity-deduction.ts';
import {
  basicRateUnderCeiling,
  ceilingRates,
  supplementPaid,
  underCeiling,
} from '../rules/social-security/income-support-supplement.ts';
import {
  amountPaid,
  assetsExcess,
  assetsReduction,
  assetsTest,
  basicRate,
  basicRateLeft,
  countedForAgedCare,
  energySupplement,
  fullRateRates,
  incomeReduction,
  incomeTest,
  isTested as isTestedBy,
  lowerTestRate,
  type MinimumRates,
  type PensionContext,
  rentAssistancePaid,
  supplementMaximum,
  supplementMinimum,
  testRate,
} from '../rules/social-security/pension-entitlement.ts';
import {
  ANY_AGE_DAY,
  agePensionAge,
  type BirthContext,
  servicePensionAge,
} from '../rules/social-security/qualifying-age.ts';
import { fullRentAssistance, rentAssistanceRates } from '../rules/social-security/rent-assistance.ts';
import type { Working } from '../rules/working.ts';
import { headcount, personOf, planOf } from './cell.ts';
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
  useRates,
  type Values,
} from './definition.ts';
import {
  countsExcess,
  DEDUCTION_LAW,
  deduction,
  deductionOf,
  isDeducted,
  partnerExcess,
} from './incapacity-figures.ts';
import { rentsHome } from './rent-paid-figures.ts';

type When = (c: Cell) => boolean;

/** Whether a pension is paid: its type allows it and the person has reached the age. */
export function isPaidPension(c: Cell): boolean {
  return hasPension(planOf(c), c.month);
}

const isBlind = (c: Cell): boolean => isPaidPension(c) && planOf(c).pension.test === 'untested';
/**
 * Whether the pension is an income support supplement: tested without energy supplement, limited by a ceiling, without
 * a minimum payment.
 */
const isSupplement = (c: Cell): boolean => isPaidPension(c) && planOf(c).pension.test === 'supplement';
const isFullPension = (c: Cell): boolean => isPaidPension(c) && !isSupplement(c);
const isReduced = (c: Cell): boolean => isPaidPension(c) && !isBlind(c);

/** Whether a war widow(er) pension of the household is income for this pension, whether or not this pension is paid. */
export const countsWarWidow = (c: Cell): boolean => termsIn(planOf(c), c.month).warWidowPensions > 0;
const hasWarWidowIncome = (c: Cell): boolean => isPaidPension(c) && countsWarWidow(c);

function isTested(c: Cell): boolean {
  const rent = at(itemAt(c.projection.people, c.person).rentAssistanceFull, c.month);
  return isPaidPension(c) && isTestedBy(isBlind(c), rent);
}

/** The context of a pension at the rates of a day. */
const pensionOn =
  (on: (c: Cell) => CivilDate) =>
  (c: Cell): PensionContext => ({
    on: on(c),
    status: statusInMonth(c.projection, c.month),
    homeowner: c.projection.columns.homeowner[c.month] === 1,
  });

const now = pensionOn(monthStart);
const basic = useRates(basicRate, now, isPaidPension);
const maximum = useRates(supplementMaximum, now, isPaidPension);
const minimum = useRates(supplementMinimum, now, isPaidPension);
const energy = useRates(energySupplement, now, isFullPension);
const fullOfBlind = useRates(fullRateRates, now, isBlind);
const incomeNow = useRates(incomeTest, now);
const assetsNow = useRates(assetsTest, now);
const ceiling = useRates(ceilingRates, now, isSupplement);
const minimumInputs = [...minimum.inputs, ...energy.inputs];

function minimumOf(v: Values): MinimumRates {
  return { supplementMinimum: v('supplementMinimum'), energySupplement: v('energySupplement') };
}

/** The birth details of a person whose age is known. */
const ageOf = (c: Cell): BirthContext => {
  const { dateOfBirth, sex } = personOf(c);
  return { on: ANY_AGE_DAY, dateOfBirth: dateOfBirth!, sex };
};
const isGatedBy =
  (gate: 'age-pension' | 'service-pension'): When =>
  (c) =>
    planOf(c).pension.gate === gate && personOf(c).dateOfBirth !== undefined;
/** The age from which the pension is paid, if it has an age requirement. */
export const ageInputs: readonly FigureInput[] = [
  ...useRates(agePensionAge, ageOf, isGatedBy('age-pension')).inputs,
  ...useRates(servicePensionAge, () => ({ on: ANY_AGE_DAY }), isGatedBy('service-pension')).inputs,
];

/** Rent Assistance at the full rate, by default at the rates of the month. */
export function rentAssistanceFormula(when: When, on = monthStart): Formula {
  const rates = useRates(rentAssistanceRates, pensionOn(on));
  return {
    applies: (c) => when(c) && isPaidPension(c) && rentPerFortnight(c.projection, c.person, c.month) > 0,
    inputs: [
      ...(['home.serviceCharge', 'home.rentPaid'] as const).map((id) =>
        fact('rent', id, 'Fortnightly rent', (c) => rentPerFortnight(c.projection, c.person, c.month), {
          period: 'fortnight',
          when: (c) => rentsHome(c) === (id === 'home.rentPaid'),
        }),
      ),
      ...rates.inputs,
      fact('payees', 'relationship', 'Persons who share Rent Assistance', (c) => payeesInMonth(c.projection, c.month), {
        role: '/',
        unit: 'ratio',
        period: undefined,
      }),
      figure('homeowner', 'consulted'),
      ...ageInputs,
    ],
    compute: (v, c, w) => fullRentAssistance(v('rent'), v('payees'), rates.read(c), w),
  };
}

/** The rate that one test leaves from the full pension; `reduction` is the figure of the yearly reduction. */
function testRateOf(reduction: 'pensionIncomeReduction' | 'pensionAssetsReduction') {
  return (v: Values, _: Cell, w: Working | undefined): number => {
    const perFortnight = v(reduction) / FORTNIGHTS_IN_YEAR;
    w?.define('reduction', 'Fortnightly reduction', (part) => aFortnight(part.add(reduction, v(reduction))));
    return testRate(v('maximum'), perFortnight, w);
  };
}

const aFortnight = (working: Working): Working => working.divide('Fortnights in a year', FORTNIGHTS_IN_YEAR);

const perFortnight = { unit: 'money', period: 'fortnight', per: 'person', yearly: 'none' } as const;
const perYear = { unit: 'money', period: 'year', per: 'person', yearly: 'none' } as const;
const people = fact('people', 'relationship', 'Persons', headcount, { role: '/', unit: 'ratio', period: undefined });

export const pensionFigures = {
  pensionMaximum: {
    label: 'Full pension',
    ...perFortnight,
    sentence:
      'The maximum payment: basic rate with supplements and Rent Assistance. An income support supplement is tested without energy supplement.',
    formula: 'Maximum basic rate + pension supplement + energy supplement + Rent Assistance.',
    law: ['Social Security Act 1991 s1064-A1, s1064-B to BA', 'Social Security Guide 5.1.8'],
    applies: isPaidPension,
    inputs: [...basic.inputs, ...maximum.inputs, ...energy.inputs, figure('rentAssistanceFull'), ...ageInputs],
  },
  rentAssistanceFull: {
    label: 'Rent Assistance at the full rate',
    ...perFortnight,
    sentence:
      'A share of the rent above a threshold, up to a maximum; not for a homeowner, in public housing or in a Commonwealth-funded place.',
    formula:
      'Fortnightly rent as it counts for the person, less the threshold, x assistance per dollar of rent, at most the maximum; a couple living together shares it.',
    law: [
      'Social Security Act 1991 s1070',
      'Social Security Guide 3.8.1',
      'Modelling choice: a couple separated by illness pays half of the rent each while both live there',
    ],
    ...rentAssistanceFormula(isPaidPension),
  },
  rentAssistance: {
    label: 'Rent Assistance',
    ...perFortnight,
    sentence: 'The part of the entitlement that is Rent Assistance; nil if no pension is payable.',
    formula:
      'Rent Assistance at the full rate, at most the pension before the minimum payment; after incapacity payments at most the entitlement.',
    law: ['Social Security Guide 3.8.1', 'Modelling choice: docs/method/age-pension'],
    inputs: [
      named('rentAssistance', figure('rentAssistanceFull')),
      named('rate', figure('pensionBeforeMinimum', 'limit')),
      ...fullOfBlind.inputs,
      named('paid', figure('pensionEntitlement', 'limit', isDeducted)),
    ],
    compute: (v, c, w) => {
      const tested = rentAssistancePaid(
        v('rentAssistance'),
        v('rate'),
        isBlind(c) ? fullOfBlind.read(c) : undefined,
        w,
      );
      return isDeducted(c) ? rentAssistanceAfterDeduction(tested, v('paid'), w) : tested;
    },
  },
  pensionIncomeReduction: {
    label: 'Reduction by the income test, a year',
    ...perYear,
    sentence:
      'A share of the income above the free area. Each member of a couple loses a smaller share of the combined income. A war widow(er) pension is income, and an excess of the partner’s incapacity payments.',
    formula:
      '(Assessable income a fortnight + (war widow(er) pension as income + excess of the partner’s incapacity payments) / 26 - free area), not below 0, x taper x 26.',
    law: ['Social Security Act 1991 s1064-E', 'Social Security Guide 4.2.1.10'],
    applies: isTested,
    inputs: [
      figure('assessableIncomeFortnight'),
      figure('warWidowIncome', '+', hasWarWidowIncome),
      partnerExcess,
      ...incomeNow.inputs,
      figure('rentAssistanceFull', 'consulted', isBlind),
      ...ageInputs,
    ],
    compute: (v, c, w) => {
      const ofWidow = v('warWidowIncome') / FORTNIGHTS_IN_YEAR;
      const ofPartner = v('partnerExcess') / FORTNIGHTS_IN_YEAR;
      const income = v('assessableIncomeFortnight') + ofWidow + ofPartner;
      w?.define('income', 'Fortnightly income', (part) => {
        part.add('assessableIncomeFortnight', v('assessableIncomeFortnight'));
        if (hasWarWidowIncome(c))
          part.add('Fortnightly war widow(er) pension', ofWidow, (inner) =>
            aFortnight(inner.add('warWidowIncome', v('warWidowIncome'))),
          );
        if (countsExcess(c))
          part.add('Fortnightly excess of the partner’s incapacity payments', ofPartner, (inner) =>
            aFortnight(inner.add('partnerExcess', v('partnerExcess'))),
          );
      });
      const reduction = incomeReduction(income, incomeNow.read(c), w);
      w?.multiply('Fortnights in a year', FORTNIGHTS_IN_YEAR);
      return reduction * FORTNIGHTS_IN_YEAR;
    },
  },
  pensionAssetsReduction: {
    label: 'Reduction by the assets test, a year',
    ...perYear,
    sentence: 'For every full step of assets above the limit the yearly pension falls by a fixed amount.',
    formula:
      'Full steps in (assets - limit) x reduction per step; each member of a couple counts half of (assets - limit).',
    law: ['Social Security Act 1991 s1064-G', 'Social Security Guide 4.2.1.10'],
    applies: isTested,
    inputs: [
      named('assets', figure('assessableAssetsPension')),
      figure('homeowner', 'consulted'),
      ...assetsNow.inputs,
      people,
      figure('rentAssistanceFull', 'consulted', isBlind),
      ...ageInputs,
    ],
    compute: (v, c, w) => {
      const rates = assetsNow.read(c);
      return assetsReduction(assetsExcess(v('assets'), v('people'), rates, w), rates, w);
    },
  },
  pensionIncomeTestRate: {
    label: 'Result of the income test',
    ...perFortnight,
    sentence: 'The full pension less the income reduction.',
    formula: '(Full pension x 26 - reduction) / 26, not below 0.',
    law: ['Social Security Act 1991 s1064-A1'],
    inputs: [named('maximum', figure('pensionMaximum')), figure('pensionIncomeReduction', '-')],
    compute: testRateOf('pensionIncomeReduction'),
  },
  pensionAssetsTestRate: {
    label: 'Result of the assets test',
    ...perFortnight,
    sentence: 'The full pension less the assets reduction.',
    formula: '(Full pension x 26 - reduction) / 26, not below 0.',
    law: ['Social Security Act 1991 s1064-A1'],
    inputs: [named('maximum', figure('pensionMaximum')), figure('pensionAssetsReduction', '-')],
    compute: testRateOf('pensionAssetsReduction'),
  },
  pensionBeforeMinimum: {
    label: 'Pension before the minimum payment',
    ...perFortnight,
    sentence: 'The lower result of the two tests is paid.',
    formula:
      'The lower of income test and assets test; for an income support supplement at most its ceiling + Rent Assistance.',
    law: ['Social Security Act 1991 s1064-A1', 'Social Security Guide 4.2.1.10'],
    inputs: [
      named('incomeTestRate', figure('pensionIncomeTestRate')),
      named('assetsTestRate', figure('pensionAssetsTestRate', 'limit')),
      ...ceiling.inputs,
      named('rentAssistance', figure('rentAssistanceFull', 'consulted', isSupplement)),
      ...fullOfBlind.inputs,
    ],
    compute: (v, c, w) => {
      const blind = isBlind(c) ? fullOfBlind.read(c) : undefined;
      const rate = lowerTestRate(v('incomeTestRate'), v('assetsTestRate'), blind, w);
      return isSupplement(c) ? underCeiling(rate, v('rentAssistance'), ceiling.read(c), w) : rate;
    },
  },
  pensionEntitlement: {
    label: 'Entitlement (Fortnightly)',
    ...perFortnight,
    sentence: 'The amount paid each fortnight, including supplements, to the cent.',
    formula:
      'Pension before the minimum, raised to the minimum pension supplement + energy supplement if anything is payable, less incapacity payments that Centrelink takes off, not below 0.',
    law: [
      'Social Security (Administration) Act 1999 s43(5AA)-(5AB)',
      'Social Security Guide 8.4.1.50 (nearest cent)',
      ...DEDUCTION_LAW,
    ],
    inputs: [
      named('rate', figure('pensionBeforeMinimum')),
      ...minimumInputs.map((input) => ({ ...input, when: isFullPension })),
      deduction,
    ],
    compute: (v, c, w) =>
      isSupplement(c) ? supplementPaid(v('rate'), w) : amountPaid(v('rate'), minimumOf(v), deductionOf(v, c, w), w),
  },
  pensionExSupplement: {
    label: 'Ex-Supplement Amount',
    ...perFortnight,
    sentence: 'The basic rate that remains after the reduction, without supplements.',
    formula:
      'Maximum basic rate - the greater reduction / 26, not below 0; for an income support supplement at most its ceiling; a blind pension keeps the maximum. Incapacity payments that Centrelink takes off come off last.',
    law: ['Modelling choice: docs/method/age-pension', 'Social Security Act 1991 ss 1173, 1210'],
    applies: isPaidPension,
    inputs: [
      ...basic.inputs,
      figure('pensionIncomeReduction', '-', isReduced),
      figure('pensionAssetsReduction', '-', isReduced),
      ...ceiling.inputs,
      deduction,
      ...ageInputs,
    ],
    compute: (v, c, w) => {
      const [byIncome, byAssets] = [v('pensionIncomeReduction'), v('pensionAssetsReduction')];
      w?.define('greaterReduction', 'Greater fortnightly reduction', (part) =>
        aFortnight(part.add('pensionIncomeReduction', byIncome).least('pensionAssetsReduction', byAssets)),
      );
      const greater = Math.max(byIncome, byAssets) / FORTNIGHTS_IN_YEAR;
      const left = basicRateLeft(v('basicRate'), greater, isBlind(c), w);
      if (isSupplement(c)) return basicRateUnderCeiling(left, ceiling.read(c), w);
      const deducted = deductionOf(v, c, w);
      return deducted > 0 ? basicRateAfterDeduction(left, deducted, w) : left;
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
    applies: isPaidPension,
    inputs: [named('entitlement', figure('pensionEntitlement')), ...minimumInputs],
    compute: (v, _, w) => {
      const counted = countedForAgedCare(v('entitlement'), minimumOf(v), w);
      w?.multiply('Fortnights in a year', FORTNIGHTS_IN_YEAR);
      return counted * FORTNIGHTS_IN_YEAR;
    },
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
      constant('fortnights', 'Fortnights in a year', FORTNIGHTS_IN_YEAR, 'x'),
      constant('months', 'Months in a year', MONTHS_IN_YEAR, '/'),
    ],
  },
} as const satisfies Record<string, FigureDefinition>;
