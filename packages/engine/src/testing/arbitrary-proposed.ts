/**
 * Random proposed scenarios. Each person in residential care, in the scenario or in the Current Situation, has a
 * different deposit in the scenario, part of it from elsewhere. A community unit or granny flat may be newly bought, or
 * received in return for a home.
 */
import { addDays, firstOfMonth } from '@advice-builder/kernel';
import fc from 'fast-check';
import type { Home, Household, Person, ResidentialCare } from '../household/household.ts';
import { arbitraryHousehold, formerHome, laterPurchase } from './arbitrary-household.ts';
import { arbitraryMove } from './arbitrary-moves.ts';
import { resident } from './households.ts';

const dollars = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 700_000 }));

/** The person's care in the Current Situation: none, the same care as in the scenario, or another stay. */
const held = fc.oneof(
  fc.constant('none' as const),
  fc.constant('as here' as const),
  fc.record({
    /** Days after the first day of the projection. */
    entry: fc.integer({ min: -900, max: 60 }),
    paid: dollars,
    retentionPercent: fc.constantFrom(undefined, 0, 2),
  }),
);

/** A granny flat: received in return for a home, or bought while a former home is kept or sold. */
const arbitraryPurchase = fc.record({
  fromElsewhere: dollars,
  homeGiven: fc.option(dollars, { nil: undefined }),
  beside: fc.option(fc.record({ formerHome, purchaseDate: laterPurchase }), { nil: undefined }),
});

type Purchase = typeof arbitraryPurchase extends fc.Arbitrary<infer T> ? T : never;

function bought(home: Home, { fromElsewhere, homeGiven, beside }: Purchase): Home {
  if (home.kind === 'granny-flat')
    return { ...home, purchase: { fromElsewhere }, ...(homeGiven ? { homeGiven } : beside) };
  return home.kind === 'village' || home.kind === 'land-lease' ? { ...home, purchase: { fromElsewhere } } : home;
}

export const arbitraryProposed: fc.Arbitrary<Household> = fc
  .record({
    household: fc.oneof(arbitraryHousehold, arbitraryMove),
    holds: fc.tuple(held, held),
    elsewhere: fc.tuple(dollars, dollars),
    purchase: fc.option(arbitraryPurchase, { nil: undefined }),
  })
  .map(({ household, holds, elsewhere, purchase }): Household => {
    const start = firstOfMonth(household.projectFrom);
    const people = household.people.map((person, i): Person => {
      const hold = holds[i === 0 ? 0 : 1];
      const care =
        person.care.kind === 'residential'
          ? { ...person.care, depositElsewhere: elsewhere[i === 0 ? 0 : 1] }
          : person.care;
      const heldCare = (): ResidentialCare | 'none' => {
        if (hold === 'none' || (hold === 'as here' && care.kind !== 'residential')) return 'none';
        if (hold === 'as here') return care as ResidentialCare;
        const { entry, paid, retentionPercent } = hold;
        return resident({ entryDate: addDays(start, entry), depositPaid: paid, retentionPercent });
      };
      return { ...person, care, heldCare: heldCare() };
    });
    return {
      ...household,
      people: people as unknown as Household['people'],
      home: purchase === undefined ? household.home : bought(household.home, purchase),
    };
  });
