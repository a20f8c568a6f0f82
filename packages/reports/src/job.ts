/** What a document is made from: plain data, as it crosses to a worker and as it is kept with the download. */
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
  /** Scenarios in it, 0 among them, in the order of their ids. */
  readonly scenarios: readonly number[];
  /** Of those, whose chart is drawn. */
  readonly charts: readonly number[];
  readonly preferred: number;
  /** Of the client's page: the scenario beside the preferred one; absent in documents kept before it could be chosen. */
  readonly beside?: number;
  readonly extendYears: boolean;
  /** Of the client's page: 18 pt. */
  readonly large: boolean;
  /** The adviser's own text; empty: none. */
  readonly covering: string;
}

export interface DocumentJob {
  readonly choices: DocumentChoices;
  readonly source: ReportSource;
  readonly record: RecordDocument;
  /** By id: those of the choices, and always 0. */
  readonly scenarios: Readonly<Record<string, Scenario>>;
  readonly preparedBy: {
    readonly person: string;
    readonly practice: string;
    /** Of the person; absent in what was kept before there were such. */
    readonly phone?: string;
    readonly representativeNumber?: string;
    /** A picture as a data URL, of documents that have a place for it. */
    readonly signature?: string;
  };
  /** Of a file note: who asked for it, where that is not the adviser; absent: the adviser. */
  readonly madeBy?: string;
  readonly settings: DocumentSettings;
}

/** All that is held of a record as pages to read, without a figure: also of one that cannot be calculated. */
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
  /** `yyyy-mm-dd`, of Sydney. */
  readonly today: string;
  /** `presented`, `presented, archived`. */
  readonly status: string;
  readonly record: RecordDocument;
  /** By id. */
  readonly scenarios: Readonly<Record<string, Scenario>>;
  /** The notes and what each save changed, the newest first; absent: they were not asked for. */
  readonly history?: { readonly versions: readonly HistoryVersion[]; readonly total: number };
  /** What was downloaded, the newest first. */
  readonly downloads: readonly RecordFileDownload[];
}

interface RecordFileDownload {
  readonly at: string;
  readonly by: string;
  readonly document: DocumentKind;
  readonly format: DocumentFormat;
}
