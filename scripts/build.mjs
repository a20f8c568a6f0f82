// npm run build: the browser client, when its sources changed since the last build.
import { buildClientIfStale } from './lib/client.mjs';
import { installIfStale, verifyNativeParts } from './lib/dependencies.mjs';
import { onRecentNode } from './lib/recent-node.mjs';

await onRecentNode();
await installIfStale();
await verifyNativeParts(['esbuild', 'rolldown']);
process.exitCode = (await buildClientIfStale()) ? 0 : 1;
