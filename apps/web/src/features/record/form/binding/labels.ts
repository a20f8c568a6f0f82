import { incomeFields, recordFields } from '@advice-builder/contract';
import { fieldId } from './field-ids.ts';

/** The label of a field and the format of its value, for texts about a change made elsewhere. */
export interface FieldWords {
  readonly label: string;
  readonly format: (value: unknown) => string;
}

const words = new Map<string, FieldWords>();

export function registerFieldLabel(path: string, field: FieldWords): () => void {
  words.set(path, field);
  return () => {
    if (words.get(path) === field) words.delete(path);
  };
}

const { rateIndexation, supportAtHomeBudgets } = recordFields;
const { labels, format } = incomeFields.quickTotal;

/** Fields that can change without a control on the page. */
const ALWAYS: Readonly<Record<string, FieldWords>> = {
  'record.rateIndexation': rateIndexation,
  'record.supportAtHomeBudgets': supportAtHomeBudgets,
  'scenario.sIncome.quickTotal': { label: labels.beside, format },
};

export function registeredLabel(path: string): FieldWords | undefined {
  return words.get(path) ?? ALWAYS[path];
}

/** The field whose control has this element id; undefined if it is not a document field. */
export function fieldWithId(id: string): { readonly path: string; readonly label: string } | undefined {
  const found = [...words].find(([path]) => fieldId(path) === id);
  return found && { path: found[0], label: found[1].label };
}
