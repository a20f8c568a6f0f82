/** The details of an entry that are missing from its summary line. Documents print them too. */
import { ENTRY, type Entry } from '@advice-builder/contract';
import { formatLongDate, formatMoney, formatMonthYear, formatPercent, monthOf } from '@advice-builder/kernel';
import { perYear } from '../entries/entry-facts.ts';
import { isShown } from '../entries/entry-faults.ts';
import { dateOf } from '../facts/care-facts.ts';
import type { TemplateField } from '../templates/field.ts';
import { templates } from '../templates/templates.ts';

/** Fields that the summary line or its amount already shows. */
const SAID: ReadonlySet<string> = new Set([
  'name',
  'assetValue',
  'clientId',
  'cashFrequency',
  'legacy',
  'new',
  'indexation',
  'assetGrowth',
  'assetIncome',
  'loanType',
  'loanRate',
  'securedOn',
  'securedEntry',
  'loanUse',
  'repayAmount',
  'repayFrequency',
]);

/** Fields whose ordinary value (assessed in full) is not printed. */
const ORDINARY: ReadonlySet<string> = new Set(['treatment', 'choice', 'assetTestExempt', 'paymentType']);

/** Whether a payment in dollars is shown per year. */
const isShownPerYear = ({ eid }: Entry, { name, kind }: TemplateField): boolean =>
  (name === 'cashAmount' && kind === 'money') || (eid === ENTRY.investmentProperty && name === 'incomeExpenses');

function dateWords(field: TemplateField, value: unknown): string | undefined {
  const date = dateOf(typeof value === 'string' ? value : null);
  if (date === undefined) return undefined;
  return field.toTheDay ? formatLongDate(date) : formatMonthYear(monthOf(date));
}

/** Formats a value for a sentence; undefined if nothing is entered. */
function valueWords(field: TemplateField, value: unknown): string | undefined {
  if (field.kind === 'date' || field.kind === 'datetext') return dateWords(field, value);
  if (field.name === 'assetTestExempt') return `${value}% exempt`;
  if (field.kind === 'select') return field.options?.find((option) => option.value === value)?.label;
  if (field.kind === 'checkbox') return value === true ? field.label : undefined;
  if (typeof value !== 'number' || value === 0) return undefined;
  if (field.kind === 'money') return formatMoney(value);
  return field.kind === 'percent' ? formatPercent(value) : value === 1 ? '1 year' : `${value} years`;
}

/** The labels `Bought` and `Start` are used for past dates that the summary line leaves out. */
const labelWords = ({ eid }: Entry, { name, label }: TemplateField): string => {
  if (name === 'dob') return 'Born';
  if (eid === ENTRY.gift && name === 'assetDateStart') return 'Given';
  if (name === 'assetTestExempt') return 'Assets test';
  return name === 'cashAmount' ? 'Entered as' : label;
};

const isAlone = ({ kind, name }: TemplateField): boolean => name === 'gender' || kind === 'checkbox';

function restOf(entry: Entry, field: TemplateField, said: string): string | undefined {
  const value = (entry as unknown as Readonly<Record<string, unknown>>)[field.name];
  if (SAID.has(field.name) || isShownPerYear(entry, field) || !isShown(field, entry)) return undefined;
  if (field.name === 'gender' && value === 0) return undefined;
  if (ORDINARY.has(field.name) && !isPrinted(entry, field.name, value)) return undefined;
  const words = valueWords(field, value);
  if (words === undefined || said.includes(words)) return undefined;
  const unit = field.kind === 'money' && field.unit !== undefined ? ` ${field.unit}` : '';
  if (isAlone(field)) return words;
  return `${labelWords(entry, field)}${field.kind === 'select' ? ':' : ''} ${words}${unit}`;
}

/**
 * Whether a field is printed. The choice of assessment is printed only for value 4 of an investment property, an
 * exemption only if it is above 0, a kind of income only if it is not other income.
 */
function isPrinted({ eid }: Entry, name: string, value: unknown): boolean {
  if (name === 'choice') return eid === ENTRY.investmentProperty && value === 4;
  return (name === 'assetTestExempt' || name === 'paymentType') && value !== 0;
}

/** The payment of a stream that has ended, which the summary line does not show. */
function endedPayment(entry: Entry, said: string): readonly string[] {
  if (!/(?:^|\. )Ended /.test(said) || !('cashAmount' in entry)) return [];
  const sum = perYear(entry.cashAmount, entry.cashFrequency);
  return sum === undefined ? [] : [`Paid ${formatMoney(sum)} a year until then`];
}

/** Phrases, each with its value. @param said The summary line of the entry. */
export const entryRest = (entry: Entry, said: string): readonly string[] => [
  ...endedPayment(entry, said),
  ...templates[entry.eid].fields.flatMap((field) => restOf(entry, field, said) ?? []),
];
