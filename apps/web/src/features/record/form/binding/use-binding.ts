/** Binds a document field to a field of the page: its value, its id, and its comparison with the Current Situation. */
import { texts } from '@advice-builder/contract';
import { createContext, type ReactNode, useCallback, useContext, useEffect } from 'react';
import type { FieldPath, FieldValue } from '../../../../state/documents.ts';
import { readField, useParts, useRecord, useSession } from '../../../../state/hooks.ts';
import { segmentsOf } from '../../../../state/paths.ts';
import { fieldId } from './field-ids.ts';
import { registerFieldLabel } from './labels.ts';
import { useNavigation } from './navigation.ts';
import { countNotesOn } from './note-field.ts';
import { useNoteMark } from './note-mark.tsx';
import { isFieldStale, type StaleField, takeCurrent, useStaleField } from './stale.ts';

/** Whether the card that opens these fields shows the comparison with the Current Situation for all of them. */
export const MarkedByCard = createContext(false);

/**
 * Whether the table of these fields shows their missing inputs and the comparison with the Current Situation for all of
 * them.
 */
export const MarkedByTable = createContext(false);

export interface Binding<V> {
  readonly id: string;
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly stale: StaleField | undefined;
  readonly changed: { readonly current: string; readonly onUseCurrent: () => void } | undefined;
  /** The link to the notes about the field. */
  readonly labelEnd?: ReactNode;
}

const NO_OTHERS: readonly FieldPath[] = [];

/**
 * @param others further paths that take the value of the Current Situation together with this field: the fields of a
 * card
 */
export function useBinding<P extends FieldPath>(
  path: P,
  label: string,
  format: (value: unknown) => string,
  others: readonly FieldPath[] = NO_OTHERS,
): Binding<FieldValue<P>> {
  const session = useSession();
  const { store } = session;
  // One subscription, because every key notifies all of them.
  const { value, current, isProposed, isStale, notes } = useParts((state) => ({
    value: readField(state, path),
    current: readField(state, path, 0),
    isProposed: state.sid !== 0,
    isStale: isFieldStale(state, path),
    notes: countNotesOn(state.documents.record.notes, path, state.sid),
  }));
  const isShownByTable = useContext(MarkedByTable);
  const isMarked = useContext(MarkedByCard) || isShownByTable;
  const isCompared = isProposed && path.startsWith('scenario.') && !isMarked;
  useEffect(() => registerFieldLabel(path, { label, format }), [path, label, format]);

  const onChange = useCallback((next: FieldValue<P>) => store.set(path, next), [store, path]);
  const places = [path, ...others].map((each) => ({ path: segmentsOf(each).slice(1) }));
  const onUseCurrent = (): void => takeCurrent(session, path, places, label);
  const changed = isCompared && !Object.is(value, current) ? { current: format(current), onUseCurrent } : undefined;
  const stale = useStaleField(isStale, path, format(current));
  return {
    id: fieldId(path),
    value,
    onChange,
    changed,
    stale: isShownByTable ? undefined : stale,
    ...useNoteMark(notes, label),
  };
}

/**
 * The value of the Current Situation for a field that is read-only in proposed scenarios; undefined on the Current
 * Situation.
 */
export function useImported<P extends FieldPath>(
  path: P,
):
  | { readonly value: FieldValue<P>; readonly imported: { readonly message: string; readonly onOpen: () => void } }
  | undefined {
  const isProposed = useRecord((state) => state.sid !== 0);
  const value = useRecord((state) => (state.sid === 0 ? undefined : readField(state, path, 0)));
  const { goTo } = useNavigation();
  if (!isProposed) return undefined;
  return { value: value as FieldValue<P>, imported: { message: texts.imported, onOpen: () => goTo(0, fieldId(path)) } };
}
