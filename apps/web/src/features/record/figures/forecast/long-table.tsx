import { texts } from '@advice-builder/contract';
import { useId, useState } from 'react';
import { Button, type SummaryColumn, type SummaryRow, SummaryTable } from '../../../../design-system/index.ts';
import styles from './forecast.module.css';

const SHOWN_AT_FIRST = 12;
const ALL = 60;

export interface LongTableProps {
  readonly caption: string;
  readonly columns: readonly SummaryColumn[];
  /** The number of rows. */
  readonly count: number;
  /** Creates the row at an index; called only for rows that are shown. */
  readonly row: (index: number) => SummaryRow;
}

/** A table of months: twelve at first, all on demand. The button keeps its place in the tab order, and the focus. */
export function LongTable({ caption, columns, count, row }: LongTableProps) {
  const [isLong, setLong] = useState(false);
  const id = useId();
  const shown = isLong ? count : Math.min(count, SHOWN_AT_FIRST);
  const showAll = count === ALL ? texts.showAll60 : `Show all ${count}`;
  return (
    <div id={id}>
      <SummaryTable
        caption={caption}
        labelHead="Month"
        columns={columns}
        rows={Array.from({ length: shown }, (_, index) => row(index))}
        tight
      />
      {count > SHOWN_AT_FIRST && (
        <div className={styles.more}>
          <Button
            variant="link"
            icon={isLong ? 'chevronUp' : 'chevronDown'}
            aria-expanded={isLong}
            aria-controls={id}
            onClick={() => setLong(!isLong)}
          >
            {isLong ? texts.showLess : showAll}
          </Button>
        </div>
      )}
    </div>
  );
}
