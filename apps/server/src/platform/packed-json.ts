/** JSON as bytes, deflated where that is smaller. The first byte tells which. */
import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';

const PLAIN = 0;
const DEFLATED = 1;
/** Nothing that is shorter becomes smaller. */
const SHORT = 80;

const deflated = promisify(deflateRaw) as (bytes: Uint8Array) => Promise<Buffer>;
const inflated = promisify(inflateRaw) as (bytes: Uint8Array) => Promise<Buffer>;

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
