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
}

/** What documents look like. Raised with every change that moves a byte of one; a server knows it without the makers. */
export const COMPOSER_VERSION = 3;
