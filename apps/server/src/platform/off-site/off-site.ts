import { createHash } from 'node:crypto';

/** A place away from this machine that backups are copied to. Nothing there is ever written over or deleted. */
export interface OffSite {
  /** Tells this place from another one; says nothing of what it is. */
  readonly id: string;
  /** Copies a file there and makes sure that it arrived. What fails is an OffSiteError. */
  copy(path: string, signal: AbortSignal): Promise<void>;
}

/** Where copies go, as the operator has set it. */
export type OffSiteTarget =
  | { readonly kind: 'command'; readonly command: string; readonly timeoutMs: number }
  | {
      readonly kind: 's3';
      readonly endpoint: string;
      readonly bucket: string;
      /** Empty, or ending in a slash. */
      readonly prefix: string;
      readonly region: string;
    };

/** A copy that was not made, in words that anybody may read; `details` are for the log alone. */
export class OffSiteError extends Error {
  override readonly name = 'OffSiteError';
  readonly details: readonly string[];
  constructor(message: string, details: readonly string[] = []) {
    super(message);
    this.details = details;
  }
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
