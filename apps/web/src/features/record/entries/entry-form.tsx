/** The form of an open entry, made from its template. */
import { type Entry, isShown, type TemplateField } from '@advice-builder/contract';
import { formatLongDate } from '@advice-builder/kernel';
import { FieldGrid, Figure, TransactionLine } from '../../../design-system/index.ts';
import { useRecord, useResults, useSession } from '../../../state/hooks.ts';
import type { Calculated } from '../../../state/results.ts';
import { useShortNames } from '../people.ts';
import { currentOf } from './counterpart.ts';
import { EntryField } from './entry-field.tsx';
import { type EntryFaultWords, type EntryFields, templateOf } from './entry-words.ts';

export interface EntryFormProps {
  readonly entry: Entry;
  readonly faults: EntryFaultWords | undefined;
}

interface Transaction {
  readonly date: string;
  readonly amount: number;
  readonly isIn: boolean;
}

/** When and by how much the engine moves the bank account for an entry; undefined when it does not. */
function transactionOf(calculated: Calculated | undefined, entryId: string): readonly Transaction[] {
  if (calculated === undefined) return [];
  const { projection } = calculated;
  const at = projection.household.entries.findIndex((entry) => entry.id === entryId);
  const columns = projection.entries[at];
  if (columns === undefined) return [];
  const found: Transaction[] = [];
  for (const [column, isIn] of [
    [columns.bought, false],
    [columns.sold, true],
  ] as const) {
    const month = column.findIndex((amount) => amount !== 0);
    const start = projection.monthStarts[month];
    if (start === undefined) continue;
    found.push({ date: formatLongDate(start), amount: column[month] as number, isIn });
  }
  return found;
}

/** The frequency joined to an amount: both are shown, and the amount is money. */
function frequencyOf(field: TemplateField, shown: readonly TemplateField[]): TemplateField | undefined {
  if (field.name !== 'cashAmount' || field.kind !== 'money') return undefined;
  return shown.find((each) => each.name === 'cashFrequency');
}

export function EntryForm({ entry, faults }: EntryFormProps) {
  const { store } = useSession();
  const names = useShortNames();
  const today = useRecord((state) => state.today);
  const current = useRecord((state) => currentOf(state, entry.id));
  const transactions = useResults((state) => state.result.calculated);
  const values = entry as EntryFields;
  const shown = templateOf(entry).fields.filter(
    (field) => isShown(field, values) && (field.kind !== 'owner' || names.length > 1),
  );
  const isJoined = shown.some((field) => frequencyOf(field, shown) !== undefined);
  return (
    <>
      <FieldGrid>
        {shown
          .filter((field) => !(isJoined && field.name === 'cashFrequency'))
          .map((field) => (
            <EntryField
              key={`${field.name}-${field.kind}`}
              entry={entry}
              field={field}
              frequency={frequencyOf(field, shown)}
              current={current}
              names={names}
              today={today}
              fault={faults?.fields.get(field.name)}
              set={(name, value) => store.setEntry(entry.id, name, value)}
            />
          ))}
      </FieldGrid>
      {transactionOf(transactions, entry.id).map((transaction) => (
        <TransactionLine key={transaction.date}>
          On {transaction.date} <Figure value={transaction.amount} label="Amount" />{' '}
          {transaction.isIn ? 'is added to' : 'is taken from'} Cash at Bank.
        </TransactionLine>
      ))}
    </>
  );
}
