import styles from './field.module.css';
import { FieldFrame } from './field-frame.tsx';
import { type MoneyFieldProps, MoneyInput, useMoneyDraft } from './money-field.tsx';
import { SelectInput, type SelectOption } from './select-field.tsx';

export interface AmountWithFrequencyProps<F extends string | number> extends Omit<MoneyFieldProps, 'unit'> {
  readonly frequency: F;
  readonly frequencies: readonly SelectOption<F>[];
  /** Called with the chosen frequency. Changing it never changes the amount. */
  readonly onFrequencyChange: (frequency: F) => void;
  /** The frequency that means "nothing is paid"; it disables the amount. */
  readonly none?: F | undefined;
}

/** An amount and its payment frequency, joined under one label. */
export function AmountWithFrequency<F extends string | number>(props: AmountWithFrequencyProps<F>) {
  const draft = useMoneyDraft(props);
  const {
    value,
    onChange,
    allowNegative,
    max,
    placeholder,
    frequency,
    frequencies,
    onFrequencyChange,
    none,
    ...frame
  } = props;
  return (
    <FieldFrame {...frame} notice={draft.notice}>
      {(parts) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend of its own beside the label
        <div className={styles.joined} role="group" aria-label={frame.label}>
          <MoneyInput
            {...parts}
            control={{ ...parts.control, disabled: parts.control.disabled || frequency === none }}
            draft={draft}
            placeholder={placeholder}
          />
          <SelectInput
            value={frequency}
            options={frequencies}
            onChange={onFrequencyChange}
            ariaLabel={`${frame.label}, how often`}
            parts={{
              ...parts,
              control: { ...parts.control, id: `${parts.control.id}-frequency`, 'aria-describedby': undefined },
            }}
          />
        </div>
      )}
    </FieldFrame>
  );
}
