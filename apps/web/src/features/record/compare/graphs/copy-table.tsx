import { Button } from '../../../../design-system/index.ts';
import { copyText } from '../../../../platform/copy-text.ts';
import { type TextCell, tableText } from './table-text.ts';

export interface CopyTableProps {
  /** Which one, for readers: `By length of stay`. */
  readonly of: string;
  /** Made when it is pressed; the first row is the heads. */
  readonly rows: () => readonly (readonly TextCell[])[];
}

/** Copies a table with exact values, to be pasted into a sheet. */
export function CopyTable({ of, rows }: CopyTableProps) {
  return (
    <Button size="small" onClick={() => copyText(tableText(rows()), 'table')} aria-label={`Copy table, ${of}`}>
      Copy table
    </Button>
  );
}
