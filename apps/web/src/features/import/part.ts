import type { CaseFile } from '@advice-builder/contract';

/** What a person chose, dropped or pasted. It stays in this page: nothing of it is kept or sent until it is imported. */
export interface Source {
  /** Of the file; empty for a text that was pasted. */
  readonly name: string;
  readonly text: string;
  /** As the file has them; a text that was pasted in UTF-8. */
  readonly bytes: Uint8Array;
}

/** What is wrong with one place of a file. */
export interface Fault {
  /** `scenarios.1.sCare[0].dateOfEntry`, or a row and a column; empty: the file as a whole. */
  readonly place: string;
  /** What the form calls that field; absent where it has no name there. */
  readonly label?: string | undefined;
  /** What stands there. */
  readonly value: string;
  readonly words: string;
}

export interface Refusal {
  readonly words: string;
  readonly faults: readonly Fault[];
  /** How many there are; more than `faults` where only the first are named. */
  readonly count: number;
}

/** Sending what was previewed: the server makes the record, and the page goes there. */
export interface Importing {
  readonly isBusy: boolean;
  /** What the server said of the last try. */
  readonly refusal: Refusal | undefined;
  readonly run: (file: CaseFile) => void;
}

/** A part of the page that reads one kind of file. */
export interface PartProps {
  readonly source: Source;
  readonly importing: Importing;
  /** Back to choosing a file. */
  readonly onAgain: () => void;
}
