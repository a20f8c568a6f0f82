import {
  type ChangeEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { editableNumber, type NumberReader } from './number-text.ts';

const NOTICE_MS = 5000;
const NO_FIGURE = 'That is not a number. The earlier value is kept.';
const BELOW_ZERO = 'No number below zero is accepted. The earlier value is kept.';
const NO_SUCH_SIGN = 'That character was left out: it is not part of a number.';
const SIGN_LEFT_OUT = 'A character was left out. Check the number.';

export interface NumberDraftOptions {
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly reader: NumberReader;
  /** Formats the value while the field is not being edited. */
  readonly format: (value: number) => string;
  /**
   * Checks a typed number against the limits. An undefined `value` rejects it, and the value from before the edit
   * returns. `notice` explains the result to the person.
   */
  readonly limit: (typed: number) => { readonly value: number | undefined; readonly notice?: string };
  /** Up and Down change the value by this, or by `stepLarge` with Shift. */
  readonly step?: number;
  readonly stepLarge?: number;
}

interface Draft {
  readonly text: string;
  /** The value last passed to `onChange`. */
  readonly emitted: number | null;
  /** The value when editing began, which Esc restores. */
  readonly initial: number | null;
  /** The value at the last render. It tells a change from outside apart from a parent that is slow to update. */
  readonly seen: number | null;
  /** Whether a key that is not part of a number was ignored (typing `o19` leaves `19`). */
  readonly isCut: boolean;
}

/**
 * The value of a text while it is typed: the number if it is within the limits, otherwise the nearest limit. If the
 * text is not a number or is rejected, the value from before the edit.
 */
export function afterTyping(
  text: string,
  base: Pick<Draft, 'emitted' | 'initial'>,
  { reader, limit }: Pick<NumberDraftOptions, 'reader' | 'limit'>,
): { readonly emitted: number | null; readonly notice: string | undefined } {
  const typed = reader.read(text);
  const fault = reader.fault?.(text);
  // Not the last emitted value: `3.000` is rejected, but one key earlier it was `3.00`, which was emitted as 3.
  if (fault !== undefined) return { emitted: base.initial, notice: fault };
  if (typed === undefined) return { emitted: base.emitted, notice: undefined };
  if (typed === null) return { emitted: null, notice: undefined };
  const limited = limit(typed);
  return { emitted: limited.value === undefined ? base.initial : limited.value, notice: limited.notice };
}

interface Notice {
  readonly text: string;
  /**
   * The number the notice is about. The notice stays while the field has this number, or until the next edit. A notice
   * without it disappears by itself.
   */
  readonly about?: { readonly figure: number | null };
}

/**
 * The value and notice when the field is left. A text that is not a number returns to the value from before the edit.
 * If a key was ignored, the number stays, with a notice that asks the person to check it.
 */
export function afterLeaving(
  text: string,
  base: Pick<Draft, 'emitted' | 'initial' | 'isCut'>,
  reader: NumberReader,
): { readonly emitted: number | null; readonly notice: Notice | undefined } {
  if (reader.read(text) === undefined) {
    const isBelowZero = /^\s*[-−]/.test(text) && typeof reader.read(text.replace(/[-−]/, '')) === 'number';
    const fault = reader.fault?.(text) ?? (isBelowZero ? BELOW_ZERO : NO_FIGURE);
    return { emitted: base.initial, notice: { text: fault } };
  }
  const isCut = base.isCut && !Object.is(base.emitted, base.initial);
  const cut = { text: SIGN_LEFT_OUT, about: { figure: base.emitted } };
  return { emitted: base.emitted, notice: isCut ? cut : undefined };
}

/** The selection in a field, or the position of its caret. */
export interface Selected {
  readonly start: number;
  readonly end: number;
}

/** The text of a field after the typed or pasted text has replaced the selection. */
export const textWith = (text: string, { start, end }: Selected, typed: string): string =>
  text.slice(0, start) + typed + text.slice(end);

/** The notice below the field. A notice that is not about a figure disappears by itself. */
function useNotice() {
  const [notice, setNotice] = useState<Notice>();
  useEffect(() => {
    if (notice === undefined || notice.about) return;
    const timer = window.setTimeout(() => setNotice(undefined), NOTICE_MS);
    return () => window.clearTimeout(timer);
  }, [notice]);
  const showNotice = (text: string | undefined) => setNotice(text === undefined ? undefined : { text });
  return { notice, setNotice, showNotice };
}

/** Returns a ref. A selection assigned to it is applied after the next render. */
function useSelection(field: RefObject<HTMLInputElement | null>): RefObject<Selected | 'all' | null> {
  const toSelect = useRef<Selected | 'all' | null>(null);
  // The selection is set after the text has changed, because a change of the text would undo it.
  useLayoutEffect(() => {
    const what = toSelect.current;
    toSelect.current = null;
    if (what === 'all') field.current?.select();
    else if (what !== null) field.current?.setSelectionRange(what.start, what.end);
  });
  return toSelect;
}

/** Attaches to the native `beforeinput` event, because React's event of this name does not contain the pasted text. */
function useBeforeInput(
  field: RefObject<HTMLInputElement | null>,
  beforeInput: (event: InputEvent, element: HTMLInputElement) => void,
) {
  const latest = useRef(beforeInput);
  latest.current = beforeInput;
  return useCallback(
    (element: HTMLInputElement) => {
      const listen = (event: InputEvent) => latest.current(event, element);
      field.current = element;
      element.addEventListener('beforeinput', listen);
      return () => element.removeEventListener('beforeinput', listen);
    },
    [field],
  );
}

/** Returns the amount that Up or Down adds; undefined for other keys. */
function stepOf(
  { key, shiftKey }: KeyboardEvent,
  { step, stepLarge = step }: Pick<NumberDraftOptions, 'step' | 'stepLarge'>,
): number | undefined {
  const size = shiftKey ? stepLarge : step;
  if (size === undefined || (key !== 'ArrowUp' && key !== 'ArrowDown')) return undefined;
  return key === 'ArrowUp' ? size : -size;
}

/** The state of the text while it is edited, and the actions that leave, step and undo. */
function useEdited(
  options: NumberDraftOptions,
  { setNotice, showNotice }: Pick<ReturnType<typeof useNotice>, 'setNotice' | 'showNotice'>,
) {
  const { value, onChange, reader, format, limit } = options;
  const [draft, setDraft] = useState<Draft | null>(null);
  const editable = (figure: number | null): string => (figure === null ? '' : editableNumber(format(figure)));
  let current = draft;
  if (draft && !Object.is(draft.seen, value)) {
    const fromOutside = !Object.is(value, draft.emitted);
    current = { ...draft, seen: value, emitted: value, text: fromOutside ? editable(value) : draft.text };
    setDraft(current);
  }

  const begin = (figure: number | null): Draft => ({
    text: editable(figure),
    emitted: figure,
    initial: figure,
    seen: value,
    isCut: false,
  });

  function leave(from: Draft): number | null {
    const { emitted, notice } = afterLeaving(from.text, from, reader);
    if (notice !== undefined) setNotice(notice);
    if (!Object.is(emitted, from.emitted)) onChange(emitted);
    return emitted;
  }

  function nudge(from: Draft, by: number): void {
    const moved = (from.emitted ?? 0) + by;
    const { value: figure, notice } = limit(reader.read(editableNumber(format(moved))) ?? moved);
    showNotice(notice);
    if (figure === undefined) return;
    setDraft({ ...from, text: editable(figure), emitted: figure });
    if (!Object.is(figure, from.emitted)) onChange(figure);
  }

  function undo(from: Draft): void {
    setNotice(undefined);
    setDraft(begin(from.initial));
    if (!Object.is(from.initial, from.emitted)) onChange(from.initial);
  }

  const isChanged = (of: Draft): boolean => of.text !== editable(of.initial) || of.emitted !== of.initial;
  return { current, setDraft, begin, leave, nudge, undo, isChanged };
}

/**
 * Keeps the raw text while a number is edited, passes on each valid number at once and formats the text on leaving. A
 * half-typed text is never rewritten under the caret.
 */
export function useNumberDraft(options: NumberDraftOptions) {
  const { value, onChange, reader, format } = options;
  const { notice, setNotice, showNotice } = useNotice();
  const { current, setDraft, begin, leave, nudge, undo, isChanged } = useEdited(options, {
    setNotice,
    showNotice,
  });
  const byPointer = useRef(false);
  const field = useRef<HTMLInputElement | null>(null);
  /** The selection at the time of the last input event. */
  const selected = useRef<Selected>({ start: 0, end: 0 });
  const toSelect = useSelection(field);

  /**
   * Keeps the previous text and its selection. After an ignored key the number has to be checked (`isCut`); a refused
   * paste is not inserted even in part, so nothing has to be checked.
   */
  function refuse(base: Draft, refused: string): void {
    const isKey = refused.length <= 1;
    setDraft({ ...base, isCut: base.isCut || isKey });
    showNotice(isKey ? NO_SUCH_SIGN : NO_FIGURE);
  }

  function beforeInput(event: InputEvent, { value: text, selectionStart, selectionEnd }: HTMLInputElement): void {
    selected.current = { start: selectionStart ?? text.length, end: selectionEnd ?? text.length };
    const isTyped = event.inputType === 'insertText' || event.inputType === 'insertFromPaste';
    if (!isTyped || event.data === null || reader.accepts(textWith(text, selected.current, event.data))) return;
    event.preventDefault();
    refuse(current ?? begin(value), event.data);
  }
  const attach = useBeforeInput(field, beforeInput);

  function type(text: string): void {
    const base = current ?? begin(value);
    // An input method or a drop has already inserted the text.
    if (!reader.accepts(text)) {
      refuse(base, '');
      toSelect.current = selected.current;
      return;
    }
    const { emitted, notice: limitNotice } = afterTyping(text, base, options);
    const isCut = base.isCut && text !== '';
    setDraft({ ...base, text, emitted, isCut });
    showNotice(limitNotice ?? (isCut ? NO_SUCH_SIGN : undefined));
    if (!Object.is(emitted, base.emitted)) onChange(emitted);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (!current || event.altKey || event.ctrlKey || event.metaKey) return;
    const step = stepOf(event, options);
    if (event.key === 'Enter') {
      setDraft(begin(leave(current)));
    } else if (event.key === 'Escape' && isChanged(current)) {
      event.stopPropagation();
      event.preventDefault();
      undo(current);
    } else if (step !== undefined) {
      event.preventDefault();
      nudge(current, step);
    }
  }

  const shown = current ? current.emitted : value;
  const stands = notice?.about === undefined || Object.is(notice.about.figure, shown);
  return {
    notice: stands ? notice?.text : undefined,
    isNegative: shown !== null && shown < 0,
    input: {
      ref: attach,
      value: current ? current.text : value === null ? '' : format(value).replace('$', ''),
      onPointerDown: () => {
        byPointer.current = true;
      },
      onFocus: () => {
        setDraft(begin(value));
        toSelect.current = byPointer.current ? null : 'all';
        byPointer.current = false;
      },
      onChange: (event: ChangeEvent<HTMLInputElement>) => type(event.currentTarget.value),
      onBlur: () => {
        if (current) leave(current);
        setDraft(null);
      },
      onKeyDown,
    },
  };
}
