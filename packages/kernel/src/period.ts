/** Amounts per period, branded so that a daily amount cannot be added to a yearly one by accident. */
declare const period: unique symbol;
export type PerDay = number & { readonly [period]: 'day' };
export type PerFortnight = number & { readonly [period]: 'fortnight' };
export type PerMonth = number & { readonly [period]: 'month' };
export type PerYear = number & { readonly [period]: 'year' };

/** Law divides yearly means by 364 for a day and by 26 for a fortnight (Aged Care Act 2024 s319; SSA 1991 s1064). */
export const LEGAL_DAYS_IN_YEAR = 364;
export const FORTNIGHTS_IN_YEAR = 26;
export const WEEKS_IN_YEAR = 52;
export const MONTHS_IN_YEAR = 12;
/** Of amounts a day that a year is made of, in a leap year too; what is no rate of any law. */
export const DAYS_IN_YEAR = 365;
/** Deposits and daily payments are converted with 365 days, leap years too (Aged Care Rules 2025 s296-5). */
export const DEPOSIT_DAYS_IN_YEAR = 365;

export const perDay = (amount: number): PerDay => amount as PerDay;
export const perFortnight = (amount: number): PerFortnight => amount as PerFortnight;
export const perMonth = (amount: number): PerMonth => amount as PerMonth;
export const perYear = (amount: number): PerYear => amount as PerYear;

/** Yearly means as the law's daily amount: / 364. */
export const yearlyToLegalDay = (amount: PerYear): PerDay => perDay(amount / LEGAL_DAYS_IN_YEAR);
/** / 26. */
export const yearlyToFortnight = (amount: PerYear): PerFortnight => perFortnight(amount / FORTNIGHTS_IN_YEAR);
/** x 26. */
export const fortnightlyToYear = (amount: PerFortnight): PerYear => perYear(amount * FORTNIGHTS_IN_YEAR);
/** x 26 / 12: a calendar month holds 26/12 fortnights (modelling choice of the projection). */
export const fortnightlyToMonth = (amount: PerFortnight): PerMonth =>
  perMonth((amount * FORTNIGHTS_IN_YEAR) / MONTHS_IN_YEAR);
/** / 12. */
export const yearlyToMonth = (amount: PerYear): PerMonth => perMonth(amount / MONTHS_IN_YEAR);
/** x days: a daily amount over the days it is charged. */
export const dailyOverDays = (amount: PerDay, days: number): PerMonth => perMonth(amount * days);

/** How often a year an amount is paid: 0 none, 1 yearly, 12 monthly, 26 fortnightly, 52 weekly, 365 daily. */
export type Frequency = 0 | 1 | 12 | 26 | 52 | 365;
