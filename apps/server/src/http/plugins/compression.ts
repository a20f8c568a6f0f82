import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { App } from '../app.ts';

/** Shorter answers fit into one packet either way. */
const LEAST_BYTES = 1024;
/** Handing less than this to another thread takes longer than compressing it: 54 kB take a fifth of a millisecond. */
const ASIDE_BYTES = 200_000;
/** The defaults take longer than the network they save: a summary of 54 kB becomes 8 kB either way. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
/** What is written into is kept until a full collection: by default 64 kB of each answer, of which most fill an eighth. */
const ROOM = { chunkSize: 16_384 };
const BROTLI = { ...QUALITY, ...ROOM };
const GZIP = { level: 1, ...ROOM };

const toBrotli = promisify(brotliCompress) as (text: string, options: typeof BROTLI) => Promise<Buffer>;
const toGzip = promisify(gzip) as (text: string, options: typeof GZIP) => Promise<Buffer>;

/** No browser says more about what it accepts; what does is answered plainly, unread. */
const ACCEPTED_MAX = 1000;

/** The encoding to use for what a client accepts; a weight of zero is a refusal. */
export function chosenEncoding(accepted: string | undefined): 'br' | 'gzip' | undefined {
  if (accepted === undefined || accepted.length > ACCEPTED_MAX) return undefined;
  const wanted = new Set<string>();
  for (const part of accepted.toLowerCase().split(',')) {
    const [coding = '', parameter = ''] = part.split(';');
    const [name = '', weight = ''] = parameter.split('=');
    const refused = name.trim() === 'q' && Number(weight) === 0;
    if (!refused) wanted.add(coding.trim());
  }
  return wanted.has('br') ? 'br' : wanted.has('gzip') ? 'gzip' : undefined;
}

function compressed(text: string, encoding: 'br' | 'gzip'): Buffer | Promise<Buffer> {
  if (encoding === 'br') return text.length < ASIDE_BYTES ? brotliCompressSync(text, BROTLI) : toBrotli(text, BROTLI);
  return text.length < ASIDE_BYTES ? gzipSync(text, GZIP) : toGzip(text, GZIP);
}

/** Compresses the answers of the calls in this scope: whole texts, without the streams that files need. */
export function registerCompression(app: App): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < LEAST_BYTES) return payload;
    reply.header('vary', 'accept-encoding');
    const encoding = chosenEncoding(request.headers['accept-encoding']);
    if (encoding === undefined) return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return compressed(payload, encoding);
  });
}
