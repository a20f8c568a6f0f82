/** JSON as bytes, deflated if that is smaller. The first byte says which. */
import { promisify } from 'node:util';
import { deflateRaw, deflateRawSync, inflateRaw, inflateRawSync } from 'node:zlib';

const PLAIN = 0;
const DEFLATED = 1;
/** Shorter text does not get smaller by deflating. */
const SHORT = 80;

/** For less than this, handing over to another thread takes longer than deflating. */
const ASIDE_BYTES = 64_000;

/**
 * The output buffer stays in memory until a full garbage collection. The default is 64 kB, and the output needs only
 * two or three kB.
 */
const ROOM = { chunkSize: 4096 };

const deflatedAside = promisify(deflateRaw) as (bytes: Uint8Array) => Promise<Buffer>;
const inflatedAside = promisify(inflateRaw) as (bytes: Uint8Array) => Promise<Buffer>;

export const deflated = (plain: Uint8Array): Buffer | Promise<Buffer> =>
  plain.length < ASIDE_BYTES ? deflateRawSync(plain, ROOM) : deflatedAside(plain);

/** Inflates small input on the calling thread: it never becomes large, because it is our own JSON. */
export const inflated = (packed: Uint8Array): Buffer | Promise<Buffer> =>
  packed.length < ASIDE_BYTES / 10 ? inflateRawSync(packed, { chunkSize: 16_384 }) : inflatedAside(packed);

export async function packJson(value: unknown): Promise<Uint8Array> {
  const plain = Buffer.from(JSON.stringify(value), 'utf8');
  const small = plain.length < SHORT ? undefined : await deflated(plain);
  return small !== undefined && small.length < plain.length
    ? Buffer.concat([Buffer.of(DEFLATED), small])
    : Buffer.concat([Buffer.of(PLAIN), plain]);
}

export async function unpackJson(bytes: Uint8Array): Promise<unknown> {
  const contents = bytes.subarray(1);
  if (bytes[0] !== PLAIN && bytes[0] !== DEFLATED) throw new Error('packed by a newer release');
  const plain = bytes[0] === DEFLATED ? await inflated(contents) : Buffer.from(contents);
  return JSON.parse(plain.toString('utf8'));
}
