/** Random households with residents or home care. Their means and caps are close enough to every limit to cross it. */
import {
  allPensionTypes,
  type Care,
  type Entry,
  type Home,
  type HomeCareServices,
  type HomeMove,
  type Household,
  type PensionType,
  type Person,
  type RentPaid,
  type ResidentialCare,
} from '@advice-builder/engine';
import { type CivilDate, isoDate, type MonthIndex, makeMonth } from '@advice-builder/kernel';
import fc from 'fast-check';
import { money } from './against-engine.ts';

const maybe = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(value, { nil: undefined });
const day = (first: string, last: string): fc.Arbitrary<CivilDate> =>
  fc.integer({ min: isoDate(first), max: isoDate(last) }).map((d) => d as CivilDate);

const entryDate = fc.oneof(
  day('2014-07-01', '2025-10-31'),
  day('2015-06-01', '2017-06-30'),
  day('2025-11-01', '2027-12-31'),
  fc.constantFrom(
    ...['2025-10-31', '2025-11-01', '2026-03-20', '2026-09-20', '2026-11-01', '2026-11-30', '2024-02-29'].map(isoDate),
  ),
);

/** A move to another home, at times on a day on which rates or the law change, at times too early to count. */
const homeMove: fc.Arbitrary<HomeMove> = fc.record({
  date: fc.oneof(
    day('2026-01-01', '2031-06-30'),
    fc.constantFrom(
      ...['2025-10-31', '2025-11-01', '2026-03-20', '2026-12-01', '2027-03-19', '2027-03-20'].map(isoDate),
    ),
  ),
  agreedPrice: maybe(money(900_000)),
  depositPaid: maybe(money(700_000)),
  mpirPercent: fc.constantFrom(undefined, undefined, 6.5),
  facilityOption: fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const),
});

const resident = (projectFrom: MonthIndex): fc.Arbitrary<ResidentialCare> =>
  fc
    .record({
      entryDate,
      statedStatus: fc.constantFrom(undefined, undefined, 'low-means' as const, 'market-payer' as const),
      meansDisclosed: fc.constantFrom(true, true, true, false),
      agreedPrice: maybe(money(900_000)),
      depositPaid: fc.oneof(fc.constant(0), money(700_000)),
      depositFromSale: fc.oneof(fc.constant(0), money(300_000)),
      mpirPercent: fc.constantFrom(undefined, undefined, 4.01, 8.5),
      facilityOption: fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const),
      deductFromDeposit: fc.boolean(),
      retentionPercent: fc.constantFrom(undefined, undefined, 0, 2, 3),
      dapIndexationPercent: fc.constantFrom(undefined, undefined, 0, 3),
      extraServiceFee: fc.record({
        amount: fc.oneof(fc.constant(0), money(300)),
        frequency: fc.constantFrom(0 as const, 1 as const, 12 as const, 26 as const, 52 as const, 365 as const),
      }),
      extraServiceFeeEnd: maybe(day('2026-06-01', '2030-12-31')),
      optIn: fc.boolean(),
      optInDate: maybe(day('2025-11-01', '2028-12-31')),
      noWorseOff: fc.boolean(),
      topUps: fc.array(
        fc.record({
          id: fc.constant('t'),
          amount: money(150_000),
          month: fc.integer({ min: 1, max: 50 }).map((m) => (projectFrom + m) as MonthIndex),
        }),
        { maxLength: 2 },
      ),
      nonClinicalDaysCharged: fc.constantFrom(undefined, undefined, 0, 1_200, 1_459, 1_460),
      move: maybe(homeMove),
    })
    .map((care) => ({ kind: 'residential' as const, ...care, noWorseOff: care.noWorseOff && !care.optIn }));

const services: fc.Arbitrary<HomeCareServices> = fc
  .record({
    startDate: fc.oneof(
      day('2013-11-01', '2025-10-31'),
      day('2024-07-01', '2025-10-31'),
      day('2025-11-01', '2028-06-30'),
    ),
    packageLevel: fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const),
    basicDailyFeeWaived: fc.boolean(),
    supportAtHomeLevel: fc.integer({ min: 1, max: 8 }),
    noWorseOff: fc.boolean(),
    independenceCostPerYear: money(40_000),
    everydayLivingCostPerYear: money(20_000),
    clinicalCostPerYear: money(20_000),
    personalCareCostPerYear: fc.oneof(fc.constant(undefined), money(20_000)),
    feeAtTransitionPerDay: fc.constantFrom(undefined, undefined, 0, 3.21, 12.34),
    meansDisclosed: fc.constantFrom(undefined, true, true, false),
  })
  .map((given) => ({ ...given, optIn: false }));

/** The pension types whose tests differ from those of the Age Pension. */
const others = allPensionTypes.filter((type) => type !== 'age' && type !== 'disability-support');
const anyPension = fc.oneof(fc.constant<PensionType>('age'), fc.constantFrom(...others));
const agePension = fc.constantFrom<PensionType>('age', 'age', 'not-eligible');

const someone = (care: fc.Arbitrary<Care>, pensionType = agePension): fc.Arbitrary<Person> =>
  fc.record({
    dateOfBirth: fc.constant(isoDate('1938-05-05')),
    sex: fc.constant('female' as const),
    pensionType,
    qualifyingService: fc.boolean(),
    currentPensionPerFortnight: maybe(money(900)),
    lifetimeCapUsed: fc.oneof(fc.constant(0), money(145_000)),
    annualCapUsed: fc.oneof(fc.constant(0), money(38_000)),
    care,
  });

const rent = fc.record({
  rent: fc.record({
    amount: money(900),
    frequency: fc.constantFrom(0 as const, 1 as const, 12 as const, 26 as const, 52 as const),
  }),
  expensesPerPayment: money(500),
  from: fc.integer({ min: makeMonth(2025, 1), max: makeMonth(2028, 1) }).map((m) => m as MonthIndex),
  end: maybe(fc.integer({ min: makeMonth(2025, 6), max: makeMonth(2031, 1) }).map((m) => m as MonthIndex)),
  assessment: fc.constantFrom('net' as const, 'two-thirds' as const),
});

const home: fc.Arbitrary<Home> = fc.oneof(
  fc.constant<Home>({ kind: 'none' }),
  fc
    .record({
      netValue: money(1_500_000),
      growthPercent: fc.integer({ min: 0, max: 6 }),
      protectedPerson: fc.constantFrom(false, false, true),
      rent: maybe(rent),
      sale: maybe(
        fc.record({
          month: fc.integer({ min: makeMonth(2026, 12), max: makeMonth(2029, 12) }).map((m) => m as MonthIndex),
          expenses: money(30_000),
        }),
      ),
    })
    .map((h): Home => ({ kind: 'ordinary', ...h })),
  fc
    .record({
      netValue: money(1_500_000),
      growthPercent: fc.integer({ min: 0, max: 6 }),
      protectedPerson: fc.boolean(),
      sale: fc.record({
        month: fc.integer({ min: makeMonth(2026, 6), max: makeMonth(2028, 6) }).map((m) => m as MonthIndex),
        expenses: money(30_000),
      }),
      after: fc.integer({ min: -1, max: 20 }),
      price: money(900_000),
      costs: money(40_000),
    })
    .map(({ after, price, costs, ...h }): Home => {
      const month = (h.sale.month + after) as MonthIndex;
      return { kind: 'ordinary', ...h, rent: undefined, nextHome: { month, price, costs, growthPercent: 2 } };
    }),
);

const percents = fc.array(
  fc.integer({ min: 0, max: 800 }).map((p) => p / 100),
  { minLength: 10, maxLength: 10 },
);
const charge = fc.record({
  amount: money(900),
  frequency: fc.constantFrom(0 as const, 1 as const, 12 as const, 26 as const, 52 as const, 365 as const),
});
const extraAllowable = fc.constantFrom(146_500, 200_000, 252_000, 258_000, 267_000, 267_000.01);

const contract = fc.record({
  base: fc.constantFrom('purchase' as const, 'resale' as const),
  purchaseDate: maybe(day('2014-07-01', '2026-11-30')),
  exitDate: maybe(day('2026-11-01', '2032-12-31')),
  purchasePrice: fc.oneof(money(900_000), extraAllowable),
  growthPercent: fc.integer({ min: 0, max: 8 }),
  gainSharePercent: fc.integer({ min: 0, max: 100 }),
  refurbishmentCost: money(30_000),
  sellingFeePercent: fc.integer({ min: 0, max: 5 }),
  deferredFeePercent: percents,
  maintenanceLevyPercent: percents,
});

const communityHome: fc.Arbitrary<Home> = fc.record({
  kind: fc.constantFrom('village' as const, 'land-lease' as const),
  quickExitEntitlement: maybe(money(700_000)),
  model: maybe(contract),
  serviceCharge: charge,
});

const grannyFlat: fc.Arbitrary<Home> = fc.record({
  kind: fc.constant('granny-flat' as const),
  quickValue: fc.constant(undefined),
  purchasePrice: maybe(fc.oneof(money(700_000), extraAllowable)),
  purchaseDate: maybe(day('2016-07-01', '2026-11-30')),
  applyTest: fc.boolean(),
  testAmount: fc.oneof(money(500_000), fc.constantFrom(undefined, 267_000)),
  giftAmount: fc.constant(undefined),
  rent: charge,
});

const generic: fc.Arbitrary<Entry> = money(9_000).map((amount) => ({
  kind: 'income',
  id: 'n',
  owner: 'joint',
  payment: { amount, frequency: 12 },
  indexationPercent: 0,
  assessable: true,
  start: undefined,
  end: undefined,
}));

/** Mostly above the fortnightly amount, so that the balance runs out within the projection. */
const work: fc.Arbitrary<Entry> = fc
  .record({ amount: money(2_000), owner: fc.constantFrom(0 as const, 'joint' as const) })
  .map(({ amount, owner }) => ({
    kind: 'income',
    id: 'w',
    owner,
    payment: { amount, frequency: 26 },
    indexationPercent: 0,
    assessable: true,
    fromWork: true,
    start: undefined,
    end: undefined,
  }));
const income = fc.oneof({ weight: 2, arbitrary: generic }, { weight: 1, arbitrary: work });

const rest = (projectFrom: MonthIndex) => ({
  projectFrom: fc.constant(projectFrom),
  home,
  bank: fc.record({ opening: money(2_500_000), interestPercent: fc.integer({ min: 0, max: 5 }) }),
  personalAssets: fc.constant({ contents: 10_000, vehicles: 0, funeralBond: 0 }),
  livingExpenses: fc.constant({
    payment: { amount: 12_000, frequency: 1 as const },
    start: undefined,
    end: undefined,
  }),
  entries: fc.array(income, { maxLength: 1 }),
  assumptions: fc.record({
    capDay: fc.constantFrom('exact' as const, 'exact' as const, 'law' as const),
    rateIndexation: fc.constant(undefined),
  }),
});

const projectFrom = fc.constantFrom(
  ...[
    makeMonth(2026, 11),
    makeMonth(2026, 11),
    makeMonth(2026, 12),
    makeMonth(2026, 3),
    makeMonth(2025, 6),
    makeMonth(2024, 9),
  ],
);

const anyHome = fc.oneof({ weight: 4, arbitrary: home }, communityHome, grannyFlat);

const rentPaid: fc.Arbitrary<RentPaid> = fc.record({
  payment: fc.record({ amount: money(900), frequency: fc.constantFrom(12 as const, 26 as const, 52 as const) }),
  indexationPercent: fc.constantFrom(0, 3),
  from: fc.integer({ min: makeMonth(2024, 1), max: makeMonth(2029, 12) }).map((m) => m as MonthIndex),
  isGovernmentRent: fc.boolean(),
});

/** Some households without a home, or with an ordinary one, rent. */
const maybeRenting = (households: fc.Arbitrary<Household>): fc.Arbitrary<Household> =>
  fc.tuple(households, fc.option(rentPaid, { nil: undefined })).map(([household, rents]) => {
    const { kind } = household.home;
    return rents === undefined || (kind !== 'none' && kind !== 'ordinary')
      ? household
      : { ...household, rentPaid: rents };
  });

/** One person, or a couple with one or two residents. */
export const residentialHousehold: fc.Arbitrary<Household> = projectFrom.chain((from) => {
  const care = resident(from);
  const atHome = fc.constant<Care>({ kind: 'none' });
  const single = fc
    .record({ ...rest(from), home: anyHome, one: someone(care, anyPension) })
    .map(({ one, ...h }): Household => ({ ...h, relationship: 'single', people: [one] }));
  const couple = fc
    .record({
      ...rest(from),
      home: anyHome,
      relationship: fc.constantFrom('couple' as const, 'illness-separated' as const),
      one: someone(care, anyPension),
      two: someone(fc.oneof(care, atHome), anyPension),
    })
    .map(({ one, two, ...h }): Household => ({ ...h, people: [one, two] }));
  return maybeRenting(fc.oneof(single, couple));
});

/**
 * One person at home with a package or Support at Home, or a couple in which one or both have it, or one is a resident.
 */
export const homeCareHousehold: fc.Arbitrary<Household> = projectFrom.chain((from) => {
  const care = services.map((s): Care => ({ kind: 'home-care', entryDate: s.startDate, services: s }));
  const single = fc
    .record({ ...rest(from), one: someone(care) })
    .map(({ one, ...h }): Household => ({ ...h, relationship: 'single', people: [one] }));
  const couple = fc
    .record({
      ...rest(from),
      relationship: fc.constantFrom('couple' as const, 'illness-separated' as const),
      one: someone(care),
      two: someone(fc.oneof(care, resident(from), fc.constant<Care>({ kind: 'none' }))),
    })
    .map(({ one, two, ...h }): Household => ({ ...h, people: [one, two] }));
  return maybeRenting(fc.oneof(single, couple));
});

/** A household in a village, a land lease community or a granny flat. */
export const communityHousehold: fc.Arbitrary<Household> = fc
  .record({
    ...rest(makeMonth(2026, 11)),
    home: fc.oneof(communityHome, grannyFlat),
    one: someone(fc.constant({ kind: 'none' as const })),
  })
  .map(({ one, ...h }): Household => {
    const kind = h.home.kind === 'granny-flat' || h.home.kind === 'land-lease' ? h.home.kind : 'village';
    const care: Care = { kind, homeCare: undefined, entryDate: undefined };
    return { ...h, relationship: 'single', people: [{ ...one, care }] };
  });
