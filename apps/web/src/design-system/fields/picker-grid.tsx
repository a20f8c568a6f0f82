import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '../button.tsx';
import { classNames } from '../class-names.ts';
import styles from './picker.module.css';

interface PickerCell {
  readonly value: number;
  readonly text: string;
  /** Read by screen readers in place of the text: `12 May 2026`. */
  readonly name: string;
  readonly selected: boolean;
  readonly current: boolean;
  /** The event on that date; the cell is ringed. */
  readonly mark?: string | undefined;
  /** The reason why the date cannot be chosen. */
  readonly disabledReason?: string | undefined;
}

export interface PickerGridProps {
  readonly title: string;
  readonly columns: 3 | 7;
  readonly heads?: readonly string[];
  /** The cells, row by row; undefined leaves a place empty. */
  readonly rows: readonly (readonly (PickerCell | undefined)[])[];
  /** The value of the cell the keyboard is on. */
  readonly cursor: number;
  readonly onCursor: (value: number) => void;
  readonly onPick: (value: number) => void;
  /** Returns the value one page (a month or a year) before or after another. */
  readonly page: (value: number, by: 1 | -1) => number;
  readonly pageName: string;
  readonly footer?: ReactNode;
}

/** A small calendar: arrows move the cursor, PageUp and PageDown turn the page, Enter picks. */
export function PickerGrid(props: PickerGridProps) {
  const { title, columns, heads, rows, cursor, onCursor, onPick, page, pageName, footer } = props;
  const grid = useRef<HTMLTableElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the cursor
  useEffect(() => {
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [cursor]);

  function moved(key: string): number | undefined {
    const row = rows
      .find((cells) => cells.some((cell) => cell?.value === cursor))
      ?.filter((cell) => cell !== undefined);
    switch (key) {
      case 'ArrowLeft':
        return cursor - 1;
      case 'ArrowRight':
        return cursor + 1;
      case 'ArrowUp':
        return cursor - columns;
      case 'ArrowDown':
        return cursor + columns;
      case 'Home':
        return row?.[0]?.value;
      case 'End':
        return row?.at(-1)?.value;
      case 'PageUp':
        return page(cursor, -1);
      case 'PageDown':
        return page(cursor, 1);
      default:
        return undefined;
    }
  }

  function onKeyDown(event: KeyboardEvent): void {
    const target = moved(event.key);
    if (target === undefined) return;
    event.preventDefault();
    onCursor(target);
  }

  return (
    <div className={styles.picker}>
      <div className={styles.head}>
        <IconButton
          icon="chevronLeft"
          size="small"
          label={`Earlier ${pageName}`}
          onClick={() => onCursor(page(cursor, -1))}
        />
        <span className={classNames('numeric', styles.title)} aria-live="polite">
          {title}
        </span>
        <IconButton
          icon="chevronRight"
          size="small"
          label={`Later ${pageName}`}
          onClick={() => onCursor(page(cursor, 1))}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a calendar is a grid; the table gives rows and heads */}
      <table ref={grid} role="grid" aria-label={title} className={styles.grid} onKeyDown={onKeyDown}>
        {heads && (
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col" abbr={head}>
                  {head.slice(0, 2)}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
            <tr key={row}>
              {cells.map((cell, position) => (
                <td key={cell?.value ?? `empty-${position}`}>
                  {cell && (
                    <GridButton cell={cell} isCursor={cell.value === cursor} onPick={onPick} wide={columns === 3} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {footer}
    </div>
  );
}

interface GridButtonProps {
  readonly cell: PickerCell;
  readonly isCursor: boolean;
  readonly wide: boolean;
  readonly onPick: (value: number) => void;
}

function GridButton({ cell, isCursor, wide, onPick }: GridButtonProps) {
  const barred = cell.disabledReason !== undefined;
  return (
    <button
      type="button"
      tabIndex={isCursor ? 0 : -1}
      aria-label={[cell.name, cell.mark, cell.selected && 'chosen', cell.disabledReason].filter(Boolean).join(', ')}
      aria-current={cell.current ? 'date' : undefined}
      aria-disabled={barred || undefined}
      title={cell.disabledReason ?? cell.mark}
      className={classNames(
        'numeric',
        styles.cell,
        wide && styles.wide,
        cell.selected && styles.selected,
        cell.current && styles.current,
        cell.mark !== undefined && styles.marked,
        barred && styles.barred,
      )}
      onClick={() => {
        if (!barred) onPick(cell.value);
      }}
    >
      {cell.text}
    </button>
  );
}
