import type { DocumentStage } from '@advice-builder/contract';
import type { Result } from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';
import type { DocumentJob, MadeDocument, RecordFileJob } from '@advice-builder/reports';

/**
 * The person who asked for a document, and their practice. Practices take turns, and so do the people of one practice.
 */
export interface Asker {
  readonly practiceId: number;
  readonly userId: number;
}

export interface MakeOptions {
  /** Undefined for a document that no person requested. It is made before those that people requested. */
  readonly asker?: Asker;
  /** The rates for the figures; the shipped ones by default. */
  readonly book?: RateBook;
  /** Called with every step. While the document waits, `place` is the number of documents before it. */
  readonly onStage?: (stage: DocumentStage, place?: number) => void;
  /** Aborts the request. A document that still waits leaves the queue. */
  readonly signal?: AbortSignal;
}

/** Makes the files of jobs in other threads than the one that answers requests. */
export interface Documents {
  /**
   * Resolves to the file, or to the reasons for a failure: what a scenario lacks, or `documents-unavailable`,
   * `documents-busy`, `document-too-slow`, `document-failed`.
   */
  make(job: DocumentJob | RecordFileJob, options?: MakeOptions): Promise<Result<MadeDocument>>;
  /** Starts the threads before the first job, and warms them up with a sample document. */
  start(): void;
  /** Called when the server stops: gives up waiting documents and finishes those under way. */
  stopWaiting(): void;
  /** Ends documents that are still under way. */
  close(): Promise<void>;
}
