/**
 * What can be done about a field beside typing in it: use the current value, read its help, see its notes. Tab goes from
 * field to field past all of this, so that nobody types into a button; F6 goes there, and back.
 */
import { createContext, type ReactNode, type RefCallback, useCallback, useContext, useEffect } from 'react';

const FieldContext = createContext<string | undefined>(undefined);

/** Its buttons are actions of the field with this id, which stands on an element as `data-field`. */
export function FieldActions({ field, children }: { readonly field: string; readonly children: ReactNode }) {
  return <FieldContext value={field}>{children}</FieldContext>;
}

const rootOf = (field: string): HTMLElement | null => document.querySelector(`[data-field="${CSS.escape(field)}"]`);

/** The control of the field; of a group the chosen one, or the first. */
function controlOf(field: string): HTMLElement | null {
  const own = document.getElementById(field);
  if (own?.matches('input, select, textarea')) return own;
  const root = rootOf(field);
  return root?.querySelector<HTMLElement>('input:checked') ?? root?.querySelector('input, select, textarea') ?? null;
}

/** The focus was on something of the field that is gone. */
function takeFocus(field: string): void {
  if (document.activeElement !== document.body) return;
  controlOf(field)?.focus({ preventScroll: true });
  const root = rootOf(field);
  if (document.activeElement !== document.body || root === null) return;
  // A control that is off takes no focus: the next Tab goes on from here all the same.
  root.tabIndex = -1;
  root.focus({ preventScroll: true });
}

interface FieldAction {
  readonly tabIndex?: -1;
  readonly 'data-action-of'?: string;
  readonly ref?: RefCallback<HTMLButtonElement>;
}

/** For a button: among the actions of a field it is no stop of the Tab key, and leaves the focus to the field. */
export function useFieldAction(): FieldAction {
  const field = useContext(FieldContext);
  const ref = useCallback(
    (button: HTMLButtonElement) => () => {
      // React takes the button away after this, and hears of no focus before it is done.
      if (field !== undefined && document.activeElement === button) queueMicrotask(() => takeFocus(field));
    },
    [field],
  );
  return field === undefined ? {} : { tabIndex: -1, 'data-action-of': field, ref };
}

/** F6 goes from a field to its actions, one after the other, and back to the field. */
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
