// node scripts/ts.mjs FILE [arguments]: runs a TypeScript program of the product on a recent enough Node.js.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { onRecentNode } from './lib/recent-node.mjs';

await onRecentNode();
const [program, , file, ...rest] = process.argv;
const full = path.resolve(file);
process.argv = [program, full, ...rest];
// A process that the program starts with the same options can read TypeScript too.
process.execArgv.push('--import', 'tsx');
await import('tsx');
await import(pathToFileURL(full).href);
