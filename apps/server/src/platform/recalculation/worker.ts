/** A thread that recalculates records, so that people who type do not wait. It has no access to the database. */
import { parentPort } from 'node:worker_threads';
import { RateBook } from '@advice-builder/rates';
import type { Ready } from '../crew.ts';
import { giveWay } from '../give-way.ts';
import type { FromThread, ToThread } from './messages.ts';
import { recalculate } from './recalculate.ts';

if (parentPort === null) throw new Error('this runs as a worker thread');
const port = parentPort;
const post = (message: FromThread | Ready): void => port.postMessage(message);

// On Linux a thread has its own priority. Elsewhere this would lower the priority of the whole server.
if (process.platform === 'linux') giveWay();

const books = new Map<string, RateBook>();

port.on('message', (message: ToThread) => {
  for (const { hash, data } of message.books) books.set(hash, new RateBook(data, {}, hash));
  post({ kind: 'result', result: recalculate(message.job, (hash) => books.get(hash)) });
});
post({ kind: 'ready' });
