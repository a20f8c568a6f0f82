import { Button, toast } from '../../../design-system/index.ts';
import { type TextCell, tableText } from './table-text.ts';

export interface CopyTableProps {
  /** Which one, for readers: `By length of stay`. */
  readonly of: string;
  /** Made when it is pressed; the first row is the heads. */
  readonly rows: () => readonly (readonly TextCell[])[];
}

/** Copies a table with exact values, to be pasted into a sheet. */
export function CopyTable({ of, rows }: CopyTableProps) {
  const copy = (): void => {
    navigator.clipboard.writeText(tableText(rows())).then(
      () => toast({ kind: 'success', title: 'Table copied' }),
      () => toast({ kind: 'error', title: 'The table could not be copied' }),
    );
  };
  return (
    <Button size="small" onClick={copy} aria-label={`Copy table, ${of}`}>
      Copy table
    </Button>
  );
}
