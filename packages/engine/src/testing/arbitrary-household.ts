/** Random households for property tests: everything the projection calculates, within the limits of the form. */
import { type CivilDate, isoDate, type MonthIndex, makeMonth } from '@advice-builder/kernel';
import fc from 'fast-check';
import type {
  Care,
  Entry,
  Home,
  HomeCareServices,
  Household,
  OwnedHome,
  Person,
  RentPaid,
  RespiteStay,
} from '../household/household.ts';
import { allMrcaPayments } from '../regimes/mrca-payments.ts';
import { allPensionTypes } from '../regimes/pension-type.ts';
import { arbitraryLoan } from './arbitrary-loans.ts';
import { arbitraryStream } from './arbitrary-streams.ts';
import { homeCareServices, investment, person, property, resident } from './households.ts';

const PROJECT_FROM = makeMonth(2026, 11);

const money = (max: number): fc.Arbitrary<number> => fc.integer({ min: 0, max: max * 100 }).map((cents) => cents / 100);
const month = (from: number, to: number): fc.Arbitrary<MonthIndex> =>
  fc.integer({ min: from, max: to }).map((m) => (PROJECT_FROM + m) as MonthIndex);
const maybe = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(value, { nil: undefined });
const entryDate = fc.integer({ min: isoDate('2015-07-01'), max: isoDate('2029-06-30') }).map((day) => day as CivilDate);
const frequency = fc.constantFrom(0 as const, 1 as const, 12 as const, 26 as const, 52 as const, 365 as const);

const residential: fc.Arbitrary<Care> = fc
  .record({
    entryDate,
    agreedPrice: maybe(money(1_200_000)),
    depositPaid: money(800_000),
    depositFromSale: fc.oneof(fc.constant(0), money(400_000)),
    statedStatus: fc.constantFrom(undefined, undefined, 'low-means' as const, 'market-payer' as const),
    meansDisclosed: fc.boolean(),
    facilityOption: fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const),
    deductFromDeposit: fc.boolean(),
    retentionPercent: fc.constantFrom(undefined, 0, 2),
    dapIndexationPercent: fc.constantFrom(undefined, undefined, 0, 3),
    mpirPercent: fc.constantFrom(undefined, 7.96),
    extraServiceFee: fc.record({ amount: money(40), frequency }),
    optIn: fc.boolean(),
    noWorseOff: fc.boolean(),
    topUps: fc.array(fc.record({ id: fc.constant('t'), amount: money(100_000), month: month(0, 40) }), {
      maxLength: 2,
    }),
    nonClinicalDaysCharged: fc.constantFrom(undefined, undefined, 100, 1455),
  })
  .map((care) => resident({ ...care, noWorseOff: care.noWorseOff && !care.optIn }));

export const arbitraryServices: fc.Arbitrary<HomeCareServices> = fc
  .record({
    startDate: maybe(
      fc
        .oneof(
          fc.integer({ min: isoDate('2013-11-01'), max: isoDate('2025-10-31') }),
          fc.integer({ min: isoDate('2025-11-01'), max: isoDate('2028-12-31') }),
        )
        .map((day) => day as CivilDate),
    ),
    packageLevel: fc.constantFrom(undefined, 1 as const, 2 as const, 3 as const, 4 as const, 4 as const),
    basicDailyFeeWaived: fc.boolean(),
    supportAtHomeLevel: maybe(fc.integer({ min: 1, max: 8 })),
    noWorseOff: fc.boolean(),
    independenceCostPerYear: money(60_000),
    everydayLivingCostPerYear: fc.oneof(fc.constant(0), money(30_000)),
    clinicalCostPerYear: money(30_000),
    personalCareCostPerYear: fc.oneof(fc.constant(undefined), money(20_000)),
    feeAtTransitionPerDay: fc.constantFrom(undefined, undefined, 0, 12.34),
    meansDisclosed: fc.constantFrom(undefined, true, true, false),
  })
  // Derived from another amount, so that the other random values stay the same.
  .map((s) =>
    homeCareServices({ ...s, unspentFunds: s.clinicalCostPerYear > 15_000 ? s.clinicalCostPerYear / 10 : undefined }),
  );

const atHome: fc.Arbitrary<Care> = fc
  .record({
    kind: fc.constantFrom('home-care' as const, 'granny-flat' as const, 'village' as const, 'land-lease' as const),
    services: maybe(arbitraryServices),
  })
  .map(
    ({ kind, services: own }): Care =>
      kind === 'home-care'
        ? { kind, entryDate: own?.startDate, services: own }
        : { kind, entryDate: own?.startDate, homeCare: own },
  );

const respiteStay: fc.Arbitrary<RespiteStay> = fc.record({
  start: fc.integer({ min: isoDate('2026-08-01'), max: isoDate('2029-06-30') }).map((day) => day as CivilDate),
  days: fc.integer({ min: 1, max: 120 }),
  daysUsed: fc.constantFrom(0, 0, 20, 63),
});

const someone: fc.Arbitrary<Person> = fc
  .record({
    care: fc.oneof(
      { weight: 3, arbitrary: residential },
      { weight: 3, arbitrary: atHome },
      { weight: 1, arbitrary: fc.constant<Care>({ kind: 'none' }) },
    ),
    pensionType: fc.constantFrom('age', 'age', ...allPensionTypes, 'war-widow-iss'),
    qualifyingService: fc.boolean(),
    currentPensionPerFortnight: maybe(money(900)),
    dateOfBirth: maybe(
      fc.integer({ min: isoDate('1930-01-01'), max: isoDate('1963-01-01') }).map((d) => d as CivilDate),
    ),
    lifetimeCapUsed: fc.oneof(fc.constant(0), money(140_000)),
    annualCapUsed: fc.oneof(fc.constant(0), money(36_000)),
    workBonusBalance: fc.oneof(fc.constant(undefined), money(12_000)),
  })
  .map((p) => person(p));

const pastDate = fc.integer({ min: isoDate('2014-07-01'), max: isoDate('2026-11-01') }).map((day) => day as CivilDate);
/** Days from a purchase to the earliest exit: enough for the exit to be in a later month than the purchase. */
const DAYS_BEFORE_EXIT = 31;
const percents = fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 10, maxLength: 10 });

const contract = fc.record({
  base: fc.constantFrom('purchase' as const, 'resale' as const),
  purchaseDate: maybe(pastDate),
  exitDate: maybe(fc.integer({ min: isoDate('2026-12-01'), max: isoDate('2032-12-31') }).map((d) => d as CivilDate)),
  purchasePrice: money(800_000),
  growthPercent: fc.integer({ min: 0, max: 5 }),
  gainSharePercent: fc.integer({ min: 0, max: 100 }),
  refurbishmentCost: money(20_000),
  sellingFeePercent: fc.integer({ min: 0, max: 5 }),
  deferredFeePercent: percents,
  maintenanceLevyPercent: percents,
  partYear: fc.constantFrom('month' as const, 'day' as const, 'begun' as const),
});

const rent = fc.record({
  rent: fc.record({ amount: money(900), frequency }),
  expensesPerPayment: money(200),
  from: month(-10, 20),
  end: maybe(month(1, 50)),
  assessment: fc.constantFrom('net' as const, 'two-thirds' as const),
});

/** A purchase within five years. */
export const laterPurchase = fc
  .integer({ min: isoDate('2026-10-01'), max: isoDate('2031-10-31') })
  .map((day) => day as CivilDate);

/** A former home that is kept, or sold before or within the projection. */
export const formerHome: fc.Arbitrary<OwnedHome> = fc.record({
  netValue: money(1_500_000),
  growthPercent: fc.integer({ min: 0, max: 10 }),
  sale: maybe(fc.record({ month: month(-30, 60), expenses: money(40_000) })),
});

/**
 * A home bought along with a former home: mostly within the projection, with the sale before, in or after that month.
 */
export const besideFormerHome: fc.Arbitrary<Home> = fc
  .record({
    kind: fc.constantFrom('village' as const, 'land-lease' as const),
    model: contract,
    purchase: fc.option(laterPurchase, { nil: undefined }),
    price: money(700_000),
    serviceCharge: fc.record({ amount: money(900), frequency }),
    formerHome,
  })
  .map(({ purchase, price, model, ...rest }): Home => {
    const exitDate =
      model.exitDate === undefined || (purchase ?? 0) + DAYS_BEFORE_EXIT > model.exitDate ? undefined : model.exitDate;
    const bought = { ...model, exitDate, purchaseDate: purchase ?? model.purchaseDate, purchasePrice: price };
    return { ...rest, quickExitEntitlement: undefined, model: bought };
  });

/** A home sold and another one bought: before, in or after the month of the sale, and before the start. */
export const soldAndBought: fc.Arbitrary<Home> = fc
  .record({
    netValue: money(2_000_000),
    growthPercent: fc.integer({ min: 0, max: 10 }),
    protectedPerson: fc.boolean(),
    sale: fc.record({ month: month(-30, 40), expenses: money(40_000) }),
    rent: fc.option(rent, { nil: undefined, freq: 4 }),
    after: fc.oneof(fc.constant(0), fc.integer({ min: -2, max: 36 })),
    price: money(1_200_000),
    costs: money(60_000),
    nextGrowth: fc.integer({ min: 0, max: 10 }),
  })
  .map(
    ({ after, price, costs, nextGrowth, ...home }): Home => ({
      kind: 'ordinary',
      ...home,
      nextHome: { month: (home.sale.month + after) as MonthIndex, price, costs, growthPercent: nextGrowth },
    }),
  );

const home: fc.Arbitrary<Home> = fc.oneof(
  fc.constant<Home>({ kind: 'none' }),
  fc
    .record({
      netValue: money(2_000_000),
      growthPercent: fc.integer({ min: 0, max: 10 }),
      protectedPerson: fc.boolean(),
      sale: maybe(fc.record({ month: month(0, 60), expenses: money(40_000) })),
      rent: maybe(rent),
      debtsInValue: fc.constantFrom(undefined, undefined, 120_000),
    })
    .map((h): Home => ({ kind: 'ordinary', ...h })),
  fc
    .record({
      kind: fc.constantFrom('village' as const, 'land-lease' as const),
      quickExitEntitlement: maybe(money(700_000)),
      model: maybe(contract),
      serviceCharge: fc.record({ amount: money(900), frequency }),
    })
    .map((h): Home => h),
  besideFormerHome,
  soldAndBought,
  fc
    .record({
      purchasePrice: maybe(money(700_000)),
      purchaseDate: maybe(pastDate),
      applyTest: fc.boolean(),
      testAmount: maybe(money(400_000)),
      giftAmount: fc.constant(undefined),
      rent: fc.record({ amount: money(400), frequency }),
    })
    .map((h): Home => ({ kind: 'granny-flat', quickValue: undefined, ...h })),
);

/** The rent of a rented home, before, within or after the time a home is owned. */
export const rentPaid: fc.Arbitrary<RentPaid> = fc.record({
  payment: fc.record({
    amount: money(900).map((amount) => amount + 1),
    frequency: fc.constantFrom(12 as const, 26 as const, 52 as const),
  }),
  indexationPercent: fc.integer({ min: 0, max: 5 }),
  from: month(-30, 50),
  isGovernmentRent: fc.constantFrom(false, false, false, true),
});

/** Some households without a home, or with an ordinary one, pay rent. */
export function withRent(household: Household, rent: RentPaid | undefined): Household {
  const { kind } = household.home;
  return rent === undefined || (kind !== 'none' && kind !== 'ordinary') ? household : { ...household, rentPaid: rent };
}

const period = fc.record({ start: maybe(month(-12, 40)), end: maybe(month(1, 60)) });

const entry: fc.Arbitrary<Entry> = fc.oneof(
  fc
    .record({
      value: money(600_000),
      treatment: fc.constantFrom('deemed' as const, 'not-deemed' as const, 'exempt' as const),
      growthPercent: fc.integer({ min: 0, max: 10 }),
      incomePerYear: money(20_000),
      expensesPerYear: money(5_000),
      period,
    })
    .map(({ period: p, ...rest }) => investment(rest.value, { ...rest, ...p })),
  fc
    .record({
      value: money(600_000),
      rent: fc.record({ amount: money(900), frequency }),
      expensesPerPayment: money(300),
      assessment: fc.constantFrom('net' as const, 'two-thirds' as const),
      rentStart: maybe(month(-12, 30)),
      rentEnd: maybe(month(1, 60)),
      period,
    })
    .map(({ period: p, ...rest }) => property({ ...rest, ...p })),
  fc
    .record({
      payment: fc.record({ amount: money(2_000), frequency }),
      indexationPercent: fc.integer({ min: 0, max: 5 }),
      assessable: fc.boolean(),
      period,
    })
    .map(({ period: p, ...rest }): Entry => ({ kind: 'income', id: 'n', owner: 'joint', ...rest, ...p })),
  // Income from work, mostly around the fortnightly amount of the Work Bonus.
  fc
    .record({
      owner: fc.constantFrom(0 as const, 1 as const, 'joint' as const),
      payment: fc.record({
        amount: fc.oneof(money(900), fc.constantFrom(299.99, 300, 300.01)),
        frequency: fc.constantFrom(26 as const, 12 as const),
      }),
      indexationPercent: fc.integer({ min: 0, max: 5 }),
      period,
    })
    .map(
      ({ period: p, ...rest }): Entry => ({
        kind: 'income',
        id: 'w',
        assessable: true,
        fromWork: true,
        ...rest,
        ...p,
      }),
    ),
  fc
    .record({
      owner: fc.constantFrom(0 as const, 1 as const, 'joint' as const),
      payment: fc.record({ amount: money(1_500), frequency: fc.constantFrom(26 as const, 52 as const) }),
      mrca: fc.constantFrom(...allMrcaPayments),
      period,
    })
    .map(
      ({ period: p, ...rest }): Entry => ({
        kind: 'income',
        id: 'm',
        indexationPercent: 0,
        assessable: true,
        ...rest,
        ...p,
      }),
    ),
  fc
    .record({
      payment: fc.record({ amount: money(500), frequency }),
      indexationPercent: fc.integer({ min: 0, max: 5 }),
      owner: fc.constantFrom(0 as const, 1 as const),
      period,
      kind: fc.constantFrom('expense' as const, 'out-of-pocket' as const),
    })
    .map(({ period: p, ...rest }): Entry => ({ id: 'x', ...rest, ...p })),
  fc
    .record({ value: money(100_000), assessable: fc.boolean(), growthPercent: fc.integer({ min: 0, max: 5 }), period })
    .map(({ period: p, ...rest }): Entry => ({ kind: 'personal-asset', id: 'p', owner: 'joint', ...rest, ...p })),
  fc
    .record({ amount: money(80_000), date: fc.integer({ min: isoDate('2022-01-01'), max: isoDate('2030-12-31') }) })
    .map(({ amount, date }): Entry => ({ kind: 'gift', id: 'g', owner: 'joint', amount, date: date as CivilDate })),
  fc
    .record({
      value: money(300_000),
      treatment: fc.constantFrom('deemed' as const, 'not-deemed' as const, 'exempt' as const),
      growthPercent: fc.integer({ min: 0, max: 5 }),
      start: month(-5, 40),
      redemption: maybe(month(1, 59)),
    })
    .map((e): Entry => ({ kind: 'inheritance', id: 'h', owner: 'joint', ...e })),
  { weight: 3, arbitrary: arbitraryStream(PROJECT_FROM) },
  { weight: 1, arbitrary: arbitraryLoan(PROJECT_FROM) },
);

/**
 * Mostly the start that all tests use. Sometimes an earlier one, before or after 1 November 2025, because programs that
 * use the engine may ask for it.
 */
const projectFrom = fc.oneof(
  { weight: 2, arbitrary: fc.constant(PROJECT_FROM) },
  { weight: 1, arbitrary: month(-40, 0) },
);

const growth = fc.integer({ min: 0, max: 80 }).map((n) => n / 10);

/** Assumptions under which rates grow after their newest value. */
export const arbitraryAssumption = fc.record({ cpiPercent: growth, wagesPercent: growth, pensionPercent: growth });

const common = {
  projectFrom,
  home,
  bank: fc.record({ opening: money(1_500_000), interestPercent: fc.integer({ min: 0, max: 10 }) }),
  personalAssets: fc.record({ contents: money(50_000), vehicles: money(50_000), funeralBond: money(20_000) }),
  livingExpenses: fc.record({
    payment: fc.record({ amount: money(3_000), frequency }),
    start: maybe(month(-5, 20)),
    end: maybe(month(1, 50)),
  }),
  entries: fc.array(entry, { maxLength: 6 }),
  assumptions: fc.record({
    capDay: fc.constantFrom('exact' as const, 'law' as const),
    rateIndexation: fc.oneof(
      { arbitrary: fc.constant(undefined), weight: 3 },
      { arbitrary: arbitraryAssumption, weight: 1 },
    ),
  }),
};

export const arbitrarySingle: fc.Arbitrary<Household> = fc
  .record({ ...common, one: someone })
  .map(({ one, ...rest }) => ({
    relationship: 'single' as const,
    people: [one] as const,
    ...rest,
  }));

export const arbitraryCouple: fc.Arbitrary<Household> = fc
  .record({
    ...common,
    one: someone,
    two: someone,
    relationship: fc.constantFrom('couple' as const, 'illness-separated' as const),
  })
  .map(({ one, two, ...rest }) => ({ people: [one, two] as const, ...rest }));

const owners = fc.array(fc.constantFrom(0 as const, 1 as const, 'joint' as const), { minLength: 6, maxLength: 6 });

/**
 * A couple with one death, at any time from before the projection to after nearly all other dates. Entries
 * have any owner.
 */
export const arbitrarySurvivor: fc.Arbitrary<Household> = fc
  .record({
    couple: arbitraryCouple,
    owners,
    person: fc.constantFrom(0 as const, 1 as const),
    after: fc.oneof(fc.constantFrom(-2, 0, 1), fc.integer({ min: 2, max: 58 })),
    livingExpensesPercent: fc.constantFrom(0, 60, 70, 100),
  })
  .map(({ couple, owners: whose, person: who, after, livingExpensesPercent }) => ({
    ...couple,
    entries: couple.entries.map((e, i): Entry => ({ ...e, owner: whose[i] ?? 'joint' })),
    death: { person: who, month: (couple.projectFrom + after) as MonthIndex, livingExpensesPercent },
  }));

const assistive = fc
  .record({
    owner: fc.constantFrom(0 as const, 1 as const),
    service: fc.constantFrom('assistive-technology' as const, 'home-modifications' as const),
    tier: fc.constantFrom('low' as const, 'medium' as const, 'high' as const),
    cost: money(20_000),
    month: month(-6, 50),
  })
  .map((e) => ({ kind: 'assistive' as const, id: 't', ...e }));

const stage = fc.constantFrom(undefined, 'until-entry' as const, 'from-entry' as const);

/** Residents with care at home until the entry, respite care, and expenses in one stage or both. */
const arbitraryStages: fc.Arbitrary<Household> = fc
  .record({
    household: fc.oneof(arbitrarySingle, arbitraryCouple, arbitrarySurvivor),
    before: fc.tuple(arbitraryServices, arbitraryServices),
    stages: fc.array(stage, { minLength: 6, maxLength: 6 }),
    respite: fc.tuple(maybe(respiteStay), maybe(respiteStay)),
    assistive: fc.array(assistive, { maxLength: 3 }),
  })
  .map(({ household, before, stages, respite, assistive: bought }): Household => {
    const people = household.people.map((one, i): Person => {
      const index = i === 0 ? 0 : 1;
      const own = { ...one, respite: respite[index] };
      if (one.care.kind !== 'residential') return own;
      return { ...own, care: { ...one.care, servicesUntilEntry: before[index] } };
    });
    return {
      ...household,
      people: people as unknown as Household['people'],
      entries: [
        ...household.entries.map((e, i) => (e.kind === 'out-of-pocket' ? { ...e, stage: stages[i] } : e)),
        ...bought.map((e, i): Entry => ({ ...e, id: `t${i}`, owner: people.length === 1 ? 0 : e.owner })),
      ],
    };
  });

/** Households that rent, of every kind. */
const arbitraryRenter: fc.Arbitrary<Household> = fc
  .tuple(fc.oneof(arbitrarySingle, arbitraryCouple, arbitrarySurvivor, arbitraryStages), rentPaid)
  .map(([household, rent]) => withRent(household, rent));

export const arbitraryHousehold: fc.Arbitrary<Household> = fc.oneof(
  arbitrarySingle,
  arbitraryCouple,
  arbitrarySurvivor,
  arbitraryStages,
  arbitraryRenter,
);
