/**
 * A lifetime annuity and an insurance policy bought together for one amount, which is paid back at death.
 *
 * Law: for an annuity bought before 1 July 2019, Social Security Act 1991 s1119 and s1099C (price over life
 * expectancy); for later ones, s1120AB and Part 3.10. Stamp Duties Act 1923 (SA): duty on the benefit of a South
 * Australian. Modelling choices: the duty is charged on the premium, or on the benefit; the insurance has no value in
 * the assets test.
 */
import { ageOn, type CivilDate, MONTHS_IN_YEAR, type Problem } from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';
import { dayAfterYears, monthsElapsed } from '../legal-period.ts';
import {
  field,
  fieldWithDefault,
  NOT_NEGATIVE,
  optionalField,
  type RuleDefinition,
  type RuleInputs,
} from '../rule-definition.ts';
import { type RatesOf, readRates, ruleRates } from '../rule-rates.ts';
import type { Working } from '../working.ts';
import { LIFE_TABLE_AGES, lifeExpectancy, type Sex } from './life-expectancy.ts';
import {
  LIFETIME_RULES_START,
  lifetimeAssetValue,
  lifetimeIncome,
  lifetimeRates,
  lifetimeThresholdDay,
  thresholdRates,
} from './lifetime-stream.ts';
import { type TermAnnuity, termAnnuity } from './term-annuity.ts';

export interface CarePlusBenefitInputs {
  /** Dollars. */
  readonly annuityPrice: number;
  readonly amountInvested: number;
  readonly southAustralian: boolean;
  readonly dutyBase: 'premium' | 'benefit';
}

/** Duty as a ratio. Only read for South Australians. */
export const carePlusRates = ruleRates()({ duty: { role: 'x', series: 'income-streams.careplus-sa-duty' } });
export type CarePlusRates = RatesOf<typeof carePlusRates>;

/** Dollars. */
export interface CarePlusBenefit {
  readonly insurancePremium: number;
  readonly deathBenefit: number;
}

/** The insurance premium and the death benefit, in dollars. The working explains the death benefit. */
export function carePlusBenefit(
  inputs: CarePlusBenefitInputs,
  rates: CarePlusRates,
  working?: Working,
): CarePlusBenefit {
  const { amountInvested, annuityPrice } = inputs;
  const insurancePremium = amountInvested - annuityPrice;
  const isOnPremium = inputs.dutyBase === 'premium';
  const duty = inputs.southAustralian ? (isOnPremium ? insurancePremium : amountInvested) * rates.duty : 0;
  working?.add('amountInvested', amountInvested);
  if (inputs.southAustralian) {
    working?.subtract('Stamp duty', duty, (w) => {
      w.add('amountInvested', amountInvested);
      if (isOnPremium) w.subtract('annuityPrice', annuityPrice);
      w.multiply('duty', rates.duty);
    });
  }
  return { insurancePremium, deathBenefit: amountInvested - duty };
}

interface CarePlusAnnuityInputs {
  /** Dollars, and dollars a year. */
  readonly annuityPrice: number;
  readonly annualPayment: number;
  /** Life expectancy at the start, in years. */
  readonly lifeExpectancyYears: number;
  /** Full months since the purchase. */
  readonly monthsSinceStart: number;
}

/** The annuity of a purchase before 1 July 2019: a term annuity over the life expectancy, without a residual value. */
function carePlusGrandfathered(inputs: CarePlusAnnuityInputs): TermAnnuity {
  return termAnnuity({
    purchasePrice: inputs.annuityPrice,
    residualCapitalValue: 0,
    termYears: inputs.lifeExpectancyYears,
    paymentsPerYear: MONTHS_IN_YEAR,
    annualPayment: inputs.annualPayment,
    monthsSinceStart: inputs.monthsSinceStart,
    assetTestExemptPercent: 0,
  });
}

export const carePlusRule: RuleDefinition = {
  id: 'income-streams.careplus',
  title: 'Annuity and insurance bought together',
  law: 'Social Security Act 1991 Part 3.10, s1119, s1120AB',
  inputs: [
    field('purchaseDate', 'date'),
    field('annuityPrice', '$', NOT_NEGATIVE),
    field('amountInvested', '$', NOT_NEGATIVE),
    fieldWithDefault('annualPayment', '$/yr', 0, NOT_NEGATIVE),
    optionalField('on', 'date'),
    optionalField('dateOfBirth', 'date'),
    optionalField('sex', 'male/female'),
    optionalField('ageAtPurchase', 'int', [0, 130]),
    fieldWithDefault('southAustralian', 'bool', false),
    fieldWithDefault('dutyBase', 'premium/benefit', 'premium'),
  ],
  outputs: [
    field('insurancePremium', '$'),
    optionalField('deductionPerYear', '$/yr'),
    optionalField('assessableIncomePerYear', '$/yr'),
    optionalField('assetValue', '$'),
    field('deathBenefit', '$'),
  ],
  check,
  run: (inputs, book) => {
    const purchaseDate = inputs.date('purchaseDate');
    const southAustralian = inputs.flag('southAustralian');
    const benefit = carePlusBenefit(
      {
        annuityPrice: inputs.number('annuityPrice'),
        amountInvested: inputs.number('amountInvested'),
        southAustralian,
        dutyBase: inputs.word('dutyBase'),
      },
      southAustralian ? readRates(carePlusRates, book, { on: purchaseDate }) : { duty: 0 },
    );
    const annuity = purchaseDate < LIFETIME_RULES_START ? grandfathered(inputs, book) : lifetime(inputs, book);
    return { ...benefit, ...annuity };
  },
};

function check(inputs: RuleInputs): readonly Problem[] {
  const amountInvested = inputs.number('amountInvested');
  if (inputs.number('annuityPrice') > amountInvested) {
    return [{ code: 'number-max', fieldPath: ['annuityPrice'], params: { max: amountInvested } }];
  }
  // Sex and age are only needed for the life tables of the earlier rules.
  if (inputs.date('purchaseDate') >= LIFETIME_RULES_START || !inputs.has('sex')) return [];
  const age = ageAtPurchase(inputs);
  const fieldPath = [inputs.has('ageAtPurchase') ? 'ageAtPurchase' : 'dateOfBirth'];
  if (age === undefined || (age >= LIFE_TABLE_AGES[0] && age <= LIFE_TABLE_AGES[1])) return [];
  return [
    age < LIFE_TABLE_AGES[0]
      ? { code: 'number-min', fieldPath, params: { min: LIFE_TABLE_AGES[0] } }
      : { code: 'number-max', fieldPath, params: { max: LIFE_TABLE_AGES[1] } },
  ];
}

/** Age in completed years; undefined without both age and date of birth. */
function ageAtPurchase(inputs: RuleInputs): number | undefined {
  const dateOfBirth = inputs.dateIfGiven('dateOfBirth');
  const fromBirth = dateOfBirth === undefined ? undefined : ageOn(dateOfBirth, inputs.date('purchaseDate'));
  return inputs.numberIfGiven('ageAtPurchase') ?? fromBirth;
}

/** The assessable value and income of the annuity; undefined if an input they need is missing. */
interface TestedAnnuity {
  readonly deductionPerYear: number | undefined;
  readonly assessableIncomePerYear: number | undefined;
  readonly assetValue: number | undefined;
}

function grandfathered(inputs: RuleInputs, book: RateBook): TestedAnnuity {
  const purchaseDate = inputs.date('purchaseDate');
  const sex = inputs.wordIfGiven<Sex>('sex');
  const age = ageAtPurchase(inputs);
  if (age === undefined || sex === undefined) {
    return { deductionPerYear: undefined, assessableIncomePerYear: undefined, assetValue: undefined };
  }
  const on = inputs.dateIfGiven('on');
  const annuity = carePlusGrandfathered({
    annuityPrice: inputs.number('annuityPrice'),
    annualPayment: inputs.number('annualPayment'),
    lifeExpectancyYears: lifeExpectancy(book, purchaseDate, age, sex),
    monthsSinceStart: on === undefined ? 0 : monthsElapsed(purchaseDate, on),
  });
  return {
    deductionPerYear: annuity.deductionPerYear,
    assessableIncomePerYear: annuity.incomeAfterDeductionPerYear,
    assetValue: on === undefined ? undefined : ownedOn(purchaseDate, on, annuity.assetValue),
  };
}

function lifetime(inputs: RuleInputs, book: RateBook): TestedAnnuity {
  const purchaseDate = inputs.date('purchaseDate');
  const rates = readRates(lifetimeRates, book, { on: purchaseDate });
  const on = inputs.dateIfGiven('on');
  const afterThreshold = on === undefined ? undefined : isAfterThreshold(inputs, book, on);
  return {
    deductionPerYear: 0,
    assessableIncomePerYear: lifetimeIncome(inputs.number('annualPayment'), rates),
    assetValue:
      on === undefined || afterThreshold === undefined
        ? undefined
        : ownedOn(purchaseDate, on, lifetimeAssetValue(inputs.number('annuityPrice'), afterThreshold, rates)),
  };
}

/**
 * Whether `on` is after the threshold day. Without a date of birth, the answer is certain in the first years and, given
 * the age at purchase, in all years except the one in which the person reaches the threshold age. Undefined if it is
 * not certain.
 */
function isAfterThreshold(inputs: RuleInputs, book: RateBook, on: CivilDate): boolean | undefined {
  const purchaseDate = inputs.date('purchaseDate');
  const dateOfBirth = inputs.dateIfGiven('dateOfBirth');
  const threshold = readRates(thresholdRates, book, { on: purchaseDate });
  if (dateOfBirth !== undefined) return on > lifetimeThresholdDay(dateOfBirth, purchaseDate, threshold);
  if (on < dayAfterYears(purchaseDate, threshold.minimumHoldYears)) return false;
  const age = inputs.numberIfGiven('ageAtPurchase');
  if (age === undefined) return undefined;
  const yearsToAge = threshold.thresholdAge - age;
  if (on >= dayAfterYears(purchaseDate, yearsToAge)) return true;
  return on <= dayAfterYears(purchaseDate, yearsToAge - 1) ? false : undefined;
}

/** The value in dollars; 0 before the purchase. */
function ownedOn(purchaseDate: CivilDate, on: CivilDate, value: number): number {
  return on < purchaseDate ? 0 : value;
}
