/** Constants that depend on Excel. */

/** Excel's number for 1 January 1970. Dates are counted in days from it. */
export const SERIAL_OF_1970 = 25_569;

/** A balance below zero by at least this much is shown as negative. */
export const HALF_CENT = 0.005;
