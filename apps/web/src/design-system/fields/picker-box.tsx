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
  /** The accessible name of the button and the layer: `Calendar for Date of Entry`. */
  readonly name: string;
  /** The button that empties the field; undefined when it is empty already. */
  readonly unset?: { readonly label: string; readonly onPress: () => void } | undefined;
  /** Renders the content of the layer; called only while it is open. */
  readonly picker: () => ReactNode;
}

/** The box of a date: its text, then the buttons to empty it and to pick a date. */
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
            // Not a Tab stop, because deleting the text does the same.
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
            // Not a Tab stop, because Alt and Down open it from the text: a field has one Tab stop.
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
