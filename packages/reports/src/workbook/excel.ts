/** What Excel counts in its own way. */

/** Day 0 of 1970 as Excel numbers days; a civil date is days from there. */
export const SERIAL_OF_1970 = 25_569;

/** A balance short by this much shows as one. */
export const HALF_CENT = 0.005;
