/** The reliability of a value, best first. */
export const RATE_STATUSES = ['published', 'secondary', 'derived', 'estimate', 'held', 'indexed'] as const;

/**
 * - `published`: seen in a government source or a verbatim copy of one
 * - `secondary`: seen in a source outside government, often one that quotes an official page
 * - `derived`: calculated by the rule in the note, which matches the published values around it
 * - `estimate`: recalled, interpolated, extended or entered by the adviser
 * - `held`: the newest value, continued past a legal change day without a known value
 * - `indexed`: grown past the newest value by an assumption
 */
export type RateStatus = (typeof RATE_STATUSES)[number];

const RANK = new Map<RateStatus, number>(RATE_STATUSES.map((status, rank) => [status, rank]));

/** The worse of two statuses: a figure is only as reliable as the worst rate behind it. */
export function worseStatus(a: RateStatus, b: RateStatus): RateStatus {
  return RANK.get(b)! > RANK.get(a)! ? b : a;
}
