// npm run worker: runs a re-run worker in this process.
import { onRecentNode } from './lib/recent-node.mjs';
import { runJoined } from './lib/server.mjs';

await onRecentNode();
await runJoined('worker');
