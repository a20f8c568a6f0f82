/** The rules of the pension against their second implementation. */
import fc from 'fast-check';
import { test } from 'vitest';
import { type Decimal, dec, greatest } from '../decimal.ts';
import { aimed, amountAt, day, dollars, status } from './arbitraries.ts';
import {
  assetsLimit,
  blindRate,
  cutOffs,
  deemedIncomePerYear,
  greatestRentAssistance,
  incomeSupportSupplement,
  instalment,
  maximumRate,
  perDay,
  rentAssistance,
  testedRate,
} from './pension.ts';
import { isCouple, rate, type Status } from './rates.ts';
import { agreesOnEvery, rounded } from './rule-check.ts';

const deemingThresholds = (of: Status, on: string) => [
  rate(isCouple(of) ? 'deeming.threshold.couple-combined' : 'deeming.threshold.single', on),
];

const incomeThresholds = (of: Status, on: string) => {
  const cutOff = cutOffs(of, on, { supplement: false, withRent: false }).income;
  const withRent = cutOffs(of, on, { supplement: false, withRent: true }).income;
  const { leastPayment } = maximumRate(of, on);
  const members = isCouple(of) ? 2 : 1;
  return [
    rate(isCouple(of) ? 'pension.income-free-area.couple-combined' : 'pension.income-free-area.single', on),
    cutOff,
    withRent,
    cutOff.minus(leastPayment.times(2 * members)),
  ];
};

const assetsThresholds = (of: Status, homeowner: boolean, on: string) => {
  const ends = [false, true].map((withRent) => cutOffs(of, on, { supplement: false, withRent }));
  return [
    assetsLimit(of, homeowner, on),
    ...ends.map((end) => (homeowner ? end.assetsHomeowner : end.assetsNonHomeowner)),
  ];
};

const entitlementCase = fc.record({
  on: day,
  status,
  homeowner: fc.boolean(),
  assets: aimed(1_700_000),
  financialShare: fc.constantFrom(0, 0, 0.3, 1),
  income: fc.oneof(fc.constant({ anywhere: 0 }), aimed(5_500)),
  rent: fc.oneof(fc.constant({ anywhere: 0 }), aimed(300)),
  pensionType: fc.constantFrom('age', 'disability-support', 'service', 'blind'),
  partnerEligible: fc.boolean(),
});

const workings = (deemed: Decimal, tested: ReturnType<typeof testedRate>) => ({
  deemedIncomePerFortnight: deemed,
  incomeReductionPerYear: tested.income,
  incomeTestRatePerFortnight: tested.incomeTestRate,
  assetsExcess: tested.assets.excess,
  assetsExcessRoundedDown: rounded(tested.assets.roundedDown),
  assetsReductionPerYear: tested.assets.perYear,
  assetsTestRatePerFortnight: tested.assetsTestRate,
});

test('deeming', () => {
  agreesOnEvery(fc.record({ on: day, status, assets: aimed(2_000_000) }), ({ on, status, assets }) => {
    const financialAssets = amountAt(assets, deemingThresholds(status, on));
    const year = deemedIncomePerYear(financialAssets, status, on);
    return {
      rule: 'pension.deemed-income',
      inputs: { on, status, financialAssets },
      expected: {
        deemedIncomePerYear: year,
        deemedIncomePerPersonPerYear: year.div(isCouple(status) ? 2 : 1),
        deemedIncomePerFortnight: year.div(26),
      },
    };
  });
});

type Entitlement = Parameters<Parameters<typeof entitlementCase.map>[0]>[0];

/** The amounts as they fall on or beside the thresholds of the day. */
function entitlementInputs({ financialShare, assets, income, rent, ...given }: Entitlement) {
  const { on, status, homeowner } = given;
  const assessableAssets = amountAt(assets, assetsThresholds(status, homeowner, on));
  const financialAssets = Math.floor(assessableAssets * financialShare);
  const deemed = deemedIncomePerYear(financialAssets, status, on).div(26);
  const fromOtherIncome = incomeThresholds(status, on).map((threshold) => threshold.minus(deemed));
  return {
    ...given,
    assessableAssets,
    financialAssets,
    otherIncomePerFortnight: amountAt(income, fromOtherIncome),
    rentAssistancePerFortnight: amountAt(rent, [greatestRentAssistance(status, on)]),
  };
}

function entitlementByLaw(inputs: ReturnType<typeof entitlementInputs>) {
  const { on, status, homeowner } = inputs;
  const deemed = deemedIncomePerYear(inputs.financialAssets, status, on).div(26);
  const means = {
    on,
    status,
    homeowner,
    assets: inputs.assessableAssets,
    incomePerFortnight: deemed.plus(inputs.otherIncomePerFortnight),
    rentAssistance: inputs.rentAssistancePerFortnight,
  };
  const tested = testedRate(means);
  const blind = inputs.pensionType === 'blind' ? blindRate(means) : undefined;
  const before = blind?.rate ?? tested.beforeMinimum;
  const paid = instalment(before, tested.rates.leastPayment);
  const payees = isCouple(status) && inputs.partnerEligible ? 2 : 1;
  return {
    maximumRatePerFortnight: tested.maximum,
    rateBeforeMinimumPerFortnight: before,
    ratePerYear: before.times(26),
    ratePerDay: perDay(before),
    entitlementPerFortnight: rounded(paid),
    combinedEntitlementPerFortnight: rounded(paid.times(payees)),
    basicRateAfterReductionPerFortnight: blind ? tested.rates.basic : tested.basicAfterReduction,
    testApplied: blind?.untested ? 'none' : tested.testApplied,
    // Without Rent Assistance nothing of a blind person is tested, so there is nothing to show.
    ...(blind ? {} : workings(deemed, tested)),
  };
}

test('entitlement: both tests, steps of 250, least payment, cents', () => {
  const rule = 'pension.entitlement';
  const ofLaw = (generated: Entitlement) => {
    const inputs = entitlementInputs(generated);
    return { rule, inputs, expected: entitlementByLaw(inputs) };
  };
  agreesOnEvery(entitlementCase, ofLaw, 2_000);
});

test('Rent Assistance', () => {
  agreesOnEvery(fc.record({ on: day, status, rent: aimed(1_000) }), ({ on, status, rent }) => {
    const whose = status === 'couple' ? 'couple-combined' : 'single';
    const from = rate(`rent-assistance.threshold.${whose}`, on);
    const full = from.plus(rate(`rent-assistance.max.${whose}`, on).div(rate('rent-assistance.rate', on)));
    const rentPerFortnight = amountAt(rent, [from, full]);
    const of = rentAssistance(rentPerFortnight, status, on);
    return {
      rule: 'pension.rent-assistance',
      inputs: { on, status, rentPerFortnight },
      expected: {
        uncappedRentAssistancePerFortnight: of.uncappedEach,
        rentAssistancePerFortnight: of.each,
        combinedRentAssistancePerFortnight: of.combined,
      },
    };
  });
});

test('cut-offs', () => {
  const cases = fc.record({ on: day, supplement: fc.boolean(), withRent: fc.boolean() });
  agreesOnEvery(cases, ({ on, supplement, withRent }) => {
    const single = cutOffs('single', on, { supplement, withRent });
    const couple = cutOffs('couple', on, { supplement, withRent });
    const separated = cutOffs('illness-separated', on, { supplement, withRent });
    return {
      rule: 'pension.cut-offs',
      inputs: {
        on,
        payment: supplement ? 'income-support-supplement' : 'pension',
        withMaximumRentAssistance: withRent,
      },
      expected: {
        incomeSinglePerFortnight: single.income,
        incomeCoupleCombinedPerFortnight: couple.income,
        incomeIllnessSeparatedCombinedPerFortnight: separated.income,
        assetsSingleHomeowner: rounded(single.assetsHomeowner),
        assetsSingleNonHomeowner: rounded(single.assetsNonHomeowner),
        assetsCoupleHomeowner: rounded(couple.assetsHomeowner),
        assetsCoupleNonHomeowner: rounded(couple.assetsNonHomeowner),
        assetsIllnessSeparatedHomeowner: rounded(separated.assetsHomeowner),
        assetsIllnessSeparatedNonHomeowner: rounded(separated.assetsNonHomeowner),
      },
    };
  });
});

test('income support supplement', () => {
  const cases = fc.record({
    on: day,
    status,
    homeowner: fc.boolean(),
    widow: fc.constantFrom('none', 'paid'),
    income: aimed(4_000),
    assets: fc.option(aimed(1_700_000), { nil: undefined }),
    rent: fc.oneof(fc.constant(0), dollars(250)),
  });
  agreesOnEvery(cases, ({ on, status, homeowner, widow, income, assets, rent }) => {
    const widowPension =
      widow === 'none' ? dec(0) : rate('dva.war-widow-pension', on).minus(rate('pension.energy-supplement.single', on));
    const ends = cutOffs(status, on, { supplement: true, withRent: false });
    const bites = ends.income.minus(rate('dva.iss-ceiling', on).times(isCouple(status) ? 4 : 2));
    const otherIncomePerFortnight = amountAt(
      income,
      [ends.income, bites, incomeThresholds(status, on)[0] ?? dec(0)].map((at) => at.minus(widowPension)),
    );
    const assessableAssets =
      assets &&
      amountAt(assets, [
        homeowner ? ends.assetsHomeowner : ends.assetsNonHomeowner,
        assetsLimit(status, homeowner, on),
      ]);
    const of = incomeSupportSupplement({
      on,
      status,
      homeowner,
      warWidowPension: widowPension,
      otherIncome: otherIncomePerFortnight,
      assets: assessableAssets,
      rentAssistance: rent,
    });
    return {
      rule: 'pension.income-support-supplement',
      inputs: {
        on,
        status,
        homeowner,
        warWidowPensionPerFortnight: widowPension.toNumber(),
        otherIncomePerFortnight,
        rentAssistancePerFortnight: rent,
        ...(assessableAssets === undefined ? {} : { assessableAssets }),
      },
      expected: {
        adjustedIncomePerFortnight: of.adjustedIncome,
        maximumTestRatePerFortnight: of.maximum,
        assessedRatePerFortnight: of.assessed,
        ceilingPerFortnight: of.ceiling,
        supplementPerFortnight: rounded(of.supplement),
      },
    };
  });
});

test('rounding of an instalment', () => {
  const thousandths = fc.integer({ min: 0, max: 3_000_000 }).map((amount) => amount / 1000);
  const cases = fc.record({
    amounts: fc.array(fc.oneof(thousandths, fc.constantFrom(0, 0.001, 0.004, 0.005, 0.994, 0.995, 0.999, 1, 1.005))),
    agency: fc.constantFrom('centrelink', 'dva'),
  });
  agreesOnEvery(cases, ({ amounts, agency }) => ({
    rule: 'pension.rounding',
    inputs: { amounts, agency },
    expected: {
      rounded: amounts.map((amount) => {
        const cents = dec(amount).toDecimalPlaces(2);
        return rounded(agency === 'centrelink' && amount > 0 ? greatest(cents, 1) : cents);
      }),
    },
  }));
});
