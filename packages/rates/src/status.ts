/** How far a value can be relied on, best first. */
export const RATE_STATUSES = ['published', 'secondary', 'derived', 'estimate', 'held', 'indexed'] as const;

/**
 * - `published`: seen in a government source or a verbatim copy of one
 * - `secondary`: seen in a source outside government, often quoting an official page
 * - `derived`: computed by the rule in the note, which meets the published values around it
 * - `estimate`: recalled, interpolated, extended or typed by the adviser
 * - `held`: the newest value, carried on past a legal change day for which none is known
 * - `indexed`: grown past the newest value by an assumption
 */
export type RateStatus = (typeof RATE_STATUSES)[number];

const RANK = new Map<RateStatus, number>(RATE_STATUSES.map((status, rank) => [status, rank]));

/** The worse of two statuses: a figure is no better than the worst rate behind it. */
export function worseStatus(a: RateStatus, b: RateStatus): RateStatus {
  return RANK.get(b)! > RANK.get(a)! ? b : a;
}
