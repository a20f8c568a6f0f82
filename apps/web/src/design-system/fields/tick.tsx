import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import styles from './choice.module.css';

export interface TickProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean | undefined;
  readonly children: ReactNode;
}

/** A checkbox with its label, for an item of a list or a statement to agree to. */
export function Tick({ checked, onChange, disabled, children }: TickProps) {
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className={styles.box} aria-hidden="true">
        {checked && <Icon name="check" />}
      </span>
      <span>{children}</span>
    </label>
  );
}
