import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { App } from '../app.ts';

/** Characters. Shorter answers mostly fit into one packet, compressed or not. */
const LEAST_LENGTH = 1400;
/** Below this size, another thread costs more than compressing here: 54 kB take a fifth of a millisecond. */
const ASIDE_BYTES = 200_000;
/** The default quality costs more time than the network saves: a summary of 54 kB becomes 8 kB either way. */
const QUALITY = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 1,
    // As large as a summary. The default of 4 MB is allocated and cleared for each answer.
    [constants.BROTLI_PARAM_LGWIN]: 16,
  },
};
/**
 * Output buffers live until a full garbage collection. The default of 64 kB per answer is mostly seven eighths empty.
 */
const ROOM = { chunkSize: 16_384 };
const BROTLI = { ...QUALITY, ...ROOM };
const GZIP = { level: 1, ...ROOM };

const toBrotli = promisify(brotliCompress) as (text: string, options: typeof BROTLI) => Promise<Buffer>;
const toGzip = promisify(gzip) as (text: string, options: typeof GZIP) => Promise<Buffer>;

/** Longer headers do not come from browsers, and are answered uncompressed without parsing. */
const ACCEPTED_MAX = 1000;

/** The encoding to use, given the client's Accept-Encoding. A weight of zero is a refusal. */
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

/** Compresses the answers of calls in this scope as complete texts, without the streams that files need. */
export function registerCompression(app: App): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < LEAST_LENGTH) return payload;
    reply.header('vary', 'accept-encoding');
    const encoding = chosenEncoding(request.headers['accept-encoding']);
    if (encoding === undefined) return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return compressed(payload, encoding);
  });
}
