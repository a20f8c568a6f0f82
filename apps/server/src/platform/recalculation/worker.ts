/** A thread that calculates records again, so that those who type do not wait. It reads and writes nothing. */
import { parentPort } from 'node:worker_threads';
import { RateBook } from '@advice-builder/rates';
import type { Ready } from '../crew.ts';
import { giveWay } from '../give-way.ts';
import type { FromThread, ToThread } from './messages.ts';
import { recalculate } from './recalculate.ts';

if (parentPort === null) throw new Error('this runs as a worker thread');
const port = parentPort;
const tell = (message: FromThread | Ready): void => port.postMessage(message);

// On Linux the priority is the thread's own; elsewhere it would be that of the whole server.
if (process.platform === 'linux') giveWay();

const books = new Map<string, RateBook>();

port.on('message', (message: ToThread) => {
  for (const { hash, data } of message.books) books.set(hash, new RateBook(data, {}, hash));
  tell({ kind: 'result', result: recalculate(message.job, (hash) => books.get(hash)) });
});
tell({ kind: 'ready' });
