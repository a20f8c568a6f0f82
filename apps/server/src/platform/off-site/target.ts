/** Where backups are copied to, as the operator has configured it. */
export type OffSiteTarget =
  | { readonly kind: 'command'; readonly command: string; readonly timeoutMs: number }
  | {
      readonly kind: 's3';
      readonly endpoint: string;
      readonly bucket: string;
      /** Empty, or ends with a slash. */
      readonly prefix: string;
      readonly region: string;
    };

/** A copy that failed. The message may be read by anybody, and `details` are only for the log. */
export class OffSiteError extends Error {
  override readonly name = 'OffSiteError';
  readonly details: readonly string[];
  constructor(message: string, details: readonly string[] = []) {
    super(message);
    this.details = details;
  }
}
