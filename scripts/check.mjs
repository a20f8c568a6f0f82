// npm run check: the quick checks before a commit (format, lint, types, unused code, structure, commit subjects).
import { checkCommitSubjects } from './lib/commit-subjects.mjs';
import { installIfStale, verifyNativeParts } from './lib/dependencies.mjs';
import { onRecentNode } from './lib/recent-node.mjs';
import { lint, types, unused, vitest } from './lib/steps.mjs';

await onRecentNode();
await installIfStale();
await verifyNativeParts(['biome', 'typescript', 'rolldown']);
const counts = [
  checkCommitSubjects(),
  await lint(),
  await types(),
  await unused(),
  await vitest('structure', ['tests/structure']),
];
process.exitCode = counts.some((count) => count.failed > 0) ? 1 : 0;
