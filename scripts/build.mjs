// npm run build: builds the browser client, and the server and worker for a service or a container, each if it is
// stale.
import { buildClientIfStale } from './lib/client.mjs';
import { installIfStale, verifyNativeParts } from './lib/dependencies.mjs';
import { onRecentNode } from './lib/recent-node.mjs';
import { joinServerIfStale } from './lib/server.mjs';

await onRecentNode();
await installIfStale();
await verifyNativeParts(['esbuild', 'rolldown']);
process.exitCode = (await buildClientIfStale()) ? 0 : 1;
await joinServerIfStale();
