/**
 * A re-run survives killed workers. `npm run soak -- rerun` kills ten times on each database and limits the recovery
 * time.
 */
import { expect, test } from 'vitest';
import { killServers, killWorkers } from './rerun-kills.ts';

const TEST_DATABASE_URL = process.env.TEST_DATABASE_URL ?? '';

test.skipIf(TEST_DATABASE_URL === '')(
  'each record has one result if one of two workers on PostgreSQL is killed in the middle',
  async () => {
    const { written } = await killWorkers(TEST_DATABASE_URL, 1, 500);
    expect(written).toMatchObject({ records: 500, results: 500, distinct: 500 });
    expect(written.outcomes).not.toHaveProperty('failed');
  },
);

test('each record has one result if the server on the embedded database is killed in the middle', async () => {
  const { written } = await killServers(1);
  expect(written).toMatchObject({ records: 100, results: 100, distinct: 100 });
  expect(written.outcomes).not.toHaveProperty('failed');
});
