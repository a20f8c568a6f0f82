import {
  type ChangeEvent,
  type FocusEvent,
  type HTMLInputAutoCompleteAttribute,
  type KeyboardEvent,
  type Ref,
  useRef,
} from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import styles from './field.module.css';
import { FieldFrame, type FieldFrameProps, type FieldParts } from './field-frame.tsx';
import { tidyText } from './tidy-text.ts';

const COUNTER_FROM = 10;

interface TextBasics extends FieldFrameProps {
  readonly value: string;
  /** Called with each edit, and with the trimmed text on leaving. */
  readonly onChange: (value: string) => void;
  /** Called once on leaving the field or on Enter, with the trimmed text. */
  readonly onCommit?: ((value: string) => void) | undefined;
  readonly maxLength?: number | undefined;
  readonly placeholder?: string | undefined;
}

export interface TextFieldProps extends TextBasics {
  readonly type?: 'text' | 'email' | 'password' | 'search' | undefined;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  readonly autoFocus?: boolean | undefined;
  /** Whether the text is trimmed; false for passwords. */
  readonly trim?: boolean | undefined;
  /** Content at the right end of the box, e.g. a button. */
  readonly end?: FieldFrameProps['hint'];
  readonly inputRef?: Ref<HTMLInputElement>;
}

export type TextAreaProps = TextBasics & {
  readonly rows?: number;
  /** Whether Esc undoes the edit (default) or keeps it. */
  readonly onEscape?: 'reverts' | 'keeps';
};

type TextElement = HTMLInputElement | HTMLTextAreaElement;

function useTextEditing({
  value,
  onChange,
  onCommit,
  trim = true,
  onEscape = 'reverts',
}: TextBasics & { readonly trim?: boolean | undefined; readonly onEscape?: 'reverts' | 'keeps' }) {
  const initial = useRef(value);
  function commit(text: string): void {
    const final = trim ? tidyText(text) : text;
    if (final !== value) onChange(final);
    onCommit?.(final);
  }
  return {
    onFocus: () => {
      initial.current = value;
    },
    onChange: (event: ChangeEvent<TextElement>) => onChange(event.currentTarget.value),
    onBlur: (event: FocusEvent<TextElement>) => commit(event.currentTarget.value),
    onKeyDown: (event: KeyboardEvent<TextElement>) => {
      if (event.key === 'Enter' && event.currentTarget.tagName === 'INPUT') commit(event.currentTarget.value);
      if (onEscape === 'reverts' && event.key === 'Escape' && event.currentTarget.value !== initial.current) {
        event.stopPropagation();
        event.preventDefault();
        onChange(initial.current);
      }
    },
  };
}

function Counter({ length, maxLength }: { readonly length: number; readonly maxLength: number | undefined }) {
  if (maxLength === undefined || length < maxLength - COUNTER_FROM) return null;
  return (
    <span className={classNames('numeric', styles.counter, length >= maxLength && styles.counterFull)} role="status">
      {length}/{maxLength}
    </span>
  );
}

function lockProps({ control, refuse }: FieldParts) {
  return { ...control, onKeyPress: refuse, onClick: refuse };
}

/** One line of text. Esc undoes the edit. */
export function TextField(props: TextFieldProps) {
  const editing = useTextEditing(props);
  const {
    value,
    onChange,
    onCommit,
    maxLength,
    placeholder,
    type = 'text',
    autoComplete = 'off',
    autoFocus,
    trim,
    end,
    inputRef,
    ...frame
  } = props;
  return (
    <FieldFrame {...frame} labelEnd={frame.labelEnd ?? <Counter length={value.length} maxLength={maxLength} />}>
      {(parts) => (
        <div className={styles.control}>
          <input
            {...lockProps(parts)}
            {...editing}
            ref={inputRef}
            type={type}
            value={value}
            maxLength={maxLength}
            placeholder={placeholder}
            autoComplete={autoComplete}
            // biome-ignore lint/a11y/noAutofocus: dialogs and the sign-in page open on their first field by rule
            autoFocus={autoFocus}
            data-autofocus={autoFocus || undefined}
            spellCheck={type === 'text'}
            className={styles.input}
          />
          {parts.locked && <Icon name="lock" className={styles.lock} />}
          {end}
        </div>
      )}
    </FieldFrame>
  );
}

/** A text of several lines. */
export function TextArea(props: TextAreaProps) {
  const editing = useTextEditing(props);
  const { value, onChange, onCommit, maxLength, placeholder, rows = 4, onEscape: _onEscape, ...frame } = props;
  return (
    <FieldFrame {...frame} labelEnd={frame.labelEnd ?? <Counter length={value.length} maxLength={maxLength} />}>
      {(parts) => (
        <textarea
          {...lockProps(parts)}
          {...editing}
          value={value}
          maxLength={maxLength}
          placeholder={placeholder}
          rows={rows}
          className={classNames(styles.control, styles.solo, styles.textarea)}
        />
      )}
    </FieldFrame>
  );
}
