import { type RecordRow, texts, toastTimes } from '@advice-builder/contract';
import type { CivilDate } from '@advice-builder/kernel';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ConfirmDialog, classNames, toast } from '../../design-system/index.ts';
import { DeleteRecordDialog } from '../../state/record-actions.tsx';
import { type Filter, filterRecords, findRecords, OPEN } from './find-records.ts';
import { NoRecords } from './first-run.tsx';
import { Filters, Found, More, NothingFound, Ticked } from './list-parts.tsx';
import { type Marks, useMarking } from './marking.ts';
import { type Column, inOrder, NEWEST_FIRST, type Order, orderAfter } from './order.ts';
import { RecordTable, rowLinkId } from './record-table.tsx';
import styles from './records.module.css';
import { ReviewDialog } from './review-dialog.tsx';
import type { RowActions } from './row-menu.tsx';
import { SearchBox, type SearchText } from './search-box.tsx';
import { checkedOf, type Selection, toggled, toggledAll } from './selection.ts';
import { neighbourOf, useDeleting, useDuplicating } from './use-records.ts';

const NOTHING: Selection = new Set();
const ROWS = 50;

export interface ListProps {
  readonly all: readonly RecordRow[];
  readonly archived: readonly RecordRow[];
  readonly search: SearchText;
  readonly today: CivilDate;
}

/** The first rows of a sorted list: fifty, and fifty more on request. Another list begins with fifty again. */
export function usePart(found: readonly RecordRow[], of: string) {
  const [order, setOrder] = useState<Order>(NEWEST_FIRST);
  const [more, setMore] = useState({ of, rows: ROWS });
  const rows = useMemo(() => inOrder(found, order), [found, order]);
  const limit = more.of === of ? more.rows : ROWS;
  const shown = useMemo(() => rows.slice(0, limit), [rows, limit]);
  return {
    rows: shown,
    order,
    onSort: (column: Column) => setOrder((before) => orderAfter(before, column)),
    foot: { shown: shown.length, total: rows.length, onMore: () => setMore({ of, rows: limit + ROWS }) },
  };
}

/**
 * After a dialog closes and its records have left the list, the focus goes to a remaining row, otherwise to the
 * heading.
 */
function useLanding(rows: readonly RecordRow[]) {
  const [landing, setLanding] = useState<{ readonly on: number | undefined }>();
  useEffect(() => {
    if (landing === undefined) return;
    const row = landing.on === undefined ? null : document.getElementById(rowLinkId(landing.on));
    (row ?? document.querySelector<HTMLElement>('h1'))?.focus();
  }, [landing]);
  return (gone: readonly number[]): void => {
    if (gone.length > 0) setLanding({ on: neighbourOf(rows, gone) });
  };
}

/** The dialogs about rows, of which one can be open. */
type Question =
  | { readonly about: 'delete' | 'review'; readonly row: RecordRow }
  | { readonly about: 'delete-checked' }
  | undefined;

/** Returns actions that never change identity, so that only changed rows render again. */
function useRowActions(latest: RowActions): RowActions {
  const now = useRef(latest);
  useEffect(() => {
    now.current = latest;
  });
  return useMemo(
    () => ({
      onCheck: (recId) => now.current.onCheck(recId),
      onDelete: (row) => now.current.onDelete(row),
      onDuplicate: (row) => now.current.onDuplicate(row),
      onReview: (row) => now.current.onReview(row),
      onMark: (row, marks) => now.current.onMark(row, marks),
    }),
    [],
  );
}

/** The adviser's own records: they can be ticked, marked and deleted. */
export function OwnList({ all, archived, search, today }: ListProps) {
  const [filter, setFilter] = useState<Filter>(OPEN);
  const pool = filter.show === 'archived' ? archived : all;
  const found = useMemo(
    () => findRecords(filterRecords(pool, filter, today), search.wanted),
    [pool, filter, today, search.wanted],
  );
  const { foot, ...part } = usePart(found, `${filter.show} ${filter.status} ${search.wanted}`);
  const { rows } = part;
  const [selection, setSelection] = useState<Selection>(NOTHING);
  const [question, setQuestion] = useState<Question>();
  const duplicate = useDuplicating();
  const mark = useMarking();
  const landAfter = useLanding(rows);
  const inArchive = filter.show === 'archived';
  // Actions affect only the rows on screen, so a search also narrows the ticked rows.
  const checked = useMemo(() => checkedOf(rows, selection), [rows, selection]);
  const checkedRows = rows.filter(({ recId }) => checked.includes(recId));
  const markRows = async (marked: readonly RecordRow[], marks: Marks): Promise<void> => {
    if (!(await mark(marked, marks)) || marks.archived === undefined) return;
    setSelection(NOTHING);
    landAfter(marked.map(({ recId }) => recId));
  };
  const actions = useRowActions({
    onCheck: (recId) => setSelection((before) => toggled(before, recId)),
    onDelete: (row) => setQuestion({ about: 'delete', row }),
    onReview: (row) => setQuestion({ about: 'review', row }),
    onDuplicate: (row) => void duplicate(row),
    onMark: (row, marks) => void markRows([row], marks),
  });
  const askForChecked = (): void => {
    if (checked.length > 0) setQuestion({ about: 'delete-checked' });
    else toast({ kind: 'error', ...texts.nothingSelected, ms: toastTimes.nothingSelected });
  };
  const text = search.wanted.trim();
  const isWhole = text === '' && filter.show === 'open' && filter.status === 'all';
  return (
    <>
      <div className={styles.bar}>
        <SearchBox search={search} />
        {all.length + archived.length > 0 && (
          <Filters filter={filter} onChange={setFilter} open={all} archived={archived} today={today} />
        )}
      </div>
      <div className={classNames(styles.ticked, checked.length > 0 && styles.some)}>
        {rows.length > 0 && (
          <Ticked
            count={checked.length}
            inArchive={inArchive}
            onMark={(marks) => void markRows(checkedRows, marks)}
            onDelete={askForChecked}
            onClear={() => setSelection(NOTHING)}
          />
        )}
        <Found search={search} count={found.length} />
      </div>
      {found.length > 0 ? (
        <>
          <RecordTable
            {...part}
            total={foot.total}
            today={today}
            selection={selection}
            onCheckAll={() => setSelection((before) => toggledAll(before, rows))}
            actions={actions}
          />
          <More {...foot} />
        </>
      ) : isWhole ? (
        <NoRecords />
      ) : (
        <NothingFound
          text={text}
          inArchive={text === '' || inArchive ? 0 : findRecords(archived, text).length}
          onSearchArchive={() => setFilter({ show: 'archived', status: 'all' })}
          onClear={() => {
            search.clear();
            setFilter(OPEN);
          }}
        />
      )}
      <Questions
        question={question}
        today={today}
        checkedRows={checkedRows}
        onReview={(row, nextReview) => void markRows([row], { nextReview })}
        onGone={(gone, about) => {
          if (about === 'delete-checked') setSelection(NOTHING);
          landAfter(gone);
        }}
        onClose={() => setQuestion(undefined)}
      />
    </>
  );
}

interface QuestionsProps {
  readonly question: Question;
  readonly today: CivilDate;
  readonly checkedRows: readonly RecordRow[];
  readonly onReview: (row: RecordRow, nextReview: string | null) => void;
  readonly onGone: (gone: readonly number[], about: 'delete' | 'delete-checked') => void;
  readonly onClose: () => void;
}

/** The dialogs about rows. At most one is open. */
function Questions({ question, today, checkedRows, onReview, onGone, onClose }: QuestionsProps) {
  const deleting = useDeleting();
  const counted = checkedRows.length === 1 ? '1 record' : `${checkedRows.length} records`;
  // `gone` is undefined if this was a second click while the first request was running.
  const finish = (gone: readonly number[] | undefined, about: 'delete' | 'delete-checked'): void => {
    if (gone === undefined) return;
    onClose();
    onGone(gone, about);
  };
  return (
    <>
      <ReviewDialog
        record={question?.about === 'review' ? question.row : undefined}
        today={today}
        onSet={(nextReview) => {
          if (question?.about === 'review') onReview(question.row, nextReview);
          onClose();
        }}
        onCancel={onClose}
      />
      <DeleteRecordDialog
        record={question?.about === 'delete' ? question.row : undefined}
        busy={deleting.busy}
        onConfirm={() => {
          if (question?.about !== 'delete') return;
          void deleting.one(question.row).then((gone) => finish(gone, 'delete'));
        }}
        onCancel={onClose}
      />
      <ConfirmDialog
        open={question?.about === 'delete-checked'}
        title={`Delete ${counted}?`}
        confirmLabel={`Delete ${counted}`}
        destructive
        busy={deleting.busy}
        onConfirm={() => {
          void deleting.several(checkedRows).then((gone) => finish(gone, 'delete-checked'));
        }}
        onCancel={onClose}
      >
        {checkedRows.length === 1
          ? 'It leaves your list with all its scenarios and notes.'
          : 'They leave your list with all their scenarios and notes.'}
      </ConfirmDialog>
    </>
  );
}
