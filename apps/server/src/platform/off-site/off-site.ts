import { createHash } from 'node:crypto';
import type { OffSiteTarget } from './target.ts';

/** A place away from this machine to which backups are copied. Nothing there is ever overwritten or deleted. */
export interface OffSite {
  /** Identifies this place without describing it. */
  readonly id: string;
  /** Copies a file to this place and checks that it arrived. A failure is an OffSiteError. */
  copy(path: string, signal: AbortSignal): Promise<void>;
}

const idOf = (target: OffSiteTarget): string => {
  const what = target.kind === 'command' ? target.command : [target.endpoint, target.bucket, target.prefix].join(' ');
  return createHash('sha256').update(`${target.kind} ${what}`).digest('hex').slice(0, 16);
};

/** Loads the library for object storage only if a bucket is configured. */
export async function openOffSite(target: OffSiteTarget): Promise<OffSite> {
  const id = idOf(target);
  if (target.kind === 'command') {
    const { runCopy } = await import('./command.ts');
    return { id, copy: (path, signal) => runCopy(target, path, signal) };
  }
  const { createBucket } = await import('./s3.ts');
  return { id, copy: createBucket(target).copy };
}
