/**
 * `npm run soak -- rerun [kills]`: kills the workers of re-runs ten times, on PostgreSQL and on the embedded database.
 */
import { privateCluster } from '../faults/disturbed.ts';
import { type KilledRerun, killServers, killWorkers } from '../faults/rerun-kills.ts';

const KILLS = 10;
const RECORDS = 600;
/** Seconds within which another process must take over the jobs of a killed worker. */
const LIMIT_SECONDS = 30;

function hold(name: string, { written, takenUpSeconds, runs }: KilledRerun): void {
  const { records, results, distinct } = written;
  if (results !== records * runs || distinct !== records * runs) throw new Error(`${name}: not each record once`);
  const slowest = Math.max(...takenUpSeconds);
  if (slowest > LIMIT_SECONDS) throw new Error(`${name}: taken up after ${slowest} s`);
}

export async function rerun([kills = String(KILLS)]: readonly string[]): Promise<void> {
  const cluster = await privateCluster();
  if ('why' in cluster) throw new Error(cluster.why);
  try {
    const onPostgres = await killWorkers(cluster.url, Number(kills), RECORDS);
    console.log(JSON.stringify({ killed: 'one of two workers on PostgreSQL', ...onPostgres }, null, 2));
    const onEmbedded = await killServers(Number(kills));
    console.log(JSON.stringify({ killed: 'the server on the embedded database', ...onEmbedded }, null, 2));
    hold('PostgreSQL', onPostgres);
    hold('embedded', onEmbedded);
  } finally {
    cluster.stop();
  }
}
