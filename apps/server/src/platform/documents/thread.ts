import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

/** Memory of its own that a thread may take, in MB; over it, Node.js ends the thread. */
const HEAP_MB = 400;
/** Beside the joined file of the server, when that is what runs. */
const JOINED = 'document-worker.mjs';

/** A worker thread of this program, run as the program itself is: joined in one folder, or from its sources. */
export function startThread(folder: string = dirname(process.argv[1] ?? '')): Worker {
  const joined = join(folder, JOINED);
  const limits = { name: 'documents', resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } };
  if (existsSync(joined)) return new Worker(joined, { ...limits, execArgv: [] });
  const typescript = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  return new Worker(join(import.meta.dirname, 'worker.ts'), { ...limits, execArgv: ['--import', typescript] });
}
