import { PACK_FORMAT, type PackContent, packHash, type RatePack } from '@advice-builder/rates';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsOf } from '../../store/database.ts';
import { describeOnBothStores } from '../../store/testing.ts';
import { effectOf } from '../../use-cases/rates/effect.ts';
import { margaret } from '../report/testing.ts';
import { type TestApp, testApp } from '../testing.ts';

/** Of a rate: of September 2026, or of next January. */
function packOf(from: string, value: number): RatePack {
  const content: PackContent = {
    format: PACK_FORMAT,
    id: 'mpir',
    title: 'MPIR',
    made: '2026-11-20',
    sources: { health: { publisher: 'Health', title: 'MPIR', url: 'https://health.gov.au', read: '2026-11-20' } },
    series: [
      {
        id: 'mpir.rate',
        unit: 'percent',
        period: 'year',
        values: [{ from, value, status: 'published', source: 'health' }],
      },
    ],
  };
  return { ...content, hash: packHash(content) };
}

describeOnBothStores('what a pack would do to the records there are', (store) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp(store());
    const [ann, bea] = [await test.join('ann'), await test.join('bea')];
    await margaret(test, ann);
    await margaret(test, bea);
    const gone = await margaret(test, bea);
    await store().db.execute(sql`UPDATE records SET archived_at = now() WHERE id = ${gone}`);
    await test.send('POST', '/record/create', {}, bea);
  });
  afterAll(() => test.close());

  it('is told in counts and the largest change, and leaves nothing behind', async () => {
    const stored = async () =>
      rowsOf(await store().db.execute(sql`SELECT record_id, sid, revision, rates_hash FROM scenarios ORDER BY 1, 2`));
    const before = await stored();
    const effect = await effectOf(test.services, packOf('2026-10-01', 9.51));
    // Two of Margaret, and a new record of which nothing can be calculated.
    expect(effect).toMatchObject({ records: 3, moved: 2, worse: 2, without: 1 });
    expect(effect.care).toBeGreaterThan(1);
    expect(await stored()).toEqual(before);
  });

  it('is nothing where nobody has to do with it', async () => {
    expect(await effectOf(test.services, packOf('2027-01-01', 9.51))).toMatchObject({ records: 3, moved: 0, care: 0 });
  });
});
