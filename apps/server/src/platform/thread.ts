import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

export interface ThreadSource {
  readonly name: string;
  /** The name of the thread's bundled file, beside the bundled server. It is used if the bundled server runs. */
  readonly joined: string;
  readonly source: URL;
  /** Memory limit of the thread in MB. Node.js ends a thread that exceeds it. */
  readonly heapMb: number;
  /** Memory limit of its new objects in MB. Without it, they may take a hundred. */
  readonly newObjectsMb?: number;
}

/**
 * Starts a worker thread of this program in the way the program itself runs: from bundled files in one folder, or from
 * its sources.
 */
export function startThread(
  { name, joined, source, heapMb, newObjectsMb }: ThreadSource,
  folder: string = dirname(process.argv[1] ?? ''),
): Worker {
  const file = join(folder, joined);
  const limits = {
    name,
    resourceLimits: {
      maxOldGenerationSizeMb: heapMb,
      ...(newObjectsMb !== undefined && { maxYoungGenerationSizeMb: newObjectsMb }),
    },
  };
  if (existsSync(file)) return new Worker(file, { ...limits, execArgv: [] });
  const typescript = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  return new Worker(source, { ...limits, execArgv: ['--import', typescript] });
}
