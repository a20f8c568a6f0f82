import { texts } from '@advice-builder/contract';
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { whileTyped } from './typed.ts';

export interface DateDraftOptions<D extends number> {
  readonly value: D | null;
  readonly onChange: (value: D | null) => void;
  readonly read: (text: string) => D | undefined;
  readonly format: (value: D) => string;
  /** Whether a half-typed text is already a complete date, so that the figures can follow it at once. */
  readonly isComplete: (text: string) => boolean;
  /** Why a date is rejected; undefined if it is valid. */
  readonly refuse: (date: D) => string | undefined;
  /** The value that replaces a text that is not a date. */
  readonly fallback: () => D | null;
  readonly today?: D | undefined;
  readonly onInvalid?: ((text: string) => void) | undefined;
  /** Called when an invalid text is removed from a field that had no date. */
  readonly onEmptied?: (() => void) | undefined;
  readonly openPicker: () => void;
}

/** A rejected text, and the value the field then took. */
interface Rejection<D> {
  readonly words: string;
  readonly was: D | null;
  readonly now: D | null;
}

/** Describes the value in the field after a rejected text, and the previous value. */
function outcome<D extends number>(
  was: D | null,
  now: D | null,
  { format, today }: Pick<DateDraftOptions<D>, 'format' | 'today'>,
): string {
  if (was === now) return now === null ? '' : ` ${format(now)} is kept.`;
  const used = now === null ? 'The field is empty now.' : `${now === today ? 'Today' : format(now)} is used.`;
  return was === null ? ` ${used}` : ` ${used} It was ${format(was)}.`;
}

/** Focuses the field again after each rejected text. */
function useFocusAgain(input: RefObject<HTMLInputElement | null>, rejections: number): void {
  useEffect(() => {
    if (rejections === 0) return;
    // The browser is still moving the focus to the next control, so this focus call has to come after it.
    const timer = window.setTimeout(() => {
      input.current?.focus();
      input.current?.select();
    });
    return () => window.clearTimeout(timer);
  }, [input, rejections]);
}

/** Calls `keep` when the page is saved or left while a text is being typed. */
function useKeptWhileTyped(isTyped: boolean, keep: () => void): void {
  const latest = useRef(keep);
  latest.current = keep;
  useEffect(() => {
    if (!isTyped) return;
    return whileTyped(() => latest.current());
  }, [isTyped]);
}

interface KeyActions {
  readonly commit: () => void;
  readonly openPicker: () => void;
  readonly canUndo: () => boolean;
  readonly undo: () => void;
}

function pressed(event: KeyboardEvent<HTMLInputElement>, { commit, openPicker, canUndo, undo }: KeyActions): void {
  if (event.key === 'Enter') {
    // Enter must not also answer a dialog that the new value opens.
    event.preventDefault();
    commit();
  } else if (event.key === 'Tab') {
    // Committing first renders the fields that depend on the date, so that Tab moves to the first of them.
    commit();
  } else if (event.key === 'ArrowDown' && event.altKey) {
    event.preventDefault();
    openPicker();
  } else if (event.key === 'Escape' && canUndo()) {
    event.preventDefault();
    event.stopPropagation();
    undo();
  }
}

/**
 * Keeps the text of a date while it is edited. On leaving, an invalid text shakes the field, falls back and takes the
 * focus again.
 */
export function useDateDraft<D extends number>(options: DateDraftOptions<D>) {
  const { value, onChange, read, format, isComplete, refuse, fallback, onInvalid, onEmptied, openPicker } = options;
  const [draft, setDraft] = useState<string | null>(null);
  const [rejected, setRejected] = useState<Rejection<D>>();
  const [rejections, setRejections] = useState(0);
  const initial = useRef<D | null>(value);
  const input = useRef<HTMLInputElement>(null);

  useFocusAgain(input, rejections);

  function type(text: string): void {
    setDraft(text);
    setRejected(undefined);
    if (!isComplete(text)) return;
    const date = read(text);
    if (date !== undefined && refuse(date) === undefined && date !== value) onChange(date);
  }

  function reject(text: string, reason: string | undefined): void {
    const was = initial.current;
    const kept = fallback();
    const why = reason === undefined ? `${text} is not a date.` : `${text} is not accepted. ${reason}.`;
    setDraft(null);
    setRejected({ words: `${texts.invalidDate}. ${why}${outcome(was, kept, options)}`, was, now: kept });
    setRejections((count) => count + 1);
    if (kept !== value) onChange(kept);
    onInvalid?.(text);
  }

  function commit(): void {
    if (draft === null) return;
    const text = draft.trim();
    if (text === '') {
      setDraft(null);
      if (value !== null) onChange(null);
      else onEmptied?.();
      return;
    }
    const date = read(text);
    const reason = date === undefined ? undefined : refuse(date);
    if (date === undefined || reason !== undefined) {
      reject(text, reason);
      return;
    }
    setDraft(null);
    if (date !== value) onChange(date);
  }

  /**
   * Passes on a complete date that is still being typed when the page is saved or left. An incomplete date is ignored.
   */
  function keep(): void {
    if (draft === null) return;
    const date = draft.trim() === '' ? null : read(draft.trim());
    if (date === undefined || (date !== null && refuse(date) !== undefined)) return;
    if (date !== value) onChange(date);
  }
  useKeptWhileTyped(draft !== null, keep);

  /** Takes a value that was picked or cleared. */
  function choose(date: D | null): void {
    setDraft(null);
    setRejected(undefined);
    if (date !== value) onChange(date);
  }

  const canUndo = (): boolean => draft !== null || value !== initial.current;
  const undo = (): void => choose(initial.current);

  // The message describes a value that may have changed since, by undo or by loading.
  const said = rejected?.now === value ? rejected : undefined;
  return {
    error: said?.words,
    onUndo: said === undefined || said.was === said.now ? undefined : () => choose(said.was),
    rejections,
    choose,
    input: {
      ref: input,
      value: draft ?? (value === null ? '' : format(value)),
      onFocus: (event: FocusEvent<HTMLInputElement>) => {
        initial.current = value;
        if (event.currentTarget.matches(':focus-visible')) event.currentTarget.select();
      },
      onChange: (event: { readonly currentTarget: HTMLInputElement }) => type(event.currentTarget.value),
      onBlur: commit,
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => pressed(event, { commit, openPicker, canUndo, undo }),
    },
  };
}
