import type { LastCare, WorkStatus } from '@advice-builder/contract';

/** A record as a list of them tells it. */
export interface ListedRecord {
  readonly id: number;
  readonly reference: string;
  readonly client: string;
  /** Milliseconds since 1970. */
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
  /** In a list of other people's records too. */
  readonly adviser?: string;
}
