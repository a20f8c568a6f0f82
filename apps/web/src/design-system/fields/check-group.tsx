import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import styles from './choice.module.css';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';

export interface CheckOption<K extends string> {
  readonly key: K;
  readonly id?: string | undefined;
  readonly label: string;
  readonly checked: boolean;
}

export interface CheckGroupProps<K extends string> extends FieldFrameProps {
  readonly options: readonly CheckOption<K>[];
  readonly onTick: (key: K, checked: boolean) => void;
}

/** Checkboxes in one frame, side by side or stacked when narrow. The caller decides which combinations are valid. */
export function CheckGroup<K extends string>({ options, onTick, ...frame }: CheckGroupProps<K>) {
  return (
    <FieldFrame {...frame} group>
      {({ control }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would take a legend in place of the label of the frame
        <div
          role="group"
          aria-labelledby={`${control.id}-label`}
          aria-describedby={control['aria-describedby']}
          className={classNames(styles.segments, styles.checks, options.length > 1 && styles.wide)}
        >
          {options.map(({ key, id, label, checked }) => (
            <label key={key} className={classNames(styles.segment, styles.check)}>
              <input
                id={id}
                type="checkbox"
                checked={checked}
                disabled={control.disabled || control.readOnly}
                onChange={(event) => onTick(key, event.currentTarget.checked)}
              />
              <span className={styles.box} aria-hidden="true">
                {checked && <Icon name="check" />}
              </span>
              <span className={styles.segmentWords} data-words={label}>
                {label}
              </span>
            </label>
          ))}
        </div>
      )}
    </FieldFrame>
  );
}
