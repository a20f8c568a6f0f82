/** The line below an amount that is paid several times a year. */
import { perYear } from '@advice-builder/casework';
import { texts } from '@advice-builder/contract';
import { formatMoney } from '@advice-builder/kernel';

/** The yearly total for the line below an amount; nothing for a yearly amount. */
export function yearly(
  amount: number | null,
  frequency: number,
): { readonly computed?: { readonly label: string; readonly value: string } } {
  const sum = frequency === 1 ? undefined : perYear(amount, frequency);
  return sum === undefined ? {} : { computed: { label: texts.yearly, value: formatMoney(sum) } };
}
