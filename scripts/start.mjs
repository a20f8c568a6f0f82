// npm start: installs what is missing, builds the client if it is stale, and runs the server in this process.
import { buildClientIfStale } from './lib/client.mjs';
import { installIfStale, verifyNativeParts } from './lib/dependencies.mjs';
import { onRecentNode } from './lib/recent-node.mjs';
import { runJoined } from './lib/server.mjs';

await onRecentNode();
await installIfStale();
await verifyNativeParts(['esbuild', 'argon2', 'pglite', 'rolldown']);
if (!(await buildClientIfStale())) {
  console.error('The client could not be built; see the words above.');
  process.exit(1);
}

await runJoined('main');
