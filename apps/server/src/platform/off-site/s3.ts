import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  AbortMultipartUploadCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { codesOf } from '../trouble.ts';
import { OffSiteError, type OffSiteTarget } from './target.ts';

type S3Target = Extract<OffSiteTarget, { kind: 's3' }>;

/** A bucket, or a folder of one, in Amazon S3 or a compatible storage. */
export interface Bucket {
  copy(path: string, signal: AbortSignal): Promise<void>;
  /** The names of the backups in the bucket, in alphabetical order. */
  names(): Promise<readonly string[]>;
  /** Downloads a backup. No file may exist at `path`. */
  fetch(name: string, path: string): Promise<void>;
}

/** The most numbered names that are tried if a name is already used for another file. */
const MOST_OF_A_NAME = 20;

async function hashOf(stream: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const bytes of stream) hash.update(bytes as Buffer);
  return hash.digest('hex');
}

const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

/** The name of an error, which is a code of the storage. Its message is never used. */
function reasonOf(error: unknown): string {
  const [code] = codesOf(error);
  const name = error instanceof Error ? error.name : '';
  if (name === 'CredentialsProviderError') return 'there are no credentials';
  // An answer without a body, such as one to HEAD, has no error name.
  const named = name === 'Unknown' ? [] : [name];
  const status = statusOf(error);
  return status === undefined ? (code ?? name) : [...named, status].join(' ');
}

/** `nightly-2026-11-21.backup`, `nightly-2026-11-21-2.backup`, ... */
const numbered = (name: string, number: number): string =>
  number === 1 ? name : name.replace(/\.backup$/, `-${number}.backup`);

const connect = ({ endpoint, region }: S3Target): S3Client =>
  new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    // Settings that storages other than Amazon's understand too. A copy is checked by reading it back.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Stops the library from printing to the console. Errors carry the details.
    logger: { trace() {}, debug() {}, info() {}, warn() {}, error() {} },
    requestHandler: { connectionTimeout: 10_000, socketTimeout: 60_000 },
  });

async function withReadableErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof OffSiteError) throw error;
    throw new OffSiteError(`the object storage could not be used: ${reasonOf(error)}`);
  }
}

/**
 * A copy of the client whose requests end with the signal. Only the request that removes the parts of an upload is still
 * sent.
 */
function endingWith(client: S3Client, signal: AbortSignal): S3Client {
  const ending: S3Client = Object.create(client);
  const send = (command: Parameters<S3Client['send']>[0]): Promise<unknown> =>
    command instanceof AbortMultipartUploadCommand
      ? // Only the failure that ended the upload is reported, not one of this request.
        client.send(command).catch(() => undefined)
      : client.send(command, { abortSignal: signal });
  return Object.assign(ending, { send });
}

export function createBucket(target: S3Target): Bucket {
  const { bucket, prefix } = target;
  const client = connect(target);
  const at = (key: string) => ({ Bucket: bucket, Key: key });

  async function sizeAt(key: string, signal: AbortSignal): Promise<number | undefined> {
    try {
      const head = await client.send(new HeadObjectCommand(at(key)), { abortSignal: signal });
      return head.ContentLength;
    } catch (error) {
      if (statusOf(error) === 404) return undefined;
      throw error;
    }
  }
  async function read(key: string, signal?: AbortSignal): Promise<Readable> {
    const { Body } = await client.send(new GetObjectCommand(at(key)), { ...(signal && { abortSignal: signal }) });
    return Body as Readable;
  }
  async function isAt(key: string, size: number, hash: string, signal: AbortSignal): Promise<boolean> {
    return (await sizeAt(key, signal)) === size && (await hashOf(await read(key, signal))) === hash;
  }
  /**
   * Sends one part at a time, because each part is held in memory. An abort ends the request under way. The library then
   * removes the parts that arrived, which would cost money and appear in no list.
   */
  async function upload(path: string, key: string, signal: AbortSignal): Promise<void> {
    const params = { ...at(key), Body: createReadStream(path, { signal }) };
    await new Upload({ client: endingWith(client, signal), params, queueSize: 1 }).done();
  }
  /** Uses the file's own name, or a numbered one if the name is taken: nothing is overwritten. */
  async function send(path: string, signal: AbortSignal): Promise<void> {
    const { size } = await stat(path);
    const hash = await hashOf(createReadStream(path));
    for (let number = 1; number <= MOST_OF_A_NAME; number += 1) {
      const key = `${prefix}${numbered(basename(path), number)}`;
      if ((await sizeAt(key, signal)) === undefined) {
        await upload(path, key, signal);
        if (await isAt(key, size, hash, signal)) return;
        throw new OffSiteError('the copy differs from the file that was sent');
      }
      if (await isAt(key, size, hash, signal)) return;
    }
    throw new OffSiteError('its name is used by other files in the bucket');
  }
  return {
    copy: (path, signal) => withReadableErrors(() => send(path, signal)),
    names: () =>
      withReadableErrors(async () => {
        const names: string[] = [];
        for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix })) {
          for (const { Key = '' } of page.Contents ?? []) names.push(Key.slice(prefix.length));
        }
        return names.filter((name) => /^[^/]+\.backup$/.test(name)).sort();
      }),
    fetch: (name, path) =>
      withReadableErrors(async () =>
        pipeline(await read(`${prefix}${name}`), createWriteStream(path, { mode: 0o600, flags: 'wx' })),
      ),
  };
}
