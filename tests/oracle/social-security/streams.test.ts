/** Income streams against their second implementation. */
import fc from 'fast-check';
import { test } from 'vitest';
import { dec } from '../decimal.ts';
import { aimed, amountAt, day, dayBetween, dollars } from './arbitraries.ts';
import { addDays, afterMonths, afterYears, ageOn, type Day } from './dates.ts';
import { agreesOnEvery, rounded } from './rule-check.ts';
import {
  assessedTermValue,
  carePlusValue,
  deathBenefit,
  deductionPerYear,
  definedBenefitIncome,
  isShortTerm,
  LIFETIME_REFORM,
  lifeExpectancy,
  lifetimeBeforeReform,
  lifetimeIncome,
  lifetimeValues,
  longTermIncome,
  minimumDrawdown,
  premium,
  shortTermIncome,
  standardMinimum,
  threshold,
} from './streams.ts';

const pick = fc.constantFrom;

test('class of a term', () => {
  const years = fc.oneof(
    fc.integer({ min: 1, max: 1_200 }).map((n) => n / 100),
    pick(4.99, 5, 5.01),
  );
  const cases = fc.record({ term: years, expectancy: years, same: fc.boolean() });
  agreesOnEvery(cases, ({ term, expectancy, same }) => {
    const lifeExpectancyYears = same ? term : expectancy;
    return {
      rule: 'income-streams.term-class',
      inputs: { termYears: term, lifeExpectancyYears },
      expected: { class: isShortTerm(term, lifeExpectancyYears, '2026-01-01') ? 'short-term' : 'long-term' },
    };
  });
});

test('term annuity', () => {
  const cases = fc.record({
    class: pick('short-term' as const, 'long-term' as const),
    on: day,
    status: pick('single' as const, 'couple' as const),
    price: dollars(600_000),
    residualShare: pick(0, 0, 0.4, 1),
    termYears: pick(0.5, 1, 2.25, 4.82, 5, 6, 10, 20),
    paymentsPerYear: pick(1, 2, 4, 12, 26, 52),
    payment: aimed(60_000),
    months: fc.nat(260),
    exempt: pick(0, 0, 50, 100),
  });
  agreesOnEvery(cases, ({ status, on, ...generated }) => {
    const residual = dec(generated.price).times(generated.residualShare).toDecimalPlaces(2).toNumber();
    const stream = {
      price: generated.price,
      residual,
      years: generated.termYears,
      paymentsPerYear: generated.paymentsPerYear,
      exemptPercent: generated.class === 'long-term' ? generated.exempt : 0,
    };
    const annualPayment = amountAt(generated.payment, [deductionPerYear(stream)]);
    const isShort = generated.class === 'short-term';
    return {
      rule: 'income-streams.term-annuity',
      inputs: {
        class: generated.class,
        on,
        status,
        purchasePrice: stream.price,
        residualCapitalValue: residual,
        termYears: stream.years,
        paymentsPerYear: stream.paymentsPerYear,
        annualPayment,
        monthsSinceStart: generated.months,
        assetTestExemptPercent: stream.exemptPercent,
      },
      expected: {
        assetValue: assessedTermValue(stream, generated.months),
        assessableIncomePerYear: isShort
          ? shortTermIncome(stream, generated.months, status, on)
          : longTermIncome(stream, annualPayment),
        ...(isShort ? {} : { deductionPerYear: deductionPerYear(stream) }),
      },
    };
  });
});

const birthday: fc.Arbitrary<Day> = fc.oneof(dayBetween('1920-01-01', '1965-12-31'), pick('1936-02-29', '1940-02-29'));

test('lifetime stream from 1 July 2019', () => {
  const cases = fc.record({
    assessmentDay: fc.oneof(
      dayBetween(LIFETIME_REFORM, '2030-12-31'),
      pick(LIFETIME_REFORM, '2024-12-31', '2025-01-01', '2020-02-29', '2024-02-29'),
    ),
    dateOfBirth: birthday,
    payment: dollars(60_000),
    price: dollars(600_000),
    given: fc.record({ born: fc.boolean(), payment: fc.boolean(), price: fc.boolean() }),
  });
  agreesOnEvery(cases, ({ assessmentDay, dateOfBirth, payment, price, given }) => {
    const at = threshold(dateOfBirth, assessmentDay);
    const values = lifetimeValues(price, assessmentDay);
    return {
      rule: 'income-streams.lifetime',
      inputs: {
        assessmentDay,
        ...(given.born ? { dateOfBirth } : {}),
        ...(given.payment ? { annualPayment: payment } : {}),
        ...(given.price ? { purchaseAmount: price } : {}),
      },
      expected: {
        assessableIncomePerYear: given.payment ? lifetimeIncome(payment, assessmentDay) : undefined,
        thresholdAge: rounded(dec(at.age)),
        thresholdDay: given.born ? at.lastDay : undefined,
        firstDayAfterThreshold: given.born ? at.firstAfter : undefined,
        assetValueToThresholdDay: given.price ? values.upTo : undefined,
        assetValueAfterThresholdDay: given.price ? values.after : undefined,
      },
    };
  });
});

test('CarePlus', () => {
  const cases = fc.record({
    purchase: fc.oneof(
      dayBetween('2015-08-01', '2030-12-31'),
      pick('2015-08-31', '2016-02-29', '2019-06-30', LIFETIME_REFORM, '2024-12-31', '2025-01-01'),
    ),
    born: dayBetween('1922-01-01', '1955-12-31'),
    sex: pick('male' as const, 'female' as const),
    price: dollars(400_000),
    premium: dollars(200_000),
    payment: dollars(40_000),
    after: fc.record({
      months: fc.integer({ min: -2, max: 300 }),
      days: pick(-1, 0, 0, 1, 17),
      atThreshold: fc.boolean(),
    }),
    southAustralian: fc.boolean(),
    dutyBase: pick('premium' as const, 'benefit' as const),
  });
  agreesOnEvery(cases, ({ purchase, born, sex, payment, southAustralian, dutyBase, ...generated }) => {
    const amountInvested = dec(generated.price).plus(generated.premium).toNumber();
    const bought = { purchase, annuityPrice: generated.price, amountInvested, southAustralian, dutyBase };
    const isOld = purchase < LIFETIME_REFORM;
    const years = isOld ? lifeExpectancy(ageOn(born, purchase), sex, purchase) : undefined;
    const on =
      generated.after.atThreshold && !isOld
        ? addDays(threshold(born, purchase).firstAfter, generated.after.days)
        : addDays(afterMonths(purchase, generated.after.months), generated.after.days);
    const old = years && lifetimeBeforeReform(generated.price, years);
    return {
      rule: 'income-streams.careplus',
      inputs: {
        purchaseDate: purchase,
        annuityPrice: generated.price,
        amountInvested,
        annualPayment: payment,
        on,
        dateOfBirth: born,
        sex,
        southAustralian,
        dutyBase,
      },
      expected: {
        insurancePremium: premium(bought),
        deductionPerYear: old ? deductionPerYear(old) : dec(0),
        assessableIncomePerYear: old ? longTermIncome(old, payment) : lifetimeIncome(payment, purchase),
        assetValue: carePlusValue(bought, on, born, years),
        deathBenefit: deathBenefit(bought),
      },
    };
  });
});

test('account-based pension', () => {
  const cases = fc.record({
    balance: dollars(900_000),
    price: dollars(900_000),
    commutedShare: pick(0, 0, 0.2),
    relevantNumber: fc.integer({ min: 100, max: 3_500 }).map((n) => n / 100),
    payment: aimed(80_000),
    on: day,
    age: fc.oneof(fc.integer({ min: 40, max: 108 }), pick(64, 65, 74, 75, 79, 80, 84, 85, 89, 90, 94, 95)),
  });
  agreesOnEvery(cases, ({ balance, price, on, age, ...generated }) => {
    const commutations = Math.floor(price * generated.commutedShare);
    const legacy = { price: dec(price).minus(commutations), residual: 0, years: generated.relevantNumber };
    const annualPayment = amountAt(generated.payment, [deductionPerYear(legacy)]);
    return {
      rule: 'income-streams.account-based',
      inputs: {
        balance,
        purchasePrice: price,
        commutations,
        relevantNumber: generated.relevantNumber,
        annualPayment,
        on,
        age,
      },
      expected: {
        assetValue: dec(balance),
        deductionPerYear: deductionPerYear(legacy),
        assessableIncomePerYear: longTermIncome({ ...legacy, paymentsPerYear: 12, exemptPercent: 0 }, annualPayment),
        standardMinimumPerYear: rounded(standardMinimum(balance, age)),
        minimumPaymentPerYear: rounded(minimumDrawdown(balance, age, on)),
      },
    };
  });
});

test('defined benefit', () => {
  const cases = fc.record({
    on: fc.oneof(day, pick('2015-12-31', '2016-01-01')),
    gross: dollars(4_000),
    deductible: aimed(4_000),
    agency: pick('centrelink', 'dva'),
    military: fc.boolean(),
  });
  agreesOnEvery(cases, ({ on, gross, agency, military, ...generated }) => {
    const deductible = amountAt(generated.deductible, [dec(gross).div(10), dec(gross)]);
    const capped = agency === 'centrelink' && !military;
    return {
      rule: 'income-streams.defined-benefit',
      inputs: { on, grossPerFortnight: gross, deductiblePerFortnight: deductible, agency, military },
      expected: { assessableIncomePerFortnight: definedBenefitIncome({ gross, deductible, capped }, on) },
    };
  });
});

test('five years from the assessment day, whoever is older', () => {
  agreesOnEvery(
    dayBetween(LIFETIME_REFORM, '2030-12-31'),
    (assessmentDay) => ({
      rule: 'income-streams.lifetime',
      inputs: { assessmentDay, dateOfBirth: '1920-06-15', purchaseAmount: 100 },
      expected: { firstDayAfterThreshold: afterYears(assessmentDay, 5) },
    }),
    200,
  );
});
