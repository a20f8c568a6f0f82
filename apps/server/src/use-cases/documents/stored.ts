import { promisify } from 'node:util';
import { deflate, inflate } from 'node:zlib';
import type { DocumentJob } from '@advice-builder/reports';

/**
 * What is kept of a download beside its settings. `version` tells a later release how to read it; documents stored
 * before a field was added are completed as those of a record are.
 */
type Kept = Omit<DocumentJob, 'settings'> & { readonly version: 1 };

const pack = promisify(deflate);
const unpack = promisify(inflate) as (bytes: Uint8Array) => Promise<Buffer>;

export function toContents({ settings: _settings, ...job }: DocumentJob): Promise<Uint8Array> {
  return pack(JSON.stringify({ version: 1, ...job } satisfies Kept));
}

export async function fromContents(contents: Uint8Array): Promise<Omit<DocumentJob, 'settings'>> {
  const { version, ...job } = JSON.parse((await unpack(contents)).toString('utf8')) as Kept;
  if (version !== 1) throw new Error(`a document kept in version ${version} cannot be read`);
  return job;
}
