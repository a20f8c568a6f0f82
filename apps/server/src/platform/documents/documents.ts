import type { DocumentStage } from '@advice-builder/contract';
import type { Result } from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';
import type { DocumentJob, MadeDocument, RecordFileJob } from '@advice-builder/reports';

/** The person who asked for a document, and their practice. Both take turns with others. */
export interface Asker {
  readonly practiceId: number;
  readonly userId: number;
}

export interface MakeOptions {
  /** Undefined: nobody asked for it, and it is made before what people asked for. */
  readonly asker?: Asker;
  /** The rates the figures are made with; the shipped ones unless given. */
  readonly book?: RateBook;
  /** Told with every step; `place` is how many are before it while it waits. */
  readonly onStage?: (stage: DocumentStage, place?: number) => void;
  /** Nobody wants it any more: it leaves the queue, if it is still in it. */
  readonly signal?: AbortSignal;
}

/** Makes files of jobs, away from the thread that answers. */
export interface Documents {
  /**
   * The file, or why there is none: what a scenario lacks, or `documents-unavailable`, `documents-busy`,
   * `document-too-slow`, `document-failed`.
   */
  make(job: DocumentJob | RecordFileJob, options?: MakeOptions): Promise<Result<MadeDocument>>;
  /** Gets ready before the first job comes, and makes a document of nobody to be warm. */
  start(): void;
  /** The server stops: what waits is given up, what is being made is made. */
  stopWaiting(): void;
  /** Ends what is still being made. */
  close(): Promise<void>;
}
