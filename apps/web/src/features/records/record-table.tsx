import { type RecordRow, texts } from '@advice-builder/contract';
import type { CivilDate } from '@advice-builder/kernel';
import { useNavigate } from '@tanstack/react-router';
import { type MouseEvent, memo, type ReactNode, useCallback } from 'react';
import {
  CheckMark,
  Chip,
  classNames,
  HeadCell,
  Icon,
  IconButton,
  Table,
  TableHead,
} from '../../design-system/index.ts';
import { isCloned, isOlder } from './find-records.ts';
import { type Column, type Order, sortWords } from './order.ts';
import { CareADay, Review, StatusChip, Updated } from './record-cells.tsx';
import styles from './records.module.css';
import { type RowActions, RowMenu } from './row-menu.tsx';
import { type Selection, standOf } from './selection.ts';

type Open = (event: MouseEvent, recId: number) => void;

/** Follows a plain click on a link inside the application. The browser handles clicks that ask for a new tab. */
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
  /** The position among all rows, including the head. */
  readonly position: number;
  readonly isChecked: boolean;
  readonly today: CivilDate;
  readonly onOpen: Open;
  readonly actions: RowActions | undefined;
}

const clientName = ({ client, recId }: RecordRow): string => (client.trim() === '' ? `Record ${recId}` : client);

export const rowLinkId = (recId: number): string => `record-${recId}`;

const RecordLine = memo(function RecordLine({ row, position, isChecked, today, onOpen, actions }: LineProps) {
  const name = clientName(row);
  const isArchived = row.archivedAt !== null;
  return (
    <tr className={classNames(styles.row, isChecked && styles.checked)} aria-rowindex={position}>
      {actions && (
        <td className={styles.check}>
          <CheckMark
            checked={isChecked}
            label={`Select ${name}, ${row.recId}`}
            onChange={() => actions.onCheck(row.recId)}
          />
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
      {actions === undefined && <td className={styles.adviser}>{row.adviser}</td>}
      <td className={styles.status}>
        <StatusChip row={row} />
      </td>
      <td className={`numeric ${styles.created}`}>
        <span className={styles.marked}>
          {row.created}
          {isOlder(row) && <Chip>Older</Chip>}
        </span>
      </td>
      <td className={`numeric ${styles.updated}`}>
        <Updated row={row} />
      </td>
      <td className={styles.reference}>
        {row.reference}
        {row.description !== '' && <span className={styles.description}>{row.description}</span>}
      </td>
      <td className={`numeric ${styles.review}`}>
        <Review row={row} today={today} />
      </td>
      <td className={styles.care}>
        <CareADay care={row.lastCare} name={name} today={today} />
      </td>
      {actions && (
        <td className={styles.remove}>
          <RowMenu row={row} name={name} actions={actions} />
          {!isArchived && (
            <IconButton
              icon="trash"
              size="small"
              danger
              title={texts.deleteRecord}
              label={`${texts.deleteRecord} ${name}, ${row.recId}`}
              onClick={() => actions.onDelete(row)}
              className={styles.trash}
            />
          )}
        </td>
      )}
    </tr>
  );
});

interface HeadProps {
  readonly column: Column;
  readonly order: Order;
  readonly onSort: (column: Column) => void;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

function Head({ column, order, onSort, className, children }: HeadProps) {
  const sorted = sortWords(order, column);
  return (
    <HeadCell className={className} aria-sort={sorted}>
      <button type="button" className={styles.sort} onClick={() => onSort(column)}>
        {children}
        {sorted && <Icon name={sorted === 'ascending' ? 'chevronUp' : 'chevronDown'} size={14} />}
      </button>
    </HeadCell>
  );
}

interface TableProps {
  /** The rows rendered so far. */
  readonly rows: readonly RecordRow[];
  /** The length of the complete list, of which `rows` is the beginning. */
  readonly total: number;
  readonly order: Order;
  readonly onSort: (column: Column) => void;
  readonly today: CivilDate;
  readonly selection: Selection;
  readonly onCheckAll: () => void;
  /** Undefined for read-only records, which show their owner instead. */
  readonly actions: RowActions | undefined;
}

export function RecordTable({ rows, total, order, onSort, today, selection, onCheckAll, actions }: TableProps) {
  const onOpen = useOpen();
  const stand = standOf(selection, rows);
  const head = { order, onSort };
  return (
    <Table caption={texts.records} className={styles.table} aria-rowcount={total + 1}>
      <TableHead aria-rowindex={1}>
        {actions && (
          <HeadCell className={styles.check}>
            <CheckMark
              checked={stand === 'all'}
              mixed={stand === 'some'}
              label="Select all records shown"
              onChange={onCheckAll}
            />
          </HeadCell>
        )}
        <Head column="recId" className={styles.number} {...head}>
          #
        </Head>
        <Head column="client" className={styles.client} {...head}>
          Client
        </Head>
        {actions === undefined && <HeadCell className={styles.adviser}>Adviser</HeadCell>}
        <Head column="status" className={styles.status} {...head}>
          Status
        </Head>
        <Head column="created" className={styles.created} {...head}>
          Created
        </Head>
        <Head column="updated" className={styles.updated} {...head}>
          Updated
        </Head>
        <Head column="reference" className={styles.reference} {...head}>
          Reference/Description
        </Head>
        <Head column="review" className={styles.review} {...head}>
          Next review
        </Head>
        <Head column="care" className={styles.care} {...head}>
          Care a day
        </Head>
        {actions && (
          <HeadCell className={styles.remove}>
            <span className="visually-hidden">Options and delete</span>
          </HeadCell>
        )}
      </TableHead>
      <tbody>
        {rows.map((row, index) => (
          <RecordLine
            key={row.recId}
            row={row}
            position={index + 2}
            isChecked={selection.has(row.recId)}
            today={today}
            onOpen={onOpen}
            actions={actions}
          />
        ))}
      </tbody>
    </Table>
  );
}
