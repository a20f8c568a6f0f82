import { type InputHTMLAttributes, type ReactNode, type Ref, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { Popover, type PopoverControl } from '../feedback/popover.tsx';
import { Icon } from '../icon.tsx';
import styles from './field.module.css';
import type { FieldParts } from './field-frame.tsx';

export interface PickerBoxProps {
  readonly parts: FieldParts;
  readonly input: InputHTMLAttributes<HTMLInputElement> & { readonly ref: Ref<HTMLInputElement> };
  readonly popover: PopoverControl;
  /** Names the button and the layer: `Calendar for Date of Entry`. */
  readonly name: string;
  /** Empties the field; absent when there is nothing to empty. */
  readonly unset?: { readonly label: string; readonly onPress: () => void } | undefined;
  /** What the layer holds; called while it is open only. */
  readonly picker: () => ReactNode;
}

/** The box of a date: text first, then the ways to empty it and to pick. */
export function PickerBox({ parts, input, popover, name, unset, picker }: PickerBoxProps) {
  const { control, refuse, locked } = parts;
  const box = useRef<HTMLDivElement>(null);
  const isOpenable = !control.disabled && !control.readOnly;
  return (
    <>
      <div className={styles.control} ref={box}>
        <input
          {...control}
          {...input}
          type="text"
          autoComplete="off"
          className={classNames(styles.input, styles.number)}
          onKeyPress={refuse}
          onClick={refuse}
        />
        {unset && isOpenable && (
          <button
            type="button"
            className={styles.inner}
            aria-label={unset.label}
            title={unset.label}
            // Emptying the text does the same.
            tabIndex={-1}
            data-action-of={control.id}
            onClick={unset.onPress}
          >
            <Icon name="close" />
          </button>
        )}
        {locked ? (
          <Icon name="lock" className={styles.lock} />
        ) : (
          <button
            {...popover.opener}
            type="button"
            // Alt and Down open it from the text: one stop a field.
            tabIndex={-1}
            className={styles.inner}
            disabled={!isOpenable}
            aria-label={name}
            aria-haspopup="dialog"
          >
            <Icon name="calendar" />
          </button>
        )}
      </div>
      <Popover control={popover} anchor={box} label={name}>
        {picker}
      </Popover>
    </>
  );
}
