/** Random households near the limits of the pension tests, and entries that affect those tests. */
import { defaultAssumptions, type Entry, type Household, type Owner, type PersonIndex } from '@advice-builder/engine';
import { isoDate, type MonthIndex, makeMonth } from '@advice-builder/kernel';
import fc from 'fast-check';
import { dollars } from '../arbitraries.ts';
import { arbitraryHome, arbitraryMove, date, frequency, maybe, monthFrom, person, pick } from './arbitrary-person.ts';
import { movingPoints, turningPoints } from './turning-points.ts';

const treatment = pick('deemed' as const, 'not-deemed' as const, 'exempt' as const);
const growthPercent = fc.nat(6);
const indexationPercent = pick(0, 2, 3.5);
const payment = fc.record({ amount: dollars(900), frequency });
const exemptPercent = pick(0 as const, 0 as const, 50 as const, 100 as const);
const residualPercent = pick(0, 0, 40, 100);
const purchase = fc.oneof(
  date('2016-01-01', '2029-12-31'),
  pick('2019-06-30', '2019-07-01', '2024-02-29', '2024-12-31', '2025-01-01', '2026-05-31').map(isoDate),
);
const born = date('1932-01-01', '1955-12-31');

function assets(projectFrom: MonthIndex, owner: fc.Arbitrary<Owner>): fc.Arbitrary<Entry> {
  const month = (least: number, greatest: number) => monthFrom(projectFrom, least, greatest);
  const span = { start: maybe(month(-12, 40)), end: maybe(month(0, 60)) };
  return fc.oneof(
    fc.record({
      kind: pick('personal-asset' as const),
      id: pick('p'),
      owner,
      value: dollars(60_000),
      assessable: fc.boolean(),
      growthPercent,
      ...span,
    }),
    fc.record({
      kind: pick('gift' as const),
      id: pick('g'),
      owner,
      amount: fc.oneof(dollars(60_000), pick(10_000, 30_000, 30_000.01)),
      date: fc.oneof(date('2021-07-01', '2031-10-31'), pick('2024-02-29', '2026-06-30', '2026-07-01').map(isoDate)),
    }),
    fc.record({
      kind: pick('investment' as const),
      id: pick('i'),
      owner,
      value: dollars(400_000),
      treatment,
      growthPercent,
      incomePerYear: dollars(20_000),
      expensesPerYear: dollars(5_000),
      ...span,
    }),
    fc.record({
      kind: pick('investment-property' as const),
      id: pick('r'),
      owner,
      value: dollars(500_000),
      growthPercent,
      rent: payment,
      expensesPerPayment: dollars(300),
      rentStart: maybe(month(-12, 30)),
      rentEnd: maybe(month(1, 60)),
      assessment: pick('net' as const, 'two-thirds' as const),
      ...span,
    }),
    fc.record({
      kind: pick('inheritance' as const),
      id: pick('h'),
      owner,
      value: dollars(200_000),
      treatment,
      growthPercent,
      start: month(-6, 40),
      redemption: maybe(month(1, 59)),
    }),
  );
}

/** A loan that is charged over the entry at a place and bought the same or another, whatever these are. Nothing is drawn regularly. */
function loans(projectFrom: MonthIndex, owner: fc.Arbitrary<Owner>) {
  const month = (least: number, greatest: number) => monthFrom(projectFrom, least, greatest);
  const none = { amount: 0, frequency: 0 as const };
  return fc.record({
    place: fc.nat(4),
    bought: maybe(pick(0, 0, 1, 2)),
    loan: fc.record({
      kind: pick('loan' as const),
      id: pick('l'),
      owner,
      contract: pick('mortgage' as const, 'family' as const),
      owed: fc.oneof(dollars(60_000), dollars(600_000)),
      start: maybe(month(-12, 40)),
      end: maybe(month(0, 60)),
      drawing: pick(none),
      drawingStart: pick(undefined),
      drawingEnd: pick(undefined),
      interestPercent: fc.nat(9),
      repayment: fc.record({ amount: dollars(3_000), frequency: pick(0 as const, 12 as const) }),
    }),
  });
}

type Loans = ReturnType<typeof loans> extends fc.Arbitrary<infer T> ? T : never;

function withCharges(own: readonly Entry[], owed: readonly Loans[]): readonly Entry[] {
  const named = own.map((entry, place): Entry => ({ ...entry, id: `${entry.id}${place}` }));
  const properties = named.filter(({ kind }) => kind === 'investment-property');
  const charged = owed.map(({ place, bought, loan }, index): Entry => {
    const entryId = named[place]?.id;
    const security = entryId === undefined ? 'none' : { entryId };
    return {
      ...loan,
      id: `${loan.id}${index}`,
      security,
      boughtEntryId: bought === undefined ? undefined : (properties[bought] ?? named[bought])?.id,
    };
  });
  return [...named, ...charged];
}

function streams(projectFrom: MonthIndex, one: fc.Arbitrary<0 | 1>, owner: fc.Arbitrary<Owner>): fc.Arbitrary<Entry> {
  const month = (least: number, greatest: number) => monthFrom(projectFrom, least, greatest);
  const bought = {
    owner,
    purchase,
    boughtFromBank: fc.boolean(),
    dateOfBirth: maybe(born),
    payment,
    paymentStart: maybe(month(-30, 40)),
    indexationPercent,
    exemptPercent,
  };
  return fc.oneof(
    fc.record({
      kind: pick('income' as const),
      id: pick('n'),
      owner,
      payment,
      indexationPercent,
      assessable: fc.boolean(),
      start: maybe(month(-30, 40)),
      end: maybe(month(1, 60)),
    }),
    fc.record({
      kind: pick('income' as const),
      id: pick('w'),
      owner,
      payment: fc.record({
        amount: fc.oneof(dollars(1_500), pick(299.99, 300, 300.01)),
        frequency: pick(26 as const, 26 as const, 12 as const),
      }),
      indexationPercent,
      assessable: pick(true),
      fromWork: pick(true),
      start: maybe(month(-30, 40)),
      end: maybe(month(1, 60)),
    }),
    fc.record({
      kind: pick('income' as const),
      id: pick('m'),
      owner,
      payment: fc.record({ amount: dollars(1_500), frequency: pick(26 as const, 52 as const) }),
      indexationPercent,
      assessable: fc.boolean(),
      mrca: pick(
        'permanent-impairment' as const,
        'special-rate-disability' as const,
        'additional-disablement' as const,
        'supplement' as const,
        'incapacity' as const,
        'incapacity' as const,
      ),
      start: maybe(month(-30, 40)),
      end: maybe(month(1, 60)),
    }),
    fc.record({
      kind: pick('account-based-pension' as const),
      id: pick('a'),
      owner: one,
      value: dollars(400_000),
      deductible: fc.boolean(),
      payment: fc.oneof(
        payment.map((given) => ({ kind: 'dollars' as const, payment: given })),
        pick(0, 5, 9, 40).map((percentPerYear) => ({ kind: 'percent' as const, percentPerYear })),
      ),
      deductiblePerYear: dollars(15_000),
      growthPercent,
      indexationPercent,
      start: maybe(month(-30, 30)),
    }),
    fc.record({
      kind: pick('term-pension' as const),
      id: pick('t'),
      owner,
      value: dollars(300_000),
      payment,
      indexationPercent,
      termYears: pick(0.5, 1, 2.55, 4, 5, 5, 6, 10),
      residualPercent,
      exemptPercent,
      exemptKept: fc.boolean(),
      start: maybe(month(-80, 30)),
    }),
    fc.record({
      kind: pick('defined-benefit' as const),
      id: pick('d'),
      owner,
      payment,
      indexationPercent,
      deductiblePerYear: dollars(15_000),
      start: maybe(month(-30, 30)),
      end: maybe(month(31, 70)),
    }),
    fc
      .record({
        kind: pick('annuity' as const),
        id: pick('y'),
        ...bought,
        exemptKept: fc.boolean(),
        annuityType: pick('short-term' as const, 'long-term' as const, 'lifetime' as const, 'lifetime' as const),
        value: dollars(300_000),
        termYears: pick(1, 3.3, 5, 8.5, 20),
        knowsTerm: fc.boolean(),
        residualPercent,
      })
      .map(({ knowsTerm, ...rest }) =>
        rest.annuityType === 'lifetime' && !knowsTerm ? { ...rest, termYears: 0 } : rest,
      ),
    fc
      .record({
        kind: pick('careplus' as const),
        id: pick('c'),
        ...bought,
        annuityPrice: dollars(200_000),
        premium: dollars(150_000),
        sex: pick('male' as const, 'female' as const, undefined),
        southAustralian: fc.boolean(),
        termYears: pick(0),
      })
      .map(({ premium, ...rest }) => ({ ...rest, investedAmount: rest.annuityPrice + premium })),
  );
}

/** Mostly the November of the newest rates; sometimes earlier, across changes of law. */
const projectFrom = fc.oneof(
  pick(makeMonth(2026, 11)),
  fc.integer({ min: makeMonth(2019, 1), max: makeMonth(2026, 10) }).map((month) => month as MonthIndex),
);

const arbitraryHouseholdIn = (homeFrom: typeof arbitraryHome): fc.Arbitrary<Household> =>
  fc
    .record({ projectFrom, relationship: pick('single' as const, 'couple' as const, 'illness-separated' as const) })
    .chain(({ projectFrom: from, relationship }) =>
      homeFrom(from).chain((home) => {
        const one = person(home);
        const isSingle = relationship === 'single';
        const owner = isSingle ? pick(0 as const) : pick(0 as const, 1 as const);
        const owners = isSingle ? pick<Owner>(0, 'joint') : pick<Owner>(0, 1, 'joint');
        const entry = fc.oneof(assets(from, owners), streams(from, owner, owners));
        return fc.record({
          projectFrom: pick(from),
          relationship: pick(relationship),
          people: isSingle ? fc.tuple(one) : fc.tuple(one, one),
          home: pick(home),
          bank: fc.record({ opening: dollars(400_000), interestPercent: fc.nat(5) }),
          personalAssets: fc.record({
            contents: dollars(20_000),
            vehicles: dollars(20_000),
            funeralBond: dollars(9_000),
          }),
          livingExpenses: fc.record({
            payment: fc.record({ amount: dollars(1_000), frequency: pick(26 as const) }),
            start: pick(undefined),
            end: pick(undefined),
          }),
          entries: fc
            .tuple(fc.array(entry, { maxLength: 4 }), fc.array(loans(from, owners), { maxLength: 2 }))
            .map(([own, owed]) => withCharges(own, owed)),
          assumptions: pick(defaultAssumptions),
        });
      }),
    );

const rents = maybe(
  fc.record({
    payment: fc.record({ amount: dollars(900), frequency: pick(12 as const, 26 as const, 52 as const) }),
    indexationPercent,
    after: fc.integer({ min: -30, max: 45 }),
    isGovernmentRent: pick(false, false, false, true),
  }),
);
type Rents = typeof rents extends fc.Arbitrary<infer T> ? T : never;

/** People without a home, or with an ordinary one, rent from a month on. */
function withRent(household: Household, rent: Rents): Household {
  const { home, projectFrom: from } = household;
  if (rent === undefined || (home.kind !== 'none' && home.kind !== 'ordinary')) return household;
  const { after, ...paid } = rent;
  return { ...household, rentPaid: { ...paid, from: (from + after) as MonthIndex } };
}

/** One of a couple dies. Streams bought jointly become one person's, so that only that person's age matters. */
function withDeath(household: Household, dies: { person: PersonIndex; after: number } | undefined): Household {
  if (household.people.length === 1 || dies === undefined) return household;
  const month = (household.projectFrom + dies.after) as MonthIndex;
  return {
    ...household,
    entries: household.entries.map((entry) =>
      entry.owner === 'joint' && isStream(entry) ? { ...entry, owner: 0 } : entry,
    ),
    death: { person: dies.person, month, livingExpensesPercent: 70 },
  };
}

const dies = maybe(fc.record({ person: pick(0 as const, 1 as const), after: fc.integer({ min: -1, max: 57 }) }));

const isStream = ({ kind }: Entry): boolean =>
  ['term-pension', 'defined-benefit', 'annuity', 'careplus'].includes(kind);

export interface Case {
  readonly household: Household;
  readonly middle: number;
}

/** Adds the month to check, between the first and the last. Half of the time it is one in which the pension changes. */
function caseOf(households: fc.Arbitrary<Household>, pointsOf: (household: Household) => readonly number[]) {
  return fc
    .record({ household: households, dies, rents })
    .map(({ household, dies: who, rents: rent }) => withRent(withDeath(household, who), rent))
    .chain((household): fc.Arbitrary<Case> => {
      const points = pointsOf(household);
      const anyMonth = fc.integer({ min: 1, max: 58 });
      return fc.record({
        household: pick(household),
        middle: points.length === 0 ? anyMonth : fc.oneof(pick(...points), anyMonth),
      });
    });
}

export const arbitraryCase: fc.Arbitrary<Case> = caseOf(arbitraryHouseholdIn(arbitraryHome), turningPoints);

/** Households that move from a home into a community, with months in which a move or a death has an effect. */
export const arbitraryMoveCase: fc.Arbitrary<Case> = caseOf(arbitraryHouseholdIn(arbitraryMove), movingPoints);
