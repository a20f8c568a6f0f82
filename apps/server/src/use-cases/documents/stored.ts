import { promisify } from 'node:util';
import { deflate, inflate } from 'node:zlib';
import { proposedContents, recordWithNewFields, scenarioWithNewFields } from '@advice-builder/casework';
import type { Scenario } from '@advice-builder/contract';
import type { DocumentJob } from '@advice-builder/reports';

type KeptJob = Omit<DocumentJob, 'settings'>;

/** The stored contents of a download. `version` tells a later release how to read them. */
type Kept = KeptJob & { readonly version: 1 };

export interface StoredJob {
  readonly job: KeptJob;
  /** Whether a field that was added later got its default. */
  readonly isCompleted: boolean;
}

const pack = promisify(deflate);
const unpack = promisify(inflate) as (bytes: Uint8Array) => Promise<Buffer>;

export function toContents({ settings: _settings, ...job }: DocumentJob): Promise<Uint8Array> {
  return pack(JSON.stringify({ version: 1, ...job } satisfies Kept));
}

/** Reads a stored download. Fields added since are completed as in a record. */
export async function fromContents(contents: Uint8Array): Promise<StoredJob> {
  const { version, ...job } = JSON.parse((await unpack(contents)).toString('utf8')) as Kept;
  if (version !== 1) throw new Error(`a document stored in format ${version} cannot be read`);
  const record = recordWithNewFields(job.record);
  const completed = Object.entries(job.scenarios).map(([sid, scenario]): [string, Scenario] => [
    sid,
    sid === '0' ? scenarioWithNewFields(scenario) : proposedContents(scenario, record),
  ]);
  const isCompleted = record !== job.record || completed.some(([sid, scenario]) => scenario !== job.scenarios[sid]);
  return { job: { ...job, record, scenarios: Object.fromEntries(completed) }, isCompleted };
}
