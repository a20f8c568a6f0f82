/** The server's time, which dates all saves. The clock of a computer may be wrong. */

/** Milliseconds by which the server is ahead of this computer; 0 until it has answered. */
let ahead = 0;

/** @param date the `date` header of an answer, precise to the second. */
export function hearServerTime(date: string | null): void {
  const serverTime = Date.parse(date ?? '');
  if (!Number.isNaN(serverTime)) ahead = serverTime - Date.now();
}

/**
 * Converts a moment of this computer to the server's time, in milliseconds since 1970, precise to about a second.
 * Unchanged until the server has answered.
 */
export const atServer = (here: number): number => here + ahead;
