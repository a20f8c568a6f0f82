/** A household in the form of a case file: dates `YYYY-MM-DD`, months `YYYY-MM`, absent values left out. */
import type { Household } from '@advice-builder/engine';
import { isoDate, makeMonth, monthParts, toIso } from '@advice-builder/kernel';

const DATES: ReadonlySet<string> = new Set([
  ...['dateOfBirth', 'entryDate', 'startDate', 'extraServiceFeeEnd', 'optInDate'],
  ...['purchaseDate', 'exitDate', 'date', 'purchase'],
]);
const MONTHS: ReadonlySet<string> = new Set([
  ...['projectFrom', 'month', 'from', 'start', 'end'],
  ...['rentStart', 'rentEnd', 'paymentStart', 'redemption'],
]);

export type HouseholdText = Readonly<Record<string, unknown>>;

const monthText = (index: number): string => {
  const { year, month } = monthParts(index as never);
  return `${year}-${String(month).padStart(2, '0')}`;
};

/** Converts to JSON, with dates as text. */
export function writeHousehold(household: Household): HouseholdText {
  return JSON.parse(
    JSON.stringify(household, (key, value: unknown) => {
      if (typeof value !== 'number') return value;
      if (DATES.has(key)) return toIso(value as never);
      return MONTHS.has(key) ? monthText(value) : value;
    }),
  );
}

export function readHousehold(text: HouseholdText): Household {
  return JSON.parse(JSON.stringify(text), (key, value: unknown) => {
    if (typeof value !== 'string') return value;
    if (DATES.has(key)) return isoDate(value);
    return MONTHS.has(key) ? makeMonth(Number(value.slice(0, 4)), Number(value.slice(5))) : value;
  }) as Household;
}
