/** The result of a command. */
export interface CalcResult {
  readonly exitCode: 0 | 2;
  /** Standard output: JSON. */
  readonly out: string;
  /** Standard error: one line for each problem. */
  readonly problems: readonly string[];
}
