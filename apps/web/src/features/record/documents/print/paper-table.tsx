/** A table for print: text only, without controls. */
import { type LineText, lineText, type PanelLine } from '@advice-builder/results';
import type { ReactNode } from 'react';
import { classNames } from '../../../../design-system/index.ts';
import styles from './print.module.css';

export interface PaperRow {
  readonly key: string;
  readonly label: string;
  readonly cells: readonly ReactNode[];
  readonly total?: boolean | undefined;
}

interface PaperTableProps {
  readonly caption: string;
  readonly labelHead?: string;
  readonly heads: readonly string[];
  readonly rows: readonly PaperRow[];
}

export function PaperTable({ caption, labelHead = '', heads, rows }: PaperTableProps) {
  return (
    <table className={styles.table} aria-label={caption}>
      <thead>
        <tr>
          <th scope="col">{labelHead}</th>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, cells, total }) => (
          <tr key={key} className={total ? styles.total : undefined}>
            <th scope="row">{label}</th>
            {heads.map((head, index) => (
              <td key={head} className="numeric">
                {cells[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function PaperCell({ text, isNegative }: LineText) {
  return <span className={classNames(isNegative === true && styles.negative)}>{text}</span>;
}

export const paperCell = <Of,>(line: PanelLine<Of>, of: Of): ReactNode => <PaperCell {...lineText(line, of)} />;
