import type { EntryColumn } from '../projection/projection.ts';
import type { Formula } from './definition.ts';

/** Formulas of a kind of entry, which read the entry of their cell. */
export type ColumnFormulas = Readonly<Partial<Record<EntryColumn, Formula>>>;
