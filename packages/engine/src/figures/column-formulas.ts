import type { EntryColumn } from '../projection/projection.ts';
import type { Formula } from './definition.ts';

/** The column formulas of a kind of entry. They read the entry of their cell. */
export type ColumnFormulas = Readonly<Partial<Record<EntryColumn, Formula>>>;
