/** The input of a document: plain data, sent to a worker and stored with the download. */
import type {
  DocumentFormat,
  DocumentKind,
  DocumentSettings,
  HistoryVersion,
  RecordDocument,
  Scenario,
} from '@advice-builder/contract';
import type { ReportSource } from '@advice-builder/results';

export interface DocumentChoices {
  readonly document: DocumentKind;
  readonly format: DocumentFormat;
  /** Ids of the included scenarios in ascending order, including 0. */
  readonly scenarios: readonly number[];
  /** Ids of the included scenarios with a chart. */
  readonly charts: readonly number[];
  readonly preferred: number;
  /**
   * Client page: the scenario compared with the preferred one. Absent in documents stored before it could be chosen.
   */
  readonly beside?: number;
  readonly extendYears: boolean;
  /** Client page: large print, 18 pt. */
  readonly large: boolean;
  /** Question about a letter: the id of the letter in the record. */
  readonly letter?: string;
  /** Question about a letter: the questions that the adviser chose, in words. */
  readonly questions?: readonly string[];
  /** The adviser's covering text; may be empty. */
  readonly covering: string;
}

export interface DocumentJob {
  readonly choices: DocumentChoices;
  readonly source: ReportSource;
  readonly record: RecordDocument;
  /** By id: the included scenarios, always 0, and the one whose alternatives are listed. */
  readonly scenarios: Readonly<Record<string, Scenario>>;
  readonly preparedBy: {
    readonly person: string;
    readonly practice: string;
    /** The adviser's telephone; absent in jobs stored before the field existed. */
    readonly phone?: string;
    readonly representativeNumber?: string;
    /** The adviser's signature as a data URL, for documents with a place for it. */
    readonly signature?: string;
  };
  /** File note: who requested it, if that is not the adviser. */
  readonly madeBy?: string;
  readonly settings: DocumentSettings;
}

/** Everything stored of a record as pages to read, without figures. Works for records that cannot be calculated. */
export interface RecordFileJob {
  readonly file: RecordFile;
}

export interface RecordFile {
  readonly recId: number;
  readonly practice: string;
  readonly adviser: string;
  /** ISO instants. */
  readonly createdAt: string;
  readonly savedAt: string;
  readonly madeAt: string;
  readonly madeBy: string;
  /** `yyyy-mm-dd`, the date in Sydney. */
  readonly today: string;
  /** The status of the record, such as `presented` or `presented, archived`. */
  readonly status: string;
  readonly record: RecordDocument;
  /** By scenario id. */
  readonly scenarios: Readonly<Record<string, Scenario>>;
  /** The notes and the changes of each save, newest first; absent if not requested. */
  readonly history?: { readonly versions: readonly HistoryVersion[]; readonly total: number };
  /** The downloads, newest first. */
  readonly downloads: readonly RecordFileDownload[];
}

interface RecordFileDownload {
  readonly at: string;
  readonly by: string;
  readonly document: DocumentKind;
  readonly format: DocumentFormat;
}
