import { formatMoney, MONEY_TEXT_LIMIT } from '@advice-builder/kernel';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import styles from './field.module.css';
import { FieldFrame, type FieldFrameProps, type FieldParts } from './field-frame.tsx';
import { useNumberDraft } from './number-draft.ts';
import { moneyReader } from './number-text.ts';

export interface MoneyFieldProps extends FieldFrameProps {
  /** In dollars; null when not entered. */
  readonly value: number | null;
  /** Called with each valid amount while it is typed. */
  readonly onChange: (value: number | null) => void;
  /** The period of the amount: `a year`, `per fortnight`. */
  readonly unit?: string | undefined;
  readonly allowNegative?: boolean | undefined;
  /** In dollars; 99,999,999.99 by default. A larger amount is rejected and the previous value returns. */
  readonly max?: number | undefined;
  readonly placeholder?: string | undefined;
}

interface MoneyInputProps extends Pick<MoneyFieldProps, 'unit' | 'placeholder'>, FieldParts {
  readonly draft: ReturnType<typeof useNumberDraft>;
}

/** The boxed input of a MoneyField, without its frame. */
export function MoneyInput({ draft, control, refuse, locked, unit, placeholder }: MoneyInputProps) {
  return (
    <div className={styles.control}>
      <span className={styles.prefix} aria-hidden="true">
        $
      </span>
      <input
        {...control}
        {...draft.input}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        placeholder={placeholder}
        className={classNames(styles.input, styles.number, draft.isNegative && styles.below)}
        onKeyPress={refuse}
        onClick={refuse}
      />
      {locked && <Icon name="lock" className={styles.lock} />}
      {unit && <span className={styles.suffix}>{unit}</span>}
    </div>
  );
}

/** Rejects an amount above the limit with a message; the previous value stays. */
export function moneyLimit(max: number) {
  return (typed: number): { readonly value: number | undefined; readonly notice?: string } =>
    Math.abs(typed) > max
      ? { value: undefined, notice: `The maximum is ${formatMoney(max)}. The earlier value is kept.` }
      : { value: typed };
}

export function useMoneyDraft({ value, onChange, allowNegative = false, max = MONEY_TEXT_LIMIT }: MoneyFieldProps) {
  return useNumberDraft({
    value,
    onChange,
    reader: moneyReader(allowNegative),
    format: formatMoney,
    limit: moneyLimit(max),
  });
}

/** An amount in dollars and cents. Accepts `250k`, `1.2m` and `12*450`; pasted commas, spaces and `$` are ignored. */
export function MoneyField(props: MoneyFieldProps) {
  const draft = useMoneyDraft(props);
  const { value, onChange, unit, allowNegative, max, placeholder, ...frame } = props;
  return (
    <FieldFrame {...frame} notice={draft.notice}>
      {(parts) => <MoneyInput {...parts} draft={draft} unit={unit} placeholder={placeholder} />}
    </FieldFrame>
  );
}
