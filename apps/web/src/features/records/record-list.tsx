import { foundResults, type RecordRow, texts, toastTimes } from '@advice-builder/contract';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { DeleteRecordDialog } from '../../app/record-actions.tsx';
import { Button, ConfirmDialog, EmptyState, toast } from '../../design-system/index.ts';
import { findRecords } from './find-records.ts';
import { NewRecord } from './new-record.tsx';
import { RecordTable, rowLinkId } from './record-table.tsx';
import styles from './records.module.css';
import { SearchBox, type SearchText } from './search-box.tsx';
import { checkedOf, type Selection, toggled, toggledAll } from './selection.ts';
import { neighbourOf, useDeleting } from './use-records.ts';

const NOTHING: Selection = new Set();

interface ListProps {
  readonly all: readonly RecordRow[];
  readonly search: SearchText;
}

function Found({ search, count }: { readonly search: SearchText; readonly count: number }) {
  return (
    <span role="status" className={`numeric ${styles.found}`}>
      {search.wanted.trim() !== '' && foundResults(count)}
    </span>
  );
}

function NoRows() {
  return <EmptyState action={<NewRecord />}>{texts.noRecords}</EmptyState>;
}

/** The records of the whole practice, to be read. */
export function PracticeList({ all, search }: ListProps) {
  const rows = useMemo(() => findRecords(all, search.wanted), [all, search.wanted]);
  return (
    <>
      <div className={styles.bar}>
        <SearchBox search={search} />
        <Found search={search} count={rows.length} />
      </div>
      {rows.length > 0 ? <RecordTable rows={rows} actions={undefined} /> : <NoRows />}
    </>
  );
}

/** Once a question is closed and its records are gone, the focus goes to a row that is left, else to the heading. */
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

const counted = (count: number): string => (count === 1 ? '1 record' : `${count} records`);

/** The records of the adviser: they can be checked and deleted. */
export function OwnList({ all, search }: ListProps) {
  const rows = useMemo(() => findRecords(all, search.wanted), [all, search.wanted]);
  const [selection, setSelection] = useState<Selection>(NOTHING);
  const [asked, setAsked] = useState<RecordRow>();
  const [isAskingAll, setAskingAll] = useState(false);
  const deleting = useDeleting();
  const landAfter = useLanding(rows);
  // Only what is on screen is deleted: a search narrows what is checked too.
  const checked = useMemo(() => checkedOf(rows, selection), [rows, selection]);
  const onCheck = useCallback((recId: number) => setSelection((before) => toggled(before, recId)), []);
  const askForChecked = (): void => {
    if (checked.length > 0) setAskingAll(true);
    else toast({ kind: 'error', ...texts.nothingSelected, ms: toastTimes.nothingSelected });
  };
  return (
    <>
      <div className={styles.bar}>
        <SearchBox search={search} />
        <Found search={search} count={rows.length} />
        <span className={styles.selected}>
          <span role="status">{checked.length > 0 && `${checked.length} selected`}</span>
          {checked.length > 0 && (
            <Button variant="link" onClick={() => setSelection(NOTHING)}>
              Clear selection
            </Button>
          )}
          <Button variant="danger" icon="trash" onClick={askForChecked}>
            Delete selected
          </Button>
        </span>
      </div>
      {rows.length > 0 ? (
        <RecordTable
          rows={rows}
          actions={{
            selection,
            onCheck,
            onCheckAll: () => setSelection((before) => toggledAll(before, rows)),
            onDelete: setAsked,
          }}
        />
      ) : (
        <NoRows />
      )}
      <DeleteRecordDialog
        record={asked}
        busy={deleting.busy}
        onConfirm={() => {
          if (asked === undefined) return;
          void deleting.one(asked).then((gone) => {
            setAsked(undefined);
            landAfter(gone);
          });
        }}
        onCancel={() => setAsked(undefined)}
      />
      <ConfirmDialog
        open={isAskingAll}
        title={`Delete ${counted(checked.length)}?`}
        confirmLabel={`Delete ${counted(checked.length)}`}
        destructive
        busy={deleting.busy}
        onConfirm={() => {
          void deleting.several(rows.filter(({ recId }) => checked.includes(recId))).then((gone) => {
            setAskingAll(false);
            setSelection(NOTHING);
            landAfter(gone);
          });
        }}
        onCancel={() => setAskingAll(false)}
      >
        {checked.length === 1
          ? 'It leaves your list with all its scenarios and notes.'
          : 'They leave your list with all their scenarios and notes.'}
      </ConfirmDialog>
    </>
  );
}
