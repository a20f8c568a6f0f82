/** A thread that makes documents: figures, pages and files, with a compiler of its own. */
import { isMarkedAsUntransferable, parentPort, type Transferable } from 'node:worker_threads';
import { RateBook, shippedRateBook } from '@advice-builder/rates';
import { createPdfMaker, makeDocument } from '@advice-builder/reports';
import type { Ready } from '../crew.ts';
import type { FromWorker, ToWorker } from './messages.ts';

if (parentPort === null) throw new Error('this runs as a worker thread');
const port = parentPort;
const tell = (message: FromWorker | Ready, transfer: Transferable[] = []): void => port.postMessage(message, transfer);

/** Bytes that can change threads: those of a pool or of native memory are copied once. */
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
/** Laid out once for as long as the same rates are asked for. */
function bookOf(rates: ToWorker['rates']): RateBook {
  if (rates === undefined) return shippedRateBook;
  if (last.hash !== rates.hash) last = new RateBook(rates.data, {}, rates.hash);
  return last;
}

port.on('message', async ({ job, rates }: ToWorker) => {
  try {
    const made = await makeDocument(job, bookOf(rates), pdf, (stage) => tell({ kind: 'stage', stage }));
    if (!made.ok) return tell({ kind: 'refused', problems: made.problems });
    const bytes = ownBytes(made.value.bytes);
    return tell({ ...made.value, kind: 'made', bytes }, [bytes.buffer]);
  } catch (error) {
    const { name, frames } =
      error instanceof Error ? { name: error.name, frames: framesOf(error) } : { name: typeof error, frames: [] };
    return tell({ kind: 'failed', error: name, frames });
  }
});
tell({ kind: 'ready' });
