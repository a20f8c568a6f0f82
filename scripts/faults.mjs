// npm run faults: the fault tests alone, with the full number of kills (npm test makes fewer).
import { installIfStale, verifyNativeParts } from './lib/dependencies.mjs';
import { requireNode } from './lib/node-version.mjs';
import { vitest } from './lib/steps.mjs';

requireNode();
await installIfStale();
await verifyNativeParts(['esbuild', 'argon2', 'pglite', 'rolldown']);
const count = await vitest('faults', ['--config', 'tests/faults/vitest.config.ts'], {
  FAULT_REPEATS: process.env.FAULT_REPEATS ?? '30',
});
process.exitCode = count.failed > 0 ? 1 : 0;
