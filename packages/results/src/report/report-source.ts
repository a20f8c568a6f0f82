/** What a document was made from: printed as its stamp, kept with every download. */
export interface ReportSource {
  readonly recId: number;
  readonly reference: string;
  /** Revisions as they were saved: of the record document, and of each scenario by its id. */
  readonly revision: number;
  readonly scenarioRevisions: Readonly<Record<string, number>>;
  /** ISO instant. */
  readonly calculatedAt: string;
  /** Today in Sydney then, `yyyy-mm-dd`. */
  readonly asAt: string;
  readonly engineVersion: string;
  readonly ratesHash: string;
  /** SHA-256 of record and scenarios in canonical JSON. */
  readonly inputHash: string;
  /** Of which version of the history; absent: of the record as it was saved then. */
  readonly ofVersion?: VersionSource;
}

export interface VersionSource {
  /** As somebody called it, or `as presented 3 Nov`; null: it had no name when the document was made. */
  readonly name: string | null;
  /** On which it was first shown, or last saved; `yyyy-mm-dd`. */
  readonly day: string;
}

/** What documents look like. Raised with every change that moves a byte of one; a server knows it without the makers. */
export const COMPOSER_VERSION = 6;
