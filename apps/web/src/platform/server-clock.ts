/** The time of the server, which dates what is saved: the clock of a computer may go wrong. */

/** Milliseconds by which the server is ahead of this computer; undefined 0 until it has answered. */
let ahead = 0;

/** @param date of the header of an answer, to the second. */
export function hearServerTime(date: string | null): void {
  const told = Date.parse(date ?? '');
  if (!Number.isNaN(told)) ahead = told - Date.now();
}

/**
 * A moment of this computer as the server dates it, in milliseconds since 1970 and to about a second; the same until the
 * server has answered.
 */
export const atServer = (here: number): number => here + ahead;
