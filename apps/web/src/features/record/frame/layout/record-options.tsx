/** Actions for the open record: duplicate, clone, export, delete, purge. */
import { ADMIN_TAG, recordFields, texts, toastTimes } from '@advice-builder/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Icon, IconButton, Menu, type MenuItem, toast } from '../../../../design-system/index.ts';
import { setDraft } from '../../../../platform/drafts.ts';
import { isAdministrator, isOverseer, useSession as useSignedIn } from '../../../../platform/session.ts';
import { useAction } from '../../../../platform/use-action.ts';
import { useRecord, useSession } from '../../../../state/hooks.ts';
import { shownRevisions } from '../../../../state/lifecycle.ts';
import {
  announceCloneFailed,
  announceDuplicateFailed,
  announceNotSavedAsCase,
  cloneRecord,
  DeleteRecordDialog,
  deleteRecord,
  duplicateRecord,
  type NamedRecord,
  saveAsCaseFile,
} from '../../../../state/record-actions.tsx';
import type { RecordState, RecordStore } from '../../../../state/record-store.ts';
import type { RecordSession } from '../../../../state/session.ts';
import { useIsNarrow } from '../../base/narrow.ts';
import { namesOf } from '../../base/people.ts';
import { useUiStore } from '../../base/ui-store.ts';
import { useNavigation } from '../../form/binding/navigation.ts';
import styles from './layout.module.css';

/** Whether the record can be saved, cloned and deleted, because no work is under way. */
export const isIdle = (state: RecordState): boolean => state.scenarioReady && !state.isSaving;

/** Calls `act` now, or when the current work has ended. Never calls it after the record is closed. */
export function onceIdle(store: RecordStore, act: () => void): void {
  if (isIdle(store.getState())) {
    act();
    return;
  }
  const stop = store.subscribe((state) => {
    if (!isIdle(state)) return;
    stop();
    act();
  });
}

const { label: RATES_AHEAD } = recordFields.rateIndexation;
const BUDGETS = 'record.supportAtHomeBudgets';

/**
 * A setting of the whole record, whose default the practice sets: switches to the other budgets as one step with Undo.
 */
function useOtherBudgets(): MenuItem {
  const { store } = useSession();
  const isRounded = useRecord((state) => state.documents.record.supportAtHomeBudgets === 'rounded');
  return {
    key: 'budgets',
    label: isRounded ? 'Use official Support at Home budgets' : 'Use rounded Support at Home budgets',
    icon: 'chart',
    onSelect: () => {
      store.commit();
      store.change(BUDGETS, ({ record, ...all }) => ({
        ...all,
        record: { ...record, supportAtHomeBudgets: isRounded ? 'official' : 'rounded' },
      }));
      store.commit();
    },
  };
}

const CHANGED = {
  title: 'Changed Elsewhere',
  body: 'A newer copy of this record was saved in another tab or on another computer. Nothing was deleted.',
};

/** Unsaved input is discarded with the record. */
function forgetUnsaved({ store, close }: RecordSession): void {
  close();
  setDraft(`note ${store.getState().recId}`, undefined);
  store.setState(({ saved, documents }) => ({ saved: { ...saved, documents }, save: { phase: 'idle' } }));
}

function useCloning() {
  const session = useSession();
  const navigate = useNavigate();
  const show = (recId: number) =>
    navigate({
      to: '/record/$recordId/scenario={$scenarioId}',
      params: { recordId: String(recId), scenarioId: '0' },
      replace: true,
    });
  return async (): Promise<void> => {
    const { recId } = session.store.getState();
    if (!(await session.save())) {
      announceCloneFailed();
      return;
    }
    await navigate({ to: '/wait' });
    const { newId, code } = await cloneRecord(recId);
    if (code !== undefined) await navigate({ to: '/error', search: { code }, replace: true });
    else await show(newId ?? recId);
  };
}

/**
 * Copies a record of the signed-in adviser in its current state. The copy opens instead, and Back returns to the
 * original.
 */
function useDuplicating() {
  const session = useSession();
  const navigate = useNavigate();
  return async (): Promise<void> => {
    const { recId } = session.store.getState();
    if (!(await session.save())) {
      announceDuplicateFailed();
      return;
    }
    const newId = await duplicateRecord(recId);
    if (newId === undefined) return;
    await navigate({
      to: '/record/$recordId/scenario={$scenarioId}',
      params: { recordId: String(newId), scenarioId: '0' },
    });
  };
}

/** Exports the record on screen; unsaved changes are saved first. */
function useCaseFile() {
  const session = useSession();
  return async (): Promise<void> => {
    const { recId, readOnly } = session.store.getState();
    if (readOnly || (await session.save())) await saveAsCaseFile(recId);
    else announceNotSavedAsCase('Your last changes could not be saved.');
  };
}

/** Exports all data of the client. Only for the record's adviser and administrators of the practice. */
function useClientData() {
  const session = useSession();
  const ui = useUiStore();
  return async (clientData: 'export' | 'purge'): Promise<void> => {
    const { readOnly } = session.store.getState();
    if (readOnly || (await session.save())) ui.setState({ clientData });
    else announceNotSavedAsCase('Your last changes could not be saved.');
  };
}

/** Reports that nothing was deleted, and loads the newer copy. */
function reportChanged({ catchUp }: RecordSession): void {
  toast({ kind: 'error', ...CHANGED, ms: toastTimes.otherError });
  void catchUp();
}

function useDeleting() {
  const session = useSession();
  const navigate = useNavigate();
  const [record, setRecord] = useState<NamedRecord>();
  const ask = (): void => {
    const state = session.store.getState();
    const { reference } = state.documents.record;
    setRecord({ recId: state.recId, client: namesOf(state).join(' and '), reference });
  };
  const { isBusy, run: confirm } = useAction(async () => {
    if (record === undefined) return;
    const deletion = await deleteRecord(record.recId, { revisions: shownRevisions(session.store.getState()) });
    setRecord(undefined);
    if (deletion === 'changed') reportChanged(session);
    if (deletion !== 'gone') return;
    forgetUnsaved(session);
    toast({ kind: 'success', title: texts.recordDeleted, ms: toastTimes.recordDeleted });
    await navigate({ to: '/home' });
  });
  return { record, busy: isBusy, ask, confirm, cancel: () => setRecord(undefined) };
}

export function RecordOptions() {
  const { store } = useSession();
  const isReadOnly = useRecord((state) => state.readOnly);
  const mayClone = useSignedIn(({ user }) => user?.tags.some(({ id }) => id === ADMIN_TAG) ?? false);
  const clone = useCloning();
  const duplicate = useDuplicating();
  const keepCase = useCaseFile();
  const openData = useClientData();
  const isAnswerable = useSignedIn(({ user }) => !isReadOnly || !isOverseer(user) || isAdministrator(user));
  const seesTrail = useSignedIn(({ user }) => isOverseer(user));
  const navigate = useNavigate();
  const deleting = useDeleting();
  // The menu stays open during a save; an action chosen meanwhile waits for the save and is not lost.
  const whenIdle = (act: () => void) => () => onceIdle(store, act);
  const ui = useUiStore();
  const navigation = useNavigation();
  const isNarrow = useIsNarrow();
  const otherBudgets = useOtherBudgets();
  const items: MenuItem[] = [];
  if (isNarrow) {
    items.push({ key: 'rates', label: 'Rates behind the figures', icon: 'calendar', onSelect: () => ui.openRates() });
  }
  if (!isReadOnly) {
    const onAhead = (): void => ui.setState({ isRatesAheadOpen: true });
    items.push({ key: 'ahead', label: RATES_AHEAD, icon: 'chart', onSelect: onAhead }, otherBudgets);
    const onSelect = whenIdle(() => void duplicate());
    items.push({ key: 'duplicate', label: 'Duplicate record', icon: 'copy', onSelect });
  }
  items.push({
    key: 'stored',
    label: 'Stored calculations',
    icon: 'refresh',
    onSelect: () => ui.setState({ isStoredOpen: true }),
  });
  if (mayClone) {
    items.push({ key: 'clone', label: texts.cloneRecord, icon: 'copy', onSelect: whenIdle(() => void clone()) });
  }
  items.push({ key: 'history', label: texts.history, icon: 'clock', onSelect: () => navigation.leaveFor('history') });
  items.push({ key: 'letters', label: texts.letters, icon: 'scales', onSelect: () => navigation.leaveFor('letters') });
  items.push({
    key: 'case',
    label: texts.saveAsCaseFile,
    icon: 'download',
    onSelect: whenIdle(() => void keepCase()),
  });
  if (seesTrail) {
    items.push({
      key: 'access',
      label: 'Who has seen this record',
      icon: 'user',
      onSelect: () => void navigate({ to: '/audit/access', search: { record: store.getState().recId } }),
    });
  }
  if (isAnswerable) {
    items.push({
      key: 'export',
      label: 'Export everything held…',
      icon: 'download',
      onSelect: whenIdle(() => void openData('export')),
    });
  }
  if (!isReadOnly) {
    items.push({
      key: 'delete',
      label: texts.deleteRecord,
      icon: 'trash',
      danger: true,
      onSelect: whenIdle(deleting.ask),
    });
  }
  if (isAnswerable) {
    items.push({
      key: 'purge',
      label: 'Purge for good…',
      icon: 'trash',
      danger: true,
      onSelect: whenIdle(() => void openData('purge')),
    });
  }
  return (
    <>
      <Menu label="Record options" items={items} buttonClassName={styles.options}>
        <Icon name="more" />
      </Menu>
      <DeleteRecordDialog
        record={deleting.record}
        busy={deleting.busy}
        onConfirm={() => void deleting.confirm()}
        onCancel={deleting.cancel}
      />
    </>
  );
}

/** For developers: leaves for an empty page and returns, so that everything is rendered again. */
export function Reroute() {
  const navigate = useNavigate();
  const recId = useRecord((state) => state.recId);
  const reroute = async (): Promise<void> => {
    const here = window.location.pathname;
    await navigate({ href: `/record/${recId}/blank` });
    await navigate({ href: here, replace: true });
  };
  return <IconButton icon="refresh" size="small" label="Redraw this page" onClick={() => void reroute()} />;
}
