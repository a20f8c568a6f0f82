import { incomeFields, recordFields } from '@advice-builder/contract';
import { fieldId } from './field-ids.ts';

/** What each field on the page is called and how its value reads, for lines that speak of a change elsewhere. */
export interface FieldWords {
  readonly label: string;
  readonly format: (value: unknown) => string;
}

const words = new Map<string, FieldWords>();

export function learnField(path: string, field: FieldWords): () => void {
  words.set(path, field);
  return () => {
    if (words.get(path) === field) words.delete(path);
  };
}

const { rateIndexation, supportAtHomeBudgets } = recordFields;
const { labels, format } = incomeFields.quickTotal;

/** Fields that change while no control of theirs is on the page. */
const ALWAYS: Readonly<Record<string, FieldWords>> = {
  'record.rateIndexation': rateIndexation,
  'record.supportAtHomeBudgets': supportAtHomeBudgets,
  'scenario.sIncome.quickTotal': { label: labels.beside, format },
};

export function wordsOf(path: string): FieldWords | undefined {
  return words.get(path) ?? ALWAYS[path];
}

/** The field on the page whose control has an id; undefined: that is none of a document. */
export function fieldWithId(id: string): { readonly path: string; readonly label: string } | undefined {
  const found = [...words].find(([path]) => fieldId(path) === id);
  return found && { path: found[0], label: found[1].label };
}
