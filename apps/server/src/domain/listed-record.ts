import type { LastCare, WorkStatus } from '@advice-builder/contract';

/** A record as it appears in a list. */
export interface ListedRecord {
  readonly id: number;
  readonly reference: string;
  readonly client: string;
  /** When the record was created, in milliseconds since 1970. */
  readonly created: number;
  readonly updated: number;
  readonly status: number;
  readonly clonedFrom: number | null;
  readonly version: number;
  readonly workStatus: WorkStatus;
  /** `YYYY-MM-DD`. */
  readonly nextReview: string | null;
  readonly archivedAt: number | null;
  readonly lastCare: LastCare | null;
  readonly example: boolean;
  readonly description: string;
  /** Present in lists that include other people's records. */
  readonly adviser?: string;
}
