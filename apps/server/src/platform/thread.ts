import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

export interface ThreadSource {
  readonly name: string;
  /** Beside the joined file of the server, when that is what runs. */
  readonly joined: string;
  readonly source: URL;
  /** Memory of its own that it may take, in MB; over it, Node.js ends the thread. */
  readonly heapMb: number;
}

/** A worker thread of this program, run as the program itself is: joined in one folder, or from its sources. */
export function startThread(
  { name, joined, source, heapMb }: ThreadSource,
  folder: string = dirname(process.argv[1] ?? ''),
): Worker {
  const file = join(folder, joined);
  const limits = { name, resourceLimits: { maxOldGenerationSizeMb: heapMb } };
  if (existsSync(file)) return new Worker(file, { ...limits, execArgv: [] });
  const typescript = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  return new Worker(source, { ...limits, execArgv: ['--import', typescript] });
}
