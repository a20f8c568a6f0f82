import type { Worker } from 'node:worker_threads';
import * as threads from '../thread.ts';

/** A thread that makes documents. `folder`: where the joined server is, unless that is what runs. */
export function startThread(folder?: string): Worker {
  const source = new URL('worker.ts', import.meta.url);
  return threads.startThread({ name: 'documents', joined: 'document-worker.mjs', source, heapMb: 400 }, folder);
}
