/** A thread that makes documents: it calculates figures, composes pages and writes files with its own compiler. */
import { isMarkedAsUntransferable, parentPort, type Transferable } from 'node:worker_threads';
import { RateBook, shippedRateBook } from '@advice-builder/rates';
import { createPdfMaker, makeDocument } from '@advice-builder/reports';
import type { Ready } from '../crew.ts';
import type { FromWorker, ToWorker } from './messages.ts';

if (parentPort === null) throw new Error('this runs as a worker thread');
const port = parentPort;
const post = (message: FromWorker | Ready, transfer: Transferable[] = []): void => port.postMessage(message, transfer);

/** Bytes that can be transferred to another thread. Bytes of a pool or of native memory are copied once. */
function ownBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer, byteLength } = bytes;
  const isOwn = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength && !isMarkedAsUntransferable(buffer);
  return isOwn ? new Uint8Array(buffer) : new Uint8Array(bytes);
}

const framesOf = (error: Error): readonly string[] =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .map((line) => line.trim());

const pdf = createPdfMaker();

let last: RateBook = shippedRateBook;
/** Builds the rate book once and reuses it while the same rates are requested. */
function bookOf(rates: ToWorker['rates']): RateBook {
  if (rates === undefined) return shippedRateBook;
  if (last.hash !== rates.hash) last = new RateBook(rates.data, {}, rates.hash);
  return last;
}

port.on('message', async ({ job, rates }: ToWorker) => {
  try {
    const made = await makeDocument(job, bookOf(rates), pdf, (stage) => post({ kind: 'stage', stage }));
    if (!made.ok) return post({ kind: 'refused', problems: made.problems });
    const bytes = ownBytes(made.value.bytes);
    return post({ ...made.value, kind: 'made', bytes }, [bytes.buffer]);
  } catch (error) {
    const { name, frames } =
      error instanceof Error ? { name: error.name, frames: framesOf(error) } : { name: typeof error, frames: [] };
    return post({ kind: 'failed', error: name, frames });
  }
});
post({ kind: 'ready' });
