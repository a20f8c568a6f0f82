/** How stored values are shown outside their fields. Blank is different from zero. */
import {
  formatAuDate,
  formatLongDate,
  formatMoney,
  formatMonthYear,
  formatPercent,
  monthOf,
  parseIsoDate,
} from '@advice-builder/kernel';

export const NOT_ENTERED = 'Not entered';

/** Whether a field is blank or not ticked. Zero is a value. */
export const isNotEntered = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || value === false;

/** Formats a stored value for a reader. */
export type Format = (value: unknown) => string;

export const moneyText: Format = (value) => (typeof value === 'number' ? formatMoney(value) : NOT_ENTERED);
export const percentText: Format = (value) => (typeof value === 'number' ? formatPercent(value) : NOT_ENTERED);
export const plainText: Format = (value) =>
  value === null || value === undefined || value === '' ? NOT_ENTERED : String(value);
export const yesNoText: Format = (value) => (value === true ? 'Yes' : 'No');

/** `yyyy-mm-dd` as `01/07/2026`. */
export const dayText: Format = (value) => {
  const date = typeof value === 'string' ? parseIsoDate(value) : undefined;
  return date === undefined ? plainText(value) : formatAuDate(date);
};

/** `yyyy-mm-dd` as `1 July 2026`. */
export const longDayText: Format = (value) => {
  const date = typeof value === 'string' ? parseIsoDate(value) : undefined;
  return date === undefined ? plainText(value) : formatLongDate(date);
};

/** `yyyy-mm-01` as `July 2026`. Returns `blank` for a blank value. */
export function monthText(value: unknown, blank: string = NOT_ENTERED): string {
  const date = typeof value === 'string' ? parseIsoDate(value) : undefined;
  return date === undefined ? blank : formatMonthYear(monthOf(date));
}

export function choiceText(options: readonly { readonly value: string | number; readonly label: string }[]): Format {
  return (value) => options.find((option) => option.value === value)?.label ?? NOT_ENTERED;
}

/** The label of each growth percentage, in the order of the form. */
export const growthLabels = { cpiPercent: 'Prices', wagesPercent: 'Wages', pensionPercent: 'Pensions' } as const;

/** The rates setting of a record: `Held flat`, `Indexed at prices 2.50%, wages 3.00%, pensions 2.80%`. */
export function rateIndexationText(value: unknown): string {
  if (value === null || value === undefined) return 'Held flat';
  const percents = value as Readonly<Record<string, number>>;
  const each = Object.entries(growthLabels).map(
    ([name, label]) => `${label.toLowerCase()} ${percentText(percents[name])}`,
  );
  return `Indexed at ${each.join(', ')}`;
}
