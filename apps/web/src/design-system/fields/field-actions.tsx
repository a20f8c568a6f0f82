/**
 * Actions of a field other than typing: use the current value, read its help, see its notes. Tab skips them, so that
 * nobody types into a button. F6 moves to them and back.
 */
import { createContext, type ReactNode, type RefCallback, useCallback, useContext, useEffect } from 'react';

const FieldContext = createContext<string | undefined>(undefined);

/** Makes the buttons inside it actions of the field with this id (the `data-field` attribute of an element). */
export function FieldActions({ field, children }: { readonly field: string; readonly children: ReactNode }) {
  return <FieldContext value={field}>{children}</FieldContext>;
}

const rootOf = (field: string): HTMLElement | null => document.querySelector(`[data-field="${CSS.escape(field)}"]`);

/** The control of the field; for a group, the chosen control or the first. */
function controlOf(field: string): HTMLElement | null {
  const own = document.getElementById(field);
  if (own?.matches('input, select, textarea')) return own;
  const root = rootOf(field);
  return root?.querySelector<HTMLElement>('input:checked') ?? root?.querySelector('input, select, textarea') ?? null;
}

/** Moves the focus to the field after the focused action disappeared. */
function takeFocus(field: string): void {
  if (document.activeElement !== document.body) return;
  controlOf(field)?.focus({ preventScroll: true });
  const root = rootOf(field);
  if (document.activeElement !== document.body || root === null) return;
  // A disabled control cannot take the focus, so its field takes it instead: the next Tab then continues from the
  // field.
  root.tabIndex = -1;
  root.focus({ preventScroll: true });
}

interface FieldAction {
  readonly tabIndex?: -1;
  readonly 'data-action-of'?: string;
  readonly ref?: RefCallback<HTMLButtonElement>;
}

/**
 * For a button. If it is an action of a field, Tab skips it, and the field takes the focus when the button disappears.
 */
export function useFieldAction(): FieldAction {
  const field = useContext(FieldContext);
  const ref = useCallback(
    (button: HTMLButtonElement) => () => {
      // React removes the button after this call, and sees no focus change before the removal is done.
      if (field !== undefined && document.activeElement === button) queueMicrotask(() => takeFocus(field));
    },
    [field],
  );
  return field === undefined ? {} : { tabIndex: -1, 'data-action-of': field, ref };
}

/** Binds F6: it moves from a field through its actions and back to the field. */
export function useFieldActionsKey(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const { key, target } = event;
      if (key !== 'F6' || event.ctrlKey || event.altKey || event.metaKey || !(target instanceof HTMLElement)) return;
      const field = target.dataset.actionOf ?? target.closest<HTMLElement>('[data-field]')?.dataset.field;
      if (field === undefined) return;
      const actions = [...document.querySelectorAll<HTMLElement>(`[data-action-of="${CSS.escape(field)}"]`)];
      if (actions.length === 0) return;
      event.preventDefault();
      const next = actions[actions.indexOf(target) + 1];
      (next ?? controlOf(field))?.focus();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
