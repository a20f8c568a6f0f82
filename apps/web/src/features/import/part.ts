import type { CaseFile } from '@advice-builder/contract';

/**
 * A file that a person chose or dropped, or text they pasted. It stays in this page and is not sent before the import.
 */
export interface Source {
  /** The name of the file; empty for pasted text. */
  readonly name: string;
  readonly text: string;
  /** The bytes of the file; UTF-8 for pasted text. */
  readonly bytes: Uint8Array;
}

/** An error at one place of a file. */
export interface Fault {
  /** For example `scenarios.1.sCare[0].dateOfEntry`, or a row and a column; empty for an error of the entire file. */
  readonly place: string;
  /** The label of the field in the form; undefined if it has none. */
  readonly label?: string | undefined;
  /** The value at that place. */
  readonly value: string;
  readonly words: string;
}

export interface Refusal {
  readonly words: string;
  readonly faults: readonly Fault[];
  /** The total number of errors; higher than the length of `faults` if only the first are listed. */
  readonly count: number;
}

/** The import of a file that was previewed: the server makes the record, and the page opens it. */
export interface Importing {
  readonly isBusy: boolean;
  /** The server's refusal of the last attempt. */
  readonly refusal: Refusal | undefined;
  readonly run: (file: CaseFile) => void;
}

/** The properties of a part of the page that reads one kind of file. */
export interface PartProps {
  readonly source: Source;
  readonly importing: Importing;
  /** Returns to the file picker. */
  readonly onAgain: () => void;
}
