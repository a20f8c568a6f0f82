/** What was entered differently in two scenarios of a record, told as the form tells it. */
import type { ChangePath } from '@advice-builder/casework';

/** Where a difference stands: a field of the documents, or an entry, and of it a field. */
export type ChangedPlace =
  | { readonly path: ChangePath }
  /** The entry of the other scenario, or of the base where the other has none. No `field`: the whole entry. */
  | { readonly entryId: string; readonly field?: string };

/** What a difference comes to in a few words. Differences of one topic are one fact. */
export interface ChangeFact {
  /** `sale`, `deposit.0`; one of a kind in a list of differences. */
  readonly topic: string;
  /** Smaller is told first. */
  readonly rank: number;
  /** `sold June 2027`; the first letter is small unless it is a name. */
  readonly text: string;
}

export interface ChangedInput {
  /** `Home`, `Care Arrangement of Margaret`, `Investments`. */
  readonly section: string;
  /** `Settlement date`; of an entry `Managed fund: Asset Growth`. */
  readonly label: string;
  /** As the form shows them; `Not entered` where it is blank or not asked. */
  readonly before: string;
  readonly after: string;
  readonly place: ChangedPlace;
  readonly fact: ChangeFact;
}
