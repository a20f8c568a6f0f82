// npm start: installs what is missing, builds the client if it is stale, and runs the server in this process.
import { pathToFileURL } from 'node:url';
import { buildClientIfStale } from './lib/client.mjs';
import { installIfStale, verifyNativeParts } from './lib/dependencies.mjs';
import { root } from './lib/paths.mjs';
import { onRecentNode } from './lib/recent-node.mjs';
import { joinServerIfStale } from './lib/server.mjs';

await onRecentNode();
await installIfStale();
await verifyNativeParts(['esbuild', 'argon2', 'pglite', 'rolldown']);
if (!(await buildClientIfStale())) {
  console.error('The client could not be built; see the words above.');
  process.exit(1);
}

// The server runs in this very process, so that signals reach it and nothing is left behind when it is killed.
const server = await joinServerIfStale();
process.chdir(root);
process.argv[1] = server;
process.setSourceMapsEnabled(true);
await import(pathToFileURL(server).href);
