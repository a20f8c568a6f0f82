// npm run faults [-- KILLS]: runs only the fault tests, with the full number of kills (npm test uses fewer).
import { installIfStale, verifyNativeParts } from './lib/dependencies.mjs';
import { startPrivateCluster } from './lib/postgres.mjs';
import { onRecentNode } from './lib/recent-node.mjs';
import { vitest } from './lib/steps.mjs';

await onRecentNode();
const kills = process.argv[2] ?? process.env.FAULT_REPEATS ?? '30';
if (!/^[1-9]\d{0,3}$/.test(kills)) {
  console.error(`The number of kills must be a whole number from 1 to 9999, not "${kills}".`);
  process.exit(2);
}
await installIfStale();
await verifyNativeParts(['esbuild', 'argon2', 'pglite', 'rolldown']);
const database = { url: process.env.TEST_DATABASE_URL, stop: () => {} };
process.on('exit', () => database.stop());
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
if (!database.url) {
  const cluster = await startPrivateCluster({ mayInstall: false });
  if ('why' in cluster) console.log(`Kills on PostgreSQL are skipped: ${cluster.why}.`);
  else Object.assign(database, cluster);
}
const count = await vitest('faults', ['--config', 'tests/faults/vitest.config.ts'], {
  FAULT_REPEATS: kills,
  TEST_DATABASE_URL: database.url,
});
process.exitCode = count.failed > 0 ? 1 : 0;
