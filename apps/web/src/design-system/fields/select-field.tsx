import { type KeyboardEvent, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import styles from './field.module.css';
import { FieldFrame, type FieldFrameProps, type FieldParts } from './field-frame.tsx';

export interface SelectOption<V extends string | number> {
  readonly value: V;
  readonly label: string;
  /** After the label: the dates of a rate, an amount. */
  readonly secondary?: string | undefined;
  readonly disabled?: boolean | undefined;
}

export interface SelectFieldProps<V extends string | number> extends FieldFrameProps {
  /** null when nothing is chosen. */
  readonly value: V | null;
  readonly options: readonly SelectOption<V>[];
  readonly onChange: (value: V) => void;
  /** The line shown while nothing is chosen. */
  readonly placeholder?: string | undefined;
}

interface SelectInputProps<V extends string | number>
  extends Pick<SelectFieldProps<V>, 'value' | 'options' | 'onChange' | 'placeholder'> {
  readonly parts: FieldParts;
  readonly ariaLabel?: string;
}

/** The boxed native select, without a frame. Option values on the page are the values as text. */
export function SelectInput<V extends string | number>(props: SelectInputProps<V>) {
  const { value, options, onChange, placeholder = 'Choose', parts, ariaLabel } = props;
  const { readOnly, ...control } = parts.control;
  return (
    <div className={styles.selectBox}>
      <select
        {...control}
        disabled={control.disabled || readOnly}
        aria-label={ariaLabel}
        className={classNames(styles.control, styles.solo, styles.select)}
        value={value === null ? '' : String(value)}
        onChange={(event) => {
          const chosen = options.find((option) => String(option.value) === event.currentTarget.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {value === null && (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={String(option.value)} disabled={option.disabled}>
            {option.secondary ? `${option.label}\u2002${option.secondary}` : option.label}
          </option>
        ))}
      </select>
      <span className={styles.arrow} aria-hidden="true">
        <Icon name={parts.locked ? 'lock' : 'chevronDown'} />
      </span>
    </div>
  );
}

/** A longer list has a box beside it that narrows it. */
const MOST_WITHOUT_FILTER = 12;

/** Options with every word of a text in their label or what follows it; the chosen one stays, wherever it stands. */
export function matchingOptions<V extends string | number>(
  options: readonly SelectOption<V>[],
  text: string,
  value: V | null,
): readonly SelectOption<V>[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const holds = ({ label, secondary = '' }: SelectOption<V>): boolean => {
    const whole = `${label} ${secondary}`.toLowerCase();
    return words.every((word) => whole.includes(word));
  };
  return options.filter((option) => option.value === value || holds(option));
}

interface FilteredSelectProps<V extends string | number> extends SelectInputProps<V> {
  readonly label: string;
}

/** A long list with a box that narrows it; Enter in the box takes the first that is left. */
function FilteredSelect<V extends string | number>({ label, ...props }: FilteredSelectProps<V>) {
  const { options, value, onChange, parts } = props;
  const [text, setText] = useState('');
  const left = matchingOptions(options, text, value);
  const isLocked = parts.control.disabled || parts.control.readOnly;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && text !== '') {
      event.stopPropagation();
      setText('');
    }
    if (event.key !== 'Enter') return;
    const first = matchingOptions(options, text, null).find((option) => !option.disabled);
    if (text.trim() === '' || first === undefined) return;
    event.preventDefault();
    onChange(first.value);
    setText('');
  };
  return (
    <div className={styles.filtered}>
      <SelectInput {...props} options={left} />
      {!isLocked && (
        <input
          type="search"
          className={classNames(styles.control, styles.solo)}
          aria-label={`Filter ${label}`}
          placeholder="Filter"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      )}
    </div>
  );
}

/** One of a list: the browser's own control, so typing finds an option. */
export function SelectField<V extends string | number>(props: SelectFieldProps<V>) {
  const { value, options, onChange, placeholder, ...frame } = props;
  const list = { value, options, onChange, placeholder };
  return (
    <FieldFrame {...frame}>
      {(parts) =>
        options.length > MOST_WITHOUT_FILTER ? (
          <FilteredSelect {...list} parts={parts} label={frame.label} />
        ) : (
          <SelectInput {...list} parts={parts} />
        )
      }
    </FieldFrame>
  );
}
