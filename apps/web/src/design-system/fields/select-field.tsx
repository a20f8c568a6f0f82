import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import styles from './field.module.css';
import { FieldFrame, type FieldFrameProps, type FieldParts } from './field-frame.tsx';

export interface SelectOption<V extends string | number> {
  readonly value: V;
  readonly label: string;
  /** Shown after the label: the dates of a rate, an amount. */
  readonly secondary?: string | undefined;
  readonly disabled?: boolean | undefined;
}

export interface SelectFieldProps<V extends string | number> extends FieldFrameProps {
  /** The chosen value; null when nothing is chosen. */
  readonly value: V | null;
  readonly options: readonly SelectOption<V>[];
  readonly onChange: (value: V) => void;
  /** The option shown while nothing is chosen. */
  readonly placeholder?: string | undefined;
}

interface SelectInputProps<V extends string | number>
  extends Pick<SelectFieldProps<V>, 'value' | 'options' | 'onChange' | 'placeholder'> {
  readonly parts: FieldParts;
  readonly ariaLabel?: string;
}

/** The boxed native select, without a frame. The `value` attributes of its options are the values as text. */
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

/** A choice from a list. It is the browser's own control, so typing finds an option in a list of any length. */
export function SelectField<V extends string | number>(props: SelectFieldProps<V>) {
  const { value, options, onChange, placeholder, ...frame } = props;
  const list = { value, options, onChange, placeholder };
  return <FieldFrame {...frame}>{(parts) => <SelectInput {...list} parts={parts} />}</FieldFrame>;
}
