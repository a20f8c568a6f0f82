/**
 * How many days, weeks, fortnights or months a year counts, and other ratios between periods. The period of an amount
 * is part of its name (`feePerDay`), and of the unit that a rule gives its inputs and outputs.
 */

/**
 * The law divides yearly means by 364 for a day and by 26 for a fortnight (Aged Care Act 2024 s319; SSA 1991 s1064).
 */
export const LEGAL_DAYS_IN_YEAR = 364;
/** A calendar month has 26/12 fortnights (modelling choice of the projection). */
export const FORTNIGHTS_IN_YEAR = 26;
export const WEEKS_IN_YEAR = 52;
export const MONTHS_IN_YEAR = 12;
/** The number of daily amounts in a yearly amount, also in leap years. No law sets this number as a rate. */
export const DAYS_IN_YEAR = 365;
/** Deposits and daily payments are converted with 365 days, also in leap years (Aged Care Rules 2025 s296-5). */
export const DEPOSIT_DAYS_IN_YEAR = 365;
export const DAYS_IN_FORTNIGHT = 14;

/** The number of payments per year: 0 none, 1 yearly, 12 monthly, 26 fortnightly, 52 weekly, 365 daily. */
export type Frequency =
  | 0
  | 1
  | typeof MONTHS_IN_YEAR
  | typeof FORTNIGHTS_IN_YEAR
  | typeof WEEKS_IN_YEAR
  | typeof DAYS_IN_YEAR;
