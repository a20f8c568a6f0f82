/**
 * A required blank field has a warning only after the person has left it blank. Until then the head of its section
 * names it.
 */
import type { FieldPath } from '../../../../state/documents.ts';
import { readField, useSession } from '../../../../state/hooks.ts';
import type { RecordState } from '../../../../state/record-store.ts';
import { useUi, useUiStore } from '../../base/ui-store.ts';

export const isBlank = (value: unknown): boolean => value === null || value === '' || value === 0;

export const leftKey = ({ sid }: Pick<RecordState, 'sid'>, path: string): string => `${sid}.${path}`;

/** Whether the field was left blank, and the callback for leaving it. */
export function useLeftBlank(path: FieldPath): { readonly isLeft: boolean; readonly onLeft: () => void } {
  const { store } = useSession();
  const ui = useUiStore();
  const isLeft = useUi(({ leftBlank }) => leftBlank.has(leftKey(store.getState(), path)));
  const onLeft = (): void => {
    const state = store.getState();
    const key = leftKey(state, path);
    const { leftBlank } = ui.getState();
    const isNow = isBlank(readField(state, path));
    if (isNow === leftBlank.has(key)) return;
    const next = new Set(leftBlank);
    if (isNow) next.add(key);
    else next.delete(key);
    ui.setState({ leftBlank: next });
  };
  return { isLeft, onLeft };
}
