/** Random people and homes for pension tests: ages at the limits, and entries around every change of law. */
import { allPensionTypes, type Care, type Home, type Person, type ResidentialCare } from '@advice-builder/engine';
import { type CivilDate, firstOfMonth, isoDate, type MonthIndex } from '@advice-builder/kernel';
import fc from 'fast-check';
import { dollars } from '../arbitraries.ts';
import type { Day } from '../dates.ts';

export const pick = fc.constantFrom;

/** Generates `undefined` instead of the value in about half of the cases. */
export function maybe<T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> {
  return fc.option(value, { nil: undefined, freq: 2 });
}

export function date(from: Day, to: Day): fc.Arbitrary<CivilDate> {
  return fc.integer({ min: isoDate(from), max: isoDate(to) }).map((day) => day as CivilDate);
}

export function monthFrom(projectFrom: MonthIndex, least: number, greatest: number): fc.Arbitrary<MonthIndex> {
  return fc.integer({ min: least, max: greatest }).map((months) => (projectFrom + months) as MonthIndex);
}

export const frequency = pick(0 as const, 1 as const, 12 as const, 26 as const, 52 as const, 365 as const);

const resident: fc.Arbitrary<ResidentialCare> = fc
  .record({
    entryDate: fc.oneof(
      date('2015-07-01', '2030-06-30'),
      pick('2016-12-31', '2017-01-01', '2024-02-29', '2028-02-29').map(isoDate),
    ),
    agreedPrice: maybe(dollars(900_000)),
    depositPaid: fc.oneof(pick(0), dollars(900_000)),
    statedStatus: pick(undefined, 'low-means' as const, 'market-payer' as const),
    deductFromDeposit: fc.boolean(),
  })
  .map((given) => ({
    kind: 'residential',
    meansDisclosed: true,
    depositFromSale: 0,
    mpirPercent: undefined,
    facilityOption: 1,
    retentionPercent: undefined,
    dapIndexationPercent: undefined,
    extraServiceFee: { amount: 0, frequency: 365 },
    extraServiceFeeEnd: undefined,
    optIn: false,
    optInDate: undefined,
    noWorseOff: false,
    topUps: [],
    nonClinicalDaysCharged: undefined,
    ...given,
  }));

/** Where a person who is not in residential care lives, which depends on the home. */
function atHome(home: Home): Care {
  switch (home.kind) {
    case 'village':
    case 'land-lease':
    case 'granny-flat':
      return { kind: home.kind, homeCare: undefined, entryDate: undefined };
    default:
      return { kind: 'none' };
  }
}

const pensionType = pick('age', 'age', 'age', ...allPensionTypes);

export function person(home: Home): fc.Arbitrary<Person> {
  return fc
    .record({
      care: fc.oneof({ weight: 1, arbitrary: resident }, { weight: 2, arbitrary: pick(atHome(home)) }),
      pensionType,
      qualifyingService: fc.boolean(),
      currentPensionPerFortnight: maybe(dollars(900)),
      sex: pick('male' as const, 'female' as const),
      dateOfBirth: fc.oneof(
        { weight: 6, arbitrary: date('1928-01-01', '1957-01-01') },
        { weight: 2, arbitrary: date('1957-01-01', '1966-12-31') },
        { weight: 1, arbitrary: pick(undefined) },
      ),
      workBonusBalance: maybe(fc.oneof(dollars(12_000), pick(0, 650, 11_800))),
    })
    .map((given) => ({ ...given, lifetimeCapUsed: 0, annualCapUsed: 0 }));
}

/** Entry contributions near the extra allowable amounts. */
const contribution = fc.oneof(
  dollars(300_000),
  dollars(900_000),
  pick(203_000, 203_000.01, 216_500, 252_000, 252_000.01, 258_000, 258_001, 267_000, 267_000.01),
);
/** A day before the projection, sometimes before the rate data begin. */
function enteredBefore(projectFrom: MonthIndex): fc.Arbitrary<CivilDate> {
  const today = firstOfMonth(projectFrom);
  return fc
    .oneof(
      date('2012-01-01', '2026-10-31'),
      date('2022-07-01', '2026-10-31'),
      pick('2014-07-01', '2018-06-30', '2018-07-01', '2026-07-01').map(isoDate),
    )
    .map((day) => Math.min(day, today) as CivilDate);
}

const charge = fc.record({ amount: dollars(900), frequency: pick(12 as const, 26 as const, 52 as const, 1 as const) });
const noFees = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
const FEELESS = {
  base: 'purchase' as const,
  growthPercent: 2,
  gainSharePercent: 50,
  refurbishmentCost: 0,
  sellingFeePercent: 0,
  deferredFeePercent: noFees,
  maintenanceLevyPercent: noFees,
};

/** A former home next to a community, bought and sold in any order. The exit is only after the purchase. */
export function arbitraryMove(projectFrom: MonthIndex): fc.Arbitrary<Home> {
  const month = (least: number, greatest: number) => monthFrom(projectFrom, least, greatest);
  return fc
    .record({
      kind: pick('village' as const, 'land-lease' as const),
      bought: month(-6, 50),
      stay: maybe(fc.integer({ min: 1, max: 40 })),
      price: fc.oneof(contribution, dollars(600_000)),
      serviceCharge: charge,
      formerHome: fc.record({
        netValue: dollars(900_000),
        growthPercent: fc.nat(6),
        sale: maybe(fc.record({ month: month(-30, 59), expenses: dollars(20_000) })),
      }),
    })
    .map(({ kind, bought, stay, price, serviceCharge, formerHome }) => ({
      kind,
      quickExitEntitlement: undefined,
      serviceCharge,
      formerHome,
      model: {
        ...FEELESS,
        purchaseDate: firstOfMonth(bought),
        exitDate: stay === undefined ? undefined : firstOfMonth((bought + stay) as MonthIndex),
        purchasePrice: price,
      },
    }));
}

export function arbitraryHome(projectFrom: MonthIndex): fc.Arbitrary<Home> {
  const month = (least: number, greatest: number) => monthFrom(projectFrom, least, greatest);
  const ordinary: fc.Arbitrary<Home> = fc
    .record({
      kind: pick('ordinary' as const),
      netValue: dollars(900_000).filter((value) => value > 0),
      growthPercent: fc.nat(6),
      protectedPerson: fc.boolean(),
      rent: maybe(
        fc
          .record({
            rent: charge,
            expensesPerPayment: dollars(300),
            from: month(-24, 30),
            months: pick(undefined, 0, 0, 1, 20, 60),
            assessment: pick('net' as const, 'two-thirds' as const),
          })
          .map(({ months, ...rent }) => ({
            ...rent,
            end: months === undefined ? undefined : ((rent.from + months) as MonthIndex),
          })),
      ),
      sale: maybe(fc.record({ month: month(0, 59), expenses: dollars(20_000) })),
    })
    // The home is not rented out after settlement.
    .map((home) => (home.rent && home.sale && home.sale.month <= home.rent.from ? { ...home, rent: undefined } : home));
  const boughtAgain: fc.Arbitrary<Home> = fc
    .record({
      netValue: dollars(900_000).filter((value) => value > 0),
      growthPercent: fc.nat(6),
      protectedPerson: fc.boolean(),
      sale: fc.record({ month: month(-30, 40), expenses: dollars(20_000) }),
      after: fc.oneof(fc.constant(0), fc.integer({ min: -1, max: 30 })),
      price: dollars(800_000).filter((value) => value > 0),
      costs: dollars(40_000),
      nextGrowth: fc.nat(6),
    })
    .map(({ after, price, costs, nextGrowth, ...home }) => ({
      kind: 'ordinary' as const,
      ...home,
      rent: undefined,
      nextHome: { month: (home.sale.month + after) as MonthIndex, price, costs, growthPercent: nextGrowth },
    }));
  const exit = month(0, 59).chain((at) => fc.nat(27).map((day) => (firstOfMonth(at) + day) as CivilDate));
  const model = fc
    .record({ purchaseDate: maybe(enteredBefore(projectFrom)), exitDate: maybe(exit), purchasePrice: contribution })
    .map((given) => ({ ...FEELESS, ...given }));
  const community: fc.Arbitrary<Home> = fc.record({
    kind: pick('village' as const, 'land-lease' as const),
    quickExitEntitlement: pick(undefined),
    model: maybe(model),
    serviceCharge: charge,
  });
  const grannyFlat: fc.Arbitrary<Home> = fc.record({
    kind: pick('granny-flat' as const),
    quickValue: pick(undefined),
    purchasePrice: maybe(contribution),
    purchaseDate: maybe(enteredBefore(projectFrom)),
    applyTest: fc.boolean(),
    testAmount: maybe(dollars(400_000)),
    giftAmount: maybe(dollars(100_000)),
    rent: charge,
  });
  return fc.oneof(
    { weight: 1, arbitrary: pick<Home>({ kind: 'none' }) },
    { weight: 4, arbitrary: ordinary },
    { weight: 3, arbitrary: boughtAgain },
    { weight: 3, arbitrary: community },
    { weight: 3, arbitrary: arbitraryMove(projectFrom) },
    { weight: 3, arbitrary: grannyFlat },
  );
}
