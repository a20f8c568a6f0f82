/**
 * Random households in which people move, with everything combined: care at home until a later entry, a former home
 * along with a community bought now or later, sold and left in any order, deposits from it, a rented home, and the death
 * of one of a couple.
 */
import { type CivilDate, firstOfMonth, type MonthIndex } from '@advice-builder/kernel';
import fc from 'fast-check';
import type { Care, Entry, Household, Person, ResidentialCare } from '../household/household.ts';
import {
  arbitraryCouple,
  arbitraryServices,
  arbitrarySingle,
  besideFormerHome,
  rentPaid,
  soldAndBought,
  withRent,
} from './arbitrary-household.ts';
import { resident } from './households.ts';

const ENTRIES = 6;
const owner = fc.constantFrom(0 as const, 1 as const, 'joint' as const);
const stage = fc.constantFrom(undefined, 'until-entry' as const, 'from-entry' as const);

/** A person who in most cases enters residential care, mostly after the first month of the projection. */
const moving = fc.record({
  enters: fc.integer({ min: 0, max: 3 }).map((n) => n > 0),
  /** Days after the first day of the projection. */
  entry: fc.oneof(
    { weight: 1, arbitrary: fc.integer({ min: -1_500, max: 29 }) },
    { weight: 4, arbitrary: fc.integer({ min: 30, max: 1_500 }) },
  ),
  before: fc.option(arbitraryServices, { nil: undefined }),
  depositFromSale: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 500_000 })),
});

type Moving = typeof moving extends fc.Arbitrary<infer T> ? T : never;

function moved(care: Care, { enters, entry, before, depositFromSale }: Moving, projectFrom: MonthIndex): Care {
  if (!enters) return care;
  const entryDate = (firstOfMonth(projectFrom) + entry) as CivilDate;
  const stay: ResidentialCare = care.kind === 'residential' ? care : resident({ depositPaid: 0 });
  return { ...stay, entryDate, depositFromSale, servicesUntilEntry: before };
}

/**
 * Removes an end that comes before the start, because the contract package never passes such an entry to the engine.
 */
function inOrder(entry: Entry): Entry {
  if (entry.kind === 'inheritance') {
    return (entry.redemption ?? Number.POSITIVE_INFINITY) > entry.start ? entry : { ...entry, redemption: undefined };
  }
  if (!('end' in entry) || entry.start === undefined || entry.end === undefined) return entry;
  return entry.end > entry.start ? entry : { ...entry, end: undefined };
}

const death = fc.option(
  fc.record({
    person: fc.constantFrom(0 as const, 1 as const),
    after: fc.integer({ min: 1, max: 50 }),
    livingExpensesPercent: fc.constantFrom(0, 60, 70, 100),
  }),
  { nil: undefined },
);

export const arbitraryMove: fc.Arbitrary<Household> = fc
  .record({
    household: fc.oneof({ weight: 1, arbitrary: arbitrarySingle }, { weight: 3, arbitrary: arbitraryCouple }),
    home: fc.option(fc.oneof(besideFormerHome, soldAndBought), { nil: undefined, freq: 3 }),
    people: fc.tuple(moving, moving),
    owners: fc.array(owner, { minLength: ENTRIES, maxLength: ENTRIES }),
    stages: fc.array(stage, { minLength: ENTRIES, maxLength: ENTRIES }),
    death,
    rent: fc.option(rentPaid, { nil: undefined, freq: 2 }),
  })
  .map(({ household, home, people, owners, stages, death: dies, rent }): Household => {
    const isCouple = household.people.length === 2;
    const ownerAt = (i: number) => (owners[i] === 1 && !isCouple ? 0 : (owners[i] ?? 'joint'));
    const entries = household.entries.map((entry, i): Entry => {
      const of = { ...inOrder(entry), owner: ownerAt(i) };
      return of.kind === 'out-of-pocket' ? { ...of, stage: stages[i] } : of;
    });
    const { projectFrom } = household;
    const moves: Household = {
      ...household,
      home: home ?? household.home,
      people: household.people.map(
        (one, i): Person => ({ ...one, care: moved(one.care, people[i === 0 ? 0 : 1], projectFrom) }),
      ) as unknown as Household['people'],
      entries,
      ...(isCouple && dies !== undefined
        ? { death: { ...dies, month: (projectFrom + dies.after) as MonthIndex } satisfies Household['death'] }
        : {}),
    };
    return withRent(moves, rent);
  });

/** A month from which a second projection can start. */
export const arbitraryRestart: fc.Arbitrary<number> = fc.integer({ min: 1, max: 48 });
