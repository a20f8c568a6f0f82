/** How stored values read outside their fields. Blank is not zero. */
import { perYear, texts } from '@advice-builder/contract';
import { formatMoney, formatMonthYear, formatPercent, monthOf, parseIsoDate } from '@advice-builder/kernel';

const NOT_ENTERED = 'Not entered';

export const moneyText = (value: unknown): string => (typeof value === 'number' ? formatMoney(value) : NOT_ENTERED);
export const percentText = (value: unknown): string => (typeof value === 'number' ? formatPercent(value) : NOT_ENTERED);
export const plainText = (value: unknown): string =>
  value === null || value === undefined || value === '' ? NOT_ENTERED : String(value);
export const yesNoText = (value: unknown): string => (value === true ? 'Yes' : 'No');

/** What an amount comes to in a year, for the line beneath it; nothing to say of a yearly one. */
export function yearly(
  amount: number | null,
  frequency: number,
): { readonly computed?: { readonly label: string; readonly value: string } } {
  const sum = frequency === 1 ? undefined : perYear(amount, frequency);
  return sum === undefined ? {} : { computed: { label: texts.yearly, value: formatMoney(sum) } };
}

/** `yyyy-mm-01` as `July 2026`; blank reads as told. */
export function monthText(value: unknown, blank: string = NOT_ENTERED): string {
  const date = typeof value === 'string' ? parseIsoDate(value) : undefined;
  return date === undefined ? blank : formatMonthYear(monthOf(date));
}

export function choiceText(
  options: readonly { readonly value: string | number; readonly label: string }[],
): (value: unknown) => string {
  return (value) => options.find((option) => option.value === value)?.label ?? NOT_ENTERED;
}
