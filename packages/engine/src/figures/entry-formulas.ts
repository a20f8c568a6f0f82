/**
 * The formulas for each column of each kind of entry. A column without a formula holds an entered value, or nothing.
 * The month step fills the columns with the same rule functions.
 */
import type { Entry } from '../household/household.ts';
import type { EntryColumn } from '../projection/projection.ts';
import { accountEntryFormulas } from './account-entry-formulas.ts';
import { assetEntryFormulas } from './asset-entry-formulas.ts';
import type { ColumnFormulas } from './column-formulas.ts';
import type { Formula } from './definition.ts';
import { loanEntryFormulas } from './loan-entry-formulas.ts';
import { purchasedEntryFormulas } from './purchased-entry-formulas.ts';

const FORMULAS: Readonly<Record<Entry['kind'], ColumnFormulas>> = {
  ...assetEntryFormulas,
  ...accountEntryFormulas,
  ...purchasedEntryFormulas,
  ...loanEntryFormulas,
};

export function entryFormula(kind: Entry['kind'], column: EntryColumn): Formula | undefined {
  return FORMULAS[kind][column];
}

export function entryFormulas(kind: Entry['kind']): readonly Formula[] {
  return Object.values(FORMULAS[kind]);
}

function restsOnRates({ inputs }: Formula): boolean {
  return inputs.some(
    ({ source }) =>
      source.kind === 'rate' ||
      source.kind === 'table' ||
      source.kind === 'figure' ||
      (source.kind === 'parts' && restsOnRates(source.formula)),
  );
}

const RATED: ReadonlySet<string> = new Set(
  Object.entries(FORMULAS).flatMap(([kind, columns]) => (Object.values(columns).some(restsOnRates) ? [kind] : [])),
);

/**
 * Whether any column of an entry of this kind depends on rates, directly or through figures. Otherwise all its columns
 * depend on entered values alone.
 */
export function entryRestsOnRates(kind: Entry['kind']): boolean {
  return RATED.has(kind);
}
