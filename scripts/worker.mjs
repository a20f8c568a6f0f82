// npm run worker: runs a worker of re-runs in this process, as npm start runs a server.
import { onRecentNode } from './lib/recent-node.mjs';
import { runJoined } from './lib/server.mjs';

await onRecentNode();
await runJoined('worker');
