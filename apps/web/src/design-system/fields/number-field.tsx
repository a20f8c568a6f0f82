import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import styles from './field.module.css';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import { useNumberDraft } from './number-draft.ts';
import { numberReader } from './number-text.ts';

export interface NumberFieldProps extends FieldFrameProps {
  /** The number; null when not entered. */
  readonly value: number | null;
  /** Called with each valid number while it is typed. */
  readonly onChange: (value: number | null) => void;
  /** The unit shown after the number: `years`, `%`. */
  readonly unit?: string | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** Digits after the decimal point; further digits are cut. 0 by default. */
  readonly decimals?: 0 | 1 | 2 | 4 | undefined;
  readonly step?: number | undefined;
  readonly stepLarge?: number | undefined;
  readonly placeholder?: string | undefined;
}

const formatters = new Map<number, (value: number) => string>();

/** Creating a number format is slow, so each is created once. */
function formatterFor(decimals: number): (value: number) => string {
  const known = formatters.get(decimals);
  if (known) return known;
  const shape = new Intl.NumberFormat('en-AU', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  const made = (value: number) => shape.format(value).replace('-', '−');
  formatters.set(decimals, made);
  return made;
}

/** Replaces a number beyond a limit with the limit; `notice` names it. */
export function numberLimit(min: number, max: number | undefined, unit: '' | '%') {
  return (typed: number): { readonly value: number; readonly notice?: string } => {
    if (max !== undefined && typed > max) return { value: max, notice: `Max ${max}${unit}` };
    if (typed < min) return { value: min, notice: `Min ${min}${unit}` };
    return { value: typed };
  };
}

/** A number without a currency. A number beyond a limit becomes the limit, and the hint names it. */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, unit, min = 0, max, decimals = 0, step = 1, stepLarge = 10, placeholder, ...frame } = props;
  const percent = unit?.startsWith('%') ? '%' : '';
  const draft = useNumberDraft({
    value,
    onChange,
    reader: numberReader(decimals),
    format: formatterFor(decimals),
    limit: numberLimit(min, max, percent),
    step,
    stepLarge,
  });
  return (
    <FieldFrame {...frame} notice={draft.notice}>
      {({ control, refuse, locked }) => (
        <div className={styles.control}>
          <input
            {...control}
            {...draft.input}
            type="text"
            inputMode={decimals === 0 ? 'numeric' : 'decimal'}
            autoComplete="off"
            placeholder={placeholder}
            className={classNames(styles.input, styles.number, draft.isNegative && styles.below)}
            onKeyPress={refuse}
            onClick={refuse}
          />
          {locked && <Icon name="lock" className={styles.lock} />}
          {unit && <span className={styles.suffix}>{unit}</span>}
        </div>
      )}
    </FieldFrame>
  );
}

export interface PercentFieldProps extends Omit<NumberFieldProps, 'decimals' | 'unit'> {
  /** The unit: `%` (default) or `% a year`. */
  readonly unit?: '%' | '% a year' | undefined;
  readonly decimals?: 0 | 2 | undefined;
}

/** A percentage, 0 to 100 by default. Up and Down change it by 0.25, with Shift by 1. */
export function PercentField({ unit = '%', decimals = 2, max = 100, ...rest }: PercentFieldProps) {
  return (
    <NumberField step={decimals === 0 ? 1 : 0.25} stepLarge={1} {...rest} unit={unit} decimals={decimals} max={max} />
  );
}
