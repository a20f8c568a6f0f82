/** `npm run soak -- stores`: runs the suites that `npm test` runs on one database on both: embedded and PostgreSQL. */
import { privateCluster } from '../faults/disturbed.ts';
import { runVitest } from './cases.ts';

const PLACES = ['apps/server', 'tests/golden/replay.test.ts', 'tests/nonsense/bad-packs.test.ts'];

export async function stores(): Promise<void> {
  const cluster = await privateCluster();
  if ('why' in cluster) throw new Error(cluster.why);
  try {
    runVitest(PLACES, { TEST_BOTH_STORES: '1', TEST_DATABASE_URL: cluster.url });
  } finally {
    cluster.stop();
  }
}
