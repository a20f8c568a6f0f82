/** The source of a document: printed as its stamp and stored with every download. */
export interface ReportSource {
  readonly recId: number;
  readonly reference: string;
  /** The saved revisions: of the record document, and of each scenario by its id. */
  readonly revision: number;
  readonly scenarioRevisions: Readonly<Record<string, number>>;
  /** An ISO instant. */
  readonly calculatedAt: string;
  /** The date in Sydney at that time, as `yyyy-mm-dd`. */
  readonly asAt: string;
  readonly engineVersion: string;
  readonly ratesHash: string;
  /** SHA-256 of the record and the scenarios in canonical JSON. */
  readonly inputHash: string;
  /**
   * The version of the history that the document was made from; absent if it was made from the record as last saved.
   */
  readonly ofVersion?: VersionSource;
}

export interface VersionSource {
  /** The name a person gave the version, or `as presented 3 Nov`; null if it had no name when the document was made. */
  readonly name: string | null;
  /** The day on which the version was first shown or last saved, as `yyyy-mm-dd`. */
  readonly day: string;
}

/**
 * The version of the documents' layout. Raise it with every change that alters a byte of a document. The server knows
 * it without loading the document makers.
 */
export const COMPOSER_VERSION = 9;
