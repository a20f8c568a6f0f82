// npm run check: the quick checks before a commit - format, lint, types, import direction.
import { installIfStale, verifyNativeParts } from './lib/dependencies.mjs';
import { requireNode } from './lib/node-version.mjs';
import { lint, types, vitest } from './lib/steps.mjs';

requireNode();
await installIfStale();
await verifyNativeParts(['biome', 'typescript', 'rolldown']);
const counts = [await lint(), await types(), await vitest('structure', ['tests/structure'])];
process.exitCode = counts.some((count) => count.failed > 0) ? 1 : 0;
