// npm run check: the quick checks before a commit - format, lint, types, what nothing uses, import direction.
import { installIfStale, verifyNativeParts } from './lib/dependencies.mjs';
import { onRecentNode } from './lib/recent-node.mjs';
import { lint, types, unused, vitest } from './lib/steps.mjs';

await onRecentNode();
await installIfStale();
await verifyNativeParts(['biome', 'typescript', 'rolldown']);
const counts = [await lint(), await types(), await unused(), await vitest('structure', ['tests/structure'])];
process.exitCode = counts.some((count) => count.failed > 0) ? 1 : 0;
