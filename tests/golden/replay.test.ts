/**
 * After a pack for 1 January 2027, every golden case keeps its figures to the last bit under the hash it was calculated
 * with.
 */
import { calculate } from '@advice-builder/engine';
import { isoDate } from '@advice-builder/kernel';
import { RateBook, shippedRateBook } from '@advice-builder/rates';
import { beforeAll, expect, it } from 'vitest';
import { fixedClock } from '../../apps/server/src/platform/clock.ts';
import { describeOnStore, TEST_NOW } from '../../apps/server/src/store/testing.ts';
import { createRates, storedBook } from '../../apps/server/src/use-cases/base/rates-in-force.ts';
import { acceptPack, importPack } from '../../apps/server/src/use-cases/rates/packs.ts';
import { mpirPack } from '../../apps/server/src/use-cases/rates/testing.ts';
import { type GoldenHousehold, readCases, readHashes, readHouseholds } from './case-files.ts';
import { type Difference, differenceOf } from './difference.ts';
import { keptOf } from './figures.ts';
import { hashOf, otherHashes } from './hash.ts';

const households = readHouseholds();
const keptBy = new Map(readCases().map(({ name, kept }) => [name, kept]));

interface Calculated {
  /** Names of the cases whose hash changed. */
  readonly others: readonly string[];
  readonly difference: Difference;
}

function calculateAll(book: RateBook): Calculated {
  const all = households.map((one) => {
    const projection = calculate(one.household, book);
    const before = keptBy.get(one.name);
    const compared = before && { ...one, before, after: keptOf(projection) };
    return { name: one.name, hash: hashOf(projection), compared };
  });
  return {
    others: otherHashes(readHashes(), new Map(all.map(({ name, hash }) => [name, hash]))),
    difference: differenceOf(all.flatMap(({ compared }) => compared ?? [])),
  };
}

/** Calculations by the hash of the book's contents, so that a book in both stores is calculated once. */
const known = new Map<string, Calculated>();

function calculatedUnder(book: RateBook): Calculated {
  const { hash } = new RateBook(book.data);
  const calculated = known.get(hash) ?? calculateAll(book);
  known.set(hash, calculated);
  return calculated;
}

const entersFrom = (day: string, { household }: GoldenHousehold): boolean =>
  household.people.some(({ care }) => care.kind === 'residential' && care.entryDate >= isoDate(day));

describeOnStore('golden cases after a pack', (store) => {
  let before: RateBook;
  let after: RateBook;
  beforeAll(async () => {
    const { db } = store();
    const clock = fixedClock(TEST_NOW);
    const rates = createRates(db, clock);
    await rates.refresh();
    const by = (name: string) => ({
      ...{ db, clock, ratesKeys: new Map() },
      operator: { name, requestId: 'operator', address: 'console' },
    });
    const { id } = await importPack(by('olga'), JSON.stringify(mpirPack('2027-01-01', 8.62)));
    await acceptPack(by('otto'), id);
    await rates.refresh();
    // Reads the books like a server of another release: from the table instead of the shipped data.
    const [old, now] = [await storedBook(db, shippedRateBook.hash), await storedBook(db, rates.book.hash)];
    if (old === undefined || now === undefined) throw new Error('the books are not kept');
    [before, after] = [old, now];
  });

  it('are unchanged under the old hash, to the last bit of each month', () => {
    expect(before.hash).toBe(shippedRateBook.hash);
    expect(before).not.toBe(shippedRateBook);
    const { others, difference } = calculatedUnder(before);
    expect(others).toEqual([]);
    expect(difference.text).toBe('');
  });

  it('change under the new hash if a person enters care from January on', () => {
    expect(after.hash).not.toBe(before.hash);
    const hashes = readHashes();
    const entering = households.filter((one) => entersFrom('2027-01-01', one));
    const isOther = ({ name, household }: GoldenHousehold) => hashOf(calculate(household, after)) !== hashes.get(name);
    expect(entering.some(isOther)).toBe(true);
  });
});
