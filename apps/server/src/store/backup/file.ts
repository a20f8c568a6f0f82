import { createCipheriv, createDecipheriv, createHash, randomBytes, type ScryptOptions, scrypt } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { appendFile, type FileHandle, open } from 'node:fs/promises';
import { basename } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip, type Gunzip } from 'node:zlib';
import { fsyncPath } from '../embedded/fsync-tree.ts';

/**
 * A backup is one file: a plain header, then gzipped lines of JSON, encrypted with AES-256-GCM, then the authentication
 * tag.
 * - `ABB2`, 16 bytes of salt, 12 bytes of nonce: scrypt derives the key from the operator's key with that salt
 * - `ABP1`, the same header: a line of JSON and an archive of `pg_dump` in place of the gzipped lines
 * - `ABB1`, 12 bytes of nonce: written up to version 2.0; the key is the SHA-256 of the operator's key
 */
const MAGIC = 'ABB2';
const OLD_MAGIC = 'ABB1';
const DUMP_MAGIC = 'ABP1';
const SALT_BYTES = 16;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
/** 32 MiB of memory and a tenth of a second for each guess. */
const SCRYPT: ScryptOptions = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
/** Shortest key that may encrypt a backup. */
const KEY_MIN = 32;

/**
 * A backup that cannot be made, read or restored. The message may be read by anybody, and `details` are only for the
 * log.
 */
export class BackupError extends Error {
  override readonly name = 'BackupError';
  readonly details: readonly string[];
  constructor(message: string, details: readonly string[] = []) {
    super(message);
    this.details = details;
  }
}

function derive(key: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(key, salt, KEY_BYTES, SCRYPT, (error, derived) => (error ? reject(error) : resolve(derived)));
  });
}

type Plain = AsyncIterable<string | Uint8Array>;

/** Writes an encrypted file and syncs it to the disk. */
async function seal(path: string, key: string, magic: string, plain: Plain, signal?: AbortSignal): Promise<void> {
  if (key.length < KEY_MIN) throw new BackupError(`BACKUP_KEY must have at least ${KEY_MIN} characters.`);
  const salt = randomBytes(SALT_BYTES);
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', await derive(key, salt), iv);
  const file = createWriteStream(path, { mode: 0o600, flags: 'wx' });
  file.write(Buffer.concat([Buffer.from(magic), salt, iv]));
  await pipeline(Readable.from(plain, { objectMode: false }), cipher, file, signal === undefined ? {} : { signal });
  await appendFile(path, cipher.getAuthTag());
  fsyncPath(path, false);
}

/** Writes lines, compressed and encrypted. No file may exist at `path`. */
export async function writeLines(
  path: string,
  key: string,
  lines: AsyncIterable<string>,
  signal?: AbortSignal,
): Promise<void> {
  const packed = createGzip();
  const packing = pipeline(Readable.from(lines), packed, signal === undefined ? {} : { signal });
  // This promise is awaited after the file is written. Without its own handler an early failure would end the process
  // first.
  packing.catch(() => {});
  await seal(path, key, MAGIC, packed, signal);
  await packing;
}

/** Writes the output of `pg_dump` after a line about it, encrypted. No file may exist at `path`. */
export const writeDumpFile = (path: string, key: string, plain: Plain, signal?: AbortSignal): Promise<void> =>
  seal(path, key, DUMP_MAGIC, plain, signal);

interface Head {
  readonly isDump: boolean;
  readonly key: Buffer;
  readonly iv: Buffer;
  /** Positions at which the encrypted part and the authentication tag begin. */
  readonly start: number;
  readonly end: number;
  readonly tag: Buffer;
}

async function part(file: FileHandle, from: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  await file.read(bytes, 0, length, from);
  return bytes;
}

async function readHead(path: string, key: string): Promise<Head> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const magic = (await part(file, 0, MAGIC.length)).toString('latin1');
    const isOld = magic === OLD_MAGIC;
    const saltBytes = isOld ? 0 : SALT_BYTES;
    const start = MAGIC.length + saltBytes + IV_BYTES;
    const end = size - TAG_BYTES;
    if (![MAGIC, OLD_MAGIC, DUMP_MAGIC].includes(magic) || end < start) {
      throw new BackupError(`${path} is not a backup of Advice Builder, or it is damaged at its beginning.`);
    }
    if (!isOld && key.length < KEY_MIN) {
      throw new BackupError(
        `${path} was encrypted with a BACKUP_KEY of at least ${KEY_MIN} characters, and this key is shorter.`,
      );
    }
    const salt = await part(file, MAGIC.length, saltBytes);
    return {
      key: isOld ? createHash('sha256').update(key).digest() : await derive(key, salt),
      isDump: magic === DUMP_MAGIC,
      iv: await part(file, MAGIC.length + saltBytes, IV_BYTES),
      start,
      end,
      tag: await part(file, end, TAG_BYTES),
    };
  } finally {
    await file.close();
  }
}

/** Splits only at line feeds. The platform's reader also splits at U+2028, which a text may contain. */
async function* linesOf(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const text of texts) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

const damaged = (path: string): BackupError =>
  new BackupError(`${basename(path)} cannot be opened: the key is wrong, or the file is damaged.`);

/** Decrypts the body of a file as far as it is read. `sealed` rejects if the file was changed. */
function opened(path: string, head: Head, signal?: AbortSignal) {
  const decipher = createDecipheriv('aes-256-gcm', head.key, head.iv);
  decipher.setAuthTag(head.tag);
  // An empty range would mean "to the end of the file".
  const source =
    head.end > head.start ? createReadStream(path, { start: head.start, end: head.end - 1 }) : Readable.from([]);
  const end: PassThrough | Gunzip = head.isDump ? new PassThrough() : createGunzip();
  const sealed = pipeline(source, decipher, end, signal === undefined ? {} : { signal });
  // This promise is awaited after reading. Without its own handler an early failure would end the process first.
  sealed.catch(() => {});
  return { content: end, sealed };
}

/** Whether a file is an archive of `pg_dump`. Other files contain lines. */
export async function isDumpFile(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    return (await part(file, 0, DUMP_MAGIC.length)).toString('latin1') === DUMP_MAGIC;
  } finally {
    await file.close();
  }
}

/** The bytes that were given to `writeDumpFile`. The authentication tag is checked after the last byte. */
export async function* readDumpFile(path: string, key: string): AsyncGenerator<Buffer> {
  const { content, sealed } = opened(path, await readHead(path, key));
  try {
    for await (const bytes of content) yield bytes as Buffer;
    await sealed;
  } catch {
    throw damaged(path);
  }
}

/**
 * The entries of a backup, line by line. The authentication tag is checked after the last line, so until then a line
 * may be wrong. Any fault is reported as a damaged file.
 */
export async function* readEntries(path: string, key: string, signal?: AbortSignal): AsyncGenerator<unknown> {
  const { content, sealed } = opened(path, await readHead(path, key), signal);
  content.setEncoding('utf8');
  const parsed = (line: string): unknown => {
    try {
      return JSON.parse(line);
    } catch {
      throw damaged(path);
    }
  };
  try {
    for await (const line of linesOf(content)) yield parsed(line);
    await sealed;
  } catch {
    signal?.throwIfAborted();
    throw damaged(path);
  }
}
