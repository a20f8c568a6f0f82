import { useState } from 'react';
import { Icon } from '../icon.tsx';
import styles from './field.module.css';
import { TextField, type TextFieldProps } from './text-field.tsx';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'trim' | 'end'> & {
  /** Whether the password is visible. If undefined, the field stores this itself and offers a button. */
  readonly shown?: boolean | undefined;
};

/** A password, passed on exactly as typed. Its letters are hidden until the person shows them. */
export function PasswordField({ shown, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const reveal = (
    <button
      type="button"
      className={styles.reveal}
      aria-pressed={isShown}
      aria-label="Show password"
      title={isShown ? 'Hide password' : 'Show password'}
      onClick={() => setShown(!isShown)}
    >
      <Icon name={isShown ? 'eyeOff' : 'eye'} />
    </button>
  );
  return (
    <TextField
      {...field}
      type={(shown ?? isShown) ? 'text' : 'password'}
      trim={false}
      end={shown === undefined ? reveal : undefined}
    />
  );
}
