/** What a document is made from: plain data, as it crosses to a worker and as it is kept with the download. */
import type {
  DocumentFormat,
  DocumentKind,
  DocumentSettings,
  RecordDocument,
  ReportSource,
  Scenario,
} from '@advice-builder/contract';

export interface DocumentChoices {
  readonly document: DocumentKind;
  readonly format: DocumentFormat;
  /** Scenarios in it, 0 among them, in the order of their ids. */
  readonly scenarios: readonly number[];
  /** Of those, whose chart is drawn. */
  readonly charts: readonly number[];
  readonly preferred: number;
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
  readonly preparedBy: { readonly person: string; readonly practice: string };
  readonly settings: DocumentSettings;
}
