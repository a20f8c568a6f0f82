// npm run build: the browser client, and the server and worker as a service or a container runs them; each when it is stale.
import { buildClientIfStale } from './lib/client.mjs';
import { installIfStale, verifyNativeParts } from './lib/dependencies.mjs';
import { onRecentNode } from './lib/recent-node.mjs';
import { joinServerIfStale } from './lib/server.mjs';

await onRecentNode();
await installIfStale();
await verifyNativeParts(['esbuild', 'rolldown']);
process.exitCode = (await buildClientIfStale()) ? 0 : 1;
await joinServerIfStale();
