/** Villages, granny flats and the rent of the home that was left against their second implementation. */
import { type CivilDate, isoDate } from '@advice-builder/kernel';
import fc from 'fast-check';
import { describe, test } from 'vitest';
import { dec, ZERO } from '../decimal.ts';
import { always, around, CASES, days, iso, money, percent, sameAsEngine } from './against-engine.ts';
import { formerHomeRent, grannyFlatInterest, reasonableValue } from './granny-flat.ts';
import { rate } from './rates.ts';
import { averageResidentComparison, type Contract, exitAfterDays, exitAfterMonths } from './villages.ts';

const steps = fc.array(percent(15), { maxLength: 12 });
const price = fc.integer({ min: 1, max: 2_000_000_00 }).map((cents) => cents / 100);

const terms = fc.record({
  purchasePrice: price,
  growthPercent: percent(15),
  base: fc.constantFrom('purchase' as const, 'resale' as const),
  dmfPercentPerYear: steps,
  ltmfPercentPerYear: steps,
  ltmfBase: fc.constantFrom('base' as const, 'resale' as const),
  residentGainSharePercent: percent(100),
  refurbishmentCost: money(80_000),
  sellingFeePercent: percent(10),
});

type Terms = typeof terms extends fc.Arbitrary<infer T> ? T : never;

const contractOf = (given: Terms, resale?: number): Contract => ({
  price: given.purchasePrice,
  growthPercent: given.growthPercent,
  base: given.base,
  dmf: given.dmfPercentPerYear,
  ltmf: given.ltmfPercentPerYear,
  ltmfBase: given.ltmfBase,
  gainSharePercent: given.residentGainSharePercent,
  refurbishment: given.refurbishmentCost,
  sellingFeePercent: given.sellingFeePercent,
  resale,
});

describe(`${CASES} cases of each rule`, () => {
  test('village.exit-entitlement after years and months', () => {
    const stay = fc.record({
      terms,
      years: fc.oneof(fc.integer({ min: 0, max: 15 }), fc.constantFrom(9, 10, 11)),
      months: fc.integer({ min: 0, max: 11 }),
      resaleValue: fc.option(price, { nil: undefined }),
    });
    always(stay, ({ terms: given, years, months, resaleValue }) =>
      sameAsEngine(
        'village.exit-entitlement',
        { ...given, years, months, ...(resaleValue === undefined ? {} : { resaleValue }) },
        entitlement(
          contractOf(given, resaleValue),
          exitAfterMonths(contractOf(given, resaleValue), years * 12 + months),
        ),
      ),
    );
  });

  test('village.exit-entitlement between two days', () => {
    const stay = fc.record({
      terms,
      entryDate: days(isoDate('2014-07-01'), isoDate('2026-12-31')),
      length: fc.oneof(fc.integer({ min: 0, max: 6000 }), fc.constantFrom(364, 365, 366, 3649, 3650, 3651)),
    });
    always(stay, ({ terms: given, entryDate, length }) => {
      const exitDate = (entryDate + length) as CivilDate;
      sameAsEngine(
        'village.exit-entitlement',
        { ...given, entryDate: iso(entryDate), exitDate: iso(exitDate) },
        { days: dec(length), ...entitlement(contractOf(given), exitAfterDays(contractOf(given), length)) },
      );
    });
  });

  test.each(['year', 'month'] as const)('village.exit-table by %s', (step) => {
    const table = fc.record({ terms, count: fc.integer({ min: 1, max: step === 'year' ? 15 : 18 }) });
    always(table, ({ terms: given, count }) => {
      const first = step === 'year' ? 1 : 0;
      const periods = Array.from({ length: count - first + 1 }, (_, i) => first + i);
      const contract = contractOf(given);
      const exits = periods.map((n) => exitAfterMonths(contract, step === 'year' ? n * 12 : n));
      const recouped = periods.find((n, i) => n > 0 && exits[i]?.exit.gte(given.purchasePrice));
      sameAsEngine(
        'village.exit-table',
        { ...given, count, step },
        {
          rows: exits.map((exit, i) => ({
            period: dec(periods[i] ?? Number.NaN),
            resaleValue: exit.resale,
            dmfCumulativePercent: exit.dmfCumulative,
            ltmfCumulativePercent: exit.ltmfCumulative,
            dmfAmount: exit.dmf,
            ltmfAmount: exit.ltmf,
            shareOfGain: exit.shareOfGain,
            sellingFee: exit.sellingFee,
            refurbishmentCost: dec(given.refurbishmentCost),
            exitEntitlement: exit.exit,
          })),
          recoupPeriod: recouped === undefined ? undefined : dec(recouped),
        },
      );
    });
  });

  test('village.average-resident-comparison', () => {
    const given = fc.record({
      purchasePrice: price,
      resaleValue: price,
      base: fc.constantFrom('purchase' as const, 'resale' as const),
      dmfPercent: percent(60),
      recurrentChargesPerMonth: money(2_000),
      operatorGainSharePercent: percent(100),
    });
    always(given, (inputs) =>
      sameAsEngine('village.average-resident-comparison', inputs, {
        figurePerMonth: averageResidentComparison(
          { price: inputs.purchasePrice, resale: inputs.resaleValue, base: inputs.base },
          inputs.dmfPercent,
          inputs.recurrentChargesPerMonth,
          inputs.operatorGainSharePercent,
        ),
      }),
    );
  });

  test('granny-flat.interest', () => {
    const interest = days(isoDate('2014-12-24'), isoDate('2028-06-30')).chain((on) =>
      fc.integer({ min: 51, max: 100 }).chain((age) => {
        const reasonable = reasonableValue(on, age);
        const limit = rate('income-streams.extra-allowable-amount', on);
        return fc.record({
          on: fc.constant(on),
          ageNextBirthday: fc.constant(age),
          reasonable: fc.constant(reasonable),
          status: fc.constantFrom('single', 'couple', 'illness-separated'),
          kind: fc.constantFrom('title-transfer', 'construction', 'purchase', 'cash', 'cash'),
          amountPaid: around([dec(0), limit, reasonable.value, reasonable.value.plus(limit)], 1_500_000),
        });
      }),
    );
    always(interest, ({ on, reasonable, ...given }) => {
      const held = grannyFlatInterest(on, given.kind === 'cash', given.amountPaid, reasonable.value);
      sameAsEngine(
        'granny-flat.interest',
        { on: iso(on), ...given },
        {
          factor: reasonable.factor,
          reasonableValue: reasonable.value,
          excessOverReasonableValue: held.excess,
          homeowner: held.homeowner,
          assetValue: held.assetValue,
          rentAssistancePossible: !held.homeowner,
        },
      );
    });
  });

  test('rent.former-home and rent.assessable', () => {
    const given = fc.record({
      entry: days(isoDate('2014-07-01'), isoDate('2026-12-31')),
      paysDaily: fc.boolean(),
      gross: money(60_000),
      expenses: money(60_000),
      method: fc.constantFrom('net', 'two-thirds'),
    });
    always(given, ({ entry, paysDaily, gross, expenses, method }) => {
      const when = { entryDate: iso(entry), paysDailyAccommodation: paysDaily };
      sameAsEngine('rent.former-home', when, formerHomeRent(entry, paysDaily));
      const net = dec(gross).minus(expenses);
      const rent = { grossRentPerYear: gross, expensesPerYear: expenses, method };
      sameAsEngine('rent.assessable', rent, {
        assessableRentPerYear: method === 'two-thirds' ? dec(gross).times(2).div(3) : net.gt(0) ? net : ZERO,
      });
    });
  });
});

function entitlement(contract: Contract, exit: ReturnType<typeof exitAfterMonths>) {
  return {
    resaleValue: exit.resale,
    dmfCumulativePercent: exit.dmfCumulative,
    dmfAmount: exit.dmf,
    dmfPercentOfPurchasePrice: exit.dmf.times(100).div(contract.price),
    ltmfCumulativePercent: exit.ltmfCumulative,
    ltmfAmount: exit.ltmf,
    shareOfGain: exit.shareOfGain,
    sellingFee: exit.sellingFee,
    exitEntitlement: exit.exit,
  };
}
