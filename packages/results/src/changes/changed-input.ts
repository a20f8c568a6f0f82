/** A difference between the inputs of two scenarios of a record, in the words of the form. */
import type { ChangePath } from '@advice-builder/casework';

/** The place of a difference: a field of the documents, or an entry with or without a field. */
export type ChangedPlace =
  | { readonly path: ChangePath }
  /**
   * The entry of the other scenario, or of the base if the other has none. Without `field`, the place is the entire
   * entry.
   */
  | { readonly entryId: string; readonly field?: string };

/** A short phrase for a difference. Differences with the same topic are one fact. */
export interface ChangeFact {
  /** For example `sale` or `deposit.0`; each topic occurs once in a list of facts. */
  readonly topic: string;
  /** Facts with smaller ranks come first. */
  readonly rank: number;
  /** For example `sold June 2027`; starts with a small letter unless the first word is a name. */
  readonly text: string;
}

export interface ChangedInput {
  /** For example `Home`, `Care Arrangement of Margaret`, `Investments`. */
  readonly section: string;
  /** For example `Settlement date`; for an entry `Managed fund: Asset Growth`. */
  readonly label: string;
  /** The texts as the form shows them; `Not entered` if the field is blank or hidden. */
  readonly before: string;
  readonly after: string;
  readonly place: ChangedPlace;
  readonly fact: ChangeFact;
}
