/** Random households with residents, and random letters about them. Amounts and days are near those that decide. */
import type { Entry, Household, Person, ResidentialCare } from '@advice-builder/engine';
import { addDays, type CivilDate, firstOfMonth, isoDate, type MonthIndex, toIso } from '@advice-builder/kernel';
import fc from 'fast-check';
import { monthOfDay, NEW_ACT } from '../aged-care/care-arrangements.ts';

const day = (first: CivilDate, last: CivilDate): fc.Arbitrary<CivilDate> =>
  fc.integer({ min: first, max: last }).map((serial) => serial as CivilDate);

/** Thousands, hundreds, and amounts with cents, as statements of a bank have. */
const amount = (least: number, most: number): fc.Arbitrary<number> =>
  fc.oneof(
    fc.integer({ min: Math.ceil(least / 1000), max: Math.floor(most / 1000) }).map((thousands) => thousands * 1000),
    fc.integer({ min: Math.ceil(least / 100), max: Math.floor(most / 100) }).map((hundreds) => hundreds * 100),
    fc.integer({ min: least * 100, max: most * 100 }).map((cents) => cents / 100),
  );

/** Dates of effect, at times on a day on which rates or the law change and on the day before. */
const dateOfEffect = fc.oneof(
  day(isoDate('2024-01-01'), isoDate('2026-10-31')),
  fc
    .constantFrom('2024-03-20', '2024-07-01', '2024-09-20', '2025-03-20', '2025-07-01', '2025-09-20', '2025-11-01')
    .chain((on) => fc.constantFrom(-1, 0).map((days) => addDays(isoDate(on), days))),
  fc.constantFrom('2026-03-20', '2026-07-01', '2026-09-20').chain((on) => {
    return fc.constantFrom(-1, 0, 0, 10).map((days) => addDays(isoDate(on), days));
  }),
);

const letterKinds = ['means', 'means', 'invoice', 'pension'] as const;

const entryDay = (on: CivilDate): fc.Arbitrary<CivilDate> =>
  on > addDays(NEW_ACT, 30)
    ? fc.oneof(day(isoDate('2016-02-01'), on), day(isoDate('2022-01-01'), on), day(NEW_ACT, on))
    : fc.oneof(day(isoDate('2016-02-01'), on), day(isoDate('2022-01-01'), on));

const NO_FEE = { amount: 0, frequency: 0 as const };

const resident = (on: CivilDate): fc.Arbitrary<ResidentialCare> =>
  fc
    .record({
      entryDate: entryDay(on),
      statedStatus: fc.constantFrom(undefined, undefined, 'low-means' as const, 'market-payer' as const),
      price: amount(250_000, 900_000),
      paid: fc.constantFrom(0, 0, 0.3, 0.5, 1),
      facilityOption: fc.constantFrom(1 as const, 1 as const, 2 as const, 3 as const, 4 as const),
      extra: fc.constantFrom(NO_FEE, NO_FEE, { amount: 15, frequency: 365 as const }),
      optIn: fc.constantFrom(false, false, true),
      noWorseOff: fc.constantFrom(false, false, false, true),
    })
    .map(({ price, paid, extra, optIn, noWorseOff, ...care }) => {
      const opted = optIn && care.entryDate < NEW_ACT && on >= NEW_ACT;
      const isLow = care.statedStatus === 'low-means';
      return {
        kind: 'residential' as const,
        ...care,
        meansDisclosed: true,
        agreedPrice: isLow ? undefined : price,
        depositPaid: isLow ? Math.round(paid * 40_000) : Math.round(paid * price),
        depositFromSale: 0,
        mpirPercent: undefined,
        deductFromDeposit: false,
        retentionPercent: undefined,
        dapIndexationPercent: undefined,
        extraServiceFee: extra,
        extraServiceFeeEnd: undefined,
        optIn: opted,
        optInDate: opted ? NEW_ACT : undefined,
        noWorseOff: noWorseOff && care.entryDate >= NEW_ACT,
        topUps: [],
        nonClinicalDaysCharged: undefined,
      };
    });

const person = (on: CivilDate, inCare: boolean): fc.Arbitrary<Person> =>
  fc
    .record({
      dateOfBirth: day(isoDate('1932-01-01'), isoDate('1948-12-31')),
      sex: fc.constantFrom('male' as const, 'female' as const),
      pensionType: fc.constantFrom('age' as const, 'age' as const, 'age' as const, 'not-eligible' as const),
      qualifyingService: fc.constant(false),
      currentPensionPerFortnight: fc.constant(undefined),
      lifetimeCapUsed: fc.constantFrom(0, 0, 31_000, 68_500, 140_000),
      annualCapUsed: fc.constantFrom(0, 0, 9_500, 40_000),
      care: inCare
        ? resident(on)
        : fc.constant({ kind: 'home-care' as const, entryDate: undefined, services: undefined }),
    })
    .map((made) => (inCare && made.lifetimeCapUsed > 0 ? made : { ...made, lifetimeCapUsed: 0, annualCapUsed: 0 }));

const owner = (count: number) =>
  count === 1 ? fc.constant(0 as const) : fc.constantFrom(0 as const, 1 as const, 'joint' as const);

const investment = (id: string, count: number): fc.Arbitrary<Entry> =>
  fc.record({
    kind: fc.constant('investment' as const),
    id: fc.constant(id),
    owner: owner(count),
    value: amount(4_000, 350_000),
    treatment: fc.constantFrom('deemed' as const, 'not-deemed' as const),
    growthPercent: fc.constant(0),
    incomePerYear: fc.constantFrom(0, 1_200, 3_650),
    expensesPerYear: fc.constant(0),
    start: fc.constant(undefined),
    end: fc.constant(undefined),
  });

/** Near the day on which it no longer counts, or well within the five years. */
const gift = (id: string, count: number, on: CivilDate): fc.Arbitrary<Entry> =>
  fc.record({
    kind: fc.constant('gift' as const),
    id: fc.constant(id),
    owner: owner(count),
    amount: amount(12_000, 150_000),
    date: fc.oneof(day(addDays(on, -1_500), addDays(on, -30)), day(addDays(on, -2_200), addDays(on, -1_700))),
  });

const income = (id: string, count: number): fc.Arbitrary<Entry> =>
  fc.record({
    kind: fc.constant('income' as const),
    id: fc.constant(id),
    owner: owner(count),
    payment: fc.record({ amount: amount(200, 2_500), frequency: fc.constantFrom(12 as const, 26 as const) }),
    indexationPercent: fc.constant(0),
    assessable: fc.constant(true),
    start: fc.constant(undefined),
    end: fc.constant(undefined),
  });

/** Bought when half or all of it could be exempt from the assets test. */
const annuity = (id: string, count: number): fc.Arbitrary<Entry> =>
  fc
    .record({
      owner: owner(count),
      purchase: day(isoDate('1999-01-01'), isoDate('2004-09-19')),
      value: amount(60_000, 300_000),
      payment: fc.record({ amount: amount(400, 2_500), frequency: fc.constant(12 as const) }),
      termYears: fc.constantFrom(30, 35),
      exemptPercent: fc.constantFrom(0 as const, 50 as const, 100 as const),
    })
    .map((made) => ({
      kind: 'annuity' as const,
      id,
      annuityType: 'long-term' as const,
      boughtFromBank: false,
      dateOfBirth: undefined,
      paymentStart: undefined,
      indexationPercent: 0,
      residualPercent: 0,
      ...made,
    }));

const entries = (count: number, on: CivilDate): fc.Arbitrary<readonly Entry[]> => {
  const maybe = (entry: fc.Arbitrary<Entry>) => fc.option(entry, { nil: undefined, freq: 2 });
  return fc
    .tuple(
      maybe(investment('a', count)),
      maybe(investment('b', count)),
      maybe(gift('g', count, on)),
      maybe(income('i', count)),
      maybe(annuity('n', count)),
    )
    .map((made) => made.flatMap((entry) => entry ?? []));
};

const home = fc.oneof(
  fc.constant({ kind: 'none' as const }),
  fc
    .record({ netValue: amount(90_000, 1_200_000), protectedPerson: fc.constantFrom(false, false, true) })
    .map((made) => ({
      kind: 'ordinary' as const,
      ...made,
      growthPercent: 0,
      rent: undefined,
      sale: undefined,
    })),
);

/** The household in the month of the letter. */
const householdOn = (on: CivilDate): fc.Arbitrary<Household> =>
  fc.constantFrom('single' as const, 'one' as const, 'both' as const).chain((who) => {
    const count = who === 'single' ? 1 : 2;
    const rest = fc.record({
      relationship:
        who === 'single'
          ? fc.constant('single' as const)
          : fc.constantFrom('couple' as const, 'illness-separated' as const),
      home,
      bank: fc.oneof(amount(5_000, 150_000), amount(100_000, 900_000)),
      contents: amount(2_000, 30_000),
      vehicles: fc.constantFrom(0, 8_000),
      entries: entries(count, on),
    });
    const people: fc.Arbitrary<readonly [Person] | readonly [Person, Person]> =
      who === 'single' ? fc.tuple(person(on, true)) : fc.tuple(person(on, true), person(on, who === 'both'));
    return fc.tuple(rest, people).map(([{ bank, contents, vehicles, ...made }, of]) => ({
      ...made,
      projectFrom: monthOfDay(on),
      people: of,
      bank: { opening: bank, interestPercent: 0 },
      personalAssets: { contents, vehicles, funeralBond: 0 },
      livingExpenses: { payment: { amount: 0, frequency: 0 as const }, start: undefined, end: undefined },
      assumptions: { capDay: 'exact' as const, rateIndexation: undefined },
    }));
  });

export interface Case {
  readonly household: Household;
  /** The month in which the record begins: that of the letter or a later one. */
  readonly recordFrom: MonthIndex;
  readonly kind: (typeof letterKinds)[number];
  readonly from: CivilDate;
  /** The last day of an invoice. */
  readonly to: CivilDate | undefined;
  /** Whether the letter states whole dollars of assets and income, and whether its daily amounts are cut. */
  readonly style: { readonly whole: boolean; readonly cut: boolean; readonly statesDays: boolean };
  /** Numbers between 0 and 1 for the choices of faults. */
  readonly chances: readonly number[];
}

const endOfMonth = (on: CivilDate): CivilDate => addDays(firstOfMonth((monthOfDay(on) + 1) as MonthIndex), -1);

const hasCapsUsed = ({ people }: Household): boolean => people.some(({ lifetimeCapUsed }) => lifetimeCapUsed > 0);

export const anyCase: fc.Arbitrary<Case> = dateOfEffect.chain((on) =>
  fc
    .record({
      household: householdOn(on),
      later: fc.constantFrom(0, 0, 0, 3, 8),
      kind: fc.constantFrom(...letterKinds),
      isWholeMonth: fc.boolean(),
      style: fc.record({ whole: fc.boolean(), cut: fc.boolean(), statesDays: fc.boolean() }),
      chances: fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), {
        minLength: 24,
        maxLength: 24,
      }),
    })
    .map(({ later, isWholeMonth, ...made }) => ({
      ...made,
      // Amounts counted towards the caps are those of the start of the record, so a letter before it has none.
      recordFrom: (made.household.projectFrom + (hasCapsUsed(made.household) ? 0 : later)) as MonthIndex,
      from: made.kind === 'invoice' && isWholeMonth ? firstOfMonth(monthOfDay(on)) : on,
      to: made.kind === 'invoice' ? endOfMonth(on) : undefined,
    })),
);

/** For the message of a letter that disagrees. */
export const described = ({ household, from, to, kind, recordFrom }: Case): string =>
  `${kind} ${toIso(from)}${to === undefined ? '' : ` to ${toIso(to)}`}, record from ${recordFrom - household.projectFrom} months later\n${JSON.stringify(household, undefined, 1)}`;
