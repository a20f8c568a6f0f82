import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import styles from './choice.module.css';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';

export interface SegmentedOption<V extends string | number> {
  readonly value: V;
  readonly label: string;
  readonly disabled?: boolean | undefined;
}

export interface SegmentedProps<V extends string | number> extends FieldFrameProps {
  readonly value: V | null;
  /** Two to four options with short labels. */
  readonly options: readonly SegmentedOption<V>[];
  readonly onChange: (value: V) => void;
  /** Whether the control fills its row, with segments of equal width. */
  readonly wide?: boolean | undefined;
}

/** Two to four choices side by side, stacked when narrow. The chosen one has a check mark. */
export function Segmented<V extends string | number>(props: SegmentedProps<V>) {
  const { value, options, onChange, wide, span = 12, ...frame } = props;
  return (
    <FieldFrame {...frame} span={span} group>
      {({ control, refuse, locked }) => (
        <div
          role="radiogroup"
          aria-labelledby={`${control.id}-label`}
          aria-describedby={control['aria-describedby']}
          aria-required={control['aria-required']}
          className={classNames(styles.segments, wide && styles.wide)}
        >
          {options.map((option) => (
            <label key={option.value} className={styles.segment}>
              <input
                type="radio"
                name={control.id}
                value={String(option.value)}
                checked={option.value === value}
                disabled={control.disabled || option.disabled || (control.readOnly && !locked)}
                onChange={() => (refuse ? refuse() : onChange(option.value))}
              />
              <span className={styles.segmentText}>
                <Icon name="check" className={styles.segmentMark} />
                <span className={styles.segmentWords} data-words={option.label}>
                  {option.label}
                </span>
              </span>
            </label>
          ))}
        </div>
      )}
    </FieldFrame>
  );
}
