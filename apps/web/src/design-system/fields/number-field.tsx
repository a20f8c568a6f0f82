import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import styles from './field.module.css';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import { useNumberDraft } from './number-draft.ts';
import { numberReader } from './number-text.ts';

export interface NumberFieldProps extends FieldFrameProps {
  /** null when not entered. */
  readonly value: number | null;
  /** Called with each valid figure while it is typed. */
  readonly onChange: (value: number | null) => void;
  /** `years`, `%`. */
  readonly unit?: string | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** Digits after the point, cut beyond; 0 unless told. */
  readonly decimals?: 0 | 1 | 2 | 4 | undefined;
  readonly step?: number | undefined;
  readonly stepLarge?: number | undefined;
  readonly placeholder?: string | undefined;
}

const formatters = new Map<number, (value: number) => string>();

/** Building a number format is slow; each is built once. */
function formatterFor(decimals: number): (value: number) => string {
  const known = formatters.get(decimals);
  if (known) return known;
  const shape = new Intl.NumberFormat('en-AU', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  const made = (value: number) => shape.format(value).replace('-', '−');
  formatters.set(decimals, made);
  return made;
}

/** A figure beyond a limit becomes the limit, and `notice` names it. */
export function numberLimit(min: number, max: number | undefined, unit: '' | '%') {
  return (typed: number): { readonly value: number; readonly notice?: string } => {
    if (max !== undefined && typed > max) return { value: max, notice: `Max ${max}${unit}` };
    if (typed < min) return { value: min, notice: `Min ${min}${unit}` };
    return { value: typed };
  };
}

/** A count. A figure beyond a limit becomes the limit, and the hint names it. */
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
  /** `%` or `% a year`. */
  readonly unit?: '%' | '% a year' | undefined;
  readonly decimals?: 0 | 2 | undefined;
}

/** Per cent, 0 to 100 unless told otherwise. Up and Down move by 0.25, with Shift by 1. */
export function PercentField({ unit = '%', decimals = 2, max = 100, ...rest }: PercentFieldProps) {
  return (
    <NumberField step={decimals === 0 ? 1 : 0.25} stepLarge={1} {...rest} unit={unit} decimals={decimals} max={max} />
  );
}
