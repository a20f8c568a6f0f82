/** Tests in which the PostgreSQL server fails. `npm run soak -- postgres` repeats each of them twenty times. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { isUnreachable } from '../../apps/server/src/platform/trouble.ts';
import { connectPostgres, type PostgresConnection } from '../../apps/server/src/store/postgres.ts';
import { type SilentProxy, silentProxy } from '../support/silent-proxy.ts';
import { disturb, privateCluster } from './disturbed.ts';

let cluster: Awaited<ReturnType<typeof privateCluster>>;
beforeAll(async () => {
  cluster = await privateCluster();
});
afterAll(() => {
  if (!('why' in cluster)) cluster.stop();
});

test('no server dies and no save is lost if PostgreSQL restarts, ends connections or falls silent', async (context) => {
  if ('why' in cluster) return context.skip(cluster.why);
  const done = await disturb(cluster, ['restart', 'terminate', 'terminate', 'cut', 'terminate', 'restart']);
  expect(done.recoveries.cut).toHaveLength(1);
  expect(done.unavailable).toBeGreaterThan(0);
});

describe('connections that fall silent', () => {
  const POOL = 10;
  /**
   * How long the tests wait for silent connections to be closed. Closing takes a moment, but a caller that waits for a
   * silent server takes eight seconds.
   */
  const UNTIL_CLOSED = { timeout: 4_000, interval: 10 };
  let proxy: SilentProxy;
  let connection: PostgresConnection;
  const ask = () => connection.db.execute(sql`SELECT 1`);
  const begin = () => connection.db.transaction((tx) => tx.execute(sql`SELECT 1`));
  const fails = async (work: Promise<unknown>) => isUnreachable(await work.catch((error: unknown) => error));

  async function fillPool(): Promise<void> {
    await Promise.all(Array.from({ length: POOL }, () => connection.db.execute(sql`SELECT pg_sleep(0.2)`)));
  }
  beforeAll(async () => {
    if ('why' in cluster) return;
    const url = new URL(cluster.url);
    proxy = await silentProxy(url.hostname, Number(url.port));
    connection = connectPostgres(Object.assign(url, { port: String(proxy.port) }).toString());
  });
  afterAll(async () => {
    await connection?.close();
    await proxy?.close();
  });

  test('make one caller wait, not all of them', async (context) => {
    if ('why' in cluster) return context.skip(cluster.why);
    await fillPool();
    proxy.swallow();
    expect(await fails(ask())).toBe(true);
    await vi.waitFor(ask, UNTIL_CLOSED);
    await fillPool();
    proxy.swallow();
    expect(await fails(begin())).toBe(true);
    await vi.waitFor(begin, UNTIL_CLOSED);
  });

  test('free their places in the pool, whatever they were doing', async (context) => {
    if ('why' in cluster) return context.skip(cluster.why);
    await fillPool();
    proxy.swallow();
    const begun = await Promise.all(Array.from({ length: POOL }, () => fails(begin())));
    expect(begun).toEqual(Array(POOL).fill(true));
    await vi.waitFor(fillPool, UNTIL_CLOSED);
  });

  test('do not delay a stop', async (context) => {
    if ('why' in cluster) return context.skip(cluster.why);
    const url = Object.assign(new URL(cluster.url), { port: String(proxy.port) }).toString();
    const patient = connectPostgres(url, { patient: true });
    let asked: Promise<boolean> | undefined;
    await new Promise<void>((resolve) => {
      const work = patient.db.transaction(async (tx) => {
        await tx.execute(sql`SELECT 1`);
        proxy.swallow();
        resolve();
        await tx.execute(sql`SELECT 2`);
      });
      asked = fails(work);
    });
    await patient.close();
    expect(await asked).toBe(true);
  });
});
