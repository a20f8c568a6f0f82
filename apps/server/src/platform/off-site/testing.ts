/** An object storage for tests, in this process. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Transform } from 'node:stream';
import S3rver from 's3rver';
import type { OffSiteTarget } from './target.ts';

const BUCKET = 'backups';
/** The name and secret of the storage's only account. */
const NAME = 'S3RVER';

export interface ObjectStorage {
  /** `http://127.0.0.1:PORT/backups` */
  readonly url: string;
  target(prefix: string): Extract<OffSiteTarget, { kind: 's3' }>;
  /** Every request so far, such as `PUT /backups/...`. */
  requests(): readonly string[];
  /** Runs `call` once, on the next upload. */
  onUpload(call: () => void): void;
  /** Changes the next stored object on its way. */
  damageNext(): void;
  /** Whether the following requests come from a known account. */
  asOurselves(known: boolean): void;
  close(): Promise<void>;
}

const damaged = (): Transform =>
  new Transform({
    transform(bytes: Buffer, _encoding, done) {
      const changed = Buffer.from(bytes);
      changed[0] = (changed[0] ?? 0) ^ 1;
      done(null, changed);
    },
  });

/** Stores objects in `directory`. The credentials are in the environment, as an operator sets them. */
export async function startObjectStorage(directory: string): Promise<ObjectStorage> {
  const storage = new S3rver({ directory, silent: true, configureBuckets: [{ name: BUCKET, configs: [] }] });
  await storage.configureBuckets();
  const answer = storage.callback();
  let damages = false;
  const asked: string[] = [];
  let uploads = (): void => {};
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    // The storage library does not support aborting an upload.
    if (request.method === 'DELETE') return response.writeHead(204).end();
    if (request.method === 'PUT') {
      uploads();
      uploads = () => {};
    }
    if (!damages || request.method !== 'PUT') return answer(request, response);
    damages = false;
    const { headers, method, url, httpVersion, socket } = request;
    return answer(
      Object.assign(request.pipe(damaged()), { headers, method, url, httpVersion, socket }) as never,
      response,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const before = { id: process.env.AWS_ACCESS_KEY_ID, secret: process.env.AWS_SECRET_ACCESS_KEY };
  const asOurselves = (known: boolean): void => {
    process.env.AWS_ACCESS_KEY_ID = known ? NAME : 'STRANGER';
    process.env.AWS_SECRET_ACCESS_KEY = NAME;
  };
  asOurselves(true);
  return {
    url: `${endpoint}/${BUCKET}`,
    target: (prefix) => ({ kind: 's3', endpoint, bucket: BUCKET, prefix, region: 'ap-southeast-2' }),
    requests: () => asked,
    onUpload(call) {
      uploads = call;
    },
    damageNext() {
      damages = true;
    },
    asOurselves,
    async close() {
      for (const [name, value] of [
        ['AWS_ACCESS_KEY_ID', before.id],
        ['AWS_SECRET_ACCESS_KEY', before.secret],
      ] as const) {
        if (value === undefined) delete process.env[name];
        else process.env[name] = value;
      }
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
