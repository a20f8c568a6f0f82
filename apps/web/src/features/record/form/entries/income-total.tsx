/**
 * The quick total of income. It is a field of its section or, where incomes are listed, of the row that contains the
 * total.
 */

import { incomeTotalEntry } from '@advice-builder/casework';
import { ENTRY, frequencies, incomeFields, percentText } from '@advice-builder/contract';
import { AmountWithFrequency } from '../../../../design-system/index.ts';
import { findEntry, useRecord, useSession } from '../../../../state/hooks.ts';
import type { RecordState } from '../../../../state/record-store.ts';
import { fieldId } from '../binding/field-ids.ts';
import { yearly } from '../binding/formats.ts';
import { useBinding, useImported } from '../binding/use-binding.ts';

const PATH = 'scenario.sIncome.quickTotal';
const WITHOUT_PENSIONS = 'Before tax, without the pensions calculated here';
const { label, labels, format } = incomeFields.quickTotal;
const WORDS = { label: labels.beside, format };

function incomeEntryId(state: RecordState): string | undefined {
  return incomeTotalEntry(state.documents.scenarios[0]?.sFentries ?? [])?.id;
}

/** The indexation of the total, and whether it is the practice default, for pages that do not show its entry. */
function useIndexedWords(): string | undefined {
  const own = useRecord((state) => incomeTotalEntry(state.documents.scenarios[state.sid]?.sFentries ?? []));
  const indexation = own?.indexation ?? null;
  const set = useRecord(({ facts }) => facts.defaults?.incomeIndexation);
  if (indexation === null || indexation === 0) return undefined;
  const isDefault = indexation === set ? ', practice default' : '';
  return `Indexed ${percentText(indexation)} a year${isDefault}`;
}

interface IncomeTotalProps {
  /** Whether the total is shown without the other fields of its entry. */
  readonly isAlone?: boolean;
}

/** The quick total with the frequency of its automatic entry. Both follow the Current Situation. */
export function IncomeTotal({ isAlone = false }: IncomeTotalProps) {
  const { store } = useSession();
  const indexed = useIndexedWords();
  const imported = useImported(PATH);
  const binding = useBinding(PATH, WORDS.label, WORDS.format);
  const entryId = useRecord(incomeEntryId);
  const frequency = useRecord((state) => {
    const entry = entryId === undefined ? undefined : findEntry(state, entryId, 0);
    return entry?.eid === ENTRY.income ? entry.cashFrequency : 1;
  });
  const value = imported === undefined ? binding.value : imported.value;
  const setFrequency = (next: number): void => {
    if (imported !== undefined || entryId === undefined) return;
    store.setEntry(entryId, 'cashFrequency', next);
  };
  return (
    <AmountWithFrequency
      id={fieldId(PATH)}
      label={isAlone ? labels.quick : label}
      hint={[WITHOUT_PENSIONS, isAlone ? indexed : undefined].filter((part) => part !== undefined).join('. ')}
      value={value}
      onChange={imported === undefined ? binding.onChange : () => undefined}
      frequency={frequency}
      frequencies={frequencies}
      none={0}
      onFrequencyChange={setFrequency}
      {...yearly(value, frequency)}
      {...(imported === undefined ? {} : { imported: imported.imported })}
    />
  );
}
