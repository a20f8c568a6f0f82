import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { App } from '../app.ts';

/** Shorter answers fit into one packet either way. */
const LEAST_BYTES = 1024;
/** Handing less than this to another thread takes longer than compressing it: 54 kB take a fifth of a millisecond. */
const ASIDE_BYTES = 200_000;
/** The defaults take longer than the network they save: a summary of 54 kB becomes 8 kB either way. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
const GZIP = { level: 1 };

const toBrotli = promisify(brotliCompress) as (text: string, options: typeof BROTLI) => Promise<Buffer>;
const toGzip = promisify(gzip) as (text: string, options: typeof GZIP) => Promise<Buffer>;

/** The encoding to use for what a client accepts; a weight of zero is a refusal. */
export function chosenEncoding(accepted: string | undefined): 'br' | 'gzip' | undefined {
  const accepts = (name: string) =>
    accepted?.split(',').some((part) => {
      const [coding = '', weight = ''] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q\s*=\s*/);
      return coding === name && !/^0(?:\.0*)?$/.test(weight);
    });
  return accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : undefined;
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
