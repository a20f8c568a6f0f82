/** After a pack of 1 January 2027 every golden case is what it was, to the last bit, under the hash it was calculated with. */
import { calculate } from '@advice-builder/engine';
import { type RateBook, shippedRateBook } from '@advice-builder/rates';
import { beforeAll, expect, it } from 'vitest';
import { fixedClock } from '../../apps/server/src/platform/clock.ts';
import { describeOnStore, TEST_NOW } from '../../apps/server/src/store/testing.ts';
import { acceptPack, importPack } from '../../apps/server/src/use-cases/rates/packs.ts';
import { createRates, storedBook } from '../../apps/server/src/use-cases/rates/rates-in-force.ts';
import { mpirPack } from '../../apps/server/src/use-cases/rates/testing.ts';
import { type Hashes, readCases, readHashes, readHouseholds } from './case-files.ts';
import { compareAll } from './compare.ts';
import { hashOf, otherHashes } from './hash.ts';

const households = readHouseholds();
const under = (book: RateBook): Hashes =>
  new Map(households.map(({ name, household }) => [name, hashOf(calculate(household, book))]));

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
    // As a server of another release reads them: from the table, not from what it ships.
    const [old, now] = [await storedBook(db, shippedRateBook.hash), await storedBook(db, rates.book.hash)];
    if (old === undefined || now === undefined) throw new Error('the books are not kept');
    [before, after] = [old, now];
  });

  it('are what they were under the old hash, to the last bit of each month', () => {
    expect(before.hash).toBe(shippedRateBook.hash);
    expect(before).not.toBe(shippedRateBook);
    expect(otherHashes(readHashes(), under(before))).toEqual([]);
    expect(compareAll(readCases(), before).difference.text).toBe('');
  });

  it('are others under the new one, where somebody enters from January on', () => {
    expect(after.hash).not.toBe(before.hash);
    expect(otherHashes(readHashes(), under(after)).length).toBeGreaterThan(0);
  });
});
