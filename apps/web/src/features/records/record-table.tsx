import { type RecordRow, texts } from '@advice-builder/contract';
import { useNavigate } from '@tanstack/react-router';
import { type MouseEvent, memo, useCallback, useMemo, useRef } from 'react';
import { CheckMark, Chip, classNames, IconButton } from '../../design-system/index.ts';
import { isCloned, isOlder } from './find-records.ts';
import styles from './records.module.css';
import { groupsOf, type RowGroup, useGapHeight } from './row-groups.ts';
import { type Selection, standOf } from './selection.ts';

/** What can be done with rows of one's own. */
export interface RowActions {
  readonly selection: Selection;
  readonly onCheck: (recId: number) => void;
  readonly onCheckAll: () => void;
  readonly onDelete: (row: RecordRow) => void;
}

type Open = (event: MouseEvent, recId: number) => void;

/**
 * Follows a plain link inside the application; a press that asks for a new tab stays the browser's. The router's own
 * link keeps an eye on the address: too much for each of ten thousand rows.
 */
function useOpen(): Open {
  const navigate = useNavigate();
  return useCallback(
    (event, recId) => {
      if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      const params = { recordId: String(recId), scenarioId: '0' };
      void navigate({ to: '/record/$recordId/scenario={$scenarioId}', params });
    },
    [navigate],
  );
}

interface LineProps {
  readonly row: RecordRow;
  /** Place among all rows, the head counted. */
  readonly position: number;
  readonly isChecked: boolean;
  readonly onOpen: Open;
  readonly onCheck?: RowActions['onCheck'] | undefined;
  readonly onDelete?: RowActions['onDelete'] | undefined;
}

const nameOf = ({ client, recId }: RecordRow): string => (client.trim() === '' ? `Record ${recId}` : client);

export const rowLinkId = (recId: number): string => `record-${recId}`;

const RecordLine = memo(function RecordLine({ row, position, isChecked, onOpen, onCheck, onDelete }: LineProps) {
  const name = nameOf(row);
  return (
    <tr className={classNames(styles.row, isChecked && styles.checked)} aria-rowindex={position}>
      {onCheck && (
        <td className={styles.check}>
          <CheckMark checked={isChecked} label={`Select ${name}, ${row.recId}`} onChange={() => onCheck(row.recId)} />
        </td>
      )}
      <td className={`numeric ${styles.number}`}>
        <span className={styles.marked}>
          {row.recId}
          {isCloned(row) && <Chip icon="copy">Cloned</Chip>}
        </span>
      </td>
      <th scope="row" className={styles.client}>
        <a
          id={rowLinkId(row.recId)}
          href={`/record/${row.recId}/scenario=0`}
          className={styles.open}
          onClick={(event) => onOpen(event, row.recId)}
        >
          {name}
        </a>
      </th>
      {onCheck === undefined && <td className={styles.adviser}>{row.adviser}</td>}
      <td className={`numeric ${styles.created}`}>
        <span className={styles.marked}>
          {row.created}
          {isOlder(row) && <Chip>Older</Chip>}
        </span>
      </td>
      <td className={`numeric ${styles.updated}`}>{row.updated}</td>
      <td className={styles.reference}>{row.reference}</td>
      {onDelete && (
        <td className={styles.remove}>
          <IconButton
            icon="trash"
            danger
            title={texts.deleteRecord}
            label={`${texts.deleteRecord} ${name}, ${row.recId}`}
            onClick={() => onDelete(row)}
          />
        </td>
      )}
    </tr>
  );
});

interface GroupProps {
  readonly group: RowGroup<RecordRow>;
  readonly onOpen: Open;
  readonly actions: RowActions | undefined;
}

function RecordGroup({ group, onOpen, actions }: GroupProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const gap = useGapHeight(body, group);
  return (
    <tbody ref={body}>
      {gap === undefined ? (
        group.rows.map((row, index) => (
          <RecordLine
            key={row.recId}
            row={row}
            position={group.first + index + 2}
            isChecked={actions?.selection.has(row.recId) ?? false}
            onOpen={onOpen}
            onCheck={actions?.onCheck}
            onDelete={actions?.onDelete}
          />
        ))
      ) : (
        // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row takes no focus
        <tr aria-hidden="true" className={styles.gap} style={{ height: gap }} />
      )}
    </tbody>
  );
}

interface TableProps {
  readonly rows: readonly RecordRow[];
  /** Absent for records that are only read: they say whose they are instead. */
  readonly actions: RowActions | undefined;
}

export function RecordTable({ rows, actions }: TableProps) {
  const onOpen = useOpen();
  const groups = useMemo(() => groupsOf(rows), [rows]);
  const stand = actions === undefined ? 'none' : standOf(actions.selection, rows);
  return (
    <table className={styles.table} aria-rowcount={rows.length + 1}>
      <caption className="visually-hidden">{texts.records}</caption>
      <thead>
        <tr aria-rowindex={1}>
          {actions && (
            <th scope="col" className={styles.check}>
              <CheckMark
                checked={stand === 'all'}
                mixed={stand === 'some'}
                label="Select all records shown"
                onChange={actions.onCheckAll}
              />
            </th>
          )}
          <th scope="col" className={styles.number}>
            #
          </th>
          <th scope="col" className={styles.client}>
            Client
          </th>
          {actions === undefined && (
            <th scope="col" className={styles.adviser}>
              Adviser
            </th>
          )}
          <th scope="col" className={styles.created}>
            Created
          </th>
          <th scope="col" className={styles.updated} aria-sort="descending">
            Updated
          </th>
          <th scope="col" className={styles.reference}>
            Reference/Description
          </th>
          {actions && (
            <th scope="col" className={styles.remove}>
              <span className="visually-hidden">Delete</span>
            </th>
          )}
        </tr>
      </thead>
      {groups.map((group) => (
        <RecordGroup key={group.first} group={group} onOpen={onOpen} actions={actions} />
      ))}
    </table>
  );
}
