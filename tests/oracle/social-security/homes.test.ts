/** Entry contributions, granny flats, funeral bonds and rent against their second implementation. */
import fc from 'fast-check';
import { test } from 'vitest';
import { dec, floorZero } from '../decimal.ts';
import { aimed, amountAt, day, dayBetween, dollars, status } from './arbitraries.ts';
import { addDays } from './dates.ts';
import {
  assessableRent,
  contribution,
  conversionFactor,
  formerHomeRent,
  funeralBondAssessed,
  reasonableValue,
} from './homes.ts';
import { rate } from './rates.ts';
import { agreesOnEvery } from './rule-check.ts';

test('homeowner by the entry contribution', () => {
  const cases = fc.record({ on: day, status, entry: aimed(600_000), others: dollars(900_000) });
  agreesOnEvery(cases, ({ on, status, entry, others }) => {
    const entryContribution = amountAt(entry, [rate('income-streams.extra-allowable-amount', on)]);
    const of = contribution(entryContribution, on);
    return {
      rule: 'pension.homeowner-status',
      inputs: { on, status, entryContribution, otherAssessableAssets: others },
      expected: {
        homeowner: of.homeowner,
        entryContributionAssessable: !of.homeowner,
        rentAssistancePossible: of.rentAssistancePossible,
        assessableAssets: of.assetValue.plus(others),
      },
    };
  });
});

test('granny flat interest', () => {
  const cases = fc.record({
    on: fc.oneof(day, dayBetween('2014-12-24', '2027-12-31')).filter((on) => on >= '2014-12-24'),
    status,
    kind: fc.constantFrom('cash', 'cash', 'title-transfer', 'construction', 'purchase'),
    amount: aimed(1_200_000),
    age: fc.integer({ min: 51, max: 112 }),
    withAge: fc.boolean(),
  });
  agreesOnEvery(cases, ({ on, status, kind, amount, age, withAge }) => {
    const factor = conversionFactor(age, on);
    const reasonable = reasonableValue(factor, on);
    const allowable = rate('income-streams.extra-allowable-amount', on);
    const amountPaid = amountAt(amount, [reasonable, allowable, reasonable.plus(allowable)]);
    const isTested = kind === 'cash';
    const excess = isTested ? floorZero(dec(amountPaid).minus(reasonable)) : dec(0);
    const left = contribution(dec(amountPaid).minus(excess), on);
    const given = isTested || withAge;
    return {
      rule: 'granny-flat.interest',
      inputs: { on, status, kind, amountPaid, ...(given ? { ageNextBirthday: age } : {}) },
      expected: {
        factor: given ? factor : undefined,
        reasonableValue: given ? reasonable : undefined,
        excessOverReasonableValue: excess,
        homeowner: left.homeowner,
        assetValue: left.assetValue,
        rentAssistancePossible: left.rentAssistancePossible,
      },
    };
  });
});

test('funeral bond', () => {
  const cases = fc.record({ on: day, invested: aimed(30_000), now: fc.option(dollars(40_000), { nil: undefined }) });
  agreesOnEvery(cases, ({ on, invested, now }) => {
    const amountInvested = amountAt(invested, [rate('income-streams.funeral-bond-limit', on)]);
    const assessed = funeralBondAssessed(amountInvested, now ?? amountInvested, on);
    return {
      rule: 'funeral-bond.assessment',
      inputs: { on, amountInvested, ...(now === undefined ? {} : { currentValue: now }) },
      expected: {
        exempt: dec(amountInvested).lte(rate('income-streams.funeral-bond-limit', on)),
        assessedValue: assessed,
      },
    };
  });
});

test('assessable rent', () => {
  const method = fc.constantFrom('net' as const, 'two-thirds' as const);
  agreesOnEvery(fc.record({ gross: dollars(60_000), expenses: aimed(60_000), method }), (generated) => {
    const { gross, method } = generated;
    const expenses = amountAt(generated.expenses, [dec(gross)]);
    return {
      rule: 'rent.assessable',
      inputs: { grossRentPerYear: gross, expensesPerYear: expenses, method },
      expected: { assessableRentPerYear: assessableRent(gross, expenses, method) },
    };
  });
});

test('rent of the former home', () => {
  const entry = fc.oneof(
    day,
    fc
      .tuple(fc.constantFrom('2016-01-01', '2017-01-01'), fc.constantFrom(-1, 0, 1))
      .map(([change, days]) => addDays(change, days)),
  );
  agreesOnEvery(fc.record({ entryDate: entry, paysDailyAccommodation: fc.boolean() }), (inputs) => ({
    rule: 'rent.former-home',
    inputs,
    expected: formerHomeRent(inputs.entryDate, inputs.paysDailyAccommodation),
  }));
});
