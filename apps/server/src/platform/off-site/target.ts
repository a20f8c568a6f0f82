/** Where copies go, as the operator has set it. */
export type OffSiteTarget =
  | { readonly kind: 'command'; readonly command: string; readonly timeoutMs: number }
  | {
      readonly kind: 's3';
      readonly endpoint: string;
      readonly bucket: string;
      /** Empty, or ending in a slash. */
      readonly prefix: string;
      readonly region: string;
    };

/** A copy that was not made, in words that anybody may read; `details` are for the log alone. */
export class OffSiteError extends Error {
  override readonly name = 'OffSiteError';
  readonly details: readonly string[];
  constructor(message: string, details: readonly string[] = []) {
    super(message);
    this.details = details;
  }
}
