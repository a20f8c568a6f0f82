// npm run build: the browser client, when its sources changed since the last build.
import { buildClientIfStale } from './lib/client.mjs';
import { installIfStale, verifyNativeParts } from './lib/dependencies.mjs';
import { requireNode } from './lib/node-version.mjs';

requireNode();
await installIfStale();
await verifyNativeParts(['esbuild', 'rolldown']);
process.exitCode = (await buildClientIfStale()) ? 0 : 1;
