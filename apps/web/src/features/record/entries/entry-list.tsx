/** A list of entries of some templates: rows that open, buttons that add. */
import {
  careCode,
  duplicateEntry,
  type Entry,
  type EntryTemplateId,
  entryMaximum,
  newEntry,
  outOfPocketPerson,
  templates,
  texts,
} from '@advice-builder/contract';
import { formatMoney, monthOf, parseIsoDate } from '@advice-builder/kernel';
import { memo, useCallback, useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { announce, Button, Chip, ConfirmDialog, EntryList, EntryRow, toast } from '../../../design-system/index.ts';
import { findEntry, useRecord, useSession } from '../../../state/hooks.ts';
import type { RecordState } from '../../../state/record-store.ts';
import { entryFieldId, entryRowId, goToField } from '../binding/field-ids.ts';
import { useShortNames } from '../people.ts';
import { useUi, useUiStore } from '../ui-store.ts';
import { currentOf, isChanged } from './counterpart.ts';
import { EntryForm } from './entry-form.tsx';
import {
  entryAmount,
  entryFaultWords,
  entrySummary,
  entryTitle,
  entryTotal,
  outOfPocketTitle,
  templateOf,
} from './entry-words.ts';

export interface EntriesProps {
  readonly title: string;
  readonly templates: readonly EntryTemplateId[];
  /** One sentence for a list without entries. */
  readonly empty: string;
  readonly totalLabel?: string;
  readonly totalUnit?: string;
  /** Only some entries of the templates; and what a new one starts with. */
  readonly only?: (entry: Entry) => boolean;
  readonly initial?: Partial<Entry>;
  readonly addLabel?: string;
}

const UNDO_OFFERED_MS = 5000;

function projectionMonth(state: RecordState) {
  const from = parseIsoDate(state.documents.record.projectFrom ?? '') ?? state.today;
  return monthOf(from);
}

function listed(
  state: RecordState,
  { templates: eids, only }: Pick<EntriesProps, 'templates' | 'only'>,
): readonly Entry[] {
  const entries = state.documents.scenarios[state.sid]?.sFentries ?? [];
  return entries.filter((entry) => eids.includes(entry.eid) && (only?.(entry) ?? true));
}

/** Entries that the summary leaves out, of any section. */
export function countLeftOut(state: RecordState, eids: readonly EntryTemplateId[]): number {
  const month = projectionMonth(state);
  return listed(state, { templates: eids }).filter((entry) => entryFaultWords(entry, month) !== undefined).length;
}

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

export function Entries(props: EntriesProps) {
  const { title, empty, totalLabel, totalUnit } = props;
  const ids = useRecord(useShallow((state) => listed(state, props).map((entry) => entry.id)));
  const counted = useRecord((state) => {
    const month = projectionMonth(state);
    return listed(state, props).filter((entry) => entryFaultWords(entry, month) === undefined).length;
  });
  const total = useRecord((state) => {
    const month = projectionMonth(state);
    return listed(state, props).reduce(
      (sum, entry) => (entryFaultWords(entry, month) === undefined ? sum + entryTotal(entry) : sum),
      0,
    );
  });
  const [asked, setAsked] = useState<Entry>();
  const remove = useRemove();
  const onDelete = useCallback(
    (entry: Entry) => (entryAmount(entry).text === undefined ? remove(entry) : setAsked(entry)),
    [remove],
  );
  const count =
    ids.length === counted
      ? plural(ids.length, 'entry', 'entries')
      : `${plural(ids.length, 'entry', 'entries')}, ${counted} counted`;
  return (
    <>
      <EntryList
        title={title}
        count={ids.length === 0 ? '' : count}
        {...(ids.length === 0 ? { empty } : {})}
        {...(totalLabel !== undefined && counted > 0
          ? {
              total: (
                <>
                  {totalLabel} <strong>{formatMoney(total)}</strong>
                  {totalUnit === undefined ? '' : ` ${totalUnit}`}
                </>
              ),
            }
          : {})}
        addButtons={<AddButtons {...props} />}
      >
        {ids.map((id) => (
          <EntryItem key={id} entryId={id} onDelete={onDelete} />
        ))}
      </EntryList>
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
        It holds {asked === undefined ? '' : entryAmount(asked).text}. You can undo this for a moment.
      </ConfirmDialog>
    </>
  );
}

function AddButtons(props: EntriesProps) {
  const { store } = useSession();
  const ui = useUiStore();
  const counts = useRecord(
    useShallow((state) =>
      props.templates.map(
        (eid) => (state.documents.scenarios[state.sid]?.sFentries ?? []).filter((e) => e.eid === eid).length,
      ),
    ),
  );
  const add = (eid: EntryTemplateId): void => {
    const { sid, documents, today } = store.getState();
    const existing = documents.scenarios[sid]?.sFentries ?? [];
    const entry = newEntry(eid, { sid, existing, today }, (props.initial ?? {}) as never) as Entry;
    store.commit();
    store.changeEntries(`add ${entry.id}`, (entries) => [...entries, entry]);
    ui.openEntryRow(entry.id);
    const first = templateOf(entry).fields.find((field) => field.name === 'name') ?? templateOf(entry).fields[0];
    requestAnimationFrame(() => goToField(entryFieldId(entry.id, first?.name ?? 'name')));
  };
  return props.templates.map((eid, i) => {
    const template = templates[eid];
    if (!template.canAdd) return null;
    const isFull = template.addMax >= 0 && (counts[i] ?? 0) >= template.addMax;
    return (
      <Button
        key={eid}
        size="small"
        icon="add"
        disabled={isFull}
        title={isFull ? entryMaximum(template.title) : undefined}
        data-add={eid}
        onClick={() => add(eid)}
      >
        {props.addLabel ?? template.title}
        {template.addMax > 0 ? ` ${counts[i] ?? 0} of ${template.addMax}` : ''}
      </Button>
    );
  });
}

interface EntryItemProps {
  readonly entryId: string;
  readonly onDelete: (entry: Entry) => void;
}

const EntryItem = memo(function EntryItem({ entryId, onDelete }: EntryItemProps) {
  const { store } = useSession();
  const ui = useUiStore();
  const entry = useRecord((state) => findEntry(state, entryId));
  const isChangedHere = useRecord((state) => {
    const own = findEntry(state, entryId);
    const current = currentOf(state, entryId);
    return own !== undefined && current !== undefined && isChanged(own, current);
  });
  const month = useRecord(projectionMonth);
  const care = useRecord((state) => {
    const own = findEntry(state, entryId);
    const scenario = state.documents.scenarios[state.sid];
    if (own?.eid !== 10 || scenario === undefined) return undefined;
    return careCode(state.documents.record, scenario, outOfPocketPerson(own));
  });
  const isOpen = useUi((state) => state.openEntry === entryId);
  const names = useShortNames();
  if (entry === undefined) return null;
  const faults = entryFaultWords(entry, month);
  const title = care === undefined || entry.eid !== 10 ? entryTitle(entry) : outOfPocketTitle(entry, care);
  const amount = entryAmount(entry);

  const duplicate = (): void => {
    const { sid, documents, today } = store.getState();
    const existing = documents.scenarios[sid]?.sFentries ?? [];
    const copied = {
      ...duplicateEntry(entry, { sid, existing, today }),
      name: `Copy of ${title}`.slice(0, 56),
    } as Entry;
    store.commit();
    store.changeEntries(`duplicate ${entryId}`, (entries) => entries.toSpliced(entries.indexOf(entry) + 1, 0, copied));
    ui.openEntryRow(copied.id);
    announce(`${copied.name} added`);
  };

  return (
    <EntryRow
      id={entryRowId(entryId)}
      open={isOpen}
      onToggle={() => ui.openEntryRow(isOpen ? undefined : entryId)}
      name={title}
      chips={
        <>
          {title !== templateOf(entry).title && entry.eid !== 2 && entry.eid !== 10 && (
            <Chip>{templateOf(entry).title}</Chip>
          )}
          {isChangedHere && <Chip tone="changed">Changed</Chip>}
          {entry.protected && <Chip icon="lock">Protected</Chip>}
        </>
      }
      summary={entrySummary(entry, names)}
      incomplete={faults === undefined ? undefined : `Not counted. ${faults.sentence}`}
      value={amount.text ?? 'No value'}
      unit={amount.unit}
      onDuplicate={entry.protected ? undefined : duplicate}
      onDelete={entry.protected ? undefined : () => onDelete(entry)}
      protectedReason={entry.protected ? texts.entryProtected : undefined}
      onProtected={() => toast({ kind: 'warning', title: texts.entryProtected })}
    >
      {isOpen && <EntryForm entry={entry} faults={faults} />}
    </EntryRow>
  );
});

/** Takes an entry away; for a moment it can be put back to its place. */
function useRemove(): (entry: Entry) => void {
  const { store } = useSession();
  return useCallback(
    (entry: Entry) => {
      const next = neighbourRow(entry.id);
      const { sid, documents } = store.getState();
      const at = documents.scenarios[sid]?.sFentries.findIndex((each) => each.id === entry.id) ?? 0;
      store.commit();
      store.changeEntries(`delete ${entry.id}`, (entries) => entries.filter((each) => each.id !== entry.id));
      store.commit();
      toast({
        kind: 'info',
        title: `${entryTitle(entry)} deleted`,
        ms: UNDO_OFFERED_MS,
        action: {
          label: 'Undo',
          onPress: () => {
            if (store.getState().sid !== sid) return;
            store.changeEntries(`restore ${entry.id}`, (entries) => entries.toSpliced(at, 0, entry));
          },
        },
      });
      requestAnimationFrame(() => next?.focus());
    },
    [store],
  );
}

/** Where the focus goes when a row has gone: the next row, else the one before, else the button that adds. */
function neighbourRow(entryId: string): HTMLElement | undefined {
  const row = document.getElementById(entryRowId(entryId));
  const other = row?.nextElementSibling ?? row?.previousElementSibling;
  const button = other?.querySelector('button') ?? row?.closest('div')?.querySelector<HTMLElement>('[data-add]');
  return button ?? undefined;
}
