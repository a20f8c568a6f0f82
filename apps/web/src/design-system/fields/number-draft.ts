import {
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { editableNumber, type NumberReader } from './number-text.ts';

const NOTICE_MS = 5000;

export interface NumberDraftOptions {
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly reader: NumberReader;
  /** The value at rest. */
  readonly format: (value: number) => string;
  /**
   * Checks a typed number against the limits. `value` undefined refuses it: the value from before the edit comes back.
   * `notice` tells the person.
   */
  readonly limit: (typed: number) => { readonly value: number | undefined; readonly notice?: string };
  /** Up and Down change the value by this, or by `stepLarge` with Shift. */
  readonly step?: number;
  readonly stepLarge?: number;
}

interface Draft {
  readonly text: string;
  /** What was handed on last. */
  readonly emitted: number | null;
  /** The value when editing began, for Esc. */
  readonly initial: number | null;
  /** The value seen at the last render: tells a change from outside from a parent that is slow to answer. */
  readonly seen: number | null;
}

/**
 * Keeps the raw text while a number is edited, hands on each valid figure at once and formats on leaving.
 * What is half typed is never rewritten under the caret.
 */
export function useNumberDraft(options: NumberDraftOptions) {
  const { value, onChange, reader, format, limit, step, stepLarge } = options;
  const [draft, setDraft] = useState<Draft | null>(null);
  const [notice, setNotice] = useState<string>();
  const byPointer = useRef(false);
  const toSelect = useRef<HTMLInputElement | null>(null);

  // The raw text takes the place of the formatted one first, which would undo an earlier selection.
  useLayoutEffect(() => {
    toSelect.current?.select();
    toSelect.current = null;
  });

  useEffect(() => {
    if (notice === undefined) return;
    const timer = window.setTimeout(() => setNotice(undefined), NOTICE_MS);
    return () => window.clearTimeout(timer);
  }, [notice]);

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
  });

  function type(text: string): void {
    if (!reader.accepts(text)) return;
    const base = current ?? begin(value);
    const typed = reader.read(text);
    const limited = typed === null || typed === undefined ? undefined : limit(typed);
    const refused = limited !== undefined && limited.value === undefined;
    const emitted = refused ? base.initial : typed === undefined ? base.emitted : (limited?.value ?? null);
    setDraft({ ...base, text, emitted });
    setNotice(limited?.notice);
    if (!Object.is(emitted, base.emitted)) onChange(emitted);
  }

  function set(figure: number | null): void {
    if (!current) return;
    setDraft({ ...current, text: editable(figure), emitted: figure });
    if (!Object.is(figure, current.emitted)) onChange(figure);
  }

  function nudge(by: number): void {
    if (!current) return;
    const moved = (current.emitted ?? 0) + by;
    const limited = limit(reader.read(editableNumber(format(moved))) ?? moved);
    setNotice(limited.notice);
    if (limited.value !== undefined) set(limited.value);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (!current || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter') {
      setDraft({ ...begin(current.emitted), text: editable(current.emitted) });
    } else if (
      event.key === 'Escape' &&
      (current.text !== editable(current.initial) || current.emitted !== current.initial)
    ) {
      event.stopPropagation();
      event.preventDefault();
      setNotice(undefined);
      set(current.initial);
    } else if (step !== undefined && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      const size = event.shiftKey ? (stepLarge ?? step) : step;
      nudge(event.key === 'ArrowUp' ? size : -size);
    }
  }

  const shown = current ? current.emitted : value;
  return {
    notice,
    isNegative: shown !== null && shown < 0,
    input: {
      value: current ? current.text : value === null ? '' : format(value).replace('$', ''),
      onPointerDown: () => {
        byPointer.current = true;
      },
      onFocus: (event: FocusEvent<HTMLInputElement>) => {
        setDraft(begin(value));
        toSelect.current = byPointer.current ? null : event.currentTarget;
        byPointer.current = false;
      },
      onChange: (event: ChangeEvent<HTMLInputElement>) => type(event.currentTarget.value),
      onBlur: () => setDraft(null),
      onKeyDown,
    },
  };
}
