/** `npm run soak -- rolling-restart [times]`: restarts two servers on PostgreSQL one after the other, under load. */
import { privateCluster } from '../faults/disturbed.ts';
import { restartInTurn } from '../faults/rolling.ts';

const TIMES = 10;

export async function rollingRestart([times = String(TIMES)]: readonly string[]): Promise<void> {
  const cluster = await privateCluster();
  if ('why' in cluster) throw new Error(cluster.why);
  try {
    const rolled = await restartInTurn(cluster.url, Number(times));
    console.log(JSON.stringify(rolled, null, 2));
    if (rolled.failed.length > 0 || rolled.lost > 0) throw new Error('a restart was noticed');
  } finally {
    cluster.stop();
  }
}
