import type { DocumentStage } from '@advice-builder/contract';
import type { Problem } from '@advice-builder/kernel';
import type { RateData } from '@advice-builder/rates';
import type { DocumentJob, RecordFileJob } from '@advice-builder/reports';

/** A request to a worker thread. A worker handles one request at a time. */
export interface ToWorker {
  readonly job: DocumentJob | RecordFileJob;
  /** Rates other than the shipped ones, with their hash. */
  readonly rates?: { readonly hash: string; readonly data: RateData };
}

/** A worker's answer. `frames` says where an error happened. The error's message is never sent. */
export type FromWorker =
  | { readonly kind: 'stage'; readonly stage: DocumentStage }
  | { readonly kind: 'made'; readonly bytes: Uint8Array; readonly pages?: number }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] }
  | { readonly kind: 'failed'; readonly error: string; readonly frames: readonly string[] };
