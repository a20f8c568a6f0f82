/** Formats a value of a fact-find as the form will show it. */
import { choiceText, monthText, plainText, readDate, toTypedDate, yesNoText } from '@advice-builder/contract';
import { formatMoney, formatPercent } from '@advice-builder/kernel';
import type { FactLine } from './lines.ts';

/** @param names the names of the people in the record. */
export function shownValue({ target, value, cell }: FactLine, names: readonly string[]): string {
  if (target === undefined || value === undefined) return '';
  const { takes } = target;
  switch (takes.kind) {
    case 'money':
      return formatMoney(Number(value));
    case 'number':
      return takes.isPercent ? formatPercent(Number(value)) : String(value);
    case 'payment':
      return /%|per ?cent/i.test(cell.text) ? formatPercent(Number(value)) : formatMoney(Number(value));
    case 'month':
      return monthText(value);
    case 'day': {
      const day = readDate(String(value));
      return day === undefined ? plainText(value) : toTypedDate(day);
    }
    case 'flag':
      return yesNoText(value);
    case 'choice':
      return choiceText(takes.options)(value);
    case 'owner':
      return value === null ? 'Both, half each' : (names[Number(value)] ?? '');
    default:
      return plainText(value);
  }
}
