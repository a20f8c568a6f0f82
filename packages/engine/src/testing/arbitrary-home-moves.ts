/**
 * Random households in which residents move to another aged care home, at any time, before and after other events. Some
 * moves are up to the entry or the first month, and have no effect.
 */
import { addDays, firstOfMonth } from '@advice-builder/kernel';
import fc from 'fast-check';
import type { HomeMove, Household, Person } from '../household/household.ts';
import { arbitraryCouple, arbitrarySingle } from './arbitrary-household.ts';
import { arbitraryMove } from './arbitrary-moves.ts';
import { arbitraryProposed } from './arbitrary-proposed.ts';
import { resident } from './households.ts';

const dollars = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 900_000 }));
const maybe = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(value, { nil: undefined });

const homeMove = fc.record({
  /** Days after the first day of the projection. */
  day: fc.integer({ min: -200, max: 1_700 }),
  agreedPrice: maybe(dollars),
  depositPaid: maybe(dollars),
  mpirPercent: fc.constantFrom(undefined, undefined, 6.5),
  facilityOption: fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const),
  /** For a person who is not in residential care: days from the first day to the entry; undefined: stays at home. */
  entry: maybe(fc.integer({ min: -900, max: 600 })),
});

type Move = typeof homeMove extends fc.Arbitrary<infer T> ? T : never;

function moving(person: Person, { day, entry, ...terms }: Move, household: Household): Person {
  const start = firstOfMonth(household.projectFrom);
  const move: HomeMove = { ...terms, date: addDays(start, day) };
  if (person.care.kind === 'residential') return { ...person, care: { ...person.care, move } };
  if (entry === undefined) return person;
  return { ...person, care: resident({ entryDate: addDays(start, entry), move }) };
}

/** Households in which residents move to another home. */
export const withHomeMoves = (households: fc.Arbitrary<Household>): fc.Arbitrary<Household> =>
  fc.record({ household: households, moves: fc.tuple(homeMove, homeMove) }).map(({ household, moves }): Household => {
    const people = household.people.map((person, i) => moving(person, moves[i === 0 ? 0 : 1], household));
    return { ...household, people: people as unknown as Household['people'] };
  });

/** In the Current Situation, and in proposed scenarios, which start with the deposits of the Current Situation. */
export const arbitraryHomeMove = withHomeMoves(
  fc.oneof(arbitrarySingle, arbitraryCouple, arbitraryMove, arbitraryProposed),
);
