import { createHash } from 'node:crypto';
import type { OffSiteTarget } from './target.ts';

/** A place away from this machine that backups are copied to. Nothing there is ever written over or deleted. */
export interface OffSite {
  /** Tells this place from another one; says nothing of what it is. */
  readonly id: string;
  /** Copies a file there and makes sure that it arrived. What fails is an OffSiteError. */
  copy(path: string, signal: AbortSignal): Promise<void>;
}

const idOf = (target: OffSiteTarget): string => {
  const what = target.kind === 'command' ? target.command : [target.endpoint, target.bucket, target.prefix].join(' ');
  return createHash('sha256').update(`${target.kind} ${what}`).digest('hex').slice(0, 16);
};

/** The library for object storage is loaded only where there is one. */
export async function openOffSite(target: OffSiteTarget): Promise<OffSite> {
  const id = idOf(target);
  if (target.kind === 'command') {
    const { runCopy } = await import('./command.ts');
    return { id, copy: (path, signal) => runCopy(target, path, signal) };
  }
  const { createBucket } = await import('./s3.ts');
  return { id, copy: createBucket(target).copy };
}
