/** A list of entries of some templates: rows that open, and buttons to add more. */

import { entryAmount } from '@advice-builder/casework';
import type { Entry } from '@advice-builder/contract';
import { formatMoney } from '@advice-builder/kernel';
import { type ClipboardEvent, useCallback, useState } from 'react';
import { ConfirmDialog, EntryList, useIsReadOnly } from '../../../../design-system/index.ts';
import { useParts, useRecord } from '../../../../state/hooks.ts';
import { AddEntries, type AddEntriesProps, pastedTemplates } from './add-entries.tsx';
import { EntryItem } from './entry-item.tsx';
import { entryTitle, entryTotal } from './entry-words.ts';
import { countedOf, type Listing, listed } from './listed.ts';
import { PasteRows } from './paste-rows.tsx';
import { useRemove } from './use-remove.ts';

export interface EntriesProps extends Listing, AddEntriesProps {
  readonly title: string;
  /** The sentence shown for an empty list. */
  readonly empty: string;
  readonly totalLabel?: string;
  readonly totalUnit?: string;
}

const plural = (count: number): string => `${count} ${count === 1 ? 'entry' : 'entries'}`;

/** Whether a pasted text has several lines, and so is not meant for a field of the list. */
const isRows = (text: string): boolean => text.split(/[\r\n]+/).filter((line) => line.trim() !== '').length > 1;

export function Entries(props: EntriesProps) {
  const { title, empty, totalLabel, totalUnit } = props;
  const ids = useParts((state) => listed(state, props).map((entry) => entry.id));
  const counted = useRecord((state) => countedOf(state, props).length);
  const total = useRecord((state) => countedOf(state, props).reduce((sum, entry) => sum + entryTotal(entry), 0));
  const [asked, setAsked] = useState<Entry>();
  const [pasted, setPasted] = useState<string>();
  const isReadOnly = useIsReadOnly();
  const eids = pastedTemplates(props.templates);
  const onPaste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text/plain');
    if (isReadOnly || eids.length === 0 || !isRows(text)) return;
    event.preventDefault();
    setPasted(text);
  };
  const remove = useRemove();
  const onDelete = useCallback(
    (entry: Entry) => (entryAmount(entry).text === undefined ? remove(entry) : setAsked(entry)),
    [remove],
  );
  const count = ids.length === counted ? plural(ids.length) : `${plural(ids.length)}, ${counted} counted`;
  return (
    <>
      <EntryList
        title={title}
        count={ids.length === 0 ? '' : count}
        {...(ids.length === 0 ? { empty } : {})}
        {...(totalLabel !== undefined && ids.length > 0
          ? {
              total: (
                <>
                  {totalLabel} <strong>{formatMoney(total)}</strong>
                  {totalUnit === undefined ? '' : ` ${totalUnit}`}
                </>
              ),
            }
          : {})}
        onPaste={onPaste}
        addButtons={<AddEntries {...props} onPasteRows={() => setPasted('')} />}
      >
        {ids.map((id, i) => (
          <EntryItem key={id} entryId={id} before={ids[i - 1]} after={ids[i + 1]} onDelete={onDelete} />
        ))}
      </EntryList>
      {pasted !== undefined && (
        <PasteRows templates={eids} initial={props.initial} text={pasted} onClose={() => setPasted(undefined)} />
      )}
      <ConfirmDialog
        open={asked !== undefined}
        title={`Delete ${asked === undefined ? '' : entryTitle(asked)}?`}
        confirmLabel="Delete"
        destructive
        onConfirm={() => {
          setAsked(undefined);
          if (asked !== undefined) remove(asked);
        }}
        onCancel={() => setAsked(undefined)}
      >
        Its value is {asked === undefined ? '' : entryAmount(asked).text}. You can undo this for a moment.
      </ConfirmDialog>
    </>
  );
}
