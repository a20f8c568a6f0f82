import type { Worker } from 'node:worker_threads';
import * as threads from '../thread.ts';

/**
 * Starts a thread that makes documents. `folder` is the folder of the bundled server; undefined if this code itself is
 * bundled.
 */
export function startThread(folder?: string): Worker {
  const source = new URL('worker.ts', import.meta.url);
  // Little room for new objects saves 130 MB a thread, for 4% more processor time.
  const limits = { heapMb: 400, newObjectsMb: 4 };
  return threads.startThread({ name: 'documents', joined: 'document-worker.mjs', source, ...limits }, folder);
}
