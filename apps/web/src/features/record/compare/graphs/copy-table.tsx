import { Button } from '../../../../design-system/index.ts';
import { copyText } from '../../../../platform/copy-text.ts';
import { type TextCell, tableText } from './table-text.ts';

export interface CopyTableProps {
  /** The name of the table for screen readers, such as `By length of stay`. */
  readonly of: string;
  /** Called when the button is pressed. The first row holds the column heads. */
  readonly rows: () => readonly (readonly TextCell[])[];
}

/** A button that copies a table with exact values, to be pasted into a spreadsheet. */
export function CopyTable({ of, rows }: CopyTableProps) {
  return (
    <Button size="small" onClick={() => copyText(tableText(rows()), 'table')} aria-label={`Copy table, ${of}`}>
      Copy table
    </Button>
  );
}
